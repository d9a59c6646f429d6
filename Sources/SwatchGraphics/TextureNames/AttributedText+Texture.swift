import SwatchGeometry

extension AttributedText {
  /// The keys of NSAttributedString's attributes, which are parameters and properties here.
  public enum TextureKey: Hashable, Sendable {
    /// `NSAttributedString.Key.font`.
    case font
    /// `NSAttributedString.Key.foregroundColor`.
    case foregroundColor
    /// `NSAttributedString.Key.backgroundColor`.
    case backgroundColor
    /// `NSAttributedString.Key.paragraphStyle`.
    case paragraphStyle
    /// `NSAttributedString.Key.kern`.
    case kern
    /// `NSAttributedString.Key.link`.
    case link
    /// `NSAttributedString.Key.shadow`.
    case shadow
    /// `NSAttributedString.Key.underlineStyle`.
    case underlineStyle
  }

  /// NSAttributedString's name of a text without attributes.
  @available(*, unavailable, renamed: "init(_:)")
  public init(string: String) { unavailable() }

  /// NSAttributedString's name of a text with attributes.
  @available(
    *, unavailable,
    message: "write AttributedText(text, font: …, color: …, paragraph: ParagraphStyle(…))"
  )
  public init(string: String, attributes: [TextureKey: Any]?) { unavailable() }
}

extension Font {
  /// UIFont's name of the default font.
  @available(*, unavailable, renamed: "Font(size:)")
  public static func systemFont(ofSize size: Double) -> Font { unavailable() }

  /// UIFont's name of the default font in bold type.
  @available(*, unavailable, message: "write Font(size: …, weight: 700)")
  public static func boldSystemFont(ofSize size: Double) -> Font { unavailable() }

  /// UIFont's name of the default font in italic type.
  @available(*, unavailable, message: "write Font(size: …, slant: .italic)")
  public static func italicSystemFont(ofSize size: Double) -> Font { unavailable() }

  /// UIFont's name of a font of a family.
  @available(*, unavailable, renamed: "init(family:size:)")
  public init?(name: String, size: Double) { unavailable() }
}
