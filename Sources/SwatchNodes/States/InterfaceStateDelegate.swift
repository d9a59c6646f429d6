/// A delegate that is notified of a node's states, in addition to the node's own hooks (after
/// ASInterfaceStateDelegate).
///
/// A node calls its own method first, then its delegates in the order of their slots. Every
/// requirement has a default that does nothing.
public protocol InterfaceStateDelegate: AnyObject {
  /// The node loaded, after its `didLoad()` and `onDidLoad(_:)` blocks.
  @MainActor func nodeDidLoad()
  /// The node was laid out, after its `layout()` and `layoutDidFinish()`.
  @MainActor func nodeDidLayout()
  /// The ranges changed; called after the methods of single ranges.
  @MainActor func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState)
  /// The node entered the preload state and loads its content.
  @MainActor func didEnterPreloadState()
  /// The node left the preload state and releases its loaded content.
  @MainActor func didExitPreloadState()
  /// The node came near enough to display.
  @MainActor func didEnterDisplayState()
  /// The node left the display state and releases its displayed content.
  @MainActor func didExitDisplayState()
  /// The node came into view.
  @MainActor func didEnterVisibleState()
  /// The node went out of view.
  @MainActor func didExitVisibleState()
  /// The node and its direct subnodes have displayed.
  @MainActor func hierarchyDisplayDidFinish()
  /// The node and its subnodes entered a window.
  @MainActor func didEnterHierarchy()
  /// The node left its window; its subnodes follow.
  @MainActor func didExitHierarchy()
}

extension InterfaceStateDelegate {
  /// Does nothing.
  @MainActor public func nodeDidLoad() {}
  /// Does nothing.
  @MainActor public func nodeDidLayout() {}
  /// Does nothing.
  @MainActor public func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {}
  /// Does nothing.
  @MainActor public func didEnterPreloadState() {}
  /// Does nothing.
  @MainActor public func didExitPreloadState() {}
  /// Does nothing.
  @MainActor public func didEnterDisplayState() {}
  /// Does nothing.
  @MainActor public func didExitDisplayState() {}
  /// Does nothing.
  @MainActor public func didEnterVisibleState() {}
  /// Does nothing.
  @MainActor public func didExitVisibleState() {}
  /// Does nothing.
  @MainActor public func hierarchyDisplayDidFinish() {}
  /// Does nothing.
  @MainActor public func didEnterHierarchy() {}
  /// Does nothing.
  @MainActor public func didExitHierarchy() {}
}

/// The delegates of a node, in slots that keep their places; none is retained.
struct InterfaceStateDelegates {
  private struct Slot {
    weak var delegate: (any InterfaceStateDelegate)?
  }

  /// The largest number of delegates, as in Texture.
  static let limit = 4
  private var slots: [Slot] = []

  /// Takes the first free slot; false where there is none.
  mutating func add(_ delegate: any InterfaceStateDelegate) -> Bool {
    if slots.contains(where: { $0.delegate === delegate }) { return true }
    if let free = slots.firstIndex(where: { $0.delegate == nil }) {
      slots[free].delegate = delegate
    } else {
      guard slots.count < Self.limit else { return false }
      slots.append(Slot(delegate: delegate))
    }
    return true
  }

  /// Frees the slot of a delegate; the others keep theirs.
  mutating func remove(_ delegate: any InterfaceStateDelegate) {
    for index in slots.indices where slots[index].delegate === delegate {
      slots[index].delegate = nil
    }
  }

  /// The existing delegates, by slot.
  var living: [any InterfaceStateDelegate] { slots.compactMap(\.delegate) }
}
