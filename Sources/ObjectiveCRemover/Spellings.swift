/// Attributes that mean something only to Objective-C, to Xcode's interface files and to an app that is started.
private let attributes: Set = [
  "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable",
  "@IBSegueAction", "@GKInspectable", "@UIApplicationMain",
]

/// Apple's modules of which LayoutUIKit has names. Linux has none of these.
private let modules: Set = [
  "AVFoundation", "AVKit", "CoreGraphics", "CoreLocation", "CoreMedia", "MapKit", "QuartzCore",
  "WebKit",
]
private let importKinds: Set = [
  "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
]

extension SourceFile {
  /// Removes attributes, and makes values of selectors and key paths. Other forms are left to the compiler, which
  /// reports them.
  mutating func replaceSpellings() {
    for index in tokens.indices {
      let word = text(index)
      let end = text(index + 1) == "(" ? tokens[index + 1].partner : nil
      if attributes.contains(word) {
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

  /// Imports AsyncDisplayKit, which has the names of LayoutUIKit, for a module of Apple; and for a part of a module, as in
  /// `import UIKit.UIGestureRecognizerSubclass`, the whole one.
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

  /// Returns a selector with the last word outside of brackets and before `as`: that of the method in `Cell.tap(_:)`,
  /// `tap as (UIButton) -> Void` or `getter: Cell.title`.
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

  /// Returns a string with the properties of a key path such as `Cell.title.count`. Types have a capital letter.
  private func keyPath(_ argument: Range<Int>) -> String? {
    let path = argument.map(text).joined().replacing("`", with: "")
    let names = path.split(separator: ".").drop { $0.first?.isUppercase == true || $0 == "self" }
    return names.isEmpty || path.contains(/[^\w.]/)
      ? nil : "\"" + names.joined(separator: ".") + "\""
  }
}
