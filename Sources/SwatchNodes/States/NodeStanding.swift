/// The standing of a node in its tree: the properties that it inherits, whether it is loaded and
/// shown, and the objects that are notified of changes of its states.
struct NodeStanding {
  /// The properties that a node shares with all nodes inside it.
  struct Inherited: Equatable {
    /// A Boolean value that is true when a container manages the ranges of the tree.
    var isRangeManaged = false
    /// A Boolean value that is true when an ancestor draws the node as a part of its own content.
    var isRasterized = false
    /// The right to use the tree; nil while it belongs to the code that created it, or to the main
    /// actor.
    var ownership: TreeOwnership?

    static func == (one: Inherited, other: Inherited) -> Bool {
      one.isRangeManaged == other.isRangeManaged && one.isRasterized == other.isRasterized
        && one.ownership === other.ownership
    }
  }

  /// The ranges that a node enters and leaves by one change of its state.
  struct RangeChange: Equatable {
    let old: InterfaceState
    let new: InterfaceState

    var entered: InterfaceState { new.subtracting(old) }
    var left: InterfaceState { old.subtracting(new) }
  }

  var inherited = Inherited()
  var isLoaded = false
  /// A Boolean value that is true when the node is in a window.
  private(set) var isInHierarchy = false
  private(set) var interfaceState: InterfaceState = []
  /// The objects that are notified of the states, after the node.
  var delegates = InterfaceStateDelegates()
  /// The blocks to call once the node is loaded.
  private var didLoadBlocks: [@MainActor (DisplayNode) -> Void] = []
  /// The subnodes that were removed while they had a state, kept until the tree is next on the main
  /// actor.
  private var removedSubnodes: [DisplayNode] = []

  /// A Boolean value that is true when the node has a state that must end when it leaves its tree.
  var hasState: Bool { isInHierarchy || !interfaceState.isEmpty }

  /// Records that the node enters or leaves a window; returns false if nothing changes.
  mutating func setInHierarchy(_ isInside: Bool) -> Bool {
    defer { isInHierarchy = isInside }
    return isInHierarchy != isInside
  }

  /// Changes the ranges; returns nil if nothing changes.
  mutating func change(to state: InterfaceState) -> RangeChange? {
    guard state != interfaceState else { return nil }
    defer { interfaceState = state }
    return RangeChange(old: interfaceState, new: state)
  }

  /// Adds a block to call once the node is loaded.
  mutating func add(_ block: @escaping @MainActor (DisplayNode) -> Void) {
    didLoadBlocks.append(block)
  }

  /// Returns the blocks that were not called yet, and forgets them; nil if there are none.
  mutating func takeDidLoadBlocks() -> [@MainActor (DisplayNode) -> Void]? {
    guard !didLoadBlocks.isEmpty else { return nil }
    defer { didLoadBlocks = [] }
    return didLoadBlocks
  }

  /// Records a subnode that was removed while it had a state.
  mutating func note(removed subnode: DisplayNode) { removedSubnodes.append(subnode) }

  /// Returns the subnodes removed since the last call, and forgets them.
  mutating func takeRemovedSubnodes() -> [DisplayNode] {
    guard !removedSubnodes.isEmpty else { return [] }
    defer { removedSubnodes = [] }
    return removedSubnodes
  }
}
