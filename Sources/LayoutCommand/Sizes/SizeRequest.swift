import LayoutAnalysis
import LayoutEngine
import LayoutText
import TreeFiles

/// A requested layout of a tree.
struct LayoutRequest {
  /// The minimum size; nil for the minimum size of the case.
  var min: Size?
  /// The maximum size; nil for the maximum size of the case.
  var max: Size?
  /// The maximum width, in a sweep; nil to keep the widths of `min` and `max`.
  var width: Double?
  /// The maximum height, in `breakpoints --heights`; nil to keep the heights of `min` and `max`.
  var height: Double?
  /// Pixels per point; nil for the scale of the case.
  var scale: Double?
  /// The safe area of the requested device, in points; nil for none.
  var safeArea: EdgeInsets?
  /// The name of the requested device; nil for none.
  var device: String?
  /// The strings and the text size of the layout.
  var texts = TextVariant()

  /// Returns the size range of the layout. Missing sizes are those of the case.
  func range(for options: CaseOptions) -> SizeRange {
    var range = SizeRange(
      min: min ?? options.min ?? .zero, max: max ?? options.max ?? .infinite)
    if let width { range = range.replacing(.horizontal, by: width) }
    if let height { range = range.replacing(.vertical, by: height) }
    return range
  }
}

extension LayoutRequest {
  /// Creates a layout at a size, or on a device.
  fileprivate init(min: Size?, max: Size? = nil, of device: Device?) {
    self.init(
      min: min, max: max, scale: device?.scale, safeArea: device?.safeArea, device: device?.name)
  }
}

/// The sizes and the scale that a command line or a configuration requests.
struct SizeRequest {
  /// The minimum size of layouts with only a maximum.
  var minimum: Size?
  /// The maximum sizes, with one layout for each.
  var maxima: [RequestedSize] = []
  /// The exact sizes (both minimum and maximum), with one layout for each.
  var exactSizes: [RequestedSize] = []
  /// The exact widths (both minimum and maximum), with one layout for each.
  private(set) var exactWidths: [WidthRange] = []
  private var exactWidthCount = 0
  /// The maximum widths, with one layout for each.
  var sweep: WidthRange?
  /// The lengths that `breakpoints` and `unused` try, and their axis.
  var sweptLengths: BreakpointRange?
  var sweptAxis = Axis.horizontal
  /// The screens, with one layout for each. Together with sizes, there can be only one, of which only the scale is
  /// used.
  var devices: [Device] = []
  /// Pixels per point, for all layouts.
  var scale: Double?
  /// The text sizes. Each size is laid out with each text size; nil is the default text size.
  private(set) var textSizes: [TextSize?] = []

  /// True if there are sizes, which then replace all sizes of lower precedence.
  var givesSizes: Bool {
    minimum != nil || sweep != nil || triesWidths
      || !(maxima.isEmpty && exactSizes.isEmpty && exactWidths.isEmpty && devices.isEmpty)
  }

  private var triesWidths: Bool { sweptLengths != nil && sweptAxis == .horizontal }

  /// The requested layouts; empty if only a minimum is set.
  var layouts: [LayoutRequest] {
    guard givesSizes else { return [] }
    let ofSizes =
      maxima.map { LayoutRequest(min: minimum, max: $0.size, of: $0.device) }
      + exactSizes.map { LayoutRequest(min: $0.size, max: $0.size, of: $0.device) }
      + exactWidths.flatMap { range in
        range.widths.map { width in
          let min = Size(width: width, height: 0)
          let max = Size(width: width, height: .infinity)
          guard let device = range.device else { return LayoutRequest(min: min, max: max) }
          return LayoutRequest(min: min, max: max, of: device)
        }
      }
      + (sweep?.widths ?? []).map { LayoutRequest(min: minimum, width: $0) }
    if triesWidths, ofSizes.isEmpty {
      var layout = LayoutRequest(min: minimum, of: devices.first)
      layout.scale = scale ?? layout.scale
      return [layout]
    }
    let all =
      ofSizes.isEmpty
      ? devices.map { LayoutRequest(min: $0.size, max: $0.size, of: $0) } : ofSizes
    return all.map { layout in
      var layout = layout
      layout.scale = scale ?? layout.scale ?? devices.first?.scale
      return layout
    }
  }

  /// The widths of the layouts if they differ only in width; otherwise nil.
  var widths: [Double]? {
    sweep?.widths ?? (exactWidths.count == 1 ? exactWidths[0].widths : nil)
  }
}

extension SizeRequest {
  /// Adds exact widths, with one layout for each.
  mutating func add(_ widths: WidthRange) throws(OptionValueError) {
    exactWidthCount += widths.widths.count
    guard exactWidthCount <= WidthRange.limit else {
      throw OptionValueError(expected: "at most \(WidthRange.limit) widths in all")
    }
    exactWidths.append(widths)
  }

  /// Adds the text sizes that are not in the request yet. Throws an error if there are more than 100.
  mutating func add(_ sizes: [TextSize?]) throws(OptionValueError) {
    for size in sizes where !textSizes.contains(size) { textSizes.append(size) }
    guard textSizes.count <= Self.maximumTextSizes else {
      throw OptionValueError(expected: "at most \(Self.maximumTextSizes) text sizes in all")
    }
  }

  private static let maximumTextSizes = 100

  /// Removes all sizes, keeping the scale and the text sizes.
  mutating func removeSizes() {
    let (scale, textSizes) = (scale, textSizes)
    self = SizeRequest()
    self.scale = scale
    self.textSizes = textSizes
  }

  mutating func removeTextSizes() { textSizes = [] }
}

// MARK: - Conflicts

extension SizeRequest {
  /// An option that conflicts with another one, and the error message.
  typealias Conflict = (option: String, message: String)

  /// Returns the first conflict of the options; nil if there is none. `quote` formats the name of an option: `--max`.
  func conflict(quote: (String) -> String) -> Conflict? {
    if let conflict = conflictOfTriedLengths(quote) { return conflict }
    let isAlone = maxima.isEmpty && minimum == nil && exactSizes.isEmpty && devices.isEmpty
    if isAlone, exactWidths.isEmpty || sweep == nil { return nil }
    let given = [
      ("max", !maxima.isEmpty), ("min", minimum != nil), ("size", !exactSizes.isEmpty),
      ("width", !exactWidths.isEmpty), ("sweep", sweep != nil),
    ].filter(\.1).map(\.0)
    if given.contains("sweep") && given.contains("width") {
      return (
        "sweep",
        "\(quote("sweep")) varies the maximum width: for exact widths, write "
          + "\(quote("width")) A..B/STEP alone"
      )
    }
    let exclusive = [
      ("sweep", ["max", "size"]), ("width", ["max", "min", "size"]), ("size", ["max", "min"]),
    ]
    for (option, others) in exclusive
    where given.contains(option) && others.contains(where: given.contains) {
      let names = others.map(quote).listed("or")
      return (
        option,
        "\(quote(option)) cannot be used with \(names): remove one of them"
      )
    }
    return conflictOfDevices(given, quote) ?? emptyRange(quote)
  }

  /// Returns the conflict of tried lengths with other sizes, since they replace one dimension of a single size.
  private func conflictOfTriedLengths(_ quote: (String) -> String) -> Conflict? {
    guard sweptLengths != nil else { return nil }
    let lengths = sweptAxis == .horizontal ? "widths" : "heights"
    if sweep != nil {
      return (
        "sweep", "A..B are the \(lengths) to try: remove \(quote("sweep"))"
      )
    }
    if layouts.count > 1 {
      return (
        "size", "A..B are \(lengths) of one size: remove all sizes but one"
      )
    }
    return nil
  }

  /// Returns the conflict of several devices with sizes, since a device is then only a scale.
  private func conflictOfDevices(
    _ given: [String], _ quote: (String) -> String
  ) -> Conflict? {
    guard let device = devices.first, let option = given.first else { return nil }
    if given == ["min"] {
      return (
        "min",
        "\(quote("device")) is the minimum and the maximum size: add \(quote("max")) "
          + "\(device.size.name), or remove \(quote("min"))"
      )
    }
    if devices.count == 1 { return nil }
    return (
      option,
      "\(quote(option)) replaces the sizes of the devices: name one \(quote("device")), "
        + "whose scale is used, or remove \(quote(option))"
    )
  }

  private func emptyRange(_ quote: (String) -> String) -> Conflict? {
    guard let minimum,
      let maximum = maxima.map(\.size).first(where: {
        minimum.width > $0.width || minimum.height > $0.height
      })
    else { return nil }
    let excess = minimum.width > maximum.width ? "wider" : "higher"
    return (
      "min",
      "\(quote("min")) \(minimum.name) is \(excess) than \(quote("max")) \(maximum.name): "
        + "make the minimum smaller, or the maximum larger"
    )
  }
}
