/// Converts the sources of a target to sources that compile without Objective-C.
struct Remover {
  private(set) var files: [SourceFile]
  /// Errors, in the compiler's format.
  private(set) var errors: [String] = []
  private var optionalNames: Set<String> = []

  init(_ sources: [SourceFile]) {
    files = sources
    let types = files.enumerated().flatMap { file, source in source.types().map { (file, $0) } }
    for file in files.indices { files[file].replaceSpellings() }
    for (file, type) in types { replaceRequirements(of: type, in: file) }
    for file in files.indices { replaceOptionalCalls(in: file) }
    moveOverrides(types)
  }

  /// Moves members that override others, or are overridden, from extensions to their class. Where that is not possible
  /// (a class in another branch of an `#if`, or an extension with a `where` clause), the compiler reports them.
  private mutating func moveOverrides(_ types: [(file: Int, type: Declaration)]) {
    let classes = Dictionary(grouping: types.filter { $0.type.keyword == "class" }, by: \.type.name)
    let members = types.map { files[$0.file].members(of: $0.type) }
    let overrides = members.joined().filter { $0.modifiers.contains("override") }
    let overridden = Set(overrides.map(\.name))
    for ((file, type), members) in zip(types, members) where type.keyword == "extension" {
      let found = classes[type.name] ?? [], own = found.filter { $0.file == file }
      guard let target = own.first ?? found.first, own.count == 1 || found.count == 1,
        !(type.after..<type.open).contains(where: { files[file].text($0) == "where" })
      else { continue }
      for member in members where overridden.contains(member.name) {
        let modifiers = member.modifiers.union(type.modifiers)
        let isObjC = !modifiers.union(target.type.modifiers).isDisjoint(with: [
          "@objc", "@objcMembers",
        ])
        if isObjC && !member.isPrivate && !type.isPrivate || modifiers.contains("override") {
          move(member, of: type, in: file, toBrace: target.type.close, in: target.file)
        }
      }
    }
  }

  private mutating func move(
    _ member: Declaration, of type: Declaration, in file: Int, toBrace close: Int, in other: Int
  ) {
    let source = files[file], brace = files[other].tokens[close]
    let branch = source.tokens[member.start].branch
    let isReachable = branch == brace.branch && (branch == 0 || file == other)
    guard isReachable, let end = source.end(of: member, in: type) else { return }
    // In the other file, a name that is private there would refer to that file's own declaration.
    let names = file == other ? [] : files[other].privateNames()
    let used = (member.start...end).filter { names.contains(source.text($0)) }
    guard used.allSatisfy({ source.text($0 - 1) == "." || source.text($0 + 1) == ":" }) else {
      return
    }
    let range = source.range(member.start, end)
    files[file].edits.removeAll { range.contains($0.range.lowerBound) }
    files[file].edits.append((range, source.blank(range)))
    files[other].insertions[brace.range.lowerBound, default: ""] +=
      source.location(of: range.lowerBound) + (member.access.isEmpty ? type.access : "")
      + source.edited(range) + "\n"
  }

  /// Makes an `@objc` protocol class-bound. An optional method without a result gets an empty default implementation.
  /// Other optional requirements must be implemented, or the compiler reports the type.
  private mutating func replaceRequirements(of type: Declaration, in file: Int) {
    guard type.keyword == "protocol", type.modifiers.contains("@objc") else { return }
    let source = files[file], close = source.tokens[type.close]
    let parents = (type.after..<type.open).map(source.text)
    let after = source.tokens[type.after].range.lowerBound
    if Set(parents).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]) {
      let colon = parents.isEmpty ? 0 : 1
      files[file].edits.append((after..<after + colon, [": AnyObject ", ": AnyObject,"][colon]))
    }
    var implemented: Set<String> = []
    for member in source.members(of: type) where member.modifiers.contains("optional") {
      guard source.tokens[member.start].branch == close.branch else { continue }
      optionalNames.insert(member.name)
      var other = ""
      if let end = source.tokens[member.after].partner, !type.name.contains("."),
        !["-", "async", "throws"].contains(source.text(end + 1)),
        source.text(member.index) == "func"
      {
        // A second method of the name makes `delegate?.didTap != nil` an error: it would always be true.
        let isFirst = implemented.insert(member.name).inserted
        other = isFirst ? "func \(member.name)(isUnknownWithoutObjectiveC: Never); " : ""
        let signature = source.bytes[source.range(member.index, end)]
        files[file].insertions[close.range.upperBound, default: ""] +=
          "\(type.access)extension \(type.name) { \(other.replacing(";", with: " {};"))"
          + String(decoding: signature, as: UTF8.self) + " {} }\n"
      }
      for index in member.start..<member.index where source.text(index) == "optional" {
        files[file].edits.append((source.range(index, index), other))
      }
    }
  }

  /// Converts `delegate?.didTap?(self)` to a call of a method that always exists.
  private mutating func replaceOptionalCalls(in file: Int) {
    let source = files[file]
    for index in source.tokens.indices
    where optionalNames.contains(source.text(index)) && source.text(index - 1) == "." {
      let offset = source.tokens[index].range.lowerBound
      if source.edits.contains(where: { $0.range.contains(offset) }) { continue }
      let next = source.text(index + 1)
      if next == "?", source.text(index + 2) == "(" {
        files[file].edits.append((source.range(index + 1, index + 1), " "))
      } else if next == "(", source.text((source.tokens[index + 1].partner ?? 1) - 1) == ":" {
        report("the full name of an optional method needs Objective-C", index, file)
      }
    }
  }

  private mutating func report(_ message: String, _ token: Int, _ file: Int) {
    let (line, column) = files[file].position(of: files[file].tokens[token].range.lowerBound)
    errors.append("\(files[file].path):\(line):\(column): error: \(message)")
  }
}
