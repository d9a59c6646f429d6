/// The form of text in SVG files.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// Outlines of the glyphs, which look the same everywhere and can't be selected.
  case outlines
  /// Elements of text, which can be selected, searched and edited, in fonts by their names. A
  /// viewer without a font shows another one.
  case text
  /// Elements of text with the whole files of their fonts in the SVG file. Browsers read them, most
  /// other programs take a font of the name.
  case embedded
}
