// The page in motion: draws the inputs that the filters leave, some at a time.
const FIRST = 10, MORE = 30;
const byId = (name) => document.getElementById(name);
let found = [], shown = 0;

function showMore(count) {
  byId("list").append(...found.slice(shown, shown + count).map((example) => card(example, state.system)));
  shown = Math.min(found.length, shown + count);
  byId("more").hidden = shown === found.length;
}

function drawFilters() {
  for (const button of byId("kinds").children) {
    const count = DATA.examples.filter((example) => isShown(example, button.dataset.filter)).length;
    button.textContent = button.dataset.filter + " " + count;
    button.hidden = !offered(button.dataset.filter);
    button.setAttribute("aria-pressed", String(button.dataset.filter === state.show && !state.example));
  }
  for (const key of Object.keys(CHOICES)) {
    byId(key).replaceChildren(...options(key));
    byId(key).value = state[key];
    byId(key).parentElement.hidden = byId(key).options.length < 2;
  }
  byId("system").value = state.system;
  if (byId("search").value !== state.words) byId("search").value = state.words;
  const circular = DATA.circular.includes(state.system) ? " The judge is circular for this system." : "";
  byId("about-system").textContent = state.system + ": " + DATA.systems[state.system] + "." + circular;
}

function draw() {
  found = matching();
  drawFilters();
  const inputs = DATA.examples.length === 1 ? " input" : " inputs";
  byId("count").textContent = found.length + " of " + DATA.examples.length + inputs;
  const narrowed = state.show !== "all" || state.example || state.words || Object.keys(CHOICES).some((key) => state[key]);
  byId("everything").hidden = !narrowed;
  byId("export").disabled = !found.length;
  byId("list").replaceChildren();
  shown = 0;
  showMore(FIRST);
}

function change(values) {
  state = { ...state, example: "", ...values };
  if (!offered(state.show)) state.show = START.show;
  toAddress();
  draw();
}

for (const name of Object.keys(SHOWN)) {
  const button = element("button");
  button.type = "button";
  button.dataset.filter = name;
  button.addEventListener("click", () => change({ show: name }));
  byId("kinds").append(button);
}
byId("system").append(...Object.keys(DATA.systems).filter((name) => name !== "raw").map((name) => new Option(name, name)));
for (const key of ["system", ...Object.keys(CHOICES)]) byId(key).addEventListener("change", (event) => change({ [key]: event.target.value }));
let timer = 0;
byId("search").addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => change({ words: byId("search").value }), 150);
});
byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("more").addEventListener("click", () => showMore(MORE));
byId("everything").addEventListener("click", () => change({ ...START, system: state.system, show: "all" }));
byId("export").addEventListener("click", () => save(found));
addEventListener("hashchange", () => {
  if (!location.hash.includes("=")) return; // a link to a part of the page
  fromAddress();
  draw();
  byId("examples").scrollIntoView();
});
fromAddress();
if (!location.hash.includes("=") && !DATA.examples.some((example) => isShown(example, "changed"))) state.show = "all";
draw();
if (state.example) byId("examples").scrollIntoView();
