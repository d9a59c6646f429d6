import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The content of one page.
final class PDFSceneWriter: SceneWalk {
  typealias Levels = VectorLevels<PDFMarkedContent, PDFContent>
  typealias Level = Levels.Level

  let file: PDFFile
  let resources: PaintResources
  let parts: PartPainter
  let page: Rect
  /// The number of pixels per point, for placing baselines at pixel edges.
  let scale: Double
  var fonts: PDFFonts
  var pictures: PDFPictures
  var place = VectorPlace()
  var levels: Levels
  var root: BackdropRoot?
  let givesCellsCoordinates = false
  var structure: PDFPageStructure
  /// The structure elements of links, by text, address and place on the page.
  var linkElements: [PDFLinkKey: [PDFLinkElement]] = [:]
  /// The places on the page of nodes that were on no earlier page, by id.
  var places: [String: Point] = [:]
  /// The structure elements of glyph runs in the section that is being drawn, by command index.
  var runElements: [Int: Int] = [:]
  var depths = PDFGroupDepths()
  var violations: PDFViolations
  /// The node that is being drawn.
  var path = NodePath(root: "")

  /// Begins the content of a page for a scene.
  init(
    _ scene: Scene, in file: PDFFile, fonts: PDFFonts, pictures: PDFPictures,
    structure: PDFPageStructure, with resources: PaintResources
  ) {
    self.file = file
    (self.fonts, self.pictures) = (fonts, pictures)
    self.structure = structure
    self.structure.columnsOfRows = scene.columnsOfRows
    self.resources = resources
    violations = PDFViolations(of: file.standards)
    page = Rect(origin: .zero, size: scene.size)
    scale = scene.scale.pixelsPerPoint
    parts = PartPainter(scale: scene.scale, with: resources)
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

extension Scene {
  /// The number of columns of the page's first table row outside groups; nil if there is no such
  /// row.
  fileprivate var columnsOfRows: Int? {
    let row = items.first { $0.part == .row([]) }
    return row?.content.cells.filter { $0.table == nil && $0.row == 0 }.map(\.columns.upperBound)
      .max()
  }
}

extension Scene.Item.Content {
  /// The table cells inside the item.
  fileprivate var cells: [Scene.TableCell] {
    switch self {
    case .items(let items): items.flatMap(\.content.cells)
    case .list(let list): list.sections.compactMap(\.cell)
    }
  }
}
