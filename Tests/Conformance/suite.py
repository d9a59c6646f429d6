"""The base class of all suites: cases, each of which passes or has a problem, and the known reasons of
problems."""

import fnmatch
import os
import subprocess


class Missing(Exception):
    """The error of a suite whose requirements are missing on this machine; the text says how to
    install them."""


class Suite:
    """A test suite of another project.

    `name` is its name, and `source` its origin. `reasons` gives the reason why a case fails if its line,
    `name: problem`, matches a pattern: another library's behaviour, or a feature that Swatch lacks.
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
        """Yields the name of each case with its problem, or with None if the case passes."""
        raise NotImplementedError

    def clone(self, repository):
        """Returns the folder of a clone of a repository."""
        name = repository.split("/")[-1]
        path = os.path.join(self.suites, name)
        if not os.path.isdir(path):
            raise Missing(f"there is no {path}; git clone https://github.com/{repository}")
        return path

    def run(self, *arguments, data=None):
        """Runs the command for at most a minute; returns its exit code, or 124 if it did not end, and its
        message."""
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
    """Returns whether a process was ended by a signal or did not end, instead of refusing its
    input."""
    return status < 0 or status >= 124


def check(suite):
    """Runs a suite, and prints a line for it and one for each unexpected result; returns the number of
    unexpected results."""
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
