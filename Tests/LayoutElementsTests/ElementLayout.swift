import Foundation
import LayoutElements
import ReferenceEngine

/// A case laid out through the Swift API.
struct ElementLayout {
  let layout: Layout

  /// Builds the elements of a case and lays them out in its own sizes.
  init(_ json: Data, _ building: ElementBuilding = ElementBuilding()) throws {
    let value = try JSONValue(json)
    layout = try building.element(value["tree"] ?? value).layout(
      in: ElementLayout.range(value), scale: ElementLayout.scale(value))
  }

  static func range(_ value: JSONValue) -> SizeRange {
    guard value["tree"] != nil else { return SizeRange() }
    return SizeRange(min: value["min"]?.size ?? .zero, max: value["max"]?.size ?? .infinite)
  }

  static func scale(_ value: JSONValue) -> Double {
    if value["tree"] != nil, case .number(let scale) = value["scale"] { scale } else { 2 }
  }

  /// The frames in the form in which layouts are compared.
  static func records(_ layout: Layout, depth: Int = 0) -> [FrameRecord] {
    let frame: Frame = layout.frame
    let own = FrameRecord(
      depth: depth, id: layout.layoutElement.debugName, x: frame.x, y: frame.y,
      width: frame.width, height: frame.height,
      contentSize: layout.contentSize.map { ReferenceSize(width: $0.width, height: $0.height) })
    return [own] + layout.sublayouts.flatMap { records($0, depth: depth + 1) }
  }

  var records: [FrameRecord] { ElementLayout.records(layout) }
}
