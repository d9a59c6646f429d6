import Glibc

extension String {
  /// Makes the message for an error of any kind: its own, or, for errors of Swift's libraries that
  /// only have a type name, another one.
  package init(wordsFor error: any Error) {
    self =
      switch error {
      case is CancellationError: "the run was ended before it was complete"
      case let error as any CustomStringConvertible: error.description
      default: "an error without words, \(type(of: error)), which is a defect; please report it"
      }
  }
}

extension String {
  /// Makes the system's message for one of its error numbers, such as `No space left on device`.
  package init(systemError number: Int32) {
    self = unsafe String(cString: strerror(number))
  }
}
