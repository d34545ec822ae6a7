import Platform
import TreeFiles

/// The file descriptors that an invocation reads and writes, handed in so that tests may use others.
package struct Streams: Sendable {
  /// Standard input, for trees if no file is named.
  var input: Int32
  /// Standard output, for layouts.
  var output: Int32
  /// Standard error, for everything else.
  var error: Int32

  /// The display of the output.
  var display = Display()
  /// The display of everything else.
  var errorDisplay = Display()

  /// The terminal that shows a stream, if one does.
  struct Display: Sendable {
    /// The number of columns of the terminal; nil if the stream is not one.
    var columns: Int?
    /// True if colours are used.
    var hasColors = false
  }

  /// The process's own, unless said otherwise.
  package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
    self.input = input
    self.output = output
    self.error = error
  }

  /// Finds the displays of the streams. A file that replaces a stream later collects output for the same
  /// display.
  mutating func findDisplays(_ colors: ColorChoice, _ environment: Environment) {
    display = Display(of: output, colors, environment)
    errorDisplay = Display(of: error, colors, environment)
  }
}

extension Streams.Display {
  /// Finds the display of a stream. Whether it has colours is decided by the flag, then `NO_COLOR`, then
  /// `CLICOLOR_FORCE`, then the kind of the stream: a terminal has colours.
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

/// The environment variables that the command reads.
package struct Environment: Sendable {
  /// The variables; nil for the process's own.
  private let variables: [String: String]?

  /// An environment of the given variables.
  package init(_ variables: [String: String]?) { self.variables = variables }

  /// The process's own.
  static let process = Environment(nil)

  /// Returns the value of a variable.
  private func value(_ name: String) -> String? {
    variables.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
  }

  /// Returns true if a variable is set, and is not empty.
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
  /// Makes a table the format of frames on a terminal, if neither another one nor what only JSON has is asked
  /// for.
  mutating func findStandardFormat(_ streams: Streams) {
    prefersTable =
      command.name == Command.layout.name && !lines && !compact && output == nil
      && !includesPaths && keptKeys.isEmpty && isatty(streams.output) == 1
  }

  /// The note about an output file that is named like a format.
  var remarkOnOutput: String? {
    guard !quiet, let output, OutputFormat.keywords.contains(output) else { return nil }
    return "a file of this name was written: for the format, write -f \(output)"
  }
}
