#!/bin/sh
# Times `swatch feed` beside a hand-written program in C that draws the same pages, in one run: the
# feeds of gen_feed.py with photos and without, each mode of PNG beside a similar encoder; then the
# phases of a page in both programs, with one job. Run by `make bench`.
#   ROWS=1000   rows of a feed, 20 to a page
#   RUNS=3      runs of each; the fastest counts
set -eu
cd "$(dirname "$0")/.."

rows=${ROWS:-1000}
runs=${RUNS:-3}
pages=$((rows / 20))
work=$PWD/.build/bench
# The modes of `--png`, each with the encoder of the C program that it is compared with.
pairs='fast=rle:paeth default=isal:1:up small=ld:6:paeth'

skip() {
  echo "Feed benchmark: skipped, $1"
  exit 0
}

[ -n "${SWATCH_PEERS:-}" ] || skip "SWATCH_PEERS is not set (CONTRIBUTING.md)"
Scripts/bootstrap bench
mkdir -p "$work"

make_feeds() {
  { [ -x "$work/venv/bin/pip" ] || python3 -m venv "$work/venv"; } &&
    grep -iE '^(numpy|pillow)' "$SWATCH_PEERS/requirements.txt" >"$work/requirements.txt" &&
    "$work/venv/bin/pip" install -q --disable-pip-version-check -r "$work/requirements.txt" &&
    make_feed "feed-$rows" && make_feed "text-$rows" --photos 0
}

make_feed() {
  name=$1
  shift
  [ -f "$work/$name/feed.ndjson" ] || {
    "$work/venv/bin/python3" "$SWATCH_PEERS/gen_feed.py" --rows "$rows" --dir "$work/$name.part" \
      "$@" >/dev/null && mv "$work/$name.part" "$work/$name"
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

# Runs a feed with a mode on a number of threads, and prints its seconds, its peak memory in
# megabytes and its bytes.
run_swatch() {
  rm -rf "$work/out"
  start=$(date +%s%N)
  .build/release/swatch feed "$work/$1/feed.ndjson" --template Examples/photo-feed/card.json \
    -o "$work/out" -j "$3" --png "$2" --progress never \
    >/dev/null 2>"$work/summary" || { cat "$work/summary" >&2; exit 1; }
  end=$(date +%s%N)
  memory=$(sed -n 's/.* \([0-9]*\) MB of memory.*/\1/p' "$work/summary")
  echo "$start $end ${memory:--} $(du -sb "$work/out" | cut -f1)" |
    awk '{ print ($2 - $1) / 1e9, $3, $4 }'
}

run_peer() {
  rm -rf "$work/out"
  printf 'run 0 %s\nquit\n' "$pages" |
    "$work/limit/limit" --data "$work/$1" --out "$work/out" --enc "$2" --threads "$3" |
    awk '$1 == "done" { print $2, "-", $3 }'
}

make_feeds || skip "its feeds cannot be made here (it takes Python's numpy and Pillow)"
make_peer || skip "the C program cannot be built here"
swift build -c release --product swatch -j "$(nproc)" >&2

# Prints one line per run. The two programs run in turns, so that changes of the machine's load
# affect both.
for feed in "feed-$rows" "text-$rows"; do
  for pair in $pairs; do
    count=$runs
    [ "${pair%=*}" != small ] || count=1
    for _ in $(seq "$count"); do
      for jobs in 1 2; do
        figures=$(run_swatch "$feed" "${pair%=*}" $jobs) # on its own, so that a failure ends the script
        echo "$feed $pair $jobs swatch $figures"
        figures=$(run_peer "$feed" "${pair#*=}" $jobs)
        echo "$feed $pair $jobs C $figures"
      done
    done
  done
done >"$work/runs"

traces=
for feed in "feed-$rows" "text-$rows"; do
  rm -rf "$work/out"
  .build/release/swatch feed "$work/$feed/feed.ndjson" --template Examples/photo-feed/card.json \
    -o "$work/out" -j 1 --timings "$work/$feed.trace.json" --progress never >/dev/null 2>&1
  printf 'run 0 %s\nstats\nquit\n' "$pages" |
    "$work/limit/limit" --data "$work/$feed" --out "$work/out" --enc isal:1:up --threads 1 |
    grep '^{' >"$work/$feed.stats.json"
  traces="$traces $feed=$work/$feed.trace.json,$work/$feed.stats.json"
done
rm -rf "$work/out"

awk -v rows="$rows" -v pages="$pages" -v runs="$runs" '
  { run = $1 " " $2 " " $3
    if (!(run in known)) { known[run] = 1; order[++count] = run; title[run] = $1; pair[run] = $2; jobs[run] = $3 }
    key = run " " $4
    if (!(key in seconds) || $5 < seconds[key]) { seconds[key] = $5; memory[key] = $6; bytes[key] = $7 } }
  END {
    printf "\nFeed: %d rows, %d pages, the fastest of %d\n", rows, pages, runs
    printf "%-10s %-8s %-10s %2s %8s %8s %6s %8s %8s %8s\n", "feed", "--png", "in C", "-j", \
      "pages/s", "C", "of C", "MB/page", "C", "peak MB"
    for (i = 1; i <= count; i++) {
      run = order[i]; ours = run " swatch"; theirs = run " C"
      split(pair[run], names, "=")
      printf "%-10s %-8s %-10s %2d %8.2f %8.2f %6.2f %8.3f %8.3f %8s\n", title[run], names[1], \
        names[2], jobs[run], pages / seconds[ours], pages / seconds[theirs], \
        seconds[theirs] / seconds[ours], bytes[ours] / pages / 1e6, bytes[theirs] / pages / 1e6, \
        memory[ours]
    }
  }' "$work/runs"
# shellcheck disable=SC2086 # a list of words is meant
python3 -B Benchmarks/Feed/phases.py "$pages" $traces
