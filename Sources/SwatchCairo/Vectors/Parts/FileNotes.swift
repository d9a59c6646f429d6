import SwatchConcurrency
package import SwatchGraphics
import SwatchMessages

/// The warnings about what a format has no words for, and files have in another form: each with the
/// node that draws it.
package final class FileNotes: Sendable {
  private struct State {
    var told: Set<String> = []
    var untold: [String] = []
  }

  /// The most warnings that are told.
  private static let limit = 1_000

  private let state = Locked(State())

  /// Makes an empty list.
  package init() {}

  /// Adds a warning, once for each node and sentence.
  package func add(_ sentence: String, about path: NodePath) {
    let name = path.origin?.place ?? "\(path)"
    let note = name.isEmpty ? sentence : "\(name): \(sentence)"
    state.withLock { state in
      guard state.told.count < Self.limit, state.told.insert(note).inserted else { return }
      state.untold.append(note)
    }
  }

  /// Takes the warnings that were added since this was last called, by the alphabet.
  package func take() -> [String] {
    state.withLock { state in
      defer { state.untold = [] }
      return state.untold.sorted()
    }
  }
}
