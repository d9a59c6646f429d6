#!/usr/bin/env python3
"""Renders rows of Parquet files on a Ray cluster of two nodes, and removes a node while it renders.

The cluster runs on this machine. `swatch_ray.py` writes the rows as a feed and renders its shards. Once a
process on the second node has rendered some pages, the node is removed and the process is killed; another
process exits with 75. At the end the merge must have found no error, and every page must have the same bytes
as in a run of one process. A feed whose template is missing must be tried only once.

    ray_run.py SWATCH TEMPLATE [--rows N] [--shards N]
"""

import argparse
import filecmp
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import pyarrow.json
import pyarrow.parquet
from ray.cluster_utils import Cluster

from sharded_run import ShardedRun, wait_until
from slurm_cluster import command_line, environment, kill, processes

DRIVER = pathlib.Path(__file__).parents[2] / "Engines/ray/swatch_ray.py"


def write_parquet(feed, folder, files):
    """Writes the rows of a feed as some files of Parquet."""
    folder.mkdir()
    table = pyarrow.json.read_json(feed)
    length = -(-table.num_rows // files)
    for number in range(files):
        pyarrow.parquet.write_table(table.slice(number * length, length), folder / f"part-{number:02}.parquet")


def render(run, shards, node):
    """Returns a rendering process on a node with some finished pages and many to come: its id and its
    shard."""
    raylet = f"RAY_RAYLET_PID={node.all_processes['raylet'][0].process.pid}"
    pages = len(run.whole) // shards
    for number in processes():
        words = command_line(number)
        if "--shard" not in words or str(run.output) not in words or raylet not in environment(number):
            continue
        shard = words[words.index("--shard") + 1].split("/")[0]
        if pages // 10 < run.noted(shard, shards) < pages // 2:
            return number, shard
    return None


class Story:
    """The disturbances of the run, with the time of each event."""

    def __init__(self, options, folder):
        self.run = ShardedRun(folder, options.swatch, options.template, options.rows)
        self.shards = options.shards
        self.rows = pathlib.Path(folder) / "rows"
        self.errors = pathlib.Path(folder) / "driver.log"
        write_parquet(self.run.feed, self.rows, 4)
        self.start = time.monotonic()
        self.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 100 << 20})

    def tell(self, text):
        """Prints an event with the seconds since the cluster was started."""
        print(f"{time.monotonic() - self.start:6.1f} s  {text}", flush=True)

    def drive(self, feed, template, output, shards):
        """Starts the driver."""
        with open(self.errors, "wb") as errors:
            return subprocess.Popen(
                [sys.executable, DRIVER, feed, "--template", template, "-o", output, "--shards", str(shards),
                 "--swatch", self.run.swatch, "--address", self.cluster.address, *self.run.FEED_OPTIONS],
                stdout=errors, stderr=errors)

    def expect(self, driver, code):
        """Waits for the driver; an unexpected exit code ends the program."""
        found = driver.wait(900)
        if found != code:
            sys.exit(f"expected the driver to end with {code}, found {found}:\n{self.errors.read_text()}")

    def lose_node(self):
        """Renders the feed, and removes the second node meanwhile."""
        second = self.cluster.add_node(num_cpus=1, object_store_memory=100 << 20)
        self.cluster.wait_for_nodes()
        self.tell("two nodes")
        driver = self.drive(self.rows, self.run.template, self.run.output, self.shards)
        try:
            number, shard = wait_until(
                # With one processor, a node takes several seconds for each of the 32 actors that
                # list Parquet files.
                lambda: render(self.run, self.shards, second), 900, "no render is at work on the second node")
            self.cluster.remove_node(second, allow_graceful=False)
            kill(number)
            self.tell(f"the second node removed with shard {shard}")
            self.expect(driver, 0)
        finally:
            driver.kill()
        self.tell("merged")
        if not filecmp.cmp(self.run.feed, f"{self.rows}.ndjson", shallow=False):
            sys.exit("expected the rows of Parquet in their order")
        tried = self.run.tried()
        if min(tried.count(f"{number}/{self.shards}") for number in (2, shard)) < 2:
            sys.exit(f"expected other tries of the shards 2 and {shard}, found {tried}")
        print(f"{self.run.check()} pages equal those of one process, which took {self.run.whole_seconds:.1f} s")

    def refuse(self):
        """Renders a feed that must fail; each of its shards must be tried only once."""
        driver = self.drive(self.run.feed, "missing.json", f"{self.run.output}-refused", 2)
        self.expect(driver, 66)
        if (tried := self.run.tried()) != ["1/2", "2/2"]:
            sys.exit(f"expected one try of each shard, found {tried}")
        self.tell("without a template: tried once, not merged")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("swatch", type=os.path.abspath)
    parser.add_argument("template", type=os.path.abspath)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--shards", type=int, default=8)
    options = parser.parse_args()
    # Otherwise Ray writes into /tmp/ray. The path of a socket is limited to 107 bytes.
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory(dir="/tmp") as sessions:
        os.environ["RAY_TMPDIR"] = sessions
        story = Story(options, folder)
        try:
            story.lose_node()
            story.refuse()
        finally:
            story.cluster.shutdown()


if __name__ == "__main__":
    main()
