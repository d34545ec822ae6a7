// The layout calculator for browsers, workers, Node and Deno: see docs/javascript.md.

/** The memory from which on an instance is replaced after a call: memory of WebAssembly never shrinks. */
const maximumBytes = 64 << 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Loads the module: from the file next to this one, or from its bytes, its URL or a compiled module. */
export async function load(source = new URL("layoutcalc.wasm", import.meta.url)) {
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    source = url.protocol === "file:"
      ? await (await import("node:fs/promises")).readFile(url)
      : await (await fetch(url)).arrayBuffer();
  }
  const isModule = source instanceof WebAssembly.Module;
  return new Calculator(isModule ? source : await WebAssembly.compile(source));
}

export class Calculator {
  #module;
  #exports;
  #files = new Map();
  #words = new Map();
  /** The languages whose words an instance has asked for in vain. */
  #missing = new Set();

  constructor(module) {
    this.#module = module;
  }

  layout(text, options) {
    return JSON.parse(this.answer("layout", text, options));
  }

  explain(text, element, options) {
    return JSON.parse(this.answer("explain", text, { ...options, element }));
  }

  breakpoints(text, [first, last, step], options) {
    return JSON.parse(this.answer("breakpoints", text, { ...options, range: [first, last, step ?? 0] }));
  }

  convert(text, options) {
    return JSON.parse(this.answer("convert", text, options));
  }

  addWords(language, bytes) {
    if (!languages.includes(language)) throw new TypeError(`the language is ${oneOf(languages)}`);
    this.#words.set(language, bytes);
  }

  addFile(path, bytes) {
    this.#files.set(path, bytes);
    if (this.#exports) this.#passFile(path, bytes);
  }

  answer(command, text, options = {}) {
    const request = encoder.encode(JSON.stringify(requested(command, options)));
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    try {
      this.#exports ??= this.#instance();
      const addresses = [this.#copy(bytes), this.#copy(request)];
      const { answer, answerLength, release, memory } = this.#exports;
      const start = answer(addresses[0], bytes.length, addresses[1], request.length) >>> 0;
      const result = decoder.decode(new Uint8Array(memory.buffer, start, answerLength()));
      addresses.forEach(release);
      // An instance asks for the words of a language only once, so an instance that lacks them is not used again.
      if (memory.buffer.byteLength > maximumBytes || this.#missing.size > 0) this.#exports = undefined;
      return this.#missing.size > 0 ? adding(this.#takeMissing(), result) : result;
    } catch (error) {
      // An instance that has failed during a call is not used again.
      this.#exports = undefined;
      const message = error instanceof RangeError
        ? "there is not enough memory: lay out a smaller tree"
        : `the calculator has failed, ${error.message}: report it with the text`;
      return JSON.stringify({ ...empty[command], findings: [invocationFinding("error", message)] });
    }
  }

  #takeMissing() {
    const findings = [...this.#missing].map((language) => invocationFinding("warning",
      `lines of ${language} end at spaces only: pass the file ${language}.words to addWords("${language}", bytes)`));
    this.#missing.clear();
    return findings;
  }

  #instance() {
    let memory;
    const readNumber = (start, length, result) => {
      const number = swiftNumber(decoder.decode(new Uint8Array(memory.buffer, start >>> 0, length)));
      if (number === undefined) return 0;
      new DataView(memory.buffer).setFloat64(result >>> 0, number, true);
      return 1;
    };
    const readWords = (index) => {
      const language = languages[index], bytes = this.#words.get(language);
      if (bytes) return this.#copy(bytes);
      this.#missing.add(language);
      return 0;
    };
    const { exports } = new WebAssembly.Instance(this.#module, { layoutcalc: { readNumber, readWords } });
    ({ memory } = exports);
    exports._initialize?.();
    this.#exports = exports;
    for (const [path, bytes] of this.#files) this.#passFile(path, bytes);
    return exports;
  }

  #passFile(path, bytes) {
    const name = encoder.encode(path);
    const addresses = [this.#copy(name), this.#copy(bytes)];
    this.#exports.addFile(addresses[0], name.length, addresses[1], bytes.length);
    addresses.forEach(this.#exports.release);
  }

  /** Copies bytes to memory of the module, and returns their address. */
  #copy(bytes) {
    const start = this.#exports.allocate(bytes.length) >>> 0;
    if (start === 0) throw new RangeError("memory");
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    return start;
  }
}

const empty = { layout: { layouts: [] }, explain: { explanations: [] }, breakpoints: {}, convert: {}, page: { page: [] } };

/** In the order of the module. */
const languages = ["thai", "lao", "khmer", "burmese"];
const systems = ["figma", "divkit", "react-native", "css", "yoga"];
const categories = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"];

const oneOf = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const invocationFinding = (severity, message) => ({ severity, rule: "invocation", message, file: "-" });

/** Returns an answer, at whose end its findings are, with more of them. */
function adding(findings, answer) {
  const added = findings.map((finding) => JSON.stringify(finding)).join();
  return `${answer.slice(0, -2)}${answer.endsWith("[]}") ? "" : ","}${added}]}`;
}

/** Returns the request that the module reads. Throws a TypeError for an option that is not valid. */
function requested(command, options) {
  const {
    element, range, sizes, scale, safeArea, textSize, direction, flattened, origin, quiet, require, heights, from, ...size
  } = options;
  if (!(command in empty)) throw new TypeError(`unknown command "${command}"`);
  if (scale !== undefined && !(scale >= 1e-6 && scale <= 1e6)) {
    throw new TypeError("scale is a number from 0.000001 to 1,000,000, such as 2");
  }
  if (safeArea && !(safeArea.length === 4 && safeArea.every(Number.isFinite))) {
    throw new TypeError("safeArea is four numbers, top, left, bottom and right, such as [59, 0, 34, 0]");
  }
  for (const [name, value, words] of [
    ["direction", direction, ["ltr", "rtl"]], ["origin", origin, ["parent", "root"]], ["from", from, systems],
  ]) {
    if (value !== undefined && !words.includes(value)) throw new TypeError(`${name} is ${oneOf(words)}`);
  }
  if (textSize !== undefined && !(textSize >= 0.1 && textSize <= 10) && !categories.includes(textSize)) {
    throw new TypeError(`textSize is a factor from 0.1 to 10, or ${oneOf(categories)}`);
  }
  if (range && !(range.every(Number.isFinite) && range[0] >= 0 && range[0] <= range[1] && range[2] >= 0)) {
    throw new TypeError("the range is two lengths that grow, and a step if there is one, such as [320, 1024]");
  }
  if (require && !(Array.isArray(require) && require.every((sentence) => typeof sentence === "string"))) {
    throw new TypeError('require is a list of sentences, such as ["title.lines == 1"]');
  }
  if (sizes && !(Array.isArray(sizes) && sizes.length > 0)) {
    throw new TypeError("sizes is a list of one size or more, such as [{ width: 375 }]");
  }
  const list = sizes ?? (Object.keys(size).length > 0 ? [size] : []);
  return {
    command, element, range, scale, safeArea, textSize, direction, flattened, origin, quiet, require, heights,
    from, sizes: list.map(requestedSize),
  };
}

function requestedSize({ min, max, size, width, ...rest }) {
  const unknown = Object.keys(rest)[0];
  if (unknown) throw new TypeError(`unknown option "${unknown}"`);
  if ([width, size, min ?? max].filter((value) => value !== undefined).length > 1) {
    throw new TypeError("a size is a width, a size, or a minimum and a maximum: leave the others out");
  }
  if (width !== undefined) [min, max] = [[width, 0], [width, Infinity]];
  if (size !== undefined) min = max = size;
  const isSize = (value) => Array.isArray(value) && value.length === 2 && value.every((side) => side >= 0);
  if (![min, max].every((value) => value === undefined || isSize(value)) || min?.includes(Infinity)) {
    throw new TypeError("a size is two numbers that are not negative, such as [375, Infinity]; only max is infinite");
  }
  // JSON has no infinity, so an infinite length is written as null.
  return { min, max };
}

/** Returns the number that Swift reads in a text, or undefined. */
function swiftNumber(text) {
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  const word = /^([+-]?)(inf|infinity|nan)$/i.exec(text);
  if (word) return (word[1] === "-" ? -1 : 1) * (/^n/i.test(word[2]) ? NaN : Infinity);
  const hex = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i.exec(text);
  if (!hex || !(hex[2] + hex[3])) return undefined;
  const digits = Number(BigInt("0x" + hex[2] + hex[3]));
  return (hex[1] === "-" ? -1 : 1) * digits * 2 ** (Number(hex[4] ?? 0) - 4 * hex[3].length);
}
