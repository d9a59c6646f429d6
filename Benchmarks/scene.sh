#!/bin/sh
# Times scenes of a small card without any container. Run by `make bench`.
set -eu
cd "$(dirname "$0")/.."

swift build -c release --product SceneBenchmark -j "$(nproc)" >&2
echo
.build/release/SceneBenchmark
