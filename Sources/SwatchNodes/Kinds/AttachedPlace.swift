import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The place of a node in a line of text: its size, in points, its label for links, and the
/// distance from its bottom edge up to its baseline, in points. The baseline is the baseline of the
/// node's last text (after CSS's inline blocks); the distance is 0 if the node contains no text.
struct AttachedPlace: Equatable {
  let size: Size
  let baseline: Double
  /// The label of the node, or the joined labels of its subnodes; empty for none.
  let label: String

  /// Makes the place of a node that was just measured.
  init(_ layout: Layout) {
    size = layout.size
    baseline = (layout.element as? DisplayNode)?.lastBaseline(in: layout.size) ?? 0
    label = (layout.element as? DisplayNode)?.joinedLabels ?? ""
  }
}

extension DisplayNode {
  /// The label of the node; if it has none, the labels of its subnodes, joined by spaces.
  fileprivate var joinedLabels: String {
    if let label = accessibilityLabel { return label }
    return subnodes.map(\.joinedLabels).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension TextNode {
  /// Returns the label of an attached node, or the joined labels of its subnodes.
  final func label(ofAttachedNode name: String) -> String {
    attachedNodes[name]?.joinedLabels ?? ""
  }

  /// Returns the places of the attached nodes in the lines that were last measured in a range.
  final func attachedPlaces(measuredIn range: SizeRange?) -> [String: AttachedPlace] {
    range.flatMap { attachedPlaces[$0] } ?? [:]
  }

  /// Keeps the places of attached nodes for a range, as long as the layout in that range is kept.
  final func keep(_ places: [String: AttachedPlace], measuredIn range: SizeRange) {
    let ranges = layoutState.keptRanges
    attachedPlaces = attachedPlaces.filter { ranges.contains($0.key) }
    attachedPlaces[range] = places
  }

  /// The places of the attached nodes in the applied layout.
  final var appliedPlaces: [String: AttachedPlace] {
    attachedNodes.isEmpty ? [:] : attachedPlaces(measuredIn: layoutState.calculated?.layout.range)
  }
}

extension TextAttachment {
  /// Returns the attachment with the size and the baseline of its node; an attachment that has no
  /// node keeps its stated size.
  fileprivate func placed(as place: AttachedPlace?) -> TextAttachment {
    var placed = self
    placed.width = place?.size.width ?? width ?? 0
    placed.height = place?.size.height ?? height ?? 0
    if alternativeText.isEmpty { placed.alternativeText = place?.label ?? "" }
    if baseline == .natural { placed.baseline = .height(place?.baseline ?? 0) }
    return placed
  }
}

extension AttributedText {
  /// The attachments of the text and of its truncation mark, in order.
  var attachments: [TextAttachment] {
    (spans + (truncationMark ?? [])).compactMap(\.shownAttachment)
  }

  /// Returns the text with the sizes and labels of the nodes in its lines; `places` has their
  /// places by the nodes' names.
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
