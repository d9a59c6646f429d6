import SwatchNodes

/// The controllers whose nodes stand in a tree, in the orders in which they are told.
struct ShownControllers {
  /// Each before those below it.
  private(set) var outermostFirst: [ViewController] = []
  /// Each after those below it.
  private(set) var innermostFirst: [ViewController] = []
  /// Whether one of them was never loaded, so that more may come.
  private(set) var isIncomplete = false

  /// None.
  init() {}

  /// Those in a tree; with `loading` they are loaded on the way, which may bring in more.
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

  /// Those that are not among others.
  func subtracting(_ others: ShownControllers) -> ShownControllers {
    let known = Set(others.outermostFirst.map(ObjectIdentifier.init))
    var rest = self
    rest.outermostFirst.removeAll { known.contains(ObjectIdentifier($0)) }
    rest.innermostFirst.removeAll { known.contains(ObjectIdentifier($0)) }
    return rest
  }

  var isEmpty: Bool { outermostFirst.isEmpty }
}
