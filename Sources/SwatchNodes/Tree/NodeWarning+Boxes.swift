package import SwatchGraphics
import SwatchLayout

extension NodeWarning {
  /// A warning about boxes in the lines of a text; nil for none.
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
  /// The warnings about boxes in the tree's texts as they are laid out, each node before its
  /// subnodes.
  package final var boxWarnings: [NodeWarning] { boxWarnings(at: NodePath(root: nodeName)) }

  private func boxWarnings(at path: NodePath) -> [NodeWarning] {
    let own = textLayout.flatMap { NodeWarning(ofBoxesIn: $0, path: path, origin: origin?()) }
    return (own.map { [$0] } ?? [])
      + subnodes.enumerated().flatMap { index, node in
        node.boxWarnings(at: path.appending(node.pathComponent(at: index)))
      }
  }
}

extension [Scene.MissingGlyphs] {
  /// The characters with the places of their nodes in documents, as far as warnings of boxes have
  /// them.
  package func located(by warnings: [NodeWarning]) -> [Scene.MissingGlyphs] {
    if isEmpty { return self }
    let boxes = warnings.filter { $0.subject == .boxes }
    let origins = Dictionary(boxes.map { ($0.path, $0.origin) }, uniquingKeysWith: { $1 })
    return map { missing in
      var missing = missing
      missing.origin = origins[missing.path] ?? nil
      return missing
    }
  }
}
