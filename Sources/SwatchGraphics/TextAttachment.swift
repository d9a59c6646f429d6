public import SwatchGeometry
import SwatchMessages

/// A picture in a line of text (after NSTextAttachment).
///
/// Each U+FFFC of a span whose ``AttributedText/Attributes/attachment`` it is shows the picture: it
/// has the picture's width, the line grows by its height, and lines may break on both sides.
public struct TextAttachment: Hashable, Sendable {
  /// The vertical place of a picture on its line. A number in code is a height.
  public enum Baseline: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The text's baseline lies so many points above the bottom of the picture: 0 for a picture that
    /// stands on it.
    case height(Double)
    /// The middle of the picture lies at half the height of capital letters.
    case center

    /// Makes a height from a whole number of points.
    public init(integerLiteral points: Int) { self = .height(Double(points)) }

    /// Makes a height from a number of points.
    public init(floatLiteral points: Double) { self = .height(points) }
  }

  /// The character that an attachment takes the place of.
  public static let character: Character = "\u{FFFC}"
  /// The scalar of ``character``, which stands for a picture with marks behind it, too.
  package static let scalar: Unicode.Scalar = "\u{FFFC}"

  /// The picture.
  public var image: ImageSource
  /// The width, in points; nil for the one that keeps the picture's proportions, or its own: a pixel
  /// per point.
  public var width: Double?
  /// The height, in points; nil as for ``width``.
  public var height: Double?
  /// The vertical place on the line.
  public var baseline: Baseline
  /// The text for people who don't see the picture.
  public var alternativeText: String

  /// Makes an attachment; by default in the picture's own size, on the baseline.
  public init(
    _ image: ImageSource, width: Double? = nil, height: Double? = nil, baseline: Baseline = 0,
    alternativeText: String = ""
  ) {
    self.image = image
    self.width = width
    self.height = height
    self.baseline = baseline
    self.alternativeText = alternativeText
  }
}

extension TextAttachment {
  /// The longest alternative text, in bytes.
  package static let alternativeTextLimit = 8192

  /// The size, in points; a length that isn't known is 0.
  package var size: Size { Size(width: width ?? 0, height: height ?? 0) }

  /// A Boolean value that is true when both lengths are known.
  package var isSized: Bool { width != nil && height != nil }

  /// The attachment with both lengths, for a picture of a size in points.
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

  /// The extent above and below the baseline, beside text with capital letters of a height.
  package func line(capHeight: Double) -> FontLine {
    switch baseline {
    case .height(let below): FontLine(ascent: size.height - below, descent: below)
    case .center:
      FontLine(
        ascent: (size.height + capHeight) / 2, descent: (size.height - capHeight) / 2)
    }
  }

  /// The attachment in another scale.
  package func scaled(by scale: Double) -> TextAttachment {
    var scaled = self
    scaled.width = width.map { $0 * scale }
    scaled.height = height.map { $0 * scale }
    if case .height(let below) = baseline { scaled.baseline = .height(below * scale) }
    return scaled
  }
}

extension AttributedText.Span {
  /// Makes a span of one attachment; the font is that of the text beside it.
  public init(
    _ attachment: TextAttachment, font: Font = Font(),
    attributes: AttributedText.Attributes = AttributedText.Attributes()
  ) {
    var attributes = attributes
    attributes.attachment = attachment
    self.init(String(TextAttachment.character), font: font, attributes: attributes)
  }

  /// The attachment of the span, if it has a place in its text.
  package var shownAttachment: TextAttachment? {
    guard !isPlain, let attachment = attributes.attachment else { return nil }
    return text.unicodeScalars.contains(TextAttachment.scalar) ? attachment : nil
  }

  fileprivate var hasUnsizedAttachment: Bool { shownAttachment?.isSized == false }
}

extension AttributedText {
  /// A Boolean value that is true if the size of an attachment is its picture's.
  package var hasUnsizedAttachments: Bool {
    spans.contains(where: \.hasUnsizedAttachment)
      || truncationMark?.contains(where: \.hasUnsizedAttachment) == true
  }

  /// The characters of all spans, with the alternative texts of attachments in their places.
  package var spokenText: String {
    guard spans.contains(where: { !$0.isPlain && $0.attributes.attachment != nil }) else {
      return string
    }
    return spans.map { span in
      guard let attachment = span.shownAttachment else { return span.text }
      return span.text.unicodeScalars
        .split(separator: TextAttachment.scalar, omittingEmptySubsequences: false)
        .map { String($0) }.joined(separator: attachment.alternativeText)
    }.joined()
  }
}

extension TextLayout {
  /// An attachment on a line.
  public struct PlacedAttachment: Hashable, Sendable {
    /// The attachment, with both of its lengths.
    public var attachment: TextAttachment
    /// The rectangle of the picture, in points from the line's left end and its baseline.
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
  /// their pictures are decoded in the pixels of a canvas.
  public var attachments: [TextLayout.PlacedAttachment] { rules?.attachments ?? [] }
}
