import SwatchGraphics
import SwatchMessages

/// Pictures and children in a marked-up text.
extension Markup {
  /// The attributes of `<img>` and, with an id in the place of a file, of `<child>`.
  enum AttachmentKey: String, CaseIterable {
    case src, id, width, height, baseline, alt

    static func keys(of tag: Tag) -> [AttachmentKey] {
      allCases.filter { $0 != (tag == .img ? .id : .src) }
    }
  }

  static func form(of tag: Tag) -> String {
    tag == .img ? "write <img src='…'/>" : "write <child id='…'/>"
  }

  /// The picture of an `<img>`, whose path is still to be found, or the child of a `<child>`.
  func attachment(
    _ tag: Tag, _ attributes: [String: MarkupReader.Attribute]
  ) throws(MarkupFault) -> AttachmentDescriptor {
    let key = tag == .img ? AttachmentKey.src : .id
    guard let name = attributes[key.rawValue]?.value, !name.isEmpty else {
      throw reader.fault(
        "the tag <\(tag.rawValue)> has no \(tag == .img ? "file" : "id")", Self.form(of: tag),
        at: reader.start)
    }
    func length(
      _ key: AttachmentKey, in range: ClosedRange<Double>, or others: String = ""
    ) throws(MarkupFault) -> Double? {
      guard let attribute = attributes[key.rawValue] else { return nil }
      return try number(attribute, key.rawValue, in: range, or: others)
    }
    typealias Limits = AttributedText.Attributes
    let isCentered = attributes[AttachmentKey.baseline.rawValue]?.value == "center"
    let below = isCentered ? nil : try length(.baseline, in: Limits.distances, or: ", nor center")
    return AttachmentDescriptor(
      content: tag == .img ? .image(.file(name)) : .node(name),
      width: try length(.width, in: Limits.lengths),
      height: try length(.height, in: Limits.lengths),
      baseline: isCentered ? .center : below.map(TextAttachment.Baseline.height) ?? .natural,
      alternativeText: try alternativeText(attributes[AttachmentKey.alt.rawValue]))
  }

  private func alternativeText(
    _ attribute: MarkupReader.Attribute?
  ) throws(MarkupFault) -> String {
    guard let attribute else { return "" }
    let most = TextAttachment.alternativeTextLimit
    guard attribute.value.utf8.count <= most else {
      throw reader.fault(
        "the alt \"\(JSONValue.shortened(attribute.value))\" has more than "
          + "\("\(most)".withDigitGroups) bytes", "shorten it", at: attribute.place)
    }
    return attribute.value
  }
}
