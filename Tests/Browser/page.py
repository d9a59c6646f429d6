"""A page in a headless Chromium, and the checks of it, each told in a line."""

import json
import time

from chromium import Chromium

PATIENCE = 20


class Page:
    """A browser with one page, whose screenshots are left in a folder."""

    def __init__(self, folder):
        self.browser = Chromium()
        self.folder = folder
        self.passed = 0

    def expect(self, title, found, expected):
        """Ends the run, with a screenshot, where a value is another one."""
        if found != expected:
            self.shoot("failed")
            raise SystemExit(f"✘ {title}\n  found    {found!r}\n  expected {expected!r}")
        self.passed += 1
        print(f"✔ {title}")

    def waits_for(self, title, script, expected):
        """Looks until a value is there, as a page changes by itself."""
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
        """The place of an element in the window: x, y, width and height."""
        return self.value(
            f"(() => {{ const r = document.querySelectorAll({json.dumps(selector)})[{index}]"
            ".getBoundingClientRect(); return [r.x, r.y, r.width, r.height] })()")

    def shoot(self, name):
        self.browser.shoot(f"{self.folder}/{name}.png")

    def finish(self):
        print(f"{self.passed} checks passed; screenshots are in {self.folder}")
