/// Where a painter finds what display lists name by value.
package struct PaintResources: Sendable {
  /// The fonts that the text was shaped with.
  package let fonts: FontLibrary
  /// What decoded the pictures.
  package let images: FileImageDecoder

  /// Makes the resources of scenes that were made with these fonts and pictures.
  package init(fonts: FontLibrary, images: FileImageDecoder) {
    self.fonts = fonts
    self.images = images
  }
}
