import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A writer of the content of one page: it walks through the scene, tags what is drawn for readers,
/// and leaves the drawing to a canvas and to writers of glyphs, pictures and shadows.
final class PDFSceneWriter: SceneWalk {
  let canvas: PDFCanvas
  let structure: PDFPageStructure
  let violations: PDFViolations
  let glyphs: PDFGlyphWriter
  let pictures: PDFPictureWriter
  let shadows: PDFShadowWriter
  let parts: PartPainter
  var root: BackdropRoot?
  let givesCellsCoordinates = false
  /// The structure elements of links, by text, address and place on the page.
  var linkElements: [PDFLinkKey: [PDFLinkElement]] = [:]
  /// The places on the page of nodes that were on no earlier page, by id.
  var places: [String: Point] = [:]
  /// The structure elements of glyph runs in the section that is being drawn, by command index.
  var runElements: [Int: Int] = [:]

  /// Begins the content of a page for a scene.
  init(
    _ scene: Scene, in file: PDFFile, fonts: PDFFonts, pictures: PDFPictures,
    structure: PDFPageStructure, with resources: PaintResources
  ) {
    self.structure = structure
    violations = PDFViolations(of: file.standards)
    canvas = PDFCanvas(
      scene, in: file, pictures: pictures, structure: structure, with: resources)
    self.pictures = PDFPictureWriter(on: canvas)
    shadows = PDFShadowWriter(on: canvas)
    glyphs = PDFGlyphWriter(on: canvas, fonts, shadows, violations)
    parts = PartPainter(scale: scene.scale, with: resources)
  }

  var place: VectorPlace {
    get { canvas.place }
    _modify { yield &canvas.place }
  }
  var path: NodePath {
    get { canvas.path }
    _modify { yield &canvas.path }
  }
  var page: Rect { canvas.page }
  var scale: Double { canvas.scale }
  var resources: PaintResources { canvas.resources }
}
