import SwatchGeometry
import SwatchMessages

/// The content of an SVG file, as far as it matters before librsvg draws it.
///
/// librsvg reads no other file for bytes that have no address. It bounds elements and references to
/// them, but neither the memory of layers, nor that of pictures inside of the picture, and it draws
/// text with the computer's own fonts. Files with such elements are refused. A *layer* is an
/// element that is put together in pixels of its own before it is drawn.
struct SVGContent {
  /// The file, with declared texts in the places of their names.
  let bytes: [UInt8]
  /// The number of elements.
  private(set) var elementCount = 0
  /// The number of layers, and the most of them inside one another.
  private(set) var (layerCount, layerDepth) = (0, 0)
  /// The number of elements that draw others, by which layers may be inside one another, too.
  private var linkCount = 0
  /// Each open element, true for a layer.
  private var open: [Bool] = []

  /// The longest file, in bytes.
  static let fileBytes = 4 << 20
  /// The most elements.
  static let elementLimit = 50_000
  /// The most elements inside one another, as many as the library reads.
  private static let depthLimit = 256
  /// The bytes that librsvg takes for an element: 1,200 were measured.
  private static let bytesOfElement = 2048

  /// The elements that are refused, with their remedies.
  private static let refused = [
    "text": "it has text, which would look different elsewhere; convert it to outlines",
    "image": "it contains another picture; show that as a picture of its own",
    "feImage": "it contains another picture; show that as a picture of its own",
    "pattern": "it has a pattern, whose memory has no bound; repeat its shapes instead",
    "include": "it includes other files; put all of it into one file",
  ]
  private static let linking: Set = ["use", "mask", "marker"]
  /// Parts of the names of properties that make layers.
  private static let layering = ["opacity", "filter", "mask", "blend", "isolation"].map {
    Array($0.utf8)
  }

  /// Looks at a whole file.
  /// - Throws: ``ImageProblem`` if something in it is refused, or there is too much of it.
  init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard bytes.count <= Self.fileBytes else {
      throw .refused(.svg, "it has more than \(Self.fileBytes.grouped) bytes; simplify it")
    }
    self.bytes = try SVGMarkup.replacingNames(in: bytes, limit: Self.fileBytes)
    // Rules of a style sheet, and numbers of letters, may make a layer of any element.
    let hasRules = ["<style", "&#"].contains { self.bytes.contains($0.utf8) }
    var markup = SVGMarkup(self.bytes)
    while let part = try markup.part() {
      switch part {
      case .start(let tag): try add(tag, isLayer: hasRules || Self.isLayer(tag))
      case .end: _ = open.popLast()
      }
    }
    guard elementCount > 0 else { throw .damaged(.svg, "there is no element in it") }
  }

  private mutating func add(_ tag: SVGMarkup.Tag, isLayer: Bool) throws(ImageProblem) {
    if let remedy = Self.refused[tag.name] { throw .refused(.svg, remedy) }
    elementCount += 1
    guard elementCount <= Self.elementLimit else {
      throw .refused(.svg, "it has more than \(Self.elementLimit.grouped) elements; simplify it")
    }
    if Self.linking.contains(tag.name) { linkCount += 1 }
    if isLayer { layerCount += 1 }
    open.append(isLayer)
    guard open.count <= Self.depthLimit else {
      throw .refused(
        .svg, "it has more than \(Self.depthLimit) elements inside one another; simplify it")
    }
    layerDepth = max(layerDepth, open.count { $0 })
    if tag.isEmpty { open.removeLast() }
  }

  private static func isLayer(_ tag: SVGMarkup.Tag) -> Bool {
    tag.attributes.contains { attribute in
      layering.contains { attribute.name.contains($0) }
        || attribute.name.elementsEqual("style".utf8)
          && layering.contains { attribute.value.contains($0) }
    }
  }

  /// The bytes that drawing takes at a size: no layer is inside of itself, however it is drawn.
  func byteCount(at size: PixelSize) -> Int {
    let layers = min(layerCount, layerDepth * (1 + linkCount))
    return elementCount * Self.bytesOfElement + (2 + layers) * 4 * size.width * size.height
  }
}
