import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A filter before its region is known.
struct SVGFilter {
  var primitives: [SVGElement] = []
  /// The distances by which the filter paints beyond its input.
  private var reach = EdgeInsets.zero

  /// Returns the rectangle that the filter paints for input inside a rectangle.
  func widened(_ rect: Rect) -> Rect {
    rect.inset(
      by: EdgeInsets(
        top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
  }

  /// Returns the definition of the filter for input inside a rectangle.
  func element(around bounds: Rect) -> SVGElement {
    element { filter in
      filter.set("filterUnits", "userSpaceOnUse")
      filter.setRegion(widened(bounds))
    }
  }

  /// Returns the definition of the filter for a shape of a given size; all shapes of that size
  /// share it.
  func element(aroundShapeOf size: Size) -> SVGElement {
    func part(_ distance: Double, _ side: Double) -> Double {
      (distance / max(side, 1e-6) * 100).rounded(.up) / 100 + 0.01
    }
    let (left, right) = (part(reach.left, size.width), part(reach.right, size.width))
    let (top, bottom) = (part(reach.top, size.height), part(reach.bottom, size.height))
    return element { filter in
      filter.set("x", -left, digits: 2, unless: nil)
      filter.set("y", -top, digits: 2, unless: nil)
      filter.set("width", 1 + left + right, digits: 2)
      filter.set("height", 1 + top + bottom, digits: 2)
    }
  }

  private func element(_ setRegion: (inout SVGElement) -> Void) -> SVGElement {
    var element = SVGElement("filter", primitives.map { .element($0) })
    setRegion(&element)
    element.set("color-interpolation-filters", "sRGB")
    return element
  }

  /// Adds a blur of the result so far or of `input`, with standard deviations in units of the
  /// element.
  mutating func blur(_ deviation: Size, of input: String? = nil) {
    var blur = SVGElement("feGaussianBlur")
    if let input { blur.set("in", input) }
    let numbers = [deviation.width, deviation.height].map { ShortNumber.text($0, digits: 4) }
    blur.set("stdDeviation", numbers[0] == numbers[1] ? numbers[0] : numbers.joined(separator: " "))
    primitives.append(blur)
    // The blur reaches three standard deviations to each side.
    let (across, down) = (3 * deviation.width, 3 * deviation.height)
    reach = EdgeInsets(
      top: reach.top + down, left: reach.left + across, bottom: reach.bottom + down,
      right: reach.right + across)
  }

  /// Adds a colour matrix.
  mutating func change(by rows: [[Double]]) {
    var matrix = SVGElement("feColorMatrix")
    matrix.set(
      "values",
      rows.flatMap(\.self).map { ShortNumber.text($0, digits: 5) }.joined(separator: " "))
    primitives.append(matrix)
  }

  /// Adds a flood of a colour inside the shape of an input.
  mutating func flood(_ color: Color, inside shape: String) {
    var flood = SVGElement("feFlood")
    flood.set(color, "flood-color", usual: "#000")
    var cut = SVGElement("feComposite")
    cut.set("in2", shape)
    cut.set("operator", "in")
    primitives += [flood, cut]
  }

  /// Adds a shadow below the result so far.
  mutating func shadow(_ color: Color, _ offset: Point, _ deviation: Size, number: Int) {
    let isFirst = primitives.isEmpty
    let source = isFirst ? "SourceGraphic" : "s\(number)"
    if !isFirst { primitives[primitives.count - 1].set("result", source) }
    let before = reach
    if deviation.width > 0 || deviation.height > 0 {
      blur(deviation, of: isFirst ? "SourceAlpha" : nil)
    }
    var move = SVGElement("feOffset")
    if isFirst, deviation.width <= 0 { move.set("in", "SourceAlpha") }
    move.set("dx", offset.x, digits: 4)
    move.set("dy", offset.y, digits: 4)
    move.set("result", "b")
    primitives.append(move)
    flood(color, inside: "b")
    var top = SVGElement("feMergeNode")
    top.set("in", source)
    primitives.append(
      SVGElement("feMerge", [.element(SVGElement("feMergeNode")), .element(top)]))
    reach.left = max(before.left, reach.left - offset.x)
    reach.right = max(before.right, reach.right + offset.x)
    reach.top = max(before.top, reach.top - offset.y)
    reach.bottom = max(before.bottom, reach.bottom + offset.y)
  }
}

extension SVGSceneWriter {
  /// Returns the standard deviations, in units of an element, of a blur that is equally wide in all
  /// directions on the page. Nil if the element is skewed, or both rotated and stretched: resvg
  /// does not rotate filters.
  func deviation(_ deviation: Double, through map: Transform) -> Size? {
    let mean = map.meanScale
    guard mean > 0, deviation.isFinite else { return nil }
    let (across, down) = (
      (map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot()
    )
    let edge = 1e-4 * mean
    let isUpright = abs(map.b) < edge && abs(map.c) < edge
    let isEven =
      abs(across - down) < edge && abs(map.a * map.c + map.b * map.d) < edge * mean
    guard isUpright || isEven, across > 0, down > 0 else { return nil }
    // A wider blur is drawn with the largest standard deviation of the pixel formats.
    let most = Self.widestBlur / (mean * scale)
    let own = min(max(0, deviation), most)
    return Size(width: own * mean / across, height: own * mean / down)
  }

  /// Returns the standard deviations of a shadow, like ``deviation(_:through:)``; nil for a shadow
  /// with an offset in a rotated element.
  private func deviation(of shadow: Shadow, through map: Transform) -> Size? {
    let isTurned = abs(map.b) + abs(map.c) > 1e-4 * map.meanScale || map.a < 0 || map.d < 0
    if isTurned, shadow.offset != .zero { return nil }
    return deviation(shadow.blurRadius / 2, through: map)
  }

  /// The largest standard deviation, in pixels.
  private static let widestBlur = 1024.0

  /// Returns the filters of a group as one SVG filter; nil if the filtered group must be a picture.
  func filters(_ filters: [PixelFilter], through map: Transform) -> SVGFilter? {
    guard options.effects == .filters else { return filters.isEmpty ? SVGFilter() : nil }
    var result = SVGFilter()
    for (number, filter) in filters.enumerated() {
      switch filter {
      case .blur(let radius):
        guard let deviation = deviation(radius, through: map) else { return nil }
        result.blur(deviation)
      case .dropShadow(let shadow):
        guard let deviation = deviation(of: shadow, through: map) else { return nil }
        result.shadow(shadow.color, shadow.offset, deviation, number: number)
      case .opacity(let share):
        result.change(by: [
          [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, min(1, max(0, share)), 0],
        ])
      default:
        guard let matrix = ColorMatrix(filter) else { return nil }
        result.change(
          by: matrix.rows.map { [$0.x, $0.y, $0.z, 0, $0.w] } + [[0, 0, 0, 1, 0]])
      }
    }
    return result
  }

  /// Returns a filter that draws a shadow below a group; nil if the shadow must be a picture.
  func shadow(_ shadow: Shadow, through map: Transform) -> SVGFilter? {
    guard options.effects == .filters, let deviation = deviation(of: shadow, through: map) else {
      return nil
    }
    var filter = SVGFilter()
    filter.shadow(shown(shadow.color), shadow.offset, deviation, number: 0)
    return filter
  }
}
