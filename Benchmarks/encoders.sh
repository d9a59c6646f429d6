#!/bin/sh
# Times each effort of Swatch's PNG deflater beside other encoders, on the same pages in one run:
# processor time on one core, and bytes. Prints them as a table, and draws them as a chart. Run by
# `make bench`.
#   RUNS=5              runs of each, in turns; the median counts
#   CHART=FILE.png      the chart, .build/bench/encoders.png
#   SWATCH_FPNGE=DIR    the folder of fpnge.cc, which takes part then
set -eu
cd "$(dirname "$0")/.."

runs=${RUNS:-5}
work=$PWD/.build/bench/encoders
chart=${CHART:-$PWD/.build/bench/encoders.png}
ours='swatch:1 swatch:2 swatch:3 swatch:4 swatch:5'
peers='store rle:up rle:paeth isal:1:up isal:2:up isal:3:up ld:1:up ld:3:paeth ld:6:paeth
  png:1:up png:6:up png:9:all cairo'

skip() {
  echo "Encoder benchmark: skipped, $1"
  exit 0
}

[ -n "${SWATCH_PEERS:-}" ] || skip "SWATCH_PEERS is not set (CONTRIBUTING.md)"
Scripts/bootstrap bench
mkdir -p "$work"

# Draws three pages of each kind with Swatch.
make_pages() {
  venv=$PWD/.build/bench/venv
  { [ -x "$venv/bin/pip" ] || python3 -m venv "$venv"; } &&
    grep -iE '^(numpy|pillow)' "$SWATCH_PEERS/requirements.txt" >"$work/requirements.txt" &&
    "$venv/bin/pip" install -q --disable-pip-version-check -r "$work/requirements.txt" &&
    make_kind photo && make_kind text --photos 0
}

make_kind() {
  kind=$1
  shift
  [ -f "$work/$kind/page-000003.png" ] || {
    rm -rf "$work/feed-$kind" "$work/$kind"
    "$venv/bin/python3" "$SWATCH_PEERS/gen_feed.py" --rows 60 --dir "$work/feed-$kind" "$@" &&
      .build/release/swatch feed "$work/feed-$kind/feed.ndjson" --png fast \
        --template Examples/photo-feed/card.json -o "$work/$kind" --progress never
  } >/dev/null
}

# fpnge is in C++, and is compiled for the processor of this machine.
make_program() {
  flags='-O2 -ISources/CPNGDeflate/include -ISources/CPixelRows/include'
  libraries=$(pkg-config --libs cairo libpng spng libdeflate)
  rm -f "$work"/*.o
  if [ -n "${SWATCH_FPNGE:-}" ]; then
    clang++ -O3 -march=native -I"$SWATCH_FPNGE" -c Benchmarks/Encoders/fpnge_run.cc -o "$work/run.o" &&
      clang++ -O3 -march=native -I"$SWATCH_FPNGE" -c "$SWATCH_FPNGE/fpnge.cc" -o "$work/fpnge.o"
    flags="$flags -DHAS_FPNGE"
    libraries="$libraries -lstdc++"
    peers="fpnge:4 $peers"
  fi
  # shellcheck disable=SC2046,SC2086 # lists of words are meant
  gcc -O2 -std=gnu11 $(pkg-config --cflags cairo libpng spng libdeflate) \
    -c "$SWATCH_PEERS/limit/pngenc.c" -o "$work/pngenc.o" &&
    clang $flags -fuse-ld=lld -I"$SWATCH_PEERS/limit" -o "$work/encoders" \
      Benchmarks/Encoders/encoders.c Sources/CPNGDeflate/*.c Sources/CPixelRows/png_pixels.c \
      "$work"/*.o $libraries -ljpeg -lisal -lz -lm -lpthread
}

make_program || skip "the programs in C cannot be built here"
swift build -c release --product swatch -j "$(nproc)" >&2
make_pages || skip "its pages cannot be made here (it takes Python's numpy and Pillow)"

for kind in photo text; do
  # shellcheck disable=SC2086
  ls "$work/$kind"/*.png | "$work/encoders" "$runs" $ours $peers >"$work/$kind.figures"
done
python3 -B Benchmarks/Encoders/front.py "$work/photo.figures" "$work/text.figures" "$work/chart.json"
.build/release/swatch render "$work/chart.json" --png small -o "$chart"
echo "The chart is $chart"
