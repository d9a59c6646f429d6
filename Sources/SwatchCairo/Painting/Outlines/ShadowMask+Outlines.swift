import SwatchGeometry
import SwatchGraphics

/// Masks of outlines with so many lines that Cairo would take long.
extension ShadowMask {
  /// Makes the mask of a filled outline inside an area, computed from samples; `map` transforms the
  /// outline's points to pixels.
  /// - Throws: ``CairoError`` if there are too many pixels, or the time for painting is up.
  init(sampling path: Path, through map: Transform, around area: Rect) throws(CairoError) {
    try self.init(around: area)
    guard case .elements(let elements) = path.shape else { return }
    let rows = OutlineSamples.rowCount(ofWidth: extent.width)
    for top in Swift.stride(from: 0, to: extent.height, by: rows) {
      try CairoError.checkTime()
      var samples = OutlineSamples(
        width: extent.width, corner: origin, top: top, path.fillRule)
      samples.add(elements, through: map)
      write(samples, from: top)
    }
  }

  /// Makes the mask of a stroked outline inside an area, stroked part by part.
  /// - Throws: ``CairoError`` if there are too many pixels, or the time for painting is up.
  init(
    stroking parts: [Path], _ style: StrokeStyle, through map: Transform, around area: Rect
  ) throws(CairoError) {
    try self.init(around: area)
    let reach = style.width / 2 * max(1.5, style.miterLimit) * map.stretches.most + 2
    for part in parts {
      try CairoError.checkTime()
      guard let bounds = part.bounds.map({ map.bounds(of: $0) }),
        let near = bounds.inset(by: EdgeInsets(-reach)).intersection(area)
      else { continue }
      let mask = try ShadowMask(around: near) { context, toArea throws(CairoError) in
        context.transform = map.concatenating(toArea)
        context.setPath(part)
        context.stroke(style, pieces: part.pieceCount)
        try context.check()
      }
      lighten(by: mask)
    }
  }
}

extension Path {
  /// The number of lines and curves of a part that is stroked separately.
  private static let partCount = 128

  /// The outline in parts of some lines and curves. Each part begins with the last element of the
  /// previous part, so that the corners between them are drawn.
  var strokeParts: [Path] {
    guard case .elements(let elements) = shape else { return [self] }
    var parts: [Path] = []
    var part: [Element] = []
    var (start, current) = (Point.zero, Point.zero)
    var first: Element?
    func add(_ piece: Element, to end: Point) {
      part.append(piece)
      if part.count > Self.partCount {
        parts.append(Path(part))
        part = [.move(to: current), piece]
      }
      first = first ?? piece
      current = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        part.append(element)
        (start, current, first) = (point, point, nil)
      case .line(let point), .curve(let point, _, _): add(element, to: point)
      case .close:
        add(.line(to: start), to: start)
        // The first element again, for the corner at the start.
        if let again = first { add(again, to: again.end ?? start) }
        part.append(.move(to: start))
        (current, first) = (start, nil)
      }
    }
    if part.count > 1 { parts.append(Path(part)) }
    return parts
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: nil
    }
  }
}
