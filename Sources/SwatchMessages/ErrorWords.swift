import Glibc

extension String {
  /// Makes the message for any error: the error's own, or, for an error of Swift's libraries that
  /// has only a type name, a message that explains it.
  package init(wordsFor error: any Error) {
    self =
      switch error {
      case is CancellationError: "the run was ended before it was complete"
      case let error as any CustomStringConvertible: error.description
      default: "an error without a message, \(type(of: error)), which is a defect; please report it"
      }
  }
}

extension String {
  /// Makes the system's message for an error number, such as `No space left on device`.
  package init(systemError number: Int32) {
    self = unsafe String(cString: strerror(number))
  }
}
