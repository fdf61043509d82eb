// The card of one input: what became of it, raw text beside chosen text, the references and the whole list.
const RUNGS = {
  beam: "text of the n-best list", composed: "composed from parts", repaired: "repaired candidate",
  escalated: "text of a further list", template: "template text", best: "most confident rejected text",
  abstained: "no text", given: "text from a file",
};
const TONES = {
  [DATA.kinds.good]: "good", [DATA.kinds.alone]: "doubt", [DATA.kinds.refused]: "doubt",
  [DATA.kinds.spoiled]: "bad", [DATA.kinds.wrong]: "bad",
  [DATA.beside.good]: "good", [DATA.beside.bad]: "bad", [DATA.beside.wrong]: "bad",
};
const REFERENCES = 3; // further references are folded

function judged(verdict) {
  const right = verdict === "OK";
  return badge("judge: " + (right ? "right" : "wrong, " + verdict), right ? "good" : "bad");
}

function checked(evidence) {
  if (!evidence) return badge("check: none");
  const tone = evidence.v === "OK" ? "good" : evidence.v.startsWith("OK,") ? "doubt" : "bad";
  return badge("check: " + evidence.v + " " + evidence.c.toFixed(2), tone);
}

function reasons(text, evidence, triples) {
  const notes = [], found = evidence || {};
  const said = (label, parts) => { if (parts && parts.length) notes.push(label + ": " + parts.join("; ")); };
  said("not said", (found.o || []).map((n) => triples[n][1] + " " + triples[n][2]));
  said("not named", found.m);
  said("doubt", found.d);
  if (text) said("not supported", markedWords(text, "unsupported", true));
  if (text) said("not well-formed", markedWords(text, "flaw"));
  return element("p", "said", notes.join(" · "));
}

function side(title, example, text, evidence, changes, decision) {
  const made = element("section", "side"), words = element("p", "badges");
  if (text) words.append(judged(text.j), " ", checked(evidence));
  if (decision) words.append(" ", decision);
  made.append(element("h4", "", title), text ? marked(text.x, text.m, changes) : marked(""), words);
  made.append(reasons(text, evidence, example.t));
  return made;
}

function references(example) {
  const made = element("div", "references");
  const shown = example.refs.slice(0, REFERENCES), folded = example.refs.slice(REFERENCES);
  const list = (texts) => element("ul", "", ...texts.map((text) => element("li", "", text)));
  if (shown.length) made.append(element("h4", "", shown.length > 1 ? "references" : "reference"), list(shown));
  if (folded.length)
    made.append(element("details", "", element("summary", "", folded.length + " more references"), list(folded)));
  return made;
}

function wholeList(example, choice) {
  const made = element("details", "list"), listed = example.texts.slice(0, example.n);
  made.append(element("summary", "", "all " + listed.length + " candidates, as the check of " + DATA.main + " sees them"));
  made.addEventListener("toggle", () => {
    if (made.children.length > 1) return;
    const items = element("ol");
    listed.forEach((text, n) => {
      const item = element("li", n === choice.i ? "chosen" : ""), words = element("p", "badges");
      words.append(judged(text.j), " ", checked(text.e));
      if (text.e && text.e.u) words.append(" ", badge("not looked at by " + DATA.main));
      if (n === choice.i) words.append(" ", badge("chosen"));
      item.append(marked(text.x, text.m, text.d && text.d[1]), words, reasons(text, text.e, example.t));
      items.append(item);
    });
    made.append(items);
  });
  return made;
}

function card(example, system) {
  const choice = example.by[system], raw = example.texts[0], text = example.texts[choice.i];
  const made = element("article", TONES[choice.k] || ""), top = element("header", "top"), link = element("a", "", example.id);
  link.href = "#" + new URLSearchParams({ example: example.id, system });
  const name = element("h3", "", badge(choice.k, TONES[choice.k]), " input ", link);
  top.append(name, ...(example.cat ? [element("span", "", example.cat)] : []));
  const omitted = ((choice.raw || raw.e || {}).o) || [];
  const triples = element("ul", "triples");
  example.t.forEach((triple, n) => {
    const item = element("li", omitted.includes(n) ? "omitted" : "", triple.join(" | "));
    if (omitted.includes(n)) item.append(element("span", "unseen", " (the check misses this triple in the raw text)"));
    triples.append(item);
  });
  const changes = (text && text.d) || [[], []], place = choice.i < example.n ? ", place " + (choice.i + 1) + " of " + example.n : "";
  const decision = choice.r === "given" ? null : badge(choice.a ? "accepted" : "not accepted", choice.a ? "good" : "doubt");
  const sides = element("div", "sides",
    side("raw text", example, raw, choice.raw || raw.e, changes[0]),
    side(system + ": " + (RUNGS[choice.r] || choice.r) + (text ? place : ""), example, text, choice.e, changes[1], decision));
  made.append(top, triples, sides, references(example), wholeList(example, choice));
  return made;
}
