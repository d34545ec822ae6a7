import Platform

// A layout pass on two threads.

/// Two passes over one tree, each for a half of it.
///
/// The subtrees of a stack's children do not depend on each other. So before a divided stack adds up the sizes of its
/// children, each pass lays out the children in its half.
struct PassDivision {
  let tree: TreeDivision
  /// The pass for the second half.
  let second: LayoutPass
}

extension LayoutPass {
  /// Measures the children of the divided stack from `first` up to `end` on two threads. A child keeps its size if
  /// `measure` returns nil.
  @inline(never)
  func measureHalvesInParallel(
    from first: Int32, to end: Int32, of stack: inout StackRun,
    _ measure: (LayoutPass, Int32, inout StackRun) -> Size?
  ) {
    guard let division else { return }
    var halves = [stack, stack]
    halves.withUnsafeMutableBufferPointer { halves in
      runHalves { half in
        let pass = half == 0 ? self : division.second
        for child in siblings(from: first, to: end) {
          if (child >= division.tree.middle) == (half == 1),
            let size = measure(pass, child, &halves[half])
          {
            pass.frames[Int(child)].size = size
          }
        }
      }
    }
    stack.hasPostponed = halves[0].hasPostponed || halves[1].hasPostponed
    stack.unmeasured = min(halves[0].unmeasured, halves[1].unmeasured)
  }

  /// Places the containers around the two halves, and then each half on its own thread.
  func placeDivided(_ division: PassDivision) {
    let second = division.tree.secondContainers
    place(second.upperBound..<progress.pointee.containerCount)
    runHalves { half in
      if half == 0 { place(0..<second.lowerBound) } else { division.second.place(second) }
    }
  }
}
