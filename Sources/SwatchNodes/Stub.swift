package import SwatchGraphics
extension DisplayNode {
  package final func immediateItems() -> [Scene.Item] { displayedItems() }
  @MainActor package final func enterHierarchy() { setInterfaceState(.inHierarchy) }
  @MainActor package final func exitHierarchy() { setInterfaceState([]) }
  package final var subtreeNeedsDisplay: Bool {
    displayed == nil || subnodes.contains(where: \.subtreeNeedsDisplay)
  }
}
extension CellNode { package var neverShowPlaceholders: Bool { false } }
