// Which inputs are shown. The choice stands in the address, so that a link leads to the same inputs, or to one example.
const START = { show: "changed", system: DATA.main, verdict: "", category: "", rung: "", size: "", words: "", example: "" };
const SHOWN = {
  changed: (example, choice) => !choice || choice.i < 0 || example.texts[choice.i].x !== example.texts[0].x,
  [DATA.kinds.good]: (_, choice) => choice.k === DATA.kinds.good,
  [DATA.kinds.alone]: (_, choice) => choice.k === DATA.kinds.alone,
  [DATA.kinds.refused]: (_, choice) => choice.k === DATA.kinds.refused,
  [DATA.kinds.spoiled]: (_, choice) => choice.k === DATA.kinds.spoiled,
  [DATA.kinds.wrong]: (_, choice) => choice.k === DATA.kinds.wrong,
  "not accepted": (_, choice) => !choice.a,
  [DATA.beside.good]: (_, choice) => choice.k === DATA.beside.good,
  [DATA.beside.bad]: (_, choice) => choice.k === DATA.beside.bad,
  [DATA.beside.wrong]: (_, choice) => choice.k === DATA.beside.wrong,
  all: () => true,
};
const OF_CHOOSERS = [...Object.values(DATA.kinds), "not accepted"], OF_OTHERS = Object.values(DATA.beside);
let state = { ...START };

// A system that chooses corrects and spoils texts; the texts of another system are compared with the raw texts.
function offered(name) {
  return !(DATA.others.includes(state.system) ? OF_CHOOSERS : OF_OTHERS).includes(name);
}

// The verdicts that an input can be found by, such as "judge of the raw text: omission".
function verdicts(example, system) {
  const choice = example.by[system], raw = example.texts[0], text = example.texts[choice.i];
  const found = ["judge, raw text: " + raw.j];
  if (text) found.push("judge, chosen text: " + text.j);
  const before = choice.raw || raw.e;
  if (before) found.push("check, raw text: " + before.v);
  if (choice.e) found.push("check, chosen text: " + choice.e.v);
  return found;
}

const CHOICES = {
  verdict: { none: "any verdict", of: (example) => verdicts(example, state.system) },
  category: { none: "any category", of: (example) => (example.cat ? [example.cat] : []) },
  rung: { none: "any rung", of: (example) => [example.by[state.system].r] },
  size: { none: "any number", of: (example) => [String(example.t.length)] },
};

function searched(example) {
  const wanted = state.words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return true;
  const text = [example.id, ...example.t.flat(), ...example.texts.map((one) => one.x)].join(" ").toLowerCase();
  return wanted.every((word) => text.includes(word));
}

function chosenBy(example, without) {
  return Object.keys(CHOICES).every((key) => key === without || !state[key] || CHOICES[key].of(example).includes(state[key]));
}

function isShown(example, name) {
  return SHOWN[name](example, example.by[state.system]);
}

function matching() {
  if (state.example) return DATA.examples.filter((example) => example.id === state.example);
  return DATA.examples.filter((example) => isShown(example, state.show) && chosenBy(example) && searched(example));
}

// The options of a filter, each with the number of inputs that it leaves.
function options(key) {
  const counts = new Map();
  for (const example of DATA.examples)
    if (isShown(example, state.show) && chosenBy(example, key) && searched(example))
      for (const name of new Set(CHOICES[key].of(example))) counts.set(name, (counts.get(name) || 0) + 1);
  if (state[key] && !counts.has(state[key])) counts.set(state[key], 0);
  const names = [...counts.keys()].sort((a, b) => (key === "size" ? a - b : a < b ? -1 : 1));
  return [new Option(CHOICES[key].none, ""), ...names.map((name) => new Option(label(key, name) + " (" + counts.get(name) + ")", name))];
}

function label(key, name) {
  return key === "rung" ? RUNGS[name] || name : name;
}

function fromAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  state = { ...START };
  for (const key of Object.keys(START)) if (given.has(key)) state[key] = given.get(key);
  if (!Object.hasOwn(SHOWN, state.show)) state.show = START.show;
  if (!Object.hasOwn(DATA.systems, state.system) || state.system === "raw") state.system = DATA.main;
  if (!offered(state.show)) state.show = START.show;
}

function toAddress() {
  const differing = Object.entries(state).filter(([key, value]) => value !== START[key]);
  history.replaceState(null, "", differing.length ? "#" + new URLSearchParams(differing) : location.pathname);
}
