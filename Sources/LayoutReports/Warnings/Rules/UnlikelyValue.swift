import LayoutEngine
import LayoutText
import Platform
import TreeFiles

/// Replacements for values that are valid, but were probably meant otherwise.
package enum ProbableValue {
  /// Larger ratios are probably percentages, or the width divided by the height.
  fileprivate static let ratio = 10.0

  /// Returns the replacement of an inset that probably means infinity; nil for other insets.
  package static func ofInset(_ points: Double) -> String? {
    points.isFinite && points >= 9999 ? "\"inf\"" : nil
  }

  /// The smallest lengths that probably mean infinity: for maximums, and for other keys.
  fileprivate static let infiniteMaximum = 9999.0
  fileprivate static let infinite = 99_999.0

  /// Returns the smallest length, in points, that means infinity for a key.
  package static func infinityThreshold(_ key: StyleKey) -> Double {
    let isMaximum = Axis.both.contains { DimensionRole.maximum.keys($0).contains(key) }
    return isMaximum ? infiniteMaximum : infinite
  }

  /// Returns the percentage meant by a length below 1 or above `infinite`; nil for other lengths.
  package static func ofLength(_ points: Double, infinite: Double) -> String? {
    if points <= 0 || points >= 1 && points < infinite { return nil }
    return "\"\(roundedText(of: 100 * min(points, 1)))%\""
  }

  /// The width of a 16:9 video divided by its height, rounded up or down.
  private static let video = 1.77...1.78

  /// Returns replacements of a ratio that is a percentage, or the width divided by the height.
  package static func ofRatio(_ ratio: Double) -> [String] {
    if video ~= ratio { return [preciseText(of: 9.0 / 16)] }
    return ratio > Self.ratio ? [preciseText(of: ratio / 100), preciseText(of: 1 / ratio)] : []
  }

  /// Formats a ratio with six decimal places, more than a length has, because it is multiplied by widths.
  private static func preciseText(of ratio: Double) -> String {
    TreeFiles.text(of: (ratio * 1e6).rounded() / 1e6)
  }

  /// Returns the replacement of a line height that is a multiple of the font size; nil for other line heights.
  package static func ofLineHeight(_ height: Double, fontSize: Double) -> String? {
    guard height < fontSize / 2 else { return nil }
    return roundedText(of: height <= 4 ? max(1, height) * fontSize : 1.2 * fontSize)
  }
}

/// Words in the ids of nodes that react to touches.
private let actions: Set<String> = [
  "add", "back", "btn", "button", "close", "comment", "delete", "dismiss", "edit", "like", "menu",
  "more", "next", "play", "save", "send", "share",
]

extension WarningSearch {
  /// Reports insets that mean infinity. Returns true if there are any.
  func checkUnlikelyInsets(_ spec: Int32) -> Bool {
    guard let inset = infiniteInset(of: spec) else { return false }
    report(.unlikelyValue, spec, .own([.insets]), otherwise: "write \"inf\"") { [self] in
      "an inset of \(shortText(inset)) points is probably meant to be infinite"
    } remedies: { [self] in
      edit.own(.insets, of: spec).map {
        [
          KeyRemedy(
            edit.set(.insets, edit.replacingNumbers(in: $0, ProbableValue.ofInset), of: spec))
        ]
      } ?? []
    }
    return true
  }

  /// Reports an inset that is ten times the opposite one, probably because of an extra zero.
  func checkTenfoldInset(_ spec: Int32, _ insets: EdgeInsets) {
    let (minimum, maximum) = (min(insets.left, insets.right), max(insets.left, insets.right))
    guard maximum.isFinite, minimum > 0, maximum == 10 * minimum, maximum >= 100,
      maximum > frames[spec].width / 4, containsText[spec]
    else { return }
    report(.unlikelyValue, spec, .own([.insets])) { [self] in
      let side = insets.left == maximum ? "left" : "right"
      return "the \(side) inset of \(text(maximum)) is ten times the one on the other side"
    } remedies: { [self] in
      // Keeps the inset if the top or the bottom has the same number, because it may be intended.
      if insets.top == maximum || insets.bottom == maximum { return [] }
      return edit.own(.insets, of: spec).map { node in
        let insets = edit.replacingNumbers(in: node) { $0 == maximum ? text(minimum) : nil }
        return [KeyRemedy(edit.set(.insets, insets, of: spec))]
      } ?? []
    }
  }

  /// Reports a child of a column without the height, or minimum height, that all others of its kind have.
  func checkOddHeight(in column: Int32) {
    let children = Array(tree.children(of: column))
    for role in [DimensionRole.exact, .minimum] {
      let written = children.filter { !tree.dimensions(of: $0).of(role, .vertical).isAuto }
      guard written.count > 1 else { continue }
      for child in children where elements[child].kind.isContainer {
        let length = tree.dimensions(of: written[0]).of(role, .vertical).value
        guard !written.contains(child), frames[child].height < length - pixel,
          tree.dimensions(of: child) == Dimensions(),
          !edit.copying(role, .vertical, to: child).isEmpty
        else { continue }
        report(.unlikelyValue, child, edits: self.edit.copying(role, .vertical, to: child)) {
          [self] in
          "\(name(child)) is \(points(frames[child].height)) high, and those like it have a "
            + "\"\(role.key(.vertical).word)\" of \(text(length))"
        }
        return
      }
    }
  }

  /// Reports a node named after an action that is too small for a fingertip, once for siblings that are alike.
  func checkTouchTarget(_ node: Int32, _ own: Dimensions, in parent: Int32) {
    let smallest = 24.0
    guard
      Axis.both.allSatisfy({ !own.exact($0).isFraction && 10..<smallest ~= own.exact($0).value }),
      tree.name(of: node)?.idWords.contains(where: actions.contains) ?? false
    else { return }
    let alike = axis(of: parent).map { similarChildren.of(parent, $0, like: node) } ?? [node]
    guard alike.first == node else { return }
    report(
      .unlikelyValue, node, .style([.width, .height]),
      edits: alike.flatMap { node -> [KeyEdit] in
        // A key for both axes is edited once.
        let shared = DimensionRole.exact.keys(.horizontal).dropFirst().first {
          self.edit.style($0, of: node) != nil
        }
        return shared.map { self.edit.set($0, "[44, 44]", of: node) }
          ?? Axis.both.flatMap { self.edit.set(.exact, $0, "44", of: node) }
      }
    ) { [self] in
      "\(name(node)) is \(text(frames[node].width)) × \(text(frames[node].height)), and a fingertip needs 44 × 44"
    }
  }

  /// Returns true if an element is an inset with a number that means infinity.
  func hasStandIn(_ element: Int32) -> Bool { infiniteInset(of: element) != nil }

  /// Returns the first number of an inset that means infinity; nil if there is none.
  private func infiniteInset(of element: Int32) -> Double? {
    let record = elements[element]
    guard record.kind == .inset else { return nil }
    let insets = insets[record.properties]
    return [insets.top, insets.left, insets.bottom, insets.right].first {
      ProbableValue.ofInset($0) != nil
    }
  }

  /// Reports a ratio that is a percentage, or the width divided by the height.
  func checkUnlikelyRatio(_ spec: Int32, _ ratio: Double) {
    let meant = ProbableValue.ofRatio(ratio)
    // The child of the column: a video is often below an overlay, such as its duration.
    var item = spec
    while parent(of: item) >= 0, [.overlay, .background].contains(elements[parent(of: item)].kind),
      !isLayer(item, in: parent(of: item))
    {
      item = parent(of: item)
    }
    // A high image may have this ratio, but not at full width in a column with other children.
    guard !meant.isEmpty,
      ratio > ProbableValue.ratio
        || axis(of: parent(of: item)) == .vertical && frames[item].width >= 0.9 * frames[0].width
          && frames[item].height < frames[parent(of: item)].height
    else { return }
    report(.unlikelyValue, spec, .own([.ratio]), otherwise: "write \(meant[0])") { [self] in
      "a \"ratio\" of \(text(ratio)) makes the height \(text(ratio)) times the width, and "
        + (meant.count == 1 ? "\(meant[0]) is 16:9" : "\(meant[1]) is the width over the height")
    } remedies: { [self] in
      meant.map { KeyRemedy(edit.set(.ratio, $0, of: spec), shrinks: [spec]) }
    }
  }

  /// Reports lengths that are fractions of the parent, or mean infinity.
  func checkUnlikelyDimensions(_ own: Dimensions, _ element: Int32, _ axis: Axis) {
    for role in DimensionRole.allCases {
      checkUnlikely(own.of(role, axis), role.keys(axis), element)
    }
  }

  /// Reports neighbors with spacing toward each other, as if margins collapsed. One warning per stack.
  func checkAddedSpacing(in stack: Int32, _ style: StackStyle) {
    for (first, second) in neighbors(in: stack) {
      let after = tree.placement(of: first).spacingAfter
      let own = tree.placement(of: second).spacingBefore
      guard after > 0, own > 0 else { continue }
      return report(.unlikelyValue, second, .style([.spacingBefore]), otherwise: "keep one of them")
      { [self] in
        "\(name(first)) and \(name(second)) are \(points(after + style.spacing + own)) apart, because "
          + "\"spacing\": \(text(style.spacing)), \"spacingAfter\": \(text(after)) and "
          + "\"spacingBefore\": \(text(own)) add up"
      }
    }
  }

  /// Reports points that are a fraction of the parent, or mean infinity.
  func checkUnlikely(_ dimension: Dimension, _ keys: [StyleKey], _ element: Int32) {
    let value = dimension.value
    guard dimension.isUnlikely else { return }
    /// Converts the first of the keys that is written from points to a percentage of the parent.
    func share() -> [KeyEdit] {
      keys.lazy.compactMap { [self] key in
        edit.style(key, of: element).map { node in
          edit.set(
            key,
            edit.replacingNumbers(in: node) {
              ProbableValue.ofLength($0, infinite: ProbableValue.infinityThreshold(key))
            }, of: element)
        }
      }.first ?? []
    }
    if value >= 1 {
      guard value >= ProbableValue.infinityThreshold(keys[0]) else { return }
      return report(.unlikelyValue, element, .style(keys), otherwise: "remove it") { [self] in
        "\"\(keys[0].word)\" is \(shortText(value)) points, which is probably meant to be infinite"
      } remedies: { [self] in
        // If a key sets both axes, its other length may be correct.
        (edit.style(keys[0], of: element) == nil
          ? [] : [KeyRemedy(edit.remove([keys[0]], of: element))]) + [KeyRemedy(share())]
      }
    }
    // A separator without content is half a point at a scale of 2, or a third at 3.
    let record = elements[element]
    let isHairline = [1.0 / 2, 1.0 / 3].contains { abs(value - $0) < 0.01 }
    guard
      !isHairline || record.kind == .text || record.kind.isContainer || record.type == .image
        || record.natural.width * record.natural.height > 0 || isPart(element, keys[0])
    else { return }
    report(.unlikelyValue, element, .style(keys), otherwise: "write a percentage") { [self] in
      "\"\(keys[0].word)\" is \(text(value)) points, which is probably meant to be a share of the parent"
    } remedies: { [self] in
      let share = share()
      // A stack that stretches the element overrides a percentage.
      return [KeyRemedy(share), KeyRemedy(share + edit.set(.alignSelf, "\"start\"", of: element))]
    }
  }

  /// Returns true for a child of a stack whose children all have lengths below 1 along it, with a sum of 1.
  private func isPart(_ element: Int32, _ key: StyleKey) -> Bool {
    let stack = parent(of: element)
    guard let axis = axis(of: stack), key == DimensionRole.exact.key(axis) else { return false }
    let lengths = tree.children(of: stack).prefix(13).map { tree.dimensions(of: $0).exact(axis) }
    return 2...12 ~= lengths.count && lengths.allSatisfy { $0.isUnlikely && $0.value < 1 }
      && abs(lengths.reduce(0) { $0 + $1.value } - 1) < 0.02
  }

  /// Reports unlikely line heights of texts.
  func checkLineHeight(_ element: Int32, _ leaf: TextLeaf) {
    if leaf.lineHeight.isNaN && leaf.attributes < 0 { return }
    let fontSize = leaf.largestFontSize(in: tree)
    for key in ElementKey.lineHeights where leaf.lineHeight(key, in: tree) < fontSize / 2 {
      report(.unlikelyValue, element, .own([key]), otherwise: "write points") { [self] in
        let effect = key == .minimumLineHeight ? "it has no effect" : "lines overlap"
        return "\"\(key.word)\" is \(points(leaf.lineHeight(key, in: tree))), and the font size is "
          + "\(text(fontSize)), so \(effect)"
      } remedies: { [self] in
        ProbableValue.ofLineHeight(leaf.lineHeight(key, in: tree), fontSize: fontSize).map {
          // Lines may overlap in a frame that has space for them.
          [KeyRemedy(edit.set(key, $0, of: element), keepsFrames: true)]
        } ?? []
      }
    }
  }

  /// Formats a number as in a tree file, or with an exponent if it is long.
  private func shortText(_ number: Double) -> String { number >= 1e9 ? "\(number)" : text(number) }
}

extension ElementKey {
  static var lineHeights: [ElementKey] { [.lineHeight, .minimumLineHeight, .maximumLineHeight] }
}

extension TextLeaf {
  func attributes(in tree: LayoutTree) -> TextAttributes? {
    attributes < 0 ? nil : tree.textAttributes[attributes]
  }

  /// Returns the largest font size of the text's runs, in points.
  package func largestFontSize(in tree: LayoutTree) -> Double {
    let runs = runs(in: tree)
    if runs.isEmpty { return fontSize }
    return runs.reduce(0) { max($0, $1.fontSize.isNaN ? fontSize : $1.fontSize) }
  }

  /// Returns the value of a line height key; NaN if it is not written.
  package func lineHeight(_ key: ElementKey, in tree: LayoutTree) -> Double {
    if key == .lineHeight { return lineHeight }
    guard let attributes = attributes(in: tree) else { return .nan }
    let height =
      key == .minimumLineHeight ? attributes.minimumLineHeight : attributes.maximumLineHeight
    return height > 0 ? height : .nan
  }
}

extension Dimension {
  /// True for points that may be a fraction of the parent, or mean infinity.
  @inline(__always) var isUnlikely: Bool {
    !isAuto && !isFraction && value > 0 && (value < 1 || value >= ProbableValue.infiniteMaximum)
  }
}
