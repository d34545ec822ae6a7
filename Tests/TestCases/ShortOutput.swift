import Foundation

/// Outputs in which each diagnostic is on one line:
///
///     feed.json:14:18: error: unknown key "flexgrow" in style  ^~~~~~~~~~ did you mean "flexGrow"?  at $.child
///
/// Not there: the line of the file that the whole message quotes, which is in the input already.
extension TestCase {
  /// Returns an output with each diagnostic on one line.
  public static func short(_ output: Data) -> Data {
    var lines: [Data] = []
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if text.contains(#/^ *\d+ \| /#) { continue }
      let mark = text.firstMatch(of: /^ +\|[ \t]*(?=\^)/)
      if mark != nil || text.hasPrefix("  at $"), let last = lines.indices.last {
        lines[last] += mark == nil ? line : Data("  ".utf8) + line.dropFirst(mark!.0.utf8.count)
      } else {
        lines.append(line)
      }
    }
    return Data(lines.joined(separator: "\n".utf8))
  }

  /// The bytes of an output, of which diagnostics have several lines also where the case has the short form.
  public func output(_ part: String) -> Data? {
    if let whole = self[part] { return whole }
    let short = self["short-" + part].map { String(decoding: $0, as: UTF8.self) }
    return short.map { Data($0.replacing(#/  (?=\^~*(?: |\n)|at \$)/#, with: "\n  ").utf8) }
  }
}
