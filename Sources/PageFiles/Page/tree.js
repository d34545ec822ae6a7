// The tree: only the visible rows are in the page, so that a tree of any size is as fast as a small one.
const ROW_HEIGHT = 22, ROWS_TOP = 6;
// The elements that are not inside a closed element, in order, and the index of each element among them, or −1.
let shown = [], placesShown = new Int32Array(0), closed = new Set(), rows = new Map();

function showTree() {
  closed = new Set();
  listRows();
  $('tree').scrollTop = 0;
}

function listRows() {
  const { parents } = model, isHidden = new Uint8Array(parents.length);
  shown = [];
  placesShown = new Int32Array(parents.length).fill(-1);
  for (let index = 0; index < parents.length; index++) {
    const parent = parents[index];
    isHidden[index] = parent >= 0 && (isHidden[parent] || closed.has(parent)) ? 1 : 0;
    if (isHidden[index]) continue;
    placesShown[index] = shown.length;
    shown.push(index);
  }
  $('rows').style.height = shown.length * ROW_HEIGHT + 2 * ROWS_TOP + 'px';
  buildRows();
}

function buildRows() {
  rows = new Map();
  $('rows').replaceChildren();
  updateRows();
}

function updateRows() {
  const { scrollTop, clientHeight } = $('tree');
  const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - 8);
  const last = Math.min(shown.length, Math.ceil((scrollTop + (clientHeight || 600)) / ROW_HEIGHT) + 8);
  const wanted = new Set(shown.slice(first, last));
  for (const [index, row] of rows) if (!wanted.has(index)) { row.remove(); rows.delete(index); }
  for (const index of wanted) {
    if (rows.has(index)) continue;
    const row = makeRow(index);
    rows.set(index, row);
    // Inserts the row in order, for screen readers.
    const next = $('rows').querySelector(`[data-place="${placesShown[index] + 1}"]`);
    $('rows').insertBefore(row, next);
  }
  const chosen = rows.get(state.chosen);
  if (chosen) $('tree').setAttribute('aria-activedescendant', chosen.id);
  else $('tree').removeAttribute('aria-activedescendant');
}

function makeRow(index) {
  const [type, id] = file().elements[index], children = model.children[index], place = placesShown[index];
  const parent = model.parents[index], siblings = parent < 0 ? [index] : model.children[parent];
  const row = make('div', { role: 'treeitem', id: 'row-' + index, 'aria-level': model.depths[index] + 1,
    'aria-setsize': siblings.length, 'aria-posinset': model.ordinals[index] + 1,
    'aria-selected': String(index === state.chosen) });
  row.style.setProperty('--depth', model.depths[index]);
  row.style.top = place * ROW_HEIGHT + ROWS_TOP + 'px';
  row.dataset.item = index;
  row.dataset.place = place;
  row.className = 'row';
  if (children.length > 0) {
    row.setAttribute('aria-expanded', String(!closed.has(index)));
    row.append(make('span', { class: 'arrow' }));
  }
  row.append(make('span', { class: 'dot ' + KINDS[model.kinds[index]] }));
  if (id !== null) row.append(make('span', { class: 'id', title: id.length > 28 ? id : '' }, id), ' ');
  row.append(make('span', { class: 'type' }, type));
  const { width, height } = frame(index);
  row.classList.toggle('empty', width === 0 || height === 0);
  row.classList.toggle('match', found.has(index));
  row.classList.toggle('pointed', index === state.pointed);
  const own = warningsOf(index), inside = closed.has(index) ? model.warningsInside(index) : 0;
  const messages = own.map(messageOf).join('\n');
  const kind = own.some(isFailed) ? 'badge failed' : 'badge';
  if (own.length > 0) row.append(make('span', { class: kind, title: messages },
    make('span', { 'aria-hidden': 'true' }, badgeOf(own)), unseen(', ' + countedWarnings(own))));
  else if (inside > 0) row.append(make('span', { class: 'badge inside' }, String(inside), unseen(', warnings inside')));
  return row;
}

const unseen = text => make('span', { class: 'unseen' }, text);

function setClosed(index, isClosed) {
  if (isClosed) closed.add(index); else closed.delete(index);
  listRows();
  if (state.chosen >= 0 && placesShown[state.chosen] < 0) choose(index);
}

function revealRow(index) {
  let isChanged = false;
  for (let at = model.parents[index]; at >= 0; at = model.parents[at])
    isChanged = closed.delete(at) || isChanged;
  if (isChanged) listRows();
  const top = placesShown[index] * ROW_HEIGHT + ROWS_TOP, tree = $('tree');
  if (top < tree.scrollTop) tree.scrollTop = top;
  else if (top + ROW_HEIGHT > tree.scrollTop + tree.clientHeight)
    tree.scrollTop = top + ROW_HEIGHT - tree.clientHeight;
  // Scrolls to the indentation and the start of the name.
  const start = 4 + 14 * model.depths[index];
  if (start < tree.scrollLeft || start + 140 > tree.scrollLeft + tree.clientWidth) tree.scrollLeft = Math.max(0, start - 40);
  updateRows();
}

const markRow = (index, name, isMarked) => rows.get(index)?.classList.toggle(name, isMarked);

$('tree').addEventListener('scroll', updateRows, { passive: true });
new ResizeObserver(() => { if (shown.length > 0) updateRows(); }).observe($('tree'));

const rowAt = event => Number(event.target.closest?.('.row')?.dataset.item ?? -1);
$('tree').addEventListener('mousemove', event => point(rowAt(event)));
$('tree').addEventListener('mouseleave', () => point(-1));
$('tree').addEventListener('click', event => {
  const index = rowAt(event);
  if (index < 0) return;
  if (event.target.closest('.arrow')) setClosed(index, !closed.has(index)); else choose(index);
});

// Keys

function move(step) {
  if (state.chosen < 0) return choose(shown[step === Infinity ? shown.length - 1 : 0]);
  choose(shown[inList(placesShown[state.chosen] + step, shown)]);
}

function goOut() {
  if (state.chosen < 0) return move(0);
  const isOpen = model.children[state.chosen].length > 0 && !closed.has(state.chosen);
  if (isOpen) setClosed(state.chosen, true); else chooseParent();
}

function goIn() {
  if (state.chosen < 0) return move(0);
  if (closed.has(state.chosen)) setClosed(state.chosen, false); else chooseChild();
}

function chooseParent() {
  if (state.chosen < 0) return move(0);
  if (model.parents[state.chosen] >= 0) choose(model.parents[state.chosen]);
}

function chooseChild() {
  if (state.chosen < 0) return move(0);
  if (model.children[state.chosen].length > 0) choose(model.children[state.chosen][0]);
}

function chooseSibling(step) {
  if (state.chosen < 0) return move(0);
  const sibling = model.children[model.parents[state.chosen]]?.[model.ordinals[state.chosen] + step];
  if (sibling !== undefined) choose(sibling);
}
