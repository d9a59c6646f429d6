// Runs of `swatch feed` and `swatch check`.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SwatchError, errorOfEnd } from "./errors.js";
import { command, wordsOf } from "./program.js";

async function* linesOf(rows) {
  for await (const row of rows) yield JSON.stringify(row) + "\n";
}

/** A process that reads rows, and what it tells. */
function run(words, rows) {
  const child = spawn(command(), words, { stdio: [rows ? "pipe" : "ignore", "pipe", "pipe"] });
  const state = { child, told: "" };
  child.stderr.on("data", (bytes) => { state.told += bytes; });
  state.ended = new Promise((done, failed) => {
    child.on("error", failed);
    child.on("close", (code, signal) => done({ code, signal }));
  });
  state.ended.catch(() => {});
  // The run ends early where it fails, which it tells by itself; a failure of the rows is one of the run.
  state.fed = rows ? pipeline(Readable.from(linesOf(rows)), child.stdin).catch((error) => {
    if (error.code === "EPIPE" || error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    state.problem = error;
    child.kill();
  }) : Promise.resolve();
  return state;
}

async function inFolder(template) {
  const folder = await mkdtemp(join(tmpdir(), "swatch-"));
  const path = typeof template === "string" ? template : join(folder, "template.json");
  if (path !== template) await writeFile(path, JSON.stringify(template));
  return { folder, path };
}

async function pageOf(event) {
  const data = await readFile(event.file);
  await truncate(event.file);
  return { name: basename(event.file), data, rows: event.rows, size: event.size };
}

/** Renders rows, of which each fills the template, to pages, and yields each as it is finished. */
export async function* feed(rows, template, { format = "png", layout = "pages", width, scale, onFailure, ...options } = {}) {
  const { folder, path } = await inFolder(template);
  const isFile = typeof rows === "string";
  const output = join(folder, layout === "long" || format === "pdf" ? `all.${format}` : "pages");
  const words = ["feed", isFile ? rows : "-", "--template", path, "-o", output, "--layout", layout, "--format", format,
    ...(isFile ? [] : ["--input", "ndjson"]),
    ...(width === undefined ? [] : ["--width", String(width)]),
    ...(scale === undefined ? [] : ["--scale", String(scale)]), ...wordsOf(options)];
  const state = run(words, isFile ? undefined : rows);
  try {
    yield* pages(state, onFailure);
  } finally {
    state.child.kill();
    await state.ended.catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function* pages(state, onFailure) {
  const failures = [];
  let finished;
  for await (const line of createInterface({ input: state.child.stdout })) {
    const event = JSON.parse(line);
    if (event.status === "failed") {
      failures.push(event);
      onFailure?.(event);
    } else if (event.file && event.file !== finished) {
      // A file of all pages has a line for each of them.
      finished = event.file;
      yield await pageOf(event);
    }
  }
  const { code, signal } = await state.ended;
  if (state.problem) throw state.problem;
  if (code === 1 && failures.length > 0) {
    if (onFailure) return;
    throw new SwatchError(`${failures.length} rows failed: ${failures[0].message}`,
      { kind: "rows", messages: failures.map((failure) => failure.message), failures });
  }
  if (code !== 0) throw errorOfEnd(code, signal, state.told);
}

const finding = /^(?<place>.*?:\d+:\d+: \$\S*|\S+): (?<message>.*) \[(?<rule>\w+)\]$/;

/** Finds the mistakes of a template and of its data. */
export async function check(template, data, options = {}) {
  const { folder, path } = await inFolder(template);
  try {
    const isFile = typeof data === "string";
    const given = data === undefined ? [] : isFile ? ["--data", data] : ["--data", "-", "--input", "ndjson"];
    const state = run(["check", path, ...given, ...wordsOf(options)], data === undefined || isFile ? undefined : data);
    let text = "";
    for await (const bytes of state.child.stdout.setEncoding("utf8")) text += bytes;
    const { code, signal } = await state.ended;
    const found = text.split("\n").map((line) => finding.exec(line)?.groups).filter(Boolean).map((groups) => ({ ...groups }));
    // What can't be rendered at all is an error of the command, and a finding here.
    if (code !== 0 && code !== 1 && found.length === 0) throw errorOfEnd(code, signal, state.told);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
