import CCairo
import SwatchGeometry
package import SwatchGraphics

/// Scenes as pages of one PDF file, written in pieces: shapes, and text that can be searched and
/// copied.
///
/// Each piece contains its page; until the end only the fonts' used glyphs and a few words for each
/// page and picture are kept. Equal scenes make equal bytes.
package struct PDFWriter: ~Copyable {
  /// The creation date in PDF files, constant so that runs give the same bytes.
  private static let creationDate = "2000-01-01T00:00:00Z"

  private let surface: PDFSurface
  private let resources: PaintResources
  private let tags: PDFTags?
  private let forms = PDFForms()
  private let objects = PDFObjectPlaces()

  /// Begins a file of scenes made with these resources.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package init(with resources: PaintResources) throws(CairoError) {
    surface = try PDFSurface(size: Size(width: 1, height: 1))
    surface.setMetadata(CAIRO_PDF_METADATA_CREATOR, "Swatch")
    surface.setMetadata(CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
    let information = resources.information
    if let title = information.title { surface.setMetadata(CAIRO_PDF_METADATA_TITLE, title) }
    if let author = information.author { surface.setMetadata(CAIRO_PDF_METADATA_AUTHOR, author) }
    if let subject = information.subject {
      surface.setMetadata(CAIRO_PDF_METADATA_SUBJECT, subject)
    }
    self.resources = resources
    tags = information.isTagged ? PDFTags() : nil
    surface.leaveObjectsReadable()
  }

  /// Adds a page of a scene's size.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape, such as
  ///     shadows.
  ///   - background: The colour behind the scene; nil for the paper.
  ///   - bookmarks: The entries of the file's outline that lead to the page, in order.
  /// - Returns: The bytes to append to the file.
  /// - Throws: ``CairoError`` if the scene has no size, or could not be drawn. The file then has
  ///   the pages before, and can be continued.
  package func append(
    _ scene: Scene, background: Color?, bookmarks: [PDFBookmark] = []
  ) throws(CairoError) -> [UInt8] {
    try VectorPage.check(scene.size)
    let unit = PDFUnit(for: scene.size)
    let sheet = PDFSheet(
      for: Size(width: scene.size.width / unit.points, height: scene.size.height / unit.points))
    try surface.setPageSize(sheet.size)
    try resources.leavingOutFailures { () throws(CairoError) in
      do throws(CairoError) {
        try surface.paint(
          scene, background: background, unit: unit.points, tags: tags, forms: forms,
          with: resources)
      } catch {
        try surface.clearPage()
        tags?.clearPage()
        throw error
      }
    }
    for bookmark in bookmarks { surface.add(bookmark, unit: unit.points) }
    try surface.endPage()
    let drawn = PDFNames.withoutRepeats(surface.takeBytes())
    let page = forms.takingStandIns(outOf: unit.told(in: sheet.cut(in: drawn)))
    objects.add(page, hasLinks: tags == nil && !scene.links.isEmpty)
    return tags == nil ? page : PDFTags.ordered(page)
  }

  /// Ends the file; a file without pages gets an empty one.
  /// - Returns: The last bytes of the file.
  /// - Throws: ``CairoError`` if Cairo could not write the fonts.
  package consuming func finish() throws(CairoError) -> [UInt8] {
    // Cairo ends the document's element by itself; for an end behind the last page, Cairo 1.18 would
    // begin another one.
    try surface.finish()
    let start = forms.byteCount
    let end = forms.takingStandIns(outOf: surface.takeBytes())
    guard var tail = PDFTail(end, behind: start) else { return end }
    forms.write(into: &tail)
    if let tags, !tags.elements.isEmpty {
      tail.describe(by: tags, resources.information)
    } else {
      tail.free(objects)
    }
    return tail.written()
  }
}
