/** Width and height in points; of a maximum, `Infinity` is no limit. */
export type Size = [width: number, height: number];

/** The size of a layout, in place of that of the case. */
export interface SizeOptions {
  min?: Size;
  max?: Size;
  /** The minimum and the maximum at once. */
  size?: Size;
  /** An exact width, with any height. */
  width?: number;
}

export interface Options extends SizeOptions {
  /** Several sizes, with a layout of each. */
  sizes?: SizeOptions[];
  /** Pixels per point, 2 unless the case has one. */
  scale?: number;
  /** The insets that are the safe area's, in points: top, left, bottom and right. None unless the case has them. */
  safeArea?: [number, number, number, number];
  /** The text size: a factor, or a setting of iOS. */
  textSize?: number | "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AX1" | "AX2" | "AX3" | "AX4" | "AX5";
  direction?: "ltr" | "rtl";
  /** Leaves out specs, so that nodes are inside nodes. */
  flattened?: boolean;
  /** Whose coordinates frames are in. */
  origin?: "parent" | "root";
  /** Sentences that must be true of `layout`, in addition to those of the case: "title.height <= 40". */
  require?: string[];
  /** Leaves out warnings. */
  quiet?: boolean;
}

/** An element with its frame, as `layoutcalc --format json` prints it. */
export interface LayoutElement {
  type: string;
  id?: string;
  frame: { x: number; y: number; width: number; height: number };
  children?: LayoutElement[];
}

/** An error, a warning or a note, as `layoutcalc check --format json` prints it. */
export interface Finding {
  severity: "error" | "warning" | "note";
  rule: string;
  message: string;
  line?: number;
  column?: number;
  endColumn?: number;
  path?: string;
  id?: string;
  [key: string]: unknown;
}

/** A layout system whose trees `convert` reads. */
export type System =
  "figma" | "divkit" | "react-native" | "css" | "yoga";

/** The module, or where it is. */
export type Source = BufferSource | WebAssembly.Module | string | URL;

export function load(source?: Source): Promise<Calculator>;

/** Methods throw a `TypeError` for an invalid option, and nothing else: a text without a layout has findings. */
export class Calculator {
  /** The layouts of a tree, one of each size, up to the first error. */
  layout(text: string | Uint8Array, options?: Options): { layouts: LayoutElement[]; findings: Finding[] };
  /** Why an element, named by its id or its path, has its frame, as `layoutcalc explain --format json` prints it. */
  explain(
    text: string | Uint8Array, element: string, options?: Options,
  ): { explanations: Record<string, unknown>[]; findings: Finding[] };
  /** The widths, or heights, from which on a layout is of another kind: each pixel of the range, or in steps. */
  breakpoints(
    text: string | Uint8Array, range: [first: number, last: number, step?: number],
    options?: Options & { heights?: boolean },
  ): { findings: Finding[] };
  /** The tree file of a tree of another layout system, which is guessed without `from`: as `layoutcalc convert` does. */
  convert(text: string | Uint8Array, options?: { from?: System }): { tree?: string; system?: System; findings: Finding[] };
  /** Adds the words of a language without spaces, which its lines end between: the file `LANGUAGE.words`. */
  addWords(language: "thai" | "lao" | "khmer" | "burmese", bytes: Uint8Array): void;
  /** Adds a font or an image under the path that trees name it by. */
  addFile(path: string, bytes: Uint8Array): void;
  /** The same answers as JSON text. */
  answer(
    command: "layout" | "explain" | "breakpoints" | "convert" | "page", text: string | Uint8Array,
    options?: Options & { element?: string; range?: [number, number, number]; heights?: boolean; from?: System },
  ): string;
}
