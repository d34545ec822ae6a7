extension Font {
  /// Creates a font of which only the name is known. It has the ascender and descender of the standard font, and its
  /// characters have no width.
  package convenience init(nameOnly name: String) {
    let standard = Font.standard
    self.init(
      name: name, unitsPerEm: standard.unitsPerEm, ascender: standard.ascender,
      descender: standard.descender, characters: CharacterMap(), advances: [0], kerning: nil,
      isNameOnly: true)
  }
}
