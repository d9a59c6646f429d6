import SwatchGeometry

/// Elements in lines, one line after another along the scroll axis; each header or footer is a line
/// of its own.
struct FlowLines: Sendable {
  /// Elements side by side across the scroll axis.
  struct Line: Hashable, Sendable {
    /// The range of the elements' numbers.
    var elements: Range<Int>
    /// The start of the line along the axis, in points.
    var start: Double
    /// The extent of the line along the axis: the extent of its longest element, in points.
    var length: Double
    /// The start of the line's first element across the axis, in points.
    var leading: Double
    /// The distance between two elements of the line, in points.
    var gap: Double
    /// The furthest end along the axis of this line and all previous lines, in points.
    var reach: Double
  }

  let direction: ScrollAxis
  let scale: Scale
  let sizes: [Size]
  var lines: [Line] = []

  init(direction: ScrollAxis, scale: Scale, sizes: [Size]) {
    self.direction = direction
    self.scale = scale
    self.sizes = sizes
  }

  /// Appends a line, with distances in points.
  mutating func append(
    _ elements: Range<Int>, start: Double, length: Double, leading: Double, gap: Double
  ) {
    lines.append(
      Line(
        elements: elements, start: start, length: length, leading: leading, gap: gap,
        reach: max(lines.last?.reach ?? -.infinity, start + length)))
  }

  func elements(in rect: Rect) -> [Int] {
    let stretch = direction.stretch(of: rect)
    let first = lines.partitioningIndex { $0.reach > stretch.lowerBound }
    let end = lines.partitioningIndex { $0.start >= stretch.upperBound }
    guard first < end else { return [] }
    return lines[first..<end].flatMap { line in
      zip(line.elements, frames(in: line)).compactMap { $1.shows(in: rect) ? $0 : nil }
    }
  }

  func frame(of element: Int) -> Rect {
    let place = lines.partitioningIndex { $0.elements.upperBound > element }
    // An element of a kind that the flow layout does not show is in no line.
    guard place < lines.count, lines[place].elements.contains(element) else { return .zero }
    let line = lines[place]
    return frames(in: line)[element - line.elements.lowerBound]
  }

  /// Returns the frames of a line's elements, each centred in the length of the line, rounded to
  /// whole pixels.
  private func frames(in line: Line) -> [Rect] {
    var across = line.leading
    return line.elements.map { element in
      let size = sizes[element]
      let along = line.start + (line.length - direction.length(of: size)) / 2
      let origin = direction.point(along: scale.round(along), across: scale.round(across))
      across += direction.breadth(of: size) + line.gap
      return Rect(origin: origin, size: size)
    }
  }
}
