#!/usr/bin/env python3
"""Renders a feed on a Ray cluster: a task for each shard, then the merge.

    swatch_ray.py FEED --template CARD.json -o OUT --shards N [options of swatch feed] [options below]

FEED is a file that all nodes can read, or a folder of Parquet files, which is converted to an NDJSON file
beside it. A shard that ends for a temporary reason, or whose worker or node is lost, is retried, and
continues where it stopped.
"""

import argparse
import json
import os
import subprocess
import sys
import time

import ray

# The exit codes of `swatch feed` that are retried: reading and writing, the network, SIGTERM,
# SIGKILL.
MAY_PASS = (74, 75, 143, -9)
# The seconds before a retry, so that the network has time to recover.
PAUSE = 10


class AnotherTry(Exception):
    """The error of a shard that ended for a temporary reason."""


class Refused(Exception):
    """The error of a shard that ended for a permanent reason."""


def render_shard(command, shard):
    """Renders a shard; returns 1 if rows failed, otherwise 0."""
    # The rendering process must end with its worker; otherwise a retried task would run beside it.
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
    """Returns the rows of a folder of Parquet files, in the order of the files."""
    # Otherwise the rows arrive in the order in which tasks end, and the pages differ from run to
    # run.
    context = ray.data.DataContext.get_current()
    context.execution_options.preserve_order = True
    context.enable_progress_bars = False
    return ray.data.read_parquet(folder)


def render(feed, output, shards, feed_options, swatch="swatch", cpus=1, tries=10):
    """Renders a feed and merges it, and returns the exit code of the merge.

    Shards that fail permanently are reported on standard error; the merge then exits with 65.
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
