import Glibc

extension String {
  /// The system's words for one of its error numbers, as `No space left on device`.
  package init(systemError number: Int32) {
    self = unsafe String(cString: strerror(number))
  }
}
