import LayoutOutput
import TreeFiles

/// The list of all rules.
enum RuleList {
  /// Each rule with its id, its level in the current folder and its summary: on one line, or as an object.
  static func text(_ settings: Settings, _ format: OutputFormat) -> String {
    let rules = Rule.all.map { ($0, level(of: $0, settings)) }
    if format == .json {
      return JSONValue.array(
        rules.map { rule, level in
          ["id": .string(rule.id), "level": .string(level), "summary": .string(rule.summary)]
        }
      ).text(.lines) + "\n"
    }
    return rules.map { [$0.id, $1, $0.summary] }.table
  }

  private static func level(of rule: Rule, _ settings: Settings) -> String {
    settings.levels[rule.id]?.keyword ?? rule.level.rawValue
  }
}
