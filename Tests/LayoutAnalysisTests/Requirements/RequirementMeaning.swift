import Testing

@testable import LayoutAnalysis

/// What a sentence was read as, without its words: two sentences that mean the same have the same.
enum RequirementMeaning {
  static func text(_ sentence: String) throws(RequirementError) -> String {
    text(try Requirement(sentence).clause)
  }

  private static func text(_ clause: Requirement.Clause) -> String {
    switch clause {
    case .not(let clause): "not(\(text(clause)))"
    case .and(let clauses): clauses.map { text($0) }.joined(separator: " & ")
    case .or(let clauses): "or(\(clauses.map { text($0) }.joined(separator: " | ")))"
    case .statement(let statement): text(statement)
    }
  }

  private static func text(_ statement: Requirement.Statement) -> String {
    // What each element must be can also be written as several sentences.
    if statement.quantifier == .each, case .and(let conditions) = statement.condition {
      return conditions.map { text(statement, $0) }.joined(separator: " & ")
    }
    return text(statement, statement.condition)
  }

  private static func text(
    _ statement: Requirement.Statement, _ condition: Requirement.Condition
  ) -> String {
    let text = text(condition, statement.references)
    return statement.quantifier == .each ? text : "\(statement.quantifier): \(text)"
  }

  private static func text(
    _ condition: Requirement.Condition, _ references: [Requirement.Reference]
  ) -> String {
    func name(_ index: Int) -> String { text(references[index], references) }
    switch condition {
    case .not(.comparison(let sides, let comparisons)) where comparisons.count == 1:
      return text(.comparison(sides, [comparisons[0].opposite]), references)
    case .not(.not(let condition)): return text(condition, references)
    case .not(let condition): return "not(\(text(condition, references)))"
    case .and(let conditions):
      return conditions.map { text($0, references) }.joined(separator: " & ")
    case .or(let conditions):
      return "or(\(conditions.map { text($0, references) }.joined(separator: " | ")))"
    case .comparison(let sides, let comparisons):
      var parts = [text(sides[0], references)]
      for (comparison, side) in zip(comparisons, sides.dropFirst()) {
        parts += [comparison.signs[0], text(side, references)]
      }
      return parts.joined(separator: " ")
    case .number(let side, let predicate): return "\(text(side, references)) is \(predicate)"
    case .element(let subject, let predicate, let object):
      return ([name(subject), "\(predicate)"] + (object.map { [name($0)] } ?? []))
        .joined(separator: " ")
    case .text(let element, let contains, let words):
      return "\(name(element)).text \(contains ? "contains" : "==") '\(words)'"
    case .noOverlap(let container): return "no overlap in \(name(container))"
    }
  }

  private static func text(
    _ side: Requirement.Side, _ references: [Requirement.Reference]
  ) -> String {
    func name(_ index: Int) -> String { text(references[index], references) }
    let steps = side.steps.map { step in
      switch step {
      case .number(let number): "\(number)"
      case .pixels(let number): "\(number)px"
      case .property(let property, let index): "\(name(index)).\(property.rawValue)"
      case .gap(let first, let second): "gap(\([name(first), name(second)].sorted()))"
      case .count(let index): "count(\(name(index)))"
      default: "\(step)"
      }
    }
    return steps.joined(separator: " ")
  }

  private static func text(
    _ reference: Requirement.Reference, _ references: [Requirement.Reference]
  ) -> String {
    let name =
      switch reference.name {
      case .id(let id): id
      case .pattern(let pattern), .path(let pattern): pattern
      case .root: "root"
      case .members(let kind): "each \(kind)"
      case .parent(let index): "\(text(references[index], references)).parent"
      case .list(let list): list.map { text($0, references) }.joined(separator: ",")
      }
    return ([name] + reference.containers.map { text($0, references) }).joined(separator: " in ")
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
