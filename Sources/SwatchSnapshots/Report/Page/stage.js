// Pictures on a stage: beside each other, over each other, enlarged to whole pixels, with the
// boxes of nodes and the parts that were not compared drawn over them.

const zooms = [1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
let blinking = null;
let shownPath = null;

/// The tree of one side; the new picture has the reference's where it has none of its own.
function tree(comparison, side) {
  return side === "expected" ? comparison.expectedTree
    : comparison.actualTree ?? comparison.expectedTree;
}

/// Pixels of a picture for each point of its tree.
function pixelsPerPoint(comparison, side, image) {
  const shown = tree(comparison, side);
  return comparison.kind === "png" ? shown.scale : image.naturalWidth / shown.size[0];
}

/// The sides that a mode shows, those that there are.
function sides(comparison) {
  const wanted = state.mode === 1 ? ["expected", "actual", "difference"]
    : state.mode === 4 ? ["difference"] : ["expected", "actual"];
  return wanted.filter((side) => comparison.pictures[side]
    || side === "expected" && comparison.outcome === "missing");
}

const captions = { expected: "Expected", actual: "Actual", difference: "Difference" };

function caption(comparison, side) {
  if (side !== "expected" || comparison.former) return captions[side];
  return { recorded: "Recorded", matched: "Reference" }[comparison.outcome] ?? captions.expected;
}

function drawStage(stage, comparison) {
  clearInterval(blinking);
  const all = sides(comparison);
  const isOver = (state.mode === 2 || state.mode === 3) && all.every((side) => comparison.pictures[side])
    && all.length === 2;
  if (isOver && state.mode === 2) stage.replaceChildren(...sliderPanel(comparison));
  else if (isOver) stage.replaceChildren(...blinkPanel(comparison));
  else stage.replaceChildren(...all.map((side) => panel(comparison, side)));
  if (all.length === 0) {
    stage.replaceChildren(element("p", { class: "absent" }, "There is no picture to show here."));
  }
  showNode(shownPath);
}

function panel(comparison, side) {
  return element("figure", { class: "panel" }, element("figcaption", {}, caption(comparison, side)),
    comparison.pictures[side] ? frame(comparison, [side])
      : element("p", { class: "absent" }, "There is no reference yet."));
}

/// The pictures of some sides over each other, with what is drawn over them.
function frame(comparison, over) {
  const framed = element("div", { class: over.length > 1 ? "picture over" : "picture", "data-side": over.at(-1) });
  const images = over.map((side) => {
    const image = element("img", { alt: `${captions[side]}: ${comparison.id}`, draggable: "false" });
    image.addEventListener("load", () => fit(framed, comparison));
    image.addEventListener("error", () => framed.replaceWith(element("p", { class: "absent" },
      `The picture is not where the report says: ${comparison.pictures[side].slice(0, 200)}`)));
    image.src = comparison.pictures[side];
    return image;
  });
  framed.append(...images.map((image) => element("div", { class: "layer" }, image)));
  for (const [x, y, width, height] of comparison.difference.ignored) {
    framed.append(element("div", { class: "ignored", title: "not compared",
      "data-rect": `${x} ${y} ${width} ${height}` }));
  }
  framed.addEventListener("pointermove", (event) => point(event, framed, comparison));
  framed.addEventListener("pointerleave", () => showNode(null));
  return framed;
}

/// The zoom chosen, with all panels in a row; or the largest at which they fit, and in how many
/// columns they do. Long pictures are left to be scrolled.
function arrangement(stage) {
  const panels = Math.max(1, stage.querySelectorAll(".panel").length);
  let best = { columns: stage.querySelector(".over") ? 1 : panels, zoom: state.zoom ?? zooms[0] };
  if (state.zoom) return best;
  const images = [...stage.querySelectorAll("img")].filter((image) => image.naturalWidth);
  const widest = Math.max(1, ...images.map((image) => image.naturalWidth));
  const tallest = Math.max(1, ...images.map((image) => image.naturalHeight));
  const room = tallest > 2.5 * widest ? Infinity : Math.max(innerHeight * .62, 240);
  for (let columns = best.columns; columns > 0; columns -= 1) {
    const rows = Math.ceil(panels / columns);
    const width = (stage.clientWidth - 32 - 16 * (columns - 1)) / columns;
    const height = (room - 16 * (rows - 1)) / rows - 26;
    const zoom = zooms.findLast((zoom) =>
      zoom <= 4 && widest * zoom <= width && tallest * zoom <= height);
    if (zoom > best.zoom) best = { columns, zoom };
  }
  return best;
}

/// Gives pictures and what lies over them their sizes.
function fit(framed, comparison) {
  const stage = framed.closest(".stage");
  if (!stage) return;
  const { columns, zoom } = arrangement(stage);
  stage.style.setProperty("--columns", columns);
  for (const image of stage.querySelectorAll("img")) {
    image.style.width = `${image.naturalWidth * zoom}px`;
    image.style.height = `${image.naturalHeight * zoom}px`;
    image.style.imageRendering = zoom < 1 ? "auto" : "pixelated";
  }
  for (const hatched of stage.querySelectorAll(".ignored")) {
    place(hatched, hatched.dataset.rect.split(" ").map((number) => number * zoom));
  }
  document.getElementById("zoom").value = zoom < 1 ? `${Math.round(100 * zoom)} %` : `${zoom}×`;
  stage.dataset.zoom = zoom;
  showNode(shownPath);
}

function place(box, [left, top, width, height]) {
  Object.assign(box.style, {
    left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
  });
}

function zoomBy(steps) {
  const stage = document.querySelector(".stage");
  if (!stage) return;
  const index = zooms.indexOf(Number(stage.dataset.zoom ?? 1));
  state.zoom = steps === 0 ? null : zooms[Math.max(0, Math.min(zooms.length - 1, index + steps))];
  const framed = stage.querySelector(".picture");
  if (framed) fit(framed, state.current);
}

/// Draws a box around a node in each picture that has it.
function showNode(path) {
  shownPath = path;
  document.querySelectorAll(".picture .box").forEach((box) => box.remove());
  for (const button of document.querySelectorAll(".nodes button")) {
    button.classList.toggle("shown", button.dataset.path === path);
  }
  if (path === null) return;
  for (const framed of document.querySelectorAll(".picture")) {
    const image = framed.querySelector("img");
    const shown = tree(state.current, framed.dataset.side);
    const node = shown?.nodes.find((node) => JSON.stringify(node.path) === path);
    if (!node || !image.naturalWidth) continue;
    const unit = pixelsPerPoint(state.current, framed.dataset.side, image)
      * Number(framed.closest(".stage").dataset.zoom);
    const box = element("div", { class: "box" });
    place(box, node.frame.map((number) => number * unit));
    framed.append(box);
  }
}

/// Shows the front-most node under the pointer.
function point(event, framed, comparison) {
  const shown = tree(comparison, framed.dataset.side);
  if (!shown || event.buttons) return;
  const bounds = framed.getBoundingClientRect();
  const unit = pixelsPerPoint(comparison, framed.dataset.side, framed.querySelector("img"))
    * Number(framed.closest(".stage").dataset.zoom);
  const [x, y] = [(event.clientX - bounds.left) / unit, (event.clientY - bounds.top) / unit];
  const node = shown.nodes.findLast(({ frame: [left, top, width, height] }) =>
    x >= left && x < left + width && y >= top && y < top + height);
  const path = node ? JSON.stringify(node.path) : null;
  if (path === shownPath) return;
  showNode(path);
  document.querySelector(".nodes button.shown")?.scrollIntoView({ block: "nearest" });
}

function sliderPanel(comparison) {
  const framed = frame(comparison, ["expected", "actual"]);
  const layers = framed.querySelectorAll(".layer");
  const divider = element("div", { class: "divider" });
  framed.append(divider);
  const input = element("input", { type: "range", class: "slide", id: "slide", min: 0, max: 100,
    step: "any", "aria-label": "How much of the new picture shows" });
  const move = (percent) => {
    state.slide = Math.max(0, Math.min(100, percent));
    input.value = state.slide;
    divider.style.left = `${state.slide}%`;
    layers[0].style.clipPath = `inset(0 ${100 - state.slide}% 0 0)`;
    layers[1].style.clipPath = `inset(0 0 0 ${state.slide}%)`;
  };
  input.addEventListener("input", () => move(Number(input.value)));
  const drag = (event) => {
    const bounds = framed.getBoundingClientRect();
    if (event.buttons) move((event.clientX - bounds.left) / bounds.width * 100);
  };
  framed.addEventListener("pointerdown", (event) => {
    framed.setPointerCapture(event.pointerId);
    drag(event);
  });
  framed.addEventListener("pointermove", drag);
  move(state.slide);
  return [element("figure", { class: "panel" },
    element("figcaption", {}, "Expected on the left, actual on the right"), framed), input];
}

function blinkPanel(comparison) {
  const framed = frame(comparison, ["expected", "actual"]);
  const layers = framed.querySelectorAll(".layer");
  framed.style.cursor = "default";
  const caption = element("figcaption", { "aria-live": "off" });
  const button = element("button", { type: "button", id: "blink" });
  let showsActual = false;
  const turn = () => {
    showsActual = !showsActual;
    layers.forEach((layer, index) => {
      layer.style.visibility = showsActual === (index === 1) ? "visible" : "hidden";
    });
    framed.dataset.side = showsActual ? "actual" : "expected";
    caption.textContent = showsActual ? captions.actual : captions.expected;
    showNode(shownPath);
  };
  const run = () => {
    clearInterval(blinking);
    button.textContent = state.isBlinking ? "Stop" : "Blink";
    if (state.isBlinking) blinking = setInterval(turn, 600);
  };
  button.addEventListener("click", () => {
    state.isBlinking = !state.isBlinking;
    run();
  });
  framed.addEventListener("click", turn);
  turn();
  run();
  return [element("figure", { class: "panel" }, caption, framed),
    element("div", {}, button)];
}
