import LayoutAnalysis
import LayoutEngine
import LayoutText
import TreeConversion
import TreeFiles

/// The options of a call, which `layoutcalc.js` has validated.
struct Request {
  enum Command: String {
    case layout, explain, breakpoints, convert, page
  }

  var command = Command.layout
  /// The id or the path of the element that `explain` is about.
  var element = ""
  /// The sizes that replace the size of the case, one layout each.
  var sizes: [(min: Size?, max: Size?)] = []
  /// The lengths that `breakpoints` tries, and the axis of these lengths.
  var range = BreakpointRange(from: 0, to: 0)
  var axis = Axis.horizontal
  var scale: Double?
  /// The safe area that replaces that of the case.
  var safeArea: EdgeInsets?
  /// The text size; nil for the standard size.
  var textSize: TextSize?
  var direction: LayoutDirection?
  var isFlattened = false
  var origin = FrameOptions.Origin.parent
  var warns = true
  /// The requirements in addition to those of the case.
  var requirements: [String] = []
  /// The layout system of the tree that `convert` reads; nil to detect it.
  var system: ForeignSystem?

  /// Parses a request.
  init(_ bytes: UnsafeRawBufferPointer) {
    guard let json = try? JSONDocument(bytes) else { return }
    func numbers(_ key: String, of node: Int = 0) -> [Double] {
      let items = json.child(key, of: node).map { json.children(of: $0) } ?? []
      return items.map { json.number(of: $0) ?? .infinity }
    }
    func size(_ key: String, of node: Int) -> Size? {
      let sides = numbers(key, of: node)
      return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }
    func string(_ key: String) -> String? {
      json.child(key, of: 0).flatMap { json.string(of: $0) }
    }
    func isTrue(_ key: String) -> Bool {
      json.child(key, of: 0).map { json.source(of: $0) } == "true"
    }
    command = string("command").flatMap { Command(rawValue: $0) } ?? .layout
    element = string("element") ?? ""
    for node in json.child("sizes", of: 0).map({ json.children(of: $0) }) ?? [] {
      sizes.append((size("min", of: node), size("max", of: node)))
    }
    let ends = numbers("range")
    if ends.count == 3 {
      let (first, last, step) = (ends[0], ends[1], ends[2])
      let count = step > 0 ? (last - first) / step : .infinity
      // Does not use `stride`, which calls `fma`: no library of the module has this function.
      let stepped =
        count < Double(BreakpointRange.limit)
        ? (0...Int(count)).map { first + Double($0) * step } : nil
      range = BreakpointRange(from: first, to: last, stepped: stepped)
    }
    axis = isTrue("heights") ? .vertical : .horizontal
    scale = json.child("scale", of: 0).flatMap { json.number(of: $0) }
    let edges = numbers("safeArea")
    if edges.count == 4 {
      safeArea = EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
    direction = string("direction").flatMap { word in
      LayoutDirection.allCases.first { $0.keyword == word }
    }
    isFlattened = isTrue("flattened")
    origin = string("origin") == "root" ? .root : .parent
    warns = !isTrue("quiet")
    requirements = (json.child("require", of: 0).map { json.children(of: $0) } ?? []).compactMap {
      json.string(of: $0)
    }
    system = string("from").flatMap { ForeignSystem.named($0) }
    if let factor = json.child("textSize", of: 0).flatMap({ json.number(of: $0) }), factor != 1 {
      textSize = .scale(factor)
    }
    if let word = string("textSize"),
      let category = ContentSizeCategory.allCases.first(where: { $0.keyword == word }),
      category != .large
    {
      textSize = .category(category)
    }
  }
}
