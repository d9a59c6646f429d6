import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The pictures of a file, each written once (ISO 32000-1, §8.9).
struct PDFPictures {
  private var known = GenerationalCache<String, PDFReference>(limit: PDFFile.recentValues)
  /// The parts of box shadows.
  var shadows = GenerationalCache<PDFBoxShadow, [PDFShadowPart]>(limit: PDFFile.recentValues)
  private var parts = GenerationalCache<String, PDFShadowSheet.Part>(limit: PDFFile.recentValues)
  /// The shadow sheets of the page, one for each colour.
  private var sheets: [PDFShadowSheet] = []

  /// Returns the object of a picture with a name; `make` makes an object for a new picture.
  mutating func reference<Failure: Error>(
    _ name: String, _ make: () throws(Failure) -> PDFReference
  ) throws(Failure) -> PDFReference {
    if let reference = known.value(for: name) { return reference }
    return known.keep(try make(), for: name).kept
  }

  /// Adds a shadow to the sheet of its colour, and returns its part.
  mutating func place(
    _ shadow: PDFShadowMask.Greys, in color: Color, of file: PDFFile
  ) throws(CairoError) -> PDFShadowSheet.Part {
    let name = "\(color) \(shadow.extent) \(ContentHash(hashing: shadow.bytes))"
    if let part = parts.value(for: name) { return part }
    if let full = sheets.firstIndex(where: { $0.color == color }),
      !sheets[full].hasRoom(for: shadow.extent)
    {
      try sheets.remove(at: full).write(to: file)
    }
    if !sheets.contains(where: { $0.color == color }) {
      sheets.append(PDFShadowSheet(in: color, of: file, first: shadow.extent))
    }
    let index = sheets.firstIndex { $0.color == color } ?? 0
    return parts.keep(sheets[index].add(shadow), for: name).kept
  }

  /// Writes the shadow sheets of a page.
  mutating func endPage(in file: PDFFile) throws(CairoError) {
    for sheet in sheets { try sheet.write(to: file) }
    sheets = []
  }
}

/// A picture in a level, with the map from the unit square, whose y axis points upwards.
struct PDFPlacedPicture {
  let picture: PDFReference
  let map: Transform

  private static let edge = 0.001

  /// Makes a picture that fills the unit square, with y downwards, through a map.
  init(_ picture: PDFReference, _ map: Transform) {
    self.picture = picture
    var map = map
    if map.b == 0, map.c == 0 {
      // Viewers extend a picture over each pixel that it touches, even by a rounding error.
      if map.a > 2 * Self.edge { (map.a, map.tx) = (map.a - 2 * Self.edge, map.tx + Self.edge) }
      if map.d > 2 * Self.edge { (map.d, map.ty) = (map.d - 2 * Self.edge, map.ty + Self.edge) }
    }
    self.map = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1).concatenating(map)
  }

  func write(to content: inout PDFContent) {
    content.saved { content in
      content.write("cm", map: map)
      content.write("Do", .object, picture)
    }
  }
}

extension Transform {
  /// Makes the map from the unit square to a rectangle.
  init(filling rect: Rect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}
