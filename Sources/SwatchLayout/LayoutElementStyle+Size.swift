public import SwatchGeometry

extension LayoutElementStyle {
  /// The requested width.
  public var width: LayoutDimension {
    get { size.width }
    set { size.width = newValue }
  }

  /// The requested height.
  public var height: LayoutDimension {
    get { size.height }
    set { size.height = newValue }
  }

  /// The minimum width; it wins over `maxWidth` and `width`.
  public var minWidth: LayoutDimension {
    get { size.minWidth }
    set { size.minWidth = newValue }
  }

  /// The maximum width; it wins over `width`.
  public var maxWidth: LayoutDimension {
    get { size.maxWidth }
    set { size.maxWidth = newValue }
  }

  /// The minimum height; it wins over `maxHeight` and `height`.
  public var minHeight: LayoutDimension {
    get { size.minHeight }
    set { size.minHeight = newValue }
  }

  /// The maximum height; it wins over `height`.
  public var maxHeight: LayoutDimension {
    get { size.maxHeight }
    set { size.maxHeight = newValue }
  }

  /// The width and height together, in points: another way to set these two properties. A side that
  /// is `auto` reads as 0.
  /// - Precondition: When read, neither side is a fraction.
  public var preferredSize: Size {
    get { Size(width: points(size.width, .width), height: points(size.height, .height)) }
    set {
      size.width = .points(newValue.width)
      size.height = .points(newValue.height)
    }
  }

  /// The minimum width and height together, in points: another way to set these two properties. A
  /// side that is `auto` reads as 0.
  /// - Precondition: When read, neither side is a fraction.
  public var minSize: Size {
    get {
      Size(width: points(size.minWidth, .minWidth), height: points(size.minHeight, .minHeight))
    }
    set {
      size.minWidth = .points(newValue.width)
      size.minHeight = .points(newValue.height)
    }
  }

  /// The maximum width and height together, in points: another way to set these two properties. A
  /// side that is `auto` reads as 0.
  /// - Precondition: When read, neither side is a fraction.
  public var maxSize: Size {
    get {
      Size(width: points(size.maxWidth, .maxWidth), height: points(size.maxHeight, .maxHeight))
    }
    set {
      size.maxWidth = .points(newValue.width)
      size.maxHeight = .points(newValue.height)
    }
  }

  private func points(_ dimension: LayoutDimension, _ property: StyleProperty) -> Double {
    if case .fraction = dimension {
      preconditionFailure(
        "style.\(property.rawValue) is \(dimension), which has no size in points; "
          + "read the dimension itself")
    }
    return dimension.resolve(parent: .nan, auto: 0)
  }
}
