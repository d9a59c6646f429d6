import FoundationEssentials
package import SwatchGeometry
import SwatchGraphics
package import SwatchLayout
package import SwatchNodes

/// The table's implementation of its controller's client.
extension TableNode: ContainerClient {
  @MainActor package final var elementSource: AnyObject? { dataSource }

  @MainActor package final var dataSourceName: String {
    dataSource.map { String(describing: type(of: $0)) } ?? "No data source"
  }

  @MainActor package final var batchDelegate: (any BatchFetchingDelegate)? {
    delegate as? any BatchFetchingDelegate
  }

  @MainActor package final var mayFetchBatch: Bool {
    delegate?.shouldBatchFetch(for: self) ?? false
  }

  @MainActor package final func beginBatchFetch(with context: BatchContext) {
    delegate?.tableNode(self, willBeginBatchFetchWith: context)
  }

  @MainActor package final var sourceSectionCount: Int {
    checked(dataSource?.numberOfSections(in: self) ?? 0, "sections")
  }

  @MainActor package final func sourceElementCount(ofSection section: Int) -> Int {
    checked(
      dataSource?.tableNode(self, numberOfRowsInSection: section) ?? 0, "rows in section \(section)"
    )
  }

  @MainActor package final func countSections() -> [SectionShape] {
    (0..<sourceSectionCount).map { section in
      SectionShape(
        rowCount: sourceElementCount(ofSection: section),
        hasHeader: headerBlock(of: section) != nil, hasFooter: footerBlock(of: section) != nil)
    }
  }

  // MARK: Cells

  @MainActor package final func makeElement(
    for place: ElementPlace, environment: NodeEnvironment
  ) -> NodeElement {
    // The data source may have been released during the turn; the next turn then counts anew.
    NodeElement(environment: environment, block: block(for: place) ?? { CellNode() })
  }

  @MainActor private func block(for place: ElementPlace) -> CellNodeBlock? {
    if let path = place.indexPath { return dataSource?.tableNode(self, nodeBlockForRowAt: path) }
    return place.kind == .header ? headerBlock(of: place.section) : footerBlock(of: place.section)
  }

  @MainActor package final func willDisplay(_ place: ElementPlace, _ cell: CellNode) {
    if place.indexPath != nil { delegate?.tableNode(self, willDisplayRowWith: cell) }
  }

  @MainActor package final func didEndDisplaying(_ place: ElementPlace, _ cell: CellNode) {
    if place.indexPath != nil { delegate?.tableNode(self, didEndDisplayingRowWith: cell) }
  }

  // MARK: Sizes and places

  @MainActor package final var turnedAxes: ScrollAxes { inverted ? .vertical : [] }

  /// True: a row shows its accessory beside its cell.
  @MainActor package final var showsAccessories: Bool { true }

  /// Returns the table's exact width, and the heights that the delegate allows.
  @MainActor package final func sizeRange(for place: ElementPlace) -> SizeRange {
    var range = SizeRange.unconstrained
    if case .row(let row) = place.kind, let delegate {
      range = delegate.tableNode(
        self, constrainedSizeForRowAt: IndexPath(row: row, section: place.section))
    }
    range.min.width = contentWidth
    range.max.width = contentWidth
    return range
  }

  /// The width of the rows, and whether there are lines below them, which make rows one pixel
  /// higher.
  @MainActor package final var measuringConditions: MeasuringConditions {
    MeasuringConditions(width: contentWidth, version: separatorStyle == .none ? 0 : 1)
  }

  @MainActor private var contentWidth: Double {
    max(0, bounds.width - contentInset.left - contentInset.right)
  }

  /// Returns the length of an element; a row with a line below it is one pixel longer than its
  /// cell.
  @MainActor package final func length(of place: ElementPlace, size: Size) -> Double {
    guard case .row = place.kind, separatorStyle != .none else { return size.height }
    return size.height + pixel
  }

  @MainActor package final func breadth(of size: Size) -> Double { size.width }

  /// Does nothing, because rows are simply one below another.
  @MainActor package final func prepareArrangement(of map: ElementMap<CellState>) async {}

  @MainActor package final func arrangement(
    of map: ElementMap<CellState>
  ) -> any ContentArrangement {
    TableArrangement(
      map: map, width: contentWidth, headerHeight: tableHeaderNode?.frame.height ?? 0,
      footerHeight: tableFooterNode?.frame.height ?? 0, sticks: tableStyle == .plain)
  }

  @MainActor package final func didArrange(_ arrangement: any ContentArrangement) {
    if let footer = tableFooterNode {
      var frame = footer.frame
      frame.origin.y = arrangement.contentSize.height - frame.height
      place(footer, at: frame)
    }
    if let header = tableHeaderNode {
      var frame = header.frame
      frame.origin.y = 0
      place(header, at: frame)
    }
  }

  @MainActor private func place(_ node: DisplayNode, at frame: Rect) {
    let origin = containerController?.turned(frame).origin ?? frame.origin
    if node.frame.origin.y != origin.y { node.frame.origin.y = origin.y }
  }

  /// The length of one pixel, in points.
  @MainActor final var pixel: Double { 1 / (environment?.scale.pixelsPerPoint ?? 1) }
}
