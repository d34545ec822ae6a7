// Texture's `pointSizeScaleFactors`: a text whose fonts are scaled until it fits.

import LayoutEngine

extension TextMeasurer {
  /// Returns true if `fitted` changes the style. It changes few styles; the others need no copy.
  @inline(__always)
  func needsFitting(_ style: TextStyle) -> Bool {
    style.font.hasSizes || style.details?.attributes.scales == true
  }

  /// Returns the style scaled by the first factor at which the text fits, with the font's instance for the scaled size.
  func fitted(
    _ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle, _ width: Double, _ height: Double
  ) -> TextStyle {
    guard let factor = scaleFactor(text, style, width, height) else { return style.atItsSize }
    var fitted = style.scaled(by: factor)
    fitted.attributes.pointSizeScaleFactors = []
    return fitted.atItsSize
  }

  /// Returns the first scale factor at which the text fits, or else the last one; nil if its fonts are not scaled. A
  /// text fits if its longest word fits the width, its lines the maximum number, and its height the maximum height.
  package func scaleFactor(
    _ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle, _ width: Double, _ height: Double
  ) -> Double? {
    guard let details = style.details, details.attributes.scales, width < .infinity else {
      return nil
    }
    let inner = details.innerWidth(width)
    let insets = details.attributes.textContainerInset
    var unscaled = style
    unscaled.attributes.pointSizeScaleFactors = []
    unscaled.attributes.textContainerInset = EdgeInsets()
    var counted = unscaled
    counted.maximumNumberOfLines = 0
    let word = widthOfLongestWord(text, counted)
    var factor = 1.0
    for next in [1] + details.attributes.pointSizeScaleFactors {
      factor = next
      guard word * factor <= inner else { continue }
      let lines = measure(text, style: counted.scaled(by: factor), maximumWidth: inner).lineCount
      let maximum = style.maximumNumberOfLines
      guard maximum <= 0 || lines <= maximum else { continue }
      let size = measure(text, style: unscaled.scaled(by: factor), maximumWidth: inner)
      if size.height <= height - (insets.top + insets.bottom) { break }
    }
    return factor
  }

  /// Returns the width of the word with the most characters, in points.
  private func widthOfLongestWord(
    _ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle
  ) -> Double {
    let word = longestWord(text)
    guard !word.isEmpty else { return 0 }
    var style = style
    style.attributes.lineSpacing = 0
    style.attributes.firstLineHeadIndent = 0
    style.attributes.headIndent = 0
    style.attributes.tailIndent = 0
    let runs = style.runs.filter { $0.end > word.lowerBound }.map { run in
      var run = run
      run.end -= word.lowerBound
      return run
    }
    if !runs.isEmpty { style.setRuns(runs) }
    return lines(of: UnsafeBufferPointer(rebasing: text[word]), style: style, in: .infinite)
      .lines.first?.width ?? 0
  }

  /// Returns the bytes of the longest word between white space, or of the first of several. As in Texture, the length
  /// is in UTF-16 code units.
  private func longestWord(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var longest = 0..<0
    var maximum = 0
    var (start, length, offset) = (0, 0, 0)
    func close() {
      if length > maximum { (longest, maximum) = (start..<offset, length) }
    }
    while offset < text.count {
      let scalar = DecodedScalar(text, at: offset)
      if UnicodeScalar(scalar.value)?.properties.isWhitespace == true {
        close()
        (start, length) = (offset + scalar.length, 0)
      } else {
        length += scalar.value > 0xFFFF ? 2 : 1
      }
      offset += scalar.length
    }
    close()
    return longest
  }
}

extension TextStyle {
  /// Returns the style scaled by a factor. Font sizes are rounded to whole points, all other lengths are not.
  fileprivate func scaled(by factor: Double) -> TextStyle {
    if factor == 1 { return self }
    var style = self
    style.fontSize = (fontSize * factor).rounded()
    style.lineHeight = lineHeight.map { $0 * factor }
    var attributes = attributes
    attributes.scaleLengths(by: factor)
    func scaled(_ run: TextSpan) -> TextSpan {
      var run = run
      run.fontSize = (run.fontSize * factor).rounded()
      run.letterSpacing *= factor
      return run
    }
    style.details = TextDetails(attributes, runs.map(scaled), token?.mapRuns(scaled))
    return style
  }
}
