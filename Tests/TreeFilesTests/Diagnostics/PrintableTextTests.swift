import LayoutOutput
import Testing
import TreeFiles

/// Names from elsewhere, as they are shown. Unicode's own properties say what acts.
@Suite struct `Printable text` {
  private static let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }

  /// Returns true if Unicode says of a character that it acts, and is not a mere space, joiner or tag.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: isInvisible(scalar)
    case .unassigned: scalar.value == 0x2065
    default: false
    }
  }

  /// Those of the format characters that a text shows no trace of, in any script.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The soft hyphen is seen where a line breaks; joiners make emoji and letters what they are; the
    // signs of Arabic and other scripts have a shape; musical and shorthand marks and tags stay.
    scalar.properties.isBidiControl
      || ((0x2000...0xFFFF).contains(scalar.value) && !scalar.properties.isJoinControl)
  }

  @Test func `spells out what acts and nothing else`() {
    let wrong = Self.scalars.filter { scalar in
      let text = "a\(String(scalar))b"
      return (text.printable != text) != Self.acts(scalar)
    }
    #expect(wrong == [])
  }

  @Test func `has the escapes of JSON, which four digits are enough for`() {
    for scalar in Self.scalars where Self.acts(scalar) {
      let escape = String(scalar).printable
      #expect(escape.wholeMatch(of: /\\([tnr]|u[0-9a-f]{4})/) != nil)
    }
  }

  @Test(arguments: [
    ("", ""), ("icon", "icon"), ("Grüße, 你好 👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم", "Grüße, 你好 👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم"),
    (#"a\nb"#, #"a\nb"#), ("a\nb", #"a\nb"#), ("a\tb\rc\u{0}", #"a\tb\rc\u0000"#),
    ("a\u{1B}[31m\u{9B}2J\u{7F}", #"a\u001b[31m\u009b2J\u007f"#), ("a\u{202E}b", #"a\u202eb"#),
    ("\r\n", #"\r\n"#), ("e\u{301}\u{200B}", "e\u{301}\\u200b"),
    ("::error::x", #"\u003a:error::x"#), ("a ::error", #"a \u003a:error"#), (":::", #"\u003a::"#),
    ("a\n::error", #"a\n\u003a:error"#), ("\u{A0}::x", "\u{A0}\\u003a:x"), ("Foo::Bar", "Foo::Bar"),
    (":", ":"), (": :", ": :"), ("#[x]", "#[x]"), ("##[error]", #"\u0023#[error]"#),
    ("a###[x]", #"a\u0023\u0023#[x]"#), ("::\u{301}", "\\u003a:\u{301}"),
  ])
  func `is readable`(text: String, expected: String) {
    // Equal strings may have different characters: these are the same ones.
    #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array(expected.printable.utf8) == Array(expected.utf8), "a second time changes it")
  }
}
