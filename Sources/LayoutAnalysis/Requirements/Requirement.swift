import LayoutReports

/// A sentence about a layout: `price.right <= buy.left - 8`.
///
///     let requirement = try Requirement("button.height >= 44")
package struct Requirement: Sendable {
  /// The sentence as written.
  package let text: String
  /// The named set that the sentence belongs to; nil if it was written by itself.
  let set: RequirementSet?
  let condition: Condition

  /// Parses a sentence.
  package init(_ text: String, in set: RequirementSet? = nil) throws(RequirementError) {
    self.text = text
    self.set = set
    do throws(RequirementError) {
      var parser = RequirementParser(text, try RequirementLexer.tokens(of: text))
      condition = try parser.read()
    } catch {
      throw RequirementError(code: text) ?? error
    }
  }

  /// Parses a sentence, or the name of a set of sentences.
  package static func list(_ text: String) throws(RequirementError) -> [Requirement] {
    guard text.utf8.first == UInt8(ascii: "@") else { return [try Requirement(text)] }
    guard let set = RequirementSet.allCases.first(where: { $0.name == text }) else {
      throw RequirementError(unknownSet: text)
    }
    var requirements: [Requirement] = []
    for sentence in set.sentences { requirements.append(try Requirement(sentence, in: set)) }
    return requirements
  }

  /// The name of the sentence in reports: `@no-clipping: nothing overflows`.
  package var name: String { (set.map { "\($0.name): " } ?? "") + text }

  /// True if a number is in pixels, which people who mean points write, too.
  var hasPixels: Bool {
    ((try? RequirementLexer.tokens(of: text)) ?? []).contains { token in
      if case .number(_, isPixels: true) = token.kind { true } else { false }
    }
  }

  /// A numeric expression in a statement. Integers are indices of references.
  indirect enum Number: Sendable, Equatable {
    case points(Double)
    case pixels(Double)
    /// A property of an element, with its name as written.
    case property(ElementNumber, Int, name: String)
    case gap(Int, Int)
    /// The number of elements that a reference names.
    case count(Int)
    /// An operation on numbers; `-` of a single number is its negation.
    case operation(RequirementOperation, [Number])

    /// The operands at the leaves of the expression; the number itself if it is not an operation.
    var leaves: [Number] {
      var leaves: [Number] = []
      func add(_ number: Number) {
        if case .operation(_, let numbers) = number {
          numbers.forEach(add)
        } else {
          leaves.append(number)
        }
      }
      add(self)
      return leaves
    }

    /// The placeholders of grammar rows that accept this number as a subject.
    var subjectPlaceholders: [String] {
      switch self {
      case .property(let property, _, _):
        RequirementWords.horizontals.contains(property)
          ? ["S", "X"]
          : RequirementWords.verticals.contains(property)
            ? ["S", "Y"] : property == .aspect ? ["S", "R"] : ["S"]
      case .operation(.add, let numbers),
        .operation(.subtract, let numbers) where numbers.count > 1:
        numbers.dropFirst().allSatisfy { $0.subjectPlaceholders == ["S"] }
          ? numbers[0].subjectPlaceholders : ["S"]
      default: ["S"]
      }
    }

    /// False for a constant expression, which depends on no element.
    var readsElement: Bool {
      leaves.contains { leaf in
        switch leaf {
        case .property, .gap, .count: true
        case .points, .pixels, .operation: false
        }
      }
    }
  }

  /// A condition, which is true or false in a layout. Integers are indices of references.
  indirect enum Condition: Sendable {
    case comparison(Number, RequirementComparison, Number)
    /// A state of an element, and the other element if the state relates two.
    case state(RequirementState, Int, Int?)
    /// A state of a number: a whole number of points, or on the pixel grid.
    case numberState(RequirementState, Number)
    /// A comparison of a text's characters: equal to a string, or containing it.
    case text(Int, contains: Bool, String)
    case not(Condition)
    case and([Condition])
    case or([Condition])
    /// A condition that is true for each, none or some of the elements that it names. Statements are not nested.
    case statement(Statement)
    /// A condition with the same result in all layouts of the tree, and the fact that determines it.
    case constant(Bool, fact: String)

    static func joined(_ conditions: [Condition], byOr: Bool = false) -> Condition {
      conditions.count == 1 ? conditions[0] : byOr ? .or(conditions) : .and(conditions)
    }

    /// Returns the condition with equalities relaxed to differences up to `number`; nil if it has other conditions.
    func loosened(by number: Number) -> Condition? {
      switch self {
      case .comparison(let one, .equal, let other):
        return .comparison(
          .operation(.abs, [.operation(.subtract, [one, other])]), .lessOrEqual, number)
      case .and(let conditions):
        let loosened = conditions.compactMap { $0.loosened(by: number) }
        return loosened.count == conditions.count ? .and(loosened) : nil
      default: return nil
      }
    }

    /// Returns the condition that a comparison holds by an amount, which is N with the comparison C of `found`; the
    /// condition itself if there is none.
    func shifted(
      by found: [String: RequirementParser.Value]
    ) throws(RequirementMismatch) -> Condition {
      guard case .number(let amount) = found["N"], case .comparison(let sign, _) = found["C"] else {
        return self
      }
      guard case .comparison(let one, let comparison, let other) = self else {
        throw RequirementMismatch()
      }
      // `no wider by 8` is ambiguous.
      if case .comparison(.lessOrEqual, _) = found["O"] { throw RequirementMismatch() }
      if case .comparison(.greaterOrEqual, _) = found["O"] { throw RequirementMismatch() }
      let isLess = comparison == .less || comparison == .lessOrEqual
      guard isLess || comparison == .greater || comparison == .greaterOrEqual else {
        throw RequirementMismatch()
      }
      let difference = Number.operation(.subtract, isLess ? [other, one] : [one, other])
      let shifted = Condition.comparison(difference, sign, amount)
      guard case .number(let maximum) = found["BOUND"] else { return shifted }
      return .and([shifted, .comparison(difference, .lessOrEqual, maximum)])
    }

    var opposite: Condition {
      if case .not(let condition) = self { condition } else { .not(self) }
    }

    /// The conditions joined by `and`, `or` and `not`; the condition itself if none are.
    var leaves: [Condition] {
      switch self {
      case .not(let condition): condition.leaves
      case .and(let conditions), .or(let conditions): conditions.flatMap { $0.leaves }
      default: [self]
      }
    }

    /// The operands at the leaves of the condition's numbers.
    var numbers: [Number] {
      leaves.flatMap { condition -> [Number] in
        switch condition {
        case .comparison(let one, _, let other): one.leaves + other.leaves
        case .numberState(_, let number): number.leaves
        default: []
        }
      }
    }
  }

  struct Statement: Sendable {
    enum Quantifier: Sendable {
      case each
      case no
      case some
    }

    var quantifier = Quantifier.each
    /// The references to elements.
    var references: [Reference] = []
    /// Pairs of references that must not refer to the same element, because nothing overlaps itself, for example.
    var pairs: [(Int, Int)] = []
    /// Pairs of references: the elements of the first must be inside those of the second.
    var containments: [(Int, Int)] = []
    /// Equal references that are bound to one element and those after it: `photo, title and price are in this order`.
    var sequences: [Range<Int>] = []
    /// The subject if it is an id with a verb that can be plural.
    var plural: Int?
    /// References whose unnamed parent is meant, the preposition before it, and the byte offset to insert a name at.
    var unnamedParents: [(subject: Int, preposition: String, end: Int)] = []
    var condition = Condition.and([])
    /// The byte range in the sentence.
    var range = 0..<0
    /// For a bound statement, the elements of each reference, and the number of iterations of each loop.
    var slots: [Slot] = []
    var loops: [Int] = []

    /// Returns true if a reference can name several elements, other than by a shared id.
    func namesSeveral(_ index: Int) -> Bool {
      switch references[index].name {
      case .parent(let child): namesSeveral(child)
      case .pattern, .members, .list: true
      case .id, .path, .root: false
      }
    }
  }

  /// The elements of a reference in a bound statement.
  struct Slot: Sendable {
    /// The indices of the elements; −1 is the parent of the root.
    var elements: [Int32]
    /// The index of the loop that iterates over the elements; nil if there is one element, or if they are counted.
    let loop: Int?
  }

  /// A reference to one or several elements.
  struct Reference: Sendable, Equatable {
    enum Name: Sendable, Equatable {
      case id(String)
      /// An id with the wildcard `*`.
      case pattern(String)
      case path(String)
      case root
      case members(ElementClass)
      /// The parent of the element of another reference.
      case parent(Int)
      /// Several references: `photo and title`.
      case list([Reference])
    }

    var name: Name
    /// The reference to the containers of the elements; at most one, in an array because `Reference` cannot contain
    /// itself.
    var containers: [Reference] = []
    /// The elements that are not meant: `every text except title`.
    var excluded: [Reference] = []
    /// The index among the elements that are meant, −1 for the last one: `the first child of row`.
    var ordinal: Int?
    /// The number of elements that are meant: `the two buttons`.
    var count: Int?
    /// The noun after the id: `button` in `the buy button`.
    var noun: String?
    /// True if the reference follows `each`, `every`, `all`, `no` or `some`.
    var isQuantified = false
    /// The byte range in the sentence.
    var range: Range<Int>

    static func == (one: Reference, other: Reference) -> Bool {
      one.name == other.name && one.containers == other.containers
        && one.excluded == other.excluded && one.ordinal == other.ordinal
    }
  }
}
