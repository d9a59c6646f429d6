import SwatchGraphics

/// The keys of a run that is a picture.
struct AttachmentDescriptor: Hashable {
  private var values: TextAttachment
  /// A Boolean value that is true when a picture was named.
  private var hasImage: Bool

  /// Makes the keys of a run without a picture.
  init() {
    values = TextAttachment(.file(""))
    hasImage = false
  }

  /// Makes the keys of a picture.
  init(_ attachment: TextAttachment) {
    values = attachment
    hasImage = true
  }

  /// The picture; nil if none was named.
  var attachment: TextAttachment? { hasImage ? values : nil }

  fileprivate mutating func set(
    _ key: TextElement.Run.OwnKey, to field: Field
  ) throws(DocumentError) {
    switch key {
    case .image:
      values.image = try field.imageSource()
      hasImage = true
    case .width: values.width = try field.number(in: 0...10_000, "a width", remark: " points")
    case .height: values.height = try field.number(in: 0...10_000, "a height", remark: " points")
    case .baseline: values.baseline = try Self.baseline(field)
    case .alt: values.alternativeText = try Self.alternativeText(field)
    case .text, .font, .color, .language: break
    }
  }

  private static func baseline(_ field: Field) throws(DocumentError) -> TextAttachment.Baseline {
    if field.string == "center" { return .center }
    return .height(
      try field.number(
        in: -10_000...10_000, "a baseline", remark: " points above the bottom, or \"center\""))
  }

  private static func alternativeText(_ field: Field) throws(DocumentError) -> String {
    let text = try field.text()
    let most = TextAttachment.alternativeTextLimit
    guard text.utf8.count <= most else { throw field.mismatch("a text of at most \(most) bytes") }
    return text
  }

  /// The same picture with its path found from the field that names it.
  fileprivate func findingImage(from field: Field) throws(DocumentError) -> AttachmentDescriptor {
    guard case .file(let path) = values.image else { return self }
    var found = self
    found.values.image = try field.imageSource(at: path)
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
