// What a person sees: texts, images and plain areas, in the outline of a device, without boxes and names.

// The parts of a screen outside of its safe area, [top, left, bottom, right].
function bandsOf([top, left, bottom, right], { x, y, width, height }) {
  return [{ side: 'top', length: top, x, y, width, height: top },
    { side: 'bottom', length: bottom, x, y: y + height - bottom, width, height: bottom },
    { side: 'left', length: left, x, y: y + top, width: left, height: height - top - bottom },
    { side: 'right', length: right, x: x + width - right, y: y + top, width: right, height: height - top - bottom }]
    .filter(({ length }) => length > 0);
}

const screen = () => {
  const [width, height] = layout().max.split('x').map(Number.parseFloat);
  return { x: 0, y: 0, width, height };
};

// Tints the parts of the screen outside of the safe area; in a preview, draws the edges of the safe area as a dashed
// line.
function paintSafeArea(pen) {
  const { devices } = layout(), isClean = isOn('preview');
  if (!devices) return;
  if (isClean) {
    const [top, left, bottom, right] = devices[0][1], all = screen();
    const safe = toPixels({ x: left, y: top, width: all.width - left - right, height: all.height - top - bottom });
    pen.strokeStyle = colours.accent;
    pen.setLineDash([4, 4]);
    pen.beginPath();
    pen.rect(safe.x, safe.y, safe.width, safe.height);
    pen.stroke();
    pen.setLineDash([]);
  }
  const bands = bandsOf(devices[0][1], screen()).map(band => ({ ...band, box: toPixels(band) }));
  pen.fillStyle = colours.accent;
  pen.globalAlpha = isClean ? 0 : 0.1;
  for (const { box } of bands) pen.fillRect(box.x, box.y, box.width, box.height);
  pen.globalAlpha = 1;
  for (const { side, box, length } of bands) paintSafeLength(pen, side + ' ' + rounded(length), box);
}

// Writes the length of a band where no words are: in the band or next to the drawing.
function paintSafeLength(pen, text, box) {
  const width = naturalWidth(pen, text, 'bold 10px ' + FAMILY) + 8, seen = clippedToStage(box);
  if (seen.width < 8 || seen.height < 4) return;
  const isWide = box.width > box.height, middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  const places = [0.5, 0.25, 0.75, 0.12, 0.88].map(part => isWide ? { ...middle, x: seen.x + seen.width * part }
    : { ...middle, y: seen.y + seen.height * part });
  if (isWide) places.push({ ...middle, x: box.x + box.width + 6 + width / 2 });
  const at = places.map(({ x, y }) => ({ x: x - width / 2, y: y - 8, width, height: 16 }))
    .find(place => isFreeOfWords(place) && place.x + width <= stage.width);
  if (!at) return;
  taken.take(at, WORDS);
  pill(pen, text, at.x + width / 2, at.y + 8, colours.accent);
}

// The decoded images of the page, by URL.
const pictures = new Map();

// Returns the decoded image of an element; null if the element has none, or if it is still being decoded.
function pictureOf(index) {
  const url = model.images.get(sourceOf(file().elements[index]));
  if (url === undefined) return null;
  if (!pictures.has(url)) {
    const picture = new Image();
    picture.addEventListener('load', repaint);
    picture.src = url;
    pictures.set(url, picture);
  }
  const picture = pictures.get(url);
  return picture.complete && picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null;
}

// Paints an image so that it fills a box and is cropped at the edges, as an ASImageNode does by default.
function paintPicture(pen, picture, { x, y, width, height }) {
  const { naturalWidth, naturalHeight } = picture, scale = Math.max(width / naturalWidth, height / naturalHeight);
  const [wide, high] = [width / scale, height / scale];
  pen.drawImage(picture, (naturalWidth - wide) / 2, (naturalHeight - high) / 2, wide, high, x, y, width, height);
}

function paintPreview(pen) {
  const { devices } = layout(), outline = devices ? screen() : frame(0), { x, y, width, height } = toPixels(outline);
  const radius = devices && devices[0][1][2] > 0 ? 40 * stage.scale : 0;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fillStyle = colours.paper;
  pen.fill();
  if (devices) pen.clip();
  file().elements.forEach((_, index) => {
    const shape = shapeOf(scene(), index), kind = KINDS[model.kinds[index]];
    if (!shape || shape.isFlat || kind === 'spec' || kind === 'text' || !model.isLeaf[index]) return;
    const picture = pictureOf(index);
    pen.globalAlpha = picture ? 1 : kind === 'image' ? 0.22 : 0.1;
    if (picture) return paintPicture(pen, picture, toPixels(frame(index)));
    pen.fillStyle = colours.words;
    pen.fillRect(shape.x, shape.y, shape.width, shape.height);
  });
  pen.globalAlpha = 1;
  paintLines(pen, scene());
  taken = new Occupancy();
  takeLines(scene());
  pen.restore();
  if (!devices) return;
  pen.strokeStyle = colours.faint;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(x - 1.5, y - 1.5, width + 3, height + 3, radius);
  pen.stroke();
  pen.lineWidth = 1;
  paintSafeArea(pen);
}

$('preview').addEventListener('click', () => {
  const isClean = toggle($('preview'));
  $('stage').classList.toggle('clean', isClean);
  document.querySelector('footer').classList.toggle('clean', isClean);
});
