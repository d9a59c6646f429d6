import SwatchContainers
import SwatchGeometry
import SwatchNodes

extension ViewController {
  /// Returns the range mode for a visibility depth (after ASLayoutRangeModeForVisibilityDepth).
  static func rangeMode(forVisibilityDepth depth: Int) -> RangeMode {
    switch depth {
    case ...0: .full
    case 1: .minimum
    case 2: .visibleOnly
    default: .lowMemory
    }
  }

  /// Sets the visibility depth of a controller whose parent does not determine it.
  final func setOwnVisibilityDepth(_ depth: Int) {
    guard parent?.visibilityDepth(ofChild: self) == nil, depth != ownVisibilityDepth else { return }
    ownVisibilityDepth = depth
    visibilityDepthDidChange()
  }

  /// Sets the range mode for the visibility depth, if the node is a container.
  final func adjustRangeMode() {
    guard automaticallyAdjustRangeModeBasedOnViewEvents, isViewLoaded else { return }
    (node as? ContainerNode)?.updateCurrentRange(
      with: Self.rangeMode(forVisibilityDepth: visibilityDepth))
  }

  /// Insets the content of the node, or else of its first subnode, by its part of the safe area at
  /// the visible sides; a pager is not inset.
  final func insetScrollingNode() {
    let first = node.subnodes.first { !$0.isControlled }
    let scrolling = node as? any ScrollingNode ?? first as? any ScrollingNode
    guard let scrolling, !(scrolling is PagerNode) else { return }
    if scrollInsets.node !== scrolling { scrollInsets = ScrollInsets(node: scrolling) }
    let axes = (scrolling as? any ContainerClient)?.turnedAxes ?? []
    let insets =
      automaticallyAdjustsScrollViewInsets ? scrolling.safeAreaInsets.turned(along: axes) : .zero
    guard insets != scrollInsets.given else { return }
    scrolling.contentInset = scrolling.contentInset - scrollInsets.given + insets
    scrollInsets.given = insets
  }

  /// The insets that the controller applied to a node, in addition to the insets that the node's
  /// owner set.
  struct ScrollInsets {
    weak var node: DisplayNode?
    var given = EdgeInsets.zero
  }
}

extension EdgeInsets {
  /// Returns the insets exchanged along the axes on which content is shown from its far end.
  fileprivate func turned(along axes: ScrollAxes) -> EdgeInsets {
    var turned = self
    if axes.contains(.horizontal) { (turned.left, turned.right) = (right, left) }
    if axes.contains(.vertical) { (turned.top, turned.bottom) = (bottom, top) }
    return turned
  }
}
