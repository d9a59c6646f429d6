#!/usr/bin/env python3
"""Estimates the reads, files, manifests and lost time of a long run of shards.

    shards.py [--rows N] [--workers N] [--seed N]

The speed, sizes and costs below were measured with cards of text on one processor; the probabilities of
failures and the speeds of the machines are assumptions. The same seed prints the same table.
"""

import argparse
import collections
import heapq
import random

ROWS_PER_PAGE = 20
# Measured: pages per second of `Examples/photo-feed` without photos, with one job; the bytes of a
# row of the feed, and of a line of the manifest.
PAGES_PER_SECOND = 92
ROW_BYTES = 336
MANIFEST_LINE = (
    '{"bytes":562639,"file":"%s.png","hash":"d63e886130a12ab746fe9c63c6837c60",'
    '"key":"426aecc2c071bee08f6b42037072d440","page":%d,"rows":[%d,%d],"size":[1080,2576],"status":"made"}\n')
# The bytes that each picture named by a page's rows adds to a line.
PICTURE_BYTES = 115
# Measured: seconds for each page that --resume keeps.
KEPT_SECONDS = 0.00034
# From Docs/feeds.md: the bytes of the feed's samples, the maximum number of places in an index, and
# the first stride.
SAMPLE_BYTES, MOST_PLACES, FIRST_STRIDE = 3 << 20, 65_536, 1000

# Assumed: the seconds from the queue to the first page; one temporary failure in a hundred
# attempts; one lost machine in 100 hours; the seconds until a shard is retried (Slurm).
START_SECONDS, FAILURES, LOST_HOURS, RETRY_SECONDS = 10, 0.01, 100, 120
# The number of runs with different seeds; the table shows their averages.
RUNS = 10


def amount(number):
    """Returns a number of bytes in words."""
    for unit in ("B", "kB", "MB", "GB", "TB", "PB"):
        if number < 1000 or unit == "PB":
            return f"{number:.3g} {unit}"
        number /= 1000


def reads(rows, shards):
    """Returns the bytes of the feed that all shards read, with and without an index, and the bytes of the
    index."""
    stride = FIRST_STRIDE
    while rows / stride > MOST_PLACES:
        stride *= 2
    feed = rows * ROW_BYTES
    index = rows // stride * len(f"{feed} {rows}\n")
    # On average, a shard begins to read half a stride before its first row.
    with_index = feed + shards * (SAMPLE_BYTES + index + stride // 2 * ROW_BYTES)
    return with_index, feed + shards * feed, index


def folders(pages, cuts):
    """Returns the number of folders and the largest number of entries in a folder, for names of seven
    digits such as `{page:07/2/2}`."""
    files = collections.Counter()
    for page in range(1, pages + 1):
        name, begin = f"{page:07}", 0
        parts = []
        for cut in cuts:
            parts.append(name[begin:begin + cut])
            begin += cut
        files[tuple(parts)] += 1
    inner = {parts[:length] for parts in files for length in range(1, len(cuts) + 1)}
    of_folders = collections.Counter(parts[:-1] for parts in inner)
    return len(inner), max([*files.values(), *of_folders.values()])


def manifest(pages):
    """Returns the bytes of all manifests, without pictures and with fifteen pictures on each
    page."""
    lines = sum(
        len(MANIFEST_LINE % (f"page-{page:06}", page, page * ROWS_PER_PAGE - 19, page * ROWS_PER_PAGE))
        for page in range(1, pages + 1, 1000)) * 1000
    return lines, lines + 15 * PICTURE_BYTES * pages


def duration(rows, shards, workers, seed, resumes):
    """Returns the seconds of a run, the seconds with an equal division among all machines, and the
    fraction of pages that were rendered again."""
    chance = random.Random(seed)
    # Most machines are equally fast; one in thirty has other work too, and is half as fast.
    speeds = [chance.lognormvariate(0, 0.1) * (0.5 if chance.random() < 1 / 30 else 1) for _ in range(workers)]
    pages = rows / ROWS_PER_PAGE / shards
    waiting = [(0.0, number, pages * chance.lognormvariate(0, 0.1), 0.0) for number in range(shards)]
    work = sum(shard[2] for shard in waiting)
    free = [(0.0, worker) for worker in range(workers)]
    end = again = 0.0
    while waiting:
        now, worker = heapq.heappop(free)
        ready, number, left, kept = heapq.heappop(waiting)
        speed = speeds[worker] * PAGES_PER_SECOND
        begin = max(now, ready) + START_SECONDS + kept * KEPT_SECONDS
        seconds = left / speed
        lost = chance.expovariate(1 / (LOST_HOURS * 3600))
        failed = chance.uniform(0, seconds) if chance.random() < FAILURES else seconds
        if min(lost, failed) < seconds:
            made = min(lost, failed) * speed
            stop = begin + min(lost, failed)
            again += 0 if resumes else made
            rest = (left - made, kept + made) if resumes else (left, kept)
            heapq.heappush(waiting, (stop + RETRY_SECONDS, number, *rest))
            # A lost machine is available again after ten minutes.
            heapq.heappush(free, (stop + (600 if lost < failed else 0), worker))
            continue
        end = max(end, begin + seconds)
        heapq.heappush(free, (begin + seconds, worker))
    return end, work / sum(speeds) / PAGES_PER_SECOND, again / work


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=10**8)
    parser.add_argument("--workers", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rows, pages = options.rows, options.rows // ROWS_PER_PAGE
    print(f"{rows:,} rows, {amount(rows * ROW_BYTES)}; {pages:,} pages; {options.workers} processors\n")
    print("| shards | rows of each | minutes of each | read with an index | without | the run takes "
          "| more than equal shares | pages made again without `--resume` |\n|--:|--:|--:|--:|--:|--:|--:|--:|")
    for shards in (100, 200, 500, 1000, 2000, 5000, 20_000):
        with_index, without, _ = reads(rows, shards)
        runs = [duration(rows, shards, options.workers, options.seed + run, True) for run in range(RUNS)]
        seconds = sum(end for end, _, _ in runs) / RUNS
        more = sum(end / ideal - 1 for end, ideal, _ in runs) / RUNS
        again = sum(duration(rows, shards, options.workers, options.seed + run, False)[2] for run in range(RUNS)) / RUNS
        minutes = rows / shards / ROWS_PER_PAGE / PAGES_PER_SECOND / 60
        print(f"| {shards:,} | {rows // shards:,} | {minutes:.2g} | {amount(with_index)} | {amount(without)} "
              f"| {seconds / 60:.1f} min | {100 * more:.0f} % | {100 * again:.2g} % |")
    print("\n| names | folders | most entries in one |\n|---|--:|--:|")
    patterns = {"page-{page:07}": (), "{page:07/4}": (4,), "{page:07/3}": (3,), "{page:07/2/2}": (2, 2)}
    for pattern, cuts in patterns.items():
        count, most = folders(pages, cuts)
        print(f"| `{pattern}` | {count:,} | {most:,} |")
    print(f"\nAll manifests: {' or, with fifteen pictures a page, '.join(map(amount, manifest(pages)))}; "
          f"the index: {amount(reads(rows, 1)[2])}")


if __name__ == "__main__":
    main()
