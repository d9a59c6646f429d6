#!/bin/sh
# Times a feed of small cards with one file per card: 600 × 315 pixels with a title and a portrait.
# Run by `make bench`.
#   CARDS=10000   cards; a run of 100,000 writes about 2 GB
set -eu
cd "$(dirname "$0")/.."

cards=${CARDS:-10000}
work=$PWD/.build/bench/cards

Scripts/bootstrap
swift build -c release --product swatch -j "$(nproc)" >&2
mkdir -p "$work"
cp -f Examples/social-card/lena.png "$work"
awk -v cards="$cards" 'BEGIN {
  for (i = 1; i <= cards; i++)
    printf "{\"kicker\": \"FIELD NOTES\", \"title\": \"Number %d: nodes lay themselves out, far away " \
      "from the main thread\", \"author\": \"Lena Hoffmann\", \"avatar\": \"lena.png\", " \
      "\"date\": \"%d June 2026\", \"minutes\": %d}\n", i, i % 30 + 1, i % 9 + 2
}' >"$work/cards.ndjson"

echo
echo "Cards: $cards files of 600 × 315"
# Each run has a new folder: ext4 creates files more slowly in a folder from which many were just
# removed.
for jobs in 1 2; do
  start=$(date +%s%N)
  .build/release/swatch feed "$work/cards.ndjson" --template Examples/social-card/card.json \
    --scale 1 --layout each -o "$work/out-$jobs" -j "$jobs" --progress never >/dev/null 2>"$work/summary"
  end=$(date +%s%N)
  memory=$(sed -n 's/.* \([0-9]*\) MB of memory.*/\1/p' "$work/summary")
  echo "$start $end $memory $(du -sb "$work/out-$jobs" | cut -f1)" |
    awk -v jobs="$jobs" -v cards="$cards" '{
      seconds = ($2 - $1) / 1e9
      printf "-j %d: %.0f cards/s, %.1f s, %d MB of memory at most, %.1f KB a file\n", \
        jobs, cards / seconds, seconds, $3, $4 / cards / 1e3 }'
done
rm -rf "$work"/out-*
