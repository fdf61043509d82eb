"use strict";
// A text with its marks, and small parts of the page. Everything from the data is put in as text, never as HTML.
const DATA = JSON.parse(document.getElementById("data").textContent);

function element(tag, name, ...content) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content);
  return made;
}

function badge(text, tone) {
  return element("span", "badge" + (tone ? " " + tone : ""), text);
}

// Marks count characters as Python does, so that an emoji is one.
function marked(text, marks, changes) {
  const line = element("p", "text");
  if (!text) {
    line.append(element("i", "", "(no text)"));
    return line;
  }
  const letters = Array.from(text);
  const all = [...marks, ...(changes || []).map(([start, end]) => [start, end, "changed", ""])];
  const borders = [...new Set([0, letters.length, ...all.flatMap((mark) => mark.slice(0, 2))])].sort((a, b) => a - b);
  for (let n = 0; n + 1 < borders.length; n++) {
    const over = all.filter(([start, end]) => start <= borders[n] && borders[n + 1] <= end);
    const words = letters.slice(borders[n], borders[n + 1]).join("");
    if (!over.length) {
      line.append(words);
      continue;
    }
    const part = element("span", [...new Set(over.map((mark) => mark[2]))].join(" "), words);
    part.title = over.map((mark) => mark[3]).filter(Boolean).join("; ");
    line.append(part);
  }
  return line;
}

// The words that carry a mark, with the reason where it is asked for, for those who see no underlines.
function markedWords(text, name, why) {
  const letters = Array.from(text.x);
  const words = ([start, end, , title]) => "“" + letters.slice(start, end).join("") + "”" + (why ? " (" + title + ")" : "");
  return text.m.filter((mark) => mark[2] === name).map(words);
}
