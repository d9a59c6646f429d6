import SwatchGraphics

/// The keys of a run that is a picture.
struct AttachmentDescriptor: Hashable {
  var image: ImageSource?
  var width: Double?
  var height: Double?
  var baseline: TextAttachment.Baseline = 0
  var alternativeText = ""

  /// The picture; nil if none was named.
  var attachment: TextAttachment? {
    image.map {
      TextAttachment(
        $0, width: width, height: height, baseline: baseline, alternativeText: alternativeText)
    }
  }

  fileprivate mutating func set(
    _ key: TextElement.Run.OwnKey, to field: Field
  ) throws(DocumentError) {
    typealias Limits = AttributedText.Attributes
    switch key {
    case .image: image = try field.imageSource()
    case .width: width = try field.number(in: Limits.lengths, "a width", remark: " points")
    case .height: height = try field.number(in: Limits.lengths, "a height", remark: " points")
    case .baseline: baseline = try Self.baseline(field)
    case .alt: alternativeText = try Self.alternativeText(field)
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

  private static func alternativeText(_ field: Field) throws(DocumentError) -> String {
    let text = try field.text()
    let most = TextAttachment.alternativeTextLimit
    guard text.utf8.count <= most else { throw field.mismatch("a text of at most \(most) bytes") }
    return text
  }

  /// The same picture with its path found from the field that names it.
  fileprivate func findingImage(from field: Field) throws(DocumentError) -> AttachmentDescriptor {
    guard case .file(let path)? = image else { return self }
    var found = self
    found.image = try field.imageSource(at: path)
    return found
  }
}

extension TextElement.Run {
  /// Sets a key of a picture.
  mutating func setAttachment(_ key: OwnKey, to field: Field) throws(DocumentError) {
    var picture = attachment ?? AttachmentDescriptor()
    try picture.set(key, to: field)
    attachment = picture
  }

  /// Refuses a run without content, and keys of a picture without one.
  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    if keys.contains(.own(.image)) { return }
    let picture = [OwnKey.width, .height, .baseline, .alt].first { keys.contains(.own($0)) }
    if let key = picture?.rawValue {
      throw DocumentError(
        "the run has \"\(key)\" and no \"image\"", at: literal.place,
        advice: "name a picture with \"image\", or remove \"\(key)\"")
    }
    guard !keys.contains(.own(.text)) else { return }
    throw DocumentError(
      "the run has neither \"text\" nor \"image\"", at: literal.place,
      advice: "add one of them")
  }

  /// Refuses a picture with a text.
  func check(_ field: Field) throws(DocumentError) {
    guard attachment?.attachment != nil, !text.isEmpty else { return }
    throw field.error("the run has \"text\" and \"image\"", advice: "make two runs of it")
  }

  /// The run with the path of its picture found from the field of the markup.
  func findingImage(from field: Field) throws(DocumentError) -> TextElement.Run {
    guard let attachment else { return self }
    var run = self
    run.attachment = try attachment.findingImage(from: field)
    return run
  }
}
