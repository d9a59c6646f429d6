/// The form of text in SVG files.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// Outlines of the glyphs, which look the same everywhere and can't be selected.
  case outlines
  /// Text elements, which can be selected, searched and edited, with fonts by name. A viewer
  /// without a font uses another one.
  case text
  /// Text elements with the required parts of their fonts in the SVG file. Browsers use the
  /// embedded fonts; most other programs use an installed font of the same name.
  case embedded
}

/// The options of an SVG file.
public struct SVGOptions: Hashable, Sendable {
  /// The unit of the picture's width and height.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// CSS pixels, one for each point: for the screen.
    case px
    /// Points, one for each point: for print, in the same size as a PDF file.
    case pt
    /// Millimetres: in the same size as a PDF file.
    case mm
  }

  /// The form of shadows, blurs and filters.
  public enum Effects: String, Hashable, Sendable, CaseIterable {
    /// SVG filters, at the resolution of the viewer.
    case filters
    /// Pictures, for programs that don't support filters.
    case pictures
  }

  /// The form of text.
  public var text: SVGText
  /// The prefix of all ids: a letter, then letters, digits, `-` and `_`. Nil for a prefix computed
  /// from the drawing, so that different pictures have different ids.
  public var idPrefix: String?
  /// The unit of the picture's width and height.
  public var unit: Unit
  /// The form of shadows, blurs and filters.
  public var effects: Effects
  /// A Boolean value that is true when WebP pictures are included unchanged, which older programs
  /// don't support.
  public var takesWebP: Bool

  /// Makes options; by default outlines, CSS pixels and SVG filters, without WebP pictures.
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
