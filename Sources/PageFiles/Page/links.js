// Shows new data of the same files, from --watch. The chosen and the closed elements, the zoom and the scroll positions
// are kept.

const stepsTo = index => index < 0 ? [] : [...stepsTo(model.parents[index]), file().elements[index][PATH]];

// Returns the element that the steps of a path lead to, or the last existing element on the path; −1 without steps.
function follow(steps) {
  let at = steps.length > 0 ? 0 : -1, isWhole = true;
  for (const step of steps.slice(1)) {
    const next = model.children[at].find(child => file().elements[child][PATH] === step);
    isWhole = next !== undefined;
    if (!isWhole) break;
    at = next;
  }
  return { at, isWhole };
}

// Returns how many frames of the shown size differ between two states of a file; −1 if the number of elements differs.
function changedFrames(one, other) {
  const [before, after] = [one, other].map(({ layouts }) => layouts[Math.min(state.size, layouts.length - 1)].frames);
  if (one.elements.length !== other.elements.length) return -1;
  return one.elements.filter((_, index) => [0, 1, 2, 3].some(part => before[4 * index + part] !== after[4 * index + part])).length;
}

function takeOver(fresh) {
  const old = file(), [, id] = old?.elements[state.chosen] ?? [], sizeName = old && layout().name;
  const chosen = old ? stepsTo(state.chosen) : [], shut = [...closed].map(stepsTo);
  const { isFitted, scale, x, y } = stage, tops = ['tree', 'details'].map(name => $(name).scrollTop);
  files = fresh;
  listFiles();
  if (files.length === 0) return;
  state.file = Math.max(0, files.findIndex(other => other.file === old?.file));
  const size = file().layouts.findIndex(({ name }) => name === sizeName);
  Object.assign(state, { size: size < 0 ? inList(state.size, file().layouts) : size, pointed: -1 });
  state.between = null;
  $('name').textContent = file().name;
  $('file').value = state.file;
  model = makeModel();
  state.chosen = follow(chosen).at;
  if (id && file().elements[state.chosen][ID] !== id) {
    // The element has moved: finds it by its id.
    const same = [...file().elements.keys()].filter(index => file().elements[index][ID] === id);
    if (same.length === 1) [state.chosen] = same;
  }
  closed = new Set(shut.map(follow).filter(({ isWhole }) => isWhole).map(({ at }) => at));
  listRows();
  search();
  showSize(state.size);
  showCrumbs();
  if (!isFitted) moveTo(scale, x, y);
  stage.isFitted = isFitted;
  ['tree', 'details'].forEach((name, place) => { $(name).scrollTop = tops[place]; });
  updateRows();
  showFilm();
  markFilm();
  const changed = old ? changedFrames(old, file()) : 0;
  if ($('live')) $('live').textContent = '● live: ' + (changed < 0 ? 'other elements' : counted(changed, 'frame') + ' changed');
  announce('Laid out again');
}

// Links: `#element@size`, and before that the file and a slash if there are several.

const part = text => encodeURIComponent(text);

function linkTo(index) {
  const [, id] = file().elements[index];
  const isUnique = id !== null && file().elements.filter(element => element[ID] === id).length === 1;
  return '#' + (files.length > 1 ? part(file().name) + '/' : '')
    + part(isUnique ? id : pathOf(index)) + '@' + part(file().layouts[state.size].name);
}

function showLink() {
  const link = state.chosen < 0 ? location.pathname + location.search : linkTo(state.chosen);
  try { history.replaceState(null, '', link); } catch { /* Not where a page may not change its address. */ }
}

function followLink(link) {
  const [, name, element, size] = /^#(?:([^/@]*)\/)?([^@]*)(?:@(.*))?$/.exec(link) ?? [];
  if (element === undefined) return;
  const decoded = text => { try { return decodeURIComponent(text ?? ''); } catch { return text; } };
  const place = files.findIndex(other => name !== undefined && other.name === decoded(name));
  if (place >= 0 && place !== state.file) showFile(place);
  const at = file().layouts.findIndex(other => other.name === decoded(size));
  if (at >= 0) showSize(at);
  const words = decoded(element);
  let index = file().elements.findIndex(other => other[ID] === words);
  if (index < 0 && words.startsWith('$')) index = file().elements.findIndex((_, at) => pathOf(at) === words);
  if (index >= 0) return choose(index);
  showNotice('There is no element ' + words + ' in ' + file().name + '.');
}
