@testable import SwatchNodes

extension CellNode {
  /// Gives the node an owner that manages its ranges, and gives this thread the right to use the
  /// node, as a container's element does.
  func becomeCell() {
    let owner = TreeOwnership()
    owner.hold()
    StandingChange(of: self).becomeOwned(by: owner)
  }
}
