// The threads' interface on the one thread of WebAssembly.

/// The number of levels that a tree may have: the stack of a browser's page has space for about three times as many.
@inlinable @inline(__always)
package var deepestTree: Int { 500 }

/// No part of the stack is backed by pages of a system.
package struct FilledStack: BitwiseCopyable {
  package init() {}

  @inlinable @inline(__always)
  package mutating func fill(below local: UnsafeRawPointer) {}
}

/// Space for recursion, which trees of `deepestTree` levels have.
package struct RecursionStack {
  package init() {}
  package mutating func release() {}

  package mutating func run(
    depth: Int, callsBack: Bool = false, _ body: (inout FilledStack) -> Void
  ) throws(OutOfMemory) {
    var filled = FilledStack()
    body(&filled)
  }
}

/// Work that is done when it is waited for.
package final class SecondThread {
  package static let leastBytes = Int.max
  package static let leastElements = Int.max
  package static let leastContainers = Int.max
  private var body: (() -> Void)?

  package init(_ body: @escaping () -> Void) { self.body = body }

  package func join() {
    body?()
    body = nil
  }
}

package func runHalves(_ body: (Int) -> Void) {
  body(0)
  body(1)
}

package func runOnThreads(count: Int, threads: Int? = nil, _ body: (Int) -> Void) {
  for index in 0..<count { body(index) }
}

/// A lock that is always free.
@usableFromInline
package final class Lock: @unchecked Sendable {
  package init() {}

  @inlinable @inline(__always)
  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}

/// A reference. Embedded Swift has none that is weak: objects live as long as the module's instance.
package struct WeakReference<Object: AnyObject> {
  package let object: Object?

  package init(_ object: Object?) { self.object = object }
}
