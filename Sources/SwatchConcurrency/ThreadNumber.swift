import Glibc

/// The number of the current thread, unique among all living threads.
package enum ThreadNumber {
  /// The calling thread's number, larger than 1.
  package static var current: UInt { UInt(pthread_self()) }
}
