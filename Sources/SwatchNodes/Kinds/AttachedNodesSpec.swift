import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The size of a node in a line of text, in points, and the distance of its baseline above its bottom:
/// that of its last text (after CSS's inline blocks), 0 without one.
struct AttachedPlace: Equatable {
  let size: Size
  let baseline: Double
}

/// Measures the nodes in the lines of a text node, and places them there.
final class AttachedNodesSpec: LayoutSpec {
  private let text: TextNode
  /// The attachments that show a node, the first one of each name.
  private let attachments: [TextAttachment]

  /// Makes a spec of the nodes that a text names.
  init(in text: TextNode) {
    self.text = text
    var names: Set<String> = []
    let nodes = text.attachedNodes
    attachments = (text.statedText?.attachments ?? []).filter { attachment in
      attachment.nodeName.map { nodes[$0] != nil && names.insert($0).inserted } ?? false
    }
    super.init(children: attachments.compactMap { $0.nodeName.flatMap { nodes[$0] } })
  }

  override var kindName: String { "lines" }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let room = text.room(in: range.max)
    var layouts: [String: Layout] = [:]
    for (attachment, node) in zip(attachments, children) {
      guard let name = attachment.nodeName else { continue }
      layouts[name] = node.layoutThatFits(attachment.range(in: room), parentSize: room)
    }
    text.attachedPlaces = layouts.mapValues(\.attachedPlace)
    let size = range.clamp(text.calculateSizeThatFits(range.max))
    return Layout(element: self, size: size, sublayouts: placed(layouts, in: size))
  }

  /// The layouts of the nodes that a line shows, with their bottoms on whole pixels as the baseline
  /// above them is.
  private func placed(_ layouts: [String: Layout], in size: Size) -> [Layout] {
    let room = text.room(in: size)
    guard let lines = text.shapedText(in: room) else { return [] }
    let origin = text.origin(of: lines, in: size)
    var rest = layouts
    var placed: [Layout] = []
    for line in lines.lines {
      for attachment in line.attachments {
        guard let name = attachment.attachment.nodeName,
          var layout = rest.removeValue(forKey: name)
        else { continue }
        let start = origin + Point(x: line.left(inColumn: room.width), y: line.baseline)
        let frame = attachment.frame.offset(by: start)
        layout.position = Point(
          x: scale.round(frame.minX), y: scale.round(frame.maxY) - layout.size.height)
        placed.append(layout)
      }
    }
    return placed
  }
}

extension Layout {
  fileprivate var attachedPlace: AttachedPlace {
    AttachedPlace(size: size, baseline: lastBaseline ?? 0)
  }

  /// The distance of the last text's baseline above the bottom; nil without a text.
  private var lastBaseline: Double? {
    if element.style.ascender != 0 { return -element.style.descender }
    for layout in sublayouts.reversed() {
      if let baseline = layout.lastBaseline { return size.height - layout.frame.maxY + baseline }
    }
    return nil
  }
}

extension TextAttachment {
  /// The sizes that a node may take in lines of a room: those that are stated.
  fileprivate func range(in room: Size) -> SizeRange {
    SizeRange(
      min: Size(width: width ?? 0, height: height ?? 0),
      max: Size(width: width ?? room.width, height: height ?? .infinity))
  }

  /// The attachment with the size and the baseline of a node.
  fileprivate func placed(as place: AttachedPlace?) -> TextAttachment {
    var placed = self
    (placed.width, placed.height) = (place?.size.width ?? 0, place?.size.height ?? 0)
    if baseline == .natural { placed.baseline = .height(place?.baseline ?? 0) }
    return placed
  }
}

extension AttributedText {
  /// The attachments of the text and of its truncation mark, in order.
  fileprivate var attachments: [TextAttachment] {
    (spans + (truncationMark ?? [])).compactMap(\.shownAttachment)
  }

  /// The text with the sizes of the nodes in its lines, by their names.
  func withAttachedNodes(_ places: [String: AttachedPlace]) -> AttributedText {
    func placed(_ span: Span) -> Span {
      guard let attachment = span.shownAttachment, let name = attachment.nodeName else {
        return span
      }
      var span = span
      span.attachment = attachment.placed(as: places[name])
      return span
    }
    var text = self
    text.spans = spans.map(placed)
    text.truncationMark = truncationMark?.map(placed)
    return text
  }
}
