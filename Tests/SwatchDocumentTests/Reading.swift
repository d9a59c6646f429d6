import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

@testable import SwatchDocument

/// The message of an operation that is expected to fail; empty if it succeeds.
func mistake(_ body: () throws(DocumentError) -> Void) -> String {
  do throws(DocumentError) {
    try body()
    return ""
  } catch {
    return error.description
  }
}

/// A template with one element as its root.
func template(_ element: String) throws(DocumentError) -> Template {
  try Template(parsing: "{\"root\": \(element)}", file: "cards/card.json")
}

/// The error message of compiling a template with this element as its root.
func templateMistake(_ element: String) -> String {
  mistake { () throws(DocumentError) in _ = try template(element) }
}

/// The document of a template with this element as its root, filled with a row in line 3 of a feed.
func document(_ element: String, row: String? = nil) throws(DocumentError) -> Document {
  let row = row.map { FeedRow($0, file: "feeds/feed.ndjson", line: 3) }
  return try template(element).document(for: row?.value())
}

/// The error message of filling the template.
func rowMistake(_ element: String, row: String? = "{}") -> String {
  mistake { () throws(DocumentError) in _ = try document(element, row: row) }
}

/// The text of a text element as the root.
func text(_ string: String, row: String? = "{}") throws -> String? {
  let document = try document("{\"node\": \"text\", \"text\": \"\(string)\"}", row: row)
  return (document.root.body as? TextElement)?.attributedText.string
}

extension DisplayNode {
  /// Measures the tree in a range with fixed-width text and lays it out.
  func layOut(in range: SizeRange = .unconstrained, scale: Scale = .one) {
    setEnvironment(
      NodeEnvironment(
        textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(), scale: scale))
    frame = Rect(origin: .zero, size: layoutThatFits(range).size)
    layoutSubtreeIfNeeded()
  }

  /// The node with an id, in this tree.
  func node(_ id: String) -> DisplayNode? {
    self.id == id ? self : subnodes.lazy.compactMap { $0.node(id) }.first
  }

  /// The frames of all nodes of this tree, each relative to its supernode.
  var allFrames: [Rect] {
    [frame] + subnodes.flatMap(\.allFrames)
  }

  /// The frames of the nodes with ids, in the root's coordinates.
  func frames(from origin: Point = .zero) -> [String: Rect] {
    let place = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
    var frames = id.map { [$0: Rect(origin: place, size: frame.size)] } ?? [:]
    for node in subnodes { frames.merge(node.frames(from: place)) { first, _ in first } }
    return frames
  }
}

extension Rect {
  /// A Boolean value that is true when no coordinate is infinite or NaN.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
