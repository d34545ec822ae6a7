// The layout calculator in JavaScript, for browsers, workers, Node and Deno: see docs/javascript.md.

/**
 * @typedef {[number, number]} Size  Width and height in points; Infinity for no limit.
 * @typedef {object} Options
 * @property {Size} [min] @property {Size} [max] @property {Size} [size]  Minimum and maximum at once.
 * @property {number} [width]  An exact width. @property {number[]} [widths]  Exact widths, one layout each.
 * @property {number} [scale]  Pixels per point. @property {"ltr" | "rtl"} [direction]
 * @property {boolean} [flattened] @property {boolean} [quiet]  Leaves out warnings.
 * @property {Record<string, Uint8Array>} [files]  Fonts and images, by the paths that trees have.
 */

/** Memory from which on an instance is replaced after a call, since a module's memory never shrinks. */
const mostBytes = 64 << 20;

/** Reads a number as Swift's `Double(String)` does, or returns undefined. */
function readNumber(text) {
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  const word = /^([+-]?)(inf|infinity|nan)$/i.exec(text);
  if (word) return (word[1] === "-" ? -1 : 1) * (/^n/i.test(word[2]) ? NaN : Infinity);
  const hex = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i.exec(text);
  if (!hex || !(hex[2] + hex[3])) return undefined;
  const digits = Number(BigInt("0x" + hex[2] + hex[3]));
  return (hex[1] === "-" ? -1 : 1) * digits * 2 ** (Number(hex[4] ?? 0) - 4 * hex[3].length);
}

/** A length or a size as the module reads it. */
const length = (value) => (value === Infinity ? "inf" : value);
const size = (value) => value?.map(length);

/**
 * Loads the module: from the file beside this one, or from its bytes, its address or a compiled module.
 * @param {BufferSource | WebAssembly.Module | string | URL} [source]
 */
export async function load(source = new URL("layoutcalc.wasm", import.meta.url)) {
  if (source instanceof WebAssembly.Module) return new Calculator(source);
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    source = url.protocol === "file:" && globalThis.process?.versions?.node
      ? await (await import("node:fs/promises")).readFile(url)
      : await (await fetch(url)).arrayBuffer();
  }
  return new Calculator(await WebAssembly.compile(source));
}

export class Calculator {
  #module;
  #exports;
  #files = new Map();
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module) {
    this.#module = module;
  }

  /** Lays a text out. Returns the frames and the findings, as the command's JSON has them. */
  layout(text, /** @type {Options} */ options = {}) {
    return this.#ask("layout", text, options);
  }

  /** Tells why an element, named by its id or its path, has its frame. */
  explain(text, element, /** @type {Options} */ options = {}) {
    return this.#ask("explain", text, options, { element });
  }

  /** Finds the sizes from which on the layout is of another kind, among `[first, last, step]` in points. */
  breakpoints(text, [first, last, step = 1], /** @type {Options & {heights?: boolean}} */ options = {}) {
    const lengths = [];
    for (let index = 0; first + index * step <= last && index < 100000; index++)
      lengths.push(first + index * step);
    return this.#ask("breakpoints", text, options, { lengths, heights: options.heights ?? false });
  }

  /** The same answers as text, for those who compare bytes. */
  answerText(command, text, options = {}, more = {}) {
    const { min, max, size: exact, width, widths, scale, direction, flattened, quiet, files } = options;
    for (const [name, bytes] of Object.entries(files ?? {})) this.#files.set(name, bytes);
    const sizes = (widths ?? (width === undefined ? [] : [width]))
      .map((width) => ({ min: [width, 0], max: [width, "inf"] }));
    if (exact) sizes.push({ min: size(exact), max: size(exact) });
    if (min || max) sizes.push({ min: size(min), max: size(max) });
    const request = { command, sizes, scale, direction, flattened, quiet, ...more };
    try {
      return this.#call(text, JSON.stringify(request), files);
    } catch (error) {
      // The module ended: the next call has a new one.
      this.#exports = undefined;
      const message = error instanceof RangeError ? "the tree needs more stack or memory: make it smaller"
        : `the calculator has failed (${error.message}): report the text as a bug`;
      return JSON.stringify({
        layouts: [], findings: [{ severity: "error", rule: "invocation", message, file: "-" }] });
    }
  }

  #ask(command, text, options, more) {
    return JSON.parse(this.answerText(command, text, options, more));
  }

  #call(text, request, files) {
    const calls = (this.#exports ??= this.#instance());
    for (const [name, bytes] of Object.entries(files ?? {})) this.#addFile(calls, name, bytes);
    const bytes = typeof text === "string" ? this.#encoder.encode(text) : text;
    const asked = this.#encoder.encode(request);
    const [at, askedAt] = [this.#put(calls, bytes), this.#put(calls, asked)];
    const address = calls.answer(at, bytes.length, askedAt, asked.length) >>> 0;
    const answer = this.#decoder.decode(
      new Uint8Array(calls.memory.buffer, address, calls.answerLength()));
    for (const memory of [at, askedAt]) calls.release(memory);
    if (calls.memory.buffer.byteLength > mostBytes) this.#exports = undefined;
    return answer;
  }

  #instance() {
    let memory;
    const layoutcalc = {
      readNumber: (at, length, result) => {
        const number = readNumber(this.#decoder.decode(new Uint8Array(memory.buffer, at >>> 0, length)));
        if (number === undefined) return 0;
        new DataView(memory.buffer).setFloat64(result, number, true);
        return 1;
      },
    };
    const { exports } = new WebAssembly.Instance(this.#module, { layoutcalc });
    memory = exports.memory;
    exports._initialize?.();
    for (const [name, bytes] of this.#files) this.#addFile(exports, name, bytes);
    return exports;
  }

  #addFile(calls, name, bytes) {
    const encoded = this.#encoder.encode(name);
    const [nameAt, at] = [this.#put(calls, encoded), this.#put(calls, bytes)];
    calls.addFile(nameAt, encoded.length, at, bytes.length);
    for (const memory of [nameAt, at]) calls.release(memory);
  }

  #put(calls, bytes) {
    const at = calls.allocate(bytes.length) >>> 0;
    if (at === 0) throw new RangeError("memory");
    new Uint8Array(calls.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }
}
