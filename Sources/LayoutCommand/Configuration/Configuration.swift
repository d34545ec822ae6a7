import LayoutAnalysis
import LayoutEngine
import LayoutText

/// The values of a configuration file (docs/configuration.md).
@dynamicMemberLookup struct Configuration {
  /// The values that options can also set.
  var trees = TreeOptions()
  /// The font of each font name.
  var fonts: [ExactText: Font] = [:]
  /// The folder of goldens, with a trailing slash.
  var goldens: String?
  /// The folder of the configuration that sets `goldens`: it ends with a slash, or is empty for the current folder.
  var goldensBase: String?
  /// The file of known findings that check does not report.
  var baseline: String?
  /// The path of the configuration; nil if none applies.
  var file: String?
  /// The position of each of the `requirements`, for messages.
  var requirementPlaces: [RequirementList.Place] = []
  var isStrict = false
  /// True if only the frames of nodes are printed, without specs.
  var isFlattened = false

  subscript<Value>(dynamicMember path: WritableKeyPath<TreeOptions, Value>) -> Value {
    get { trees[keyPath: path] }
    // Modifies in place: adding a size does not copy the existing ones.
    _modify { yield &trees[keyPath: path] }
  }
}

extension Configuration {
  /// Values that a configuration replaces as a whole if it extends another one.
  enum Inherited {
    case sizes, textSizes, strings, requirements, excluded
  }

  mutating func remove(_ values: Inherited) {
    switch values {
    case .sizes: trees.sizes.removeSizes()
    case .textSizes: trees.sizes.removeTextSizes()
    case .strings: trees.strings = []
    case .requirements: (trees.requirements, requirementPlaces) = ([], [])
    case .excluded: trees.excluded = []
    }
  }
}
