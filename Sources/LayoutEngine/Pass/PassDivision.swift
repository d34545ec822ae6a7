// One layout pass on two threads.

/// Where a large tree is divided in two: between two children of a stack.
struct TreeDivision {
  /// The stack.
  let stack: Int32
  /// The first of its children in the second half.
  let middle: Int32
  /// The containers of the second half. Those of the first half, and of whatever was closed before
  /// the stack, stand before them; the stack and those around it, behind.
  let secondContainers: Range<Int>

  /// The stack whose children are divided best, going down from the root to where most of the
  /// containers are. Gives nothing unless each half has `least` of them.
  init?(of tree: LayoutTree, least: Int) {
    var parent: Int32 = 0
    var containers = 0..<tree.containers.count
    while containers.count > 2 * least {
      // The containers of a child stand behind those below it, in the order of the text.
      let children = TreeDivision.containers(below: parent, of: tree)
      if tree.elements[parent].kind == .stack,
        let last = children.last(where: {
          2 * $0.place < containers.lowerBound + containers.upperBound
        }),
        last.place + 1 - containers.lowerBound >= least,
        containers.upperBound - 2 - last.place >= least
      {
        stack = parent
        middle = tree.elements[last.element].nextSibling
        secondContainers = last.place + 1..<containers.upperBound - 1
        return
      }
      var lowest = containers.lowerBound
      var largest = 0..<0
      for child in children {
        if child.place + 1 - lowest > largest.count {
          largest = lowest..<child.place + 1
          parent = child.element
        }
        lowest = child.place + 1
      }
      containers = largest
    }
    return nil
  }

  private static func containers(
    below parent: Int32, of tree: LayoutTree
  ) -> [(element: Int32, place: Int)] {
    var containers: [(element: Int32, place: Int)] = []
    var children = tree.children(of: parent)
    while let child = children.next() {
      let place = tree.elements[child].container
      if place >= 0 { containers.append((child, Int(place))) }
    }
    return containers.sorted { $0.place < $1.place }
  }
}

/// Two passes over one tree, each for a half of it.
///
/// What is below a child of a stack depends on nothing that is beside the child. So before a stack
/// that is divided adds its children up, the two passes lay them out, each its half.
final class PassDivision {
  let stack: UnsafePointer<Element>
  let tree: TreeDivision
  /// The pass for the second half.
  let second: LayoutPass

  init(_ division: TreeDivision, of tree: LayoutTree, second: LayoutPass) {
    stack = UnsafePointer(tree.elements.base + Int(division.stack))
    self.tree = division
    self.second = second
  }
}

extension LayoutPass {
  /// Lays children of the divided stack out on two threads, from `first` up to `end`: those that
  /// `lay` gives a size, which is then theirs.
  @inline(never)
  func layHalves(
    from first: Int32, to end: Int32, of stack: inout StackRun,
    _ lay: (LayoutPass, Int32, inout StackRun) -> Size?
  ) {
    guard let division else { return }
    var halves = [stack, stack]
    halves.withUnsafeMutableBufferPointer { halves in
      runOnThreads(count: 2) { half in
        let pass = half == 0 ? self : division.second
        var child = first
        while child != end {
          if (child >= division.tree.middle) == (half == 1),
            let size = lay(pass, child, &halves[half])
          {
            pass.frames[Int(child)].size = size
          }
          child = pass.elements[Int(child)].nextSibling
        }
      }
    }
    stack.hasPostponed = halves[0].hasPostponed || halves[1].hasPostponed
    stack.unmeasured = min(halves[0].unmeasured, halves[1].unmeasured)
  }

  /// Places what is in the two halves on two threads, once what is around them is placed.
  func placeDivided(_ division: PassDivision) {
    let second = division.tree.secondContainers
    place(second.upperBound..<progress.pointee.containerCount)
    runOnThreads(count: 2) { half in
      if half == 0 { place(0..<second.lowerBound) } else { division.second.place(second) }
    }
  }
}
