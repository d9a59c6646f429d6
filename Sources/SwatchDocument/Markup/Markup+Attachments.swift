import SwatchGraphics

/// Pictures and children in a marked-up text.
extension Markup {
  /// Returns the attributes of `<img>` or `<child>`: the content, and the keys of a run with an
  /// attachment.
  static func attachmentKeys(of tag: Tag) -> [String] {
    [contentKey(of: tag)] + Run.Key.allCases.filter { $0.part == .attachment }.map(\.rawValue)
  }

  private static func contentKey(of tag: Tag) -> String { tag == .img ? "src" : "id" }

  static func form(of tag: Tag) -> String {
    tag == .img ? "write <img src='…'/>" : "write <child id='…'/>"
  }

  /// Makes a run the picture of an `<img>`, whose path is resolved later, or the child of a
  /// `<child>`.
  func setAttachment(
    _ tag: Tag, _ attributes: [String: MarkupReader.Attribute], in run: inout Run
  ) throws(MarkupFault) {
    let contentKey = Self.contentKey(of: tag)
    guard let name = attributes[contentKey]?.value, !name.isEmpty else {
      throw reader.fault(
        "the tag <\(tag.rawValue)> has no \(tag == .img ? "file" : "id")", Self.form(of: tag))
    }
    run.attachment = AttachmentDescriptor(content: tag == .img ? .image(.file(name)) : .node(name))
    for (name, attribute) in attributes.inOrder where name != contentKey {
      guard let key = Run.Key(rawValue: name) else { continue }
      try set(name, key, to: attribute, in: &run)
    }
  }
}
