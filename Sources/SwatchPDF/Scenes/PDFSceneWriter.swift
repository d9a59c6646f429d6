import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The content of one page.
final class PDFSceneWriter: SceneWalk {
  /// Drawing that becomes a part of the content around it, or a group of its own.
  struct Level {
    var content: PDFContent
    /// The content before, as far as something may be cut out of it alone.
    var pieces: [Piece] = []
    /// A rectangle around all that is painted, in the coordinates inside; nil for nothing.
    var bounds: Rect?
    /// A rectangle around what was painted since the last hole.
    var pieceBounds: Rect?
    /// From the coordinates inside to those of the level around.
    var toOuter = Transform.identity
    /// The outline that cuts what is drawn, in the coordinates inside; nil for none.
    var clip: Path?
    /// A Boolean value that is true where what is drawn is put over the rest as one picture, which
    /// replacements inside therefore don't leave.
    var isIsolated = false
    /// A Boolean value that is true when something inside is mixed with what lies below.
    var mixes = false
    /// A Boolean value that is true for a level that becomes an operator around what was drawn.
    var isGroup: Bool { isIsolated || clip != nil || toOuter != .identity }
    /// The marks of elements in the content.
    var marks: [PDFPageStructure.Mark] = []
    /// The marks of elements in groups of the content.
    var groupMarks: [PDFPageStructure.Mark] = []
    /// The element that is being drawn, -1 for drawing that says nothing; nil for none.
    var openElement: Int?
    /// The length of the content before the beginning of that element.
    var markStart = 0
    /// The length of the content behind the beginning of that element.
    var markEnd = 0
  }

  /// Content that something was drawn after which cuts holes into it.
  struct Piece {
    let content: PDFContent
    let bounds: Rect?
    let marks: [PDFPageStructure.Mark]
    /// The drawing of holes, black where nothing stays.
    var holes: [PDFContent] = []
  }

  let file: PDFFile
  let resources: PaintResources
  let parts: PartPainter
  let page: Rect
  /// The pixels of a point, between which baselines lie.
  let scale: Double
  var fonts: PDFFonts
  var pictures: PDFPictures
  var place = VectorPlace()
  var levels: [Level]
  var root: BackdropRoot?
  let givesCellsCoordinates = false
  var structure: PDFPageStructure
  /// The elements of links, by their text, address and place on the page.
  var linkElements: [PDFLinkKey: [PDFLinkElement]] = [:]
  /// The places of the nodes on the page that were not on a page before, by their ids.
  var places: [String: Point] = [:]
  /// The elements of runs of glyphs in the section that is being drawn, by the commands' indexes.
  var runElements: [Int: Int] = [:]
  /// The groups inside one another in objects, where there are some.
  var depths: [PDFReference: Int] = [:]
  /// The violations of the file's standards, with the nodes.
  var problems: [String] = []
  /// The node that is being drawn.
  var path = NodePath(root: "")

  /// Begins the content of a scene's page.
  init(
    _ scene: Scene, in file: PDFFile, fonts: PDFFonts, pictures: PDFPictures,
    structure: PDFPageStructure, with resources: PaintResources
  ) {
    self.file = file
    (self.fonts, self.pictures) = (fonts, pictures)
    self.structure = structure
    self.structure.columnsOfRows = scene.columnsOfRows
    self.resources = resources
    page = Rect(origin: .zero, size: scene.size)
    scale = scene.scale.pixelsPerPoint
    parts = PartPainter(scale: scene.scale, with: resources)
    levels = [Level(content: PDFContent(digits: 3, state: PDFContent.State()))]
  }

  /// The content of the innermost level.
  var content: PDFContent {
    get { levels[levels.count - 1].content }
    _modify { yield &levels[levels.count - 1].content }
  }

  /// Notes that drawing lies inside of a rectangle of the drawing's coordinates.
  func cover(_ bounds: Rect?) {
    levels[levels.count - 1].add(bounds?.offset(by: place.offset))
  }

  /// Draws into a level of its own.
  func level(
    at place: VectorPlace, isIsolated: Bool = false, toOuter: Transform = .identity,
    clip: Path? = nil,
    _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) -> Level {
    let isGroup = isIsolated || clip != nil || toOuter != .identity
    guard !isGroup || levels.count(where: \.isGroup) < Self.depthLimit else {
      throw CairoError(
        .refused(
          "write \(path)",
          "more than \(Self.depthLimit) clips, transforms and groups lie inside one another; "
            + "take out groups around groups"))
    }
    let state = isIsolated ? PDFContent.State.ofGroup : content.state.opaque
    levels.append(
      Level(
        content: PDFContent(digits: place.digits, state: state), toOuter: toOuter,
        clip: clip?.moved(by: place.offset), isIsolated: isIsolated))
    let outer = self.place
    self.place = place
    defer { self.place = outer }
    try draw()
    return levels.removeLast()
  }

  /// The most clips, transforms and groups inside one another.
  private static let depthLimit = 256

  /// Notes something of the current node that PDF has no words for.
  func note(_ sentence: String) { resources.notes.add(sentence, about: path) }
}

extension PDFSceneWriter.Level {
  /// Widens the bounds by a rectangle.
  mutating func add(_ rect: Rect?) {
    guard let rect else { return }
    bounds = bounds?.union(rect) ?? rect
    pieceBounds = pieceBounds?.union(rect) ?? rect
  }
}

extension Scene {
  /// The columns of the first row of the page that is in no group; nil where it is no row of a table.
  fileprivate var columnsOfRows: Int? {
    let row = items.first { $0.part == .row([]) }
    return row?.content.cells.filter { $0.table == nil && $0.row == 0 }.map(\.columns.upperBound)
      .max()
  }
}

extension Scene.Item.Content {
  /// The cells of tables inside.
  fileprivate var cells: [Scene.TableCell] {
    switch self {
    case .items(let items): items.flatMap(\.content.cells)
    case .list(let list): list.sections.compactMap(\.cell)
    }
  }
}
