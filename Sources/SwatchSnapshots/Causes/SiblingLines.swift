import SwatchGeometry

/// The lines in which the children of a node are arranged, as in a row, a column or a grid.
struct SiblingLines {
  /// The number of nodes in each line, from the top.
  private let counts: [Int]
  /// The line of each node and its position in the line, from 0.
  let places: [[Int]]

  /// Reads the lines of frames in reading order: a frame that begins below all frames of a line,
  /// within a tolerance in points, begins the next line.
  init(of frames: [Rect], tolerance: Double) {
    var counts: [Int] = []
    var places: [[Int]] = []
    var end = -Double.infinity
    for frame in frames {
      let isNext = frame.minY >= end - tolerance
      if isNext { counts.append(0) }
      end = isNext ? frame.maxY : max(end, frame.maxY)
      places.append([counts.count - 1, counts[counts.count - 1]])
      counts[counts.count - 1] += 1
    }
    (self.counts, self.places) = (counts, places)
  }

  /// The arrangement in words: `below each other`, `beside each other`, `in 2 columns`, `in 3 lines`.
  var words: String {
    let columnCount = counts.first ?? 0
    if columnCount == 1, counts.allSatisfy({ $0 == 1 }) { return "below each other" }
    if counts.count == 1 { return "beside each other" }
    let isGrid =
      counts.dropLast().allSatisfy { $0 == columnCount } && counts[counts.count - 1] <= columnCount
    return isGrid ? "in \(columnCount) columns" : "in \(counts.count) lines"
  }
}
