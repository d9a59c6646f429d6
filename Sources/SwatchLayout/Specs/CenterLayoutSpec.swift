extension CenterLayoutSpec {
  /// The axes on which a child is centred.
  public enum Centering: String, CaseIterable, Sendable {
    /// No axis: the child stays at the top-left corner.
    case none
    /// The horizontal axis.
    case x
    /// The vertical axis.
    case y
    /// Both axes.
    case xy
  }
}

/// A layout spec that centres its child in the available space. After ASCenterLayoutSpec.
public final class CenterLayoutSpec: RelativeLayoutSpec {
  /// Makes a spec that centres a child.
  public init(
    centering: CenterLayoutSpec.Centering = .none, sizing: RelativeSizing = .default,
    child: LayoutElement
  ) {
    super.init(
      horizontalPosition: centering.horizontal, verticalPosition: centering.vertical,
      sizing: sizing, child: child)
  }

  /// The axes on which the child is centred.
  public var centering: CenterLayoutSpec.Centering {
    get {
      switch (horizontalPosition == .center, verticalPosition == .center) {
      case (false, false): .none
      case (true, false): .x
      case (false, true): .y
      case (true, true): .xy
      }
    }
    set {
      horizontalPosition = newValue.horizontal
      verticalPosition = newValue.vertical
    }
  }
}

extension CenterLayoutSpec.Centering {
  fileprivate var horizontal: RelativePosition { self == .x || self == .xy ? .center : .none }
  fileprivate var vertical: RelativePosition { self == .y || self == .xy ? .center : .none }
}
