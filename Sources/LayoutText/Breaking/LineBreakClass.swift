/// A line breaking class of UAX #14, as the rules see it: after LB1, with open and close punctuation divided by East
/// Asian width (LB30), and with separate classes for the characters that ICU treats differently by language.
/// Tests/Scripts/generate-unicode-tables.py reads the cases: run `make tables` after a change.
enum LineBreakClass: UInt8, CaseIterable {
  /// Mandatory break.
  case bk
  /// Carriage return.
  case cr
  /// Line feed.
  case lf
  /// Next line.
  case nl
  /// Space.
  case sp
  /// Zero width space.
  case zw
  /// Word joiner.
  case wj
  /// Non-breaking glue.
  case gl
  /// Combining mark.
  case cm
  /// Zero width joiner.
  case zwj
  /// Open punctuation.
  case op
  /// Open punctuation of East Asian width.
  case opWide
  /// Close punctuation.
  case cl
  /// Close parenthesis.
  case cp
  /// Close parenthesis of East Asian width.
  case cpWide
  /// Quotation.
  case qu
  /// Nonstarter.
  case ns
  /// Exclamation and interrogation.
  case ex
  /// Symbol that allows a break after.
  case sy
  /// Infix numeric separator.
  case `is`
  /// Prefix numeric.
  case pr
  /// Postfix numeric.
  case po
  /// Numeric.
  case nu
  /// Alphabetic.
  case al
  /// Hebrew letter.
  case hl
  /// Ideographic.
  case id
  /// Unassigned pictograph, which an emoji modifier joins.
  case pictographic
  /// Inseparable.
  case `in`
  /// Hyphen.
  case hy
  /// Break after.
  case ba
  /// Break before.
  case bb
  /// Break on both sides.
  case b2
  /// Contingent break.
  case cb
  /// Hangul LV syllable.
  case h2
  /// Hangul LVT syllable.
  case h3
  /// Hangul leading consonant.
  case jl
  /// Hangul vowel.
  case jv
  /// Hangul trailing consonant.
  case jt
  /// Regional indicator.
  case ri
  /// Emoji base.
  case eb
  /// Emoji modifier.
  case em
  /// Hyphen U+2010, which breaks after.
  case hh
  /// En dash, which breaks after.
  case enDash
  /// Postfix numeric of East Asian text.
  case poWide
  /// Prefix numeric of East Asian text.
  case prWide
  /// A placeholder that no rule mentions and no character has.
  case none
  // Each rule set maps the following classes to one of the classes above.

  /// Conditional Japanese starter.
  case cj
  /// Left double quotation mark.
  case quOpen
  /// Right double quotation mark.
  case quClose
  /// Iteration mark, a nonstarter.
  case nsIteration
  /// Wave dash, a nonstarter.
  case nsWave
  /// Nonstarter that may begin a line of loose Chinese and Japanese.
  case nsLoose
  /// Exclamation and interrogation of East Asian width.
  case exWide
}
