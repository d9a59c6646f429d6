/// The ranges around the viewport that contain a node (after ASInterfaceState).
public struct InterfaceState: OptionSet, Hashable, Sendable {
  /// The ranges as bits, numbered as in Texture.
  public let rawValue: UInt8

  /// The node has been measured and is kept.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// The node loads its content, such as pictures or further data.
  public static let preload = InterfaceState(rawValue: 2)
  /// The node displays, so that it is ready when it comes into view.
  public static let display = InterfaceState(rawValue: 4)
  /// The node intersects the viewport by at least one point.
  public static let visible = InterfaceState(rawValue: 8)
  /// All ranges: the node is in a window.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// A delegate that is notified of a node's states, in addition to the node's own hooks (after
/// ASInterfaceStateDelegate).
///
/// A node calls its own method first, then its delegates in the order of their slots. Every
/// requirement has a default that does nothing.
public protocol InterfaceStateDelegate: AnyObject {
  /// Called when the node has loaded, after its `didLoad()` and `onDidLoad(_:)` blocks.
  @MainActor func nodeDidLoad()
  /// Called when the node was laid out, after its `layout()` and `layoutDidFinish()`.
  @MainActor func nodeDidLayout()
  /// Called when the ranges have changed, after the methods of single ranges.
  @MainActor func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState)
  /// Called when the node enters the preload state and loads its content.
  @MainActor func didEnterPreloadState()
  /// Called when the node leaves the preload state and releases its loaded content; as in Texture,
  /// only in trees whose ranges a container manages.
  @MainActor func didExitPreloadState()
  /// Called when the node enters the display state.
  @MainActor func didEnterDisplayState()
  /// Called when the node leaves the display state and releases its displayed content.
  @MainActor func didExitDisplayState()
  /// Called when the node comes into view.
  @MainActor func didEnterVisibleState()
  /// Called when the node goes out of view.
  @MainActor func didExitVisibleState()
  /// Called when the node and its direct subnodes are displayed.
  @MainActor func hierarchyDisplayDidFinish()
  /// Called when the node and its subnodes have entered a window.
  @MainActor func didEnterHierarchy()
  /// Called when the node has left its window, before its subnodes leave it.
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

/// The delegates of a node, in slots whose numbers don't change; delegates are not retained.
struct InterfaceStateDelegates {
  private struct Slot {
    weak var delegate: (any InterfaceStateDelegate)?
  }

  /// The largest number of delegates, as in Texture.
  static let limit = 4
  private var slots: [Slot] = []

  /// Adds a delegate in the first free slot; returns false if there is none.
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

  /// Frees the slot of a delegate; other delegates keep their slots.
  mutating func remove(_ delegate: any InterfaceStateDelegate) {
    for index in slots.indices where slots[index].delegate === delegate {
      slots[index].delegate = nil
    }
  }

  /// The delegates that still exist, in the order of their slots.
  var living: [any InterfaceStateDelegate] { slots.compactMap(\.delegate) }
}
