// Completion of keys and values, from the schema of tree files.

/** The longest text, in characters, that is read up to the caret after each key. */
const maximumCompleted = 1_000_000;

/** The objects and arrays that are open at an offset, the word that it is in, and whether this is a key. */
function contextAt(offset) {
  const text = field.value, frames = [{ keys: new Set() }];
  let word = { start: offset, end: offset };
  for (const { 0: part, index } of text.slice(0, offset).matchAll(token)) {
    const frame = frames.at(-1), isEnd = index + part.length === offset;
    if (part === "{" || part === "[") frames.push({ isObject: part === "{", keys: new Set() });
    else if (part === "}" || part === "]") frames.length > 1 && frames.pop();
    else if (part === ":") frame.hasColon = true;
    else if (part === ",") Object.assign(frame, { key: undefined, hasColon: false });
    else if (isEnd && !/^".*"$/.test(part)) word = { start: index, end: offset + /^[\w.-]*"?/.exec(text.slice(offset))[0].length };
    else readPart(frame, part.slice(1, -1));
  }
  // The type of the innermost object may be after the word, so the rest of the object is read, too.
  let depth = 0;
  const innermost = frames.at(-1), isKey = innermost.isObject && !innermost.hasColon, rest = { keys: innermost.keys, hasColon: !isKey };
  for (const { 0: part } of text.slice(word.end).matchAll(token)) {
    depth += "{[".includes(part) - "}]".includes(part);
    if (depth < 0) break;
    if (depth > 0) continue;
    if (part === ":") rest.hasColon = true;
    else if (part === ",") rest.hasColon = false;
    else if (part.startsWith('"')) readPart(rest, part.slice(1, -1));
  }
  innermost.type ??= rest.type;
  return { frames, word, isKey };
}

/** Reads a key of an object, or its type. */
function readPart(frame, text) {
  if (frame.hasColon) {
    if (frame.key === "type") frame.type = text;
  } else {
    frame.key = text;
    frame.keys.add(text);
  }
}

/** The alternatives of a schema, without references. */
function alternatives(schema) {
  if (schema === undefined || schema === true) return [];
  if (schema.$ref) return alternatives(data.schema.$defs[schema.$ref.split("/").at(-1)]);
  return schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema];
}

/** The schema of an object, which depends on its type. */
function schemaOfObject(schema, { type, keys }) {
  if (schema === data.schema) schema = keys.has("tree") ? data.schema.$defs.case : data.schema.$defs.element;
  const found = alternatives(schema).find(({ properties }) => properties);
  return found === data.schema.$defs.element ? data.schema.$defs[type] ?? found : found;
}

/** What can be written at a place: `text` replaces what is from `start` to `end`. */
function completions(offset) {
  const { frames, word, isKey } = contextAt(offset);
  let schema = data.schema, object;
  for (const frame of frames.slice(1)) {
    if (frame.isObject) {
      object = schemaOfObject(schema, frame);
      schema = object?.properties[frame.key];
    } else {
      schema = alternatives(schema).find(({ items }) => items)?.items;
    }
  }
  const words = isKey ? Object.entries(object?.properties ?? {}).filter(([key]) => !frames.at(-1).keys.has(key))
    .map(([key, { description }]) => ({ word: key, description, text: `"${key}"${/^\s*:/.test(field.value.slice(word.end)) ? "" : ": "}` }))
    : alternatives(schema).flatMap(({ enum: list, const: only, type, examples }) =>
      list ?? examples ?? (only !== undefined ? [only] : type === "boolean" ? [true, false] : []))
      .map((value) => ({ word: String(value), text: JSON.stringify(value) }));
  // A word that is already complete is not in the list.
  const written = field.value.slice(word.start, offset).replace('"', "").toLowerCase();
  return { ...word, words: words.filter(({ word: other }) => other.toLowerCase().startsWith(written) && other !== written) };
}

// MARK: The list

let completion = null, completionAt = 0;

function closeCompletions() {
  completion = null;
  $("completions").hidden = true;
  field.removeAttribute("aria-activedescendant");
}

/** Shows what can be written at the caret. `isAsked` is false where only a word that has been begun is completed. */
function showCompletions(isAsked) {
  const { selectionStart: at, selectionEnd, value } = field;
  closeCompletions();
  if (at !== selectionEnd || value.length > maximumCompleted) return;
  const found = completions(at);
  if (found.words.length === 0 || (!isAsked && found.start === found.end)) return;
  [completion, completionAt] = [found, 0];
  const start = value.lastIndexOf("\n", found.start - 1) + 1, line = value.slice(0, start).split("\n").length - 1;
  const list = $("completions");
  list.replaceChildren(...found.words.map(({ word, description }, index) => {
    const item = make("div", { role: "option", id: `completion-${index}` }, make("b", {}, word));
    if (description) item.append(" ", make("span", {}, description));
    item.addEventListener("pointerdown", (event) => { event.preventDefault(); complete(index); });
    return item;
  }));
  list.hidden = false;
  const x = 10 + (found.start - start) * widthOfLetter() - field.scrollLeft, y = 8 + (line + 1) * lineHeight - field.scrollTop;
  const isBelow = y + list.offsetHeight < field.clientHeight || y < list.offsetHeight;
  list.style.left = `${Math.max(0, Math.min(x, field.clientWidth - list.offsetWidth))}px`;
  list.style.top = `${isBelow ? y : y - list.offsetHeight - lineHeight}px`;
  chooseCompletion(0);
}

function widthOfLetter() {
  const context = document.createElement("canvas").getContext("2d");
  context.font = getComputedStyle(field).font;
  return context.measureText("0").width;
}

function chooseCompletion(index) {
  const count = completion.words.length, list = $("completions");
  list.children[completionAt].removeAttribute("aria-selected");
  completionAt = (index + count) % count;
  list.children[completionAt].setAttribute("aria-selected", "true");
  list.children[completionAt].scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", `completion-${completionAt}`);
}

function complete(index) {
  const { start, end, words } = completion;
  closeCompletions();
  field.setRangeText(words[index].text, start, end, "end");
  remember();
  textChanged();
  showCompletions(words[index].text.endsWith(": "));
}

field.addEventListener("input", (event) => {
  if (event.inputType === "insertText") showCompletions(false); else closeCompletions();
});
field.addEventListener("blur", closeCompletions);
field.addEventListener("pointerdown", closeCompletions);
field.addEventListener("keydown", (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (event.key === " " && event.ctrlKey) {
    showCompletions(true);
  } else if (!completion || !isPlain) {
    return;
  } else if (event.key === "Enter" || event.key === "Tab") {
    complete(completionAt);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    chooseCompletion(completionAt + (event.key === "ArrowDown" ? 1 : -1));
  } else if (event.key === "Escape") {
    closeCompletions();
  } else {
    if (/^(Arrow|Home|End|Page)/.test(event.key)) closeCompletions();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });
