// Made by Tests/Scripts/generate-pages.py from the files of Page; change those, and `make docs`.

/// The scripts, styles and markup of the HTML pages.
enum PageFiles {
  /// How every page looks.
  static let style = #"""
    :root { color-scheme: light dark; --back: #ffffff; --panel: #f7f8fa; --line: #d8dee4; --stage: #eceef2;
    --text: #1f2328; --faint: #57606a; --accent: #0860c4; --chosen: #d6e8ff; --match: #fff1bd; --paper: #ffffff;
    --shadow: #1f232826; --words: #24292f; --warn: #f4bf3a; --warn-text: #2b1d00; --warn-back: #fff6dc; --failed: #c22c4e; --failed-back: #ffecef;
    --node: #2f6fde; --image: #0d8a6a; --text-kind: #c26a00; --spec: #8a4fd3; --node-name: #1d4ea8;
    --image-name: #08634c; --text-name: #8a4b00; --spec-name: #6b34b0; --inset: #3f9b3599; --spacing: #d6336c99;
    --free: #8250df88; --growth: #0b7a3b; --shrinkage: #c0265a; --baseline: #d6336c; }
    @media (prefers-color-scheme: dark) {
    :root { --back: #0d1117; --panel: #151b23; --line: #30363d; --stage: #090c11; --text: #e6edf3; --faint: #9aa4af;
    --accent: #6cb0ff; --chosen: #15335a; --match: #3a2f0a; --paper: #10161e; --shadow: #000000aa; --words: #e6edf3;
    --warn-back: #2e2508; --failed: #ff8098; --failed-back: #35131b; --node: #6ea8ff; --image: #3fcf9f; --text-kind: #f0a94b; --spec: #b48cf2;
    --node-name: #a9ccff; --image-name: #86e5c4; --text-name: #f7c98a; --spec-name: #d2b8ff; --inset: #6fcf6399;
    --spacing: #ff7aa899; --free: #b48cf288; --growth: #4ad07f; --shrinkage: #ff7a9c; --baseline: #ff7aa8; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap; }
    html, body { height: 100%; margin: 0; overflow: hidden; }
    body { display: flex; flex-direction: column; background: var(--back); color: var(--text);
    font: 13px/1.45 -apple-system, "Segoe UI", Inter, Helvetica, Arial, "Liberation Sans", sans-serif; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 7px 12px;
    background: var(--panel); border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 14px; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .stretch { flex: 1; }
    #sizes { display: flex; align-items: center; gap: 8px; }
    #size { width: min(220px, 26vw); accent-color: var(--accent); margin: 0; border: 0; padding: 0; }
    #slider { position: relative; display: flex; }
    #slider:has(#size-marks:not([hidden])) { margin-bottom: 9px; }
    #size-marks { position: absolute; inset: auto 8px -8px; height: 13px; }
    .size-mark { all: unset; position: absolute; left: calc(100% * var(--place)); width: 9px; height: 13px; margin-left: -4.5px; cursor: pointer; }
    .size-mark::before { content: "" / ""; position: absolute; inset: 2px 3px; border-radius: 1.5px; background: var(--faint); }
    .size-mark:hover::before, .size-mark:focus-visible::before, .size-mark.current::before { inset: 0 2px; background: var(--accent); }
    .size-mark:focus-visible { outline: 2px solid var(--accent); border-radius: 3px; }
    #size-tip { position: fixed; z-index: 3; max-width: min(380px, calc(100vw - 8px)); padding: 5px 10px; border-radius: 6px;
    background: var(--back); border: 1px solid var(--line); box-shadow: 0 3px 12px #0003; font-size: 12px; overflow-wrap: anywhere; }
    #size-name, #only-size, #matches { color: var(--faint); font-variant-numeric: tabular-nums; }
    #search { width: 190px; }
    input, button, select { font: inherit; color: inherit; background: var(--back); min-height: 26px;
    border: 1px solid var(--line); border-radius: 6px; padding: 2px 9px; }
    input::placeholder { color: var(--faint); opacity: 1; }
    button { cursor: pointer; }
    button:hover { background: color-mix(in srgb, var(--text) 6%, var(--back)); }
    button[aria-pressed="true"], button[aria-expanded="true"], button[aria-checked="true"] { border-color: var(--accent);
    color: var(--accent); }
    .group { display: flex; }
    .group button { border-radius: 0; margin-left: -1px; }
    .group button:first-child { border-radius: 6px 0 0 6px; margin: 0; }
    .group button:last-child { border-radius: 0 6px 6px 0; }
    #scale { min-width: 58px; font-variant-numeric: tabular-nums; }
    #warnings { display: flex; align-items: center; gap: 6px; background: var(--warn-back); border-color: var(--warn); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
    main { flex: 1; min-height: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(190px, 21%) 1fr minmax(250px, 25%); }
    .panel { background: var(--panel); min-height: 0; }
    #elements { display: flex; border-right: 1px solid var(--line); }
    #tree { flex: 1; min-width: 0; overflow: auto; overflow-anchor: none; position: relative; padding: 0; }
    #details { overflow: auto; border-left: 1px solid var(--line); padding: 12px 14px 20px; }
    #middle { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
    #stage { flex: 1; min-height: 0; position: relative; overflow: hidden; background: var(--stage); touch-action: none;
    cursor: default; user-select: none; }
    #stage.panning { cursor: grabbing; }
    #canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
    #marks { position: absolute; inset: 18px 0 0 18px; overflow: hidden; pointer-events: none; }
    .mark { position: absolute; left: -18px; top: -18px; outline: 2px solid var(--accent); outline-offset: -1px; }
    .mark.pointed { outline-width: 1px; background: color-mix(in srgb, var(--accent) 13%, transparent); }
    .mark.chosen { background: color-mix(in srgb, var(--accent) 8%, transparent); }
    #tip { position: absolute; left: 0; top: 0; max-width: min(340px, 90%); padding: 4px 9px; border-radius: 6px;
    background: var(--back); border: 1px solid var(--line); box-shadow: 0 3px 12px #0003; pointer-events: none;
    font-size: 12px; overflow-wrap: anywhere; }
    #tip .size { margin-left: 9px; font-variant-numeric: tabular-nums; white-space: nowrap; }
    #tip .node { color: var(--node-name); } #tip .image { color: var(--image-name); }
    #tip .text { color: var(--text-name); } #tip .spec { color: var(--spec-name); }
    #tip .warning { margin: 4px 0 1px; }
    .type { color: var(--faint); }
    footer { display: flex; align-items: center; gap: 4px 16px; min-height: 30px; padding: 0 10px; background: var(--panel);
    border-top: 1px solid var(--line); }
    footer nav { flex: 1; min-width: 0; }
    #crumbs, #legend { display: flex; margin: 0; padding: 0; list-style: none; overflow: hidden; white-space: nowrap; }
    #crumbs li + li::before { content: "›" / ""; color: var(--faint); padding: 0 1px; }
    #crumbs button { border: 0; background: none; padding: 1px 4px; min-height: 24px; color: var(--faint); }
    #crumbs button:hover, #crumbs [aria-current] { color: var(--text); }
    #crumbs [aria-current] { font-weight: 600; }
    #legend { gap: 11px; font-size: 11px; color: var(--faint); }
    #legend li { display: flex; align-items: center; gap: 5px; }
    .swatch { width: 13px; height: 10px; border: 1px solid var(--kind); border-radius: 2px;
    background: color-mix(in srgb, var(--kind) 18%, transparent); }
    .node { --kind: var(--node); } .image { --kind: var(--image); } .text { --kind: var(--text-kind); }
    .spec { --kind: var(--spec); } .growth { --kind: var(--growth); } .shrinkage { --kind: var(--shrinkage); }
    .swatch.spec { border-style: dashed; background: none; }
    .inset { --kind: var(--inset); } .spacing { --kind: var(--spacing); } .free { --kind: var(--free); }
    .swatch.inset, .swatch.spacing, .swatch.free { background: repeating-linear-gradient(45deg, var(--kind) 0 1px, transparent 1px 4px); }
    .swatch.spacing { background: repeating-linear-gradient(-45deg, var(--kind) 0 1px, transparent 1px 4px); }
    .swatch.free { border-style: dotted; }
    .swatch.baseline { height: 0; border: 0; border-top: 1.5px solid var(--baseline); border-radius: 0; }
    #rows { position: relative; min-width: 100%; width: max-content; }
    .row { position: absolute; left: 0; display: flex; align-items: center; gap: 5px; height: 22px; min-width: 100%; white-space: nowrap;
    width: max-content; cursor: default; padding: 0 10px 0 calc(24px + var(--depth) * 14px); }
    .arrow { position: absolute; margin-left: -20px; width: 20px; line-height: 20px; text-align: center; color: var(--faint); }
    .row[aria-expanded="true"] .arrow::before { content: "▾" / ""; }
    .row[aria-expanded="false"] .arrow::before { content: "▸" / ""; }
    .dot { flex: none; display: inline-block; width: 8px; height: 8px; border-radius: 2px; background: var(--kind); }
    .dot.spec { background: none; border: 1.5px dashed var(--kind); }
    .row.match { background: var(--match); }
    .row.pointed { background: color-mix(in srgb, var(--accent) 12%, transparent); }
    .row[aria-selected="true"] { background: var(--chosen); }
    .row.empty .id, .row.empty .type { font-style: italic; }
    .badge { display: inline-grid; place-items: center; min-width: 15px; height: 15px; padding: 0 3px; border-radius: 8px;
    background: var(--warn); color: var(--warn-text); font-size: 11px; font-weight: 700; line-height: 15px; }
    .badge.failed { background: var(--failed); color: var(--paper); }
    .badge.inside { background: none; border: 1px solid var(--warn); color: var(--text); font-weight: 400; }
    .warning { margin: 8px 0; padding: 6px 9px; border-left: 3px solid var(--warn); border-radius: 3px; background: var(--warn-back);
    overflow-wrap: anywhere; }
    .warning.failed { border-left-color: var(--failed); background: var(--failed-back); }
    .warning p { margin: 0; }
    .warning code { font-size: 11px; color: var(--faint); }
    h2 { margin: 0 0 3px; font-size: 15px; overflow-wrap: anywhere; }
    h2 .type { font-weight: 400; font-size: 13px; }
    h2 .dot { margin-right: 8px; }
    h3 { margin: 16px 0 4px; font-size: 11px; font-weight: 600; color: var(--faint); text-transform: uppercase; letter-spacing: .05em; }
    .path { color: var(--faint); font: 11px ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere;
    user-select: all; max-height: 12em; overflow: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th { font-weight: 400; color: var(--faint); text-align: right; padding: 1px 0 1px 12px; }
    th:first-child { text-align: left; padding-left: 0; overflow-wrap: anywhere; }
    td { text-align: right; padding: 1px 0 1px 12px; }
    tr.current td, tr.current th, tr.current button { color: var(--accent); font-weight: 600; }
    tr.grows td:nth-child(3) { color: var(--growth); } tr.shrinks td:nth-child(3) { color: var(--shrinkage); }
    dl + table { margin-top: 6px; }
    dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; }
    dt { color: var(--faint); }
    dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    h4 { margin: 8px 0 1px; font-size: 12px; font-weight: 600; overflow-wrap: anywhere; }
    h4 button, #details th button, #details dt button { all: unset; cursor: pointer; }
    h4 button:hover, #details :is(th, dt) button:hover { text-decoration: underline; }
    #details dt.current button { color: var(--accent); font-weight: 600; }
    h4 button:focus-visible, #details :is(th, dt) button:focus-visible { outline: 2px solid var(--accent); }
    #details ul { margin: 0; padding-left: 15px; overflow-wrap: anywhere; }
    .note { margin: 0; color: var(--faint); }
    #panels { display: none; }
    #keys { position: fixed; z-index: 2; right: 14px; bottom: 44px; max-width: calc(100vw - 28px); max-height: calc(100vh - 110px); overflow: auto;
    padding: 12px 16px; border-radius: 10px; background: var(--panel); border: 1px solid var(--line); box-shadow: 0 10px 30px #0004; }
    #keys dl { display: block; }
    #keys div { display: flex; gap: 12px; padding: 2px 0; }
    #keys dt { min-width: 132px; }
    kbd { font: 11px ui-monospace, SFMono-Regular, Menlo, monospace; padding: 1px 5px; border: 1px solid var(--line); border-radius: 4px;
    background: var(--back); color: var(--text); }
    noscript { padding: 14px; }
    @media (max-width: 1100px) { #legend { display: none; } }
    @media (max-width: 820px) {
    main { grid-template: minmax(calc(50vh + 68px), 1fr) auto minmax(0, 32vh) / minmax(0, 1fr); }
    #middle { order: -1; }
    #panels { display: flex; border-top: 1px solid var(--line); background: var(--panel); padding: 0 8px; order: 0; }
    #panels button { flex: 1; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; min-height: 32px; }
    #panels button[aria-selected="true"] { border-color: var(--accent); color: var(--accent); }
    .panel { order: 1; border: 0 !important; }
    .panel:not(.shown) { display: none !important; }
    header { gap: 5px 6px; padding: 5px 8px; }
    .stretch { display: none; }
    input, button, select { padding: 2px 7px; }
    #search { flex: 1; width: 74px; min-width: 60px; }
    #scale { min-width: 50px; }
    #file { max-width: 150px; }
    footer:has(#crumbs:empty) nav { display: none; }
    footer:has(#crumbs:empty) #legend { display: flex; flex-wrap: wrap; gap: 2px 11px; padding: 4px 0; }
    #size { flex: 1; width: 110px; }
    }
    @media (prefers-reduced-motion: no-preference) {
    .mark { transition: outline-color .12s; }
    }

    """#

  /// What the script of every page begins with.
  static let script = #"""
    'use strict';
    const $ = id => document.getElementById(id);
    let data = JSON.parse($('data').textContent);

    function make(name, attributes = {}, ...children) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    }

    const rounded = number => String(Math.round(number * 1000) / 1000);
    const counted = (count, what) => count + ' ' + what + (count === 1 ? '' : 's');

    function table(head, lines) {
      const body = lines.map(({ values, name, heading = values[0] }) => make('tr', name ? { class: name } : {},
        make('th', { scope: 'row' }, heading), ...values.slice(1).map(value => make('td', {}, value))));
      const columns = head.map(value => value ? make('th', { scope: 'col' }, value) : make('td'));
      return make('table', {}, make('thead', {}, make('tr', {}, ...columns)), make('tbody', {}, ...body));
    }

    const numbers = box => [box.x, box.y, box.width, box.height].map(rounded);

    // The nearest index of a list.
    const inList = (place, list) => Math.max(0, Math.min(list.length - 1, place));

    // Tells a screen reader what was chosen.
    const announce = text => { $('status').textContent = text; };

    // The colours of the drawing are those of the style sheet.
    const colours = new Proxy({}, { get: (cache, name) =>
      cache[name] ??= getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim() });

    function forgetColours() {
      Object.keys(colours).forEach(name => { delete colours[name]; });
    }

    function toggle(button) {
      const isOn = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isOn));
      repaint();
      return isOn;
    }

    const isOn = name => $(name)?.getAttribute('aria-pressed') === 'true';

    // Narrow screens show one of the panels at a time.
    function showPanel(name) {
      for (const button of document.querySelectorAll('#panels button')) {
        const isShown = button.getAttribute('aria-controls') === name;
        button.setAttribute('aria-selected', String(isShown));
        button.tabIndex = isShown ? 0 : -1;
        $(button.getAttribute('aria-controls')).classList.toggle('shown', isShown);
      }
    }

    document.querySelectorAll('#panels button').forEach((button, place, all) => {
      button.addEventListener('click', () => showPanel(button.getAttribute('aria-controls')));
      button.addEventListener('keydown', event => {
        if (!/^Arrow(Left|Right)$/.test(event.key)) return;
        event.stopPropagation();
        all[1 - place].focus();
        all[1 - place].click();
      });
    });

    function toggleKeys() {
      $('keys').hidden = !$('keys').hidden;
      $('help').setAttribute('aria-expanded', String(!$('keys').hidden));
    }

    $('names').addEventListener('click', () => toggle($('names')));
    $('help').addEventListener('click', toggleKeys);

    const sharedKeys = { n: () => $('names').click(), '?': toggleKeys };

    // `isTaken` returns whether the page has handled a key itself.
    function listen(own, isTaken = () => false) {
      const keys = { ...sharedKeys, ...stageKeys, ...own };
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
        // A slider, a list and a button handle these keys themselves.
        const { tagName } = event.target;
        if (['INPUT', 'SELECT'].includes(tagName) && /^(Arrow|Home|End|Page)/.test(event.key)) return;
        if (['BUTTON', 'A', 'SELECT'].includes(tagName) && event.key === 'Enter') return;
        const name = (event.shiftKey && event.key.length > 1 ? 'Shift ' : '') + event.key;
        const action = keys[name];
        if (!action) return;
        event.preventDefault();
        action();
      });
    }

    const legendEntry = ([name, words]) => make('li', {}, make('span', { class: 'swatch ' + name }), words);
    const showLegend = entries => $('legend').replaceChildren(...entries.map(legendEntry));
    // The stage: a canvas with the drawing and, over it, marks and a tip, so that pointing at an element
    // does not draw again. Points are those of the layout; pixels are those of the page.
    const stage = { scale: 1, x: 0, y: 0, width: $('stage').clientWidth, height: $('stage').clientHeight,
      isFitted: true, bounds: { x: 0, y: 0, width: 0, height: 0 } };
    const canvas = $('canvas');
    const [MARGIN, RULER, LEAST_SCALE, MOST_SCALE] = [28, 18, 0.005, 64];

    const toPixels = box => ({ x: stage.x + box.x * stage.scale, y: stage.y + box.y * stage.scale,
      width: box.width * stage.scale, height: box.height * stage.scale });

    function toPoints(event) {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: (event.clientX - left - stage.x) / stage.scale,
        y: (event.clientY - top - stage.y) / stage.scale };
    }

    // The root with what overflows it, but no more than its own size on any side: one element that is
    // far away must not make all others too small to see.
    function limitedBounds(root, boxes) {
      const [right, bottom] = [root.x + root.width, root.y + root.height];
      const reach = { x: Math.max(root.width, 100), y: Math.max(root.height, 100) };
      const ends = [root.x, root.y, right, bottom];
      for (const box of boxes) {
        if (box.width <= 0 && box.height <= 0) continue;
        ends[0] = Math.min(ends[0], Math.max(box.x, root.x - reach.x));
        ends[1] = Math.min(ends[1], Math.max(box.y, root.y - reach.y));
        ends[2] = Math.max(ends[2], Math.min(box.x + box.width, right + reach.x));
        ends[3] = Math.max(ends[3], Math.min(box.y + box.height, bottom + reach.y));
      }
      return { x: ends[0], y: ends[1], width: ends[2] - ends[0], height: ends[3] - ends[1] };
    }

    let isWaiting = false;
    function repaint() {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(paintNow);
    }

    function paintNow() {
      isWaiting = false;
      const density = window.devicePixelRatio || 1;
      const size = [Math.round(stage.width * density), Math.round(stage.height * density)];
      if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
      const pen = canvas.getContext('2d');
      pen.setTransform(density, 0, 0, density, 0, 0);
      pen.clearRect(0, 0, stage.width, stage.height);
      if (stage.bounds.width + stage.bounds.height > 0) paint(pen);
      showMarks();
    }

    // Scale and place

    function moveTo(scale, x, y) {
      // Something of the drawing stays in sight.
      const { bounds, width, height } = stage, rest = 60;
      const clamp = (start, length, place, size) =>
        Math.max(rest - (start + length) * scale, Math.min(size - rest - start * scale, place));
      stage.scale = scale;
      stage.x = clamp(bounds.x, bounds.width, x, width);
      stage.y = clamp(bounds.y, bounds.height, y, height);
      $('scale').textContent = (scale < 0.095 ? rounded(scale * 100).slice(0, 4) : Math.round(scale * 100)) + ' %';
      repaint();
    }

    const fittingScale = (length, size) => (size - RULER - 2 * MARGIN) / Math.max(length, 1);

    function center(scale, isFromTop) {
      const { bounds, width, height } = stage;
      const middle = (size, start, length) => RULER + (size - RULER - length * scale) / 2 - start * scale;
      moveTo(scale, middle(width, bounds.x, bounds.width), isFromTop
        ? RULER + MARGIN - bounds.y * scale : middle(height, bounds.y, bounds.height));
    }

    function fit() {
      const { bounds, width, height } = stage;
      const scale = Math.min(8, fittingScale(bounds.width, width), fittingScale(bounds.height, height));
      center(Math.max(LEAST_SCALE, scale), false);
      stage.isFitted = true;
    }

    // Of a drawing that would be too small to see, the top.
    function begin() {
      fit();
      if (stage.scale >= 0.12) return;
      center(Math.max(stage.scale, Math.min(1, fittingScale(stage.bounds.width, stage.width))), true);
    }

    function zoomTo(scale, at = { x: stage.width / 2, y: stage.height / 2 }) {
      const to = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale)), by = to / stage.scale;
      stage.isFitted = false;
      moveTo(to, at.x - (at.x - stage.x) * by, at.y - (at.y - stage.y) * by);
    }

    // By buttons and keys, what is chosen stays where it is if it can be seen.
    function zoomAroundChosen(scale) {
      const box = chosenBox() && toPixels(chosenBox());
      if (!box) return zoomTo(scale);
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      zoomTo(scale, isInside(at) ? at : undefined);
      reveal(chosenBox());
    }

    const isInside = ({ x, y }) => x >= 0 && y >= 0 && x <= stage.width && y <= stage.height;

    function pan(x, y) {
      stage.isFitted = false;
      moveTo(stage.scale, stage.x + x, stage.y + y);
    }

    // Moves the drawing by as little as is needed to see a box, or its start if it is larger.
    function reveal(points) {
      const box = toPixels(points);
      const by = (start, length, size) => {
        const [least, most] = [RULER + 12, size - 12];
        if (start >= least && start + length <= most) return 0;
        if (length > most - least) return start <= least && start + length >= most ? 0 : least - start;
        return start < least ? least - start : most - length - start;
      };
      const [x, y] = [by(box.x, box.width, stage.width), by(box.y, box.height, stage.height)];
      if (x !== 0 || y !== 0) pan(x, y);
    }

    function showScene(bounds, label) {
      stage.bounds = bounds;
      canvas.setAttribute('aria-label', label);
      if (stage.isFitted) begin(); else moveTo(stage.scale, stage.x, stage.y);
    }

    new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      const [x, y] = [(width - stage.width) / 2, (height - stage.height) / 2];
      Object.assign(stage, { width, height });
      if (stage.isFitted) begin(); else moveTo(stage.scale, stage.x + x, stage.y + y);
    }).observe($('stage'));

    // Marks

    // Marks a box, in points, with as many rings around it; hides the mark if there is none.
    function mark(name, points, rings = 0) {
      const shape = $('marks').querySelector('.' + name)
        ?? $('marks').appendChild(make('div', { class: 'mark ' + name }));
      shape.hidden = !points;
      if (!points) return;
      const box = toPixels(points);
      const at = (length, size) => Math.max(-9, Math.min(size + 9, length));
      const [left, right] = [at(box.x, stage.width), at(box.x + box.width, stage.width)];
      const [top, bottom] = [at(box.y, stage.height), at(box.y + box.height, stage.height)];
      shape.style.translate = left + 'px ' + top + 'px';
      shape.style.width = right - left + 'px';
      shape.style.height = bottom - top + 'px';
      shape.style.boxShadow = Array.from({ length: rings }, (_, ring) =>
        `0 0 0 ${3 * ring + 2}px var(--stage), 0 0 0 ${3 * ring + 3}px var(--accent)`).join();
    }

    // Shows a tip above a box or, if there is no space, below it.
    function showTip(points, ...content) {
      $('tip').hidden = !points;
      if (!points) return;
      $('tip').replaceChildren(...content);
      const box = toPixels(points), { offsetWidth, offsetHeight } = $('tip');
      const x = Math.max(RULER + 4, Math.min(stage.width - offsetWidth - 4, box.x));
      const above = box.y - offsetHeight - 8, below = box.y + box.height + 8;
      const y = above >= RULER ? above : Math.min(below, stage.height - offsetHeight - 4);
      $('tip').style.translate = Math.round(x) + 'px ' + Math.round(y) + 'px';
    }

    // The pointer: dragging pans, two fingers zoom, and what is neither is a click.
    const pointers = new Map();
    let travelled = 0, spread = 0;

    const placeOf = event => {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    function middleOfPointers() {
      const all = [...pointers.values()];
      const sum = key => all.reduce((total, place) => total + place[key], 0) / all.length;
      const middle = { x: sum('x'), y: sum('y') };
      return { ...middle, spread: all.length < 2 ? 0
        : Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) };
    }

    $('stage').addEventListener('pointerdown', event => {
      if (event.button > 1 || event.target.closest('button')) return;
      if (pointers.size === 0) travelled = 0;
      pointers.set(event.pointerId, placeOf(event));
      if (pointers.size > 1) travelled = Infinity;
    });

    window.addEventListener('pointermove', event => {
      if (!pointers.has(event.pointerId)) return;
      const before = middleOfPointers();
      pointers.set(event.pointerId, placeOf(event));
      const after = middleOfPointers();
      travelled += Math.hypot(after.x - before.x, after.y - before.y);
      if (travelled < 4) return;
      $('stage').classList.add('panning');
      pan(after.x - before.x, after.y - before.y);
      if (before.spread > 0) zoomTo(stage.scale * after.spread / before.spread, after);
    });

    for (const name of ['pointerup', 'pointercancel']) {
      window.addEventListener(name, event => {
        if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
        $('stage').classList.remove('panning');
        if (name === 'pointerup' && travelled < 4 && event.button === 0) clickAt(toPoints(event));
      });
    }

    $('stage').addEventListener('mousemove', event => {
      pointAt(pointers.size > 0 && travelled >= 4 ? null : toPoints(event));
    });
    $('stage').addEventListener('mouseleave', () => pointAt(null));

    $('stage').addEventListener('wheel', event => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? stage.height : 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey || event.metaKey) {
        // A notch of a wheel is a step; a pinch on a trackpad is many small ones.
        const step = Math.abs(y) < 50 ? y * 0.01 : Math.sign(y) * 0.22;
        return zoomTo(stage.scale * Math.exp(-step), placeOf(event));
      }
      if (event.shiftKey && x === 0) pan(-y, 0); else pan(-x, -y);
    }, { passive: false });

    $('larger').addEventListener('click', () => zoomAroundChosen(stage.scale * 1.25));
    $('smaller').addEventListener('click', () => zoomAroundChosen(stage.scale / 1.25));
    $('scale').addEventListener('click', () => zoomAroundChosen(1));
    $('fit').addEventListener('click', fit);

    const stageKeys = {
      '+': () => $('larger').click(), '=': () => $('larger').click(), '-': () => $('smaller').click(),
      '0': fit, '1': () => zoomAroundChosen(1),
      'Shift ArrowLeft': () => pan(60, 0), 'Shift ArrowRight': () => pan(-60, 0),
      'Shift ArrowUp': () => pan(0, 60), 'Shift ArrowDown': () => pan(0, -60),
    };

    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      forgetColours();
      repaint();
    });
    // Paints a scene: boxes, texts, names and rulers. A scene has, by the index of an element, `frames`
    // (four numbers each, in points of the root), `kinds`, `isLeaf` and `names`; `lines` of texts with
    // their `fonts`; where two layouts are compared, `sides`; `roots`, below which is paper; and `isHidden` of an index.
    const KINDS = ['node', 'text', 'image', 'spec'];
    const kindOfType = type => KINDS.indexOf(KINDS.includes(type) ? type : 'spec');
    const FAMILY = 'Helvetica, Arial, "Liberation Sans", sans-serif';
    const LABEL = '11px ' + FAMILY, SMALL = '9px ' + FAMILY;
    const [LINE_HEIGHT, CELL, MOST_DASHED] = [13, 4, 600];

    // Where an element is on the stage, with its borders on pixels; null if it is not in sight.
    function shapeOf(scene, index) {
      const { frames } = scene, at = 4 * index, { scale, width, height } = stage;
      const left = stage.x + frames[at] * scale, top = stage.y + frames[at + 1] * scale;
      const right = left + frames[at + 2] * scale, bottom = top + frames[at + 3] * scale;
      if (!(right >= 0 && bottom >= 0 && left <= width && top <= height)) return null;
      const x = Math.round(Math.max(left, -20)), y = Math.round(Math.max(top, -20));
      return { index, x, y, width: Math.round(Math.min(right, width + 20)) - x,
        height: Math.round(Math.min(bottom, height + 20)) - y,
        isFlat: frames[at + 2] <= 0 || frames[at + 3] <= 0 };
    }

    // The elements in sight, parents first.
    function shapesInSight(scene) {
      const shapes = [];
      for (let index = 0; index < scene.kinds.length; index++) {
        if (scene.isHidden(index)) continue;
        const shape = shapeOf(scene, index);
        if (shape) shapes.push(shape);
      }
      return shapes;
    }

    const colourOf = (scene, index) => scene.sides ? colours[scene.sides[index]]
      : colours[{ text: 'text-kind' }[KINDS[scene.kinds[index]]] ?? KINDS[scene.kinds[index]]];

    const FILLS = { node: 0.1, image: 0.14, text: 0.07, actual: 0.1 };

    function paintShapes(pen, scene, shapes) {
      const specs = shapes.filter(({ index }) => KINDS[scene.kinds[index]] === 'spec').length;
      const specks = new Set();
      for (const shape of shapes) {
        const { index, x, y, width, height, isFlat } = shape;
        const kind = KINDS[scene.kinds[index]], side = scene.sides?.[index];
        // What is smaller than its borders is a speck, of which thousands can be on one pixel.
        if (width < 3 && height < 3 && !isFlat) {
          const speck = ((y * 65536 + x) * 16 + width * 4 + height) * 4 + scene.kinds[index];
          if (specks.has(speck)) continue;
          specks.add(speck);
          pen.fillStyle = colourOf(scene, index);
          pen.globalAlpha = 0.5;
          pen.fillRect(x, y, Math.max(1, width), Math.max(1, height));
          continue;
        }
        pen.strokeStyle = pen.fillStyle = colourOf(scene, index);
        if (isFlat) { paintFlat(pen, shape, scene); continue; }
        if (kind !== 'spec') {
          pen.globalAlpha = side ? (FILLS[side] ?? 0) : scene.isLeaf[index] ? FILLS[kind] : 0.03;
          pen.fillRect(x, y, Math.max(1, width), Math.max(1, height));
        }
        pen.globalAlpha = side === 'same' ? 0.55 : kind === 'text' ? 0.7 : 1;
        const isDashed = side === 'expected' || kind === 'spec';
        pen.setLineDash(isDashed && specs < MOST_DASHED ? (side === 'expected' ? [2, 2] : [4, 3]) : []);
        pen.strokeRect(x + 0.5, y + 0.5, width, height);
        if (kind !== 'image' || !scene.isLeaf[index]) continue;
        pen.globalAlpha = 0.4;
        pen.beginPath();
        pen.moveTo(x, y);
        pen.lineTo(x + width, y + height);
        pen.moveTo(x, y + height);
        pen.lineTo(x + width, y);
        pen.stroke();
      }
      pen.globalAlpha = 1;
      pen.setLineDash([]);
    }

    // An element without a width or a height: a thick line with ends, or a cross.
    function paintFlat(pen, { index, x, y, width, height }, { frames }) {
      pen.globalAlpha = 1;
      pen.setLineDash([]);
      pen.lineWidth = 2;
      pen.beginPath();
      const line = (...ends) => { pen.moveTo(ends[0], ends[1]); pen.lineTo(ends[2], ends[3]); };
      if (frames[4 * index + 2] <= 0 && frames[4 * index + 3] <= 0) {
        line(x - 4, y - 4, x + 4, y + 4);
        line(x - 4, y + 4, x + 4, y - 4);
      } else if (frames[4 * index + 2] <= 0) {
        line(x, y, x, y + height);
        line(x - 3, y, x + 3, y);
        line(x - 3, y + height, x + 3, y + height);
      } else {
        line(x, y, x + width, y);
        line(x, y - 3, x, y + 3);
        line(x + width, y - 3, x + width, y + 3);
      }
      pen.stroke();
      pen.lineWidth = 1;
    }

    // Texts: each line as wide as it was measured to be, whatever font the browser has.

    const naturalWidths = new Map();
    function naturalWidth(pen, text, font) {
      const key = font + text;
      if (!naturalWidths.has(key)) {
        pen.font = font;
        naturalWidths.set(key, pen.measureText(text).width);
      }
      return naturalWidths.get(key);
    }

    const fontOf = ([weight, family], size) => weight + ' ' + size + 'px ' + (family || FAMILY);

    function paintLines(pen, scene) {
      const { scale } = stage;
      pen.fillStyle = colours.words;
      pen.textAlign = 'start';
      for (const [, text, x, baseline, width, size, font] of scene.lines) {
        const left = stage.x + x * scale, bottom = stage.y + baseline * scale, high = size * scale;
        if (left > stage.width || bottom - high > stage.height || bottom + high < 0
          || left + width * scale < 0) continue;
        if (high < 4) {
          pen.globalAlpha = 0.3;
          pen.fillRect(left, bottom - high * 0.6, width * scale, Math.max(1, high * 0.5));
          pen.globalAlpha = 1;
          continue;
        }
        const natural = naturalWidth(pen, text, fontOf(scene.fonts[font], 100)) * size / 100;
        pen.save();
        pen.translate(left, bottom);
        if (width > 0 && natural > 0) pen.scale(width / natural, 1);
        pen.font = fontOf(scene.fonts[font], high);
        pen.fillText(text, 0, 0);
        pen.restore();
      }
    }

    // Names: each in its element and as large as ever, where it hides nothing; others are left out, and
    // the tip has them.

    // Which cells of the stage are taken: by words, or by a leaf.
    class Occupancy {
      constructor() {
        this.columns = Math.ceil(stage.width / CELL) + 1;
        this.rows = Math.ceil(stage.height / CELL) + 1;
        this.cells = new Int32Array(this.columns * this.rows);
      }
      each({ x, y, width, height }, visit) {
        const from = Math.max(0, Math.floor(x / CELL)), to = Math.min(this.columns - 1, Math.ceil((x + width) / CELL) - 1);
        const last = Math.min(this.rows - 1, Math.ceil((y + height) / CELL) - 1);
        for (let row = Math.max(0, Math.floor(y / CELL)); row <= last; row++)
          for (let cell = row * this.columns + from; cell <= row * this.columns + to; cell++)
            if (visit(cell) === false) return false;
        return true;
      }
      take(box, owner) { this.each(box, cell => { this.cells[cell] = owner; }); }
      isFree(box, allows) {
        return this.each(box, cell => this.cells[cell] === 0
          || (this.cells[cell] > 0 && allows(this.cells[cell] - 1)));
      }
    }
    const WORDS = -1;

    const contains = (outer, inner) => outer.x <= inner.x && outer.y <= inner.y
      && outer.x + outer.width >= inner.x + inner.width && outer.y + outer.height >= inner.y + inner.height;

    function placesFor(shape, isCentered, width, height) {
      const [right, bottom] = [shape.x + shape.width, shape.y + shape.height];
      const across = (shape.x + right - width) / 2, down = (shape.y + bottom - height) / 2;
      const places = isCentered ? [[across, down]] : [];
      const tops = [shape.y + 2, bottom - height - 1, down];
      for (const y of tops) for (const x of [shape.x + 4, right - width - 4, across]) places.push([x, y]);
      return places.map(([x, y]) => ({ x, y, width, height }));
    }

    function placeLabels(pen, scene, shapes) {
      const labels = [], taken = new Occupancy(), { scale } = stage;
      const candidates = shapes.filter(({ width, height }) => width >= 16 && height >= 12);
      const inSight = new Map(candidates.map(shape => [shape.index, shape]));
      const isLeaf = ({ index }) => scene.isLeaf[index] && KINDS[scene.kinds[index]] !== 'spec';
      for (const shape of candidates) if (isLeaf(shape)) taken.take(shape, shape.index + 1);
      for (const [, , x, baseline, width, size] of scene.lines) {
        taken.take({ x: stage.x + x * scale, y: stage.y + (baseline - size * 0.75) * scale,
          width: width * scale, height: size * scale * 0.95 }, WORDS);
      }
      const area = ({ width, height }) => width * height;
      candidates.sort((one, other) => isLeaf(other) - isLeaf(one) || area(one) - area(other) || one.index - other.index);
      for (const shape of candidates) {
        const { index } = shape, text = scene.names[index], kind = KINDS[scene.kinds[index]];
        const width = naturalWidth(pen, text, LABEL);
        if (width + 6 > shape.width || shape.width > 1e6) continue;
        const isCentered = isLeaf(shape) && kind !== 'text';
        const side = scene.sides?.[index];
        const size = isCentered && !side ? sizeText(scene, index) : null;
        const both = size && Math.max(width, naturalWidth(pen, size, SMALL));
        // A leaf below an element may have its name on it, if it is large enough to tell two apart.
        const allows = box => leaf => leaf === index || (inSight.has(leaf) && contains(inSight.get(leaf), shape)
          && inSight.get(leaf).width > 2 * box.width && inSight.get(leaf).height > 3 * box.height);
        const isFree = box => box.x >= RULER && box.y >= RULER && box.x + box.width <= stage.width
          && box.y + box.height <= stage.height && taken.isFree(box, allows(box));
        const seen = clippedToStage(shape);
        const high = { x: (2 * seen.x + seen.width - both) / 2, width: both,
          y: (2 * seen.y + seen.height - 25) / 2, height: 25 };
        const isHigh = size && seen.height >= 28 && both + 6 <= seen.width && isFree(high);
        const box = isHigh ? high : placesFor(seen, isCentered, width, LINE_HEIGHT).find(isFree);
        if (!box) continue;
        taken.take(box, WORDS);
        labels.push({ index, text, size: isHigh ? size : null, kind, side, ...box });
      }
      return labels;
    }

    function clippedToStage({ x, y, width, height }) {
      const left = Math.max(x, RULER), top = Math.max(y, RULER);
      return { x: left, y: top, width: Math.min(x + width, stage.width) - left,
        height: Math.min(y + height, stage.height) - top };
    }

    const sizeText = ({ frames }, index) =>
      rounded(frames[4 * index + 2]) + ' × ' + rounded(frames[4 * index + 3]);

    function paintLabels(pen, labels) {
      pen.textAlign = 'center';
      pen.lineJoin = 'round';
      pen.strokeStyle = colours.paper;
      pen.lineWidth = 3;
      for (const { text, size, kind, side, x, y, width } of labels) {
        pen.font = LABEL;
        pen.globalAlpha = 0.8;
        pen.strokeText(text, x + width / 2, y + 10);
        pen.globalAlpha = 1;
        pen.fillStyle = colours[side ?? kind + '-name'];
        pen.fillText(text, x + width / 2, y + 10);
        if (!size) continue;
        pen.font = SMALL;
        pen.fillStyle = colours.faint;
        pen.fillText(size, x + width / 2, y + 22);
      }
      pen.lineWidth = 1;
    }

    // The paper below the root, and rulers at the edges of the stage.

    function paintPaper(pen, root) {
      const { x, y, width, height } = shapeOf({ frames: [root.x, root.y, root.width, root.height] }, 0)
        ?? { x: 0, y: 0, width: 0, height: 0 };
      pen.save();
      pen.fillStyle = colours.paper;
      pen.shadowColor = colours.shadow;
      pen.shadowBlur = 16 * (window.devicePixelRatio || 1);
      pen.fillRect(x, y, width + 1, height + 1);
      pen.restore();
    }

    function tickStep(least) {
      const power = 10 ** Math.floor(Math.log10(least));
      return [1, 2, 5, 10].map(step => step * power).find(step => step >= least);
    }

    // `range` is that of what is marked: it is coloured.
    function paintRulers(pen, marked) {
      const step = tickStep(56 / stage.scale);
      pen.fillStyle = colours.panel;
      pen.fillRect(0, 0, stage.width, RULER);
      pen.fillRect(0, 0, RULER, stage.height);
      paintRuler(pen, step, stage.x, stage.width, marked && [marked.x, marked.width]);
      pen.save();
      pen.transform(0, 1, 1, 0, 0, 0);
      paintRuler(pen, step, stage.y, stage.height, marked && [marked.y, marked.height], true);
      pen.restore();
      pen.fillStyle = colours.panel;
      pen.fillRect(0, 0, RULER, RULER);
    }

    function paintRuler(pen, step, origin, length, marked, isDown) {
      const { scale } = stage;
      if (marked) {
        pen.fillStyle = colours.chosen;
        pen.fillRect(origin + marked[0] * scale, 0, Math.max(1, marked[1] * scale), RULER);
      }
      pen.strokeStyle = colours.line;
      pen.beginPath();
      pen.moveTo(0, RULER - 0.5);
      pen.lineTo(length, RULER - 0.5);
      const first = Math.ceil((RULER - origin) / scale / step), last = Math.floor((length - origin) / scale / step);
      for (let count = first; count <= last; count++) {
        const at = Math.round(origin + count * step * scale) + 0.5;
        pen.moveTo(at, RULER - 5);
        pen.lineTo(at, RULER);
      }
      pen.stroke();
      pen.font = SMALL;
      pen.fillStyle = colours.faint;
      pen.textAlign = 'center';
      for (let count = first; count <= last; count++) {
        const at = Math.round(origin + count * step * scale), words = rounded(count * step);
        pen.save();
        pen.translate(at, 10);
        if (isDown) pen.transform(0, 1, 1, 0, 0, 0);
        if (isDown) { pen.rotate(-Math.PI / 2); pen.fillText(words, 0, 1); } else pen.fillText(words, 0, 0);
        pen.restore();
      }
    }

    // The names that were painted last, as checks ask for them.
    let paintedLabels = [];

    function paintScene(pen, scene, { between = () => {}, marked = null } = {}) {
      const shapes = shapesInSight(scene);
      for (const root of scene.roots) paintPaper(pen, root);
      paintShapes(pen, scene, shapes);
      between(pen);
      paintLines(pen, scene);
      paintedLabels = isOn('names') ? placeLabels(pen, scene, shapes) : [];
      paintLabels(pen, paintedLabels);
      paintRulers(pen, marked);
    }

    """#

  /// What a page of layouts shows before its script fills it in.
  static let layoutsMarkup = #"""
    <header>
    <h1 id="name"></h1>
    <select id="file" aria-label="File" hidden></select>
    <span id="sizes" hidden><label for="size" class="unseen">Size</label>
    <span id="slider"><input id="size" type="range" min="0" value="0">
    <span id="size-marks" role="group" aria-label="Breakpoints" hidden></span></span>
    <span id="size-tip" aria-hidden="true" hidden></span> <output id="size-name" for="size"></output></span>
    <span id="only-size"></span>
    <button id="warnings" hidden title="Next warning (w)"></button>
    <span class="stretch"></span>
    <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Find id, type or path" aria-label="Find">
    <output id="matches" for="search"></output>
    <button id="specs" aria-pressed="true" title="Specs and spacing (s)">Specs</button>
    <span class="group" role="group" aria-label="Zoom">
    <button id="smaller" aria-label="Zoom out">−</button>
    <button id="scale" aria-label="Show at 100 %" title="100 % (1)">100 %</button>
    <button id="larger" aria-label="Zoom in">+</button>
    <button id="fit" title="Fit to the window (0)">Fit</button></span>
    <button id="names" aria-pressed="true" title="Names (n)">Names</button>
    <button id="help" aria-expanded="false" aria-controls="keys" aria-label="Keys" title="Keys (?)">?</button>
    </header>
    <main>
    <section id="elements" class="panel shown" aria-label="Elements">
    <div id="tree" role="tree" tabindex="0" aria-label="Elements"><div id="rows" role="presentation"></div></div>
    </section>
    <div id="middle">
    <section id="stage" aria-label="Drawing">
    <canvas id="canvas" role="img" aria-label="Drawing"></canvas>
    <div id="marks" aria-hidden="true"></div>
    <div id="tip" aria-hidden="true" hidden></div>
    </section>
    <footer><nav aria-label="Path of the chosen element"><ol id="crumbs"></ol></nav>
    <ul id="legend" aria-label="Legend"></ul></footer>
    </div>
    <div id="panels" role="tablist" aria-label="Panels">
    <button role="tab" aria-controls="elements" aria-selected="true">Elements</button>
    <button role="tab" aria-controls="details" aria-selected="false" tabindex="-1">Details</button></div>
    <section id="details" class="panel" aria-label="Details" tabindex="0"></section>
    </main>
    <section id="keys" aria-label="Keys" hidden>
    <dl>
    <div><dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>previous, next element</dd></div>
    <div><dt><kbd>←</kbd></dt><dd>collapse the element, or go to its parent</dd></div>
    <div><dt><kbd>→</kbd></dt><dd>expand the element, or go to its first child</dd></div>
    <div><dt><kbd>Enter</kbd> <kbd>Shift Enter</kbd></dt><dd>first child, parent; in the search: next, previous match</dd></div>
    <div><dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>previous, next sibling</dd></div>
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last element</dd></div>
    <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous, next size</dd></div>
    <div><dt><kbd>b</kbd> <kbd>B</kbd></dt><dd>next, previous breakpoint</dd></div>
    <div><dt><kbd>w</kbd> <kbd>W</kbd></dt><dd>next, previous warning</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>find</dd></div>
    <div><dt><kbd>s</kbd></dt><dd>show or hide specs and spacing</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>leave the search, choose nothing</dd></div>
    <div><dt><kbd>n</kbd></dt><dd>show or hide names</dd></div>
    <div><dt><kbd>+</kbd> <kbd>−</kbd></dt><dd>zoom in, zoom out; also Ctrl with the wheel, or a pinch</dd></div>
    <div><dt><kbd>0</kbd> <kbd>1</kbd></dt><dd>fit to the window, 100 %</dd></div>
    <div><dt><kbd>Shift</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>move the drawing; also by dragging it</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>show or hide these keys</dd></div>
    </dl>
    </section>
    <p id="status" role="status" class="unseen"></p>
    <noscript>This page needs JavaScript.</noscript>

    """#

  /// What a page of layouts does.
  static let layoutsScript = #"""
    let files = data;
    const state = { file: 0, size: 0, chosen: -1, pointed: -1 };
    const [TYPE, ID, PARENT, PATH, PROPERTIES, PLACE] = [0, 1, 2, 3, 4, 5];
    // What an explanation consists of, by the place of the element in the tree.
    const [MIN, MAX, OPENING, OWN, PLACING, LENGTH, CHANGE] = [0, 1, 2, 3, 4, 5, 6];

    const file = () => files[state.file];
    const layout = () => file().layouts[state.size];
    // What is worked out of a file once.
    let model = null;

    function makeModel() {
      const { elements } = file(), parents = Int32Array.from(elements, element => element[PARENT]);
      const children = elements.map(() => []), depths = new Int32Array(parents.length);
      const ordinals = new Int32Array(parents.length);
      parents.forEach((parent, index) => {
        if (parent < 0) return;
        ordinals[index] = children[parent].push(index) - 1;
        depths[index] = depths[parent] + 1;
      });
      const kinds = Uint8Array.from(elements, ([type]) => kindOfType(type));
      return { parents, children, depths, ordinals, kinds, scenes: new Map(), gaps: new Map(),
        isLeaf: Uint8Array.from(children, list => list.length === 0),
        names: elements.map(([type, id]) => id ?? type),
        // The rows by the place of their element in the tree.
        rows: new Map(elements.map((element, index) => [element[PLACE], index])), paths: null, warnings: null,
        warningsInside: index => shownWarnings().filter(([place]) => isInside(place, index)).length };
      function isInside(place, index) {
        for (let at = rowOfPlace(place); at >= 0; at = parents[at]) if (at === index) return true;
        return false;
      }
    }

    const cached = (map, key, value) => map.has(key) ? map.get(key) : map.set(key, value()).get(key);

    const isSpec = index => KINDS[model.kinds[index]] === 'spec';
    const nameOf = index => model.names[index];

    function frame(index, of = layout()) {
      const { frames } = of, at = 4 * index;
      return { x: frames[at], y: frames[at + 1], width: frames[at + 2], height: frames[at + 3] };
    }

    function frameInParent(index, of = layout()) {
      const own = frame(index, of), parent = model.parents[index];
      if (parent < 0) return own;
      const above = frame(parent, of);
      return { ...own, x: own.x - above.x, y: own.y - above.y };
    }

    function pathOf(index) {
      const parts = [];
      for (let at = index; at >= 0; at = model.parents[at]) parts.push(file().elements[at][PATH]);
      return parts.reverse().join('');
    }

    // Warnings, as [place in the tree, rule, message, layouts]: those of the shown size.

    // An element that is not shown, as in flattened layouts, has its warnings at the one before it.
    function rowOfPlace(place) {
      while (place > 0 && !model.rows.has(place)) place--;
      return model.rows.get(place) ?? 0;
    }

    const shownWarnings = () => file().warnings.filter(([, , , sizes]) =>
      sizes.length === 0 || sizes.includes(state.size));

    function warningsOf(index) {
      if (model.warnings?.size !== state.size) {
        const byRow = new Map();
        for (const warning of shownWarnings()) {
          const row = rowOfPlace(warning[0]);
          byRow.set(row, [...byRow.get(row) ?? [], warning]);
        }
        model.warnings = { size: state.size, byRow };
      }
      return model.warnings.byRow.get(index) ?? [];
    }

    const isTruncated = warnings => warnings.every(([, rule]) => rule === 'truncated');
    // A sentence of --require that is not true is more than a warning.
    const isFailed = ([, rule]) => rule === 'require';

    function countedWarnings(warnings, more = 0) {
      const failed = warnings.filter(isFailed).length, others = warnings.length - failed + more;
      return [failed > 0 ? counted(failed, 'failed requirement') : '', others > 0 ? counted(others, 'warning') : '']
        .filter(part => part).join(', ');
    }

    const badgeOf = warnings => warnings.some(isFailed) ? '×' : isTruncated(warnings) ? '…' : '!';

    function showWarningCount() {
      const words = countedWarnings(shownWarnings(), file().moreWarnings), hasFailed = shownWarnings().some(isFailed);
      $('warnings').hidden = words === '';
      $('warnings').replaceChildren(make('span', { class: hasFailed ? 'badge failed' : 'badge', 'aria-hidden': 'true' },
        hasFailed ? '×' : '!'), ' ' + words);
    }

    function nextWarning(step) {
      const all = [...new Set(shownWarnings().map(([place]) => rowOfPlace(place)))].sort((one, other) => one - other);
      if (all.length === 0) return;
      const next = step > 0 ? all.find(index => index > state.chosen) ?? all[0]
        : all.findLast(index => index < state.chosen) ?? all.at(-1);
      choose(next);
    }

    // The drawing

    function scene() {
      return cached(model.scenes, state.size, () => {
        const { frames, lines } = layout();
        return { frames: Float64Array.from(frames), kinds: model.kinds, isLeaf: model.isLeaf, names: model.names,
          lines, fonts: file().fonts, roots: [frame(0)], isHidden: index => isSpec(index) && !isOn('specs') };
      });
    }

    function paint(pen) {
      const marked = state.pointed >= 0 ? state.pointed : state.chosen;
      paintScene(pen, scene(), { marked: marked >= 0 ? frame(marked) : frame(0), between: paintSpaces });
      if (state.chosen >= 0 && KINDS[model.kinds[state.chosen]] === 'text') paintTextBaselines(pen, state.chosen);
      const stack = isOn('specs') ? shownStack() : -1;
      if (stack >= 0) paintFlex(pen, stack);
      paintBadges(pen);
    }

    function paintSpaces(pen) {
      if (!isOn('specs')) return;
      paintGaps(pen, cached(model.gaps, state.size, allGaps), ['inset', 'spacing']);
      const stack = shownStack();
      if (stack >= 0) paintGaps(pen, gapsOf(stack), ['free']);
    }

    function paintBadges(pen) {
      warningsOf(0);
      for (const [index, own] of model.warnings.byRow) {
        const shape = shapeOf(scene(), index);
        if (!shape || scene().isHidden(index)) continue;
        const { x, width, y, height } = clippedToStage(shape);
        if (width < 0 || height < 0) continue;
        const at = { x: Math.min(x + width - 1, stage.width - 9), y: Math.max(y + 1, RULER + 9) };
        pen.beginPath();
        pen.arc(at.x, at.y, 7, 0, 2 * Math.PI);
        const hasFailed = own.some(isFailed);
        pen.fillStyle = hasFailed ? colours.failed : colours.warn;
        pen.fill();
        pen.strokeStyle = colours.paper;
        pen.stroke();
        pen.font = 'bold 10px ' + FAMILY;
        pen.textAlign = 'center';
        pen.fillStyle = hasFailed ? colours.paper : colours['warn-text'];
        pen.fillText(badgeOf(own), at.x, at.y + 3.5);
      }
    }

    // The elements that have the frame of one and are above or below it, from the outside in.
    function twinsOf(index) {
      const { frames } = layout(), [x, y, width, height] = frames.slice(4 * index, 4 * index + 4);
      const isTwin = at => frames[4 * at] === x && frames[4 * at + 1] === y && frames[4 * at + 2] === width
        && frames[4 * at + 3] === height && (isOn('specs') || !isSpec(at));
      const twins = [index];
      for (let at = model.parents[index]; at >= 0 && isTwin(at); at = model.parents[at]) twins.unshift(at);
      for (let at = index; at !== undefined;) {
        at = model.children[at].find(isTwin);
        if (at !== undefined) twins.push(at);
      }
      return twins;
    }

    function showMarks() {
      const pointed = state.pointed === state.chosen ? -1 : state.pointed;
      const rings = index => twinsOf(index).indexOf(index);
      mark('pointed', pointed < 0 ? null : frame(pointed));
      mark('chosen', state.chosen < 0 ? null : frame(state.chosen),
        state.chosen < 0 ? 0 : twinsOf(state.chosen).length - 1 - rings(state.chosen));
      showTip(state.pointed < 0 ? null : frame(state.pointed), ...state.pointed < 0 ? [] : tipOf(state.pointed));
    }

    function tipOf(index) {
      const [type, id] = file().elements[index], { width, height } = frame(index), twins = twinsOf(index);
      const content = [make('b', { class: KINDS[model.kinds[index]] }, id ?? type)];
      if (id !== null) content.push(make('span', { class: 'type' }, ' ' + type));
      content.push(make('span', { class: 'size' }, rounded(width) + ' × ' + rounded(height)));
      if (twins.length > 1) content.push(make('div', { class: 'type' },
        (twins.indexOf(index) + 1) + ' of ' + twins.length + ' with this frame: click again for the next'));
      content.push(...warningsOf(index).slice(0, 2).map(warning =>
        make('div', { class: isFailed(warning) ? 'warning failed' : 'warning' }, sentence(warning[2]))));
      return content;
    }

    // The smallest element at a place, in points; of several of that size, the innermost.
    function elementAt({ x, y }) {
      const { frames } = scene(), slack = 3 / stage.scale;
      let best = -1, smallest = Infinity;
      for (let index = 0; index < model.kinds.length; index++) {
        if (scene().isHidden(index)) continue;
        const at = 4 * index, left = frames[at], top = frames[at + 1];
        const width = frames[at + 2], height = frames[at + 3];
        // A line or a point has something to hit.
        const more = width <= 0 || height <= 0 ? slack : 0;
        if (x < left - more || y < top - more || x > left + width + more || y > top + height + more) continue;
        if (width * height > smallest) continue;
        best = index;
        smallest = width * height;
      }
      return best;
    }

    const pointAt = place => point(place === null ? -1 : elementAt(place));

    // A click on what is chosen chooses the next one out of those of the same frame.
    function clickAt(place) {
      const index = elementAt(place), twins = index < 0 ? [] : twinsOf(index);
      const next = twins.includes(state.chosen)
        ? twins[(twins.indexOf(state.chosen) + twins.length - 1) % twins.length] : index;
      choose(next, true);
    }

    const chosenBox = () => state.chosen < 0 ? null : frame(state.chosen);

    // What is pointed at and what is chosen

    function point(index) {
      if (index === state.pointed) return;
      markRow(state.pointed, 'pointed', false);
      markRow(index, 'pointed', true);
      state.pointed = index;
      showMarks();
    }

    function choose(index, isInSight = false) {
      const before = rows.get(state.chosen);
      state.chosen = index;
      before?.setAttribute('aria-selected', 'false');
      rows.get(index)?.setAttribute('aria-selected', 'true');
      if (index >= 0) revealRow(index); else updateRows();
      showDetails();
      showCrumbs();
      showMatches();
      if (index >= 0 && !isInSight) reveal(frame(index));
      repaint();
      showLink();
      if (index < 0) return announce('Nothing is chosen');
      const [type, id] = file().elements[index], { x, y, width, height } = frame(index), own = warningsOf(index);
      announce([id, type, rounded(width) + ' by ' + rounded(height) + ' at ' + rounded(x) + ', ' + rounded(y),
        own.length > 0 ? countedWarnings(own) : null].filter(part => part !== null).join(', '));
    }

    function showCrumbs() {
      const path = [];
      for (let at = state.chosen; at >= 0; at = model.parents[at]) path.unshift(at);
      // Of a deep tree, both ends.
      const parts = path.length > 14 ? [...path.slice(0, 3), -1, ...path.slice(-10)] : path;
      $('crumbs').replaceChildren(...parts.map(index => {
        if (index < 0) return make('li', {}, '…');
        const crumb = make('button', {}, nameOf(index));
        if (index === state.chosen) crumb.setAttribute('aria-current', 'true');
        crumb.addEventListener('click', () => choose(index));
        return make('li', {}, crumb);
      }));
      $('crumbs').lastChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }

    // Sizes and files

    function showSize(size) {
      const last = file().layouts.length - 1;
      state.size = inList(size, file().layouts);
      $('sizes').hidden = last === 0;
      $('only-size').textContent = last === 0 ? layout().name : '';
      $('size').max = last;
      $('size').value = state.size;
      showSizeMarks();
      $('size').setAttribute('aria-valuetext', [layout().name, sentencesAt(state.size)].filter(part => part).join(', '));
      $('size-name').textContent = layout().name;
      const bounds = () => limitedBounds(frame(0), file().elements.map((_, index) => frame(index)));
      showScene(cached(model.scenes, 'bounds ' + state.size, bounds),
        'Drawing of ' + file().name + ', ' + layout().name + ': ' + counted(model.kinds.length, 'element'));
      buildRows();
      showWarningCount();
      showKinds();
      showDetails();
      showLink();
      if (state.chosen >= 0) reveal(frame(state.chosen));
    }

    function showKinds() {
      const entries = KINDS.filter((_, kind) => model.kinds.includes(kind)).map(name => [name, name]);
      const has = kind => cached(model.gaps, state.size, allGaps).some(gap => gap.kind === kind);
      if (has('inset')) entries.push(['inset', 'inset']);
      if (has('spacing')) entries.push(['spacing', 'spacing']);
      if (has('free')) entries.push(['free', 'free space']);
      const flexes = model.kinds.length > 2000 ? [] : file().elements.map((_, index) => flexOf(index)?.change ?? 0);
      if (flexes.some(change => change > 0)) entries.push(['growth', 'growth']);
      if (flexes.some(change => change < 0)) entries.push(['shrinkage', 'shrinkage']);
      const isAligned = index => isStack(index) && property(index, 'alignItems')?.startsWith('baseline');
      if (file().elements.some((_, index) => isAligned(index))) entries.push(['baseline', 'baseline']);
      showLegend(entries);
    }

    function showFile(index) {
      Object.assign(state, { file: index, chosen: -1, pointed: -1 });
      state.size = Math.min(state.size, file().layouts.length - 1);
      $('name').textContent = file().name;
      $('file').value = index;
      model = makeModel();
      stage.isFitted = true;
      found = new Set();
      showTree();
      search();
      showSize(state.size);
      showCrumbs();
    }

    // Other data of the same files, from --watch. What is chosen, closed, zoomed and scrolled stays so.

    const stepsTo = index => index < 0 ? [] : [...stepsTo(model.parents[index]), file().elements[index][PATH]];

    // The element that the steps of a path lead to, or as far as they do; −1 without steps.
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
      $('name').textContent = file().name;
      $('file').value = state.file;
      model = makeModel();
      state.chosen = follow(chosen).at;
      if (id && file().elements[state.chosen][ID] !== id) {
        // It has moved to another place.
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
      announce('Laid out again');
    }

    function listFiles() {
      $('file').hidden = files.length < 2;
      $('name').classList.toggle('unseen', files.length > 1);
      $('file').replaceChildren(...files.map(({ name }, index) => make('option', { value: index }, name)));
    }

    // Links: `#element@size`, and before that the file and a slash if there are several.

    const part = text => encodeURIComponent(text);

    function linkTo(index) {
      const [, id] = file().elements[index];
      const isUnique = id !== null && file().elements.filter(element => element[ID] === id).length === 1;
      return '#' + (files.length > 1 ? part(file().name) + '/' : '')
        + part(isUnique ? id : pathOf(index)) + '@' + part(layout().name);
    }

    function showLink() {
      const link = state.chosen < 0 ? location.pathname + location.search : linkTo(state.chosen);
      try { history.replaceState(null, '', link); } catch { /* Not where a page may not change its address. */ }
    }

    function followLink() {
      const [, name, element, size] = /^#(?:([^/@]*)\/)?([^@]*)(?:@(.*))?$/.exec(location.hash) ?? [];
      if (element === undefined) return;
      const decoded = text => { try { return decodeURIComponent(text ?? ''); } catch { return text; } };
      const place = files.findIndex(other => name !== undefined && other.name === decoded(name));
      if (place >= 0 && place !== state.file) showFile(place);
      const at = file().layouts.findIndex(other => other.name === decoded(size));
      if (at >= 0) showSize(at);
      const words = decoded(element);
      let index = file().elements.findIndex(other => other[ID] === words);
      if (index < 0 && words.startsWith('$')) index = file().elements.findIndex((_, at) => pathOf(at) === words);
      if (index >= 0) choose(index);
    }
    // Space: what insets, spacing and free space take, and how the children of a stack grow and shrink.

    const property = (index, name) =>
      file().elements[index][PROPERTIES].find(([key]) => key === name)?.[1];
    const points = (index, name) => Number.parseFloat(property(index, name) ?? '0') || 0;
    const isStack = index => file().elements[index][TYPE] === 'stack';

    // The axes of a stack: the names of a box's position and length along it and across it.
    const axesOf = index => property(index, 'direction') === 'horizontal'
      ? { isAcross: true, start: 'x', length: 'width', crossStart: 'y', crossLength: 'height' }
      : { isAcross: false, start: 'y', length: 'height', crossStart: 'x', crossLength: 'width' };

    function alongAxes(axes, start, length, crossStart, crossLength) {
      return { [axes.start]: start, [axes.length]: length, [axes.crossStart]: crossStart,
        [axes.crossLength]: crossLength };
    }

    // The children by line: in a stack that wraps, one that does not come after the one before it begins
    // the next line.
    function linesOf(index, axes) {
      const wraps = property(index, 'flexWrap') === 'wrap', lines = [];
      let end = -Infinity;
      for (const child of model.children[index]) {
        const box = frame(child);
        if (lines.length === 0 || (wraps && box[axes.start] < end - 0.01)) lines.push([]);
        lines.at(-1).push({ child, box });
        end = box[axes.start] + box[axes.length];
      }
      return lines;
    }

    // Where a stack has spacing and where free space, as `{ kind, box }`.
    function stackGaps(index) {
      const axes = axesOf(index), outer = frame(index), gaps = [];
      const spacing = points(index, 'spacing'), lineSpacing = points(index, 'lineSpacing');
      const lines = linesOf(index, axes);
      const add = (kind, start, length, [crossStart, crossLength]) => {
        if (length > 0.01 && crossLength > 0.01)
          gaps.push({ kind, box: alongAxes(axes, start, length, crossStart, crossLength) });
      };
      // Of a distance, the part that is asked for, in the middle of what is free.
      const divide = (start, end, asked, across) => {
        const fixed = Math.max(0, Math.min(asked, end - start)), free = (end - start - fixed) / 2;
        // Rounding to pixels is not free space.
        if (free < 0.5) return add('spacing', start, end - start, across);
        add('free', start, free, across);
        add('spacing', start + free, fixed, across);
        add('free', end - free, free, across);
      };
      let above = null;
      for (const line of lines) {
        const starts = line.map(({ box }) => box[axes.crossStart]);
        const ends = line.map(({ box }) => box[axes.crossStart] + box[axes.crossLength]);
        const top = Math.min(...starts), bottom = Math.max(...ends);
        const across = lines.length > 1 ? [top, bottom - top] : [outer[axes.crossStart], outer[axes.crossLength]];
        let end = outer[axes.start], asked = 0;
        line.forEach(({ child, box }, place) => {
          const before = points(child, 'spacingBefore');
          const isFirst = place === 0, start = box[axes.start];
          if (isFirst) {
            add('spacing', start - before, before, across);
            if (start - before - end > 0.5) add('free', end, start - before - end, across);
          } else {
            divide(end, start, asked + spacing + before, across);
          }
          end = start + box[axes.length];
          asked = points(child, 'spacingAfter');
        });
        add('spacing', end, asked, across);
        const rest = outer[axes.start] + outer[axes.length] - end - asked;
        if (rest > 0.5) add('free', end + asked, rest, across);
        if (above !== null && top - above > 0.01) {
          const fixed = Math.min(lineSpacing, top - above);
          const box = (kind, from, length) => length > 0.01 && gaps.push({ kind,
            box: alongAxes(axes, outer[axes.start], outer[axes.length], from, length) });
          box('spacing', above, fixed);
          box('free', above + fixed, top - above - fixed);
        }
        above = bottom;
      }
      return gaps;
    }

    // The child's part of an inset is left out. A child that sticks out leaves nothing there.
    function insetGaps(index) {
      const outer = frame(index), [child] = model.children[index];
      if (child === undefined) return [];
      const inner = frame(child), bottom = outer.y + outer.height, right = outer.x + outer.width;
      const left = Math.max(inner.x, outer.x), top = Math.max(inner.y, outer.y);
      const end = Math.min(inner.x + inner.width, right), low = Math.min(inner.y + inner.height, bottom);
      return [
        { x: outer.x, y: outer.y, width: outer.width, height: top - outer.y },
        { x: outer.x, y: low, width: outer.width, height: bottom - low },
        { x: outer.x, y: top, width: left - outer.x, height: low - top },
        { x: end, y: top, width: right - end, height: low - top },
      ].filter(({ width, height }) => width > 0.01 && height > 0.01).map(box => ({ kind: 'inset', box }));
    }

    // Where layouts are flattened, what is in a root is not laid out by it, and there is no telling what is
    // between two elements.
    const hasOwnChildren = index => model.children[index].every((child, place) =>
      ['.child', `.children[${place}]`].includes(file().elements[child][PATH]));

    function gapsOf(index) {
      const [type] = file().elements[index];
      if (!['stack', 'inset'].includes(type) || !hasOwnChildren(index)) return [];
      return type === 'stack' ? stackGaps(index) : insetGaps(index);
    }

    const allGaps = () => file().elements.flatMap((_, index) => gapsOf(index));

    const hatches = new Map();
    function hatch(pen, name, angle, size) {
      const key = name + colours[name];
      if (hatches.has(key)) return hatches.get(key);
      const tile = document.createElement('canvas');
      tile.width = tile.height = size;
      const inner = tile.getContext('2d');
      inner.strokeStyle = colours[name];
      inner.lineWidth = 1;
      inner.beginPath();
      for (const shift of [-size, 0, size]) {
        inner.moveTo(shift, angle > 0 ? 0 : size);
        inner.lineTo(shift + size, angle > 0 ? size : 0);
      }
      inner.stroke();
      hatches.set(key, pen.createPattern(tile, 'repeat'));
      return hatches.get(key);
    }

    const clipped = ({ x, y, width, height }) => {
      const left = Math.max(-20, x), top = Math.max(-20, y);
      return [left, top, Math.min(stage.width + 20, x + width) - left, Math.min(stage.height + 20, y + height) - top];
    };

    // Free space is that of the chosen stack alone, as there is some in most.
    function paintGaps(pen, gaps, kinds) {
      for (const { kind, box } of gaps) {
        if (!kinds.includes(kind)) continue;
        const [x, y, width, height] = clipped(toPixels(box));
        if (width < 1 || height < 1) continue;
        pen.fillStyle = kind === 'inset' ? hatch(pen, 'inset', 1, 7)
          : hatch(pen, kind, -1, kind === 'spacing' ? 6 : 10);
        pen.fillRect(x, y, width, height);
        if (kind !== 'free') continue;
        pen.strokeStyle = colours.free;
        pen.setLineDash([2, 2]);
        pen.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, Math.round(width) - 1, Math.round(height) - 1);
        pen.setLineDash([]);
      }
    }

    // Growth and shrinkage

    // The stack whose children are shown: the chosen one, or that of the chosen element.
    function shownStack() {
      if (state.chosen < 0) return -1;
      const parent = model.parents[state.chosen];
      const stack = isStack(state.chosen) || parent < 0 ? state.chosen : parent;
      return isStack(stack) && hasOwnChildren(stack) ? stack : -1;
    }

    // The length of a child before it grew or shrank, and by how much it did; null if it did neither.
    function flexOf(child) {
      const part = layout().explanations?.[file().elements[child][PLACE]];
      return part && part.length > LENGTH ? { length: part[LENGTH], change: part[CHANGE] } : null;
    }

    const signed = number => (number > 0 ? '+' : number < 0 ? '−' : '') + rounded(Math.abs(number));

    function pill(pen, text, x, y, colour) {
      pen.font = 'bold 10px ' + FAMILY;
      const width = pen.measureText(text).width + 8;
      pen.fillStyle = colour;
      pen.beginPath();
      pen.roundRect(x - width / 2, y - 7, width, 14, 4);
      pen.fill();
      pen.fillStyle = colours.paper;
      pen.textAlign = 'center';
      pen.fillText(text, x, y + 3.5);
    }

    function arrow(pen, axes, from, to, across) {
      const put = (along, side) => axes.isAcross ? [along, side] : [side, along];
      const head = Math.sign(to - from) * Math.min(6, Math.abs(to - from));
      pen.beginPath();
      pen.moveTo(...put(from, across));
      pen.lineTo(...put(to, across));
      pen.moveTo(...put(to - head, across - 4));
      pen.lineTo(...put(to, across));
      pen.lineTo(...put(to - head, across + 4));
      pen.stroke();
    }

    function paintFlex(pen, index) {
      const axes = axesOf(index), outer = toPixels(frame(index));
      pen.lineWidth = 1.5;
      for (const child of model.children[index]) {
        const flex = flexOf(child);
        if (!flex) continue;
        const box = toPixels(frame(child)), crossLength = box[axes.crossLength];
        // Below the child's name, where there is space.
        const across = box[axes.crossStart] + (crossLength > 50 ? crossLength - 12 : crossLength / 2);
        const grows = flex.change > 0, end = box[axes.start] + box[axes.length];
        const change = Math.abs(flex.change) * stage.scale;
        // Growth is a part of the child; what it lost is not there any more.
        const [from, to] = grows ? [end - change, end] : [end, end - Math.min(change, box[axes.length] / 2)];
        pen.fillStyle = pen.strokeStyle = colours[grows ? 'growth' : 'shrinkage'];
        if (grows) {
          pen.globalAlpha = 0.13;
          pen.fillRect(...clipped(alongAxes(axes, from, to - from, box[axes.crossStart], crossLength)));
          pen.globalAlpha = 1;
        }
        if (Math.abs(to - from) < 4) continue;
        arrow(pen, axes, from, to, across);
        const middle = (from + to) / 2, colour = pen.strokeStyle;
        if (axes.isAcross) pill(pen, signed(flex.change), middle, across, colour);
        else pill(pen, signed(flex.change), across, middle, colour);
      }
      // The direction, at the start of the stack's edge.
      pen.strokeStyle = colours.spec;
      const length = Math.min(46, Math.max(18, outer[axes.length]));
      arrow(pen, axes, outer[axes.start], outer[axes.start] + length, outer[axes.crossStart] - 6);
      pen.lineWidth = 1;
      paintBaselines(pen, index);
    }

    // Baselines: those of the chosen text, and the one that the children of a stack are aligned by.
    function paintBaseline(pen, baseline, x, width) {
      const y = Math.round(stage.y + baseline * stage.scale) + 0.5;
      pen.strokeStyle = colours.baseline;
      pen.beginPath();
      pen.moveTo(stage.x + x * stage.scale - 8, y);
      pen.lineTo(stage.x + (x + width) * stage.scale + 8, y);
      pen.stroke();
    }

    function paintBaselines(pen, index) {
      const box = frame(index), alignment = property(index, 'alignItems') ?? '';
      for (const child of model.children[index]) {
        const own = property(child, 'alignSelf') ?? alignment;
        if (!own.startsWith('baseline')) continue;
        const lines = layout().lines.filter(([item]) => item === child);
        const line = own === 'baselineLast' ? lines.at(-1) : lines[0];
        if (line) paintBaseline(pen, line[3], box.x, box.width);
      }
    }

    function paintTextBaselines(pen, index) {
      for (const [item, , x, baseline, width] of layout().lines)
        if (item === index) paintBaseline(pen, baseline, x, width);
    }

    // What the details say of a stack: the children, how they grew or shrank, and the sums.
    function flexDetails(index) {
      const axes = axesOf(index), children = model.children[index];
      if (children.length === 0) return [];
      const parts = [make('h3', {}, 'Flex')], name = axes.length, flexing = children.filter(flexOf);
      const terms = [['Direction', property(index, 'direction') ?? 'vertical']];
      const sum = flexing.reduce((total, child) => total + flexOf(child).change, 0);
      if (flexing.length > 0) terms.push([sum > 0 ? 'Growth' : 'Shrinkage', signed(sum)]);
      if (linesOf(index, axes).length === 1) {
        const free = stackGaps(index).filter(({ kind }) => kind === 'free');
        terms.push(['Free ' + name, rounded(free.reduce((total, { box }) => total + box[name], 0))]);
      }
      parts.push(list(terms));
      if (flexing.length === 0) return parts;
      parts.push(table(['', 'before', 'change', name], flexing.slice(0, 50).map(child => {
        const { length, change } = flexOf(child), sign = change > 0 ? 'grows' : 'shrinks';
        return { name: sign, values: [nameOf(child), rounded(length), signed(change), rounded(frame(child)[name])] };
      })));
      return parts;
    }
    // Where the layouts of a file change in kind: marks on the slider, and a list in the details.
    const [POSITION, AT_SIZE, AT_LENGTH, CHANGED, SENTENCE] = [0, 1, 2, 3, 4];

    // Those of one length are one mark: { position, size, length, sentences }.
    function marksOfSizes() {
      const marks = [];
      for (const breakpoint of file().breakpoints) {
        if (marks.at(-1)?.length !== breakpoint[AT_LENGTH]) {
          marks.push({ position: breakpoint[POSITION], size: breakpoint[AT_SIZE], length: breakpoint[AT_LENGTH],
            sentences: [] });
        }
        marks.at(-1).sentences.push(breakpoint[SENTENCE]);
      }
      return marks;
    }

    const wordsOf = ({ length, sentences }) => length + ': ' + sentences.join('; ');
    // The sentences of the marks between the size before and this one.
    const sentencesAt = size => model.marks.filter(mark => mark.size === size).map(wordsOf).join('; ');

    function makeSizeMark(mark, place, all) {
      const button = make('button', { class: 'size-mark', 'aria-label': wordsOf(mark) });
      button.tabIndex = place === 0 ? 0 : -1;
      button.style.setProperty('--place', mark.position / (file().layouts.length - 1));
      const show = () => showSizeTip(button, mark);
      button.addEventListener('mouseenter', show);
      button.addEventListener('focus', show);
      button.addEventListener('blur', hideSizeTip);
      button.addEventListener('click', () => showSize(mark.size));
      button.addEventListener('keydown', event => {
        const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: all.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const buttons = $('size-marks').querySelectorAll('button');
        buttons.forEach((other, index) => { other.tabIndex = index === inList(to, all) ? 0 : -1; });
        buttons[inList(to, all)].focus();
      });
      return button;
    }

    function showSizeTip(button, { length, sentences }) {
      const tip = $('size-tip');
      tip.replaceChildren(make('b', {}, 'From ' + length), ...sentences.map(text => make('div', {}, sentence(text))));
      tip.hidden = false;
      const { left, bottom } = button.getBoundingClientRect();
      tip.style.left = Math.max(4, Math.min(left - 12, window.innerWidth - tip.offsetWidth - 4)) + 'px';
      tip.style.top = bottom + 'px';
    }

    const hideSizeTip = () => { $('size-tip').hidden = true; };

    function showSizeMarks() {
      if (!model.marks) {
        model.marks = marksOfSizes();
        $('size-marks').hidden = model.marks.length === 0;
        $('size-marks').replaceChildren(...model.marks.map(makeSizeMark));
        hideSizeTip();
      }
      $('size-marks').querySelectorAll('button').forEach((button, place) =>
        button.classList.toggle('current', model.marks[place].size === state.size));
    }

    function nextBreakpoint(step) {
      const { marks } = model;
      const mark = step > 0 ? marks.find(({ size }) => size > state.size)
        : marks.findLast(({ size }) => size < state.size);
      if (!mark) return announce('No breakpoint at a ' + (step > 0 ? 'larger' : 'smaller') + ' size');
      showSize(mark.size);
      announce(sentencesAt(mark.size));
    }

    // Those of the chosen element, or all of them where that is the root or nothing is chosen.
    function breakpointDetails(index) {
      const own = file().breakpoints.filter(([, , , place]) => index === 0 || rowOfPlace(place) === index);
      if (own.length === 0) return [];
      return [make('h3', {}, 'Breakpoints'), make('dl', {}, ...own.flatMap(breakpoint => {
        const button = make('button', {}, breakpoint[AT_LENGTH]);
        button.addEventListener('click', () => showSize(breakpoint[AT_SIZE]));
        const term = make('dt', breakpoint[AT_SIZE] === state.size ? { class: 'current' } : {}, button);
        return [term, make('dd', {}, sentence(breakpoint[SENTENCE]))];
      }))];
    }

    $('size-marks').addEventListener('mouseleave', () => {
      if (!$('size-marks').contains(document.activeElement)) hideSizeTip();
    });
    // The tree: only the rows in sight are in the page, so that a tree of any size is as fast as a small one.
    const ROW_HEIGHT = 22, ROWS_TOP = 6;
    // The elements that no closed one holds, in order, and the place of each among them, or −1.
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
        // In their order, for those who read the page by its elements.
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
      if (id !== null) row.append(make('span', { class: 'id' }, id), ' ');
      row.append(make('span', { class: 'type' }, type));
      const { width, height } = frame(index);
      row.classList.toggle('empty', width === 0 || height === 0);
      row.classList.toggle('match', found.has(index));
      row.classList.toggle('pointed', index === state.pointed);
      const own = warningsOf(index), inside = closed.has(index) ? model.warningsInside(index) : 0;
      const messages = own.map(([, , message]) => sentence(message)).join('\n');
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
    // The details of the chosen element, or of the root.

    function list(terms) {
      return make('dl', {}, ...terms.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
    }

    function constraint(element) {
      const [min, max] = layout().explanations?.[element[PLACE]]
        ?? (element[PARENT] < 0 ? [layout().min, layout().max] : []);
      if (min === undefined) return [];
      const terms = [['min', min], ['max', max]];
      if (element[PARENT] < 0) terms.push(['scale', rounded(layout().scale)]);
      return [make('h3', {}, 'Constraint'), list(terms)];
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
        const row = model.rows.get(at), words = explained[at][1];
        const button = row === undefined ? words : make('button', {}, words);
        if (row !== undefined) button.addEventListener('click', () => choose(row));
        const next = way[depth + 1];
        const lines = next === undefined ? parts[at][OWN] : parts[next][PLACING];
        return [make('h4', {}, button), make('ul', {},
          ...[...parts[at][OPENING], ...lines].map(line => make('li', {}, line)))];
      });
    }

    // A warning says what is wrong and, after a colon, what to write instead.
    const sentence = message => message.charAt(0).toUpperCase() + message.slice(1);

    function warningsPart(index) {
      return warningsOf(index).map(warning => make('div', { class: isFailed(warning) ? 'warning failed' : 'warning' },
        make('p', {}, sentence(warning[2])), make('code', {}, warning[1])));
    }

    function showDetails() {
      const index = Math.max(0, state.chosen), element = file().elements[index];
      const [type, id] = element, parts = [];
      const heading = make('h2', {}, make('span', { class: 'dot ' + KINDS[model.kinds[index]] }), id ?? type);
      if (id !== null) heading.append(' ', make('span', { class: 'type' }, type));
      parts.push(heading, make('div', { class: 'path' }, pathOf(index)), ...warningsPart(index));
      parts.push(make('h3', {}, 'Frame'), table(['', 'x', 'y', 'width', 'height'], [
        { values: ['in parent', ...numbers(frameInParent(index))] },
        { values: ['in root', ...numbers(frame(index))] }]));
      parts.push(...constraint(element));
      if (isStack(index) && hasOwnChildren(index)) parts.push(...flexDetails(index));
      const properties = layout().texts?.[index] ?? element[PROPERTIES];
      if (properties.length > 0) parts.push(make('h3', {}, 'Style'), list(properties));
      parts.push(make('h3', {}, 'Why'), ...explanation(element));
      parts.push(...breakpointDetails(index));
      if (file().layouts.length > 1) {
        parts.push(make('h3', {}, 'At each size'), table(['', 'x', 'y', 'width', 'height'],
          file().layouts.map((other, place) => ({ name: place === state.size && 'current',
            heading: sizeButton(other, place), values: ['', ...numbers(frameInParent(index, other))] }))));
      }
      replaceDetails(parts);
    }

    // A button that shows another size keeps the focus.
    function replaceDetails(parts) {
      const buttons = () => [...$('details').querySelectorAll('button')];
      const place = buttons().indexOf(document.activeElement);
      $('details').replaceChildren(...parts);
      if (place >= 0) buttons()[place]?.focus({ preventScroll: true });
    }

    function sizeButton({ max }, place) {
      const button = make('button', {}, max);
      button.addEventListener('click', () => showSize(place));
      return button;
    }
    // The search, keys and controls of a page of layouts.
    let matches = [], found = new Set();

    function search() {
      const words = $('search').value.trim().toLowerCase();
      matches = [];
      if (words) {
        const { elements } = file();
        // The last steps of a path: those of all elements of a deep tree would fill gigabytes.
        model.paths ??= elements.reduce((all, element) => {
          all.push(((all[element[PARENT]] ?? '') + element[PATH]).toLowerCase().slice(-300));
          return all;
        }, []);
        const isNamed = index => elements[index][TYPE].includes(words)
          || (elements[index][ID] ?? '').toLowerCase().includes(words);
        matches = [...elements.keys()].filter(index => isNamed(index) || model.paths[index].includes(words));
        // Names before paths: what has the words in its path only holds, or is held by, a match.
        const named = matches.filter(isNamed);
        if (named.length > 0) matches = named;
      }
      found = new Set(matches);
      for (const [index, row] of rows) row.classList.toggle('match', found.has(index));
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
    }

    function leave() {
      if (!$('keys').hidden) return toggleKeys();
      if (!$('size-tip').hidden) return hideSizeTip();
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
      Enter: chooseChild, 'Shift Enter': chooseParent,
      ',': () => chooseSibling(-1), '.': () => chooseSibling(1),
      '[': () => showSize(state.size - 1), ']': () => showSize(state.size + 1),
      '/': () => { $('search').focus(); $('search').select(); },
      b: () => nextBreakpoint(1), B: () => nextBreakpoint(-1), w: () => nextWarning(1), W: () => nextWarning(-1),
      s: () => $('specs').click(), Escape: leave,
    }, searches);

    $('search').addEventListener('input', search);
    $('size').addEventListener('input', () => showSize(Number($('size').value)));
    $('file').addEventListener('change', () => showFile(Number($('file').value)));
    $('specs').addEventListener('click', () => toggle($('specs')));
    $('warnings').addEventListener('click', () => nextWarning(1));
    window.addEventListener('hashchange', followLink);

    listFiles();
    if (files.length > 0) {
      const link = location.hash;
      showFile(0);
      if (link) {
        history.replaceState(null, '', link);
        followLink();
      }
    }

    """#

  /// What a page of differences shows before its script fills it in.
  static let comparisonMarkup = #"""
    <header>
    <h1 id="summary"></h1>
    <select id="layout" aria-label="Layout" hidden></select>
    <span id="only-layout"></span>
    <span class="stretch"></span>
    <span role="radiogroup" aria-label="Frames" class="group">
    <button id="both" value="both" role="radio">Both</button>
    <button id="expected" value="expected" role="radio" title="e">Expected</button>
    <button id="actual" value="actual" role="radio" title="a">Actual</button>
    <button id="beside" value="beside" role="radio" title="d">Side by side</button>
    <button id="swipe-both" value="swipe" role="radio" title="w">Swipe</button>
    <button id="blink" value="blink" role="radio" title="b">Blink</button></span>
    <span class="group" role="group" aria-label="Zoom">
    <button id="smaller" aria-label="Zoom out">−</button>
    <button id="scale" aria-label="Show at 100 %" title="100 % (1)">100 %</button>
    <button id="larger" aria-label="Zoom in">+</button>
    <button id="fit" title="Fit to the window (0)">Fit</button></span>
    <button id="names" aria-pressed="true" title="Names (n)">Names</button>
    <button id="help" aria-expanded="false" aria-controls="keys" aria-label="Keys" title="Keys (?)">?</button>
    </header>
    <main>
    <section id="elements" class="panel shown" aria-label="Differences">
    <div id="overview" role="group" aria-label="Layouts" hidden></div>
    <div id="differences" role="listbox" tabindex="0" aria-label="Differences"></div>
    </section>
    <div id="middle">
    <section id="stage" aria-label="Drawing">
    <canvas id="canvas" role="img" aria-label="Drawing"></canvas>
    <div id="marks" aria-hidden="true"></div>
    <div id="tip" aria-hidden="true" hidden></div>
    </section>
    <footer><label id="swipe" hidden>Expected <input id="divider" type="range" min="0" max="100" value="50" aria-label="Swipe"> Actual</label>
    <span class="stretch"></span><ul id="legend" aria-label="Legend"></ul></footer>
    </div>
    <div id="panels" role="tablist" aria-label="Panels">
    <button role="tab" aria-controls="elements" aria-selected="true">Differences</button>
    <button role="tab" aria-controls="details" aria-selected="false" tabindex="-1">Details</button></div>
    <section id="details" class="panel" aria-label="Details" tabindex="0"></section>
    </main>
    <section id="keys" aria-label="Keys" hidden>
    <dl>
    <div><dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>previous, next difference</dd></div>
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last difference</dd></div>
    <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous, next layout</dd></div>
    <div><dt><kbd>e</kbd></dt><dd>only the expected frames, or both</dd></div>
    <div><dt><kbd>a</kbd></dt><dd>only the actual frames, or both</dd></div>
    <div><dt><kbd>d</kbd></dt><dd>both side by side, or on top of each other</dd></div>
    <div><dt><kbd>w</kbd></dt><dd>expected on the left, actual on the right of a line</dd></div>
    <div><dt><kbd>b</kbd></dt><dd>expected and actual in turn</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>choose nothing</dd></div>
    <div><dt><kbd>n</kbd></dt><dd>show or hide names</dd></div>
    <div><dt><kbd>+</kbd> <kbd>−</kbd></dt><dd>zoom in, zoom out; also Ctrl with the wheel, or a pinch</dd></div>
    <div><dt><kbd>0</kbd> <kbd>1</kbd></dt><dd>fit to the window, 100 %</dd></div>
    <div><dt><kbd>Shift</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>move the drawing; also by dragging it</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>show or hide these keys</dd></div>
    </dl>
    </section>
    <p id="status" role="status" class="unseen"></p>
    <noscript>This page needs JavaScript.</noscript>

    """#

  /// How a page of differences looks besides.
  static let comparisonStyle = #"""
    :root { --expected: #b04400; --actual: #0860c4; --same: #7d8590; }
    #elements { flex-direction: column; }
    #overview { display: flex; gap: 6px; padding: 8px; overflow-x: auto; border-bottom: 1px solid var(--line); flex: none; }
    .thumbnail { flex: none; width: 112px; padding: 5px; font-size: 11px; line-height: 1.35; overflow-wrap: anywhere; background: var(--paper); }
    .thumbnail canvas { display: block; margin: 0 auto 3px; max-width: 100%; }
    .thumbnail[aria-current] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    #differences { flex: 1; min-height: 0; overflow: auto; padding: 6px 0; }
    #differences .row { position: static; display: block; white-space: normal; width: auto; height: auto; padding: 4px 12px 5px 14px;
    content-visibility: auto; contain-intrinsic-height: auto 44px; overflow-wrap: anywhere; }
    #differences .effect { padding-left: 28px; border-left: 2px solid var(--line); }
    #differences .elsewhere { font-style: italic; }
    .change { display: block; color: var(--faint); font-size: 12px; }
    .problem { overflow-wrap: anywhere; }
    .command { margin: 6px 0 10px; }
    .command p { margin: 0 0 3px; }
    .command code { display: block; padding: 6px 8px; margin-bottom: 4px; border: 1px solid var(--line); border-radius: 6px; background: var(--back);
    font: 11px ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; user-select: all; }
    .command span { display: inline-block; max-width: 100%; }
    #details tr.expected th, #details tr.expected td { color: var(--expected); }
    #details tr.actual th, #details tr.actual td { color: var(--actual); }
    .swatch.expected { --kind: var(--expected); border-style: dashed; background: none; }
    .swatch.actual { --kind: var(--actual); }
    .swatch.same { --kind: var(--same); background: none; }
    .mark.expected { outline: 2px dashed var(--expected); }
    .mark.actual { outline: 2px solid var(--actual); background: color-mix(in srgb, var(--actual) 12%, transparent); }
    #swipe { display: flex; align-items: center; gap: 8px; }
    #nothing { position: absolute; inset: 0; display: grid; place-content: center; text-align: center; background: var(--back); }
    #nothing p { margin: 2px; }
    #nothing h1 { font-size: 20px; white-space: normal; }
    .empty header, .empty footer, .empty #elements, .same #details, .empty #panels { display: none; }
    .empty main { grid-template-columns: 1fr auto; }
    .empty #details { max-width: 420px; }
    @media (prefers-color-scheme: dark) {
    :root { --expected: #f0883e; --actual: #6cb0ff; --same: #8b949e; }
    }
    @media (max-width: 820px) {
    header .group[role="radiogroup"] { overflow-x: auto; max-width: 100%; }
    h1 { white-space: normal; }
    #legend { display: flex; }
    .thumbnail { width: 84px; }
    .thumbnail canvas { height: 34px; }
    .empty main { grid-template: minmax(50vh, 1fr) auto / minmax(0, 1fr); }
    .empty #details { display: block !important; max-width: none; }
    }

    """#

  /// What a page of differences does.
  static let comparisonScript = #"""
    let { layouts, problems } = data;
    const [TYPE, ID, PARENT, STEP, EXPECTED, ACTUAL, CHANGES, CAUSE] = [0, 1, 2, 3, 4, 5, 6, 7];
    const state = { layout: 0, chosen: -1, pointed: -1, side: 'both', blinked: 'expected' };
    // What differs in the layouts of the shown file, and its rows.
    let entries = [], rows = [];

    const elements = (layout = state.layout) => layouts[layout]?.elements ?? [];
    const fileOf = ({ title }) => title.split(' at ').slice(0, -1).join(' at ') || title;
    const sizeOf = ({ title }) => title.split(' at ').at(-1);
    const nameOf = element => element[ID] ?? element[TYPE];
    const isBeside = () => state.side === 'beside';
    // The sides that are drawn now.
    const shows = side => state.side === side || ['both', 'beside', 'swipe'].includes(state.side)
      || (state.side === 'blink' && state.blinked === side);

    function frame(index, side) {
      const numbers = elements()[index]?.[side];
      if (!numbers) return null;
      const [x, y, width, height] = numbers;
      return { x: x + (isBeside() && side === ACTUAL ? distance() : 0), y, width, height };
    }

    function frameInParent(index, side) {
      const own = elements()[index][side], above = elements()[elements()[index][PARENT]]?.[side];
      if (!own) return null;
      const [x, y, width, height] = own;
      return { x: x - (above?.[0] ?? 0), y: y - (above?.[1] ?? 0), width, height };
    }

    function frameInRoot(index, side) {
      const own = elements()[index][side];
      return own && { x: own[0], y: own[1], width: own[2], height: own[3] };
    }

    function pathOf(index, layout = state.layout) {
      const steps = [], all = elements(layout);
      for (let at = index; at >= 0; at = all[at][PARENT]) steps.push(all[at][STEP]);
      // What is gone has the path of what it was in.
      return (all[index][ACTUAL] ? '' : 'in ') + steps.reverse().join('');
    }

    // The list

    // The elements of a layout that differ, in order, but those with a cause right after it.
    function listed(layout) {
      const effects = new Map(), causes = [];
      elements(layout).forEach((element, index) => {
        if (element[CHANGES].length === 0) return;
        if (element[CAUSE] === null) return causes.push(index);
        if (!effects.has(element[CAUSE])) effects.set(element[CAUSE], []);
        effects.get(element[CAUSE]).push(index);
      });
      return causes.flatMap(index => [index, ...effects.get(index) ?? []]);
    }

    // Without the lengths, which are others at other sizes.
    const kindOf = change => change.replace(/ \(from .*\)$/, '');

    // Differences that several sizes of a file have are one entry; each has its index by layout.
    function entriesOf(file) {
      const byKey = new Map();
      layouts.forEach((layout, place) => {
        if (fileOf(layout) !== file) return;
        for (const index of listed(place)) {
          const element = layout.elements[index];
          const kinds = element[CHANGES].map(kindOf);
          const key = JSON.stringify([pathOf(index, place), nameOf(element), kinds, element[CAUSE] === null]);
          if (!byKey.has(key)) byKey.set(key, { element, indices: new Map() });
          if (place === state.layout) byKey.get(key).element = element;
          byKey.get(key).indices.set(place, index);
        }
      });
      return [...byKey.values()];
    }

    function showList() {
      const file = layouts[state.layout] && fileOf(layouts[state.layout]);
      const sizes = layouts.filter(layout => fileOf(layout) === file).length;
      entries = file === undefined ? [] : entriesOf(file);
      rows = entries.map(({ element, indices }, place) => {
        const row = make('div', { class: element[CAUSE] === null ? 'row' : 'row effect',
          role: 'option', id: 'row-' + place, 'aria-selected': 'false' });
        if (element[ID] !== null) row.append(element[ID], ' ');
        row.append(make('span', { class: 'type' }, element[TYPE]),
          ...element[CHANGES].map(change => make('span', { class: 'change' }, change)));
        const some = [...indices.keys()].map(layout => sizeOf(layouts[layout])).join(', ');
        const where = 'at ' + (indices.size === sizes ? 'all sizes' : some);
        if (sizes > 1) row.append(make('span', { class: 'change' }, where));
        row.classList.toggle('elsewhere', !indices.has(state.layout));
        row.dataset.item = place;
        return row;
      });
      $('differences').replaceChildren(...rows);
    }

    const entryOf = index => entries.findIndex(({ indices }) => indices.get(state.layout) === index);

    // The drawing

    const cache = new Map();
    const cached = (key, value) => cache.has(key) ? cache.get(key) : cache.set(key, value()).get(key);

    function boundsOf(layout, sides = [EXPECTED, ACTUAL]) {
      const boxes = elements(layout).flatMap(element => sides.map(side => element[side]))
        .filter(Boolean).map(([x, y, width, height]) => ({ x, y, width, height }));
      return boxes.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : limitedBounds(boxes[0], boxes);
    }

    // How far the actual layout is from the expected one where they are side by side.
    const distance = () => cached('distance ' + state.layout, () => boundsOf(state.layout).width * 1.08 + 12);

    const differs = (one, other) => one.some((number, place) => number !== other[place]);

    function scene() {
      return cached('scene ' + state.layout + isBeside(), () => {
        const frames = [], kinds = [], names = [], sides = [], isLeaf = [], all = elements();
        const parents = new Set(all.map(element => element[PARENT]));
        const shift = isBeside() ? distance() : 0;
        all.forEach((element, index) => {
          const add = (numbers, side, shift) => {
            frames.push(numbers[0] + shift, ...numbers.slice(1));
            kinds.push(kindOfType(element[TYPE]));
            names.push(nameOf(element));
            sides.push(side);
            isLeaf.push(!parents.has(index));
          };
          const [expected, actual] = [element[EXPECTED], element[ACTUAL]];
          const isSame = expected && actual && !differs(expected, actual);
          if (isSame) add(expected, 'same', 0);
          if (isSame && shift > 0) add(actual, 'same', shift);
          if (actual && !isSame) add(actual, 'actual', shift);
          if (expected && !isSame) add(expected, 'expected', 0);
        });
        const roots = [frame(0, EXPECTED), frame(0, ACTUAL)].filter(Boolean);
        return { frames, kinds, names, sides, isLeaf, fonts: data.fonts, roots, lines: [],
          isHidden: index => sides[index] !== 'same' && !scene.sides.includes(sides[index]) };
      });
    }

    // The lines of texts as they are now, or moved to where their texts were expected.
    function lines(side) {
      return cached('lines ' + state.layout + side + isBeside(), () => layouts[state.layout].lines.flatMap(line => {
        const element = elements()[line[0]], [from, to] = [element[ACTUAL], element[side]];
        if (!to) return [];
        const shift = isBeside() && side === ACTUAL ? distance() : 0;
        return [[line[0], line[1], line[2] + to[0] - from[0] + shift, line[3] + to[1] - from[1], ...line.slice(4)]];
      }));
    }

    function paint(pen) {
      const layer = (sides, texts, limits) => {
        scene.sides = sides;
        const shown = scene();
        shown.lines = texts.flatMap(lines);
        pen.save();
        if (limits) {
          pen.beginPath();
          pen.rect(limits[0], 0, limits[1] - limits[0], stage.height);
          pen.clip();
        }
        paintScene(pen, shown, {});
        pen.restore();
      };
      if (state.side === 'swipe') {
        const at = RULER + (stage.width - RULER) * Number($('divider').value) / 100;
        layer(['expected'], [EXPECTED], [0, at]);
        layer(['actual'], [ACTUAL], [at, stage.width]);
        pen.fillStyle = colours.accent;
        pen.fillRect(at - 1, 0, 2, stage.height);
      } else if (isBeside()) {
        layer(['expected', 'actual'], [EXPECTED, ACTUAL]);
      } else {
        layer(['expected', 'actual'].filter(shows), [shows('actual') ? ACTUAL : EXPECTED]);
      }
    }

    function showMarks() {
      const index = state.pointed >= 0 ? state.pointed : state.chosen;
      mark('expected', shows('expected') ? frame(index, EXPECTED) : null);
      mark('actual', shows('actual') ? frame(index, ACTUAL) : null);
      const element = elements()[state.pointed];
      showTip(element ? chosenBox(state.pointed) : null, ...element ? [make('b', {}, nameOf(element)),
        ...element[CHANGES].map(change => make('div', { class: 'type' }, change))] : []);
    }

    const chosenBox = (index = state.chosen) => frame(index, ACTUAL) ?? frame(index, EXPECTED);

    function showPicture() {
      const bounds = boundsOf(state.layout);
      showScene(isBeside() ? { ...bounds, width: bounds.width + distance() } : bounds,
        'Drawing of ' + layouts[state.layout].title + ', expected and actual');
    }

    let blinking = null;
    function showSide(side) {
      const wasBeside = isBeside();
      state.side = side;
      for (const button of document.querySelectorAll('[role="radio"]')) {
        button.setAttribute('aria-checked', String(button.value === side));
        button.tabIndex = button.value === side ? 0 : -1;
      }
      $('swipe').hidden = side !== 'swipe';
      clearInterval(blinking);
      // Who wants no motion blinks by pressing the key or the button again.
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (side === 'blink' && !isStill) blinking = setInterval(blink, 700);
      if (layouts.length === 0) return;
      if (wasBeside !== isBeside()) stage.isFitted = true;
      showPicture();
    }

    function blink() {
      state.blinked = state.blinked === 'expected' ? 'actual' : 'expected';
      repaint();
    }

    const pressSide = side => side === 'blink' && state.side === 'blink' ? blink() : showSide(side);
    const switchTo = side => side === 'blink' ? pressSide(side) : showSide(state.side === side ? 'both' : side);

    function elementAt({ x, y }) {
      let best = -1, smallest = Infinity;
      const sides = [shows('expected') ? EXPECTED : null, shows('actual') ? ACTUAL : null].filter(side => side !== null);
      elements().forEach((_, index) => sides.forEach(side => {
        const box = frame(index, side);
        if (!box || x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return;
        if (box.width * box.height > smallest) return;
        best = index;
        smallest = box.width * box.height;
      }));
      return best;
    }

    const pointAt = place => point(place === null ? -1 : elementAt(place));
    const clickAt = place => choose(elementAt(place), true);
    // The details, the overview and the controls of a page of differences.

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

    function commandBox(words, command) {
      // A line ends between words, not at the hyphens of an option.
      const code = make('code', {}, ...command.split(' ').flatMap(word => [make('span', {}, word), ' ']));
      const button = make('button', {}, 'Copy');
      button.addEventListener('click', async () => {
        const range = document.createRange();
        range.selectNodeContents(code);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        try { await navigator.clipboard.writeText(command); } catch { document.execCommand('copy'); }
        button.textContent = 'Copied';
      });
      return make('div', { class: 'command' }, make('p', {}, words), code, button);
    }

    const quoted = word => /^[\w.,:@%+=/-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";

    function acceptParts(index) {
      const element = elements()[index], name = element?.[ID] ?? (element?.[ACTUAL] ? pathOf(index) : null);
      const parts = [make('h3', {}, 'Accept')];
      if (element?.[CHANGES].length > 0 && name !== null)
        parts.push(commandBox('Only this, and what changed because of it:', data.update + ' --only ' + quoted(name)));
      const all = problems.length > 0 ? 'Everything, with the goldens that are missing:' : 'Everything:';
      parts.push(commandBox(all, data.update));
      return parts;
    }

    function showDetails() {
      const index = state.chosen, element = elements()[index];
      if (!element) return $('details').replaceChildren(...layouts.length + problems.length > 0
        ? [make('h2', {}, data.summary), ...problemParts(), ...acceptParts(-1)] : []);
      const parts = [make('h2', {}, nameOf(element))];
      if (element[ID] !== null) parts[0].append(' ', make('span', { class: 'type' }, element[TYPE]));
      parts.push(make('div', { class: 'path' }, pathOf(index)));
      const changes = element[CHANGES].length > 0 ? element[CHANGES]
        : [element[EXPECTED] && element[ACTUAL] ? 'none in its parent' : 'that of its parent'];
      parts.push(make('h3', {}, 'Difference'), make('ul', {}, ...changes.map(change => make('li', {}, change))));
      const cause = elements()[element[CAUSE]];
      if (cause) {
        const button = make('button', {}, nameOf(cause));
        button.addEventListener('click', () => choose(element[CAUSE]));
        parts.push(make('h3', {}, 'Because of'), make('h4', {}, button));
      }
      parts.push(make('h3', {}, 'In its parent'), comparison(frameInParent(index, EXPECTED), frameInParent(index, ACTUAL)));
      parts.push(make('h3', {}, 'In the root'), comparison(frameInRoot(index, EXPECTED), frameInRoot(index, ACTUAL)));
      parts.push(make('h3', {}, 'Golden'), make('div', { class: 'path' }, layouts[state.layout].golden));
      $('details').replaceChildren(...parts, ...acceptParts(index));
    }

    const problemParts = () => problems.map(text => make('p', { class: 'warning problem' }, text));

    // A thumbnail of each layout

    function drawThumbnail(thumbnail, layout) {
      const pen = thumbnail.getContext('2d'), bounds = boundsOf(layout);
      const scale = Math.min(thumbnail.width / bounds.width, thumbnail.height / bounds.height);
      pen.clearRect(0, 0, thumbnail.width, thumbnail.height);
      const draw = (numbers, side) => {
        const [x, y, width, height] = numbers.map(number => number * scale);
        pen.strokeStyle = pen.fillStyle = colours[side];
        pen.globalAlpha = side === 'same' ? 0.5 : 1;
        const left = x - bounds.x * scale + (thumbnail.width - bounds.width * scale) / 2;
        const top = y - bounds.y * scale;
        pen.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), Math.max(0, height - 1));
        if (side !== 'actual') return;
        pen.globalAlpha = 0.25;
        pen.fillRect(left, top, width, height);
      };
      for (const side of ['same', 'expected', 'actual']) {
        for (const element of elements(layout)) {
          const [expected, actual] = [element[EXPECTED], element[ACTUAL]];
          const isSame = expected && actual && !differs(expected, actual);
          if (isSame !== (side === 'same') && (isSame || side === 'same')) continue;
          const numbers = side === 'expected' ? expected : actual;
          if (numbers) draw(numbers, side);
        }
      }
    }

    function showOverview() {
      $('overview').hidden = layouts.length < 2;
      $('overview').replaceChildren(...layouts.map((layout, index) => {
        const thumbnail = make('canvas', { width: 92, height: 68, 'aria-hidden': 'true' });
        const button = make('button', { class: 'thumbnail' }, thumbnail, make('span', {}, pathless(fileOf(layout))), ' ',
          make('span', { class: 'type' }, sizeOf(layout)));
        button.addEventListener('click', () => showLayout(index));
        // One at a time, so that a hundred large layouts do not hold the page up.
        setTimeout(() => drawThumbnail(thumbnail, index), 0);
        return button;
      }));
    }

    const pathless = file => file.split('/').at(-1);

    // The element under the pointer, and the chosen one

    const rowOf = index => rows[entryOf(index)];

    function point(index) {
      if (index === state.pointed) return;
      rowOf(state.pointed)?.classList.remove('pointed');
      rowOf(index)?.classList.add('pointed');
      state.pointed = index;
      showMarks();
    }

    function choose(index, isInSight = false) {
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
      showDetails();
      if (index >= 0 && !isInSight) reveal(chosenBox());
      repaint();
      const element = elements()[index];
      announce(element ? [nameOf(element), ...element[CHANGES]].join(', ') : 'Nothing is chosen');
    }

    function chooseEntry(place) {
      const { indices } = entries[place];
      if (!indices.has(state.layout)) showLayout(indices.keys().next().value);
      // The entries are those of the file: only their rows are new.
      choose(entries[place].indices.get(state.layout));
    }

    function showLayout(index) {
      if (layouts.length === 0) return;
      state.layout = inList(index, layouts);
      Object.assign(state, { chosen: -1, pointed: -1 });
      $('layout').value = state.layout;
      [...$('overview').children].forEach((button, place) => {
        if (place === state.layout) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
      });
      $('overview').children[state.layout]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      stage.isFitted = true;
      showList();
      showPicture();
      showDetails();
    }

    function move(step) {
      if (entries.length === 0) return;
      chooseEntry(inList(entryOf(state.chosen) + step, entries));
    }

    function leave() {
      if (!$('keys').hidden) return toggleKeys();
      point(-1);
      choose(-1);
    }

    listen({
      ArrowUp: () => move(-1), ArrowDown: () => move(1),
      Home: () => move(-Infinity), End: () => move(Infinity),
      '[': () => showLayout(state.layout - 1), ']': () => showLayout(state.layout + 1),
      e: () => switchTo('expected'), a: () => switchTo('actual'), b: () => switchTo('blink'),
      d: () => switchTo('beside'), w: () => switchTo('swipe'), Escape: leave,
    });

    const entryAt = event => entries[Number(event.target.closest?.('.row')?.dataset.item ?? -1)];
    const indexOf = event => entryAt(event)?.indices.get(state.layout) ?? -1;
    $('differences').addEventListener('mousemove', event => point(indexOf(event)));
    $('differences').addEventListener('mouseleave', () => point(-1));
    $('differences').addEventListener('click', event => {
      const row = event.target.closest('.row');
      if (row) chooseEntry(Number(row.dataset.item));
    });
    document.querySelectorAll('[role="radio"]').forEach((button, place, all) => {
      button.addEventListener('click', () => pressSide(button.value));
      button.addEventListener('keydown', event => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        const next = all[(place + step + all.length) % all.length];
        showSide(next.value);
        next.focus();
      });
    });
    $('layout').addEventListener('change', () => showLayout(Number($('layout').value)));
    $('divider').addEventListener('input', repaint);

    // Shows the data, which --watch may replace.
    function showAll() {
      $('summary').textContent = data.summary;
      $('layout').hidden = layouts.length < 2;
      $('only-layout').textContent = layouts.length === 1 ? layouts[0].title : '';
      $('layout').replaceChildren(...layouts.map(({ title }, index) => make('option', { value: index }, title)));
      showOverview();
      showLegend(layouts.length === 0 ? []
        : [['expected', 'expected'], ['actual', 'actual'], ['same', 'the same in both']]);
      const isEmpty = layouts.length === 0;
      document.body.classList.toggle('empty', isEmpty);
      document.body.classList.toggle('same', isEmpty && problems.length === 0);
      if (isEmpty && !$('nothing')) $('stage').append(make('div', { id: 'nothing' }, make('p', { class: 'type' })));
      if (!$('nothing')) return;
      $('nothing').hidden = !isEmpty;
      $('nothing').lastChild.textContent = problems.length > 0
        ? 'There is nothing to compare with: the details say why.' : 'Every layout is as its golden has it.';
      if (isEmpty) $('nothing').prepend($('summary')); else document.querySelector('header').prepend($('summary'));
    }

    // What is chosen, zoomed and shown stays so.
    function takeOver({ layouts: fresh, problems: others }) {
      const title = layouts[state.layout]?.title, path = state.chosen < 0 ? null : pathOf(state.chosen);
      const { isFitted, scale, x, y } = stage;
      [layouts, problems] = [fresh, others];
      cache.clear();
      showAll();
      const place = Math.max(0, layouts.findIndex(other => other.title === title));
      Object.assign(state, { layout: place, chosen: -1, pointed: -1 });
      showSide(state.side);
      [entries, rows] = [[], []];
      $('differences').replaceChildren();
      showLayout(place);
      const chosen = path === null ? -1 : elements().findIndex((_, index) => pathOf(index) === path);
      if (chosen >= 0) choose(chosen, true);
      if (!isFitted) moveTo(scale, x, y);
      stage.isFitted = isFitted;
      showDetails();
      repaint();
      announce('Laid out again: ' + data.summary);
    }

    showAll();
    showSide('both');
    showLayout(0);
    showDetails();

    """#

  /// What a page of --watch does besides.
  static let liveScript = #"""
    // A page of --watch asks for what is new, by a script that it loads again and again: a page that is opened as
    // a file can load scripts, and read nothing else.
    const live = { script: $('data').dataset.live, revision: $('data').dataset.revision, asked: 0, timer: 0,
      hasHeard: false, pause: 25 };

    // What the scripts call.
    const layoutcalc = {
      // `revision` is that of the newest data, `problem` what has been wrong since, or null.
      news(revision, problem) {
        live.hasHeard = true;
        showProblem(problem);
        if (revision !== '' && revision !== live.revision) load(live.script.replace(/live\.js$/, 'data.js'));
      },
      data(revision, fresh) {
        if (revision === live.revision) return;
        live.revision = revision;
        data = fresh;
        takeOver(fresh);
      },
    };

    function load(name, whenLoaded = () => {}, whenMissing = () => {}) {
      // Without a new address, the browser has it still.
      const script = make('script', { src: encodeURIComponent(name) + '?' + Date.now() + '-' + live.asked++ });
      const end = action => () => { script.remove(); action(); };
      script.addEventListener('load', end(whenLoaded));
      script.addEventListener('error', end(whenMissing));
      document.head.append(script);
    }

    function ask() {
      clearTimeout(live.timer);
      if (!document.hidden) load(live.script, () => { live.timer = setTimeout(ask, live.pause); }, stopAsking);
    }

    // --watch removes its scripts when it ends. Another one may have begun when the page is looked at again.
    function stopAsking() {
      if (live.hasHeard) showProblem('layoutcalc --watch has ended.', 'note');
      live.hasHeard = false;
    }

    function showProblem(text, kind = 'error') {
      const box = $('problem') ?? $('stage').appendChild(make('pre', { id: 'problem', role: 'status', tabindex: '0' }));
      box.hidden = text === null;
      box.className = kind;
      if (box.textContent !== (text ?? '')) box.textContent = text ?? '';
    }

    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    ask();

    """#

  /// How its message looks.
  static let liveStyle = #"""
    #problem { position: absolute; z-index: 1; inset: 28px 12px auto 28px; margin: 0; max-height: 60%; overflow: auto; padding: 9px 12px;
    border: 1px solid var(--line); border-left: 3px solid var(--failed); border-radius: 4px; background: var(--failed-back); color: var(--text);
    box-shadow: 0 6px 20px var(--shadow); font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    #problem.note { border-left-color: var(--faint); background: var(--panel); }

    """#

  /// How SVG files look.
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

  /// The hatchings that SVG files refer to.
  static let pictureDefinitions = #"""
    <defs>
    <pattern id="inset-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="inset-line" d="M0 0V6"/></pattern>
    <pattern id="spacing-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="spacing-line" d="M0 0V5"/></pattern>
    </defs>

    """#
}
