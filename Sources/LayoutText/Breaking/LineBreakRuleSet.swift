/// The rules for where a line may end: Unicode's, or one of ICU's six variants of them, which depend on the language
/// (ICU 72).
///
///     LineBreakRuleSet(.icu, LanguageTag("ja-JP"))  // .normal
package enum LineBreakRuleSet: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// ICU's rules for most languages: small kana and the prolonged sound mark do not begin a line.
  case strict
  /// Small kana can begin a line: ICU's rules for Japanese.
  case normal
  /// Like `normal`, but iteration marks can also begin a line.
  case loose
  /// ICU's rules for Chinese: curved quotation marks are brackets.
  case chineseStrict
  /// Like `normal`, but wave dashes can also begin a line: for Chinese and Japanese tags with `lb-normal`.
  case chineseNormal
  /// Like `chineseNormal`, but hyphens, exclamation marks and units can also begin a line after an ideograph.
  case chineseLoose
  /// UAX #14 without changes.
  case uax14

  /// True for ICU's variants.
  var isICU: Bool { self != .uax14 }
}
