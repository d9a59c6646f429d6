public import SwatchGeometry

/// A width and a height: each is a number of points, a fraction of the parent's length, or
/// automatic.
public struct LayoutSize: Hashable, Sendable {
  /// The width; a fraction is of the parent's width.
  public var width: LayoutDimension
  /// The height; a fraction is of the parent's height.
  public var height: LayoutDimension

  /// Automatic width and height.
  public static let auto = LayoutSize(width: .auto, height: .auto)

  /// Makes a size from its dimensions.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }
}

extension LayoutElementStyle {
  /// The width and height together, in any unit: another way to set these two properties.
  public var preferredLayoutSize: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The minimum width and height together, in any unit: another way to set these two properties.
  public var minLayoutSize: LayoutSize {
    get { LayoutSize(width: minWidth, height: minHeight) }
    set { (minWidth, minHeight) = (newValue.width, newValue.height) }
  }

  /// The maximum width and height together, in any unit: another way to set these two properties.
  public var maxLayoutSize: LayoutSize {
    get { LayoutSize(width: maxWidth, height: maxHeight) }
    set { (maxWidth, maxHeight) = (newValue.width, newValue.height) }
  }
}

extension LayoutElement {
  /// Changes the style in place and returns the element, for use within an expression.
  ///
  ///     stack.children = [title.styled { $0.flexShrink = 1 }, time]
  ///
  /// - Precondition: For a spec, no node has used it.
  @discardableResult
  public final func styled(_ change: (inout LayoutElementStyle) -> Void) -> Self {
    var changed = style
    change(&changed)
    style = changed
    return self
  }
}

extension Layout {
  /// Returns the frame of a child of the measured element, in points; nil for elements that are not
  /// its children.
  public func frame(for element: LayoutElement) -> Rect? {
    sublayouts.first { $0.element === element }?.frame
  }
}
