import LayoutEngine
import LayoutText
import Platform

/// One layout call, including the layouts that users' code requests during that call.
package final class LayoutSession {
  let settings: LayoutSettings
  /// The first error. After an error, the layout continues, and its result is discarded.
  @exclusivity(unchecked) private(set) var failure: LayoutError?
  @exclusivity(unchecked) private var measurer: TextMeasurer?
  @exclusivity(unchecked) var work: SessionWork
  /// The measure calls of the whole session at the start of this part.
  @exclusivity(unchecked) private var callsBefore = 0
  /// The element of a `CachedTree` whose code is running, −1 if there is none.
  @exclusivity(unchecked) var keptCallback: Int32 = -1
  /// The nodes whose code is running, the outermost first.
  @exclusivity(unchecked) private var running: [DisplayNode] = []

  init(_ settings: LayoutSettings, workLimit: Int? = nil) {
    self.settings = settings
    work = SessionWork(limit: workLimit)
  }

  /// Creates a part of `session` for another thread.
  init(partOf session: LayoutSession) {
    settings = session.settings
    work = session.work
    callsBefore = work.measureCalls
    running = session.running
  }

  /// Adds the error and the measure calls of a part to this session.
  func finish(_ part: LayoutSession) {
    if let failure = part.failure { fail(failure) }
    work.measureCalls += part.work.measureCalls - part.callsBefore
  }

  /// Records an error, unless there was an earlier one.
  func fail(_ error: LayoutError) {
    if failure == nil { failure = error }
  }

  /// Notes that a node's own code begins. Returns false if that code is already running.
  func enter(_ node: DisplayNode) -> Bool {
    if running.contains(where: { $0 === node }) {
      fail(.endlessLayout(of: node.description))
      return false
    }
    running.append(node)
    return true
  }

  /// Notes that a node's own code has ended.
  func leave() { running.removeLast() }

  // MARK: - The session of a thread

  private static let local = ThreadLocal<LayoutSession>()

  /// The session of the calling thread; nil outside of a layout.
  static var current: LayoutSession? { local.object }

  /// The settings of the session; outside of one, 2 pixels per point and texts of the standard size by the rules
  /// of `ASTextNode`.
  static var settings: LayoutSettings { current?.settings ?? LayoutSettings() }

  /// The scale of the current session, in pixels per point; 2 outside of a session.
  package static var scale: Double { settings.scale }

  /// The measurer of texts on the calling thread.
  static var measurer: TextMeasurer {
    guard let current else { return LayoutSettings().makeMeasurer() }
    let measurer = current.measurer ?? current.settings.makeMeasurer()
    current.measurer = measurer
    return measurer
  }

  /// Runs `body` with this as the calling thread's session.
  func run<Result>(_ body: () -> Result) -> Result {
    let previous = LayoutSession.local.object
    LayoutSession.local.object = self
    defer { LayoutSession.local.object = previous }
    return body()
  }

  // MARK: - Laying out

  /// Lays out `root`. After an error, `failure` is set and the layout is empty.
  func layOut(
    _ root: LayoutElement, _ range: SizeRange, parent: Size, rootAsRecords: Bool = false
  ) -> Layout {
    let arena = LayoutArena.borrow()
    defer { arena.release() }
    do throws(LayoutError) {
      // After too many measure calls, nothing more is laid out.
      if let failure, case .tooMuchWork = failure { throw failure }
      return try arena.layOut(root, range, parent: parent, rootAsRecords: rootAsRecords, self)
    } catch {
      fail(error)
      return Layout(root, .zero, .null, .list([]), settings)
    }
  }

  /// Runs the pass over the elements of a builder, and adds its measure calls to the session's.
  func run(
    _ workspace: LayoutWorkspace, _ builder: TreeBuilder, _ range: SizeRange, parent: Size,
    _ callbacks: ElementCallbacks?
  ) throws(LayoutError) {
    workspace.workLimit = work.remaining(
      builder.elements[0].takeUnretainedValue(), elements: builder.tree.count)
    defer { work.measureCalls += workspace.counts.measureCalls }
    do throws(LayoutFailure) {
      try workspace.run(
        builder.tree, range, parent: parent, settings.scale,
        callbacks: builder.hasCallbacks ? callbacks : nil)
    } catch {
      switch error {
      case .tooMuchWork(let stopped):
        let element = builder.elements[stopped.element].takeUnretainedValue()
        throw .tooMuchWork(in: element.description, limit: work.allowed)
      case .outOfMemory(let error): throw .outOfMemory(error)
      // `check(_:)` reports invalid sizes. The other two errors cannot occur, because elements have no recorded
      // measures.
      case .invalidSize, .missingMeasure, .unmeasured:
        preconditionFailure("\(error) is not for elements")
      }
    }
  }
}

/// The measure calls of a session. All layouts share one limit, because users' code may lay out the same nodes again
/// and again.
struct SessionWork {
  private let limit: Int?
  var measureCalls = 0
  /// The number of elements of all layouts. A root that is laid out again counts once.
  private var elements = 0
  private var roots: Set<ObjectIdentifier> = []

  init(limit: Int?) { self.limit = limit }

  /// The maximum number of calls of all layouts together.
  var allowed: Int { limit ?? TooMuchWork.standardLimit(elements: elements) }

  /// Returns the number of measure calls that a layout of `root`, which has `count` elements, may still make.
  mutating func remaining(_ root: LayoutElement, elements count: Int) -> Int {
    if roots.insert(ObjectIdentifier(root)).inserted { elements += count }
    return max(0, allowed - measureCalls)
  }
}

/// The memory of a layout. Unused arenas are kept in a pool, because allocating one takes longer than a small layout.
private final class LayoutArena {
  private let builder = TreeBuilder()
  private let workspace = LayoutWorkspace()

  private static let lock = Lock()
  @exclusivity(unchecked) private static nonisolated(unsafe) var idle: [LayoutArena] = []
  /// The number of elements that fit into the idle arenas.
  @exclusivity(unchecked) private static nonisolated(unsafe) var idleElements = 0
  /// The maximum of `idleElements`. An element takes about 300 bytes; an arena that would exceed the maximum is freed.
  private static let maximumIdleElements = 1 << 19

  static func borrow() -> LayoutArena {
    let kept = lock.withLock { () -> LayoutArena? in
      guard let arena = idle.popLast() else { return nil }
      idleElements -= arena.builder.capacity.elements
      return arena
    }
    return kept ?? LayoutArena()
  }

  func release() {
    builder.removeAll()
    LayoutArena.lock.withLock {
      let elements = builder.capacity.elements
      guard LayoutArena.idleElements + elements <= LayoutArena.maximumIdleElements else { return }
      LayoutArena.idleElements += elements
      LayoutArena.idle.append(self)
    }
  }

  func layOut(
    _ root: LayoutElement, _ range: SizeRange, parent: Size, rootAsRecords: Bool,
    _ session: LayoutSession
  ) throws(LayoutError) -> Layout {
    try builder.build(root, rootAsRecords: rootAsRecords, session.settings.texts)
    let callbacks = builder.hasCallbacks ? ElementCallbacks(builder, session) : nil
    try session.run(workspace, builder, range, parent: parent, callbacks)
    let result = PassResult(builder, workspace, callbacks, session.settings)
    return Layout(root, result.placed(0).frame.size, .null, .placed(result, 0), session.settings)
  }
}

/// Calls the code of a pass's callback elements, and caches the layouts by element and range.
final class ElementCallbacks: LayoutCallbacks {
  private let elements: UnsafePointer<ElementReference>
  @exclusivity(unchecked) var session: LayoutSession
  /// True if the elements are in a `CachedTree`.
  @exclusivity(unchecked) var areKept = false
  /// The number of cached layouts.
  @exclusivity(unchecked) private(set) var layoutCount = 0
  /// An element and its cached layouts, by range.
  private struct Callback {
    let element: Int32
    /// The last layout in the pass, which is the one in the final range.
    var last: Layout?
    var layouts: [(range: SizeRange, layout: Layout)] = []

    func cached(_ range: SizeRange) -> Layout? { layouts.first { $0.range == range }?.layout }
  }

  /// The callbacks, sorted by element.
  @exclusivity(unchecked) private var callbacks: [Callback]

  init(_ builder: TreeBuilder, _ session: LayoutSession) {
    elements = UnsafePointer(builder.elements.base)
    callbacks = (0..<builder.callbacks.count).map {
      Callback(element: builder.callbacks[Int32($0)])
    }
    self.session = session
  }

  /// The elements whose code was called, in ascending order, and the content of each.
  var contents: (elements: [Int32], contents: [Layout.Content]) {
    let made = callbacks.filter { $0.last != nil }
    return (made.map(\.element), made.compactMap { $0.last?.content })
  }

  /// Returns the layout of an element in the final range.
  func lastLayout(of element: Int32) -> Layout? { callbacks[index(of: element)].last }

  /// Returns the cached layouts of an element.
  func layouts(of element: Int32) -> [Layout] {
    callbacks[index(of: element)].layouts.map(\.layout)
  }

  /// Adds an element. Its index must be greater than the indices of all previous elements.
  func add(_ element: Int32) { callbacks.append(Callback(element: element)) }

  /// Removes the cached layouts of an element.
  func forget(_ element: Int32) {
    let index = index(of: element)
    layoutCount -= callbacks[index].layouts.count
    callbacks[index].layouts = []
    callbacks[index].last = nil
  }

  func layout(_ element: Int32, in range: SizeRange) -> Size {
    let index = index(of: element)
    let cached = callbacks[index].cached(range)
    let layout = cached ?? make(element, range, session)
    if cached == nil { add(layout, range, to: index) }
    callbacks[index].last = layout
    return layout.size
  }

  func layoutAhead(_ requests: [(element: Int32, range: SizeRange)]) {
    let requests = requests.filter { callbacks[index(of: $0.element)].cached($0.range) == nil }
    let sessions = requests.map { _ in LayoutSession(partOf: session) }
    withUnsafeTemporaryAllocation(of: Layout?.self, capacity: requests.count) { layouts in
      layouts.initialize(repeating: nil)
      defer { layouts.deinitialize() }
      runOnThreads(count: requests.count) { index in
        layouts[index] = make(requests[index].element, requests[index].range, sessions[index])
      }
      for (index, request) in requests.enumerated() {
        session.finish(sessions[index])
        if let layout = layouts[index] {
          add(layout, request.range, to: self.index(of: request.element))
        }
      }
    }
  }

  private func add(_ layout: Layout, _ range: SizeRange, to index: Int) {
    callbacks[index].layouts.append((range, layout))
    layoutCount += 1
  }

  private func index(of element: Int32) -> Int {
    callbacks.firstIndex(inOrder: element, \.element)!
  }

  private func make(_ element: Int32, _ range: SizeRange, _ session: LayoutSession) -> Layout {
    if areKept { session.keptCallback = element }
    return session.run {
      elements[Int(element)].takeUnretainedValue().calledBack(range, session)
    }
  }
}
