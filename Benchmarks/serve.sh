#!/bin/sh
# Times `swatch serve` beside `swatch feed --layout each` with the same cards. Run by `make bench`.
#   CARDS=1000   cards
#   RUNS=3       runs of each, in turns; the fastest counts
set -eu
cd "$(dirname "$0")/.."
Scripts/bootstrap
swift build -c release --product swatch -j "$(nproc)" >&2
python3 -B Benchmarks/serve.py .build/release/swatch .build/bench/serve "${CARDS:-1000}" "${RUNS:-3}"
