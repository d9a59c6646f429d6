"""Fetches a picture with a bundle, as root, in a root folder with nothing else. The server's name is in
/etc/hosts; its certificate is trusted by SSL_CERT_FILE or by the files of distributions.

    sudo python3 Tests/Anywhere/network.py out/dist/swatch-0.1.0-linux-x86_64.tar.xz
"""

import http.server
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading

HOST = "pictures.example"
PICTURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Examples", "kinds", "p3.png")
PLACES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
          "/etc/ssl/cert.pem")


def certificate(folder):
    """Makes a self-signed certificate of the host."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem", "-days", "2",
         "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"], cwd=folder, check=True, capture_output=True)
    return os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")


def serve(cert, key):
    class Pictures(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            with open(PICTURE, "rb") as file:
                body = file.read()
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pictures)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def main():
    with tempfile.TemporaryDirectory() as work:
        root = os.path.join(work, "root")
        for place in ("opt/swatch", "etc", "work", "tmp", "dev"):
            os.makedirs(os.path.join(root, place))
        subprocess.run(["tar", "-xJf", sys.argv[1], "--strip-components=1", "-C", root + "/opt/swatch"], check=True)
        with open(root + "/etc/hosts", "w", encoding="utf-8") as file:
            file.write(f"127.0.0.1 {HOST}\n")
        cert, key = certificate(work)
        port = serve(cert, key)
        with open(root + "/work/card.json", "w", encoding="utf-8") as file:
            file.write('{"root": {"node": "image", "source": "https://%s:%d/a.png"}}' % (HOST, port))

        def enter():
            os.chroot(root)
            os.chdir("/work")

        def render(title, expected, environment, *more):
            done = subprocess.run(
                ["/opt/swatch/bin/swatch", "render", "card.json", "-o", "card.png", "--allow-host", HOST, "--allow-address",
                 "127.0.0.0/8", *more], preexec_fn=enter, env=environment, capture_output=True, check=False)
            found = (done.returncode == 0, b"certificate" in done.stderr)
            if found != expected:
                raise SystemExit(f"✘ {title}: {done.returncode} {done.stderr.decode()}")
            print(f"✔ {title}", flush=True)

        render("a server that nobody vouches for is refused", (False, True), {})
        shutil.copy(cert, root + "/work/own.pem")
        render("SSL_CERT_FILE vouches for it", (True, False), {"SSL_CERT_FILE": "/work/own.pem"})
        render("in the sandbox, too", (True, False), {"SSL_CERT_FILE": "/work/own.pem", "TMPDIR": "/work"}, "--sandbox")
        for place in PLACES:
            os.makedirs(os.path.dirname(root + place), exist_ok=True)
            shutil.copy(cert, root + place)
            render(f"{place} vouches for it", (True, False), {})
            os.remove(root + place)


if __name__ == "__main__":
    main()
