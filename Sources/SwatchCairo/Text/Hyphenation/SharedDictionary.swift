import SwatchConcurrency
import Synchronization

/// A hyphenation dictionary for all threads, read by the first text that needs it. The largest take
/// seconds to read, which don't count towards a row's time.
final class SharedDictionary: Sendable {
  private let file: String
  /// A Boolean value that is true when the time of reading counts.
  private let countsTime: Bool
  private let contents = Locked<Result<HyphenationDictionary, CairoError>?>(nil)
  private let isRead = Atomic(false)

  /// Names the file; the time of reading counts if it was read before and not cached.
  init(file: String, countsTime: Bool) {
    self.file = file
    self.countsTime = countsTime
  }

  /// Returns the numbers of scalars of a word in lower case before which a line may break with a
  /// hyphen, in order.
  /// - Throws: ``CairoError`` for a file that can't be read, each time.
  func places(in word: String) throws(CairoError) -> [Int] {
    if !isRead.load(ordering: .acquiring) {
      if countsTime { read() } else { Deadline.pausing { read() } }
    }
    return try contents.withLock { contents throws(CairoError) in
      try contents?.get().places(in: word) ?? []
    }
  }

  private func read() {
    let file = file
    // Held while the file is read: other threads would have to read it anyway.
    contents.withLock { contents in
      guard contents == nil else { return }
      do throws(CairoError) {
        contents = .success(try HyphenationDictionary(contentsOf: file))
      } catch {
        contents = .failure(error)
      }
    }
    isRead.store(true, ordering: .releasing)
  }
}
