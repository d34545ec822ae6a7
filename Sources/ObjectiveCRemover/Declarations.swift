/// A type, an extension, or a member of a type or an extension. Its numbers are token indices.
struct Declaration {
  /// The keyword (`class`, `extension`, `func` …), and the name after those of enclosing types, such as `Feed.Cell`.
  let keyword: String, name: String
  /// The modifiers and attributes before the keyword.
  let modifiers: Set<String>
  /// The indices of the first modifier, the keyword, the token after the name, and a type's braces.
  let start: Int, index: Int, after: Int
  var open = 0, close = 0

  var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }
  /// The access level, followed by a space; empty if there is none.
  var access: String { accessLevels.first(where: modifiers.contains).map { $0 + " " } ?? "" }
}

private let typeKeywords: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
private let memberKeywords: Set = ["func", "var", "let", "subscript", "init"]
private let accessLevels = ["open", "public", "package", "internal", "fileprivate", "private"]
private let modifierWords = Set(
  accessLevels + [
    "final", "static", "class", "override", "dynamic", "required", "convenience", "lazy", "weak",
    "unowned", "nonisolated", "mutating", "nonmutating", "optional",
  ])

extension SourceFile {
  private func declaration(at keyword: Int, in scope: String = "") -> Declaration {
    var start = keyword
    while start > 0 {
      let previous = text(start - 1) == ")" ? (tokens[start - 1].partner ?? 0) - 1 : start - 1
      guard modifierWords.contains(text(previous)) || text(previous).hasPrefix("@") else { break }
      start = previous
    }
    var last = keyword + 1
    while text(last + 1) == "." { last += 2 }
    return Declaration(
      keyword: text(keyword), name: scope + (keyword + 1...last).map(text).joined(),
      modifiers: Set((start..<keyword).map(text)), start: start, index: keyword, after: last + 1)
  }

  /// Returns the types and extensions that are not inside functions, in the order of their closing braces.
  func types() -> [Declaration] {
    var found: [Declaration] = []
    /// The types whose bodies begin at the open braces; nil for other braces.
    var scopes: [Declaration?] = []
    var header: Declaration?
    for index in tokens.indices {
      let word = text(index), next = text(index + 1)
      if word == "{" {
        header?.open = index
        scopes.append(header)
        header = nil
      } else if word == "}", var type = scopes.popLast() ?? nil {
        type.close = index
        if scopes.allSatisfy({ $0 != nil }) { found.append(type) }
      } else if typeKeywords.contains(word), ![".", "import"].contains(text(index - 1)),
        index + 1 < tokens.count, tokens[index + 1].kind == .word,
        !modifierWords.contains(next), !memberKeywords.contains(next)
      {
        header = declaration(at: index, in: (scopes.last ?? nil).map { $0.name + "." } ?? "")
      }
    }
    return found
  }

  /// Returns the index after a token or, if the token is an opening bracket, after the closing one.
  func next(_ index: Int) -> Int { max(index, tokens[index].partner ?? 0) + 1 }

  /// Returns the members of a type, without those of nested types.
  func members(of type: Declaration) -> [Declaration] {
    sequence(first: type.open + 1) { $0 < type.close ? self.next($0) : nil }
      .filter { memberKeywords.contains(text($0)) && text($0 - 1) != "." }
      .map { declaration(at: $0) }
  }

  /// Returns the names that are private to this file.
  func privateNames() -> Set<String> {
    let keywords = memberKeywords.union(typeKeywords).subtracting(["extension"])
    let indices = tokens.indices.filter { keywords.contains(text($0)) }
    let extensions = types().filter { $0.keyword == "extension" && $0.isPrivate }
    let declarations = indices.map { declaration(at: $0) }.filter(\.isPrivate)
    return Set((declarations + extensions.flatMap(members)).map(\.name))
  }

  /// Returns the index of a member's closing brace; nil if there is none in the same branch of an `#if`.
  func end(of member: Declaration, in type: Declaration) -> Int? {
    var index = member.index
    while index < type.close, text(index) != "{" { index = next(index) }
    let isInBranch = tokens[index].branch == tokens[member.start].branch
    return index < type.close && isInBranch ? tokens[index].partner : nil
  }
}
