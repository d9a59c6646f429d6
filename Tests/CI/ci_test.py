"""Runs the steps of the workflows in Examples/ci in an empty folder, with stand-ins for the services.

    python3 Tests/CI/ci_test.py .build/debug/swatch
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

SWATCH = os.path.abspath(sys.argv[1])
HERE = os.path.dirname(os.path.abspath(__file__))
WORKFLOWS = os.path.join(HERE, "..", "..", "Examples", "ci")
FONTS = "/usr/share/fonts/truetype/dejavu"
passed = 0


def expect(title, found, expected=True):
    global passed
    if found != expected:
        raise SystemExit(f"✘ {title}\n  found    {found!r}\n  expected {expected!r}")
    passed += 1
    print(f"✔ {title}")


def workflow(name):
    with open(os.path.join(WORKFLOWS, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


def steps(name, job):
    return {step["name"]: step for step in workflow(name)["jobs"][job]["steps"] if "run" in step}


class Machine:
    """An empty folder with a repository, `swatch` and a `gh` that keeps what it is told."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "repository")
        self.tools = os.path.join(folder, "bin")
        self.summary = os.path.join(folder, "summary.md")
        self.comment = os.path.join(folder, "comment.md")
        for path in (self.folder, self.tools):
            os.makedirs(path)
        os.symlink(SWATCH, os.path.join(self.tools, "swatch"))
        with open(os.path.join(self.tools, "gh"), "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\nwhile [ $# -gt 0 ]; do [ "$1" = --body-file ] && cp "$2" '
                       f'"{self.comment}"; shift; done\n')
        os.chmod(os.path.join(self.tools, "gh"), 0o755)

    def run(self, script, shell=("bash", "-e", "-o", "pipefail", "-c"), **variables):
        environment = {
            "PATH": f"{self.tools}:/usr/bin:/bin", "HOME": self.folder, "CI": "true",
            "GITHUB_STEP_SUMMARY": self.summary, "GITHUB_REPOSITORY": "owner/name", **variables,
        }
        return subprocess.run([*shell, script], cwd=self.folder, env=environment, text=True,
                              capture_output=True, check=False)

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, path):
        with open(os.path.join(self.folder, path), encoding="utf-8") as file:
            return file.read()


def card(text):
    return json.dumps({
        "scale": 2, "root": {"node": "text", "id": "title", "text": text,
                             "font": {"family": "DejaVu Sans", "size": 16}}})


def all_are_valid():
    for name in sorted(os.listdir(WORKFLOWS)):
        content = workflow(name)
        scripts = []
        for job in content.get("jobs", {}).values():
            scripts += [step["run"] for step in job["steps"] if "run" in step]
        for job in content.values():
            if isinstance(job, dict) and "script" in job:
                scripts += job["script"]
        expect(f"{name} has steps", bool(scripts))
        for script in scripts:
            checked = subprocess.run(["bash", "-n", "-c", re.sub(r"\$\{\{.*?\}\}", "x", script)],
                                     check=False)
            expect(f"{name}: a step is a valid script", checked.returncode, 0)


def has_all_packages():
    """The job that builds Swatch installs what Scripts/packages.txt lists for building."""
    with open(os.path.join(HERE, "..", "..", "Scripts", "packages.txt"), encoding="utf-8") as file:
        section = file.read().split("[build]")[1].split("[")[0]
    needed = {line.split("#")[0].strip() for line in section.splitlines()} - {""}
    installed = set(steps("snapshots.github.yml", "snapshots")["Packages"]["run"].split())
    expect("GitHub: all packages to build with are installed", needed - installed, set())


def documents(machine):
    for name in ("one", "two", "three", "four"):
        machine.write(f"documents/{name}.json", card(f"Card {name}"))
    shutil.copytree(FONTS, os.path.join(machine.folder, "fonts"))
    recorded = machine.run("swatch record documents --font-dir fonts --no-system-fonts")
    expect("References are recorded once, by hand", recorded.returncode, 0)
    todo = steps("documents.github.yml", "verify")
    verified = machine.run(todo["Verify"]["run"])
    expect("GitHub: equal documents pass", verified.returncode, 0)
    machine.write("documents/two.json", card("Another card"))
    verified = machine.run(todo["Verify"]["run"])
    expect("GitHub: a changed document fails", verified.returncode, 3)
    expect("GitHub: the summary is written", machine.run(todo["Summary"]["run"]).returncode, 0)
    with open(machine.summary, encoding="utf-8") as file:
        summary = file.read()
    expect("GitHub: the summary names the node and both texts",
           "`title`" in summary and "Card two" in summary and "Another card" in summary)


def gitlab(machine):
    content = workflow("snapshots.gitlab.yml")
    count = content["verify"]["parallel"]
    codes = []
    for number in range(1, count + 1):
        for script in content["verify"]["script"]:
            result = machine.run(script, CI_NODE_INDEX=str(number), CI_NODE_TOTAL=str(count))
            codes.append(result.returncode)
    expect("GitLab: one of four parts fails", sorted(codes), [0, 0, 0, 3])
    for script in content["report"]["script"]:
        joined = machine.run(script)
        expect("GitLab: the report of all parts is made", joined.returncode, 0)
    junit = machine.read(content["report"]["artifacts"]["reports"]["junit"])
    expect("GitLab: JUnit counts all documents and the failure",
           'tests="4" failures="1" errors="0"' in junit)


def accepting(machine):
    comments = steps("snapshots.github.yml", "snapshots")
    shutil.copytree(os.path.join(machine.folder, "report"),
                    os.path.join(machine.folder, "snapshot-report"))
    expect("The comment is written",
           machine.run(comments["Comment"]["run"], NUMBER="1", RUN="address").returncode, 0)
    with open(machine.comment, encoding="utf-8") as file:
        comment = file.read()
    expect("The comment has the sentence and the way to accept",
           "Another card" in comment and "/accept-snapshots" in comment)
    expect("The summary of tests is written",
           machine.run(comments["Summary"]["run"]).returncode, 0)
    os.symlink("documents/Snapshots", os.path.join(machine.folder, "Snapshots"))
    accepted = machine.run(steps("accept.github.yml", "accept")["Accept"]["run"])
    expect("The new picture is accepted",
           (accepted.returncode, accepted.stdout), (0, "accepted documents/two\n"))
    verified = machine.run(steps("documents.github.yml", "verify")["Verify"]["run"])
    expect("What was accepted passes", verified.returncode, 0)


all_are_valid()
has_all_packages()
with tempfile.TemporaryDirectory() as place:
    here = Machine(place)
    documents(here)
    gitlab(here)
    accepting(here)
print(f"{passed} checks passed")
