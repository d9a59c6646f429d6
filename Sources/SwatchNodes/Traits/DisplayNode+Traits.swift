import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// A node's changes of its inherited traits, for itself and its descendants.
package final class TraitOverride {
  private let change: @Sendable (inout TraitCollection) -> Void
  /// The last inherited context, and the changed one.
  private var given: NodeContext?
  private var overridden: NodeContext?

  /// Makes an override that changes the traits in place.
  package init(_ change: @escaping @Sendable (inout TraitCollection) -> Void) {
    self.change = change
  }

  /// The inherited context, without the changes.
  var base: NodeContext? { given }

  /// Returns the context with the changes; the same one for the same inherited context.
  func context(over base: NodeContext) -> NodeContext? {
    if given !== base {
      given = base
      overridden = base.changingTraits(change)
    }
    return overridden
  }
}

extension NodeContext {
  fileprivate func changingTraits(_ change: (inout TraitCollection) -> Void) -> NodeContext {
    var environment = environment
    change(&environment.traits)
    return NodeContext(environment, measuring: measuring)
  }
}

extension DisplayNode {
  /// The traits of the node; default traits before the first measurement.
  public final var traitCollection: TraitCollection { environment?.traits ?? TraitCollection() }

  /// A Boolean value that is true when the node appears dark.
  final var isDark: Bool { nodeContext?.isDark ?? false }

  /// Returns an empty canvas of the node's size, with the colours of its appearance.
  final func makeCanvas() -> Canvas { makeCanvas(in: bounds.size) }

  /// Returns a canvas of another size for drawing around the node.
  final func makeCanvas(in size: Size) -> Canvas { Canvas(size: size, isDark: isDark) }

  /// Takes an inherited context, with the overridden traits applied.
  ///
  /// - Returns: True if it has changed.
  final func takeContext() -> Bool {
    guard let traitOverride, let given = nodeContext else { return true }
    let isKnown = traitOverride.base === given
    keepContext(traitOverride.context(over: given))
    return !isKnown
  }

  /// Replaces the last override by another one.
  final func exchangeTraitOverride(_ old: TraitOverride?) {
    if let base = old?.base { keepContext(base) }
    guard let layoutContext else { return }
    layoutContextDidChange()
    layoutContext.measuring.forget()
  }

  /// Notifies loaded nodes of the subtree whose traits have changed since the last notification.
  @MainActor final func tellTraitChanges() {
    if isNodeLoaded && toldContext !== layoutContext {
      let previous = toldContext?.environment.traits
      toldContext = nodeContext
      if let previous, previous != traitCollection {
        traitCollectionDidChange(from: previous)
        controller?.nodeTraitsDidChange(from: previous)
      }
    }
    for node in subnodes { node.tellTraitChanges() }
  }
}
