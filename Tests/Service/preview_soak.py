#!/usr/bin/env python3
"""Saves the files of a `swatch preview` many times, and watches its memory and its times.

    preview_soak.py SWATCH FOLDER [--saves N]

A client behaves like the page: it waits for the next version, and requests the nodes and the picture of a row. Of
a hundred saves, eighty change the template and fifteen the data, four have a mistake, which must be reported, and
one replaces the picture. 3,600 saves (the default) are one per second for an hour. At the end the time from a
save to its picture is printed (goal: at most 100 ms for a card). After the first tenth of the saves, the memory
may grow by a tenth or by 16 MiB. FOLDER/memory.png shows the memory, drawn by Swatch itself."""

import argparse
import http.client
import json
import os
import shutil
import subprocess
import time

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, "..", "..", "Examples", "social-card")
SAMPLES = 120


def write(folder, name, text):
    """Saves a file as most editors do: a new file replaces it."""
    with open(f"{folder}/.{name}", "w") as file:
        file.write(text)
    os.rename(f"{folder}/.{name}", f"{folder}/{name}")


def get(connection, path):
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read()


def memory(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1]) / 1024


def processor_time(process):
    """Returns the processor seconds of a process."""
    with open(f"/proc/{process.pid}/stat") as status:
        fields = status.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def chart(swatch, folder, samples):
    """Draws the memory over the saves."""
    most = max(samples) * 1.2
    document = {
        "scale": 2, "sizeRange": {"min": [640, 0], "max": [640, "inf"]},
        "root": {"node": "display", "backgroundColor": "white", "children": [
            {"spec": "inset", "insets": {"top": 20, "left": 20, "right": 20, "bottom": 20}, "child":
                {"spec": "stack", "direction": "vertical", "spacing": 8, "children": [
                    {"node": "text", "text": f"Memory of swatch preview, 0 to {most:.0f} MiB", "font": {"size": 12}},
                    {"node": "shape", "points": samples, "range": [0, most], "stroke": {"color": "#3366CC", "width": 2},
                     "style": {"height": 200}}]}}]}}
    with open(f"{folder}/memory.json", "w") as file:
        json.dump(document, file)
    subprocess.run([swatch, "render", f"{folder}/memory.json", "-o", f"{folder}/memory.png"], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("swatch")
    parser.add_argument("folder")
    parser.add_argument("--saves", type=int, default=3600)
    options = parser.parse_args()
    swatch, folder = os.path.abspath(options.swatch), os.path.abspath(options.folder)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    shutil.copy(f"{EXAMPLE}/lena.png", folder)
    with open(f"{EXAMPLE}/card.json") as file:
        card = file.read()
    with open(f"{EXAMPLE}/data.json") as file:
        data = json.load(file)
    write(folder, "card.json", card)
    write(folder, "rows.ndjson", json.dumps(data) + "\n")
    server = subprocess.Popen(
        [swatch, "preview", f"{folder}/card.json", "--data", f"{folder}/rows.ndjson"],
        stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip().split("//")[1].strip("/")
        connection = http.client.HTTPConnection(address, timeout=30)
        version, times, samples, mistakes = 0, [], [], 0
        for save in range(options.saves + 1):
            kind = save % 100
            start = time.monotonic()
            if save == 0:
                pass
            elif kind == 79:
                shutil.copy(f"{EXAMPLE}/lena.png", f"{folder}/copy.png")
                os.rename(f"{folder}/copy.png", f"{folder}/lena.png")
            elif 95 <= kind < 99:
                write(folder, "card.json", card.replace('"id": "stripe"', f'"idd": "stripe{save}"'))
            elif 80 <= kind < 95:
                write(folder, "rows.ndjson", json.dumps(dict(data, title=f"Title {save}")) + "\n")
            else:
                write(folder, "card.json", card.replace("#101B2DFF", f"#10{save % 200 + 16:02X}{save % 97:02X}FF"))
            state = json.loads(get(connection, f"/state?after={version}")[1])
            assert state["version"] != version, "the wait ended without a change"
            version = state["version"]
            inspected = json.loads(get(connection, f"/row?row=1&version={version}")[1])
            status, picture = get(connection, f"/picture?row=1&format=png&version={version}")
            times.append(1000 * (time.monotonic() - start))
            if 95 <= kind < 99:
                mistakes += 1
                assert status == 422 and "did you mean" in inspected["error"]["messages"][0], (save, inspected)
            else:
                assert status == 200 and picture.startswith(b"\x89PNG"), (save, status)
            if save % max(1, options.saves // SAMPLES) == 0:
                samples.append(memory(server))
        times.sort()
        after = samples[len(samples) // 10]
        print(f"{options.saves} saves, {mistakes} with a mistake; from a save to its picture: median "
              f"{times[len(times) // 2]:.0f} ms, 99 of 100 within {times[len(times) * 99 // 100]:.0f} ms, at most "
              f"{times[-1]:.0f} ms ({1000 * processor_time(server) / options.saves:.0f} ms of a processor); memory {samples[0]:.0f} MiB at first, {after:.0f} after a tenth, "
              f"{samples[-1]:.0f} at the end")
        chart(swatch, folder, samples)
        if samples[-1] > after + max(16, after / 10):
            raise SystemExit("✘ The memory has grown")
        if times[len(times) // 2] > 100:
            raise SystemExit("✘ A picture takes longer than 100 ms")
    finally:
        server.terminate()
        server.wait()


main()
