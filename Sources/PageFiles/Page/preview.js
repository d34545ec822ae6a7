// What a person sees: texts, images and plain areas, in the outline of a device, without boxes and names.

// The parts of a screen outside of its safe area, [top, left, bottom, right].
function bandsOf([top, left, bottom, right], { x, y, width, height }) {
  return [[x, y, width, top], [x, y + height - bottom, width, bottom], [x, y + top, left, height - top - bottom],
    [x + width - right, y + top, right, height - top - bottom]].filter(([, , wide, high]) => wide > 0 && high > 0);
}

const screen = () => {
  const [width, height] = layout().max.split('x').map(Number.parseFloat);
  return { x: 0, y: 0, width, height };
};

function paintSafeArea(pen) {
  const { devices } = layout();
  if (!devices) return;
  pen.font = SMALL;
  pen.textAlign = 'start';
  bandsOf(devices[0][1], screen()).forEach(([x, y, width, height]) => {
    const box = toPixels({ x, y, width, height });
    pen.globalAlpha = 0.1;
    pen.fillStyle = colours.accent;
    pen.fillRect(box.x, box.y, box.width, box.height);
    pen.globalAlpha = 1;
    if (width < height) return;
    // Beside the drawing, where no words are.
    pen.fillStyle = colours.faint;
    pen.fillText('outside the safe area: ' + rounded(height), box.x + box.width + 6, box.y + box.height / 2 + 3);
  });
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
    pen.globalAlpha = kind === 'image' ? 0.22 : 0.1;
    pen.fillStyle = colours.words;
    pen.fillRect(shape.x, shape.y, shape.width, shape.height);
  });
  pen.globalAlpha = 1;
  paintLines(pen, scene());
  pen.restore();
  if (!devices) return;
  pen.strokeStyle = colours.faint;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(x - 1.5, y - 1.5, width + 3, height + 3, radius);
  pen.stroke();
  pen.lineWidth = 1;
}

$('preview').addEventListener('click', () => {
  const isClean = toggle($('preview'));
  $('stage').classList.toggle('clean', isClean);
  document.querySelector('footer').classList.toggle('clean', isClean);
});
