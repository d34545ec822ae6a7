// The settings of a layout, and the address that has them and the text.

const initialSettings = { device: "", kind: "exact", width: "", height: "", scale: "", textSize: "", direction: "" };
const settings = { ...initialSettings };
const data = JSON.parse($("data").textContent);

/** Called when a setting has changed. */
let settingsChanged = () => {};

function onSettingsChange(action) {
  settingsChanged = action;
}

/** Fills in the menus. */
function listChoices() {
  const options = (list) => list.map(({ name, ...rest }) => make("option", { value: rest.value ?? name }, name));
  $("device").append(...options(data.devices));
  $("example").append(...options(data.examples));
  $("textSize").append(...options(categories.map((name) => ({ name }))));
}

/** Sets some settings. The others stay as they are. */
function setSettings(changed) {
  for (const name of Object.keys(settings)) {
    if (changed[name] === undefined) continue;
    const element = $(name);
    element.value = String(changed[name]);
    // A menu ignores a value that is not one of its options.
    settings[name] = element.value;
  }
  showChosenSettings();
}

/** The button of the settings says how many of them differ from the usual ones. */
function showChosenSettings() {
  const count = ["scale", "textSize", "direction"].filter((name) => settings[name] !== "").length;
  $("settings-button").textContent = count > 0 ? `Settings (${count})` : "Settings";
}

function chooseDevice() {
  const device = data.devices.find(({ name }) => name === $("device").value);
  const { width, height, scale } = device ?? { width: "", height: "", scale: "" };
  setSettings({ device: device?.name ?? "", kind: "exact", width, height, scale });
  settingsChanged();
}

/** Another width, from the edge of the drawing. */
function setWidth(width) {
  setSettings({ width, device: "" });
  settingsChanged();
}

/** The options of the module. Returns null for a number that is not valid. */
function options() {
  const number = (text) => text === "" ? undefined : Number(text);
  const [width, height] = [number(settings.width), number(settings.height)];
  const scale = number(settings.scale);
  if (![width, height].every((length) => length === undefined || (length >= 0 && length <= 1e6))) return null;
  const common = {
    scale, textSize: settings.textSize || undefined, direction: settings.direction || undefined,
    safeArea: data.devices.find(({ name }) => name === settings.device)?.safeArea,
  };
  if (width === undefined && height === undefined) return common;
  const max = [width ?? Infinity, height ?? Infinity];
  if (settings.kind === "max") return { ...common, max };
  return { ...common, min: [width ?? 0, height ?? 0], max };
}

for (const name of Object.keys(settings)) {
  if (name === "device") continue;
  on(name, $(name).tagName === "INPUT" ? "input" : "change", () => {
    settings[name] = $(name).value;
    setSettings(["width", "height", "scale", "kind"].includes(name) ? { device: "" } : {});
    settingsChanged();
  });
}
on("device", "change", chooseDevice);

// MARK: The address

const throughStream = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const toBase64 = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};
const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The text and the settings that differ from the usual ones, compressed, in the letters of an address. */
async function fragment() {
  const changed = Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== initialSettings[name]));
  const bytes = new TextEncoder().encode(JSON.stringify({ text: field.value, ...changed }));
  const base64 = toBase64(await throughStream(bytes, new CompressionStream("deflate-raw")));
  return "#" + base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What an address has; null for one that has nothing. */
async function readFragment() {
  const text = location.hash.slice(1);
  if (text === "") return null;
  try {
    const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
    const state = JSON.parse(new TextDecoder().decode(await throughStream(bytes, new DecompressionStream("deflate-raw"))));
    return typeof state.text === "string" ? state : null;
  } catch {
    return null;
  }
}

let addressTimer = 0, ownAddress = location.hash;

/** Writes the address after a pause: browsers limit how often it changes. */
function showAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 400);
}

async function writeAddress() {
  clearTimeout(addressTimer);
  ownAddress = await fragment();
  try { history.replaceState(null, "", ownAddress); } catch { /* Not where a page may not change its address. */ }
}
