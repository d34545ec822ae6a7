extension PictureFormat {
  /// Reads the size of an SVG image (SVG 2, 8.2 and 8.12): the width and the height, or the size of the viewBox if both
  /// are missing. If one is missing, it follows from the viewBox's aspect ratio. A percentage counts as missing.
  static func readSVG(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    var scanner = SVGScanner(reader)
    let root = try scanner.root()
    let width = try root.width.map(lengthSVG) ?? nil
    let height = try root.height.map(lengthSVG) ?? nil
    if let width, let height { return PixelSize(width, height) }
    guard let text = root.viewBox else { throw .unsized }
    let box = try viewBoxSVG(text)
    // An empty viewBox has no aspect ratio.
    guard box.width > 0, box.height > 0 else { throw .zeroSized }
    let size =
      if let width {
        PixelSize(width, width * box.height / box.width)
      } else if let height {
        PixelSize(height * box.width / box.height, height)
      } else {
        box
      }
    guard size.width.isFinite, size.height.isFinite else {
      throw .damaged("its viewBox makes its size infinite")
    }
    return size
  }

  /// The pixels per unit (CSS Values 4, 6.1 and 6.2). Units relative to the font use the initial font size of 16
  /// pixels.
  private static let unitsSVG: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72,
    "pc": 16, "em": 16, "rem": 16, "ex": 8, "ch": 8,
  ]

  /// Returns a length in pixels; nil if it depends on the container of the image.
  private static func lengthSVG(_ text: [UInt8]) throws(PictureReadingError) -> Double? {
    var rest = text[...]
    SVGScanner.dropSpaces(&rest)
    while let last = rest.last, SVGScanner.isSpace(last) { rest.removeLast() }
    if rest.elementsEqual("auto".utf8) { return nil }
    let fault = PictureReadingError.damaged("its width or height is not a length")
    guard let number = SVGScanner.number(&rest), number >= 0 else { throw fault }
    // No unit is longer. Comparing long strings with many combining marks would be slow.
    guard rest.count <= 3 else { throw fault }
    let unit = String(decoding: rest, as: UTF8.self).lowercased()
    if unit == "%" { return nil }
    guard let pixels = unitsSVG[unit], (number * pixels).isFinite else { throw fault }
    return number * pixels
  }

  /// Returns the size in a viewBox: four numbers, separated by white space and commas.
  private static func viewBoxSVG(_ text: [UInt8]) throws(PictureReadingError) -> PixelSize {
    var rest = text[...]
    var numbers: [Double] = []
    while true {
      SVGScanner.dropSpaces(&rest)
      guard let number = SVGScanner.number(&rest) else { break }
      numbers.append(number)
      SVGScanner.dropSpaces(&rest)
      if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
    }
    guard rest.isEmpty, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw .damaged("its viewBox is not four numbers")
    }
    return PixelSize(numbers[2], numbers[3])
  }
}
