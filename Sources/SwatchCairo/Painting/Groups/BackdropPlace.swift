import SwatchGeometry
import SwatchGraphics

/// The place of a painter among the items with a backdrop. Vector files have no pixels behind an
/// item: all that is behind it, the items of its root, is drawn once more, on pixels, up to it.
final class BackdropPlace {
  /// The items that backdrops look at: those of a cell, or all of a scene.
  struct Root {
    let items: [Scene.Item]
    /// From the coordinates of the items to the surface.
    let map: Transform
    /// The colour below the items.
    let paper: Color?
    /// The number of items with a backdrop before the root.
    let first: Int
  }

  /// The pixels of a changed backdrop.
  struct Found {
    let pixels: GroupPixels
    /// From the coordinates of the item to the pixels.
    let map: Transform
  }

  /// The colour that the surface had first; nil for none, or a translucent one.
  var paper: Color?
  /// The root of what is being drawn in a vector file.
  var root: Root?
  /// The number of items with a backdrop so far.
  var passed = 0
  /// The number of the item whose backdrop ends the drawing; nil to draw everything.
  let wanted: Int?
  /// The backdrop that was wanted.
  var found: Found?

  /// A Boolean value that is true when the numbers of items matter.
  var counts: Bool { root != nil || wanted != nil }

  init(wanted: Int? = nil) { self.wanted = wanted }
}
