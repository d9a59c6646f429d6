import Glibc
import SwatchConcurrency

/// The position in a file, and the number of bytes read, for the progress of a run.
package final class ReadingPosition: Sendable {
  private struct State {
    var position = 0
    var byteCount = 0
  }

  /// The length of the file; nil for a pipe.
  package let length: Int?
  private let state = Locked(State())

  /// Makes the position of an open file, or of a pipe, of which no byte was read.
  init(of descriptor: CInt) {
    var status = stat()
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    length = isFile ? status.st_size : nil
  }

  /// The number of bytes read so far, wherever in the file they are.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// The fraction of the file before the next byte, 0 … 1; nil for a pipe and an empty file.
  package var share: Double? {
    guard let length, length > 0 else { return nil }
    return min(1, Double(state.withLock(\.position)) / Double(length))
  }

  func add(_ count: Int) {
    state.withLock { state in
      state.position += count
      state.byteCount += count
    }
  }

  func start(at offset: Int) {
    state.withLock { $0.position = offset }
  }
}
