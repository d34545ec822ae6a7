import LayoutEngine
import TreeFiles

// Phrases that sentences of several rules share.

extension WarningSearch {
  /// Returns `the inset "card"`, or `the inset at line 12`.
  func name(_ element: Int32) -> String { tree.phrase(for: element, path: place(of: element)) }

  /// Returns `line 12`; or the path, if another element of that type begins on the same line.
  func place(of element: Int32) -> String { edit.place(of: element) }

  /// Returns the path of an element in the tree file, abbreviated if it is long.
  func path(of element: Int32) -> String { ShortPath.text(paths.path(of: element).utf8) }

  /// Returns `inset` or `static spec`, for example.
  func noun(_ element: Int32) -> String {
    let type = elements[element].type
    switch type {
    case .absolute, .static, .relative, .center, .ratio, .corner: return "\(type.keyword) spec"
    default: return type.keyword
    }
  }

  /// Returns `an inset` or `a static spec`, for example.
  func articled(_ element: Int32) -> String {
    let noun = noun(element)
    return ("aeiou".contains(noun.first!) ? "an " : "a ") + noun
  }

  /// Returns the pronoun for `count` keys.
  func pronoun(_ count: Int) -> String { count == 1 ? "it" : "them" }

  /// Returns `the children of the stack "row" need 400 points of width, and it has 375`, for example.
  func deficit(_ totals: ChildTotals, _ stack: Int32, _ axis: Axis, space: Double) -> String {
    let (children, need) = totals.count == 1 ? ("child", "needs") : ("children", "need")
    return "the \(children) of \(name(stack)) \(need) \(points(totals.sum)) of "
      + "\(axis.lengthWord), and it has \(text(space))"
  }

  /// Returns the option for an exact size: `--width 375`, or `--size 375x667` for the height.
  func sizeOption(_ axis: Axis) -> String {
    let width = range.max.width.isFinite ? text(range.max.width) : "375"
    if axis == .horizontal { return "--width \(width)" }
    let device = Device.all.first { $0.size.width == range.max.width }
    let height = range.max.height.isFinite ? range.max.height : device?.size.height ?? 667
    return "--size \(width)x\(text(height))"
  }

  /// Formats a number as in a tree file.
  func text(_ number: Double) -> String { roundedText(of: number) }

  /// Returns `1 point` or `12.5 points`, for example.
  func points(_ number: Double) -> String { pointsText(of: number) }

  func text(_ dimension: Dimension) -> String {
    dimension.isFraction ? "\(text(dimension.value * 100))%" : text(dimension.value)
  }
}

extension Collection<StyleKey> {
  /// The keys in words: `"flexGrow", "flexShrink" and "alignSelf"`.
  var listed: String { map { $0.word }.inQuotes.listed() }
}

extension Collection<ElementKey> {
  /// The keys in words: `"alignContent" and "lineSpacing"`.
  var listed: String { map { $0.word }.inQuotes.listed() }
}
