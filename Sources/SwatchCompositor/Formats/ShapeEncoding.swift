package import SwatchCairo
package import SwatchGraphics

/// A vector format with its options: its limits, and the writer of its files.
package protocol ShapeEncoding: FileFormat {
  /// A Boolean value that is true for files that contain filters rather than pictures of the
  /// filtered content.
  var drawsFilters: Bool { get }
  /// A Boolean value that is true for files whose shapes may have holes through which the drawing
  /// below is visible.
  var drawsHoles: Bool { get }
  /// The longest side of a picture that is joined from several scenes, in points.
  var joinedSideLimit: Double { get }

  /// Returns the file of one scene.
  /// - Throws: ``CairoError`` if the scene has no size, or something in it can't be drawn.
  func bytes(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8]

  /// Begins a file of scenes, one below another, `width` points wide.
  func makeColumn(width: Double) -> any ShapeColumn
}

/// A file of shapes in progress: scenes, one below another.
package protocol ShapeColumn: Sendable {
  /// The total height of the scenes so far, in points.
  var height: Double { get }
  /// The start of the file, which is written first, and again with the same length when the rest is
  /// written; may be empty.
  var head: [UInt8] { get }

  /// Adds a scene below the others.
  /// - Returns: The next bytes of the file.
  /// - Throws: ``CairoError`` if the scene has no size, or something in it can't be drawn.
  mutating func append(
    _ scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8]

  /// Ends the file.
  /// - Returns: The last bytes.
  /// - Throws: ``CairoError`` if something can't be drawn.
  mutating func finish(
    background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8]
}
