const { layouts } = data;
const [TYPE, ID, PARENT, STEP, EXPECTED, ACTUAL, CHANGES, CAUSE] = [0, 1, 2, 3, 4, 5, 6, 7];
const state = { layout: 0, chosen: -1, pointed: -1, side: 'both' };
// The elements that differ, and their rows.
let differing = [], rows = [];

const elements = () => layouts[state.layout]?.elements ?? [];
const shows = side => state.side === 'both' || state.side === side;

function frame(index, side) {
  const numbers = elements()[index]?.[side];
  if (!numbers) return null;
  const [x, y, width, height] = numbers;
  return { x, y, width, height };
}

function frameInParent(index, side) {
  const own = frame(index, side), above = frame(elements()[index][PARENT], side);
  return own && above ? { ...own, x: own.x - above.x, y: own.y - above.y } : own;
}

function pathOf(index) {
  const steps = [];
  for (let at = index; at >= 0; at = elements()[at][PARENT]) steps.push(elements()[at][STEP]);
  // What is gone has the path of what it was in.
  return (elements()[index][ACTUAL] ? '' : 'in ') + steps.reverse().join('');
}

// The list

// The elements that differ, in order, but those with a cause right after it.
function listed() {
  const effects = new Map(), causes = [];
  elements().forEach((element, index) => {
    if (element[CHANGES].length === 0) return;
    if (element[CAUSE] === null) return causes.push(index);
    if (!effects.has(element[CAUSE])) effects.set(element[CAUSE], []);
    effects.get(element[CAUSE]).push(index);
  });
  return causes.flatMap(index => [index, ...effects.get(index) ?? []]);
}

function showList() {
  differing = listed();
  rows = differing.map((index, place) => {
    const element = elements()[index];
    const row = make('div', { class: element[CAUSE] === null ? 'row' : 'row effect',
      role: 'option', id: 'row-' + place, 'aria-selected': 'false' });
    if (element[ID] !== null) row.append(element[ID], ' ');
    row.append(make('span', { class: 'type' }, element[TYPE]),
      ...element[CHANGES].map(change => make('span', { class: 'change' }, change)));
    row.dataset.item = index;
    return row;
  });
  const problems = data.problems.map(text => make('p', { class: 'problem' }, text));
  $('differences').replaceChildren(...problems, ...rows);
}

// The drawing

function showPicture() {
  if (layouts.length === 0) return;
  showTemplate('picture-' + state.layout, layouts[state.layout].title);
  showMarks();
}

function showMarks() {
  const index = state.pointed >= 0 ? state.pointed : state.chosen;
  mark('expected', shows('expected') ? frame(index, EXPECTED) : null);
  mark('actual', shows('actual') ? frame(index, ACTUAL) : null);
}

function showSide(side) {
  state.side = side;
  for (const name of ['expected', 'both', 'actual']) {
    $(name).setAttribute('aria-checked', String(name === side));
    $('stage').classList.toggle('show-' + name, name === side);
  }
  showMarks();
}

function elementAt(event) {
  const boxes = elements().flatMap((_, index) => [
    [index, shows('expected') && frame(index, EXPECTED)],
    [index, shows('actual') && frame(index, ACTUAL)]]);
  return smallestAt(event, boxes.filter(([, box]) => box));
}

// The details

function comparison(expected, actual) {
  const lines = [];
  if (expected) lines.push({ values: ['expected', ...numbers(expected)], name: 'expected' });
  if (actual) lines.push({ values: ['actual', ...numbers(actual)], name: 'actual' });
  if (expected && actual) {
    const by = ['x', 'y', 'width', 'height'].map(key => {
      const difference = actual[key] - expected[key];
      return (difference > 0 ? '+' : '') + rounded(difference);
    });
    lines.push({ values: ['by', ...by] });
  }
  return table(['', 'x', 'y', 'width', 'height'], lines);
}

function showDetails() {
  const index = [state.pointed, state.chosen].find(index => index >= 0);
  if (index === undefined) return $('details').replaceChildren();
  const element = elements()[index], parts = [make('h2', {}, element[ID] ?? element[TYPE])];
  if (element[ID] !== null) parts.push(make('div', {}, element[TYPE]));
  parts.push(make('div', { class: 'path' }, pathOf(index)));
  const [expected, actual] = [frame(index, EXPECTED), frame(index, ACTUAL)];
  const changes = element[CHANGES].length > 0 ? element[CHANGES]
    : [expected && actual ? 'none in its parent' : 'that of its parent'];
  parts.push(make('h3', {}, 'Difference'), make('ul', {},
    ...changes.map(change => make('li', {}, change))));
  parts.push(make('h3', {}, 'In its parent'),
    comparison(frameInParent(index, EXPECTED), frameInParent(index, ACTUAL)));
  parts.push(make('h3', {}, 'In the root'),
    comparison(expected, actual));
  parts.push(make('h3', {}, 'Golden'),
    make('div', { class: 'path' }, layouts[state.layout].golden));
  $('details').replaceChildren(...parts);
}

// The element under the pointer, and the selected one

const rowOf = index => rows[differing.indexOf(index)];

function point(index) {
  if (index === state.pointed) return;
  rowOf(state.pointed)?.classList.remove('pointed');
  rowOf(index)?.classList.add('pointed');
  state.pointed = index;
  showMarks();
  showDetails();
}

function choose(index, isInPicture = false) {
  rowOf(state.chosen)?.setAttribute('aria-selected', 'false');
  state.chosen = index;
  const row = rowOf(index);
  if (row) {
    row.setAttribute('aria-selected', 'true');
    row.scrollIntoView({ block: 'nearest' });
    $('differences').setAttribute('aria-activedescendant', row.id);
  } else {
    $('differences').removeAttribute('aria-activedescendant');
  }
  showMarks();
  showDetails();
  if (index >= 0 && !isInPicture) scrollToMark(frame(index, ACTUAL) ? 'actual' : 'expected');
}

function showLayout(index) {
  state.layout = Math.max(0, Math.min(layouts.length - 1, index));
  Object.assign(state, { chosen: -1, pointed: -1 });
  $('layout').value = state.layout;
  showList();
  showPicture();
  showDetails();
}

function move(step) {
  const place = differing.indexOf(state.chosen);
  const next = inList(place + step, differing);
  if (differing.length > 0) choose(differing[next]);
}

function leave() {
  if (!$('keys').hidden) return toggleKeys();
  point(-1);
  choose(-1);
}

const switchTo = side => showSide(state.side === side ? 'both' : side);

listen({
  ArrowUp: () => move(-1), ArrowDown: () => move(1),
  Home: () => move(-Infinity), End: () => move(Infinity),
  '[': () => showLayout(state.layout - 1), ']': () => showLayout(state.layout + 1),
  e: () => switchTo('expected'), a: () => switchTo('actual'), Escape: leave,
});

const indexOf = event => Number(event.target.closest?.('.row')?.dataset.item ?? -1);
$('differences').addEventListener('mousemove', event => point(indexOf(event)));
$('differences').addEventListener('mouseleave', () => point(-1));
$('differences').addEventListener('click', event => {
  if (indexOf(event) >= 0) choose(indexOf(event));
});
$('stage').addEventListener('mousemove', event => point(elementAt(event)));
$('stage').addEventListener('mouseleave', () => point(-1));
$('stage').addEventListener('click', event => choose(elementAt(event), true));
for (const side of ['expected', 'both', 'actual'])
  $(side).addEventListener('click', () => showSide(side));
$('layout').addEventListener('change', () => showLayout(Number($('layout').value)));

$('summary').textContent = data.summary;
$('layout').hidden = layouts.length < 2;
$('only-layout').textContent = layouts.length === 1 ? layouts[0].title : '';
$('layout').append(...layouts.map(({ title }, index) => make('option', { value: index }, title)));
showSide('both');
showLayout(0);
