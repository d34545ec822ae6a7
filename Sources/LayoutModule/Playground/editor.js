// The editor: a text area with line numbers next to it, and over it marks at the places of findings.
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

/** The states that undo and redo go to, and which of them is shown. */
const past = { states: [{ text: "", start: 0 }], at: 0, isTyping: false, time: 0 };
const mostStates = 300, mostCharacters = 20_000_000, pauseOfTyping = 800;

/** Remembers the text as it is now. What is typed without a pause is one step. */
function remember(isTyping = false) {
  const state = { text: field.value, start: field.selectionStart }, now = performance.now();
  if (state.text === past.states[past.at].text) return;
  const continues = isTyping && past.isTyping && now - past.time < pauseOfTyping && past.at > 0;
  past.states.splice(continues ? past.at : past.at + 1, Infinity, state);
  let characters = past.states.reduce((sum, { text }) => sum + text.length, 0);
  while (past.states.length > 2 && (past.states.length > mostStates || characters > mostCharacters)) {
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
  field.value = state.text;
  field.setSelectionRange(state.start, state.start);
  showHistory();
  textChanged();
}

function showHistory() {
  $("undo").disabled = past.at === 0;
  $("redo").disabled = past.at === past.states.length - 1;
}

// MARK: Changes

/** Called after each change of the text. */
let textChanged = () => {};

function onTextChange(action) {
  textChanged = () => {
    showNumbers();
    action();
  };
}

/** Replaces the whole text, as one step of the history. */
function setText(text) {
  field.value = text;
  field.setSelectionRange(0, 0);
  field.scrollTop = field.scrollLeft = 0;
  remember();
  textChanged();
}

/** Makes edits of a finding, as one step of the history. */
function applyEdits(edits) {
  const lines = startsOfLines();
  const ranges = edits.map(({ line, column, endLine, endColumn, text }) =>
    ({ start: offsetOf(lines, line, column), end: offsetOf(lines, endLine, endColumn), text }));
  ranges.sort((one, other) => other.start - one.start);
  for (const { start, end, text } of ranges) field.setRangeText(text, start, end, "end");
  remember();
  textChanged();
  field.focus();
}

field.addEventListener("input", (event) => {
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
    // A line begins where the one before it does.
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

/** The offset of the start of each line. */
function startsOfLines() {
  const starts = [0], text = field.value;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
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

/** Selects a range and scrolls to it. */
function showRange(start, end, focuses = true) {
  if (focuses) field.focus();
  field.setSelectionRange(start, end);
  const line = field.value.slice(0, start).split("\n").length, top = (line - 1) * lineHeight;
  if (top < field.scrollTop || top + 3 * lineHeight > field.scrollTop + field.clientHeight) {
    field.scrollTop = Math.max(0, top - field.clientHeight / 3);
  }
  if (start - field.value.lastIndexOf("\n", start - 1) < 60) field.scrollLeft = 0;
}

function showFinding({ line, column, endColumn }) {
  if (!line) return;
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

const mostMarks = 200, longestLine = 400;

/** Marks the places of findings, with a button at the end of the line for each that has edits. */
function showMarks(findings) {
  const starts = startsOfLines(), rows = new Map();
  severities = new Map();
  for (const finding of findings.filter(({ line }) => line).slice(0, mostMarks)) {
    if (severities.get(finding.line) !== "error") severities.set(finding.line, finding.severity);
    const text = [...textOfLine(starts, finding.line).slice(0, longestLine)];
    const [from, to] = [finding.column - 1, (finding.endColumn ?? finding.column + 1) - 1];
    const row = make("div", { class: "line" }, text.slice(0, from).join(""),
      make("span", { class: "at " + finding.severity }, text.slice(from, to).join("") || " "), text.slice(to).join(""));
    row.style.top = 8 + (finding.line - 1) * lineHeight + "px";
    if (finding.edits && !rows.has(finding.line)) {
      row.append(fixButton(finding));
      rows.set(finding.line, row);
    }
    rows.set(finding, row);
  }
  $("marks").replaceChildren(...new Set(rows.values()));
  numbersShown = 0;
  showNumbers();
}

function fixButton({ edits, suggestion }) {
  const button = make("button", { class: "fix" }, suggestion ? `did you mean ${suggestion}?` : "Fix");
  button.addEventListener("click", () => applyEdits(edits));
  return button;
}

/** Numbers and marks are where the lines are. */
function follow() {
  $("numbers").style.transform = `translateY(${-field.scrollTop}px)`;
  $("marks").style.transform = `translate(${-field.scrollLeft}px, ${-field.scrollTop}px)`;
}

field.addEventListener("scroll", follow, { passive: true });
on("undo", "click", () => goInHistory(-1));
on("redo", "click", () => goInHistory(1));
