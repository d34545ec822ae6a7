import LayoutCommand
import Platform

#if os(Linux)
  // If Swift's runtime gets no memory, it prints a stack trace and aborts. In the static executable
  // of `make build` the linker has its calls of these five functions come here first (`--wrap` in the
  // Makefile), so that a limit of the memory ends an invocation as any other thing does that cannot be done.
  // Elsewhere nothing calls them, and the system's functions have no second name: hence the weak links.

  @_weakLinked @_silgen_name("__real_malloc")
  private func allocate(_ count: Int) -> UnsafeMutableRawPointer?

  @_weakLinked @_silgen_name("__real_calloc")
  private func allocateZeroed(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer?

  @_weakLinked @_silgen_name("__real_realloc")
  private func reallocate(
    _ memory: UnsafeMutableRawPointer?, _ count: Int
  ) -> UnsafeMutableRawPointer?

  @_weakLinked @_silgen_name("__real_posix_memalign")
  private func allocateAligned(
    _ memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ count: Int
  ) -> CInt

  @_weakLinked @_silgen_name("__real_aligned_alloc")
  private func allocateAligned(_ alignment: Int, _ count: Int) -> UnsafeMutableRawPointer?

  @_cdecl("__wrap_malloc")
  func mallocOrEnd(_ count: Int) -> UnsafeMutableRawPointer? {
    memoryOrEnd(allocate(count))
  }

  @_cdecl("__wrap_calloc")
  func callocOrEnd(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    memoryOrEnd(allocateZeroed(count, size))
  }

  @_cdecl("__wrap_realloc")
  func reallocOrEnd(_ memory: UnsafeMutableRawPointer?, _ count: Int) -> UnsafeMutableRawPointer? {
    let moved = reallocate(memory, count)
    return count > 0 ? memoryOrEnd(moved) : moved
  }

  @_cdecl("__wrap_posix_memalign")
  func memalignOrEnd(
    _ memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ count: Int
  ) -> CInt {
    let code = allocateAligned(memory, alignment, count)
    if code == ENOMEM { FatalExit.noMemory.end() }
    return code
  }

  @_cdecl("__wrap_aligned_alloc")
  func alignedAllocOrEnd(_ alignment: Int, _ count: Int) -> UnsafeMutableRawPointer? {
    memoryOrEnd(allocateAligned(alignment, count))
  }

  private func memoryOrEnd(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    if let memory { return memory }
    FatalExit.noMemory.end()
  }
#endif
