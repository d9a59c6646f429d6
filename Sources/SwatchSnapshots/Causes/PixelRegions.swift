import SwatchGeometry

/// The frontmost of many rectangles at each pixel; later rectangles are in front of earlier ones.
struct PixelRegions {
  /// Rows between the edges of rectangles, with the frontmost rectangle from each column on.
  private struct Band {
    var firstRow: Int
    var stretches: [Stretch]
  }

  private struct Stretch: Equatable {
    var firstColumn: Int
    var owner: Int?
  }

  private var bands: [Band] = []

  /// A rectangle with the number of its owner.
  struct Area {
    let owner: Int
    let rect: PixelRect
  }

  /// Arranges rectangles from back to front.
  init(_ rects: [Area]) {
    let rects = rects.filter { !$0.rect.columns.isEmpty && !$0.rect.rows.isEmpty }
    let edges = Set(rects.flatMap { [$0.rect.rows.lowerBound, $0.rect.rows.upperBound] }).sorted()
    var starting: [Int: [Int]] = [:]
    for (index, rect) in rects.enumerated() {
      starting[rect.rect.rows.lowerBound, default: []].append(index)
    }
    var active: [Int] = []
    for row in edges {
      active.removeAll { rects[$0].rect.rows.upperBound <= row }
      if let more = starting[row] { active = (active + more).sorted() }
      bands.append(Band(firstRow: row, stretches: Self.stretches(active.map { rects[$0] })))
    }
  }

  /// Returns the frontmost rectangles along a row, split at each change.
  private static func stretches(_ rects: [Area]) -> [Stretch] {
    var starts: [Int: [Int]] = [:]
    var ends: [Int: [Int]] = [:]
    for (index, rect) in rects.enumerated() {
      starts[rect.rect.columns.lowerBound, default: []].append(index)
      ends[rect.rect.columns.upperBound, default: []].append(index)
    }
    var open: Set<Int> = []
    var stretches: [Stretch] = []
    for column in Set(starts.keys).union(ends.keys).sorted() {
      open.subtract(ends[column] ?? [])
      open.formUnion(starts[column] ?? [])
      let owner = open.max().map { rects[$0].owner }
      if stretches.last?.owner != owner || stretches.isEmpty {
        stretches.append(Stretch(firstColumn: column, owner: owner))
      }
    }
    return stretches
  }

  /// Splits a run of pixels at each change of the frontmost rectangle, and calls `body` with each
  /// part and the index of its rectangle; nil for no rectangle.
  func forEachPart(of run: PixelMask.Run, _ body: (PixelMask.Run, Int?) -> Void) {
    let next = bands.partitioningIndex { $0.firstRow > run.row }
    guard next > 0 else { return body(run, nil) }
    let stretches = bands[next - 1].stretches
    var index = stretches.partitioningIndex { $0.firstColumn > run.columns.lowerBound }
    var column = run.columns.lowerBound
    while column < run.columns.upperBound {
      let end = index < stretches.count ? stretches[index].firstColumn : run.columns.upperBound
      let upper = min(end, run.columns.upperBound)
      let owner = index > 0 ? stretches[index - 1].owner : nil
      body(PixelMask.Run(row: run.row, columns: column..<upper), owner)
      column = upper
      index += 1
    }
  }
}
