// The C library of each system. Files that import `Platform` get it, too, so that no other target depends on the system
// that it is built for.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif
