import SwatchMessages

/// An error in rendering a tree of nodes.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failures of the nodes, in the order they were found; at least one.
  public let failures: [NodeFailure]

  /// Makes an error of some failures; nil if there are none.
  package init?(_ failures: [NodeFailure]) {
    guard !failures.isEmpty else { return nil }
    self.failures = failures
  }

  /// The failures, one a line; of very many the first ones, and a line with the number of the
  /// others.
  public var description: String {
    failures.lazy.map(\.description).lines(to: 8_000) { "\($0) more failures are left out" }
  }
}
