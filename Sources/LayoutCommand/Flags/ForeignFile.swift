import Platform
import TreeFiles

/// Advice for file arguments that are not files, such as URLs and JSON text.
enum ForeignFile {
  /// Functions that return what to type for an argument, as the predicate of a sentence; nil if they do not apply.
  /// Tried in this order.
  private static let kinds: [@Sendable (String) -> String?] = [
    { url in
      guard
        ["http://", "https://", "ftp://", "file://"].contains(where: url.lowercased().hasPrefix)
      else {
        return nil
      }
      return "is a URL: type curl -s \(url.shellWord) | layoutcalc -"
    },
    { text in
      isJSON(text) ? advice(forJSON: text, ["-"]) : nil
    },
    { text in
      guard let word = text.withoutTypographicQuotes else { return nil }
      return "has typographic quotes: type \(word.shellWord)"
    },
    { text in
      let name = text.prefix { $0 != "=" }
      guard name.count < text.count, Command.layout.flag(where: { $0.long == name }) != nil else {
        return nil
      }
      return "no such file: an option begins with two hyphens, as in --\(text.shellWord)"
    },
    { text in
      let isFilter = text.first == "." && !text.contains("/") && !text.hasSuffix(GoldenName.ending)
      guard isFilter, text.count > 2 else { return nil }
      let step = text.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
      // An id is not a key of the output, so the filter searches for it.
      let isKey = ["type", "id", "frame", "children"].contains(String(step)) || step.isEmpty
      let filter = isKey ? text : ".. | select(.id? == \"\(step)\").frame"
      return "is a filter of jq: remove it, and add | jq \(filter.shellWord)"
    },
    { text in
      guard text.contains(where: { "*?".contains($0) }) || text.contains("[") && text.contains("]")
      else { return nil }
      let folder = FileName.folder(of: text)
      let isFolder = !folder.contains { "*?[".contains($0) }
      let example =
        isFolder && status(of: folder.isEmpty ? "." : folder) != nil ? folder : "Layouts"
      return
        "is a pattern, which only a shell expands: write it without quotes, or name a folder for all "
        + "trees below it, such as \(example.isEmpty ? "." : example.shellWord)"
    },
    { text in
      text == "="
        ? "no spaces are allowed around an equals sign: type --width=375" : nil
    },
    { text in
      text.hasPrefix("-")
        ? "no such file: every argument after -- is a file, so remove the --" : nil
    },
    { text in
      ["true", "false", "yes", "no", "on", "off", "0", "1"].contains(text.lowercased())
        ? "no such file: an option such as --strict takes no value, so write it or leave it out"
        : nil
    },
    { text in
      let isNumber = SizeText.plainNumber(text) != nil
      guard isNumber || SizeText.plainSize(text) != nil else { return nil }
      return
        "no such file: it is the value of an option, such as \(isNumber ? "--width" : "--max") \(text)"
    },
    { file in
      ForeignOption.output(to: file).map { words in
        let line = words.map(\.shellWord).joined(separator: " ")
        return "no such file: to write it, put \(line) in its place"
      }
    },
    { name in
      let folder = FileName.folder(of: name)
      let known = (FileName.entries(of: folder) ?? []).filter(FileName.mayBeTree).sorted()
      let own = String(name.dropFirst(folder.count))
      let isStem = known.contains(own + GoldenName.ending)
      return (isStem ? own + GoldenName.ending : Spelling.nearest(to: own, among: known)).map {
        "no such file: did you mean \((folder + $0).shellWord)?"
      }
    },
    { name in
      name.isEmpty || name.contains { "./ ".contains($0) }
        ? nil
        : "no such file: check the name, or for an element, write layoutcalc explain \(name) TREE"
    },
  ]

  /// Returns true if an argument looks like JSON text, not a file name.
  static func isJSON(_ text: String) -> Bool {
    // Compares bytes, because the Unicode tables for characters would cost memory at each start.
    let first = text.utf8.first { $0 > UInt8(ascii: " ") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Returns what to type for JSON text, as the predicate of a sentence. `arguments` is the command line that reads
  /// standard input instead.
  static func advice(forJSON text: String, _ arguments: [String]) -> String {
    let isShort = text.count <= longestEchoed && !text.contains(where: \.isNewline)
    return "is JSON and no file: type echo \(isShort ? text.shellWord : "'TREE'") | "
      + arguments.commandLine
  }

  /// The maximum length of a text that a message repeats in full.
  private static let longestEchoed = 80

  /// Returns what to type for an argument that is not a file, as the predicate of a sentence; nil if unknown.
  static func advice(for argument: String) -> String? {
    kinds.lazy.compactMap { $0(argument) }.first
  }
}
