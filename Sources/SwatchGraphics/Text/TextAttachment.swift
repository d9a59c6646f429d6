public import SwatchGeometry
import SwatchMessages

/// A picture or a node in a line of text (after NSTextAttachment).
///
/// Each U+FFFC of a span with this ``AttributedText/Attributes/attachment`` shows the content: it
/// has the content's width, the line grows by its height, and lines may break on both sides.
public struct TextAttachment: Hashable, Sendable {
  /// The content of the attachment.
  public enum Content: Hashable, Sendable {
    /// A picture.
    case image(ImageSource)
    /// The node with a given name in a text node. Only the first attachment with that name shows
    /// it. If there is no such node, the attachment is empty, with its stated size.
    case node(String)
  }

  /// The vertical position of the content on its line. A number literal is a height.
  public enum Baseline: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The content's own baseline: for a node, the baseline of its last text; for a picture, or a
    /// node without text, the bottom edge.
    case natural
    /// The text's baseline is this many points above the bottom of the content; with 0, the content
    /// stands on the baseline.
    case height(Double)
    /// The middle of the content is level with the middle of the capital letters.
    case center

    /// Makes a height from a whole number of points.
    public init(integerLiteral points: Int) { self = .height(Double(points)) }

    /// Makes a height from a number of points.
    public init(floatLiteral points: Double) { self = .height(points) }
  }

  /// The character that an attachment replaces.
  public static let character: Character = "\u{FFFC}"
  /// The scalar of ``character``, which also stands for a picture if combining marks follow it.
  package static let scalar: Unicode.Scalar = "\u{FFFC}"

  /// The picture or the node that takes the place of the character.
  public var content: Content
  /// The width, in points. If it is nil, a picture's width follows from its height by its
  /// proportions, or is its own at one pixel per point; a node has the width that it takes.
  public var width: Double?
  /// The height, in points; nil has the same meaning as for ``width``.
  public var height: Double?
  /// The vertical position on the line.
  public var baseline: Baseline
  /// The text for people who don't see the content.
  public var alternativeText: String

  /// Makes an attachment of a picture; by default at its own size, on the baseline.
  public init(
    _ image: ImageSource, width: Double? = nil, height: Double? = nil,
    baseline: Baseline = .natural, alternativeText: String = ""
  ) {
    self.init(
      .image(image), width: width, height: height, baseline: baseline,
      alternativeText: alternativeText)
  }

  /// Makes an attachment of the node with a name in a text node; by default at the size that the
  /// node takes, on the node's own baseline.
  public init(
    node name: String, width: Double? = nil, height: Double? = nil,
    baseline: Baseline = .natural, alternativeText: String = ""
  ) {
    self.init(
      .node(name), width: width, height: height, baseline: baseline,
      alternativeText: alternativeText)
  }

  /// Makes an attachment; by default with its content at its own size, on its own baseline.
  public init(
    _ content: Content, width: Double? = nil, height: Double? = nil,
    baseline: Baseline = .natural, alternativeText: String = ""
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.baseline = baseline
    self.alternativeText = alternativeText
  }
}

extension TextAttachment {
  /// The longest alternative text, in bytes.
  package static let alternativeTextLimit = 8192

  /// The picture; nil for a node.
  package var image: ImageSource? {
    if case .image(let image) = content { image } else { nil }
  }

  /// The name of the node; nil for a picture.
  package var nodeName: String? {
    if case .node(let name) = content { name } else { nil }
  }

  /// The size, in points; an unknown length is 0.
  package var size: Size { Size(width: width ?? 0, height: height ?? 0) }

  /// A Boolean value that is true when the picture determines the width or the height.
  package var needsPictureSize: Bool { image != nil && (width == nil || height == nil) }

  /// Returns the attachment with its width and height set, for a picture of a given size, in
  /// points.
  package func sized(for picture: Size) -> TextAttachment {
    var sized = self
    switch (width, height) {
    case (nil, nil): (sized.width, sized.height) = (picture.width, picture.height)
    case (let width?, nil): sized.height = width * picture.height / max(1, picture.width)
    case (nil, let height?): sized.width = height * picture.width / max(1, picture.height)
    case (_?, _?): break
    }
    return sized
  }

  /// Returns the extent above and below the baseline, beside text whose capital letters have a
  /// given height, in points.
  package func line(capHeight: Double) -> FontLine {
    switch baseline {
    case .natural: FontLine(ascent: size.height, descent: 0)
    case .height(let below): FontLine(ascent: size.height - below, descent: below)
    case .center:
      FontLine(
        ascent: (size.height + capHeight) / 2, descent: (size.height - capHeight) / 2)
    }
  }

  /// Returns the attachment scaled by a factor; a node keeps its size.
  package func scaled(by scale: Double) -> TextAttachment {
    guard nodeName == nil else { return self }
    var scaled = self
    scaled.width = width.map { $0 * scale }
    scaled.height = height.map { $0 * scale }
    if case .height(let below) = baseline { scaled.baseline = .height(below * scale) }
    return scaled
  }
}

extension AttributedText.Span {
  /// Makes a span with one attachment, in the font of the surrounding text.
  public init(
    _ attachment: TextAttachment, font: Font = Font(),
    attributes: AttributedText.Attributes = AttributedText.Attributes()
  ) {
    var attributes = attributes
    attributes.attachment = attachment
    self.init(String(TextAttachment.character), font: font, attributes: attributes)
  }

  /// The attachment of the span; nil if the span's text doesn't contain
  /// ``TextAttachment/character``.
  package var shownAttachment: TextAttachment? {
    guard !isPlain, let attachment = attributes.attachment else { return nil }
    return text.unicodeScalars.contains(TextAttachment.scalar) ? attachment : nil
  }

  fileprivate var hasUnsizedAttachment: Bool { shownAttachment?.needsPictureSize == true }
}

extension AttributedText {
  /// A Boolean value that is true when a picture determines the size of an attachment.
  package var hasUnsizedAttachments: Bool {
    spans.contains(where: \.hasUnsizedAttachment)
      || truncationMark?.contains(where: \.hasUnsizedAttachment) == true
  }

  /// Returns the characters of all spans, with attachments replaced by their alternative texts or,
  /// for nodes that state none, by the labels for their names.
  package func spokenText(with labels: (_ node: String) -> String) -> String {
    guard spans.contains(where: { !$0.isPlain && $0.attributes.attachment != nil }) else {
      return string
    }
    return spans.map { span in
      guard let attachment = span.shownAttachment else { return span.text }
      return span.text.unicodeScalars
        .split(separator: TextAttachment.scalar, omittingEmptySubsequences: false)
        .map { String($0) }.joined(separator: attachment.spokenText(with: labels))
    }.joined()
  }
}

extension TextAttachment {
  fileprivate func spokenText(with labels: (_ node: String) -> String) -> String {
    guard alternativeText.isEmpty, let nodeName else { return alternativeText }
    return labels(nodeName)
  }
}

extension TextLayout {
  /// An attachment on a line.
  public struct PlacedAttachment: Hashable, Sendable {
    /// The attachment, with its width and its height set.
    public var attachment: TextAttachment
    /// The rectangle of the content, in points from the line's left end and its baseline.
    public var frame: Rect

    /// Makes a placed attachment.
    package init(_ attachment: TextAttachment, frame: Rect) {
      self.attachment = attachment
      self.frame = frame
    }
  }
}

extension TextLayout.Line {
  /// The attachments on the line, from left to right. ``Canvas/draw(_:at:width:)`` leaves them out:
  /// their pictures are decoded at the pixel size of the canvas, and nodes draw themselves.
  public var attachments: [TextLayout.PlacedAttachment] { rules?.attachments ?? [] }
}
