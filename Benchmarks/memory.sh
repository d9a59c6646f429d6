#!/bin/sh
# Measures whether memory grows with a feed: the peak memory of `swatch feed` for few and for many
# rows of text; and the time from a cold start to the first small picture. Run by `make bench`.
#   ROWS=100000   rows of the long feed
set -eu
cd "$(dirname "$0")/.."

rows=${ROWS:-100000}
work=$PWD/.build/bench

skip() {
  echo "Memory benchmark: skipped, $1"
  exit 0
}

[ -n "${SWATCH_PEERS:-}" ] || skip "SWATCH_PEERS is not set (CONTRIBUTING.md)"
[ -x "$work/venv/bin/python3" ] || skip "the feed benchmark has made no feed here"
swift build -c release --product swatch -j "$(nproc)" >&2

make_feed() {
  [ -f "$work/text-$1/feed.ndjson" ] || {
    "$work/venv/bin/python3" "$SWATCH_PEERS/gen_feed.py" --rows "$1" --photos 0 \
      --dir "$work/text-$1.part" >/dev/null && mv "$work/text-$1.part" "$work/text-$1"
  }
}

# peak ROWS JOBS LAYOUT: prints the peak memory in megabytes.
peak() {
  .build/release/swatch feed "$work/text-$1/feed.ndjson" --layout "$3" \
    --template Examples/photo-feed/card.json -o "$work/out" -j "$2" --progress never \
    2>&1 >/dev/null | sed -n 's/.* \([0-9]*\) MB of memory.*/\1/p'
  rm -rf "$work/out"
}

make_feed 1000
make_feed "$rows"
echo
echo "Memory: peak of a feed of text, in MB"
for layout in pages long; do
  for jobs in 1 2; do
    echo "$layout $jobs $(peak 1000 $jobs $layout) $(peak "$rows" $jobs $layout)" |
      awk -v rows="$rows" '{
        printf "%-5s -j %d: %d at 1,000 rows, %d at %d rows, %.2f times as much\n", \
          $1, $2, $3, $4, rows, $4 / $3 }'
  done
done

echo
echo "Start: a first small picture, from process start to file, the fastest of 5"
for _ in 1 2 3 4 5; do
  start=$(date +%s%N)
  .build/release/swatch render Examples/social-card/card.json \
    --data Examples/social-card/data.json -o "$work/card.png"
  echo $((($(date +%s%N) - start) / 1000000))
done | sort -n | sed -n '1s/$/ ms/p'
