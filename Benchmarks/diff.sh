#!/bin/sh
# Times `swatch diff` beside a hand-written program in C that compares the same pictures, in one
# run: two of 1080 × 8000 pixels, including decoding; then a suite of small ones. odiff and
# ImageMagick take part if they are installed. Run by `make bench`.
#   RUNS=15     runs of each; the fastest counts
set -eu
cd "$(dirname "$0")/.."

runs=${RUNS:-15}
work=$PWD/.build/bench/diff

skip() {
  echo "Diff benchmark: skipped, $1"
  exit 0
}

[ -n "${SWATCH_PEERS:-}" ] || skip "SWATCH_PEERS is not set (CONTRIBUTING.md)"
Scripts/bootstrap bench
mkdir -p "$work/diff" "$work/limit"

copy() {
  cmp -s "$1" "$2" || cp -f "$1" "$2"
}

make_peers() {
  for file in Makefile limit.c pngenc.c pngenc.h; do
    copy "$SWATCH_PEERS/limit/$file" "$work/limit/$file"
  done
  make -s -C "$work/limit" limit &&
    copy "$SWATCH_PEERS/diff/cdiff.c" "$work/diff/cdiff.c" &&
    { [ "$work/diff/cdiff" -nt "$work/diff/cdiff.c" ] ||
      gcc -O3 -o "$work/diff/cdiff" "$work/diff/cdiff.c" -ldeflate -lspng -lpng -lpthread; }
}

# Cuts the pictures out of a page of the feed: as the C program draws it, the same with one row's
# avatar moved, and as Swatch draws it, in place of a browser.
make_pictures() {
  [ -f "$work/out/diff/engines.png" ] || {
    python3 -m venv "$work/venv" &&
      grep -iE '^(numpy|pillow)' "$SWATCH_PEERS/requirements.txt" >"$work/requirements.txt" &&
      "$work/venv/bin/pip" install -q --disable-pip-version-check -r "$work/requirements.txt" &&
      "$work/venv/bin/python3" "$SWATCH_PEERS/gen_feed.py" --rows 20 --dir "$work/feed" &&
      mkdir -p "$work/out/limit" "$work/out/chromium" &&
      printf 'run 0 1\nquit\n' |
      "$work/limit/limit" --data "$work/feed" --out "$work/out/limit" --enc ld:1:up --threads 1 &&
      .build/release/swatch feed "$work/feed/feed.ndjson" \
        --template Examples/photo-feed/card.json -o "$work/out/swatch" --progress never &&
      mv "$work/out/swatch/page-000001.png" "$work/out/chromium/page_000.png" &&
      copy "$SWATCH_PEERS/diff/mkpair.py" "$work/diff/mkpair.py" &&
      "$work/venv/bin/python3" "$work/diff/mkpair.py"
  } >&2
}

# Prints the milliseconds of a command as a whole process, whatever its exit code.
process() {
  start=$(date +%s%N)
  "$@" >/dev/null 2>&1 || true
  end=$(date +%s%N)
  echo "$start $end" | awk '{ print ($2 - $1) / 1e6 }'
}

# Prints the milliseconds that the C program measures itself, after it has allocated its memory.
total() {
  "$work/diff/cdiff" "$1" "$a" "$b" 1 | sed -n 's/.*"total_ms": \([0-9.]*\).*/\1/p'
}

# Runs each program once, and prints a line for each: its name and its milliseconds.
run_all() {
  echo "cdiff ld, 1 thread: $(total ld)"
  echo "cdiff ld2, 2 threads: $(total ld2)"
  .build/release/DiffBenchmark pair "$a" "$b" 1 |
    awk '{ printf "library, %d thread%s: %s\n", $1, ($1 > 1 ? "s" : ""), $2 }'
  echo "swatch diff, the process: $(process .build/release/swatch diff "$a" "$b" --threshold 0.1)"
  echo "swatch diff -o, the process: $(
    process .build/release/swatch diff "$a" "$b" --threshold 0.1 -o "$work/out/diff.png")"
  if command -v odiff >/dev/null; then
    echo "odiff, the process: $(process odiff "$a" "$b")"
  fi
  if [ -x /usr/bin/compare ]; then
    echo "ImageMagick, the process: $(process /usr/bin/compare -metric AE "$a" "$b" null:)"
  fi
}

# Runs the programs in turns, so that changes of the machine's load affect all of them.
compare() {
  a=$work/out/diff/a.png
  b=$work/out/diff/$1.png
  for _ in $(seq "$runs"); do run_all; done >"$work/runs"
  echo
  awk -F': ' -v title="$2" '
    !($1 in best) { order[++count] = $1; best[$1] = $2 }
    $2 < best[$1] { best[$1] = $2 }
    END {
      printf "%-30s %8s %12s\n", title, "ms", "of cdiff ld"
      for (i = 1; i <= count; i++)
        printf "  %-28s %8.1f %12.2f\n", order[i], best[order[i]], best[order[i]] / best[order[1]]
    }' "$work/runs"
}

make_peers || skip "the C programs cannot be built here"
for product in swatch DiffBenchmark; do
  swift build -c release --product "$product" -j "$(nproc)" >&2
done
make_pictures || skip "its pictures cannot be made here (it takes Python's numpy and Pillow)"

echo
echo "Comparing two pictures of 1080 × 8000 and 5 MB, the fastest of $runs"
compare small "One row changed"
compare engines "Drawn by two programs"
compare same "The same bytes"
echo
.build/release/DiffBenchmark suite 1000
