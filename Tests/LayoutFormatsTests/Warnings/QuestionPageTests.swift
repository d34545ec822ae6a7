import Foundation
import LayoutEngine
import LayoutFormats
import Testing

/// docs/questions.md: a tree a question, then the command, then the rules that answer.
@Suite struct QuestionPageTests {
  struct Question: CustomTestStringConvertible, Sendable {
    let title: String
    let json: String
    let max: Size
    let explains: Bool
    let rules: [String]

    var testDescription: String { title }
  }

  static let questions: [Question] = {
    let page =
      (try? String(contentsOf: packageRoot.appending(path: "docs/questions.md"), encoding: .utf8))
      ?? ""
    return page.components(separatedBy: "\n## ").dropFirst().map { section in
      func length(_ text: Substring?) -> Double {
        text.flatMap { $0 == "inf" ? nil : Double($0) } ?? .infinity
      }
      let command = section.firstMatch(
        of:
          /\n    layoutcalc tree\.json(?: --max ([0-9]+|inf)x([0-9]+|inf))?( --explain [a-z-]+)?\n/
      )
      let answers = section.split(separator: "\n").first { $0.hasPrefix("Answers:") } ?? ""
      return Question(
        title: String(section.prefix { $0 != "\n" }),
        json: String(section.firstMatch(of: /```json\n((?s).*?)```/)?.1 ?? ""),
        max: Size(width: length(command?.1), height: length(command?.2)),
        explains: command?.3 != nil,
        rules: answers.matches(of: /`([a-z-]+)`/).map { String($0.1) })
    }
  }()

  @Test func `the page asks`() {
    #expect(QuestionPageTests.questions.count >= 12)
  }

  @Test(arguments: questions)
  func `a question is answered by its warnings, or else by an explanation`(
    question: Question
  ) throws {
    let found = try warnings(about: question.json, in: SizeRange(max: question.max))
    #expect(found.warnings.map { $0.rule ?? "" } == question.rules, "\(found.lines)")
    #expect(question.explains == question.rules.isEmpty)
  }
}
