import LayoutCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Whoever started this process may have had SIGPIPE ignored; a filter ends with its reader.
signal(SIGPIPE, SIG_DFL)
exit(LayoutCommand.run(Array(CommandLine.arguments.dropFirst())))
