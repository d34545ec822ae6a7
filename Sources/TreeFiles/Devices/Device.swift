import LayoutEngine

/// A screen to lay out trees for.
package struct Device: Sendable {
  package let name: String
  /// The size, in points.
  package let size: Size
  /// Pixels per point.
  package let scale: Double
  /// The safe area of a full-screen window without bars, in points.
  package let safeArea: EdgeInsets
}

extension Device {
  /// The suffix for the name of a device in landscape orientation.
  package static let landscapeSuffix = "-landscape"

  /// All devices in portrait orientation, in the order of `layoutcalc devices`, with one entry for each name.
  package static let all: [Device] = rows.flatMap { row in
    row.names.map { name in
      Device(
        name: name, size: Size(width: row.width, height: row.height), scale: row.scale,
        safeArea: row.portrait)
    }
  }

  /// All devices in landscape orientation, with one entry for each name.
  package static let allInLandscape: [Device] = rows.flatMap { row in
    row.names.map { name in
      Device(
        name: name + landscapeSuffix, size: Size(width: row.height, height: row.width),
        scale: row.scale, safeArea: row.landscape)
    }
  }

  /// The keyword that means one device of each distinct screen, in portrait orientation.
  package static let allWord = "all"

  /// The keyword that means one device of each distinct screen, in landscape orientation.
  package static let allInLandscapeWord = allWord + landscapeSuffix

  /// One device for each distinct screen, in portrait orientation.
  package static var allScreens: [Device] { screens(of: all) }

  /// One device for each distinct screen, in landscape orientation.
  package static var allScreensInLandscape: [Device] { screens(of: allInLandscape) }

  private static func screens(of devices: [Device]) -> [Device] {
    var screens: [Device] = []
    for device in devices where !screens.contains(where: { $0.isSameScreen(as: device) }) {
      screens.append(device)
    }
    return screens
  }

  /// Returns true if the devices have the same screen, so that every tree has the same layouts on both.
  private func isSameScreen(as other: Device) -> Bool {
    size == other.size && scale == other.scale && safeArea == other.safeArea
  }

  /// The names of all devices in portrait orientation, for suggestions.
  package static var names: [String] { all.map { $0.name } }

  /// Creates the device with a name. Ignores case, spaces and hyphens: `iPhone 15 Pro` is `iphone-15-pro`.
  package init?(named text: String) {
    guard text.utf8.count <= Device.longestName, let device = Device.byName[Device.normalized(text)]
    else {
      return nil
    }
    self = device
  }

  /// A limit above the longest name, in UTF-8 bytes.
  private static let longestName = 64

  private static let byName: [String: Device] = {
    var devices: [String: Device] = [:]
    for device in (all + allInLandscape).reversed() { devices[normalized(device.name)] = device }
    return devices
  }()

  /// Returns the advice for a key that sets the orientation of the screen: `json` is its value, `device` the value of
  /// `device`.
  package static func advice(
    forOrientation json: String, of device: String?, _ end: String
  ) -> String {
    if ["false", "\"portrait\""].contains(json) {
      return "remove it: devices are upright unless their name ends otherwise"
    }
    let name = landscape(of: device ?? "iphone-15") ?? "iphone-15\(landscapeSuffix)"
    return "write \"device\": \"\(name)\"\(end)"
  }

  /// Returns the name, in landscape orientation, of the device that a text probably means.
  package static func landscape(of text: String) -> String? {
    (Device(named: text)?.name ?? suggestion(for: text)).map {
      $0.hasSuffix(landscapeSuffix) ? $0 : $0 + landscapeSuffix
    }
  }

  /// Returns the name of the device that a text probably means; nil if there is none.
  package static func suggestion(for text: String) -> String? {
    if text.utf8.count > longestName { return nil }
    let name = text.lowercased().replacingAll(" ", with: "-")
    return newest(of: name) ?? Spelling.nearest(to: name, among: names)
  }

  /// Returns the newest device of a family such as `iphone`: the one with the largest number after the family's name.
  private static func newest(of family: String) -> String? {
    func number(_ device: String) -> Int { Int(device.dropFirst(family.count + 1)) ?? -1 }
    let best = names.filter { $0.hasPrefix("\(family)-") }.max { number($0) < number($1) }
    return best.flatMap { number($0) < 0 ? nil : $0 }
  }

  /// Returns a name in lowercase letters and digits only, without the additional words in Apple's names: `iPad Pro
  /// (11-inch) (4th generation)` is `ipadpro114`.
  private static func normalized(_ name: String) -> String {
    // Uses bytes: with `replacing` of strings, building the table took seven times the instructions.
    var text = Array(name.lowercased().utf8)
    for word in ["generation", "gen", "inch", "apple"] { text = removing(word, from: text) }
    for digit in 0...9 {
      let ending = digit == 1 ? "st" : digit == 2 ? "nd" : digit == 3 ? "rd" : "th"
      text = removing(ending, from: text, after: UInt8(ascii: "0") + UInt8(digit))
    }
    let kept = text.filter { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: ".")
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Removes all occurrences of `word` from `text`; if `previous` is not nil, only the occurrences directly after the
  /// byte `previous`.
  private static func removing(
    _ word: String, from text: [UInt8], after previous: UInt8? = nil
  ) -> [UInt8] {
    var kept: [UInt8] = []
    var index = 0
    while index < text.count {
      let isAfter = previous == nil || index > 0 && text[index - 1] == previous
      if isAfter && text[index] == word.utf8.first && text[index...].starts(with: word.utf8) {
        index += word.utf8.count
      } else {
        kept.append(text[index])
        index += 1
      }
    }
    return kept
  }
}
