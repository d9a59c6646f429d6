"""The common parts of the benchmarks that compare Swatch with other programs: paths, timing of
processes, installation of the programs, and tables."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WORK = os.path.join(ROOT, ".build", "bench")
PYTHON = os.path.join(WORK, "peers", "bin", "python3")


def skip(message):
    """Prints, beside the table, why a program is left out."""
    print(f"Skipped: {message}", flush=True)


def swatch(product="swatch"):
    """Returns the path of the command built for release, or the path in SWATCH."""
    if product == "swatch" and os.environ.get("SWATCH"):
        return os.path.abspath(os.environ["SWATCH"])
    subprocess.run([os.path.join(ROOT, "Scripts", "bootstrap"), "peers"], check=True, stdout=sys.stderr)
    subprocess.run(["swift", "build", "-c", "release", "--product", product, "-j", str(os.cpu_count())],
                   cwd=ROOT, check=True, stdout=sys.stderr)
    return os.path.join(ROOT, ".build", "release", product)


def install(*packages):
    """Installs packages of PyPI for PYTHON, one by one.

    Returns their versions by their names; packages that cannot be installed are skipped."""
    os.makedirs(WORK, exist_ok=True)
    if not os.path.exists(PYTHON) and subprocess.run(
            [sys.executable, "-m", "venv", os.path.dirname(os.path.dirname(PYTHON))], stdout=sys.stderr).returncode:
        skip(f"{', '.join(packages)}, because Python has no venv here")
        return {}
    versions = {name: installed_version(name) for name in packages}
    for name in [name for name, version in versions.items() if not version]:
        subprocess.run([PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", name],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        versions[name] = installed_version(name)
        if not versions[name]:
            skip(f"{name}, which PyPI does not give")
    return {name: version for name, version in versions.items() if version}


def installed_version(name):
    script = "import importlib.metadata, sys; print(importlib.metadata.version(sys.argv[1]))"
    return output([PYTHON, "-c", script, name])


def output(command):
    """Returns the first line that a command prints; "" if the command fails."""
    try:
        run = subprocess.run(command, capture_output=True, text=True)
    except OSError:
        return ""
    return run.stdout.split("\n")[0].strip() if run.returncode == 0 else ""


class Run:
    """A process that was run to its end: its wall-clock seconds, its processor seconds including its children,
    and the peak memory of the largest of them in MB; with `memory_of_all`, of all together, sampled every 50
    ms."""

    def __init__(self, command, ends=(0,), memory_of_all=False, **settings):
        # A small process starts the command, because Linux counts the memory of the starting
        # process as the command's.
        script = ("import os, sys, time\n"
                  "start = time.monotonic()\n"
                  "actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_CLOSE, int(sys.argv[1]))]\n"
                  "child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ, file_actions=actions)\n"
                  "_, status, used = os.wait4(child, 0)\n"
                  "seconds = time.monotonic() - start\n"
                  "os.write(int(sys.argv[1]), f'{os.waitstatus_to_exitcode(status)} {seconds} "
                  "{used.ru_utime + used.ru_stime} {used.ru_maxrss}'.encode())")
        reading, writing = os.pipe()
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen([sys.executable, "-ISc", script, str(writing), *command],
                                       pass_fds=[writing], stderr=errors, **settings)
            os.close(writing)
            together = 0
            while memory_of_all and process.poll() is None:
                together = max(together, sum(map(shared_out_memory, descendants(process.pid))))
                time.sleep(0.05)
            process.wait()
            errors.seek(0)
            message = errors.read().decode(errors="replace").strip()
        with os.fdopen(reading) as file:
            words = file.read().split()
        if not words or int(words[0]) not in ends:
            raise RuntimeError(f"{command[0]}: {message or 'failed'}")
        self.seconds, self.processor = float(words[1]), float(words[2])
        self.memory = max(int(words[3]) / 1e3, together / 1e3)


def descendants(process):
    """Returns all descendants of a process."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            pass
    found = [process]
    for parent in found:
        found += [child for child, of in parents.items() if of == parent]
    return found[1:]


def shared_out_memory(process):
    """Returns the memory of a process in kB; a page shared by several processes counts
    proportionally (PSS)."""
    try:
        with open(f"/proc/{process}/smaps_rollup") as file:
            return next((int(line.split()[1]) for line in file if line.startswith("Pss:")), 0)
    except OSError:
        return 0


def alternate(ways, runs):
    """Calls the functions of a dictionary in turns, so that changes of the machine's load affect
    all of them.

    Returns the results of each; a function that raises is skipped and has none."""
    results = {name: [] for name in ways}
    for _ in range(runs):
        for name in list(ways):
            try:
                results[name].append(ways[name]())
            except Exception as error:  # a program that fails must not end the benchmark
                skip(f"{name}: {str(error).splitlines()[-1][:200] if str(error) else repr(error)}")
                ways = {other: way for other, way in ways.items() if other != name}
    return {name: values for name, values in results.items() if name in ways and values}


median = statistics.median


def table(title, head, rows, align=""):
    """Prints a table in Markdown; the columns after the first one are aligned right, except for an l in
    `align`."""
    print(f"\n{title}\n")
    print("| " + " | ".join(head) + " |")
    print("|" + "|".join("--:" if index and align[index:index + 1] != "l" else "---"
                         for index in range(len(head))) + "|")
    for row in rows:
        print("| " + " | ".join("" if value is None else str(value) for value in row) + " |")
    sys.stdout.flush()


def figure(value, digits=3):
    """Returns a number rounded to some significant digits, with commas between thousands."""
    if value is None:
        return ""
    if value == 0 or abs(value) >= 10 ** (digits - 1):
        return f"{value:,.0f}"
    text = f"{value:.{digits}g}"
    return f"{float(text):.{max(0, digits - 1 - exponent(value))}f}"


def exponent(value):
    from math import floor, log10
    return floor(log10(abs(value)))
