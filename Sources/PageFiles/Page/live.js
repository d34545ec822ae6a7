// A page of --watch polls for new data by loading a script again and again: a page that is opened as a file can load
// scripts, but cannot read other files.
const live = { script: $('data').dataset.live, revision: $('data').dataset.revision, asked: 0, timer: 0,
  hasHeard: false, pause: 25 };

// The functions that the scripts call.
const layoutcalc = {
  // `revision` is the revision of the newest data, and `problem` the error since then, or null.
  news(revision, problem) {
    live.hasHeard = true;
    showProblem(problem);
    if (revision !== '' && revision !== live.revision) load(live.script.replace(/live\.js$/, 'data.js'));
  },
  data(revision, fresh) {
    if (revision === live.revision) return;
    live.revision = revision;
    data = unpack(fresh);
    takeOver(data);
  },
};

function load(name, whenLoaded = () => {}, whenMissing = () => {}) {
  // With the same address, the browser would use its cached script.
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

// --watch removes its scripts when it ends. Another invocation may have begun when the page is visible again.
function stopAsking() {
  if (live.hasHeard) showProblem('layoutcalc --watch has ended.', 'note');
  live.hasHeard = false;
}

function showProblem(text, kind = 'error') {
  const box = $('problem') ?? addProblem(), words = box.firstChild;
  if (words.textContent !== (text ?? '')) {
    words.textContent = text ?? '';
    box.hidden = false;
  }
  if (text === null) box.hidden = true;
  box.className = kind;
  // Marks the drawing as stale, because it is older than the message.
  $('stage').classList.toggle('stale', text !== null);
  $('live').textContent = text === null ? '● live' : kind === 'note' ? 'ended' : '● error';
}

// Adds the box for messages below the header, where it covers nothing.
function addProblem() {
  const close = make('button', { 'aria-label': 'Close' }, '×'), box = make('div', { id: 'problem' },
    make('pre', { role: 'status', tabindex: '0' }), close);
  close.addEventListener('click', () => { box.hidden = true; });
  document.querySelector('main').before(box);
  return box;
}

document.querySelector('header h1').after(make('span', { id: 'live', class: 'type' }, '● live'));
document.addEventListener('visibilitychange', ask);
window.addEventListener('focus', ask);
ask();
