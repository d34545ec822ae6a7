#if STATIC_EXECUTABLE
  import Platform

  // To find the arguments, Swift's runtime reads the list of what the process has mapped, before `main` begins: a
  // twelfth of the instructions of a small invocation. The static executable of `make build` defines the function
  // that the runtime has for this, so that the linker does not take the runtime's.

  /// Returns the arguments of the process, the name of the program first, and sets `count` to their number.
  ///
  /// At the start of a process there are on its stack, one after the other: the number of arguments, the address of
  /// each, a zero, and the addresses of the environment's variables (System V ABI, "Initial Stack and Register
  /// State"). No address is as small as a number of arguments.
  @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
  func findArguments(
    _ count: UnsafeMutablePointer<CInt>
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    var first = environ - 1
    count.pointee = 0
    while Int(bitPattern: first[-1]) != Int(count.pointee) {
      first -= 1
      count.pointee += 1
    }
    return first
  }
#endif
