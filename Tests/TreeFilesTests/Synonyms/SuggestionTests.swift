import Foundation
import LayoutEngine
import TestCases
import Testing

@testable import TreeFiles

/// Suggestions are edits: a text with one has lost the error, and has no new one.
@Suite struct SuggestionTests {
  /// The inputs of the fixtures of errors.
  static let inputs: [(name: String, text: String)] = TestCases(
    in: repository.appending(path: "Tests/Fixtures/errors")
  ).all.compactMap { fixture in
    fixture["input"].map { (fixture.name, String(decoding: $0, as: UTF8.self)) }
  }

  static func errors(in text: String) throws -> (kept: [Diagnostic], count: Int) {
    let bytes = Array(text.utf8)
    let padded = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count + TreeFileReader.padding, alignment: 8)
    defer { padded.deallocate() }
    padded.initializeMemory(as: UInt8.self, repeating: 0)
    padded.copyBytes(from: bytes)
    let reader = TreeFileReader()
    _ = try reader.read(
      UnsafeRawBufferPointer(rebasing: padded[..<bytes.count]),
      folder: repository.appending(path: "Tests/Fixtures/errors").path + "/")
    return (reader.diagnostics.errors, reader.diagnostics.errorCount)
  }

  /// The part of a message before its advice, which depends on the other keys.
  private static func fact(_ error: Diagnostic) -> String {
    error.message.firstRange(of: ": ").map { String(error.message[..<$0.lowerBound]) }
      ?? error.message
  }

  @Test func `each suggestion of an error, written in its place, mends it`() throws {
    var tried = 0
    for (name, text) in Self.inputs {
      guard let errors = try? Self.errors(in: text) else { continue }
      for error in errors.kept {
        guard let suggestion = error.suggestion else { continue }
        tried += 1
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(
          error.offset..<error.offset + error.length, with: Array(suggestion.utf8))
        let mended = String(decoding: bytes, as: UTF8.self)
        let left = try Self.errors(in: mended)
        let before = errors.kept.map { Self.fact($0) }
        let isOld = left.kept.allSatisfy {
          before.contains(Self.fact($0)) || errors.count > before.count
        }
        #expect(
          left.count < errors.count && isOld,
          "\(name): \(error.message)\n\(mended)\n\(left.kept.map(\.message))")
      }
    }
    #expect(tried > 100)
  }

  /// Each advice that is an edit is followed by the code of `fix`, and the text is read again.
  ///
  /// - Returns: The sentences of the errors whose edits do not cure them, or that the edits cause.
  private static func failures(of text: String) throws -> (failures: [String], count: Int) {
    let errors = try errors(in: text)
    let before = errors.kept.map { fact($0) }
    var failures: [String] = []
    var count = 0
    // A style that is found has errors of its own.
    for error in errors.kept where error.hasEdit && error.suggestion != "\"style\"" {
      guard let document = try? JSONDocument(Array(text.utf8)) else { continue }
      count += 1
      let (new, followed) = document.following([error])
      let mended = String(decoding: new, as: UTF8.self)
      let left = try Self.errors(in: mended)
      let isNew = left.kept.contains { !before.contains(fact($0)) }
      if followed.isEmpty || left.count >= errors.count || isNew {
        failures.append("\(error.message)\n\(text)\n\(mended)\n\(left.kept.map(\.message))")
      }
    }
    return (failures, count)
  }

  /// The places of an element, which is `E`.
  static let places = [
    "row": #"{"type":"stack","direction":"horizontal","children":[E,{"type":"node"}]}"#,
    "column": #"{"type":"stack","direction":"vertical","children":[E,{"type":"node"}]}"#,
    "overlay": #"{"type":"overlay","child":{"type":"node","intrinsicSize":[40,40]},"overlay":E}"#,
    "absolute": #"{"type":"absolute","children":[E]}"#,
    "root": "E",
  ]
  /// Values in the forms of other systems.
  static let values = [
    "8", "-4", "1.5", #""8""#, #""8px""#, #""2rem""#, #""50%""#, #""150%""#, #""auto""#, #""none""#,
    #""fill""#,
    #""center""#, #""row-reverse""#, #""flex-end""#, #""16/9""#, #""calc(100% - 16px)""#,
    #""8px 16px""#, "[8,16]",
    #"{"width":8,"height":4}"#, #"{"top":8,"left":4}"#, "true", "false", "null",
    #""CGFloat.infinity""#, #""UILayoutPriority(749)""#, #"{"constant":44}"#, #""Fixed (24)""#,
    #""NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)""#,
    #""BoxConstraints(minHeight: 36, maxWidth: 240)""#, #"["width == 44", "height >= 20"]"#,
    #""Modifier.fillMaxWidth().padding(horizontal = 16.dp).weight(1f)""#,
    #""flex-col items-center gap-4 w-12""#, #""1fr 2fr""#, #"[{"width":8},{"height":4}]"#,
    #""UIFontTextStyleSubheadline""#, #""Arrangement.spacedBy(8.dp)""#,
    #""NSAttributedString(string: \"A\", attributes: [.font: UIFont.systemFont(ofSize: 17)])""#,
    #""NSLocalizedString(\"Sign in\", comment: \"\")""#, #""parent""#, #""Hug""#,
    #"[{"type":"SOLID"}]"#,
  ]
  static let elements = [
    #"{"type":"node","intrinsicSize":[9,9],"style":{K}}"#, #"{"type":"text","text":"A",K}"#,
    #"{"type":"stack","children":[],K}"#, #"{"type":"inset","child":{"type":"node"},K}"#,
  ]

  @Test(arguments: places.keys.sorted())
  func `each word of other systems with each value is cured by its edits`(place: String) throws {
    let words = Synonym.keys.rows.flatMap { $0.words.flatMap(\.words) }
    var failures: [String] = []
    var count = 0
    for (index, word) in Set(words).sorted().enumerated() {
      for (number, value) in Self.values.enumerated() {
        // Of four kinds of elements one, and of the values a third in each place, so that the test takes seconds.
        if (index + number) % 3 != place.count % 3 { continue }
        let element = Self.elements[(index + number) % Self.elements.count]
        let written = element.replacing("K", with: "\"\(word)\":\(value)")
        let text = Self.places[place]!.replacing("E", with: written)
        let result = try Self.failures(of: text)
        (failures, count) = (failures + result.failures, count + result.count)
      }
    }
    #expect(
      failures.isEmpty,
      "\(failures.count) of \(count): \(failures.prefix(20).joined(separator: "\n\n"))")
    #expect(count > 500)
  }

  @Test func `each keyword and each value of a dimension is cured by its edits`() throws {
    let keywords = Synonym.keywords.rows.flatMap { $0.words.flatMap(\.words) }.map { "\"\($0)\"" }
    var failures: [String] = []
    var count = 0
    for place in Self.places.values.sorted() {
      for key in ElementKey.allCases where key.row.kind == .keyword {
        for value in keywords {
          let element = "{\"type\":\"stack\",\"children\":[],\"\(key.word)\":\(value)}"
          let result = try Self.failures(of: place.replacing("E", with: element))
          (failures, count) = (failures + result.failures, count + result.count)
        }
      }
      for key in StyleKey.allCases {
        for value in Self.values + (key == .alignSelf ? keywords : []) {
          let element = "{\"type\":\"node\",\"style\":{\"\(key.word)\":\(value)}}"
          let result = try Self.failures(of: place.replacing("E", with: element))
          (failures, count) = (failures + result.failures, count + result.count)
        }
      }
    }
    #expect(
      failures.isEmpty,
      "\(failures.count) of \(count): \(failures.prefix(20).joined(separator: "\n\n"))")
    #expect(count > 500)
  }

  /// A key with a value, and an element as JSON, in the sentence of an advice.
  private static var pair: Regex<(Substring, key: Substring, value: Substring)> {
    /"(?<key>[A-Za-z]+)": (?<value>"[^"…]*"|-?[0-9.]+|true|\[[^\]"…{]*\])/
  }

  @Test func `each key with a value in a sentence is one that can be written`() throws {
    var sentences: Set<String> = []
    for (_, text) in Self.inputs {
      sentences.formUnion((try? Self.errors(in: text).kept.map(\.message)) ?? [])
    }
    for word in Set(Synonym.keys.rows.flatMap { $0.words.flatMap(\.words) }).sorted() {
      for (index, value) in Self.values.enumerated() {
        let element = Self.elements[index % Self.elements.count]
        let written = element.replacing("K", with: "\"\(word)\":\(value)")
        let place = Self.places[index % 2 == 0 ? "row" : "overlay"]!
        let errors = try Self.errors(in: place.replacing("E", with: written)).kept
        sentences.formUnion(errors.map(\.message))
      }
    }
    // Each with one of its sentences.
    var pairs: [[String]: String] = [:]
    for sentence in sentences {
      guard let advice = sentence.firstRange(of: ": ") else { continue }
      let clauses = sentence[advice.upperBound...].replacing(/\{[^{}]*\}/, with: "")
      for match in clauses.matches(of: Self.pair)
      where match.key != "style" && CaseKey(rawValue: String(match.key)) == nil {
        pairs[[String(match.key), String(match.value)]] = sentence
      }
    }
    var failures: [String] = []
    for (pair, sentence) in pairs {
      let member = "\"\(pair[0])\":\(pair[1])"
      var trees: [String] = []
      if StyleKey(rawValue: pair[0]) != nil {
        trees.append("{\"type\":\"node\",\"style\":{\(member)}}")
      }
      if let types = ElementKey(rawValue: pair[0])?.row.types {
        for type in ElementType.allCases where types.has(type) && pair[0] != "type" {
          trees.append("{\"type\":\"\(type.keyword)\",\(member)}")
        }
      }
      let isWritable =
        try trees.isEmpty
        || trees.contains { tree in
          try Self.errors(in: tree).kept.allSatisfy { !$0.message.hasPrefix("\"\(pair[0])\" must") }
        }
      if !isWritable {
        failures.append("\(member): \(sentence)")
      }
    }
    #expect(failures.isEmpty, "\(failures.sorted().prefix(20).joined(separator: "\n"))")
    #expect(pairs.count > 200)
  }

  /// Advice is data, and a message is only the output.
  @Test func `no code reads a message`() throws {
    let sources = repository.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)!
    let reading =
      /(advice|message|sentence|remedy|reason)\??(\.text)?\.(hasPrefix|hasSuffix|includes|contains|droppingPrefix)\(/
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.firstMatch(of: reading) != nil {
        Issue.record("\(file.lastPathComponent): \(line)")
      }
    }
  }
}
