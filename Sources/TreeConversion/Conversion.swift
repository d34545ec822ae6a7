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
  /// `node` is the name or the id of the element to convert; nil for the whole tree. Texts may name `fonts`.
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

  /// The width of the root that the file records; nil if it records none.
  package var width: Double? { root.frame?.width }

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
