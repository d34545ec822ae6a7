/// The rules that say where a line may end: Unicode's, or one of the six variants that ICU has of them
/// by language (ICU 72).
///
///     LineBreakRuleSet(.icu, LanguageTag("ja-JP"))  // .normal
package enum LineBreakRuleSet: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// ICU's rules for most languages: small kana and the prolonged sound mark do not begin a line.
  case strict
  /// Small kana can begin a line: ICU's rules for Japanese.
  case normal
  /// Iteration marks do, too.
  case loose
  /// ICU's rules for Chinese: a quotation mark that is curved is a bracket.
  case chineseStrict
  /// As `normal`, for Chinese and Japanese texts that ask for it; wave dashes begin a line, too.
  case chineseNormal
  /// As `chineseNormal`; hyphens, exclamation marks and units begin a line after an ideograph, too.
  case chineseLoose
  /// UAX #14 without changes.
  case uax14

  /// True if it is one of ICU's.
  var isICU: Bool { self != .uax14 }
}
