"""Prints the time that each phase of a feed takes, as a table.

    python3 phases.py PAGES NAME=TRACE.json...

A trace is a file of `swatch feed --timings`. Where phases of several threads run at the same time, each
counts.
"""

import json
import sys
from collections import defaultdict

PHASES = ["measure", "update", "display", "paint", "encode", "write"]


def sums(events):
    """The milliseconds of each phase."""
    total, begun = defaultdict(float), {}
    for event in events:
        if event["ph"] == "X":
            total[event["name"]] += event["dur"] / 1e3
        elif event["ph"] == "b":
            begun[event["id"]] = event["ts"]
        elif event["ph"] == "e":
            total[event["name"]] += (event["ts"] - begun.pop(event["id"])) / 1e3
    return total


def main():
    pages = int(sys.argv[1])
    print(f"\nMilliseconds a page by phase, of {pages} pages")
    print(f"{'feed':12}" + "".join(f"{phase:>9}" for phase in [*PHASES, "all"]))
    for argument in sys.argv[2:]:
        name, path = argument.split("=", 1)
        with open(path) as file:
            total = sums(json.load(file)["traceEvents"])
        unknown = set(total) - set(PHASES)
        if unknown:
            sys.exit(f"{path} has the phase {min(unknown)}, which is none of {', '.join(PHASES)}")
        times = [total[phase] / pages for phase in PHASES]
        print(f"{name:12}" + "".join(f"{ms:9.2f}" for ms in [*times, sum(times)]))


main()
