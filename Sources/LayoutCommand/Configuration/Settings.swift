import LayoutEngine
import LayoutReports
import LayoutText
import TreeFiles

/// The layouts of a tree, and whether their sizes come from the command line or its test case.
///
/// A class, so that each line of `--lines` retains one object and not three arrays.
final class LayoutList {
  let layouts: [LayoutRequest]
  /// The variants of the texts in which each size is laid out.
  let variants: [TextVariant]
  /// The widths of the layouts, in points; nil unless layouts differ only in width and text variant.
  let widths: [Double]?
  /// True if the sizes come from the command line or the test case.
  fileprivate let isOwn: Bool

  /// Creates the list of all combinations of layouts and text variants.
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

  /// Returns the maximum sizes and scales that several layouts share, if these layouts differ in their minima or safe
  /// areas.
  private static func sizesOfSeveralScreens(_ layouts: [LayoutRequest]) -> Set<[Double]> {
    if layouts.count < 2 || !layouts.contains(where: { $0.device != nil }) { return [] }
    let screens = Dictionary(grouping: layouts, by: \.screen).filter { _, layouts in
      layouts.contains { $0.min != layouts[0].min || $0.safeArea != layouts[0].safeArea }
    }
    return Set(screens.keys.compactMap { $0 })
  }

  /// True if some layouts are named by device.
  var namesDevices: Bool { layouts.contains { $0.texts.device != nil } }

  /// Returns the names of a tree's layouts in messages; nil if there is only one.
  func names(for options: CaseOptions) -> LayoutNames? {
    layouts.count < 2 ? nil : allNames(for: options)
  }

  /// Returns the names of a tree's layouts for machine-readable output, even of a single one.
  func allNames(for options: CaseOptions) -> LayoutNames {
    if let widths, layouts.count > 1 {
      return LayoutNames(widths: widths, suffixes: variants.map(\.suffix))
    }
    return LayoutNames(sizes: layouts.map { $0.range(for: options).max.name($0.texts) })
  }
}

extension LayoutRequest {
  /// The maximum size and the scale, to compare layouts; nil if there is no maximum size.
  fileprivate var screen: [Double]? { max.map { [$0.width, $0.height, scale ?? 0] } }
}

/// The settings of the trees of a folder. The command line overrides the test case, which overrides the configuration.
final class Settings {
  private let own: LayoutList
  private let configured: LayoutList
  private let givesSizes: Bool
  private let scale: Double?
  private let configuredScale: Double?
  let direction: LayoutDirection?
  /// The strings files with which trees are laid out.
  let strings: [StringsFile]
  /// True if there are text sizes other than the default.
  let hasTextSizes: Bool
  /// The rules for line breaks in texts.
  let lineBreaking: LineBreaking
  /// The text node whose rules texts follow.
  let textNode: TextNodeKind
  let configuration: Configuration
  /// True if warnings set the exit status to 1.
  let isStrict: Bool
  /// The levels of rules, by rule id.
  let levels: [String: RuleLevel]
  /// The rules whose warnings are suppressed.
  let allowed: Set<WarningRule>
  /// The ids of rules whose warnings are errors.
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
    // `Dictionary.merge` looks up protocol conformances, which takes a twentieth of the instructions of a short
    // invocation.
    var levels = configuration.levels
    for (rule, level) in options.levels { levels[rule] = level }
    self.levels = levels
    // Most invocations have no levels, and do not create the arrays.
    allowed =
      levels.isEmpty ? [] : Set(WarningRule.allCases.filter { levels[$0.id] == .off })
    raised =
      levels.isEmpty
      ? [] : Set(levels.filter { $0.value == .error }.keys).intersection(WarningRule.ids)
  }

  /// Returns all combinations of strings files and text sizes; by default, a single variant with the tree's texts.
  private static func variants(_ strings: [StringsFile?], _ sizes: [TextSize?]) -> [TextVariant] {
    if strings.isEmpty && sizes.isEmpty { return [TextVariant()] }
    return (strings.isEmpty ? [nil] : strings).flatMap { strings in
      (sizes.isEmpty ? [nil] : sizes).map { TextVariant(strings: strings?.name, size: $0) }
    }
  }

  /// Returns the layouts of a tree. Sizes of the command line or of the tree's test case replace those of the
  /// configuration.
  func layouts(for options: CaseOptions) -> LayoutList {
    givesSizes || options.min != nil || options.max != nil ? own : configured
  }

  /// True if layouts of some trees are named by device.
  var namesDevices: Bool { own.namesDevices || configured.namesDevices }

  /// The layouts of trees without a test case.
  var layouts: LayoutList { givesSizes ? own : configured }

  /// Returns the scale of a layout, in pixels per point.
  func scale(of layout: LayoutRequest, in list: LayoutList, for options: CaseOptions) -> Double {
    list.isOwn
      ? layout.scale ?? options.scale ?? configuredScale ?? 2
      : scale ?? options.scale ?? layout.scale ?? configuredScale ?? 2
  }

  /// Returns the safe area of a layout, in points; nil if none is defined.
  func safeArea(
    of layout: LayoutRequest, in list: LayoutList, for options: CaseOptions
  ) -> EdgeInsets? {
    list.isOwn
      ? layout.safeArea ?? options.safeArea : options.safeArea ?? layout.safeArea
  }

  /// Returns the direction of flattened frames.
  func direction(for options: CaseOptions) -> LayoutDirection {
    direction ?? options.direction ?? configuration.direction ?? .leftToRight
  }
}
