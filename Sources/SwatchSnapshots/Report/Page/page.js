// What was accepted, the keys, and the beginning.

const tray = document.getElementById("tray");
const search = document.getElementById("search");
const help = document.getElementById("help");

function drawTray() {
  const names = comparisons.filter((comparison) => state.accepted.has(comparison))
    .map((comparison) => comparison.id);
  tray.hidden = names.length === 0;
  document.getElementById("tray-count").textContent = `${names.length} accepted`;
  document.getElementById("command").textContent =
    ["swatch", "accept", reportFile(), ...names].map(quoted).join(" ");
  document.getElementById("copy").textContent = "Copy";
}

document.getElementById("copy").addEventListener("click", async (event) => {
  const command = document.getElementById("command");
  try {
    await navigator.clipboard.writeText(command.textContent);
    event.target.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(command);
    event.target.textContent = "Press Ctrl-C";
  }
});
document.getElementById("clear").addEventListener("click", () => {
  state.accepted.clear();
  drawList();
  drawDetail();
  drawTray();
});
document.getElementById("overview-button").addEventListener("click", toggleOverview);
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("detail").focus();
});
document.getElementById("help-button").addEventListener("click", () => help.showModal());
search.addEventListener("input", () => {
  state.search = search.value;
  drawList();
});

const keys = {
  j: () => step(1),
  k: () => step(-1),
  o: toggleOverview,
  a: accept,
  1: () => choose(1), 2: () => choose(2), 3: () => choose(3), 4: () => choose(4),
  "+": () => zoomBy(1), "=": () => zoomBy(1), "-": () => zoomBy(-1), 0: () => zoomBy(0),
  "/": () => search.focus(),
  "?": () => help.showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (event.target === search) {
    if (event.key === "Escape" || event.key === "Enter") search.blur();
    return;
  }
  // The arrows belong to what has the focus: they go on in the list, move a slider, and scroll else.
  const steps = { ArrowDown: 1, ArrowUp: -1, Home: -comparisons.length, End: comparisons.length };
  if (Object.hasOwn(steps, event.key) && listed.contains(event.target)) {
    event.preventDefault();
    return step(steps[event.key]);
  }
  if (event.key === " " && !event.target.matches?.("button")) {
    const button = document.getElementById("blink");
    if (!button) return;
    button.click();
    return event.preventDefault();
  }
  if (!Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

addEventListener("resize", () => {
  const framed = document.querySelector(".picture");
  if (framed) fit(framed, state.current);
});

if (report.joinedShards) {
  document.getElementById("shards").textContent = ` of ${report.joinedShards} shards`;
}
const asked = decoded(location.hash.slice(1));
const linked = comparisons.find((comparison) => comparison.id === asked);
if (linked) state.shown.add(linked.outcome);
drawFilters();
state.current = linked ?? null;
drawList();
if (linked) select(linked);
