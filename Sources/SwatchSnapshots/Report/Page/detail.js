// One comparison: what came of it, its pictures or texts, its nodes.

const modes = { 1: "Side by side", 2: "Slider", 3: "Blink", 4: "Difference" };

function drawDetail() {
  const comparison = state.current;
  const main = document.getElementById("detail");
  clearInterval(blinking);
  shownPath = null;
  document.getElementById("overview-button").setAttribute("aria-pressed", String(state.isOverview));
  if (state.isOverview) return main.replaceChildren(overview());
  if (!comparison) return main.replaceChildren();
  const stage = hasPictures(comparison) ? element("section", { class: "stage", "aria-label": "Pictures" }) : null;
  main.replaceChildren(...[
    title(comparison), changes(comparison), facts(comparison),
    stage ? tools(comparison) : null,
    stage ? element("div", { class: "work" }, stage, nodes(comparison)) : null,
    comparison.difference.text ? textDifference(comparison.difference.text) : null,
    message(comparison),
  ].filter(Boolean));
  if (stage) drawStage(stage, comparison);
}

function hasPictures(comparison) {
  return Object.values(comparison.pictures).some(Boolean);
}

function title(comparison) {
  const isAccepted = state.accepted.has(comparison);
  return element("div", { class: "title", "data-outcome": comparison.outcome },
    element("h2", {}, comparison.id),
    element("span", { class: "badge" },
      comparison.isSheet ? `Sheet of ${comparison.sheetOf.length}` : words[comparison.outcome]),
    element("span", { class: "grow" }),
    comparison.isAcceptable ? element("button", {
      type: "button", id: "accept", class: isAccepted ? null : "primary",
      "aria-pressed": String(isAccepted), onclick: accept,
    }, isAccepted ? "Accepted ✓" : "Accept") : null);
}

function facts({ difference: { numbers }, source, reference, attempts }) {
  const number = (value) => value.toLocaleString("en");
  return element("p", { class: "facts" },
    numbers ? element("span", {},
      `${number(numbers.differingPixels)} of ${number(numbers.totalPixels)} pixels differ`) : null,
    numbers?.differingPixels ? element("span", {},
      `by ${numbers.largestChannelDifference} of 255 in a channel, `
      + `${Math.round(numbers.largestPerceptualDifference * 1000) / 10} % to the eye, at most`) : null,
    numbers?.antialiasedPixels ? element("span", {},
      `${number(numbers.antialiasedPixels)} only smoothed otherwise`) : null,
    attempts ? element("span", { class: "attempts" },
      `${attempts.length} attempts: ${attempts.map((outcome) => words[outcome].toLowerCase()).join(", ")}`) : null,
    source ? element("code", {}, `${source.file}:${source.line}`) : null,
    element("code", {}, reference));
}

function changes(comparison) {
  if (!comparison.difference.changes.length) return null;
  return element("ul", { class: "changes", "aria-label": "What changed" },
    comparison.difference.changes.map((text) => element("li", {}, sentence(text).map((part) =>
      typeof part === "string" ? part : mention(comparison, part)))));
}

/// The name of a node in a sentence, which shows the node.
function mention(comparison, code) {
  const node = [comparison.actualTree, comparison.expectedTree]
    .flatMap((tree) => tree?.nodes ?? [])
    .find((node) => ` > ${node.path.join(" > ")}`.endsWith(` > ${code.textContent}`));
  if (!node) return code;
  const path = JSON.stringify(node.path);
  code.dataset.path = path;
  code.addEventListener("pointerenter", () => showNode(path));
  code.addEventListener("pointerleave", () => showNode(null));
  return code;
}

/// The whole failure; folded where the sentences above say it already.
function message(comparison) {
  if (!comparison.message) return null;
  const text = element("pre", { class: "message" }, comparison.message);
  if (!comparison.difference.changes.length && !comparison.difference.text) return text;
  return element("details", { class: "more" }, element("summary", {}, "The whole message"), text);
}

function tools(comparison) {
  const canCompare = comparison.pictures.expected && comparison.pictures.actual;
  return element("div", { class: "tools" },
    canCompare ? element("div", { class: "segments", role: "group", "aria-label": "Mode" },
      Object.entries(modes).map(([mode, name]) => element("button", {
        type: "button", "data-mode": mode, "aria-pressed": String(state.mode === Number(mode)),
        disabled: mode === "4" && !comparison.pictures.difference,
        onclick: () => choose(Number(mode)),
      }, name))) : null,
    element("div", { class: "segments", role: "group", "aria-label": "Zoom" },
      element("button", { type: "button", onclick: () => zoomBy(-1), "aria-label": "Zoom out" }, "−"),
      element("output", { id: "zoom" }),
      element("button", { type: "button", onclick: () => zoomBy(1), "aria-label": "Zoom in" }, "+"),
      element("button", { type: "button", onclick: () => zoomBy(0) }, "Fit")));
}

function choose(mode) {
  if (!state.current || mode === 4 && !state.current.pictures.difference) return;
  state.mode = mode;
  for (const button of document.querySelectorAll("[data-mode]")) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === String(mode)));
  }
  const stage = document.querySelector(".stage");
  if (stage) drawStage(stage, state.current);
}

/// The nodes of both trees, those that are not the same marked.
function nodes(comparison) {
  const { expectedTree, actualTree } = comparison;
  const shown = actualTree ?? expectedTree;
  if (!shown) return null;
  const key = (node) => JSON.stringify(node.path);
  const before = new Map((actualTree ? expectedTree : null)?.nodes.map((node) => [key(node), node]));
  const after = new Set(shown.nodes.map(key));
  const gone = [...before.values()].filter((node) => !after.has(key(node)));
  const rows = [
    ...shown.nodes.map((node) => {
      const old = before.get(key(node));
      const mark = !before.size ? "" : !old ? "added" : JSON.stringify(old) === JSON.stringify(node) ? "" : "changed";
      return nodeRow(node, mark);
    }),
    ...gone.map((node) => nodeRow(node, "removed")),
  ];
  return element("section", { class: "nodes", "aria-label": "Nodes" },
    element("h3", {}, shown.nodes.length === 1 ? "1 node" : `${shown.nodes.length} nodes`), element("ol", {}, rows));
}

function nodeRow(node, mark) {
  const path = JSON.stringify(node.path);
  const marks = { changed: "●", added: "+", removed: "−" };
  return element("li", {}, element("button", {
    type: "button", "data-path": path, title: node.path.join(" > "),
    style: `padding-left: ${8 + Math.min(8, node.path.length - 1) * 12}px`,
    onpointerenter: () => showNode(path), onpointerleave: () => showNode(null),
    onfocus: () => showNode(path), onblur: () => showNode(null),
  },
  mark ? element("span", { class: "mark", title: mark, "aria-label": mark }, marks[mark]) : null,
  element("span", { class: "name" }, node.path.at(-1) ?? "",
    node.text ? element("span", { class: "says" }, ` “${node.text.replaceAll("\n", " ")}”`) : null),
  element("span", { class: "frame" }, node.frame.map((number) => Math.round(number * 10) / 10).join(" "))));
}

function textDifference(text) {
  const kinds = { "+": "plus", "-": "minus", "@": "place" };
  const lines = text.replace(/\n$/, "").split("\n");
  const marked = markedLines(lines);
  return element("div", { class: "diff", tabindex: "0", role: "region", "aria-label": "Text difference" },
    element("pre", {}, lines.map((line, index) =>
      element("span", { class: kinds[line[0]] }, marked.get(index) ?? line))));
}

/// The parts of lines that took each other's place, by the numbers of the lines: the words that one
/// has and the other has not are marked.
function markedLines(lines) {
  const marked = new Map();
  let index = 0;
  while (index < lines.length) {
    let middle = index;
    while (lines[middle]?.[0] === "-") middle += 1;
    let end = middle;
    while (lines[end]?.[0] === "+") end += 1;
    const pairs = Math.min(middle - index, end - middle);
    for (let pair = 0; pair < pairs; pair += 1) {
      const [before, after] = wordDifference(lines[index + pair], lines[middle + pair]);
      marked.set(index + pair, before);
      marked.set(middle + pair, after);
    }
    index = Math.max(end, index + 1);
  }
  return marked;
}

/// Two lines with marks around the words outside of a longest common row of words.
function wordDifference(before, after) {
  const [old, now] = [before, after].map((line) => line.slice(1).match(/\w+|\s+|[^\w\s]/gu) ?? []);
  if (old.length * now.length > 250000) return [before, after];
  const best = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      best[i][j] = old[i] === now[j] ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1]);
    }
  }
  const parts = [[before[0]], [after[0]]];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts[0].push(old[i]);
      parts[1].push(now[j]);
      [i, j] = [i + 1, j + 1];
    } else if (j === now.length || i < old.length && best[i + 1][j] >= best[i][j + 1]) {
      parts[0].push(element("mark", {}, old[i]));
      i += 1;
    } else {
      parts[1].push(element("mark", {}, now[j]));
      j += 1;
    }
  }
  return parts;
}

function accept() {
  const comparison = state.current;
  if (!comparison?.isAcceptable) return;
  if (!state.accepted.delete(comparison)) state.accepted.add(comparison);
  document.querySelector(".title").replaceWith(title(comparison));
  drawList();
  drawTray();
}
