import Platform

extension Flag {
  /// The options for files to read and their configurations.
  static let files = group([
    Flag(
      long: "exclude", value: .text("PATTERN"),
      summary: "Leave out files and folders in folders that are given",
      detail:
        "A pattern as in .gitignore, of paths from the current folder on: old-*.json and build match in every "
        + "folder, Layouts/old only there, and ** is any number of folders. A file that is named itself is "
        + "never left out. Can be repeated."
    ) { options, text throws(OptionValueError) in
      options.excluded.append(try PathPattern(text, in: ""))
    },
    Flag(
      long: "stdin-filename", value: .file("NAME"),
      summary: "The file that standard input is the text of",
      detail:
        "For editors: messages have this name, and its folder decides the configuration and what the "
        + "tree's paths are relative to. The file is not read, and does not have to exist.",
      read: texts("the name of a file, such as Layouts/row.json") {
        !$0.isEmpty && !$0.utf8.contains(0) && $0 != "-"
      }
    ) { $0.standardInputName = $1 },
    config, noConfig,
  ])

  static var config: Flag {
    Flag(
      long: "config", value: .file("FILE"), summary: "Use this configuration for all files",
      detail: "Configurations in the folders of the trees are then not looked for.",
      read: texts("the name of a configuration") { !$0.isEmpty && !$0.utf8.contains(0) }
    ) { $0.configuration = $1 }
  }

  static var noConfig: Flag {
    toggle(
      "no-config", nil, "Do not read \(configurationName) files",
      detail: "Otherwise the nearest one in the folder of the tree or above it gives sizes, fonts "
        + "and other settings; the command line and the case take precedence."
    ) { $0.readsConfiguration = false }
  }

  /// The name of the file that `Configuration` is read from.
  static let configurationName = ".layoutcalc.json"
}

extension Options {
  /// Returns true if a file is standard input.
  func isStandardInput(_ file: String) -> Bool {
    file == "-" || file == standardInputName || openStream(named: file) == 0
  }

  /// Replaces `-` in the list of files by the name of `--stdin-filename`.
  ///
  /// - Throws: An error if standard input is not read, or options exclude each other.
  mutating func nameStandardInput() throws(UsageError) {
    if configuration != nil && !readsConfiguration {
      throw UsageError(message: "--config names a configuration: remove --no-config")
    }
    guard let name = standardInputName else { return }
    guard inputs.contains("-") else {
      throw UsageError(
        message: "--stdin-filename names standard input, which is not read: add -, or remove it")
    }
    if files.contains(name) {
      throw UsageError(
        message: "--stdin-filename names a file that is read, too: remove the file or the option")
    }
    files = inputs.map { $0 == "-" ? name : $0 }
  }
}
