import LayoutEngine
import LayoutReports
import TreeFiles

/// The layouts of a page, as its script reads them.
package struct PageContents {
  /// The maximum number of elements of a tree that is explained.
  static let explanationLimit = 2000

  private var pages: [PageFile] = []
  /// The number of pages whose warnings were added.
  private var finished = 0

  package init() {}

  /// Adds a layout of the current file without its images.
  package mutating func add(_ layout: RenderedLayout) { add(layout) { _ in [] } }

  /// Adds a layout of the current file. `images` returns the images that its elements name.
  mutating func add(_ layout: RenderedLayout, images: ([PageFile.Element]) -> [PageImage]) {
    let scene = PictureScene(layout)
    let isExplained = layout.tree.count <= PageContents.explanationLimit
    var pageLayout = PageLayout(
      scene: scene, range: layout.range, scale: layout.scale, device: layout.device,
      explanations: isExplained ? try? layout.explanations() : nil)
    pageLayout.addTextProperties(of: layout.tree)
    if pages.count > finished, pages[pages.count - 1].add(pageLayout) { return }
    var page = PageFile(pageLayout, layout.tree, root: layout.rootPath)
    page.images = images(page.elements)
    pages.append(page)
  }

  /// Adds the warnings of a file, and the breakpoints at which its layouts change in kind.
  package mutating func endFile(_ diagnostics: Diagnostics, _ marks: [SizeMark] = []) {
    var first = 0
    while finished < pages.count {
      pages[finished].add(diagnostics, firstLayout: first)
      pages[finished].add(marks, firstLayout: first)
      first += pages[finished].layouts.count
      finished += 1
    }
  }

  /// The name of the file, or of the first of several, with the number of others.
  var title: String {
    var names = pages.map { pictureName($0.file) }
    names = names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { names[$0] }
    if names.count < 2 { return names.first ?? "" }
    return "\(names[0]) and \(names.count - 1) more"
  }

  /// Writes a JSON list of the files.
  package func write(to output: inout OutputBuffer) { PageData(pages).write(to: &output) }
}
