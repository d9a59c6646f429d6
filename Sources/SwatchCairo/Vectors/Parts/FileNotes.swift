import SwatchConcurrency
package import SwatchGraphics
import SwatchMessages

/// The warnings about drawing that a format can't express, and that files contain in another form.
/// Each warning names its node; of several rows with the same warning, it names the first.
package final class FileNotes: Sendable {
  private struct State {
    /// The new warnings by the node's place in its document and the sentence.
    var untold: [String: String] = [:]
    var told: Set<String> = []

    /// Adds a warning, unless an earlier row has the same warning or there are too many.
    mutating func add(_ note: String, _ key: String) {
      guard !told.contains(key) else { return }
      if let known = untold[key] {
        // Rows are drawn in any order; of two row numbers with different lengths, the shorter is
        // smaller.
        let isEarlier = (note.utf8.count, note) < (known.utf8.count, known)
        if isEarlier { untold[key] = note }
      } else if told.count + untold.count < FileNotes.limit {
        untold[key] = note
      }
    }
  }

  /// The largest number of warnings.
  private static let limit = 1_000

  private let state = Locked(State())

  /// Makes an empty list.
  package init() {}

  /// Adds a warning, once for each node and sentence.
  package func add(_ sentence: String, about path: NodePath) {
    let origin = path.origin
    let name = origin?.description ?? "\(path)"
    let note = (name.isEmpty ? sentence : "\(name): \(sentence)").visible
    let key = "\(origin?.place ?? name): \(sentence)"
    state.withLock { $0.add(note, key) }
  }

  /// Takes over the warnings of another list.
  package func add(_ others: FileNotes) {
    let notes = others.state.withLock(\.untold).sorted { $0.key < $1.key }
    state.withLock { state in for note in notes { state.add(note.value, note.key) } }
  }

  /// Removes and returns the warnings since the last call, in alphabetical order.
  package func take() -> [String] {
    state.withLock { state in
      let notes = state.untold.sorted { $0.key < $1.key }
      state.untold = [:]
      state.told.formUnion(notes.map(\.key))
      return notes.map(\.value)
    }
  }
}
