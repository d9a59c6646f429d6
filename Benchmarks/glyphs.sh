#!/bin/sh
# Times a page of text beside a program in C that paints the same glyphs with cairo_show_glyphs,
# which puts them on whole pixels; then line breaking in texts without blanks, whose time should be
# proportional to their length. Run by `make bench`.
#   FONT=file     the font of the page; by default DejaVu Sans
set -eu
cd "$(dirname "$0")/.."

font=${FONT:-/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf}
work=$PWD/.build/bench
mkdir -p "$work"
swift build -c release --product GlyphBenchmark -j "$(nproc)" >&2
# shellcheck disable=SC2046
cc -O2 -o "$work/show_glyphs" Benchmarks/Glyphs/show_glyphs.c \
  $(pkg-config --cflags --libs cairo-ft cairo freetype2)

.build/release/GlyphBenchmark "$font" runs >"$work/runs"
# The programs run in turns, so that changes of the machine's load affect both; the fastest run
# counts.
for turn in 1 2 3; do
  echo "$(.build/release/GlyphBenchmark "$font" time) $("$work/show_glyphs" "$font" <"$work/runs")"
done | awk -v glyphs="$(awk 'NF == 3' "$work/runs" | wc -l)" '
  NR == 1 || $1 < ours { ours = $1 }
  NR == 1 || $2 < theirs { theirs = $2 }
  END {
    printf "\nText: a page of %d glyphs, microseconds of user time\n", glyphs
    printf "%10s %18s %8s\n", "Swatch", "cairo_show_glyphs", "ratio"
    printf "%10d %18d %8.2f\n", ours, theirs, ours / theirs
  }'

ideographs=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
[ -r "$ideographs" ] || {
  echo "Lines of ideographs: skipped, $ideographs is missing (fonts-noto-cjk)"
  exit 0
}
.build/release/GlyphBenchmark "$ideographs" lines | awk '
  NR == 1 { printf "\nText: lines of ideographs without blanks, user time\n"
            printf "%10s %12s %18s\n", "characters", "ms", "microseconds each" }
  { printf "%10d %12.1f %18.2f\n", $1, $2 / 1000, $2 / $1 }'
