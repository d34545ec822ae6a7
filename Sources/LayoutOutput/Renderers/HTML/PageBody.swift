import LayoutEngine
import LayoutReports
import TreeFiles

/// What a page of layouts shows before its script fills it in.
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
    \(buttons)
    </header>
    <main>
    <nav id="tree" role="tree" tabindex="0" aria-label="Elements"></nav>
    <section id="stage" aria-label="Picture"></section>
    <aside id="details" aria-live="polite"></aside>
    </main>
    \(keys([
      (["↑", "↓"], "element before, after"),
      (["←"], "close the element, or go to the one that holds it"),
      (["→"], "open the element, or go into it"),
      (["Home", "End"], "first and last element"),
      (["[", "]"], "size before, after"),
      (["/"], "find"),
      (["Enter", "Shift Enter"], "next, previous match"),
      (["s"], "show or hide specs"),
      (["Esc"], "leave the search, choose nothing"),
    ]))

    """

  /// The buttons of every page.
  static let buttons = """
    <button id="names" aria-pressed="true">Names</button>
    <button id="smaller" aria-label="Smaller">−</button>
    <button id="larger" aria-label="Larger">+</button>
    <button id="help" aria-expanded="false">Keys</button>
    """

  /// The keys of a page, its own before those of every page.
  static func keys(_ own: [(names: [String], words: String)]) -> String {
    let shared = [
      (["n"], "show or hide names"), (["+", "−", "0"], "larger, smaller, as at first"),
      (["?"], "these keys"),
    ]
    let rows = (own + shared).map { names, words in
      let keys = names.map { "<kbd>\($0)</kbd>" }.joined(separator: " ")
      return "<div><dt>\(keys)</dt><dd>\(words)</dd></div>\n"
    }
    return """
      <section id="keys" aria-label="Keys" hidden>
      <dl>
      \(rows.joined())</dl>
      </section>
      <noscript>This page needs its own script to show anything.</noscript>
      """
  }
}
