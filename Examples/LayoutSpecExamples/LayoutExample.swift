import Swatch

/// The layouts of the overview.
enum LayoutExample: String, CaseIterable, Sendable {
  case header = "Header with left and right justified text"
  case insetText = "Photo with inset text overlay"
  case outsetIcon = "Photo with outset icon overlay"
  case separators = "Top and bottom cell separator lines"
  case corners = "Declarative way for corner image layout"
  case profile = "Common user profile layout"

  /// A sentence below the title; nil for none.
  var hint: String? {
    switch self {
    case .header, .insetText, .separators: "Try rotating the window!"
    case .outsetIcon, .corners: nil
    case .profile: "For corner image layout and text truncation."
    }
  }

  /// A node with the layout.
  @MainActor var node: DisplayNode {
    switch self {
    case .header: HeaderNode()
    case .insetText: InsetTextNode()
    case .outsetIcon: OutsetIconNode()
    case .separators: SeparatorsNode()
    case .corners: CornersNode()
    case .profile: ProfileNode()
    }
  }

  /// A Boolean value that is true when the node is as wide as the window.
  var fillsWidth: Bool { self == .header || self == .separators }
}
