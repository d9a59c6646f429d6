#!/bin/sh
# Times what a table of many rows costs: an edit, a pass of the viewport, another width. Run by
# `make bench`.
set -eu
cd "$(dirname "$0")/.."

swift build -c release --product TableBenchmark -j "$(nproc)" >&2
echo
.build/release/TableBenchmark
