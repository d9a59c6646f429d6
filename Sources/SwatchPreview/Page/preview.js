// Shows the pictures of a template and follows its files: the server answers /state once they change.

const controls = document.getElementById("controls");
const pictures = document.getElementById("pictures");
const status = document.getElementById("status");
const state = {
  version: 0, rows: 0, hasMore: false, hasData: false, showsPages: false, error: null,
};
// Those of an earlier drawing are left, whenever their answers come.
let drawing = 0;
// The place of the node that is shown beside the pictures; null for none.
let shown = null;

/// An element with attributes and children; texts stay texts.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function tell(text, kind = "shown") {
  status.textContent = text;
  status.dataset.state = kind;
}

// MARK: Choices

function chosen() {
  const form = new FormData(controls);
  return {
    row: Math.max(1, Number(form.get("row")) || 1), count: Number(form.get("count")) || 1,
    page: Math.max(1, Number(form.get("page")) || 1),
    width: form.get("width"), scale: form.get("scale"), theme: form.get("theme"),
    locale: form.get("locale"), formats: form.getAll("format"),
    boxes: form.has("boxes"),
  };
}

/// The word for what a picture shows, in queries.
function kind() { return state.showsPages ? "page" : "row"; }

/// The name of a picture.
function nameOf(number) { return state.showsPages ? `Page ${number}` : `Row ${number}`; }

function queryOf(number, format, { width, scale, theme, locale }) {
  const query = new URLSearchParams({ [kind()]: number, format, version: state.version });
  for (const [name, value] of Object.entries({ width, scale, theme, locale })) {
    if (value) query.set(name, value);
  }
  return query;
}

/// Offers the themes of the template; its first one is chosen until another is, and instead of one that
/// is gone.
function offer(themes) {
  const select = controls.elements.theme;
  const offered = [...select.options].map((option) => option.value);
  if (offered.join("\n") === themes.join("\n")) return;
  const chosen = select.value;
  select.replaceChildren(...themes.map((name) => new Option(name)));
  if (themes.includes(chosen)) select.value = chosen;
  document.getElementById("themes").hidden = themes.length < 2;
}

// MARK: Pictures

async function draw() {
  const own = ++drawing;
  const choice = chosen();
  const start = performance.now();
  if (state.error) return show([{ number: null, parts: [errorOf(state.error)] }], own, start);
  show(await Promise.all(numbersOf(choice).map(
    async (number) => ({ number, parts: await drawOne(number, choice, own) }))), own, start);
}

/// The numbers of the rows that are shown, or of the page.
function numbersOf({ row, count, page }) {
  if (state.showsPages) return [page];
  const last = state.hasData ? Math.min(row + count - 1, state.rows) : row;
  return Array.from({ length: Math.max(0, last - row + 1) }, (_, index) => row + index);
}

/// Shows the pictures of rows, or of a page. Beside an error the last good pictures of the same one stay,
/// and all where none can be read.
function show(drawn, own, start) {
  if (own !== drawing) return forget(drawn.flatMap(({ parts }) => parts));
  const former = [...pictures.children];
  const lastOf = (number) => former.filter(
    ({ dataset }) => dataset.number && (number === null || dataset.number === String(number)));
  const parts = drawn.flatMap(
    ({ number, parts }) => parts.some(isError) ? [...parts, ...lastOf(number)] : parts);
  pictures.replaceChildren(...parts);
  for (const part of former) part.classList.add("last");
  forget(former.filter((part) => !part.isConnected));
  showAgain();
  const hasFailed = parts.some(isError);
  pictures.dataset.version = state.version;
  pictures.classList.toggle("several", parts.length > 1);
  if (hasFailed) return tell("Failed", "failed");
  tell(`${Math.round(performance.now() - start)} ms`);
}

function isError(part) { return part.classList.contains("error"); }

/// Gives back the files of pictures that are not shown any more.
function forget(parts) {
  for (const part of parts) {
    for (const file of part.querySelectorAll("embed")) URL.revokeObjectURL(file.src.split("#")[0]);
  }
}

async function drawOne(number, choice, own) {
  const formats = choice.formats.length ? choice.formats : ["png"];
  try {
    const inspected = fetch(`${kind()}?${queryOf(number, formats[0], choice)}`)
      .then((answer) => answer.json());
    const files = formats.map((format) => filed(`picture?${queryOf(number, format, choice)}`));
    const inspection = await inspected;
    if (own === drawing && state.showsPages) countPages(inspection.pages, number);
    if (inspection.error) return [errorOf(inspection.error)];
    const answers = await Promise.all(files);
    const failed = answers.find((answer) => answer.error);
    if (failed) return [errorOf(failed.error)];
    return answers.map((answer, index) => figureOf(number, formats[index], answer, inspection, choice));
  } catch (error) {
    const words = error instanceof TypeError
      ? "The server does not answer." : `The picture can't be shown: ${error.message}`;
    return [errorOf({ messages: [words] })];
  }
}

/// Tells the number of pages, where it is known. Where there are fewer than that of the page, the last one
/// is drawn.
function countPages(pages, number) {
  if (pages === undefined) return;
  const { page, previous, next } = controls.elements;
  document.getElementById("page-count").textContent = `/ ${pages}${state.hasMore ? "+" : ""}`;
  page.max = Math.max(1, pages);
  if (number > page.max) return goTo(page.max);
  previous.disabled = number <= 1;
  next.disabled = number >= pages;
}

function goTo(page) {
  controls.elements.page.value = page;
  draw();
}

/// A picture that is there, or its error.
async function filed(path) {
  const answer = await fetch(path);
  if (!answer.ok) return { error: await answer.json() };
  const blob = await answer.blob();
  const url = URL.createObjectURL(blob);
  if (blob.type === "application/pdf") return { url, size: blob.size };
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return { image, path, size: blob.size };
}

function figureOf(number, format, { image, url, path, size }, inspection, choice) {
  const [width, height] = inspection.size;
  const picture = element("div", { class: "picture" });
  if (image) {
    image.alt = `${nameOf(number)} as ${format.toUpperCase()}`;
    image.width = width;
    image.height = height;
    picture.append(image, boxesOf(inspection, choice.boxes));
  } else {
    const shown = element("embed", { type: "application/pdf", src: `${url}#toolbar=0` });
    Object.assign(
      shown.style, { width: `${width}px`, height: "auto", aspectRatio: `${width} / ${height}` });
    picture.append(shown);
  }
  const [first, last] = inspection.rows ?? [];
  const rows = first === undefined ? "" : first === last ? `, row ${first}` : `, rows ${first}–${last}`;
  const all = inspection.pages ? ` of ${inspection.pages}` : "";
  const name = (state.hasData ? `${nameOf(number)}${all}${rows}, ` : "") + format.toUpperCase();
  const pixels = format === "png"
    ? `${image.naturalWidth} × ${image.naturalHeight} px` : `${round(width)} × ${round(height)} pt`;
  return element(
    "figure", { "data-number": number, "data-format": format },
    element("figcaption", {}, `${name} · ${pixels} · ${kilobytes(size)}`), picture);
}

function round(number) { return Math.round(number * 100) / 100; }

function kilobytes(bytes) {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`;
}

// MARK: Nodes

function boxesOf({ size: [width, height], boxes }, isShown) {
  const layer = element("div", { class: isShown ? "boxes all" : "boxes" });
  for (const box of boxes) {
    const [x, y, w, h] = box.frame;
    const part = element("div", { "data-kind": box.kind, "data-id": box.id ?? "" });
    // A turned box is turned about its middle, wherever that lies.
    const [a, b, c, d, tx, ty] = box.transform ?? [1, 0, 0, 1, 0, 0];
    const middle = [x + w / 2, y + h / 2];
    const left = a * middle[0] + c * middle[1] + tx - w / 2;
    const top = b * middle[0] + d * middle[1] + ty - h / 2;
    Object.assign(part.style, {
      left: `${100 * left / width}%`, top: `${100 * top / height}%`, width: `${100 * w / width}%`,
      height: `${100 * h / height}%`,
    });
    if (box.transform) part.style.transform = `matrix(${a}, ${b}, ${c}, ${d}, 0, 0)`;
    part.box = box;
    part.addEventListener("pointerenter", () => choose(part));
    part.addEventListener("pointermove", () => choose(part));
    layer.append(part);
  }
  return layer;
}

function choose(part) {
  if (part.classList.contains("chosen")) return;
  for (const other of document.querySelectorAll(".boxes .chosen")) other.classList.remove("chosen");
  part.classList.add("chosen");
  const { number, format } = part.closest("figure").dataset;
  shown = { number, format, index: [...part.parentNode.children].indexOf(part), kind: part.box.kind };
  showNode(part.box);
}

/// Shows the node at the same place of a new picture, where there is one.
function showAgain() {
  const figure = shown
    && pictures.querySelector(`[data-number="${shown.number}"][data-format="${shown.format}"]`);
  const part = figure?.querySelector(".boxes")?.children[shown.index];
  if (part && part.box.kind === shown.kind) return choose(part);
  showNode();
}

/// Shows a node beside the pictures; without one, how to choose it.
function showNode(box) {
  document.getElementById("hint").hidden = box !== undefined;
  if (!box) return document.getElementById("node").replaceChildren();
  const frame = box.frame.map(round).join(", ");
  const list = element("dl", {}, element("dt", {}, "frame"), element("dd", {}, frame));
  if (box.placedBy) list.append(element("dt", {}, "placed by"), element("dd", {}, box.placedBy));
  for (const [name, value] of box.properties) {
    list.append(element("dt", {}, name), element("dd", {}, value));
  }
  document.getElementById("node").replaceChildren(
    element("h2", {}, box.id ? `${box.kind} “${box.id}”` : box.kind),
    element("p", {}, box.origin ?? ""), list);
}

// MARK: Errors

function errorOf({ messages, place, source }) {
  const part = element(
    "section", { class: "error", role: "alert" },
    ...messages.map((message) => element("p", {}, message)));
  if (source?.length) {
    part.append(element("pre", {}, ...source.map(([line, text]) => element(
      "span", { "data-line": line, class: line === place.line ? "at" : "" }, text || " "))));
  }
  return part;
}

// MARK: Changes

async function follow() {
  while (true) {
    try {
      const answer = await fetch(`state?after=${state.version}`);
      if (!answer.ok) throw new Error(answer.statusText);
      take(await answer.json());
    } catch {
      tell("The server has ended", "lost");
      await new Promise((resolve) => setTimeout(resolve, 1000));
      state.version = 0;
    }
  }
}

function take(told) {
  if (told.version === state.version) return;
  Object.assign(state, {
    version: told.version, rows: told.rows, hasMore: told.hasMore, hasData: told.data !== null,
    showsPages: told.showsPages, error: told.error ?? null,
  });
  const name = told.template.split("/").pop();
  document.title = `${name} – Preview`;
  document.getElementById("title").textContent = name;
  document.getElementById("rows").hidden = !state.hasData || state.showsPages;
  document.getElementById("pages").hidden = !state.showsPages;
  document.getElementById("row-count").textContent = `/ ${state.rows}${state.hasMore ? "+" : ""}`;
  controls.elements.row.max = Math.max(1, state.rows);
  if (told.themes) offer(told.themes);
  draw();
}

controls.addEventListener("input", draw);
controls.elements.previous.addEventListener("click", () => goTo(chosen().page - 1));
controls.elements.next.addEventListener("click", () => goTo(chosen().page + 1));
controls.addEventListener("submit", (event) => event.preventDefault());
follow();
