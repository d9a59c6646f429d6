#!/usr/bin/env python3
"""Attacks `swatch serve` through its sockets, and checks after each attack whether the server still
works.

    attack.py SWATCH FOLDER [--rounds N] [--seed N] [--only WORD]

After each attack, a valid request by each transport must get the same picture as before all attacks; at the end the
memory, the open files and the number of requests in progress must be those of an idle server, and SIGTERM must end
it. Prints its seed, with which the random inputs can be repeated."""

import argparse
import base64
import http.client
import json
import os
import random
import resource
import shutil
import socket
import subprocess
import sys
import time

from server import PATIENCE, Server

CARD = {"root": {"node": "text", "text": "{{title}}", "font": {"family": "DejaVu Sans", "size": 20}}}
REQUEST = {"id": 1, "template": "card", "data": {"title": "Hello"}}
GET = "/card/card.png?title=Hello"
HOST = b"Host: localhost\r\n"
TIMEOUT = 3


def check(condition, message):
    if not condition:
        raise AssertionError(message)


class Attacker:
    def __init__(self, swatch, folder, seed, rounds):
        self.swatch, self.folder, self.rounds = os.path.abspath(swatch), os.path.abspath(folder), rounds
        self.random = random.Random(seed)
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(os.path.join(self.folder, "templates", "deep"))
        self.write("secret.json", json.dumps(CARD))
        self.write("templates/card.json", json.dumps(CARD))
        self.write("templates/again.json", '{"import": ["again.json"], "root": {"use": "a"}}')
        for name, other in [("one", "two"), ("two", "one")]:
            self.write(f"templates/{name}.json", json.dumps({"import": [f"{other}.json"], "root": {"use": "a"}}))
        os.symlink("../secret.json", os.path.join(self.folder, "templates", "link.json"))
        os.symlink("/etc", os.path.join(self.folder, "templates", "etc"))
        os.symlink("loop.json", os.path.join(self.folder, "templates", "loop.json"))
        self.server = Server(self.swatch, self.folder, "--timeout", str(TIMEOUT), "--max-request", "1M")
        self.picture = self.ask(REQUEST)["data"]
        self.attend()

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    # MARK: Talking

    def talk(self, lines, count, half=False):
        """Sends bytes, and reads a number of answers; `half` closes the sending side first."""
        with self.server.connect() as client:
            client.sendall(lines)
            if half:
                client.shutdown(socket.SHUT_WR)
            reader = client.makefile("rb")
            answers = []
            for _ in range(count):
                line = reader.readline()
                check(line.endswith(b"\n"), f"no answer to {lines[:200]}")
                answers.append(json.loads(line))
            return answers

    def ask(self, request):
        return self.talk(json.dumps(request).encode() + b"\n", 1)[0]

    def raw(self, data, patience=PATIENCE, pause=0):
        """Sends bytes by HTTP, and reads until the server closes the connection or sends nothing for
        a while."""
        with self.server.dial() as client:
            client.settimeout(patience)
            received = b""
            try:
                client.sendall(data)
                time.sleep(pause)
                while block := client.recv(1 << 16):
                    received += block
            except (TimeoutError, ConnectionError):
                pass
            return received

    def get(self, target, method="GET", headers=None, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": "localhost", **(headers or {})}.items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        answer.body = answer.read()
        connection.close()
        return answer

    def attend(self):
        """Checks that a valid client is served by both transports."""
        check(self.server.process.poll() is None,
              f"the server ended with {self.server.process.returncode}: {self.server.messages()}")
        end = time.monotonic() + PATIENCE
        while (answer := self.ask(REQUEST)).get("reason") in ("busy", "time") and time.monotonic() < end:
            time.sleep(0.1)
        check(answer.get("data") == self.picture, f"another picture: {answer}")
        answer = self.get(GET)
        check(answer.status == 200 and base64.b64encode(answer.body).decode() == self.picture,
              f"another picture by HTTP: {answer.status} {answer.body[:200]}")

    # MARK: Lines

    def lines_half_written(self):
        text = json.dumps(REQUEST).encode()
        for end in range(0, len(text), 3):
            with self.server.connect() as client:
                client.sendall(text[:end])
        check(self.talk(text, 1, half=True)[0]["id"] == 1, "a last line without an end is a request")

    def lines_too_long(self):
        with self.server.connect() as client:
            block = b"x" * (1 << 20)
            for _ in range(100):
                client.sendall(block)
            client.sendall(b"\n" + json.dumps(REQUEST).encode() + b"\n")
            reader = client.makefile("rb")
            check(json.loads(reader.readline())["reason"] == "size", "a line of 100 MB is too long")
            check("data" in json.loads(reader.readline()), "the line after it is served")

    def lines_of_bytes(self):
        for line in [b"\xff\xfe", b'{"id": "\xc3"}', b"\0", b"null", b"[]", b'"a"', b"{}", b"\xef\xbb\xbf{}",
                     b"[" * 100_000, b'{"a":' * 100_000, b'{"id": 1, "id": 2}', b'{"template": "\\ud800"}',
                     b'{"template": "card\\u0000"}', b'{"template": "", "data": {}}',
                     b'{"template": "card", "data": []}', b'{"template": "card", "more": 1}',
                     b'{"template": "card", "format": "gif"}', b'{"template": "card", "output": ""}']:
            answer = self.talk(line + b"\n", 1)[0]
            check(answer["reason"] in ("request", "missing"), f"{line[:40]}: {answer}")

    def lines_with_ids(self):
        for text, id in [("0", 0), ("-1.5", -1.5), ('"a"', "a"), ('""', ""), ('"\\u0000\\n\\""', '\0\n"'),
                         ("1e400", None), ("null", None), ("true", None), ("[1]", None), ('{"a": 1}', None),
                         ('"' + "x" * 5000 + '"', None), ("9" * 200, int("9" * 200)), ('"\\ud83d\\ude00"', "😀")]:
            answer = self.talk(f'{{"id": {text}, "template": "none"}}\n'.encode(), 1)[0]
            check(answer["id"] == id and answer["reason"] in ("request", "missing"), f"{text[:40]}: {answer}")

    def lines_with_numbers(self):
        for key in ["width", "scale"]:
            for text in ["0", "-1", "1e308", "1e-308", "1e999", '"1"', "null", "[]", "true"]:
                answer = self.talk(
                    f'{{"template": "card", "data": {{"title": "a"}}, "{key}": {text}}}\n'.encode(), 1)[0]
                check(answer.get("reason") == "request", f"{key} {text}: {answer}")
        for width, scale in [(100_000, 64), (100_000, 0.01), (1, 64)]:
            answer = self.ask({**REQUEST, "width": width, "scale": scale})
            check("data" in answer or answer["reason"] in ("size", "content", "time"), f"{width} {scale}: {answer}")
        tall = {"root": {"node": "display", "backgroundColor": "red", "style": {"width": 9e6, "height": 9e6}}}
        for format in ["png", "jpeg", "webp", "pdf"]:
            answer = self.ask({"template": tall, "format": format})
            check(answer["reason"] in ("size", "content"), f"{format}: {answer}")

    def paths_that_leave(self):
        for name in ["../secret", "/etc/passwd", "link", "etc/passwd", "loop", "deep/../../secret", "..", ".", "/",
                     "deep", "a/" * 3000 + "b", "x" * 5000, "card.json/", "card\n"]:
            answer = self.ask({**REQUEST, "template": name})
            check(answer["reason"] in ("missing", "request"), f"{name[:40]}: {answer}")
        for path in ["../x.png", "/tmp/x.png", "a/../../x.png", "..", ".", "a/", "/", "x" * 300 + ".png",
                     "a/" * 3000 + "x.png", "x\0.png"]:
            answer = self.ask({**REQUEST, "output": path, "format": "png"})
            check(answer["reason"] in ("output", "request"), f"{path[:40]}: {answer}")
        out = os.path.join(self.folder, "out")
        os.symlink(self.folder, os.path.join(out, "up"))
        os.symlink("../templates/card.json", os.path.join(out, "card.png"))
        check(self.ask({**REQUEST, "output": "up/x.png"})["reason"] == "output", "a link leads out")
        check(self.ask({**REQUEST, "output": "card.png"})["file"] == "card.png", "a link is replaced")
        with open(os.path.join(self.folder, "templates", "card.json")) as file:
            check(json.load(file) == CARD, "the template is what it was")
        check(sorted(os.listdir(self.folder)) == ["out", "secret.json", "socket", "templates", "told"],
              "nothing was written outside")
        for source in ["../secret.json", "/etc/passwd", "file:///etc/passwd", "http://127.0.0.1/", "etc/passwd"]:
            answer = self.ask({"template": {"root": {"node": "image", "source": source}}})
            check(answer["reason"] == "content", f"{source}: {answer}")

    # MARK: Work without an end

    def imports_in_circles(self):
        for name in ["again", "one", "two"]:
            answer = self.ask({"template": name})
            check(answer["reason"] == "content", f"{name}: {answer}")

    def loops(self):
        each = {"for": "{{rows}}", "as": "row"}
        child = {"node": "text", "text": "{{row}}", **each}
        for _ in range(4):
            child = {"spec": "stack", "children": [child], **each}
        words = {"spec": "stack", "direction": "vertical", "children": [{"node": "text", "text": "{{row}}", **each}]}
        for request in [
            {"template": {"root": words}, "data": {"rows": list(range(100_000))}},
            {"template": {"root": {"spec": "stack", "children": [child]}}, "data": {"rows": [1] * 1000}}]:
            answer = self.ask(request)
            check("data" in answer or answer["reason"] in ("content", "time", "size", "request"), f"{answer}")

    def work_for_ever(self):
        words = {"node": "text", "text": "of many words " * 20_000, "font": {"size": 7}}
        blur = {"node": "display", "style": {"width": 4000, "height": 4000}, "backgroundColor": "red",
                "filters": [{"blur": 400}]}
        for node in [{"spec": "stack", "direction": "vertical", "children": [words] * 3}, blur]:
            start = time.monotonic()
            answer = self.ask({"template": {"root": node}, "width": 5000, "scale": 2})
            time_taken = time.monotonic() - start
            check("data" in answer or answer["reason"] in ("content", "time", "size"), f"{answer}")
            check(time_taken < TIMEOUT + 3, f"an answer after {time_taken:.1f} s")

    # MARK: Crowds and clients that leave

    def thousand_connections(self):
        clients = []
        for index in range(1000):
            client = socket.socket(socket.AF_UNIX)
            client.settimeout(0.2)
            try:
                client.connect(self.server.path)
                clients.append(client)
            except (TimeoutError, BlockingIOError):
                client.close()
                break
        for client in clients[::7]:
            client.send(b'{"id": 1, "templ')
        for client in clients:
            client.close()
        clients = [self.server.dial() for _ in range(1000)]
        for client in clients[::7]:
            client.send(b"GET / HTTP")
        for client in clients:
            client.close()

    def clients_that_leave(self):
        large = json.dumps({**REQUEST, "scale": 30}).encode() + b"\n"
        for count in [1, 5, 40]:
            with self.server.connect() as client:
                client.sendall(large * count)
            with self.server.connect() as client:
                client.sendall(large * count)
                client.recv(100)
            with self.server.dial() as client:
                client.sendall((b"GET /card/card.png?title=Hello&scale=30 HTTP/1.1\r\n" + HOST + b"\r\n") * count)
                client.recv(100)

    def clients_that_do_not_read(self):
        large = json.dumps({**REQUEST, "scale": 40}).encode() + b"\n"
        idle = [self.server.connect() for _ in range(20)]
        for client in idle:
            client.settimeout(1)
            try:
                client.sendall(large * 60)
            except TimeoutError:
                pass
        self.attend()
        for client in idle:
            client.close()

    # MARK: HTTP

    def http_methods(self):
        for method in ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "X" * 200]:
            for target in [GET, "/render", "/healthz", "/metrics", "/", "*"]:
                status = self.get(target, method).status
                check(status in (400, 404, 405, 501), f"{method[:9]} {target}: {status}")
        head = self.get(GET, "HEAD")
        full = self.get(GET)
        check(head.status == 200 and not head.body, "HEAD has no body")
        check(head.headers["Content-Length"] == full.headers["Content-Length"], "HEAD tells the length")
        check(head.headers["ETag"] == full.headers["ETag"], "HEAD tells the tag")

    def http_targets(self):
        for target in ["/card/card.png?title=%", "/card/card.png?title=%G1", "/card/card.png?title=%E2%82%AC",
                       "/card/card.png?title=a&title=b", "/card/card.png?title=a&=b&&&", "//card//card.png?title=a",
                       "/card/card.png?title=" + "a" * 5000]:
            status = self.get(target).status
            check(status in (200, 400, 413, 422), f"{target[:40]}: {status}")
        for target, statuses in [
            ("/card/card.png?title=%FF", [400]), ("/card/%FF", [400]), ("/card/%00", [404]), ("/card/..%2f..", [404]),
            ("/card/../../etc/passwd", [404]), ("/card", [404]), ("/card/", [404]), ("/%", [400]),
            ("http://localhost/healthz", [404, 200]), ("/card/card.png?title=a&scale=nan", [400]),
            ("/card/card.png?title=a&scale=inf", [400]), ("/card/card.png?title=a&width=0x10", [400]),
            ("/card/card.png?title=a&format=exe", [400]), ("/card/card.gif?title=a", [404]),
            ("/card/card.png?title=" + "a" * 100_000, [414, 431, 400])]:
            status = self.get(target).status
            check(status in statuses, f"{target[:40]}: {status}")

    def http_heads(self):
        for head in [b"GET / HTTP/1.1\r\n" + b"X: " + b"a" * 200_000 + b"\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + b"".join(b"X%d: a\r\n" % n for n in range(20_000)) + b"\r\n",
                     b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n", b"\r\n" * 100_000, b"\0" * 1000,
                     b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /healthz\r\n\r\n", bytes(range(256)) * 50,
                     b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n",
                     b"GET / HTTP/1.1\nHost: localhost\n\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]:
            answer = self.raw(head, patience=0.3)
            check(not answer.startswith(b"HTTP/1.1 200"), f"{head[:40]}: {answer[:80]}")

    def http_pipelines(self):
        count = 50
        request = b"GET " + GET.encode() + b" HTTP/1.1\r\n" + HOST
        answer = self.raw((request + b"\r\n") * (count - 1) + request + b"Connection: close\r\n\r\n")
        check(answer.count(b"HTTP/1.1 200") == count, f"{answer.count(b'HTTP/1.1 200')} of {count} answers")

    def http_bodies(self):
        post = b"POST /render HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
        body = json.dumps(REQUEST).encode()
        chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n"
        close = b"Connection: close\r\n"
        for data, status in [
            (post + close + b"Transfer-Encoding: chunked\r\n\r\n" + chunks, 200),
            (post + close + b"Content-Length: %d\r\n\r\n" % len(body) + body, 200),
            (post + close + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(body) + body, 200),
            (post + close + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(body), 100),
            (post + b"Content-Length: 99999999999999\r\n\r\n", 413),
            (post + b"Content-Length: -1\r\n\r\n", 400), (post + b"Content-Length: a\r\n\r\n", 400),
            (post + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n", 413),
            (post + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
            (post + close + b"Content-Length: 0\r\n\r\n", 400),
            (post + close + b"Content-Length: 2097152\r\n\r\n" + b"x" * (2 << 20), 413)]:
            answer = self.raw(data, patience=2)
            check(answer.startswith(b"HTTP/1.1 %d" % status) or status == 413 and not answer,
                  f"{data[:160]}: {answer[:80]}, not {status}")
        # Contradictory lengths must not smuggle a second request.
        smuggled = post + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n" + (
            b"0\r\n\r\nGET /healthz HTTP/1.1\r\n" + HOST + close + b"\r\n")
        check(self.raw(smuggled, patience=2).count(b"ok\n") <= 1, "a request in a body")

    def http_strict(self):
        """Requests that RFC 9112 rejects, or that readers could understand in two ways, are
        refused."""
        body = json.dumps(REQUEST).encode()
        length = b"Content-Length: %d\r\n" % len(body)
        get, post = b"GET /healthz HTTP/1.1\r\n", b"POST /render HTTP/1.1\r\n" + HOST + (
            b"Content-Type: application/json\r\n")
        chunked = b"Transfer-Encoding: chunked\r\n"
        for head in [get + HOST + b"Host: evil.com\r\n", get + HOST + b"HOST: localhost\r\n", get,
                     get + b"Host: me@localhost\r\n", get + b"Host: localhost\0.evil\r\n",
                     get + b"Host: localhost:a\r\n", get + b" " + HOST, get + HOST + b"X : a\r\n",
                     get + HOST + b"X: a\r\n b\r\n", get + HOST + b"X: a\0b\r\n", get + HOST + b"X: a\rb\r\n",
                     get + HOST + b"X: a\n", get + HOST + b": a\r\n", get + HOST + b"X\r\n",
                     get.replace(b" /", b"  /") + HOST, get.replace(b"/1.1", b"/1.1 ") + HOST,
                     get.replace(b"HTTP", b"http") + HOST, get.replace(b" /h", b" h") + HOST,
                     get.replace(b"z ", b"z#a ") + HOST, get.replace(b"/healthz", b"http://a@localhost/healthz") + HOST]:
            answer = self.raw(head + b"\r\n", patience=3)
            check(answer.startswith(b"HTTP/1.1 400"), f"{head}: {answer[:40]}")
        for fields in [length + b"Content-Length: 5\r\n", length * 2, length + chunked, b"Content-Length: +5\r\n",
                       b"Content-Length: 5, 5\r\n", b"Content-Length:\r\n", b"Content-Length: 0x5\r\n",
                       b"Transfer-Encoding : chunked\r\n" + length, b"Transfer-Encoding:\r\n chunked\r\n" + length,
                       b"Transfer-Encoding: \x0bchunked\r\n", b"Transfer-Encoding: chunked, identity\r\n",
                       b"Transfer-Encoding: identity\r\n", chunked * 2, b"Transfer-Encoding: xchunked\r\n"]:
            answer = self.raw(post + fields + b"\r\n" + body, patience=3)
            check(answer.startswith(b"HTTP/1.1 400"), f"{fields}: {answer[:40]}")
        for chunk in [b"0x5\r\n", b"-5\r\n", b" 5\r\n", b"5\n", b"\r\n", b"1\r\nab\r\n", b"1\r\na\n0\r\n\r\n", b"1;\0\r\n",
                      b"0\r\nX : a\r\n\r\n"]:
            answer = self.raw(post + chunked + b"\r\n" + chunk, patience=3)
            check(answer.startswith(b"HTTP/1.1 400"), f"{chunk}: {answer[:40]}")
        # After a refusal, the rest of the connection is not read as a second request.
        answer = self.raw(post + length + chunked + b"\r\n0\r\n\r\n" + get + HOST + b"\r\n", patience=3)
        check(answer.count(b"HTTP/1.1") == 1, f"a request behind one that was refused: {answer}")
        for kind, status in [("application/jsonp", 415), ("application/json, text/plain", 415),
                             ("application/json; charset=utf-8", 200), ("APPLICATION/JSON", 200)]:
            answer = self.get("/render", "POST", {"Content-Type": kind}, body)
            check(answer.status == status, f"{kind}: {answer.status}")

    def http_many(self):
        """Many parameters, header fields and cookies don't delay the answer."""
        for target, headers, statuses in [
            (GET + "".join(f"&k{n}=1" for n in range(500)), {}, (200,)),
            (GET + "&a" * 14_000, {}, (400,)), (GET + "".join(f"&k{n}=1" for n in range(9000)), {}, (414,)),
            (GET, {f"X{n}": "a" for n in range(500)}, (200,)), (GET, {f"X{n}": "a" for n in range(9000)}, (431,)),
            (GET, {"Cookie": "; ".join(f"c{n}={n}" for n in range(2000))}, (200,)),
            (GET, {"Cookie": "c=" + "a" * 40_000}, (431,))]:
            start = time.monotonic()
            status = self.get(target, headers=headers).status
            check(status in statuses, f"{target[:40]} with {len(headers)} fields: {status}")
            check(time.monotonic() - start < 2, f"{target[:40]}: an answer after {time.monotonic() - start:.1f} s")

    def http_strangers(self):
        for headers, status in [({"Host": "evil.example"}, 421), ({"Host": ""}, 421), ({"Host": "127.0.0.1.a"}, 421),
                                ({"Origin": "http://evil.example"}, 200), ({"Host": "[::1]:80"}, 200)]:
            answer = self.get(GET, headers=headers)
            check(answer.status == status, f"{headers}: {answer.status}")
            check("Access-Control-Allow-Origin" not in answer.headers, "no other origin may read")
        check(self.raw(b"GET /healthz HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 421"), "a request without a host")
        answer = self.get("/render", "POST", {"Content-Type": "text/plain"}, json.dumps(REQUEST).encode())
        check(answer.status == 415, "a form's type")

    def http_slow(self):
        slow = [self.server.dial() for _ in range(200)]
        for turn in range(10):
            for client in slow:
                client.send(b"GET / HTTP/1.1\r\nX: "[turn:turn + 1])
            self.attend()
        for client in slow:
            client.close()

    # MARK: Random input

    def random_lines(self):
        text = json.dumps({**REQUEST, "width": 100, "scale": 1, "theme": "dark", "locale": "de-DE", "format": "png",
                           "output": "bytes"}).encode()
        for _ in range(self.rounds):
            self.talk(self.changed(text).replace(b"\n", b" ") + b"x\n", 1)

    def random_requests(self):
        text = (b"POST /render HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 60\r\n"
                b"Connection: close\r\n\r\n" + json.dumps(REQUEST).encode())
        with_query = b"GET " + GET.encode() + b"&scale=1&width=100 HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
        for _ in range(self.rounds):
            self.raw(self.changed(self.random.choice([text, with_query])), patience=0.01)

    def changed(self, text):
        bytes = bytearray(text)
        for _ in range(self.random.randrange(1, 6)):
            place = self.random.randrange(len(bytes) + 1)
            kind = self.random.randrange(4)
            if kind == 0:
                bytes[place:place + self.random.randrange(8)] = b""
            elif kind == 1:
                bytes[place:place] = self.random.randbytes(self.random.randrange(1, 5))
            elif kind == 2:
                start = self.random.randrange(len(bytes) + 1)
                bytes[place:place] = bytes[start:start + self.random.randrange(20)]
            else:
                bytes[place:place] = self.random.choice([b"9" * 30, b"\0", b"{", b"]", b'"', b"\\", b"\r\n", b"-"])
            if not bytes:
                break
        return bytes

    # MARK: Runs

    def run(self, only):
        attacks = [name for name in vars(Attacker) if name.split("_")[0] in (
            "lines", "paths", "imports", "loops", "work", "thousand", "clients", "http", "random") and only in name]
        memory, files = self.server.memory(), self.server.files()
        for name in attacks:
            start = time.monotonic()
            getattr(self, name)()
            self.attend()
            print(f"{name.replace('_', ' ')}: {time.monotonic() - start:.1f} s, "
                  f"{self.server.memory() / 2**20:.0f} MiB", flush=True)
        self.rest(files)
        print(f"memory {memory / 2**20:.0f} MiB at first, {self.server.memory() / 2**20:.0f} MiB at last")
        self.busy_end()
        check(not os.path.exists(self.server.path), "the socket is still there")
        self.full_disk()
        self.closed_input()

    def rest(self, files):
        end = time.monotonic() + 40
        while time.monotonic() < end:
            figures = self.server.figures()
            if (figures["swatch_running_requests"], figures["swatch_waiting_requests"]) == (0, 0) and (
                    self.server.files() <= files + 2):
                return
            time.sleep(0.2)
        raise AssertionError(f"{figures} with {self.server.files()} files, {files} at first")

    def busy_end(self):
        """After SIGTERM the server answers all requests that it has read, and ends."""
        with self.server.connect() as client:
            client.sendall((json.dumps({**REQUEST, "scale": 10}).encode() + b"\n") * 40)
            reader = client.makefile("rb")
            check("data" in json.loads(reader.readline()), "no picture")
            rest = []
            code = self.server.end(lambda: rest.extend(reader.read().splitlines(keepends=True)))
        check(code == 143, f"the server ended with {code}: {self.server.messages()}")
        check(len(rest) == 39, f"{len(rest) + 1} answers to 40 requests")
        check(all(line.endswith(b"\n") and "id" in json.loads(line) for line in rest), "a part of an answer")

    def full_disk(self):
        """A file that can't be written makes only its own request fail."""
        lines = [json.dumps({**REQUEST, "scale": scale, "output": f"full-{scale}.svg" if scale > 1 else "bytes"})
                 for scale in [2, 1]]
        done = self.serve_lines(
            lines, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
        answers = {answer.get("reason", "data") for answer in map(json.loads, done.stdout.splitlines())}
        check(done.returncode == 0 and answers == {"output", "data"}, f"{done.returncode} {answers}: {done.stderr}")
        left = [name for name in os.listdir(os.path.join(self.folder, "out")) if "full" in name]
        check(not left, f"parts of files: {left}")

        with open("/dev/full", "w") as full:
            done = subprocess.run(
                [self.swatch, "serve", "--stdio", "--templates", os.path.join(self.folder, "templates")],
                input=json.dumps(REQUEST), stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)
        check(done.returncode == 74 and "No space left" in done.stderr, f"{done.returncode}: {done.stderr}")

    def closed_input(self):
        """Closing the standard input ends the server; with one job and no queue, it still answers
        every line."""
        done = self.serve_lines([])
        check((done.returncode, done.stdout) == (0, ""), f"{done.returncode}: {done.stdout}")
        done = self.serve_lines([], preexec_fn=lambda: os.close(0))
        check(done.returncode == 0, f"{done.returncode} {done.stderr}")
        done = self.serve_lines([json.dumps({**REQUEST, "id": n}) for n in range(300)], "-j", "1", "--queue", "0")
        ids = [json.loads(line)["id"] for line in done.stdout.splitlines()]
        check(ids == list(range(300)), f"answers of one at a time: {ids}")

    def serve_lines(self, lines, *options, **settings):
        return subprocess.run(
            [self.swatch, "serve", "--stdio", "--templates", os.path.join(self.folder, "templates"),
             "-o", os.path.join(self.folder, "out"), *options],
            input="\n".join(lines), capture_output=True, text=True, timeout=PATIENCE, **settings)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swatch")
    parser.add_argument("folder")
    parser.add_argument("--rounds", type=int, default=2000, help="random inputs of each kind")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--only", default="", help="only attacks with this in their names")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    attacker = Attacker(options.swatch, options.folder, options.seed, options.rounds)
    try:
        attacker.run(options.only)
    except AssertionError as error:
        attacker.server.process.kill()
        sys.exit(f"attack: {error}")


main()
