import LayoutEngine
import LayoutReports
import TreeFiles

// Edits that may make a sentence hold for an element.

/// The maximum number of a stack's children to try one by one.
private let maximumTriedChildren = 12

extension EditContext {
  /// Returns alternative edits for an element, each of which may suffice.
  typealias Recipe = (EditContext) -> (Int32) -> [[KeyEdit]]

  /// The recipes that may help with any sentence.
  static var forAnySentence: [Recipe] {
    [
      shrinkingAround, shrinkingSiblings, notShrinking, growing, stretching, wrappingParent,
      limitingLengths, removingLengths,
    ]
  }

  /// Returns the recipes for a sentence about a state.
  static func recipes(for state: RequirementState) -> [Recipe] {
    switch state {
    case .truncated, .clipped, .broken, .fullyVisible: [addingLines] + forAnySentence + [enlarging]
    case .visible, .empty: [growing, stretching, filling] + forAnySentence
    case .overlaps: [removingSpacing] + forAnySentence
    case .centered: [centering] + forAnySentence
    case .whole, .onGrid: [roundingAround] + forAnySentence
    case .inside, .overflows: forAnySentence
    case .exists, .withoutOverlap: []
    }
  }

  /// Allows up to three more lines, or any number of lines (0 means no limit).
  func addingLines(_ element: Int32) -> [[KeyEdit]] {
    guard let node = own(.maximumNumberOfLines, of: element),
      let count = document.json.number(of: node), count > 0
    else { return [] }
    return (1...3).map {
      set(.maximumNumberOfLines, roundedText(of: count + Double($0)), of: element)
    } + [remove([.maximumNumberOfLines], of: element)]
  }

  /// Lets an element or one of its ancestors shrink.
  func shrinkingAround(_ element: Int32) -> [[KeyEdit]] {
    chain(from: element).filter { stack(around: $0) != nil }.prefix(3).map {
      set(.flexShrink, "1", of: $0)
    }
  }

  /// Lets the other children of a stack shrink: a single one, or all.
  func shrinkingSiblings(_ element: Int32) -> [[KeyEdit]] {
    let siblings = siblings(of: element)
    return siblings.prefix(maximumTriedChildren).map { set(.flexShrink, "1", of: $0) } + [
      siblings.flatMap { set(.flexShrink, "1", of: $0) }
    ]
  }

  func notShrinking(_ element: Int32) -> [[KeyEdit]] { [remove([.flexShrink], of: element)] }

  func growing(_ element: Int32) -> [[KeyEdit]] {
    stack(around: element) == nil ? [] : [set(.flexGrow, "1", of: element)]
  }

  func stretching(_ element: Int32) -> [[KeyEdit]] {
    guard stack(around: element) != nil else { return [] }
    let stretched = set(.alignSelf, "\"stretch\"", of: element)
    return [stretched, stretched + set(.flexGrow, "1", of: element)]
  }

  func wrappingParent(_ element: Int32) -> [[KeyEdit]] {
    stack(around: element).flatMap(wrapping).map { [$0.edits] } ?? []
  }

  /// Makes an element as long as its parent.
  func filling(_ element: Int32) -> [[KeyEdit]] { Axis.both.map { fill(element, $0) } }

  /// Limits an element to the length of its parent.
  func limitingLengths(_ element: Int32) -> [[KeyEdit]] {
    parent(of: element) < 0 ? [] : Axis.both.map { limiting(element, $0).edits }
  }

  /// Turns the size of an element or one of its ancestors into its minimum, so that it grows with its content.
  func enlarging(_ element: Int32) -> [[KeyEdit]] {
    chain(from: element).prefix(5).flatMap { element in Axis.both.map { raising(element, $0).edits }
    }
  }

  /// Removes the spacing before and after an element, or the spacing and insets of its ancestors.
  func removingSpacing(_ element: Int32) -> [[KeyEdit]] {
    [remove([.spacingBefore], of: element), remove([.spacingAfter], of: element)]
      + chain(from: element).prefix(2).flatMap { around in
        ElementKey.stackLengths.map { remove([$0], of: around) }
      }
  }

  /// Removes the size, the minimum or the maximum of an element, because the sentence has precedence.
  func removingLengths(_ element: Int32) -> [[KeyEdit]] {
    DimensionRole.allCases.flatMap { role in Axis.both.map { remove(role.keys($0), of: element) } }
  }

  func centering(_ element: Int32) -> [[KeyEdit]] {
    guard let stack = stack(around: element) else { return [] }
    let across = set(.alignSelf, "\"center\"", of: element)
    let along = set(.justifyContent, "\"center\"", of: stack)
    return [across, along, across + along]
  }

  /// Rounds the numbers of an element and its ancestors.
  func roundingAround(_ element: Int32) -> [[KeyEdit]] {
    chain(from: element).flatMap { element in
      rounding(ElementKey.lengths.map { (.own(element), $0.word) })
        + rounding(
          [
            StyleKey.layoutPosition, .spacingBefore, .spacingAfter, .width, .height, .preferredSize,
            .minWidth, .minHeight, .maxWidth, .maxHeight, .flexBasis,
          ].map { (.style(element), $0.word) })
    }
  }
}
