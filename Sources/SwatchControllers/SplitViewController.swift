import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// A controller that shows two controllers side by side if there is space, and otherwise one of
/// them (after UISplitViewController).
///
/// It is collapsed if its traits have a compact horizontal size class. The primary controller is at
/// the leading edge. A controller that is removed from its parent is no longer shown, and the other
/// one takes its space.
open class SplitViewController: ViewController {
  /// The controller of the overview.
  public final let primary: ViewController
  /// The controller of the details.
  public final let secondary: ViewController
  /// The width of the primary controller when both controllers are side by side, in points; 320 by
  /// default.
  public final var primaryColumnWidth = 320.0 { didSet { node.setNeedsLayout() } }
  /// A Boolean value that is true when a collapsed controller shows the details; false by default.
  public final var showsSecondaryWhenCollapsed = false { didSet { node.setNeedsLayout() } }

  /// Makes a controller of two child controllers.
  /// - Precondition: The two controllers are different.
  public init(primary: ViewController, secondary: ViewController) {
    self.primary = primary
    self.secondary = secondary
    super.init(node: ControllersNode())
    requireEachOnce([primary, secondary])
    for controller in [primary, secondary] {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// A Boolean value that is true when only one of the controllers is shown.
  public final var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  private var shown: [ViewController] {
    let children = [primary, secondary].filter { $0.parent === self }
    guard isCollapsed && children.count == 2 else { return children }
    return [showsSecondaryWhenCollapsed ? secondary : primary]
  }

  override func childDidLeave(_ child: ViewController) {
    node.setNeedsLayout()
  }

  override var shownSubnodes: [DisplayNode] { shown.map(\.node) }

  override func frame(of child: ViewController, in bounds: Rect) -> Rect {
    guard shown.count == 2 else { return frame(filling: bounds, for: child) }
    let width = min(max(0, primaryColumnWidth), bounds.width)
    let isAtLeft = (child === primary) == (node.effectiveLayoutDirection == .leftToRight)
    let room = child === primary ? width : bounds.width - width
    let column = Rect(
      x: isAtLeft ? 0 : bounds.width - room, y: 0, width: room, height: bounds.height)
    return frame(filling: column, for: child)
  }

  override func addShownSubnodes() {
    for controller in shown where controller.node.supernode !== node {
      node.addSubnode(controller.node)
      node.setNeedsLayout()
    }
  }

  override func removeFormerSubnodes() {
    let shown = shownSubnodes
    for subnode in node.subnodes where !shown.contains(where: { $0 === subnode }) {
      subnode.removeFromSupernode()
    }
  }
}
