import LayoutEngine
import Platform

/// One call of the library that lays elements out, with all layouts that called-back code requests
/// meanwhile.
package final class LayoutSession {
  let scale: Double
  let texts: TextSettings
  /// The first error. The layout continues, and is discarded at the end.
  @exclusivity(unchecked) private(set) var failure: LayoutError?
  @exclusivity(unchecked) private var measurer: TextMeasurer?
  @exclusivity(unchecked) fileprivate private(set) var work: SessionWork
  /// The measure calls that a part of a session begins with.
  @exclusivity(unchecked) private var callsBefore = 0
  /// The element of a `KeptTree` whose code is running, −1 if there is none.
  @exclusivity(unchecked) var keptCallback: Int32 = -1
  /// The nodes whose code is running, the outermost first.
  @exclusivity(unchecked) private var running: [DisplayNode] = []

  init(scale: Double, texts: TextSettings = TextSettings(), workLimit: Int? = nil) {
    self.scale = scale
    self.texts = texts
    work = SessionWork(limit: workLimit)
  }

  /// A part of `session` on a thread of its own.
  init(partOf session: LayoutSession) {
    scale = session.scale
    texts = session.texts
    work = session.work
    callsBefore = work.measureCalls
    running = session.running
  }

  /// Takes over what a part of this session did.
  func finish(_ part: LayoutSession) {
    if let failure = part.failure { fail(failure) }
    work.measureCalls += part.work.measureCalls - part.callsBefore
  }

  /// Returns the number of measure calls that a layout of `root`, of so many elements, may take.
  func remainingWork(_ root: LayoutElement, elements: Int) -> Int {
    work.remaining(ObjectIdentifier(root), elements: elements)
  }

  /// The maximum number of measure calls of all layouts together.
  var allowedWork: Int { work.allowed }

  /// Counts the measure calls of a layout that has ended.
  func countWork(_ calls: Int) { work.measureCalls += calls }

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

  /// Pixels per point of the session, 2 outside of one.
  package static var scale: Double { current?.scale ?? 2 }

  /// The settings that the texts of the session share; outside of one, the standard size by the rules of
  /// `ASTextNode`.
  static var texts: TextSettings { current?.texts ?? TextSettings() }

  /// The measurer of texts on the calling thread.
  static var measurer: TextMeasurer {
    guard let current else { return TextMeasurer(scale: scale) }
    let measurer = current.measurer ?? current.texts.makeMeasurer(scale: current.scale)
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
    // After too many measure calls, nothing more is laid out.
    if case .tooMuchWork = failure {
      return Layout(root, .zero, .null, .list([]), scale: scale, texts)
    }
    let arena = LayoutArena.take()
    defer { arena.giveBack() }
    do throws(LayoutError) {
      return try arena.layOut(root, range, parent: parent, rootAsRecords: rootAsRecords, self)
    } catch {
      fail(error)
      return Layout(root, .zero, .null, .list([]), scale: scale, texts)
    }
  }
}

/// The measure calls of a session, all of whose layouts count together: code that is called back may
/// have the same nodes laid out again and again.
private struct SessionWork {
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

  mutating func remaining(_ root: ObjectIdentifier, elements count: Int) -> Int {
    if isNew(root) { elements += count }
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
    try builder.build(root, rootAsRecords: rootAsRecords, session.texts)
    let callbacks = builder.hasCallbacks ? ElementCallbacks(builder, session) : nil
    workspace.workLimit = session.remainingWork(root, elements: builder.tree.count)
    defer { session.countWork(workspace.counts.measureCalls) }
    do throws(LayoutFailure) {
      try workspace.run(
        builder.tree, range, parent: parent, session.scale, callbacks: callbacks)
    } catch {
      throw LayoutError(error, builder, workLimit: session.allowedWork)
    }
    let frames = workspace.frames.base
    let result = PassResult(
      builder, frames: frames, calledBack: callbacks?.made ?? [],
      contentSizes: builder.contentSizes(workspace, callbacks), scale: session.scale,
      session.texts)
    return Layout(
      root, frames[0].size, .null, .pass(result, 0), scale: session.scale, session.texts)
  }
}

extension LayoutError {
  /// The error for the failure of a pass over elements. (Their sizes are checked later, and none is recorded.)
  init(_ failure: LayoutFailure, _ builder: TreeBuilder, workLimit: Int) {
    switch failure {
    case .tooMuchWork(let work):
      let element = builder.elements[work.element].takeUnretainedValue()
      self = .tooMuchWork(in: element.description, limit: workLimit)
    case .outOfMemory(let error): self = .outOfMemory(error)
    case .invalidSize, .missingMeasure, .unmeasured:
      preconditionFailure("\(failure) is not for elements")
    }
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
    /// The content of the element: that of the last layout in the pass, which is the one in the final range.
    var content: Layout.Content?
    /// The content size of a scroll node, in the same layout.
    var contentSize: Size?
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

  /// The content of each element that was called back, in ascending order.
  var made: [PassResult.CalledBack] {
    callbacks.compactMap { callback in
      callback.content.map { PassResult.CalledBack(element: callback.element, content: $0) }
    }
  }

  /// Returns the content of an element.
  func content(of element: Int32) -> Layout.Content? { callbacks[index(of: element)].content }

  /// Returns the content size of a scroll node whose layout code makes.
  func contentSize(of element: Int32) -> Size? { callbacks[index(of: element)].contentSize }

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
    callbacks[index].content = nil
  }

  func layout(_ element: Int32, in range: SizeRange) -> Size {
    let index = index(of: element)
    if let known = callbacks[index].known(range) {
      callbacks[index].content = known.content
      callbacks[index].contentSize = known.contentSize
      return known.size
    }
    let layout = make(element, range, session)
    callbacks[index].layouts.append((range, layout))
    layoutCount += 1
    callbacks[index].content = layout.content
    callbacks[index].contentSize = layout.contentSize
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
          callbacks[self.index(of: request.element)].layouts.append((request.range, layout))
          layoutCount += 1
        }
      }
    }
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
