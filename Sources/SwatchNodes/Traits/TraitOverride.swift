package import SwatchGraphics
import SwatchLayout

/// The changes that a node makes to its inherited traits, for itself and its descendants.
package final class TraitOverride {
  /// The change of traits; nil for none.
  let change: (@Sendable (inout TraitCollection) -> Void)?
  /// The attributes that texts in the node inherit.
  let inheritedTextAttributes: InheritedTextAttributes
  /// The last inherited context; nil before the first one.
  private var given: NodeContext?
  private var overridden: NodeContext?

  /// Makes an override that changes inherited traits and adds attributes for texts; nil if there is
  /// nothing to override.
  package init?(
    _ change: (@Sendable (inout TraitCollection) -> Void)?,
    _ inheritedTextAttributes: InheritedTextAttributes = InheritedTextAttributes()
  ) {
    if change == nil, inheritedTextAttributes == InheritedTextAttributes() { return nil }
    (self.change, self.inheritedTextAttributes) = (change, inheritedTextAttributes)
  }

  /// The last inherited context, before the changes; nil before the first one.
  var base: NodeContext? { given }

  /// Returns the context with the changes; for the same inherited context, the same context as
  /// before.
  func context(over base: NodeContext) -> NodeContext? {
    if given !== base {
      given = base
      overridden = base.changingTraits { traits in
        change?(&traits)
        traits.inheritedTextAttributes = inheritedTextAttributes.over(
          traits.inheritedTextAttributes)
      }
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
