import LayoutEngine
import LayoutText
import Platform

/// One call of the library that lays elements out, with all layouts that called-back code requests
/// meanwhile.
package final class LayoutSession {
  let settings: LayoutSettings
  /// The first error. The layout continues, and is discarded at the end.
  @exclusivity(unchecked) private(set) var failure: LayoutError?
  @exclusivity(unchecked) private var measurer: TextMeasurer?
  @exclusivity(unchecked) var work: SessionWork
  /// The measure calls that a part of a session begins with.
  @exclusivity(unchecked) private var callsBefore = 0
  /// The element of a `KeptTree` whose code is running, −1 if there is none.
  @exclusivity(unchecked) var keptCallback: Int32 = -1
  /// The nodes whose code is running, the outermost first.
  @exclusivity(unchecked) private var running: [DisplayNode] = []

  init(_ settings: LayoutSettings, workLimit: Int? = nil) {
    self.settings = settings
    work = SessionWork(limit: workLimit)
  }

  /// A part of `session` on a thread of its own.
  init(partOf session: LayoutSession) {
    settings = session.settings
    work = session.work
    callsBefore = work.measureCalls
    running = session.running
  }

  /// Takes over what a part of this session did.
  func finish(_ part: LayoutSession) {
    if let failure = part.failure { fail(failure) }
    work.measureCalls += part.work.measureCalls - part.callsBefore
  }

  /// Notes what went wrong.
  func fail(_ error: LayoutError) {
    if failure == nil { failure = error }
  }

  /// Begins a node's own code; returns false if it is running already.
  func enter(_ node: DisplayNode) -> Bool {
    if running.contains(where: { $0 === node }) {
      fail(.endlessLayout(of: node.description))
      return false
    }
    running.append(node)
    return true
  }

  /// Ends a node's own code.
  func leave() { running.removeLast() }

  // MARK: - The session of a thread

  private static let local = ThreadLocal<LayoutSession>()

  /// The session that the calling thread works for.
  static var current: LayoutSession? { local.object }

  /// The settings of the session; outside of one, 2 pixels per point and texts of the standard size by the rules
  /// of `ASTextNode`.
  static var settings: LayoutSettings { current?.settings ?? LayoutSettings() }

  /// Pixels per point of the session, 2 outside of one.
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

  /// Lays `root` out; `failure` is what went wrong.
  func layOut(
    _ root: LayoutElement, _ range: SizeRange, parent: Size, rootAsRecords: Bool = false
  ) -> Layout {
    let arena = LayoutArena.take()
    defer { arena.giveBack() }
    do throws(LayoutError) {
      // After too many measure calls, nothing more is laid out.
      if let failure, case .tooMuchWork = failure { throw failure }
      return try arena.layOut(root, range, parent: parent, rootAsRecords: rootAsRecords, self)
    } catch {
      fail(error)
      return Layout(root, .zero, .null, .list([]), settings)
    }
  }

  /// Runs the pass over the elements of a builder, and counts its measure calls.
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
      // Sizes are checked later, and none is recorded.
      case .invalidSize, .missingMeasure, .unmeasured:
        preconditionFailure("\(error) is not for elements")
      }
    }
  }
}

/// The measure calls of a session, all of whose layouts count together: code that is called back may
/// have the same nodes laid out again and again.
struct SessionWork {
  private let limit: Int?
  var measureCalls = 0
  /// The elements of all layouts, each root's counted once.
  private var elements = 0
  /// The roots: the first of them in a list, since most sessions have three or four.
  private var firstRoots: [ObjectIdentifier] = []
  private var otherRoots: Set<ObjectIdentifier> = []

  init(limit: Int?) { self.limit = limit }

  /// The maximum number of calls of all layouts together.
  var allowed: Int { limit ?? TooMuchWork.standardLimit(elements: elements) }

  /// Returns the number of measure calls that a layout of `root`, of so many elements, may take.
  mutating func remaining(_ root: LayoutElement, elements count: Int) -> Int {
    if isNew(ObjectIdentifier(root)) { elements += count }
    return max(0, allowed - measureCalls)
  }

  private mutating func isNew(_ root: ObjectIdentifier) -> Bool {
    if firstRoots.contains(root) { return false }
    if firstRoots.count == 8 { return otherRoots.insert(root).inserted }
    firstRoots.append(root)
    return true
  }
}

/// The memory of a layout: lent to a thread and used again, since taking it from the system costs
/// more than a small layout.
private final class LayoutArena {
  private let builder = TreeBuilder()
  private let workspace = LayoutWorkspace()

  private static let lock = Lock()
  @exclusivity(unchecked) private static nonisolated(unsafe) var idle: [LayoutArena] = []
  /// The number of elements that fit into the idle arenas.
  @exclusivity(unchecked) private static nonisolated(unsafe) var idleElements = 0
  /// Larger arenas are not kept; an element takes some 300 bytes.
  private static let mostIdleElements = 1 << 19

  static func take() -> LayoutArena {
    let kept = lock.withLock { () -> LayoutArena? in
      guard let arena = idle.popLast() else { return nil }
      idleElements -= arena.builder.capacity.elements
      return arena
    }
    return kept ?? LayoutArena()
  }

  func giveBack() {
    builder.removeAll()
    LayoutArena.lock.withLock {
      let elements = builder.capacity.elements
      guard LayoutArena.idleElements + elements <= LayoutArena.mostIdleElements else { return }
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

/// The code behind the elements of one pass, which remembers by element and range.
final class ElementCallbacks: LayoutCallbacks {
  private let elements: UnsafePointer<ElementReference>
  @exclusivity(unchecked) var session: LayoutSession
  /// True if the elements are in a `KeptTree`.
  @exclusivity(unchecked) var areKept = false
  /// The number of layouts that are known.
  @exclusivity(unchecked) private(set) var layoutCount = 0
  /// An element and its layouts, by range.
  private struct Callback {
    let element: Int32
    /// The last layout in the pass, which is the one in the final range.
    var last: Layout?
    var layouts: [(range: SizeRange, layout: Layout)] = []

    func known(_ range: SizeRange) -> Layout? { layouts.first { $0.range == range }?.layout }
  }

  /// In ascending order of their elements.
  @exclusivity(unchecked) private var callbacks: [Callback]

  init(_ builder: TreeBuilder, _ session: LayoutSession) {
    elements = UnsafePointer(builder.elements.base)
    callbacks = (0..<builder.callbacks.count).map {
      Callback(element: builder.callbacks[Int32($0)])
    }
    self.session = session
  }

  /// The elements that were called back, in ascending order, and the content of each.
  var contents: (elements: [Int32], contents: [Layout.Content]) {
    let made = callbacks.filter { $0.last != nil }
    return (made.map(\.element), made.compactMap { $0.last?.content })
  }

  /// Returns the layout of an element in the final range.
  func lastLayout(of element: Int32) -> Layout? { callbacks[index(of: element)].last }

  /// The layouts that are known of an element.
  func layouts(of element: Int32) -> [Layout] {
    callbacks[index(of: element)].layouts.map(\.layout)
  }

  /// Adds an element, whose index is above those of all others.
  func add(_ element: Int32) { callbacks.append(Callback(element: element)) }

  /// Forgets the layouts of an element.
  func forget(_ element: Int32) {
    let index = index(of: element)
    layoutCount -= callbacks[index].layouts.count
    callbacks[index].layouts = []
    callbacks[index].last = nil
  }

  func layout(_ element: Int32, in range: SizeRange) -> Size {
    let index = index(of: element)
    let known = callbacks[index].known(range)
    let layout = known ?? make(element, range, session)
    if known == nil { add(layout, range, to: index) }
    callbacks[index].last = layout
    return layout.size
  }

  func layoutAhead(_ requests: [(element: Int32, range: SizeRange)]) {
    let requests = requests.filter { callbacks[index(of: $0.element)].known($0.range) == nil }
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
