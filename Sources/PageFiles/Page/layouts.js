let files = data;
// `between` is the interpolated layout at a length between two sizes, or null.
const state = { file: 0, size: 0, chosen: -1, pointed: -1, between: null };
const [TYPE, ID, PARENT, PATH, PROPERTIES, PLACE, WRITTEN, IMPLIED] = [0, 1, 2, 3, 4, 5, 6, 7];
// The indices of the parts of an explanation. Explanations are listed by the index of their element in the tree.
const [MIN, MAX, OPENING, OWN, PLACING, LENGTH, CHANGE] = [0, 1, 2, 3, 4, 5, 6];

const file = () => files[state.file];
const layout = () => state.between ?? file().layouts[state.size];
// The data that is computed once for each file.
let model = null;

function makeModel() {
  const { elements } = file(), parents = Int32Array.from(elements, element => element[PARENT]);
  const children = elements.map(() => []), depths = new Int32Array(parents.length);
  const ordinals = new Int32Array(parents.length);
  parents.forEach((parent, index) => {
    if (parent < 0) return;
    ordinals[index] = children[parent].push(index) - 1;
    depths[index] = depths[parent] + 1;
  });
  const kinds = Uint8Array.from(elements, ([type]) => kindOfType(type));
  return { parents, children, depths, ordinals, kinds, scenes: new WeakMap(), gaps: new WeakMap(), overflows: new WeakMap(), axis: axisOf(file().layouts), bounds: null,
    isLeaf: Uint8Array.from(children, list => list.length === 0),
    names: elements.map(nameOfElement), images: new Map(file().images),
    // The rows, by the index of their element in the tree.
    rows: new Map(elements.map((element, index) => [element[PLACE], index])), paths: null, warnings: null,
    warningsInside: index => shownWarnings().filter(([place]) => isInside(place, index)).length };
  function isInside(place, index) {
    for (let at = rowOfPlace(place); at >= 0; at = parents[at]) if (at === index) return true;
    return false;
  }
}

// Returns the file of an image.
const sourceOf = element => element[WRITTEN]?.find(([name]) => element[TYPE] === 'image' && name === 'source')?.[1];
// Returns the id or, without one, the file name of an image, or the type.
const nameOfElement = element => element[ID] ?? sourceOf(element)?.split('/').at(-1) ?? element[TYPE];

const cached = (map, key, value) => map.has(key) ? map.get(key) : map.set(key, value()).get(key);

const isSpec = index => KINDS[model.kinds[index]] === 'spec';
const nameOf = index => model.names[index];

function frame(index, of = layout()) {
  const { frames } = of, at = 4 * index;
  return { x: frames[at], y: frames[at + 1], width: frames[at + 2], height: frames[at + 3] };
}

function frameInParent(index, of = layout()) {
  const own = frame(index, of), parent = model.parents[index];
  if (parent < 0) return own;
  const above = frame(parent, of);
  return { ...own, x: own.x - above.x, y: own.y - above.y };
}

function pathOf(index) {
  const parts = [];
  for (let at = index; at >= 0; at = model.parents[at]) parts.push(file().elements[at][PATH]);
  return parts.reverse().join('');
}

// Warnings at the shown size, as [index in the tree, rule, message, layouts].

// Returns the row for the warnings of an element. An element without a row, such as a spec in a flattened layout, has
// its warnings in the row before it.
function rowOfPlace(place) {
  while (place > 0 && !model.rows.has(place)) place--;
  return model.rows.get(place) ?? 0;
}

// Returns the warnings at the shown size. A requirement that fails has its reason at this size, and the element for
// which it fails here.
function shownWarnings() {
  const { reasons } = file().layouts[state.size];
  let failed = -1;
  return file().warnings.map(warning => {
    const [reason, place] = isFailed(warning) && reasons?.[++failed] || [];
    return Object.assign([place ?? warning[0], ...warning.slice(1)], { reason });
  }).filter(([, , , sizes]) => sizes.length === 0 || sizes.includes(state.size));
}

function warningsOf(index) {
  if (model.warnings?.size !== state.size) {
    const byRow = new Map();
    for (const warning of shownWarnings()) {
      const row = rowOfPlace(warning[0]);
      byRow.set(row, [...byRow.get(row) ?? [], warning]);
    }
    model.warnings = { size: state.size, byRow };
  }
  return model.warnings.byRow.get(index) ?? [];
}

const isTruncated = warnings => warnings.every(([, rule]) => rule === 'truncated');
// True for a requirement that fails, which is more severe than a warning.
const isFailed = ([, rule]) => rule === 'require';

function countedWarnings(warnings, more = 0) {
  const failed = warnings.filter(isFailed).length, others = warnings.length - failed + more;
  return [failed > 0 ? counted(failed, 'failed requirement') : '', others > 0 ? counted(others, 'warning') : '']
    .filter(part => part).join(', ');
}

const badgeOf = warnings => warnings.some(isFailed) ? '×' : isTruncated(warnings) ? '…' : '!';

function showWarningCount() {
  const words = countedWarnings(shownWarnings(), file().moreWarnings), hasFailed = shownWarnings().some(isFailed);
  $('warnings').hidden = words === '';
  $('warnings').replaceChildren(make('span', { class: hasFailed ? 'badge failed' : 'badge', 'aria-hidden': 'true' },
    hasFailed ? '×' : '!'), ' ' + words);
}

function nextWarning(step) {
  const all = [...new Set(shownWarnings().map(([place]) => rowOfPlace(place)))].sort((one, other) => one - other);
  if (all.length === 0) return;
  const next = step > 0 ? all.find(index => index > state.chosen) ?? all[0]
    : all.findLast(index => index < state.chosen) ?? all.at(-1);
  choose(next);
}

// The drawing

function scene() {
  return cached(model.scenes, layout(), () => {
    const { frames, lines } = layout();
    return { frames: Float64Array.from(frames), kinds: model.kinds, isLeaf: model.isLeaf, names: model.names,
      lines, fonts: file().fonts, roots: [frame(0)], pictureOf, isHidden: index => isSpec(index) && !isOn('specs') };
  });
}

function paint(pen) {
  if (isOn('preview')) return paintPreview(pen);
  const marked = state.pointed >= 0 ? state.pointed : state.chosen;
  paintScene(pen, scene(), { marked: marked >= 0 ? frame(marked) : frame(0), between: paintSpaces });
  if (state.chosen >= 0 && KINDS[model.kinds[state.chosen]] === 'text') paintTextBaselines(pen, state.chosen);
  const stack = isOn('specs') ? shownStack() : -1;
  if (stack >= 0) paintFlex(pen, stack);
  paintSafeArea(pen);
  paintBadges(pen);
  paintOverflow(pen);
}

// Returns the ends of the elements that extend past the drawing, by side of the drawing.
function overflow() {
  const { x, y, width, height } = stage.bounds, { frames } = layout();
  const sides = { left: [], top: [], right: [], bottom: [] };
  for (let index = 0; index < model.kinds.length; index++) {
    const left = frames[4 * index], top = frames[4 * index + 1], right = left + frames[4 * index + 2], bottom = top + frames[4 * index + 3];
    if (isSpec(index) || (right <= left && bottom <= top)) continue;
    if (left < x - 0.5) sides.left.push(left);
    if (top < y - 0.5) sides.top.push(top);
    if (right > x + width + 0.5) sides.right.push(right);
    if (bottom > y + height + 0.5) sides.bottom.push(bottom);
  }
  return sides;
}

// Says at each side how many elements extend past the drawing, and to where.
function paintOverflow(pen) {
  const sides = cached(model.overflows, layout(), overflow);
  const drawn = toPixels(stage.bounds), inStage = (at, length, half) => Math.max(RULER + half, Math.min(length - half, at));
  for (const [side, ends] of Object.entries(sides).filter(([, ends]) => ends.length > 0)) {
    const far = rounded(['left', 'top'].includes(side) ? Math.min(...ends) : Math.max(...ends)), words = ends.length + ' more, to ' + far;
    const text = { left: '← ' + words, top: '↑ ' + words, right: words + ' →', bottom: words + ' ↓' }[side];
    pen.font = 'bold 10px ' + FAMILY;
    const half = pen.measureText(text).width / 2 + 6, middle = drawn.x + drawn.width / 2, below = drawn.y + drawn.height + 14;
    const at = { left: [drawn.x + half, below], right: [drawn.x + drawn.width - half, below],
      top: [middle, drawn.y + 10], bottom: [middle, drawn.y + drawn.height - 10] }[side];
    pill(pen, text, inStage(at[0], stage.width, half), inStage(at[1], stage.height, 10), colours.faint);
  }
}

function paintSpaces(pen) {
  if (!isOn('specs')) return;
  paintGaps(pen, cached(model.gaps, layout(), allGaps), ['inset', 'spacing']);
  const stack = shownStack();
  if (stack >= 0) paintGaps(pen, gapsOf(stack), ['free']);
}

// Returns an element with the ancestors and descendants that have the same frame, from the outermost to the innermost.
function twinsOf(index) {
  const { frames } = layout(), [x, y, width, height] = frames.slice(4 * index, 4 * index + 4);
  const isTwin = at => frames[4 * at] === x && frames[4 * at + 1] === y && frames[4 * at + 2] === width
    && frames[4 * at + 3] === height && (isOn('specs') || !isSpec(at));
  const twins = [index];
  for (let at = model.parents[index]; at >= 0 && isTwin(at); at = model.parents[at]) twins.unshift(at);
  for (let at = index; at !== undefined;) {
    at = model.children[at].find(isTwin);
    if (at !== undefined) twins.push(at);
  }
  return twins;
}

function showMarks() {
  const pointed = state.pointed === state.chosen ? -1 : state.pointed;
  const rings = index => twinsOf(index).indexOf(index);
  mark('pointed', pointed < 0 ? null : frame(pointed));
  mark('chosen', state.chosen < 0 ? null : frame(state.chosen),
    state.chosen < 0 ? 0 : twinsOf(state.chosen).length - 1 - rings(state.chosen));
  placeEdge();
  showTip(state.pointed < 0 ? null : frame(state.pointed), ...state.pointed < 0 ? [] : tipOf(state.pointed));
}

function tipOf(index) {
  const [type, id] = file().elements[index], { width, height } = frame(index), twins = twinsOf(index);
  const content = [make('b', { class: KINDS[model.kinds[index]] }, id ?? type)];
  if (id !== null) content.push(make('span', { class: 'type' }, ' ' + type));
  content.push(make('span', { class: 'size' }, rounded(width) + ' × ' + rounded(height)));
  if (twins.length > 1) content.push(make('div', { class: 'type' },
    (twins.indexOf(index) + 1) + ' of ' + twins.length + ' with this frame: click again for the next'));
  content.push(...warningsOf(index).slice(0, 2).map(warning =>
    make('div', { class: isFailed(warning) ? 'warning failed' : 'warning' }, messageOf(warning))));
  return content;
}

// Returns the smallest element at a position, in points; the innermost of several with the same size.
function elementAt({ x, y }) {
  const { frames } = scene(), slack = 3 / stage.scale;
  let best = -1, smallest = Infinity;
  for (let index = 0; index < model.kinds.length; index++) {
    if (scene().isHidden(index)) continue;
    const at = 4 * index, left = frames[at], top = frames[at + 1];
    const width = frames[at + 2], height = frames[at + 3];
    // Enlarges the target of an element without a width or a height.
    const more = width <= 0 || height <= 0 ? slack : 0;
    if (x < left - more || y < top - more || x > left + width + more || y > top + height + more) continue;
    if (width * height > smallest) continue;
    best = index;
    smallest = width * height;
  }
  return best;
}

const pointAt = place => point(place === null ? -1 : elementAt(place));

// A click on the chosen element chooses the next outer element with the same frame.
function clickAt(place) {
  const badge = badgeAt(toPixels({ ...place, width: 0, height: 0 }));
  if (narrow.matches) showPanel('details');
  if (badge >= 0) return choose(badge, true);
  const index = elementAt(place), twins = index < 0 ? [] : twinsOf(index);
  const next = twins.includes(state.chosen)
    ? twins[(twins.indexOf(state.chosen) + twins.length - 1) % twins.length] : index;
  choose(next, true);
}

const chosenBox = () => state.chosen < 0 ? null : frame(state.chosen);

// What is pointed at and what is chosen

function point(index) {
  if (index === state.pointed) return;
  markRow(state.pointed, 'pointed', false);
  markRow(index, 'pointed', true);
  state.pointed = index;
  showMarks();
}

function choose(index, isInSight = false) {
  const before = rows.get(state.chosen);
  if (index !== state.chosen) $('details').scrollTop = 0;
  state.chosen = index;
  before?.setAttribute('aria-selected', 'false');
  rows.get(index)?.setAttribute('aria-selected', 'true');
  if (index >= 0) revealRow(index); else updateRows();
  showDetails();
  showKinds();
  showCrumbs();
  showMatches();
  if (index >= 0 && !isInSight) reveal(frame(index));
  repaint();
  showLink();
  if (index < 0) return announce('Nothing is chosen');
  const [type, id] = file().elements[index], { x, y, width, height } = frame(index), own = warningsOf(index);
  announce([id, type, rounded(width) + ' by ' + rounded(height) + ' at ' + rounded(x) + ', ' + rounded(y),
    own.length > 0 ? countedWarnings(own) : null].filter(part => part !== null).join(', '));
}

function showCrumbs() {
  const path = [];
  for (let at = state.chosen; at >= 0; at = model.parents[at]) path.unshift(at);
  // Shortens the path in a deep tree to its beginning and its end.
  const parts = path.length > 14 ? [...path.slice(0, 3), -1, ...path.slice(-10)] : path;
  $('crumbs').replaceChildren(...parts.map(index => {
    if (index < 0) return make('li', {}, '…');
    const crumb = make('button', {}, nameOf(index));
    if (index === state.chosen) crumb.setAttribute('aria-current', 'true');
    crumb.addEventListener('click', () => choose(index));
    return make('li', {}, crumb);
  }));
  $('crumbs').lastChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// Sizes and files

function showSize(size) {
  const last = file().layouts.length - 1;
  state.size = inList(size, file().layouts);
  state.between = null;
  $('sizes').hidden = last === 0;
  $('only-size').textContent = last === 0 ? sizeWords(layout()) : '';
  $('size').max = last;
  $('size').value = state.size;
  showSizeMarks();
  $('size').setAttribute('aria-valuetext', [shownSize(layout().name), sentencesAt(state.size)].filter(part => part).join(', '));
  $('size-name').textContent = sizeWords(layout());
  // Uses one scale for all sizes, so that wider layouts look wider.
  model.bounds ??= boundsOfAll();
  showScene(model.bounds,
    'Drawing of ' + file().name + ', ' + shownSize(layout().name) + ': ' + counted(model.kinds.length, 'element'));
  buildRows();
  showWarningCount();
  showKinds();
  showDetails();
  markFilm();
  showLink();
  if (state.chosen >= 0) reveal(frame(state.chosen));
}

// Shows the legend of what is drawn. Free space, growth and baselines are in it only for the chosen element.
function showKinds() {
  const areSpecsShown = isOn('specs'), stack = areSpecsShown ? shownStack() : -1;
  const kinds = KINDS.filter((name, kind) => model.kinds.includes(kind) && (name !== 'spec' || areSpecsShown));
  const gaps = new Set(areSpecsShown ? cached(model.gaps, layout(), allGaps).map(({ kind }) => kind) : []);
  gaps.delete('free');
  if (stack >= 0 && gapsOf(stack).some(({ kind }) => kind === 'free')) gaps.add('free');
  const changes = stack < 0 ? [] : model.children[stack].map(child => flexOf(child)?.change ?? 0);
  const isText = state.chosen >= 0 && KINDS[model.kinds[state.chosen]] === 'text';
  const drawn = { inset: gaps.has('inset'), spacing: gaps.has('spacing'), free: gaps.has('free'),
    growth: changes.some(change => change > 0), shrinkage: changes.some(change => change < 0),
    unsafe: Boolean(layout().devices) && bandsOf(layout().devices[0][1], screen()).length > 0,
    baseline: isText || (stack >= 0 && baselinesOf(stack).length > 0) };
  const others = Object.keys(drawn).filter(name => drawn[name]);
  showLegend([...kinds, ...others].map(name => [name, { free: 'free space', unsafe: 'outside the safe area' }[name] ?? name]));
}

function showFile(index) {
  Object.assign(state, { file: index, chosen: -1, pointed: -1, between: null });
  state.size = Math.min(state.size, file().layouts.length - 1);
  $('name').textContent = file().name;
  $('file').value = index;
  model = makeModel();
  stage.isFitted = true;
  found = new Set();
  showTree();
  search();
  showSize(state.size);
  showCrumbs();
}

function listFiles() {
  $('file').hidden = files.length < 2;
  $('name').classList.toggle('unseen', files.length > 1);
  $('file').replaceChildren(...files.map(({ name }, index) => make('option', { value: index }, name)));
}
