import LayoutEngine
import Platform

/// One call from outside to lay elements out, with all the layouts that code which is called back
/// asks for on the way.
package final class LayoutSession {
  let scale: Double
  /// The text node whose rules the texts follow.
  let textNode: TextNodeKind
  /// The first thing that went wrong. The layout goes on, and is thrown away at the end.
  private(set) var failure: LayoutError?
  private var texts: TextMeasurer?
  fileprivate private(set) var work: SessionWork
  /// The measure calls that a part of a session begins with.
  private var callsBefore = 0
  /// The nodes whose code is running, the outermost first.
  private var running: [DisplayNode] = []

  init(scale: Double, textNode: TextNodeKind = .textNode, workLimit: Int? = nil) {
    self.scale = scale
    self.textNode = textNode
    work = SessionWork(limit: workLimit)
  }

  /// A part of `session` on a thread of its own.
  init(partOf session: LayoutSession) {
    scale = session.scale
    textNode = session.textNode
    work = session.work
    callsBefore = work.measureCalls
    running = session.running
  }

  /// Takes over what a part of this session did.
  func finish(_ part: LayoutSession) {
    if let failure = part.failure { fail(failure) }
    work.measureCalls += part.work.measureCalls - part.callsBefore
  }

  /// How many measure calls a layout of `root`, of so many elements, may take.
  func remainingWork(_ root: LayoutElement, elements: Int) -> Int {
    work.remaining(ObjectIdentifier(root), elements: elements)
  }

  /// Counts the measure calls of a layout that has ended.
  func countWork(_ calls: Int) { work.measureCalls += calls }

  /// Notes what went wrong.
  func fail(_ error: LayoutError) {
    if failure == nil { failure = error }
  }

  /// Begins a node's own code; gives false where it is running already.
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

  /// Pixels a point of the session, 2 outside of one.
  package static var scale: Double { current?.scale ?? 2 }

  /// The text node whose rules the texts of the session follow, `ASTextNode` outside of one.
  static var textNode: TextNodeKind { current?.textNode ?? .textNode }

  /// What measures texts on the calling thread.
  static var measurer: TextMeasurer {
    guard let current else { return TextMeasurer(scale: scale) }
    let texts =
      current.texts ?? TextMeasurer(scale: current.scale, textNode: current.textNode)
    current.texts = texts
    return texts
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
    // What has taken too much already is not worth more.
    if case .tooMuchWork = failure {
      return Layout(root, .zero, .null, .list([]), scale: scale, textNode)
    }
    let arena = LayoutArena.take()
    defer { arena.giveBack() }
    do throws(LayoutError) {
      return try arena.layOut(root, range, parent: parent, rootAsRecords: rootAsRecords, self)
    } catch {
      fail(error)
      return Layout(root, .zero, .null, .list([]), scale: scale, textNode)
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
  private var roots: Set<ObjectIdentifier> = []

  init(limit: Int?) { self.limit = limit }

  /// How many calls all layouts together may take.
  var allowed: Int { limit ?? TooMuchWork.standardLimit(elements: elements) }

  mutating func remaining(_ root: ObjectIdentifier, elements count: Int) -> Int {
    if roots.insert(root).inserted { elements += count }
    return max(0, allowed - measureCalls)
  }
}

/// The memory of a layout: lent to a thread and used again, since taking it from the system costs
/// more than a small layout.
private final class LayoutArena {
  private let builder = TreeBuilder()
  private let workspace = LayoutWorkspace()

  private static let lock = Lock()
  private static nonisolated(unsafe) var idle: [LayoutArena] = []
  /// How many elements fit into the arenas that wait.
  private static nonisolated(unsafe) var idleElements = 0
  /// Rooms past that are not kept; an element is some 300 bytes.
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
    try builder.build(root, rootAsRecords: rootAsRecords)
    builder.tree.textNode = session.textNode
    let callbacks =
      builder.hasCallbacks ? ElementCallbacks(builder.elements.base, session) : nil
    workspace.workLimit = session.remainingWork(root, elements: builder.tree.count)
    defer { session.countWork(workspace.counts.measureCalls) }
    do throws(LayoutFailure) {
      try workspace.run(
        builder.tree, range, parent: parent, session.scale, callbacks: callbacks)
    } catch {
      throw LayoutError(error, builder, workLimit: session.work.allowed)
    }
    let frames = workspace.frames.base
    let result = PassResult(
      builder, frames: frames, calledBack: callbacks?.made ?? [:], scale: session.scale,
      session.textNode)
    return Layout(
      root, frames[0].size, .null, .pass(result, 0), scale: session.scale, session.textNode)
  }
}

extension LayoutError {
  /// Why a pass over elements failed. (Their sizes are checked later, and none is recorded.)
  fileprivate init(_ failure: LayoutFailure, _ builder: TreeBuilder, workLimit: Int) {
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
private final class ElementCallbacks: LayoutCallbacks {
  private let elements: UnsafePointer<ElementReference>
  private let session: LayoutSession
  private var remembered: [Int32: [(range: SizeRange, layout: Layout)]] = [:]
  /// What stands in each element: the pass ends with the range that won.
  private(set) var made: [Int32: Layout.Content] = [:]

  init(_ elements: UnsafePointer<ElementReference>, _ session: LayoutSession) {
    self.elements = elements
    self.session = session
  }

  func layout(_ element: Int32, in range: SizeRange) -> Size {
    if let known = known(element, range) {
      made[element] = known.content
      return known.size
    }
    let layout = make(element, range, session)
    remembered[element, default: []].append((range, layout))
    made[element] = layout.content
    return layout.size
  }

  func layoutAhead(_ requests: [(element: Int32, range: SizeRange)]) {
    let requests = requests.filter { known($0.element, $0.range) == nil }
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
          remembered[request.element, default: []].append((request.range, layout))
        }
      }
    }
  }

  private func known(_ element: Int32, _ range: SizeRange) -> Layout? {
    remembered[element]?.first { $0.range == range }?.layout
  }

  private func make(_ element: Int32, _ range: SizeRange, _ session: LayoutSession) -> Layout {
    session.run { elements[Int(element)].takeUnretainedValue().calledBack(range, session) }
  }
}
