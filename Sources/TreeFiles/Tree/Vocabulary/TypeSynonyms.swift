extension Synonym {
  /// Synonyms for the types of elements.
  package static let types = SynonymTable(
    #"""
    swiftUI: HStack, LazyHStack
    write: stack
    with: "direction": "horizontal", "alignItems": "center"
    without: spacing SwiftUI has a space between most children, often "spacing": 8

    swiftUI: VStack, LazyVStack
    write: stack
    with: "direction": "vertical", "alignItems": "center"
    without: spacing SwiftUI has a space between most children, often "spacing": 8

    css: row; flutter: Row; android: Row
    write: stack
    with: "direction": "horizontal"
    without: alignItems for Flutter's, whose children are centered across it, with "alignItems": "center"

    css: column, col; flutter: Column; android: Column
    write: stack
    with: "direction": "vertical"
    without: alignItems for Flutter's, whose children are centered across it, with "alignItems": "center"

    css: hbox, tr; swiftUI: GridRow; texture: ASPagerNode; flutter: TableRow, AppBar; android: LazyRow, TableRow
    write: stack
    with: "direction": "horizontal"

    css: ul, ol, vbox, table; swiftUI: List, Form, Section; texture: ASCollectionNode, ASTableNode, list
    flutter: ListView; android: LazyColumn, RecyclerView
    write: stack
    with: "direction": "vertical"

    css: flexbox, flex; uiKit: UIStackView, stackView; texture: ASStackLayout; flutter: Flex
    write: stack

    android: LinearLayout, FlexboxLayout
    write: stack
    with: "alignItems": "start"

    flutter: ListTile
    write: stack
    do: write "stack", with what it shows as "children" from left to right

    flutter: Wrap; android: FlowRow
    write: stack
    with: "flexWrap": "wrap"

    css: div, section, article, main, header, footer, nav, form, li, block, fieldset
    yoga: View, KeyboardAvoidingView; flutter: Scaffold
    write: stack
    with: "direction": "vertical"
    childless: node

    yoga: ScrollView, FlatList, SectionList; uiKit: UIScrollView; texture: ASScrollNode
    flutter: SingleChildScrollView, CustomScrollView; android: NestedScrollView
    write: scroll
    do: write "scroll", with "automaticallyManagesContentSize": true and its content as "layout": {"type": "stack",
      "direction": <direction "vertical">, "children": […]}
    covers: data, renderItem

    figma: COMPONENT, COMPONENT_SET, INSTANCE, SECTION, artboard, symbolMaster, symbolInstance
    write: stack
    childless: node

    css: container; flutter: Container
    write: wrapper
    padded: inset
    aligned: relative
    childless: node

    figma: FRAME; swiftUI: frame
    do: <canvas write "stack" for a frame with auto layout, "absolute" for one without; for a size alone, write
      "preferredSize" in the "style" of the element itself>

    css: view, element, rect, canvas, svg, iframe, video, audio, embed, object, input, select, progress, widget
    yoga: ActivityIndicator, Switch
    uiKit: UIView, UIControl, UISwitch, UISlider, UIProgressView, UIActivityIndicatorView, WKWebView, MKMapView,
      UITableView, UICollectionView, layer
    swiftUI: Rectangle, Circle, Capsule, RoundedRectangle, Color, Shape, ProgressView, Toggle, Slider, Map, Canvas
    texture: ASDisplayNode, display, ASControlNode, ASMapNode, ASVideoNode, ASVideoPlayerNode, displayNode, video, map
    flutter: Placeholder, CircularProgressIndicator, Checkbox; android: CheckBox, ProgressBar
    figma: RECTANGLE, ELLIPSE, VECTOR, LINE, POLYGON, STAR, BOOLEAN_OPERATION, shapePath, oval
    write: node
    do: write "node", with its size as "intrinsicSize" or in "style"

    css: hr; swiftUI: Divider, Separator; flutter: Divider, VerticalDivider
    android: HorizontalDivider, VerticalDivider
    write: node
    do: write "node", with "height": 1 in its "style" in a column, and "width": 1 in a row

    flutter: SizedBox
    write: node
    childless: spacer
    do: write its "child" in its place, with the size in the "style" of that

    flutter: ConstrainedBox, LimitedBox
    covers: constraints
    do: write its "child" in its place, with the limits in the "style" of that: <size "maxWidth": 240>

    css: button, a; yoga: Button, Pressable, TouchableOpacity, TouchableHighlight
    uiKit: UIButton, UITableViewCell, UICollectionViewCell; swiftUI: Button, NavigationLink, Menu
    texture: ASButtonNode, ASCellNode, cell, cellNode; flutter: ElevatedButton, TextButton, IconButton
    android: MaterialButton, ImageButton
    write: node
    do: write "node", with <content what is in it as "layout": {"type": "text", "text": "OK"} or {"type": "stack", …}>
    covers: children

    css: span, p, label, h1, h2, h3, h4, h5, h6, string, paragraph, textarea, strong, em, b, small, code
    yoga: TextInput; uiKit: UILabel, UITextView, UITextField
    swiftUI: Label, TextField, TextEditor, SecureField, Link
    texture: ASTextNode, ASTextNode2, ASEditableTextNode, textNode, attributedText
    flutter: RichText, SelectableText; android: TextView, EditText, BasicTextField; figma: TEXT
    write: text

    css: img, picture, icon; yoga: ImageBackground; uiKit: UIImageView, UIImage, imageView; swiftUI: AsyncImage
    texture: ASImageNode, ASNetworkImageNode, ASMultiplexImageNode, networkImage, imageNode, photo
    flutter: Image.network, Image.asset, CircleAvatar; android: ShapeableImageView; figma: bitmap
    write: image

    texture: ASWrapperLayoutSpec, layers
    write: wrapper

    swiftUI: Group, ForEach
    write: wrapper
    do: write its children in its place

    figma: GROUP
    write: absolute
    do: write "absolute", with the position of each of its children as "layoutPosition" in the "style" of that

    swiftUI: ZStack
    write: wrapper
    covers: alignment
    do: write "overlay", with the element that determines the size as "child" and the one on top of it as "overlay",
      in {"type": "relative", <alignment "horizontalPosition": "center", "verticalPosition": "center">, "child": …};
      for a third, make this overlay the "child" of another one

    css: box; flutter: IndexedStack; android: Box, FrameLayout, RelativeLayout
    write: wrapper
    childless: node
    covers: alignment, contentAlignment
    do: write "overlay", with the element that determines the size as "child" and the one on top of it as "overlay",
      in {"type": "relative", <alignment "horizontalPosition": "start", "verticalPosition": "start">, "child": …}; for
      a third, make this overlay the "child" of another one; "stack" for elements next to each other

    css: padding, margin; uiKit: insets, edgeInsets; swiftUI: padding; texture: ASInsetLayout, insetLayout
    flutter: Padding
    write: inset

    yoga: SafeAreaView
    write: inset
    do: write "inset", with "insets": "safeArea" and its children as "child": {"type": "stack", "direction":
      "vertical", "children": […]}

    swiftUI: safeAreaInset; flutter: SafeArea
    write: inset
    with: "insets": "safeArea"

    swiftUI: Spacer
    write: spacer
    with: "style": {"flexGrow": 1}
    covers: minLength

    css: space, gap, spacing, br; swiftUI: EmptyView; texture: ASLayoutSpec, layoutSpec; android: Space
    write: spacer

    css: grid; swiftUI: LazyVGrid, LazyHGrid, Grid; flutter: GridView; android: GridLayout, LazyVerticalGrid
    do: there is no grid: write "stack" with "direction": "vertical" for one of rows, or with "flexWrap": "wrap"

    css: aspect-ratio; swiftUI: aspectRatio; texture: ASRatioLayout, ratioLayout; flutter: AspectRatio
    write: ratio

    css: position; swiftUI: position, offset; texture: ASAbsoluteLayout, absoluteLayout, fixed
    write: absolute

    css: align, alignment; texture: ASRelativeLayout, relativeLayout; flutter: Align
    write: relative

    css: centered, middle; texture: ASCenterLayout, centerLayout, centerSpec
    write: center

    uiKit: badge; swiftUI: badge; texture: ASCornerLayout, cornerLayout; android: BadgedBox
    write: corner

    flutter: Expanded, Flexible
    covers: flex, fit
    do: write "flexGrow": <factor 1> and "flexBasis": 0 in the "style" of its child, and the child in its
      place

    flutter: Positioned
    write: inset
    covers: top, left, bottom, right, start, end, width, height
    do: <positioned write "inset", with "insets": [4, "inf", "inf", 4] for top and right, and make it the "overlay" of
      the element that it is on>

    flutter: FractionallySizedBox
    do: write its child in its place, with a percentage in its "style": "width": "50%"

    flutter: Card, Material, DecoratedBox, ColoredBox, ClipRRect, Opacity, GestureDetector, InkWell, Transform,
      Visibility, Hero, Semantics
    android: Surface, CardView
    do: it does not change the layout: write its child in its place

    flutter: IntrinsicHeight, IntrinsicWidth
    do: write its child in its place: a stack with "alignItems": "stretch" makes its children as large as the largest

    swiftUI: ViewThatFits; flutter: OrientationBuilder
    do: there are no conditions: write a tree for each range of widths, or "flexWrap": "wrap" for a stack whose
      children go to the next line

    android: ConstraintLayout, CoordinatorLayout, Guideline, Barrier
    do: there are no constraints: nest stacks, and put elements on top of each other with an overlay

    swiftUI: GeometryReader; flutter: LayoutBuilder; android: BoxWithConstraints
    do: write its content in its place: lengths in "style" can be percentages of the parent

    """#)
}
