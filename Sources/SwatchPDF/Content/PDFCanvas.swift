import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The drawing of one page: shapes in nested levels, which become groups, masks and forms, with the
/// marks of structure elements.
final class PDFCanvas {
  typealias Levels = VectorLevels<PDFMarkedContent, PDFContent>
  typealias Level = Levels.Level

  let file: PDFFile
  let resources: PaintResources
  let page: Rect
  /// The number of pixels per point, for placing baselines at pixel edges.
  let scale: Double
  var pictures: PDFPictures
  var structure: PDFPageStructure
  /// What the page has that the standards of the file forbid.
  var violations: PDFViolations
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
    self.structure.columnsOfRows = scene.columnsOfRows
    self.resources = resources
    violations = PDFViolations(of: file.standards)
    page = Rect(origin: .zero, size: scene.size)
    scale = scene.scale.pixelsPerPoint
    let digits = place.digits
    levels = Levels(
      page: Level(
        PDFMarkedContent(PDFContent(digits: digits, state: PDFContent.State())), digits: digits))
  }

  /// Begins the content of a structure element; -1 for an artifact, which readers do not read
  /// aloud.
  func open(_ element: Int) { structure.open(element, in: &levels.innermost.content) }

  /// Ends the content of the open structure element.
  func closeElement() { structure.close(&levels.innermost.content) }

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
