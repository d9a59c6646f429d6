import Swatch
import SwatchMessages

extension JSONOutput {
  /// Returns `{"id", "kind", "path", "frame": [x, y, w, h]}`, and for a text `lines` and
  /// `truncated`. For a truncated text, `truncatedRange` is the range of omitted bytes; for a text
  /// made smaller to fit, `fontSize` is the size of its largest characters.
  static func node(_ node: LayoutTree) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("id", node.id.map(JSONOutput.string) ?? .null), ("kind", .string(node.kind)),
      ("path", .string(node.path.description)), ("frame", .rect(node.frame)),
    ]
    guard let text = node.text, let column = node.textFrame else { return .object(members) }
    members.append(("lines", .array(text.lines.map { line($0, in: column) })))
    members.append(("truncated", .bool(text.isTruncated)))
    if let range = text.truncatedRange { members.append(("truncatedRange", .range(range))) }
    if text.scale != 1, let size = text.lines.flatMap(\.runs).map(\.glyphs.fontSize).max() {
      members.append(("fontSize", .number(size)))
    }
    return .object(members)
  }

  /// Returns a line of a text: its characters, their UTF-8 bytes in the whole text, its frame and
  /// its baseline, in the document's coordinates.
  private static func line(_ line: TextLayout.Line, in frame: Rect) -> JSONOutput {
    let runs = line.runs.filter { $0.range != nil }
      .sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    let place = Rect(
      x: frame.minX + line.left(inColumn: frame.width), y: frame.minY + line.top,
      width: line.width, height: line.height)
    return .object([
      "text": .string(runs.map(\.glyphs.text).joined()),
      "range": .range(line.range),
      "frame": .rect(place), "baseline": .number(frame.minY + line.baseline),
    ])
  }

  /// Returns the first byte and the end of a range.
  private static func range(_ range: Range<Int>) -> JSONOutput {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  private static func rect(_ rect: Rect) -> JSONOutput {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(JSONOutput.number))
  }
}
