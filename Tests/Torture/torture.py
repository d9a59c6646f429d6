#!/usr/bin/env python3
"""Ends runs of swatch at random moments, deprives them of resources, and checks the remaining files
against Docs/reliability.md.

    torture.py SWATCH FOLDER [--seconds N] [--seed N]

Prints its seed, with which the choices can be repeated (not the moments, which depend on the
machine)."""

import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

import whole_files

LAYOUTS = ["pages", "long", "each", "strip", "sheet"]
FORMATS = ["png", "svg", "pdf"]
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
PATIENCE = 60

CARD = {"root": {"spec": "stack", "direction": "vertical", "spacing": 4, "children": [
    {"node": "display", "backgroundColor": "{{color}}", "style": {"height": "{{height}}"}},
    {"node": "text", "text": "{{text}}", "font": {"size": 14}}]}}


class Failure(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


class Torture:
    def __init__(self, swatch, folder, seed):
        self.swatch, self.folder = os.path.abspath(swatch), os.path.abspath(folder)
        self.random = random.Random(seed)
        self.counts = {}
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        with open(self.path("card.json"), "w") as file:
            json.dump(CARD, file)
        with open(self.path("feed.ndjson"), "w") as file:
            for row in range(160):
                json.dump({"color": f"#{row:02X}66CC", "height": 20 + row % 40,
                           "text": f"Row {row} " + "of words " * (row % 9)}, file)
                file.write("\n")
        self.known = {}

    def path(self, *names):
        return os.path.join(self.folder, *names)

    # MARK: Runs

    def start(self, kind, out, *, limits=(), extra=(), feed="feed.ndjson", stdin=None):
        layout, format = kind

        def prepare():
            for number in SIGNALS[1:]:
                signal.signal(number, signal.SIG_DFL)
            for name, value in limits:
                resource.setrlimit(name, (value, value))

        command = [self.swatch, "feed", feed, "--template", "card.json", "-o", out,
                   "--layout", layout, "--format", format, "--width", "300",
                   "--rows-per-page", "10", "--pages-per-picture", "4", *extra]
        if layout not in ("strip", "sheet"):
            command.remove("--pages-per-picture")
            command.remove("4")
        return subprocess.Popen(command, cwd=self.folder, stdin=stdin or subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                preexec_fn=prepare)

    def end(self, process):
        try:
            output, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Failure(f"it did not end within {PATIENCE} s")
        lines = output.decode().split("\n")[:-1]
        return process.returncode, [json.loads(line) for line in lines], errors.decode()

    def reference(self, kind):
        """Returns the files of an undisturbed run, their bytes by name, and the time of the run."""
        if kind not in self.known:
            out = "reference-" + "-".join(kind)
            begun = time.monotonic()
            code, _, errors = self.end(self.start(kind, out))
            check(code == 0, f"an undisturbed run ends with {code}: {errors}")
            self.known[kind] = (self.files(out), time.monotonic() - begun)
        return self.known[kind]

    def folder_of(self, kind, use):
        """Returns a folder for runs of a kind; half of the folders contain the files of an earlier
        run."""
        out = "-".join((use,) + kind)
        if self.random.random() < 0.5:
            shutil.rmtree(self.path(out), ignore_errors=True)
        return out

    def files(self, out):
        found = {}
        if os.path.isdir(self.path(out)):
            # The folder .swatch has the notes of runs, not pictures.
            for name in set(os.listdir(self.path(out))) - {".swatch"}:
                with open(self.path(out, name), "rb") as file:
                    found[name] = file.read()
        return found

    # MARK: What is left

    def check_whole(self, out, leftovers=False):
        """Checks that every file under its final name is complete; without `leftovers`, there must
        be no other file."""
        for name in self.files(out):
            if name.startswith(".swatch-") and name.endswith(".part"):
                check(leftovers, f"{name} is left")
                continue
            problem = whole_files.problem(self.path(out, name))
            check(problem is None, f"{name}: {problem}")

    def check_told(self, kind, *runs, killed=False):
        """Checks that the files reported by runs exist; a PDF is the file of one of the runs, and
        has more pages than reported only if the run was killed before it reported all of them."""
        told = sorted({line["file"] for lines in runs for line in lines})
        for name in told:
            check(os.path.exists(self.path(name)), f"{name} was told of and is gone")
        if kind[1] == "pdf" and kind[0] != "long" and told:
            with open(self.path(told[0]), "rb") as file:
                pages = whole_files.pdf_pages(file.read())
            counts = [len(lines) for lines in runs]
            check(pages in counts or killed and pages > max(counts),
                  f"{pages} pages in the PDF, and {' or '.join(map(str, counts))} told of")

    def check_shared(self, kind, out, last):
        """Checks that of two runs in a folder the file completed last stays: the files of a
        complete run, except that the last file of a stopped run may have fewer rows."""
        files = self.files(out)
        stopped = {os.path.basename(line["file"]): line["bytes"] for line in last}
        for name, file in self.reference(kind)[0].items():
            found = files.get(name, b"")
            check(found == file or len(found) == stopped.get(name),
                  f"{name} is neither the other's nor the stopped run's last one")

    def check_next_run(self, kind, out):
        """Checks that the next run leaves the same files as an undisturbed run, and no others."""
        code, _, errors = self.end(self.start(kind, out))
        check(code == 0, f"the next run ends with {code}: {errors}")
        check(self.files(out) == self.reference(kind)[0], "the next run's files differ")

    # MARK: Kinds of torture

    def kill(self):
        kind = (self.random.choice(LAYOUTS), self.random.choice(FORMATS))
        number = self.random.choice(SIGNALS)
        _, duration = self.reference(kind)
        out = self.folder_of(kind, "killed")
        jobs = str(self.random.choice([1, 2, 4]))
        delay = self.random.uniform(0.02, duration)
        told = f"{'-'.join(kind)} {number.name} after {delay:.3f} s, -j {jobs}"
        process = self.start(kind, out, extra=["-j", jobs])
        time.sleep(delay)
        process.send_signal(number)
        code, lines, errors = self.end(process)
        # Before the program handles signals, a signal ends it like any other program.
        codes = {0, -number, 128 + number}
        check(code in codes, f"{told}: ends with {code}: {errors}")
        try:
            self.check_whole(out, leftovers=code == -number)
            self.check_told(kind, lines, killed=code == -signal.SIGKILL)
            self.check_next_run(kind, out)
        except Failure as failure:
            raise Failure(f"{told}: {failure}")
        return told

    def two_writers(self):
        kind = (self.random.choice(LAYOUTS), self.random.choice(FORMATS))
        number = self.random.choice(SIGNALS)
        _, duration = self.reference(kind)
        delay = self.random.uniform(0.02, 2 * duration)
        told = f"two writers of {'-'.join(kind)}, one ended by {number.name} after {delay:.3f} s"
        out = self.folder_of(kind, "shared")
        first, second = self.start(kind, out), self.start(kind, out)
        time.sleep(delay)
        first.send_signal(number)
        ended_code, ended_lines, _ = self.end(first)
        code, lines, errors = self.end(second)
        check(code == 0, f"{told}: the other ends with {code}: {errors}")
        try:
            self.check_whole(out, leftovers=True)
            if kind[1] != "pdf":
                last = ended_lines[-1:] if ended_code == 128 + number else []
                self.check_shared(kind, out, last)
            self.check_told(kind, lines, ended_lines)
            self.check_next_run(kind, out)
        except Failure as failure:
            raise Failure(f"{told}: {failure}")
        return told

    def starve(self):
        kind = (self.random.choice(LAYOUTS), self.random.choice(FORMATS))
        name, limit, values, words = self.random.choice([
            ("-n", resource.RLIMIT_NOFILE, (5, 90), {74: "ulimit -n"}),
            ("-v", resource.RLIMIT_AS, (80_000 << 10, 1_200_000 << 10), {75: "ulimit -v"}),
            ("-f", resource.RLIMIT_FSIZE, (0, 400_000), {74: "ulimit -f"}),
        ])
        value = self.random.randint(*values)
        told = f"{'-'.join(kind)} with ulimit {name} of {value}"
        out = self.folder_of(kind, "starved")
        code, lines, errors = self.end(self.start(kind, out, limits=[(limit, value)]))
        check(code == 0 or words.get(code, "\0") in errors, f"{told}: ends with {code}: {errors}")
        try:
            self.check_whole(out)
            self.check_told(kind, lines)
            self.check_next_run(kind, out)
        except Failure as failure:
            raise Failure(f"{told}: {failure}")
        return told

    def fill_disk(self):
        """Fills the disk during a run, in a separate mount namespace, which only the superuser can
        make."""
        kind = (self.random.choice(LAYOUTS), self.random.choice(FORMATS))
        size = self.random.randint(1, 60) * 4
        told = f"{'-'.join(kind)} on a disk of {size} kB"
        os.makedirs(self.path("disk"), exist_ok=True)
        script = (
            'mount -t tmpfs -o size="$1"k tmpfs disk || exit 99; shift; "$@"; code=$?; '
            'rm -rf full; cp -r disk/out full 2>/dev/null; exit $code')
        process = self.start(kind, "disk/out")
        command, _ = process.args, process.kill()
        process.communicate()
        shutil.rmtree(self.path("disk/out"), ignore_errors=True)
        shutil.rmtree(self.path("full"), ignore_errors=True)
        process = subprocess.Popen(
            ["unshare", "-m", "sh", "-c", script, "sh", str(size), *command], cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        code, _, errors = self.end(process)
        if code in (1, 99) and ("unshare" in errors or "mount" in errors):
            return None
        check(code == 0 or code == 75 and "No space left" in errors,
              f"{told}: ends with {code}: {errors}")
        try:
            self.check_whole("full")
        except Failure as failure:
            raise Failure(f"{told}: {failure}")
        return told

    # MARK: All of it

    def run(self, seconds):
        for layout in LAYOUTS:
            for format in FORMATS:
                self.reference((layout, format))
        kinds = [self.kill] * 5 + [self.two_writers] * 2 + [self.starve] * 3 + [self.fill_disk]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            kind = self.random.choice(kinds)
            told = kind()
            self.counts[kind.__name__] = self.counts.get(kind.__name__, 0) + (told is not None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swatch")
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1 << 32)
    print(f"seed {seed}", flush=True)
    torture = Torture(options.swatch, options.folder, seed)
    try:
        torture.run(options.seconds)
    except Failure as failure:
        print(f"FAILED (--seed {seed}): {failure}\nWhat is left is in {torture.folder}")
        return 1
    print(", ".join(f"{count} × {name}" for name, count in sorted(torture.counts.items())))
    shutil.rmtree(torture.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
