import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A run of glyphs as outlines, in units of its font.
struct SVGGlyphRun {
  /// A glyph with its origin, in units of the last decimal place.
  struct Glyph {
    let shape: Int
    let x: Int
    let y: Int
  }

  let glyphs: [Glyph]
  /// The number of decimal places of positions.
  let digits: Int
  /// The map from the run's units to the parent element, as the value of `transform`.
  let transform: String
  /// The fill and the other attributes of all glyphs.
  var attributes: [SVGAttribute]
}

/// The outlines of a scene's glyphs, each stored once.
struct SVGGlyphs {
  /// A face of the scene's text.
  struct Face {
    fileprivate let number: Int
    /// The number of font units per em.
    let unitsPerEm: Double

    /// Returns the number of decimal places of positions in font units that is as precise as a
    /// thousandth of a point; `digits` is the number of decimal places around the run.
    func digits(of run: GlyphRun, inPlaceOf digits: Int) -> Int {
      max(1, digits + ShortNumber.digits(enlargedBy: run.fontSize / unitsPerEm * 500) - 6)
    }
  }

  private struct FaceKey: Hashable {
    let font: FontReference
    let rendering: FontRendering
  }

  /// A glyph of a face, with a number of decimal places.
  private struct Key: Hashable {
    let face: Int
    let glyph: UInt32
    let digits: Int
  }

  /// The outline of a glyph, as it is written.
  private struct Shape {
    let outline: GlyphOutline
    let data: String
    /// A Boolean value that is true if a shared definition is shorter than a copy for each use.
    let isShared: Bool
    /// The id of the shared definition; nil until it is written.
    var id: SVGID?
  }

  /// A Boolean value that is true for a file of several scenes.
  private let isLong: Bool
  /// The number of uses of each glyph.
  private var counts: [Key: Int] = [:]
  private var faces: [FaceKey: Face] = [:]
  private var numbers: [Key: Int] = [:]
  private var shapes: [Shape] = []

  /// Begins a scene; `isLong` is true for a file of several scenes.
  init(isLong: Bool) { self.isLong = isLong }

  /// Counts the glyphs of a run that is drawn `places` times with some decimal places. A font that
  /// fails here fails again when the run is drawn.
  mutating func count(_ run: GlyphRun, in places: Int, digits: Int, from fonts: FontLibrary) {
    guard !run.font.rendering.hasColor, run.effects?.gradient == nil, run.effects?.outline == nil,
      let face = try? face(of: run, in: fonts)
    else { return }
    let digits = face.digits(of: run, inPlaceOf: digits)
    for glyph in run.glyphs {
      counts[Key(face: face.number, glyph: glyph.id, digits: digits), default: 0] += places
    }
  }

  /// Returns the face of a run; nil for a run without glyphs.
  mutating func face(
    of run: GlyphRun, in fonts: FontLibrary
  ) throws(CairoError) -> Face? {
    let key = FaceKey(font: run.font, rendering: run.font.rendering)
    if let known = faces[key] { return known }
    guard let first = try fonts.outlines(of: run.glyphs.prefix(1).map(\.id), in: run.font).first
    else { return nil }
    let face = Face(number: faces.count, unitsPerEm: first.unitsPerEm)
    faces[key] = face
    return face
  }

  /// Returns the indexes of the outlines of a run's glyphs, in their order, with a number of
  /// decimal places.
  mutating func shapes(
    of run: GlyphRun, in face: Face, digits: Int, from fonts: FontLibrary
  ) throws(CairoError) -> [Int] {
    let keys = run.glyphs.map { Key(face: face.number, glyph: $0.id, digits: digits) }
    var seen: Set<UInt32> = []
    let missing = keys.filter { numbers[$0] == nil && seen.insert($0.glyph).inserted }
    if !missing.isEmpty {
      let outlines = try fonts.outlines(of: missing.map(\.glyph), in: run.font)
      for (key, outline) in zip(missing, outlines) {
        var data = SVGPathData(digits: digits)
        data.add(outline)
        numbers[key] = shapes.count
        shapes.append(
          Shape(
            outline: outline, data: data.text,
            isShared: isShared(data.text, count: counts[key, default: 0])))
      }
    }
    return keys.compactMap { numbers[$0] }
  }

  func outline(_ shape: Int) -> GlyphOutline { shapes[shape].outline }

  /// Returns true for a glyph without ink.
  func isEmpty(_ shape: Int) -> Bool { shapes[shape].data.isEmpty }

  /// The approximate length of a definition without its outline, in bytes.
  private static let definitionLength = 26
  /// The approximate length of a use of a definition, in bytes.
  private static let useLength = 33

  /// Returns a run in its shortest form, given the number of uses of each glyph; `define` defines a
  /// shared outline and returns its id.
  mutating func element(
    _ run: SVGGlyphRun, define: (SVGElement) -> SVGID
  ) -> SVGElement {
    var data = SVGPathData(digits: run.digits)
    var uses: [SVGNode] = []
    let unit = ShortNumber.unit(run.digits)
    for glyph in run.glyphs {
      guard shapes[glyph.shape].isShared else {
        data.offset = Point(x: Double(glyph.x) / unit, y: Double(glyph.y) / unit)
        data.add(shapes[glyph.shape].outline)
        continue
      }
      var outline = SVGElement("path")
      outline.set("d", shapes[glyph.shape].data)
      let id = shapes[glyph.shape].id ?? define(outline)
      shapes[glyph.shape].id = id
      var use = SVGElement("use")
      use.set("href", .link(id))
      if glyph.x != 0 { use.set("x", ShortNumber.text(steps: glyph.x, digits: run.digits)) }
      if glyph.y != 0 { use.set("y", ShortNumber.text(steps: glyph.y, digits: run.digits)) }
      uses.append(.element(use))
    }
    var group = SVGElement("g", (data.element.map { [.element($0)] } ?? []) + uses)
    group.attributes = run.attributes
    group.set("transform", run.transform)
    if group.children.count == 1, case .element(let only) = group.children[0] {
      var alone = only
      alone.attributes = group.attributes + only.attributes
      return alone
    }
    return group
  }

  /// Returns true for an outline whose shared definition is shorter than a copy for each use.
  private func isShared(_ data: String, count: Int) -> Bool {
    let (length, count) = (data.utf8.count, count + (isLong ? 2 : 0))
    return (count - 1) * length > Self.definitionLength + Self.useLength * count
  }
}

extension SVGPathData {
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
