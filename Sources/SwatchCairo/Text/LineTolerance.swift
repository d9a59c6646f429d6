import CPango
import SwatchGeometry

/// The maximum difference between the width of a part of a paragraph and that of the same text on a
/// line of its own: one and a half ems, since letters may have other forms at the ends of a line,
/// and a hyphen after them.
struct LineTolerance {
  /// The ends of the spans, in bytes from the paragraph's start.
  private let ends: [Int]
  /// The tolerance in each, in Pango's units.
  private let units: [Int]
  /// The tolerance of the largest font.
  let largest: Int

  /// Takes the sizes of spans, in points, with the bytes where they end.
  init(_ spans: [(size: Double, end: Int)]) {
    ends = spans.map(\.end)
    units = spans.map { Int($0.size * 1.5 * Double(PANGO_SCALE)) }
    largest = units.max() ?? 0
  }

  /// Returns the tolerance at a byte.
  func units(at byte: Int) -> Int {
    if units.count == 1 { return largest }
    return units[ends.dropLast().partitioningIndex { byte < $0 }]
  }
}
