import Glibc

extension String {
  /// Makes the system's message for one of its error numbers, such as `No space left on device`.
  package init(systemError number: Int32) {
    self = unsafe String(cString: strerror(number))
  }
}
