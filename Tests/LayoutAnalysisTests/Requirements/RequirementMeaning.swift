import Testing

@testable import LayoutAnalysis

/// What a sentence was read as, without its words: two sentences that mean the same have the same.
struct RequirementMeaning {
  private let sentence: String
  private let statement: Requirement.Statement
  /// The pair of elements that is shown of sequences.
  private var offset = 0

  static func text(_ sentence: String) throws(RequirementError) -> String {
    text(try Requirement(sentence).condition, sentence)
  }

  private static func text(_ condition: Requirement.Condition, _ sentence: String) -> String {
    switch condition {
    case .not(let condition): return "not(\(text(condition, sentence)))"
    case .and(let conditions):
      return conditions.map { text($0, sentence) }.joined(separator: " & ")
    case .or(let conditions):
      return "or(\(conditions.map { text($0, sentence) }.joined(separator: " | ")))"
    case .statement(let statement):
      var meaning = RequirementMeaning(sentence: sentence, statement: statement)
      if let sequence = statement.sequences.first,
        case .list(let list) = statement.references[sequence.lowerBound].name
      {
        // What is said of each two elements can also be written as several sentences.
        return (0...list.count - sequence.count).map {
          meaning.offset = $0
          return meaning.text(statement.condition)
        }.joined(separator: " & ")
      }
      if statement.quantifier != .each {
        return "\(statement.quantifier): \(meaning.text(statement.condition))"
      }
      // What each element must be can also be written as several sentences.
      if case .and(let conditions) = statement.condition {
        return conditions.map { meaning.text($0) }.joined(separator: " & ")
      }
      return meaning.text(statement.condition)
    case .comparison, .state, .numberState, .text, .constant: return "\(condition)"
    }
  }

  private func text(_ condition: Requirement.Condition) -> String {
    switch condition {
    case .not(.comparison(let one, let comparison, let other)):
      return text(.comparison(one, comparison.opposite, other))
    case .not(.not(let condition)): return text(condition)
    case .not(let condition): return "not(\(text(condition)))"
    case .and(let conditions): return conditions.map { text($0) }.joined(separator: " & ")
    case .or(let conditions):
      return "or(\(conditions.map { text($0) }.joined(separator: " | ")))"
    case .comparison(.points(let one), .lessOrEqual, let other):
      return text(.comparison(other, .greaterOrEqual, .points(one)))
    case .comparison(let one, let comparison, let other):
      return "\(text(one)) \(comparison.signs[0]) \(text(other))"
    case .numberState(let state, let number): return "\(text(number)) is \(state)"
    case .state(let state, let subject, let object):
      return ([name(subject), "\(state)"] + (object.map { [name($0)] } ?? []))
        .joined(separator: " ")
    case .text(let element, let contains, let words):
      return "\(name(element)).text \(contains ? "contains" : "==") '\(words)'"
    case .statement, .constant: return "\(condition)"
    }
  }

  private func text(_ number: Requirement.Number) -> String {
    switch number {
    case .points(let points): "\(points)"
    case .pixels(let pixels): "\(pixels)px"
    case .property(let property, let index, _): "\(name(index)).\(property.rawValue)"
    case .gap(let first, let second): "gap(\([name(first), name(second)].sorted()))"
    case .count(let index): "count(\(name(index)))"
    case .operation(let operation, let numbers):
      "\(operation.rawValue)(\(numbers.map { text($0) }.joined(separator: ", ")))"
    }
  }

  private func name(_ index: Int) -> String {
    guard let sequence = statement.sequences.first(where: { $0.contains(index) }),
      case .list(let list) = statement.references[index].name
    else { return text(statement.references[index]) }
    return text(list[offset + index - sequence.lowerBound])
  }

  private func text(_ reference: Requirement.Reference) -> String {
    let name =
      switch reference.name {
      case .id(let id): id
      case .pattern(let pattern), .path(let pattern): pattern
      case .root: "root"
      case .members(let kind): "each \(kind)"
      case .parent(let index): "\(self.name(index)).parent"
      case .list(let list): list.map { text($0) }.joined(separator: ",")
      }
    let excluded = reference.excluded.map { " except \(text($0))" }.joined()
    return ([name] + reference.containers.map { text($0) }).joined(separator: " in ") + excluded
  }
}

@Suite struct `A sentence in English` {
  private static let pairs = try! CaseLines.read("sentences.txt")

  @Test(arguments: pairs)
  func `means what is written with signs`(english: String, meaning: String) throws {
    if meaning == "error" {
      #expect(throws: RequirementError.self) { try Requirement(english) }
    } else {
      #expect(try RequirementMeaning.text(english) == RequirementMeaning.text(meaning))
    }
  }
}
