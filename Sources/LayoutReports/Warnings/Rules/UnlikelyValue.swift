import LayoutEngine
import TreeFiles

/// Edits for values that are valid, and were probably meant otherwise.
package enum ProbableValue {
  /// The ratio from which on it is a percentage, or the width over the height.
  fileprivate static let ratio = 10.0

  /// The replacement of an inset that was written for infinity; nil for other insets.
  package static func ofInset(_ points: Double) -> String? {
    points.isFinite && points >= 9999 ? "\"inf\"" : nil
  }

  /// The replacement of a length that is a share of the parent or was written for infinity; nil for other lengths.
  package static func ofLength(_ points: Double) -> String? {
    if points <= 0 || points >= 1 && points < Dimension.infinite { return nil }
    return "\"\(roundedText(of: 100 * min(points, 1)))%\""
  }

  /// The replacement of a ratio that is a percentage, or the width divided by the height.
  package static func ofRatio(_ ratio: Double) -> [String] {
    ratio > Self.ratio ? [roundedText(of: ratio / 100), roundedText(of: 1 / ratio)] : []
  }

  /// The replacement of a line height that is a factor; nil for other heights.
  package static func ofLineHeight(_ height: Double, fontSize: Double) -> String? {
    guard height < fontSize / 2 else { return nil }
    return roundedText(of: height <= 4 ? max(1, height) * fontSize : 1.2 * fontSize)
  }
}

extension WarningSearch {
  /// Looks for insets that stand for infinity. Returns whether there are any.
  func checkUnlikelyInsets(_ spec: Int32) -> Bool {
    guard hasStandIn(spec) else { return false }
    report(.unlikelyValue, spec, .own([.insets])) { [self] in
      let insets = insets[Int(elements[Int(spec)].properties)]
      let large = [insets.top, insets.left, insets.bottom, insets.right].first {
        ProbableValue.ofInset($0) != nil
      }
      return
        "an inset of \(shortText(large ?? 0)) points is probably meant to be infinite: write \"inf\""
    }
    return true
  }

  /// True if an element is an inset with a number that means infinity.
  func hasStandIn(_ element: Int32) -> Bool {
    let record = elements[Int(element)]
    guard record.kind == .inset else { return false }
    let insets = insets[Int(record.properties)]
    return [insets.top, insets.left, insets.bottom, insets.right].contains {
      ProbableValue.ofInset($0) != nil
    }
  }

  /// Looks for a ratio that is a percentage, or the width over the height.
  func checkUnlikelyRatio(_ spec: Int32, _ ratio: Double) {
    guard ratio > ProbableValue.ratio else { return }
    report(.unlikelyValue, spec, .own([.ratio])) { [self] in
      let meant = ProbableValue.ofRatio(ratio)
      return "a \"ratio\" of \(text(ratio)) makes the height \(text(ratio)) times the width: write "
        + "\(meant[0]) for \(text(ratio))%, or \(meant[1]) for the width over the height"
    }
  }

  /// Looks for a length that is a share of the parent, or means infinity.
  func checkUnlikelyDimensions(_ own: Dimensions, _ element: Int32, _ axis: Axis) {
    for role in DimensionRole.allCases {
      checkUnlikely(own.of(role, axis), role.keys(axis), element)
    }
  }

  func checkUnlikelyBasis(_ basis: Dimension, _ element: Int32) {
    checkUnlikely(basis, [.flexBasis], element)
  }

  private func checkUnlikely(_ dimension: Dimension, _ keys: [StyleKey], _ element: Int32) {
    if dimension.isUnlikely { reportUnlikely(dimension.value, keys, element) }
  }

  private func reportUnlikely(_ value: Double, _ keys: [StyleKey], _ element: Int32) {
    if value >= Dimension.infinite {
      return report(.unlikelyValue, element, .style(keys)) { [self] in
        "\"\(keys[0].word)\" is \(shortText(value)) points, which is probably meant to be infinite: remove "
          + "it, or write \"100%\" for the size of the parent"
      }
    }
    // A separator is half a point high.
    let record = elements[Int(element)]
    guard record.kind == .text || record.kind.isContainer else { return }
    report(.unlikelyValue, element, .style(keys)) { [self] in
      "\"\(keys[0].word)\" is \(text(value)) points: write \(ProbableValue.ofLength(value) ?? "") for a share of the "
        + "parent"
    }
  }

  /// Looks at the line heights of texts.
  func checkLineHeight(_ element: Int32, _ leaf: TextLeaf) {
    guard leaf.lineHeight < leaf.fontSize / 2 else { return }
    report(.unlikelyValue, element, .own([.lineHeight])) { [self] in
      let meant = ProbableValue.ofLineHeight(leaf.lineHeight, fontSize: leaf.fontSize)
      return
        "\"lineHeight\" is \(points(leaf.lineHeight)), and the font size is \(text(leaf.fontSize)): "
        + "lines overlap, so write points, such as \(meant ?? "")"
    }
  }

  /// A number as in a tree file, or with an exponent if it is long.
  private func shortText(_ number: Double) -> String {
    number >= 1e9 ? "\(number)" : text(number)
  }
}

extension Dimension {
  /// Lengths from this one on mean infinity.
  fileprivate static var infinite: Double { 1e6 }

  /// True for points that may be a share of the parent, or stand for infinity.
  @inline(__always)
  var isUnlikely: Bool {
    !isAuto && !isFraction && value > 0 && (value < 1 || value >= Dimension.infinite)
  }
}
