#!/bin/sh
# Times a template of 50 components for 10,000 rows beside the same template without components: CPU
# time of one thread, the fastest of three runs in turns. Run by `make bench`.
#   ROWS=10000      rows
#   EARLIER=PATH    another swatch, for the template without components: what it cost before
set -eu
cd "$(dirname "$0")/.."

rows=${ROWS:-10000}
work=$PWD/.build/bench/templates

if [ -z "${SWATCH:-}" ]; then
  Scripts/bootstrap
  swift build -c release --product swatch -j "$(nproc)" >&2
fi
mkdir -p "$work"
python3 - "$work" "$rows" <<'PY'
import json, sys

work, rows = sys.argv[1], int(sys.argv[2])


def tile(color, text):
    return {"node": "display", "backgroundColor": color, "cornerRadius": 3,
            "style": {"preferredSize": [60, 18]},
            "children": [{"node": "text", "text": text, "font": {"size": 9}, "color": "#333"}]}


def document(root, **members):
    return {"sizeRange": {"min": [640, 0], "max": [640, "inf"]}, **members,
            "root": {"spec": "stack", "flexWrap": "wrap", "spacing": 2, "lineSpacing": 2, "children": root}}


plain = document([tile("#EEEEEE", f"L{n} {{{{v{n % 10}}}}}") for n in range(50)])
components = document(
    [{"use": f"c{n}", "with": {"label": f"L{n}", "value": f"{{{{v{n % 10}}}}}"}} for n in range(50)],
    theme={"paper": "#EEEEEE"},
    components={f"c{n}": tile("{{theme.paper}}", "{{label}} {{value}}") for n in range(50)})
for name, value in [("plain", plain), ("components", components)]:
    with open(f"{work}/{name}.json", "w") as file:
        json.dump(value, file)
with open(f"{work}/rows.ndjson", "w") as file:
    for row in range(rows):
        print(json.dumps({f"v{n}": (7 * row + n) % 1000 for n in range(10)}), file=file)
PY

# run SWATCH NAME: prints the milliseconds of CPU time and the megabytes of memory, and leaves the
# pages in out-NAME
run() {
  rm -rf "$work/out-$2"
  python3 - "$1" "$work/rows.ndjson" "$work/$2.json" "$work/out-$2" <<'PY'
import os, resource, subprocess, sys

swatch, rows, template, out = sys.argv[1:]
subprocess.run([swatch, "feed", rows, "--template", template, "-o", out, "-j", "1", "--progress", "never"],
               check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(round(1000 * (used.ru_utime + used.ru_stime)), used.ru_maxrss // 1024)
PY
}

swatch=${SWATCH:-.build/release/swatch}
: >"$work/times"
for round in 1 2 3; do
  [ -z "${EARLIER:-}" ] || echo "earlier $(run "$EARLIER" plain)" >>"$work/times"
  echo "plain $(run "$swatch" plain)" >>"$work/times"
  echo "components $(run "$swatch" components)" >>"$work/times"
done
echo
echo "Templates: 50 tiles with a text each, $rows rows"
for name in earlier plain components; do
  sort -k 2n "$work/times" | awk -v name="$name" -v rows="$rows" '$1 == name {
    printf "%-11s %6.2f s of CPU, %.0f µs a row, %d MB\n", name, $2 / 1000, 1000 * $2 / rows, $3; exit }'
done
diff -r -x .swatch "$work/out-plain" "$work/out-components" >/dev/null &&
  echo "The pages of both templates are the same, byte for byte."
rm -rf "$work"/out-*
