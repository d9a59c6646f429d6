import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// Measures the nodes in the lines of a text node, and places them there.
final class LinesLayoutSpec: LayoutSpec {
  private let text: TextNode
  /// The attachments that show a node, the first attachment for each name.
  private let attachments: [TextAttachment]

  /// Makes a spec of the nodes that a text names; missing nodes are failures of the text.
  init(of text: TextNode) {
    self.text = text
    attachments = Self.attachments(of: text)
    let nodes = text.attachedNodes
    super.init(children: attachments.compactMap { $0.nodeName.flatMap { nodes[$0] } })
    isExact = text.isExact
  }

  private static func attachments(of text: TextNode) -> [TextAttachment] {
    let nodes = text.attachedNodes
    var names: Set<String> = []
    return (text.statedText?.attachments ?? []).filter { attachment in
      guard let name = attachment.nodeName, names.insert(name).inserted else { return false }
      if nodes[name] == nil { text.fail(missing(name, among: nodes.keys.sorted())) }
      return nodes[name] != nil
    }
  }

  private static func missing(_ name: String, among known: [String]) -> String {
    "the text has no attached node \"\(name.shortened(to: 100))\"; its attached nodes are "
      + known.joined(separator: ", ").shortened(to: 400)
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let room = text.narrowestRoom(in: range.max)
    var layouts: [String: Layout] = [:]
    for (attachment, node) in zip(attachments, children) {
      let layout = node.layoutThatFits(attachment.range(in: room), parentSize: room)
      if let name = attachment.nodeName, isPossible(layout, name) { layouts[name] = layout }
    }
    let places = layouts.mapValues(AttachedPlace.init)
    let size = range.clamp(text.size(in: range.max, places))
    text.keep(places, measuredIn: range)
    return Layout(element: self, size: size, sublayouts: placed(layouts, places, in: size))
  }

  /// Returns true if a node is within the size limit of pictures in text; reports a failure of the
  /// text for a larger node.
  private func isPossible(_ layout: Layout, _ name: String) -> Bool {
    let most = AttributedText.Attributes.lengthLimit
    if max(layout.size.width, layout.size.height) <= most { return true }
    text.fail(
      "the node \"\(name.shortened(to: 100))\" in the text is \(Numeral(layout.size.width)) × "
        + "\(Numeral(layout.size.height)) points large, more than \(Numeral(most)); make it smaller"
    )
    return false
  }

  /// Returns the layouts of the nodes that a line shows. Their bottom edges are on whole pixels,
  /// rounded like the line's baseline, unless the text is exact.
  private func placed(
    _ layouts: [String: Layout], _ places: [String: AttachedPlace], in size: Size
  ) -> [Layout] {
    let room = text.room(in: size)
    guard let lines = text.shapedText(in: room, places) else { return [] }
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
        let bottom = isExact ? frame.maxY : scale.baseline(frame.maxY)
        layout.position = Point(
          x: isExact ? frame.minX : scale.round(frame.minX), y: bottom - layout.size.height)
        placed.append(layout)
      }
    }
    return placed
  }
}

extension TextNode {
  /// Returns the room in the narrowest line of the text, between its widest indents.
  fileprivate func narrowestRoom(in size: Size) -> Size {
    let room = room(in: size)
    guard let text = statedText else { return room }
    let widths = ([text.paragraph] + text.paragraphStyles).flatMap { style in
      [true, false].map { LineRoom(style, column: room.width, isFirst: $0).width }
    }
    return Size(width: widths.min() ?? room.width, height: room.height)
  }
}

extension TextAttachment {
  /// Returns the range of sizes for a node in a room, restricted by the size that the attachment
  /// states.
  fileprivate func range(in room: Size) -> SizeRange {
    SizeRange(
      min: Size(width: width ?? 0, height: height ?? 0),
      max: Size(width: width ?? room.width, height: height ?? .infinity))
  }
}
