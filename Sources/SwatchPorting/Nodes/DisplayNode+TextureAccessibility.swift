public import Swatch

/// Names of UIKit's accessibility that a scene has no data for.
extension TextureNames where Self: DisplayNode {
  /// UIKit's name of the point of a tap.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var accessibilityActivationPoint: Point {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the place of an element.
  @available(*, unavailable, message: "leave it out: it is the frame of the node")
  public var accessibilityFrame: Rect {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the outline of an element.
  @available(*, unavailable, message: "leave it out: it is the frame of the node")
  public var accessibilityPath: Path? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of headers.
  @available(*, unavailable, message: "give headers the trait .header")
  public var accessibilityHeaderElements: [Any]? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the language of a label.
  @available(
    *, unavailable, message: "set the language of the text, or localeIdentifier of the traits"
  )
  public var accessibilityLanguage: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of moving among elements.
  @available(*, unavailable, message: "leave it out: the elements of a scene are a list")
  public var accessibilityNavigationStyle: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of elements that belong together.
  @available(*, unavailable, renamed: "isAccessibilityContainer")
  public var shouldGroupAccessibilityChildren: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the label where none is set.
  @available(*, unavailable, renamed: "accessibilityLabel")
  public var defaultAccessibilityLabel: String? { unavailable() }

  /// Texture's name of the value where none is set.
  @available(*, unavailable, renamed: "accessibilityValue")
  public var defaultAccessibilityValue: String? { unavailable() }

  /// Texture's name of the hint where none is set.
  @available(*, unavailable, renamed: "accessibilityHint")
  public var defaultAccessibilityHint: String? { unavailable() }

  /// Texture's name of the identifier where none is set.
  @available(*, unavailable, renamed: "accessibilityIdentifier")
  public var defaultAccessibilityIdentifier: String? { unavailable() }
}
