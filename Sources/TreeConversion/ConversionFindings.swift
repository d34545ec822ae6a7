import TreeFiles

extension Conversion {
  /// The rule of the notes on what a conversion leaves out or approximates.
  package static let rule = "converted"

  /// Parses and converts JSON text. Errors have an offset in the text.
  package init(
    _ text: UnsafeRawBufferPointer, from system: ForeignSystem?, node: String? = nil,
    fonts: FontLibrary = FontLibrary(), isMarked: Bool = false, isLine: Bool = false
  ) throws(ConversionError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(text)
    } catch {
      throw ConversionError(message: error.message, offset: error.offset)
    }
    do throws(ConversionError) {
      try self.init(
        document, from: system, node: node, fonts: fonts, isMarked: isMarked, isLine: isLine)
    } catch {
      var located = error
      if let node = error.path.flatMap({ document.node(at: $0) }) {
        located.offset = document.nodes[node].range.lowerBound
      }
      throw located
    }
  }

  /// Returns the notes as findings.
  package func findings(ofFile file: String) -> [Finding] {
    notes.map { note in
      Finding(rule: Conversion.rule, .note, note.message, file: file, path: note.path)
    }
  }
}

extension ConversionError {
  /// Returns the error as a finding, at its position in `text`.
  package func finding(ofFile file: String, _ text: UnsafeRawBufferPointer) -> Finding {
    var finding = Finding(rule: Finding.invalidInput, .error, message, file: file, path: path)
    if let offset { finding.locate(at: SourcePosition(of: offset, in: text)) }
    return finding
  }
}
