import LayoutEngine
import LayoutText
import TreeFiles

/// One layout of a golden file.
package struct Golden {
  /// The tree file of the layout; nil if the golden has only one layout.
  package var file: String?
  /// The maximum size of the layout, in points; nil for a single layout in JSON.
  var max: Size?
  /// The strings, the text size and the device of the layout.
  var texts = TextVariant()
  /// The options that the frames were written with, such as `--flatten` and `--origin`; nil for JSON, which does not
  /// record them.
  var frameOptions: FrameOptions?
  /// True if the golden has the lines of texts, which are not compared.
  package var hasTextLines = false
  var tree: FrameTree
  /// The form of the file.
  var form = GoldenForm.json

  /// The maximum size for messages, such as `320xinf`.
  package var sizeName: String? { max?.name(texts) }
}

extension Golden {
  /// Creates the golden of a layout. With `isOneOfSeveral`, the golden includes the name of the layout's file.
  package init(_ layout: RenderedLayout, isOneOfSeveral: Bool) {
    self.init(
      file: isOneOfSeveral ? layout.file : nil, max: layout.range.max, texts: layout.texts,
      frameOptions: layout.frameOptions, tree: FrameTree(layout))
  }

  /// Returns the reason that the frames of a layout cannot be compared with the golden: a different size, or different
  /// options. Nil if they can be compared, as far as the golden records its size and options.
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

/// An error for a file that is not a valid golden.
package struct GoldenError: Error {
  /// One sentence that says what is wrong, with the line and column.
  package let message: String
}

extension Golden {
  /// Reads one or several layouts from a golden file, in any form. `TreeFileReader.padding` zero bytes must follow the
  /// text.
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
  /// Returns true if a new golden may replace a text: a golden, even a damaged one, or an empty text.
  /// `TreeFileReader.padding` zero bytes must follow the text.
  package static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    OutputKind.isBlank(text) || OutputKind.hasFrame(text)
      || [.golden, .frames].contains(OutputKind(text))
  }
}
