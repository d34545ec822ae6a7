#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The deepest tree, in elements from the root to a leaf, that the reader and the pass take.
package let maximumDepth = 20_000

/// Trees up to this depth are laid out on the caller's own stack: a stack inside a stack takes
/// about half a kilobyte of it in a release build, and several in a debug build.
private let shallowDepth = 400

/// The stack for the deepest tree in a debug build; only what is used takes memory.
private let deepStackBytes = 512 << 20

/// Runs `body` where a tree of `depth` levels has room to recurse: on the caller's stack, or on a
/// thread with a larger one (which costs some 50 µs to start).
package func withStack(
  forDepth depth: Int, _ body: () -> Void
) throws(OutOfMemory) {
  if depth <= shallowDepth { return body() }
  try withoutActuallyEscaping(body) { body throws(OutOfMemory) in
    try runOnDeepStack(body)
  }
}

private final class Work {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

private func runOnDeepStack(_ body: @escaping () -> Void) throws(OutOfMemory) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, deepStackBytes)
  let work = Unmanaged.passRetained(Work(body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread, &attributes,
    { argument in
      #if canImport(Darwin)
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      #else
        Unmanaged<Work>.fromOpaque(argument!).takeRetainedValue().body()
      #endif
      return nil
    }, work.toOpaque())
  guard status == 0 else {
    work.release()
    throw OutOfMemory(bytes: deepStackBytes)
  }
  #if canImport(Darwin)
    pthread_join(thread!, nil)
  #else
    pthread_join(thread, nil)
  #endif
}
