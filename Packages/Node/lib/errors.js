/** A picture that could not be made: a kind for programs, the place of the mistake, and what to do. */
export class SwatchError extends Error {
  constructor(message, { kind = "error", place, messages, failures } = {}) {
    super(message);
    this.name = "SwatchError";
    this.kind = kind;
    this.place = place;
    this.messages = messages ?? [message];
    this.failures = failures;
    const end = message.lastIndexOf("; ");
    this.advice = end < 0 ? undefined : message.slice(end + 2);
  }
}

/** The error of an answer of the service. */
export function errorOf({ error, reason, place, errors }) {
  return new SwatchError(error, { kind: reason === "ending" ? "ended" : reason, place, messages: errors });
}

const kinds = { 2: "request", 65: "content", 66: "missing", 73: "output", 75: "time" };

/** The error of a process that ended with a code or by a signal. */
export function errorOfEnd(code, signal, told) {
  const way = signal ? ` by ${signal}` : "";
  const message = told.trim().replace(/^swatch: /, "");
  if (code) return new SwatchError(message || `swatch ended with ${code}`, { kind: kinds[code] ?? "ended" });
  return new SwatchError(`the process of swatch ended${way} before the picture was finished; render it again`, { kind: "ended" });
}
