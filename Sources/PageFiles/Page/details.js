// The details of the chosen element, or of the root.

function list(terms) {
  return make('dl', {}, ...terms.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
}

function constraint(element) {
  const [min, max] = layout().explanations?.[element[PLACE]]
    ?? (element[PARENT] < 0 ? [layout().min, layout().max] : []);
  if (min === undefined) return [];
  const [from, to] = [min, max].map(size => size.split('x').map(length => length === 'inf' ? '∞' : rounded(length)));
  const terms = ['width', 'height'].map((name, axis) => [name, from[axis] === to[axis] ? to[axis] : from[axis] + '…' + to[axis]]);
  if (element[PARENT] < 0) terms.push(['scale', rounded(layout().scale)]);
  return [make('h3', {}, 'Constraint'), list(terms)];
}

// Returns the properties that the tree file contains and, below them, what these mean.
function styleDetails(element, properties) {
  const implied = new Set(properties === element[PROPERTIES] ? element[IMPLIED] : []);
  const written = [...element[WRITTEN] ?? [], ...properties.filter((_, place) => !implied.has(place))];
  const meant = properties.filter((_, place) => implied.has(place))
    .map(([name, value]) => [name, /^-?\d+\.\d{4,}$/.test(value) ? rounded(value) : value]);
  const parts = written.length + meant.length > 0 ? [make('h3', {}, 'Style')] : [];
  const source = sourceOf(element), url = model.images.get(source);
  if (url) parts.push(make('img', { class: 'picture', src: url, alt: source.split('/').at(-1) }));
  if (written.length > 0) parts.push(list(written));
  if (meant.length > 0) parts.push(make('p', { class: 'note meant' }, 'which means'), list(meant));
  return parts;
}

// Returns the reasons for the element's width and height, one per line. Between two sizes, they are for the nearer size
// of the same kind.
function answerPart(element) {
  const of = file().layouts[state.size], [answer] = of.explanations?.[element[PLACE]]?.[OWN] ?? [];
  if (answer === undefined) return [];
  const words = answer.replace(/\. (?=[\d.]+ high\b)/, '.\n');
  return [make('p', { class: 'answer' }, layout().isBetween ? 'At ' + shownSize(of.name) + ': ' + words : words)];
}

let areAncestorsOpen = false;

// Returns the explanation of the element and, folded, what each ancestor does with the next element, from the root
// down.
function explanation(element, isOfSize = false) {
  const { explained } = file(), of = file().layouts[state.size], parts = of.explanations;
  if (!isOfSize && layout().isBetween) return [make('p', { class: 'note' }, (layout().isNear
    ? 'Between two breakpoints: drawn as the nearest size.'
    : 'Between two sizes: frames on the line through both, rounded to pixels.') + ' At ' + shownSize(of.name) + ':'),
    ...explanation(element, true)];
  if (!parts) return [make('p', { class: 'note' }, 'A page explains trees of up to '
    + $('data').dataset.limit + ' elements; layoutcalc explain explains any element of a larger one.')];
  const way = [];
  for (let at = element[PLACE]; at >= 0; at = explained[at][0]) way.unshift(at);
  if (!parts[element[PLACE]]?.[OWN]) return [make('p', { class: 'note' },
    'A measure that this needs is not recorded: layoutcalc explain names it.')];
  const steps = way.map((at, depth) => {
    const row = model.rows.get(at), words = explained[at][1];
    const button = row === undefined ? words : make('button', {}, words);
    if (row !== undefined) button.addEventListener('click', () => choose(row));
    const next = way[depth + 1];
    const [answer, ...own] = next === undefined ? parts[at][OWN] : [];
    const lines = next === undefined ? [...isOfSize ? [answer] : [], ...parts[at][OPENING], ...own]
      : [...parts[at][OPENING], ...parts[next][PLACING]];
    return [make('h4', {}, button), make('ul', {}, ...lines.map(line => make('li', {}, line)))];
  });
  const own = steps.pop();
  if (steps.length === 0) return own;
  const folded = make('details', { id: 'ancestors' }, make('summary', {}, 'What ' + counted(steps.length, 'ancestor')
    + (steps.length === 1 ? ' does' : ' do')), ...steps.flat());
  folded.open = areAncestorsOpen;
  folded.addEventListener('toggle', () => { areAncestorsOpen = folded.open; });
  return [...own, folded];
}

// Returns a message as a sentence: a warning says what is wrong and, after a colon, what to write instead. Sizes of the
// file are written as everywhere on the page.
function sentence(message) {
  model.sizeNames ??= new Set(file().layouts.flatMap(({ name, max }) => [name, max]));
  const text = message.replace(/\b(inf|\d[\d.]*)x(inf|\d[\d.]*)\b/g, name => model.sizeNames.has(name) ? shownSize(name) : name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Returns the message of a warning. For a requirement that fails, it includes the reason at the shown size.
function messageOf(warning) {
  const { max } = file().layouts[state.size], { reason } = warning;
  const size = model.axis ? rounded(model.axis.lengths[state.size]) : shownSize(max);
  return sentence(warning[2]) + (reason ? (file().layouts.length > 1 ? ': at ' + size : '') + ': ' + reason : '');
}

function warningPart(warning) {
  const [, rule, , , correction] = warning, parts = [make('p', {}, messageOf(warning), ' ', make('code', {}, rule))];
  if (correction) {
    const [fix, line, text] = correction, words = sentence(fix) + '.';
    if (text) parts.push(copyBox(words + ' Line ' + line + ' is then:', text.trimEnd()));
    else if (isFailed(warning)) /* a warning has said it */ parts.push(make('p', {}, words));
  }
  return make('div', { class: isFailed(warning) ? 'warning failed' : 'warning' }, ...parts);
}

// Returns the requirements of an element that fail only at other sizes.
const passedParts = index => file().warnings.filter(warning => isFailed(warning) && warning[3].length > 0
  && !warning[3].includes(state.size) && rowOfPlace(warning[0]) === index)
  .map(({ 2: message }) => make('p', { class: 'warning passed' }, '✓ Not at this size: ' + message));

function showDetails() {
  const index = Math.max(0, state.chosen), element = file().elements[index];
  const [type, id] = element, parts = [], own = warningsOf(index);
  const [failed, others] = [true, false].map(isWanted => own.filter(warning => isFailed(warning) === isWanted).map(warningPart));
  const heading = make('h2', {}, make('span', { class: 'dot ' + KINDS[model.kinds[index]] }), id ?? type);
  if (id !== null) heading.append(' ', make('span', { class: 'type' }, type));
  parts.push(heading, make('div', { class: 'path' }, pathOf(index)), ...failed, ...passedParts(index),
    ...answerPart(element), ...others);
  if (index === 0) parts.push(...deviceDetails());
  parts.push(make('h3', {}, 'Frame'), table(['', 'x', 'y', 'width', 'height'], [
    { values: ['in parent', ...numbers(frameInParent(index))] },
    { values: ['in root', ...numbers(frame(index))] }]));
  parts.push(make('h3', {}, 'Why'), ...explanation(element));
  parts.push(...constraint(element));
  if (isStack(index) && hasOwnChildren(index)) parts.push(...flexDetails(index));
  const properties = layout().texts?.[index] ?? element[PROPERTIES];
  parts.push(...styleDetails(element, properties));
  parts.push(...breakpointDetails(index));
  if (file().layouts.length > 1) {
    parts.push(make('h3', {}, 'At each size'), table(['', 'x', 'y', 'width', 'height'],
      sizesOfTable().map(place => ({ name: place === state.size && !state.between && 'current',
        heading: sizeButton(file().layouts[place], place),
        values: ['', ...numbers(frameInParent(index, file().layouts[place]))] }))));
  }
  replaceDetails(parts);
}

// Returns the sizes in the table. If there are many, these are the sizes of the strip, and the shown size.
function sizesOfTable() {
  if (file().layouts.length <= 40) return [...file().layouts.keys()];
  return [...new Set([...sizesOfFilm(file()), state.size])].sort((one, other) => one - other);
}

const deviceDetails = () => (layout().devices ?? []).flatMap(([names, [top, left, bottom, right]]) => [
  make('h3', {}, 'Device'), list([['name', names.join(', ')],
    ['safe area', Object.entries({ top, left, bottom, right }).map(([side, length]) => side + ' ' + rounded(length)).join(', ')]])]);

// Replaces the details, and keeps the focus on a button at the same index, such as a button that shows another size.
function replaceDetails(parts) {
  const buttons = () => [...$('details').querySelectorAll('button')];
  const place = buttons().indexOf(document.activeElement);
  $('details').replaceChildren(...parts);
  if (place >= 0) buttons()[place]?.focus({ preventScroll: true });
}

function sizeButton({ max }, place) {
  const button = make('button', {}, shownSize(max));
  button.addEventListener('click', () => showSize(place));
  return button;
}
