"""A headless Chromium, controlled by the DevTools protocol through a pipe."""

import base64
import fcntl
import json
import os
import shutil
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "chromium-headless-shell", "google-chrome"]


class Chromium:
    """A browser with one page."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            raise SystemExit("There is no Chromium: install it, such as by apt-get install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        read_by_it, self.to_it = os.pipe()
        from_it, written_by_it = os.pipe()
        # Chromium reads from descriptor 3 and writes to 4, so both pipes must have higher numbers
        # before.
        high_read, high_write = (
            fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (read_by_it, written_by_it))
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$0" "$@" 3<&{high_read} 4>&{high_write}', program,
             "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--disable-background-networking", "--no-first-run", "--hide-scrollbars",
             "--force-device-scale-factor=1", f"--user-data-dir={self.profile.name}"],
            pass_fds=[high_read, high_write], stderr=subprocess.DEVNULL,
            # Chromium leaves temporary files in TMPDIR.
            env=dict(os.environ, TMPDIR=self.profile.name))
        for end in (read_by_it, written_by_it, high_read, high_write):
            os.close(end)
        self.answers = os.fdopen(from_it, "rb")
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()

    def call(self, method, **parameters):
        """Sends a command and returns its result; events that arrive meanwhile are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_it, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def _read(self):
        while b"\0" not in self.buffer:
            more = self.answers.read1(1 << 20)
            if not more:
                raise AssertionError("Chromium has ended")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, url):
        self.events.clear()
        self.call("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._read())
        self.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))")

    def evaluate(self, script):
        """Returns the value of a JavaScript expression, after its promise is fulfilled."""
        result = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def press(self, key):
        """Presses a key, such as `j` or `ArrowDown`."""
        text = key if len(key) == 1 else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)
        self.settle()

    def mouse(self, kind, x, y, buttons=0):
        button = "left" if buttons or kind == "mouseReleased" else "none"
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons,
                  clickCount=1)
        self.settle()

    def click(self, selector):
        x, y = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            "e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2] })()")
        self.mouse("mousePressed", x, y, 1)
        self.mouse("mouseReleased", x, y)

    def settle(self):
        """Waits until all pictures are decoded and a frame is drawn."""
        self.evaluate(
            "Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))"
            ".then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))")

    def show(self, width, height, scheme="light", scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.settle()

    def shoot(self, path):
        self.settle()
        picture = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))
