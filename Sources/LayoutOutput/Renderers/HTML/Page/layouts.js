const files = data;
const state = { file: 0, size: 0, chosen: -1, pointed: -1 };
let rows = [], closed = new Set(), matches = [], found = new Set(), paths = null;
// The rows by the place of their element in the tree.
let rowsByPlace = new Map();

const file = () => files[state.file];
const layout = () => file().layouts[state.size];
const [TYPE, ID, PARENT, PATH, PROPERTIES, PLACE] = [0, 1, 2, 3, 4, 5];
// What an explanation consists of, by the place of the element in the tree.
const [MIN, MAX, OPENING, OWN, PLACING] = [0, 1, 2, 3, 4];

function frame(index, of = layout()) {
  const [x, y, width, height] = of.frames.slice(4 * index, 4 * index + 4);
  return { x, y, width, height };
}

function frameInParent(index, of = layout()) {
  const own = frame(index, of), parent = file().elements[index][PARENT];
  if (parent < 0) return own;
  const above = frame(parent, of);
  return { ...own, x: own.x - above.x, y: own.y - above.y };
}

const isSpec = index => !['node', 'text', 'image'].includes(file().elements[index][TYPE]);
const showsSpecs = () => $('specs').getAttribute('aria-pressed') === 'true';

function pathOf(index) {
  const parts = [];
  for (let at = index; at >= 0; at = file().elements[at][PARENT])
    parts.push(file().elements[at][PATH]);
  return parts.reverse().join('');
}

// The tree

function showTree() {
  const { elements } = file();
  const depths = [], parents = new Set(elements.map(element => element[PARENT]));
  closed = new Set();
  const list = document.createDocumentFragment();
  rows = elements.map((element, index) => {
    const depth = element[PARENT] < 0 ? 0 : depths[element[PARENT]] + 1;
    depths.push(depth);
    const row = make('div', { class: 'row', role: 'treeitem', id: 'row-' + index,
      'aria-level': depth + 1, 'aria-selected': 'false', style: '--depth:' + depth });
    if (parents.has(index)) row.setAttribute('aria-expanded', 'true');
    if (element[ID] !== null) row.append(element[ID], ' ');
    row.append(make('span', { class: 'type' }, element[TYPE]));
    row.dataset.item = index;
    list.append(row);
    return row;
  });
  rowsByPlace = new Map(elements.map((element, index) => [element[PLACE], index]));
  $('tree').replaceChildren(list);
  paths = null;
}

function setClosed(index, isClosed) {
  if (isClosed) closed.add(index); else closed.delete(index);
  rows[index].setAttribute('aria-expanded', String(!isClosed));
  const hidden = [];
  file().elements.forEach((element, at) => {
    const parent = element[PARENT];
    hidden.push(parent >= 0 && (hidden[parent] || closed.has(parent)));
    rows[at].hidden = hidden[at];
  });
}

function reveal(index) {
  for (let at = file().elements[index][PARENT]; at >= 0; at = file().elements[at][PARENT])
    if (closed.has(at)) setClosed(at, false);
  rows[index].scrollIntoView({ block: 'nearest' });
}

// The picture

function showPicture() {
  showTemplate('picture-' + state.file + '-' + state.size, file().name + ', ' + layout().name);
  for (const [index, row] of rows.entries()) {
    const { width, height } = frame(index);
    row.classList.toggle('empty', width === 0 && height === 0);
  }
  showMarks();
}

function showMarks() {
  const show = (name, index) => mark(name, index < 0 ? null : frame(index));
  show('pointed', state.pointed === state.chosen ? -1 : state.pointed);
  show('chosen', state.chosen);
}

function elementAt(event) {
  return smallestAt(event, rows.map((_, index) => [index, frame(index)])
    .filter(([index]) => showsSpecs() || !isSpec(index)));
}

// What is pointed at and what is chosen

function point(index) {
  if (index === state.pointed) return;
  rows[state.pointed]?.classList.remove('pointed');
  rows[index]?.classList.add('pointed');
  state.pointed = index;
  showMarks();
  showDetails();
}

function choose(index, isInPicture = false) {
  rows[state.chosen]?.setAttribute('aria-selected', 'false');
  state.chosen = index;
  if (index >= 0) {
    rows[index].setAttribute('aria-selected', 'true');
    $('tree').setAttribute('aria-activedescendant', 'row-' + index);
    reveal(index);
  } else {
    $('tree').removeAttribute('aria-activedescendant');
  }
  showMarks();
  showDetails();
  if (index >= 0 && !isInPicture) scrollToMark('chosen');
}

function constraint(element) {
  const [min, max] = layout().explanations?.[element[PLACE]]
    ?? (element[PARENT] < 0 ? [layout().min, layout().max] : []);
  if (min === undefined) return [];
  const terms = [['min', min], ['max', max]];
  if (element[PARENT] < 0) terms.push(['scale', rounded(layout().scale)]);
  return [make('h3', {}, 'Constraint'), terms.reduce((list, [name, value]) => {
    list.append(make('dt', {}, name), make('dd', {}, value));
    return list;
  }, make('dl'))];
}

// From the root down to the element: what each does with the next, and what the last is.
function explanation(element) {
  const { explained } = file(), parts = layout().explanations;
  if (!parts) return [make('p', { class: 'note' }, 'A page explains trees of up to '
    + $('data').dataset.limit + ' elements. --explain tells of any element of a larger one.')];
  const way = [];
  for (let at = element[PLACE]; at >= 0; at = explained[at][0]) way.unshift(at);
  if (!parts[element[PLACE]]?.[OWN]) return [make('p', { class: 'note' },
    'A measure that this would need is not recorded: --explain says which one.')];
  return way.flatMap((at, depth) => {
    const heading = make('h4', {}, explained[at][1]), row = rowsByPlace.get(at);
    if (row !== undefined) heading.addEventListener('click', () => choose(row));
    const next = way[depth + 1];
    const lines = next === undefined ? parts[at][OWN] : parts[next][PLACING];
    return [heading, make('ul', {},
      ...[...parts[at][OPENING], ...lines].map(line => make('li', {}, line)))];
  });
}

function showDetails() {
  const index = [state.pointed, state.chosen, 0].find(index => index >= 0);
  const element = file().elements[index], parts = [];
  parts.push(make('h2', {}, element[ID] ?? element[TYPE]));
  if (element[ID] !== null) parts.push(make('div', {}, element[TYPE]));
  parts.push(make('div', { class: 'path' }, pathOf(index)));
  parts.push(make('h3', {}, 'Frame'), table(['', 'x', 'y', 'width', 'height'], [
    { values: ['in parent', ...numbers(frameInParent(index))] },
    { values: ['in root', ...numbers(frame(index))] }]));
  parts.push(...constraint(element));
  if (element[PROPERTIES].length > 0) {
    const pairs = element[PROPERTIES].flatMap(([name, value]) =>
      [make('dt', {}, name), make('dd', {}, value)]);
    parts.push(make('h3', {}, 'Style'), make('dl', {}, ...pairs));
  }
  parts.push(make('h3', {}, 'Why'), ...explanation(element));
  if (file().layouts.length > 1) {
    parts.push(make('h3', {}, 'At each size'), table(['', 'x', 'y', 'width', 'height'],
      file().layouts.map((other, place) => ({ name: place === state.size && 'current',
        values: [other.name, ...numbers(frameInParent(index, other))] }))));
  }
  $('details').replaceChildren(...parts);
}
function showSize(size) {
  const last = file().layouts.length - 1;
  state.size = Math.max(0, Math.min(last, size));
  $('sizes').hidden = last === 0;
  $('only-size').textContent = last === 0 ? layout().name : '';
  $('size').max = last;
  $('size').value = state.size;
  $('size').setAttribute('aria-valuetext', layout().name);
  $('size-name').textContent = layout().name;
  showPicture();
  showDetails();
}

function showFile(index) {
  Object.assign(state, { file: index, chosen: -1, pointed: -1 });
  $('name').textContent = file().name;
  $('file').value = index;
  showTree();
  search();
  showSize(Math.min(state.size, file().layouts.length - 1));
}

// Search

function search() {
  const words = $('search').value.trim().toLowerCase();
  found.forEach(index => rows[index]?.classList.remove('match'));
  matches = [];
  if (words) {
    // The last steps of a path: those of all elements of a deep tree would fill gigabytes.
    paths ??= file().elements.reduce((all, element) => {
      all.push(((all[element[PARENT]] ?? '') + element[PATH]).toLowerCase().slice(-300));
      return all;
    }, []);
    matches = file().elements.flatMap(([type, id], index) =>
      [type, (id ?? '').toLowerCase(), paths[index]].some(text => text.includes(words))
        ? [index] : []);
    // Names before paths: what has the words in its path only holds, or is held by, a match.
    const named = matches.filter(index => {
      const [type, id] = file().elements[index];
      return type.includes(words) || (id ?? '').toLowerCase().includes(words);
    });
    if (named.length > 0) matches = named;
  }
  found = new Set(matches);
  found.forEach(index => rows[index].classList.add('match'));
  showMatches();
}

function showMatches() {
  const place = matches.indexOf(state.chosen) + 1;
  $('matches').textContent = !$('search').value.trim() ? ''
    : matches.length === 0 ? 'none' : (place ? place + ' of ' : '') + matches.length;
}

function nextMatch(step) {
  if (matches.length === 0) return;
  const place = matches.indexOf(state.chosen);
  const next = place < 0 ? (step > 0 ? 0 : matches.length - 1) : place + step;
  choose(matches[(next + matches.length) % matches.length]);
  showMatches();
}

// Keys

const shownRows = () => rows.filter(row => !row.hidden);

function move(step) {
  const shown = shownRows();
  const place = shown.indexOf(rows[state.chosen]);
  const next = inList(place + step, shown);
  choose(Number(shown[next].dataset.item));
}

function goOut() {
  if (state.chosen < 0) return move(0);
  const parent = file().elements[state.chosen][PARENT];
  const isOpen = rows[state.chosen].getAttribute('aria-expanded') === 'true';
  if (isOpen) setClosed(state.chosen, true);
  else if (parent >= 0) choose(parent);
}

function goIn() {
  if (state.chosen < 0) return move(0);
  const expanded = rows[state.chosen].getAttribute('aria-expanded');
  if (expanded === 'false') setClosed(state.chosen, false);
  else if (expanded === 'true') choose(state.chosen + 1);
}

function leave() {
  if (!$('keys').hidden) return toggleKeys();
  point(-1);
  choose(-1);
}

// The search has its own keys while it is written in.
function searches(event) {
  if (event.target !== $('search')) return false;
  if (event.key === 'Enter') nextMatch(event.shiftKey ? -1 : 1);
  if (event.key === 'Escape') {
    $('search').value = '';
    search();
    $('tree').focus();
  }
  return true;
}

listen({
  ArrowUp: () => move(-1), ArrowDown: () => move(1), ArrowLeft: goOut, ArrowRight: goIn,
  Home: () => move(-Infinity), End: () => move(Infinity),
  '[': () => showSize(state.size - 1), ']': () => showSize(state.size + 1),
  '/': () => { $('search').focus(); $('search').select(); },
  s: () => toggle($('specs'), 'without-specs'), Escape: leave,
}, searches);

// The pointer

const rowOf = event => Number(event.target.closest?.('.row')?.dataset.item ?? -1);
$('tree').addEventListener('mousemove', event => point(rowOf(event)));
$('tree').addEventListener('mouseleave', () => point(-1));
$('tree').addEventListener('click', event => {
  const index = rowOf(event);
  if (index < 0) return;
  const row = rows[index];
  const text = document.createRange();
  text.selectNodeContents(row);
  const isArrow = event.clientX < text.getBoundingClientRect().left
    && row.hasAttribute('aria-expanded');
  if (isArrow) setClosed(index, !closed.has(index)); else choose(index);
});
$('stage').addEventListener('mousemove', event => point(elementAt(event)));
$('stage').addEventListener('mouseleave', () => point(-1));
$('stage').addEventListener('click', event => choose(elementAt(event), true));

$('search').addEventListener('input', search);
$('size').addEventListener('input', () => showSize(Number($('size').value)));
$('file').addEventListener('change', () => showFile(Number($('file').value)));
$('specs').addEventListener('click', () => toggle($('specs'), 'without-specs'));

$('file').hidden = files.length < 2;
$('name').hidden = files.length > 1;
$('file').append(...files.map(({ name }, index) => make('option', { value: index }, name)));
if (files.length > 0) showFile(0);
