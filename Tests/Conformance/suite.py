"""The shape that all suites share: cases, of which each holds or has a problem, and the reasons that are known."""

import fnmatch
import os
import subprocess


class Missing(Exception):
    """What a suite needs is not on this machine; the text says what brings it."""


class Suite:
    """A suite of others.

    `name` is what it is called, `source` is where it comes from, and `reasons` says why cases fail whose
    line, `name: problem`, matches a pattern: what another library does, or what Swatch leaves out.
    """

    name = ""
    source = ""
    reasons = {}

    def __init__(self, swatch, suites, folder):
        self.swatch = swatch
        self.suites = suites
        self.folder = folder
        os.makedirs(folder, exist_ok=True)

    def cases(self):
        """Yields the name of each case with its problem, or None where it holds."""
        raise NotImplementedError

    def clone(self, repository):
        """The folder of a clone of a repository."""
        name = repository.split("/")[-1]
        path = os.path.join(self.suites, name)
        if not os.path.isdir(path):
            raise Missing(f"there is no {path}; git clone https://github.com/{repository}")
        return path

    def run(self, *arguments, data=None):
        """Runs the command within a minute; gives its status, 124 where it did not end, and its message."""
        try:
            done = subprocess.run([self.swatch, *arguments], capture_output=True, input=data, timeout=60,
                                  check=False)
        except subprocess.TimeoutExpired:
            return 124, "it did not end within a minute"
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
        return done.returncode, lines[0] if lines else ""

    def reason(self, line):
        return next((pattern for pattern in self.reasons if fnmatch.fnmatchcase(line, pattern)), None)


def is_crash(status):
    """Tells a process that was ended by a signal, or did not end, from one that refused."""
    return status < 0 or status >= 124


def check(suite):
    """Runs a suite and prints a line for it, and one for each surprise; gives the number of surprises."""
    count, good, known, surprises = 0, 0, {}, []
    try:
        for case, problem in suite.cases():
            count += 1
            if problem is None:
                good += 1
                continue
            line = f"{case}: {problem}"
            pattern = suite.reason(line)
            if pattern:
                known[pattern] = known.get(pattern, 0) + 1
            else:
                surprises.append(line)
    except Missing as missing:
        print(f"– {suite.name}: skipped, {missing}")
        return 0
    if count == 0:
        surprises.append("there are no cases")
    surprises += [f"no case needs the reason of {pattern} any more"
                  for pattern in suite.reasons if pattern not in known]
    print(f"{'✘' if surprises else '✔'} {suite.name}: {good} of {count}")
    for pattern, number in known.items():
        print(f"    {number} × {pattern}: {suite.reasons[pattern]}")
    for line in surprises:
        print(f"  ✘ {line}")
    return len(surprises)
