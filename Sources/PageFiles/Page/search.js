// The search, keys and controls of a page of layouts.
let matches = [], found = new Set();

function search() {
  const words = $('search').value.trim().toLowerCase();
  matches = [];
  if (words) {
    const { elements } = file();
    // Keeps only the ends of paths, because the whole paths of all elements in a deep tree would fill gigabytes.
    model.paths ??= elements.reduce((all, element) => {
      all.push(((all[element[PARENT]] ?? '') + element[PATH]).toLowerCase().slice(-300));
      return all;
    }, []);
    const isNamed = index => elements[index][TYPE].includes(words)
      || (elements[index][ID] ?? '').toLowerCase().includes(words);
    matches = [...elements.keys()].filter(index => isNamed(index) || model.paths[index].includes(words));
    // Matches by name take precedence: an element that has the words only in its path contains a match, or is inside
    // one.
    const named = matches.filter(isNamed);
    if (named.length > 0) matches = named;
  }
  found = new Set(matches);
  for (const [index, row] of rows) row.classList.toggle('match', found.has(index));
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
}

function leave() {
  if (!$('keys').hidden) return toggleKeys();
  if (!$('size-tip').hidden) return hideSizeTip();
  point(-1);
  choose(-1);
}

// Handles the keys of the search field. Returns true if the event is in the search field.
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
  Enter: chooseChild, 'Shift Enter': chooseParent,
  ',': () => chooseSibling(-1), '.': () => chooseSibling(1),
  '[': () => showSize(state.size - 1), ']': () => showSize(state.size + 1),
  '/': () => { $('search').focus(); $('search').select(); },
  b: () => nextBreakpoint(1), B: () => nextBreakpoint(-1), w: () => nextWarning(1), W: () => nextWarning(-1),
  p: () => $('preview').click(), s: () => $('specs').click(), Escape: leave,
}, searches);

$('search').addEventListener('input', search);
$('size').addEventListener('input', () => showSize(Number($('size').value)));
$('file').addEventListener('change', () => showFile(Number($('file').value)));
$('specs').addEventListener('click', () => { toggle($('specs')); showKinds(); });
$('warnings').addEventListener('click', () => {
  nextWarning(1);
  if (narrow.matches) showPanel('details');
});
window.addEventListener('hashchange', () => followLink(location.hash));

// Opens the page at the first requirement that fails, or else at the first warning. If there are no failures, a page
// with breakpoints opens at their list.
function openAtFinding() {
  const hasFailed = files.some(({ warnings }) => warnings.some(isFailed)), isFirst = hasFailed ? isFailed : () => true;
  const place = files.findIndex(({ warnings }) => warnings.some(isFirst));
  if (place < 0 || !hasFailed && files[place].breakpoints.length > 0) return;
  if (place !== state.file) showFile(place);
  const [, , , sizes] = file().warnings.find(isFirst);
  showSize(sizes[0] ?? 0);
  choose(rowOfPlace(shownWarnings().find(isFirst)[0]));
  if (narrow.matches) showPanel('details');
}

listFiles();
if (files.length > 0) {
  // The page opens at the element that `explain` names.
  const { open } = $('data').dataset, link = location.hash || (open ? '#' + part(open) : '');
  showFile(0);
  showFilm();
  markFilm();
  if (link) {
    if (location.hash) history.replaceState(null, '', link);
    followLink(link);
  } else {
    openAtFinding();
  }
  if (narrow.matches && state.chosen >= 0) showPanel('details');
}
