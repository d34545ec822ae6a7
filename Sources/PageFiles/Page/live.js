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
    data = unpack(fresh);
    takeOver(data);
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
  const box = $('problem') ?? addProblem(), words = box.firstChild;
  if (words.textContent !== (text ?? '')) {
    words.textContent = text ?? '';
    box.hidden = false;
  }
  if (text === null) box.hidden = true;
  box.className = kind;
  // The drawing is older than what is said.
  $('stage').classList.toggle('stale', text !== null);
  $('live').textContent = text === null ? '● live' : kind === 'note' ? 'ended' : '● error';
}

// Below the header, so that it covers nothing.
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
