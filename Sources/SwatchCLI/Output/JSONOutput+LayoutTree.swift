import Swatch

extension JSONOutput {
  /// `{"id", "kind", "path", "frame": [x, y, w, h]}`, and for a text `lines` and `truncated`,
  /// where it was made smaller to fit also the `fontSize` of its largest characters.
  static func node(_ node: LayoutTree) -> JSONOutput {
    let id = node.id.map(JSONOutput.string) ?? .null
    let path = JSONOutput.string(node.path.description)
    guard let text = node.text, let column = node.textFrame else {
      return .object([
        "id": id, "kind": .string(node.kind), "path": path, "frame": .rect(node.frame),
      ])
    }
    let lines = JSONOutput.array(text.lines.map { line($0, in: column) })
    let truncated = text.isTruncated ? JSONOutput.true : .false
    guard text.scale != 1 else {
      return .object([
        "id": id, "kind": .string(node.kind), "path": path, "frame": .rect(node.frame),
        "lines": lines, "truncated": truncated,
      ])
    }
    let size = text.lines.flatMap(\.runs).reduce(0) { max($0, $1.glyphs.fontSize) }
    return .object([
      "id": id, "kind": .string(node.kind), "path": path, "frame": .rect(node.frame),
      "lines": lines, "truncated": truncated, "fontSize": .number(size),
    ])
  }

  /// A line of a text: its characters as they are and as UTF-8 bytes of the whole text, its frame, and
  /// its baseline, in the document's coordinates.
  private static func line(_ line: TextLayout.Line, in frame: Rect) -> JSONOutput {
    let runs = line.runs.filter { $0.range != nil }
      .sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    let place = Rect(
      x: frame.minX + line.left(inColumn: frame.width), y: frame.minY + line.top,
      width: line.width, height: line.height)
    return .object([
      "text": .string(runs.map(\.glyphs.text).joined()),
      "range": .array([.number(line.range.lowerBound), .number(line.range.upperBound)]),
      "frame": .rect(place), "baseline": .number(frame.minY + line.baseline),
    ])
  }

  private static func rect(_ rect: Rect) -> JSONOutput {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(JSONOutput.number))
  }
}
