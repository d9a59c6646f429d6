import SwatchCairo
import SwatchGeometry
package import SwatchGraphics

extension Renderer {
  /// Returns the texts of a scene whose contrast with the drawing behind them is below the minimum
  /// of WCAG 2.2, level AA; for each node, only the text with the lowest contrast.
  ///
  /// The scene is painted without its letters, and with the areas of the letters filled in the text
  /// colours. These pictures are compared pixel by pixel, so that the comparison includes pictures,
  /// gradients, opacities and drawing above a text. The contrast of a text is the tenth percentile
  /// of the contrasts of its pixels. Where the picture is not opaque, the colour behind it is
  /// unknown, and no text is reported.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - page: The colour behind the scene; nil if it is unknown.
  /// - Returns: The lowest contrasts, in drawing order.
  /// - Throws: ``CairoError`` if the scene can't be painted.
  package func weakContrasts(in scene: Scene, over page: Color? = nil) throws -> [TextContrast] {
    let samples = scene.textSamples
    guard !samples.isEmpty,
      let survey = try ContrastSurvey(
        of: scene, with: samples, over: page, by: compositor.resources)
    else { return [] }
    var worst: [TextContrast] = []
    var places: [NodePath: Int] = [:]
    for (index, sample) in samples.enumerated() {
      guard let contrast = survey.weakContrast(of: sample, at: index) else { continue }
      if let index = places[sample.path] {
        if contrast.ratio < worst[index].ratio { worst[index] = contrast }
      } else {
        places[sample.path] = worst.count
        worst.append(contrast)
      }
    }
    return worst
  }
}

/// A scene painted in three ways, to compare the pixels of its texts.
private struct ContrastSurvey {
  private let resources: PaintResources
  private let scale: Double
  /// The painting without texts.
  private let behind: UnpremultipliedImage
  /// The painting with the areas of texts filled in their colours.
  private let texts: UnpremultipliedImage
  /// The painting with the areas of texts in other colours, which shows the visible parts of texts.
  private let inverse: UnpremultipliedImage
  /// The index of the topmost text at each pixel; -1 for none.
  private var owners: [Int32]

  /// The largest number of pixels of a painting.
  private static let pixelLimit = 16.0 * 1024 * 1024
  /// The approximate number of pixels compared for each run.
  private static let sampleLimit = 4096.0

  /// Paints a scene at one pixel per point, or at fewer if it is very large; nil for a scene with
  /// an empty size.
  init?(
    of scene: Scene, with samples: [TextSample], over page: Color?, by resources: PaintResources
  ) throws {
    guard !scene.size.isEmpty else { return nil }
    self.resources = resources
    let pixels = scene.size.width * scene.size.height
    scale = min(1, (Self.pixelLimit / pixels).squareRoot(), 32_000 / scene.size.width)
    let scale = scale
    func paint(_ scene: Scene) throws(CairoError) -> UnpremultipliedImage {
      try Self.pixels(of: scene, scale, over: page ?? .clear, with: resources)
    }
    behind = try paint(scene.replacingTexts { _, _, _ in nil })
    texts = try paint(scene.replacingTexts { $0.paint(of: $2, at: $1) })
    inverse = try paint(
      scene.replacingTexts { _, _, color in
        let isDark = color.red + color.green + color.blue < 1.5
        return .color(Color(white: isDark ? 1 : 0, alpha: color.alpha))
      })
    owners = []
    owners = owners(of: samples)
  }

  private func owners(of samples: [TextSample]) -> [Int32] {
    let width = behind.extent.width
    var owners = [Int32](repeating: -1, count: width * behind.extent.height)
    for (index, sample) in samples.enumerated() {
      visitPixels(of: sample, every: 1) { owners[$0.y * width + $0.x] = Int32(index) }
    }
    return owners
  }

  private static func pixels(
    of scene: Scene, _ scale: Double, over page: Color, with resources: PaintResources
  ) throws(CairoError) -> UnpremultipliedImage {
    let extent = PixelSize(
      width: max(1, Int((scene.size.width * scale).rounded(.up))),
      height: max(1, Int((scene.size.height * scale).rounded(.up))))
    let buffer = try PixelBuffer(extent: extent, format: .transparent)
    try buffer.paint(
      rows: 0..<extent.height, background: page, transform: .scale(x: scale, y: scale),
      with: resources
    ) { painter throws(CairoError) in
      try painter.paint(scene)
    }
    return try UnpremultipliedImage(buffer)
  }

  /// Returns the contrast of a text if it is below the required ratio; otherwise nil.
  func weakContrast(of sample: TextSample, at index: Int) -> TextContrast? {
    var pairs = pairs(of: sample, at: Int32(index))
    guard !pairs.isEmpty else { return nil }
    pairs.sort { $0.ratio < $1.ratio }
    let pair = pairs[pairs.count / 10]
    var least = sample.emHeight >= 24 ? 3.0 : 4.5
    guard pair.ratio < least else { return nil }
    if pair.ratio >= 3, sample.emHeight >= 18.66, isBold(sample.run.font) { least = 3 }
    guard pair.ratio < least, !isOutlined(sample.run, over: pair.behind, least) else { return nil }
    return TextContrast(
      path: sample.path, ratio: pair.ratio, least: least, text: pair.text.words,
      behind: pair.behind.words)
  }

  private typealias Pair = (ratio: Double, text: OpaquePixel, behind: OpaquePixel)

  /// Returns the visible opaque pixels of a text, with the pixels behind them.
  private func pairs(of sample: TextSample, at index: Int32) -> [Pair] {
    let area = sample.map.bounds(of: sample.box)
    let excess = area.width * area.height * scale * scale / Self.sampleLimit
    var pairs: [Pair] = []
    visitPixels(of: sample, every: max(1, Int(min(excess.squareRoot(), 1e6).rounded(.up)))) {
      guard owners[$0.y * behind.extent.width + $0.x] == index else { return }
      let (text, plain) = (texts.pixel($0), behind.pixel($0))
      guard text & 0xFF == 0xFF, plain & 0xFF == 0xFF, Self.differ(text, inverse.pixel($0)) else {
        return
      }
      let (front, back) = (OpaquePixel(text), OpaquePixel(plain))
      pairs.append((front.contrast(with: back), front, back))
    }
    return pairs
  }

  /// Calls a function with the pixels that are wholly inside the area of a text; in a large area,
  /// with every n-th pixel of every n-th row.
  private func visitPixels(
    of sample: TextSample, every step: Int, _ visit: ((x: Int, y: Int)) -> Void
  ) {
    let map = sample.map.concatenating(.scale(x: scale, y: scale))
    let bounds = map.bounds(of: sample.box)
    guard let back = map.inverted() else { return }
    let columns = Self.range(bounds.minX, bounds.maxX, behind.extent.width)
    let rows = Self.range(bounds.minY, bounds.maxY, behind.extent.height)
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step)
      where sample.box.contains(back.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))) {
        visit((x, y))
      }
    }
  }

  /// Returns the range of pixels that are wholly between two edges and inside the picture.
  private static func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    let limit = Double(count)
    let first = Int(min(max(start.rounded(.up), 0), limit))
    return first..<max(first, Int(min(max(end.rounded(.down), 0), limit)))
  }

  /// Returns true for colours that the eye can tell apart.
  private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
    func level(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
    for shift: UInt32 in [24, 16, 8] where abs(level(one, shift) - level(other, shift)) > 8 {
      return true
    }
    return false
  }

  /// Returns true if a line around the letters sets them off from the drawing behind.
  private func isOutlined(_ run: GlyphRun, over behind: OpaquePixel, _ least: Double) -> Bool {
    guard let line = run.effects?.outline, line.color.alpha == 1 else { return false }
    return OpaquePixel(line.color).contrast(with: behind) >= least
  }

  private func isBold(_ font: FontReference) -> Bool {
    if font.face.synthesis.contains(.bold) { return true }
    for axis in font.face.variations.split(separator: ",") where axis.hasPrefix("wght=") {
      return (Double(axis.dropFirst(5)) ?? 0) >= 700
    }
    let words = resources.fonts.name(of: font)?.lowercased().split(separator: " ") ?? []
    return words.contains { ["bold", "extrabold", "heavy", "black"].contains($0) }
  }
}

extension GlyphRun {
  /// Returns the colour or the gradient of the letters of a run that begins at a point.
  fileprivate func paint(of color: Color, at origin: Point) -> Paint {
    guard let gradient = effects?.gradient else { return .color(color) }
    return .gradient(.linear(gradient.moved(by: origin)))
  }
}

extension UnpremultipliedImage {
  /// Returns a pixel as `0xRRGGBBAA`.
  fileprivate func pixel(_ place: (x: Int, y: Int)) -> UInt32 {
    withRow(place.y) { row in
      let first = place.x * channels
      let alpha = channels == 4 ? UInt32(row[first + 3]) : 0xFF
      return UInt32(row[first]) << 24 | UInt32(row[first + 1]) << 16 | UInt32(row[first + 2]) << 8
        | alpha
    }
  }
}
