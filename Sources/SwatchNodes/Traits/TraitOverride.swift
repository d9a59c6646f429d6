package import SwatchGraphics
import SwatchLayout

/// A node's changes of its inherited traits, for itself and its descendants.
package final class TraitOverride {
  /// The change of traits; nil for none.
  let change: (@Sendable (inout TraitCollection) -> Void)?
  /// The attributes for texts inside.
  let inheritedTextAttributes: InheritedTextAttributes
  /// The last inherited context, and the changed one.
  private var given: NodeContext?
  private var overridden: NodeContext?

  /// Makes an override that changes the traits in place, and adds attributes for texts; nil without
  /// any.
  package init?(
    _ change: (@Sendable (inout TraitCollection) -> Void)?,
    _ inheritedTextAttributes: InheritedTextAttributes = InheritedTextAttributes()
  ) {
    if change == nil, inheritedTextAttributes == InheritedTextAttributes() { return nil }
    (self.change, self.inheritedTextAttributes) = (change, inheritedTextAttributes)
  }

  /// The inherited context, without the changes.
  var base: NodeContext? { given }

  /// Returns the context with the changes; the same one for the same inherited context.
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
