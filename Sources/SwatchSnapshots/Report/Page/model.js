// What is shown: the report, the pictures beside it, and what the person at the page has chosen.

const report = JSON.parse(document.getElementById("report").textContent);
const pictures = JSON.parse(document.getElementById("pictures").textContent);
const outcomes = ["different", "missing", "failed", "recorded", "matched"];
const words = {
  different: "Different", missing: "Missing", failed: "Failed", recorded: "Recorded",
  matched: "Matched",
};

/// False for a picture of a folder that swatch diff compared, which no command knows by its name.
function isNamedAsReference({ suite, test, name, kind, reference }) {
  const file = [test, name, kind].filter(Boolean).join(".");
  return !reference.includes("/") || `/${reference}`.endsWith(`/${suite}/${file}`);
}

const comparisons = report.comparisons.map((comparison, index) => ({
  ...comparison,
  index,
  difference: comparison.difference ?? { changes: [], ignored: [] },
  // Shows other comparisons once more, and counts as none.
  isSheet: !!comparison.sheetOf,
  pictures: pictures[index],
  id: `${comparison.suite}/${comparison.test}` + (comparison.name ? `.${comparison.name}` : ""),
  // What can take the reference's place.
  isAcceptable: ["different", "missing"].includes(comparison.outcome) && !!comparison.actual
    && !comparison.sheetOf && isNamedAsReference(comparison),
}));
for (const comparison of comparisons) {
  comparison.searched = [comparison.id, comparison.kind, comparison.message, ...comparison.difference.changes]
    .join("\n").toLowerCase();
}
// Suites and what is in them: what needs a person comes first; otherwise the report's order holds.
const urgency = (comparison) => outcomes.indexOf(comparison.outcome);
const suites = new Map();
for (const comparison of comparisons) {
  const { suite } = comparison;
  const order = suites.get(suite) ?? { first: suites.size, urgency: outcomes.length };
  order.urgency = Math.min(order.urgency, urgency(comparison));
  suites.set(suite, order);
}
comparisons.sort((a, b) => suites.get(a.suite).urgency - suites.get(b.suite).urgency
  || suites.get(a.suite).first - suites.get(b.suite).first || urgency(a) - urgency(b));

const hasFindings = comparisons.some((comparison) => comparison.outcome !== "matched");
const state = {
  shown: new Set(outcomes.filter((outcome) => !hasFindings || outcome !== "matched")),
  search: "",
  current: null,
  isOverview: false,
  mode: 1,
  zoom: null, // null fits
  slide: 50,
  isBlinking: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  accepted: new Set(),
};

/// The comparisons that fit the filter and the search, in the order of the list.
function visible() {
  const terms = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  return comparisons.filter((comparison) => state.shown.has(comparison.outcome)
    && terms.every((term) => comparison.searched.includes(term)));
}

/// An element with attributes and children; texts stay texts.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child != null));
  return made;
}

/// A word of a command line, quoted where a shell would read more into it.
function quoted(word) {
  return /^[\w@%+=:,.\/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/// A part of an address as people write it; as it is where it is no such part.
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/// The report's file as a shell in any folder finds it, or as it is called beside this page.
function reportFile() {
  if (location.protocol !== "file:") return "report.json";
  return decoded(location.pathname).replace(/[^/]*$/, "report.json");
}

/// A sentence with what stands between backticks as code.
function sentence(text) {
  return text.split(/(`[^`]+`)/).map((part) => part.length > 2 && part.startsWith("`")
    ? element("code", {}, part.slice(1, -1)) : part);
}
