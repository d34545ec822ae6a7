import LayoutEngine
import TreeFiles

/// Numbers from which on a value is a stand-in for infinity.
private enum Unlikely {
  static let inset = 9999.0
  static let length = 1e6
  static let ratio = 10.0
}

extension WarningSearch {
  /// Looks for insets that stand for infinity. Returns whether there are any.
  func checkUnlikelyInsets(_ spec: Int32) -> Bool {
    guard hasStandIn(spec) else { return false }
    report(.unlikelyValue, spec, .own([.insets])) { [self] in
      let insets = insets[Int(elements[Int(spec)].properties)]
      let large = [insets.top, insets.left, insets.bottom, insets.right].first {
        $0.isFinite && $0 >= Unlikely.inset
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
      $0.isFinite && $0 >= Unlikely.inset
    }
  }

  /// Looks for a ratio that is a percentage, or the width over the height.
  func checkUnlikelyRatio(_ spec: Int32, _ ratio: Double) {
    guard ratio > Unlikely.ratio else { return }
    report(.unlikelyValue, spec, .own([.ratio])) { [self] in
      "a \"ratio\" of \(text(ratio)) makes the height \(text(ratio)) times the width: write "
        + "\(text(ratio / 100)) for \(text(ratio))%, or \(text(1 / ratio)) for the width over the height"
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
    if value >= Unlikely.length {
      return report(.unlikelyValue, element, .style(keys)) { [self] in
        "\"\(keys[0].word)\" is \(shortText(value)) points, which is probably meant to be infinite: remove "
          + "it, or write \"100%\" for the size of the parent"
      }
    }
    // A separator is half a point high.
    let record = elements[Int(element)]
    guard record.kind == .text || record.kind.isContainer else { return }
    report(.unlikelyValue, element, .style(keys)) { [self] in
      "\"\(keys[0].word)\" is \(text(value)) points: write \"\(text(value * 100))%\" for a share of the "
        + "parent"
    }
  }

  /// Looks at the line heights of texts.
  func checkLineHeight(_ element: Int32, _ leaf: TextLeaf) {
    guard leaf.lineHeight < leaf.fontSize / 2 else { return }
    report(.unlikelyValue, element, .own([.lineHeight])) { [self] in
      let size = leaf.fontSize
      let meant = leaf.lineHeight <= 4 ? max(1, leaf.lineHeight) * size : 1.2 * size
      return
        "\"lineHeight\" is \(points(leaf.lineHeight)), and the font size is \(text(size)): lines overlap, "
        + "so write points, such as \(text(meant))"
    }
  }

  /// A number as in a tree file, or with an exponent if it is long.
  private func shortText(_ number: Double) -> String {
    number >= 1e9 ? "\(number)" : text(number)
  }
}

extension Dimension {
  /// True for points that may be a share of the parent, or stand for infinity.
  @inline(__always)
  var isUnlikely: Bool {
    !isAuto && !isFraction && value > 0 && (value < 1 || value >= Unlikely.length)
  }
}
