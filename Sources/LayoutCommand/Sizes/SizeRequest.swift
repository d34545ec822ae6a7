import LayoutAnalysis
import LayoutEngine
import LayoutText
import TreeFiles

/// One of the layouts that are asked for of a tree.
struct LayoutRequest {
  /// The minimum size, where one is given.
  var min: Size?
  /// The maximum size, where one is given.
  var max: Size?
  /// The width of a sweep, which leaves the heights alone.
  var width: Double?
  /// The height of a layout among those of `breakpoints --heights`, which leaves the widths alone.
  var height: Double?
  /// Pixels per point, where they are given.
  var scale: Double?
  /// The safe area of the device whose screen it is, in points.
  var safeArea: EdgeInsets?
  /// The name of that device.
  var device: String?
  /// The strings and the text size of the layout.
  var texts = TextVariant()

  /// The sizes of the layout; those of its case are used where none are given.
  func range(for options: CaseOptions) -> SizeRange {
    var range = SizeRange(
      min: min ?? options.min ?? .zero, max: max ?? options.max ?? .infinite)
    if let width { range = range.replacing(.horizontal, by: width) }
    if let height { range = range.replacing(.vertical, by: height) }
    return range
  }
}

extension LayoutRequest {
  /// Creates a layout in a size that may be that of a device.
  fileprivate init(min: Size?, max: Size? = nil, of device: Device?) {
    self.init(
      min: min, max: max, scale: device?.scale, safeArea: device?.safeArea, device: device?.name)
  }
}

/// The sizes and the scale that a command line or a configuration asks for.
struct SizeRequest {
  /// The minimum size of the layouts that have only a maximum.
  var minimum: Size?
  /// The maximum sizes, one layout each.
  var maxima: [RequestedSize] = []
  /// The sizes that are minimum and maximum at once, one layout each.
  var exactSizes: [RequestedSize] = []
  /// The widths that are minimum and maximum at once, one layout each.
  private(set) var exactWidths: [WidthRange] = []
  private var exactWidthCount = 0
  /// The maximum widths, one layout each.
  var sweep: WidthRange?
  /// The lengths that `breakpoints` and `unused` try, and what has these lengths.
  var tried: BreakpointRange?
  var triedAxis = Axis.horizontal
  /// The screens to lay out for, one layout each; with sizes, a scale only.
  var devices: [Device] = []
  /// Pixels per point of all layouts.
  var scale: Double?
  /// The text sizes, with a layout of each size in each of them; nil is the standard one.
  private(set) var textSizes: [TextSize?] = []

  /// True if there are sizes: they replace all those that are less important.
  var givesSizes: Bool {
    minimum != nil || sweep != nil || triesWidths
      || !(maxima.isEmpty && exactSizes.isEmpty && exactWidths.isEmpty && devices.isEmpty)
  }

  private var triesWidths: Bool { tried != nil && triedAxis == .horizontal }

  /// The layouts that are asked for, none if there are no sizes but a minimum.
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

  /// The widths that the layouts differ in alone; nil if they differ in more.
  var widths: [Double]? {
    sweep?.widths ?? (exactWidths.count == 1 ? exactWidths[0].widths : nil)
  }
}

extension SizeRequest {
  /// Adds exact widths, one layout each.
  mutating func add(_ widths: WidthRange) throws(OptionValueError) {
    exactWidthCount += widths.widths.count
    guard exactWidthCount <= WidthRange.limit else {
      throw OptionValueError(expected: "at most \(WidthRange.limit) widths in all")
    }
    exactWidths.append(widths)
  }

  /// Adds the text sizes that are not in the request yet. Throws an error if there are then more than 100.
  mutating func add(_ sizes: [TextSize?]) throws(OptionValueError) {
    for size in sizes where !textSizes.contains(size) { textSizes.append(size) }
    guard textSizes.count <= Self.mostTextSizes else {
      throw OptionValueError(expected: "at most \(Self.mostTextSizes) text sizes in all")
    }
  }

  private static let mostTextSizes = 100

  /// Removes all sizes, and keeps the scale and the text sizes.
  mutating func removeSizes() {
    let (scale, textSizes) = (scale, textSizes)
    self = SizeRequest()
    self.scale = scale
    self.textSizes = textSizes
  }

  /// Removes the text sizes.
  mutating func removeTextSizes() { textSizes = [] }
}

// MARK: - Conflicts

extension SizeRequest {
  /// Options that exclude each other: the one that is reported, and one sentence.
  typealias Conflict = (option: String, message: String)

  /// The first conflict of the options. `quote` writes the name of an option: `--max`.
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

  /// Returns a conflict of the lengths to try with other sizes: they change one dimension of one size.
  private func conflictOfTriedLengths(_ quote: (String) -> String) -> Conflict? {
    guard tried != nil else { return nil }
    let lengths = triedAxis == .horizontal ? "widths" : "heights"
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

  /// With sizes, a device is only a scale, of which there is one.
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
