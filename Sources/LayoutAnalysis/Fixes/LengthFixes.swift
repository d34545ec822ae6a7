import LayoutEngine
import LayoutReports
import TreeFiles

// The candidates of `FixTable` that change sizes, limits and positions.

extension FixContext {
  /// Removes the length of a scroll node, which its content has, too, and writes points for shares of that.
  func freeingContent(_ stack: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let axis = axis(of: stack), let scroll = scroll(around: stack, axis) else { return [] }
    let keys = [DimensionRole.exact, .maximum].flatMap { $0.keys(axis) }
    let items = tree.children(of: stack).filter { dimensions(of: $0).exact(axis).isFraction }
    return [
      remove(keys, of: scroll)
        + items.flatMap { item in
          set(.exact, axis, roundedText(of: frames[Int(item)].length(axis)), of: item)
        }
    ]
  }

  /// The scroll node that has an element as its content and scrolls along an axis; nil if there is none.
  func scroll(around element: Int32, _ axis: Axis) -> Int32? {
    let parent = parent(of: element)
    guard parent >= 0, tree.elements[parent].kind == .scroll else { return nil }
    return tree.elements[parent].scrollStyle.scrolls(axis) ? parent : nil
  }

  /// Writes the length of the frame instead of a percentage; that of the content of a scroll node is removed.
  func usingPoints(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    let parent = parent(of: element)
    // A percentage of the root is one of the size that is asked for, and right in others.
    if parent < 0 { return [] }
    if tree.elements[parent].kind == .scroll { return removingKeys(element, keys) }
    return Axis.both.compactMap { axis in
      var length = frames[Int(element)].length(axis)
      let share = dimensions(of: element).exact(axis)
      if share.isFraction, let scroll = scroll(around: parent, axis) {
        length = share.value * frames[Int(scroll)].length(axis)
      } else if share.isFraction, share.value == 1, self.axis(of: parent) == axis.crossed {
        return remove(DimensionRole.exact.keys(axis), of: element)
          + set(.alignSelf, "\"stretch\"", of: element)
      }
      guard length > 0, length.isFinite else { return nil }
      if case .style([.flexBasis]) = keys {
        return stack(around: element).flatMap(self.axis(of:)) == axis
          ? set(.flexBasis, roundedText(of: length), of: element) : nil
      }
      let role = DimensionRole.allCases.first { role in
        if case .style(let style) = keys { style.contains(role.key(axis)) } else { role == .exact }
      }
      return role.map { set($0, axis, roundedText(of: length), of: element) }
    }
  }

  /// Replaces a size that a limit overrides by that limit.
  func agreeingWithLimit(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    let dimensions = dimensions(of: element)
    return Axis.both.flatMap { axis in
      [DimensionRole.minimum, .maximum].compactMap { role in
        let limit = dimensions.of(role, axis)
        return limit.isAuto || dimensions.exact(axis).isAuto
          ? nil : set(.exact, axis, json(limit), of: element)
      }
    }
  }

  /// Raises a maximum to the minimum that is larger. Of those of a case, one is removed.
  func raisingMaximum(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    guard case .style = keys else { return removingKeys(element, keys) }
    let dimensions = dimensions(of: element)
    return Axis.both.compactMap { axis in
      let (least, most) = (dimensions.of(.minimum, axis), dimensions.of(.maximum, axis))
      return least.exceeds(most) ? set(.maximum, axis, json(least), of: element) : nil
    }
  }

  /// Limits an element to the length of its parent.
  func limiting(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard parent(of: element) >= 0 else { return [] }
    return Axis.both.map { set(.maximum, $0, "\"100%\"", of: element) }
  }

  /// The factors by which sizes are made larger.
  private static var factors: [Double] { [1.25, 1.5, 2, 2.5, 3, 4, 6, 8, 12, 20] }

  /// Makes an element larger that is too small for what is in it: its size or its maximum. The least factor that is
  /// enough moves least.
  func enlarging(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    let dimensions = dimensions(of: element)
    return Axis.both.flatMap { axis in
      [DimensionRole.exact, .maximum].flatMap { role -> [[KeyEdit]] in
        let length = dimensions.of(role, axis)
        guard !length.isAuto, !length.isFraction, length.value > 0 else { return [] }
        return FixContext.factors.map { factor in
          set(role, axis, roundedText(of: (length.value * factor).rounded(.up)), of: element)
        }
      }
    }
  }

  /// Makes one of the elements around an element larger.
  func enlargingAround(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    chain(from: element).dropFirst().prefix(4).flatMap { enlarging($0, keys) }
  }

  /// Moves a child of an absolute spec so that no part of it is outside.
  func movingInside(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    let parent = parent(of: element)
    guard parent >= 0, tree.elements[parent].kind == .absolute,
      let node = style(.layoutPosition, of: element)
    else { return [] }
    let (own, outer) = (frames[Int(element)], frames[Int(parent)])
    let parts = document.json.children(of: node)
    guard parts.count == 2 else { return [] }
    let dimensions = dimensions(of: element)
    let position = Axis.both.map { axis in
      // The parent cuts it off: its style has the size that it is to have there.
      let exact = dimensions.exact(axis)
      let length = max(own.length(axis), exact.isAuto || exact.isFraction ? 0 : exact.value)
      return max(0, min(own.start(axis), outer.length(axis) - length))
    }
    return [
      set(
        .layoutPosition,
        rewritten(node) { part in parts.firstIndex(of: part).map { roundedText(of: position[$0]) }
        },
        of: element)
    ]
  }
}
