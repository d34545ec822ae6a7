import Platform
import Synchronization

/// Work that is taken up in order, carried out by several threads at once, and handed on in the
/// order in which it was taken.
protocol OrderedWork: AnyObject {
  /// The memory of one piece of work. It is used again once the piece is handed on.
  associatedtype Item: AnyObject
  /// What one thread needs to carry work out.
  associatedtype Worker: AnyObject

  func makeItem() -> Item
  func makeWorker() -> Worker
  /// Fills an item with the next piece of work. Gives false where there is none. Called by one
  /// thread at a time.
  func take(_ item: Item) -> Bool
  /// Called by all threads at once, each with its own item and worker.
  func carryOut(_ item: Item, _ worker: Worker)
  /// Passes the result of an item on. Gives false if that ends the run. Called by one thread at a
  /// time.
  func handOn(_ item: Item) -> Bool
}

/// Threads that take work up, carry it out and hand it on, each doing what is next to do.
///
/// There is no thread for reading and none for writing, so a piece of work stays in the cache of
/// the core that read it. Twice as many pieces as threads are in flight at the most: where handing
/// on is slow, taking up waits for it.
final class OrderedPool<Work: OrderedWork>: @unchecked Sendable {
  private enum Step {
    case take(Work.Item)
    case handOn(Work.Item)
  }

  private let work: Work
  private let jobs: Int
  private let whenIdle: () -> Void
  private let lock = Lock()

  // All of this under the lock.
  private(set) var workers: [Work.Worker] = []
  private var threads: [RunningThread] = []
  private var running = 0
  /// The pieces in flight, each at its number modulo the count; and whether each is carried out.
  private var items: [Work.Item] = []
  private var isDone: [Bool] = []
  private var takenCount = 0
  private var handedOnCount = 0
  private var isTaking = false
  private var isHandingOn = false
  private var isAtEnd = false
  private var isStopped = false

  /// A pool of `jobs` threads. `whenIdle` is called when nothing is left to do or the run is
  /// stopped, on one of them.
  init(_ work: Work, jobs: Int, whenIdle: @escaping () -> Void = {}) {
    self.work = work
    self.jobs = jobs
    self.whenIdle = whenIdle
  }

  /// Starts the threads.
  func start() throws(InputError) {
    lock.acquire()
    defer { lock.release() }
    for _ in 0..<jobs {
      let pool = self
      let worker = work.makeWorker()
      // Fewer threads do the same work.
      guard let thread = RunningThread({ pool.run(worker) }) else { break }
      workers.append(worker)
      threads.append(thread)
      running += 1
    }
    if threads.isEmpty {
      throw InputError(message: "cannot start a thread: end some processes, or free memory")
    }
  }

  /// Waits for the end of all threads.
  func join() {
    for thread in threads { thread.join() }
  }

  /// Has no new step begin. Steps that wait for the system go on until they are interrupted.
  func stop() {
    lock.acquire()
    isStopped = true
    lock.broadcast()
    lock.release()
  }

  /// Sends a signal to all threads, to interrupt the calls in which they wait. Gives whether some
  /// are still at work.
  func interrupt(_ signal: Int32) -> Bool {
    lock.acquire()
    defer { lock.release() }
    if running > 0 { for thread in threads { thread.send(signal) } }
    return running > 0
  }

  private func run(_ worker: Work.Worker) {
    lock.acquire()
    while let step = nextStep() {
      switch step {
      case .take(let item): take(item, worker)
      case .handOn(let item): handOn(item)
      }
    }
    running -= 1
    let isIdle = running == 0 || isStopped
    lock.broadcast()
    lock.release()
    if isIdle { whenIdle() }
  }

  /// What is next to do, nothing at the end; waits for it. Handing on comes first: it makes room.
  private func nextStep() -> Step? {
    while !isStopped {
      if !isHandingOn && handedOnCount < takenCount && isDone[handedOnCount % items.count] {
        isHandingOn = true
        return .handOn(items[handedOnCount % items.count])
      }
      if !isTaking && !isAtEnd && takenCount - handedOnCount < 2 * jobs {
        isTaking = true
        return .take(itemToFill())
      }
      if isAtEnd && handedOnCount == takenCount { return nil }
      lock.wait()
    }
    return nil
  }

  private func itemToFill() -> Work.Item {
    // The first round makes the items.
    if items.count < 2 * jobs && takenCount == items.count {
      items.append(work.makeItem())
      isDone.append(false)
    }
    return items[takenCount % items.count]
  }

  /// The lock is held before and after.
  private func take(_ item: Work.Item, _ worker: Work.Worker) {
    lock.release()
    let isTaken = work.take(item)
    lock.acquire()
    isTaking = false
    if !isTaken { isAtEnd = true }
    let number = takenCount
    if isTaken {
      isDone[number % items.count] = false
      takenCount += 1
    }
    lock.broadcast()
    guard isTaken, !isStopped else { return }
    lock.release()
    work.carryOut(item, worker)
    lock.acquire()
    isDone[number % items.count] = true
    lock.broadcast()
  }

  /// The lock is held before and after.
  private func handOn(_ item: Work.Item) {
    lock.release()
    let goesOn = work.handOn(item)
    lock.acquire()
    isHandingOn = false
    handedOnCount += 1
    if !goesOn { isStopped = true }
    lock.broadcast()
  }
}
