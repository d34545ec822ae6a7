import LayoutEngine
import TreeFiles

/// What a page asks for: the options of a call, as `layoutcalc.js` writes them.
struct Request {
  var command = ""
  /// The element that `explain` is about: its id or its path.
  var element = ""
  /// The sizes in place of those of the case, one layout each.
  var sizes: [(min: Size?, max: Size?)] = []
  /// The lengths that `breakpoints` tries.
  var lengths: [Double] = []
  var axis = Axis.horizontal
  var scale: Double?
  var direction: LayoutDirection?
  var isFlattened = false
  var warns = true

  init(_ bytes: UnsafeRawBufferPointer) {
    guard let json = try? JSONDocument(bytes), !json.nodes.isEmpty else { return }
    func child(_ key: String, of node: Int = 0) -> Int? { json.child(key, of: node) }
    func number(_ node: Int) -> Double? {
      json.string(of: node) == "inf" ? .infinity : json.number(of: node)
    }
    func numbers(_ key: String, of node: Int = 0) -> [Double] {
      child(key, of: node).map { json.children(of: $0).compactMap { number($0) } } ?? []
    }
    func size(_ key: String, of node: Int) -> Size? {
      let sides = numbers(key, of: node)
      return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }
    func isTrue(_ key: String) -> Bool { child(key).map { json.source(of: $0) } == "true" }
    command = child("command").flatMap { json.string(of: $0) } ?? ""
    element = child("element").flatMap { json.string(of: $0) } ?? ""
    for node in child("sizes").map({ json.children(of: $0) }) ?? [] {
      sizes.append((size("min", of: node), size("max", of: node)))
    }
    lengths = numbers("lengths")
    axis = isTrue("heights") ? .vertical : .horizontal
    scale = child("scale").flatMap { number($0) }
    direction = child("direction").flatMap { json.string(of: $0) }
      .flatMap { word in LayoutDirection.allCases.first { $0.keyword == word } }
    isFlattened = isTrue("flattened")
    warns = !isTrue("quiet")
  }
}
