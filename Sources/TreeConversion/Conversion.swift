import TreeFiles

/// A foreign tree as a tree file.
package struct Conversion {
  package let system: ForeignSystem
  /// The tree, indented.
  package let text: String
  package let notes: [ConversionNote]
  private let root: ConvertedElement

  /// Converts a text. `system` is that of `--from`; nil to guess it. A tree with the mark is for a file that
  /// another conversion may replace. `isLine` is true for a tree on one line.
  ///
  /// - Throws: What is wrong with the text, with its remedy.
  package init(
    _ document: JSONDocument, from system: ForeignSystem?, isMarked: Bool = false,
    isLine: Bool = false
  ) throws(ConversionError) {
    let value = ForeignValue(document: ForeignDocument(document), node: 0)
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
    let notes = ConversionNotes(valueCount: document.nodes.count)
    value.document.beginReading()
    let box = try read(value, notes)
    if !value.document.hasReadAny {
      throw ConversionError(
        message: "nothing in it is of \(system.name): is it the right file? --from names its system"
      )
    }
    notes.addUnread(of: value.document)
    var lowering = FlexLowering(notes)
    root = lowering.root(box)
    self.system = system
    if isMarked {
      let mark: [(String, JSONValue)] = [(ConversionMark.key, .string(ConversionMark.blank))]
      text = ConversionMark.marked(root.json(mark).text(.shortLines) + "\n")
    } else {
      text = root.json().text(isLine ? .compact : .shortLines) + "\n"
    }
    self.notes = notes.notes
  }

  /// The frames that the file records, relative to the root, by the paths of the elements in the tree.
  package var frames: [(path: String, frame: FlexFrame)] {
    var frames: [(path: String, frame: FlexFrame)] = []
    root.addFrames(at: "$", to: &frames)
    guard let origin = root.frame else { return frames }
    return frames.map { path, frame in
      var frame = frame
      (frame.x, frame.y) = (frame.x - origin.x, frame.y - origin.y)
      return (path, frame)
    }
  }
}
