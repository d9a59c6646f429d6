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
