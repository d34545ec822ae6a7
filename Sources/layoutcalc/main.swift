import LayoutCommand
import Platform

// Whoever started this process may have had SIGPIPE ignored; a filter ends with its reader.
signal(SIGPIPE, SIG_DFL)
// Past a limit of a file's size, a write fails and is reported.
signal(SIGXFSZ, SIG_IGN)
occupyClosedStreams()
let arguments = (1..<max(1, Int(CommandLine.argc))).map {
  FileName.string(CommandLine.unsafeArgv[$0]!)
}
exit(LayoutCommand.run(arguments))
