"""Runs the steps of the workflows in Examples/ci in an empty folder, with replacements for the
services.

    python3 Tests/CI/ci_test.py out/dist

The folder out/dist contains a bundle and a wheel, which the action and the workflows install.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.join(HERE, "..", "..")
WORKFLOWS = os.path.join(PROJECT, "Examples", "ci")
BUNDLE, = glob.glob(os.path.abspath(os.path.join(sys.argv[1], "swatch-*-linux-*.tar.xz")))
WHEEL, = glob.glob(os.path.abspath(os.path.join(sys.argv[1], "swatch_render-*.whl")))
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


# Stores a comment, checks out the branch of a pull request, and provides the report of a run.
GH = """#!/bin/sh
set -e
case "$1 $2" in
"pr comment")
  case " $* " in *" --edit-last "*) [ -f "{comment}" ] || exit 1 ;; esac
  while [ $# -gt 0 ]; do [ "$1" = --body-file ] && cp "$2" "{comment}"; shift; done ;;
"pr checkout") git checkout -q "change-$3" ;;
"run list") echo 7 ;;
"run download")
  [ "$3" = 7 ]
  while [ $# -gt 0 ]; do [ "$1" = --dir ] && cp -r "{artifact}" "$2"; shift; done ;;
*) exit 2 ;;
esac
"""


class Machine:
    """An empty folder for a repository, `swatch` as installed by the action or the wheel, and a replacement for
    `gh`."""

    swatch = None

    def __init__(self, folder):
        self.folder = os.path.join(folder, "repository")
        self.tools = os.path.join(folder, "bin")
        self.summary = os.path.join(folder, "summary.md")
        self.comment = os.path.join(folder, "comment.md")
        self.artifact = os.path.join(folder, "artifact")
        for path in (self.folder, self.tools):
            os.makedirs(path)
        if Machine.swatch:
            os.symlink(Machine.swatch, os.path.join(self.tools, "swatch"))
        with open(os.path.join(self.tools, "gh"), "w", encoding="utf-8") as file:
            file.write(GH.format(comment=self.comment, artifact=self.artifact))
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


def action(folder):
    """Checks that the step of action.yml installs a bundle, refuses a bundle with another hash, and puts the
    command on PATH."""
    machine = Machine(os.path.join(folder, "action"))
    with open(os.path.join(PROJECT, "action.yml"), encoding="utf-8") as file:
        step, = yaml.safe_load(file)["runs"]["steps"]
    path, place = os.path.join(folder, "path"), os.path.join(folder, "a b")
    given = {"FILE": BUNDLE, "FOLDER": place, "GITHUB_PATH": path, "RELEASES": "", "VERSION": "v1", "SHA256": ""}
    expect("The action sets what its step reads", set(given) - {"GITHUB_PATH"}, set(step["env"]))
    refused = machine.run(step["run"], **{**given, "SHA256": "0" * 64})
    expect("The action refuses a bundle with another hash", (refused.returncode != 0, os.path.exists(path)), (True, False))
    told = machine.run(step["run"], **given)
    expect(f"The action installs a bundle: {told.stderr}", told.stdout.splitlines()[1:], ["libraries bundle"])
    served = os.path.join(folder, "releases", "v0.9.0")
    os.makedirs(served)
    os.symlink(BUNDLE, os.path.join(served, f"swatch-0.9.0-linux-{os.uname().machine}.tar.xz"))
    release = {**given, "FILE": "", "VERSION": "v0.9.0", "RELEASES": "file://" + os.path.dirname(served),
               "FOLDER": os.path.join(folder, "of-release")}
    told = machine.run(step["run"], **release)
    expect(f"The action installs the bundle of a tag: {told.stderr}", told.stdout.splitlines()[1:], ["libraries bundle"])
    with open(path, encoding="utf-8") as file:
        Machine.swatch = os.path.join(file.readline().rstrip("\n"), "swatch")


def wheel(folder):
    """Checks that GitLab's `before_script` installs a wheel."""
    subprocess.run([sys.executable, "-m", "venv", os.path.join(folder, "venv")], check=True)
    machine = Machine(os.path.join(folder, "gitlab-before"))
    tools = os.path.join(folder, "venv", "bin")
    for script in workflow("snapshots.gitlab.yml")["default"]["before_script"]:
        done = machine.run(f'PATH="{tools}:$PATH"; {script}', SWATCH_WHEEL=WHEEL)
        expect(f"GitLab: the wheel is installed: {done.stderr}", done.returncode, 0)
    told = machine.run(f'PATH="{tools}:$PATH" swatch --version')
    expect("GitLab: the command of the wheel is on PATH", told.stdout.splitlines()[1], "libraries bundle")


def has_all_packages():
    """Checks that the job that builds Swatch installs the packages that Scripts/packages.txt lists
    for building."""
    with open(os.path.join(PROJECT, "Scripts", "packages.txt"), encoding="utf-8") as file:
        section = file.read().split("[build]")[1].split("[")[0]
    # Each line has a package and, if not all releases have it, the releases; the container is
    # Debian bookworm.
    lines = [line.split("#")[0].split() for line in section.splitlines()]
    needed = {line[0] for line in lines if line and (len(line) == 1 or "bookworm" in line[1:])}
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


def git(machine, *commands):
    """Runs git in a clone, like a person or a checkout step."""
    for command in commands:
        done = machine.run(f"git -c user.name=Ann -c user.email=ann@example.org {command}")
        if done.returncode != 0:
            raise SystemExit(f"✘ git {command}\n{done.stderr}")


def from_nothing_to_accepted(folder):
    """Records and pushes references; a pull request changes a document and its check fails; a member
    accepts the change, and the check of the next checkout passes. The repository's server is a folder."""
    server = os.path.join(folder, "server.git")
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", server], check=True)
    people, check, accept, again = (
        Machine(os.path.join(folder, name)) for name in ("person", "check", "accept", "again"))
    todo = steps("documents.github.yml", "verify")

    people.write("documents/one.json", card("Card one"))
    people.write("documents/two.json", card("Card two"))
    shutil.copytree(FONTS, os.path.join(people.folder, "fonts"))
    expect("A person records references",
           people.run("swatch record documents --font-dir fonts --no-system-fonts").returncode, 0)
    git(people, "init -q -b main", "add documents fonts", "commit -qm References",
        f"remote add origin {server}", "push -q origin main", "checkout -qb change-5")
    people.write("documents/two.json", card("Another card"))
    git(people, "commit -qam Change", "push -q origin change-5")

    git(check, f"clone -q -b change-5 {server} .")
    expect("The check of the request fails", check.run(todo["Verify"]["run"]).returncode, 3)
    for _ in range(2):
        expect("The comment is made, and then edited",
               check.run(todo["Comment"]["run"], NUMBER="5", RUN="address").returncode, 0)
    with open(check.comment, encoding="utf-8") as file:
        expect("The comment tells the change", "Card two” → “Another card" in file.read())
    # The artifact that the failed run uploads.
    shutil.copytree(os.path.join(check.folder, "snapshot-report"), accept.artifact)

    git(accept, f"clone -q {server} .")
    for step in ("Branch", "Report", "Accept", "Commit"):
        done = accept.run(steps("accept.github.yml", "accept")[step]["run"], NUMBER="5",
                          WORKFLOW="Documents", REFERENCES="documents/Snapshots")
        expect(f"Accepting: {step}: {done.stderr if done.returncode else 'done'}", done.returncode, 0)
    changed = accept.run("git show --name-only --format= HEAD").stdout.split()
    expect("The commit has the new reference alone", changed,
           ["documents/Snapshots/documents/two.png"])

    git(again, f"clone -q -b change-5 {server} .")
    expect("The check of the branch passes now", again.run(todo["Verify"]["run"]).returncode, 0)


def accepting(machine):
    comments = steps("snapshots.github.yml", "snapshots")
    expect("The comment is written",
           machine.run(comments["Comment"]["run"], NUMBER="1", RUN="address").returncode, 0)
    with open(machine.comment, encoding="utf-8") as file:
        comment = file.read()
    expect("The comment has the sentence and the way to accept",
           "Another card" in comment and "/accept-snapshots" in comment)
    expect("The summary of tests is written",
           machine.run(comments["Summary"]["run"]).returncode, 0)
    os.symlink("documents/Snapshots", os.path.join(machine.folder, "Snapshots"))
    accepted = machine.run(steps("accept.github.yml", "accept")["Accept"]["run"],
                           REFERENCES="Snapshots")
    expect("The new picture is accepted",
           (accepted.returncode, accepted.stdout), (0, "accepted documents/two\n"))
    verified = machine.run(steps("documents.github.yml", "verify")["Verify"]["run"])
    expect("What was accepted passes", verified.returncode, 0)


all_are_valid()
has_all_packages()
with tempfile.TemporaryDirectory() as place:
    action(place)
    wheel(place)
    here = Machine(os.path.join(place, "whole"))
    documents(here)
    gitlab(here)
    accepting(here)
    from_nothing_to_accepted(place)
print(f"{passed} checks passed")
