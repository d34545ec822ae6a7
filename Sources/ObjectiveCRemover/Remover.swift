/// Makes sources that compile without Objective-C from those of a target.
struct Remover {
  private(set) var files: [SourceFile]
  /// What cannot be done, as the compiler writes errors.
  private(set) var errors: [String] = []

  init(_ sources: [SourceFile]) {
    files = sources
    let types = files.enumerated().flatMap { file, source in source.types().map { (file, $0) } }
    for file in files.indices { files[file].replaceSpellings() }
    for (file, type) in types where type.keyword == "protocol" && type.modifiers.contains("@objc") {
      replaceRequirements(of: type, in: file)
    }
    if !optionalNames.isEmpty { for file in files.indices { replaceOptionalCalls(in: file) } }
    for file in files.indices {
      files[file].edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    moveOverrides(types)
  }

  /// Moves members of extensions that override others, or are overridden, to their class. The compiler reports those of
  /// a class in another branch of an `#if`, and those of an extension with a condition.
  private mutating func moveOverrides(_ types: [(file: Int, type: Declaration)]) {
    let classes = Dictionary(grouping: types.filter { $0.type.keyword == "class" }, by: \.type.name)
    let members = types.map { files[$0.file].members(of: $0.type) }
    let overridden = Set(
      members.joined().filter { $0.modifiers.contains("override") }.map(\.name))
    for ((file, type), members) in zip(types, members) where type.keyword == "extension" {
      let found = classes[type.name] ?? []
      let own = found.filter { $0.file == file }
      guard let target = own.first ?? found.first, own.count == 1 || found.count == 1,
        !(type.afterName..<type.open).contains(where: { files[file].text($0) == "where" })
      else { continue }
      for member in members where overridden.contains(member.name) {
        let modifiers = member.modifiers.union(type.modifiers)
        guard modifiers.contains("override")
          || modifiers.contains("@objc") && modifiers.isDisjoint(with: ["private", "fileprivate"])
        else { continue }
        move(member, of: type, in: file, toBrace: target.type.close, in: target.file)
      }
    }
  }

  private mutating func move(
    _ member: Declaration, of type: Declaration, in file: Int, toBrace close: Int, in other: Int
  ) {
    let source = files[file], brace = files[other].tokens[close]
    let branch = source.tokens[member.start].branch
    guard branch == brace.branch, branch == 0 || file == other,
      let end = source.end(of: member, in: type)
    else { return }
    let range = source.range(member.start, end)
    files[file].moved.append(range)
    files[other].insertions[brace.range.lowerBound, default: ""] +=
      source.location(of: range.lowerBound) + (member.access.isEmpty ? type.access : "")
      + source.edited(range) + "\n"
  }

  /// The names of optional requirements.
  private var optionalNames: Set<String> = []

  /// Makes a protocol of Objective-C class-bound, which it is. Its optional requirements without a result get an empty
  /// implementation.
  private mutating func replaceRequirements(of type: Declaration, in file: Int) {
    let source = files[file]
    let parents = (type.afterName..<type.open).map(source.text)
    let after = source.tokens[type.afterName].range.lowerBound
    if parents.isEmpty {
      files[file].edits.append((after..<after, ": AnyObject "))
    } else if Set(parents).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]) {
      files[file].edits.append((after..<after + 1, ": AnyObject,"))
    }
    var implementations = ""
    for member in source.members(of: type) where member.modifiers.contains("optional") {
      let branch = source.tokens[member.start].branch
      let end = source.text(member.afterName) == "(" ? source.tokens[member.afterName].partner : nil
      let isPlain = !["->", "async", "throws"].contains(end.map { source.text($0 + 1) } ?? "->")
      guard let end, isPlain, branch == source.tokens[type.close].branch,
        !type.name.contains(".")
      else {
        // The branch may be one for systems with Objective-C.
        if branch == 0 {
          report(
            "an optional property, or method with a result, needs Objective-C", member.start, file)
        }
        continue
      }
      for index in member.start..<member.keywordIndex where source.text(index) == "optional" {
        files[file].edits.append((source.range(index, index), "        "))
      }
      optionalNames.insert(member.name)
      implementations += source.line(from: member.keywordIndex, to: end) + " {}; "
    }
    if implementations.isEmpty { return }
    let end = source.tokens[type.close].range.upperBound
    let line = "; \(type.access)extension \(type.name) { \(implementations)}"
    files[file].edits.append((end..<end, line))
  }

  /// Makes `delegate?.didTap?(self)` a call of a method that is always there.
  private mutating func replaceOptionalCalls(in file: Int) {
    let source = files[file]
    for index in source.tokens.indices.dropFirst()
    where optionalNames.contains(source.text(index)) && source.text(index - 1) == "." {
      let next = source.text(index + 1)
      if next == "?", source.text(index + 2) == "(" {
        files[file].edits.append((source.range(index + 1, index + 1), " "))
      } else if ["==", "!=", "{", "else"].contains(next) {
        report("whether an optional method is there is known to Objective-C only", index, file)
      }
    }
  }

  private mutating func report(_ message: String, _ token: Int, _ file: Int) {
    let (line, column) = files[file].position(of: files[file].tokens[token].range.lowerBound)
    errors.append("\(files[file].path):\(line):\(column): error: \(message)")
  }
}
