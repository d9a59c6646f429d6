import SwatchGeometry
import SwatchGraphics

/// The place of a painter among the items with a backdrop. Vector files have no pixels behind an
/// item: the items of its root are drawn on pixels for all backdrops of the root.
final class BackdropPlace {
  /// The items that backdrops look at: those of a cell, or all of a scene.
  struct Root {
    let items: [Scene.Item]
    /// From the coordinates of the items to the surface.
    let map: Transform
    /// The colour below the items.
    let paper: Color?
  }

  /// The pixels of a changed backdrop.
  struct Found {
    let pixels: GroupPixels
    /// From the coordinates of the item to the pixels.
    let map: Transform
    /// The shares of the pixels behind that make way for translucent ones, as alpha; nil for none.
    var way: GroupPixels?
  }

  /// The colour that the surface had first; nil for none, or a translucent one.
  var paper: Color?
  /// The number of items with a backdrop so far.
  var passed = 0
  /// The backdrops by their number, if they are noted.
  var found: [Int: Found] = [:]
  /// A Boolean value that is true while the drawing is done for its backdrops.
  var isNoting: Bool

  init(isNoting: Bool = false) { self.isNoting = isNoting }
}
