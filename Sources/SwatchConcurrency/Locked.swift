import Glibc

/// A value behind the project's only lock, a POSIX mutex.
///
/// For caches and counters. Never held across `await`, a callback or another lock. (The standard
/// library's `Mutex` makes the thread sanitizer report false races under contention, so the mutex
/// is POSIX's.)
@safe
public final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Makes a lock around a value, which from now on is reached through ``withLock(_:)`` alone.
  public init(_ value: sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    let status = unsafe pthread_mutex_init(mutex, nil)
    precondition(status == 0, "The system made no mutex (error \(status))")
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread is inside, and returns what it returns.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
