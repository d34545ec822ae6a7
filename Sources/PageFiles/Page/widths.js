// If the sizes of a file differ only in width, or only in height, an edge of the drawing can be dragged.

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

// Returns two adjacent sizes from which the layout at a length can be interpolated or extrapolated, because no
// breakpoint is between these sizes and the length; and the nearest such size. The pair is null if there is none, as
// for a length between two breakpoints.
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

// Returns the layout at a length. Between breakpoints, frames change linearly, so they are interpolated or extrapolated
// from two sizes.
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

// Places the handle along the visible part of the drawing's edge, with its corners. It is long enough for a finger.
const [LEAST_EDGE, OVER_END] = [48, 6];
function placeEdge() {
  const edge = $('edge'), { axis } = model;
  edge.hidden = !axis;
  if (!axis) return;
  const root = toPixels(frame(0)), { isWidth } = axis, size = isWidth ? stage.height : stage.width;
  const [side, length] = isWidth ? [root.y, root.height] : [root.x, root.width];
  const [start, end] = [Math.max(RULER, side - OVER_END), Math.min(size, side + length + OVER_END)];
  const visible = Math.max(0, end - start), handle = Math.max(LEAST_EDGE, visible);
  const along = Math.max(RULER, Math.min(size - LEAST_EDGE, start - (handle - visible) / 2));
  const at = Math.min((isWidth ? stage.width : stage.height) - 6, (isWidth ? root.x : root.y) + lengthNow() * stage.scale);
  edge.style.translate = isWidth ? `${at}px ${along}px` : `${along}px ${at}px`;
  edge.style.setProperty('--length', handle + 'px');
  // Keeps the number at the handle visible at both ends of the stage.
  const middle = isWidth ? at : along + handle / 2;
  edge.dataset.length = rounded(lengthNow());
  edge.style.setProperty('--aside', Math.max(40 - middle, 0) + Math.min(stage.width - 40 - middle, 0) + 'px');
  edge.classList.toggle('down', !axis.isWidth);
  edge.classList.toggle('failed', shownWarnings().some(isFailed));
  for (const [name, value] of [['min', axis.lengths[0]], ['max', axis.lengths.at(-1)], ['now', lengthNow()]])
    edge.setAttribute('aria-value' + name, value);
  edge.setAttribute('aria-label', axis.isWidth ? 'Width of the layout' : 'Height of the layout');
  edge.setAttribute('aria-orientation', axis.isWidth ? 'horizontal' : 'vertical');
}

// The distance from the pointer to the edge, in points. The handle of an edge that is not visible is at the stage's
// end.
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
// A click on the handle is passed to the element below it.
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
