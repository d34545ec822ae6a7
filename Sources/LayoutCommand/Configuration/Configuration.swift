import LayoutEngine
import TreeFiles

/// The values of a configuration file (docs/configuration.md).
struct Configuration {
  var sizes = SizeRequest()
  var direction: LayoutDirection?
  /// Fonts for texts, by name.
  var fonts: [ExactText: Font] = [:]
  var strings: [StringsSource] = []
  var language: LanguageTag?
  var lineBreaks: LineBreaks?
  /// The text node whose rules texts follow.
  var textNode: TextNodeKind?
  /// The folder of goldens, with a slash at its end.
  var goldens: String?
  /// The folder of the configuration that names `goldens`, which ends with a slash or is empty for the
  /// current one.
  var goldensBase: String?
  /// The file of the configuration; nil where none applies.
  var file: String?
  /// The patterns of files and folders that are left out of folders that are arguments.
  var excluded: [PathPattern] = []
  /// The number of points that a coordinate can differ from its golden by.
  var tolerance: Double?
  var isStrict = false
  /// The sentences and sets that all trees are required to keep to.
  var requirements: [String] = []
  /// True if only the frames of nodes are printed.
  var isFlattened = false
  /// The levels of rules, by their ids.
  var levels: [String: RuleLevel] = [:]
}

extension Configuration {
  /// Values that a configuration replaces together if it extends another one.
  enum Inherited {
    case sizes, textSizes, strings, requirements, excluded
  }

  /// Removes values.
  mutating func remove(_ values: Inherited) {
    switch values {
    case .sizes: sizes.removeSizes()
    case .textSizes: sizes.removeTextSizes()
    case .strings: strings = []
    case .requirements: requirements = []
    case .excluded: excluded = []
    }
  }
}
