// The sizes at which the layouts of a file change in kind: marks on the slider, and a list in the details.
const [AT_SIZE, AT_LENGTH, CHANGED, SENTENCE] = [0, 1, 2, 3];

// Returns the marks on the slider. The breakpoints between a size and the previous size share a mark, which is at the
// position of the size: { size, lengths }, where `lengths` has their sentences by the length from which they are true.
function marksOfSizes() {
  const marks = [];
  for (const { [AT_SIZE]: size, [AT_LENGTH]: length, [SENTENCE]: sentence } of file().breakpoints) {
    if (marks.at(-1)?.size !== size) marks.push({ size, lengths: new Map() });
    const { lengths } = marks.at(-1);
    lengths.set(length, [...lengths.get(length) ?? [], sentence]);
  }
  return marks;
}

const wordsOf = ({ lengths }) => [...lengths].map(([length, sentences]) => length + ': ' + sentences.join('; ')).join('; ');
// Returns the sentences of the breakpoints between the previous size and this size.
const sentencesAt = size => model.marks.filter(mark => mark.size === size).map(wordsOf).join('; ');

function makeSizeMark(mark, place, all) {
  const button = make('button', { class: 'size-mark', 'aria-label': wordsOf(mark) });
  button.tabIndex = place === 0 ? 0 : -1;
  button.style.setProperty('--place', mark.size / (file().layouts.length - 1));
  const show = () => showSizeTip(button, mark);
  button.addEventListener('mouseenter', show);
  button.addEventListener('focus', show);
  button.addEventListener('blur', hideSizeTip);
  button.addEventListener('click', () => showSize(mark.size));
  button.addEventListener('keydown', event => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = $('size-marks').querySelectorAll('button');
    buttons.forEach((other, index) => { other.tabIndex = index === inList(to, all) ? 0 : -1; });
    buttons[inList(to, all)].focus();
  });
  return button;
}

function showSizeTip(button, { lengths }) {
  const tip = $('size-tip');
  tip.replaceChildren(...[...lengths].flatMap(([length, sentences]) =>
    [make('b', {}, 'From ' + length), ...sentences.map(text => make('div', {}, sentence(text)))]));
  tip.hidden = false;
  const { left, bottom } = button.getBoundingClientRect();
  tip.style.left = Math.max(4, Math.min(left - 12, window.innerWidth - tip.offsetWidth - 4)) + 'px';
  tip.style.top = bottom + 'px';
}

const hideSizeTip = () => { $('size-tip').hidden = true; };

function showSizeMarks() {
  if (!model.marks) {
    model.marks = marksOfSizes();
    $('size-marks').hidden = model.marks.length === 0;
    $('size-marks').replaceChildren(...model.marks.map(makeSizeMark));
    hideSizeTip();
    showFailures();
  }
  $('size-marks').querySelectorAll('button').forEach((button, place) =>
    button.classList.toggle('current', model.marks[place].size === state.size && !state.between));
}

function nextBreakpoint(step) {
  const { marks } = model;
  const mark = step > 0 ? marks.find(({ size }) => size > state.size)
    : marks.findLast(({ size }) => size < state.size);
  if (!mark) return announce('No breakpoint at a ' + (step > 0 ? 'larger' : 'smaller') + ' size');
  showSize(mark.size);
  announce(sentencesAt(mark.size));
}

// Returns the breakpoints of the chosen element; all breakpoints if the root is chosen, or nothing.
function breakpointDetails(index) {
  const own = file().breakpoints.filter(({ [CHANGED]: place }) => index === 0 || rowOfPlace(place) === index);
  if (own.length === 0) return [];
  return [make('h3', {}, 'Breakpoints'), make('dl', {}, ...own.flatMap(breakpoint => {
    const button = make('button', {}, breakpoint[AT_LENGTH]);
    button.addEventListener('click', () => showSize(breakpoint[AT_SIZE]));
    const term = make('dt', breakpoint[AT_SIZE] === state.size ? { class: 'current' } : {}, button);
    return [term, make('dd', {}, sentence(breakpoint[SENTENCE]))];
  }))];
}

$('size-marks').addEventListener('mouseleave', () => {
  if (!$('size-marks').contains(document.activeElement)) hideSizeTip();
});
