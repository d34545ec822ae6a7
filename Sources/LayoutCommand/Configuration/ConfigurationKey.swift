import LayoutAnalysis
import LayoutEngine
import Platform
import TreeFiles

/// A key of the configuration: all that the reader, the schema and docs/configuration.md need. Keys have the names and
/// accept the values of options.
struct ConfigurationKey: Sendable {
  let name: String
  let value: ConfigurationValue
  /// True if the key also accepts an array of values.
  var isList = false
  /// The inherited values that the key replaces; nil if it sets a single value, or adds to an object.
  var replaces: Configuration.Inherited?
  let summary: String
  /// Applies one value, as the option's text; for an object, each member with its key in the context.
  let apply:
    @Sendable (inout Configuration, _ text: String, Context) throws(OptionValueError) -> Void

  /// The context in which a value is applied.
  struct Context {
    /// The path of the configuration.
    let file: String
    let confinement: Confinement?
    /// The member's key, for a value in an object.
    var name = ""

    /// The folder of the configuration: it ends with a slash, or is empty for the current folder.
    var folder: String { FileName.folder(of: file) }

    /// Returns the path of a file, which the configuration gives relative to its folder.
    func path(of file: String) -> String { FileName.named(file, in: folder) }
  }
}

extension ConfigurationKey {
  /// Every key, in the order of the documentation.
  static let all: [ConfigurationKey] = files + sizes + own + texts + checking

  /// Returns a key that accepts the values of the option with the same name.
  private static func option(
    _ name: String, _ value: ConfigurationValue, isList: Bool = false,
    replaces: Configuration.Inherited? = nil, _ summary: String
  ) -> ConfigurationKey {
    let long = name.inKebabCase
    let flags = Flag.sizes() + Flag.leaves() + [Flag.direction, Flag.tolerance]
    let flag = flags.first { $0.long == long }!
    return ConfigurationKey(
      name: name, value: value, isList: isList, replaces: replaces, summary: summary
    ) { configuration, text, _ throws(OptionValueError) in
      var options = Options()
      // Swapped instead of copied, because copying the sizes for each value takes quadratic time.
      swap(&options.trees, &configuration.trees)
      defer { swap(&options.trees, &configuration.trees) }
      try flag.apply(&options, text)
    }
  }

  /// The key for the configuration that this one extends. `ConfigurationSearch` reads that configuration first.
  static let extends = "extends"

  private static let files: [ConfigurationKey] = [
    ConfigurationKey(
      name: extends, value: .configuration,
      summary: "Another configuration, whose values apply where this one has none."
    ) { _, text, _ throws(OptionValueError) in
      if text.isEmpty {
        throw OptionValueError(
          expected: "the path of a file, such as \"../base.json\", or left out")
      }
    },
    ConfigurationKey(
      name: "exclude", value: .pattern, isList: true, replaces: .excluded,
      summary:
        "Files and folders that are left out where a folder is an argument: patterns as in .gitignore."
    ) { configuration, text, context throws(OptionValueError) in
      if text.contains(";") || text.contains(", ") {
        throw OptionValueError(expected: "one pattern, or an array of patterns")
      }
      configuration.excluded.append(try PathPattern(text, in: context.folder))
    },
  ]

  private static let own: [ConfigurationKey] = [
    option("scale", .positive, "Pixels per point."),
    option("direction", .direction, "The direction of flattened frames; rtl mirrors them."),
    ConfigurationKey(
      name: "flatten", value: .bool,
      summary: "Whether only the frames of nodes are printed, without the specs."
    ) { configuration, text, _ in configuration.isFlattened = text == "true" },
    ConfigurationKey(
      name: "fonts", value: .files,
      summary: "Font files, by the names that texts use; FILE#N is the font with index N in a "
        + "collection, FILE#wght=600 an instance of a variable font."
    ) { configuration, file, context throws(OptionValueError) in
      do throws(FontLibrary.LoadingError) {
        configuration.fonts[ExactText(context.name)] = try FontLibrary.readFont(
          name: context.name, file: context.path(of: file), in: context.confinement)
      } catch {
        throw OptionValueError(expected: "a font file", sentence: error.message)
      }
    },
    option("language", .language, "The language of texts that name none, a BCP 47 tag."),
    option(
      "lineBreaks", .lineBreaks,
      "Whose rules say where lines of texts can end: ICU's or those of UAX #14."),
  ]

  private static let texts: [ConfigurationKey] = [
    option("textNode", .textNode, "The text node of Texture whose rules texts follow."),
    option(
      "textScale", .textScale, isList: true, replaces: .textSizes,
      "A factor of font sizes: one layout of each size for each factor."),
    option(
      "textSizeCategory", .textSizeCategory, isList: true, replaces: .textSizes,
      "A text size of iOS: one layout of each size for each."),
    ConfigurationKey(
      name: "strings", value: .strings, isList: true, replaces: .strings,
      summary:
        "A file with texts by id, a folder of such files, or tree for the texts of the tree: one "
        + "layout of each size for each file."
    ) { configuration, text, context throws(OptionValueError) in
      configuration.strings.append(
        try StringsSource(text, in: context.confinement, path: context.path))
    },
  ]

  private static let sizes: [ConfigurationKey] = [
    option(
      "device", .device, isList: true, replaces: .sizes,
      "The screen of a device, as minimum and maximum size, and its scale, or all: one layout for "
        + "each."),
    option(
      "width", .width, isList: true, replaces: .sizes,
      "An exact width, A..B/STEP, or the width of a device: one layout for each width."),
    option(
      "size", .exactSize, isList: true, replaces: .sizes,
      "A size that is the minimum and the maximum, WxH: one layout for each."),
    option(
      "max", .size, isList: true, replaces: .sizes,
      "A maximum size, WxH, such as 375xinf: one layout for each."),
    option(
      "min", .exactSize, replaces: .sizes,
      "The minimum size, WxH, together with max or sweep."),
    option("sweep", .widths, replaces: .sizes, "One layout for each maximum width, A..B/STEP."),
  ]

  private static let checking: [ConfigurationKey] = [
    ConfigurationKey(
      name: "goldens", value: .folder,
      summary: "The folder of goldens, which check compares with if --goldens names none."
    ) { configuration, text, context throws(OptionValueError) in
      if text.isEmpty || text.utf8.contains(0) {
        throw OptionValueError(expected: "the name of a folder, such as Goldens")
      }
      let path = context.path(of: text)
      // Uses one path for a folder that several configurations name.
      let short = FileName.normalized(path)
      configuration.goldens = (FileIdentity(path) == FileIdentity(short) ? short : path) + "/"
      configuration.goldensBase = context.folder
    },
    ConfigurationKey(
      name: "baseline", value: .baseline,
      summary: "The file of findings that check does not report if --baseline names none."
    ) { configuration, text, context throws(OptionValueError) in
      if text.isEmpty || text.utf8.contains(0) {
        throw OptionValueError(expected: "the name of a file, such as baseline.json")
      }
      configuration.baseline = FileName.normalized(context.path(of: text))
    },
    option("tolerance", .length, "How many points a coordinate can differ from its golden by."),
    ConfigurationKey(
      name: "require", value: .sentence, isList: true, replaces: .requirements,
      summary: "Sentences that are true of every layout of every tree, and sets of them."
    ) { configuration, text, _ throws(OptionValueError) in
      do throws(RequirementError) {
        _ = try Requirement.list(text)
        configuration.requirements.append(text)
      } catch {
        throw OptionValueError(expected: "a sentence", sentence: error.message)
      }
    },
    ConfigurationKey(
      name: "strict", value: .bool, summary: "Whether warnings make the exit status 1."
    ) { configuration, text, _ in configuration.isStrict = text == "true" },
    ConfigurationKey(
      name: "rules", value: .levels,
      summary:
        "The levels of rules: off, warning or error. Findings of a rule that is an error make the exit "
        + "status 1."
    ) { configuration, text, context throws(OptionValueError) in
      configuration.levels[context.name] = try RuleLevel(word: text)
    },
  ]
}
