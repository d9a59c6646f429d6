#!/usr/bin/env python3
"""Keeps `swatch serve` busy with four clients, which are killed at random, and draws its memory.

    soak.py SWATCH FOLDER [--requests N] [--seconds N] [--seed N]

Each client has several requests in progress at the socket: small cards, some cards of full size, mistakes,
lines that are too long, and requests with their own documents. From time to time a client with requests in
progress is killed, and another one starts. At the end, every living client must have received all answers.
After the first tenth of the run, the memory may grow by a tenth or by 16 MiB. FOLDER/memory.png shows the
memory, drawn by Swatch itself. The requests are counted by the server."""

import argparse
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time

from server import Server

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, "..", "..", "Examples", "social-card")
CLIENTS = 4
UNDER_WAY = 16
SAMPLES = 120
PORTION = 2000


def request(number, picker):
    kind = picker.random()
    data = {"kicker": "FIELD NOTES", "title": f"Number {number}: nodes lay themselves out, far away",
            "author": "Lena Hoffmann", "avatar": "lena.png", "date": f"{number % 30 + 1} June 2026",
            "minutes": number % 9 + 2}
    made = {"id": number, "template": "card", "data": data, "scale": 0.25}
    if kind < 0.01:
        made["template"] = "none"
    elif kind < 0.02:
        del data["title"]
    elif kind < 0.021:
        return b'{"id": %d, "template"' % number + b" " * 300_000
    elif kind < 0.04:
        made["template"] = {"root": {"node": "text", "text": f"{number} of its own", "font": {"size": 20}}}
        del made["data"]
    elif kind < 0.06:
        made["format"] = picker.choice(["svg", "pdf", "jpeg", "webp"])
    elif kind < 0.08:
        made["output"] = f"{number % 100}.png"
    elif kind < 0.09:
        made["scale"] = 2
    return json.dumps(made).encode()


def client(path, first, count, seed):
    """Requests pictures until all requests are answered."""
    picker = random.Random(seed)
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    reader = connection.makefile("rb")
    sent = answered = 0
    while answered < count:
        while sent < count and sent - answered < UNDER_WAY:
            connection.sendall(request(first + sent, picker) + b"\n")
            sent += 1
        line = reader.readline()
        if not line.endswith(b"\n"):
            sys.exit(f"client: the server left with {sent - answered} requests under way")
        if not (b'"data": "' in line or b'"file": ' in line or b'"error": ' in line):
            sys.exit(f"client: no picture in {line[:200]}")
        answered += 1


def text(words, size, color, **more):
    return {"node": "text", "text": words, "font": {"family": "DejaVu Sans", "size": size},
            "color": color, **more}


def draw(swatch, folder, samples, requests, killed, seconds):
    """Draws samples as bars, with a line at their top."""
    top = max(samples)
    bars = [{"node": "display", "backgroundColor": "#2458C5FF",
             "style": {"width": 5, "height": round(240 * sample / top, 1)}} for sample in samples]
    words = f"{requests:,} requests of {CLIENTS} clients in {seconds / 60:.1f} minutes, {killed} clients killed"
    grey, line = "#626A73FF", {"node": "display", "backgroundColor": "#626A73FF",
                               "style": {"height": 1, "alignSelf": "stretch"}}
    document = {"scale": 1, "root": {
        "spec": "background", "background": {"node": "display", "backgroundColor": "#FFFFFFFF"},
        "child": {"spec": "inset", "insets": {"top": 28, "left": 32, "bottom": 28, "right": 32}, "child": {
            "spec": "stack", "direction": "vertical", "spacing": 8, "children": [
                text("Resident memory of swatch serve", 22, "#1F2328FF"), text(words, 14, grey),
                text(f"{top / 2**20:.0f} MiB", 12, grey, style={"spacingBefore": 8}),
                # The bars stand on one line, and the highest bar reaches the line at the top.
                {"spec": "stack", "direction": "vertical", "children": [
                    line, {"spec": "stack", "direction": "horizontal", "spacing": 1, "alignItems": "end",
                           "style": {"height": 240}, "children": bars}, line]},
                text("0, from the first request to the last", 12, grey)]}}}}
    path = os.path.join(folder, "memory.json")
    with open(path, "w") as file:
        json.dump(document, file)
    subprocess.run([swatch, "render", path, "-o", os.path.join(folder, "memory.png")], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swatch")
    parser.add_argument("folder")
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="the end, if it comes first")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--client", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.client:
        path, first, count, seed = options.client
        return client(path, int(first), int(count), int(seed))
    print(f"seed {options.seed}", flush=True)
    picker = random.Random(options.seed)
    folder = os.path.abspath(options.folder)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "templates"))
    for name in ["card.json", "lena.png"]:
        shutil.copy(os.path.join(EXAMPLE, name), os.path.join(folder, "templates"))
    server = Server(options.swatch, folder, "--max-request", "200K", "--queue", "256", "--timeout", "60")
    start = told = time.monotonic()
    # One sample per second; the picture shows fewer.
    samples, asked, killed, running, done = [], 0, 0, [], 0
    while done < options.requests and time.monotonic() - start < options.seconds:
        while len(running) < CLIENTS:
            running.append((subprocess.Popen(
                [sys.executable, "-B", os.path.abspath(__file__), options.swatch, folder, "--client",
                 server.path, str(asked), str(min(PORTION, options.requests)),
                 str(picker.randrange(1 << 30))]),
                time.monotonic() + picker.uniform(0.05, 4) if picker.random() < 0.3 else None))
            asked += PORTION
        time.sleep(0.05)
        if server.process.poll() is not None:
            sys.exit(f"the server ended with {server.process.returncode}: {server.messages()}")
        kept = []
        for process, end in running:
            if process.poll() is not None:
                if process.returncode:
                    sys.exit(f"a client ended with {process.returncode}")
            elif end and time.monotonic() > end:
                process.kill()
                process.wait()
                killed += 1
            else:
                kept.append((process, end))
        running = kept
        if time.monotonic() > start + len(samples):
            samples.append(server.memory())
            done = int(server.finished())
        if time.monotonic() > told + 60:
            told = time.monotonic()
            print(f"{done} requests, {samples[-1] / 2**20:.1f} MiB, {server.files()} files", flush=True)
    for process, _ in running:
        process.kill()
        process.wait()
    done = int(server.finished())
    seconds = time.monotonic() - start
    code = server.end()
    ends = [index * len(samples) // SAMPLES for index in range(SAMPLES + 1)]
    drawn = [max(samples[first:max(first + 1, end)]) for first, end in zip(ends, ends[1:])]
    draw(options.swatch, folder, drawn, done, killed, seconds)
    early, late = max(samples[:len(samples) // 10 + 1]), max(samples)
    print(f"{done} requests in {seconds:.0f} s, {killed} clients killed; memory {early / 2**20:.1f} MiB in the "
          f"first tenth, {late / 2**20:.1f} MiB at most; exit {code}; {folder}/memory.png")
    if code != 143:
        sys.exit("the server did not end by its signal")
    if os.path.exists(server.path):
        sys.exit("the socket is still there")
    if late > max(early * 1.1, early + 16 * 2**20):
        sys.exit("the memory has grown")


main()
