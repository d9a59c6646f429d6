import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// The books' side of a cell that exists: its element, and what came back from the background.
final class LiveCell {
  var element: NodeElement
  var size = Size.zero
  /// The tree while it is lent to the main actor.
  var lent: NodeHandover?
  var state: InterfaceState = []
  /// What the cell drew; nil until it displayed.
  var items: [Scene.Item]?
  /// Whether the cell stands for one that failed.
  var replacesFailure = false

  init(element: NodeElement) {
    self.element = element
  }
}
