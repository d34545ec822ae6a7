/// The tab and the soft hyphen of a segment.
struct SegmentDetail {
  /// True if the segment has a tab, whose width depends on the position in the line.
  var hasTab = false
  /// The advance of the hyphen that is shown if the line ends after the segment; 0 without a soft hyphen.
  var hyphen: Int64 = 0
  /// The width from the word's end to the next break opportunity that shows no hyphen; nil if a tab precedes it.
  var rest: Int64?

  /// Returns true if a text has tabs or soft hyphens.
  static func areNeeded(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    // A first pass without branches, since most texts have neither byte.
    var marks: UInt8 = 0
    for byte in text {
      marks |= (byte == UInt8(ascii: "\t") ? 1 : 0) | (byte == 0xAD ? 1 : 0)
    }
    return marks != 0
      && text.indices.contains {
        text[$0] == UInt8(ascii: "\t") || isSoftHyphen(text, endingAt: $0 + 1)
      }
  }

  private static func isSoftHyphen(
    _ text: UnsafeBufferPointer<UInt8>, endingAt end: Int
  ) -> Bool {
    end >= 2 && text[end - 1] == 0xAD && text[end - 2] == 0xC2
  }

  /// Returns the details of all segments.
  ///
  /// Complexity: linear in the length of the text.
  static func details(
    of segments: UnsafeBufferPointer<PreparedText.Segment>, in text: UnsafeBufferPointer<UInt8>,
    _ setting: TextSetting
  ) -> [SegmentDetail] {
    var details: [SegmentDetail] = []
    details.reserveCapacity(segments.count)
    var start = 0
    var run = 0
    for segment in segments {
      var detail = SegmentDetail()
      detail.hasTab = text[start..<segment.end].contains(UInt8(ascii: "\t"))
      if segment.end < text.count && isSoftHyphen(text, endingAt: segment.end) {
        run = setting.run(at: segment.end - 1, from: run)
        detail.hyphen = setting.runs[run].hyphen
      }
      details.append(detail)
      start = segment.end
    }
    setRests(&details, segments)
    return details
  }

  private static func setRests(
    _ details: inout [SegmentDetail], _ segments: UnsafeBufferPointer<PreparedText.Segment>
  ) {
    // From last to first, so that the `rest` of a following segment with a hyphen is already known.
    for index in details.indices.dropLast().reversed() where details[index].hyphen > 0 {
      let next = details[index + 1]
      guard !next.hasTab else { continue }
      let width = segments[index].trailing + segments[index + 1].word
      if next.hyphen == 0 {
        details[index].rest = width
      } else if let rest = next.rest {
        details[index].rest = width + rest
      }
    }
  }
}

extension TextLayout {
  /// `fill` for a text with tabs or soft hyphens.
  mutating func fillWithTabs() {
    var offset = 0
    for (segment, detail) in zip(text.segments, text.details) {
      var extent = extent(of: segment, detail, from: offset)
      if !segment.isBlank {
        if !isEmpty && !fits(extent.word, detail) {
          guard endLine(next: offset) else { return }
          if detail.hasTab { extent = self.extent(of: segment, detail, from: offset) }
        }
        if isEmpty && !fits(extent.word) {
          guard breakWord(of: segment, from: offset) else { return }
        } else {
          pen += extent.word
        }
        visible = pen
        if lines != nil { visibleEnd = text.endOfWord(in: offset..<segment.end) }
      }
      pen += extent.trailing
      hyphen = detail.hyphen
      isEmpty = false
      offset = segment.end
      if segment.endsLine || extent.endsLine && offset < text.text.count {
        guard endLine(next: offset, isBreak: segment.endsLine) else { return }
      }
    }
    endText()
  }

  /// Returns true if a word fits on the open line, either with its hyphen or with everything up to the next break
  /// opportunity without a hyphen.
  private mutating func fits(_ word: Int64, _ detail: SegmentDetail) -> Bool {
    if fits(pen + word + detail.hyphen) { return true }
    guard detail.hyphen > 0, let rest = detail.rest else { return false }
    return fits(pen + word + rest)
  }

  /// Returns the advances of a segment's word and of its trailing white space if the segment begins at `pen`.
  /// `endsLine` is true if the segment has a tab after the last tab stop.
  private func extent(
    of segment: PreparedText.Segment, _ detail: SegmentDetail, from start: Int
  ) -> (word: Int64, trailing: Int64, endsLine: Bool) {
    guard detail.hasTab else {
      return (segment.word, segment.trailing, false)
    }
    var open = PreparedText.OpenSegment()
    var endsLine = false
    var advances = text.advances(at: start)
    var offset = start
    while offset < segment.end {
      let scalar = DecodedScalar(text.text, at: offset)
      let properties = CharacterProperties(of: scalar.value)
      open.add(advances.step(scalar.value, properties, at: offset), properties)
      if scalar.value == TextSetting.tab {
        let width = tabWidth(at: pen + open.word + open.trailing)
        open.trailing += width ?? 0
        endsLine = endsLine || width == nil
      }
      offset += scalar.length
    }
    return (open.word, open.trailing, endsLine)
  }
}
