import LayoutEngine
import LayoutReports
import TreeFiles

/// The layouts of a tree, and where they come from.
struct LayoutList {
  let layouts: [LayoutRequest]
  /// What they are called in messages; nil if they are not several.
  let names: LayoutNames?
  /// Whether the sizes are those of the command line or the case.
  fileprivate let isOwn: Bool
}

/// What applies to the trees of a folder: the command line, then the case, then the configuration.
final class Settings {
  private let own: LayoutList
  private let configured: LayoutList
  private let givesSizes: Bool
  private let scale: Double?
  private let configuredScale: Double?
  let direction: LayoutDirection?
  /// Where lines of texts may end.
  let lineBreaking: LineBreaking
  /// The text node whose rules texts follow.
  let textNode: TextNodeKind
  let configuration: Configuration
  /// Whether warnings fail.
  let isStrict: Bool

  init(_ options: Options, _ configuration: Configuration) {
    self.configuration = configuration
    let sizes = options.sizes
    givesSizes = sizes.givesSizes
    scale = sizes.scale
    let layouts = sizes.layouts
    own = LayoutList(
      layouts: layouts.isEmpty ? [LayoutRequest(min: sizes.minimum, scale: sizes.scale)] : layouts,
      names: sizes.names, isOwn: true)
    let below = configuration.sizes
    let configuredLayouts = below.layouts
    configuredScale = below.scale ?? configuredLayouts.lazy.compactMap(\.scale).first
    configured = LayoutList(
      layouts: configuredLayouts.isEmpty ? [LayoutRequest(min: below.minimum)] : configuredLayouts,
      names: below.names, isOwn: false)
    direction = options.direction
    lineBreaking = LineBreaking(
      language: options.language ?? configuration.language,
      rules: options.lineBreaks ?? configuration.lineBreaks ?? .icu)
    textNode = options.textNode ?? configuration.textNode ?? .textNode
    isStrict = options.strict || configuration.isStrict
  }

  /// The layouts of a tree: the sizes of the command line or of its case replace those of the
  /// configuration.
  func layouts(for options: CaseOptions) -> LayoutList {
    givesSizes || options.min != nil || options.max != nil ? own : configured
  }

  /// The layouts of trees without a case.
  var layouts: LayoutList { givesSizes ? own : configured }

  /// Pixels per point of a layout.
  func scale(of layout: LayoutRequest, in list: LayoutList, for options: CaseOptions) -> Double {
    list.isOwn
      ? layout.scale ?? options.scale ?? configuredScale ?? 2
      : scale ?? options.scale ?? layout.scale ?? configuredScale ?? 2
  }

  /// The direction of flattened frames.
  func direction(for options: CaseOptions) -> LayoutDirection {
    direction ?? options.direction ?? configuration.direction ?? .leftToRight
  }
}
