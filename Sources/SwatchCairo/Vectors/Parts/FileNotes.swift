import SwatchConcurrency
package import SwatchGraphics
import SwatchMessages

/// The warnings about what a format has no words for, and files have in another form: each with the
/// node that draws it, of the first row where a feed has it in many.
package final class FileNotes: Sendable {
  private struct State {
    /// The warnings by the place of the node in its document, and the sentence.
    var untold: [String: String] = [:]
    var told: Set<String> = []
  }

  /// The most warnings that are told.
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
    state.withLock { state in
      guard !state.told.contains(key) else { return }
      if let known = state.untold[key] {
        // Rows are drawn in any order; of two numbers the shorter one is the smaller one.
        let isEarlier = (note.utf8.count, note) < (known.utf8.count, known)
        if isEarlier { state.untold[key] = note }
      } else if state.told.count + state.untold.count < Self.limit {
        state.untold[key] = note
      }
    }
  }

  /// Takes the warnings that were added since this was last called, by the alphabet.
  package func take() -> [String] {
    state.withLock { state in
      let notes = state.untold.sorted { $0.key < $1.key }
      state.untold = [:]
      state.told.formUnion(notes.map(\.key))
      return notes.map(\.value)
    }
  }
}
