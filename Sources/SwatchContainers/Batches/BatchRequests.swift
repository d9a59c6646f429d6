/// The requests for further content between turns: when one is due, and the one that is being
/// answered.
struct BatchRequests {
  /// The circumstances that make a request due where they change.
  struct Occasion: Hashable {
    var isInWindow: Bool
    var leadingScreens: Double
  }

  /// The progress of the batches, one for all.
  let progress = BatchContext.Progress()
  /// The delegate's work on the batch that is being fetched.
  var fetch: Task<Void, Never>?
  private var isDue = true
  private var lastOccasion: Occasion?
  /// An update that changed nothing makes a request due only once, or a delegate without
  /// further content would be asked for ever.
  private var wasAskedInVain = false

  /// Returns a Boolean value that is true when the delegate may have to be asked.
  func isDue(on occasion: Occasion) -> Bool { isDue || lastOccasion != occasion }

  /// Makes a request due.
  mutating func makeDue() { isDue = true }

  /// Makes a request due after an update, unless that is one more in a row that changed nothing.
  mutating func noteUpdate(changeCount: Int) {
    if changeCount == 0 && wasAskedInVain { return }
    wasAskedInVain = changeCount == 0
    isDue = true
  }

  /// Notes that the question was asked.
  mutating func noteQuestion(on occasion: Occasion) {
    isDue = false
    lastOccasion = occasion
  }
}
