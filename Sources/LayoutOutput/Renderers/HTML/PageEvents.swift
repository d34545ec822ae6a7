import LayoutEngine
import LayoutReports
import TreeFiles

extension PageScript {
  /// How a page of layouts answers the pointer, the keys and its controls.
  static let events = #"""
    function showSize(size) {
      const last = file().layouts.length - 1;
      state.size = Math.max(0, Math.min(last, size));
      $('sizes').hidden = last === 0;
      $('only-size').textContent = last === 0 ? layout().max : '';
      $('size').max = last;
      $('size').value = state.size;
      $('size').setAttribute('aria-valuetext', layout().max);
      $('size-name').textContent = layout().max;
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
}
