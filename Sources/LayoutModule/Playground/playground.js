// The playground: what is written on the left is laid out on the right.

const page = $("page").contentWindow;
let calculator, latest = { findings: [], isLaidOut: false }, notes = [], isNew = false;
const files = Object.fromEntries(["module", "thai", "lao", "khmer", "burmese"].map((name) => [name, $(`file-${name}`)]));
const scripts = [["thai", /[\u0e00-\u0e7f]/], ["lao", /[\u0e80-\u0eff]/], ["burmese", /[\u1000-\u109f]/], ["khmer", /[\u1780-\u17ff]/]];

async function start() {
  const bytes = await throughStream(fromBase64(files.module.textContent), new DecompressionStream("gzip"));
  files.module.remove();
  calculator = await load(bytes);
  if (!page.playground) await new Promise((done) => $("page").addEventListener("load", done, { once: true }));
  page.playground.resize = (width) => setWidth(width);
  Object.assign(page.playground, { choose: showElement, read: readValue, write: writeValue });
  listChoices();
  onTextReplacement(adopt);
  onTextChange(() => { notes = isNew ? notes : []; schedule(); });
  onSettingsChange(() => {
    notes = notes.filter((note) => note !== sizeNote);
    schedule();
  });
  if (await followAddress()) return;
  showExample(data.examples[0].name);
  tell("purpose", "Layouts of Texture (AsyncDisplayKit) from JSON, with the reason of each frame. "
    + "Paste your tree over the example: one of Texture, React Native, CSS, Yoga, Figma or DivKit.");
}

async function followAddress() {
  const state = await readFragment();
  if (!state) return false;
  setSettings({ ...initialSettings, ...state });
  areSettingsGiven = true;
  setText(state.text);
  return true;
}

function showExample(name) {
  const example = data.examples.find((other) => other.name === name);
  if (!example) return;
  const { text, width, height, kind } = example;
  setSettings({ device: "", kind, width, height, scale: "" });
  areSettingsGiven = true;
  setText(text, name);
  $("example").value = name;
}

/** The width of a text without a size: an iPhone's. */
const standardWidth = 375;
const sizeNote = invocationFinding("note", `no size was given: this is ${standardWidth} points wide, until you change the width above the layout`);
let areSettingsGiven = false;

/** Shows a text that has taken the place of another one: fitted, at its size or at a standard one. */
function adopt() {
  $("offer").hidden = true;
  $("example").value = "";
  isNew = true;
  notes = notes.filter((note) => note === sizeNote);
  const isCase = (value) => value?.tree !== undefined && ["width", "size", "min", "max", "device"].some((key) => key in value);
  if (!areSettingsGiven && settings.width === "" && settings.height === "" && !isCase(parsedText())) {
    setSettings({ kind: "exact", width: standardWidth });
    notes = [sizeNote];
  }
  areSettingsGiven = false;
}

// MARK: Layouts

let isScheduled = false, slowTimer = 0, duration = 0;

/** Lays out in the next frame or, where that takes long, after a pause. */
function schedule() {
  clearTimeout(slowTimer);
  $("layout").setAttribute("aria-busy", "true");
  if (duration > 150) {
    slowTimer = setTimeout(layOut, Math.min(600, duration));
  } else if (!isScheduled) {
    isScheduled = true;
    requestAnimationFrame(layOut);
  }
}

function layOut() {
  isScheduled = false;
  const text = field.value, chosen = options(), start = performance.now();
  for (const [language, letters] of scripts) {
    if (!files[language] || !letters.test(text)) continue;
    calculator.addWords(language, fromBase64(files[language].textContent));
    delete files[language];
  }
  document.title = `${fileName} · layoutcalc playground`;
  const answer = chosen === null ? { page: [], findings: [invocationFinding("error", "a length is a number from 0 to 1,000,000")] }
    : JSON.parse(calculator.answer("page", text, chosen));
  const time = performance.now() - start;
  const isLaidOut = answer.page.length > 0, offer = isLaidOut ? null : foreignTree();
  // The errors of another system's tree are about single keys, but `convert` converts all of them at once.
  const findings = offer?.tree && answer.findings.length > 1 ? [] : answer.findings;
  latest = { findings, isLaidOut, time, count: answer.page[0]?.elements.length ?? 0 };
  for (const shown of answer.page) shown.name = fileName;
  page.playground.show(answer.page, isNew, settings.device);
  isNew = false;
  showSizeOfText(answer.page[0]?.layouts[0].max);
  duration = performance.now() - start;
  $("summary").dataset.duration = duration;
  showFindings();
  showOffer(offer);
  showAddress();
  $("layout").removeAttribute("aria-busy");
}

/** The size that the text gives, or none, in the empty fields. */
function showSizeOfText(max = "infxinf") {
  const sides = max.split("x");
  ["width", "height"].forEach((name, side) => { $(name).placeholder = sides[side] === "inf" ? name : sides[side]; });
}

const counted = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

function showFindings() {
  const { findings, isLaidOut, count, time } = latest;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  $("summary").textContent = [
    isLaidOut ? `${counted(count, "element")} in ${time.toFixed(1)} ms` : "No layout: the last one stays",
    errors > 0 ? counted(errors, "error") : null, warnings > 0 ? counted(warnings, "warning") : null,
  ].filter((part) => part !== null).join(" · ");
  $("list").replaceChildren(...[...findings, ...isLaidOut ? notes : []].slice(0, maximumMarks).map(findingItem));
  showMarks(findings);
}

const inWords = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function findingItem(finding) {
  const { severity, message, line, column, edits } = finding;
  const item = make("li", { class: severity });
  if (line) {
    const place = make("button", { class: "place" }, `${line}:${column}`);
    place.setAttribute("aria-label", `Go to line ${line}, column ${column}`);
    place.addEventListener("click", () => showFinding(finding));
    item.append(place);
  }
  const { words, offers } = withoutOptions(message);
  item.append(make("span", {}, inWords(words)));
  if (edits) item.append(fixButton(finding));
  if (finding.width !== undefined) offers.push({ width: Number(finding.width.toFixed(3)) });
  item.append(...offers.map(settingButton));
  return item;
}

/** A message in the words of the page: sizes and devices in place of the command's options for them, and what else the
    command could do left out. */
function withoutOptions(message) {
  const offers = [];
  const words = message.replace(/--width ([\d.]+)/g, (_, width) => {
    offers.push({ kind: "exact", width });
    return `a width of ${width}`;
  }).replace(/--(size|max) ([\d.]+|inf)x([\d.]+|inf)/g, (_, option, ...sides) => {
    const [width, height] = sides.map((side) => side === "inf" ? "" : side);
    offers.push({ kind: option === "max" ? "max" : "exact", width, height });
    return `${option === "max" ? "at most" : "exactly"} ${sides.join(" × ").replaceAll("inf", "∞")}`;
  }).replace(/--device ([\w-]+)/g, (_, device) => {
    offers.push({ device });
    return `the device ${device}`;
  }).replace("without --width", "without a width").replace(/(^|[:,;])[^:,;]*--[a-z][^:,;]*/g, "");
  return { words, offers };
}

function settingButton({ device, kind, width, height }) {
  const words = device ?? (height ? `size ${width || "∞"} × ${height}` : `width ${width}`);
  const button = make("button", { class: "fix" }, `Set ${words}`);
  button.addEventListener("click", () => {
    if (device !== undefined) { $("device").value = device; return chooseDevice(); }
    setSettings({ device: "", kind, width, height });
    settingsChanged();
  });
  return button;
}

/** Selects the text of an element that was chosen in the page. */
function showElement(path) {
  const range = rangeOfPath(path);
  if (range) showRange(range.start, range.end, false);
}

/** Where the value of a key of an element is, or of its style; null where the text does not have it, or not in one line. */
function rangeOfValue(path, key) {
  const range = rangeOfPath(`${path}.${key}`) ?? rangeOfPath(`${path}.style.${key}`);
  return range && !field.value.slice(range.start, range.end).includes("\n") ? range : null;
}

function readValue(path, key) {
  const range = rangeOfValue(path, key);
  return range && field.value.slice(range.start, range.end);
}

/** Writes a value of the details. What is no JSON is a word. */
function writeValue(path, key, value) {
  const range = rangeOfValue(path, key);
  if (!range) return;
  let json = value;
  try { JSON.parse(value); } catch { json = JSON.stringify(value); }
  field.setRangeText(json, range.start, range.end, "end");
  remember();
  textChanged();
}

on("breakpoints", "click", () => {
  const chosen = options();
  if (chosen === null) return;
  notes = calculator.breakpoints(field.value, data.breakpoints, chosen).findings
    .filter(({ rule, severity }) => rule === "breakpoint" || severity === "error");
  if (notes.length === 0) {
    notes = [invocationFinding("note", `the layout is of one kind from ${data.breakpoints.join(" to ")} points`)];
  }
  showFindings();
  $("problems").scrollTop = $("list").children[latest.findings.length]?.offsetTop ?? 0;
});

// MARK: Trees of other systems

/** A link to a page of the docs; none in a page that was built outside their repository. */
const linkToDocs = (page, title) => data.docs === null ? []
  : [make("a", { href: `${data.docs}${page}`, target: "_blank", rel: "noopener" }, title)];
document.querySelector("header").append(...linkToDocs("README.md", "Docs"));

const titles = { figma: "Figma", divkit: "DivKit", "react-native": "React Native", css: "CSS", yoga: "Yoga" };

function showOffer(offer) {
  if (offer === null) {
    if ($("offer").dataset.for === "conversion") $("offer").hidden = true;
    return;
  }
  if (typeof offer === "string") return tell("conversion", offer);
  const button = make("button", {}, "Convert");
  button.addEventListener("click", () => convert(offer));
  tell("conversion", `This is a tree of ${titles[offer.system]}.`, button);
}

/** Shows content above the text: an offer to convert the text, which is hidden with the text, or a notice with a button to close it. */
function tell(purpose, ...content) {
  const close = make("button", { "aria-label": "Close" }, "×");
  close.addEventListener("click", () => { $("offer").hidden = true; field.focus(); });
  $("offer").replaceChildren(make("div", {}, ...content), ...purpose === "conversion" ? [] : [close]);
  $("offer").dataset.for = purpose;
  $("offer").hidden = false;
}

/** What `convert` makes of the text, or a sentence about a text that is not JSON; null if it is a tree of this program. */
function foreignTree() {
  const value = parsedText();
  if (value === undefined) return notJSON(field.value);
  if (data.schema.$defs.element.properties.type.enum.includes((value?.tree ?? value)?.type)) return null;
  const answer = calculator.convert(field.value);
  return answer.tree === undefined ? null : answer;
}

/** Names a language that is not JSON by how its text begins. */
function notJSON(text) {
  const remedy = "A tree is JSON here: an object with a \"type\".";
  if (/^\s*<(!DOCTYPE html|html|head|body|div|p|span|section|ul|table|img|a|button)\b/i.test(text)) {
    return `This is HTML. ${remedy} The JSON of boxes with CSS styles can be pasted and converted.`;
  }
  if (/^\s*(import\s|export\s|const\s|function\s|return\b|<[A-Z>])(?![^]*\bandroid:)[^]*(style=\{|<\/?(View|Text|Image)\b)/.test(text)) {
    return `This is JSX. ${remedy} A tree of React Native can be pasted and converted as JSON: `
      + '{"type": "View", "props": {"style": {}}, "children": []}, as toJSON() of react-test-renderer prints it.';
  }
  if (/^\s*</.test(text)) return `This is XML. ${remedy}`;
  if (/^\s*(---\s*\n\s*)?[\w"'-]+:(\s|$)/.test(text)) return `This is YAML. ${remedy} yq -o json converts YAML to JSON.`;
  return null;
}

function convert({ tree, system, findings }) {
  setText(tree);
  tell("notes", `Converted from ${titles[system]}.`, ...linkToDocs("convert.md#the-mapping", "What became what"),
    make("ul", {}, ...findings.map(({ message }) => make("li", {}, inWords(withoutOptions(message).words)))));
  field.focus();
  showView("layout");
}

// MARK: Files and links

on("example", "change", () => showExample($("example").value));
on("open", "click", () => $("file").click());
on("file", "change", async () => {
  const [file] = $("file").files;
  if (!file) return;
  setText(await file.text(), file.name.replace(/\.json$/, ""));
  $("file").value = "";
});

function save() {
  const link = make("a", { download: `${fileName}.json`, href: URL.createObjectURL(new Blob([field.value], { type: "application/json" })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
on("save", "click", save);
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
  event.preventDefault();
  save();
});

on("link", "click", async () => {
  await writeAddress();
  let isCopied = true;
  try { await navigator.clipboard.writeText(location.href); } catch { isCopied = false; }
  answerAt("link", isCopied ? "Copied" : "In the address");
});
window.addEventListener("hashchange", () => { if (location.hash !== ownAddress) followAddress(); });

// MARK: The panels

/** Shows the tree or the layout where a window has space for one of them. */
function showView(name) {
  for (const button of $("views").children) {
    const { view } = button.dataset;
    button.setAttribute("aria-pressed", String(view === name));
    $(view).classList.toggle("shown", view === name);
  }
}
for (const button of $("views").children) button.addEventListener("click", () => showView(button.dataset.view));

function resizePanels(percent) {
  const share = Math.round(Math.max(15, Math.min(80, percent)));
  document.querySelector("main").style.setProperty("--left", `${share}%`);
  $("splitter").setAttribute("aria-valuenow", share);
}
on("splitter", "pointerdown", (event) => {
  $("splitter").setPointerCapture(event.pointerId);
  $("page").style.pointerEvents = "none";
});
on("splitter", "pointermove", (event) => {
  if ($("splitter").hasPointerCapture(event.pointerId)) resizePanels(100 * event.clientX / window.innerWidth);
});
on("splitter", "lostpointercapture", () => { $("page").style.pointerEvents = ""; });
on("splitter", "keydown", (event) => {
  const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
  if (!step) return;
  event.preventDefault();
  resizePanels(Number($("splitter").getAttribute("aria-valuenow")) + step);
});

await start();
