import LayoutReports
import TreeFiles

/// Code of a test or of Auto Layout that compares two numbers: `XCTAssertEqual(title.frame.width, 44)`.
enum RequirementCode {
  /// Parts of the names of functions and arguments that compare, in lowercase; those that contain others first.
  private static let signs = [
    ("lessthanorequal", "<="), ("greaterthanorequal", ">="), ("lessthan", "<"),
    ("greaterthan", ">"), ("notequal", "!="), ("equal", "=="), ("tobe", "=="),
  ]
  /// Substrings that occur only in code: calls of methods and of macros, attributes, blocks and visual formats.
  private static let marks = [").", "=\"", "{", "#", "|", "]-"]

  /// Returns true if a text that is no sentence has the form of code.
  static func isCode(_ text: String) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let isCall = !name.isEmpty && text.dropFirst(name.utf8.count).hasPrefix("(")
    return isCall && (text.hasSuffix(")") || name.contains("."))
      || marks.contains { text.includes($0) }
  }

  /// Returns the comparison that code makes, or its text, which is none; nil for arguments without a meaning here.
  static func comparison(_ code: String, _ tokens: [RequirementToken]) -> String? {
    let bytes = Array(code.utf8)
    func text(_ tokens: ArraySlice<RequirementToken>) -> String {
      var (text, end) = ("", -1)
      var rest = tokens
      while let token = rest.first {
        let names = rest.prefix { $0.kind == .property }.map { $0.text }
        if names.isEmpty {
          text +=
            (token.range.lowerBound == end ? "" : " ")
            + String(decoding: bytes[token.range], as: UTF8.self)
          end = token.range.upperBound
          rest = rest.dropFirst()
        } else if rest.dropFirst(names.count).prefix(2).map({ $0.word }) == ["(", ")"] {
          // Drops calls such as `getBoundingClientRect()`.
          rest = rest.dropFirst(names.count + 2)
        } else {
          text += "." + (ElementNumber(path: names)?.rawValue ?? names.joined(separator: "."))
          rest = rest.dropFirst(names.count)
        }
      }
      return String(text.drop { $0 == " " })
    }
    for open in tokens.indices.dropFirst() where tokens[open].word == "(" {
      let name = tokens[open - 1].text.lowercased()
      let arguments = arguments(tokens[(open + 1)...])
      let names = [name] + (arguments.first.map { [$0.label] } ?? [])
      let sign = signs.first { sign in names.contains { $0.includes(sign.0) } }?.1
      let isOfMethod = tokens[open - 1].kind == .property
      if sign == nil, !isOfMethod,
        ["xctassert", "xctasserttrue", "assert", "expect"].contains(name),
        arguments.count == 1,
        !tokens[open...].contains(where: { $0.kind == .property && $0.text.hasPrefix("to") })
      {
        return text(arguments[0].tokens)
      }
      guard let sign, arguments.count > (isOfMethod ? 0 : 1) else { continue }
      let left = isOfMethod ? receiver(tokens[..<(open - 1)]) : arguments[0].tokens
      var sentence = "\(text(left)) \(sign) \(text(arguments[isOfMethod ? 0 : 1].tokens))"
      for (label, tokens) in arguments.dropFirst(isOfMethod ? 1 : 2)
      where tokens.first?.kind != .quoted {
        guard let word = ["multiplier": "*", "constant": "+", "accuracy": "±"][label] else {
          return nil
        }
        sentence += " \(word) \(text(tokens))"
      }
      return sentence
    }
    return text(tokens.dropLast().drop { $0.word == "assert" })
  }

  /// Returns the arguments of a call, whose tokens begin after its parenthesis.
  private static func arguments(
    _ tokens: ArraySlice<RequirementToken>
  ) -> [(label: String, tokens: ArraySlice<RequirementToken>)] {
    var depth = 0
    let call = tokens.prefix { token in
      depth += token.word == "(" ? 1 : token.word == ")" ? -1 : 0
      return depth >= 0
    }
    return call.split { token in
      depth += token.word == "(" ? 1 : token.word == ")" ? -1 : 0
      return token.word == "," && depth < 0
    }.map { argument in
      let isLabeled = argument.dropFirst().first?.word == ":"
      return isLabeled ? (argument.first!.text.lowercased(), argument.dropFirst(2)) : ("", argument)
    }
  }

  /// Returns the number whose method is called: the last one, without `expect(…)` around it.
  private static func receiver(_ tokens: ArraySlice<RequirementToken>) -> ArraySlice<
    RequirementToken
  > {
    if tokens.last?.word == ")", let open = tokens.firstIndex(where: { $0.word == "(" }),
      tokens[..<open].last?.kind == .word
    {
      return tokens[(open + 1)...].dropLast()
    }
    let start = tokens.lastIndex { ["[", "(", "assert"].contains($0.word) && $0.kind != .property }
    return start.map { start in
      // The parentheses of a call without arguments are part of the number.
      tokens[start].word == "(" && tokens[start...].dropFirst().first?.word == ")"
        ? tokens : tokens[(start + 1)...]
    } ?? tokens
  }
}
