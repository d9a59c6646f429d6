import SwatchGeometry
import SwatchGraphics

/// The position of a painter among the items with a backdrop. Vector files have no pixels behind an
/// item, so the items of a root are drawn to pixels once for all of its backdrops.
final class BackdropPlace {
  /// The items that backdrops show: the items of a cell, or all items of a scene.
  struct Root {
    let items: [Scene.Item]
    /// The transform from the items' coordinates to the surface.
    let map: Transform
    /// The colour below the items; nil for transparency.
    let paper: Color?
  }

  /// The pixels of a filtered backdrop.
  struct Found {
    let pixels: GroupPixels
    /// The transform from the item's coordinates to the pixels.
    let map: Transform
    /// The fraction of each pixel behind the backdrop that translucent pixels replace, as alpha;
    /// nil if none is replaced.
    var way: GroupPixels?
  }

  /// The initial colour of the surface; nil if there is none, or it is translucent.
  var paper: Color?
  /// The number of items with a backdrop so far.
  var passed = 0
  /// The recorded backdrops by their number.
  var found: [Int: Found] = [:]
  /// A Boolean value that is true while drawing only to record backdrops.
  var isNoting: Bool

  init(isNoting: Bool = false) { self.isNoting = isNoting }
}
