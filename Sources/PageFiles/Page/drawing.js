// Paints a scene: boxes, texts, names and rulers. A scene has, by the index of an element, `frames` (four numbers each,
// in points of the root), `kinds`, `isLeaf` and `names`; `lines` of texts with their `fonts`; `sides` if two layouts
// are compared; `roots`, each of which is drawn on paper; and a function `isHidden` of an index.
const KINDS = ['node', 'text', 'image', 'spec'];
const kindOfType = type => KINDS.indexOf(KINDS.includes(type) ? type : 'spec');
const FAMILY = 'Helvetica, Arial, "Liberation Sans", sans-serif';
const LABEL = '11px ' + FAMILY, SMALL = '9px ' + FAMILY;
const [LINE_HEIGHT, CELL, MOST_DASHED] = [13, 4, 600];

// Returns the rectangle of an element on the stage, with its borders on pixels; null if the element is not visible.
function shapeOf(scene, index) {
  const { frames } = scene, at = 4 * index, { scale, width, height } = stage;
  const left = stage.x + frames[at] * scale, top = stage.y + frames[at + 1] * scale;
  const right = left + frames[at + 2] * scale, bottom = top + frames[at + 3] * scale;
  if (!(right >= 0 && bottom >= 0 && left <= width && top <= height)) return null;
  const x = Math.round(Math.max(left, -20)), y = Math.round(Math.max(top, -20));
  return { index, x, y, width: Math.round(Math.min(right, width + 20)) - x,
    height: Math.round(Math.min(bottom, height + 20)) - y,
    isFlat: frames[at + 2] <= 0 || frames[at + 3] <= 0 };
}

// Returns the shapes of the visible elements, parents first.
function shapesInSight(scene) {
  const shapes = [];
  for (let index = 0; index < scene.kinds.length; index++) {
    if (scene.isHidden(index)) continue;
    const shape = shapeOf(scene, index);
    if (shape) shapes.push(shape);
  }
  return shapes;
}

const colourOf = (scene, index) => scene.sides ? colours[scene.sides[index]]
  : colours[{ text: 'text-kind' }[KINDS[scene.kinds[index]]] ?? KINDS[scene.kinds[index]]];

const FILLS = { node: 0.1, image: 0.14, text: 0.07, actual: 0.1 };

function paintShapes(pen, scene, shapes) {
  const specs = shapes.filter(({ index }) => KINDS[scene.kinds[index]] === 'spec').length;
  const specks = new Set();
  for (const shape of shapes) {
    const { index, x, y, width, height, isFlat } = shape;
    const kind = KINDS[scene.kinds[index]], side = scene.sides?.[index];
    // An element that is smaller than its borders is drawn as a speck, once for all equal specks: there can be
    // thousands.
    if (width < 3 && height < 3 && !isFlat) {
      const speck = ((y * 65536 + x) * 16 + width * 4 + height) * 4 + scene.kinds[index];
      if (specks.has(speck)) continue;
      specks.add(speck);
      pen.fillStyle = colourOf(scene, index);
      pen.globalAlpha = 0.5;
      pen.fillRect(x, y, Math.max(1, width), Math.max(1, height));
      continue;
    }
    pen.strokeStyle = pen.fillStyle = colourOf(scene, index);
    if (isFlat) { paintFlat(pen, shape, scene); continue; }
    if (kind !== 'spec') {
      pen.globalAlpha = side ? (FILLS[side] ?? 0) : scene.isLeaf[index] ? FILLS[kind] : 0.03;
      pen.fillRect(x, y, Math.max(1, width), Math.max(1, height));
    }
    pen.globalAlpha = side === 'same' ? 0.55 : kind === 'text' ? 0.7 : 1;
    const isDashed = side === 'expected' || kind === 'spec';
    pen.setLineDash(isDashed && specs < MOST_DASHED ? (side === 'expected' ? [2, 2] : [4, 3]) : []);
    pen.strokeRect(x + 0.5, y + 0.5, width, height);
    if (kind !== 'image' || !scene.isLeaf[index]) continue;
    const picture = scene.pictureOf?.(index);
    pen.globalAlpha = 0.4;
    if (picture) {
      paintPicture(pen, picture, toPixels({ x: scene.frames[4 * index], y: scene.frames[4 * index + 1],
        width: scene.frames[4 * index + 2], height: scene.frames[4 * index + 3] }));
      continue;
    }
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + width, y + height);
    pen.moveTo(x, y + height);
    pen.lineTo(x + width, y);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

// Paints an element without a width or a height: a thick line with ends, or a cross.
function paintFlat(pen, { index, x, y, width, height }, { frames }) {
  pen.globalAlpha = 1;
  pen.setLineDash([]);
  pen.lineWidth = 2;
  pen.beginPath();
  const line = (...ends) => { pen.moveTo(ends[0], ends[1]); pen.lineTo(ends[2], ends[3]); };
  if (frames[4 * index + 2] <= 0 && frames[4 * index + 3] <= 0) {
    line(x - 4, y - 4, x + 4, y + 4);
    line(x - 4, y + 4, x + 4, y - 4);
  } else if (frames[4 * index + 2] <= 0) {
    line(x, y, x, y + height);
    line(x - 3, y, x + 3, y);
    line(x - 3, y + height, x + 3, y + height);
  } else {
    line(x, y, x + width, y);
    line(x, y - 3, x, y + 3);
    line(x + width, y - 3, x + width, y + 3);
  }
  pen.stroke();
  pen.lineWidth = 1;
}

// Texts: each line has its measured width, whatever font the browser has.

const naturalWidths = new Map();
function naturalWidth(pen, text, font) {
  const key = font + text;
  if (!naturalWidths.has(key)) {
    pen.font = font;
    naturalWidths.set(key, pen.measureText(text).width);
  }
  return naturalWidths.get(key);
}

const fontOf = ([weight, family], size) => weight + ' ' + size + 'px ' + (family || FAMILY);

function paintLines(pen, scene) {
  const { scale } = stage;
  pen.fillStyle = colours.words;
  pen.textAlign = 'start';
  for (const [, text, x, baseline, width, size, font] of scene.lines) {
    const left = stage.x + x * scale, bottom = stage.y + baseline * scale, high = size * scale;
    if (left > stage.width || bottom - high > stage.height || bottom + high < 0
      || left + width * scale < 0) continue;
    if (high < 4 || text === null) {
      pen.globalAlpha = 0.3;
      pen.fillRect(left, bottom - high * 0.6, width * scale, Math.max(1, high * 0.5));
      pen.globalAlpha = 1;
      continue;
    }
    const natural = naturalWidth(pen, text, fontOf(scene.fonts[font], 100)) * size / 100;
    pen.save();
    pen.translate(left, bottom);
    if (width > 0 && natural > 0) pen.scale(width / natural, 1);
    pen.font = fontOf(scene.fonts[font], high);
    if (scene.sides) {
      // An outline in the color of the paper keeps frames from running through words.
      pen.strokeStyle = colours.paper;
      pen.lineWidth = 4;
      pen.lineJoin = 'round';
      pen.strokeText(text, 0, 0);
    }
    pen.fillText(text, 0, 0);
    pen.restore();
  }
}

// Names: each is inside its element, always in the same font size, at a position where it hides nothing. If there is no
// such position, the name is shown only in the tip.

// The cells of the stage that are occupied by words, or by a leaf.
class Occupancy {
  constructor() {
    this.columns = Math.ceil(stage.width / CELL) + 1;
    this.rows = Math.ceil(stage.height / CELL) + 1;
    this.cells = new Int32Array(this.columns * this.rows);
  }
  each({ x, y, width, height }, visit) {
    const from = Math.max(0, Math.floor(x / CELL)), to = Math.min(this.columns - 1, Math.ceil((x + width) / CELL) - 1);
    const last = Math.min(this.rows - 1, Math.ceil((y + height) / CELL) - 1);
    for (let row = Math.max(0, Math.floor(y / CELL)); row <= last; row++)
      for (let cell = row * this.columns + from; cell <= row * this.columns + to; cell++)
        if (visit(cell) === false) return false;
    return true;
  }
  take(box, owner) { this.each(box, cell => { this.cells[cell] = owner; }); }
  isFree(box, allows) {
    return this.each(box, cell => this.cells[cell] === 0
      || (this.cells[cell] > 0 && allows(this.cells[cell] - 1)));
  }
}
const WORDS = -1;

const contains = (outer, inner) => outer.x <= inner.x && outer.y <= inner.y
  && outer.x + outer.width >= inner.x + inner.width && outer.y + outer.height >= inner.y + inner.height;

function placesFor(shape, isCentered, width, height) {
  const [right, bottom] = [shape.x + shape.width, shape.y + shape.height];
  const across = (shape.x + right - width) / 2, down = (shape.y + bottom - height) / 2;
  const places = isCentered ? [[across, down]] : [];
  const tops = [shape.y + 2, bottom - height - 1, down];
  for (const y of tops) for (const x of [shape.x + 4, right - width - 4, across]) places.push([x, y]);
  return places.map(([x, y]) => ({ x, y, width, height }));
}

// Returns a name for a width: the whole name, or its beginning and end, where names differ, with an ellipsis between.
function shortened(pen, name, space) {
  const whole = naturalWidth(pen, name, LABEL), letters = [...name];
  if (whole <= space) return { text: name, width: whole };
  for (let count = Math.min(letters.length - 1, Math.floor(letters.length * space / whole)); count >= 4; count--) {
    const text = letters.slice(0, Math.ceil(count / 2)).join('') + '…' + letters.slice(letters.length - Math.floor(count / 2)).join('');
    const width = naturalWidth(pen, text, LABEL);
    if (width <= space) return { text, width };
  }
  return null;
}

// The cells that texts and names occupied when they were painted last.
let taken = null;
const isFreeOfWords = box => taken.isFree(box, () => true);

function takeLines(scene) {
  for (const [, , x, baseline, width, size] of scene.lines) {
    taken.take({ x: stage.x + x * stage.scale, y: stage.y + (baseline - size * 0.75) * stage.scale,
      width: width * stage.scale, height: size * stage.scale * 0.95 }, WORDS);
  }
}

function placeLabels(pen, scene, shapes) {
  const labels = [];
  const candidates = shapes.filter(({ width, height }) => width >= 16 && height >= 12);
  const inSight = new Map(candidates.map(shape => [shape.index, shape]));
  const isLeaf = ({ index }) => scene.isLeaf[index] && KINDS[scene.kinds[index]] !== 'spec';
  // Names must not hide small leaves, either.
  for (const shape of shapes) if (isLeaf(shape) && shape.width >= 6 && shape.height >= 6) taken.take(shape, shape.index + 1);
  takeLines(scene);
  const area = ({ width, height }) => width * height;
  candidates.sort((one, other) => isLeaf(other) - isLeaf(one) || area(one) - area(other) || one.index - other.index);
  for (const shape of candidates) {
    const { index } = shape, kind = KINDS[scene.kinds[index]];
    const { text, width } = shortened(pen, scene.names[index], shape.width - 6) ?? {};
    if (!text || shape.width > 1e6) continue;
    const isCentered = isLeaf(shape) && kind !== 'text';
    const side = scene.sides?.[index];
    const size = isCentered && !side ? sizeText(scene, index) : null;
    const both = size && Math.max(width, naturalWidth(pen, size, SMALL));
    // The name of an element may be on a leaf behind the element, if the leaf is so large that two names can be told
    // apart.
    const allows = box => leaf => leaf === index || (inSight.has(leaf) && contains(inSight.get(leaf), shape)
      && inSight.get(leaf).width > 2 * box.width && inSight.get(leaf).height > 3 * box.height);
    const isFree = box => box.x >= RULER && box.y >= RULER && box.x + box.width <= stage.width
      && box.y + box.height <= stage.height && taken.isFree(box, allows(box));
    const seen = clippedToStage(shape);
    const high = { x: (2 * seen.x + seen.width - both) / 2, width: both,
      y: (2 * seen.y + seen.height - 25) / 2, height: 25 };
    const isHigh = size && seen.height >= 28 && both + 6 <= seen.width && isFree(high);
    const box = isHigh ? high : placesFor(seen, isCentered, width, LINE_HEIGHT).find(isFree);
    if (!box) continue;
    taken.take(box, WORDS);
    labels.push({ index, text, size: isHigh ? size : null, kind, side, isTab: !isCentered && !side, ...box });
  }
  return labels;
}

function clippedToStage({ x, y, width, height }) {
  const left = Math.max(x, RULER), top = Math.max(y, RULER);
  return { x: left, y: top, width: Math.min(x + width, stage.width) - left,
    height: Math.min(y + height, stage.height) - top };
}

// Paints the background of a name at the edge of a frame: it has the frame's colour and begins at the frame.
function paintTab(pen, kind, x, y, width) {
  pen.fillStyle = colours.paper;
  pen.fillRect(x - 4, y - 2, width + 8, LINE_HEIGHT + 2);
  pen.globalAlpha = 0.18;
  pen.fillStyle = colours[kind === 'text' ? 'text-kind' : kind];
  pen.fillRect(x - 4, y - 2, width + 8, LINE_HEIGHT + 2);
}

const sizeText = ({ frames }, index) =>
  rounded(frames[4 * index + 2]) + ' × ' + rounded(frames[4 * index + 3]);

function paintLabels(pen, labels) {
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.strokeStyle = colours.paper;
  pen.lineWidth = 3;
  for (const { text, size, kind, side, isTab, x, y, width } of labels) {
    pen.font = LABEL;
    pen.globalAlpha = 0.8;
    if (isTab) paintTab(pen, kind, x, y, width); else pen.strokeText(text, x + width / 2, y + 10);
    pen.globalAlpha = 1;
    pen.fillStyle = colours[side ?? kind + '-name'];
    pen.fillText(text, x + width / 2, y + 10);
    if (!size) continue;
    pen.font = SMALL;
    pen.strokeText(size, x + width / 2, y + 22);
    pen.fillStyle = colours.faint;
    pen.fillText(size, x + width / 2, y + 22);
  }
  pen.lineWidth = 1;
}

// The paper below the root, and rulers at the edges of the stage.

function paintPaper(pen, root) {
  const { x, y, width, height } = shapeOf({ frames: [root.x, root.y, root.width, root.height] }, 0)
    ?? { x: 0, y: 0, width: 0, height: 0 };
  pen.save();
  pen.fillStyle = colours.paper;
  pen.shadowColor = colours.shadow;
  pen.shadowBlur = 16 * (window.devicePixelRatio || 1);
  pen.fillRect(x, y, width + 1, height + 1);
  pen.restore();
}

function tickStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map(step => step * power).find(step => step >= least);
}

// Paints the rulers, on which the range of the box `marked` is coloured; null if there is none.
function paintRulers(pen, marked) {
  const step = tickStep(56 / stage.scale);
  pen.fillStyle = colours.panel;
  pen.fillRect(0, 0, stage.width, RULER);
  pen.fillRect(0, 0, RULER, stage.height);
  paintRuler(pen, step, stage.x, stage.width, marked && [marked.x, marked.width]);
  pen.save();
  pen.transform(0, 1, 1, 0, 0, 0);
  paintRuler(pen, step, stage.y, stage.height, marked && [marked.y, marked.height], true);
  pen.restore();
  pen.fillStyle = colours.panel;
  pen.fillRect(0, 0, RULER, RULER);
}

function paintRuler(pen, step, origin, length, marked, isDown) {
  const { scale } = stage;
  if (marked) {
    pen.fillStyle = colours.chosen;
    pen.fillRect(origin + marked[0] * scale, 0, Math.max(1, marked[1] * scale), RULER);
  }
  pen.strokeStyle = colours.line;
  pen.beginPath();
  pen.moveTo(0, RULER - 0.5);
  pen.lineTo(length, RULER - 0.5);
  const first = Math.ceil((RULER - origin) / scale / step), last = Math.floor((length - origin) / scale / step);
  for (let count = first; count <= last; count++) {
    const at = Math.round(origin + count * step * scale) + 0.5;
    pen.moveTo(at, RULER - 5);
    pen.lineTo(at, RULER);
  }
  pen.stroke();
  pen.font = SMALL;
  pen.fillStyle = colours.faint;
  pen.textAlign = 'center';
  for (let count = first; count <= last; count++) {
    const at = Math.round(origin + count * step * scale), words = rounded(count * step);
    pen.save();
    pen.translate(at, 10);
    if (isDown) pen.transform(0, 1, 1, 0, 0, 0);
    if (isDown) { pen.rotate(-Math.PI / 2); pen.fillText(words, 0, 1); } else pen.fillText(words, 0, 0);
    pen.restore();
  }
}

// The names that were painted last, for tests.
let paintedLabels = [];

function paintScene(pen, scene, { between = () => {}, marked = null } = {}) {
  const shapes = shapesInSight(scene);
  for (const root of scene.roots) paintPaper(pen, root);
  paintShapes(pen, scene, shapes);
  between(pen);
  paintLines(pen, scene);
  taken = new Occupancy();
  paintedLabels = isOn('names') ? placeLabels(pen, scene, shapes) : [];
  takeLines(scene);
  paintLabels(pen, paintedLabels);
  paintRulers(pen, marked);
}
