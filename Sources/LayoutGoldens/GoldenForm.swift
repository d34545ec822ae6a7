import LayoutEngine
import TreeFiles

/// A form of golden files.
package enum GoldenForm: CaseIterable, Sendable {
  /// One line per element, below a header for the layout (`FrameLines`): for review.
  case lines
  /// JSON, as `--format json` prints it.
  case json

  /// The file name extension of goldens in this form, with the dot.
  package var ending: String {
    switch self {
    case .lines: ".frames"
    case .json: ".json"
    }
  }

  /// Creates the form from the extension of a golden's file name; nil for other extensions.
  package init?(ofFile name: String) {
    guard let form = GoldenForm.allCases.first(where: { name.hasSuffix($0.ending) }) else {
      return nil
    }
    self = form
  }

  /// Creates the form from the text of a golden file, or from the file's name if the text is empty.
  package init(of text: UnsafeRawBufferPointer, file name: String) {
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case UInt8(ascii: "{"): self = .json
    case UInt8(ascii: "#"): self = .lines
    default: self = GoldenForm(ofFile: name) ?? .lines
    }
  }
}

/// Writes the layouts of a golden, with exactly the bytes that a comparison expects.
package struct GoldenRenderer {
  package let form: GoldenForm
  /// True if each layout is written with the name of its file.
  package let isOneOfSeveral: Bool
  private var json = JSONRenderer(compact: false)

  /// Creates a renderer for a golden with `count` layouts. If there are several, each is written with the name of its
  /// file.
  package init(_ form: GoldenForm, count: Int) {
    self.form = form
    isOneOfSeveral = count > 1
    var nothing = OutputBuffer()
    json.begin(count: count, to: &nothing)
  }

  /// Writes one layout.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    switch form {
    case .lines: FrameLines.write(layout, isOneOfSeveral: isOneOfSeveral, to: &output)
    case .json:
      json.compact = layout.tree.depth > GoldenComparison.deepestTree
      json.render(layout, to: &output)
    }
  }
}
