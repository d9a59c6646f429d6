import Swatch
import SwatchMessages

/// A suspicious result of a text's layout.
struct TextProblem {
  /// The kinds of problems, with their names in JSON.
  enum Kind: String {
    /// The text is truncated: by its number of lines, at the smallest size that its fit allows, or
    /// by the height of its node.
    case cutText
    /// A tab moved to the next line with the text that it aligns.
    case movedTab
  }

  let kind: Kind
  let path: NodePath
  /// The problem and its remedy, in a sentence that names the text.
  let sentence: String

  /// The rule of `swatch check`.
  var rule: CheckRule { kind == .cutText ? .truncated : .tabs }

  /// Returns the problems of a node and its descendants.
  static func all(in tree: LayoutTree) -> [TextProblem] {
    tree.flattened.flatMap { node -> [TextProblem] in
      guard let text = node.text else { return [] }
      let tabs = moved(in: text).map {
        TextProblem(
          kind: .movedTab, path: node.path,
          sentence:
            "line \($0 + 1) of the text begins with a tab that had no room for its text on the "
            + "line before; widen the text, or move its tab stops")
      }
      guard text.isTruncated else { return tabs }
      return tabs + [
        TextProblem(kind: .cutText, path: node.path, sentence: cut(text, in: node))
      ]
    }
  }

  private static func cut(_ text: TextLayout, in node: LayoutTree) -> String {
    if text.scale < 1 {
      return "the text is truncated, though it has the smallest size that its fit allows; make it "
        + "larger, or its text shorter"
    }
    let count = Numeral.count(text.lines.count, "line")
    if text.isCutByHeight {
      return "the text is truncated after line \(text.lines.count), as more lines would end below "
        + "its height of \(Numeral(node.frame.height)) points; make it higher, or its text shorter"
    }
    if text.lines.count < node.lineLimit {
      return "the text is truncated after line \(text.lines.count), as the others of its "
        + "\(node.lineLimit) lines are empty; leave out empty lines, or give it a higher "
        + "maximumNumberOfLines"
    }
    if !text.endsWithMark {
      return "the text is truncated without a mark, which has no room beside it in the width of "
        + "\(Numeral(node.frame.width)) points; make it wider, or its text shorter"
    }
    return "the text is truncated to its \(count)"
  }

  /// Returns the lines that begin with a tab moved from the previous line.
  private static func moved(in text: TextLayout) -> [Int] {
    text.lines.indices.dropFirst().filter { index in
      let runs = text.lines[index].runs.filter { $0.range != nil }
      let first = runs.min { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
      return first?.glyphs.text.hasPrefix("\t") == true
        && text.lines[index - 1].range.upperBound == text.lines[index].range.lowerBound
    }
  }
}

extension TextLayout {
  /// A Boolean value that is true when the last line has glyphs that belong to no character of the
  /// text, such as an ellipsis.
  fileprivate var endsWithMark: Bool { lines.last?.runs.contains { $0.range == nil } ?? false }
}
