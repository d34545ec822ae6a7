import AsyncDisplayKit

/// A node of an app, and the sizes that it is laid out in.
struct AppNode: Sendable {
  /// The name of its golden.
  let name: String
  var range = AppNode.row
  let make: @Sendable () -> ASDisplayNode

  /// A row of a table, 375 points wide.
  static let row = ASSizeRange(
    min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
  /// A cell of a grid with two columns.
  static let gridCell = ASSizeRange(
    min: CGSize(width: 169, height: 0), max: CGSize(width: 169, height: CGFloat.infinity))
  /// The size of a cell is its own.
  static let free = ASSizeRange(
    min: .zero, max: CGSize(width: 375, height: CGFloat.infinity))
  /// A whole screen.
  static let screen = ASSizeRange(
    min: CGSize(width: 375, height: 667), max: CGSize(width: 375, height: 667))
  /// A whole screen, turned.
  static let landscape = ASSizeRange(
    min: CGSize(width: 667, height: 375), max: CGSize(width: 667, height: 375))

  /// The sizes of the images that the apps name, in points.
  static let images: [String: CGSize] = [
    "retry": 24, "play": 48, "avatar_placeholder": 36, "icon_like": 16, "icon_liked": 16,
    "icon_ios": 12, "icon_android": 12, "icon_more": 20, "me": 60, "heart": 24, "heart-filled": 24,
    "muted": 22, "arrow": 13, "previous": 32, "play-large": 48, "pause-large": 48, "next": 32,
    "repeat": 24, "shuffle": 24, "close": 24, "star": 12, "star-filled": 12, "up": 20, "down": 20,
    "logo": 80, "apple": 20, "trash": 20, "sun": 24, "explicit": 12, "more": 20, "pin": 40,
    "route": 24, "phone": 24, "plus": 20, "search": 18, "close-small": 12, "check": 16,
    "offline": 96, "paperclip": 14, "compose": 24, "verified": 18, "settings": 29, "barcode": 240,
    "welcome": 300,
  ].mapValues { CGSize(width: $0, height: $0) }

  static let all: [AppNode] =
    chat + feed + shop + forms + players + reading + lists + later + old
    + signatures

  private static let chat = [
    AppNode(name: "message") {
      MessageCellNode(
        message: Message(
          text: "See you at the station, and bring the tickets for all of us.", date: Date(),
          isIncoming: true, author: "Ana", avatarURL: nil))
    },
    AppNode(name: "own-message") {
      MessageCellNode(
        message: Message(
          text: "Done.", date: Date(), isIncoming: false, author: "Me", avatarURL: nil))
    },
    AppNode(name: "bubble") {
      ChatBubbleItemNode(
        text: "The boat leaves at seven, so we should be at the harbour at half past six.",
        date: "18:04", reply: "When does it leave?", incoming: true)
    },
    AppNode(name: "own-bubble") {
      ChatBubbleItemNode(text: "Great, thanks", date: "18:05", reply: nil, incoming: false)
    },
    AppNode(name: "contact") {
      ContactNode(name: "Ada Lovelace", status: "last seen recently", isOnline: true)
    },
    AppNode(name: "contacts-header") { SectionHeaderNode(letter: "L") },
    AppNode(name: "poll") {
      PollNode(
        question: "Where do we meet?",
        options: [
          PollOption(text: "At the station", votes: 12, isMine: true),
          PollOption(text: "At the harbour, next to the old lighthouse", votes: 5, isMine: false),
        ])
    },
  ]

  private static let feed = [
    AppNode(name: "feed") { FeedCell() },
    AppNode(name: "kitten") { KittenNode(kittenOfSize: CGSize(width: 300, height: 200)) },
    AppNode(name: "kitten-blurb") { BlurbNode() },
    AppNode(name: "photo") {
      PhotoTableNodeCell(
        photoModel: GramPhoto(
          id: 1, url: "https://example.com/1.jpg", userName: "hannah", userPic: "",
          likesCount: 1234, createdAt: "3h",
          descriptionText: "Sunset on the last day of a long week on the islands."))
    },
    AppNode(name: "post") {
      PostNode(
        post: Post(
          username: "@ada", name: "Ada", photo: "",
          post: "A new version is out: see www.example.com for all that has changed since then.",
          time: "2h", media: "", via: 1, likes: 4, comments: 2))
    },
    AppNode(name: "comment") {
      CommentNode(
        comment: ThreadComment(
          author: "grace", text: "The first paragraph of a comment.\nAnd a second one.", depth: 2,
          score: 41))
    },
    AppNode(name: "activity") {
      ActivityCellNode(item: ActivityItem(kind: .follow, names: ["Ada", "Grace"]))
    },
    AppNode(name: "activity-preview") {
      ActivityCellNode(
        item: ActivityItem(
          kind: .mention, names: ["Edsger"], isRead: true, preview: URL(string: "a:b")))
    },
    AppNode(name: "profile") { ProfileHeaderNode() },
    AppNode(name: "story", range: free) { StoryCell(name: "Your story", isOwn: true) },
    AppNode(name: "stories") { StoriesStrip(names: ["You", "Ada"]) },
    AppNode(name: "tail-loading") { TailLoadingCellNode() },
    AppNode(name: "skeleton") { SkeletonNode() },
    AppNode(name: "error", range: screen) { ErrorStateNode() },
  ]

  private static let shop = [
    AppNode(name: "product") {
      ProductNode(
        with: Product(
          name: "Kettle with a thermometer", price: 39.5, image: nil,
          tags: ["steel", "1.7 litres", "new", "in stock"], discount: 20))
    },
    AppNode(name: "grid-product", range: gridCell) {
      ProductGridCell(
        product: GridProduct(
          title: "Linen shirt with a stand-up collar", brand: "Nordic", price: 49, oldPrice: 79,
          rating: 4.2, isNew: true))
    },
    AppNode(name: "cart-item") {
      CartItemNode(name: "Linen shirt", variant: "Blue, M", price: 49, count: 2)
    },
    AppNode(name: "cart-total") {
      CartTotalNode(rows: [
        (title: "Items", amount: "€98.00", isTotal: false),
        (title: "Total", amount: "€102.95", isTotal: true),
      ])
    },
    AppNode(name: "ticket") { TicketNode() },
    AppNode(name: "place") { PlaceCardNode() },
    AppNode(name: "pager") { Pager() },
  ]

  private static let forms = [
    AppNode(name: "form") { FormNode() },
    AppNode(name: "login", range: screen) { LoginNode() },
    AppNode(name: "settings-toggle") { ToggleRowNode(title: "Notifications", isOn: true) },
    AppNode(name: "settings-disclosure") {
      DisclosureRowNode(title: "Language", detail: "English", icon: UIImage(named: "settings"))
    },
    AppNode(name: "settings-note") {
      NoteRowNode("Changes take effect when the app is opened the next time.")
    },
    AppNode(name: "search") {
      SearchHeaderNode(recent: ["shoes", "summer dress", "linen", "hat"])
    },
    AppNode(name: "onboarding", range: screen) {
      OnboardingNode(pages: [OnboardingPage(imageName: "welcome", title: "A", body: "B")])
    },
    AppNode(name: "onboarding-page", range: screen) {
      OnboardingPageNode(
        page: OnboardingPage(
          imageName: "welcome", title: "Welcome aboard",
          body: "All of your trips in one place, also without a network."))
    },
  ]

  private static let players = [
    AppNode(name: "video") { VideoCell() },
    AppNode(name: "video-content") {
      VideoContentCell(title: "How to tie a bowline in ten seconds", asset: nil, seconds: 75)
    },
    AppNode(name: "video-header") { VideoHeader() },
    AppNode(name: "player") { Player() },
    AppNode(name: "controls", range: screen) { PlayerControlsNode() },
    AppNode(name: "controls-landscape", range: landscape) { PlayerControlsNode() },
    AppNode(name: "album") { AlbumHeaderNode() },
    AppNode(name: "track") {
      TrackNode(
        number: 1, name: "Flamenco Sketches (Alternate Take) [2009 Remastered Version]",
        seconds: 566, isExplicit: true, isPlaying: false)
    },
  ]

  private static let reading =
    ([
      ("heading", .heading("A walk along the coast")),
      (
        "paragraph",
        .paragraph([
          ("The path begins ", false, nil), ("behind the lighthouse", true, nil),
          (" and follows the cliffs; see ", false, nil), ("the map", false, URL(string: "a:b")),
        ])
      ),
      ("quote", .quote("There is no wind like this wind.", author: "A. Sailor")),
      ("image", .image(nil, ratio: 0.6, caption: "The lighthouse")),
      ("list", .list(["Water", "A hat, because there is no shade on the whole of the way"])),
      ("code", .code("let a = 1\nlet b = 2")),
    ] as [(String, ArticleBlock)]).map { name, block in
      AppNode(name: "article-\(name)") { ArticleBlockNode(block: block) }
    } + [
      AppNode(name: "gallery", range: screen) {
        GalleryPageNode(
          index: 0, count: 3, url: nil, size: CGSize(width: 4, height: 3),
          caption:
            "A caption that is long enough for more than two lines, so that the end of it is hidden."
        )
      },
      AppNode(name: "left-right", range: row) { HeaderWithRightAndLeftItems() },
      AppNode(name: "photo-text", range: free) { PhotoWithInsetTextOverlay() },
      AppNode(name: "photo-icon", range: free) { PhotoWithOutsetIconOverlay() },
      AppNode(name: "separators") { FlexibleSeparatorSurroundingContent() },
      AppNode(name: "corners", range: free) { CornerLayoutSample() },
    ]

  private static let lists = [
    AppNode(name: "month") { MonthNode(title: "May", firstWeekday: 3, count: 31, today: 12) },
    AppNode(name: "day", range: ASSizeRange(min: .zero, max: CGSize(width: 53, height: 53))) {
      DayNode(day: 6, hasEvents: true)
    },
    AppNode(name: "event") {
      EventRow(title: "Rehearsal", start: "18:00", end: "20:30", place: "Town hall")
    },
    AppNode(name: "hour", range: free) {
      HourNode(hour: "09", symbol: "cloud.sun.fill", degrees: 18)
    },
    AppNode(name: "weather", range: screen) { WeatherNode() },
    AppNode(name: "mail") {
      MailCell(
        MailCell.ViewModel(
          sender: "Grace Hopper", subject: "Compilers",
          body: "I have read the report, and there are a few things that I would like to discuss.",
          date: "Tuesday", unread: true, attachments: 1))
    },
    AppNode(name: "mailbox", range: screen) { MailListNode() },
  ]

  private static let later = [
    AppNode(name: "timeline") {
      TimelineCellNode(
        entry: TimelineEntry(
          author: "Ada Lovelace",
          content: "Four pictures of the engine, from the front to the back.",
          pictures: 4, likes: 1815))
    },
    AppNode(name: "conversation-left") {
      ConversationBubbleNode(
        content: "The train is late again, so start without me and keep a seat at the window.",
        time: "18:04", side: .left)
    },
    AppNode(name: "conversation-right") {
      ConversationBubbleNode(content: "OK", time: "18:05", side: .right)
    },
    AppNode(name: "conversation-day") { DayDividerNode(day: "Yesterday") },
    AppNode(name: "profile-card", range: free) { ProfileCardNode() },
    AppNode(name: "preference-toggle") {
      PreferenceCellNode(
        title: "Background refresh", subtitle: "Loads new posts while the app is not in use",
        value: true, symbol: "arrow.clockwise")
    },
    AppNode(name: "preference-value") {
      PreferenceCellNode(title: "Language", value: "English", symbol: "globe")
    },
    AppNode(
      name: "carousel-card",
      range: ASSizeRange(
        min: CGSize(width: 220, height: 260), max: CGSize(width: 220, height: 260))
    ) {
      CarouselCardNode(
        title: "A cabin above the fjord with a stove", category: "Stay", price: "€120",
        hasMap: true)
    },
    AppNode(name: "carousel") { CarouselNode(title: "Near you", items: ["Cabin", "Boat"]) },
  ]

  private static let old = [
    AppNode(name: "old-card") {
      OldCardNode(imageURL: nil, title: "A title", subtitle: "A subtitle that is a bit longer")
    },
    AppNode(name: "old-static") { OldStaticNode() },
    AppNode(name: "old-manual", range: free) { OldManualNode() },
  ]
  /// Overrides and names of Texture that are seldom used.
  private static let signatures = [
    AppNode(name: "photo-feed") {
      KGPhotoFeedCellNode(username: "someone", likes: 12, url: nil)
    },
    AppNode(name: "message-bubble", range: free) {
      ChatMessageBubbleNode(
        text: "Are we still meeting at the station?", date: Date(timeIntervalSince1970: 0),
        direction: .incoming)
    },
    AppNode(name: "tags", range: free) {
      TagsNode(["swift", "layout", "a longer tag", "flow", "linux"])
    },
    AppNode(name: "composer") { ComposerNode() },
    AppNode(name: "expandable") {
      let card = ExpandableCardNode()
      card.toggle(animated: false)
      return card
    },
    AppNode(name: "shelf") {
      CarouselCellNode(
        title: "New", images: [nil, nil], elementSize: CGSize(width: 120, height: 160))
    },
    AppNode(name: "location-message") {
      LocationMessageNode(latitude: 48.2, longitude: 16.4, address: "Stephansplatz 1, Wien")
    },
    AppNode(name: "progressive-photo") { ProgressivePhotoNode(id: 1) },
    AppNode(name: "inset-aware", range: screen) { InsetAwareNode() },
    AppNode(name: "ring", range: free) { RingNode() },
    AppNode(name: "album-grid") {
      AlbumGridNode(images: Array(repeating: UIImage(named: "me"), count: 6))
    },
    AppNode(name: "message-input") { MessageInputNode() },
    AppNode(name: "tag-lines") {
      TagsCell(title: "Topics", tags: ["layout", "swift", "nodes", "a long tag of words", "lists"])
    },
    AppNode(name: "price") {
      PriceCellNode(model: .init(title: "Sourdough bread, 1 kg", price: 5.9, discount: 10))
    },
    AppNode(name: "contact-list", range: screen) {
      let node = ContactsNode()
      node.isEmpty = true
      return node
    },
    AppNode(name: "contact-row") { ContactCellNode(name: "Anna Example") },
    AppNode(name: "headline") {
      HeadlineCellNode(
        headline: "A headline of a length that takes three lines in a row", category: "News",
        date: NSDate(), imageUrl: "https://example.com/a.png", isBig: false)
    },
    AppNode(name: "episode") {
      PlayerTheme.apply()
      return EpisodeCellNode(
        html: "<p>How a <b>layout</b> engine was written, and what it has to do with flexbox.</p>",
        seconds: 3725, published: Date(timeIntervalSince1970: 0),
        now: Date(timeIntervalSince1970: 7200))
    },
    AppNode(name: "album-controller", range: screen) { AlbumController().node },
    AppNode(name: "settings-switch") {
      SettingsSwitchNode(
        title: "Notifications", subtitle: "Sounds and badges", symbol: "bell", isOn: true
      ) { _ in }
    },
  ]
}
