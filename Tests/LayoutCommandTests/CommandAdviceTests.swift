import Foundation
import Testing

/// The advice about the command lines and configurations of other tools, followed, is read without an error about what
/// it wrote.
@Suite struct `The advice about` {
  private typealias Object = [String: Any]

  /// The configurations and command lines of `advice.txt`, one per line.
  private static func lines(_ prefix: String) throws -> [String] {
    let file = Command.repository.appending(path: "Tests/Fixtures/advice.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(prefix) }
  }

  private static let trees = Command.repository.appending(path: "Tests/Fixtures/command/trees")

  private static func json(_ text: some StringProtocol) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// Returns the members in an advice such as `"max": "375xinf" and "scale": 3`; nil if they are not JSON.
  private static func members(_ text: Substring) -> Object? {
    json("{\(text.replacing(" and \"", with: ", \""))}") as? Object
  }

  /// Follows the advice of an error message; false if there is none that is an edit.
  private static func follow(_ message: String, _ configuration: inout Object) -> Bool {
    let rules = configuration["rules"] as? Object ?? [:]
    if let match = message.firstMatch(of: /unknown rule "(.+?)": write (.*)/) {
      var others = rules
      let old = others.removeValue(forKey: String(match.1))
      let own = members(match.2) ?? [String(match.2.filter { $0 != "\"" }): old ?? "off"]
      configuration["rules"] = others.merging(own) { $1 }
    } else if let match = message.firstMatch(of: /unknown key "(.+?)": write (.*?) instead/) {
      guard let members = members(match.2) else { return false }
      configuration[String(match.1)] = nil
      for (key, value) in members {
        if key == "rules", let levels = value as? Object {
          configuration[key] = rules.merging(levels) { $1 }
        } else {
          configuration[key] = value
        }
      }
    } else if let match = message.firstMatch(of: /unknown key "(.+?)": .*(on each text)/) {
      configuration[String(match.1)] = nil
    } else if let match = message.firstMatch(of: /unknown key "(.+?)": write "(\w+)"(?!:)/) {
      configuration[String(match.2)] = configuration.removeValue(forKey: String(match.1))
    } else if let match = message.firstMatch(of: /unknown key "(.+?)":/) {
      configuration[String(match.1)] = nil
    } else if let match = message.firstMatch(of: /"(.+?)" must be .*?: write (.*)/) {
      let name = String(match.1)
      if let members = members(match.2) {
        configuration[name] = nil
        configuration.merge(members) { $1 }
      } else if let value = json(match.2) {
        if rules[name] != nil {
          configuration["rules"] = rules.merging([name: value]) { $1 }
        } else {
          configuration[name] = value
        }
      } else {
        return false
      }
    } else if let match = message.firstMatch(of: /"(.+?)" must be .*: .*remove/) {
      configuration[String(match.1)] = nil
    } else if message.contains("there are no presets: remove it") {
      configuration["extends"] = nil
    } else {
      return false
    }
    return true
  }

  @Test func `a configuration is followed to one that is read`() throws {
    var failures: [String] = []
    for line in try Self.lines("{") {
      var configuration = try #require(Self.json(line) as? Object)
      var rounds: [String] = []
      while rounds.count < 20 {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        try JSONSerialization.data(withJSONObject: configuration).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let errors = try Command.run("layoutcalc row.json --config \(file.path)", in: Self.trees)
          .errorText.split(separator: "\n").map(String.init)
        guard let error = errors.first(where: { $0.contains(": error: ") }) else { break }
        let message = String(error.split(separator: ": error: ", maxSplits: 1)[1])
        // A file that is missing here, and two settings that exclude each other, need a decision.
        if ["does not exist", "cannot be", "cannot read"].contains(where: message.contains) {
          break
        }
        let isRepeated = rounds.contains(message)
        rounds.append(message)
        if isRepeated || !Self.follow(message, &configuration) {
          failures.append(([line] + rounds).joined(separator: "\n"))
          break
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  @Test func `a command line is a command line without unknown options`() throws {
    var failures: [String] = []
    for line in try Self.lines("layoutcalc ") {
      let script = line.replacing("tree.json", with: "row.json")
      let message = try Command.run(script, in: Self.trees).errorText
      guard let match = message.firstMatch(of: /write (layoutcalc [^;:,\n]*)/),
        match.1.firstMatch(of: /\b[A-Z]{2,}\b|\.\.\.|--watch|--update|A\.\.B/) == nil
      else { continue }
      let written = try Command.run(
        String(match.1).replacing("layoutcalc fix", with: "layoutcalc fix --dry-run"),
        in: Self.trees)
      if written.errorText.contains("unknown ") {
        failures.append([line, message, written.errorText].joined(separator: "\n"))
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }
}
