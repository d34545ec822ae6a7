// Made by Tests/Scripts/generate-pages.py from the files of Page; change those, and `make docs`.

/// The scripts, styles and markup of the HTML pages.
enum PageFiles {
  /// How every page looks around its pictures.
  static let style = #"""
    :root { color-scheme: light dark; --back: #ffffff; --panel: #f6f8fa; --line: #d0d7de;
    --text: #24292f; --faint: #6e7781; --accent: #0969da; --chosen: #ddf4ff; --match: #fff8c5; }
    @media (prefers-color-scheme: dark) {
    :root { --back: #0f1318; --panel: #161b22; --line: #30363d; --text: #e6edf3;
    --faint: #8d96a0; --accent: #6ea8ff; --chosen: #1b3a5c; --match: #4b3f0e; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--back); color: var(--text);
    font: 13px/1.45 -apple-system, "Segoe UI", Helvetica, Arial, "Liberation Sans", sans-serif; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px;
    padding: 8px 14px; background: var(--panel); border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 15px; font-weight: 600; }
    .stretch { flex: 1; }
    #sizes { display: flex; align-items: center; gap: 8px; }
    #size { width: min(260px, 30vw); accent-color: var(--accent); }
    #size-name, #only-size { font-variant-numeric: tabular-nums; min-width: 7ch; }
    #only-size, #matches { color: var(--faint); }
    #search { width: 180px; }
    input, button, select { font: inherit; color: inherit; background: var(--back);
    border: 1px solid var(--line); border-radius: 6px; padding: 3px 9px; }
    button { cursor: pointer; }
    button[aria-pressed="true"], button[aria-expanded="true"] { border-color: var(--accent);
    color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
    main { flex: 1; min-height: 0; display: grid;
    grid-template-columns: minmax(180px, 22%) 1fr minmax(220px, 24%); }
    #tree, #details { overflow: auto; background: var(--panel); }
    #tree { border-right: 1px solid var(--line); padding: 8px 0; }
    #details { border-left: 1px solid var(--line); padding: 12px 14px; }
    #stage { overflow: auto; position: relative; }
    #stage svg { display: block; }
    .definitions { position: absolute; }
    .row { display: block; white-space: nowrap; width: max-content; min-width: 100%; cursor: default;
    content-visibility: auto; contain-intrinsic-height: auto 21px; padding: 1px 12px 1px calc(10px + var(--depth) * 14px); }
    .row::before { content: ""; display: inline-block; width: 14px; color: var(--faint); }
    .row[aria-expanded="true"]::before { content: "▾"; }
    .row[aria-expanded="false"]::before { content: "▸"; }
    .row .type { color: var(--faint); }
    .row.match { background: var(--match); }
    .row.pointed { background: color-mix(in srgb, var(--accent) 14%, transparent); }
    .row[aria-selected="true"] { background: var(--chosen); }
    .row.empty { color: var(--faint); }
    #details h2 { margin: 0 0 2px; font-size: 15px; overflow-wrap: anywhere; }
    #details h3 { margin: 16px 0 4px; font-size: 11px; font-weight: 600; color: var(--faint);
    text-transform: uppercase; letter-spacing: .04em; }
    #details .path { color: var(--faint); font-family: ui-monospace, monospace; font-size: 11px;
    overflow-wrap: anywhere; user-select: all; max-height: 12em; overflow: auto; }
    #details table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    #details th { font-weight: 400; color: var(--faint); text-align: right; padding: 1px 12px 1px 0; }
    #details th:first-child { text-align: left; }
    #details td { text-align: right; padding: 1px 12px 1px 0; }
    #details tr.current td, #details tr.current th { color: var(--accent); }
    #details dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; }
    #details dt { color: var(--faint); }
    #details dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    #details h4 { margin: 8px 0 1px; font-size: 12px; font-weight: 600; cursor: pointer;
    overflow-wrap: anywhere; }
    #details ul { margin: 0; padding-left: 14px; overflow-wrap: anywhere; }
    #details .note { margin: 0; color: var(--faint); }
    .mark { position: absolute; border: 2px solid var(--accent); pointer-events: none; }
    .mark.chosen { background: color-mix(in srgb, var(--accent) 10%, transparent); }
    .without-specs .spec, .without-specs .on-spec { display: none; }
    .without-names .label { display: none; }
    #keys { position: fixed; right: 14px; bottom: 14px; padding: 12px 16px; border-radius: 8px;
    background: var(--panel); border: 1px solid var(--line); box-shadow: 0 8px 24px #0003; }
    #keys dl { margin: 0; }
    #keys div { display: flex; gap: 12px; padding: 2px 0; }
    #keys dt { min-width: 130px; }
    #keys dd { margin: 0; }
    kbd { font: 11px ui-monospace, monospace; padding: 1px 5px; border: 1px solid var(--line);
    border-radius: 4px; background: var(--back); }
    noscript { padding: 14px; }
    @media (max-width: 820px) {
    main { grid-template-columns: 1fr; grid-auto-rows: minmax(140px, auto); overflow: auto; }
    #stage { order: -1; }
    #tree, #details { border: 0; border-top: 1px solid var(--line); max-height: 50vh; }
    }

    """#

  /// What the script of every page begins with.
  static let script = #"""
    'use strict';
    const $ = id => document.getElementById(id);
    const data = JSON.parse($('data').textContent);

    function make(name, attributes = {}, ...children) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    }

    const rounded = number => String(Math.round(number * 1000) / 1000);
    function table(head, lines) {
      const cells = (kind, values) => values.map((value, place) =>
        make(place === 0 ? 'th' : kind, {}, value));
      const body = lines.map(({ values, name }) =>
        make('tr', name ? { class: name } : {}, ...cells('td', values)));
      return make('table', {}, make('tr', {}, ...cells('th', head)), ...body);
    }

    const numbers = box => [box.x, box.y, box.width, box.height].map(rounded);

    // The nearest index of a list.
    const inList = (place, list) => Math.max(0, Math.min(list.length - 1, place));

    // The stage: a drawing, and marks over it, so that moving a mark does not change the drawing.
    const stage = { zoom: 1, origin: { x: 0, y: 0 } };

    function showTemplate(name, label) {
      $('stage').replaceChildren($(name).content.cloneNode(true));
      const svg = $('stage').querySelector('svg');
      svg.setAttribute('aria-label', label);
      svg.setAttribute('width', svg.viewBox.baseVal.width * stage.zoom);
      svg.setAttribute('height', svg.viewBox.baseVal.height * stage.zoom);
      const { e, f } = svg.querySelector('.picture').transform.baseVal.consolidate().matrix;
      stage.origin = { x: e, y: f };
    }

    // Marks a box, in points; hides the mark if there is none.
    function mark(name, box) {
      const shape = $('stage').querySelector('.mark.' + name)
        ?? $('stage').appendChild(make('div', { class: 'mark ' + name }));
      shape.hidden = !box;
      if (!box) return;
      const unit = Number($('stage').querySelector('svg').dataset.zoom) * stage.zoom;
      shape.style.left = stage.origin.x * stage.zoom + box.x * unit + 'px';
      shape.style.top = stage.origin.y * stage.zoom + box.y * unit + 'px';
      shape.style.width = box.width * unit + 'px';
      shape.style.height = box.height * unit + 'px';
    }

    function scrollToMark(name) {
      $('stage').querySelector('.mark.' + name)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }

    // The index of the smallest box, in points, under the pointer; of several of that size, the last.
    function smallestAt(event, boxes) {
      const svg = $('stage').querySelector('svg');
      if (!svg) return -1;
      const unit = Number(svg.dataset.zoom);
      const place = new DOMPoint(event.clientX, event.clientY)
        .matrixTransform(svg.querySelector('.picture').getScreenCTM().inverse());
      const x = place.x / unit, y = place.y / unit;
      let best = -1, smallest = Infinity;
      for (const [index, box] of boxes) {
        const area = box.width * box.height;
        if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
        if (area > smallest) continue;
        best = index;
        smallest = area;
      }
      return best;
    }

    function zoom(factor) {
      stage.zoom = factor === 0 ? 1 : Math.max(0.1, Math.min(20, stage.zoom * factor));
      showPicture();
    }

    function toggle(button, name) {
      const isShown = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isShown));
      $('stage').classList.toggle(name, !isShown);
    }

    function toggleKeys() {
      $('keys').hidden = !$('keys').hidden;
      $('help').setAttribute('aria-expanded', String(!$('keys').hidden));
    }

    $('names').addEventListener('click', () => toggle($('names'), 'without-names'));
    $('larger').addEventListener('click', () => zoom(1.25));
    $('smaller').addEventListener('click', () => zoom(0.8));
    $('help').addEventListener('click', toggleKeys);

    const sharedKeys = {
      n: () => toggle($('names'), 'without-names'), '?': toggleKeys,
      '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(0.8), '0': () => zoom(0),
    };

    // `isTaken` returns whether the page has handled a key itself.
    function listen(own, isTaken = () => false) {
      const keys = { ...sharedKeys, ...own };
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
        // A slider and a list handle these keys themselves.
        if (['INPUT', 'SELECT'].includes(event.target.tagName)
          && /^(Arrow|Home|End|Page)/.test(event.key)) return;
        const action = keys[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      });
    }

    """#

  /// What a page of layouts shows before its script fills it in.
  static let layoutsMarkup = #"""
    <header>
    <h1 id="name"></h1>
    <select id="file" aria-label="File" hidden></select>
    <label id="sizes" hidden>Size <input id="size" type="range" min="0" value="0">
    <output id="size-name" for="size"></output></label>
    <span id="only-size"></span>
    <span class="stretch"></span>
    <label class="search">Find <input id="search" type="search" autocomplete="off"
    spellcheck="false" placeholder="id, type or path"></label>
    <output id="matches" for="search"></output>
    <button id="specs" aria-pressed="true">Specs</button>
    <button id="names" aria-pressed="true">Names</button>
    <button id="smaller" aria-label="Zoom out">−</button>
    <button id="larger" aria-label="Zoom in">+</button>
    <button id="help" aria-expanded="false">Keys</button>
    </header>
    <main>
    <nav id="tree" role="tree" tabindex="0" aria-label="Elements"></nav>
    <section id="stage" aria-label="Drawing"></section>
    <aside id="details" aria-live="polite"></aside>
    </main>
    <section id="keys" aria-label="Keys" hidden>
    <dl>
    <div><dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>previous, next element</dd></div>
    <div><dt><kbd>←</kbd></dt><dd>collapse the element, or go to its parent</dd></div>
    <div><dt><kbd>→</kbd></dt><dd>expand the element, or go to its first child</dd></div>
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last element</dd></div>
    <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous, next size</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>find</dd></div>
    <div><dt><kbd>Enter</kbd> <kbd>Shift Enter</kbd></dt><dd>next, previous match</dd></div>
    <div><dt><kbd>s</kbd></dt><dd>show or hide specs</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>leave the search, select nothing</dd></div>
    <div><dt><kbd>n</kbd></dt><dd>show or hide names</dd></div>
    <div><dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom in, zoom out, reset</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>show or hide these keys</dd></div>
    </dl>
    </section>
    <noscript>This page needs JavaScript.</noscript>

    """#

  /// What a page of layouts does.
  static let layoutsScript = #"""
    const files = data;
    const state = { file: 0, size: 0, chosen: -1, pointed: -1 };
    let rows = [], closed = new Set(), matches = [], found = new Set(), paths = null;
    // The rows by the place of their element in the tree.
    let rowsByPlace = new Map();

    const file = () => files[state.file];
    const layout = () => file().layouts[state.size];
    const [TYPE, ID, PARENT, PATH, PROPERTIES, PLACE] = [0, 1, 2, 3, 4, 5];
    // What an explanation consists of, by the place of the element in the tree.
    const [MIN, MAX, OPENING, OWN, PLACING] = [0, 1, 2, 3, 4];

    function frame(index, of = layout()) {
      const [x, y, width, height] = of.frames.slice(4 * index, 4 * index + 4);
      return { x, y, width, height };
    }

    function frameInParent(index, of = layout()) {
      const own = frame(index, of), parent = file().elements[index][PARENT];
      if (parent < 0) return own;
      const above = frame(parent, of);
      return { ...own, x: own.x - above.x, y: own.y - above.y };
    }

    const isSpec = index => !['node', 'text', 'image'].includes(file().elements[index][TYPE]);
    const showsSpecs = () => $('specs').getAttribute('aria-pressed') === 'true';

    function pathOf(index) {
      const parts = [];
      for (let at = index; at >= 0; at = file().elements[at][PARENT])
        parts.push(file().elements[at][PATH]);
      return parts.reverse().join('');
    }

    // The tree

    function showTree() {
      const { elements } = file();
      const depths = [], parents = new Set(elements.map(element => element[PARENT]));
      closed = new Set();
      const list = document.createDocumentFragment();
      rows = elements.map((element, index) => {
        const depth = element[PARENT] < 0 ? 0 : depths[element[PARENT]] + 1;
        depths.push(depth);
        const row = make('div', { class: 'row', role: 'treeitem', id: 'row-' + index,
          'aria-level': depth + 1, 'aria-selected': 'false', style: '--depth:' + depth });
        if (parents.has(index)) row.setAttribute('aria-expanded', 'true');
        if (element[ID] !== null) row.append(element[ID], ' ');
        row.append(make('span', { class: 'type' }, element[TYPE]));
        row.dataset.item = index;
        list.append(row);
        return row;
      });
      rowsByPlace = new Map(elements.map((element, index) => [element[PLACE], index]));
      $('tree').replaceChildren(list);
      paths = null;
    }

    function setClosed(index, isClosed) {
      if (isClosed) closed.add(index); else closed.delete(index);
      rows[index].setAttribute('aria-expanded', String(!isClosed));
      const hidden = [];
      file().elements.forEach((element, at) => {
        const parent = element[PARENT];
        hidden.push(parent >= 0 && (hidden[parent] || closed.has(parent)));
        rows[at].hidden = hidden[at];
      });
    }

    function reveal(index) {
      for (let at = file().elements[index][PARENT]; at >= 0; at = file().elements[at][PARENT])
        if (closed.has(at)) setClosed(at, false);
      rows[index].scrollIntoView({ block: 'nearest' });
    }

    // The picture

    function showPicture() {
      showTemplate('picture-' + state.file + '-' + state.size, file().name + ', ' + layout().name);
      for (const [index, row] of rows.entries()) {
        const { width, height } = frame(index);
        row.classList.toggle('empty', width === 0 && height === 0);
      }
      showMarks();
    }

    function showMarks() {
      const show = (name, index) => mark(name, index < 0 ? null : frame(index));
      show('pointed', state.pointed === state.chosen ? -1 : state.pointed);
      show('chosen', state.chosen);
    }

    function elementAt(event) {
      return smallestAt(event, rows.map((_, index) => [index, frame(index)])
        .filter(([index]) => showsSpecs() || !isSpec(index)));
    }

    // What is pointed at and what is chosen

    function point(index) {
      if (index === state.pointed) return;
      rows[state.pointed]?.classList.remove('pointed');
      rows[index]?.classList.add('pointed');
      state.pointed = index;
      showMarks();
      showDetails();
    }

    function choose(index, isInPicture = false) {
      rows[state.chosen]?.setAttribute('aria-selected', 'false');
      state.chosen = index;
      if (index >= 0) {
        rows[index].setAttribute('aria-selected', 'true');
        $('tree').setAttribute('aria-activedescendant', 'row-' + index);
        reveal(index);
      } else {
        $('tree').removeAttribute('aria-activedescendant');
      }
      showMarks();
      showDetails();
      if (index >= 0 && !isInPicture) scrollToMark('chosen');
    }

    function constraint(element) {
      const [min, max] = layout().explanations?.[element[PLACE]]
        ?? (element[PARENT] < 0 ? [layout().min, layout().max] : []);
      if (min === undefined) return [];
      const terms = [['min', min], ['max', max]];
      if (element[PARENT] < 0) terms.push(['scale', rounded(layout().scale)]);
      return [make('h3', {}, 'Constraint'), terms.reduce((list, [name, value]) => {
        list.append(make('dt', {}, name), make('dd', {}, value));
        return list;
      }, make('dl'))];
    }

    // From the root down to the element: what each does with the next, and what the last is.
    function explanation(element) {
      const { explained } = file(), parts = layout().explanations;
      if (!parts) return [make('p', { class: 'note' }, 'A page explains trees of up to '
        + $('data').dataset.limit + ' elements. --explain tells of any element of a larger one.')];
      const way = [];
      for (let at = element[PLACE]; at >= 0; at = explained[at][0]) way.unshift(at);
      if (!parts[element[PLACE]]?.[OWN]) return [make('p', { class: 'note' },
        'A measure that this would need is not recorded: --explain says which one.')];
      return way.flatMap((at, depth) => {
        const heading = make('h4', {}, explained[at][1]), row = rowsByPlace.get(at);
        if (row !== undefined) heading.addEventListener('click', () => choose(row));
        const next = way[depth + 1];
        const lines = next === undefined ? parts[at][OWN] : parts[next][PLACING];
        return [heading, make('ul', {},
          ...[...parts[at][OPENING], ...lines].map(line => make('li', {}, line)))];
      });
    }

    function showDetails() {
      const index = [state.pointed, state.chosen, 0].find(index => index >= 0);
      const element = file().elements[index], parts = [];
      parts.push(make('h2', {}, element[ID] ?? element[TYPE]));
      if (element[ID] !== null) parts.push(make('div', {}, element[TYPE]));
      parts.push(make('div', { class: 'path' }, pathOf(index)));
      parts.push(make('h3', {}, 'Frame'), table(['', 'x', 'y', 'width', 'height'], [
        { values: ['in parent', ...numbers(frameInParent(index))] },
        { values: ['in root', ...numbers(frame(index))] }]));
      parts.push(...constraint(element));
      if (element[PROPERTIES].length > 0) {
        const pairs = element[PROPERTIES].flatMap(([name, value]) =>
          [make('dt', {}, name), make('dd', {}, value)]);
        parts.push(make('h3', {}, 'Style'), make('dl', {}, ...pairs));
      }
      parts.push(make('h3', {}, 'Why'), ...explanation(element));
      if (file().layouts.length > 1) {
        parts.push(make('h3', {}, 'At each size'), table(['', 'x', 'y', 'width', 'height'],
          file().layouts.map((other, place) => ({ name: place === state.size && 'current',
            values: [other.name, ...numbers(frameInParent(index, other))] }))));
      }
      $('details').replaceChildren(...parts);
    }
    function showSize(size) {
      const last = file().layouts.length - 1;
      state.size = Math.max(0, Math.min(last, size));
      $('sizes').hidden = last === 0;
      $('only-size').textContent = last === 0 ? layout().name : '';
      $('size').max = last;
      $('size').value = state.size;
      $('size').setAttribute('aria-valuetext', layout().name);
      $('size-name').textContent = layout().name;
      showPicture();
      showDetails();
    }

    function showFile(index) {
      Object.assign(state, { file: index, chosen: -1, pointed: -1 });
      $('name').textContent = file().name;
      $('file').value = index;
      showTree();
      search();
      showSize(Math.min(state.size, file().layouts.length - 1));
    }

    // Search

    function search() {
      const words = $('search').value.trim().toLowerCase();
      found.forEach(index => rows[index]?.classList.remove('match'));
      matches = [];
      if (words) {
        // The last steps of a path: those of all elements of a deep tree would fill gigabytes.
        paths ??= file().elements.reduce((all, element) => {
          all.push(((all[element[PARENT]] ?? '') + element[PATH]).toLowerCase().slice(-300));
          return all;
        }, []);
        matches = file().elements.flatMap(([type, id], index) =>
          [type, (id ?? '').toLowerCase(), paths[index]].some(text => text.includes(words))
            ? [index] : []);
        // Names before paths: what has the words in its path only holds, or is held by, a match.
        const named = matches.filter(index => {
          const [type, id] = file().elements[index];
          return type.includes(words) || (id ?? '').toLowerCase().includes(words);
        });
        if (named.length > 0) matches = named;
      }
      found = new Set(matches);
      found.forEach(index => rows[index].classList.add('match'));
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
      showMatches();
    }

    // Keys

    const shownRows = () => rows.filter(row => !row.hidden);

    function move(step) {
      const shown = shownRows();
      const place = shown.indexOf(rows[state.chosen]);
      const next = inList(place + step, shown);
      choose(Number(shown[next].dataset.item));
    }

    function goOut() {
      if (state.chosen < 0) return move(0);
      const parent = file().elements[state.chosen][PARENT];
      const isOpen = rows[state.chosen].getAttribute('aria-expanded') === 'true';
      if (isOpen) setClosed(state.chosen, true);
      else if (parent >= 0) choose(parent);
    }

    function goIn() {
      if (state.chosen < 0) return move(0);
      const expanded = rows[state.chosen].getAttribute('aria-expanded');
      if (expanded === 'false') setClosed(state.chosen, false);
      else if (expanded === 'true') choose(state.chosen + 1);
    }

    function leave() {
      if (!$('keys').hidden) return toggleKeys();
      point(-1);
      choose(-1);
    }

    // The search has its own keys while it is written in.
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
      '[': () => showSize(state.size - 1), ']': () => showSize(state.size + 1),
      '/': () => { $('search').focus(); $('search').select(); },
      s: () => toggle($('specs'), 'without-specs'), Escape: leave,
    }, searches);

    // The pointer

    const rowOf = event => Number(event.target.closest?.('.row')?.dataset.item ?? -1);
    $('tree').addEventListener('mousemove', event => point(rowOf(event)));
    $('tree').addEventListener('mouseleave', () => point(-1));
    $('tree').addEventListener('click', event => {
      const index = rowOf(event);
      if (index < 0) return;
      const row = rows[index];
      const text = document.createRange();
      text.selectNodeContents(row);
      const isArrow = event.clientX < text.getBoundingClientRect().left
        && row.hasAttribute('aria-expanded');
      if (isArrow) setClosed(index, !closed.has(index)); else choose(index);
    });
    $('stage').addEventListener('mousemove', event => point(elementAt(event)));
    $('stage').addEventListener('mouseleave', () => point(-1));
    $('stage').addEventListener('click', event => choose(elementAt(event), true));

    $('search').addEventListener('input', search);
    $('size').addEventListener('input', () => showSize(Number($('size').value)));
    $('file').addEventListener('change', () => showFile(Number($('file').value)));
    $('specs').addEventListener('click', () => toggle($('specs'), 'without-specs'));

    $('file').hidden = files.length < 2;
    $('name').hidden = files.length > 1;
    $('file').append(...files.map(({ name }, index) => make('option', { value: index }, name)));
    if (files.length > 0) showFile(0);

    """#

  /// What a page of differences shows before its script fills it in.
  static let comparisonMarkup = #"""
    <header>
    <h1 id="summary"></h1>
    <select id="layout" aria-label="Layout" hidden></select>
    <span id="only-layout"></span>
    <span class="stretch"></span>
    <span role="radiogroup" aria-label="Frames" class="switch">
    <button id="expected" role="radio">Expected</button>
    <button id="both" role="radio">Both</button>
    <button id="actual" role="radio">Actual</button></span>
    <button id="names" aria-pressed="true">Names</button>
    <button id="smaller" aria-label="Zoom out">−</button>
    <button id="larger" aria-label="Zoom in">+</button>
    <button id="help" aria-expanded="false">Keys</button>
    </header>
    <main>
    <nav id="differences" role="listbox" tabindex="0" aria-label="Differences"></nav>
    <section id="stage" aria-label="Drawing"></section>
    <aside id="details" aria-live="polite"></aside>
    </main>
    <section id="keys" aria-label="Keys" hidden>
    <dl>
    <div><dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>previous, next difference</dd></div>
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last difference</dd></div>
    <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous, next layout</dd></div>
    <div><dt><kbd>e</kbd></dt><dd>only the expected frames, or both</dd></div>
    <div><dt><kbd>a</kbd></dt><dd>only the actual frames, or both</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>select nothing</dd></div>
    <div><dt><kbd>n</kbd></dt><dd>show or hide names</dd></div>
    <div><dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom in, zoom out, reset</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>show or hide these keys</dd></div>
    </dl>
    </section>
    <noscript>This page needs JavaScript.</noscript>

    """#

  /// How a page of differences looks besides.
  static let comparisonStyle = #"""
    :root { --expected: #bc4c00; --actual: #0969da; }
    #differences { overflow: auto; background: var(--panel); border-right: 1px solid var(--line);
    padding: 8px 0; }
    #differences .row { white-space: normal; width: auto; contain-intrinsic-height: auto 40px;
    padding: 4px 12px 4px 14px; }
    #differences .row::before { content: none; }
    #differences .effect { padding-left: 28px; }
    #differences .change { display: block; color: var(--faint); font-size: 12px; }
    .problem { margin: 0; padding: 4px 14px; }
    .switch button { margin: 0; }
    button[aria-checked="true"] { border-color: var(--accent); color: var(--accent); }
    #details tr.expected th, #details tr.expected td { color: var(--expected); }
    #details tr.actual th, #details tr.actual td { color: var(--actual); }
    .picture .box.same, .picture .cross.same { fill: none; stroke: #8c959f; stroke-opacity: .55; }
    .picture .spec.same { stroke: #8c959f; stroke-opacity: .55; }
    .picture .label.same { fill: #6e7781; }
    .picture .box.expected { fill: none; stroke: var(--expected); stroke-dasharray: 2 2; }
    .picture .spec.expected, .picture .cross.expected { stroke: var(--expected);
    stroke-dasharray: 2 2; }
    .picture .box.actual { fill: var(--actual); fill-opacity: .1; stroke: var(--actual); }
    .picture .spec.actual, .picture .cross.actual { stroke: var(--actual); }
    .picture .label.expected { fill: var(--expected); }
    .picture .label.actual { fill: var(--actual); }
    .show-expected .actual, .show-actual .expected { display: none; }
    .mark.expected { border: 2px dashed var(--expected); }
    .mark.actual { border: 2px solid var(--actual);
    background: color-mix(in srgb, var(--actual) 12%, transparent); }
    @media (prefers-color-scheme: dark) {
    :root { --expected: #f0883e; --actual: #6ea8ff; }
    }

    """#

  /// What a page of differences does.
  static let comparisonScript = #"""
    const { layouts } = data;
    const [TYPE, ID, PARENT, STEP, EXPECTED, ACTUAL, CHANGES, CAUSE] = [0, 1, 2, 3, 4, 5, 6, 7];
    const state = { layout: 0, chosen: -1, pointed: -1, side: 'both' };
    // The elements that differ, and their rows.
    let differing = [], rows = [];

    const elements = () => layouts[state.layout]?.elements ?? [];
    const shows = side => state.side === 'both' || state.side === side;

    function frame(index, side) {
      const numbers = elements()[index]?.[side];
      if (!numbers) return null;
      const [x, y, width, height] = numbers;
      return { x, y, width, height };
    }

    function frameInParent(index, side) {
      const own = frame(index, side), above = frame(elements()[index][PARENT], side);
      return own && above ? { ...own, x: own.x - above.x, y: own.y - above.y } : own;
    }

    function pathOf(index) {
      const steps = [];
      for (let at = index; at >= 0; at = elements()[at][PARENT]) steps.push(elements()[at][STEP]);
      // What is gone has the path of what it was in.
      return (elements()[index][ACTUAL] ? '' : 'in ') + steps.reverse().join('');
    }

    // The list

    // The elements that differ, in order, but those with a cause right after it.
    function listed() {
      const effects = new Map(), causes = [];
      elements().forEach((element, index) => {
        if (element[CHANGES].length === 0) return;
        if (element[CAUSE] === null) return causes.push(index);
        if (!effects.has(element[CAUSE])) effects.set(element[CAUSE], []);
        effects.get(element[CAUSE]).push(index);
      });
      return causes.flatMap(index => [index, ...effects.get(index) ?? []]);
    }

    function showList() {
      differing = listed();
      rows = differing.map((index, place) => {
        const element = elements()[index];
        const row = make('div', { class: element[CAUSE] === null ? 'row' : 'row effect',
          role: 'option', id: 'row-' + place, 'aria-selected': 'false' });
        if (element[ID] !== null) row.append(element[ID], ' ');
        row.append(make('span', { class: 'type' }, element[TYPE]),
          ...element[CHANGES].map(change => make('span', { class: 'change' }, change)));
        row.dataset.item = index;
        return row;
      });
      const problems = data.problems.map(text => make('p', { class: 'problem' }, text));
      $('differences').replaceChildren(...problems, ...rows);
    }

    // The drawing

    function showPicture() {
      if (layouts.length === 0) return;
      showTemplate('picture-' + state.layout, layouts[state.layout].title);
      showMarks();
    }

    function showMarks() {
      const index = state.pointed >= 0 ? state.pointed : state.chosen;
      mark('expected', shows('expected') ? frame(index, EXPECTED) : null);
      mark('actual', shows('actual') ? frame(index, ACTUAL) : null);
    }

    function showSide(side) {
      state.side = side;
      for (const name of ['expected', 'both', 'actual']) {
        $(name).setAttribute('aria-checked', String(name === side));
        $('stage').classList.toggle('show-' + name, name === side);
      }
      showMarks();
    }

    function elementAt(event) {
      const boxes = elements().flatMap((_, index) => [
        [index, shows('expected') && frame(index, EXPECTED)],
        [index, shows('actual') && frame(index, ACTUAL)]]);
      return smallestAt(event, boxes.filter(([, box]) => box));
    }

    // The details

    function comparison(expected, actual) {
      const lines = [];
      if (expected) lines.push({ values: ['expected', ...numbers(expected)], name: 'expected' });
      if (actual) lines.push({ values: ['actual', ...numbers(actual)], name: 'actual' });
      if (expected && actual) {
        const by = ['x', 'y', 'width', 'height'].map(key => {
          const difference = actual[key] - expected[key];
          return (difference > 0 ? '+' : '') + rounded(difference);
        });
        lines.push({ values: ['by', ...by] });
      }
      return table(['', 'x', 'y', 'width', 'height'], lines);
    }

    function showDetails() {
      const index = [state.pointed, state.chosen].find(index => index >= 0);
      if (index === undefined) return $('details').replaceChildren();
      const element = elements()[index], parts = [make('h2', {}, element[ID] ?? element[TYPE])];
      if (element[ID] !== null) parts.push(make('div', {}, element[TYPE]));
      parts.push(make('div', { class: 'path' }, pathOf(index)));
      const [expected, actual] = [frame(index, EXPECTED), frame(index, ACTUAL)];
      const changes = element[CHANGES].length > 0 ? element[CHANGES]
        : [expected && actual ? 'none in its parent' : 'that of its parent'];
      parts.push(make('h3', {}, 'Difference'), make('ul', {},
        ...changes.map(change => make('li', {}, change))));
      parts.push(make('h3', {}, 'In its parent'),
        comparison(frameInParent(index, EXPECTED), frameInParent(index, ACTUAL)));
      parts.push(make('h3', {}, 'In the root'),
        comparison(expected, actual));
      parts.push(make('h3', {}, 'Golden'),
        make('div', { class: 'path' }, layouts[state.layout].golden));
      $('details').replaceChildren(...parts);
    }

    // The element under the pointer, and the selected one

    const rowOf = index => rows[differing.indexOf(index)];

    function point(index) {
      if (index === state.pointed) return;
      rowOf(state.pointed)?.classList.remove('pointed');
      rowOf(index)?.classList.add('pointed');
      state.pointed = index;
      showMarks();
      showDetails();
    }

    function choose(index, isInPicture = false) {
      rowOf(state.chosen)?.setAttribute('aria-selected', 'false');
      state.chosen = index;
      const row = rowOf(index);
      if (row) {
        row.setAttribute('aria-selected', 'true');
        row.scrollIntoView({ block: 'nearest' });
        $('differences').setAttribute('aria-activedescendant', row.id);
      } else {
        $('differences').removeAttribute('aria-activedescendant');
      }
      showMarks();
      showDetails();
      if (index >= 0 && !isInPicture) scrollToMark(frame(index, ACTUAL) ? 'actual' : 'expected');
    }

    function showLayout(index) {
      state.layout = Math.max(0, Math.min(layouts.length - 1, index));
      Object.assign(state, { chosen: -1, pointed: -1 });
      $('layout').value = state.layout;
      showList();
      showPicture();
      showDetails();
    }

    function move(step) {
      const place = differing.indexOf(state.chosen);
      const next = inList(place + step, differing);
      if (differing.length > 0) choose(differing[next]);
    }

    function leave() {
      if (!$('keys').hidden) return toggleKeys();
      point(-1);
      choose(-1);
    }

    const switchTo = side => showSide(state.side === side ? 'both' : side);

    listen({
      ArrowUp: () => move(-1), ArrowDown: () => move(1),
      Home: () => move(-Infinity), End: () => move(Infinity),
      '[': () => showLayout(state.layout - 1), ']': () => showLayout(state.layout + 1),
      e: () => switchTo('expected'), a: () => switchTo('actual'), Escape: leave,
    });

    const indexOf = event => Number(event.target.closest?.('.row')?.dataset.item ?? -1);
    $('differences').addEventListener('mousemove', event => point(indexOf(event)));
    $('differences').addEventListener('mouseleave', () => point(-1));
    $('differences').addEventListener('click', event => {
      if (indexOf(event) >= 0) choose(indexOf(event));
    });
    $('stage').addEventListener('mousemove', event => point(elementAt(event)));
    $('stage').addEventListener('mouseleave', () => point(-1));
    $('stage').addEventListener('click', event => choose(elementAt(event), true));
    for (const side of ['expected', 'both', 'actual'])
      $(side).addEventListener('click', () => showSide(side));
    $('layout').addEventListener('change', () => showLayout(Number($('layout').value)));

    $('summary').textContent = data.summary;
    $('layout').hidden = layouts.length < 2;
    $('only-layout').textContent = layouts.length === 1 ? layouts[0].title : '';
    $('layout').append(...layouts.map(({ title }, index) => make('option', { value: index }, title)));
    showSide('both');
    showLayout(0);

    """#

  /// How pictures look, in SVG files and on pages.
  static let pictureStyle = #"""
    .picture { font-family: Helvetica, Arial, 'Liberation Sans', sans-serif; font-size: 11px; }
    .paper { fill: #ffffff; }
    .box, .spec path, .edge, .tick { shape-rendering: crispEdges; }
    .box { stroke-width: 1; }
    .node { fill: #2f6fde; fill-opacity: .1; stroke: #2f6fde; }
    .image { fill: #0d8a6a; fill-opacity: .14; stroke: #0d8a6a; }
    .text { fill: #c26a00; fill-opacity: .07; stroke: #c26a00; stroke-opacity: .7; }
    .holder { fill-opacity: .03; }
    .cross { stroke: #0d8a6a; stroke-opacity: .45; fill: none; }
    .spec { fill: none; stroke: #8a4fd3; stroke-dasharray: 4 3; }
    .inset-line { stroke: #3f9b35; stroke-opacity: .65; }
    .spacing-line { stroke: #d6336c; stroke-opacity: .65; }
    .words { fill: #24292f; }
    .label { fill: #1d4ea8; paint-order: stroke; stroke: #ffffff; stroke-width: 3px; stroke-opacity: .75; stroke-linejoin: round; }
    .label.on-image { fill: #08634c; }
    .label.on-text { fill: #9a5300; }
    .label.on-spec { fill: #6b34b0; }
    .size { font-size: 9px; fill: #6e7781; stroke: none; }
    .heading { font-size: 13px; font-weight: 600; fill: #24292f; }
    .note { font-size: 11px; fill: #6e7781; }
    .tick { stroke: #afb8c1; }
    .edge { fill: none; stroke: #57606a; }
    .ruler { font-size: 9px; fill: #6e7781; }
    .extent { font-size: 9px; font-weight: 700; fill: #24292f; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0f1318; }
    .node { fill: #6ea8ff; stroke: #6ea8ff; }
    .image { fill: #3fcf9f; stroke: #3fcf9f; }
    .text { fill: #f0a94b; stroke: #f0a94b; }
    .cross { stroke: #3fcf9f; }
    .spec { stroke: #b48cf2; }
    .inset-line { stroke: #6fcf63; }
    .spacing-line { stroke: #ff7aa8; }
    .words { fill: #e6edf3; }
    .label { fill: #a9ccff; stroke: #0f1318; }
    .label.on-image { fill: #86e5c4; }
    .label.on-text { fill: #f7c98a; }
    .label.on-spec { fill: #d2b8ff; }
    .size, .note, .ruler { fill: #8d96a0; }
    .size { stroke: none; }
    .heading, .extent { fill: #e6edf3; }
    .tick { stroke: #444c56; }
    .edge { stroke: #8d96a0; }
    }

    """#

  /// The hatchings that the pictures of a document refer to.
  static let pictureDefinitions = #"""
    <defs>
    <pattern id="inset-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="inset-line" d="M0 0V6"/></pattern>
    <pattern id="spacing-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="spacing-line" d="M0 0V5"/></pattern>
    </defs>

    """#
}
