// The C library of each system. What imports `Platform` has it, and no other target asks which system
// it is built for.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif
