import Platform

extension Options {
  /// Returns the options for each of the threads that try changed trees at once. With a program that measures
  /// texts, there is only one thread.
  func ofTrials(_ settings: SettingsTable) -> [Options] {
    let count = settings.measuring == nil ? max(1, jobs ?? coreCount) : 1
    if count == 1 { return [self] }
    var one = self
    one.jobs = 1
    return Array(repeating: one, count: count)
  }
}

/// Calls `body` with each number below `count`, on as many threads as there are workers, each with its own.
/// Returns the values in the order of the numbers.
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
