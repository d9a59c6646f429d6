extension String {
  /// The words for an error of any kind: its own, or others for those of Swift's libraries, which have
  /// but the name of a type.
  package init(wordsFor error: any Error) {
    self =
      switch error {
      case is CancellationError: "the run was ended before it was complete"
      case let error as any CustomStringConvertible: error.description
      default: "an error without words, \(type(of: error)), which is a defect; please report it"
      }
  }
}
