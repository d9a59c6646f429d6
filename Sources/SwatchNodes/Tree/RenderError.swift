/// An error in rendering a tree of nodes.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failures of the nodes, in the order they were found; at least one.
  public let failures: [NodeFailure]

  /// Makes an error of some failures; nil if there are none.
  package init?(_ failures: [NodeFailure]) {
    guard !failures.isEmpty else { return nil }
    self.failures = failures
  }

  /// The failures, a line for each.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}
