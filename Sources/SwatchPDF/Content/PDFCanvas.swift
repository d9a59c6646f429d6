import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The drawing of one page: shapes in nested levels, which become groups, masks and forms, and keep
/// the marks of structure elements.
final class PDFCanvas {
  typealias Levels = VectorLevels<PDFMarkedContent, PDFContent>
  typealias Level = Levels.Level

  let file: PDFFile
  let resources: PaintResources
  let page: Rect
  /// The number of pixels per point, for placing baselines at pixel edges.
  let scale: Double
  var pictures: PDFPictures
  /// The elements whose marks are in the levels.
  let structure: PDFPageStructure
  var place = VectorPlace()
  /// The node that is being drawn.
  var path = NodePath(root: "")
  var levels: Levels
  var depths = PDFGroupDepths()

  /// Begins the drawing of a scene.
  init(
    _ scene: Scene, in file: PDFFile, pictures: PDFPictures, structure: PDFPageStructure,
    with resources: PaintResources
  ) {
    self.file = file
    self.pictures = pictures
    self.structure = structure
    self.resources = resources
    page = Rect(origin: .zero, size: scene.size)
    scale = scene.scale.pixelsPerPoint
    let digits = place.digits
    levels = Levels(
      page: Level(
        PDFMarkedContent(PDFContent(digits: digits, state: PDFContent.State())), digits: digits))
  }

  /// The operators of the innermost level.
  var content: PDFContent {
    get { levels.innermost.content.operators }
    _modify { yield &levels.innermost.content.operators }
  }

  /// Extends the bounds of the level by a rectangle in the drawing's coordinates.
  func cover(_ bounds: Rect?) {
    levels.innermost.add(bounds?.offset(by: place.offset))
  }

  /// Returns a new level that contains the drawing of `draw`.
  func level(
    at place: VectorPlace, isIsolated: Bool = false, toOuter: Transform = .identity,
    clip: Path? = nil,
    _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) -> Level {
    let state = isIsolated ? PDFContent.State.ofGroup : content.state.opaque
    let level = Level(
      PDFMarkedContent(PDFContent(digits: place.digits, state: state)), digits: place.digits,
      toOuter: toOuter, clip: clip?.moved(by: place.offset), isIsolated: isIsolated)
    guard !level.isGroup || levels.depth < Self.depthLimit else {
      throw refused(
        "more than \(Self.depthLimit) clips, transforms and groups are nested; remove some "
          + "enclosing groups")
    }
    levels.open(level)
    let outer = self.place
    self.place = place
    defer { self.place = outer }
    try draw()
    return joined(levels.close())
  }

  /// The largest depth of nested clips, transforms and groups.
  private static let depthLimit = 256

  /// Returns the error of a page that the current node prevents.
  func refused(_ reason: String) -> CairoError { CairoError(.refused("write \(path)", reason)) }

  /// Notes a warning about a feature of the current node that PDF lacks.
  func note(_ sentence: String) { resources.notes.add(sentence, about: path) }
}
