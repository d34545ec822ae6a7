extension Synonym {
  /// What other systems call the types of elements.
  package static let types = SynonymTable([
    Synonym(
      css: "row", swiftUI: "HStack, LazyHStack",
      #"write "stack", with "direction": "horizontal""#),
    Synonym(
      css: "column, col", swiftUI: "VStack, LazyVStack, List, Form, Section",
      #"write "stack", with "direction": "vertical""#),
    Synonym(
      css:
        "div, section, article, main, header, footer, nav, form, ul, ol, li, block, container, box, "
        + "flexbox, flex, hbox, vbox, table, tr, fieldset",
      yoga: "View, SafeAreaView, ScrollView, FlatList, SectionList, KeyboardAvoidingView",
      uiKit: "UIStackView, stackView",
      texture:
        "ASStackLayout, ASScrollNode, ASCollectionNode, ASTableNode, ASPagerNode, scroll, list",
      #"write "stack" for an element that lays out its children in a row or a column, "node" for one "#
        + "without children"),
    Synonym(
      css:
        "view, element, rect, canvas, svg, hr, iframe, video, audio, embed, object, input, select, progress, "
        + "widget",
      yoga: "ActivityIndicator, Switch",
      uiKit:
        "UIView, UIControl, UISwitch, UISlider, UIProgressView, UIActivityIndicatorView, WKWebView, "
        + "MKMapView, UIScrollView, UITableView, UICollectionView, layer",
      swiftUI:
        "Rectangle, Circle, Capsule, RoundedRectangle, Color, Divider, Shape, ProgressView, Toggle, "
        + "Slider, Map, Canvas",
      texture:
        "ASDisplayNode, ASControlNode, ASMapNode, ASVideoNode, ASVideoPlayerNode, displayNode, "
        + "video, map",
      write: "node", #"write "node", with its size as "intrinsicSize" or in "style""#),
    Synonym(
      css: "button, a", yoga: "Button, Pressable, TouchableOpacity, TouchableHighlight",
      uiKit: "UIButton, UITableViewCell, UICollectionViewCell",
      swiftUI: "Button, NavigationLink, Menu",
      texture: "ASButtonNode, ASCellNode, cell, cellNode",
      #"write "node", with what is in it as "layout": {"type": "node", "layout": {"type": "stack", …}}"#
    ),
    Synonym(
      css:
        "span, p, label, h1, h2, h3, h4, h5, h6, string, paragraph, textarea, strong, em, b, small, code",
      yoga: "TextInput", uiKit: "UILabel, UITextView, UITextField",
      swiftUI: "Label, TextField, TextEditor, SecureField, Link",
      texture: "ASTextNode, ASTextNode2, ASEditableTextNode, textNode, attributedText",
      write: "text"),
    Synonym(
      css: "img, picture, icon", yoga: "ImageBackground",
      uiKit: "UIImageView, UIImage, imageView", swiftUI: "AsyncImage",
      texture:
        "ASImageNode, ASNetworkImageNode, ASMultiplexImageNode, networkImage, imageNode, photo",
      write: "image"),
    Synonym(
      swiftUI: "ZStack, Group, ForEach",
      texture: "ASWrapperLayoutSpec, layers",
      write: "wrapper",
      #"write "wrapper" for elements on top of each other, or an overlay or a background, where one of "#
        + "them determines the size"),
    Synonym(
      css: "padding, margin", uiKit: "insets, edgeInsets", swiftUI: "padding",
      texture: "ASInsetLayout, insetLayout", write: "inset"),
    Synonym(
      css: "space, gap, spacing, br", swiftUI: "Spacer, EmptyView",
      texture: "ASLayoutSpec, layoutSpec",
      write: "spacer"),
    Synonym(
      css: "grid", swiftUI: "LazyVGrid, LazyHGrid, Grid",
      #"there is no grid: nest stacks, or write "stack" with "flexWrap": "wrap""#),
    Synonym(
      css: "aspect-ratio", swiftUI: "aspectRatio", texture: "ASRatioLayout, ratioLayout",
      write: "ratio"),
    Synonym(
      css: "position", swiftUI: "position, offset",
      texture: "ASAbsoluteLayout, absoluteLayout, fixed",
      write: "absolute"),
    Synonym(
      css: "align, alignment", texture: "ASRelativeLayout, relativeLayout", write: "relative"),
    Synonym(
      css: "centered, middle", texture: "ASCenterLayout, centerLayout, centerSpec", write: "center"),
    Synonym(
      uiKit: "badge", swiftUI: "badge", texture: "ASCornerLayout, cornerLayout", write: "corner"),
    Synonym(
      swiftUI: "frame, GeometryReader",
      #"write "preferredSize" in the "style" of the element itself"#),
  ])
}
