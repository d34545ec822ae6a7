import LayoutEngine
import TreeFiles

// The words that sentences of several rules have in common.

extension WarningSearch {
  /// `the inset "card"`, or `the inset at line 12`.
  func name(_ element: Int32) -> String { tree.phrase(for: element, path: place(of: element)) }

  /// `line 12`, or the path of an element that is not alone on its line.
  func place(of element: Int32) -> String {
    editContext?.place(of: element) ?? path(of: element)
  }

  /// The path of an element in the tree file, shortened if it is long.
  func path(of element: Int32) -> String {
    ShortPath.text(paths.path(of: element).utf8)
  }

  /// `inset`, `static spec`
  func noun(_ element: Int32) -> String {
    let type = elements[Int(element)].type
    switch type {
    case .absolute, .static, .relative, .center, .ratio, .corner: return "\(type.keyword) spec"
    default: return type.keyword
    }
  }

  /// `an inset`, `a static spec`
  func articled(_ element: Int32) -> String {
    let noun = noun(element)
    return ("aeiou".contains(noun.first!) ? "an " : "a ") + noun
  }

  /// The pronoun for so many keys.
  func pronoun(_ count: Int) -> String { count == 1 ? "it" : "them" }

  /// `the children of the stack "row" need 400 points of width, and it has 375`
  func deficit(_ totals: ChildTotals, _ stack: Int32, _ axis: Axis, space: Double) -> String {
    let (children, need) = totals.count == 1 ? ("child", "needs") : ("children", "need")
    return "the \(children) of \(name(stack)) \(need) \(points(totals.sum)) of "
      + "\(axis.lengthWord), and it has \(text(space))"
  }

  /// The option that gives the root an exact size on `axis`: `--width 375`, or `--size 375x667` for the
  /// height. Limits that the root has are kept.
  func sizeOption(_ axis: Axis) -> String {
    let width = range.max.width.isFinite ? text(range.max.width) : "375"
    if axis == .horizontal { return "--width \(width)" }
    let device = Device.all.first { $0.size.width == range.max.width }
    let height = range.max.height.isFinite ? range.max.height : device?.size.height ?? 667
    return "--size \(width)x\(text(height))"
  }

  /// A number as in a tree file.
  func text(_ number: Double) -> String { roundedText(of: number) }

  /// `1 point`, `12.5 points`
  func points(_ number: Double) -> String { pointsText(of: number) }

  func text(_ dimension: Dimension) -> String {
    dimension.isFraction ? "\(text(dimension.value * 100))%" : text(dimension.value)
  }
}

extension Collection<StyleKey> {
  /// `"flexGrow", "flexShrink" and "alignSelf"`
  var listed: String { map { $0.word }.inQuotes.listed() }
}

extension Collection<ElementKey> {
  /// `"alignContent" and "lineSpacing"`
  var listed: String { map { $0.word }.inQuotes.listed() }
}
