"use strict";
// Everything from the data is put in as text, never as HTML.
const examples = JSON.parse(document.getElementById("data").textContent);
const PAGE = 30;
const FILTERS = {
  all: () => true,
  fixed: (e) => e.kind === "fixed",
  broken: (e) => e.kind === "broken",
  rejected: (e) => e.rejected,
  "still wrong": (e) => e.kind === "wrong",
  changed: (e) => e.raw.p.map((p) => p[0]).join("") !== e.chosen.p.map((p) => p[0]).join(""),
};
const list = document.getElementById("list"), more = document.getElementById("more");
const search = document.getElementById("search"), size = document.getElementById("size");
let filter = "all", found = [], shown = 0;

function element(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
}

function badge(text, good) {
  return element("span", "badge" + (good === undefined ? "" : good ? " good" : " bad"), text);
}

function words(pieces) {
  const line = element("div", "text");
  if (!pieces.length || !pieces.map((p) => p[0]).join("")) line.append(element("i", "", "(no text)"));
  for (const [text, marks, title] of pieces) {
    const part = marks ? element("span", marks, text) : document.createTextNode(text);
    if (title) part.title = title;
    line.append(part);
  }
  return line;
}

function said(part, triples) {
  const notes = [part.v + (part.c === undefined ? "" : " " + part.c.toFixed(2))];
  if (part.o && part.o.length) notes.push("not said: " + part.o.map((n) => triples[n][1] + " " + triples[n][2]).join("; "));
  if (part.m && part.m.length) notes.push("not named: " + part.m.join(", "));
  return notes.join(" · ");
}

function side(title, part, triples) {
  const made = element("div", "side"), head = element("h4", "", title + " ");
  head.append(badge(part.right ? "right" : "wrong", part.right));
  made.append(head, words(part.p), element("div", "said", said(part, triples)));
  return made;
}

function wholeList(example) {
  const made = element("details"), summary = element("summary", "", "all " + example.list.length + " candidates");
  made.append(summary);
  made.addEventListener("toggle", () => {
    if (made.children.length > 1) return;
    const items = element("ol");
    example.list.forEach((candidate, n) => {
      const item = element("li", n + 1 === example.chosen.rank ? "chosen" : "", candidate.text + " ");
      item.append(badge(candidate.right ? "right" : "wrong", candidate.right), " ",
        element("span", "said", said(candidate, example.t)));
      items.append(item);
    });
    made.append(items);
    if (example.refs.length) {
      made.append(element("div", "said", "references"));
      const references = element("ol");
      example.refs.forEach((text) => references.append(element("li", "", text)));
      made.append(references);
    }
  });
  return made;
}

function card(example) {
  const made = element("article", example.kind), top = element("div", "top");
  top.append(badge(example.kind, example.kind === "fixed" || example.kind === "right"), example.id);
  if (example.rejected) top.append(badge("all rejected: " + example.chosen.rung));
  const triples = element("ul", "triples");
  const shownSide = example.kind === "fixed" ? example.raw : example.chosen;
  example.t.forEach((triple, n) =>
    triples.append(element("li", (shownSide.o || []).includes(n) ? "omitted" : "", triple.join(" | "))));
  const sides = element("div", "sides"), rank = example.chosen.rank;
  sides.append(side("raw", example.raw, example.t),
    side("chosen" + (rank ? ", place " + rank : ", " + example.chosen.rung), example.chosen, example.t));
  made.append(top, triples, sides, wholeList(example));
  return made;
}

function showMore() {
  const part = document.createDocumentFragment();
  found.slice(shown, shown + PAGE).forEach((example) => part.append(card(example)));
  list.append(part);
  shown = Math.min(found.length, shown + PAGE);
  more.hidden = shown === found.length;
}

function update() {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const triples = Number(size.value);
  found = examples.filter((example) => {
    if (!FILTERS[filter](example) || (triples && example.t.length !== triples)) return false;
    if (!wanted.length) return true;
    const text = [example.id, ...example.t.flat(), ...example.list.map((c) => c.text)].join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  for (const button of document.querySelectorAll("#filters button"))
    button.setAttribute("aria-pressed", String(button.dataset.filter === filter));
  document.getElementById("count").textContent = found.length + " of " + examples.length + " inputs";
  list.replaceChildren();
  shown = 0;
  showMore();
}

for (const name of Object.keys(FILTERS)) {
  const button = element("button", "", name + " " + examples.filter(FILTERS[name]).length);
  button.dataset.filter = name;
  button.addEventListener("click", () => { filter = name; update(); });
  document.getElementById("filters").append(button);
}
const sizes = [...new Set(examples.map((example) => example.t.length))].sort((a, b) => a - b);
size.append(new Option("any number of triples", "0"), ...sizes.map((n) => new Option(n + " triples", n)));
let timer = 0;
search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(update, 150); });
size.addEventListener("change", update);
more.addEventListener("click", showMore);
update();
