import LayoutReports

/// A sentence about a layout: `price.right <= buy.left - 8`.
///
///     let requirement = try Requirement("button.height >= 44")
package struct Requirement: Sendable {
  /// The sentence as it was written.
  package let text: String
  /// The set that the sentence is in, if one was named.
  let set: RequirementSet?
  /// The clause that must be true.
  let clause: Clause

  /// Reads a sentence.
  package init(_ text: String, in set: RequirementSet? = nil) throws(RequirementError) {
    var parser = RequirementParser(text, try RequirementLexer.tokens(of: text))
    self.text = text
    self.set = set
    clause = try parser.read()
  }

  /// Reads a sentence, or the name of a set of sentences.
  package static func list(_ text: String) throws(RequirementError) -> [Requirement] {
    guard text.utf8.first == UInt8(ascii: "@") else { return [try Requirement(text)] }
    guard let set = RequirementSet.allCases.first(where: { $0.name == text }) else {
      throw RequirementError.unknown("set", text, among: RequirementSet.allCases.map { $0.name })
    }
    var requirements: [Requirement] = []
    for sentence in set.sentences { requirements.append(try Requirement(sentence, in: set)) }
    return requirements
  }

  /// The sentence as reports name it: `@no-clipping: nothing overflows`.
  package var name: String { (set.map { "\($0.name): " } ?? "") + text }

  /// Statements, and how they are joined.
  indirect enum Clause: Sendable {
    case statement(Statement)
    case not(Clause)
    case and([Clause])
    case or([Clause])
  }

  /// One statement: that something holds for each, none or some of the elements that it names.
  struct Statement: Sendable {
    enum Quantifier: Sendable {
      case each
      case no
      case some
    }

    var quantifier = Quantifier.each
    /// The elements that are named.
    var references: [Reference] = []
    /// The references that must not be of one element: nothing overlaps itself.
    var pairs: [(Int, Int)] = []
    var condition = Condition.noOverlap(0)
    /// The bytes of the sentence.
    var range = 0..<0
  }

  /// The condition of a statement. Numbers are indices of references.
  indirect enum Condition: Sendable {
    /// Numbers, and what is between them.
    case comparison([Side], [RequirementComparison])
    /// A state of a number.
    case number(Side, RequirementPredicate)
    /// A state of an element, and the other element that it needs.
    case element(Int, RequirementPredicate, Int?)
    /// A comparison of the string of a text: with the whole of it, or with a part.
    case text(Int, contains: Bool, String)
    /// No two elements within one overlap.
    case noOverlap(Int)
    case not(Condition)
    case and([Condition])
    case or([Condition])

    /// The conditions that are joined in it, itself if there are none.
    var leaves: [Condition] {
      switch self {
      case .not(let condition): condition.leaves
      case .and(let conditions), .or(let conditions): conditions.flatMap { $0.leaves }
      default: [self]
      }
    }
  }

  /// A side of a comparison.
  struct Side: Sendable {
    let text: String
    /// Steps on a stack of numbers, of which one is left.
    let steps: [Step]

    /// False for a number that no element has a part in.
    var readsElement: Bool {
      steps.contains { step in
        switch step {
        case .property, .gap, .count: true
        default: false
        }
      }
    }
  }

  /// A step of an arithmetic expression: it takes numbers from the stack, and puts one there.
  enum Step: Sendable, Equatable {
    case number(Double)
    /// A number of pixels, in points.
    case pixels(Double)
    case property(ElementNumber, Int)
    case gap(Int, Int)
    /// The number of elements that a reference names.
    case count(Int)
    case add
    case subtract
    case multiply
    case divide
    case negate
    case minimum
    case maximum
    case magnitude
  }

  /// The naming of one element or several.
  struct Reference: Sendable, Equatable {
    enum Name: Sendable, Equatable {
      case id(String)
      /// An id with `*`.
      case pattern(String)
      case path(String)
      case root
      case members(ElementClass)
      /// The parent of what another reference names.
      case parent(Int)
      /// `photo and title`
      case list([Reference])
    }

    var name: Name
    /// The reference to the elements that these are inside of: one at most, which is in a list because it is a
    /// reference itself.
    var containers: [Reference] = []
    /// True after `each`, `every` or `all`, `no` or `some`.
    var isQuantified = false
    /// The bytes of the sentence.
    let range: Range<Int>

    static func == (one: Reference, other: Reference) -> Bool {
      one.name == other.name && one.containers == other.containers
    }

    /// True if it can name several elements without an id that they share.
    var namesSeveral: Bool {
      switch name {
      case .pattern, .members, .list: true
      case .id, .path, .root, .parent: false
      }
    }
  }
}
