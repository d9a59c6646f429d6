import Glibc

/// A value protected by the project's only lock, a POSIX mutex. It is `Sendable` because only one
/// thread at a time accesses the value, and because values that are put in or taken out are
/// `sending`.
///
/// For caches and counters. Never held across `await`, a callback or another lock. (Under
/// contention, the thread sanitizer reports false races for the standard library's `Mutex`, hence a
/// POSIX mutex.)
@safe
package final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value
  /// The number of threads that are waiting for the value to change.
  private var waitingCount = 0

  /// Makes a lock around a value, which can then only be accessed through ``withLock(_:)``.
  package init(_ value: sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    let status = unsafe pthread_mutex_init(mutex, nil)
    precondition(status == 0, "The system can't create a mutex (error \(status))")
    unsafe change = .allocate(capacity: 1)
    let changeStatus = unsafe pthread_cond_init(change, nil)
    precondition(changeStatus == 0, "The system can't create a condition (error \(changeStatus))")
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe change.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while the thread holds the lock, and returns its result.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unlock() }
    return try body(&value)
  }

  /// Runs `body` like ``withLock(_:)``, once the value satisfies `condition`.
  ///
  /// The thread blocks until another thread changes the value. That thread must already be running,
  /// and must not wait for this one.
  package func withLock<Result, Failure: Error>(
    when condition: (Value) -> Bool,
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unlock() }
    while !condition(value) {
      waitingCount += 1
      unsafe pthread_cond_wait(change, mutex)
      waitingCount -= 1
    }
    return try body(&value)
  }

  private func unlock() {
    if waitingCount > 0 { unsafe pthread_cond_broadcast(change) }
    unsafe pthread_mutex_unlock(mutex)
  }
}
