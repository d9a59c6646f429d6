import SwatchConcurrency
import Synchronization

/// A hyphenation dictionary for all threads, read by the first text that needs it. Reading the
/// largest dictionaries takes seconds, which don't count towards a row's time limit.
final class SharedDictionary: Sendable {
  private let file: String
  /// A Boolean value that is true if the time of reading counts towards the time limit.
  private let countsTime: Bool
  private let contents = Locked<Result<HyphenationDictionary, CairoError>?>(nil)
  private let isRead = Atomic(false)

  /// Makes the dictionary of a file, which is read later; `countsTime` is true if the file was read
  /// before, and its dictionary was not cached.
  init(file: String, countsTime: Bool) {
    self.file = file
    self.countsTime = countsTime
  }

  /// Returns the scalar offsets in a lower-case word before which a line may break with a hyphen,
  /// in order.
  /// - Throws: ``CairoError`` if the file can't be read, at every call.
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
    // The lock is held while the file is read: other threads that need it would otherwise read it,
    // too.
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
