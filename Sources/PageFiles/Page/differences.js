// The details, the overview and the controls of a page of differences.

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

// A box with a command to copy. Its lines break between words, not at the hyphens of an option.
const commandBox = (words, command) =>
  copyBox(words, command, command.split(' ').flatMap(word => [make('span', {}, word), ' ']));

const quoted = word => /^[\w.,:@%+=/-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";

function acceptParts(index) {
  // Differences from an old tree cannot be accepted, because the old tree is not a golden.
  if (!data.update) return [];
  const element = elements()[index], isUnique = elements().filter(other => other[ID] === element?.[ID]).length === 1;
  // The path of the root would accept everything.
  const name = element?.[ID] !== null && isUnique ? element?.[ID] : element?.[ACTUAL] && index > 0 ? pathOf(index) : null;
  const parts = [make('h3', {}, 'Accept')], hasEffects = elements().some(other => other[CAUSE] === index);
  if (element?.[CHANGES].length > 0 && name !== null)
    parts.push(commandBox('Only this' + (hasEffects ? ', and what follows from it:' : ':'),
      data.update + ' --only ' + quoted(name)));
  const all = problems.length > 0 ? 'Everything, with the goldens that are missing:' : 'Everything:';
  parts.push(commandBox(all, data.update));
  return parts;
}

// The edits since the old tree: those that led to a difference, then all others.
function editParts(own) {
  const layout = layouts[state.layout];
  if (!layout) return [];
  if (layout.edits === undefined) return own === null ? []
    : [make('p', { class: 'note' }, '--blame OLD names the edit that moved it.')];
  const [old, edits] = data.edits[layout.edits], places = [...edits.keys()];
  const list = places => make('ul', { class: 'edits' }, ...places.map(place => make('li', {}, edits[place].replace(' -> ', ' → '))));
  const head = words => make('h3', {}, words, make('span', { class: 'type' }, ' since ' + old));
  const others = own === null ? places : places.filter(place => !own.includes(place));
  const parts = own === null ? [] : [head('What changed'), own.length > 0 ? list(own)
    : make('p', {}, 'No edit: the golden was not made from ' + old + '.')];
  if (others.length > 0) parts.push(head(own === null ? 'What changed' : 'Other edits'), list(others));
  else if (own === null) parts.push(head('What changed'), make('p', {}, 'No edit.'));
  return parts;
}

function showDetails() {
  const index = state.chosen, element = elements()[index];
  if (!element) return $('details').replaceChildren(...layouts.length + problems.length > 0
    ? [make('h2', {}, data.summary), ...editParts(null), ...problemParts(), ...acceptParts(-1)] : []);
  const parts = [make('h2', {}, nameOf(element))];
  if (element[ID] !== null) parts[0].append(' ', make('span', { class: 'type' }, element[TYPE]));
  parts.push(make('div', { class: 'path' }, pathOf(index)), 
    ...editParts(element[CHANGES].length > 0 ? element[EDITS] ?? [] : null));
  const changes = element[CHANGES].length > 0 ? element[CHANGES]
    : [element[EXPECTED] && element[ACTUAL] ? 'none in its parent' : 'that of its parent'];
  parts.push(make('h3', {}, 'Difference'), make('ul', {}, ...changes.map(change => make('li', {}, change))));
  const cause = elements()[element[CAUSE]];
  if (cause) {
    const button = make('button', {}, nameOf(cause));
    button.addEventListener('click', () => choose(element[CAUSE]));
    parts.push(make('h3', {}, 'Follows from'), make('h4', {}, button));
  }
  parts.push(make('h3', {}, 'In its parent'), comparison(frameInParent(index, EXPECTED), frameInParent(index, ACTUAL)));
  parts.push(make('h3', {}, 'In the root'), comparison(frameInRoot(index, EXPECTED), frameInRoot(index, ACTUAL)));
  parts.push(make('h3', {}, data.update ? 'Golden' : 'Old tree'), make('div', { class: 'path' }, layouts[state.layout].golden));
  $('details').replaceChildren(...parts, ...acceptParts(index));
}

const problemParts = () => problems.map(text => make('p', { class: 'warning problem' }, text));

// A thumbnail of each layout

function drawThumbnail(thumbnail, layout) {
  const pen = thumbnail.getContext('2d'), bounds = boundsOf(layout);
  const scale = Math.min(thumbnail.width / bounds.width, thumbnail.height / bounds.height);
  pen.clearRect(0, 0, thumbnail.width, thumbnail.height);
  const draw = (numbers, side) => {
    const [x, y, width, height] = numbers.map(number => number * scale);
    pen.strokeStyle = pen.fillStyle = colours[side];
    pen.globalAlpha = side === 'same' ? 0.5 : 1;
    const left = x - bounds.x * scale + (thumbnail.width - bounds.width * scale) / 2;
    const top = y - bounds.y * scale;
    pen.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), Math.max(0, height - 1));
    if (side !== 'actual') return;
    pen.globalAlpha = 0.25;
    pen.fillRect(left, top, width, height);
  };
  for (const side of ['same', 'expected', 'actual']) {
    for (const element of elements(layout)) {
      const [expected, actual] = [element[EXPECTED], element[ACTUAL]];
      const isSame = expected && actual && !differs(expected, actual);
      if (isSame !== (side === 'same') && (isSame || side === 'same')) continue;
      const numbers = side === 'expected' ? expected : actual;
      if (numbers) draw(numbers, side);
    }
  }
}

function showOverview() {
  $('overview').hidden = layouts.length < 2;
  $('overview').replaceChildren(...layouts.map((layout, index) => {
    const thumbnail = make('canvas', { width: 92, height: 68, 'aria-hidden': 'true' });
    const button = make('button', { class: 'thumbnail' }, thumbnail, make('span', {}, pathless(fileOf(layout))), ' ',
      make('span', { class: 'type' }, sizeOf(layout)));
    button.addEventListener('click', () => showLayout(index));
    // Draws one thumbnail at a time, so that a hundred large layouts do not block the page.
    setTimeout(() => drawThumbnail(thumbnail, index), 0);
    return button;
  }));
}

const pathless = file => file.split('/').at(-1);

// The element under the pointer, and the chosen one

const rowOf = index => rows[entryOf(index)];

function point(index) {
  if (index === state.pointed) return;
  rowOf(state.pointed)?.classList.remove('pointed');
  rowOf(index)?.classList.add('pointed');
  state.pointed = index;
  showMarks();
}

function choose(index, isInSight = false) {
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
  showDetails();
  if (index >= 0 && !isInSight) reveal(chosenBox());
  repaint();
  const element = elements()[index];
  announce(element ? [nameOf(element), ...element[CHANGES]].join(', ') : 'Nothing is chosen');
}

function chooseEntry(place) {
  const { indices } = entries[place];
  if (!indices.has(state.layout)) showLayout(indices.keys().next().value);
  // The entries belong to the file, so `showLayout` has replaced only their rows.
  choose(entries[place].indices.get(state.layout));
}

function showLayout(index) {
  if (layouts.length === 0) return;
  state.layout = inList(index, layouts);
  Object.assign(state, { chosen: -1, pointed: -1 });
  $('layout').value = state.layout;
  [...$('overview').children].forEach((button, place) => {
    if (place === state.layout) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  });
  $('overview').children[state.layout]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  stage.isFitted = true;
  showList();
  showPicture();
  showDetails();
}

function move(step) {
  if (entries.length === 0) return;
  chooseEntry(inList(entryOf(state.chosen) + step, entries));
}

function leave() {
  if (!$('keys').hidden) return toggleKeys();
  point(-1);
  choose(-1);
}

listen({
  ArrowUp: () => move(-1), ArrowDown: () => move(1),
  Home: () => move(-Infinity), End: () => move(Infinity),
  '[': () => showLayout(state.layout - 1), ']': () => showLayout(state.layout + 1),
  e: () => switchTo('expected'), a: () => switchTo('actual'), b: () => switchTo('blink'),
  d: () => switchTo('beside'), w: () => switchTo('swipe'), Escape: leave,
});

const entryAt = event => entries[Number(event.target.closest?.('.row')?.dataset.item ?? -1)];
const indexOf = event => entryAt(event)?.indices.get(state.layout) ?? -1;
$('differences').addEventListener('mousemove', event => point(indexOf(event)));
$('differences').addEventListener('mouseleave', () => point(-1));
$('differences').addEventListener('click', event => {
  const row = event.target.closest('.row');
  if (row) chooseEntry(Number(row.dataset.item));
});
document.querySelectorAll('[role="radio"]').forEach((button, place, all) => {
  button.addEventListener('click', () => pressSide(button.value));
  button.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(place + step + all.length) % all.length];
    showSide(next.value);
    next.focus();
  });
});
$('layout').addEventListener('change', () => showLayout(Number($('layout').value)));
$('divider').addEventListener('input', repaint);

// Shows the data, which --watch may replace.
function showAll() {
  $('summary').textContent = data.summary;
  $('layout').hidden = layouts.length < 2;
  $('only-layout').textContent = layouts.length === 1 ? titleOf(layouts[0]) : '';
  $('layout').replaceChildren(...layouts.map((layout, index) => make('option', { value: index }, titleOf(layout))));
  showOverview();
  const isEmpty = layouts.length === 0;
  document.body.classList.toggle('empty', isEmpty);
  document.body.classList.toggle('same', isEmpty && problems.length === 0);
  if (isEmpty && !$('nothing')) $('stage').append(make('div', { id: 'nothing' }, make('p', { class: 'type' })));
  if (!$('nothing')) return;
  $('nothing').hidden = !isEmpty;
  $('nothing').lastChild.textContent = problems.length > 0
    ? 'There is nothing to compare with: the details say why.' : data.update ? 'Every layout is as its golden has it.' : 'No frame changes.';
  if (isEmpty) $('nothing').prepend($('summary')); else document.querySelector('header').prepend($('summary'));
}

// Shows new data, and keeps the chosen element, the zoom and the shown layout.
function takeOver({ layouts: fresh, problems: others }) {
  const title = layouts[state.layout]?.title, path = state.chosen < 0 ? null : pathOf(state.chosen);
  const { isFitted, scale, x, y } = stage;
  [layouts, problems] = [fresh, others];
  cache.clear();
  showAll();
  const place = Math.max(0, layouts.findIndex(other => other.title === title));
  Object.assign(state, { layout: place, chosen: -1, pointed: -1 });
  showSide(state.side);
  [entries, rows] = [[], []];
  $('differences').replaceChildren();
  showLayout(place);
  const chosen = path === null ? -1 : elements().findIndex((_, index) => pathOf(index) === path);
  if (chosen >= 0) choose(chosen, true);
  if (!isFitted) moveTo(scale, x, y);
  stage.isFitted = isFitted;
  showDetails();
  repaint();
  announce('Laid out again: ' + data.summary);
}

showAll();
showSide('both');
showLayout(0);
if (entries.length > 0) chooseEntry(0); else showDetails();
if (narrow.matches && entries.length > 0) showPanel('details');
