#!/bin/sh
# Times `swatch diff` beside the program written by hand in C that compares the same pictures, in one
# run: two of 1080 × 8000 pixels, decoding included; then a suite of small ones. odiff and ImageMagick
# take part where they are installed. Run by `make bench`.
#   RUNS=15     runs of each; the median counts
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

# The pictures are cut out of a page of the feed: as the C program draws it, the same with a row's
# avatar moved, and as Swatch draws it, which stands in for a browser.
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

# The median milliseconds of a command as a whole process, which may end with any code.
process() {
  for _ in $(seq "$runs"); do
    start=$(date +%s%N)
    "$@" >/dev/null 2>&1 || true
    end=$(date +%s%N)
    echo $(((end - start) / 10000))
  done | sort -n | awk '{ v[NR] = $1 } END { printf "%.1f", v[int((NR + 1) / 2)] / 100 }'
}

# A line of the table: what ran, its time, and that in parts of `cdiff ld`'s.
row() {
  echo "$1 $2 $base" | awk -F' ' '{ printf "  %-34s %8.1f ms %6.2f\n", name, $(NF - 1), $(NF - 1) / $NF }' name="$1"
}

total() {
  "$work/diff/cdiff" "$1" "$2" "$3" "$runs" | sed -n 's/.*"total_ms": \([0-9.]*\).*/\1/p'
}

compare() {
  a=$work/out/diff/a.png
  b=$work/out/diff/$1.png
  echo
  echo "$2: $(wc -c <"$a") and $(wc -c <"$b") bytes; the last column is in parts of cdiff ld"
  base=$(total ld "$a" "$b")
  row "cdiff ld (1 thread)" "$base"
  row "cdiff ld2 (2 threads)" "$(total ld2 "$a" "$b")"
  .build/release/DiffBenchmark pair "$a" "$b" "$runs" >"$work/library"
  while read -r threads time _; do
    row "library, $threads thread(s)" "$time"
  done <"$work/library"
  row "swatch diff, the process" "$(process .build/release/swatch diff "$a" "$b" --threshold 0.1)"
  row "swatch diff -o, the process" \
    "$(process .build/release/swatch diff "$a" "$b" --threshold 0.1 -o "$work/out/diff.png")"
  if command -v odiff >/dev/null; then
    row "odiff, the process" "$(process odiff "$a" "$b")"
  fi
  if command -v compare-im6 >/dev/null || [ -x /usr/bin/compare ]; then
    row "ImageMagick, the process" "$(process /usr/bin/compare -metric AE "$a" "$b" null:)"
  fi
}

make_peers || skip "the C programs cannot be built here"
for product in swatch DiffBenchmark; do
  swift build -c release --product "$product" -j "$(nproc)" >&2
done
make_pictures || skip "its pictures cannot be made here (it takes Python's numpy and Pillow)"

echo
echo "Comparing two pictures of 1080 × 8000, the median of $runs"
compare small "One row changed"
compare engines "Drawn by two programs"
compare same "The same bytes"
echo
.build/release/DiffBenchmark suite 1000
