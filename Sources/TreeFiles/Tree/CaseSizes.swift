import LayoutEngine

/// The values of a case's size keys, which are combined into a minimum size, a maximum size and a scale.
struct CaseSizes {
  /// The value of `size`, which is both the minimum and the maximum size.
  var size: Size?
  /// The exact width, in points; the height is then unlimited.
  var width: Double?
  /// The value of `device`: the screen size and scale, or only the scale if `size` or `max` is set.
  var device: Device?
  /// The device whose name is the value of `width`; nil if `width` is a number.
  var deviceOfWidth: Device?

  /// Returns the first of the size keys that cannot be used with the others, and the error message; nil if there is no
  /// conflict.
  func conflict(with options: CaseOptions) -> (key: CaseKey, message: String)? {
    let (min, max) = (options.min, options.max)
    if width != nil && (min != nil || max != nil || size != nil) {
      return (
        .width, "\"width\" cannot be used with \"max\", \"min\" or \"size\": remove one of them"
      )
    }
    if size != nil && (min != nil || max != nil) {
      return (.size, "\"size\" cannot be used with \"max\" or \"min\": remove one of them")
    }
    if let device, min != nil && max == nil {
      return (
        .min,
        "\"device\" is the minimum and the maximum size: add \"max\": "
          + "[\(text(of: device.size.width)), \(text(of: device.size.height))], or remove \"min\""
      )
    }
    return nil
  }

  /// Stores the sizes and the scale in the options of a case.
  func store(in options: inout CaseOptions) {
    options.scale = options.scale ?? deviceOfWidth?.scale ?? device?.scale
    options.safeArea = options.safeArea ?? deviceOfWidth?.safeArea ?? device?.safeArea
    if let width {
      options.min = Size(width: width, height: 0)
      options.max = Size(width: width, height: .infinity)
    } else if let exact = size ?? (options.max == nil ? device?.size : nil) {
      (options.min, options.max) = (exact, exact)
    }
  }
}

extension TreeReader {
  /// Reads a width: a number of points, or the name of a device.
  mutating func readWidth(_ key: String, into sizes: inout CaseSizes) throws(SyntaxError) {
    if scanner.byte == UInt8(ascii: "\"") {
      guard let device = try readDevice(key) else { return }
      (sizes.width, sizes.deviceOfWidth) = (device.size.width, device)
    } else if let width = try consumeNumber(.length) {
      sizes.width = width
    } else {
      sizes.width = try refuse(
        "\"\(key)\" must be a number of points that is not negative, or the name of a device, such as 375"
      ) { $0.adviceForSizes }
    }
  }

  /// Reads a size. A single number is reported with advice of its own: the general advice would make the other side
  /// infinite.
  mutating func readCaseSize(_ key: CaseKey) throws(SyntaxError) -> Size? {
    var ahead = scanner
    // Fast path: most sizes are a pair of plain numbers.
    if ahead.consumePlainPair(minimum: 0) != nil { return try readBoundsSize(key.word) }
    try ahead.skipValue()
    let bytes = UnsafeBufferPointer(start: scanner.at, count: ahead.offset - scanner.offset)
    guard !bytes.contains(UInt8(ascii: ",")), let given = NamedNumbers(RawValue(bytes: bytes)),
      given.items.count == 1
    else { return try readBoundsSize(key.word) }
    let (number, isHeight) = (given.numbers[0], given["height", "h"] != nil)
    return try refuse("\"\(key.word)\" must be a width and a height, such as [375, 667]") { _ in
      key == .min
        ? Advice(replacement: isHeight ? "[0, \(number)]" : "[\(number), 0]")
        : Advice(
          [isHeight ? ("max", "[\"inf\", \(number)]") : ("width", number)], in: .caseObject)
    }
  }

  /// Reads a size that must be finite, because it is both the minimum and the maximum.
  mutating func readExactSize(_ key: String) throws(SyntaxError) -> Size? {
    let first = scanner.offset
    guard let size = try readCaseSize(.size) else { return nil }
    if size.width.isFinite && size.height.isFinite { return size }
    let width = text(of: size.width)
    let advice =
      size.width.isFinite
      ? "\"width\": \(width)"
      : "\"max\": [\"inf\", \(size.height.isFinite ? text(of: size.height) : "\"inf\"")]"
    report(
      "\"\(key)\" must be finite, because it is the minimum and the maximum: write \(advice)",
      at: first,
      length: scanner.offset - first)
    return nil
  }

  /// Reads the name of a device.
  mutating func readDevice(_ key: String) throws(SyntaxError) -> Device? {
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else {
      return try refuse("\"\(key)\" must be the name of a device, such as \"iphone-15\"") {
        $0.adviceForSizes
      }
    }
    let name = try scanner.readString().text
    if let device = Device(named: name) { return device }
    let isWidth = key == CaseKey.width.word
    let number = isWidth ? name.numberWithoutUnit : nil
    let suggestion = number ?? Device.suggestion(for: name).map { "\"\($0)\"" }
    let length = scanner.offset - first
    let advice =
      suggestion.map { "write \($0)" }
      ?? (isWidth
        ? "write a number of points, such as 375"
        : "layoutcalc devices prints all; for another screen, write \"size\" and \"scale\"")
    report(
      "\"\(key)\" must be \(isWidth ? "a number of points or " : "")the name of a device: \(advice)",
      suggestion: suggestion, at: first, length: length)
    return nil
  }
}

extension String {
  /// The number before a unit of length, such as `375` of `375px`; nil for other strings.
  fileprivate var numberWithoutUnit: String? {
    let number = prefix { "0123456789.".contains($0) }
    let isLength = ["", "px", "pt", "dp"].contains(dropFirst(number.count))
    return isLength && Double(number) != nil && number.last != "." ? String(number) : nil
  }
}

extension RawValue {
  /// The advice for an array of sizes in place of one size: the same as for the key `sizes` of other tools. Nil for
  /// other values.
  fileprivate var adviceForSizes: Advice? {
    bytes.first == UInt8(ascii: "[")
      ? Synonym.caseKeys.rows(for: "sizes").first?.remedy.map {
        ForeignKey(name: "sizes", value: self).filled($0, in: .caseObject)
      } : nil
  }
}
