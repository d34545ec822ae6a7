extension Font {
  /// Creates a font with only a name, for texts that another program measures. It has the ascender and the descender of
  /// the standard font, and all characters have a width of 0.
  package convenience init(nameOnly name: String) {
    let standard = Font.standard
    self.init(
      name: name, unitsPerEm: standard.unitsPerEm, ascender: standard.ascender,
      descender: standard.descender, characters: CharacterMap(), advances: [0], kerning: nil,
      isNameOnly: true)
  }
}
