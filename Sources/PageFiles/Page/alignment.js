// The alignment of a stack in the details: icons with words for its keys, and a table of its lines.

// The positions of an icon's three bars, each 3 pixels long, along its 14 pixels, by the value of a key.
const STARTS = { start: [0, 4, 8], center: [1.5, 5.5, 9.5], end: [3, 7, 11], spaceBetween: [0, 5.5, 11], spaceAround: [1, 5.5, 10] };

// Returns the bars of an icon of 14 × 14 pixels, each as [main position, cross position, main length, cross length].
function barsOf(key, value) {
  if (key === 'justifyContent') return STARTS[value]?.map(start => [start, 2, 3, 10]);
  if (key === 'alignContent') return (value === 'stretch' ? [0, 5, 10] : STARTS[value])
    ?.map(start => [0, start, 14, value === 'stretch' ? 4 : 3]);
  return [9, 5].map((length, place) => {
    const across = { start: 0, center: (14 - length) / 2, end: 14 - length, baselineFirst: 10 - length, baselineLast: 10 - length }[value];
    return across === undefined ? [2 + 6 * place, 0, 4, 14] : [2 + 6 * place, across, 4, length];
  });
}

function alignmentIcon(key, value, isAcross) {
  const draw = (name, attributes) => {
    const part = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, text] of Object.entries(attributes)) part.setAttribute(attribute, text);
    return part;
  };
  const icon = draw('svg', { viewBox: '-1 -1 16 16', width: 16, height: 16, 'aria-hidden': 'true' });
  const box = (along, across, length, crossLength) => isAcross
    ? { x: along, y: across, width: length, height: crossLength } : { x: across, y: along, width: crossLength, height: length };
  icon.append(draw('rect', { class: 'around', x: -0.5, y: -0.5, width: 15, height: 15 }),
    ...(barsOf(key, value) ?? []).map(bar => draw('rect', box(...bar))));
  if (value.startsWith('baseline')) icon.append(draw('rect', { class: 'line', ...box(0, 10, 14, 1) }));
  return icon;
}

// Returns the alignment of a stack as [key, icon and words], with the default values of missing keys.
function alignmentTerms(index, axes) {
  const keys = [['justifyContent', 'start'], ['alignItems', 'stretch']];
  if (property(index, 'flexWrap') === 'wrap') keys.push(['alignContent', 'start']);
  return keys.map(([key, initial]) => {
    const value = property(index, key) ?? initial;
    return [key, make('span', { class: 'alignment' }, alignmentIcon(key, value, axes.isAcross), value)];
  });
}

// Returns a table of the lines of a stack that wraps: the children, the length that they need, and the free space.
function linesTable(index, axes) {
  const lines = linesOf(index, axes), spacing = points(index, 'spacing');
  if (property(index, 'flexWrap') !== 'wrap') return [];
  return [table(['line', 'children', axes.length, 'free'], lines.slice(0, 50).map((line, place) => {
    const lengths = line.map(({ child, box }) =>
      box[axes.length] + points(child, 'spacingBefore') + points(child, 'spacingAfter'));
    const needed = lengths.reduce((sum, length) => sum + length, spacing * (line.length - 1));
    return { values: [place + 1, line.length, rounded(needed), rounded(frame(index)[axes.length] - needed)].map(String) };
  }))];
}
