#!/usr/bin/env python3
"""Keeps `swatch serve` at work with four clients, which are killed at random, and draws its memory.

    soak.py SWATCH FOLDER [--requests N] [--seed N]

Each client pipelines requests at the socket: cards, mistakes, lines that are too long, and documents of
their own. A client is killed now and then with requests under way, and another one begins. At the end every
answer that a living client waited for has come, and the memory after the first tenth has grown by a tenth at
most, or 16 MiB. FOLDER/memory.png shows it, drawn by the program itself."""

import argparse
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, "..", "..", "Examples", "social-card")
CLIENTS = 4
UNDER_WAY = 16
SAMPLES = 120


def request(number, picker):
    kind = picker.random()
    data = {"kicker": "FIELD NOTES", "title": f"Number {number}: nodes lay themselves out, far away",
            "author": "Lena Hoffmann", "avatar": "lena.png", "date": f"{number % 30 + 1} June 2026",
            "minutes": number % 9 + 2}
    made = {"id": number, "template": "card", "data": data, "scale": 1}
    if kind < 0.02:
        made["template"] = "none"
    elif kind < 0.04:
        del data["title"]
    elif kind < 0.05:
        return b'{"id": %d, "template"' % number + b" " * 300_000
    elif kind < 0.07:
        made["template"] = {"root": {"node": "text", "text": f"{number} of its own", "font": {"size": 20}}}
        del made["data"]
    elif kind < 0.10:
        made["format"] = picker.choice(["svg", "pdf", "jpeg", "webp"])
    elif kind < 0.12:
        made["output"] = f"{number % 100}.png"
    return json.dumps(made).encode()


def client(path, first, count, seed):
    """Asks for pictures until all are answered; prints the number of answers."""
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
        answer = json.loads(line)
        if "error" not in answer and "file" not in answer and not answer["data"]:
            sys.exit("client: an empty picture")
        answered += 1
    print(answered)


def memory(number):
    with open(f"/proc/{number}/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1]) * 1024


def text(words, size, color, **more):
    return {"node": "text", "text": words, "font": {"family": "DejaVu Sans", "size": size},
            "color": color, **more}


def draw(swatch, folder, samples, requests, seconds):
    """Draws samples as bars."""
    top = max(samples) * 1.15
    bars = [{"node": "display", "backgroundColor": "#2458C5FF",
             "style": {"width": 5, "height": round(300 * sample / top, 1)}} for sample in samples]
    words = (f"{min(samples) / 2**20:.0f} to {max(samples) / 2**20:.0f} MiB, {requests:,} requests of "
             f"{CLIENTS} clients in {seconds:.0f} s")
    document = {"scale": 2, "root": {
        "spec": "background", "background": {"node": "display", "backgroundColor": "#FFFFFFFF"},
        "child": {"spec": "inset", "insets": {"top": 28, "left": 32, "bottom": 28, "right": 32}, "child": {
            "spec": "stack", "direction": "vertical", "spacing": 10, "children": [
                text("Resident memory of swatch serve", 22, "#1F2328FF"),
                text(words, 14, "#626A73FF"),
                {"spec": "stack", "direction": "horizontal", "spacing": 1, "alignItems": "end",
                 "style": {"height": 300}, "children": bars},
                {"node": "display", "backgroundColor": "#626A73FF",
                 "style": {"height": 1, "alignSelf": "stretch"}},
                text("from the first request to the last", 12, "#626A73FF")]}}}}
    path = os.path.join(folder, "memory.json")
    with open(path, "w") as file:
        json.dump(document, file)
    subprocess.run([swatch, "render", path, "-o", os.path.join(folder, "memory.png")], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swatch")
    parser.add_argument("folder")
    parser.add_argument("--requests", type=int, default=1_000_000)
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
    path = os.path.join(folder, "socket")
    server = subprocess.Popen(
        [options.swatch, "serve", "--socket", path, "--templates", os.path.join(folder, "templates"),
         "-o", os.path.join(folder, "out"), "--max-request", "200K", "--queue", "256", "--timeout", "60"])
    while not os.path.exists(path):
        time.sleep(0.01)
    start = time.monotonic()
    samples, done, asked, killed, running = [], 0, 0, 0, []
    portion = max(50, options.requests // 400)
    while done < options.requests:
        while len(running) < CLIENTS:
            running.append((subprocess.Popen(
                [sys.executable, "-B", os.path.abspath(__file__), options.swatch, folder, "--client", path,
                 str(asked), str(portion), str(picker.randrange(1 << 30))], stdout=subprocess.PIPE),
                time.monotonic() + picker.uniform(0.05, 4) if picker.random() < 0.3 else None))
            asked += portion
        time.sleep(0.02)
        if server.poll() is not None:
            sys.exit(f"the server ended with {server.returncode}")
        kept = []
        for process, end in running:
            if process.poll() is not None:
                if process.returncode:
                    sys.exit(f"a client ended with {process.returncode}")
                done += int(process.stdout.read())
            elif end and time.monotonic() > end:
                process.kill()
                process.wait()
                killed += 1
                done += portion // 2
            else:
                kept.append((process, end))
        running = kept
        while len(samples) < SAMPLES * done / options.requests:
            samples.append(memory(server.pid))
    for process, _ in running:
        process.kill()
        process.wait()
    seconds = time.monotonic() - start
    server.terminate()
    code = server.wait(timeout=30)
    draw(options.swatch, folder, samples[:SAMPLES], options.requests, seconds)
    early = max(samples[:len(samples) // 10])
    late = max(samples)
    print(f"{done} requests in {seconds:.0f} s, {killed} clients killed; memory {early / 2**20:.1f} MiB in the "
          f"first tenth, {late / 2**20:.1f} MiB at most; exit {code}; {folder}/memory.png")
    if code != 143:
        sys.exit("the server did not end by its signal")
    if os.path.exists(path):
        sys.exit("the socket is still there")
    if late > max(early * 1.1, early + 16 * 2**20):
        sys.exit("the memory has grown")


main()
