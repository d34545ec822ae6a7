import LayoutReports
import TreeFiles

/// Code of other systems, and the sentences with its meaning.
enum RequirementCode {
  /// Substrings, in lowercase, that occur only in the code of a system, and the name of the system.
  private static let marks = [
    ("snapshot(", "a snapshot test"), ("xctassert", "XCTest"), ("#expect", "Swift Testing"),
    ("expect(", "a test"), ("assert(", "a test"), ("assertt", "a test"), ("asserte", "a test"),
    (".snp.", "SnapKit"), ("constraint(", "Auto Layout"), ("constraints(", "Auto Layout"),
    ("]-", "the visual format language"), ("|-", "the visual format language"),
    ("|[", "the visual format language"), ("select count", "SQL"), ("select *", "SQL"),
    ("px;", "a style sheet"), ("px }", "a style sheet"), ("px}", "a style sheet"),
    ("cgrect(", "UIKit"),
  ]
  /// Substrings of calls that compare, in lowercase; those that contain others first.
  private static let signs = [
    ("lessthanorequal", "<="), ("greaterthanorequal", ">="), ("<=", "<="), (">=", ">="),
    ("lessthan", "<"), ("greaterthan", ">"), ("notequal", "!="), ("equal", "=="), ("==", "=="),
    ("tobe(", "=="),
  ]

  /// Returns the name of the system; nil for any other text.
  static func system(of text: String) -> String? {
    let lowercase = text.lowercased()
    return marks.first { lowercase.includes($0.0) }?.1
  }

  /// Returns a sentence with the meaning of code; nil if it is not known.
  static func sentence(for text: String) -> String? {
    let system = system(of: text)
    let clauses =
      system == "a style sheet"
      ? declarations(text)
      : system == "the visual format language" ? distances(text) : comparison(text).map { [$0] }
    return clauses.map { $0.joined(separator: " and ") }
  }

  /// `#buy { min-width: 44px; height: 20px }`
  private static func declarations(_ text: String) -> [String]? {
    let words = text.split { " #.{}:;".contains($0) }
    guard words.count > 2, words.count % 2 == 1 else { return nil }
    var clauses: [String] = []
    for index in stride(from: 1, to: words.count, by: 2) {
      let names = words[index].split(separator: "-")
      let sign = names.count == 1 ? "==" : ["min": ">=", "max": "<="][names[0]]
      guard let sign, ["width", "height"].contains(names.last), words[index + 1].hasSuffix("px")
      else { return nil }
      clauses.append("\(words[0]).\(names.last!) \(sign) \(words[index + 1].dropLast(2))")
    }
    return clauses
  }

  /// `V:|-8-[title(20)]-4-[body]`
  private static func distances(_ text: String) -> [String]? {
    let (start, end, size) =
      text.hasPrefix("V:") ? ("top", "bottom", "height") : ("left", "right", "width")
    var clauses: [String] = []
    var last = ""
    var gap = "-"
    for part in text.drop(while: { "HV:".contains($0) }).split(whereSeparator: { "[]".contains($0) }
    ) {
      if "-|".contains(part.first!) {
        gap = String(part)
        continue
      }
      let words = part.split { "()".contains($0) }
      if gap.hasPrefix("|") || last != "" {
        let distance = gap.filter { !"|-".contains($0) }
        // `-` without a number is the system's distance.
        guard distance != "" || !gap.hasSuffix("-") else { return nil }
        let before = last == "" ? "\(words[0]).parent.\(start)" : "\(last).\(end)"
        clauses.append("\(words[0]).\(start) - \(before) == \(distance == "" ? "0" : distance)")
      }
      if words.count > 1 { clauses.append("\(words[0]).\(size) == \(words[1])") }
      (last, gap) = (String(words[0]), "")
    }
    return clauses.isEmpty || gap.hasSuffix("|") ? nil : clauses
  }

  /// `XCTAssertEqual(title.frame.width, 44)`, `title.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 8)`
  private static func comparison(_ text: String) -> String? {
    let lowercase = text.lowercased()
    guard let sign = signs.first(where: { lowercase.includes($0.0) })?.1,
      ![".not.", "multiplier", "accuracy", ".snp."].contains(where: { lowercase.includes($0) })
    else { return nil }
    var operands: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber || $0 == "-" }) {
      let word = rest[start...].prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
      rest = rest[word.endIndex...]
      // The name of a function or an argument is no operand.
      let names = word.split(separator: ".").dropLast("(:".contains(rest.first ?? " ") ? 1 : 0)
      if Double(word) != nil {
        operands.append(String(word))
      } else if names.count > 1, let property = ElementNumber(names.last!) {
        operands.append("\(names[0]).\(property.rawValue)")
      }
    }
    guard operands.count == (lowercase.includes(" constant:") ? 3 : 2) else { return nil }
    return "\(operands[0]) \(sign) \(operands[1])"
      + operands.dropFirst(2).map { " + \($0)" }.joined()
  }
}
