import LayoutCommand
import Platform

// The parent process may have had SIGPIPE ignored; a filter ends with its reader.
signal(SIGPIPE, SIG_DFL)
// Past a limit of a file's size, a write fails and is reported.
signal(SIGXFSZ, SIG_IGN)
occupyClosedStreams()
exit(LayoutCommand.run(processArguments()))
