import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A run of glyphs as outlines, in units of its font.
struct SVGGlyphRun: Hashable {
  /// A glyph with the place of its origin, in units of the last digit.
  struct Glyph: Hashable {
    let shape: Int
    let x: Int
    let y: Int
  }

  let glyphs: [Glyph]
  /// The digits behind the point of places.
  let digits: Int
  /// From the units to the element around.
  let map: Transform
  /// The fill, and what else is set for all glyphs.
  var attributes: [SVGAttribute]
}

/// The outlines of a scene's glyphs, each once.
struct SVGGlyphs {
  /// A glyph of a face, with so many digits behind the point.
  private struct Key: Hashable {
    let font: FontReference
    let rendering: FontRendering
    let glyph: UInt32
    let digits: Int
  }

  /// An outline.
  private struct Shape {
    let outline: GlyphOutline
    let data: String
    /// The number of its places.
    var count = 0
  }

  private var numbers: [Key: Int] = [:]
  private var shapes: [Shape] = []

  /// The number of a glyph's outline.
  mutating func number(
    of glyph: UInt32, _ outline: @autoclosure () -> GlyphOutline, in font: FontReference,
    digits: Int
  ) -> Int {
    let key = Key(font: font, rendering: font.rendering, glyph: glyph, digits: digits)
    if let known = numbers[key] { return known }
    let outline = outline()
    var data = SVGPathData(digits: digits)
    data.add(outline)
    shapes.append(Shape(outline: outline, data: data.text))
    numbers[key] = shapes.count - 1
    return shapes.count - 1
  }

  /// Returns true for a glyph without ink.
  func isEmpty(_ shape: Int) -> Bool { shapes[shape].data.isEmpty }

  /// Counts the places of glyphs.
  mutating func count(_ run: SVGGlyphRun) {
    for glyph in run.glyphs { shapes[glyph.shape].count += 1 }
  }

  /// The bytes of the definition of an outline besides the outline, about.
  private static let definitionLength = 26
  /// The bytes of a place of one, about.
  private static let useLength = 33

  /// A run in the form that is shortest for a file that has each glyph so often. `define` gives an
  /// outline that others share a name; `isLong` is true for a file of further scenes.
  func element(
    _ run: SVGGlyphRun, isLong: Bool, _ define: (Int, SVGElement) -> SVGName
  ) -> SVGElement {
    var data = SVGPathData(digits: run.digits)
    var uses: [SVGNode] = []
    let unit = SVGNumber.unit(run.digits)
    for glyph in run.glyphs {
      guard isShared(glyph.shape, isLong: isLong) else {
        data.offset = Point(x: Double(glyph.x) / unit, y: Double(glyph.y) / unit)
        data.add(shapes[glyph.shape].outline)
        continue
      }
      var outline = SVGElement("path")
      outline.set("d", shapes[glyph.shape].data)
      var use = SVGElement("use")
      use.set("href", .link(define(glyph.shape, outline)))
      use.set("x", Double(glyph.x) / unit, digits: run.digits)
      use.set("y", Double(glyph.y) / unit, digits: run.digits)
      uses.append(.element(use))
    }
    var group = SVGElement("g", (data.element.map { [.element($0)] } ?? []) + uses)
    group.attributes = run.attributes
    group.set("transform", run.map.svg)
    if group.children.count == 1, case .element(let only) = group.children[0] {
      var alone = only
      alone.attributes = group.attributes + only.attributes
      return alone
    }
    return group
  }

  /// Returns true for an outline that is shorter as a definition than in each of its places.
  private func isShared(_ number: Int, isLong: Bool) -> Bool {
    let (length, count) = (
      shapes[number].data.utf8.count, shapes[number].count + (isLong ? 2 : 0)
    )
    return (count - 1) * length > Self.definitionLength + Self.useLength * count
  }
}

extension SVGPathData {
  /// Adds the outline of a glyph.
  mutating func add(_ outline: GlyphOutline, through map: Transform? = nil) {
    func at(_ point: Point) -> Point { map?.apply(to: point) ?? point }
    for step in outline.steps {
      switch step {
      case .move(let point): move(to: at(point))
      case .line(let point): line(to: at(point))
      case .quadratic(let point, let control): quadratic(to: at(point), control: at(control))
      case .cubic(let point, let first, let second):
        cubic(to: at(point), control1: at(first), control2: at(second))
      case .close: close()
      }
    }
  }
}
