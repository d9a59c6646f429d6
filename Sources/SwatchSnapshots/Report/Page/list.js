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
  listed.replaceChildren(...groups.flatMap(({ suite, members }) => [
    element("h2", {}, suite), element("ul", {}, members.map(row)),
  ]));
  document.getElementById("nothing").hidden = groups.length > 0;
  if (!visible().includes(state.current)) select(visible()[0] ?? null);
}

function row(comparison) {
  const { id, test, name, outcome } = comparison;
  return element("li", {}, element("button", {
    type: "button", "data-id": id, "data-index": comparison.index, "data-outcome": outcome,
    "aria-current": String(comparison === state.current), onclick: () => select(comparison),
  },
  element("span", { class: "dot" }),
  element("span", {}, test, name ? element("span", { class: "variant" }, ` · ${name}`) : null,
    element("span", { class: "hidden" }, `, ${words[outcome]}`)),
  state.accepted.has(comparison)
    ? element("span", { class: "tick", title: "accepted" }, "✓") : null));
}

function select(comparison) {
  state.current = comparison;
  for (const button of listed.querySelectorAll("button")) {
    const isCurrent = button.dataset.index === String(comparison?.index);
    button.setAttribute("aria-current", String(isCurrent));
    if (isCurrent) button.scrollIntoView({ block: "nearest" });
  }
  if (comparison) history.replaceState(null, "", "#" + encodeURIComponent(comparison.id));
  drawDetail();
}

/// Goes so many comparisons on, and stays at the ends.
function step(count) {
  const all = visible();
  const index = all.indexOf(state.current) + count;
  if (all.length) select(all[Math.max(0, Math.min(all.length - 1, index))]);
}
