#!/bin/sh
# Times `swatch serve` beside `swatch feed --layout each` with the same cards, a file for each: 1200 × 630
# pixels with a title and a portrait. Run by `make bench`.
#   CARDS=2000   cards
#   RUNS=3       runs of each; the fastest counts
set -eu
cd "$(dirname "$0")/.."

cards=${CARDS:-2000}
runs=${RUNS:-3}
work=$PWD/.build/bench/serve
swatch=.build/release/swatch

Scripts/bootstrap
swift build -c release --product swatch -j "$(nproc)" >&2
mkdir -p "$work/templates"
cp -f Examples/social-card/card.json Examples/social-card/lena.png "$work/templates"
cp -f Examples/social-card/lena.png "$work"
awk -v cards="$cards" -v rows="$work/rows.ndjson" -v requests="$work/requests.ndjson" 'BEGIN {
  for (i = 1; i <= cards; i++) {
    row = sprintf("{\"kicker\": \"FIELD NOTES\", \"title\": \"Number %d: nodes lay themselves out, far away " \
      "from the main thread\", \"author\": \"Lena Hoffmann\", \"avatar\": \"lena.png\", " \
      "\"date\": \"%d June 2026\", \"minutes\": %d}", i, i % 30 + 1, i % 9 + 2)
    print row >rows
    printf "{\"id\": %d, \"template\": \"card\", \"data\": %s, \"output\": \"row-%06d.png\"}\n", i, row, i \
      >requests
  }
}'

# Prints the seconds of a command.
time_of() {
  start=$(date +%s%N)
  "$@" >/dev/null
  end=$(date +%s%N)
  echo "$start $end" | awk '{ print ($2 - $1) / 1e9 }'
}

feed() {
  rm -rf "$work/feed"
  time_of $swatch feed "$work/rows.ndjson" --template Examples/social-card/card.json --layout each \
    -o "$work/feed" -j "$1" --progress never --quiet
}

serve() {
  rm -rf "$work/serve"
  time_of sh -c '"$0" serve --stdio --templates "$1" -o "$2" -j "$3" <"$4"' \
    $swatch "$work/templates" "$work/serve" "$1" "$work/requests.ndjson"
}

echo
echo "Service: $cards cards of 1200 × 630, a file each"
for jobs in 1 2; do
  for _ in $(seq "$runs"); do
    echo "feed $(feed "$jobs")"
    echo "serve $(serve "$jobs")"
  done | awk -v jobs="$jobs" -v cards="$cards" '
    !($1 in best) || $2 < best[$1] { best[$1] = $2 }
    END {
      printf "-j %d: feed %.0f cards/s, serve %.0f requests/s, %.2f times the cost of a card\n", \
        jobs, cards / best["feed"], cards / best["serve"], best["serve"] / best["feed"] }'
done
diff -r "$work/feed" "$work/serve" && echo "The files of both are the same."
rm -rf "$work/feed" "$work/serve"
