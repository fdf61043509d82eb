// The rows that are shown, as a csv file.

// A spreadsheet would run a cell that begins like a formula; the apostrophe makes it a text.
function cell(value) {
  const text = String(value ?? "");
  return '"' + (/^\s*[=+\-@]|^[\t\r\n]/.test(text) ? "'" + text : text).replaceAll('"', '""') + '"';
}

function row(example) {
  const choice = example.by[state.system], raw = example.texts[0], text = example.texts[choice.i];
  const before = choice.raw || raw.e || {}, after = choice.e || {};
  return {
    id: example.id, category: example.cat, triples: example.t.map((triple) => triple.join(" | ")).join(" && "),
    system: state.system, kind: choice.k, rung: choice.r, accepted: choice.r === "given" ? "" : choice.a ? "yes" : "no",
    raw_text: raw.x, raw_judge: raw.j, raw_check: before.v, raw_confidence: before.c,
    text: text ? text.x : "", judge: text ? text.j : "", check: after.v, confidence: after.c,
    references: example.refs.join(" || "),
  };
}

function csv(rows) {
  const heads = Object.keys(rows[0] || row(DATA.examples[0]));
  return [heads, ...rows.map(Object.values)].map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

function save(examples) {
  const link = document.createElement("a");
  const file = new Blob(["\ufeff", csv(examples.map(row))], { type: "text/csv" }); // the mark tells Excel that it is UTF-8
  link.href = URL.createObjectURL(file);
  link.download = "examples.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
