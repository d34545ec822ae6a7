import LayoutAnalysis
import LayoutEngine
import LayoutText
import Platform
import TreeFiles

/// The layouts that `vary` tries: the requested layouts with other widths and text sizes.
struct VariedLayouts {
  let own: [LayoutRequest]
  /// The distinct widths of the requested layouts.
  let widths: [Double]
  /// The widths to try; nil if the width does not vary.
  let range: ClosedRange<Double>?
  /// The text sizes to try; empty if the text size does not vary.
  private let textSizes: [TextSize?]
  private let deviceWidths: [Double]
  private let pixel: Double

  /// The widths to try if fewer than two are requested.
  static let standardRange = 280.0...1024

  init(_ parts: Set<VariedPart>, _ layout: TreeLayout) {
    let list = layout.requests
    let sizes = layout.sizes(of: list)
    // The strings in strings files are tried as replacements, so one layout for all of them is enough.
    let strings = list.layouts.first?.texts.strings
    own = list.layouts.filter { $0.texts.strings == strings }.map {
      var layout = $0
      layout.texts.strings = nil
      return layout
    }
    var seen: Set<Double> = []
    let ownWidths = sizes.map(\.range.max.width).filter {
      $0.isFinite && seen.insert($0).inserted
    }
    widths = ownWidths
    let isRange = ownWidths.count > 1
    let range =
      isRange ? (ownWidths.min() ?? 0)...(ownWidths.max() ?? 0) : VariedLayouts.standardRange
    self.range = parts.contains(.width) ? range : nil
    deviceWidths = (Device.all + Device.allInLandscape).map(\.size.width).filter(range.contains)
    pixel = 1 / (sizes.first?.scale ?? 1)
    var ownSizes: [TextSize?] = []
    for layout in own where !ownSizes.contains(layout.texts.size) {
      ownSizes.append(layout.texts.size)
    }
    textSizes =
      !parts.contains(.scale) ? [] : ownSizes.count > 1 ? ownSizes : VariedLayouts.categories
  }

  private static let categories: [TextSize?] = ContentSizeCategory.allCases.map {
    $0 == .large ? nil : .category($0)
  }

  /// Returns a requested layout and a random variation of it.
  func pick(_ numbers: inout SplitMix64) -> (own: LayoutRequest, varied: LayoutRequest) {
    let own = numbers.pick(self.own)
    var varied = own
    if let range {
      // Picks from three kinds with equal probability: the requested widths, the widths of devices, and any width in
      // the range.
      let named = [widths, deviceWidths, []][numbers.below(3)]
      // Limited, because a range may be far longer than any layout.
      let pixels = Int(min((range.upperBound - range.lowerBound) / pixel, 1e9))
      varied.width =
        named.isEmpty
        ? range.lowerBound + Double(numbers.below(pixels + 1)) * pixel : numbers.pick(named)
    }
    if !textSizes.isEmpty { varied.texts.size = numbers.pick(textSizes) }
    return (own, varied)
  }

  /// Returns the text sizes that are simpler than `size`, the simplest first: those that are nearer to the default.
  static func simpler(than size: TextSize?) -> [TextSize?] {
    if case .scale = size { return [nil] }
    func distance(_ size: TextSize?) -> Int {
      guard case .category(let category) = size else { return 0 }
      return abs(Int(category.rawValue) - Int(ContentSizeCategory.large.rawValue))
    }
    return categories.sorted { distance($0) < distance($1) }.filter {
      distance($0) < distance(size)
    }
  }
}
