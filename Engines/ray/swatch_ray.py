#!/usr/bin/env python3
"""Renders a feed on a Ray cluster: a task for each shard, then the merge.

    swatch_ray.py FEED --template CARD.json -o OUT --shards N [options of swatch feed] [options below]

FEED is a file that all nodes can read, or a folder of Parquet, of which an NDJSON file is made beside it.
A shard that ends for a reason that may pass, and one of a lost worker or node, is tried again, and goes
on where it was.
"""

import argparse
import json
import os
import subprocess
import sys
import time

import ray

# The ends of `swatch feed` that another try may cure: reading and writing, the network, SIGTERM, SIGKILL.
MAY_PASS = (74, 75, 143, -9)
# Seconds before another try, so that a network has the time to come back.
PAUSE = 10


class AnotherTry(Exception):
    """A shard ended for a reason that may pass."""


class Refused(Exception):
    """A shard ended for a reason that stays."""


def render_shard(command, shard):
    """Renders a shard, and returns 1 if rows failed, else 0."""
    # The render ends with the worker: a task that is tried again would run beside it otherwise.
    words = ["setpriv", "--pdeathsig", "TERM", *command, "--shard", shard, "--resume"]
    result = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode in (0, 1):
        return result.returncode
    message = f"shard {shard} ended with {result.returncode}: {result.stderr[-2000:].strip()}"
    if result.returncode not in MAY_PASS:
        raise Refused(message)
    time.sleep(PAUSE)
    raise AnotherTry(message)


def write_feed(dataset, path):
    """Writes the rows of a Ray dataset, in its order, as an NDJSON file that appears when it is complete."""
    with open(path + ".part", "w", encoding="utf-8") as feed:
        for row in dataset.iter_rows():
            feed.write(json.dumps(row, ensure_ascii=False, default=str) + "\n")
    os.replace(path + ".part", path)


def read_parquet(folder):
    """The rows of a folder of Parquet, in the order of its files."""
    # Otherwise the rows come in the order in which tasks end, and pages would differ from run to run.
    context = ray.data.DataContext.get_current()
    context.execution_options.preserve_order = True
    context.enable_progress_bars = False
    return ray.data.read_parquet(folder)


def render(feed, output, shards, feed_options, swatch="swatch", cpus=1, tries=10):
    """Renders a feed and merges it, and returns the exit code of the merge.

    Shards that fail for good are told on standard error; the merge then ends with 65.
    """
    subprocess.run([swatch, "index", feed], stdout=subprocess.DEVNULL, check=False)
    command = [swatch, "feed", os.path.abspath(feed), "-o", os.path.abspath(output), "--quiet", "-j", str(cpus)]
    command += feed_options
    task = ray.remote(num_cpus=cpus, max_retries=tries - 1, retry_exceptions=[AnotherTry])(render_shard)
    waiting = [task.remote(command, f"{number}/{shards}") for number in range(1, shards + 1)]
    while waiting:
        done, waiting = ray.wait(waiting)
        try:
            ray.get(done)
            print(f"{shards - len(waiting)} of {shards} shards", flush=True)
        except ray.exceptions.RayError as error:
            print(f"swatch_ray: {error}", file=sys.stderr, flush=True)
    return subprocess.run([swatch, "merge", output], check=False).returncode


def main():
    parser = argparse.ArgumentParser(
        allow_abbrev=False, description=__doc__.splitlines()[0], epilog="All other options go to swatch feed.")
    parser.add_argument("feed", metavar="FEED", help="a feed, or a folder of Parquet")
    parser.add_argument("-o", dest="output", metavar="OUT", required=True, help="a folder that all nodes can write to")
    parser.add_argument("--shards", type=int, required=True, help="tasks; minutes for each are best")
    parser.add_argument("--cpus", type=int, default=1, help="processors and jobs of a task (1)")
    parser.add_argument("--tries", type=int, default=10, help="tries of a shard (10)")
    parser.add_argument("--swatch", default="swatch", help="the program on the nodes (swatch)")
    parser.add_argument("--address", default="auto", help="the cluster (auto: the one of this machine)")
    options, feed_options = parser.parse_known_args()
    ray.init(address=options.address, log_to_driver=False)
    feed = options.feed.rstrip("/")
    if os.path.isdir(feed):
        write_feed(read_parquet(feed), feed + ".ndjson")
        feed += ".ndjson"
    sys.exit(render(feed, options.output, options.shards, feed_options, options.swatch, options.cpus, options.tries))


if __name__ == "__main__":
    main()
