import LayoutEngine
import LayoutText

/// The values of a configuration file (docs/configuration.md).
@dynamicMemberLookup struct Configuration {
  /// The values that are also those of options.
  var trees = TreeOptions()
  /// Fonts for texts, by name.
  var fonts: [ExactText: Font] = [:]
  /// The folder of goldens, with a slash at its end.
  var goldens: String?
  /// The folder of the configuration that names `goldens`, which ends with a slash or is empty for the
  /// current one.
  var goldensBase: String?
  /// The file of findings that check does not report.
  var baseline: String?
  /// The file of the configuration; nil where none applies.
  var file: String?
  var isStrict = false
  /// True if only the frames of nodes are printed.
  var isFlattened = false

  subscript<Value>(dynamicMember path: WritableKeyPath<TreeOptions, Value>) -> Value {
    get { trees[keyPath: path] }
    // In place: to add a size does not copy those that are there.
    _modify { yield &trees[keyPath: path] }
  }
}

extension Configuration {
  /// Values that a configuration replaces together if it extends another one.
  enum Inherited {
    case sizes, textSizes, strings, requirements, excluded
  }

  /// Removes values.
  mutating func remove(_ values: Inherited) {
    switch values {
    case .sizes: trees.sizes.removeSizes()
    case .textSizes: trees.sizes.removeTextSizes()
    case .strings: trees.strings = []
    case .requirements: trees.requirements = []
    case .excluded: trees.excluded = []
    }
  }
}
