#!/bin/sh
# Times a table of many rows: an edit, scrolling through all rows, and a change of the width. Run by
# `make bench`.
set -eu
cd "$(dirname "$0")/.."

swift build -c release --product TableBenchmark -j "$(nproc)" >&2
echo
.build/release/TableBenchmark
