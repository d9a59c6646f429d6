/// Where a painter finds what display lists name by value.
package struct PaintResources: Sendable {
  /// The fonts that the text was shaped with.
  package let fonts: FontLibrary

  /// Makes the resources of scenes that were made with these fonts.
  package init(fonts: FontLibrary) {
    self.fonts = fonts
  }
}
