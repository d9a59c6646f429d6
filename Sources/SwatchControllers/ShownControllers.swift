import SwatchNodes

/// The controllers whose nodes are in a tree, in both orders of notification.
struct ShownControllers {
  /// Each controller before its descendants.
  private(set) var outermostFirst: [ViewController] = []
  /// Each controller after its descendants.
  private(set) var innermostFirst: [ViewController] = []
  /// A Boolean value that is true when a controller was not loaded, so that there may be more
  /// controllers below it.
  private(set) var isIncomplete = false

  /// Makes a value without controllers.
  init() {}

  /// Finds the controllers in a tree; with `loading`, also loads them, which may add further
  /// controllers.
  @MainActor init(in root: DisplayNode, loading: Bool) {
    collect(root, loading: loading)
  }

  @MainActor private mutating func collect(_ node: DisplayNode, loading: Bool) {
    guard let controller = node.controller as? ViewController else {
      for subnode in node.subnodes { collect(subnode, loading: loading) }
      return
    }
    if loading { controller.loadViewIfNeeded() }
    if !controller.isViewLoaded { isIncomplete = true }
    outermostFirst.append(controller)
    if loading { controller.addShownSubnodes() }
    for subnode in controller.shownSubnodes { collect(subnode, loading: loading) }
    innermostFirst.append(controller)
  }

  /// Returns the controllers that another value does not contain.
  func subtracting(_ others: ShownControllers) -> ShownControllers {
    let known = Set(others.outermostFirst.map(ObjectIdentifier.init))
    var rest = self
    rest.outermostFirst.removeAll { known.contains(ObjectIdentifier($0)) }
    rest.innermostFirst.removeAll { known.contains(ObjectIdentifier($0)) }
    return rest
  }

  var isEmpty: Bool { outermostFirst.isEmpty }
}
