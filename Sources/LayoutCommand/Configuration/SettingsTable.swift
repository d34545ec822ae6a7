import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

/// The settings of all files of an invocation, by folder. Each folder is looked up once, before any layout.
final class SettingsTable {
  /// The fonts of the command line, by name.
  let fonts: [String: Font]
  /// The program that measures leaves instead of the engine; nil if there is none.
  let measuring: MeasuringProgram?
  /// True if trees are searched for warnings.
  let warns: Bool
  /// The strings files of the command line and the configurations.
  let stringsFiles: [StringsFile]
  /// All settings, without duplicates.
  let all: [Settings]
  /// The settings by folder; empty if all files are in one folder.
  private let byFolder: [ExactText: Settings]
  /// The settings of files in other folders.
  private let common: Settings

  /// Finds the tree files in folder arguments, and the configurations of all files. Returns nil if a configuration is
  /// not valid; `messages` then has the errors.
  init?(
    _ options: inout Options, fonts: [String: Font], _ writer: DiagnosticWriter,
    _ messages: inout OutputBuffer
  ) {
    self.fonts = fonts
    measuring = options.measure.map { MeasuringProgram($0, seconds: options.measureSeconds) }
    let loader = StringsLoader(writer)
    let standard = Settings(options, Configuration(), loader)
    var common = standard
    var byFolder: [ExactText: Settings] = [:]
    let arguments = options.files
    let hasFolder = !options.lines && arguments.contains(where: SettingsTable.isFolder)
    let search =
      options.readsConfiguration
      ? ConfigurationSearch(
        options, writer, loader, ofSeveral: hasFolder || arguments.count > 1) : nil
    if hasFolder { options.findTrees(search, loader) }
    if let search {
      let folders = SettingsTable.folders(of: options)
      for folder in folders {
        let settings = search.settings(for: folder) ?? standard
        if folders.count > 1 { byFolder[ExactText(folder)] = settings } else { common = settings }
      }
      messages.append(search.notes)
      messages.append(search.messages)
      if !search.messages.isEmpty { return nil }
    }
    messages.append(loader.messages)
    if !loader.messages.isEmpty { return nil }
    stringsFiles = loader.files
    self.byFolder = byFolder
    self.common = common
    all = byFolder.isEmpty ? [common] : Array(byFolder.values)
    let isPage = options.format == .html && options.golden == nil
    warns =
      options.warns || isPage
      || all.contains {
        $0.isStrict || !$0.raised.isEmpty || $0.configuration.baseline != nil
      }
  }

  private static func isFolder(_ argument: String) -> Bool {
    argument != "-" && status(of: argument)?.isFolder ?? false
  }

  /// Returns the distinct folders of all files, in order; the current folder for standard input without a name and for
  /// `--lines`.
  private static func folders(of options: Options) -> [String] {
    if options.lines { return [FileName.folder(of: options.standardInputName ?? "")] }
    if options.files.isEmpty { return [""] }
    let folders = options.files.map { FileName.folder(of: $0) }
    return folders.count == 1 ? folders : Set(folders).sorted()
  }

  func settings(for file: String) -> Settings {
    byFolder.isEmpty ? common : byFolder[ExactText(FileName.folder(of: file))] ?? common
  }
}

extension SettingsTable {
  /// Returns warnings about directions, of the command line or configurations, that have no effect because frames are
  /// not flattened.
  func idleDirections(_ options: Options) -> [Finding] {
    if options.requests || options.flatten || options.command.name == Command.check.name {
      return []
    }
    if let direction = options.direction {
      return direction == .leftToRight || all.contains { $0.configuration.isFlattened }
        ? []
        : [
          Finding(
            rule: WarningRule.noEffect.id, .warning,
            "--direction rtl mirrors only flattened frames: add --flatten")
        ]
    }
    let idle = all.lazy.filter { !$0.allowed.contains(.noEffect) }.map(\.configuration).filter {
      $0.direction == .rightToLeft && !$0.isFlattened
    }
    return Set(idle.map { $0.file ?? Flag.configurationName }).sorted().map { file in
      Finding(
        rule: WarningRule.noEffect.id, .warning,
        "\"direction\": \"rtl\" mirrors only flattened frames: add \"flatten\": true", file: file)
    }
  }

  /// Calls `body` with a warning for each strings file that has texts not used by any tree, unless all settings
  /// suppress that rule.
  func forEachUnusedString(
    _ body: (Diagnostics, _ file: String, _ source: UnsafeRawBufferPointer) -> Void
  ) {
    guard warns else { return }
    let checked = all.filter { !$0.allowed.contains(.unusedString) }
    for file in stringsFiles {
      let users = checked.filter { $0.strings.contains { $0 === file } }
      guard !users.isEmpty, var diagnostics = file.reportUnused() else { continue }
      diagnostics.raise(users.reduce(into: []) { $0.formUnion($1.raised) })
      file.withSource { body(diagnostics, file.path, $0) }
    }
  }

  /// Returns the severity of a rule's findings in a file; nil if they are not reported. For a file that is not a tree
  /// of the invocation, the first configuration that sets a level applies.
  func severity(
    _ severity: Finding.Severity, of rule: String, in file: String?
  ) -> Finding.Severity? {
    let own = file.flatMap { byFolder[ExactText(FileName.folder(of: $0))] }
    let levels = own.map { [$0] } ?? all
    guard let level = levels.lazy.compactMap({ $0.levels[rule] }).first else { return severity }
    return level.severity
  }

  /// Returns how many errors, and how many warnings, are kept for each tree file: all, if warnings of some rules are
  /// errors, which are counted among those that are kept.
  func diagnosticLimit(_ options: Options) -> Int {
    all.contains { !$0.raised.isEmpty } ? .max : options.diagnosticLimit
  }

  /// Returns the maximum number of layouts of the invocation; unlimited with `--wrap`.
  func layoutCount(for options: Options) -> Int {
    if options.wraps { return .max }
    return options.inputs.reduce(0) {
      $0 + settings(for: $1).layouts.layouts.count
    }
  }

  /// Adds defaults from the configurations to the options: whether warnings make the invocation fail, and the golden
  /// folder, the baseline and the tolerance common to all files of a check. Returns an error message if the
  /// configurations' values differ; nil otherwise.
  func complete(_ options: inout Options) -> String? {
    if all.contains(where: \.isStrict) { options.strict = true }
    options.stringsFiles = stringsFiles.map(\.path)
    guard options.command.name == Command.check.name else { return nil }
    let (hadBaseline, hadGolden) = (options.baseline != nil, options.golden != nil)
    if let problem = complete(
      &options.baseline, all.map(\.configuration.baseline), "baselines",
      "name one with --baseline FILE")
    {
      return problem
    }
    if let problem = complete(
      &options.golden, all.map(\.configuration.goldens), "folders of goldens",
      "name one with --goldens PATH", by: { realPath(of: $0) ?? $0 })
    {
      return problem
    }
    if !hadBaseline { options.hasConfiguredBaseline = options.baseline != nil }
    if !hadGolden { options.hasConfiguredGolden = options.golden != nil }
    guard options.golden != nil else { return nil }
    return complete(
      &options.tolerance, all.map(\.configuration.tolerance), "tolerances", "add --tolerance N")
  }

  /// Sets an option that the command line omits to the configurations' value. Returns an error message if their values
  /// differ, compared by `key`.
  private func complete<Value: Hashable>(
    _ option: inout Value?, _ values: [Value?], _ noun: String, _ remedy: String,
    by key: (Value) -> Value = { $0 }
  ) -> String? {
    if option != nil { return nil }
    guard Set(values.map { $0.map(key) }).count == 1 else {
      return
        "the files have different \(noun) in their configurations: check them one by one, or \(remedy)"
    }
    option = values[0]
    return nil
  }
}

extension Options {
  /// Replaces folders in `files` by the tree files in them.
  fileprivate mutating func findTrees(
    _ configurations: ConfigurationSearch?, _ strings: StringsLoader
  ) {
    let arguments = files
    var search = TreeSearch(self, configurations, strings)
    files = arguments.flatMap { argument in
      let trees = search.trees(argument)
      if trees == [argument], search.excludedCount > 0 {
        excludedFolders.insert(ExactText(argument))
      }
      return trees
    }
    foundFiles = Set(files.map(ExactText.init)).subtracting(arguments.map(ExactText.init))
  }
}
