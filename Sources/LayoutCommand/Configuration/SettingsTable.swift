import LayoutEngine
import Platform
import TreeFiles

/// The settings of all files of an invocation, by their folders: each folder is looked up once, before
/// anything is laid out.
final class SettingsTable {
  /// The fonts that the command line names.
  let fonts: [String: Font]
  /// What measures leaves in place of the engine.
  let measuring: MeasuringProgram?
  /// Whether to look for what to warn of.
  let warns: Bool
  fileprivate let byFolder: [ExactText: Settings]
  /// Those of all files, if they are in one folder.
  private let common: Settings?
  private let standard: Settings

  /// Finds the configurations of all files. Returns nil if one is not valid; `messages` say why.
  init?(
    _ options: Options, fonts: [String: Font], _ writer: DiagnosticWriter,
    _ messages: inout OutputBuffer
  ) {
    self.fonts = fonts
    measuring = options.measure.map { MeasuringProgram($0, seconds: options.measureSeconds) }
    standard = Settings(options, Configuration())
    var byFolder: [ExactText: Settings] = [:]
    if options.readsConfiguration {
      var search = ConfigurationSearch(options, writer)
      for folder in SettingsTable.folders(of: options) {
        byFolder[ExactText(folder)] = search.settings(for: folder) ?? standard
      }
      messages.append(search.messages)
      if search.hasErrors { return nil }
    }
    self.byFolder = byFolder
    common = byFolder.isEmpty ? standard : byFolder.count == 1 ? byFolder.first?.value : nil
    warns = options.warns || byFolder.values.contains { $0.isStrict }
  }

  /// The folders of all files, each once and in order; the current one for standard input and for lines.
  private static func folders(of options: Options) -> [String] {
    options.files.isEmpty || options.lines
      ? [""] : Set(options.files.map { FileName.folder(of: $0) }).sorted()
  }

  /// The settings of a file.
  func settings(for file: String) -> Settings {
    common ?? byFolder[ExactText(FileName.folder(of: file))] ?? standard
  }

  /// The settings of all files, each once.
  var all: [Settings] { byFolder.isEmpty ? [standard] : Array(byFolder.values) }
}

extension SettingsTable {
  /// What to say of directions that mirror nothing, because no frames are flattened: of that of the
  /// command line, and of those of configurations.
  func idleDirections(_ options: Options, _ writer: DiagnosticWriter) -> [String] {
    if options.requests || options.flatten { return [] }
    if let direction = options.direction {
      return direction == .leftToRight || all.contains { $0.configuration.isFlattened }
        ? []
        : [
          writer.line(
            warning: "--direction rtl mirrors only flattened frames: add --flatten",
            rule: .noEffect)
        ]
    }
    let idle = all.lazy.map(\.configuration).filter {
      $0.direction == .rightToLeft && !$0.isFlattened && !$0.allowed.contains(.noEffect)
    }
    return Set(idle.map { ($0.folder ?? "") + Flag.configurationName }).sorted().map { file in
      writer.line(
        warning: "\"direction\": \"rtl\" mirrors only flattened frames: add \"flatten\": true",
        rule: WarningRule.noEffect.id, file: file)
    }
  }

  /// How many layouts there are at most. With `--wrap`, each is one of many.
  func layoutCount(for options: Options) -> Int {
    if options.wraps { return .max }
    return options.inputs.reduce(0) {
      $0 + settings(for: $1).layouts.layouts.count
    }
  }

  /// Adds to the options what the command line leaves to the configurations: whether warnings of the
  /// invocation itself fail, and the golden folder and the tolerance that all files of a check have in
  /// common. Returns a sentence that says what is wrong.
  func complete(_ options: inout Options) -> String? {
    if byFolder.values.contains(where: \.isStrict) { options.strict = true }
    guard let golden = options.golden else { return nil }
    if golden.isEmpty {
      let folders = all.map(\.configuration.goldens)
      guard Set(folders.map { $0.map { realPath(of: $0) ?? $0 } }).count == 1 else {
        return
          "the files have different folders of goldens in their configurations: check them one "
          + "by one, or name one with --check GOLDEN"
      }
      guard let folder = folders.first ?? nil else {
        return "--check needs a value: --check GOLDEN, or \"goldens\" in \(Flag.configurationName)"
      }
      options.golden = folder
      options.hasConfiguredGolden = true
    }
    if options.tolerance == nil {
      let tolerances = Set(all.map(\.configuration.tolerance))
      guard tolerances.count == 1 else {
        return
          "the files have different tolerances in their configurations: check them one by one, "
          + "or add --tolerance N"
      }
      options.tolerance = tolerances.first ?? nil
    }
    return nil
  }
}
