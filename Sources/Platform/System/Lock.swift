/// A mutex of the system's threads, with a condition variable. It is not recursive: a thread that
/// holds it must not acquire it again.
@usableFromInline
package final class Lock: @unchecked Sendable {
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Waits until no other thread holds the lock, and acquires it.
  @inlinable package func acquire() { pthread_mutex_lock(mutex) }
  /// Releases the lock.
  @inlinable package func release() { pthread_mutex_unlock(mutex) }
  /// Releases the lock, and acquires it again once another thread has called `broadcast()`.
  package func wait() { pthread_cond_wait(condition, mutex) }
  /// Wakes all threads that wait for the condition.
  package func broadcast() { pthread_cond_broadcast(condition) }

  /// Runs `body` while no other thread holds the lock.
  @inlinable @inline(__always)
  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    acquire()
    defer { release() }
    return try body()
  }
}

/// A reference that does not keep its object alive.
package struct WeakReference<Object: AnyObject> {
  package private(set) weak var object: Object?

  package init(_ object: Object?) { self.object = object }
}

/// A thread-local reference, which does not retain its object.
@usableFromInline
package final class ThreadLocal<Object: AnyObject>: @unchecked Sendable {
  // A constant, because each access to a variable is checked for exclusivity.
  @usableFromInline let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The calling thread's object; nil if it has none. The code that sets it must keep it alive.
  @inlinable package var object: Object? {
    get {
      pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }
    set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }
}
