import Platform

extension Options {
  /// Returns the options for each thread that tries changed trees concurrently. With a measuring program, there is only
  /// one thread.
  func ofTrials(_ settings: SettingsTable) -> [Options] {
    let count = settings.measuring == nil ? max(1, jobs ?? coreCount) : 1
    if count == 1 { return [self] }
    var one = self
    one.jobs = 1
    return Array(repeating: one, count: count)
  }
}

/// Calls `body` with each index below `count`, on as many threads as there are workers, each with its own worker.
/// Returns the values in order.
func valuesOnThreads<Worker, Value>(
  count: Int, _ workers: [Worker], _ body: (Int, Worker) -> Value
) -> [Value] {
  var values = [Value?](repeating: nil, count: count)
  var idle = workers
  let lock = Lock()
  runOnThreads(count: count, threads: workers.count) { index in
    let worker = lock.withLock { idle.removeLast() }
    let value = body(index, worker)
    lock.withLock {
      values[index] = value
      idle.append(worker)
    }
  }
  return values.compactMap { $0 }
}
