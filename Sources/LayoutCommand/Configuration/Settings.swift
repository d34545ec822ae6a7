import LayoutEngine
import LayoutReports
import LayoutText
import TreeFiles

/// The layouts of a tree, and where they come from.
///
/// A class, so that each line of an invocation with `--lines` retains one object and not three lists.
final class LayoutList {
  let layouts: [LayoutRequest]
  /// The variants of the texts with which each size is laid out.
  let variants: [TextVariant]
  /// The widths of the layouts, if they differ only in these and in texts.
  let widths: [Double]?
  /// True if the sizes are those of the command line or the case.
  fileprivate let isOwn: Bool

  /// Creates a list of each layout with each variant of the texts.
  fileprivate init(
    _ layouts: [LayoutRequest], _ sizes: SizeRequest, _ variants: [TextVariant], isOwn: Bool
  ) {
    self.variants = variants
    let alike = LayoutList.sizesOfSeveralScreens(layouts)
    self.layouts = layouts.flatMap { layout in
      variants.map { texts in
        var layout = layout
        layout.texts = texts
        if let screen = layout.screen, alike.contains(screen) {
          layout.texts.device = layout.device
        }
        return layout
      }
    }
    widths = sizes.widths
    self.isOwn = isOwn
  }

  /// Returns the maximum sizes, with their scales, of layouts that differ only in their minima or their safe areas.
  private static func sizesOfSeveralScreens(_ layouts: [LayoutRequest]) -> Set<[Double]> {
    if layouts.count < 2 || !layouts.contains(where: { $0.device != nil }) { return [] }
    let screens = Dictionary(grouping: layouts, by: \.screen).filter { _, layouts in
      layouts.contains { $0.min != layouts[0].min || $0.safeArea != layouts[0].safeArea }
    }
    return Set(screens.keys.compactMap { $0 })
  }

  /// True if some layouts are named after devices.
  var namesDevices: Bool { layouts.contains { $0.texts.device != nil } }

  /// Returns the names of a tree's layouts in messages; nil if there are not several.
  func names(for options: CaseOptions) -> LayoutNames? {
    layouts.count < 2 ? nil : allNames(for: options)
  }

  /// The names of a tree's layouts for programs, also of a single one.
  func allNames(for options: CaseOptions) -> LayoutNames {
    if let widths, layouts.count > 1 { return .widths(widths, suffixes: variants.map(\.suffix)) }
    return .sizes(layouts.map { $0.range(for: options).max.name($0.texts) })
  }
}

extension LayoutRequest {
  /// The maximum size and the scale as numbers; nil if there is no maximum size.
  fileprivate var screen: [Double]? { max.map { [$0.width, $0.height, scale ?? 0] } }
}

/// The settings of the trees of a folder: the command line, then the case, then the configuration.
final class Settings {
  private let own: LayoutList
  private let configured: LayoutList
  private let givesSizes: Bool
  private let scale: Double?
  private let configuredScale: Double?
  let direction: LayoutDirection?
  /// The strings that can replace the texts of trees in layouts.
  let strings: [StringsFile]
  /// True if there are other text sizes than the standard one.
  let hasTextSizes: Bool
  /// The rules that say where lines of texts can end.
  let lineBreaking: LineBreaking
  /// The text node whose rules texts follow.
  let textNode: TextNodeKind
  let configuration: Configuration
  /// True if warnings make the exit status 1.
  let isStrict: Bool
  /// The levels of rules, by their ids.
  let levels: [String: RuleLevel]
  /// The rules whose warnings are suppressed.
  let allowed: Set<WarningRule>
  /// The ids of the rules whose warnings are errors.
  let raised: Set<String>

  init(_ options: Options, _ configuration: Configuration, _ loader: StringsLoader) {
    self.configuration = configuration
    let sizes = options.sizes
    givesSizes = sizes.givesSizes
    scale = sizes.scale
    let layouts = sizes.layouts
    let below = configuration.sizes
    let textSizes = sizes.textSizes.isEmpty ? below.textSizes : sizes.textSizes
    hasTextSizes = textSizes.contains { $0 != nil }
    let strings = loader.strings(
      of: options.strings.isEmpty ? configuration.strings : options.strings)
    self.strings = strings.compactMap { $0 }
    let variants = Settings.variants(strings, textSizes)
    own = LayoutList(
      layouts.isEmpty ? [LayoutRequest(min: sizes.minimum, scale: sizes.scale)] : layouts, sizes,
      variants, isOwn: true)
    let configuredLayouts = below.layouts
    configuredScale = below.scale ?? configuredLayouts.lazy.compactMap(\.scale).first
    configured = LayoutList(
      configuredLayouts.isEmpty ? [LayoutRequest(min: below.minimum)] : configuredLayouts, below,
      variants, isOwn: false)
    direction = options.direction
    lineBreaking = LineBreaking(
      language: options.language ?? configuration.language,
      rules: options.lineBreaks ?? configuration.lineBreaks ?? .icu)
    textNode = options.textNode ?? configuration.textNode ?? .textNode
    isStrict = options.strict || configuration.isStrict
    // Merging dictionaries looks up conformances at the start, which takes a twentieth of its instructions.
    var levels = configuration.levels
    for (rule, level) in options.levels { levels[rule] = level }
    self.levels = levels
    allowed = Set(WarningRule.allCases.filter { levels[$0.id] == .off })
    raised = Set(levels.filter { $0.value == .error }.keys).intersection(WarningRule.ids)
  }

  /// Each strings file with each text size; for most trees, their own texts in the standard size.
  private static func variants(_ strings: [StringsFile?], _ sizes: [TextSize?]) -> [TextVariant] {
    if strings.isEmpty && sizes.isEmpty { return [TextVariant()] }
    return (strings.isEmpty ? [nil] : strings).flatMap { strings in
      (sizes.isEmpty ? [nil] : sizes).map { TextVariant(strings: strings?.name, size: $0) }
    }
  }

  /// The layouts of a tree: the sizes of the command line or of its case replace those of the
  /// configuration.
  func layouts(for options: CaseOptions) -> LayoutList {
    givesSizes || options.min != nil || options.max != nil ? own : configured
  }

  /// True if layouts of some trees are named after devices.
  var namesDevices: Bool { own.namesDevices || configured.namesDevices }

  /// The layouts of trees without a case.
  var layouts: LayoutList { givesSizes ? own : configured }

  /// Pixels per point of a layout.
  func scale(of layout: LayoutRequest, in list: LayoutList, for options: CaseOptions) -> Double {
    list.isOwn
      ? layout.scale ?? options.scale ?? configuredScale ?? 2
      : scale ?? options.scale ?? layout.scale ?? configuredScale ?? 2
  }

  /// The safe area of a layout, in points; nil if nothing says it.
  func safeArea(
    of layout: LayoutRequest, in list: LayoutList, for options: CaseOptions
  ) -> EdgeInsets? {
    list.isOwn
      ? layout.safeArea ?? options.safeArea : options.safeArea ?? layout.safeArea
  }

  /// The direction of flattened frames.
  func direction(for options: CaseOptions) -> LayoutDirection {
    direction ?? options.direction ?? configuration.direction ?? .leftToRight
  }
}
