/// The requests for further content between turns: when one is due, and the one that is being
/// answered.
struct BatchRequests {
  /// The circumstances of a request; a change of any of them makes a request due.
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
  /// A Boolean value that is true when the last update changed nothing and made a request due. A
  /// further such update does not, as a delegate without further content would be asked for ever.
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

  /// Records that the delegate was asked in the given circumstances.
  mutating func noteQuestion(on occasion: Occasion) {
    isDue = false
    lastOccasion = occasion
  }
}
