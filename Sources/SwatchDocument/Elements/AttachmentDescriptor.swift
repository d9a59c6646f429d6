import SwatchGraphics

/// The keys of a run that is a picture or a child of the text.
struct AttachmentDescriptor: Hashable {
  var content: TextAttachment.Content?
  var width: Double?
  var height: Double?
  var baseline = TextAttachment.Baseline.natural
  var alternativeText = ""

  /// The attachment; nil if no content was named.
  var attachment: TextAttachment? {
    content.map {
      TextAttachment(
        $0, width: width, height: height, baseline: baseline, alternativeText: alternativeText)
    }
  }

  fileprivate mutating func set(
    _ key: TextElement.Run.OwnKey, to field: Field
  ) throws(DocumentError) {
    typealias Limits = AttributedText.Attributes
    switch key {
    case .image: content = .image(try field.imageSource())
    case .child: content = .node(try field.name())
    case .width: width = try field.number(in: Limits.lengths, "a width", remark: " points")
    case .height: height = try field.number(in: Limits.lengths, "a height", remark: " points")
    case .baseline: baseline = try Self.baseline(field)
    case .alt: alternativeText = try field.alternativeText()
    case .text, .font, .color, .language: break
    }
  }

  private static func baseline(_ field: Field) throws(DocumentError) -> TextAttachment.Baseline {
    if field.string == "center" { return .center }
    return .height(
      try field.number(
        in: AttributedText.Attributes.distances, "a baseline",
        remark: " points above the bottom, or \"center\""))
  }

  /// The same picture with its path found from the field that names it.
  fileprivate func findingImage(from field: Field) throws(DocumentError) -> AttachmentDescriptor {
    guard case .image(.file(let path))? = content else { return self }
    var found = self
    found.content = .image(try field.imageSource(at: path))
    return found
  }
}

extension AttributedText {
  /// Removes the attachments of nodes that are not there, since their conditions are false.
  mutating func leaveOutNodes(besides names: some Collection<String>) {
    spans.removeAll { span in
      span.attachment?.nodeName.map { !names.contains($0) } ?? false
    }
    truncationMark?.removeAll { span in
      span.attachment?.nodeName.map { !names.contains($0) } ?? false
    }
  }
}

extension TextElement.Run {
  /// The name of the child that the run is; nil for others.
  var childName: String? {
    if case .node(let name)? = attachment?.content { name } else { nil }
  }

  /// Sets a key of an attachment.
  mutating func setAttachment(_ key: OwnKey, to field: Field) throws(DocumentError) {
    var changed = attachment ?? AttachmentDescriptor()
    try changed.set(key, to: field)
    attachment = changed
  }

  /// Refuses a run without content or with two, and keys of an attachment without one.
  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    let contents = [OwnKey.text, .image, .child].filter { keys.contains(.own($0)) }
    if contents == [.image] || contents == [.child] { return }
    guard contents.count < 2 else {
      throw DocumentError(
        "the run has \"\(contents[0].rawValue)\" and \"\(contents[1].rawValue)\"",
        at: literal.place, advice: "make two runs of it")
    }
    let attached = Key.allCases.first { $0.part == .attachment && keys.contains($0) }
    if let key = attached?.rawValue {
      throw DocumentError(
        "the run has \"\(key)\" and neither \"image\" nor \"child\"", at: literal.place,
        advice: "name a picture with \"image\" or a child with \"child\", or remove \"\(key)\"")
    }
    guard contents.isEmpty else { return }
    throw DocumentError(
      "the run has none of \"text\", \"image\" and \"child\"", at: literal.place,
      advice: "add one of them")
  }

  /// The run with the path of its picture found from the field of the markup.
  func findingImage(from field: Field) throws(DocumentError) -> TextElement.Run {
    guard let attachment else { return self }
    var run = self
    run.attachment = try attachment.findingImage(from: field)
    return run
  }
}

extension Field {
  /// A text for people who don't see a picture.
  func alternativeText() throws(DocumentError) -> String {
    let text = try text()
    let most = TextAttachment.alternativeTextLimit
    guard text.utf8.count <= most else { throw mismatch("a text of at most \(most) bytes") }
    return text
  }
}
