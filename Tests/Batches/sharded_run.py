"""A feed, the pages that one process makes of it, and their comparison with the pages of shards."""

import hashlib
import json
import pathlib
import shlex
import subprocess
import sys
import time

from kill_runs import write_feed

# Records each attempt at a shard. The first attempt at the second shard ends as without a network.
NOTING = """\
#!/bin/sh
shard=''
for word in "$@"; do [ "$before" != --shard ] || shard=$word; before=$word; done
if [ -n "$shard" ]; then
  echo "$shard" >>{tries}
  case $shard in 2/*) ! mkdir {away} 2>/dev/null || exit 75 ;; esac
fi
exec {swatch} "$@"
"""


class ShardedRun:
    """A feed in a separate folder, with the pages of one process beside it."""

    # Small pages, so that a shard has many pages at which it can be interrupted.
    FEED_OPTIONS = ["--rows-per-page", "5"]

    def __init__(self, folder, swatch, template, rows):
        self.swatch = str(pathlib.Path(folder) / "swatch")
        self.tries = pathlib.Path(folder) / "tries"
        self.template = template
        self.feed = pathlib.Path(folder) / "feed.ndjson"
        self.output = pathlib.Path(folder) / "out"
        write_feed(self.feed, rows)
        words = {"swatch": swatch, "tries": str(self.tries), "away": str(pathlib.Path(folder) / "away")}
        pathlib.Path(self.swatch).write_text(NOTING.format(**{name: shlex.quote(word) for name, word in words.items()}))
        pathlib.Path(self.swatch).chmod(0o755)
        whole = pathlib.Path(folder) / "whole"
        start = time.monotonic()
        subprocess.run(
            [swatch, "feed", self.feed, "--template", template, "-o", whole, "--quiet", "-j", "1", *self.FEED_OPTIONS],
            stdout=subprocess.DEVNULL, check=True)
        self.whole_seconds = time.monotonic() - start
        self.whole = hashes(whole)

    def noted(self, shard, shards):
        """Returns the number of lines in the manifest of a shard."""
        try:
            return (self.output / f".swatch/{shard}-of-{shards}.ndjson").read_bytes().count(b"\n")
        except FileNotFoundError:
            return 0

    def tried(self):
        """Returns the shards attempted since the previous call, in order of their names."""
        tries = sorted(self.tries.read_text().split())
        self.tries.unlink()
        return tries

    def check(self):
        """Ends the program unless the output is merged, and has exactly the pages of one process."""
        pages = hashes(self.output)
        lines = (self.output / "manifest.ndjson").read_text(encoding="utf-8").splitlines()
        numbers = [json.loads(line)["page"] for line in lines]
        left = [str(path) for path in self.output.rglob("*") if "swatch-" in path.name]
        if pages != self.whole:
            names = sorted(name for name in pages.keys() | self.whole.keys() if pages.get(name) != self.whole.get(name))
            sys.exit(f"{len(names)} pages differ from those of one process: {names[:5]}")
        if numbers != list(range(1, len(self.whole) + 1)):
            sys.exit("the joined manifest does not have each page once, in order")
        if left:
            sys.exit(f"temporary files are left: {left}")
        return len(pages)


def hashes(folder):
    """Returns the hashes of the pictures in a folder, by name."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in pathlib.Path(folder).glob("*.png")}


def wait_until(condition, seconds, complaint):
    """Waits until a condition returns a true value, and returns it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    sys.exit(f"after {seconds} seconds: {complaint}")
