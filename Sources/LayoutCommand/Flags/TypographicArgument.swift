/// Arguments that a word processor or a chat has altered: `–width`, `—max`, `“row.json”`.
enum TypographicArgument {
  private static let dashes: [(scalar: Unicode.Scalar, name: String)] = [
    ("\u{2010}", "a hyphen"), ("\u{2011}", "a hyphen"), ("\u{2012}", "a dash"),
    ("\u{2013}", "an en dash"), ("\u{2014}", "an em dash"), ("\u{2015}", "a dash"),
    ("\u{2212}", "a minus sign"), ("\u{FE63}", "a hyphen"), ("\u{FF0D}", "a hyphen"),
  ]

  /// Returns an error for an argument that begins with a typographic dash, with the option that was meant; nil for
  /// other arguments.
  static func complaint(about argument: String) -> String? {
    let scalars = argument.unicodeScalars
    guard let dash = dashes.first(where: { $0.scalar == scalars.first }) else { return nil }
    let rest = scalars.drop { scalar in scalar == "-" || dashes.contains { $0.scalar == scalar } }
    guard let first = rest.first, first.properties.isAlphabetic else { return nil }
    let word = String(Substring(rest))
    let name = word.prefix { $0 != "=" }
    let isShort = name.count == 1 && Command.layout.flag { $0.short == name.first } != nil
    let code = String(dash.scalar.value, radix: 16, uppercase: true)
    return
      "\(argument) begins with \(dash.name), U+\(code): type \(isShort ? "-" : "--")\(word.shellWord)"
  }
}

extension String {
  /// The string without the typographic quotes at its ends; nil if it has no such quotes.
  var withoutTypographicQuotes: String? {
    let quotes = "“”„‟‘’‚‛«»‹›"
    let inner = drop { quotes.contains($0) }
    let word = String(inner.reversed().drop { quotes.contains($0) }.reversed())
    return word.count == count || word.isEmpty ? nil : word
  }
}
