package import SwatchMessages

/// The path from a root node to a node, in readable form: `cell 3 > title`.
///
/// A component is the node's id, or else its debug name, or else its kind and its index among the
/// subnodes. Paths share their prefixes, so that each takes the memory of one component. The path
/// of a live node includes the place of the node in its document, which is ignored in comparisons.
public struct NodePath: Hashable, Sendable, CustomStringConvertible {
  private final class Link: Sendable {
    let parent: Link?
    let component: String
    let origin: (@Sendable () -> ElementOrigin)?
    /// The hash of all components, beginning with the root.
    let hash: Int

    init(parent: Link?, component: String, origin: (@Sendable () -> ElementOrigin)?) {
      self.parent = parent
      self.component = component
      self.origin = origin
      var hasher = Hasher()
      hasher.combine(parent?.hash)
      hasher.combine(component)
      hash = hasher.finalize()
    }
  }

  private let lastLink: Link

  /// The last component: the id of the node, if it has one.
  package var last: String { lastLink.component }

  /// The place of the node in its document; nil for nodes made by code, and for paths from files.
  package var origin: ElementOrigin? { lastLink.origin?() }

  /// Makes the path of a root.
  package init(root component: String, origin: (@Sendable () -> ElementOrigin)? = nil) {
    lastLink = Link(parent: nil, component: component, origin: origin)
  }

  private init(last: Link) {
    lastLink = last
  }

  /// The path of the supernode; nil for a root.
  package var parent: NodePath? { lastLink.parent.map(NodePath.init(last:)) }

  /// Returns the path of a subnode.
  package func appending(
    _ component: String, origin: (@Sendable () -> ElementOrigin)? = nil
  ) -> NodePath {
    NodePath(last: Link(parent: lastLink, component: component, origin: origin))
  }

  /// The components from the root to the node.
  public var components: [String] {
    var reversed: [String] = []
    var link: Link? = lastLink
    while let here = link {
      reversed.append(here.component)
      link = here.parent
    }
    return reversed.reversed()
  }

  /// The components separated by ` > `, with control characters escaped.
  public var description: String { components.joined(separator: " > ").visible }

  /// Compares the components.
  public static func == (left: NodePath, right: NodePath) -> Bool {
    var (first, second): (Link?, Link?) = (left.lastLink, right.lastLink)
    while let one = first, let other = second {
      if one === other { return true }
      guard one.hash == other.hash, one.component == other.component else { return false }
      (first, second) = (one.parent, other.parent)
    }
    return first == nil && second == nil
  }

  /// Hashes all components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lastLink.hash)
  }
}
