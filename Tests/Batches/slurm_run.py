#!/usr/bin/env python3
"""Renders a feed on a Slurm cluster of two nodes, stops and kills processes, and removes a node.

The cluster runs on this machine, in a temporary folder. `swatch-slurm` submits the shards. One task gets the
signal that its time limit is near; a rendering process is killed with SIGKILL; another one exits with 75;
all processes of a node are killed at the same time. At the end the merge must have found no error, and every
page must have the same bytes as in a run of one process. A feed whose template is missing must be tried only
once.

    slurm_run.py SWATCH TEMPLATE [--rows N] [--shards N]
"""

import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from sharded_run import ShardedRun, wait_until
from slurm_cluster import SlurmCluster, command_line, environment, kill, parent, processes

SUBMIT = pathlib.Path(__file__).parents[2] / "Engines/slurm/swatch-slurm"


class Story:
    """The disturbances of the run, with the time of each event."""

    def __init__(self, options, folder, cluster):
        self.options = options
        self.run = ShardedRun(folder, options.swatch, options.template, options.rows)
        self.cluster = cluster
        self.start = time.monotonic()

    def tell(self, text):
        """Prints an event with the seconds since the jobs were submitted."""
        print(f"{time.monotonic() - self.start:6.1f} s  {text}", flush=True)

    def submit(self, template, output, shards):
        """Submits the shards and the merge, and returns their numbers."""
        result = subprocess.run(
            [SUBMIT, self.run.feed, "--template", template, "-o", output, "--shards", str(shards),
             "--swatch", self.run.swatch, *self.run.FEED_OPTIONS],
            env=self.cluster.environment, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            sys.exit(f"swatch-slurm: {result.returncode}\n{result.stderr}")
        lines = result.stdout.splitlines()
        self.tell(f"{shards} shards submitted")
        return lines[0].split("job ")[1].split(";")[0], lines[1].split("job ")[1]

    def begin(self):
        """Submits the run, and returns the numbers of its jobs."""
        self.start = time.monotonic()
        return self.submit(self.run.template, self.run.output, self.options.shards)

    def refuse(self):
        """Submits a run that must fail; each of its shards must be tried only once."""
        _, merge = self.submit("missing.json", f"{self.run.output}-refused", 2)
        wait_until(lambda: not self.cluster.jobs(), 120, "the jobs do not end")
        if (tried := self.run.tried()) != ["1/2", "2/2"] or self.cluster.details(merge)["JobState"] != "FAILED":
            sys.exit(f"expected one try of each shard and a merge that fails, found the tries {tried}")
        self.tell("without a template: tried once, not merged")

    def render(self, node):
        """Returns a rendering process with half of its pages to come: its id, its node and its shard."""
        pages = len(self.run.whole) // self.options.shards
        for number in processes():
            words = command_line(number)
            if "--shard" not in words or str(self.run.output) not in words:
                continue
            shard = words[words.index("--shard") + 1].split("/")[0]
            at = next((text.split("=")[1] for text in environment(number) if text.startswith("SLURMD_NODENAME=")), "")
            if at == node and pages // 10 < self.run.noted(shard, self.options.shards) < pages // 2:
                return number, at, shard
        return None

    def end_time(self, array):
        """Sends a task the signal that its time limit is near, and waits until the task is
        requeued."""
        number, node, shard = wait_until(lambda: self.render("n1"), 120, "no render is at work on n1")
        os.kill(parent(number), signal.SIGUSR1)
        self.tell(f"the time of shard {shard} on {node} is nearly up")
        self.wait_for_restart(array, shard)

    def kill_render(self, array):
        """Kills a rendering process, and waits until its shard is requeued."""
        number, node, shard = wait_until(lambda: self.render("n1"), 120, "no render is at work on n1")
        kill(number)
        self.tell(f"the render of shard {shard} on {node} killed with SIGKILL")
        self.wait_for_restart(array, shard)

    def lose_node(self, array):
        """Kills all processes of the second node, and waits until its shard is requeued."""
        _, node, shard = wait_until(lambda: self.render("n2"), 120, "no render is at work on n2")
        before = self.restarts(array, shard)
        killed = self.cluster.lose(node)
        self.tell(f"{node} lost with shard {shard}: {killed} processes killed")
        self.wait_for_restart(array, shard, before)
        self.tell(f"states of the nodes: {' '.join(self.cluster.states())}")

    def restarts(self, array, shard):
        """Returns how often a shard was requeued."""
        return int(self.cluster.details(f"{array}_{shard}").get("Restarts", 0))

    def wait_for_restart(self, array, shard, before=0):
        """Waits until Slurm counts one more restart of a shard."""
        wait_until(lambda: self.restarts(array, shard) > before, 120,
                   f"shard {shard} is not put back into the queue")
        self.tell(f"shard {shard} is back in the queue")

    def finish(self, merge):
        """Waits for the merge, and checks the pages."""
        wait_until(lambda: not self.cluster.jobs(), 900, "the jobs do not end")
        details = self.cluster.details(merge)
        if (details["JobState"], details["ExitCode"]) != ("COMPLETED", "0:0"):
            logs = sorted((self.run.output / ".swatch/slurm").glob("*.log"))
            sys.exit("\n".join([f"the merge: {details}", *(f"{log.name}:\n{log.read_text()}" for log in logs)]))
        self.tell("merged")
        if (tries := self.run.tried().count(f"2/{self.options.shards}")) < 2:
            sys.exit(f"expected another try of the shard that ended with 75, found {tries}")
        print(f"{self.run.check()} pages equal those of one process, which took {self.run.whole_seconds:.1f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("swatch", type=os.path.abspath)
    parser.add_argument("template", type=os.path.abspath)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--shards", type=int, default=8)
    options = parser.parse_args()
    if os.getuid() != 0:
        sys.exit("the daemons of Slurm need root: run this as root, in a container for example")
    # The folder's name has a blank and a quotation mark, as folders of users may.
    with tempfile.TemporaryDirectory(prefix="swatch's slurm ") as folder, tempfile.TemporaryDirectory() as daemons:
        with SlurmCluster(daemons) as cluster:
            story = Story(options, folder, cluster)
            array, merge = story.begin()
            story.end_time(array)
            story.kill_render(array)
            story.lose_node(array)
            story.finish(merge)
            story.refuse()


if __name__ == "__main__":
    main()
