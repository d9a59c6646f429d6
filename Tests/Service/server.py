"""A `swatch serve` under test: its start, its metrics, its memory and its end."""

import os
import re
import signal
import socket
import subprocess
import time
import urllib.request

PATIENCE = 60


class Server:
    """A server at a socket and by HTTP, with templates in `folder`/templates and pictures in `folder`/out."""

    def __init__(self, swatch, folder, *options, **settings):
        self.folder = folder
        self.path = os.path.join(folder, "socket")
        self.told = os.path.join(folder, "told")
        with open(self.told, "w") as told:
            self.process = subprocess.Popen(
                [os.path.abspath(swatch), "serve", "--socket", self.path, "--http", "127.0.0.1:0",
                 "--templates", os.path.join(folder, "templates"), "-o", os.path.join(folder, "out"), *options],
                stdin=subprocess.DEVNULL, stderr=told, **settings)
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/", self.messages())):
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"the server did not start: {self.messages()}")
            time.sleep(0.01)
        self.port = int(found[1])

    def messages(self):
        with open(self.told) as told:
            return told.read()

    def connect(self):
        """Connects a client to the socket."""
        client = socket.socket(socket.AF_UNIX)
        client.settimeout(PATIENCE)
        client.connect(self.path)
        return client

    def dial(self):
        """Connects a client by TCP."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def figures(self):
        """Returns the samples of /metrics by their names, including labels."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, value in
                (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}

    def finished(self):
        """Returns the number of requests that ended, successfully or not."""
        return sum(value for name, value in self.figures().items() if name.startswith("swatch_requests_total"))

    def memory(self):
        """Returns the resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(next(line for line in status if line.startswith("VmRSS")).split()[1]) * 1024

    def files(self):
        """Returns the number of open files."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def end(self, meanwhile=lambda: None):
        """Ends the server by SIGTERM, and returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        meanwhile()
        return self.process.wait(timeout=PATIENCE)
