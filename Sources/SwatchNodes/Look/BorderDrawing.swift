import SwatchGeometry
import SwatchGraphics

/// Draws the lines along the edges of a box, after CSS Backgrounds 3 §4.
struct BorderDrawing {
  private let box: RoundedBox
  private let inner: RoundedBox
  /// The outer edge of the lines: the edge of the box, or an edge outside it if the lines are
  /// clipped to the box later.
  private let edge: RoundedBox
  /// The width by which the lines extend beyond the box.
  private let excess: Double
  /// The centre line of the lines.
  private let middle: RoundedBox
  private let lines: [BorderLine]
  private let widths: EdgeInsets
  /// The outline along which four equal lines are drawn as one stroke; nil if the lines are drawn
  /// as a ring.
  private let outline: Path?

  /// Makes the drawing of lines inside a box. Four equal solid lines are one stroke along
  /// `outline`, if it is given. With `isCut`, the lines are clipped to the box later, and extend
  /// beyond it so that only the clip forms their outer edge.
  init(_ lines: BorderLines, in box: RoundedBox, along outline: Path? = nil, isCut: Bool = false) {
    self.box = box
    excess = isCut ? 1 : 0
    edge =
      isCut ? RoundedBox(box.rect.inset(by: EdgeInsets(-1)), radii: .zero) : box
    self.outline = outline
    self.lines = lines.clockwise
    widths = lines.widths
    inner = box.inset(by: widths)
    middle = box.inset(
      by: EdgeInsets(
        top: widths.top / 2, left: widths.left / 2, bottom: widths.bottom / 2,
        right: widths.right / 2))
  }

  /// The sides with a visible line, numbered clockwise from the top.
  private var seen: [Int] {
    lines.indices.filter { lines[$0].width > 0 && !lines[$0].color.isClear }
  }

  func draw(in canvas: Canvas) {
    let seen = seen
    guard let first = seen.first else { return }
    let areSolid = seen.allSatisfy { lines[$0].style == .solid }
    let areAlike = lines.allSatisfy { $0.width <= 0 || $0.color == lines[first].color }
    if areSolid && areAlike {
      if let outline, Set(lines.map(\.width)).count == 1 {
        return draw(lines[first], along: outline, in: canvas)
      }
      let ring = edge.ring(around: inner)
      guard seen.count < lines.count else { return canvas.fill(ring, with: lines[first].color) }
      // Sides without a line are left out of the ring, because some viewers draw edges of zero
      // width.
      let regions = Path(seen.flatMap { region(of: $0) })
      return canvas.clipped(to: regions) { $0.fill(ring, with: lines[first].color) }
    }
    for side in seen {
      // Lines of one opaque colour join without a visible edge.
      if areAlike && lines[first].color.isOpaque && lines[side].style != .solid {
        draw(side, in: canvas)
      } else {
        canvas.clipped(to: Path(region(of: side))) { draw(side, in: $0) }
      }
    }
  }

  /// Strokes an outline at twice the width of the line, so that its inner half is visible. This is
  /// exact both for corners whose radius exceeds the line's width and for sharper corners.
  private func draw(_ line: BorderLine, along outline: Path, in canvas: Canvas) {
    canvas.clipped(to: excess > 0 ? edge.path : outline) {
      $0.stroke(outline, style: StrokeStyle(width: line.width * 2), with: line.color)
    }
  }

  private func draw(_ side: Int, in canvas: Canvas) {
    let line = lines[side]
    switch line.style {
    case .solid: canvas.fill(edge.ring(around: inner), with: line.color)
    case .dashed:
      let way = SideWay(side, of: middle, in: box, reachesCorners: true)
      var style = way.dashed(width: line.width)
      style.width += 2 * excess
      stroke(way.path, style, with: line, in: canvas)
    case .dotted:
      let way = SideWay(side, of: middle(ofDots: line.width), in: box, reachesCorners: false)
      stroke(way.path, way.dotted(width: line.width), with: line, in: canvas)
    }
  }

  private func stroke(
    _ path: Path, _ style: StrokeStyle, with line: BorderLine, in canvas: Canvas
  ) {
    let room = excess > 0 && line.style == .dashed ? edge.ring(around: inner) : edge.path
    canvas.clipped(to: room) { $0.stroke(path, style: style, with: line.color) }
  }

  /// Returns the centre line of dotted lines, on which the first dot of a side is whole even if no
  /// line on the neighbouring side shares the corner.
  private func middle(ofDots width: Double) -> RoundedBox {
    func half(_ neighbour: Double) -> Double { (neighbour > 0 ? neighbour : width) / 2 }
    return box.inset(
      by: EdgeInsets(
        top: half(widths.top), left: half(widths.left), bottom: half(widths.bottom),
        right: half(widths.right)))
  }

  /// Returns the part of the box that belongs to a side. The lines through the corners of the outer
  /// and the inner box separate it from the parts of the neighbouring sides.
  private func region(of side: Int) -> [Path.Element] {
    let (outer, inside) = (box.rect.corners, inner.rect.corners)
    let (across, down) = (widths.left + widths.right, widths.top + widths.bottom)
    // The regions extend beyond the line only as far as the arcs extend.
    let radius =
      box.corners.map { corner in
        let (start, end) = (corner.start - corner.tip, corner.end - corner.tip)
        return max(abs(start.x), abs(start.y), abs(end.x), abs(end.y))
      }.max() ?? 0
    let reach = min(
      max(1, radius / max(lines[side].width, 1e-9)),
      max(
        1,
        min(
          across > 0 ? box.rect.width / across : .infinity,
          down > 0 ? box.rect.height / down : .infinity)))
    func far(_ corner: Int) -> Point {
      let (from, to) = (outer[corner], inside[corner])
      return Point(x: from.x + (to.x - from.x) * reach, y: from.y + (to.y - from.y) * reach)
    }
    let next = (side + 1) % 4
    return [
      .move(to: outer[side]), .line(to: outer[next]), .line(to: far(next)), .line(to: far(side)),
      .close,
    ]
  }
}

extension Rect {
  /// The corners clockwise from the top left.
  fileprivate var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}

/// The centre line along one side, from the middle of one corner to the middle of the next.
private struct SideWay {
  let path: Path
  private let length: Double

  /// Makes the path along a side of the centre line; a path that reaches the corners begins and
  /// ends at the edges of the box.
  init(_ side: Int, of middle: RoundedBox, in box: RoundedBox, reachesCorners: Bool) {
    let (first, last) = (middle.corners[side], middle.corners[(side + 1) % 4])
    let (start, end) = (Arc(first).halves.1, Arc(last).halves.0)
    var ends = (start.start, end.end)
    if reachesCorners {
      let isAcross = side % 2 == 0
      func moved(_ point: Point, to tip: Point) -> Point {
        isAcross ? Point(x: tip.x, y: point.y) : Point(x: point.x, y: tip.y)
      }
      if first.isRightAngle { ends.0 = moved(ends.0, to: box.corners[side].tip) }
      if last.isRightAngle { ends.1 = moved(ends.1, to: box.corners[(side + 1) % 4].tip) }
    }
    var elements: [Path.Element] = [.move(to: ends.0)]
    if !first.isRightAngle { elements.append(start.step) }
    elements.append(.line(to: last.isRightAngle ? ends.1 : end.start))
    if !last.isRightAngle { elements.append(end.step) }
    path = Path(elements)
    let from = first.isRightAngle ? ends.0 : start.end
    let to = last.isRightAngle ? ends.1 : end.start
    length =
      (first.isRightAngle ? 0 : start.length) + from.distance(to: to)
      + (last.isRightAngle ? 0 : end.length)
  }

  /// Returns dashes twice as long as the line is wide, with a dash at each end.
  func dashed(width: Double) -> StrokeStyle {
    let dash = width * 2
    let count = ((length + dash) / (dash * 2)).rounded()
    guard count > 1, count < 100_000 else { return StrokeStyle(width: width) }
    return StrokeStyle(width: width, dashes: [dash, (length - dash * count) / (count - 1)])
  }

  /// Returns dots, with a dot at each end.
  func dotted(width: Double) -> StrokeStyle {
    let count = max(1, (length / (width * 2)).rounded())
    guard length > 0, count < 100_000 else { return StrokeStyle(width: width, cap: .round) }
    // Some viewers omit a dot of length 0 at the start of a line. The gaps are a little shorter
    // than exact, so that rounding does not push the last dot off the line.
    let dot = width / 100
    let gap = (length - dot) / count * (1 - 1e-6) - dot
    return StrokeStyle(width: width, dashes: [dot, gap], cap: .round)
  }
}

/// A Bézier curve.
private struct Arc {
  var start: Point
  var first: Point
  var last: Point
  var end: Point

  init(_ corner: RoundedBox.Corner) {
    start = corner.start
    (first, last) = corner.controls
    end = corner.end
  }

  private init(_ start: Point, _ first: Point, _ last: Point, _ end: Point) {
    (self.start, self.first, self.last, self.end) = (start, first, last, end)
  }

  var step: Path.Element { .curve(to: end, control1: first, control2: last) }

  /// The two halves of the curve (De Casteljau).
  var halves: (Arc, Arc) {
    func middle(_ one: Point, _ other: Point) -> Point {
      Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
    let (a, b, c) = (middle(start, first), middle(first, last), middle(last, end))
    let (d, e) = (middle(a, b), middle(b, c))
    let half = middle(d, e)
    return (Arc(start, a, d, half), Arc(half, e, c, end))
  }

  /// The length, approximated by lines between sixteen points.
  var length: Double {
    func point(_ t: Double) -> Point {
      let s = 1 - t
      let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      return zip([start, first, last, end], weights).reduce(.zero) { sum, term in
        sum + Point(x: term.0.x * term.1, y: term.0.y * term.1)
      }
    }
    return (0..<16).reduce(0) { sum, index in
      sum + point(Double(index) / 16).distance(to: point(Double(index + 1) / 16))
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
