// The blocks that realistic pages are made of, each with the number of its elements.
extension RealisticTree {
  /// 1 element.
  mutating func separator() {
    leaf("node", "separator", style: #""height":0.5,"spacingBefore":4,"spacingAfter":4"#)
  }

  /// 7 elements: a picture, a title over a detail, a button.
  mutating func row() {
    open("inset", "row", #""insets":[8,16,8,16]"#)
    open(
      "stack", "row.line", #""direction":"horizontal","spacing":12,"alignItems":"center""#,
      slot: .children)
    leaf("node", "row.picture", style: #""preferredSize":[40,40]"#)
    open(
      "stack", "row.texts", #""direction":"vertical","spacing":2"#,
      style: #""flexGrow":1,"flexShrink":1"#, slot: .children)
    node("row.title", halvesWide: 80...500, halvesHigh: 40...41, style: #""maxWidth":"100%""#)
    node("row.detail", halvesWide: 60...900, halvesHigh: 32...33)
    close(.children)
    leaf("node", "row.button", style: #""width":60,"height":20"#)
    close(.children)
    close()
  }

  // MARK: Feed

  /// 38 to 42 elements.
  mutating func post() {
    open("inset", "post", #""insets":{"top":12,"left":16,"bottom":12,"right":16}"#)
    open("stack", "post.column", #""direction":"vertical","spacing":8"#, slot: .children)
    postHeader()
    node("post.text", halvesWide: 300...2000, halvesHigh: 40...280)
    postPhoto()
    postTags()
    postActions()
    leaf(
      "node", "post.separator",
      style: #""height":0.5,"alignSelf":"stretch","spacingBefore":4"#)
    close(.children)
    close()
  }

  /// 11 elements.
  private mutating func postHeader() {
    open(
      "stack", "post.header",
      #""direction":"horizontal","spacing":10,"alignItems":"center""#, slot: .children)
    open("corner", "post.avatar", #""cornerLocation":"bottomRight","offset":[-4,-4]"#)
    leaf("image", "post.avatar.picture", #""intrinsicSize":[40,40]"#)
    next(.corner)
    leaf("node", "post.avatar.badge", style: #""preferredSize":{"width":12,"height":12}"#)
    close()
    open(
      "stack", "post.author", #""direction":"vertical","spacing":2"#,
      style: #""flexGrow":1,"flexShrink":1"#, slot: .children)
    node("post.author.name", halvesWide: 80...420, halvesHigh: 40...41)
    open(
      "stack", "post.byline", #""direction":"horizontal","spacing":4"#,
      style: #""flexShrink":1"#, slot: .children)
    node(
      "post.byline.handle", halvesWide: 60...300, halvesHigh: 32...33,
      style: #""flexShrink":1"#)
    leaf("node", "post.byline.dot", #""intrinsicSize":[3,16]"#)
    node("post.byline.time", halvesWide: 30...90, halvesHigh: 32...33)
    close(.children)
    close(.children)
    leaf("node", "post.follow", style: #""width":"72pt","height":28"#)
    close(.children)
  }

  /// 6 elements.
  private mutating func postPhoto() {
    open("ratio", "post.photo", #""ratio":0.5625"#)
    open("overlay", "post.photo.captioned")
    leaf("image", "post.photo.picture", #""intrinsicSize":[1080,607.5]"#)
    next(.overlay)
    open("relative", "post.photo.bottom", #""verticalPosition":"end""#)
    open("inset", "post.photo.margin", #""insets":[8,12,8,"inf"]"#)
    node("post.photo.caption", halvesWide: 80...500, halvesHigh: 30...60)
    close()
    close()
    close()
    close()
  }

  /// 4 to 8 elements.
  private mutating func postTags() {
    open(
      "stack", "post.tags",
      #""direction":"horizontal","flexWrap":"wrap","spacing":6,"lineSpacing":6"#, slot: .children)
    for tag in 1...random.number(in: 3...7) {
      part = tag
      node(
        "post.tag", halvesWide: 60...260, halvesHigh: 48...48,
        style: #""minWidth":44,"maxWidth":"100%""#)
    }
    part = nil
    close(.children)
  }

  /// 13 elements.
  private mutating func postActions() {
    open(
      "stack", "post.actions",
      #""direction":"horizontal","justifyContent":"spaceBetween","alignItems":"center""#,
      style: #""minHeight":32"#, slot: .children)
    for action in 1...4 {
      part = action
      open(
        "stack", "post.action",
        #""direction":"horizontal","spacing":4,"alignItems":"center","justifyContent":"center""#,
        style: #""flexGrow":1"#, slot: .children)
      leaf(
        "image", "post.action.icon", #""intrinsicSize":{"width":18,"height":18}"#)
      node(
        "post.action.count", halvesWide: 14...70, halvesHigh: 28...29,
        style: #""flexShrink":1"#)
      close(.children)
    }
    part = nil
    close(.children)
  }

  // MARK: Cards

  /// 19 elements.
  mutating func card() {
    open("inset", "card", #""insets":[8,12,8,12]"#)
    open("background", "card.panel")
    open("inset", "card.padding", #""insets":16"#)
    open("stack", "card.column", #""direction":"vertical","spacing":10"#, slot: .children)
    open("corner", "card.badged", #""cornerLocation":"topRight","wrapsCorner":true"#)
    open("ratio", "card.photo", #""ratio":0.75"#, style: #""width":"100%""#)
    leaf("image", "card.photo.picture", #""intrinsicSize":[640,480]"#)
    close()
    next(.corner)
    node("card.badge", halvesWide: 40...80, halvesHigh: 40...40)
    close()
    node("card.title", halvesWide: 120...640, halvesHigh: 48...96)
    node("card.body", halvesWide: 500...1200, halvesHigh: 80...240)
    open("stack", "card.prices", #""alignItems":"baselineLast","spacing":6"#, slot: .children)
    node(
      "card.price", halvesWide: 80...120, halvesHigh: 56...56,
      style: #""ascender":22,"descender":-6"#)
    node(
      "card.price.old", halvesWide: 50...90, halvesHigh: 36...36,
      style: #""ascender":14,"descender":-4"#)
    close(.children)
    open(
      "stack", "card.buttons", #""justifyContent":"end","spacing":8"#,
      style: #""spacingBefore":6"#, slot: .children)
    leaf("spacer", "card.buttons.push", style: #""flexGrow":1"#)
    node("card.later", halvesWide: 120...180, halvesHigh: 72...72)
    node("card.buy", halvesWide: 140...220, halvesHigh: 72...72, style: #""flexShrink":1"#)
    close(.children)
    close(.children)
    close()
    next(.background)
    leaf("node", "card.shadow")
    close()
    close()
  }

  // MARK: Forms

  /// 7 to 27 elements.
  mutating func formSection() {
    open("stack", "form", #""direction":"vertical","spacing":1"#, slot: .children)
    node(
      "form.heading", halvesWide: 100...400, halvesHigh: 44...44,
      style: #""spacingBefore":24,"spacingAfter":8"#)
    for row in 1...random.number(in: 1...5) {
      part = row
      open(
        "stack", "form.row", #""direction":"vertical","spacing":4"#,
        style: #""minHeight":44"#, slot: .children)
      open(
        "stack", "form.line", #""spacing":12,"alignItems":"center""#,
        style: #""minHeight":44,"width":343"#, slot: .children)
      node(
        "form.label", halvesWide: 80...300, halvesHigh: 40...41,
        style: #""maxWidth":"35%""#)
      leaf("node", "form.value", style: #""flexGrow":1,"flexShrink":1,"height":36"#)
      close(.children)
      node(
        "form.note", halvesWide: 100...600, halvesHigh: 28...56,
        style: #""alignSelf":"end""#)
      close(.children)
    }
    part = nil
    close(.children)
  }

  // MARK: Grids

  /// 33 to 83 elements.
  mutating func gridSection() {
    open("stack", "grid", #""direction":"vertical","spacing":12"#, slot: .children)
    node("grid.heading", halvesWide: 100...500, halvesHigh: 52...52)
    open(
      "stack", "grid.tiles",
      #""flexWrap":"wrap","spacing":8,"lineSpacing":8,"alignContent":"start""#,
      style: #""width":375"#, slot: .children)
    for tile in 1...random.number(in: 6...16) {
      part = tile
      open(
        "stack", "grid.tile", #""direction":"vertical","spacing":4"#,
        style: #""width":"30%""#, slot: .children)
      open("ratio", "grid.tile.square", #""ratio":1"#)
      open("center", "grid.tile.centre", #""centeringOptions":"xy""#)
      node("grid.tile.icon", halvesWide: 40...120, halvesHigh: 40...120)
      close()
      close()
      node("grid.tile.label", halvesWide: 60...300, halvesHigh: 32...33)
      close(.children)
    }
    part = nil
    close(.children)
    close(.children)
  }

  // MARK: Every type

  /// 29 elements.
  mutating func everyType() {
    open("wrapper", "every", slot: .children)
    open("background", "every.panel")
    open("stack", "every.column", #""direction":"vertical","spacing":5"#, slot: .children)
    everyPositioningType()
    everyPlacingType()
    leaf("spacer", "every.spacer", style: #""minHeight":4,"flexGrow":1"#)
    close(.children)
    next(.background)
    leaf("node", "every.panel.shape", style: #""minSize":[10,10]"#)
    close()
    close(.children)
  }

  /// 12 elements: `center`, `relative`, `ratio`, `inset`, `overlay`, `corner`.
  private mutating func everyPositioningType() {
    open("center", "every.center", #""sizingOptions":"minimumXY""#)
    node("every.center.node", halvesWide: 20...300, halvesHigh: 20...80)
    close()
    open(
      "relative", "every.relative",
      #""horizontalPosition":"end","sizingOption":"minimumHeight""#)
    open("ratio", "every.ratio", #""ratio":0.5"#)
    node("every.ratio.node", halvesWide: 20...300, halvesHigh: 20...80)
    close()
    close()
    open("inset", "every.inset", #""insets":{"top":2.5,"left":"inf"}"#)
    open("overlay", "every.overlay")
    node("every.overlay.node", halvesWide: 20...300, halvesHigh: 20...80)
    next(.overlay)
    open("corner", "every.corner", #""cornerLocation":"topLeft","offset":{"x":3}"#)
    node("every.corner.node", halvesWide: 10...40, halvesHigh: 10...40)
    next(.corner)
    leaf("image", "every.corner.badge", #""intrinsicSize":{"width":8,"height":8}"#)
    close()
    close()
    close()
  }

  /// 12 elements: `absolute`, `static`, `node` with a layout, a row that wraps.
  private mutating func everyPlacingType() {
    open("absolute", "every.absolute", style: #""height":60"#, slot: .children)
    leaf("node", "every.absolute.half", style: #""width":"50%","layoutPosition":[10,5]"#)
    open("static", "every.static", style: #""layoutPosition":{"x":4}"#, slot: .children)
    node(
      "every.static.node", halvesWide: 20...300, halvesHigh: 20...80,
      style: #""sizeRange":{"min":[20,10]}"#)
    close(.children)
    close(.children)
    open("node", "every.node", slot: .layout)
    open(
      "stack", "every.tags",
      #""flexWrap":"wrap","justifyContent":"spaceAround","alignContent":"stretch""#, slot: .children
    )
    for tag in 1...6 {
      part = tag
      node(
        "every.tag", halvesWide: 60...260, halvesHigh: 40...60,
        style: #""flexGrow":true,"spacingAfter":-1.5,"alignSelf":"center""#)
    }
    part = nil
    close(.children)
    close()
  }
}
