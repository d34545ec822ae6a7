// The width, or height, in which the sizes of a file differ alone: an edge of the drawing that can be dragged.

function axisOf(layouts) {
  const sizes = layouts.map(({ max }) => max.split('x'));
  for (const [name, own, other] of [['width', 0, 1], ['height', 1, 0]]) {
    const lengths = sizes.map(size => Number.parseFloat(size[own]));
    const isLonger = (length, place) => Number.isFinite(length)
      && (place === 0 || (length > lengths[place - 1] && sizes[place][other] === sizes[0][other]));
    if (lengths.length > 1 && lengths.every(isLonger)) return { name, lengths, isWidth: own === 0 };
  }
  return null;
}

// Two neighbouring sizes of one kind of layout whose line leads to a length, and the size that is of that kind,
// too; without a pair where breakpoints on both sides are nearer than any size.
function sizesAround(length) {
  const { lengths } = model.axis, to = lengths.findIndex(other => other >= length), from = to - 1;
  const changes = (start, end) => file().breakpoints.map(mark => Number(mark[AT_LENGTH]))
    .filter(at => at > lengths[start] && at <= lengths[end]);
  const between = changes(from, to), isWhole = (start, end) => start >= 0 && end < lengths.length
    && changes(start, end).length === 0;
  if (between.length === 0) return { pair: [from, to], size: length - lengths[from] < lengths[to] - length ? from : to };
  if (length < Math.min(...between)) return { pair: isWhole(from - 1, from) ? [from - 1, from] : null, size: from };
  if (length >= Math.max(...between)) return { pair: isWhole(to, to + 1) ? [to, to + 1] : null, size: to };
  return { pair: null, size: from };
}

// Between breakpoints, frames change evenly: those of a length are on the line through two sizes.
function layoutBetween(length) {
  const { lengths, isWidth } = model.axis, { layouts } = file(), { pair, size } = sizesAround(length);
  const own = layouts[size], [one, other] = (pair ?? [size, size]).map(place => layouts[place].frames);
  const part = pair ? (length - lengths[pair[0]]) / (lengths[pair[1]] - lengths[pair[0]]) : 0;
  const onGrid = number => Math.round(number * own.scale) / own.scale;
  const frames = one.map((number, place) => number === other[place] ? number
    : onGrid(number + part * (other[place] - number)));
  const lines = own.lines.map(([item, text, x, baseline, ...rest]) => [item, text,
    x + frames[4 * item] - own.frames[4 * item], baseline + frames[4 * item + 1] - own.frames[4 * item + 1], ...rest]);
  const named = text => text.split('x').map((part, place) => (place === 0) === isWidth ? rounded(length) : part).join('x');
  return { size, layout: { ...own, frames, lines, name: named(own.max), max: named(own.max), explanations: null,
    isBetween: true, isNear: pair === null } };
}

function showLength(wanted) {
  const { lengths } = model.axis, length = Math.max(lengths[0], Math.min(lengths.at(-1), Math.round(wanted)));
  const place = lengths.indexOf(length);
  if (place >= 0) return showSize(place);
  const { size, layout: found } = layoutBetween(length);
  Object.assign(state, { size, between: found });
  $('size').value = size;
  $('size-name').textContent = '≈ ' + shownSize(found.name);
  showSizeMarks();
  buildRows();
  showWarningCount();
  showKinds();
  showDetails();
  markFilm();
  repaint();
}

const lengthNow = () => state.between ? Number.parseFloat(state.between.max.split('x')[model.axis.isWidth ? 0 : 1])
  : model.axis.lengths[state.size];

const boundsOfAll = () => file().layouts.map(of =>
  limitedBounds(frame(0, of), file().elements.map((_, index) => frame(index, of)))).reduce((all, box) => {
  const x = Math.min(all.x, box.x), y = Math.min(all.y, box.y);
  return { x, y, width: Math.max(all.x + all.width, box.x + box.width) - x,
    height: Math.max(all.y + all.height, box.y + box.height) - y };
});

// The handle is the edge of the drawing, as far as it is in sight, and long enough for a finger.
const LEAST_EDGE = 48;
function placeEdge() {
  const edge = $('edge'), { axis } = model;
  edge.hidden = !axis;
  if (!axis) return;
  const root = toPixels(frame(0)), { isWidth } = axis, size = isWidth ? stage.height : stage.width;
  const [side, length] = isWidth ? [root.y, root.height] : [root.x, root.width];
  const [start, end] = [Math.max(RULER, side), Math.min(size, side + length)];
  const lack = Math.max(0, LEAST_EDGE - Math.max(0, end - start));
  const along = Math.max(RULER, Math.min(size - LEAST_EDGE, start - lack / 2));
  const at = Math.min((isWidth ? stage.width : stage.height) - 6, (isWidth ? root.x : root.y) + lengthNow() * stage.scale);
  edge.style.translate = isWidth ? `${at}px ${along}px` : `${along}px ${at}px`;
  edge.style.setProperty('--length', Math.max(0, end - start) + lack + 'px');
  // The number at the handle stays in sight at both ends of the stage.
  const middle = isWidth ? at : along + (Math.max(0, end - start) + lack) / 2;
  edge.dataset.length = rounded(lengthNow());
  edge.style.setProperty('--aside', Math.max(40 - middle, 0) + Math.min(stage.width - 40 - middle, 0) + 'px');
  edge.classList.toggle('down', !axis.isWidth);
  edge.classList.toggle('failed', shownWarnings().some(isFailed));
  for (const [name, value] of [['min', axis.lengths[0]], ['max', axis.lengths.at(-1)], ['now', lengthNow()]])
    edge.setAttribute('aria-value' + name, value);
  edge.setAttribute('aria-label', axis.isWidth ? 'Width of the layout' : 'Height of the layout');
  edge.setAttribute('aria-orientation', axis.isWidth ? 'horizontal' : 'vertical');
}

// From the pointer to the edge, in points: the handle of an edge that is out of sight is at the end of the stage.
let distanceToEdge = 0, isClick = false;
const lengthAt = event => toPoints(event)[model.axis.isWidth ? 'x' : 'y'];
$('edge').addEventListener('pointerdown', event => {
  event.stopPropagation();
  $('edge').setPointerCapture(event.pointerId);
  $('edge').classList.add('dragged');
  distanceToEdge = lengthNow() - lengthAt(event);
  isClick = true;
});
$('edge').addEventListener('pointermove', event => {
  const moved = lengthAt(event) + distanceToEdge - lengthNow();
  if (!$('edge').hasPointerCapture(event.pointerId) || (isClick && Math.abs(moved) * stage.scale < 2)) return;
  isClick = false;
  showLength(lengthNow() + moved);
});
// A click is for what is below the handle.
$('edge').addEventListener('pointerup', event => { if (isClick) clickAt(toPoints(event)); });
$('edge').addEventListener('lostpointercapture', () => $('edge').classList.remove('dragged'));
$('edge').addEventListener('keydown', event => {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -Infinity, End: Infinity,
    PageUp: 10, PageDown: -10 }[event.key];
  if (step === undefined || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  showLength(lengthNow() + step);
});

// The sizes at which a requirement fails, as red parts of the slider.
function showFailures() {
  const { layouts, warnings } = file(), failed = new Set();
  for (const warning of warnings.filter(isFailed))
    for (const size of warning[3].length > 0 ? warning[3] : layouts.keys()) failed.add(size);
  const parts = [], last = layouts.length - 1;
  for (const size of layouts.keys()) {
    if (!failed.has(size)) continue;
    if (failed.has(size - 1)) parts.at(-1)[1] = size; else parts.push([size, size]);
  }
  $('failures').replaceChildren(...last === 0 ? [] : parts.map(([from, to]) => {
    const red = make('span', {});
    red.style.left = 100 * from / last + '%';
    red.style.width = 100 * (to - from) / last + '%';
    return red;
  }));
}
