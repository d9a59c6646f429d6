import SwatchLayout

/// What a node changes about the traits that are handed down to it, for itself and all below.
package final class TraitOverride {
  private let change: @Sendable (inout TraitCollection) -> Void
  /// What was handed down last, and what became of it.
  private var given: NodeContext?
  private var overridden: NodeContext?

  /// Makes an override that changes the traits in place.
  package init(_ change: @escaping @Sendable (inout TraitCollection) -> Void) {
    self.change = change
  }

  /// What was handed down, without the changes.
  var base: NodeContext? { given }

  /// The surroundings with the changes; the same ones again for the same.
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
    return NodeContext(environment)
  }
}

extension DisplayNode {
  /// What the node is shown in; the plain traits before the first measure.
  public final var traitCollection: TraitCollection { environment?.traits ?? TraitCollection() }

  /// Takes over surroundings that were handed down, with the traits that are overridden here.
  ///
  /// - Returns: whether they are other than before.
  final func takeContext() -> Bool {
    guard let traitOverride, let given = nodeContext else { return true }
    let isKnown = traitOverride.base === given
    keepContext(traitOverride.context(over: given))
    return !isKnown
  }

  /// Takes another override in the place of the last one.
  final func exchangeTraitOverride(_ old: TraitOverride?) {
    if let base = old?.base { keepContext(base) }
    if layoutContext != nil { layoutContextDidChange() }
  }

  /// Tells loaded nodes of the subtree whose traits changed since they were told last.
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
