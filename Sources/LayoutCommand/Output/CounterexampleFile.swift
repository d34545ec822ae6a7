/// The files that `--save` writes.
enum CounterexampleFile {
  /// The first key of cases that `--save` writes. Its value says where they come from.
  static let key = "$counterexample"

  /// Returns true if a text is a case that `--save` wrote, and therefore may replace.
  static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    let spaces = " \t\r\n".utf8
    guard let brace = text.firstIndex(where: { !spaces.contains($0) }),
      text[brace] == UInt8(ascii: "{")
    else { return text.allSatisfy { spaces.contains($0) } }
    return text[(brace + 1)...].drop { spaces.contains($0) }.starts(with: "\"\(key)\"".utf8)
  }
}
