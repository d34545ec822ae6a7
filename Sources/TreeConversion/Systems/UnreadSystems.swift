import TreeFiles

/// Systems whose trees are recognized but not converted, so that an error can name them.
extension ForeignSystem {
  /// All recognized systems, in the order of detection.
  static let recognized = [
    figma, divKit, adaptiveCards, android, compose, flutter, reactNative, taffy, css, yoga,
  ]

  private static let adaptiveCards = ForeignSystem(unread: .adaptiveCards) { object in
    ["AdaptiveCard", "TextBlock", "ColumnSet"].contains(object["type"]?.string)
  }

  private static let android = ForeignSystem(unread: .android) { object in
    // A converter from XML may put the attributes into an object, and use the tag of the root as a key.
    let attributes = object["attributes"]?.members.map { $0.key } ?? object.keys
    return attributes.contains { $0.hasSuffix("layout_width") || $0 == "layoutWidth" }
      || ["LinearLayout", "TextView", "ImageView", "ConstraintLayout", "RelativeLayout"]
        .contains { object["type"]?.string?.split(separator: ".").last.map(String.init) == $0 }
  }

  private static let compose = ForeignSystem(unread: .compose) { object in
    object["modifier"]?.string?.hasPrefix("Modifier") == true
      || ["horizontalArrangement", "verticalArrangement"].contains { object[$0] != nil }
  }

  private static let flutter = ForeignSystem(unread: .flutter) { object in
    if ["mainAxisAlignment", "crossAxisAlignment", "mainAxisSize", "widgetRuntimeType"]
      .contains(where: { object[$0] != nil })
    {
      return true
    }
    guard object["props"] == nil, let type = object["type"]?.string,
      ["child", "children", "args", "body"].contains(where: { object[$0] != nil })
    else { return false }
    return ["Stack", "Card", "ListTile", "ListView", "Wrap", "Align", "SafeArea", "MaterialApp"]
      .contains(type)
      || ["row", "column", "container", "padding", "sizedbox", "expanded", "scaffold", "center"]
        .contains(type.filter { $0 != "_" }.lowercased())
  }

  private static let taffy = ForeignSystem(unread: .taffy) { object in
    object["style"]?.members.contains { $0.key.contains("_") || $0.key == "size" } == true
  }

  private init(
    unread system: LayoutSystem, isCertain: @escaping @Sendable (ForeignObject) -> Bool
  ) {
    self.init(system: system, form: "", isCertain: isCertain, read: nil)
  }
}
