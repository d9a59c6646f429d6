#!/bin/sh
# Times `swatch feed` beside the program written by hand in C that draws the same pages, in one run:
# the feed of gen_feed.py, both at libdeflate level 1 with filter up. Run by `make bench`.
#   ROWS=1000   rows of the feed, 20 to a page
#   RUNS=3      runs of each; the fastest counts
set -eu
cd "$(dirname "$0")/.."

rows=${ROWS:-1000}
runs=${RUNS:-3}
pages=$((rows / 20))
work=$PWD/.build/bench
data=$work/feed-$rows

skip() {
  echo "Feed benchmark: skipped, $1"
  exit 0
}

[ -n "${SWATCH_PEERS:-}" ] || skip "SWATCH_PEERS is not set (CONTRIBUTING.md)"
Scripts/bootstrap bench
mkdir -p "$work"

make_feed() {
  [ -f "$data/feed.ndjson" ] || {
    { [ -x "$work/venv/bin/pip" ] || python3 -m venv "$work/venv"; } &&
      grep -iE '^(numpy|pillow)' "$SWATCH_PEERS/requirements.txt" >"$work/requirements.txt" &&
      "$work/venv/bin/pip" install -q --disable-pip-version-check -r "$work/requirements.txt" &&
      "$work/venv/bin/python3" "$SWATCH_PEERS/gen_feed.py" --rows "$rows" --dir "$data.part" &&
      mv "$data.part" "$data"
  }
}

make_peer() {
  mkdir -p "$work/limit"
  for file in Makefile limit.c pngenc.c pngenc.h; do
    cmp -s "$SWATCH_PEERS/limit/$file" "$work/limit/$file" ||
      cp -f "$SWATCH_PEERS/limit/$file" "$work/limit/$file"
  done
  make -s -C "$work/limit" limit
}

# Prints one run: seconds, megabytes of memory at most, bytes written.
run_swatch() {
  rm -rf "$work/out"
  start=$(date +%s%N)
  .build/release/swatch feed "$data/feed.ndjson" --template Examples/photo-feed/card.json \
    -o "$work/out" -j "$1" --png-level 1 --png-filter up --progress never \
    >/dev/null 2>"$work/summary" || { cat "$work/summary" >&2; exit 1; }
  end=$(date +%s%N)
  memory=$(sed -n 's/.* \([0-9]*\) MB of memory.*/\1/p' "$work/summary")
  echo "$start $end ${memory:--} $(du -sb "$work/out" | cut -f1)" |
    awk '{ print ($2 - $1) / 1e9, $3, $4 }'
}

run_peer() {
  rm -rf "$work/out"
  printf 'run 0 %s\nquit\n' "$pages" |
    "$work/limit/limit" --data "$data" --out "$work/out" --enc ld:1:up --threads "$1" |
    awk '$1 == "done" { print $2, "-", $3 }'
}

make_feed || skip "its feed cannot be made here (it takes Python's numpy and Pillow)"
make_peer || skip "the C program cannot be built here"
swift build -c release --product swatch -j "$(nproc)" >&2

# One line a run, the two in turn, so that both meet the same machine.
for _ in $(seq "$runs"); do
  for jobs in 1 2; do
    figures=$(run_swatch $jobs) # on its own, so that a failure ends the script
    echo "swatch $jobs $figures"
    figures=$(run_peer $jobs)
    echo "C $jobs $figures"
  done
done >"$work/runs"
rm -rf "$work/out"

awk -v rows="$rows" -v pages="$pages" -v runs="$runs" '
  { key = $1 " " $2
    if (!(key in seconds) || $3 < seconds[key]) { seconds[key] = $3; memory[key] = $4; bytes[key] = $5 } }
  function row(title, key, peer) {
    printf "%-18s %8.2f %8.2f %8s %10.2f\n", title, pages / seconds[key], \
      seconds[peer] / seconds[key], memory[key], bytes[key] / pages / 1e6
  }
  END {
    printf "\nFeed: %d rows, %d pages, the fastest of %d\n", rows, pages, runs
    printf "%-18s %8s %8s %8s %10s\n", "", "pages/s", "of C", "peak MB", "MB a page"
    row("swatch feed -j 1", "swatch 1", "C 1")
    row("swatch feed -j 2", "swatch 2", "C 2")
    row("C, 1 thread", "C 1", "C 1")
    row("C, 2 threads", "C 2", "C 2")
    printf "-j 2 is %.2f times as fast as -j 1\n", seconds["swatch 1"] / seconds["swatch 2"]
  }' "$work/runs"
