import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// A requested size, and its device if it is the size of a screen.
struct RequestedSize {
  var size: Size
  /// The device with this screen; nil for other sizes.
  var device: Device?
}

/// Widths in steps, `320..1024/8`, or a single width.
///
/// A class because Swift looks up the metadata of an optional struct with strings by name, which takes 5 % of the
/// launch time.
final class WidthRange: Sendable {
  let widths: [Double]
  /// The last requested width, which may be between two steps.
  let last: Double
  /// The device with this width; nil for other widths.
  let device: Device?

  /// The maximum number of widths.
  static let limit = BreakpointRange.limit

  /// Creates widths in steps. Returns nil if there are none, or too many.
  init?(first: Double, last: Double, step: Double) {
    guard first <= last, step > 0, (last - first) / step < Double(WidthRange.limit) else {
      return nil
    }
    widths = stride(from: first, through: last, by: step).map { $0 }
    self.last = last
    device = nil
  }

  /// Creates a single width.
  init(_ width: Double, of device: Device? = nil) {
    widths = [width]
    last = width
    self.device = device
  }
}

/// Parses sizes as written on the command line and in the configuration. The error for an invalid size suggests the
/// size that was probably meant.
enum SizeText {
  /// Parses `WxH` or the name of a device. If there is only a width, the suggestion has `missing` as the height.
  static func size(
    _ text: String, missing: String = "inf"
  ) throws(OptionValueError) -> RequestedSize {
    if let size = plainSize(text) { return RequestedSize(size: size) }
    if let device = Device(named: text) {
      return RequestedSize(size: device.size, device: device)
    }
    throw OptionValueError(
      expected: "a size: two numbers that are not negative, or inf, such as 375xinf",
      suggestion: repairedSize(text, missing) ?? Device.suggestion(for: text))
  }

  /// Parses a minimum size, which must be finite because no element can be infinitely large.
  static func minimum(_ text: String) throws(OptionValueError) -> Size {
    let size = try self.size(text, missing: "0").size
    if size.width.isFinite && size.height.isFinite { return size }
    let finite = Size(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    throw OptionValueError(expected: "a finite size, such as 375x0", suggestion: finite.name)
  }

  /// Parses a size that must be finite, or the name of a device.
  static func exactSize(_ text: String) throws(OptionValueError) -> RequestedSize {
    let size: RequestedSize
    do throws(OptionValueError) {
      size = try self.size(text)
    } catch {
      // A single number is a width.
      guard let suggestion = error.suggestion, suggestion.hasSuffix("xinf") else { throw error }
      throw OptionValueError(
        expected: error.expected, suggestion: String(suggestion.dropLast(4)), option: "width")
    }
    let (width, height) = (size.size.width, size.size.height)
    if width.isFinite && height.isFinite { return size }
    let expected = "a finite size, because it is the minimum and the maximum"
    if width.isFinite {
      throw OptionValueError(
        expected: expected, suggestion: TreeFiles.text(of: width), option: "width")
    }
    throw OptionValueError(expected: expected, suggestion: size.size.name, option: "max")
  }

  /// Parses `W`, `A..B/STEP` or the name of a device.
  static func width(_ text: String) throws(OptionValueError) -> WidthRange {
    if let width = plainNumber(text) { return WidthRange(width) }
    if let range = plainRange(text) { return range }
    if let device = Device(named: text) {
      return WidthRange(device.size.width, of: device)
    }
    if text.hasSuffix("/0") && text.contains("..") { throw zeroStep }
    if let number = Double(text), number < 0 {
      throw OptionValueError(expected: "a width that is not negative, such as 375")
    }
    let expected = "a width in points, such as 375, or widths in steps, such as 320..440/40"
    if let size = plainSize(text), size.height.isFinite {
      let option = size.width.isFinite ? "size" : "max"
      throw OptionValueError(expected: expected, suggestion: text, option: option)
    }
    let suggestion =
      repairedNumber(text, units: lengthUnits + ["x", "inf"]) ?? repairedRange(text)
      ?? Device.suggestion(for: text)
    throw OptionValueError(expected: expected, suggestion: suggestion)
  }

  /// Parses `A..B/STEP` or `A..B`.
  static func sweep(_ text: String) throws(OptionValueError) -> WidthRange {
    if let range = plainRange(text) { return range }
    if text.hasSuffix("/0") && text.contains("..") { throw zeroStep }
    let expected = "widths in steps, at most \(WidthRange.limit) of them, such as 320..1024/8"
    if let width = repairedNumber(text, units: lengthUnits) {
      throw OptionValueError(expected: expected, suggestion: width, option: "width")
    }
    let range = repairedRange(text)
    let isBackwards = range.map { $0.utf8.count == text.utf8.count } ?? false && text.contains("..")
    throw OptionValueError(
      expected: isBackwards ? "widths that grow, such as 320..1024/8" : expected,
      suggestion: range)
  }

  private static let zeroStep = OptionValueError(
    expected: "widths in steps above 0, such as 320..440/40")

  /// The valid scales. A length below the maximum, 10,000,000 points, then has at most 10¹³ pixels, an exact double.
  private static let scales = 1e-6...1e6

  /// Parses the number of pixels per point.
  static func scale(_ text: String) throws(OptionValueError) -> Double {
    if let scale = plainNumber(text), scale > 0 {
      if scales.contains(scale) { return scale }
      throw OptionValueError(expected: "a number from 0.000001 to 1,000,000, such as 2")
    }
    throw OptionValueError(
      expected: "a number greater than 0, such as 2",
      suggestion: repairedNumber(text, units: ["x", "@", "×"]))
  }

  /// Parses a number of points that is not negative.
  static func length(_ text: String) throws(OptionValueError) -> Double {
    if let length = plainNumber(text) { return length }
    throw OptionValueError(
      expected: "a number that is not negative, such as 0.5",
      suggestion: repairedNumber(text, units: lengthUnits))
  }

  /// Parses the name of a device, or a keyword for all screens.
  static func devices(_ text: String) throws(OptionValueError) -> [Device] {
    if text.lowercased() == Device.allWord { return Device.allScreens }
    if text.lowercased() == Device.allInLandscapeWord { return Device.allScreensInLandscape }
    if let device = Device(named: text) { return [device] }
    if let size = repairedSize(text, "inf") {
      throw OptionValueError(expected: "the name of a device", suggestion: size, option: "size")
    }
    let suggestion = Device.suggestion(for: text)
    throw OptionValueError(
      expected: suggestion == nil
        ? "the name of one of Apple's devices, which layoutcalc devices prints (for another "
          + "screen, use a size such as 412x915 and a scale)"
        : "the name of a device, which layoutcalc devices prints",
      suggestion: suggestion)
  }
}

// MARK: - What is well-formed

extension SizeText {
  /// Parses `WxH`, where each side is a length or `inf`; nil if it is invalid.
  static func plainSize(_ text: some StringProtocol) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = bound(parts[0]), let height = bound(parts[1]) else {
      return nil
    }
    return Size(width: width, height: height)
  }

  private static func bound(_ text: some StringProtocol) -> Double? {
    text == "inf" ? .infinity : plainNumber(text)
  }

  private static func plainRange(_ text: String) -> WidthRange? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let ends = parts[0].split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = plainNumber(ends[0]), let last = plainNumber(ends[1]),
      let step = parts.count == 2 ? plainNumber(parts[1]) : 1
    else { return nil }
    return WidthRange(first: first, last: last, step: step)
  }

  /// Parses a finite number that is not negative: digits with an optional fraction and exponent; nil if it is invalid.
  static func plainNumber(_ text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".eE+-".utf8.contains(byte)
    }
    guard isPlain, let number = Double(String(text)), number.isFinite, number >= 0 else {
      return nil
    }
    return number + 0
  }
}

// MARK: - What may have been meant

extension SizeText {
  private static let lengthUnits = ["points", "point", "pts", "pt", "dp", "px", "w"]
  private static let infinities = [
    "infinity", "infinite", "inf", "∞", "auto", "any", "none", "_",
  ]
  /// The whole of a screen or a parent, which is no limit here.
  private static let screens = ["100dvh", "100svh", "100lvh", "100vh", "100dvw", "100vw", "100%"]
  /// The maximum length of a text to suggest a correction for, in bytes.
  private static let longestRepaired = 64
  /// The range separators of word processors and other notations.
  private static let dashes = ["->", "–", "—", "−", "‐", "‑", "…", "‥", "→", "~"]
  private static let signs = ["by", "x", "×", "*", ",", ";", ":", "/", "-", "h"]

  /// Returns the size in `375X667`, `375,667`, `375 x inf` or `375`; nil if the text has other words.
  private static func repairedSize(_ text: String, _ missing: String) -> String? {
    let text = screens.reduce(text.lowercased()) { $0.replacing($1, with: "inf") }
    let (numbers, words) = parts(of: text)
    let rest = words.map { removing(lengthUnits + infinities + signs, from: $0) }
    guard rest.allSatisfy(\.isEmpty) else { return nil }
    switch numbers.count {
    case 2: return valid("\(numbers[0])x\(numbers[1])") { plainSize($0) != nil }
    // If a word is before the single number, the width is infinite and the number is the height.
    case 1:
      return valid(words[0].isEmpty ? "\(numbers[0])x\(missing)" : "infx\(numbers[0])") {
        plainSize($0) != nil
      }
    default: return nil
    }
  }

  /// Returns the range in `440..320`, `320-440` or `320:440:40`, with the smaller width first; nil if there is none.
  private static func repairedRange(_ text: String) -> String? {
    let (numbers, words) = parts(of: text)
    let known = ["...", "..", "to", "step", "every"] + dashes + lengthUnits + signs
    guard words.allSatisfy({ removing(known, from: $0).isEmpty }), 2...3 ~= numbers.count else {
      return nil
    }
    let ends = numbers.prefix(2).sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
    let step = numbers.count == 3 ? "/\(numbers[2])" : ""
    return valid("\(ends[0])..\(ends[1])\(step)") { plainRange($0) != nil }
  }

  /// Returns the number in `3x`, `375px` or `2,5`, without its unit and with a decimal point; nil if there is none.
  private static func repairedNumber(_ text: String, units: [String]) -> String? {
    let decimal = text.replacing(",", with: ".")
    if decimal != text, plainNumber(decimal) ?? 0 > 0 { return decimal }
    let (numbers, words) = parts(of: text)
    guard numbers.count == 1, words.allSatisfy({ removing(units, from: $0).isEmpty }) else {
      return nil
    }
    return valid(numbers[0]) { plainNumber($0) ?? 0 > 0 }
  }

  /// Splits several values that were written as one: `320,375,430`. Returns nil if one of them is invalid, or if the
  /// comma may be a decimal comma.
  static func list(_ text: String, isValid: (String) -> Bool) -> [String]? {
    if text.utf8.count > 4 * longestRepaired { return nil }
    let values = text.split { ",; ".contains($0) }.map(String.init)
    // `1,5` may be a number with a decimal comma; `1,1.5` cannot.
    let mayBeNumber = values.contains { $0.count == 1 } && !values.contains { $0.contains(".") }
    guard values.count > 1, !mayBeNumber, values.allSatisfy(isValid) else { return nil }
    return values
  }

  /// Returns the suggestion if the option accepts it; otherwise nil.
  private static func valid(_ text: String, _ isTaken: (String) -> Bool) -> String? {
    isTaken(text) ? text : nil
  }

  /// Splits a text at its numbers. Returns the numbers, and the lowercase words before, between and after them. Finds
  /// no numbers in a text that begins with a minus sign.
  private static func parts(of text: String) -> (numbers: [String], words: [String]) {
    if text.hasPrefix("-") || text.utf8.count > longestRepaired { return ([], [text]) }
    let (text, number) = (text.lowercased(), /[0-9]+(\.[0-9]+)?/)
    return (
      text.matches(of: number).map { String($0.0) },
      text.split(separator: number, omittingEmptySubsequences: false).map(String.init)
    )
  }

  /// Returns a text without some words and without spaces.
  private static func removing(_ words: [String], from text: String) -> String {
    words.reduce(text.replacing(" ", with: "")) { $0.replacing($1, with: "") }
  }
}
