import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A run of rows or columns of a picture that is at another place in another picture.
struct LineShift: Hashable {
  /// The kinds of lines, and the axis along which each kind moves.
  enum Axis: Hashable {
    /// Rows, which move up and down.
    case rows
    /// Columns, which move left and right.
    case columns
  }

  /// The kind of the lines that moved.
  let axis: Axis
  /// The lines that moved, as numbered in the expected picture from 0.
  let lines: Range<Int>
  /// The distance of the move, in pixels: positive down or to the right.
  let distance: Int
  /// A Boolean value that is true when the lines extend to the end of either picture.
  let reachesEnd: Bool

  /// The least fraction of the differing lines that a shift must explain, and of its own lines that
  /// must be equal at the other place.
  private static let share = 0.75
  /// The smallest number of lines with different content that identify a shift.
  private static let fewest = 3

  /// Finds the largest run of rows, or otherwise of columns, that moved by one distance; nil if
  /// none explains most of the difference.
  init?(from expected: UnpremultipliedImage, to actual: UnpremultipliedImage) {
    guard
      let shift = Self.found(along: .rows, expected, actual)
        ?? Self.found(along: .columns, expected, actual)
    else { return nil }
    self = shift
  }

  private init(axis: Axis, lines: Range<Int>, distance: Int, reachesEnd: Bool) {
    self.axis = axis
    self.lines = lines
    self.distance = distance
    self.reachesEnd = reachesEnd
  }

  private static func found(
    along axis: Axis, _ expected: UnpremultipliedImage, _ actual: UnpremultipliedImage
  ) -> LineShift? {
    let across = axis == .rows ? \PixelSize.width : \PixelSize.height
    guard expected.extent[keyPath: across] == actual.extent[keyPath: across] else { return nil }
    let (old, new) = (lines(of: expected, axis), lines(of: actual, axis))
    guard let run = longestRun(old, new) else { return nil }
    // The run extends as long as its lines are equal, including those that occur several times.
    var (first, end) = (run.lines.lowerBound, run.lines.upperBound)
    let distance = run.distance
    func isSame(_ line: Int) -> Bool {
      old.indices.contains(line) && new.indices.contains(line + distance)
        && old[line] == new[line + distance]
    }
    while isSame(end) { end += 1 }
    func differs(_ line: Int) -> Bool {
      !old.indices.contains(line) || !new.indices.contains(line) || old[line] != new[line]
    }
    while isSame(first - 1), differs(first - 1) { first -= 1 }
    let differing = (0..<max(old.count, new.count)).filter(differs)
    let moved = first..<end
    let explained = differing.count { moved.contains($0) || moved.contains($0 - distance) }
    let equal = moved.count(where: isSame)
    guard Double(explained) >= share * Double(differing.count),
      Double(equal) >= share * Double(moved.count)
    else { return nil }
    let reachesEnd = end == old.count || end + distance == new.count
    return LineShift(
      axis: axis, lines: first..<(reachesEnd ? end : run.lines.upperBound), distance: distance,
      reachesEnd: reachesEnd)
  }

  /// Returns the longest run of lines that occur once in each picture and all moved by one
  /// distance.
  private static func longestRun(
    _ old: [UInt64], _ new: [UInt64]
  ) -> (lines: Range<Int>, distance: Int)? {
    let (before, after) = (places(in: old), places(in: new))
    var best: (lines: Range<Int>, distance: Int, count: Int)?
    var run: (first: Int, distance: Int, count: Int)?
    for (line, hash) in old.enumerated() {
      guard case line?? = before[hash], case let other?? = after[hash] else { continue }
      if let open = run, open.distance == other - line {
        run = (open.first, open.distance, open.count + 1)
      } else {
        run = (line, other - line, 1)
      }
      guard let open = run, open.distance != 0, open.count >= fewest,
        open.count > best?.count ?? 0
      else { continue }
      best = (open.first..<line + 1, open.distance, open.count)
    }
    return best.map { ($0.lines, $0.distance) }
  }

  /// Returns the line of each content; nil for content that occurs several times.
  private static func places(in lines: [UInt64]) -> [UInt64: Int?] {
    lines.enumerated().reduce(into: [:]) { places, line in
      places.updateValue(places[line.element] == nil ? line.offset : nil, forKey: line.element)
    }
  }

  /// Returns a number for each line, equal for equal pixels.
  private static func lines(of picture: UnpremultipliedImage, _ axis: Axis) -> [UInt64] {
    var hashes = Array(
      repeating: UInt64(14_695_981_039_346_656_037),
      count: axis == .rows ? picture.extent.height : picture.extent.width)
    func add(_ pixel: UInt32, to hash: inout UInt64) {
      hash = (hash ^ UInt64(pixel)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    for y in 0..<picture.extent.height {
      let pixels = picture.pixels(ofRow: y)
      switch axis {
      case .rows: for pixel in pixels { add(pixel, to: &hashes[y]) }
      case .columns: for x in pixels.indices { add(pixels[x], to: &hashes[x]) }
      }
    }
    return hashes
  }

  /// A sentence: "all moved down 4 px from y = 120 on".
  var sentence: String {
    let way =
      switch (axis, distance > 0) {
      case (.rows, true): "down"
      case (.rows, false): "up"
      case (.columns, true): "right"
      case (.columns, false): "left"
      }
    let name = axis == .rows ? "y" : "x"
    let place =
      reachesEnd
      ? "from \(name) = \(lines.lowerBound) on"
      : "from \(name) = \(lines.lowerBound) to \(lines.upperBound - 1)"
    return "all moved \(way) \(abs(distance)) px \(place)"
  }
}
