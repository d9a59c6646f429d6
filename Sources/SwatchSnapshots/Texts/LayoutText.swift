import SwatchGeometry
import SwatchMessages

/// The nodes of a picture as text: a line for each, indented under its parent, with its frame
/// relative to the picture's top-left corner and its text. Numbers are in points, to a hundredth.
package struct LayoutText {
  private final class Branch {
    var node: SnapshotTree.Node?
    var names: [String] = []
    var children: [String: Branch] = [:]

    func child(_ name: String) -> Branch {
      if let child = children[name] { return child }
      let child = Branch()
      children[name] = child
      names.append(name)
      return child
    }
  }

  /// All lines; siblings are in drawing order.
  package let text: String

  /// Writes a tree.
  package init(_ tree: SnapshotTree) {
    let root = Branch()
    for node in tree.nodes {
      node.path.reduce(root) { $0.child($1) }.node = node
    }
    text = Self.lines(root, "").joined(separator: "\n") + "\n"
  }

  private static func lines(_ branch: Branch, _ indentation: String) -> [String] {
    branch.names.flatMap { name -> [String] in
      let child = branch.child(name)
      let frame = child.node.map { " \(Numeral.frame($0.frame))" } ?? ""
      let words = child.node?.text.map { " " + quoted($0) } ?? ""
      return [indentation + name + frame + words] + lines(child, indentation + "  ")
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
      + "\""
  }
}
