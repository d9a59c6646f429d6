"""Times cards of 1200 × 630 pixels from `swatch serve`, by each of its transports, and from a feed.

    serve.py SWATCH FOLDER CARDS RUNS

The processor time is that of the process that renders, including its start but not the clients."""

import http.client
import json
import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "Examples")


def social_card(number):
    title = f"Number {number}: nodes lay themselves out, far away from the main thread"
    return {"kicker": "FIELD NOTES", "title": title, "author": "Lena Hoffmann", "avatar": "lena.png", "date": f"{number % 30 + 1} June 2026",
            "minutes": number % 9 + 2}


def open_graph(number):
    with open(os.path.join(EXAMPLES, "open-graph", "en.json")) as file:
        return {**json.load(file), "title": f"Number {number}: the quiet return of the night train"}


class Bench:
    def __init__(self, swatch, folder, example, row, count):
        self.swatch, self.count, self.folders = os.path.abspath(swatch), count, 0
        self.folder = os.path.join(os.path.abspath(folder), example)
        self.templates = os.path.join(self.folder, "templates")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.templates)
        with open(os.path.join(EXAMPLES, example, "card.json")) as file:
            document = json.load(file)
        # A row of a feed is as high as its content, so the ratio gives both cards the same height.
        document["root"] = {"spec": "ratio", "ratio": 0.525, "child": document["root"]}
        with open(os.path.join(self.templates, "card.json"), "w") as file:
            json.dump(document, file)
        for place in [self.templates, self.folder]:
            shutil.copy(os.path.join(EXAMPLES, "social-card", "lena.png"), place)
        self.rows = [row(number) for number in range(1, count + 1)]
        with open(self.path("rows.ndjson"), "w") as file:
            file.writelines(json.dumps(row) + "\n" for row in self.rows)

    def path(self, name):
        return os.path.join(self.folder, name)

    def requests(self, **more):
        return [json.dumps({"id": number, "template": "card", "data": row, **(
            {"output": f"row-{number:06}.png"} if not more else more)}).encode()
            for number, row in enumerate(self.rows, 1)]

    def start(self, *arguments, **settings):
        return subprocess.Popen(
            [self.swatch, *arguments], **{"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, **settings})

    def fresh(self, name):
        """Returns a new folder: ext4 creates files more slowly in a folder from which many were just
        removed."""
        self.folders += 1
        return self.path(f"{name}-{self.folders}")

    def feed(self, jobs):
        self.start("feed", self.path("rows.ndjson"), "--template", os.path.join(self.templates, "card.json"),
                   "--layout", "each", "-o", self.fresh("feed"), "-j", jobs, "--progress", "never", "--quiet").wait()

    def stdio(self, jobs):
        with open(self.path("requests.ndjson"), "wb") as file:
            file.write(b"\n".join(self.requests()))
        with open(self.path("requests.ndjson")) as file:
            self.start("serve", "--stdio", "--templates", self.templates, "-o", self.fresh("stdio"), "-j", jobs,
                       stdin=file).wait()

    def socket(self, jobs):
        place = self.path("socket")
        server = self.start("serve", "--socket", place, "--templates", self.templates, "-j", jobs)
        while not os.path.exists(place):
            time.sleep(0.005)
        with socket.socket(socket.AF_UNIX) as client:
            while client.connect_ex(place):
                time.sleep(0.005)
            reader = client.makefile("rb")
            requests, under_way = self.requests(output="bytes"), 2 * int(jobs)
            client.sendall(b"".join(line + b"\n" for line in requests[:under_way]))
            for index in range(self.count):
                assert b'"data": ' in reader.readline()
                if index + under_way < self.count:
                    client.sendall(requests[index + under_way] + b"\n")
        server.terminate()
        server.wait()

    def http(self, jobs):
        server = self.start("serve", "--http", "127.0.0.1:0", "--templates", self.templates, "-j", jobs,
                            stderr=subprocess.PIPE)
        port = int(re.search(rb":(\d+)/", server.stderr.readline())[1])
        lock, bodies = threading.Lock(), iter(self.requests(format="png"))
        threads = [threading.Thread(target=self.post, args=(port, lock, bodies)) for _ in range(2 * int(jobs))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        server.terminate()
        server.wait()

    @staticmethod
    def post(port, lock, bodies):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        while True:
            with lock:
                body = next(bodies, None)
            if body is None:
                return
            connection.request("POST", "/render", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            assert answer.status == 200 and answer.read()

    def time(self, way, jobs):
        """Returns the wall-clock seconds and the processor seconds."""
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        getattr(self, way)(jobs)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (time.monotonic() - start,
                after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main():
    swatch, folder, count, runs = sys.argv[1:]
    print(f"\nService: {count} cards of 1200 × 630; milliseconds each, by the clock and of the processor (and how "
          "many times those of a feed's)")
    for example, row in [("social-card", social_card), ("open-graph", open_graph)]:
        bench = Bench(swatch, folder, example, row, int(count))
        for jobs in ["1", "2"]:
            best = {}
            for _ in range(int(runs)):
                for way in ["feed", "stdio", "socket", "http"]:
                    taken = bench.time(way, jobs)
                    best[way] = [min(pair) for pair in zip(best.get(way, taken), taken)]
            words = [f"{way} {clock * 1000 / bench.count:.2f} {processor * 1000 / bench.count:.2f}" + (
                "" if way == "feed" else f" ({clock / best['feed'][0]:.2f} {processor / best['feed'][1]:.2f})")
                for way, (clock, processor) in best.items()]
            print(f"{example}, -j {jobs}: " + ", ".join(words), flush=True)


main()
