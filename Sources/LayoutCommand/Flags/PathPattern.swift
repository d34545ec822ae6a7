/// A pattern of paths below a folder, as in `.gitignore`: `*` matches any part of a name, `?` one character, and `**`
/// any number of folders.
///
/// A pattern without a slash, except at its end, matches names in every folder. Other patterns match paths relative to
/// the folder. A slash at the end matches folders only.
struct PathPattern: Sendable {
  /// The folder that paths are relative to; it ends with a slash, or is empty for the current folder.
  let folder: String
  private let parts: [[Unicode.Scalar]]
  private let isForFolders: Bool

  /// - Throws: An error if the text is not a pattern of paths below the folder.
  init(_ text: String, in folder: String) throws(OptionValueError) {
    var pattern = text[...]
    while pattern.hasPrefix("./") { pattern = pattern.dropFirst(2) }
    isForFolders = pattern.hasSuffix("/")
    let isAnchored = pattern.dropLast(isForFolders ? 1 : 0).contains("/")
    let names = pattern.split(separator: "/")
    if names.isEmpty || text.utf8.contains(0) {
      throw OptionValueError(expected: "a pattern of paths, such as build or Layouts/**/old-*.json")
    }
    if names.contains("..") {
      throw OptionValueError(
        expected: "a pattern of paths below the folder, without \"..\", such as Layouts/old-*.json")
    }
    let all = isAnchored ? names : ["**"] + names
    parts = all.map { Array($0.unicodeScalars) }
    self.folder = folder
  }

  /// Returns true if a path matches. The path is split into names and relative to the pattern's folder.
  func matches(_ path: [Substring], isFolder: Bool) -> Bool {
    if isForFolders && !isFolder { return false }
    let names = path.map { Array($0.unicodeScalars) }
    return PathPattern.matches(names, parts, isAny: { $0 == ["*", "*"] }) { name, part in
      PathPattern.matches(name, part, isAny: { $0 == "*" }) { $1 == "?" || $0 == $1 }
    }
  }

  /// Returns true if a list matches a pattern in which items with `isAny` match any number of items.
  ///
  /// Complexity: O(`list` × `pattern`): a mismatch backtracks only to the last such item.
  private static func matches<Item, Part>(
    _ list: [Item], _ pattern: [Part], isAny: (Part) -> Bool, _ isMatch: (Item, Part) -> Bool
  ) -> Bool {
    var (index, patternIndex) = (0, 0)
    var retry: (index: Int, patternIndex: Int)?
    while index < list.count {
      if patternIndex < pattern.count, isAny(pattern[patternIndex]) {
        retry = (index, patternIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count, isMatch(list[index], pattern[patternIndex]) {
        index += 1
        patternIndex += 1
      } else if let last = retry {
        retry = (last.index + 1, last.patternIndex)
        index = last.index + 1
        patternIndex = last.patternIndex + 1
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy(isAny)
  }
}

extension PathPattern {
  /// Returns true for a regular expression of paths, as Jest and Mypy have in place of patterns.
  static func isExpression(_ text: String) -> Bool {
    text.hasPrefix("^") || text.hasSuffix("$") || text.contains("\\") || text.contains(".*")
      || text.hasPrefix("/") && text.hasSuffix("/") || text.hasPrefix("<rootDir>")
  }

  /// Returns the pattern for a regular expression; nil if a pattern cannot express it.
  static func pattern(ofExpression text: String) -> String? {
    let pairs = [
      ("<rootDir>/", ""), ("\\.", "\0"), ("\\/", "/"), ("/.*/", "/**/"), ("/.*", "/**/*"),
      (".*", "*"), ("^", ""), ("$", ""),
    ]
    let pattern = pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
    if pattern.contains(where: { "\\()[]{}|+?".contains($0) }) { return nil }
    // A slash at the start means a folder's whole name, at any depth.
    let names = pattern.replacing("\0", with: ".").drop { $0 == "/" }
    let isFolder = names.hasSuffix("/**/*")
    return isFolder ? String(names.dropLast(4)) : names.isEmpty ? nil : String(names)
  }
}
