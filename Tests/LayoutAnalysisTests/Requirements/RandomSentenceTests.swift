import Foundation
import LayoutEngine
import Platform
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutAnalysis

/// Sentences in English about random trees, evaluated a second time on their frames.
@Suite struct `A random sentence in English` {
  private static let tolerance = 0.005

  /// A statement about an element, and whether it is true of the element at an index.
  private struct Phrase {
    let text: String
    var other: Int? = nil
    var second: Int? = nil
    var isNotSo: (([Frame], Int) -> Bool)?
    /// True if it can only be said of each element, and without `not`.
    var isOfEach = false
    let holds: ([Frame], Int) -> Bool
  }

  /// The elements that a sentence is about.
  private struct Subject {
    let text: String
    let elements: [Int]
    let quantifier: String
    var isPlural = false
  }

  private static let comparisons: [(words: String, holds: @Sendable (Double, Double) -> Bool)] = [
    ("at least", { $0 >= $1 - tolerance }), ("no less than", { $0 >= $1 - tolerance }),
    ("a minimum of", { $0 >= $1 - tolerance }), ("at most", { $0 <= $1 + tolerance }),
    ("no more than", { $0 <= $1 + tolerance }), ("up to", { $0 <= $1 + tolerance }),
    ("over", { $0 > $1 + tolerance }), ("more than", { $0 > $1 + tolerance }),
    ("under", { $0 < $1 - tolerance }), ("less than", { $0 < $1 - tolerance }),
    ("exactly", { abs($0 - $1) <= tolerance }), ("", { abs($0 - $1) <= tolerance }),
  ]
  private static let bounds: [(words: String, holds: @Sendable (Double, Double) -> Bool)] = [
    ("or more", { $0 >= $1 - tolerance }), ("or wider", { $0 >= $1 - tolerance }),
    ("at least", { $0 >= $1 - tolerance }), ("or less", { $0 <= $1 + tolerance }),
    ("or shorter", { $0 <= $1 + tolerance }), ("at most", { $0 <= $1 + tolerance }),
  ]
  private static let lengths: [(adjective: String, value: @Sendable (Frame) -> Double)] = [
    ("wide", { $0.width }), ("high", { $0.height }), ("tall", { $0.height }),
    ("points wide", { $0.width }),
  ]
  private static let positive = [
    "is", "must be", "should always be", "stays", "has to be", "will remain",
  ]
  private static let negative = [
    "is not", "isn't", "must not be", "is never", "can't be", "must never be",
  ]

  private static func phrase(
    _ frames: [Frame], _ paths: [String], _ random: inout SplitMix64
  ) -> Phrase {
    let q = random.below(paths.count)
    let n = (random.pick(frames).width * 2).rounded() / 2
    let (words, holds) = random.pick(comparisons)
    let (adjective, value) = random.pick(lengths)
    func right(_ frame: Frame) -> Double { frame.x + frame.width }
    func bottom(_ frame: Frame) -> Double { frame.y + frame.height }
    let number = decimal(n)
    let isStrict = ["over", "more than", "under", "less than"].contains(words)
    let amount = "\(words) \(number)"
    switch random.below(29) {
    case 22:
      let text = random.pick([
        "below \(paths[q]) by \(amount)", "\(amount) below \(paths[q])",
        "below \(paths[q]) with \(amount) points between them",
      ])
      return Phrase(text: text, other: q) { holds($0[$1].y - bottom($0[q]), n) }
    case 23:
      let text = random.pick([
        "wider than \(paths[q]) by \(amount)", "\(amount) wider than \(paths[q])",
      ])
      return Phrase(text: text, other: q) { holds($0[$1].width - $0[q].width, n) }
    case 24:
      return Phrase(text: "\(number) or \(decimal(n + 20)) \(adjective)") {
        abs(value($0[$1]) - n) <= tolerance || abs(value($0[$1]) - n - 20) <= tolerance
      }
    case 25:
      let (share, factor) = random.pick([
        ("half of", 0.5), ("twice", 2), ("a third of", 1.0 / 3), ("80% of", 0.8),
      ])
      let difference = random.chance(0.5)
      return Phrase(
        text: "wider than \(share) \(paths[q])" + (difference ? " minus \(number)" : ""), other: q
      ) { $0[$1].width > factor * $0[q].width - (difference ? n : 0) + tolerance }
    case 26:
      let other = (q + 1) % paths.count
      return Phrase(
        text: "narrower than \(paths[q]) and \(paths[other]) together", other: q, second: other,
        isOfEach: true
      ) { $0[$1].width < $0[q].width + $0[other].width - tolerance }
    case 27:
      return Phrase(text: "narrower than it is high") { $0[$1].width < $0[$1].height - tolerance }
    case 28:
      let (side, holdsCorner) = random.pick([
        (
          "top left",
          { (one: Frame, two: Frame) in abs(one.y - two.y) + abs(one.x - two.x) <= tolerance }
        ),
        (
          "bottom-right", { abs(bottom($0) - bottom($1)) + abs(right($0) - right($1)) <= tolerance }
        ),
      ])
      return Phrase(text: "in the \(side) corner of \(paths[q])", other: q) {
        holdsCorner($0[$1], $0[q])
      }
    case 18:
      let to = random.pick([" to ", "-", "–", " - "])
      return Phrase(text: "\(number)\(to)\(decimal(n + 20)) \(adjective)") {
        n <= value($0[$1]) + tolerance && value($0[$1]) <= n + 20 + tolerance
      }
    case 19:
      let (bound, holds) = random.pick(bounds)
      let isLast = random.chance(0.5)
      return Phrase(
        text: isLast ? "\(number) \(adjective) \(bound)" : "\(number) \(bound) \(adjective)"
      ) { holds(value($0[$1]), n) }
    case 20:
      return Phrase(text: "\(number) to \(decimal(n + 20)) points below \(paths[q])", other: q) {
        let gap = $0[$1].y - bottom($0[q])
        return n <= gap + tolerance && gap <= n + 20 + tolerance
      }
    case 21:
      return Phrase(text: random.pick(["tappable", "large enough to tap"])) {
        min($0[$1].width, $0[$1].height) >= 44 - tolerance
      }
    case 14:
      let other = (q + 1) % paths.count
      return Phrase(
        text: "the widest of \(paths[q]) and \(paths[other])", other: other == q ? q : nil,
        isOfEach: true
      ) {
        $0[$1].width >= max($0[q].width, $0[other].width) - tolerance
      }
    case 15:
      return Phrase(
        text: "\(words) \(number) square",
        isNotSo: isStrict ? { !holds($0[$1].width, n) && !holds($0[$1].height, n) } : nil
      ) { holds($0[$1].width, n) && holds($0[$1].height, n) }
    case 16:
      return Phrase(
        text: "\(words) \(number) from the top and left of \(paths[q])", other: q,
        isNotSo: isStrict
          ? { !holds($0[$1].x - $0[q].x, n) && !holds($0[$1].y - $0[q].y, n) } : nil
      ) { holds($0[$1].x - $0[q].x, n) && holds($0[$1].y - $0[q].y, n) }
    case 17:
      return Phrase(text: "in the top right corner of \(paths[q])", other: q) {
        abs($0[$1].y - $0[q].y) <= tolerance && abs(right($0[$1]) - right($0[q])) <= tolerance
      }
    case 10:
      return Phrase(
        text: "\(words) \(number) by \(number)",
        // `not over 44 by 44`: neither is over it.
        isNotSo: isStrict ? { !holds($0[$1].width, n) && !holds($0[$1].height, n) } : nil
      ) { holds($0[$1].width, n) && holds($0[$1].height, n) }
    case 11:
      return Phrase(text: "between \(number) and \(decimal(n + 20)) points wide") {
        n <= $0[$1].width + tolerance && $0[$1].width <= n + 20 + tolerance
      }
    case 12:
      return Phrase(text: "above the bottom of \(paths[q])") {
        bottom($0[$1]) <= bottom($0[q]) + tolerance
      }
    case 13:
      return Phrase(text: "at least half the width of \(paths[q])") {
        $0[$1].width >= $0[q].width / 2 - tolerance
      }
    case 0...2: return Phrase(text: "\(words) \(number) \(adjective)") { holds(value($0[$1]), n) }
    case 3:
      return Phrase(text: "between \(number) and \(decimal(n + 20)) high") {
        n <= $0[$1].height + tolerance && $0[$1].height <= n + 20 + tolerance
      }
    case 4:
      return Phrase(text: "wider than the \(paths[q])", other: q) {
        $0[$1].width > $0[q].width + tolerance
      }
    case 5:
      return Phrase(text: "the same height as \(paths[q])", other: q) {
        abs($0[$1].height - $0[q].height) <= tolerance
      }
    case 6:
      return Phrase(text: "to the right of \(paths[q])", other: q) {
        $0[$1].x >= right($0[q]) - tolerance
      }
    case 7:
      return Phrase(text: "\(words) \(number) points below \(paths[q])", other: q) {
        holds($0[$1].y - bottom($0[q]), n)
      }
    case 8:
      return Phrase(text: "left-aligned with \(paths[q])", other: q) {
        abs($0[$1].x - $0[q].x) <= tolerance
      }
    case 9: return Phrase(text: "square") { abs($0[$1].width - $0[$1].height) <= tolerance }
    default:
      return Phrase(text: "twice as wide as \(paths[q])", other: q) {
        abs($0[$1].width - 2 * $0[q].width) <= tolerance
      }
    }
  }

  private static func decimal(_ number: Double) -> String { String(format: "%.1f", number) }

  private static func subject(
    _ tree: RequirementTree, _ paths: [String], _ random: inout SplitMix64
  ) -> Subject {
    let all = Array(0..<paths.count)
    let texts = all.filter { tree.tree.elements[Int32($0)].type == .text }
    switch random.below(14) {
    case 12 where !texts.isEmpty:
      let isLast = random.chance(0.5)
      return Subject(
        text: "the \(isLast ? "last" : "first") text", elements: [isLast ? texts.last! : texts[0]],
        quantifier: "each")
    case 13:
      return Subject(
        text: "the \(texts.count) texts", elements: texts, quantifier: "each", isPlural: true)
    case 8, 9:
      let other = random.below(paths.count)
      let (words, rest) = random.pick([("every text", texts), ("all elements", all)])
      let except = random.pick(["except", "except for", "but", "other than", "apart from"])
      return Subject(
        text: "\(words) \(except) \(paths[other])", elements: rest.filter { $0 != other },
        quantifier: "each", isPlural: words == "all elements")
    case 6 where paths.count > 1:
      let (one, two) = (random.below(paths.count), random.below(paths.count))
      return Subject(
        text: "neither \(paths[one]) nor \(paths[two])", elements: one == two ? [one] : [one, two],
        quantifier: "no")
    case 7: return Subject(text: "at least one text", elements: texts, quantifier: "some")
    case 0: return Subject(text: "every text", elements: texts, quantifier: "each")
    case 1: return Subject(text: "all texts", elements: texts, quantifier: "each", isPlural: true)
    case 2: return Subject(text: "no text", elements: texts, quantifier: "no")
    case 3: return Subject(text: "some element", elements: all, quantifier: "some")
    case 4: return Subject(text: "everything", elements: all, quantifier: "each")
    case 5 where paths.count > 1:
      let (one, two) = (random.below(paths.count), random.below(paths.count))
      return Subject(
        text: "\(paths[one]) and \(paths[two])", elements: one == two ? [one] : [one, two],
        quantifier: "each", isPlural: true)
    default:
      let one = random.below(paths.count)
      return Subject(text: "the \(paths[one])", elements: [one], quantifier: "each")
    }
  }

  @Test func `holds where the frames make it true`() throws {
    var (trueCount, falseCount) = (0, 0)
    try RandomTrees.forEach(40) { text, comment, random in
      try RequirementBoard.read(text) { tree, evaluator in
        let paths = (0..<tree.tree.count).map { tree.tree.path(of: Int32($0), root: tree.rootPath) }
        let sizes = RandomTrees.sizes([150, 220.5, 390])
        let layouts = try RandomFrames.read(tree, evaluator, sizes)
        for _ in 0..<30 {
          let frames = random.pick(layouts)
          let subject = Self.subject(tree, paths, &random)
          var phrases = [Self.phrase(frames, paths, &random)]
          let isOr = random.chance(0.5)
          if random.chance(0.4) { phrases.append(Self.phrase(frames, paths, &random)) }
          // A single element is not compared with itself.
          if phrases.contains(where: {
            subject.elements.count < 2
              && [$0.other, $0.second].contains {
                $0.map { subject.elements.contains($0) } ?? false
              }
          }) {
            continue
          }
          if subject.quantifier != "each", phrases.contains(where: { $0.isOfEach }) { continue }
          let signs = phrases.map { !$0.isOfEach && random.chance(0.4) }
          let verbs = signs.map { isNegative in
            let verb = random.pick(isNegative ? Self.negative : Self.positive)
            return verb == "is" && subject.isPlural ? "are" : verb
          }
          var sentence =
            subject.text + " "
            + zip(verbs, phrases).map { "\($0) \($1.text)" }.joined(
              separator: isOr ? " or " : " and ")
          let limit = random.pick(layouts)[0].width
          let isConditional = random.chance(0.3)
          let condition = random.pick([
            "when root.width > \(Self.decimal(limit))", "if width > \(Self.decimal(limit))",
            "unless the width is at most \(Self.decimal(limit))",
            "on screens wider than \(Self.decimal(limit))",
            "at widths above \(Self.decimal(limit))",
          ])
          if isConditional {
            sentence = random.chance(0.5) ? "\(sentence) \(condition)" : "\(condition), \(sentence)"
          }
          let expected = layouts.indices.filter { index in
            let frames = layouts[index]
            func holds(_ element: Int) -> Bool {
              let results = zip(phrases, signs).map { phrase, isNegated in
                isNegated
                  ? phrase.isNotSo?(frames, element) ?? !phrase.holds(frames, element)
                  : phrase.holds(frames, element)
              }
              return isOr ? results.contains(true) : results.allSatisfy { $0 }
            }
            let elements = subject.elements.filter { element in
              !phrases.contains { $0.other == element || $0.second == element }
            }
            if isConditional, frames[0].width <= limit.rounded(toTenths: ()) + Self.tolerance {
              return false
            }
            return switch subject.quantifier {
            case "each": !elements.allSatisfy { holds($0) }
            case "no": elements.contains { holds($0) }
            default: !elements.contains { holds($0) }
            }
          }
          let bound = try BoundRequirement(Requirement(sentence), in: tree)
          let failing = try evaluator.outcomes(of: [bound], in: tree, at: sizes, isMirrored: false)[
            0
          ].failing
          try #require(failing == expected, "\(sentence): \(comment.rawValue)")
          if expected.isEmpty { trueCount += 1 } else { falseCount += 1 }
        }
      }
    }
    #expect(trueCount > 10 && falseCount > 10)
  }
}

/// Sentences in English about several elements in their order, and about several numbers.
@Suite struct `A random sentence about several elements` {
  private static let tolerance = 0.005

  /// The smallest number by which two frames are apart, negative if they overlap.
  private static func gap(_ one: Frame, _ other: Frame) -> Double {
    max(
      max(other.x - one.x - one.width, one.x - other.x - other.width),
      max(other.y - one.y - one.height, one.y - other.y - other.height))
  }

  private static func equal(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= tolerance
  }

  /// Each with whether it is true of the frames of the elements that are named before it.
  private static func statement(
    _ names: [String], _ number: Double, _ random: inout SplitMix64
  ) -> (String, ([Frame]) -> Bool) {
    let list = names.dropLast().joined(separator: ", ") + " and " + names.last!
    let n = String(format: "%.1f", number)
    func each(_ frames: [Frame], _ holds: (Frame, Frame) -> Bool) -> Bool {
      zip(frames, frames.dropFirst()).allSatisfy { holds($0, $1) }
    }
    let sum = names.count
    switch random.below(11) {
    case 8:
      return (
        "the sum of the widths of \(list) is at most \(n)",
        { $0.reduce(0) { $0 + $1.width } <= number + tolerance }
      )
    case 9:
      return (
        "the \(names[0]) is at most \(n) wide, even if \(names[1]) is \(sum) high",
        { $0[0].width <= number + tolerance }
      )
    case 10:
      return (
        "\(names[0]).bottom < \(names[1]).top by at least \(n)",
        { $0[1].y - $0[0].y - $0[0].height >= number - tolerance }
      )
    case 0:
      return ("\(list) go from left to right", { each($0) { $0.x + $0.width <= $1.x + tolerance } })
    case 1:
      return (
        "\(list) are stacked from top to bottom",
        { each($0) { $0.y + $0.height <= $1.y + tolerance } }
      )
    case 2: return ("\(list) are \(n) points apart", { each($0) { equal(gap($0, $1), number) } })
    case 3:
      return (
        "\(list) are evenly spaced",
        { frames in
          let gaps = zip(frames, frames.dropFirst()).map { gap($0, $1) }
          return zip(gaps, gaps.dropFirst()).allSatisfy { equal($0, $1) }
        }
      )
    case 4:
      let numbers = names.map { "\($0).width" }
      return (
        numbers.dropLast().joined(separator: ", ") + " and \(numbers.last!) >= \(n)",
        { $0.allSatisfy { $0.width >= number - tolerance } }
      )
    case 5:
      return (
        "the heights of \(list) are at most \(n)",
        { $0.allSatisfy { $0.height <= number + tolerance } }
      )
    case 6: return ("the left edges of \(list) line up", { each($0) { equal($0.x, $1.x) } })
    default:
      return ("\(list) have their tops aligned", { each($0) { equal($0.y, $1.y) } })
    }
  }

  @Test func `holds where the frames make it true`() throws {
    var counts = [0, 0]
    try RandomTrees.forEach(40) { text, comment, random in
      try RequirementBoard.read(text) { tree, evaluator in
        let paths = (0..<tree.tree.count).map { tree.tree.path(of: Int32($0), root: tree.rootPath) }
        let sizes = RandomTrees.sizes([150, 220.5, 390])
        let layouts = try RandomFrames.read(tree, evaluator, sizes)
        guard paths.count > 2 else { return }
        for _ in 0..<20 {
          let elements = Array(paths.indices.shuffled(using: &random).prefix(3 + random.below(2)))
          let number = (random.pick(random.pick(layouts)).width * 2).rounded() / 2
          let (sentence, holds) = Self.statement(elements.map { paths[$0] }, number, &random)
          let expected = layouts.indices.filter { index in
            !holds(elements.map { layouts[index][$0] })
          }
          let bound = try BoundRequirement(Requirement(sentence), in: tree)
          let failing = try evaluator.outcomes(of: [bound], in: tree, at: sizes, isMirrored: false)[
            0
          ].failing
          try #require(failing == expected, "\(sentence): \(comment.rawValue)")
          counts[expected.isEmpty ? 1 : 0] += 1
        }
      }
    }
    #expect(counts.allSatisfy { $0 > 10 }, "\(counts)")
  }
}

extension Double {
  /// The number that `%.1f` writes.
  fileprivate func rounded(toTenths: Void) -> Double { Double(String(format: "%.1f", self))! }
}

@Suite struct `The proposal of an error` {
  private static let words = [
    "not", "never", "no", "is", "isn't", "at", "least", "most", "over", "under", "44", "2", "wide",
    "high", "lines",
    "title", "photo", "the", "and", "or", "truncated", "visible", "inside", "rarely", "==", ">=",
    "buttons", "image",
    "width", "than", "more", "x", "to", "between", "except", "but", "-", "button", "evenly", "or",
    "their", "as", "long", "by", "then", "atleast", "half", "together", "first", "last", "only",
    "even",
  ]

  /// Returns a word with one letter changed, left out, doubled or swapped.
  private static func mistyped(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    if letters.isEmpty { return word }
    let index = random.below(letters.count)
    switch random.below(4) {
    case 0: letters[index] = random.pick(Array("aeinrst"))
    case 1: letters.remove(at: index)
    case 2: letters.insert(letters[index], at: index)
    default: letters.swapAt(index, max(0, index - 1))
    }
    return String(letters)
  }

  /// Returns the numbers, in order, and a "not" for each negation, without the code under test.
  private static func signature(_ sentence: String) -> [String] {
    let spaced = sentence.replacing("n't", with: " not").replacing("n’t", with: " not")
    let words = spaced.split {
      !$0.isLetter && !$0.isNumber && $0 != "!" && $0 != "." && $0 != "≠" && $0 != "="
    }
    let numerals = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let found = words.compactMap { word -> String? in
      let word = word.lowercased()
      if word.first!.isNumber { return word.filter { $0.isNumber || $0 == "." } }
      if let index = numerals.firstIndex(of: word) { return "\(index + 1)" }
      return ["not", "no", "never", "nothing", "cannot"].contains(word) || word.hasPrefix("!")
        || word == "only" && sentence.lowercased().hasPrefix("only")
        ? "not" : nil
    }
    return found.filter { $0 != "not" } + found.filter { $0 == "not" }
  }

  /// Returns the sentences that a message offers as examples, or with one of the words that it offers before a place, or
  /// with one of the clauses that it offers in place of another.
  private static func offers(_ error: RequirementError, for sentence: String) -> [String] {
    let parts = error.message.components(separatedBy: ": write ")
    guard parts.count == 2 else { return [] }
    if parts[1].hasPrefix("\"") {
      let bytes = Array(sentence.utf8)
      return parts[1].split(separator: "\"").enumerated().filter { $0.offset % 2 == 0 }.map {
        String(decoding: bytes[..<error.range.lowerBound], as: UTF8.self) + " \($0.element) "
          + String(
            decoding: bytes[
              ($0.element.contains(" ") ? error.range.upperBound : error.range.lowerBound)...],
            as: UTF8.self)
      }
    }
    let examples = parts[1].components(separatedBy: "a sentence such as ")
    return examples.count == 2 ? examples[1].components(separatedBy: ", or ") : []
  }

  @Test func `is read, is about the tree, and keeps the numbers and negations`() throws {
    let sentences = try CaseLines.read("sentences.txt").map {
      $0.0.split(separator: " ").map { String($0) }
    }
    var random = SplitMix64(seed: 59)
    let text = """
      {"type": "stack", "id": "row", "children": [{"type": "image", "id": "photo", "intrinsicSize": [40, 40]},
      {"type": "text", "id": "title", "text": "Ada"}, {"type": "node", "id": "buy"}]}
      """
    try RequirementBoard.read(text) { tree, _ in
      var (proposalCount, offerCount) = (0, 0)
      for _ in 0..<5_000 {
        var words = random.pick(sentences)
        for _ in 0...random.below(2) {
          let index = random.below(words.count)
          switch random.below(5) {
          case 0: words[index] = random.pick(Self.words)
          case 1: words.insert(random.pick(Self.words), at: index)
          case 2 where words.count > 1: words.remove(at: index)
          default: words[index] = Self.mistyped(words[index], &random)
          }
        }
        let sentence = words.joined(separator: " ")
        do throws(RequirementError) {
          for requirement in try Requirement.list(sentence) {
            _ = try BoundRequirement(requirement, in: tree)
          }
        } catch {
          let error = error.advised(sentence, in: tree)
          if error.proposals.isEmpty {
            for offer in Self.offers(error, for: sentence) {
              offerCount += 1
              #expect(throws: Never.self, "\(sentence) -> \(offer)") {
                _ = try BoundRequirement(Requirement(offer), in: tree)
              }
            }
          }
          for proposal in error.proposals {
            _ = try BoundRequirement(Requirement(proposal), in: tree)
            #expect(
              Self.signature(sentence) == Self.signature(proposal), "\(sentence) -> \(proposal)")
          }
          guard let suggestion = error.suggestion else { continue }
          proposalCount += 1
          let bytes = Array(sentence.utf8)
          let proposal =
            String(decoding: bytes[..<error.range.lowerBound], as: UTF8.self) + suggestion
            + String(decoding: bytes[error.range.upperBound...], as: UTF8.self)
          #expect(error.message.hasSuffix(": write \(proposal)"))
          _ = try BoundRequirement(Requirement(proposal), in: tree)
          #expect(
            Self.signature(sentence) == Self.signature(proposal), "\(sentence) -> \(proposal)")
        }
      }
      #expect(proposalCount > 200)
      #expect(offerCount > 1_000)
    }
  }
}
