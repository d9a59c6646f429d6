public import SwatchGraphics

extension DisplayNode {
  /// The colour of interactive or selected parts, such as a cell's check mark. By default that of
  /// the supernode, and iOS's blue for a root. Setting another colour draws the subtree again.
  public final var tintColor: Color {
    get {
      var node = self
      while true {
        if let color = node.ownTintColor { return color }
        guard let supernode = node.supernode else { return .systemBlue }
        node = supernode
      }
    }
    set {
      guard newValue != ownTintColor else { return }
      ownTintColor = newValue
      spreadTintColor()
    }
  }

  /// Moves the node to another place, and notifies it if it inherits another tint there.
  final func followingTintColor(_ move: () -> Void) {
    let former = tintColor
    move()
    if tintColor != former { spreadTintColor() }
  }

  private func spreadTintColor() {
    setNeedsDisplay()
    tintColorDidChange()
    for node in subnodes where node.ownTintColor == nil { node.spreadTintColor() }
  }
}

extension Color {
  /// iOS's tint.
  fileprivate static let systemBlue = Color(red: 0, green: 122 / 255, blue: 1)
}
