package import FoundationEssentials
package import SwatchNodes

/// The elements of a container, in order: for each section its header, its rows, its footer, and
/// its elements of further kinds.
///
/// Every element has a *flat index*, counted across all sections and all kinds of elements, and an
/// `ElementRecord`. Records are stored in chunks of at most 128, with the sum of their lengths:
/// finding an element or its offset takes logarithmic time in the number of chunks, an edit one
/// pass over the list of chunks. A copy shares all chunks until one of the two is edited.
///
/// Elements that were never measured are assumed to have the mean length of the measured elements.
package struct ElementMap<Cell: AnyObject> {
  /// The record of one element.
  package typealias Record = ElementRecord<Cell>

  var records = ChunkedList<Record>(chunkSize: 128)
  var list = SectionList()
  let estimatedLength: Double
  /// The index of the first element that was not discarded.
  package private(set) var firstElement = 0
  /// The version, incremented whenever positions may have changed, because elements were added,
  /// removed or resized.
  var version = 0
  /// The version, incremented whenever elements are inserted or removed, or all lengths are reset.
  var editVersion = 0
  /// A range that includes all elements whose sizes changed or became known since the last edit, or
  /// since the range was reset.
  var resized = 0..<0

  /// Makes a map without sections.
  /// - Parameter estimatedLength: The length assumed for elements before any was measured, in
  ///   points; by default the height of a UITableView's row.
  package init(estimatedLength: Double = 44) {
    self.estimatedLength = estimatedLength
  }

  /// The number of elements, including discarded ones.
  package var count: Int { records.count }

  /// The record of an element that was not discarded.
  /// - Precondition: The index is at least `firstElement` and less than `count`.
  package subscript(index: Int) -> Record {
    get {
      check(index)
      return records[index]
    }
    set {
      check(index)
      records[index] = newValue
    }
  }

  func check(_ index: Int) {
    precondition(
      index >= firstElement && index < count,
      "There is no record of element \(index): only elements \(firstElement)..<\(count) are kept")
  }

  /// Discards the records before an element: they can no longer be read, and edits before the
  /// element are no longer possible. Their numbers, sections and lengths still count, so that other
  /// elements keep their positions; memory is released by whole chunks.
  ///
  /// Their cells must be released before.
  package mutating func discardElements(before index: Int) {
    precondition(index <= count, "Element \(index) is out of range: there are \(count) elements")
    firstElement = max(firstElement, index)
    records.discardChunks(before: firstElement)
  }

  /// Replaces all sections, including discarded ones, and resets all lengths.
  /// - Returns: The removed cells, in order.
  package mutating func reset(_ shapes: [SectionShape]) -> [Cell] {
    let cells = records.chunks.flatMap { $0.elements.compactMap(\.cell) }
    let last = (version, editVersion)
    self = ElementMap(estimatedLength: estimatedLength)
    (version, editVersion) = last
    list = SectionList(shapes)
    records.insert([(index: 0, elements: repeatElement(Record(), count: list.elementCount))])
    noteEdit()
    return cells
  }

  // MARK: Sections and places

  /// The shapes of all sections.
  package var sections: [SectionShape] { list.shapes }

  /// The number of sections.
  package var sectionCount: Int { list.count }

  /// Returns the shape of a section.
  package func shape(ofSection section: Int) -> SectionShape { list[section] }

  /// Returns the number of rows in a section.
  package func rowCount(inSection section: Int) -> Int { list[section].rowCount }

  /// Returns the range of a section's elements, including header and footer.
  package func elements(ofSection section: Int) -> Range<Int> {
    let start = list.start(of: section)
    return start..<start + list[section].elementCount
  }

  /// Returns the place of an element.
  /// - Precondition: The index is at least 0 and less than `count`.
  package func place(of index: Int) -> ElementPlace {
    let (section, start, shape) = list.section(at: index)
    let row = index - start - shape.firstRow
    if row < 0 { return ElementPlace(section: section, kind: .header) }
    if row < shape.rowCount { return ElementPlace(section: section, kind: .row(row)) }
    let rest = row - shape.rowCount
    if shape.hasFooter && rest == 0 { return ElementPlace(section: section, kind: .footer) }
    let kind = shape.furtherKinds[rest - (shape.hasFooter ? 1 : 0)]
    return ElementPlace(section: section, kind: .supplementary(kind))
  }

  /// Returns the flat index of an element.
  /// - Precondition: The element exists.
  package func index(of place: ElementPlace) -> Int {
    let shape = list[place.section]
    let start = list.start(of: place.section)
    switch place.kind {
    case .row(let row):
      precondition(
        row >= 0 && row < shape.rowCount,
        "Section \(place.section) has no row \(row): it has \(shape.rowCount) rows")
      return start + shape.firstRow + row
    case .supplementary(let kind):
      guard let offset = shape.offset(of: kind) else {
        preconditionFailure("Section \(place.section) has no \(kind)")
      }
      return start + offset
    }
  }

  /// Returns the flat index of a row.
  /// - Precondition: The row exists.
  package func index(of path: IndexPath) -> Int {
    index(of: ElementPlace(path))
  }
}
