// Space in the drawing: insets, spacing and free space, and how the children of a stack grow and shrink.

const property = (index, name) =>
  file().elements[index][PROPERTIES].find(([key]) => key === name)?.[1];
const points = (index, name) => Number.parseFloat(property(index, name) ?? '0') || 0;
const isStack = index => file().elements[index][TYPE] === 'stack';

// The axes of a stack: the names of a box's position and length along it and across it.
const axesOf = index => property(index, 'direction') === 'horizontal'
  ? { isAcross: true, start: 'x', length: 'width', crossStart: 'y', crossLength: 'height' }
  : { isAcross: false, start: 'y', length: 'height', crossStart: 'x', crossLength: 'width' };

// A row in a right-to-left layout begins at its right edge: boxes are reflected, and then computed as from left to
// right.
const reflected = (box, { isAcross }) => isAcross && layout().mirrored ? { ...box, x: -box.x - box.width } : box;

function alongAxes(axes, start, length, crossStart, crossLength) {
  return { [axes.start]: start, [axes.length]: length, [axes.crossStart]: crossStart,
    [axes.crossLength]: crossLength };
}

// Returns the children by line. In a stack that wraps, a child that is not after the previous child begins the next
// line.
function linesOf(index, axes) {
  const wraps = property(index, 'flexWrap') === 'wrap', lines = [];
  let end = -Infinity;
  for (const child of model.children[index]) {
    const box = reflected(frame(child), axes);
    if (lines.length === 0 || (wraps && box[axes.start] < end - 0.01)) lines.push([]);
    lines.at(-1).push({ child, box });
    end = box[axes.start] + box[axes.length];
  }
  return lines;
}

// Returns the spacing and the free space of a stack, as `{ kind, box }`.
function stackGaps(index) {
  const axes = axesOf(index), outer = reflected(frame(index), axes), gaps = [];
  const spacing = points(index, 'spacing'), lineSpacing = points(index, 'lineSpacing');
  const lines = linesOf(index, axes);
  const add = (kind, start, length, [crossStart, crossLength]) => {
    if (length > 0.01 && crossLength > 0.01)
      gaps.push({ kind, box: alongAxes(axes, start, length, crossStart, crossLength) });
  };
  // Divides a distance into the requested spacing and, on both sides of it, free space.
  const divide = (start, end, asked, across) => {
    const fixed = Math.max(0, Math.min(asked, end - start)), free = (end - start - fixed) / 2;
    // Rounding to pixels is not free space.
    if (free < 0.5) return add('spacing', start, end - start, across);
    add('free', start, free, across);
    add('spacing', start + free, fixed, across);
    add('free', end - free, free, across);
  };
  let above = null;
  for (const line of lines) {
    const starts = line.map(({ box }) => box[axes.crossStart]);
    const ends = line.map(({ box }) => box[axes.crossStart] + box[axes.crossLength]);
    const top = Math.min(...starts), bottom = Math.max(...ends);
    const across = lines.length > 1 ? [top, bottom - top] : [outer[axes.crossStart], outer[axes.crossLength]];
    let end = outer[axes.start], asked = 0;
    line.forEach(({ child, box }, place) => {
      const before = points(child, 'spacingBefore');
      const isFirst = place === 0, start = box[axes.start];
      if (isFirst) {
        add('spacing', start - before, before, across);
        if (start - before - end > 0.5) add('free', end, start - before - end, across);
      } else {
        divide(end, start, asked + spacing + before, across);
      }
      end = start + box[axes.length];
      asked = points(child, 'spacingAfter');
    });
    add('spacing', end, asked, across);
    const rest = outer[axes.start] + outer[axes.length] - end - asked;
    if (rest > 0.5) add('free', end + asked, rest, across);
    if (above !== null && top - above > 0.01) {
      const fixed = Math.min(lineSpacing, top - above);
      const box = (kind, from, length) => length > 0.01 && gaps.push({ kind,
        box: alongAxes(axes, outer[axes.start], outer[axes.length], from, length) });
      box('spacing', above, fixed);
      box('free', above + fixed, top - above - fixed);
    }
    above = bottom;
  }
  return gaps.map(({ kind, box }) => ({ kind, box: reflected(box, axes) }));
}

// Returns the space around the child of an inset. There is none on a side on which the child extends past the inset.
function insetGaps(index) {
  const outer = frame(index), [child] = model.children[index];
  if (child === undefined) return [];
  const inner = frame(child), bottom = outer.y + outer.height, right = outer.x + outer.width;
  const left = Math.max(inner.x, outer.x), top = Math.max(inner.y, outer.y);
  const end = Math.min(inner.x + inner.width, right), low = Math.min(inner.y + inner.height, bottom);
  return [
    { x: outer.x, y: outer.y, width: outer.width, height: top - outer.y },
    { x: outer.x, y: low, width: outer.width, height: bottom - low },
    { x: outer.x, y: top, width: left - outer.x, height: low - top },
    { x: end, y: top, width: right - end, height: low - top },
  ].filter(({ width, height }) => width > 0.01 && height > 0.01).map(box => ({ kind: 'inset', box }));
}

// True if the children in the drawing are the element's own. In a flattened layout, they can be laid out by specs that
// are not shown, so the kind of space between them is unknown.
const hasOwnChildren = index => model.children[index].every((child, place) =>
  ['.child', `.children[${place}]`].includes(file().elements[child][PATH]));

function gapsOf(index) {
  const [type] = file().elements[index];
  if (!['stack', 'inset'].includes(type) || !hasOwnChildren(index)) return [];
  return type === 'stack' ? stackGaps(index) : insetGaps(index);
}

const allGaps = () => file().elements.flatMap((_, index) => gapsOf(index));

const hatches = new Map();
function hatch(pen, name, angle, size) {
  const key = name + colours[name];
  if (hatches.has(key)) return hatches.get(key);
  const tile = document.createElement('canvas');
  tile.width = tile.height = size;
  const inner = tile.getContext('2d');
  inner.strokeStyle = colours[name];
  inner.lineWidth = 1;
  inner.beginPath();
  for (const shift of [-size, 0, size]) {
    inner.moveTo(shift, angle > 0 ? 0 : size);
    inner.lineTo(shift + size, angle > 0 ? size : 0);
  }
  inner.stroke();
  hatches.set(key, pen.createPattern(tile, 'repeat'));
  return hatches.get(key);
}

const clipped = ({ x, y, width, height }) => {
  const left = Math.max(-20, x), top = Math.max(-20, y);
  return [left, top, Math.min(stage.width + 20, x + width) - left, Math.min(stage.height + 20, y + height) - top];
};

// Free space is painted only for the chosen stack, because most stacks have some.
function paintGaps(pen, gaps, kinds) {
  for (const { kind, box } of gaps) {
    if (!kinds.includes(kind)) continue;
    const [x, y, width, height] = clipped(toPixels(box));
    if (width < 1 || height < 1) continue;
    pen.fillStyle = kind === 'inset' ? hatch(pen, 'inset', 1, 7)
      : hatch(pen, kind, -1, kind === 'spacing' ? 6 : 10);
    pen.fillRect(x, y, width, height);
    if (kind !== 'free') continue;
    pen.strokeStyle = colours.free;
    pen.setLineDash([2, 2]);
    pen.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, Math.round(width) - 1, Math.round(height) - 1);
    pen.setLineDash([]);
  }
}

// Growth and shrinkage

// Returns the stack whose children are shown: the chosen element, or its parent; −1 if this is not a stack.
function shownStack() {
  if (state.chosen < 0) return -1;
  const parent = model.parents[state.chosen];
  const stack = isStack(state.chosen) || parent < 0 ? state.chosen : parent;
  return isStack(stack) && hasOwnChildren(stack) ? stack : -1;
}

// Returns the length of a child before it grew or shrank, and the change; null if there was none.
function flexOf(child) {
  const part = layout().explanations?.[file().elements[child][PLACE]];
  return part && part.length > LENGTH ? { length: part[LENGTH], change: part[CHANGE] } : null;
}

const signed = number => (number > 0 ? '+' : number < 0 ? '−' : '') + rounded(Math.abs(number));

function pill(pen, text, x, y, colour) {
  pen.font = 'bold 10px ' + FAMILY;
  const width = pen.measureText(text).width + 8;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x - width / 2, y - 7, width, 14, 4);
  pen.fill();
  pen.fillStyle = colours.paper;
  pen.textAlign = 'center';
  pen.fillText(text, x, y + 3.5);
}

function arrow(pen, axes, from, to, across) {
  const put = (along, side) => axes.isAcross ? [along, side] : [side, along];
  const head = Math.sign(to - from) * Math.min(6, Math.abs(to - from));
  pen.beginPath();
  pen.moveTo(...put(from, across));
  pen.lineTo(...put(to, across));
  pen.moveTo(...put(to - head, across - 4));
  pen.lineTo(...put(to, across));
  pen.lineTo(...put(to - head, across + 4));
  pen.stroke();
}

// Returns the cross position of an arrow and its words: in the child or, if there are words, at the edges of the stack.
function arrowPlace(axes, outer, box, [from, to]) {
  const half = axes.isAcross ? 7 : 24, [start, length] = [axes.crossStart, axes.crossLength];
  const inside = [box[start] + box[length] - half - 2, box[start] + half + 2]
    .filter(() => box[length] > 2 * half + 4);
  const isFree = across => isFreeOfWords(alongAxes(axes, Math.min(from, to), Math.abs(to - from), across - half, 2 * half));
  const below = outer[start] + outer[length] + half + 3;
  return [...inside, below, outer[start] - half - 12].find(isFree) ?? below;
}

function paintFlex(pen, index) {
  const axes = axesOf(index), outer = toPixels(frame(index));
  pen.lineWidth = 1.5;
  for (const child of model.children[index]) {
    const flex = flexOf(child);
    if (!flex) continue;
    const box = toPixels(frame(child)), crossLength = box[axes.crossLength];
    const grows = flex.change > 0, isMirrored = axes.isAcross && layout().mirrored;
    const end = box[axes.start] + (isMirrored ? 0 : box[axes.length]), along = isMirrored ? -1 : 1;
    const change = Math.abs(flex.change) * stage.scale * along;
    // The arrow of growth spans the added length. The lost length is not in the drawing, so its arrow points into the
    // child.
    const [from, to] = grows ? [end - change, end]
      : [end, end - along * Math.min(Math.abs(change), box[axes.length] / 2)];
    pen.fillStyle = pen.strokeStyle = colours[grows ? 'growth' : 'shrinkage'];
    if (grows) {
      pen.globalAlpha = 0.13;
      pen.fillRect(...clipped(alongAxes(axes, Math.min(from, to), Math.abs(to - from), box[axes.crossStart], crossLength)));
      pen.globalAlpha = 1;
    }
    if (Math.abs(to - from) < 1) continue;
    const across = arrowPlace(axes, outer, box, [from, to]);
    arrow(pen, axes, from, to, across);
    const middle = (from + to) / 2, colour = pen.strokeStyle;
    if (axes.isAcross) pill(pen, signed(flex.change), middle, across, colour);
    else pill(pen, signed(flex.change), across, middle, colour);
  }
  // Paints an arrow in the direction of the stack, at the start of the stack's edge.
  pen.strokeStyle = colours.spec;
  const length = Math.min(46, Math.max(18, outer[axes.length]));
  const [edge, direction] = axes.isAcross && layout().mirrored ? [outer.x + outer.width, -1] : [outer[axes.start], 1];
  arrow(pen, axes, edge, edge + direction * length, outer[axes.crossStart] - 6);
  pen.lineWidth = 1;
  paintBaselines(pen, index);
}

// Baselines: those of the chosen text, and the one that the children of a stack are aligned by.
function paintBaseline(pen, baseline, x, width) {
  const y = Math.round(stage.y + baseline * stage.scale) + 0.5;
  pen.strokeStyle = colours.baseline;
  pen.beginPath();
  pen.moveTo(stage.x + x * stage.scale - 8, y);
  pen.lineTo(stage.x + (x + width) * stage.scale + 8, y);
  pen.stroke();
}

// Returns the lines of texts by whose baselines a stack aligns its children.
function baselinesOf(index) {
  const alignment = property(index, 'alignItems') ?? '';
  return model.children[index].flatMap(child => {
    const own = property(child, 'alignSelf') ?? alignment;
    if (!own.startsWith('baseline')) return [];
    const lines = layout().lines.filter(([item]) => item === child);
    return lines.slice(own === 'baselineLast' ? -1 : 0).slice(0, 1);
  });
}

function paintBaselines(pen, index) {
  const box = frame(index);
  for (const line of baselinesOf(index)) paintBaseline(pen, line[3], box.x, box.width);
}

function paintTextBaselines(pen, index) {
  for (const [item, , x, baseline, width] of layout().lines)
    if (item === index) paintBaseline(pen, baseline, x, width);
}

// Returns the details about the flexing of a stack: the children, how they grew or shrank, and the sums.
function flexDetails(index) {
  const axes = axesOf(index), children = model.children[index];
  if (children.length === 0) return [];
  const parts = [make('h3', {}, 'Flex')], name = axes.length, flexing = children.filter(flexOf);
  const terms = [['Direction', property(index, 'direction') ?? 'vertical'], ...alignmentTerms(index, axes)];
  const sum = flexing.reduce((total, child) => total + flexOf(child).change, 0);
  if (flexing.length > 0) terms.push([sum > 0 ? 'Growth' : 'Shrinkage', signed(sum)]);
  if (linesOf(index, axes).length === 1) {
    const free = stackGaps(index).filter(({ kind }) => kind === 'free');
    terms.push(['Free ' + name, rounded(free.reduce((total, { box }) => total + box[name], 0))]);
  }
  parts.push(list(terms), ...linesTable(index, axes));
  if (flexing.length === 0) return parts;
  parts.push(table(['', 'before', 'change', name], flexing.slice(0, 50).map(child => {
    const { length, change } = flexOf(child), sign = change > 0 ? 'grows' : 'shrinks';
    return { name: sign, values: [nameOf(child), rounded(length), signed(change), rounded(frame(child)[name])] };
  })));
  return parts;
}
