// The filter by outcome, the search, and the list of comparisons.

const listed = document.getElementById("list");

function drawFilters() {
  document.getElementById("filters").replaceChildren(...outcomes.map((outcome) => {
    const count = comparisons.filter((comparison) =>
      comparison.outcome === outcome && !comparison.isSheet).length;
    return element("button", {
      type: "button", "data-outcome": outcome, "aria-pressed": String(state.shown.has(outcome)),
      disabled: count === 0,
      onclick: () => {
        if (!state.shown.delete(outcome)) state.shown.add(outcome);
        drawFilters();
        drawList();
        document.querySelector(`#filters [data-outcome="${outcome}"]`).focus();
      },
    }, element("span", { class: "dot" }), words[outcome], element("b", {}, String(count)));
  }));
}

/// One heading for each run of comparisons of a suite.
function drawList() {
  const groups = [];
  for (const comparison of visible()) {
    if (groups.at(-1)?.suite !== comparison.suite) {
      groups.push({ suite: comparison.suite, members: [] });
    }
    groups.at(-1).members.push(comparison);
  }
  const hadFocus = listed.contains(document.activeElement);
  listed.replaceChildren(...groups.flatMap(({ suite, members }) => [
    element("h2", {}, suite), element("ul", {}, members.map(row)),
  ]));
  if (hadFocus) listed.querySelector("[aria-current=true]")?.focus({ preventScroll: true });
  document.getElementById("nothing").hidden = groups.length > 0;
  const { isOverview } = state;
  if (!visible().includes(state.current)) select(visible()[0] ?? null);
  if (isOverview) {
    state.isOverview = true;
    drawDetail();
  }
}

function row(comparison) {
  const { id, test, name, outcome } = comparison;
  const isCurrent = comparison === state.current;
  return element("li", {}, element("button", {
    type: "button", "data-id": id, "data-index": comparison.index, "data-outcome": outcome,
    "aria-current": String(isCurrent), tabindex: isCurrent ? "0" : "-1",
    onclick: () => select(comparison),
  },
  element("span", { class: "dot" }),
  element("span", {}, test, name ? element("span", { class: "variant" }, ` · ${name}`) : null,
    element("span", { class: "hidden" }, `, ${words[outcome]}`),
    comparison.difference.changes.length
      ? element("span", { class: "why" }, comparison.difference.changes[0].replaceAll("`", "")) : null),
  state.accepted.has(comparison)
    ? element("span", { class: "tick", title: "accepted" }, "✓") : null));
}

/// The list is one stop of the tab key, at the current comparison.
function select(comparison) {
  state.current = comparison;
  state.isOverview = false;
  const hasFocus = listed.contains(document.activeElement);
  for (const button of listed.querySelectorAll("button")) {
    const isCurrent = button.dataset.index === String(comparison?.index);
    button.setAttribute("aria-current", String(isCurrent));
    button.tabIndex = isCurrent ? 0 : -1;
    if (isCurrent) button.scrollIntoView({ block: "nearest" });
    if (isCurrent && hasFocus) button.focus({ preventScroll: true });
  }
  if (comparison) history.replaceState(null, "", "#" + encodeURIComponent(comparison.id));
  drawDetail();
  speak(comparison);
}

/// Tells a comparison to those who don't see the page, in one line.
function speak(comparison) {
  const all = visible();
  document.getElementById("live").textContent = comparison
    ? [`${all.indexOf(comparison) + 1} of ${all.length}`, comparison.id, words[comparison.outcome],
      comparison.difference.changes[0]?.replaceAll("`", "")].filter(Boolean).join(", ") : "";
}

/// The pictures of all comparisons that fit the filter and the search.
function overview() {
  return element("ul", { class: "overview", "aria-label": "Overview" }, visible().map((comparison) => {
    const picture = comparison.pictures.actual ?? comparison.pictures.expected;
    return element("li", {}, element("button", {
      type: "button", "data-outcome": comparison.outcome, onclick: () => select(comparison),
    },
    element("span", { class: "shot" }, picture
      ? element("img", { src: picture, alt: "", loading: "lazy", decoding: "async" })
      : comparison.kind || "no picture"),
    element("span", { class: "name" }, element("span", { class: "dot" }), comparison.id,
      element("span", { class: "hidden" }, `, ${words[comparison.outcome]}`)),
    comparison.difference.changes.length
      ? element("span", { class: "why" }, comparison.difference.changes[0].replaceAll("`", "")) : null));
  }));
}

function toggleOverview() {
  state.isOverview = !state.isOverview;
  drawDetail();
}

/// Goes so many comparisons on, and stays at the ends.
function step(count) {
  const all = visible();
  const index = all.indexOf(state.current) + count;
  if (all.length) select(all[Math.max(0, Math.min(all.length - 1, index))]);
}
