import SwatchGeometry

/// Places a collection's sections one after another, with their items in lines (after
/// UICollectionViewFlowLayout).
struct Flow {
  private let context: CollectionLayoutContext
  private let direction: ScrollAxis
  /// The breadth of the content across the scroll axis, in points.
  private let breadth: Double
  private var lines: FlowLines
  /// The current end of the content along the scroll axis, in points.
  private var end = 0.0

  /// The largest difference of breadths, in points, that counts as a rounding error, because sizes
  /// are stored in single precision.
  private static let tolerance = 0.01

  init(context: CollectionLayoutContext, direction: ScrollAxis) {
    self.context = context
    self.direction = direction
    breadth = direction.breadth(of: context.viewportSize)
    lines = FlowLines(direction: direction, scale: context.scale, sizes: context.sizes)
  }

  /// The resulting layout.
  var state: CollectionLayoutState {
    CollectionLayoutState(
      contentSize: direction.size(length: end, breadth: breadth), lines: lines)
  }

  /// Places a section after those already placed.
  mutating func place(_ section: CollectionLayoutContext.Section, _ metrics: FlowMetrics) {
    if let header = section.header { placeAcross(header) }
    let insets = direction.insets(of: metrics.inset)
    end += insets.before
    placeItems(section.items, metrics)
    end += insets.behind
    if let footer = section.footer { placeAcross(footer) }
  }

  private mutating func placeAcross(_ element: Int) {
    let length = direction.length(of: context.sizes[element])
    append(element..<element + 1, length: length, leading: 0, gap: 0)
  }

  /// Appends a line, which never begins before the start of the previous line, even if distances
  /// are negative.
  private mutating func append(
    _ elements: Range<Int>, length: Double, leading: Double, gap: Double
  ) {
    end = max(end, lines.lines.last?.start ?? end)
    lines.append(elements, start: end, length: length, leading: leading, gap: gap)
    end += length
  }

  private mutating func placeItems(_ items: Range<Int>, _ metrics: FlowMetrics) {
    let insets = direction.insets(of: metrics.inset)
    let room = max(0, breadth - insets.leading - insets.trailing)
    let column = commonBreadth(of: items)
    var first = items.lowerBound
    while first < items.upperBound {
      let line = line(from: first, in: items, room: room, spacing: metrics.interitemSpacing)
      var justified = line
      if let column {
        justified.count = capacity(for: column, room: room, spacing: metrics.interitemSpacing)
        justified.breadth = Double(justified.count) * column
      }
      let isLast = first + line.count == items.upperBound && column == nil
      let (shift, gap) =
        isLast
        ? (0, metrics.interitemSpacing)
        : Self.justify(justified, room: room, spacing: metrics.interitemSpacing)
      if first > items.lowerBound { end += metrics.lineSpacing }
      append(
        first..<first + line.count, length: line.length, leading: insets.leading + shift, gap: gap)
      first += line.count
    }
  }

  // MARK: Lines

  /// The items that share a line.
  private struct Line {
    var count = 0
    /// The sum of the items' breadths without spacing, in points.
    var breadth = 0.0
    /// The length of the longest item, in points.
    var length = 0.0
  }

  /// Returns a line of as many items as fit, and at least one.
  private func line(
    from first: Int, in items: Range<Int>, room: Double, spacing: Double
  ) -> Line {
    var line = Line()
    for item in first..<items.upperBound {
      let size = context.sizes[item]
      let breadth = line.breadth + direction.breadth(of: size)
      let isFull = breadth + Double(line.count) * spacing > room + Self.tolerance
      if isFull && line.count > 0 { break }
      line.count += 1
      line.breadth = breadth
      line.length = max(line.length, direction.length(of: size))
    }
    return line
  }

  /// Returns the start of a line, and the spacing with which its items fill the available breadth.
  private static func justify(
    _ line: Line, room: Double, spacing: Double
  ) -> (shift: Double, gap: Double) {
    let free = max(0, room - line.breadth)
    return line.count == 1 ? (free / 2, spacing) : (0, free / Double(line.count - 1))
  }

  /// Returns the number of items of equal breadth that fit into a line; at least one.
  private func capacity(for breadth: Double, room: Double, spacing: Double) -> Int {
    let pitch = breadth + spacing
    let most = 1e9
    guard pitch > 0 else { return Int(most) }
    return max(1, Int(min(most, (room + spacing + Self.tolerance) / pitch)))
  }

  /// Returns the breadth that all items share; nil if their breadths differ.
  private func commonBreadth(of items: Range<Int>) -> Double? {
    guard let first = items.first else { return nil }
    let breadth = direction.breadth(of: context.sizes[first])
    let isCommon = items.allSatisfy {
      abs(direction.breadth(of: context.sizes[$0]) - breadth) <= Self.tolerance
    }
    return isCommon ? breadth : nil
  }
}
