import LayoutReports

/// A sentence about a layout: `price.right <= buy.left - 8`.
///
///     let requirement = try Requirement("button.height >= 44")
package struct Requirement: Sendable {
  /// The sentence as it was written.
  package let text: String
  /// The set that the sentence is in, if one was named.
  let set: RequirementSet?
  let condition: Condition

  /// Reads a sentence.
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

  /// Reads a sentence, or the name of a set of sentences.
  package static func list(_ text: String) throws(RequirementError) -> [Requirement] {
    guard text.utf8.first == UInt8(ascii: "@") else { return [try Requirement(text)] }
    guard let set = RequirementSet.allCases.first(where: { $0.name == text }) else {
      throw RequirementError(unknownSet: text)
    }
    var requirements: [Requirement] = []
    for sentence in set.sentences { requirements.append(try Requirement(sentence, in: set)) }
    return requirements
  }

  /// The sentence as reports name it: `@no-clipping: nothing overflows`.
  package var name: String { (set.map { "\($0.name): " } ?? "") + text }

  /// A number of a statement. Integers are indices of references.
  indirect enum Number: Sendable, Equatable {
    case points(Double)
    case pixels(Double)
    /// A number of an element, and its name as it was written.
    case property(ElementNumber, Int, name: String)
    case gap(Int, Int)
    /// The number of elements that a reference names.
    case count(Int)
    /// `-` of one number is its negation.
    case operation(RequirementOperation, [Number])

    /// The numbers that it is computed from, itself if it is not computed.
    var leaves: [Number] {
      if case .operation(_, let numbers) = self { numbers.flatMap { $0.leaves } } else { [self] }
    }

    /// The places of rows for a subject that is this number.
    var subjectPlaces: [String] {
      switch self {
      case .property(let property, _, _):
        RequirementWords.horizontals.contains(property)
          ? ["S", "X"]
          : RequirementWords.verticals.contains(property)
            ? ["S", "Y"] : property == .aspect ? ["S", "R"] : ["S"]
      case .operation(.add, let numbers),
        .operation(.subtract, let numbers) where numbers.count > 1:
        numbers.dropFirst().allSatisfy { $0.subjectPlaces == ["S"] }
          ? numbers[0].subjectPlaces : ["S"]
      default: ["S"]
      }
    }

    /// False for a number that no element has a part in.
    var readsElement: Bool {
      leaves.contains { leaf in
        switch leaf {
        case .property, .gap, .count: true
        case .points, .pixels, .operation: false
        }
      }
    }
  }

  /// Something that is true or not. Integers are indices of references.
  indirect enum Condition: Sendable {
    case comparison(Number, RequirementComparison, Number)
    /// A state of an element, and the other element that it needs.
    case state(RequirementState, Int, Int?)
    /// A state of a number.
    case numberState(RequirementState, Number)
    /// A comparison of the characters of a text: with all of them, or with a part.
    case text(Int, contains: Bool, String)
    case not(Condition)
    case and([Condition])
    case or([Condition])
    /// A condition that is true for each, none or some of the elements that it names. It has no others inside.
    case statement(Statement)
    /// A condition with the same result in all layouts of the tree, and the fact that decides it.
    case constant(Bool, fact: String)

    static func joined(_ conditions: [Condition], byOr: Bool = false) -> Condition {
      conditions.count == 1 ? conditions[0] : byOr ? .or(conditions) : .and(conditions)
    }

    /// The condition of which numbers that are equal can differ by another one; nil if it says anything else.
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

    var opposite: Condition {
      if case .not(let condition) = self { condition } else { .not(self) }
    }

    /// The conditions that are joined in it, itself if there are none.
    var leaves: [Condition] {
      switch self {
      case .not(let condition): condition.leaves
      case .and(let conditions), .or(let conditions): conditions.flatMap { $0.leaves }
      default: [self]
      }
    }

    /// The numbers in it that are not computed from others.
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
    /// The elements that are named.
    var references: [Reference] = []
    /// The references that must not be of one element: nothing overlaps itself.
    var pairs: [(Int, Int)] = []
    /// The references of which the first must be of elements in that of the second.
    var containments: [(Int, Int)] = []
    /// The references that are said to be in their parents, which are not named, and where these could be.
    var unnamedParents: [(subject: Int, preposition: String, end: Int)] = []
    var condition = Condition.and([])
    /// The bytes of the sentence.
    var range = 0..<0
    /// The elements of each reference, and the number of elements that each loop goes over: of a tree.
    var slots: [Slot] = []
    var loops: [Int] = []

    /// Returns true if a reference can name several elements without an id that they share.
    func namesSeveral(_ index: Int) -> Bool {
      switch references[index].name {
      case .parent(let child): namesSeveral(child)
      case .pattern, .members, .list: true
      case .id, .path, .root: false
      }
    }
  }

  /// The elements of a reference.
  struct Slot: Sendable {
    /// −1 is the parent of the root.
    var elements: [Int32]
    /// The index of the loop that goes over them; nil if there is one element, or if they are counted.
    let loop: Int?
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
  }
}
