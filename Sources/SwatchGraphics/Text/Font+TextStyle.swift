extension Font {
  /// The role of a text, whose size depends on the preferred size of text (after UIFont.TextStyle).
  public enum TextStyle: UInt8, CaseIterable, Hashable, Sendable {
    /// The title of a screen.
    case largeTitle
    /// A title of the first level.
    case title1
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading of content, in semibold.
    case headline
    /// The text of paragraphs.
    case body
    /// Text that is set apart.
    case callout
    /// A heading below another heading.
    case subheadline
    /// A note.
    case footnote
    /// The caption of a picture.
    case caption1
    /// A less important caption.
    case caption2

    /// Returns the size in points at an index into iOS's content size categories, the smallest
    /// first; 17 for the body style at index 3, the default category.
    package func size(at category: Int) -> Double { Double(sizes[category]) }

    private var sizes: [UInt8] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    }
  }

  /// The index of the default content size category.
  package static let usualCategory = 3

  /// Returns the font of a text style: its ``size`` is the size at the default content size
  /// category, and a node draws it in the category of its traits.
  public static func preferred(_ style: TextStyle, families: [String] = []) -> Font {
    var font = Font(
      families: families, size: style.size(at: usualCategory),
      weight: style == .headline ? 600 : 400)
    font.textStyle = style
    return font
  }

  /// Returns the font at an index into iOS's content size categories, and in a heavier weight if
  /// bold text is preferred.
  package func resolved(atCategory category: Int, isBold: Bool) -> Font {
    var font = self
    if let textStyle {
      font.size = size * textStyle.size(at: category) / textStyle.size(at: Self.usualCategory)
      font.textStyle = nil
    }
    if isBold { font.weight = min(900, weight + 200) }
    return font
  }
}
