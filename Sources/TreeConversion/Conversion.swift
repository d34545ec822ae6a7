import LayoutEngine
import TreeFiles

/// The result of converting a tree of another layout system to a tree file.
package struct Conversion {
  package let system: ForeignSystem
  /// The text of the tree file: indented, or on one line.
  package let text: String
  package let notes: [ConversionNote]
  private let root: ConvertedElement

  /// Converts a document. `system` is its layout system; nil to detect it. `node` is the name or the id of the element
  /// to convert; nil for the whole tree. `fonts` are fonts that texts may name. `isMarked` adds a hash, so that a later
  /// conversion may replace the file. `isLine` writes the tree on one line.
  ///
  /// - Throws: A `ConversionError` that says what is wrong with the document, and the remedy.
  package init(
    _ document: JSONDocument, from system: ForeignSystem?, node: String? = nil,
    fonts: FontLibrary = FontLibrary(), isMarked: Bool = false, isLine: Bool = false
  ) throws(ConversionError) {
    var value = ForeignValue(document: ForeignDocument(document), node: 0)
    guard let system = system ?? ForeignSystem.guess(value) else {
      if ForeignSystem.isTreeFile(value) || value.document.hasOwnWords {
        throw ConversionError(message: "this is a tree file: layoutcalc FILE lays it out as it is")
      }
      let names = ForeignSystem.all.map { $0.name }.sorted().joined(separator: ", ")
      throw ConversionError(
        message: "nothing here says which layout system it is of: name it with --from (\(names))")
    }
    guard let read = system.read else {
      throw ConversionError(message: system.unreadableMessage ?? "", path: nil)
    }
    if let node {
      guard let found = value.descendant(named: node) else {
        throw ConversionError(
          message: "there is no node with the name or the id \"\(node)\": check the spelling")
      }
      value = found
    }
    let notes = ConversionNotes(valueCount: document.nodes.count, of: system)
    value.document.beginReading()
    var box = try read(value, notes)
    if !value.document.hasReadAny {
      throw ConversionError(
        message: "nothing in it is of \(system.name): is it the right file? --from names its system"
      )
    }
    notes.addUnread(of: value.document)
    box.removeLengthsByRatio()
    _ = box.moveAbsoluteChildren()
    let count = box.numberBoxes()
    var lowering = FlexLowering(notes, fonts)
    var resolved = box
    resolved.resolveShares(of: nil) {
      notes.add(.unknown, "margin, padding or gap in percent", at: $0.source)
    }
    root = lowering.root(resolved)
    notes.check(root, of: box, count: count, fonts)
    self.system = system
    if isMarked {
      let mark: [(String, JSONValue)] = [(ConversionMark.key, .string(ConversionMark.blank))]
      text = ConversionMark.marked(root.json(mark).text(.shortLines) + "\n")
    } else {
      text = root.json().text(isLine ? .compact : .shortLines) + "\n"
    }
    self.notes = notes.notes
  }

  /// The recorded width of the root, in points; nil if the document has none.
  package var width: Double? { root.frame?.width }

  /// The recorded frames, relative to the root, with the paths of their elements in the tree file.
  package var frames: [(path: String, frame: Frame)] {
    var frames: [(path: String, frame: Frame)] = []
    root.addFrames(at: "$", to: &frames)
    guard let origin = root.frame else { return frames }
    return frames.map { path, frame in
      var frame = frame
      (frame.x, frame.y) = (frame.x - origin.x, frame.y - origin.y)
      return (path, frame)
    }
  }
}
