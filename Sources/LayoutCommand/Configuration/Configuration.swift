import LayoutEngine
import TreeFiles

/// What a configuration file says (docs/configuration.md).
struct Configuration {
  /// The name of the file.
  static let fileName = ".layoutcalc.json"

  var sizes = SizeRequest()
  var direction: LayoutDirection?
  /// Fonts for texts, by name.
  var fonts: [ExactText: Font] = [:]
  /// The folder of goldens, with a slash at its end.
  var goldens: String?
  /// How many points a coordinate can differ from its golden by.
  var tolerance: Double?
  var isStrict = false
  /// The rules whose warnings are suppressed.
  var allowed: Set<WarningRule> = []
}
