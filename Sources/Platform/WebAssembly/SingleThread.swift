// The interface of threads, on the only thread of WebAssembly.

/// The maximum depth of a tree, in levels: a browser's stack has space for about three times as many.
@inlinable @inline(__always)
package var deepestTree: Int { 500 }

/// Has no state: there are no pages to request.
package struct FilledStack: BitwiseCopyable {
  package init() {}

  @inlinable @inline(__always)
  package mutating func fill(below local: UnsafeRawPointer) {}
}

/// Provides space for recursion: the stack always has enough for `deepestTree` levels.
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

/// Work that is done at once.
package struct SecondThread {
  package static let minimumBytes = Int.max
  package static let minimumElements = Int.max
  package static let minimumContainers = Int.max

  package init(_ body: () -> Void) { body() }
  package func join() {}
}

package func runHalves(_ body: (Int) -> Void) {
  body(0)
  body(1)
}

package func runOnThreads(count: Int, threads: Int? = nil, _ body: (Int) -> Void) {
  for index in 0..<count { body(index) }
}

/// A lock that does nothing, since there is only one thread.
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

/// A strong reference: Embedded Swift has no weak ones, and objects live as long as the module's instance.
package struct WeakReference<Object: AnyObject> {
  package let object: Object?

  package init(_ object: Object?) { self.object = object }
}
