// The page of layouts in the playground, which has its data and lays out anew at each width.
const playground = window.playground = {
  resize: () => {},
  choose: () => {},
  // The JSON of a key of an element, or null where it is not written; and its change.
  read: () => null,
  write: () => {},
  // A new tree is fitted; the others stay where they are.
  show(fresh, isNew, device) {
    // Without a layout, the latest one stays in sight.
    $('stage').classList.toggle('stale', fresh.length === 0);
    if (fresh.length === 0) return;
    document.body.style.visibility = '';
    nameDevice(fresh, device);
    if (isNew) Object.assign(state, { chosen: -1, pointed: -1 });
    takeOver(fresh);
    if (isNew) fit();
  },
};
// A screen is that of the chosen device, also where others have the same one.
function nameDevice(fresh, device) {
  for (const shown of fresh.flatMap(({ layouts }) => layouts)) {
    const own = shown.devices?.find(([names]) => names.includes(device));
    if (own) shown.devices = [[[device], own[1]]];
  }
}
// The page begins with a layout of its own, which is not shown.
document.body.style.visibility = 'hidden';

// The edge of the drawing is at the width of the root, and dragging it lays out anew.
axisOf = layouts => ({ name: 'width', lengths: [layouts[0].frames[2]], isWidth: true });
showLength = width => {
  stage.isFitted = false;
  playground.resize(Math.max(1, Math.min(10000, Math.round(width))));
};
const placeAtWidth = placeEdge;
placeEdge = () => {
  placeAtWidth();
  $('edge').setAttribute('aria-valuemin', 1);
  $('edge').setAttribute('aria-valuemax', 10000);
};
showPanel('details');
$('tree').addEventListener('click', tellChosen);
$('stage').addEventListener('pointerup', () => setTimeout(tellChosen));
document.addEventListener('keydown', () => setTimeout(tellChosen));

let toldPath = null;
function tellChosen() {
  if (files.length === 0 || state.chosen < 0) return;
  const path = pathOf(state.chosen);
  if (path === toldPath) return;
  toldPath = path;
  playground.choose(path);
}

// The values of the style that the text has can be edited.
const showWithoutFields = showDetails;
showDetails = () => {
  const edited = document.activeElement?.matches('.value') ? document.activeElement.ariaLabel : null;
  showWithoutFields();
  const path = pathOf(Math.max(0, state.chosen)), style = [...$('details').querySelectorAll('h3')]
    .find(heading => heading.textContent === 'Style')?.nextElementSibling;
  for (const name of style?.querySelectorAll('dt') ?? []) {
    const value = playground.read(path, name.textContent);
    if (value === null) continue;
    const field = make('input', { 'aria-label': name.textContent, value, spellcheck: 'false', class: 'value' });
    field.addEventListener('change', () => playground.write(path, name.textContent, field.value));
    // Letters are not the keys of the page here.
    field.addEventListener('keydown', event => event.stopPropagation());
    name.nextElementSibling.replaceChildren(field);
    if (name.textContent === edited) field.focus();
  }
};
