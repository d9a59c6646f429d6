package import SwatchGeometry
package import SwatchGraphics
package import SwatchLayout
package import SwatchNodes

/// What tells one kind of container from another: which elements there are, how their cells are
/// made and measured, and where they lie.
package protocol ContainerClient: ScrollingNode {
  /// Names whoever says which elements there are, for people who meet an error.
  @MainActor var dataSourceName: String { get }

  /// Fetches further content; nil where nobody does.
  @MainActor var batchDelegate: (any BatchFetchingDelegate)? { get }

  /// How many lengths of the viewport before the end a further batch is asked for.
  @MainActor var leadingScreensForBatching: Double { get }

  /// Whether the cells of all elements are made at once and kept, as Texture does.
  @MainActor var keepsAllCells: Bool { get }

  /// Whether edits leave the topmost row in view where it is.
  @MainActor var automaticallyAdjustsContentOffset: Bool { get }

  /// Asks for the sections.
  @MainActor func countSections() -> [SectionShape]

  /// Asks for the cell of an element; its block runs in the background later.
  @MainActor func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement

  /// Makes the cell shown in the place of one that could not do its work, in the background; nil
  /// shows what the failing cell could draw.
  @MainActor func failedCellBlock(
    for place: ElementPlace
  ) -> (@Sendable ([NodeFailure]) -> CellNode)?

  /// The sizes that the cell of an element may take.
  @MainActor func sizeRange(for place: ElementPlace) -> SizeRange

  /// How long an element of a measured size is along the scroll axis, in points.
  @MainActor func length(of place: ElementPlace, size: Size) -> Double

  /// Where the elements of a map lie, within the container's bounds as they are now.
  @MainActor func arrangement(of map: ElementMap<LiveCell>) -> any ContentArrangement

  /// The cell of an element comes into view.
  @MainActor func willDisplay(_ place: ElementPlace)

  /// The cell of an element went out of view.
  @MainActor func didEndDisplaying(_ place: ElementPlace)

  /// Puts what is not a cell in its place, such as a table's footer.
  @MainActor func didArrange(_ arrangement: any ContentArrangement)

  /// What is drawn around some elements beside their cells, such as the lines between rows.
  ///
  /// - Parameter frames: The elements with their frames, in the coordinates of what is drawn.
  @MainActor func decorations(
    of frames: [(place: ElementPlace, frame: Rect)]
  ) -> DisplayList.Section?
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
