import Platform
import Synchronization

/// A pipeline whose items are read in order, processed concurrently, and emitted in the order in which they were read.
protocol OrderedWork: AnyObject {
  /// The buffer of an item, which is reused after the item is emitted.
  associatedtype Item: AnyObject
  /// The state of a thread that processes items.
  associatedtype Worker: AnyObject

  func makeItem() -> Item
  func makeWorker() -> Worker
  /// Fills `item` with the next piece of work. Returns false if there is none. Called by one thread at a time.
  func next(_ item: Item) -> Bool
  /// Processes an item. Called concurrently, each thread with its own item and worker.
  func process(_ item: Item, _ worker: Worker)
  /// Emits the result of an item. Returns false to stop the pool. Called by one thread at a time.
  func emit(_ item: Item) -> Bool
}

/// Threads that read, process and emit items. Each thread does whichever step is next.
///
/// Without dedicated threads for reading and writing, an item stays in the cache of the core that read it. At most
/// twice as many items as threads are in flight: if emitting is slow, reading waits (back pressure).
final class OrderedPool<Work: OrderedWork>: @unchecked Sendable {
  private let work: Work
  private let jobs: Int
  private let whenIdle: () -> Void
  private let lock = Lock()

  // The following are protected by the lock.
  private(set) var workers: [Work.Worker] = []
  private var threads: [RunningThread] = []
  private var running = 0
  /// A ring buffer of the items in flight, indexed by number modulo count; and whether each is processed.
  private var items: [Work.Item] = []
  private var isDone: [Bool] = []
  private var startedCount = 0
  private var emittedCount = 0
  private var isReadingNext = false
  private var isEmitting = false
  private var isAtEnd = false
  private var isStopped = false

  /// Creates a pool of `jobs` threads. Calls `whenIdle` on one of them when all work is done or the pool is stopped.
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
      // Continues with fewer threads if another cannot be started.
      guard let thread = RunningThread({ pool.run(worker) }) else { break }
      workers.append(worker)
      threads.append(thread)
      running += 1
    }
    if threads.isEmpty {
      throw InputError(message: "cannot start a thread: end some processes, or free memory")
    }
  }

  /// Waits until all threads have ended.
  func join() {
    for thread in threads { thread.join() }
  }

  /// Starts no further steps. Threads in system calls continue until they are interrupted.
  func stop() {
    lock.acquire()
    isStopped = true
    lock.broadcast()
    lock.release()
  }

  /// Sends a signal to all threads to interrupt their system calls. Returns true if some threads are still running.
  func interrupt(_ signal: Int32) -> Bool {
    lock.acquire()
    defer { lock.release() }
    if running > 0 { for thread in threads { thread.send(signal) } }
    return running > 0
  }

  private func run(_ worker: Work.Worker) {
    lock.acquire()
    while !isStopped && !(isAtEnd && emittedCount == startedCount) {
      // Emitting comes before other steps, because it frees items.
      if !isEmitting && emittedCount < startedCount && isDone[emittedCount % items.count] {
        emit(items[emittedCount % items.count])
      } else if !isReadingNext && !isAtEnd && startedCount - emittedCount < 2 * jobs {
        next(itemToFill(), worker)
      } else {
        lock.wait()
      }
    }
    running -= 1
    let isIdle = running == 0 || isStopped
    lock.broadcast()
    lock.release()
    if isIdle { whenIdle() }
  }

  private func itemToFill() -> Work.Item {
    // Creates the items in the first round.
    if items.count < 2 * jobs && startedCount == items.count {
      items.append(work.makeItem())
      isDone.append(false)
    }
    return items[startedCount % items.count]
  }

  /// Reads the next item without holding the lock. The caller holds it before and after the call.
  private func next(_ item: Work.Item, _ worker: Work.Worker) {
    isReadingNext = true
    lock.release()
    let hasNext = work.next(item)
    lock.acquire()
    isReadingNext = false
    if !hasNext { isAtEnd = true }
    let number = startedCount
    if hasNext {
      isDone[number % items.count] = false
      startedCount += 1
    }
    lock.broadcast()
    guard hasNext, !isStopped else { return }
    lock.release()
    work.process(item, worker)
    lock.acquire()
    isDone[number % items.count] = true
    lock.broadcast()
  }

  /// Emits an item without holding the lock. The caller holds it before and after the call.
  private func emit(_ item: Work.Item) {
    isEmitting = true
    lock.release()
    let continues = work.emit(item)
    lock.acquire()
    isEmitting = false
    emittedCount += 1
    if !continues { isStopped = true }
    lock.broadcast()
  }
}
