import LayoutEngine
import Platform
import TreeFiles

/// Writes one HTML page for inspecting layouts: a drawing, the tree of elements next to it, the frame, style, warnings
/// and explanation of the selected element, a slider over the sizes of a file, a search, and keyboard shortcuts for
/// these.
package struct HTMLRenderer: Renderer {
  private var contents = PageContents()
  /// The breakpoints of the current file: the sizes at which its layouts change in kind.
  private var marks: [SizeMark] = []

  /// The path of the element that is selected when the page opens; empty for none.
  private var opened = ""
  private let live: LivePage?
  private var images: PageImages

  /// Creates a renderer for one invocation. `live` keeps the page of `--watch` up to date; nil for other pages. Images
  /// outside of `confinement` are not read.
  package init(live: LivePage? = nil, confinement: Confinement? = nil) {
    self.live = live
    images = PageImages(confinement: confinement)
  }

  /// Adds a layout. `end` writes the page.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    contents.add(layout) { images.images(of: $0, in: layout.file) }
  }

  package var showsSizeMarks: Bool { true }

  package mutating func add(_ marks: [SizeMark]) { self.marks = marks }

  package mutating func open(at path: String) { opened = path }

  /// Adds the warnings about the layouts of a file.
  package mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer) {
    contents.endFile(diagnostics, marks)
    marks = []
  }

  /// Writes the page.
  package mutating func end(to output: inout OutputBuffer) {
    let document = PageDocument(
      title: contents.title,
      body: PageAssets.layoutsMarkup,
      dataAttributes: " data-limit=\"\(PageContents.explanationLimit)\""
        + (opened.isEmpty ? "" : " data-open=\"\(opened.markup)\""),
      script: PageAssets.layoutsScript, live: live)
    document.write(to: &output) { contents.write(to: &$0) }
  }
}
