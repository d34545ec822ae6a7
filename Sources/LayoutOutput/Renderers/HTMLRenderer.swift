import LayoutEngine
import LayoutReports
import TreeFiles

/// Writes one HTML page that shows layouts and lets a reader look into them: a drawing, the tree of
/// elements next to it, the frame, style, warnings and explanation of the chosen element, a slider over
/// the sizes of a file, a search, and keyboard shortcuts for all of it.
package struct HTMLRenderer: Renderer {
  /// The largest tree, in elements, whose page explains each of them.
  static let explanationLimit = 2000

  private var pages: [PageFile] = []
  /// How many of the pages have their warnings.
  private var finished = 0

  /// Where the layouts of the current file change in kind.
  private var marks: [SizeMark] = []

  private let live: LivePage?

  /// Creates a renderer for one invocation. `live` is for a page that is kept up to date.
  package init(live: LivePage? = nil) { self.live = live }

  /// Adds a layout: the page is written when all are there.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    let scene = PictureScene(layout)
    let isExplained = layout.tree.count <= HTMLRenderer.explanationLimit
    var pageLayout = PageLayout(
      scene: scene, range: layout.range, scale: layout.scale,
      explanations: isExplained ? try? layout.explanations() : nil)
    pageLayout.addTextProperties(of: layout.tree)
    if pages.count > finished, pages[pages.count - 1].add(pageLayout) { return }
    pages.append(PageFile(pageLayout, layout.tree, root: layout.rootPath))
  }

  package var showsSizeMarks: Bool { true }

  package mutating func add(_ marks: [SizeMark]) { self.marks = marks }

  /// Adds the warnings about the layouts of a file.
  package mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer) {
    var first = 0
    while finished < pages.count {
      pages[finished].add(diagnostics, firstLayout: first)
      pages[finished].add(marks, firstLayout: first)
      first += pages[finished].layouts.count
      finished += 1
    }
    marks = []
  }

  /// The name of the file, or of the first one of several.
  private var title: String {
    var names = pages.map { pictureName($0.file) }
    names = names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { names[$0] }
    if names.count < 2 { return names.first ?? "" }
    return "\(names[0]) and \(names.count - 1) more"
  }

  /// Writes the page.
  package mutating func end(to output: inout OutputBuffer) {
    let document = PageDocument(
      title: title,
      body: PageAssets.layoutsMarkup,
      dataAttributes: " data-limit=\"\(HTMLRenderer.explanationLimit)\"",
      script: PageAssets.layoutsScript, live: live)
    document.write(to: &output) { PageData(pages).write(to: &$0) }
  }
}
