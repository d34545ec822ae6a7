import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a ratio spec whose frame does not have the ratio.
  func checkIgnoredRatio(_ spec: Int32, _ ratio: Double) {
    let frame = frames[spec]
    // `no-size` reports the content of a spec without a length.
    guard frame.width > 0, frame.height > 0 else { return }
    let parent = parent(of: spec)
    guard parent >= 0 else { return }
    let axis = flexedAxis(of: spec, in: parent)
    var tolerance = pixel
    if axis != nil {
      // Flexing distributes whole points, and the first flexible child gets the remainder.
      let flexed = tree.children(of: parent).count { [self] in
        !elements[$0].traits.isDisjoint(with: [.grows, .shrinks])
      }
      tolerance = max(pixel, Double(flexed - 1))
    }
    let error = (frame.height - frame.width * ratio).magnitude
    if error <= tolerance * (1 + ratio) { return }
    let dimensions = tree.dimensions(of: spec)
    let hasBoth = !dimensions.width.isAuto && !dimensions.height.isAuto
    let key: StyleKey = elements[spec].traits.contains(.grows) ? .flexGrow : .flexShrink
    report(
      .notKept, spec, .own([.ratio]),
      otherwise: hasBoth
        ? "keep one of them, or leave the ratio out"
        : self.violationCause(of: spec, in: parent, nil).advice
    ) { [self] in
      "\(name(spec)) is \(text(frame.width)) × \(text(frame.height)), which is a ratio of "
        + "\(text(frame.height / frame.width)) instead of \(text(ratio)), because "
        + (hasBoth
          ? "its style has a width and a height"
          : axis.map { "\"\(key.word)\" changes its \($0.lengthWord)" }
            ?? violationCause(of: spec, in: parent, nil).cause)
    } remedies: { [self] in
      // Which of the ratio and the two lengths is wrong cannot be known.
      if hasBoth { return [] }
      guard axis != nil else { return violationCause(of: spec, in: parent, nil).remedies() }
      let start = edit.set(.alignSelf, "\"start\"", of: spec)
      return [KeyRemedy(edit.remove([key], of: spec))]
        + (stretches(spec, in: parent) ? [KeyRemedy(start)] : [])
    }
  }

  /// Reports a small image with only a width that a row stretches: nothing but the row determines its height.
  func checkStretchedImage(_ image: Int32, in row: Int32) {
    let (own, frame) = (tree.dimensions(of: image), frames[image])
    guard axis(of: row) == .horizontal, stretches(image, in: row), own.height.isAuto,
      !own.width.isAuto, 16...64 ~= frame.width, frame.height > 1.5 * frame.width
    else { return }
    report(.notKept, image, .style([.width]), inAllLayouts: true) { [self] in
      "only the width of \(name(image)) is written, and \(name(row)) stretches it to \(points(frame.height))"
    } remedies: { [self] in
      [KeyRemedy(edit.set(.height, text(frame.width), of: image), shrinks: [image])]
    }
  }

  /// Reports an image without its natural ratio, unless it is cropped on purpose, or a square node that shrinks.
  func checkNaturalRatio(of image: Int32, in parent: Int32) {
    let (frame, natural) = (frames[image].size, elements[image].natural)
    guard elements[image].type == .image || elements[image].traits.contains(.shrinks),
      frame.width * frame.height * natural.width * natural.height > 0,
      // A length below a point is unlikely, and is reported as such.
      min(frame.width, frame.height) >= 1
    else { return }
    var (item, stack) = (image, parent)
    while elements[stack].kind.passesConstraintOn, !isLayer(item, in: stack) {
      (item, stack) = (stack, self.parent(of: stack))
      if stack < 0 { return }
    }
    func found(
      _ cause: @autoclosure @escaping () -> String, inAllLayouts: Bool = false,
      otherwise: String = "set \"preferredSize\" in its style",
      _ remedies: @escaping () -> [KeyRemedy]
    ) {
      report(.notKept, image, inAllLayouts: inAllLayouts, otherwise: otherwise) { [self] in
        "\(name(image)) is \(text(frame.width)) × \(text(frame.height)), and its own size is "
          + "\(text(natural.width)) × \(text(natural.height)), because \(cause())"
      } remedies: {
        remedies()
      }
    }
    let own = tree.dimensions(of: image)
    let isImage = elements[image].type == .image
    if isLayer(item, in: stack) {
      // A small image on an overlay is an icon, not a pattern or a shade. Its position cannot be guessed.
      guard isImage, elements[stack].kind == .overlay, item == image, own == Dimensions(),
        2 * natural.width < frame.width, 2 * natural.height < frame.height,
        1 / 3...3 ~= natural.width / natural.height
      else { return }
      return found(
        "\(self.name(stack)) makes it as large as what it is on", inAllLayouts: true,
        otherwise: "put it into a center or a relative spec"
      ) { [] }
    }
    // The factor by which the image is too high for its width. Up to a tenth is not noticeable.
    let change = (frame.height / frame.width) / (natural.height / natural.width)
    guard !(0.9...1.1 ~= change), let axis = axis(of: stack) else { return }
    let written = Axis.both.filter { !own.exact($0).isAuto }
    let isSquare = natural.width == natural.height
    let cross = axis.crossed
    let isStretched = stretches(item, in: stack) && frame[cross] > natural[cross] + pixel
    if isImage, isStretched, !written.contains(cross) {
      // Photos are cropped, and an image nearly as wide as its column fills it.
      guard
        axis == .horizontal
          ? isSquare || change > 1.5 : written.isEmpty && natural.width < frame.width / 3,
        tree.children(of: stack).allSatisfy({
          frames[$0].end(axis) <= frames[stack].length(axis) + pixel
        })
      else { return }
      // In a bar, or next to a text that is not much higher, icons are centered vertically.
      let isBar =
        axis == .horizontal
        && (range(of: stack).min.height > 0 || 2 * natural.height > frames[stack].height)
      found("\(self.name(stack)) stretches it", inAllLayouts: axis == .vertical) { [self] in
        let isFree = [ElementKey.alignItems, .verticalAlignment].allSatisfy {
          edit.own($0, of: stack) == nil
        }
        return [
          KeyRemedy(isBar && isFree ? edit.set(.alignItems, "\"center\"", of: stack) : []),
          KeyRemedy(edit.set(.alignSelf, isBar ? "\"center\"" : "\"start\"", of: item)),
        ]
      }
    } else if isImage, written.count == 1, !own.exact(written[0]).isFraction,
      (frame[written[0].crossed] - natural[written[0].crossed]).magnitude <= pixel
    {
      let (one, other) = (written[0], written[0].crossed)
      let length = text(natural[other] * frame[one] / natural[one])
      found("only its \(one.lengthWord) is written", inAllLayouts: isStretched && axis == .vertical)
      { [self] in [KeyRemedy(edit.set(.exact, other, length, of: image), shrinks: [image])] }
    } else if written.isEmpty, isSquare, item == image, flexedAxis(of: image, in: stack) == axis,
      frame[axis] < natural[axis] - pixel
    {
      found("\"flexShrink\" makes it smaller") { [self] in
        keepingSize(of: image, in: stack)
      }
    }
  }
}
