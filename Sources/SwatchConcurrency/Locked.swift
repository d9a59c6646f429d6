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
  /// The mutex, which stays at its address. A pointer's own memory would be aligned, which takes
  /// several times as long as making an object.
  private let mutex: ManagedBuffer<pthread_mutex_t, Never>
  /// The condition that is told of changes of the value; nil until a thread waits for one.
  private var change: UnsafeMutablePointer<pthread_cond_t>?
  private var value: Value
  /// The number of threads that are waiting for the value to change.
  private var waitingCount = 0

  /// Makes a lock around a value, which can then only be accessed through ``withLock(_:)``.
  package init(_ value: sending Value) {
    self.value = value
    unsafe mutex = ManagedBuffer.create(minimumCapacity: 0) { _ in unsafe pthread_mutex_t() }
    let status = unsafe withMutex { unsafe pthread_mutex_init($0, nil) }
    precondition(status == 0, "The system can't create a mutex (error \(status))")
  }

  deinit {
    if let change = unsafe change {
      unsafe pthread_cond_destroy(change)
      unsafe change.deallocate()
    }
    unsafe withMutex(pthread_mutex_destroy)
  }

  /// Runs `body` while the thread holds the lock, and returns its result.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe withMutex(pthread_mutex_lock)
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
    unsafe withMutex(pthread_mutex_lock)
    defer { unlock() }
    while !condition(value) {
      waitingCount += 1
      let change = unsafe changeToAwait()
      unsafe withMutex { unsafe pthread_cond_wait(change, $0) }
      waitingCount -= 1
    }
    return try body(&value)
  }

  /// Returns the condition, which is made for the first thread that waits, while it holds the lock.
  private func changeToAwait() -> UnsafeMutablePointer<pthread_cond_t> {
    if let change = unsafe change { return unsafe change }
    let made = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    let status = unsafe pthread_cond_init(made, nil)
    precondition(status == 0, "The system can't create a condition (error \(status))")
    unsafe change = made
    return unsafe made
  }

  @discardableResult
  private func withMutex(_ call: (UnsafeMutablePointer<pthread_mutex_t>) -> CInt) -> CInt {
    unsafe mutex.withUnsafeMutablePointerToHeader(call)
  }

  private func unlock() {
    if waitingCount > 0, let change = unsafe change { unsafe pthread_cond_broadcast(change) }
    unsafe withMutex(pthread_mutex_unlock)
  }
}
