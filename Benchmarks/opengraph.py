#!/usr/bin/env python3
"""Times cards for social networks, 1200 × 630 pixels as PNG, from Swatch and other programs: cold, with a
process for one card; warm, in a process that draws many cards; and the cards per second of two such
processes, or of two jobs of `swatch serve`. The cards are in Cards/cards.py. Run by `make bench`.

    opengraph.py [--look] [NAME…]     only cards of these names; --look joins the pictures of all programs into
                                      .build/bench/cards/NAME.png

    RUNS=5          runs of each, in turns; the median counts
    CARDS=100       cards of a warm run
    SWATCH=PATH     another swatch than the one of this folder"""

import json
import os
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Cards"))
import cards
import peers

RUNS = int(os.environ.get("RUNS", "5"))
COUNT = int(os.environ.get("CARDS", "100"))
WORK = os.path.join(peers.WORK, "open-graph")
PEER = os.path.join(peers.HERE, "Cards", "card_peer.py")
PACKAGES = ["takumi-py", "pytakumi", "skia-python", "pillow", "numpy", "playwright"]


class Swatch:
    def __init__(self, program, name, folder):
        self.program, self.name, self.folder = program, name, folder
        shutil.copy(cards.AVATAR, folder)
        with open(os.path.join(folder, f"{name}.json"), "w") as file:
            json.dump(cards.document(name), file)
        with open(os.path.join(folder, "data.json"), "w") as file:
            json.dump({"n": 0}, file)

    def cold(self):
        return peers.Run([self.program, "render", os.path.join(self.folder, f"{self.name}.json"), "--data",
                          os.path.join(self.folder, "data.json"), "-o", os.path.join(self.folder, f"{self.name}-0.png")])

    def warm(self, jobs):
        """Returns the seconds of each card after the first; answers are read as they arrive."""
        server = subprocess.Popen([self.program, "serve", "--stdio", "--templates", self.folder, "-o", self.folder, "-j", str(jobs)],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        def ask(number):
            server.stdin.write(json.dumps({"id": number, "template": self.name, "data": {"n": number},
                                           "output": f"{self.name}-{number}.png"}) + "\n")
        ask(0)
        assert "error" not in server.stdout.readline()
        start = time.perf_counter()
        for number in range(1, COUNT):
            ask(number)
            if number > 2 * jobs:
                server.stdout.readline()
        server.stdin.close()
        server.stdout.read()
        seconds = (time.perf_counter() - start) / (COUNT - 1)
        server.wait()
        return seconds


class Peer:
    def __init__(self, program, name, folder):
        self.folder = folder
        self.command = lambda count: [peers.PYTHON, "-B", PEER, program, name, str(count), folder]

    def cold(self):
        return peers.Run(self.command(1), memory_of_all=True)

    def warm(self, jobs):
        """Returns the seconds of each card after the first, in a number of processes that run at
        once."""
        started = [subprocess.Popen(self.command(COUNT), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                   for _ in range(jobs)]
        each = [float(process.communicate()[0]) for process in started]
        return sum(each) / len(each) / jobs


def measure(programs, name):
    kinds = {}
    for title, (kind, program) in programs.items():
        folder = os.path.join(WORK, title.split()[0])
        os.makedirs(folder, exist_ok=True)
        kinds[title] = kind(program, name, folder)
    cold = peers.alternate({title: each.cold for title, each in kinds.items()}, RUNS)
    warm = {jobs: peers.alternate({title: lambda each=each, jobs=jobs: each.warm(jobs)
                                   for title, each in kinds.items() if title in cold}, RUNS) for jobs in (1, 2)}
    rows = []
    for title, runs in cold.items():
        one, two = (peers.median(warm[jobs][title]) if title in warm[jobs] else None for jobs in (1, 2))
        rows.append([title, peers.figure(1e3 * peers.median(run.seconds for run in runs)),
                     peers.figure(1e3 * one) if one else None, peers.figure(1 / one) if one else None,
                     peers.figure(1 / two) if two else None, peers.figure(peers.median(run.memory for run in runs)),
                     peers.figure(os.path.getsize(os.path.join(kinds[title].folder, f"{name}-0.png")) / 1e3)])
    peers.table(f"Cards: {name}", ["program", "cold, ms", "warm, ms", "cards/s", "cards/s by two", "memory, MB", "KB"], rows)


def look(programs, name):
    files = [os.path.join(WORK, title.split()[0], f"{name}-0.png") for title in programs]
    subprocess.run([peers.PYTHON, "-c", """
import sys
from PIL import Image
pictures = [Image.open(file).convert("RGB").resize((600, 315)) for file in sys.argv[2:]]
sheet = Image.new("RGB", (1210, 325 * ((len(pictures) + 1) // 2)), "gray")
for index, picture in enumerate(pictures):
    sheet.paste(picture, (index % 2 * 610, index // 2 * 325))
sheet.save(sys.argv[1])
""", os.path.join(WORK, f"{name}.png"), *filter(os.path.exists, files)], check=True)


def main():
    names = [name for name in sys.argv[1:] if not name.startswith("-")] or cards.NAMES
    program, versions = peers.swatch(), peers.install(*PACKAGES)
    chromium = shutil.which("chromium")
    programs = {f"Swatch {peers.output([program, '--version']).split()[-1]}": (Swatch, program)}
    for title, package in [("takumi-py", "takumi-py"), ("pytakumi", "pytakumi"), ("skia-python", "skia-python"),
                           ("Pillow", "pillow")]:
        if package in versions:
            programs[f"{title} {versions[package]}"] = (Peer, title)
    if chromium and "playwright" in versions:
        os.environ["CHROMIUM"] = chromium
        programs[f"Chromium {peers.output([chromium, '--version']).split()[1]}"] = (Peer, "Chromium")
    else:
        peers.skip("Chromium, which is not installed, or playwright")
    for name in names:
        measure(programs, name)
        if "--look" in sys.argv:
            look(programs, name)


main()
