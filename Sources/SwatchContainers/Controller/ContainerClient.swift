package import FoundationEssentials
package import SwatchGeometry
package import SwatchGraphics
package import SwatchLayout
import SwatchMessages
package import SwatchNodes

/// The part of a container that differs from kind to kind: its elements, the creation and
/// measurement of their cells, and the arrangement of the elements.
package protocol ContainerClient: ScrollingNode {
  /// The object that counts the elements. If it is replaced by another object, all elements are
  /// counted anew.
  @MainActor var elementSource: AnyObject? { get }

  /// The name of the data source's type, for error messages.
  @MainActor var dataSourceName: String { get }

  /// The delegate that fetches further content; nil for none.
  @MainActor var batchDelegate: (any BatchFetchingDelegate)? { get }

  /// A Boolean value that is true when the container's own delegate may fetch a batch; read only if
  /// ``batchDelegate`` is nil.
  @MainActor var mayFetchBatch: Bool { get }

  /// Calls the container's own delegate to fetch a batch.
  @MainActor func beginBatchFetch(with context: BatchContext)

  /// The distance from the end of the content at which a further batch is requested, in lengths of
  /// the viewport.
  @MainActor var leadingScreensForBatching: Double { get }

  /// A Boolean value that is true when the cells of all elements are created immediately and kept,
  /// as in Texture.
  @MainActor var keepsAllCells: Bool { get }

  /// The selected elements, by their index paths in the data source.
  @MainActor var selection: Selection { get set }

  /// Selects an element if the container allows selection.
  @MainActor func selectIfAllowed(_ path: IndexPath)

  /// A Boolean value that is true when edits keep the topmost visible row in its place in the
  /// viewport.
  @MainActor var automaticallyAdjustsContentOffset: Bool { get }

  /// The current number of sections of the data source; 0 if there is no data source.
  @MainActor var sourceSectionCount: Int { get }

  /// Returns the data source's current number of rows or items in a section.
  @MainActor func sourceElementCount(ofSection section: Int) -> Int

  /// Returns the data source's current sections.
  @MainActor func countSections() -> [SectionShape]

  /// Requests the cell of an element from the data source; its block runs later, in the background.
  @MainActor func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement

  /// Returns the data source's model of a row or item; nil for none.
  @MainActor func nodeModel(at path: IndexPath) -> (any Sendable)?

  /// The axes along which content is shown from the far end of the viewport.
  @MainActor var turnedAxes: ScrollAxes { get }

  /// A Boolean value that is true when rows show their accessories beside their cells.
  @MainActor var showsAccessories: Bool { get }

  /// The largest height of a cell.
  @MainActor var cellHeightLimit: CellHeightLimit { get }

  /// A Boolean value that is true when the replacement of a cell that failed only in drawing has
  /// the size of that cell.
  @MainActor var failedCellsKeepSize: Bool { get }

  /// Returns the block that creates the replacement of a failed cell, in the background; nil to
  /// show whatever the failed cell could draw.
  @MainActor func failedCellBlock(
    for place: ElementPlace
  ) -> (@Sendable ([NodeFailure]) -> CellNode)?

  /// The conditions that affect the sizes of all cells: if they change, all cells are measured
  /// again.
  @MainActor var measuringConditions: MeasuringConditions { get }

  /// A number that increases when elements may have moved although none was inserted, deleted or
  /// resized.
  @MainActor var layoutVersion: Int { get }

  /// Returns the range of sizes in which the cell of an element is measured.
  @MainActor func sizeRange(for place: ElementPlace) -> SizeRange

  /// Returns the length of an element along the scroll axis, in points, given the measured size of
  /// its cell.
  @MainActor func length(of place: ElementPlace, size: Size) -> Double

  /// Returns the breadth of an element across the scroll axis, in points, given the measured size
  /// of its cell.
  @MainActor func breadth(of size: Size) -> Double

  /// Computes the positions of a map's elements in the background, if that takes time and an input
  /// changed. Called in each turn before ``arrangement(of:)``.
  @MainActor func prepareArrangement(of map: ElementMap<CellState>) async

  /// Returns the positions of a map's elements in the container's current bounds, from the last
  /// result of ``prepareArrangement(of:)``.
  @MainActor func arrangement(of map: ElementMap<CellState>) -> any ContentArrangement

  // MARK: The viewport

  /// A Boolean value that is true when the viewport keeps its position even beyond the end of the
  /// content.
  @MainActor var keepsViewport: Bool { get }

  /// Called before the viewport is scrolled.
  ///
  /// - Parameter origin: The requested origin of the viewport, in the content's coordinates.
  /// - Returns: The new origin of the viewport.
  @MainActor func willScroll(to origin: Point) -> Point

  /// Called when edits are accepted; they are applied in the next turn.
  @MainActor func didAccept(_ update: Update)

  /// Called when all elements are counted anew; the counts take effect in the next turn.
  @MainActor func didReload()

  /// Called in each turn after the pending edits, if there are any, were applied to the map, so
  /// that the viewport can follow them.
  @MainActor func didApplyEdits()

  // MARK: Presentation

  /// Called before the cell of an element becomes visible.
  @MainActor func willDisplay(_ place: ElementPlace, _ cell: CellNode)

  /// Called after the cell of an element became invisible.
  @MainActor func didEndDisplaying(_ place: ElementPlace, _ cell: CellNode)

  /// Called with the arrangement of each turn, to place parts of the container that are not cells,
  /// such as a table's footer.
  @MainActor func didArrange(_ arrangement: any ContentArrangement)

  /// Returns the drawing around visible elements, such as the lines between rows.
  ///
  /// - Parameter elements: The elements, with frames in the coordinates of the drawing.
  /// - Returns: The commands; nil for none.
  @MainActor func decorations(around elements: [ShownElement]) -> DisplayList.Section?
}

/// A visible element, for which decorations are drawn.
package struct ShownElement {
  /// The place of the element.
  package let place: ElementPlace
  /// The frame in which the element is shown, in points.
  package let frame: Rect
  /// The insets of the line below the element, as stated by its cell; nil to use the container's
  /// insets.
  package let separatorInset: EdgeInsets?
}

/// The largest number of sections, and of rows or items in a section; each of them takes up a
/// record.
private let elementLimit = 1_000_000_000

/// The default behaviour of containers.
extension ContainerClient {
  @MainActor package var cellHeightLimit: CellHeightLimit { CellHeightLimit() }
  @MainActor package var layoutVersion: Int { 0 }
  @MainActor package var turnedAxes: ScrollAxes { [] }
  @MainActor package var showsAccessories: Bool { false }

  @MainActor package func offsetChange(for distance: Point) -> Point {
    let axes = turnedAxes
    return Point(
      x: axes.contains(.horizontal) ? -distance.x : distance.x,
      y: axes.contains(.vertical) ? -distance.y : distance.y)
  }
  @MainActor package func nodeModel(at path: IndexPath) -> (any Sendable)? { nil }

  /// Returns a count from the data source; traps if it is out of range.
  @MainActor func checked(_ count: Int, _ noun: @autoclosure () -> String) -> Int {
    precondition(
      (0...elementLimit).contains(count),
      "\(dataSourceName) reports \(count) \(noun()): the number must be from 0 to \(elementLimit); "
        + "load the rest in batches")
    return count
  }

  /// The failure of a container that has no size because nothing limits its width or height. Nil if
  /// it has a size, or was limited to zero.
  @MainActor var lackOfRoom: NodeFailure? {
    let room = constrainedSizeForCalculatedLayout.max
    let isUnlimited =
      bounds.width == 0 && room.width == .infinity
      || bounds.height == 0 && room.height == .infinity
    guard isUnlimited else { return nil }
    return failure(
      because: "it has no size, since it scrolls and nothing limits its width or height; lay it "
        + "out in a range with a largest size, or set style.preferredSize")
  }

  @MainActor package var keepsViewport: Bool { false }
  @MainActor package var wrapsAround: Bool { false }
  @MainActor package func willScroll(to origin: Point) -> Point { origin }
  @MainActor package func didAccept(_ update: Update) {}
  @MainActor package func didReload() {}
  @MainActor package func didApplyEdits() {}
}

/// The positions of a container's elements, in points from the content's origin.
package protocol ContentArrangement {
  /// The size of all content.
  var contentSize: Size { get }

  /// Returns the elements whose frames intersect a rectangle of the content, in order.
  func elements(in rect: Rect) -> [Int]

  /// Returns the frame of an element; an element that was never measured has the mean length of the
  /// measured elements.
  func frame(of index: Int) -> Rect

  /// Returns the origin at which an element is shown in a viewport, and its z position above the
  /// other elements. An element that sticks to an edge of the viewport is shown outside its frame.
  func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double)
}

extension ContentArrangement {
  /// Returns the origin of the element's frame, and z 0.
  package func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double) {
    (frame(of: index).origin, 0)
  }
}

/// The conditions, other than the cells themselves, on which the sizes of a container's cells
/// depend.
package struct MeasuringConditions: Hashable, Sendable {
  /// The width of the bounds, in points; 0 if sizes don't depend on it.
  package var width = 0.0
  /// The height of the bounds, in points; 0 if sizes don't depend on it.
  package var height = 0.0
  /// The version of all other conditions; a change of version causes all cells to be measured
  /// again.
  package var version = 0
}

/// The largest height of a container's cells. A cell that is higher fails.
package struct CellHeightLimit: Hashable, Sendable {
  /// The height, in points; infinite for no limit.
  package var points = Double.infinity
  /// The advice that ends the error message, after a semicolon.
  package var advice = "shorten it or split it"

  /// Makes a limit that allows any height.
  package init() {}

  /// Returns true for a height within the limit; false for NaN, with which a cell can't be painted
  /// either.
  package func allows(_ height: Double) -> Bool { height <= points }

  /// Returns the part of a range of sizes that is within the limit.
  package func limited(_ range: SizeRange) -> SizeRange {
    range.intersect(SizeRange(min: .zero, max: Size(width: .infinity, height: points)))
  }

  /// Returns the failure of a cell whose height is not within the limit; nil for other cells.
  package func failure(of cell: DisplayNode) -> NodeFailure? {
    let height = cell.bounds.height
    if allows(height) { return nil }
    let reason =
      "the row is \(Numeral(height)) points high, and at most \(Numeral(points)) are "
      + "painted; \(advice)"
    return cell.failure(because: reason)
  }
}
