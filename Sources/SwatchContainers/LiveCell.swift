import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// The books' side of a cell that exists: its element, and what came back from the background.
final class LiveCell {
  let element: NodeElement
  var size = Size.zero
  /// The tree while it is lent to the main actor.
  var lent: LentTree?
  var state: InterfaceState = []
  /// What the cell drew; nil until it displayed.
  var items: [Scene.Item]?
  /// Whether the cell stands for one that failed.
  var replacesFailure = false
  /// How many of the element's failures were noted.
  var notedFailureCount = 0

  init(element: NodeElement) {
    self.element = element
  }
}
