// The page of layouts in the playground, which has its data and lays out anew at each width.
const playground = window.playground = {
  resize: () => {},
  choose: () => {},
  show(fresh) {
    // Without a layout, the latest one stays in sight.
    $('stage').classList.toggle('stale', fresh.length === 0);
    if (fresh.length > 0) takeOver(fresh);
  },
};
resize = width => {
  stage.isFitted = false;
  playground.resize(width);
};
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
