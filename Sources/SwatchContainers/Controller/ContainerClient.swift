package import FoundationEssentials
package import SwatchGeometry
package import SwatchGraphics
package import SwatchLayout
package import SwatchNodes

/// What tells one kind of container from another: which elements there are, how their cells are
/// made and measured, and where they lie.
package protocol ContainerClient: ScrollingNode {
  /// Whoever says which elements there are; where another one does, everything is counted anew.
  @MainActor var elementSource: AnyObject? { get }

  /// Names whoever says which elements there are, for people who meet an error.
  @MainActor var dataSourceName: String { get }

  /// Fetches further content; nil where nobody does.
  @MainActor var batchDelegate: (any BatchFetchingDelegate)? { get }

  /// Permission of a delegate that fetches by itself; asked where ``batchDelegate`` is nil.
  @MainActor var mayFetchBatch: Bool { get }

  /// Has the delegate begin to fetch by itself.
  @MainActor func beginBatchFetch(with context: BatchContext) throws(NotImplemented)

  /// How many lengths of the viewport before the end a further batch is asked for.
  @MainActor var leadingScreensForBatching: Double { get }

  /// Whether the cells of all elements are made at once and kept, as Texture does.
  @MainActor var keepsAllCells: Bool { get }

  /// The selected elements, in the data source's numbers.
  @MainActor var selection: Selection { get set }

  /// Selects an element, where that is allowed.
  @MainActor func selectIfAllowed(_ path: IndexPath)

  /// Whether edits leave the topmost row in view where it is.
  @MainActor var automaticallyAdjustsContentOffset: Bool { get }

  /// The number of sections, as the data source says now; 0 where there is none.
  @MainActor var sourceSectionCount: Int { get }

  /// Asks the data source for the number of rows or items in a section.
  @MainActor func sourceElementCount(ofSection section: Int) -> Int

  /// Asks for the sections.
  @MainActor func countSections() -> [SectionShape]

  /// Asks for the cell of an element; its block runs in the background later.
  @MainActor func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement

  /// The greatest height of a cell.
  @MainActor var cellHeightLimit: CellHeightLimit { get }

  /// A Boolean value that is true where a cell that stands for one whose drawing failed takes the size of
  /// that one.
  @MainActor var failedCellsKeepSize: Bool { get }

  /// Makes the cell shown in the place of one that could not do its work, in the background; nil
  /// shows what the failing cell could draw.
  @MainActor func failedCellBlock(
    for place: ElementPlace
  ) -> (@Sendable ([NodeFailure]) -> CellNode)?

  /// What the sizes of cells depend on: where it changes, all are measured anew.
  @MainActor var measuringConditions: MeasuringConditions { get }

  /// Raised where elements may lie elsewhere though none came, went or changed its size.
  @MainActor var layoutVersion: Int { get }

  /// The sizes that the cell of an element may take.
  @MainActor func sizeRange(for place: ElementPlace) -> SizeRange

  /// How long an element of a measured size is along the scroll axis, in points.
  @MainActor func length(of place: ElementPlace, size: Size) -> Double

  /// How far an element of a measured size reaches across the scroll axis, in points.
  @MainActor func breadth(of size: Size) -> Double

  /// Finds out where the elements of a map lie, in the background, where that is work and something
  /// changed. Called before ``arrangement(of:)`` is asked in a turn.
  @MainActor func prepareArrangement(of map: ElementMap<CellState>) async

  /// Where the elements of a map lie, within the container's bounds as they are now; what had to be
  /// prepared, as it was last.
  @MainActor func arrangement(of map: ElementMap<CellState>) -> any ContentArrangement

  // MARK: The viewport

  /// Whether the viewport stays where it is, even where the content ends before it.
  @MainActor var keepsViewport: Bool { get }

  /// The viewport is scrolled; gives where it comes to lie.
  @MainActor func willScroll(to origin: Point) -> Point

  /// Edits were checked, and wait for the next turn.
  @MainActor func didAccept(_ update: Update)

  /// Everything is counted anew with the next turn.
  @MainActor func didReload()

  /// The map took all edits that waited, if any: where the viewport follows them, it moves now.
  @MainActor func didApplyEdits()

  // MARK: What is shown

  /// The cell of an element comes into view.
  @MainActor func willDisplay(_ place: ElementPlace, _ cell: CellNode)

  /// The cell of an element went out of view.
  @MainActor func didEndDisplaying(_ place: ElementPlace, _ cell: CellNode)

  /// Puts what is not a cell in its place, such as a table's footer.
  @MainActor func didArrange(_ arrangement: any ContentArrangement)

  /// What is drawn around some elements beside their cells, such as the lines between rows.
  ///
  /// - Parameter elements: The elements, with frames in the coordinates of what is drawn.
  /// - Returns: the commands; nil where nothing is drawn.
  @MainActor func decorations(around elements: [ShownElement]) -> DisplayList.Section?
}

/// An element whose cell is shown.
package struct ShownElement {
  /// Which it is.
  package let place: ElementPlace
  /// Where it is shown, in points.
  package let frame: Rect
  /// The line's distances that its cell asks for; nil for the container's own.
  package let separatorInset: EdgeInsets?
}

/// What the sizes of a container's cells depend on beside the cells.
package struct MeasuringConditions: Hashable, Sendable {
  /// The extents of the bounds that matter, in points; 0 where one does not.
  package var width = 0.0
  /// See `width`.
  package var height = 0.0
  /// Raised to have all cells measured anew.
  package var version = 0
}

/// The greatest height of a container's cells. A higher one fails.
package struct CellHeightLimit: Hashable, Sendable {
  /// The height, in points; infinite for any.
  package var points = Double.infinity
  /// The advice to whoever made a higher cell, as it stands behind a semicolon.
  package var advice = "shorten it or split it"

  /// Makes a limit that allows any height.
  package init() {}
}

/// What only some containers do.
extension ContainerClient {
  @MainActor package var cellHeightLimit: CellHeightLimit { CellHeightLimit() }
  @MainActor package var layoutVersion: Int { 0 }
  @MainActor package var keepsViewport: Bool { false }
  @MainActor package var wrapsAround: Bool { false }
  @MainActor package func willScroll(to origin: Point) -> Point { origin }
  @MainActor package func didAccept(_ update: Update) {}
  @MainActor package func didReload() {}
  @MainActor package func didApplyEdits() {}
}

/// Where the elements of a container lie in its content, in points from the content's origin.
package protocol ContentArrangement {
  /// The size of all content.
  var contentSize: Size { get }

  /// The elements that share a rectangle with the content, in order.
  func elements(in rect: Rect) -> [Int]

  /// The place of an element; one that was never measured counts with the mean of those that were.
  func frame(of index: Int) -> Rect

  /// Where an element is shown while a viewport lies over the content, and how high above the others:
  /// elsewhere than at its place where it sticks to an edge.
  func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double)
}

extension ContentArrangement {
  /// The element's own place, at height 0.
  package func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double) {
    (frame(of: index).origin, 0)
  }
}
