#!/usr/bin/env node
// The command: its words, streams, signals and exit code are those of this process.
import { spawn } from "node:child_process";
import { command } from "../lib/program.js";

const child = spawn(command(), process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`swatch: ${error.message}`);
  process.exit(74);
});
child.on("close", (code, signal) => {
  if (!signal) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
