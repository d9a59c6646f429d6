import Glibc

/// The number of the current thread, different from that of every other living thread.
package enum ThreadNumber {
  /// The calling thread's number, larger than 1.
  package static var current: UInt { UInt(pthread_self()) }
}
