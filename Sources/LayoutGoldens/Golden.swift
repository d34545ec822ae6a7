import LayoutEngine
import LayoutText
import TreeFiles

/// One layout of a golden file.
package struct Golden {
  /// The tree file that it is of, nil where the golden has one layout only.
  package var file: String?
  /// The largest size that it was laid out in, in points; nil for one layout as JSON.
  var max: Size?
  /// The strings and the text size of the layout.
  var texts = TextVariant()
  /// The options that the frames were written with, such as `--flatten` and `--origin`; nil for JSON, which does not
  /// record them.
  var frameOptions: FrameOptions?
  /// True if it has the lines of texts, which are not compared.
  package var hasTextLines = false
  var tree: FrameTree
  /// The form of the file.
  var form = GoldenForm.json

  /// The size as a message names it: `320xinf`.
  package var sizeName: String? { max?.name(texts) }
}

extension Golden {
  /// The frames of a layout. `isOneOfSeveral` tells that a golden of it names its file.
  package init(_ layout: RenderedLayout, isOneOfSeveral: Bool) {
    self.init(
      file: isOneOfSeveral ? layout.file : nil, max: layout.range.max, texts: layout.texts,
      frameOptions: layout.frameOptions, tree: FrameTree(layout))
  }

  /// Returns why the frames of a layout cannot be compared with those of the golden: another size, or other
  /// options. Nil if they can, as far as the golden tells.
  package func obstacle(to layout: Golden) -> String? {
    if let size = sizeName, let other = layout.sizeName, !size.isExactly(other) {
      return "it is of \(size), and this layout of \(other)"
    }
    guard let own = frameOptions, let other = layout.frameOptions else { return nil }
    if own.flattened != other.flattened {
      return own.flattened
        ? "its frames are flattened: add --flatten"
        : "its frames are not flattened: remove --flatten"
    }
    if own.origin != other.origin {
      return own.origin == .root
        ? "its coordinates are the root's: add --origin root"
        : "its coordinates are not the root's: remove --origin root"
    }
    return nil
  }
}

/// A file that is not a golden one.
package struct GoldenError: Error {
  /// One sentence that says what is wrong, with the line and column.
  package let message: String
}

extension Golden {
  /// Reads the layouts of a golden file, one or several, in any form. `TreeFileReader.padding` zero bytes follow
  /// the text.
  package static func read(_ text: UnsafeRawBufferPointer) throws(GoldenError) -> [Golden] {
    let kind = OutputKind(text)
    do {
      switch kind {
      case .golden:
        var reader = FrameLineReader(JSONScanner(text))
        return try reader.readFile()
      case .frames, nil:
        var reader = try FrameJSONReader(text)
        return try reader.readFile()
      default: break
      }
    } catch {
      let place = SourcePosition(of: error.offset, in: text)
      throw GoldenError(
        message: "line \(place.line), column \(place.column): \(error.message)")
    }
    throw GoldenError(
      message: "it is \(kind?.rawValue ?? "other output"), which cannot be compared")
  }
}

extension Golden {
  /// Returns true if a text is a golden, also a damaged one, or empty: what a new golden may replace.
  /// `TreeFileReader.padding` zero bytes follow the text.
  package static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    OutputKind.isBlank(text) || OutputKind.hasFrame(text)
      || [.golden, .frames].contains(OutputKind(text))
  }
}
