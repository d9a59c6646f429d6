public import Swatch

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

  /// NSAttributedString's initializer of a text without attributes.
  @available(*, unavailable, renamed: "init(_:)")
  public init(string: String) { unavailable() }

  /// NSAttributedString's initializer of a text with attributes.
  @available(
    *, unavailable,
    message: "write AttributedText(text, font: …, color: …, paragraph: ParagraphStyle(…))"
  )
  public init(string: String, attributes: [TextureKey: Any]?) { unavailable() }
}

extension Font {
  /// UIFont's name for the default font.
  @available(*, unavailable, renamed: "Font(size:)")
  public static func systemFont(ofSize size: Double) -> Font { unavailable() }

  /// UIFont's name for the default font in bold type.
  @available(*, unavailable, message: "write Font(size: …, weight: 700)")
  public static func boldSystemFont(ofSize size: Double) -> Font { unavailable() }

  /// UIFont's name for the default font in italic type.
  @available(*, unavailable, message: "write Font(size: …, slant: .italic)")
  public static func italicSystemFont(ofSize size: Double) -> Font { unavailable() }

  /// UIFont's name for the font of a text style.
  @available(*, unavailable, renamed: "preferred(_:)")
  public static func preferredFont(forTextStyle style: TextStyle) -> Font { unavailable() }

  /// UIFont's name for a font of a family.
  @available(*, unavailable, renamed: "init(family:size:)")
  public init?(name: String, size: Double) { unavailable() }
}

extension ParagraphStyle {
  /// NSParagraphStyle's name for a line height relative to the font.
  @available(*, unavailable, message: "write lineHeight: .multiple(…)")
  public var lineHeightMultiple: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// NSParagraphStyle's name for the minimum line height.
  @available(*, unavailable, message: "write lineHeight: .points(…)")
  public var minimumLineHeight: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// NSParagraphStyle's name for the maximum line height.
  @available(*, unavailable, message: "write lineHeight: .points(…)")
  public var maximumLineHeight: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// NSParagraphStyle's name for the treatment of text beyond the last line.
  @available(*, unavailable, renamed: "truncation")
  public var lineBreakMode: Truncation {
    get { unavailable() }
    set { unavailable() }
  }
}

extension ParagraphStyle.Truncation {
  /// UIKit's name for an ellipsis at the end.
  @available(*, unavailable, renamed: "tail")
  public static var byTruncatingTail: Self { unavailable() }

  /// UIKit's name for an ellipsis at the beginning.
  @available(*, unavailable, renamed: "head")
  public static var byTruncatingHead: Self { unavailable() }

  /// UIKit's name for an ellipsis in the middle.
  @available(*, unavailable, renamed: "middle")
  public static var byTruncatingMiddle: Self { unavailable() }

  /// UIKit's name for cutting a text off without an ellipsis.
  @available(*, unavailable, renamed: "none")
  public static var byClipping: Self { unavailable() }
}

extension Color {
  /// UIKit's initializer of a colour that a block chooses by the traits.
  @available(*, unavailable, message: "write Color(light: …, dark: …)")
  public init(dynamicProvider: (Any) -> Color) { unavailable() }

  /// UIKit's name for a colour in the form that layers use.
  @available(*, unavailable, message: "leave it out: nodes take a Color")
  public var cgColor: Color { unavailable() }
}
