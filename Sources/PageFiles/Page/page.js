'use strict';
const $ = id => document.getElementById(id);
let data = unpack(JSON.parse($('data').textContent));

// If a file has many layouts, they are `packed`: for each line of their text, a list of [number of sizes, words, runs
// of a number that changes, …], where runs are [first value, step, number of sizes, …] of the numbers in place of tabs.
function unpack(files) {
  for (const file of Array.isArray(files) ? files : []) {
    if (!file.packed) continue;
    const texts = [];
    for (const line of file.packed) {
      let first = 0;
      for (const [count, words, ...numbers] of line) {
        const parts = words.split('\t'), columns = numbers.map(valuesOfRuns);
        for (let size = 0; size < count; size++) (texts[first + size] ??= []).push(
          parts.reduce((text, part, place) => text + columns[place - 1][size] + part));
        first += count;
      }
    }
    file.layouts = texts.map(lines => JSON.parse(lines.join('\n')));
    delete file.packed;
  }
  return files;
}

function valuesOfRuns(runs) {
  const values = [];
  for (let at = 0; at < runs.length; at += 3)
    for (let step = 0; step < runs[at + 2]; step++)
      values.push(Math.round((runs[at] + step * runs[at + 1]) * 1000) / 1000);
  return values;
}

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const rounded = number => String(Math.round(number * 1000) / 1000);
const counted = (count, what) => count + ' ' + what + (count === 1 ? '' : 's');

function table(head, lines) {
  const body = lines.map(({ values, name, heading = values[0] }) => make('tr', name ? { class: name } : {},
    make('th', { scope: 'row' }, heading), ...values.slice(1).map(value => make('td', {}, value))));
  const columns = head.map(value => value ? make('th', { scope: 'col' }, value) : make('td'));
  return make('table', {}, make('thead', {}, make('tr', {}, ...columns)), make('tbody', {}, ...body));
}

// Returns a size as explanations write it, with ∞ for no limit. The parts that follow the size in a golden's name are
// converted to words.
const shownSize = name => name.replace(
  /^(inf|[\d.]+)x(inf|[\d.]+)(?:-min([\d.]+)x([\d.]+))?(-flatten)?(?:-([rl])t[rl])?(?:-(.*?))?(?:@([\d.]+)x)?$/,
  (_, width, height, minWidth, minHeight, flatten, from, rest, scale) => [
    (width + ' × ' + height).replaceAll('inf', '∞').replace('∞ × ∞', 'no size given'),
    minWidth === undefined ? '' : minWidth === width && minHeight === '0' ? 'exactly ' + width + ' wide'
      : 'at least ' + minWidth + ' × ' + minHeight,
    flatten ? 'flattened' : '', from ? (from === 'r' ? 'right to left' : 'left to right') : '', rest ?? '',
    scale ? scale + ' pixels per point' : ''].filter(part => part).join(', '));

// A text with a button that copies it.
function copyBox(words, text, parts = [text]) {
  const code = make('code', {}, ...parts), button = make('button', {}, 'Copy');
  button.addEventListener('click', async () => {
    const range = document.createRange();
    range.selectNodeContents(code);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    try { await navigator.clipboard.writeText(text); } catch { document.execCommand('copy'); }
    button.textContent = 'Copied';
  });
  return make('div', { class: 'command' }, make('p', {}, words), code, button);
}

const numbers = box => [box.x, box.y, box.width, box.height].map(rounded);

// Returns the valid index of a list that is nearest to `place`.
const inList = (place, list) => Math.max(0, Math.min(list.length - 1, place));

// Tells a screen reader what was chosen.
const announce = text => { $('status').textContent = text; };

// The colours of the drawing are those of the style sheet.
const colours = new Proxy({}, { get: (cache, name) =>
  cache[name] ??= getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim() });

function forgetColours() {
  Object.keys(colours).forEach(name => { delete colours[name]; });
}

function toggle(button) {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  repaint();
  return isOn;
}

const isOn = name => $(name)?.getAttribute('aria-pressed') === 'true';

// Shows a sentence over the drawing, with a button that closes it.
function showNotice(text) {
  $('notice')?.remove();
  const close = make('button', { 'aria-label': 'Close' }, '×'), notice = make('div', { id: 'notice' }, text, ' ', close);
  close.addEventListener('click', () => notice.remove());
  $('stage').append(notice);
  announce(text);
}

// Adds a splitter, with which the width of a panel can be changed by dragging or with keys.
function addSplitter(panel, name, sign) {
  const splitter = make('div', { class: 'splitter ' + name, role: 'separator', tabindex: '0', 'aria-valuemin': 120,
    'aria-valuemax': 900, 'aria-valuenow': 300, 'aria-orientation': 'vertical', 'aria-label': 'Width of ' + panel.getAttribute('aria-label') });
  const resize = width => {
    const to = Math.round(Math.max(120, Math.min(window.innerWidth * 0.6, width)));
    document.querySelector('main').style.setProperty('--' + name, to + 'px');
    splitter.setAttribute('aria-valuenow', to);
  };
  splitter.addEventListener('pointerdown', event => splitter.setPointerCapture(event.pointerId));
  splitter.addEventListener('pointermove', event => {
    if (!splitter.hasPointerCapture(event.pointerId)) return;
    const { left, right } = panel.getBoundingClientRect();
    resize(sign > 0 ? event.clientX - left : right - event.clientX);
  });
  splitter.addEventListener('keydown', event => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    resize(panel.offsetWidth + sign * step);
  });
  $('middle').append(splitter);
}
addSplitter($('elements'), 'left', 1);
addSplitter($('details'), 'right', -1);

// Narrow screens show one of the panels at a time.
const narrow = window.matchMedia('(max-width: 820px), (max-height: 480px)');
function showPanel(name) {
  for (const button of document.querySelectorAll('#panels button')) {
    const isShown = button.getAttribute('aria-controls') === name;
    button.setAttribute('aria-selected', String(isShown));
    button.tabIndex = isShown ? 0 : -1;
    $(button.getAttribute('aria-controls')).classList.toggle('shown', isShown);
  }
}

document.querySelectorAll('#panels button').forEach((button, place, all) => {
  button.addEventListener('click', () => showPanel(button.getAttribute('aria-controls')));
  button.addEventListener('keydown', event => {
    if (!/^Arrow(Left|Right)$/.test(event.key)) return;
    event.stopPropagation();
    all[1 - place].focus();
    all[1 - place].click();
  });
});

function toggleKeys() {
  $('keys').hidden = !$('keys').hidden;
  $('help').setAttribute('aria-expanded', String(!$('keys').hidden));
}

$('names').addEventListener('click', () => toggle($('names')));
$('help').addEventListener('click', toggleKeys);

const sharedKeys = { n: () => $('names').click(), '?': toggleKeys };

// `isTaken` returns whether the page has handled a key itself.
function listen(own, isTaken = () => false) {
  const keys = { ...sharedKeys, ...stageKeys, ...own };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    // A slider, a list and a button handle these keys themselves.
    const { tagName } = event.target;
    if (['INPUT', 'SELECT'].includes(tagName) && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (['BUTTON', 'A', 'SELECT'].includes(tagName) && event.key === 'Enter') return;
    const name = (event.shiftKey && event.key.length > 1 ? 'Shift ' : '') + event.key;
    const action = keys[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

const legendEntry = ([name, words]) => make('li', {}, make('span', { class: 'swatch ' + name }), words);
const showLegend = entries => $('legend').replaceChildren(...entries.map(legendEntry));
