// The stage: a canvas with the drawing and, over it, marks and a tip, so that pointing at an element
// does not draw again. Points are those of the layout; pixels are those of the page.
const stage = { scale: 1, x: 0, y: 0, width: $('stage').clientWidth, height: $('stage').clientHeight,
  isFitted: true, bounds: { x: 0, y: 0, width: 0, height: 0 } };
const canvas = $('canvas');
const [MARGIN, RULER, LEAST_SCALE, MOST_SCALE] = [28, 18, 0.005, 64];

const toPixels = box => ({ x: stage.x + box.x * stage.scale, y: stage.y + box.y * stage.scale,
  width: box.width * stage.scale, height: box.height * stage.scale });

function toPoints(event) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: (event.clientX - left - stage.x) / stage.scale,
    y: (event.clientY - top - stage.y) / stage.scale };
}

// Returns the bounds of the root and the elements that overflow it, limited to the root's size on each side: otherwise,
// one distant element would make all others too small to see.
function limitedBounds(root, boxes) {
  const [right, bottom] = [root.x + root.width, root.y + root.height];
  const reach = { x: Math.max(root.width, 100), y: Math.max(root.height, 100) };
  const ends = [root.x, root.y, right, bottom];
  for (const box of boxes) {
    if (box.width <= 0 && box.height <= 0) continue;
    ends[0] = Math.min(ends[0], Math.max(box.x, root.x - reach.x));
    ends[1] = Math.min(ends[1], Math.max(box.y, root.y - reach.y));
    ends[2] = Math.max(ends[2], Math.min(box.x + box.width, right + reach.x));
    ends[3] = Math.max(ends[3], Math.min(box.y + box.height, bottom + reach.y));
  }
  return { x: ends[0], y: ends[1], width: ends[2] - ends[0], height: ends[3] - ends[1] };
}

let isWaiting = false;
function repaint() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(paintNow);
}

function paintNow() {
  isWaiting = false;
  const density = window.devicePixelRatio || 1;
  const size = [Math.round(stage.width * density), Math.round(stage.height * density)];
  if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
  const pen = canvas.getContext('2d');
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, stage.width, stage.height);
  if (stage.bounds.width + stage.bounds.height > 0) paint(pen);
  showMarks();
}

// Scale and place

function moveTo(scale, x, y) {
  // Keeps a part of the drawing visible.
  const { bounds, width, height } = stage, rest = 60;
  const clamp = (start, length, place, size) =>
    Math.max(rest - (start + length) * scale, Math.min(size - rest - start * scale, place));
  stage.scale = scale;
  stage.x = clamp(bounds.x, bounds.width, x, width);
  stage.y = clamp(bounds.y, bounds.height, y, height);
  $('scale').textContent = (scale < 0.095 ? rounded(scale * 100).slice(0, 4) : Math.round(scale * 100)) + ' %';
  repaint();
}

const fittingScale = (length, size) => (size - RULER - 2 * MARGIN) / Math.max(length, 1);

function center(scale, isFromTop) {
  const { bounds, width, height } = stage;
  const middle = (size, start, length) => RULER + (size - RULER - length * scale) / 2 - start * scale;
  moveTo(scale, middle(width, bounds.x, bounds.width), isFromTop
    ? RULER + MARGIN - bounds.y * scale : middle(height, bounds.y, bounds.height));
}

function fit() {
  const { bounds, width, height } = stage;
  const scale = Math.min(8, fittingScale(bounds.width, width), fittingScale(bounds.height, height));
  center(Math.max(LEAST_SCALE, scale), false);
  stage.isFitted = true;
}

// Shows the whole drawing or, if it would be too small to see, its top.
function begin() {
  fit();
  if (stage.scale >= 0.5) return;
  center(Math.max(stage.scale, Math.min(1, fittingScale(stage.bounds.width, stage.width))), true);
}

function zoomTo(scale, at = { x: stage.width / 2, y: stage.height / 2 }) {
  const to = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale)), by = to / stage.scale;
  stage.isFitted = false;
  moveTo(to, at.x - (at.x - stage.x) * by, at.y - (at.y - stage.y) * by);
}

// Zooms by a button or a key: around the chosen element, if it is visible.
function zoomAroundChosen(scale) {
  const box = chosenBox() && toPixels(chosenBox());
  if (!box) return zoomTo(scale);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  zoomTo(scale, isInside(at) ? at : undefined);
  reveal(chosenBox());
}

const isInside = ({ x, y }) => x >= 0 && y >= 0 && x <= stage.width && y <= stage.height;

function pan(x, y) {
  stage.isFitted = false;
  moveTo(stage.scale, stage.x + x, stage.y + y);
}

// Moves the drawing by as little as is needed to show a box, or the start of the box if it is larger than the stage.
function reveal(points) {
  const box = toPixels(points);
  const by = (start, length, size) => {
    const [least, most] = [RULER + 12, size - 12];
    if (start >= least && start + length <= most) return 0;
    if (length > most - least) return start <= least && start + length >= most ? 0 : least - start;
    return start < least ? least - start : most - length - start;
  };
  const [x, y] = [by(box.x, box.width, stage.width), by(box.y, box.height, stage.height)];
  if (x !== 0 || y !== 0) pan(x, y);
}

function showScene(bounds, label) {
  stage.bounds = bounds;
  canvas.setAttribute('aria-label', label);
  if (stage.isFitted) begin(); else moveTo(stage.scale, stage.x, stage.y);
}

new ResizeObserver(([entry]) => {
  const { width, height } = entry.contentRect;
  const [x, y] = [(width - stage.width) / 2, (height - stage.height) / 2];
  Object.assign(stage, { width, height });
  if (stage.isFitted) begin(); else moveTo(stage.scale, stage.x + x, stage.y + y);
}).observe($('stage'));

// Marks

// Marks a box, in points, with as many rings around it as `rings`; hides the mark if there is no box.
function mark(name, points, rings = 0) {
  const shape = $('marks').querySelector('.' + name)
    ?? $('marks').appendChild(make('div', { class: 'mark ' + name }));
  shape.hidden = !points;
  if (!points) return;
  const box = toPixels(points);
  const at = (length, size) => Math.max(-9, Math.min(size + 9, length));
  const [left, right] = [at(box.x, stage.width), at(box.x + box.width, stage.width)];
  const [top, bottom] = [at(box.y, stage.height), at(box.y + box.height, stage.height)];
  shape.style.translate = left + 'px ' + top + 'px';
  shape.style.width = right - left + 'px';
  shape.style.height = bottom - top + 'px';
  shape.style.boxShadow = Array.from({ length: rings }, (_, ring) =>
    `0 0 0 ${3 * ring + 2}px var(--stage), 0 0 0 ${3 * ring + 3}px var(--accent)`).join();
}

// Shows a tip above a box or, if there is no space, below it.
function showTip(points, ...content) {
  $('tip').hidden = !points;
  if (!points) return;
  $('tip').replaceChildren(...content);
  const box = toPixels(points), { offsetWidth, offsetHeight } = $('tip');
  const x = Math.max(RULER + 4, Math.min(stage.width - offsetWidth - 4, box.x));
  const above = box.y - offsetHeight - 8, below = box.y + box.height + 8;
  const y = above >= RULER ? above : Math.min(below, stage.height - offsetHeight - 4);
  $('tip').style.translate = Math.round(x) + 'px ' + Math.round(y) + 'px';
}

// The pointer: dragging pans, two fingers zoom, and everything else is a click.
const pointers = new Map();
let travelled = 0, spread = 0;

const placeOf = event => {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

function middleOfPointers() {
  const all = [...pointers.values()];
  const sum = key => all.reduce((total, place) => total + place[key], 0) / all.length;
  const middle = { x: sum('x'), y: sum('y') };
  return { ...middle, spread: all.length < 2 ? 0
    : Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) };
}

$('stage').addEventListener('pointerdown', event => {
  if (event.button > 1 || event.target.closest('button, #problem')) return;
  if (pointers.size === 0) travelled = 0;
  pointers.set(event.pointerId, placeOf(event));
  if (pointers.size > 1) travelled = Infinity;
});

window.addEventListener('pointermove', event => {
  if (!pointers.has(event.pointerId)) return;
  const before = middleOfPointers();
  pointers.set(event.pointerId, placeOf(event));
  const after = middleOfPointers();
  travelled += Math.hypot(after.x - before.x, after.y - before.y);
  if (travelled < 4) return;
  $('stage').classList.add('panning');
  pan(after.x - before.x, after.y - before.y);
  if (before.spread > 0) zoomTo(stage.scale * after.spread / before.spread, after);
});

for (const name of ['pointerup', 'pointercancel']) {
  window.addEventListener(name, event => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    $('stage').classList.remove('panning');
    if (name === 'pointerup' && travelled < 4 && event.button === 0) clickAt(toPoints(event));
  });
}

$('stage').addEventListener('mousemove', event => {
  // Over the handle, no element is pointed at, because the user looks at the width.
  pointAt((pointers.size > 0 && travelled >= 4) || event.target.closest('#edge') ? null : toPoints(event));
});
$('stage').addEventListener('mouseleave', () => pointAt(null));

$('stage').addEventListener('wheel', event => {
  event.preventDefault();
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? stage.height : 1;
  const [x, y] = [event.deltaX * unit, event.deltaY * unit];
  if (event.ctrlKey || event.metaKey) {
    // A notch of a wheel is a step; a pinch on a trackpad is many small ones.
    const step = Math.abs(y) < 50 ? y * 0.01 : Math.sign(y) * 0.22;
    return zoomTo(stage.scale * Math.exp(-step), placeOf(event));
  }
  if (event.shiftKey && x === 0) pan(-y, 0); else pan(-x, -y);
}, { passive: false });

$('larger').addEventListener('click', () => zoomAroundChosen(stage.scale * 1.25));
$('smaller').addEventListener('click', () => zoomAroundChosen(stage.scale / 1.25));
$('scale').addEventListener('click', () => zoomAroundChosen(1));
$('fit').addEventListener('click', fit);

const stageKeys = {
  '+': () => $('larger').click(), '=': () => $('larger').click(), '-': () => $('smaller').click(),
  '0': fit, '1': () => zoomAroundChosen(1),
  'Shift ArrowLeft': () => pan(60, 0), 'Shift ArrowRight': () => pan(-60, 0),
  'Shift ArrowUp': () => pan(0, 60), 'Shift ArrowDown': () => pan(0, -60),
};

// On paper, the drawing has light colours, and one size whatever the size of the window.
let onScreen = { ...stage };
function changeMedium(isPaper) {
  if (document.documentElement.classList.contains('paper') === isPaper) return;
  if (isPaper) onScreen = { ...stage };
  document.documentElement.classList.toggle('paper', isPaper);
  Object.assign(stage, isPaper ? { width: $('stage').clientWidth, height: $('stage').clientHeight } : onScreen);
  forgetColours();
  if (isPaper) fit();
  paintNow();
}
window.addEventListener('beforeprint', () => changeMedium(true));
window.addEventListener('afterprint', () => changeMedium(false));

window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  forgetColours();
  repaint();
});
