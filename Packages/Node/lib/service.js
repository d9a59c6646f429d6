// Pictures by a process of `swatch serve` that is kept.

import { spawn } from "node:child_process";
import { basename, dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { errorOf, errorOfEnd } from "./errors.js";
import { command, wordsOf } from "./program.js";

/** A process and the requests that it has not answered. */
class Connection {
  #process;
  #pending = new Map();
  #count = 0;
  #told = "";
  /** Resolves when the process has ended. */
  ended;
  hasEnded = false;

  constructor(words) {
    this.#process = spawn(command(), ["serve", "--stdio", ...words], { stdio: ["pipe", "pipe", "pipe"] });
    this.#process.stderr.on("data", (bytes) => { this.#told = (this.#told + bytes).slice(-65536); });
    // A pipe that the process has closed is told by its end.
    this.#process.stdin.on("error", () => {});
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#take(JSON.parse(line)));
    this.ended = new Promise((done) => {
      this.#process.on("error", (error) => { this.#end(error); done(); });
      this.#process.on("close", (code, signal) => { this.#end(errorOfEnd(code, signal, this.#told)); done(); });
    });
    this.#hold(false);
  }

  get pid() { return this.#process.pid; }

  request(members) {
    return new Promise((answered, failed) => {
      const id = ++this.#count;
      if (this.#pending.size === 0) this.#hold(true);
      this.#pending.set(id, { answered, failed });
      this.#process.stdin.write(JSON.stringify({ ...members, id }) + "\n");
    });
  }

  /** Has the process answer what it has, and end. */
  close() {
    this.#process.ref();
    this.#process.stdin.end();
    return this.ended;
  }

  #take(answer) {
    // A request that can't be read, as one that is too long, has no number: its answer is one to all that wait.
    const ids = answer.id === null ? [...this.#pending.keys()] : [answer.id];
    for (const id of ids) {
      const waiting = this.#pending.get(id);
      this.#pending.delete(id);
      waiting?.answered(answer);
    }
    if (this.#pending.size === 0) this.#hold(false);
  }

  #end(error) {
    this.hasEnded = true;
    for (const { failed } of this.#pending.values()) failed(error);
    this.#pending.clear();
  }

  // An idle process keeps no program from its end.
  #hold(holds) {
    const act = holds ? "ref" : "unref";
    for (const part of [this.#process, this.#process.stdin, this.#process.stdout, this.#process.stderr]) part[act]?.();
  }
}

/** A process that renders pictures, kept from the first to the last; after a crash the next picture starts another one. */
export class Renderer {
  #words;
  #connection;

  constructor({ templates, ...options } = {}) {
    this.#words = [...(templates === undefined ? [] : ["--templates", templates]), ...wordsOf(options)];
  }

  /** The number of the process; undefined while there is none. */
  get pid() { return this.#connection?.hasEnded === false ? this.#connection.pid : undefined; }

  async render(template, data, { format = "png", width, scale, theme, locale } = {}) {
    if (!this.#connection || this.#connection.hasEnded) this.#connection = new Connection(this.#words);
    const answer = await this.#connection.request({ template, data, format, width, scale, theme, locale, output: "bytes" });
    if (answer.error !== undefined) throw errorOf(answer);
    return Buffer.from(answer.data, "base64");
  }

  async close() {
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.close();
  }

  async [Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]() { await this.close(); }
}

/** Renders a template, the path of a file or a document, by a process of its own. */
export async function render(template, data, { format, width, scale, theme, locale, ...options } = {}) {
  const isPath = typeof template === "string";
  const renderer = new Renderer({ ...options, templates: isPath ? dirname(resolve(template)) : undefined });
  try {
    return await renderer.render(isPath ? basename(template) : template, data, { format, width, scale, theme, locale });
  } finally {
    await renderer.close();
  }
}
