/// The options of a stack.
struct StackOptions {
  var direction: StackDirection
  var spacing: Double
  var justifyContent: StackJustifyContent
  var alignItems: StackAlignItems
  var flexWrap: StackFlexWrap
  var alignContent: StackAlignContent
  var lineSpacing: Double

  /// Translates a position on one of the axes into `justifyContent` or `alignItems`.
  mutating func place(_ position: AxisPosition, onMainAxis: Bool) {
    switch (position, onMainAxis) {
    case (.start, true): justifyContent = .start
    case (.middle, true): justifyContent = .center
    case (.end, true): justifyContent = .end
    case (.start, false): alignItems = .start
    case (.middle, false): alignItems = .center
    case (.end, false): alignItems = .end
    }
  }
}

/// A position on an axis that is named as horizontal or vertical.
enum AxisPosition {
  case start, middle, end
}

extension HorizontalAlignment {
  var position: AxisPosition? {
    switch self {
    case .none: nil
    case .left: .start
    case .middle: .middle
    case .right: .end
    }
  }
}

extension VerticalAlignment {
  var position: AxisPosition? {
    switch self {
    case .none: nil
    case .top: .start
    case .center: .middle
    case .bottom: .end
    }
  }
}

extension StackAlignSelf {
  /// Returns the child's alignment, or the stack's if the child has none.
  func resolve(in stack: StackAlignItems) -> StackAlignItems {
    switch self {
    case .auto: stack
    case .start: .start
    case .center: .center
    case .end: .end
    case .stretch: .stretch
    }
  }
}
