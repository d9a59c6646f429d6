// Tests of the installed package: node --test

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { Renderer, SwatchError, check, feed, render } from "swatch-render";

const card = { scale: 1, root: { node: "display", id: "box", backgroundColor: "#FF0000", style: { preferredSize: [8, 4] } } };
const text = { root: { node: "text", text: "{{title}}", font: { size: 20 } } };
const heads = { png: "\x89PNG", jpeg: "\xff\xd8\xff", webp: "RIFF", svg: "<svg ", pdf: "%PDF" };

function begins(picture, format) {
  assert.equal(picture.subarray(0, heads[format].length).toString("latin1"), heads[format]);
}

async function withTemplates(act) {
  const folder = await mkdtemp(join(tmpdir(), "templates-"));
  try {
    await writeFile(join(folder, "card.json"), JSON.stringify(text));
    await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function all(pages) {
  const found = [];
  for await (const page of pages) found.push(page);
  return found;
}

for (const format of Object.keys(heads)) {
  test(`A document is rendered as ${format}`, async () => begins(await render(card, undefined, { format }), format));
}

test("The path of a template is rendered", () => withTemplates(async (folder) => {
  const byPath = await render(join(folder, "card.json"), { title: "a" });
  assert.deepEqual(byPath, await render(text, { title: "a" }));
}));

test("A kept process makes the same bytes, whatever else it makes", () => withTemplates(async (folder) => {
  const renderer = new Renderer({ templates: folder, jobs: 2 });
  const first = await renderer.render("card", { title: "a" });
  const pid = renderer.pid;
  const pictures = await Promise.all(Array.from({ length: 200 }, () => renderer.render("card", { title: "a" })));
  assert.ok(pictures.every((picture) => picture.equals(first)));
  assert.equal(renderer.pid, pid);
  await renderer.close();
  assert.equal(renderer.pid, undefined);
}));

test("Errors have a kind, a place and advice", () => withTemplates(async (folder) => {
  const renderer = new Renderer({ templates: folder });
  await assert.rejects(renderer.render("none"), { name: "SwatchError", kind: "missing" });
  await assert.rejects(renderer.render("card", {}), (error) => {
    assert.ok(error instanceof SwatchError);
    assert.equal(error.kind, "content");
    assert.equal(error.place.line, 1);
    assert.ok(error.advice.length > 0 && error.messages.length > 0);
    return true;
  });
  await renderer.close();
  await assert.rejects(render(card, {}, { arguments: ["--colour"] }), { kind: "request", message: /--colour/ });
}));

test("A request that is too long is told", async () => {
  const renderer = new Renderer();
  try {
    await assert.rejects(renderer.render(card, { a: "x".repeat(2 << 20) }), { kind: "size" });
    begins(await renderer.render(card), "png");
  } finally {
    await renderer.close();
  }
});

test("A killed process is told, and the next picture starts another one", async () => {
  const renderer = new Renderer();
  const first = await renderer.render(card);
  const pid = renderer.pid;
  process.kill(pid, "SIGSTOP");
  const waiting = renderer.render(card);
  process.kill(pid, "SIGKILL");
  await assert.rejects(waiting, { kind: "ended", message: /SIGKILL/ });
  assert.deepEqual(await renderer.render(card), first);
  assert.notEqual(renderer.pid, pid);
  await renderer.close();
});

test("An idle process keeps no program from its end", async () => {
  const program = `import { Renderer } from "swatch-render";
    const picture = await new Renderer().render(${JSON.stringify(card)}); console.log(picture.length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { timeout: 20000 });
  assert.ok(Number(stdout) > 50);
});

test("A feed gives pages as they are made, of rows that come one by one", async () => {
  async function* rows() {
    for (let number = 0; number < 50; number++) yield { title: String(number) };
  }
  const pages = await all(feed(rows(), text, { width: 100 }));
  assert.deepEqual(pages.map((page) => page.rows), [[1, 20], [21, 40], [41, 50]]);
  for (const page of pages) begins(page.data, "png");
  const whole = await all(feed(rows(), text, { width: 100, format: "pdf" }));
  assert.equal(whole.length, 1);
  begins(whole[0].data, "pdf");
});

test("A feed that is left ends its process", async () => {
  function* rows() {
    while (true) yield { title: "a" };
  }
  for await (const page of feed(rows(), text, { width: 100 })) {
    begins(page.data, "png");
    break;
  }
});

test("Rows that fail are handed over or thrown, and so is what the rows throw", async () => {
  const rows = [{ title: "a" }, { name: "b" }];
  const failures = [];
  assert.equal((await all(feed(rows, text, { width: 100, onFailure: (failure) => failures.push(failure) }))).length, 1);
  assert.deepEqual(failures.map((failure) => failure.row), [2]);
  await assert.rejects(all(feed(rows, text, { width: 100 })), (error) => error.kind === "rows" && error.failures[0].row === 2);
  async function* broken() {
    yield { title: "a" };
    throw new Error("no more rows");
  }
  await assert.rejects(all(feed(broken(), text, { width: 100 })), /no more rows/);
});

test("Mistakes are found", async () => {
  assert.deepEqual(await check(text, [{ title: "a" }]), []);
  const [finding] = await check({ root: { node: "text", text: "a", colr: 1 } });
  assert.equal(finding.rule, "mistake");
  assert.match(finding.place, /\$\.root\.colr$/);
});

test("npx runs the command, with its exit code and signals", async () => {
  const run = promisify(execFile);
  const { stdout } = await run("npx", ["swatch", "--version"]);
  assert.equal(stdout.split("\n")[1], "libraries bundle");
  await assert.rejects(run("npx", ["swatch", "render", "none.json", "-o", "a.png"]), { code: 66 });
  const child = spawn(join("node_modules", ".bin", "swatch"), ["serve", "--stdio"], { stdio: ["pipe", "ignore", "ignore"] });
  await new Promise((done) => setTimeout(done, 1500));
  child.kill("SIGTERM");
  assert.equal(await new Promise((done) => child.on("close", done)), 143);
});
