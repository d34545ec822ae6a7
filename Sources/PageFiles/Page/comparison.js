let { layouts, problems } = data;
const [TYPE, ID, PARENT, STEP, EXPECTED, ACTUAL, CHANGES, CAUSE, EDITS] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const state = { layout: 0, chosen: -1, pointed: -1, side: 'both', blinked: 'expected' };
// The differences in the layouts of the shown file, and the rows that list them.
let entries = [], rows = [];

const elements = (layout = state.layout) => layouts[layout]?.elements ?? [];
const fileOf = ({ title }) => title.split(' at ').slice(0, -1).join(' at ') || title;
const sizeOf = ({ title }) => title.includes(' at ') ? shownSize(title.split(' at ').at(-1)) : '';
const titleOf = layout => fileOf(layout) === layout.title ? layout.title : fileOf(layout) + ' at ' + sizeOf(layout);
const nameOf = element => element[ID] ?? element[TYPE];
const isBeside = () => state.side === 'beside';
// Returns true if a side (expected or actual) is drawn now.
const shows = side => state.side === side || ['both', 'beside', 'swipe'].includes(state.side)
  || (state.side === 'blink' && state.blinked === side);

function frame(index, side) {
  const numbers = elements()[index]?.[side];
  if (!numbers) return null;
  const [x, y, width, height] = numbers;
  return { x: x + (isBeside() && side === ACTUAL ? distance() : 0), y, width, height };
}

function frameInParent(index, side) {
  const own = elements()[index][side], above = elements()[elements()[index][PARENT]]?.[side];
  if (!own) return null;
  const [x, y, width, height] = own;
  return { x: x - (above?.[0] ?? 0), y: y - (above?.[1] ?? 0), width, height };
}

function frameInRoot(index, side) {
  const own = elements()[index][side];
  return own && { x: own[0], y: own[1], width: own[2], height: own[3] };
}

function pathOf(index, layout = state.layout) {
  const steps = [], all = elements(layout);
  for (let at = index; at >= 0; at = all[at][PARENT]) steps.push(all[at][STEP]);
  // The path of a removed element is the path of its former parent.
  return (all[index][ACTUAL] ? '' : 'in ') + steps.reverse().join('');
}

// The list

// Returns a change without its lengths, which differ from size to size.
const kindOf = change => change.replace(/ \(from .*\)$/, '');

// Returns the differences of a file. A difference that several sizes have in common is one entry, with the element's
// index in each layout. Differences that another difference caused are last, as in text output.
function entriesOf(file) {
  const byKey = new Map();
  layouts.forEach((layout, place) => {
    if (fileOf(layout) !== file) return;
    layout.elements.forEach((element, index) => {
      if (element[CHANGES].length === 0) return;
      const kinds = element[CHANGES].map(kindOf);
      const key = JSON.stringify([pathOf(index, place), nameOf(element), kinds, element[CAUSE] === null]);
      if (!byKey.has(key)) byKey.set(key, { element, indices: new Map() });
      if (place === state.layout) byKey.get(key).element = element;
      byKey.get(key).indices.set(place, index);
    });
  });
  const isEffect = ({ element }) => element[CAUSE] !== null;
  return [...byKey.values()].sort((one, other) => isEffect(one) - isEffect(other));
}

function showList() {
  const file = layouts[state.layout] && fileOf(layouts[state.layout]);
  const sizes = layouts.filter(layout => fileOf(layout) === file).length;
  entries = file === undefined ? [] : entriesOf(file);
  rows = entries.map(({ element, indices }, place) => {
    const row = make('div', { class: element[CAUSE] === null ? 'row' : 'row effect',
      role: 'option', id: 'row-' + place, 'aria-selected': 'false' });
    if (element[ID] !== null) row.append(element[ID], ' ');
    row.append(make('span', { class: 'type' }, element[TYPE]),
      ...element[CHANGES].map(change => make('span', { class: 'change' }, change)));
    const some = [...indices.keys()].map(layout => sizeOf(layouts[layout])).join(', ');
    const where = 'at ' + (indices.size === sizes ? 'all sizes' : some);
    if (sizes > 1) row.append(make('span', { class: 'change' }, where));
    row.classList.toggle('elsewhere', !indices.has(state.layout));
    row.dataset.item = place;
    return row;
  });
  $('differences').replaceChildren(...rows);
}

const entryOf = index => entries.findIndex(({ indices }) => indices.get(state.layout) === index);

// The drawing

const cache = new Map();
const cached = (key, value) => cache.has(key) ? cache.get(key) : cache.set(key, value()).get(key);

function boundsOf(layout, sides = [EXPECTED, ACTUAL]) {
  const boxes = elements(layout).flatMap(element => sides.map(side => element[side]))
    .filter(Boolean).map(([x, y, width, height]) => ({ x, y, width, height }));
  return boxes.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : limitedBounds(boxes[0], boxes);
}

// Returns the distance between the expected and the actual layout if they are side by side, in points.
const distance = () => cached('distance ' + state.layout, () => boundsOf(state.layout).width * 1.08 + 12);

const differs = (one, other) => one.some((number, place) => number !== other[place]);

function scene() {
  return cached('scene ' + state.layout + isBeside(), () => {
    const frames = [], kinds = [], names = [], sides = [], isLeaf = [], all = elements();
    const parents = new Set(all.map(element => element[PARENT]));
    const shift = isBeside() ? distance() : 0;
    all.forEach((element, index) => {
      const add = (numbers, side, shift) => {
        frames.push(numbers[0] + shift, ...numbers.slice(1));
        kinds.push(kindOfType(element[TYPE]));
        names.push(nameOf(element));
        sides.push(side);
        isLeaf.push(!parents.has(index));
      };
      const [expected, actual] = [element[EXPECTED], element[ACTUAL]];
      const isSame = expected && actual && !differs(expected, actual);
      if (isSame) add(expected, 'same', 0);
      if (isSame && shift > 0) add(actual, 'same', shift);
      if (actual && !isSame) add(actual, 'actual', shift);
      if (expected && !isSame) add(expected, 'expected', 0);
    });
    const roots = [frame(0, EXPECTED), frame(0, ACTUAL)].filter(Boolean);
    return { frames, kinds, names, sides, isLeaf, fonts: data.fonts, roots, lines: [],
      isHidden: index => sides[index] !== 'same' && !scene.sides.includes(sides[index]) };
  });
}

// Returns the lines of texts as they are now, or moved to the expected frames of their texts. A golden has only frames,
// so a text that does not fit its expected frame is a bar there, without words.
function lines(side) {
  return cached('lines ' + state.layout + side + isBeside(), () => layouts[state.layout].lines.flatMap(line => {
    const element = elements()[line[0]], [from, to] = [element[ACTUAL], element[side]];
    if (!to) return [];
    const shift = isBeside() && side === ACTUAL ? distance() : 0;
    const [right, low] = [line[2] - from[0] + line[4], line[3] - from[1]];
    if (low > to[3] + 0.5) return [];
    if (right > to[2] + 0.5 || to[3] + 0.5 < from[3])
      return [[line[0], null, line[2] + to[0] - from[0], line[3] + to[1] - from[1],
        Math.max(0, Math.min(line[4], to[0] + to[2] - line[2] - to[0] + from[0])), ...line.slice(5)]];
    return [[line[0], line[1], line[2] + to[0] - from[0] + shift, line[3] + to[1] - from[1], ...line.slice(4)]];
  }));
}

function paint(pen) {
  const layer = (sides, texts, limits) => {
    scene.sides = sides;
    const shown = scene();
    shown.lines = texts.flatMap(lines);
    pen.save();
    if (limits) {
      pen.beginPath();
      pen.rect(limits[0], 0, limits[1] - limits[0], stage.height);
      pen.clip();
    }
    paintScene(pen, shown, {});
    pen.restore();
  };
  if (state.side === 'swipe') {
    const at = RULER + (stage.width - RULER) * Number($('divider').value) / 100;
    layer(['expected'], [EXPECTED], [0, at]);
    layer(['actual'], [ACTUAL], [at, stage.width]);
    pen.fillStyle = colours.accent;
    pen.fillRect(at - 1, 0, 2, stage.height);
  } else if (isBeside()) {
    layer(['expected', 'actual'], [EXPECTED, ACTUAL]);
  } else {
    layer(['expected', 'actual'].filter(shows), [shows('actual') ? ACTUAL : EXPECTED]);
  }
}

function showMarks() {
  const index = state.pointed >= 0 ? state.pointed : state.chosen;
  mark('expected', shows('expected') ? frame(index, EXPECTED) : null);
  mark('actual', shows('actual') ? frame(index, ACTUAL) : null);
  const element = elements()[state.pointed];
  showTip(element ? chosenBox(state.pointed) : null, ...element ? [make('b', {}, nameOf(element)),
    ...element[CHANGES].map(change => make('div', { class: 'type' }, change))] : []);
}

const chosenBox = (index = state.chosen) => frame(index, ACTUAL) ?? frame(index, EXPECTED);

function showPicture() {
  const bounds = boundsOf(state.layout);
  showScene(isBeside() ? { ...bounds, width: bounds.width + distance() } : bounds,
    'Drawing of ' + titleOf(layouts[state.layout]) + ', expected and actual');
  const sides = new Set(scene().sides);
  showLegend([['expected', 'expected'], ['actual', 'actual'], ['same', 'the same in both']]
    .filter(([side]) => sides.has(side) && (side === 'same' || shows(side))));
}

let blinking = null;
function showSide(side) {
  const wasBeside = isBeside();
  state.side = side;
  for (const button of document.querySelectorAll('[role="radio"]')) {
    button.setAttribute('aria-checked', String(button.value === side));
    button.tabIndex = button.value === side ? 0 : -1;
  }
  $('swipe').hidden = side !== 'swipe';
  clearInterval(blinking);
  // With reduced motion, the sides do not alternate by themselves, but at each press of the key or the button.
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (side === 'blink' && !isStill) blinking = setInterval(blink, 700);
  if (layouts.length === 0) return;
  if (wasBeside !== isBeside()) stage.isFitted = true;
  showPicture();
}

function blink() {
  state.blinked = state.blinked === 'expected' ? 'actual' : 'expected';
  repaint();
}

const pressSide = side => side === 'blink' && state.side === 'blink' ? blink() : showSide(side);
const switchTo = side => side === 'blink' ? pressSide(side) : showSide(state.side === side ? 'both' : side);

function elementAt({ x, y }) {
  let best = -1, smallest = Infinity;
  const sides = [shows('expected') ? EXPECTED : null, shows('actual') ? ACTUAL : null].filter(side => side !== null);
  elements().forEach((_, index) => sides.forEach(side => {
    const box = frame(index, side);
    if (!box || x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return;
    if (box.width * box.height > smallest) return;
    best = index;
    smallest = box.width * box.height;
  }));
  return best;
}

const pointAt = place => point(place === null ? -1 : elementAt(place));
const clickAt = place => choose(elementAt(place), true);
