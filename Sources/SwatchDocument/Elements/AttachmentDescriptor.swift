import SwatchGraphics

/// The keys of a run that is a picture or a child node of the text.
struct AttachmentDescriptor: Hashable {
  var content: TextAttachment.Content?
  var width: Double?
  var height: Double?
  var baseline = TextAttachment.Baseline.natural
  var alternativeText = ""

  /// The attachment; nil if the run names neither a picture nor a child.
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
    case .width: width = try field.length(in: Limits.lengths, "a width", remark: " points")
    case .height: height = try field.length(in: Limits.lengths, "a height", remark: " points")
    case .baseline: baseline = try Self.baseline(field)
    case .alt: alternativeText = try field.alternativeText()
    case .text, .font, .color, .language: break
    }
  }

  private static func baseline(_ field: Field) throws(DocumentError) -> TextAttachment.Baseline {
    if field.string == "center" { return .center }
    return .height(
      try field.length(
        in: AttributedText.Attributes.distances, "a baseline",
        remark: " points above the bottom, or \"center\"", or: "center"))
  }

  /// Returns the same picture, with its path resolved like a path that `field` names.
  fileprivate func findingImage(from field: Field) throws(DocumentError) -> AttachmentDescriptor {
    guard case .image(.file(let path))? = content else { return self }
    var found = self
    found.content = .image(try field.imageSource(at: path))
    return found
  }
}

extension AttributedText {
  /// Removes the attachments of nodes that are not among `names`, because their conditions are
  /// false.
  mutating func leaveOutNodes(besides names: some Collection<String>) {
    func isLeftOut(_ span: Span) -> Bool {
      guard !span.isPlain, let name = span.attachment?.nodeName else { return false }
      return !names.contains(name)
    }
    spans.removeAll(where: isLeftOut)
    truncationMark?.removeAll(where: isLeftOut)
  }
}

extension TextElement.Run {
  /// The name of the child that the run shows; nil for other runs.
  var childName: String? {
    if case .node(let name)? = attachment?.content { name } else { nil }
  }

  /// Sets a key of an attachment.
  mutating func setAttachment(_ key: OwnKey, to field: Field) throws(DocumentError) {
    var changed = attachment ?? AttachmentDescriptor()
    try changed.set(key, to: field)
    attachment = changed
  }

  /// A run has one content, and the keys of an attachment require a picture or a child.
  static let rules: [KeyRule<Key>] = {
    let contents: [Key] = [.own(.text), .own(.image), .own(.child)]
    let isOne = KeyRule(.atMostOne(contents), advice: "make two runs of it") { keys in
      "the run has \(KeyRule.list(contents.filter(keys.contains)))"
    }
    let attached = Key.allCases.filter { $0.part == .attachment }.map { key in
      KeyRule(
        .needs(key, [.own(.image), .own(.child)]),
        "the run has \"\(key.rawValue)\" and neither \"image\" nor \"child\"",
        advice: "name a picture with \"image\" or a child with \"child\", or remove "
          + "\"\(key.rawValue)\"")
    }
    let isThere = KeyRule(
      .some(contents), "the run has none of \"text\", \"image\" and \"child\"",
      advice: "add one of them")
    return [isOne] + attached + [isThere]
  }()

  /// Returns the run with the path of its picture resolved like a path that `field`, the markup,
  /// names.
  func findingImage(from field: Field) throws(DocumentError) -> TextElement.Run {
    guard let attachment else { return self }
    var run = self
    run.attachment = try attachment.findingImage(from: field)
    return run
  }
}

extension Field {
  /// Reads the alternative text, for people who don't see the picture.
  func alternativeText() throws(DocumentError) -> String {
    let text = try text()
    let most = TextAttachment.alternativeTextLimit
    guard text.utf8.count <= most else { throw mismatch("a text of at most \(most) bytes") }
    return text
  }
}
