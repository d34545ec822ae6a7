import Platform

/// The file descriptors that a run reads and writes, handed in so that tests may use others.
package struct Streams: Sendable {
  /// Where trees come from when no file is named.
  package var input: Int32
  /// Where layouts go.
  package var output: Int32
  /// Where everything else goes.
  package var error: Int32

  /// The process's own, unless said otherwise.
  package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
    self.input = input
    self.output = output
    self.error = error
  }
}

extension Streams {
  /// How many columns the terminal that the output goes to has, nothing if it is none.
  var columns: Int? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// What the environment of the process says to the command.
package struct Environment: Sendable {
  private let variables: [String: String]

  /// An environment of the given variables.
  package init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// The process's own. Only the variables that the command looks at are read.
  package static var process: Environment {
    var variables: [String: String] = [:]
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "CI"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return Environment(variables)
  }

  /// Whether a variable is set, and not to nothing.
  func isSet(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
}

extension ColorChoice {
  /// Whether to colour what goes to `descriptor`: the flag decides, then `NO_COLOR`, then
  /// `CLICOLOR_FORCE`, then whether it is a terminal.
  func colors(_ descriptor: Int32, _ environment: Environment) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      environment.isSet("NO_COLOR")
        ? false : environment.isSet("CLICOLOR_FORCE") || isatty(descriptor) == 1
    }
  }
}
