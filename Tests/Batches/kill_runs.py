#!/usr/bin/env python3
"""Kills runs of feeds at random moments, and checks that nothing is lost and nothing is doubled.

A feed is divided into shards. Up to three processes run at a time, all with --resume and --cache,
sometimes two of them on one shard; each is killed after a random time, and manifests are truncated at a
random byte. At the end every shard runs again, `swatch merge` must find no error, and every page must have
the same bytes as in a run of one process.

    kill_runs.py SWATCH TEMPLATE [--kills N] [--rows N] [--shards N] [--seed N]
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time


def write_feed(path, rows):
    """Writes rows of text, no two of them equal."""
    numbers = random.Random(1)
    with open(path, "w", encoding="utf-8") as feed:
        for row in range(1, rows + 1):
            words = " ".join(f"w{numbers.randrange(10**6)}" for _ in range(numbers.randrange(5, 60)))
            feed.write(json.dumps({"title": f"Row {row}", "text": words}) + "\n")


def pages(folder):
    """Returns the pictures in a folder, by name."""
    return {path.name: path.read_bytes() for path in pathlib.Path(folder).glob("*.png")}


class Runs:
    """The runs of one feed, in a separate folder."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = pathlib.Path(folder)
        self.chance = random.Random(options.seed)
        write_feed(self.folder / "feed.ndjson", options.rows)

    def command(self, output, *words):
        """Returns the command line that renders into a folder."""
        return [
            self.options.swatch, "feed", "feed.ndjson", "--template", self.options.template, "-o", output,
            "--rows-per-page", "5", "--quiet", "-j", "1", *words,
        ]

    def shard(self, number, *words):
        """Returns the command line that renders a shard."""
        part = f"{number}/{self.options.shards}"
        return self.command("out", "--shard", part, "--resume", "--cache", "cache", *words)

    def run(self, words):
        """Runs a command to its end, and returns its time."""
        start = time.monotonic()
        result = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            sys.exit(f"{' '.join(words)}: {result.returncode}\n{result.stderr}")
        return time.monotonic() - start

    def start(self, number):
        """Starts a shard."""
        return subprocess.Popen(
            self.shard(number), cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill_some(self, longest):
        """Starts one to three shards, some of them twice, and kills them at random moments."""
        numbers = [self.chance.randint(1, self.options.shards) for _ in range(self.chance.randint(1, 3))]
        running = [self.start(number) for number in numbers]
        killed = 0
        for process in running:
            time.sleep(self.chance.uniform(0, longest / len(running)))
            killed += process.poll() is None
            process.kill()
        for process in running:
            process.wait()
        return killed

    def cut_manifest(self):
        """Truncates a manifest at a random byte."""
        manifests = sorted((self.folder / "out/.swatch").glob("*.ndjson"))
        if not manifests:
            return
        path = self.chance.choice(manifests)
        size = path.stat().st_size
        os.truncate(path, self.chance.randint(max(0, size - 2000), size))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("swatch", type=os.path.abspath)
    parser.add_argument("template", type=os.path.abspath)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--shards", type=int, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(options, folder)
        took = runs.run(runs.command("whole"))
        killed = rounds = 0
        while killed < options.kills:
            killed += runs.kill_some(took / options.shards)
            rounds += 1
            if rounds % 3 == 0:
                runs.cut_manifest()
            # From time to time the run begins again, so that there is work left.
            if rounds % 10 == 0:
                for path in list((runs.folder / "out").glob("*.png"))[::2]:
                    path.unlink()
        for number in range(1, options.shards + 1):
            runs.run(runs.shard(number))
        runs.run([options.swatch, "merge", "out"])
        whole, joined = pages(runs.folder / "whole"), pages(runs.folder / "out")
        lines = (runs.folder / "out/manifest.ndjson").read_text().splitlines()
        left = [path.name for path in (runs.folder / "out").iterdir() if "swatch-" in path.name]
        assert joined == whole, "pages differ from those of one process"
        assert [json.loads(line)["page"] for line in lines] == list(range(1, len(whole) + 1))
        assert not left, f"temporary files are left: {left}"
    print(f"{killed} kills in {rounds} rounds, {len(whole)} pages equal, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
