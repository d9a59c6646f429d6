"""Checks that feeds of pictures from a server need few connections and constant memory.

many_pictures.py SWATCH FOLDER [--rows N]

Renders a feed of a thousand rows and one of ten thousand, with a different picture in each row, and
checks that no more connections are open at once than allowed, that each picture is requested once,
and that ten times the rows take hardly more memory.
"""

import argparse
import http.server
import json
import os
import shutil
import struct
import subprocess
import sys
import threading
import zlib

CONNECTIONS = 5
SIDE = 64


def chunk(kind, data):
    return (
        struct.pack(">I", len(data)) + kind + data
        + struct.pack(">I", zlib.crc32(kind + data))
    )


def picture(number):
    """Returns a PNG of 12 KB of noise, different for each number."""
    row = struct.pack(">I", number) + b"\x00" * (SIDE * 3 - 4)
    noise = zlib.crc32(row)
    rows = bytearray()
    for _ in range(SIDE):
        rows.append(0)
        for _ in range(SIDE * 3):
            noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
            rows.append(noise >> 16 & 0xFF)
    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 1))
        + chunk(b"IEND", b"")
    )


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.lock = threading.Lock()
        self.begin()

    def begin(self):
        self.open = self.most_open = self.requests = 0


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        super().setup()
        with self.server.lock:
            self.server.open += 1
            self.server.most_open = max(self.server.most_open, self.server.open)

    def finish(self):
        super().finish()
        with self.server.lock:
            self.server.open -= 1

    def do_GET(self):
        with self.server.lock:
            self.server.requests += 1
        # A few pictures in many copies, which a comment makes different.
        number = int(self.path.strip("/").split(".")[0])
        body = PICTURES[number % len(PICTURES)]
        note = chunk(b"tEXt", b"Number\x00%d" % number)
        body = body[:-12] + note + body[-12:]
        self.send_response(200)
        self.send_header("Content-Type", "image/png")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


PICTURES = [picture(number) for number in range(16)]


def render(swatch, folder, server, rows, name):
    """Renders a feed, and returns its peak memory in bytes and its seconds."""
    server.begin()
    feed = os.path.join(folder, name + ".ndjson")
    with open(feed, "w") as file:
        for row in range(rows):
            url = "http://127.0.0.1:%d/%d.png" % (server.server_port, row)
            file.write(json.dumps({"url": url}) + "\n")
    out = os.path.join(folder, name)
    result = subprocess.run(
        [
            swatch, "feed", feed, "--template", os.path.join(folder, "card.json"), "-o", out,
            "--width", "8", "-j", "2", "--allow-host", "127.0.0.1", "--allow-http",
            "--allow-address", "127.0.0.0/8", "--fetch-requests-per-host", str(CONNECTIONS),
        ],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        sys.exit("%d rows: code %d: %s" % (rows, result.returncode, result.stderr[-2000:]))
    summary = result.stderr.strip().splitlines()[-1]
    pages = len(result.stdout.splitlines())
    print("%s; %d requests, %d connections at most" % (summary, server.requests, server.most_open))
    if server.requests != rows:
        sys.exit("%d requests for %d pictures" % (server.requests, rows))
    if server.most_open > CONNECTIONS:
        sys.exit("%d connections, and %d are allowed" % (server.most_open, CONNECTIONS))
    if pages != -(-rows // 20):
        sys.exit("%d pages of %d rows" % (pages, rows))
    words = summary.replace(",", "").split()
    return float(words[words.index("MB") - 1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swatch")
    parser.add_argument("folder")
    parser.add_argument("--rows", type=int, default=10_000)
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    os.makedirs(options.folder)
    with open(os.path.join(options.folder, "card.json"), "w") as file:
        # Small, so that the cached decoded pictures take little memory.
        style = {"width": 8, "height": 8}
        json.dump({"root": {"node": "image", "source": "{{url}}", "style": style}}, file)
    server = Server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    few = render(options.swatch, options.folder, server, options.rows // 10, "few")
    many = render(options.swatch, options.folder, server, options.rows, "many")
    if many > few * 1.25 + 16:
        sys.exit("%.0f MB for ten times the rows, and %.0f MB before" % (many, few))


if __name__ == "__main__":
    main()
