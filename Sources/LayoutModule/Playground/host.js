// Connects the page of layouts to the playground around it, which lays out again at each width.
const playground = window.playground = {
  resize: () => {},
  choose: () => {},
  // `read` returns the JSON of an element's key, or null if it is not written; `write` changes it.
  read: () => null,
  write: () => {},
  // Shows layouts. A new tree is zoomed to fit; a changed one keeps its zoom and position.
  show(fresh, isNew, device) {
    // Without a layout, the latest one stays visible.
    document.body.classList.toggle('stale', fresh.length === 0);
    if (fresh.length === 0) return;
    document.body.style.visibility = '';
    nameDevice(fresh, device);
    if (isNew) Object.assign(state, { chosen: -1, pointed: -1 });
    takeOver(fresh);
    if (isNew) fit();
  },
};
// Names a screen after the chosen device only, even if other devices have the same screen.
function nameDevice(fresh, device) {
  for (const shown of fresh.flatMap(({ layouts }) => layouts)) {
    const own = shown.devices?.find(([names]) => names.includes(device));
    if (own) shown.devices = [[[device], own[1]]];
  }
}
// Hides the layout that the page contains when it is loaded.
document.body.style.visibility = 'hidden';

// The edge of the drawing is at the width of the root. Dragging it lays out again.
axisOf = layouts => ({ name: 'width', lengths: [layouts[0].frames[2]], isWidth: true });
showLength = width => {
  stage.isFitted = false;
  playground.resize(Math.max(1, Math.min(10000, Math.round(width))));
};
// After a drag past the end of the stage, zooms out so that the whole layout is visible.
$('edge').addEventListener('lostpointercapture', () => {
  if (toPixels(frame(0)).x + lengthNow() * stage.scale > stage.width) fit();
});
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

// Values of the style that are written in the text can be edited.
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
    // Keys typed into a field are not shortcuts of the page.
    field.addEventListener('keydown', event => event.stopPropagation());
    name.nextElementSibling.replaceChildren(field);
    if (name.textContent === edited) field.focus();
  }
};
