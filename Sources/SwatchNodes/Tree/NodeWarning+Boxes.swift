import SwatchGraphics
import SwatchLayout
import SwatchMessages

extension NodeWarning {
  /// Makes a warning about boxes in the lines of a text; nil for none.
  init?(
    ofBoxesIn layout: TextLayout, path: @autoclosure () -> NodePath,
    origin: @autoclosure () -> String?
  ) {
    let missing = layout.missingCharacters
    guard !missing.isEmpty else { return nil }
    self.init(
      path: path(), reason: "no font has \(MissingCharacters(missing)), so a box is drawn for each",
      origin: origin(), subject: .boxes)
  }
}

extension DisplayNode {
  /// The warnings about boxes in the laid-out texts of the tree, each node before its subnodes.
  package final var boxWarnings: [NodeWarning] { boxWarnings(at: NodePath(root: self)) }

  private func boxWarnings(at path: NodePath) -> [NodeWarning] {
    let own = textLayout.flatMap {
      NodeWarning(ofBoxesIn: $0, path: path, origin: origin?().description)
    }
    return (own.map { [$0] } ?? [])
      + subnodes.enumerated().flatMap { index, node in
        node.boxWarnings(at: path.appending(node, at: index))
      }
  }
}
