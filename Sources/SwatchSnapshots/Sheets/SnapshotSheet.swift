package import SwatchCairo
import SwatchGeometry
package import SwatchGraphics

/// The pictures of several comparisons on one sheet, each above its caption: the expected or the
/// new picture, unscaled.
package struct SnapshotSheet: Sendable {
  /// A comparison on the sheet.
  package struct Cell: Sendable {
    /// The new picture.
    package let actual: SnapshotPicture
    /// The reference; nil if there is none.
    package let expected: SnapshotPicture?
    /// The painted name of the comparison, as a picture.
    package let caption: SnapshotPicture
    /// The comparison of the two pictures.
    package let comparison: SnapshotReport.Comparison

    /// Makes a cell.
    package init(
      actual: SnapshotPicture, expected: SnapshotPicture?, caption: SnapshotPicture,
      comparison: SnapshotReport.Comparison
    ) {
      self.actual = actual
      self.expected = expected
      self.caption = caption
      self.comparison = comparison
    }
  }

  /// The number of pixels between two pictures, and around all.
  private static let gap = 16
  private static let columnCount = 4
  /// The largest number of pixels of a sheet.
  private static let pixelLimit = 1 << 26

  /// The comparisons in order; at least one.
  package let cells: [Cell]
  private let places: [PixelRect]
  private let size: PixelSize

  /// Arranges comparisons in rows from left to right; nil without comparisons, or if the sheet
  /// would have more than 64 million pixels.
  package init?(_ cells: [Cell]) {
    guard !cells.isEmpty else { return nil }
    let columns = min(Self.columnCount, cells.count)
    let sizes = cells.map(\.size)
    let widths = (0..<columns).map { column in
      stride(from: column, to: cells.count, by: columns).map { sizes[$0].width }.max() ?? 0
    }
    var places: [PixelRect] = []
    var y = Self.gap
    for first in stride(from: 0, to: cells.count, by: columns) {
      let row = first..<min(first + columns, cells.count)
      var x = Self.gap
      for index in row {
        places.append(
          PixelRect(x: x, y: y, width: sizes[index].width, height: sizes[index].height))
        x += widths[index - first] + Self.gap
      }
      y += (row.map { sizes[$0].height }.max() ?? 0) + Self.gap
    }
    size = PixelSize(width: widths.reduce(Self.gap) { $0 + $1 + Self.gap }, height: y)
    guard let count = size.count, count <= Self.pixelLimit else { return nil }
    self.cells = cells
    self.places = places
  }

  /// The worst outcome of all comparisons.
  package var outcome: SnapshotReport.Comparison.Outcome {
    let order: [SnapshotReport.Comparison.Outcome] = [.different, .missing, .recorded]
    return order.first { outcome in cells.contains { $0.comparison.outcome == outcome } }
      ?? .matched
  }

  /// The hash of the new pictures, which distinguishes two sheets with the same name.
  package var hash: ContentHash {
    ContentHash(
      hashing: cells.flatMap { Array("\($0.comparison.id) \($0.actual.content.hash)\n".utf8) })
  }

  /// Returns the new pictures, as PNG.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func actual() throws(CairoError) -> [UInt8] {
    try pixels { $0.actual }.png(effort: .quick)
  }

  /// Returns the references, as PNG, at the same positions; nil if there are none.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func expected() throws(CairoError) -> [UInt8]? {
    guard hasReferences else { return nil }
    return try pixels { $0.expected }.png(effort: .quick)
  }

  /// Returns the difference of each comparison, as PNG, at the same positions; nil if there are no
  /// references.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func difference() throws(CairoError) -> [UInt8]? {
    guard hasReferences else { return nil }
    let expected = try pixels { $0.expected ?? $0.actual }
    return try PictureComparison.exact.difference(of: try pixels { $0.actual }, from: expected)
      .picture(over: expected)
  }

  private var hasReferences: Bool { cells.contains { $0.expected != nil } }

  private func pixels(
    _ picture: (Cell) -> SnapshotPicture?
  ) throws(CairoError) -> UnpremultipliedImage {
    let parts = zip(cells, places).flatMap { cell, place in
      let caption = cell.caption.pixels
      let bottom = place.y + place.height - caption.extent.height
      return [
        picture(cell).map { SheetPart(pixels: $0.pixels, x: place.x, y: place.y) },
        SheetPart(pixels: caption, x: place.x, y: bottom),
      ].compactMap(\.self)
    }
    return try UnpremultipliedImage(extent: size, channels: 3) { y, row in
      for index in 0..<row.count { row[index] = SheetPart.ground }
      for part in parts { part.draw(row: y, into: &row) }
    }
  }
}

extension SnapshotSheet.Cell {
  /// The size of the cell: room for either picture, and for the caption below it.
  fileprivate var size: PixelSize {
    let pictures = [actual, expected].compactMap { $0?.pixels.extent }
    let caption = caption.pixels.extent
    return PixelSize(
      width: max(pictures.map(\.width).max() ?? 0, caption.width),
      height: (pictures.map(\.height).max() ?? 0) + caption.height)
  }
}

/// A picture at its position on a sheet.
private struct SheetPart {
  /// The light grey between pictures.
  static let ground: UInt8 = 230

  let pixels: UnpremultipliedImage
  let x: Int
  let y: Int

  /// Draws the picture's part of a row of the sheet, on white.
  func draw(row line: Int, into row: inout MutableSpan<UInt8>) {
    guard (0..<pixels.extent.height).contains(line - y) else { return }
    for (column, pixel) in pixels.pixels(ofRow: line - y).enumerated() {
      let alpha = pixel & 255
      for channel in 0..<3 {
        let color = pixel >> UInt32(24 - 8 * channel) & 255
        let value = (color * alpha + 255 * (255 - alpha) + 127) / 255
        row[3 * (x + column) + channel] = UInt8(truncatingIfNeeded: value)
      }
    }
  }
}
