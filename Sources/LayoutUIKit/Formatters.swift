// Foundation's formatters and detectors that exist only on Apple's platforms.
// Declarations without documentation are Apple's.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Formats durations such as 1:05, with the formats of `Duration`. Months and years are not supported.
open class DateComponentsFormatter: NSObject {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: 1), dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4), dropTrailing = Self(rawValue: 8)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 1 << 16)
  }
  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default, maximumUnitCount = 0
  open var calendar: Calendar? = .current
  open func string(from start: Date, to end: Date) -> String? {
    string(from: end.timeIntervalSince(start))
  }
  open func string(from components: DateComponents) -> String? {
    let minutes = (components.day ?? 0) * 1440 + (components.hour ?? 0) * 60
    return string(
      from: Double((minutes + (components.minute ?? 0)) * 60 + (components.second ?? 0)))
  }
  open func string(from interval: TimeInterval) -> String? {
    let all: [(NSCalendar.Unit, Int, Duration.UnitsFormatStyle.Unit)] = [
      (.day, 86400, .days), (.hour, 3600, .hours), (.minute, 60, .minutes), (.second, 1, .seconds),
    ]
    let units = all.filter { allowedUnits.contains($0.0) }
    guard unitsStyle == .positional else {
      return Duration.seconds(interval.rounded(.down)).formatted(
        .units(
          allowed: Set(units.map(\.2)),
          width: unitsStyle == .full ? .wide : unitsStyle == .short ? .abbreviated : .narrow,
          maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil
        ).locale(calendar?.locale ?? .current))
    }
    var rest = Int(interval)
    let values = units.map { unit in
      defer { rest %= unit.1 }
      return rest / unit.1
    }
    let pads = zeroFormattingBehavior.contains(.pad)
    let shown = pads ? values[...] : values.dropLast().drop { $0 == 0 } + values.suffix(1)
    return shown.enumerated().map { index, value in
      index == 0 && !pads || value > 9 ? "\(value)" : "0\(value)"
    }.joined(separator: ":")
  }
}
/// Formats dates such as "2 hours ago", with the formats of `Date`.
open class RelativeDateTimeFormatter: NSObject {
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  open var unitsStyle = UnitsStyle.full, dateTimeStyle = DateTimeStyle.numeric
  open var locale: Locale! = .current
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let presentation = dateTimeStyle == .named ? Presentation.named : .numeric
    let widths: [UnitsStyle: Width] = [
      .spellOut: .spellOut, .short: .abbreviated, .abbreviated: .narrow,
    ]
    var style = Date.RelativeFormatStyle(
      presentation: presentation, unitsStyle: widths[unitsStyle] ?? .wide)
    style.locale = locale
    return Date(timeIntervalSinceNow: interval).formatted(style)
  }
  open func localizedString(for date: Date, relativeTo other: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(other))
  }
  private typealias Presentation = Date.RelativeFormatStyle.Presentation
  private typealias Width = Date.RelativeFormatStyle.UnitsStyle
}
/// Formats measurements as their number and their unit's symbol, without converting them to the units of the locale.
open class MeasurementFormatter: NSObject {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = Self(rawValue: 1), naturalScale = Self(rawValue: 2)
    public static let temperatureWithoutUnit = Self(rawValue: 4)
  }
  open var unitOptions: UnitOptions = [], unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = .current, numberFormatter = NumberFormatter()
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? ""
    guard measurement.unit is UnitTemperature else { return number + " " + measurement.unit.symbol }
    return number + (unitOptions.contains(.temperatureWithoutUnit) ? "°" : measurement.unit.symbol)
  }
}
/// Finds links and dates in texts on Apple's platforms. Here, its initializer throws an error.
open class NSDataDetector: NSObject {
  public init(types: UInt64) throws { throw CocoaError(.featureUnsupported) }
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] { [] }
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<Bool>
    ) -> Void
  ) {}
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { nil }
}
public typealias NSTextCheckingTypes = UInt64
extension NSTextCheckingResult {
  public var url: URL? { nil }
  public var date: Date? { nil }
  public var phoneNumber: String? { nil }
}
extension NSAttributedString {
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }
  public enum DocumentType: String, Sendable { case plain, rtf, html }
  /// Throws an error, because no document is read here. Code usually has a fallback to plain text.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws { throw CocoaError(.featureUnsupported) }
}
