/// Attributes that have a meaning only for Objective-C, Interface Builder, or the start of an app.
private let attributes: Set = [
  "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable",
  "@IBSegueAction", "@GKInspectable", "@UIApplicationMain",
]

/// Apple's modules whose names LayoutUIKit declares. None of them exists on Linux.
private let modules: Set = [
  "AVFoundation", "AVKit", "AudioToolbox", "CoreGraphics", "CoreLocation", "CoreMedia", "MapKit",
  "MessageUI", "Photos", "QuartzCore", "SafariServices", "StoreKit", "UserNotifications", "WebKit",
]
private let importKinds: Set = [
  "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
]

extension SourceFile {
  /// Removes attributes, and replaces selectors and key paths with values. The compiler reports the forms that are not
  /// replaced.
  mutating func replaceSpellings() {
    let startsApp = tokens.indices.contains { text($0) == "UIApplicationDelegate" }
    for index in tokens.indices {
      let word = text(index)
      let end = text(index + 1) == "(" ? tokens[index + 1].partner : nil
      if attributes.contains(word) || word == "@main" && startsApp {
        let range = range(index, word == "@objc" ? end ?? index : index)
        edits.append((range, blank(range)))
      } else if word == "import", text(index - 1) != "." {
        replaceImport(index)
      } else if let end {
        let selector = word == "#selector" ? selectorName(index + 2..<end) : nil
        let value = word == "#keyPath" ? keyPath(index + 2..<end) : selector
        let range = range(index, end)
        if let value { edits.append((range, value + blank(range).filter(\.isNewline))) }
      }
    }
  }

  /// Replaces an import of an Apple module with AsyncDisplayKit, which exports LayoutUIKit. An import of a part of a
  /// module, such as `import UIKit.UIGestureRecognizerSubclass`, becomes an import of the whole module.
  private mutating func replaceImport(_ index: Int) {
    let module = importKinds.contains(text(index + 1)) ? index + 2 : index + 1
    var last = module
    while text(last + 1) == "." && last + 2 < tokens.count { last += 2 }
    if modules.contains(text(module)) {
      edits.append((range(index + 1, last), "AsyncDisplayKit"))
    } else if last > module && module == index + 1 {
      edits.append((range(module + 1, last), blank(range(module + 1, last))))
    }
  }

  /// Returns a selector with the name of the method: the last word outside of brackets and before `as`, such as in
  /// `Cell.tap(_:)`, `tap as (UIButton) -> Void` or `getter: Cell.title`.
  private func selectorName(_ argument: Range<Int>) -> String? {
    var index = argument.lowerBound
    if text(index) == "(", let end = tokens[index].partner, text(end + 1) != "." {
      return selectorName(index + 1..<end)
    }
    var name: String?
    while index < argument.upperBound, text(index) != "as" {
      if tokens[index].kind == .word { name = text(index).replacing("`", with: "") }
      index = next(index)
    }
    let isSetter = text(argument.lowerBound) == "setter" && text(argument.lowerBound + 1) == ":"
    let set = name.map { "set" + $0.prefix(1).uppercased() + $0.dropFirst() }
    return (isSetter ? set : name).map { "Selector(\"\($0)\")" }
  }

  /// Returns a string with the properties of a key path such as `Cell.title.count`. Capitalized names are types.
  private func keyPath(_ argument: Range<Int>) -> String? {
    let path = argument.map(text).joined().replacing("`", with: "")
    let names = path.split(separator: ".").drop { $0.first?.isUppercase == true || $0 == "self" }
    return names.isEmpty || path.contains(/[^\w.]/)
      ? nil : "\"" + names.joined(separator: ".") + "\""
  }
}
