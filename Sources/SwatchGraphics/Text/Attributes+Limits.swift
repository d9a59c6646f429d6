import SwatchGeometry
import SwatchMessages

extension AttributedText.Attributes {
  /// The largest length, in points.
  package static let lengthLimit = 10_000.0
  /// The allowed lengths, in points.
  package static let lengths = 0...lengthLimit
  /// The allowed distances in either direction, in points.
  package static let distances = -lengthLimit...lengthLimit
  /// The largest number of features.
  package static let mostFeatures = 64
  /// The longest address of a link, in bytes.
  private static let linkLimit = 8192
  /// The allowed schemes of addresses, none of which runs a program.
  private static let schemes = ["https:", "http:", "mailto:", "tel:"]

  /// Returns true for a valid address of a link.
  package static func isAddress(_ link: String) -> Bool {
    let start = link.prefix(8).lowercased()
    return link.utf8.count <= linkLimit
      && (start.hasPrefix("#") || schemes.contains { start.hasPrefix($0) })
      && link.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }

  /// Stops the program if the address of a link is invalid.
  package static func requireAddress(_ link: String) {
    precondition(
      isAddress(link),
      "The link \"\(link.shortened(to: 40))\" is invalid; expected an address without blanks that "
        + "begins with \(schemes.joined(separator: ", ")) or #, such as \"https://example.com/\"")
  }

  /// Checks the lengths, addresses and features.
  /// - Throws: ``TextError`` that names the value that is not allowed.
  package func check() throws(TextError) {
    for attribute in SpanAttribute.all {
      for length in attribute.lengths(self) { try length.check() }
      if let problem = attribute.problem(self) { throw TextError(problem) }
    }
  }

  /// Multiplies the lengths that depend on the size of the font.
  mutating func scale(by scale: Double) {
    for attribute in SpanAttribute.all { attribute.scale(&self, scale) }
  }

  fileprivate var linkProblem: String? {
    guard let link, !Self.isAddress(link) else { return nil }
    return
      "the link \"\(link.shortened(to: 40))\" is invalid; expected an address without blanks that "
      + "begins with \(Self.schemes.joined(separator: ", ")) or # and has at most "
      + "\(Self.linkLimit) bytes, such as \"https://example.com/\""
  }

  fileprivate var featureProblem: String? {
    if let feature = features.first(where: { !$0.isPossible }) {
      return "the font feature \(feature.tag.shortened(to: 40))=\(feature.value) is invalid; "
        + "expected a tag of four characters such as \"tnum\", and a value from 0 to "
        + "\(FontFeature.largestValue)"
    }
    guard features.count > Self.mostFeatures else { return nil }
    return "the text has \(features.count) font features, expected at most "
      + "\(Self.mostFeatures); leave some out"
  }

  fileprivate var attachmentProblem: String? {
    let limit = TextAttachment.alternativeTextLimit
    guard let text = attachment?.alternativeText, text.utf8.count > limit else { return nil }
    return "the alternative text \"\(text.shortened(to: 40))\" has more than \(limit) bytes; "
      + "shorten it"
  }
}

/// An attribute of a span, with the checks of its values and the scaling of its lengths with the
/// font.
struct SpanAttribute: Sendable {
  typealias Attributes = AttributedText.Attributes

  /// A length with its name in messages.
  struct Length {
    let points: Double
    let name: String
    var least = -Attributes.lengthLimit

    /// Checks the length.
    /// - Throws: ``TextError`` if it is NaN or outside the limits.
    func check() throws(TextError) {
      guard points >= least && points <= Attributes.lengthLimit else {
        throw TextError(
          "the \(name) is \(Numeral(points)) points; it must be from \(Numeral(least)) to "
            + "\(Numeral(Attributes.lengthLimit))")
      }
    }
  }

  /// The name of the attribute in ``AttributedText/Attributes``.
  let name: String
  /// Returns the lengths to check, in points.
  let lengths: @Sendable (Attributes) -> [Length]
  /// Returns the problem of the attribute's values other than lengths; nil if they are allowed.
  let problem: @Sendable (Attributes) -> String?
  /// Multiplies the lengths that depend on the size of the font.
  let scale: @Sendable (inout Attributes, Double) -> Void

  private init(
    _ name: String, lengths: @escaping @Sendable (Attributes) -> [Length] = { _ in [] },
    problem: @escaping @Sendable (Attributes) -> String? = { _ in nil },
    scale: @escaping @Sendable (inout Attributes, Double) -> Void = { _, _ in }
  ) {
    (self.name, self.lengths, self.problem, self.scale) = (name, lengths, problem, scale)
  }

  /// All attributes; a test checks that none is missing.
  static let all = [
    SpanAttribute(
      "kern", lengths: { [Length(points: $0.kern, name: "kern")] }, scale: { $0.kern *= $1 }),
    SpanAttribute(
      "baselineOffset",
      lengths: { [Length(points: $0.baselineOffset, name: "baseline offset")] },
      scale: { $0.baselineOffset *= $1 }),
    SpanAttribute("underline", lengths: { lengths(of: $0.underline) }),
    SpanAttribute("strikethrough", lengths: { lengths(of: $0.strikethrough) }),
    SpanAttribute(
      "outline",
      lengths: {
        $0.outline.map { [Length(points: $0.width, name: "width of an outline", least: 0)] } ?? []
      }),
    SpanAttribute("shadow", lengths: { $0.shadow.map(lengths) ?? [] }),
    SpanAttribute("gradient"), SpanAttribute("gradientArea"),
    SpanAttribute("link", problem: \.linkProblem),
    SpanAttribute("script"), SpanAttribute("outerScripts"),
    SpanAttribute("ligatures"), SpanAttribute("capitals"),
    SpanAttribute("features", problem: \.featureProblem),
    SpanAttribute(
      "attachment", lengths: { $0.attachment.map(lengths) ?? [] }, problem: \.attachmentProblem,
      scale: { $0.attachment = $0.attachment?.scaled(by: $1) }),
    SpanAttribute("background", lengths: { $0.background.map(lengths) ?? [] }),
  ]

  private static func lengths(of line: TextDecoration?) -> [Length] {
    [
      line?.thickness.map { Length(points: $0, name: "thickness of a line", least: 0) },
      line?.offset.map { Length(points: $0, name: "offset of a line") },
    ].compactMap(\.self)
  }

  private static func lengths(_ shadow: Shadow) -> [Length] {
    [
      Length(points: shadow.blurRadius, name: "blur radius of a shadow", least: 0),
      Length(points: shadow.offset.x, name: "offset of a shadow"),
      Length(points: shadow.offset.y, name: "offset of a shadow"),
    ]
  }

  private static func lengths(_ attachment: TextAttachment) -> [Length] {
    var lengths = [
      Length(points: attachment.width ?? 0, name: "width of an attachment", least: 0),
      Length(points: attachment.height ?? 0, name: "height of an attachment", least: 0),
    ]
    if case .height(let below) = attachment.baseline {
      lengths.append(Length(points: below, name: "baseline of an attachment"))
    }
    return lengths
  }

  private static func lengths(_ background: TextBackground) -> [Length] {
    let insets = background.insets
    return [
      Length(points: background.cornerRadius, name: "corner radius of a background", least: 0)
    ]
      + [insets.top, insets.left, insets.bottom, insets.right].map {
        Length(points: $0, name: "inset of a background")
      }
  }
}
