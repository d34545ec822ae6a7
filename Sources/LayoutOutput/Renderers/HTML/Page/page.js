'use strict';
const $ = id => document.getElementById(id);
const data = JSON.parse($('data').textContent);

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const rounded = number => String(Math.round(number * 1000) / 1000);
function table(head, lines) {
  const cells = (kind, values) => values.map((value, place) =>
    make(place === 0 ? 'th' : kind, {}, value));
  const body = lines.map(({ values, name }) =>
    make('tr', name ? { class: name } : {}, ...cells('td', values)));
  return make('table', {}, make('tr', {}, ...cells('th', head)), ...body);
}

const numbers = box => [box.x, box.y, box.width, box.height].map(rounded);

// The nearest index of a list.
const inList = (place, list) => Math.max(0, Math.min(list.length - 1, place));

// The stage: a drawing, and marks over it, so that moving a mark does not change the drawing.
const stage = { zoom: 1, origin: { x: 0, y: 0 } };

function showTemplate(name, label) {
  $('stage').replaceChildren($(name).content.cloneNode(true));
  const svg = $('stage').querySelector('svg');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('width', svg.viewBox.baseVal.width * stage.zoom);
  svg.setAttribute('height', svg.viewBox.baseVal.height * stage.zoom);
  const { e, f } = svg.querySelector('.picture').transform.baseVal.consolidate().matrix;
  stage.origin = { x: e, y: f };
}

// Marks a box, in points; hides the mark if there is none.
function mark(name, box) {
  const shape = $('stage').querySelector('.mark.' + name)
    ?? $('stage').appendChild(make('div', { class: 'mark ' + name }));
  shape.hidden = !box;
  if (!box) return;
  const unit = Number($('stage').querySelector('svg').dataset.zoom) * stage.zoom;
  shape.style.left = stage.origin.x * stage.zoom + box.x * unit + 'px';
  shape.style.top = stage.origin.y * stage.zoom + box.y * unit + 'px';
  shape.style.width = box.width * unit + 'px';
  shape.style.height = box.height * unit + 'px';
}

function scrollToMark(name) {
  $('stage').querySelector('.mark.' + name)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// The index of the smallest box, in points, under the pointer; of several of that size, the last.
function smallestAt(event, boxes) {
  const svg = $('stage').querySelector('svg');
  if (!svg) return -1;
  const unit = Number(svg.dataset.zoom);
  const place = new DOMPoint(event.clientX, event.clientY)
    .matrixTransform(svg.querySelector('.picture').getScreenCTM().inverse());
  const x = place.x / unit, y = place.y / unit;
  let best = -1, smallest = Infinity;
  for (const [index, box] of boxes) {
    const area = box.width * box.height;
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
    if (area > smallest) continue;
    best = index;
    smallest = area;
  }
  return best;
}

function zoom(factor) {
  stage.zoom = factor === 0 ? 1 : Math.max(0.1, Math.min(20, stage.zoom * factor));
  showPicture();
}

function toggle(button, name) {
  const isShown = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isShown));
  $('stage').classList.toggle(name, !isShown);
}

function toggleKeys() {
  $('keys').hidden = !$('keys').hidden;
  $('help').setAttribute('aria-expanded', String(!$('keys').hidden));
}

$('names').addEventListener('click', () => toggle($('names'), 'without-names'));
$('larger').addEventListener('click', () => zoom(1.25));
$('smaller').addEventListener('click', () => zoom(0.8));
$('help').addEventListener('click', toggleKeys);

const sharedKeys = {
  n: () => toggle($('names'), 'without-names'), '?': toggleKeys,
  '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(0.8), '0': () => zoom(0),
};

// `isTaken` returns whether the page has handled a key itself.
function listen(own, isTaken = () => false) {
  const keys = { ...sharedKeys, ...own };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    // A slider and a list handle these keys themselves.
    if (['INPUT', 'SELECT'].includes(event.target.tagName)
      && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
