/// Another layout system, whose keys are recognized in errors, and whose trees may be recognized or converted. The raw
/// value is the column in a row of synonyms, and the name for `--from`.
package enum LayoutSystem: String, CaseIterable, Sendable {
  case css
  case tailwind
  case yoga
  case uiKit
  case swiftUI
  case texture
  case flutter
  case android
  case figma
  case reactNative = "react-native"
  case divKit = "divkit"
  case compose
  case adaptiveCards
  case taffy

  /// The name for people.
  package var title: String {
    switch self {
    case .css: "CSS"
    case .tailwind: "Tailwind"
    case .yoga: "Yoga"
    case .uiKit: "UIKit"
    case .swiftUI: "SwiftUI"
    case .texture: "Texture"
    case .flutter: "Flutter"
    case .android: "Android"
    case .figma: "Figma"
    case .reactNative: "React Native"
    case .divKit: "DivKit"
    case .compose: "Jetpack Compose"
    case .adaptiveCards: "Adaptive Cards"
    case .taffy: "Taffy"
    }
  }

  /// The heading of its synonyms, which some systems share.
  package var heading: String {
    switch self {
    case .css: "CSS and HTML"
    case .yoga: "Yoga and React Native"
    case .uiKit: "UIKit and Auto Layout"
    case .texture: "Texture in code"
    case .android: "Android and Jetpack Compose"
    case .figma: "Figma and Sketch"
    default: title
    }
  }
}
