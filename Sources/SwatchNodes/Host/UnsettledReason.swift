/// The reason for a tree that doesn't settle, as a clause of a sentence.
package indirect enum UnsettledReason: Hashable, Sendable, CustomStringConvertible {
  /// A container is edited in every turn.
  case edits
  /// The viewport of a container moves, or changes its size, in every turn.
  case viewport
  /// A cell, or else a tree, needs layout in every turn.
  case layout(of: String)
  /// A cell, or else a tree, needs display in every turn.
  case display(of: String)
  /// A cell, or else a tree, needs layout or display in every turn.
  case change(of: String)
  /// A cell starts tasks in every turn.
  case tasks(of: String)
  /// A container inside a cell does not settle.
  case inside(cell: String, UnsettledReason)

  /// The clause that follows "because".
  package var description: String {
    switch self {
    case .edits: "it is edited again and again"
    case .viewport: "it is scrolled or resized again and again"
    case .layout(let name): "\(name) asks for layout again and again"
    case .display(let name): "\(name) asks for display again and again"
    case .change(let name): "\(name) asks for layout or display again and again"
    case .tasks(let name): "\(name) starts tasks again and again"
    case .inside(let cell, let reason): "in the container inside \(cell) \(reason)"
    }
  }
}
