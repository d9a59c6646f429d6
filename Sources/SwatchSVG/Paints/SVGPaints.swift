import SwatchCairo
import SwatchGeometry
import SwatchGraphics

extension Color {
  /// The colour without its opacity: `#abc` or `#a1b2c3`.
  var svg: String {
    let word = hex.dropLast(2).lowercased()
    let digits = Array(word.dropFirst())
    let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
    return isShort ? "#\(digits[0])\(digits[2])\(digits[4])" : word
  }

  /// The opacity, rounded to thousandths; nil if that is 1.
  var svgOpacity: String? {
    let steps = ShortNumber.steps(min(1, max(0, alpha)), per: 1000)
    return steps < 1000 ? ShortNumber.text(Double(steps) / 1000) : nil
  }
}

extension SVGElement {
  /// Fills the element with a colour; black needs no attribute.
  mutating func fill(with color: Color) { set(color, "fill", usual: "#000") }

  /// Sets a paint to a colour, with its opacity.
  mutating func set(_ color: Color, _ name: String, usual: String?) {
    if color.svg != usual { set(name, color.svg) }
    let opacityName = name.replacing("-color", with: "") + "-opacity"
    if let opacity = color.svgOpacity { set(opacityName, opacity) }
  }
}

/// Gradients as definitions.
extension SVGSceneWriter {
  /// Returns the attributes of a fill; empty for black, with which SVG fills by default.
  ///
  /// - Parameters:
  ///   - paint: A colour or a gradient.
  ///   - offset: The origin of the paint's coordinates, in the element's coordinates.
  ///   - box: The bounding box that viewers compute for the element, in the paint's coordinates:
  ///     gradients are written in fractions of it, so that nodes of equal looks share a gradient.
  ///     Nil to write gradients in the element's own coordinates.
  /// - Returns: The attributes; nil for a paint that SVG can only show as a picture.
  func fill(_ paint: Paint, movedBy offset: Point, over box: Rect?) -> [SVGAttribute]? {
    var element = SVGElement("")
    switch paint {
    case .color(let color): element.fill(with: shown(color))
    case .gradient(let gradient):
      // librsvg uses the bounding box of a rotated element on the page instead of its own.
      let box = place.isUpright ? box : nil
      guard let definition = definition(of: gradient, offset, box) else { return nil }
      element.set("fill", .url(definitions.define(definition)))
    case .image, .tiles: return nil
    }
    return element.attributes
  }

  /// Returns the element of a gradient; nil for a gradient that SVG lacks.
  private func definition(of gradient: Gradient, _ offset: Point, _ box: Rect?) -> SVGElement? {
    switch gradient {
    case .linear(let gradient): self.gradient(gradient, offset, box)
    case .radial(let gradient): self.gradient(gradient, offset, box)
    case .conic: nil
    }
  }

  /// Returns a colour as it is written: white in masks, where only the opacity matters.
  func shown(_ color: Color) -> Color {
    isInMask ? Color(white: 1, alpha: color.alpha) : color
  }

  private func gradient(
    _ gradient: LinearGradient, _ offset: Point, _ box: Rect?
  ) -> SVGElement {
    var (start, end) = (gradient.start + offset, gradient.end + offset)
    var element = SVGElement("linearGradient")
    let way = gradient.end - gradient.start
    let length = way.x * way.x + way.y * way.y
    let isShared = box.map { $0.width > 0 && $0.height > 0 && length > 0 } ?? false
    if let box, isShared {
      // Offsets are linear in fractions of the box too; they grow along this line.
      let from = box.origin - gradient.start
      let growth = Point(x: box.width * way.x / length, y: box.height * way.y / length)
      let first = (from.x * way.x + from.y * way.y) / length
      let square = growth.x * growth.x + growth.y * growth.y
      start = Point(x: -first * growth.x / square, y: -first * growth.y / square)
      end = Point(x: (1 - first) * growth.x / square, y: (1 - first) * growth.y / square)
    } else {
      element.set("gradientUnits", "userSpaceOnUse")
    }
    let digits = isShared ? 5 : place.digits
    element.set("x1", start.x, digits: digits)
    element.set("y1", start.y, digits: digits)
    element.set("x2", end.x, digits: digits, unless: isShared ? 1 : nil)
    element.set("y2", end.y, digits: digits)
    if gradient.isRepeating { element.set("spreadMethod", "repeat") }
    element.children = stops(gradient.stops)
    return element
  }

  private func gradient(
    _ gradient: RadialGradient, _ offset: Point, _ box: Rect?
  ) -> SVGElement {
    let (share, stops) = gradient.beginningAtCenter
    var center = gradient.center + offset
    var radii = Size(width: gradient.radii.width * share, height: gradient.radii.height * share)
    var element = SVGElement("radialGradient")
    let isShared = box.map { $0.width > 0 && $0.height > 0 } ?? false
    if let box, isShared {
      center = Point(
        x: (gradient.center.x - box.minX) / box.width,
        y: (gradient.center.y - box.minY) / box.height)
      radii = Size(width: radii.width / box.width, height: radii.height / box.height)
    } else {
      element.set("gradientUnits", "userSpaceOnUse")
    }
    setEllipse(around: center, radii, isShared: isShared, on: &element)
    if gradient.isRepeating { element.set("spreadMethod", "repeat") }
    element.children = self.stops(stops)
    return element
  }

  /// Sets the ellipse of a gradient, in points or in fractions of a box: a circle by its
  /// attributes, any other ellipse as a circle of radius 1 with a transform.
  private func setEllipse(
    around center: Point, _ radii: Size, isShared: Bool, on element: inout SVGElement
  ) {
    let digits = isShared ? 5 : place.digits
    let usual = isShared ? 0.5 : nil
    guard abs(radii.width - radii.height) > 1e-6 * radii.width else {
      element.set("cx", center.x, digits: digits, unless: usual)
      element.set("cy", center.y, digits: digits, unless: usual)
      return element.set("r", radii.width, digits: digits, unless: usual)
    }
    element.set("cx", "0")
    element.set("cy", "0")
    element.set("r", "1")
    element.set(
      "gradientTransform",
      "matrix(\(ShortNumber.factor(radii.width, digits: place.digits + 3)) 0 0 "
        + "\(ShortNumber.factor(radii.height, digits: place.digits + 3)) "
        + "\(ShortNumber.text(center.x, digits: digits)) "
        + "\(ShortNumber.text(center.y, digits: digits)))")
  }

  private func stops(_ stops: [LinearGradient.Stop]) -> [SVGNode] {
    stops.map { stop in
      var element = SVGElement("stop")
      element.set("offset", ShortNumber.text(stop.offset, digits: 5))
      element.set(shown(stop.color), "stop-color", usual: "#000")
      return .element(element)
    }
  }
}

extension RadialGradient {
  /// The gradient's stops with offset 0 at the centre, and the length of their period as a fraction
  /// of the radii.
  fileprivate var beginningAtCenter: (share: Double, stops: [LinearGradient.Stop]) {
    if isRepeating { return (1 - start, stops.turned(by: start / (1 - start))) }
    guard start > 0 else { return (1, stops) }
    return (
      1, stops.map { .init(offset: start + $0.offset * (1 - start), color: $0.color) }
    )
  }
}

extension [LinearGradient.Stop] {
  /// Returns the stops of a repeated gradient that begins later by a fraction of its period.
  fileprivate func turned(by part: Double) -> [LinearGradient.Stop] {
    let turn = part - part.rounded(.down)
    guard let first, let last, turn > 1e-9, turn < 1 - 1e-9 else { return self }
    let whole =
      [.init(offset: 0, color: first.color)] + self + [.init(offset: 1, color: last.color)]
    let seam = 1 - turn
    func moved(_ stop: LinearGradient.Stop, by distance: Double) -> LinearGradient.Stop {
      .init(offset: stop.offset + distance, color: stop.color)
    }
    let color = whole.color(at: seam)
    let behind = whole.filter { $0.offset > seam }.map { moved($0, by: -seam) }
    let before = whole.filter { $0.offset <= seam }.map { moved($0, by: turn) }
    return [.init(offset: 0, color: color)] + behind + before + [.init(offset: 1, color: color)]
  }

  private func color(at offset: Double) -> Color {
    for (one, next) in zip(self, dropFirst()) where offset <= next.offset {
      let length = next.offset - one.offset
      let share = length > 0 ? (offset - one.offset) / length : 1
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
      return Color(
        red: mix(one.color.red, next.color.red), green: mix(one.color.green, next.color.green),
        blue: mix(one.color.blue, next.color.blue), alpha: mix(one.color.alpha, next.color.alpha))
    }
    return last?.color ?? .clear
  }
}
