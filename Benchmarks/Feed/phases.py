"""Prints the time of each phase of a feed as a table, beside the times of the program in C.

    python3 phases.py PAGES NAME=TRACE.json,STATS.json...

A trace is a file of `swatch feed --timings`; its statistics are the seconds that the program in C prints
for the same pages. Phases that run at the same time on several threads all count.
"""

import json
import sys
from collections import defaultdict

PHASES = ["measure", "update", "display", "paint", "encode", "write"]
# The phases of the program in C, by the phases of Swatch that do the same work.
PEERS = {
    "measure": ["layout"],
    "update": ["parse"],
    "display": ["image_decode"],
    "paint": ["text_draw", "image_draw", "fill"],
    "encode": ["png_encode"],
    "write": ["write"],
}


def sums(events):
    """Returns the milliseconds of each phase in a trace."""
    total, begun = defaultdict(float), {}
    for event in events:
        if event["ph"] == "X":
            total[event["name"]] += event["dur"] / 1e3
        elif event["ph"] == "b":
            begun[event["id"]] = event["ts"]
        elif event["ph"] == "e":
            total[event["name"]] += (event["ts"] - begun.pop(event["id"])) / 1e3
    return total


def of_trace(path):
    """Returns the milliseconds of Swatch's phases."""
    with open(path) as file:
        total = sums(json.load(file)["traceEvents"])
    unknown = set(total) - set(PHASES)
    if unknown:
        sys.exit(f"{path} has the phase {min(unknown)}, which is none of {', '.join(PHASES)}")
    return [total[phase] for phase in PHASES]


def of_peer(path):
    """Returns the milliseconds of the program in C, by Swatch's phases."""
    with open(path) as file:
        seconds = json.load(file)
    return [1e3 * sum(seconds[name] for name in PEERS[phase]) for phase in PHASES]


def main():
    pages = int(sys.argv[1])
    print(f"\nMilliseconds a page by phase, of {pages} pages")
    names = [*PHASES, "all", "measure+paint"]
    print(f"{'feed':17}" + "".join(f"{name:>9}" for name in names))
    for argument in sys.argv[2:]:
        name, paths = argument.split("=", 1)
        trace, stats = paths.split(",")
        for title, times in [(name, of_trace(trace)), (f"{name} in C", of_peer(stats))]:
            text = times[PHASES.index("measure")] + times[PHASES.index("paint")]
            row = [time / pages for time in [*times, sum(times), text]]
            print(f"{title:17}" + "".join(f"{ms:9.2f}" for ms in row))


main()
