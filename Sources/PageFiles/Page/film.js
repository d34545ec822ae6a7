// A strip of thumbnails: each file and each of its sizes, or the sizes at which a long sweep changes.
const MOST_OF_FILE = 12, MOST_OF_FILM = 200;
const deviceNames = ({ devices }) => devices ? devices.flatMap(([names]) => names).join(', ') : null;
// Returns the name of one of the devices of a size, and the number of the others.
const deviceName = ({ devices }) => {
  const [name, ...others] = devices?.flatMap(([names]) => names) ?? [null];
  return others.length > 0 ? name + ' +' + others.length : name;
};
const sizeWords = layout => [shownSize(layout.name), deviceName(layout)].filter(part => part !== null).join(' · ');
// True if a requirement of a file fails at a size; null if no requirement of the page fails.
const failsAt = ({ warnings }, size) => !files.some(of => of.warnings.some(isFailed)) ? null
  : warnings.some(warning => isFailed(warning) && (warning[3].length === 0 || warning[3].includes(size)));
let film = [];

function sizesOfFilm({ layouts, breakpoints }) {
  if (layouts.length <= MOST_OF_FILE) return [...layouts.keys()];
  const marked = [...new Set([0, ...breakpoints.map(mark => mark[AT_SIZE]), layouts.length - 1])];
  return marked.length <= MOST_OF_FILE ? marked : marked.filter((_, place) => place % Math.ceil(marked.length / MOST_OF_FILE) === 0);
}

function drawFilm(thumbnail, { elements, layouts }, size) {
  const { frames, lines, devices } = layouts[size], [x, y, width, height] = frames;
  const pen = thumbnail.getContext('2d'), high = Math.min(height, width * 2.2);
  const scale = Math.min(thumbnail.width / Math.max(1, width), thumbnail.height / Math.max(1, high));
  const left = (thumbnail.width - width * scale) / 2;
  pen.setTransform(scale, 0, 0, scale, left - x * scale, -y * scale);
  pen.fillStyle = colours.paper;
  pen.fillRect(x, y, width, height);
  pen.lineWidth = 1 / scale;
  elements.slice(0, 2000).forEach(([type], index) => {
    const kind = KINDS[kindOfType(type)];
    if (kind === 'spec' || kind === 'text') return;
    pen.fillStyle = pen.strokeStyle = colours[kind];
    pen.globalAlpha = 0.18;
    pen.fillRect(...frames.slice(4 * index, 4 * index + 4));
    pen.globalAlpha = 0.7;
    pen.strokeRect(...frames.slice(4 * index, 4 * index + 4));
  });
  pen.fillStyle = colours.words;
  pen.globalAlpha = 0.55;
  for (const [, , at, baseline, wide, size] of lines.slice(0, 2000)) pen.fillRect(at, baseline - size * 0.6, wide, size * 0.5);
  if (!devices) return;
  pen.globalAlpha = 0.25;
  pen.fillStyle = colours.accent;
  for (const band of bandsOf(devices[0][1], { x, y, width, height })) pen.fillRect(band.x, band.y, band.width, band.height);
}

function showFilm() {
  film = files.flatMap((of, file) => sizesOfFilm(of).map(size => ({ file, size }))).slice(0, MOST_OF_FILM);
  $('film').hidden = film.length < 2;
  if (film.length < 2) return $('film').replaceChildren();
  $('film').replaceChildren(...film.map(({ file: place, size }) => {
    const of = files[place], shown = of.layouts[size], thumbnail = make('canvas', { width: 76, height: 52, 'aria-hidden': 'true' });
    const words = [files.length > 1 ? of.name : null, deviceName(shown), shownSize(shown.name)].filter(part => part !== null);
    const button = make('button', { class: 'frame', title: [deviceNames(shown), ...words].filter(part => part).join(', ') }, thumbnail,
      ...words.slice(0, 2).map((part, line) => make('span', { class: line > 0 ? 'type' : '' }, part)));
    const fails = failsAt(of, size);
    if (fails !== null) button.append(make('b', { class: fails ? 'badge failed' : 'badge passed', 'aria-hidden': 'true' },
      fails ? '×' : '✓'), unseen(fails ? ', fails' : ', passes'));
    button.addEventListener('click', () => {
      if (place !== state.file) showFile(place);
      showSize(size);
    });
    // Draws one thumbnail at a time, so that many do not block the page.
    setTimeout(() => drawFilm(thumbnail, of, size), 0);
    return button;
  }));
}

function markFilm() {
  [...$('film').children].forEach((button, place) => {
    const isCurrent = film[place].file === state.file && film[place].size === state.size;
    if (!isCurrent) return button.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    const { offsetLeft, offsetWidth } = button, { scrollLeft, clientWidth } = $('film');
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) $('film').scrollLeft = offsetLeft - 8;
  });
}
