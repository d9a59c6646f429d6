// The command `swatch` of the package for this system, and the words that it is started with.

import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The path of the command. */
export function command() {
  if (process.env.SWATCH_COMMAND) return process.env.SWATCH_COMMAND;
  const name = `swatch-render-${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), "bundle", "bin", "swatch");
  } catch {
    throw new Error(`${name} is not installed; install it, which npm does unless optional packages are left out`);
  }
}

/** The words for the options that all commands share. */
export function wordsOf({ fonts = [], systemFonts = true, root, allowHosts = [], jobs, timeout, sandbox, arguments: more = [] }) {
  return [
    ...fonts.flatMap((folder) => ["--font-dir", folder]),
    ...(systemFonts ? [] : ["--no-system-fonts"]),
    ...(root === undefined ? [] : ["--root", root]),
    ...allowHosts.flatMap((host) => ["--allow-host", host]),
    ...(jobs === undefined ? [] : ["--jobs", String(jobs)]),
    ...(timeout === undefined ? [] : ["--timeout", String(timeout)]),
    ...(sandbox ? ["--sandbox"] : []),
    ...more,
  ];
}
