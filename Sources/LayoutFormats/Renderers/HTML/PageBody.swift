/// What a page shows before its script fills it in.
enum PageBody {
  static let markup = """
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
    <button id="smaller" aria-label="Smaller">−</button>
    <button id="larger" aria-label="Larger">+</button>
    <button id="help" aria-expanded="false">Keys</button>
    </header>
    <main>
    <nav id="tree" role="tree" tabindex="0" aria-label="Elements"></nav>
    <section id="stage" aria-label="Picture"></section>
    <aside id="details" aria-live="polite"></aside>
    </main>
    <section id="keys" aria-label="Keys" hidden>
    <dl>
    <div><dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>element before, after</dd></div>
    <div><dt><kbd>←</kbd></dt><dd>close the element, or go to the one that holds it</dd></div>
    <div><dt><kbd>→</kbd></dt><dd>open the element, or go into it</dd></div>
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last element</dd></div>
    <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>size before, after</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>find</dd></div>
    <div><dt><kbd>Enter</kbd> <kbd>Shift Enter</kbd></dt><dd>next, previous match</dd></div>
    <div><dt><kbd>s</kbd></dt><dd>show or hide specs</dd></div>
    <div><dt><kbd>n</kbd></dt><dd>show or hide names</dd></div>
    <div><dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>larger, smaller, as at first</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>leave the search, choose nothing</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>these keys</dd></div>
    </dl>
    </section>
    <noscript>This page needs its own script to show the layout.</noscript>

    """
}
