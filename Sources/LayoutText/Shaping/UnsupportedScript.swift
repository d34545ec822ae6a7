/// Scripts whose shaping rules are not supported: letters are reordered or form syllables.
package enum UnsupportedScript {
  /// Returns the name of the first unsupported script of a text; nil if there is none.
  /// - Parameter text: UTF-8.
  package static func first(in text: UnsafeBufferPointer<UInt8>) -> String? {
    // The first unsupported script begins at U+07C0 (0xDF in UTF-8); few texts have such bytes.
    guard text.contains(where: { $0 >= 0xDF }) else { return nil }
    var offset = 0
    while offset < text.count {
      let scalar = DecodedScalar(text, at: offset)
      if scalar.value >= 0x7C0 {
        let script = ShapingScript(number: ShapingCharacter(of: scalar.value).script)
        if script.shaper == .complex { return script.name }
      }
      offset += scalar.length
    }
    return nil
  }
}
