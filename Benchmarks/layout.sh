#!/bin/sh
# Times the layout of rows of 13 nodes beside Taffy (through the package `stretchable` from PyPI), in
# one run: from scratch, as stacks and as boxes, and again after one row changed. Swatch's time
# includes the specs that nodes make in layoutSpecThatFits(_:); Taffy's time is that of the native
# call alone, after the tree is built. Then come rows of 12 boxes in a stack that wraps, in a grid
# of equal columns, and in a grid whose columns are as wide as their boxes; then wide and deep trees
# of up to 100,000 nodes, as in Taffy's own benchmark. Run by `make bench`.
#   ROWS="20 1000 100000"   numbers of rows; Taffy lays out at most 1,000
#   RUNS=9                  runs of ours, and a third of it of Taffy (its trees take Python a long time
#                           to build); the median counts
set -eu
cd "$(dirname "$0")/.."

rows=${ROWS:-20 1000 100000}
runs=${RUNS:-9}
work=$PWD/.build/bench
peer=${SWATCH_PEERS:-}/layout/taffybench.py
python=$work/layout-venv/bin/python3

have_taffy() {
  [ -n "${SWATCH_PEERS:-}" ] && [ -f "$peer" ] || {
    echo "Taffy: skipped, SWATCH_PEERS is not set (CONTRIBUTING.md)"
    return 1
  }
  "$python" -c 'import attrs, stretchable' 2>/dev/null ||
    { python3 -m venv "$work/layout-venv" &&
      grep -E '^(stretchable|attrs)=' "$SWATCH_PEERS/requirements.txt" >"$work/layout-venv.txt" &&
      "$python" -m pip install -q --disable-pip-version-check -r "$work/layout-venv.txt"; } \
      >"$work/layout-venv.log" 2>&1 || {
    echo "Taffy: skipped, its Python package cannot be installed here ($work/layout-venv.log)"
    return 1
  }
}

mkdir -p "$work"
swift build -c release --product LayoutBenchmark -j "$(nproc)" >&2
have_taffy && taffy=yes || taffy=no

# Prints a line per run of each engine: engine, rows, height, nanoseconds per node, nanoseconds per
# changed row.
for count in $rows; do
  .build/release/LayoutBenchmark "$runs" "$count" | grep -E '^(swatch|boxes) [0-9]+ '
  if [ "$taffy" = yes ] && [ "$count" -le 1000 ]; then
    "$python" "$peer" "$count" $(((runs + 2) / 3)) | "$python" -c '
import json, sys
run = json.load(sys.stdin)
print("taffy", run["rows"], run["height"], run["layout_native_us_per_node"] * 1000, "-")'
  fi
done >"$work/layout"
.build/release/LayoutBenchmark "$runs" 20 | grep -vE '^(swatch|boxes) ' >"$work/boxes"
.build/release/LayoutBenchmark trees "$runs" >"$work/trees"
if [ "$taffy" = yes ]; then
  "$python" -B Benchmarks/Layout/taffy_trees.py $(((runs + 2) / 3)) >>"$work/trees"
fi

awk '
  { key = $1 " " $2; height[key] = $3; node[key] = $4; changed[key] = $5 }
  $1 == "swatch" { order[++count] = $2 }
  END {
    print "\nLayout: rows of 13 nodes"
    printf "%8s %14s %14s %14s %10s %10s %16s %10s\n", \
      "rows", "stacks ns/node", "boxes ns/node", "Taffy ns/node", "of Taffy", "boxes", \
      "changed row, ns", "of all"
    for (i = 1; i <= count; i++) {
      ours = "swatch " order[i]; theirs = "taffy " order[i]; boxes = "boxes " order[i]
      if (theirs in node && height[ours] + 0 != height[theirs] + 0) differ = order[i]
      if (theirs in node && height[boxes] + 0 != height[theirs] + 0) differ = order[i]
      printf "%8d %14.0f %14.0f %14s %10s %10s %16.0f %10s\n", order[i], node[ours], node[boxes], \
        (theirs in node) ? sprintf("%.0f", node[theirs]) : "-", \
        (theirs in node) ? sprintf("%.2f", node[ours] / node[theirs]) : "-", \
        (theirs in node) ? sprintf("%.2f", node[boxes] / node[theirs]) : "-", \
        changed[ours], sprintf("1/%.0f", node[ours] * 13 * order[i] / changed[ours])
    }
    if (differ) { printf "The engines disagree about the height of %d rows\n", differ; exit 1 }
  }' "$work/layout"

awk '
  BEGIN { print "\nLayout: 1,000 rows of 12 boxes"; printf "%10s %10s %12s\n", "layout", "ns/box", "of the stack" }
  { if (NR == 1) stack = $4; printf "%10s %10.0f %12.2f\n", $1, $4, $4 / stack }' "$work/boxes"

awk '
  { key = $2 " " $3 " " $4; size[$1, key] = $5; node[$1, key] = $6 }
  $1 == "stacks" { order[++count] = key }
  function of(engine) { return ((engine, key) in node) ? sprintf("%.0f", node[engine, key]) : "-" }
  END {
    print "\nLayout: trees, nanoseconds a node\n"
    print "| tree | levels | nodes | stacks | boxes | Taffy | boxes of Taffy |"
    print "|---|--:|--:|--:|--:|--:|--:|"
    for (i = 1; i <= count; i++) {
      key = order[i]
      split(key, words, " ")
      ratio = (("taffy", key) in node) ? sprintf("%.2f", node["boxes", key] / node["taffy", key]) : "-"
      printf "| %s | %d | %d | %s | %s | %s | %s |\n", words[1], words[2], words[3], of("stacks"), \
        of("boxes"), of("taffy"), ratio
      if ((("taffy", key) in size) && size["boxes", key] != size["taffy", key]) differ = key
    }
    if (differ) { printf "The engines disagree about the size of the tree %s\n", differ; exit 1 }
  }' "$work/trees"
