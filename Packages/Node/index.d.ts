/** A layout document, or the name or the path of one. */
export type Template = string | Record<string, unknown>;
export type Data = Record<string, unknown>;
export type Format = "png" | "jpeg" | "webp" | "svg" | "pdf";

/** The options of processes. */
export interface Options {
  /** Folders of fonts. */
  fonts?: string[];
  /** False to leave out the fonts of the system. */
  systemFonts?: boolean;
  /** The folder that pictures are read from. */
  root?: string;
  /** Hosts that pictures may be fetched from. */
  allowHosts?: string[];
  /** The number of parallel jobs. */
  jobs?: number;
  /** The time limit of a picture, in seconds. */
  timeout?: number;
  /** True to keep the process to the files and hosts that it was given. */
  sandbox?: boolean;
  /** Further words for the command. */
  arguments?: string[];
}

/** The options of a picture. */
export interface Look {
  format?: Format;
  /** The width in points. */
  width?: number;
  /** Pixels for each point. */
  scale?: number;
  theme?: string;
  locale?: string;
}

export interface Place {
  file: string;
  line?: number;
  column?: number;
  path?: string;
}

export type Kind =
  | "request" | "missing" | "size" | "content" | "busy" | "output" | "time" | "ended" | "rows" | "error";

/** A picture that could not be made. */
export class SwatchError extends Error {
  /** The reason, for programs. */
  kind: Kind;
  /** The place of the mistake. */
  place?: Place;
  /** What to do. */
  advice?: string;
  /** All sentences. */
  messages: string[];
  /** The rows that failed, of a feed. */
  failures?: Failure[];
}

/** Renders a template, the path of a file or a document, by a process of its own. */
export function render(template: Template, data?: Data, options?: Look & Options): Promise<Buffer>;

/** A process that renders pictures, kept from the first to the last; after a crash the next picture starts another one. */
export class Renderer {
  constructor(options?: Options & { templates?: string });
  /** The number of the process; undefined while there is none. */
  readonly pid: number | undefined;
  /** Renders a template, by its name or as a document. */
  render(template: Template, data?: Data, look?: Look): Promise<Buffer>;
  /** Ends the process; a later picture starts another one. */
  close(): Promise<void>;
}

export interface Page {
  name: string;
  data: Buffer;
  /** The numbers of the first and the last row. */
  rows: [number, number];
  /** The width and height in pixels. */
  size: [number, number];
}

export interface Failure {
  row: number;
  place: string;
  node?: string;
  message: string;
}

export interface FeedOptions extends Options {
  format?: Format;
  layout?: "pages" | "each" | "long" | "mosaic" | "strip" | "sheet";
  width?: number;
  scale?: number;
  /** Takes the rows that fail; without it they are thrown once all pages are made. */
  onFailure?: (failure: Failure) => void;
}

/** Renders rows, the path of a file or objects, of which each fills the template, to pages. */
export function feed(
  rows: string | Iterable<Data> | AsyncIterable<Data>, template: Template, options?: FeedOptions,
): AsyncGenerator<Page, void, void>;

export interface Finding {
  place: string;
  message: string;
  rule: string;
}

/** Finds the mistakes of a template and of its data. */
export function check(
  template: Template, data?: string | Iterable<Data> | AsyncIterable<Data>, options?: Options,
): Promise<Finding[]>;
