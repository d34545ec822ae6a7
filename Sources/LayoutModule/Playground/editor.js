// The editor: a text area with line numbers next to it, and with marks over it at the positions of findings.
const $ = (id) => document.getElementById(id);
const field = $("text");

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const on = (id, event, action) => $(id).addEventListener(event, action);

// MARK: The history

/** The states that undo and redo go to, and which of them is shown: none before the first text. */
const past = { states: [], at: -1, isTyping: false, time: 0 };
const maximumStates = 300, maximumCharacters = 20_000_000, pauseOfTyping = 800;

/** The name of the file, without its ending. It belongs to the text: undo brings it back. */
let fileName = "tree";

/** Remembers the text as it is now. What is typed without a pause is one step. */
function remember(isTyping = false) {
  const state = { text: field.value, start: field.selectionStart, name: fileName }, now = performance.now();
  if (state.text === past.states[past.at]?.text) return;
  const continues = isTyping && past.isTyping && now - past.time < pauseOfTyping && past.at > 0;
  past.states.splice(continues ? past.at : past.at + 1, Infinity, state);
  let characters = past.states.reduce((sum, { text }) => sum + text.length, 0);
  while (past.states.length > 2 && (past.states.length > maximumStates || characters > maximumCharacters)) {
    characters -= past.states.shift().text.length;
  }
  Object.assign(past, { at: past.states.length - 1, isTyping, time: now });
  showHistory();
}

function goInHistory(step) {
  const state = past.states[past.at + step];
  if (!state) return;
  past.at += step;
  past.isTyping = false;
  fileName = state.name;
  field.value = state.text;
  field.setSelectionRange(state.start, state.start);
  showHistory();
  textReplaced();
  textChanged();
}

function showHistory() {
  $("undo").disabled = past.at <= 0;
  $("redo").disabled = past.at === past.states.length - 1;
}

// MARK: Changes

/** Called after each change of the text. */
let textChanged = () => {};

function onTextChange(action) {
  textChanged = () => {
    lineStarts = null;
    scrollBack(field.selectionEnd);
    showNumbers();
    showColours(true);
    action();
  };
}

/** Called after another text has taken the place of the whole one, before `textChanged`. */
let textReplaced = () => {};

function onTextReplacement(action) {
  textReplaced = action;
}

/** Replaces the whole text, as one step of the history. Without a name, the file has that of the root's id. */
function setText(text, name) {
  field.value = text;
  replaced(name);
}

/** Another text is shown from its start, also where it was pasted. */
function replaced(name = nameOfRoot()) {
  field.setSelectionRange(0, 0);
  requestAnimationFrame(() => field.scrollTo(0, 0));
  fileName = name;
  remember();
  textReplaced();
  textChanged();
}

/** The JSON of the text; undefined if it has none. */
function parsedText() {
  try { return JSON.parse(field.value); } catch { return undefined; }
}

/** The id of the root as the name of a file, or "tree". */
function nameOfRoot() {
  const value = parsedText(), id = (value?.tree ?? value)?.id;
  return typeof id === "string" && /^[\w.-]{1,60}$/.test(id) ? id : "tree";
}

/** Makes edits of a finding, as one step of the history. */
function applyEdits(edits) {
  const lines = startsOfLines();
  const ranges = edits.map(({ line, column, endLine, endColumn, text }) =>
    ({ start: offsetOf(lines, line, column), end: offsetOf(lines, endLine, endColumn), text }));
  ranges.sort((one, other) => other.start - one.start);
  for (const { start, end, text } of ranges) field.setRangeText(text, start, end, "end");
  const { start, text } = ranges.at(-1);
  showRange(start, start + text.length);
  remember();
  textChanged();
}

field.addEventListener("input", (event) => {
  // A pasted or dropped text is another tree if less than a fifth of the previous text is left.
  const inserted = event.data?.replace(/\r\n?/g, "\n").length ?? 0, left = field.value.length - inserted;
  if (inserted > 1 && 5 * left <= (past.states[past.at]?.text.length ?? 0)) return replaced();
  remember(/^(insertText|deleteContent)/.test(event.inputType ?? ""));
  textChanged();
});

field.addEventListener("keydown", (event) => {
  const isCommand = event.ctrlKey || event.metaKey, key = event.key.toLowerCase();
  if (isCommand && key === "z") {
    event.preventDefault();
    goInHistory(event.shiftKey ? 1 : -1);
  } else if (isCommand && key === "y") {
    event.preventDefault();
    goInHistory(1);
  } else if (event.key === "Enter" && !isCommand && !event.isComposing) {
    // A new line has the indentation of the previous one.
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = field;
    const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
    const isOpen = /[[{]\s*$/.test(line);
    field.setRangeText("\n" + /^[ \t]*/.exec(line)[0] + (isOpen ? "  " : ""), selectionStart, selectionEnd, "end");
    remember();
    textChanged();
  }
});

// MARK: Places

/** The offset of the start of each line, until the text changes. */
let lineStarts = null;
function startsOfLines() {
  if (lineStarts) return lineStarts;
  const text = field.value;
  lineStarts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lineStarts.push(at + 1);
  return lineStarts;
}

/** The text of a line, from 1. */
const textOfLine = (starts, line) => field.value.slice(starts[line - 1], (starts[line] ?? Infinity) - (line < starts.length ? 1 : 0));

/** The offset of a column, which counts Unicode scalars from 1. */
function offsetOf(starts, line, column) {
  const start = starts[Math.min(line, starts.length) - 1];
  let offset = start;
  for (let count = 1; count < column && offset < field.value.length; count++) {
    offset += field.value.codePointAt(offset) > 0xffff ? 2 : 1;
  }
  return offset;
}

const characterWidth = (() => {
  const pen = make("canvas").getContext("2d");
  pen.font = getComputedStyle(field).font;
  return pen.measureText("0").width;
})();

/** The points from the start of a line to a place in it. */
const lengthBefore = (offset) => (offset - field.value.lastIndexOf("\n", offset - 1) - 1) * characterWidth;

/** Shows the starts of lines again where a place is in sight of them. */
function scrollBack(offset) {
  if (lengthBefore(offset) < field.clientWidth - 40) field.scrollLeft = 0;
}

/** Selects a range and scrolls to it. */
function showRange(start, end, focuses = true) {
  if (focuses) field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  const line = field.value.slice(0, start).split("\n").length, top = (line - 1) * lineHeight;
  if (top < field.scrollTop || top + 3 * lineHeight > field.scrollTop + field.clientHeight) {
    field.scrollTop = Math.max(0, top - field.clientHeight / 3);
  }
  const length = lengthBefore(start);
  if (length < field.scrollLeft || length > field.scrollLeft + field.clientWidth - 40) field.scrollLeft = length - field.clientWidth / 2;
  scrollBack(start);
}

function showFinding({ line, column, endColumn }) {
  if (!line) return;
  showView("tree");
  const starts = startsOfLines();
  showRange(offsetOf(starts, line, column), offsetOf(starts, line, endColumn ?? column));
}

/** The range of the value at a path such as `$.children[1].child`; null if there is none. */
function rangeOfPath(path) {
  const text = field.value, steps = [...path.matchAll(/\.([\w$-]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g)]
    .map(([, key, index, quoted]) => index === undefined ? key ?? JSON.parse(`"${quoted}"`) : Number(index));
  let at = 0;
  const skipSpace = () => { while (/\s/.test(text[at] ?? "")) at++; };
  const skipString = () => { for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === "\\") at++; at++; };
  function skipValue() {
    skipSpace();
    for (let depth = 0; at < text.length;) {
      if (text[at] === '"') skipString();
      else if ("[{".includes(text[at])) { depth++; at++; }
      else if ("]}".includes(text[at])) { if (depth === 0) return; depth--; at++; }
      else if (depth === 0 && text[at] === ",") return;
      else at++;
      if (depth === 0 && /[\s,\]}]/.test(text[at] ?? " ")) return;
    }
  }
  for (const step of steps) {
    skipSpace();
    const isIndex = typeof step === "number";
    if (text[at] !== (isIndex ? "[" : "{")) return null;
    at++;
    for (let count = 0; ; count++) {
      skipSpace();
      if (at >= text.length || "]}".includes(text[at])) return null;
      if (isIndex && count === step) break;
      if (!isIndex) {
        const start = at;
        skipString();
        const key = text.slice(start + 1, at - 1);
        skipSpace();
        at++;
        if (key === step) break;
      }
      skipValue();
      skipSpace();
      if (text[at] === ",") at++;
    }
  }
  skipSpace();
  const start = at;
  skipValue();
  return { start, end: at };
}

// MARK: Numbers and marks

const lineHeight = 20;
let numbersShown = 0, severities = new Map();

function showNumbers() {
  const count = startsOfLines().length;
  if (count === numbersShown && severities.size === 0) return;
  numbersShown = count;
  const parts = [];
  let plain = "";
  for (let line = 1; line <= count; line++) {
    const severity = severities.get(line);
    if (!severity) { plain += line + "\n"; continue; }
    parts.push(plain, make("span", { class: severity }, String(line)));
    plain = "\n";
  }
  $("numbers").replaceChildren(...parts, plain);
  follow();
}

const maximumMarks = 200, longestLine = 400;

/** A row over a line of the text. */
function rowOver(line, kind, ...parts) {
  const row = make("div", { class: `line ${kind}` }, ...parts);
  row.style.top = 8 + (line - 1) * lineHeight + "px";
  return row;
}

/** Marks the places of findings, with a button after each line that one of them would change. */
function showMarks(findings) {
  const starts = startsOfLines(), rows = [], mends = new Map();
  severities = new Map();
  for (const finding of findings.filter(({ line }) => line).slice(0, maximumMarks)) {
    if (severities.get(finding.line) !== "error") severities.set(finding.line, finding.severity);
    const text = [...textOfLine(starts, finding.line).slice(0, longestLine)];
    const [from, to] = [finding.column - 1, (finding.endColumn ?? finding.column + 1) - 1];
    rows.push(rowOver(finding.line, "", text.slice(0, from).join(""),
      make("span", { class: "at " + finding.severity }, text.slice(from, to).join("") || " "), text.slice(to).join("")));
    // Marks the line that the fix changes, which is often the line of a child of the element with the warning.
    const changed = finding.edits?.[0].line;
    if (!changed || mends.has(changed)) continue;
    const words = make("span", {}, textOfLine(starts, changed).slice(0, longestLine));
    mends.set(changed, rowOver(changed, "mend", words, fixButton(finding)));
  }
  $("marks").replaceChildren(...rows, ...mends.values());
  for (const row of mends.values()) row.dataset.width = row.firstChild.scrollWidth + row.lastChild.offsetWidth;
  numbersShown = 0;
  showNumbers();
}

/** What a button that makes edits says: what is written then. */
function wordsOfEdits(edits) {
  const lines = startsOfLines(), [{ line, column, endLine, endColumn, text }] = edits;
  const old = field.value.slice(offsetOf(lines, line, column), offsetOf(lines, endLine, endColumn));
  // Returns the part of a text after the beginning that it shares with the other text.
  const part = (own, other) => own.slice(commonStart(own, other)).replace(/^[\s,]+|[\s,]+$/g, "");
  const short = (json) => json.length > 44 ? json.slice(0, 43) + "…" : json;
  const isInserted = old.trim() === "" || text.includes(old.trim());
  const more = edits.length > 1 ? `, and ${edits.length - 1} more` : "";
  if (text.trim() === "") return ["Remove ", short(old.replace(/^[\s,]+|[\s,]+$/g, "")), more];
  return isInserted ? ["Add ", short(part(text, old).replace(/\s+/g, " ")), more]
    : ["Change to ", short(text.trim().replace(/\s+/g, " ")), more];
}

function commonStart(one, other) {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

function fixButton({ edits }) {
  const [verb, json, more] = wordsOfEdits(edits);
  const button = make("button", { class: "fix", "aria-label": verb + json + more }, make("span", {}, verb, make("code", {}, json), more));
  button.addEventListener("click", () => applyEdits(edits));
  return button;
}

// MARK: Colours

/** The classes of JSON's tokens. */
const token = /"(?:[^"\\\n]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/g;
const kindOfToken = (part, rest) => part[0] === '"' ? (/^\s*:/.test(rest) ? "key" : "string")
  : /^[[\]{},:]$/.test(part) ? "" : "word";

let firstColoured = -1;

/** Colours the lines in sight; the text area itself shows no letters. */
function showColours(isChanged = false) {
  const starts = startsOfLines(), first = Math.max(0, Math.floor(field.scrollTop / lineHeight) - 2);
  if (first === firstColoured && !isChanged) return;
  firstColoured = first;
  const last = Math.min(starts.length, first + Math.ceil(field.clientHeight / lineHeight) + 5);
  $("colours").style.top = 8 + first * lineHeight + "px";
  const lines = [];
  for (let line = first + 1; line <= last; line++) {
    const text = textOfLine(starts, line), coloured = text.slice(0, longestLine);
    let at = 0;
    for (const { 0: part, index } of coloured.matchAll(token)) {
      const kind = kindOfToken(part, coloured.slice(index + part.length, index + part.length + 8));
      if (kind === "") continue;
      lines.push(coloured.slice(at, index), make("span", { class: kind }, part));
      at = index + part.length;
    }
    lines.push(text.slice(at) + "\n");
  }
  $("colours").replaceChildren(...lines);
}

// MARK: Formatting

/** A JSON text with two spaces per level, in which what fits on a line is on one. Values stay as they are written. */
function formatted(text) {
  const parts = text.match(token), longest = 100;
  let at = 0;
  function value(indentation) {
    const open = parts[at++];
    if (open !== "{" && open !== "[") return open;
    const isObject = open === "{", close = isObject ? "}" : "]", inner = indentation + "  ", items = [];
    while (parts[at] !== close) {
      const key = isObject ? parts[at] + ": " : "";
      if (isObject) at += 2;
      items.push(key + value(inner));
      if (parts[at] === ",") at++;
    }
    at++;
    if (items.length === 0) return open + close;
    const line = isObject ? `{ ${items.join(", ")} }` : `[${items.join(", ")}]`;
    return !line.includes("\n") && indentation.length + line.length < longest ? line
      : `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indentation}${close}`;
  }
  return value("") + "\n";
}

on("format", "click", () => {
  if (parsedText() === undefined) return answerAt("format", "Not JSON");
  field.value = formatted(field.value);
  field.setSelectionRange(0, 0);
  remember();
  textChanged();
});

/** Shows an answer on a button for two seconds. */
function answerAt(id, words) {
  const button = $(id), own = button.dataset.words ??= button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = words;
  clearTimeout(button.timer);
  button.timer = setTimeout(() => { button.textContent = own; }, 2000);
}

/** Numbers, marks and colours are where the lines are. */
function follow() {
  const right = field.scrollLeft + field.clientWidth - 20;
  $("marks").style.setProperty("--right", `${right}px`);
  for (const row of $("marks").querySelectorAll(".mend")) row.classList.toggle("tight", row.dataset.width > right - 14);
  $("numbers").style.transform = `translateY(${-field.scrollTop}px)`;
  for (const name of ["marks", "colours"]) {
    $(name).style.transform = `translate(${-field.scrollLeft}px, ${-field.scrollTop}px)`;
  }
  showColours();
}
new ResizeObserver(() => { firstColoured = -1; follow(); }).observe(field);

field.addEventListener("scroll", follow, { passive: true });
on("undo", "click", () => goInHistory(-1));
on("redo", "click", () => goInHistory(1));
