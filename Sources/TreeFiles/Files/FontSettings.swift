import LayoutEngine
import LayoutText

/// A value for a variation axis, from a tree or the command line.
struct FontSetting {
  /// The name of the setting for messages: a key of `font`, such as `weight`, or the axis.
  let key: String
  /// The tag of the axis: four characters.
  let axis: String
  /// The value; nil for `auto`, which makes the optical size equal to the font size.
  let value: Double?
}

/// An error for settings for which a font has no instance, and its remedy.
struct FontSettingError: Error {
  let reason: String
  let remedy: String
}

extension Font {
  /// Returns the instance of a variable font with some settings.
  func instance(_ settings: [FontSetting]) throws(FontSettingError) -> Font {
    var values: [String: Double?] = [:]
    for setting in settings {
      guard let axis = axes.first(where: { $0.tag.isExactly(setting.axis) }) else {
        // The value is `auto`. A font without an axis for the optical size has only one, so there is nothing to set.
        if setting.value == nil { continue }
        throw FontSettingError(
          reason: axes.isEmpty
            ? "the font \"\(name)\" is not a variable font"
            : "the font \"\(name)\" has no axis \"\(setting.axis)\"",
          remedy: "remove \"\(setting.key)\", or use "
            + (axes.isEmpty ? "another font" : "one of \(axes.map { $0.tag }.listed())"))
      }
      if let value = setting.value, value < axis.minimum || value > axis.maximum {
        let nearest = text(of: value < axis.minimum ? axis.minimum : axis.maximum)
        let range = "\(text(of: axis.minimum)) to \(text(of: axis.maximum))"
        throw FontSettingError(
          reason: "the font \"\(name)\" has \"\(setting.key)\" from \(range)",
          remedy: "write \(nearest)")
      }
      values[axis.tag] = .some(setting.value)
    }
    return instance(axisValues: values)
  }
}

/// The file of a font, as named on the command line and in tables of fonts: `PATH`, `PATH#N` with
/// the index in a collection, or `PATH#wght=600,opsz=auto`.
package struct FontFileName {
  package private(set) var path: String
  /// The index in a collection, from 0.
  private(set) var index = 0
  private(set) var settings: [FontSetting] = []
  /// A part after the number sign that is neither an index nor a setting; nil if there is none.
  private(set) var invalidPart: String?

  package init(_ file: String) {
    path = file
    guard let mark = file.utf8.lastIndex(of: UInt8(ascii: "#")) else { return }
    let parts = file[file.index(after: mark)...].split(
      separator: ",", omittingEmptySubsequences: false)
    // Any other text after the number sign belongs to the path.
    let isPart = parts.map { part in
      part.contains("=") && !part.contains("/") || Int32(part).map { $0 >= 0 } == true
    }
    guard isPart.allSatisfy({ $0 }) else { return }
    path = String(file[..<mark])
    for part in parts {
      if let number = Int32(part) {
        index = Int(number)
      } else if let setting = FontSetting(part) {
        settings.append(setting)
      } else {
        invalidPart = String(part)
      }
    }
  }
}

extension FontSetting {
  /// Parses `wght=600` or `opsz=auto`.
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let axis = String(parts[0])
    let value = Double(parts[1])
    let isAuto = axis == "opsz" && parts[1] == "auto"
    guard axis.utf8.count == 4, isAuto || value?.isFinite == true else { return nil }
    self.init(key: axis, axis: axis, value: isAuto ? nil : value)
  }
}
