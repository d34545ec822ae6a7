import LayoutText
import TreeFiles

/// The options for trees that the command line and configurations have in common.
struct TreeOptions {
  /// The sizes and the scale; missing ones come from the case or are the defaults.
  var sizes = SizeRequest()
  var direction: LayoutDirection?
  /// The values of `--strings`.
  var strings: [StringsSource] = []
  /// The default language, for texts without `language`.
  var language: LanguageTag?
  var lineBreaks: LineBreaks?
  /// The text node whose measuring rules apply; nil if it is not set.
  var textNode: TextNodeKind?
  /// The patterns of files and folders to exclude from folder arguments.
  var excluded: [PathPattern] = []
  /// The tolerance for a coordinate compared with its golden, in points.
  var tolerance: Double?
  /// The sentences and sets of sentences that all trees must satisfy.
  var requirements: [String] = []
  /// The levels of rules, by id.
  var levels: [String: RuleLevel] = [:]
}
