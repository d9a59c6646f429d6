/// The form of text in SVG files.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// Outlines of the glyphs, which look the same everywhere and can't be selected.
  case outlines
  /// Elements of text, which can be selected, searched and edited, in fonts by their names. A
  /// viewer without a font shows another one.
  case text
  /// Elements of text with the parts of their fonts that they need in the SVG file. Browsers read
  /// them, most other programs take a font of the name.
  case embedded
}

/// The choices of an SVG file.
public struct SVGOptions: Hashable, Sendable {
  /// The unit of the picture's width and height.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// CSS's pixels, one for each point: for the screen.
    case px
    /// Points of print, one for each point: the size that a PDF file has.
    case pt
    /// Millimetres: the size that a PDF file has.
    case mm
  }

  /// The form of shadows, blurs and filters.
  public enum Effects: String, Hashable, Sendable, CaseIterable {
    /// Filters of SVG, as sharp as the viewer's pixels.
    case filters
    /// Pictures, for programs that have no filters.
    case pictures
  }

  /// The form of text.
  public var text: SVGText
  /// The beginning of all ids, letters, digits, `-` and `_` behind a letter; nil for one that follows
  /// from what is drawn, and so differs between different pictures.
  public var idPrefix: String?
  /// The unit of the picture's width and height.
  public var unit: Unit
  /// The form of shadows, blurs and filters.
  public var effects: Effects
  /// A Boolean value that is true for files that contain pictures of WebP as they are, which older
  /// programs don't read.
  public var takesWebP: Bool

  /// Makes options; by default of outlines, in pixels, with filters, for all programs.
  public init(
    text: SVGText = .outlines, idPrefix: String? = nil, unit: Unit = .px,
    effects: Effects = .filters, takesWebP: Bool = false
  ) {
    self.text = text
    self.idPrefix = idPrefix
    self.unit = unit
    self.effects = effects
    self.takesWebP = takesWebP
  }
}
