"""A page in a headless Chromium, and checks that print a line each."""

import json
import time

from chromium import Chromium

PATIENCE = 20


class Page:
    """A browser with one page; screenshots are written to a folder."""

    def __init__(self, folder):
        self.browser = Chromium()
        self.folder = folder
        self.passed = 0

    def expect(self, title, found, expected):
        """Checks a value; ends the run with a screenshot if it is not the expected one."""
        if found != expected:
            self.shoot("failed")
            raise SystemExit(f"✘ {title}\n  found    {found!r}\n  expected {expected!r}")
        self.passed += 1
        print(f"✔ {title}")

    def waits_for(self, title, script, expected):
        """Waits until a value is the expected one, because the page changes asynchronously."""
        end = time.monotonic() + PATIENCE
        while self.value(script) != expected and time.monotonic() < end:
            time.sleep(0.005)
        self.expect(title, self.value(script), expected)

    def value(self, script):
        return self.browser.evaluate(script)

    def count(self, selector):
        return self.value(f"document.querySelectorAll({json.dumps(selector)}).length")

    def text(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)})?.textContent")

    def rect(self, selector, index=0):
        """Returns the frame of an element in the window: x, y, width and height."""
        return self.value(
            f"(() => {{ const r = document.querySelectorAll({json.dumps(selector)})[{index}]"
            ".getBoundingClientRect(); return [r.x, r.y, r.width, r.height] })()")

    def shoot(self, name):
        self.browser.shoot(f"{self.folder}/{name}.png")

    def finish(self):
        print(f"{self.passed} checks passed; screenshots are in {self.folder}")
