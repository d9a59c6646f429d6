export { SwatchError } from "./lib/errors.js";
export { check, feed } from "./lib/runs.js";
export { Renderer, render } from "./lib/service.js";
