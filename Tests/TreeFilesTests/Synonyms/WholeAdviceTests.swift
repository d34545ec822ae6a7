import Foundation
import TestCases
import Testing

@testable import TreeFiles

/// The advice of all errors of an element, followed at once, is one element without errors.
@Suite struct WholeAdviceTests {
  /// An element and what is around it, as the advice changes them.
  private struct Followed {
    var element: [String: Any]
    /// The wrappers, from the innermost, and the keys that they take from the style.
    var wrappers: [(json: String, without: [String])] = []
    /// The keys that an advice has written, each with its value.
    var written: [String: String] = [:]
    var contradictions: [String] = []

    mutating func write(_ key: String, _ value: String, inStyle: Bool) throws {
      let place = (inStyle ? "style." : "") + key
      if let other = written.updateValue(value, forKey: place), other != value {
        contradictions.append("\(place) is \(other) and \(value)")
      }
      let json = try JSONSerialization.jsonObject(
        with: Data(value.utf8), options: .fragmentsAllowed)
      if inStyle {
        var style = element["style"] as? [String: Any] ?? [:]
        style[key] = json
        element["style"] = style
      } else {
        element[key] = json
      }
    }

    /// The element in its wrappers.
    var text: String {
      get throws {
        var inner = element
        for key in wrappers.flatMap(\.without) {
          var style = inner["style"] as? [String: Any] ?? [:]
          style[key] = nil
          inner["style"] = style
        }
        let json = try JSONSerialization.data(withJSONObject: inner)
        return wrappers.reduce(String(decoding: json, as: UTF8.self)) {
          $1.json.replacing("…", with: $0)
        }
      }
    }
  }

  /// Follows an error's advice; false if it needs a decision.
  private static func follow(
    _ error: Diagnostic, in text: String, _ followed: inout Followed
  ) throws -> Bool {
    guard let advice = error.advice, !advice.isUnsure else { return false }
    let source = String(decoding: Array(text.utf8)[error.offset...], as: UTF8.self)
    guard let match = source.prefixMatch(of: /"(?<key>[^"]*)":/) else { return false }
    let key = String(match.key)
    guard let old = followed.element[key] else { return false }
    let json = try JSONSerialization.data(withJSONObject: old, options: .fragmentsAllowed)
    let value = String(decoding: json, as: UTF8.self)
    let inStyle = advice.home?.object == .style
    if advice.home != nil, !inStyle { return false }
    // The contents of a style under another name have errors of their own.
    if case .key("style", _) = advice.change { return false }
    for step in advice.steps {
      switch step {
      case .wrap(let json, let keys): followed.wrappers.append((json, keys))
      case .remove: break
      default: return false
      }
    }
    // Edges of one box that are next to each other are marked as a whole.
    let marked = String(
      decoding: Array(text.utf8)[error.offset..<error.offset + error.length], as: UTF8.self)
    let replaced = followed.element.keys.filter { name in
      marked.contains("\"\(name)\":") && ElementKey(rawValue: name) == nil
    }
    for other in [key] + replaced + advice.removedKeys { followed.element[other] = nil }
    switch advice.change {
    case .none, .removal: break
    case .value, .type, .unwrap, .unlist: return false
    case .key(let name, let shown): try followed.write(name, shown ?? value, inStyle: inStyle)
    case .members(let members):
      for member in members { try followed.write(member.key, member.value, inStyle: inStyle) }
    case .put(let name, let others):
      for other in others {
        guard let json = followed.element.removeValue(forKey: other) else { return false }
        let data = try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
        try followed.write(other, String(decoding: data, as: UTF8.self), inStyle: true)
      }
      try followed.write(name, value, inStyle: true)
    }
    return true
  }

  @Test func `two foreign keys of an element have advice that does not contradict itself`() throws {
    let words = Set(Synonym.keys.rows.flatMap { $0.words.flatMap(\.words) }).sorted()
    var random = Seeded(state: 9)
    var failures: [String] = []
    var count = 0
    while count < 1200 {
      let keys = (0..<2).map { _ in words.randomElement(using: &random)! }
      let values = keys.map { _ in SuggestionTests.values.randomElement(using: &random)! }
      let element = SuggestionTests.elements.randomElement(using: &random)!
        .replacing(#","style":{K}"#, with: ",K")
      let place = SuggestionTests.places.values.sorted().randomElement(using: &random)!
      let members = zip(keys, values).map { "\"\($0)\":\($1)" }.joined(separator: ",")
      let own = element.replacing("K", with: members)
      let text = place.replacing("E", with: own)
      guard keys[0] != keys[1], let errors = try? SuggestionTests.errors(in: text).kept,
        let object = try JSONSerialization.jsonObject(with: Data(own.utf8)) as? [String: Any]
      else { continue }
      var followed = Followed(element: object)
      let isWhole = try errors.allSatisfy { try Self.follow($0, in: text, &followed) }
      if !isWhole { continue }
      count += 1
      let mended = try place.replacing("E", with: followed.text)
      let left = try SuggestionTests.errors(in: mended).kept
      if left.isEmpty, followed.contradictions.isEmpty { continue }
      let lines =
        [text] + errors.map(\.message) + followed.contradictions + [mended] + left.map(\.message)
      failures.append(lines.joined(separator: "\n"))
    }
    #expect(
      failures.isEmpty,
      "\(failures.count) of \(count): \(failures.prefix(40).joined(separator: "\n\n"))")
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state &>> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed &>> 31)
    }
  }
}
