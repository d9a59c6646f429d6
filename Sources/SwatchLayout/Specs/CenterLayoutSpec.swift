/// On which axes a child is centred.
public enum Centering: String, CaseIterable, Sendable {
  /// On none: the child stays at the top left.
  case none
  /// From left to right.
  case x
  /// From top to bottom.
  case y
  /// On both.
  case xy
}

/// A layout spec that centres its child in the available space. After ASCenterLayoutSpec.
public final class CenterLayoutSpec: RelativeLayoutSpec {
  /// Makes a spec that centres a child.
  public init(
    centering: Centering = .none, sizing: RelativeSizing = .default, child: LayoutElement
  ) {
    super.init(
      horizontalPosition: centering.horizontal, verticalPosition: centering.vertical,
      sizing: sizing, child: child)
  }

  /// On which axes the child is centred.
  public var centering: Centering {
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

extension Centering {
  fileprivate var horizontal: RelativePosition { self == .x || self == .xy ? .center : .none }
  fileprivate var vertical: RelativePosition { self == .y || self == .xy ? .center : .none }
}
