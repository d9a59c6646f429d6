/// The requests for further content between turns: whether a request is due, and the batch that is
/// being fetched.
struct BatchRequests {
  /// The circumstances of a request; when one of them changes, a request becomes due.
  struct Occasion: Hashable {
    var isInWindow: Bool
    var leadingScreens: Double
  }

  /// The progress shared by all batches.
  let progress = BatchContext.Progress()
  /// The delegate's work on the batch that is being fetched; nil for none.
  var fetch: Task<Void, Never>?
  private var isDue = true
  private var lastOccasion: Occasion?
  /// A Boolean value that is true when the last update changed nothing but made a request due. The
  /// next update that changes nothing makes no request due, because otherwise a delegate without
  /// further content would be called endlessly.
  private var wasAskedInVain = false

  /// Returns true if the delegate may have to be asked.
  func isDue(on occasion: Occasion) -> Bool { isDue || lastOccasion != occasion }

  /// Makes a request due.
  mutating func makeDue() { isDue = true }

  /// Makes a request due after an update, unless neither this update nor the previous one changed
  /// anything.
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
