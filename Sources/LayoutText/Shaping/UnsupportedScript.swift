/// Scripts whose rules of shaping are not in here: their letters change places or form syllables.
package enum UnsupportedScript {
  /// Returns the name of the first such script of a text, nil where there is none.
  /// - Parameter text: UTF-8.
  package static func first(in text: UnsafeBufferPointer<UInt8>) -> String? {
    // The first of them begins at U+07C0; most texts have no byte of characters past U+0800.
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
