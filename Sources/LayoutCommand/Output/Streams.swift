import Platform
import TreeFiles

/// The file descriptors of an invocation. Tests can use descriptors other than those of the process.
package struct Streams: Sendable {
  /// Standard input, for trees if no file is named.
  var input: Int32
  /// Standard output, for layouts.
  var output: Int32
  /// Standard error, for everything else.
  var error: Int32

  /// The display of standard output.
  var display = Display()
  /// The display of standard error.
  var errorDisplay = Display()

  /// The properties of the terminal that shows a stream, if there is one.
  struct Display: Sendable {
    /// The number of columns of the terminal; nil if the stream is not a terminal.
    var columns: Int?
    /// True if colors are used.
    var hasColors = false
  }

  /// Defaults to the streams of the process.
  package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
    self.input = input
    self.output = output
    self.error = error
  }

  /// Determines the displays of the streams. They are kept if a file later replaces a stream to collect output.
  mutating func findDisplays(_ colors: ColorChoice, _ environment: Environment) {
    display = Display(of: output, colors, environment)
    errorDisplay = Display(of: error, colors, environment)
  }
}

extension Streams.Display {
  /// Determines the display of a stream. Colors depend on the option, then on `NO_COLOR`, then on `CLICOLOR_FORCE`, and
  /// then on whether the stream is a terminal.
  init(of descriptor: Int32, _ colors: ColorChoice, _ environment: Environment) {
    let isTerminal = isatty(descriptor) == 1
    columns = isTerminal ? environment.columns(of: descriptor) : nil
    hasColors =
      switch colors {
      case .always: true
      case .never: false
      case .auto:
        environment.isSet("NO_COLOR")
          ? false : environment.isSet("CLICOLOR_FORCE") || isTerminal
      }
  }
}

/// The environment variables of an invocation.
package struct Environment: Sendable {
  /// The variables; nil for those of the process.
  private let variables: [String: String]?

  /// Creates an environment with these variables.
  package init(_ variables: [String: String]?) { self.variables = variables }

  static let process = Environment(nil)

  /// Returns the value of a variable; nil if it is not set.
  private func value(_ name: String) -> String? {
    variables.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
  }

  /// Returns true if a variable is set and not empty.
  func isSet(_ name: String) -> Bool { value(name).map { !$0.isEmpty } ?? false }

  /// The folder for temporary files.
  var temporaryFolder: String {
    if let folder = value("TMPDIR"), !folder.isEmpty { folder } else { "/tmp" }
  }

  /// Returns the number of columns of a terminal, from `COLUMNS` or else from the terminal itself.
  fileprivate func columns(of descriptor: Int32) -> Int? {
    if let columns = value("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension DiagnosticWriter {
  /// Creates the writer of an invocation.
  init(_ options: Options, _ streams: Streams) {
    self.init(
      form: options.diagnostics, colors: streams.errorDisplay.hasColors,
      columns: streams.errorDisplay.columns, showsAll: options.showsAll)
  }
}

extension Options {
  /// Makes tables the default format of frames on a terminal, unless an option selects another format or needs JSON.
  mutating func findStandardFormat(_ streams: Streams) {
    prefersTable =
      command.name == Command.layout.name && !lines && !compact && output == nil
      && !includesPaths && keptKeys.isEmpty && isatty(streams.output) == 1
  }

  /// A note about an output file whose name is that of a format, such as `table`; nil for other names.
  var remarkOnOutput: String? {
    guard !quiet, let output, OutputFormat.keywords.contains(output) else { return nil }
    return "a file of this name was written: for the format, write -f \(output)"
  }
}
