import SwatchCairo
import SwatchGeometry
import SwatchGraphics

extension Path {
  /// Returns the path as the shortest element, moved by an offset; nil if it draws nothing or has a
  /// coordinate that is not finite. With a `cap`, parts that only stroke caps make visible are
  /// kept; `isDashed` keeps the point at which dashes begin.
  func element(
    movedBy offset: Point, digits: Int, strokedWith cap: StrokeStyle.Cap? = nil,
    isDashed: Bool = false
  ) -> SVGElement? {
    guard isFinite else { return nil }
    switch shape {
    case .rect(let rect):
      if let element = rect.element(movedBy: offset, digits: digits) { return element }
      return cap == nil ? nil : data(of: corners(of: rect), offset, digits, cap)
    case .roundedRect(let rect, let radii):
      guard radii == CornerRadii(radii.topLeft), !isDashed else {
        var data = SVGPathData(digits: digits, offset: offset)
        data.add(rect, radii)
        return data.element
      }
      var element = rect.element(movedBy: offset, digits: digits)
      element?.set("rx", radii.topLeft, digits: digits)
      return element
    case .ellipse(let rect): return rect.ellipse(movedBy: offset, digits: digits)
    case .elements(let elements):
      if cap == nil, let rect = Rect(tracedBy: elements) {
        return rect.element(movedBy: offset, digits: digits)
      }
      if let cap, let line = Self.line(elements, offset, digits, cap) { return line }
      if !isDashed, let rect = Rect(roundedBy: elements) {
        return rect.ellipse(movedBy: offset, digits: digits)
      }
      return data(of: elements, offset, digits, cap)
    }
  }

  /// Returns the path as an element of a clip.
  func clipElement(movedBy offset: Point, digits: Int) -> SVGElement? {
    var element = element(movedBy: offset, digits: digits)
    if fillRule == .evenOdd, element?.name == "path" { element?.set("clip-rule", "evenodd") }
    return element
  }

  private func corners(of rect: Rect) -> [Element] {
    guard case .elements(let elements) = Path.rects([rect]).shape else { return [] }
    return elements
  }

  private func data(
    of elements: [Element], _ offset: Point, _ digits: Int, _ cap: StrokeStyle.Cap?
  ) -> SVGElement? {
    var data = SVGPathData(digits: digits, offset: offset, keepsPoints: cap == .round)
    data.add(elements)
    var element = data.element
    if fillRule == .evenOdd, cap == nil { element?.set("fill-rule", "evenodd") }
    return element
  }

  /// Returns a path of one straight line as a `line` element; nil for other paths, and for a line
  /// that has neither length nor round caps.
  private static func line(
    _ elements: [Element], _ offset: Point, _ digits: Int, _ cap: StrokeStyle.Cap
  ) -> SVGElement? {
    guard elements.count == 2, case .move(let start) = elements[0],
      case .line(let end) = elements[1], start != end || cap == .round
    else { return nil }
    var line = SVGElement("line")
    line.set("x1", start.x + offset.x, digits: digits)
    line.set("y1", start.y + offset.y, digits: digits)
    line.set("x2", end.x + offset.x, digits: digits)
    line.set("y2", end.y + offset.y, digits: digits)
    return line
  }
}

extension SVGPathData {
  /// The data as a `path` element; nil if it is empty.
  var element: SVGElement? {
    guard !isEmpty else { return nil }
    var element = SVGElement("path")
    element.set("d", text)
    return element
  }
}

extension Rect {
  /// Returns the rectangle as an element, moved by an offset; nil if it has no area.
  func element(movedBy offset: Point, digits: Int) -> SVGElement? {
    let unit = ShortNumber.unit(digits)
    // Edges are rounded rather than lengths, so that adjacent rectangles touch.
    let (left, top) = (minX + offset.x, minY + offset.y)
    func length(from start: Double, _ length: Double) -> Double {
      Double(
        ShortNumber.steps(start + length, per: unit) - ShortNumber.steps(start, per: unit)) / unit
    }
    let (width, height) = (length(from: left, width), length(from: top, height))
    guard width > 0, height > 0 else { return nil }
    var element = SVGElement("rect")
    element.set("x", left, digits: digits)
    element.set("y", top, digits: digits)
    element.set("width", width, digits: digits)
    element.set("height", height, digits: digits)
    return element
  }

  /// Returns the ellipse in the rectangle as an element, moved by an offset; nil if it has no area.
  func ellipse(movedBy offset: Point, digits: Int) -> SVGElement? {
    let unit = ShortNumber.unit(digits)
    let (across, down) = (
      ShortNumber.steps(width / 2, per: unit), ShortNumber.steps(height / 2, per: unit)
    )
    guard across > 0, down > 0 else { return nil }
    var element = SVGElement(across == down ? "circle" : "ellipse")
    element.set("cx", center.x + offset.x, digits: digits)
    element.set("cy", center.y + offset.y, digits: digits)
    if across == down {
      element.set("r", width / 2, digits: digits)
    } else {
      element.set("rx", width / 2, digits: digits)
      element.set("ry", height / 2, digits: digits)
    }
    return element
  }

  /// The rectangle that the elements of a path trace once; nil for other paths.
  fileprivate init?(tracedBy elements: [Path.Element]) {
    guard (4...6).contains(elements.count), case .move(let start) = elements[0] else { return nil }
    var corners = [start]
    for element in elements.dropFirst() {
      switch element {
      case .line(let point): corners.append(point)
      case .close: break
      case .move, .curve: return nil
      }
    }
    if corners.count == 5, corners[4] == start { corners.removeLast() }
    guard corners.count == 4, let low = corners.map(\.x).min(), let high = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    let isAcross = corners[0].y == corners[1].y
    for index in 0..<4 {
      let (one, next) = (corners[index], corners[(index + 1) % 4])
      let isLevel = isAcross == index.isMultiple(of: 2)
      guard isLevel ? one.y == next.y && one.x != next.x : one.x == next.x && one.y != next.y else {
        return nil
      }
    }
    self.init(x: low, y: top, width: high - low, height: bottom - top)
  }

  /// The rectangle around the ellipse that the four curves of a path trace; nil for other paths.
  fileprivate init?(roundedBy elements: [Path.Element]) {
    guard elements.count == 6, case .move(let start) = elements[0], case .close = elements[5] else {
      return nil
    }
    var knots: [(start: Point, first: Point, second: Point, end: Point)] = []
    var place = start
    for element in elements[1...4] {
      guard case .curve(let end, let first, let second) = element else { return nil }
      knots.append((place, first, second, end))
      place = end
    }
    let center = Point(x: (start.x + knots[1].end.x) / 2, y: (start.y + knots[1].end.y) / 2)
    let radii = Size(
      width: max(abs(start.x - center.x), abs(knots[0].end.x - center.x)),
      height: max(abs(start.y - center.y), abs(knots[0].end.y - center.y)))
    let handle = 0.552_285
    let edge = 0.000_5 * max(radii.width, radii.height)
    func isNear(_ one: Point, _ other: Point) -> Bool {
      abs(one.x - other.x) <= edge && abs(one.y - other.y) <= edge
    }
    for knot in knots {
      let (from, to) = (knot.start - center, knot.end - center)
      let first = Point(x: knot.start.x + to.x * handle, y: knot.start.y + to.y * handle)
      let second = Point(x: knot.end.x + from.x * handle, y: knot.end.y + from.y * handle)
      let isUpright = abs(from.x * from.y) <= edge * edge && abs(to.x * to.y) <= edge * edge
      guard isUpright, isNear(knot.first, first), isNear(knot.second, second) else { return nil }
    }
    guard isNear(place, start), radii.width > 0, radii.height > 0 else { return nil }
    self.init(
      x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width,
      height: 2 * radii.height)
  }
}

extension Transform {
  /// Returns the map as the value of `transform`. Its translation has one decimal place more than
  /// `digits`, the decimal places of lengths; its factors are as precise for coordinates up to some
  /// thousands.
  func svg(digits: Int) -> String {
    let unit = ShortNumber.unit(digits + 1)
    let steps = [tx, ty].map { ShortNumber.steps($0, per: unit) }
    let place = steps.map { ShortNumber.text(steps: $0, digits: digits + 1) }.joined(separator: " ")
    let move = steps == [0, 0] ? "" : "translate(\(place))"
    if isTranslation { return move }
    func factor(_ value: Double) -> String { ShortNumber.factor(value, digits: digits + 3) }
    if b == 0 && c == 0 {
      return "\(move)scale(\(a == d ? factor(a) : "\(factor(a)) \(factor(d))"))"
    }
    return "matrix(\([a, b, c, d].map(factor).joined(separator: " ")) \(place))"
  }
}
