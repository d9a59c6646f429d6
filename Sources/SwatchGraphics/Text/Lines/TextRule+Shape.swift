package import SwatchGeometry

extension TextRule {
  /// The pixel grid of a surface, in points.
  package struct Grid {
    /// The width of a pixel.
    let column: Double
    /// The height of a pixel.
    let row: Double
    /// The left edge of any one pixel.
    let origin: Double

    /// Makes a grid of pixels of a given width and height, one of which has its left edge at
    /// `origin`.
    package init(column: Double, row: Double, origin: Double) {
      self.column = column
      self.row = row
      self.origin = origin
    }

    fileprivate func x(_ x: Double) -> Double {
      ((x - origin) / column).rounded() * column + origin
    }

    fileprivate func y(_ distance: Double) -> Double { (distance / row).rounded() * row }

    fileprivate func thickness(_ thickness: Double) -> Double {
      max(1, (thickness / row).rounded()) * row
    }
  }

  /// Returns the drawing of the rule, for a line of text that starts at a point on the baseline,
  /// which lies between two rows of the grid; without a grid, in exact lengths.
  package func command(at start: Point, on grid: Grid?) -> DisplayCommand {
    let rows = Rows(self, from: start.y, on: grid)
    let stretches = stretches.map { stretch in
      let (left, right) = (start.x + stretch.start, start.x + stretch.end)
      return Stretch(grid?.x(left) ?? left, grid?.x(right) ?? right)
    }
    switch kind {
    case .box(let radius):
      let box = stretches.first.map { rows.rect($0, from: 0) } ?? Rect.zero
      return .fill(.roundedRect(box, radii: CornerRadii(max(0, radius))), .color(color))
    case .line(.single): return fill(stretches.map { rows.rect($0, from: 0) })
    case .line(.double):
      return fill(
        stretches.map { rows.rect($0, from: 0) } + stretches.map { rows.rect($0, from: 2) })
    case .line(.dashed):
      return fill(rows.dashes(of: 3, gap: 2, in: stretches).map { rows.rect($0, from: 0) })
    case .line(.dotted):
      let dots = rows.dashes(of: 1, gap: 1, in: stretches, wholeOnly: true)
        .map { rows.rect($0, from: 0) }
      return rows.areDotsRound ? .fill(Path(dots.flatMap(\.circle)), .color(color)) : fill(dots)
    case .line(.wavy):
      return .stroke(
        Path(stretches.flatMap(rows.wave)), StrokeStyle(width: rows.thickness), color)
    }
  }

  private func fill(_ rects: [Rect]) -> DisplayCommand {
    guard rects.count != 1 else { return .fill(.rect(rects[0]), .color(color)) }
    return .fill(.rects(rects), .color(color))
  }
}

/// The upper edge and the thickness of a rule, aligned with the rows of a grid.
private struct Rows {
  let top: Double
  let thickness: Double
  /// A Boolean value that is true for dots that are large enough to be round.
  let areDotsRound: Bool

  init(_ rule: TextRule, from baseline: Double, on grid: TextRule.Grid?) {
    guard let grid else {
      (top, thickness) = (baseline + rule.top, rule.thickness)
      areDotsRound = true
      return
    }
    let upper = grid.y(rule.top)
    top = baseline + upper
    switch rule.kind {
    case .box: thickness = max(grid.row, grid.y(rule.top + rule.thickness) - upper)
    case .line: thickness = grid.thickness(rule.thickness)
    }
    areDotsRound = thickness / grid.row >= 3
  }

  /// Returns a bar below `index` other bars of the same rule.
  func rect(_ stretch: TextRule.Stretch, from index: Double) -> Rect {
    Rect(
      x: stretch.start, y: top + index * thickness, width: max(0, stretch.end - stretch.start),
      height: thickness)
  }

  /// Returns dashes and gaps, whose lengths are multiples of the thickness. They begin with the
  /// first part and continue through all parts; dashes are cut off or left out at the ends of
  /// parts.
  func dashes(
    of length: Double, gap: Double, in stretches: [TextRule.Stretch], wholeOnly: Bool = false
  ) -> [TextRule.Stretch] {
    guard let origin = stretches.first?.start, thickness > 0 else { return [] }
    let (length, period) = (length * thickness, (length + gap) * thickness)
    var dashes: [TextRule.Stretch] = []
    for stretch in stretches {
      // The number of dashes is limited; a longer line continues without gaps.
      let room = Double(Self.mostDashes - dashes.count)
      guard (stretch.end - stretch.start) / period < room else {
        dashes.append(stretch)
        continue
      }
      let first = origin + ((stretch.start - origin) / period).rounded(.down) * period
      let periods = ((stretch.end - first) / period).rounded(.up)
      let count = max(0, min(Double(Self.mostDashes) + 1, periods))
      for index in 0..<Int(count) {
        let start = first + Double(index) * period
        let dash = TextRule.Stretch(
          max(start, stretch.start), min(start + length, stretch.end))
        let least = wholeOnly ? length * (1 - 1e-9) : 0
        if dash.end - dash.start > least { dashes.append(dash) }
      }
    }
    return dashes
  }

  /// The largest number of dashes in a rule, and of half waves in a part.
  private static let mostDashes = 10_000

  /// Returns the centre line of a wave with a length of six times and an amplitude of one times the
  /// thickness, with as many half waves as fit.
  func wave(_ stretch: TextRule.Stretch) -> [Path.Element] {
    let length = stretch.end - stretch.start
    guard length > 0, thickness > 0 else { return [] }
    let count = min(Double(Self.mostDashes), max(1, (length / (3 * thickness)).rounded()))
    let quarter = length / count / 2
    let middle = top + 1.5 * thickness
    var steps: [Path.Element] = [.move(to: Point(x: stretch.start, y: middle))]
    for index in 0..<Int(count) {
      let start = stretch.start + Double(index) * 2 * quarter
      let peak = middle + (index.isMultiple(of: 2) ? -thickness : thickness)
      // A quarter of a sine wave, as a curve.
      let (near, far) = (0.326_132 * quarter, 0.638_093 * quarter)
      let rise = middle + 0.512_287 * (peak - middle)
      steps.append(
        .curve(
          to: Point(x: start + quarter, y: peak), control1: Point(x: start + near, y: rise),
          control2: Point(x: start + far, y: peak)))
      steps.append(
        .curve(
          to: Point(x: start + 2 * quarter, y: middle),
          control1: Point(x: start + 2 * quarter - far, y: peak),
          control2: Point(x: start + 2 * quarter - near, y: rise)))
    }
    return steps
  }
}

extension Rect {
  /// The circle that touches the upper and lower sides.
  fileprivate var circle: [Path.Element] {
    let radius = height / 2
    let (x, y, bend) = (center.x, center.y, 0.552_285 * radius)
    func point(_ right: Double, _ down: Double) -> Point { Point(x: x + right, y: y + down) }
    return [
      .move(to: point(radius, 0)),
      .curve(
        to: point(0, radius), control1: point(radius, bend), control2: point(bend, radius)),
      .curve(
        to: point(-radius, 0), control1: point(-bend, radius), control2: point(-radius, bend)),
      .curve(
        to: point(0, -radius), control1: point(-radius, -bend), control2: point(-bend, -radius)),
      .curve(
        to: point(radius, 0), control1: point(bend, -radius), control2: point(radius, -bend)),
      .close,
    ]
  }
}
