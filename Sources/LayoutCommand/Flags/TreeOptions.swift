import LayoutText
import TreeFiles

/// The options of trees that a command line and a configuration share.
struct TreeOptions {
  /// The sizes and the scale; those of the case, or the default, count where there are none.
  var sizes = SizeRequest()
  var direction: LayoutDirection?
  /// The values of `--strings`.
  var strings: [StringsSource] = []
  /// The language of texts that name none.
  var language: LanguageTag?
  var lineBreaks: LineBreaks?
  /// The text node whose rules texts follow, where one is given.
  var textNode: TextNodeKind?
  /// The patterns of files and folders that are left out of folders that are arguments.
  var excluded: [PathPattern] = []
  /// The maximum difference of a coordinate from its golden, in points.
  var tolerance: Double?
  /// The sentences and sets that all trees are required to keep to.
  var requirements: [String] = []
  /// The levels of rules, by their ids.
  var levels: [String: RuleLevel] = [:]
}
