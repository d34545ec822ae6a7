import TreeFiles

/// A foreign tree as a tree file.
package struct Conversion {
  package let system: ForeignSystem
  /// The tree, indented.
  package let text: String
  package let notes: [ConversionNote]
  /// The frames that the file records, relative to the root, by the paths of the elements in the tree.
  package let frames: [(path: String, frame: FlexFrame)]

  /// Converts a text. `system` is that of `--from`; nil to guess it.
  ///
  /// - Throws: What is wrong with the text, with its remedy.
  package init(_ document: JSONDocument, from system: ForeignSystem?) throws(ConversionError) {
    let value = ForeignValue(document: document, node: 0)
    guard let system = system ?? ForeignSystem.guess(value) else {
      if ForeignSystem.isTreeFile(value) {
        throw ConversionError(message: "this is a tree file: layoutcalc FILE lays it out as it is")
      }
      let names = ForeignSystem.all.map { $0.name }.sorted().joined(separator: ", ")
      throw ConversionError(
        message: "nothing here says which layout system it is of: name it with --from (\(names))")
    }
    let notes = ConversionNotes(valueCount: document.nodes.count)
    let box = try system.read(value, notes)
    var lowering = FlexLowering(notes)
    var frames: [(path: String, frame: FlexFrame)] = []
    let json = lowering.root(box).json(at: "$", &frames)
    if let root = box.frame {
      for index in frames.indices {
        frames[index].frame.x -= root.x
        frames[index].frame.y -= root.y
      }
    }
    self.system = system
    text = json.text(.shortLines) + "\n"
    self.notes = notes.notes
    self.frames = frames
  }
}
