public import Swatch

extension WrapperLayoutSpec {
  /// Texture's initializer of a wrapper of one element.
  @available(*, unavailable, renamed: "init(child:)")
  public convenience init(layoutElement: LayoutElement) { unavailable() }

  /// Texture's initializer of a wrapper of several elements.
  @available(*, unavailable, renamed: "init(children:)")
  public convenience init(layoutElements: [LayoutElement]) { unavailable() }
}

extension CenterLayoutSpec {
  /// Texture's initializer of a spec that centres a child.
  @available(*, unavailable, renamed: "init(centering:sizing:child:)")
  public convenience init(
    centeringOptions: CenterLayoutSpec.Centering, sizingOptions: RelativeSizing,
    child: LayoutElement
  ) { unavailable() }

  /// Texture's initializer of a spec that centres a child, with an empty set of options.
  @available(*, unavailable, message: "write CenterLayoutSpec(centering: …, child: …)")
  public convenience init(
    centeringOptions: CenterLayoutSpec.Centering, sizingOptions: [RelativeSizing],
    child: LayoutElement
  ) { unavailable() }

  /// Texture's name for the axes on which the child is centred.
  @available(*, unavailable, renamed: "centering")
  public var centeringOptions: CenterLayoutSpec.Centering {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the axes on which the spec is as small as the child.
  @available(*, unavailable, renamed: "sizing")
  public var sizingOptions: RelativeSizing {
    get { unavailable() }
    set { unavailable() }
  }
}

extension CenterLayoutSpec.Centering {
  /// Texture's name for the horizontal axis.
  @available(*, unavailable, renamed: "x")
  public static var X: CenterLayoutSpec.Centering { unavailable() }

  /// Texture's name for the vertical axis.
  @available(*, unavailable, renamed: "y")
  public static var Y: CenterLayoutSpec.Centering { unavailable() }

  /// Texture's name for both axes.
  @available(*, unavailable, renamed: "xy")
  public static var XY: CenterLayoutSpec.Centering { unavailable() }
}

extension RelativeLayoutSpec {
  /// Texture's initializer of a spec that positions a child.
  @available(
    *, unavailable, renamed: "init(horizontalPosition:verticalPosition:sizing:child:)"
  )
  public convenience init(
    horizontalPosition: RelativePosition, verticalPosition: RelativePosition,
    sizingOption: RelativeSizing, child: LayoutElement
  ) { unavailable() }

  /// Texture's initializer of a spec that positions a child, with an empty set of options.
  @available(
    *, unavailable,
    message: "write RelativeLayoutSpec(horizontalPosition: …, verticalPosition: …, child: …)"
  )
  public convenience init(
    horizontalPosition: RelativePosition, verticalPosition: RelativePosition,
    sizingOption: [RelativeSizing], child: LayoutElement
  ) { unavailable() }

  /// Texture's name for the axes on which the spec is as small as the child.
  @available(*, unavailable, renamed: "sizing")
  public final var sizingOption: RelativeSizing {
    get { unavailable() }
    set { unavailable() }
  }
}

extension RelativeSizing {
  /// Texture's name for the minimum size on both axes.
  @available(*, unavailable, renamed: "minimumXY")
  public static var minimumSize: RelativeSizing { unavailable() }

  /// Texture's name for the minimum width.
  @available(*, unavailable, renamed: "minimumX")
  public static var minimumWidth: RelativeSizing { unavailable() }

  /// Texture's name for the minimum height.
  @available(*, unavailable, renamed: "minimumY")
  public static var minimumHeight: RelativeSizing { unavailable() }
}

extension StackLayoutSpec {
  /// Texture's name for measuring children concurrently.
  @available(*, unavailable, message: "leave it out: cells are measured side by side")
  public var isConcurrent: Bool {
    get { unavailable() }
    set { unavailable() }
  }
}

extension Layout {
  /// Texture's initializer of an element's layout.
  @available(*, unavailable, renamed: "init(element:size:sublayouts:)")
  public init(layoutElement: LayoutElement, size: Size, sublayouts: [Layout]? = nil) {
    unavailable()
  }

  /// Texture's initializer of an element's layout with a position.
  @available(*, unavailable, message: "write Layout(element:size:sublayouts:), and set position")
  public init(
    layoutElement: LayoutElement, size: Size, position: Point, sublayouts: [Layout]?
  ) { unavailable() }

  /// Texture's name for the measured element.
  @available(*, unavailable, renamed: "element")
  public var layoutElement: LayoutElement { unavailable() }
}

extension TextureNames where Self: LayoutElement {
  /// Texture's name for changing the style within an expression.
  @available(*, unavailable, renamed: "styled(_:)")
  public func styledWithBlock(_ change: (LayoutElementStyle) -> Void) -> Self { unavailable() }

  /// Texture's name for an extension value of custom specs.
  @available(*, unavailable, message: "write element[Key.self], with a LayoutValueKey")
  public func layoutOptionExtensionBool(at index: Int) -> Bool { unavailable() }

  /// Texture's name for an extension value of custom specs.
  @available(*, unavailable, message: "write element[Key.self], with a LayoutValueKey")
  public func layoutOptionExtensionInteger(at index: Int) -> Int { unavailable() }

  /// Texture's name for an extension value of custom specs.
  @available(*, unavailable, message: "write element[Key.self], with a LayoutValueKey")
  public func layoutOptionExtensionEdgeInsets(at index: Int) -> EdgeInsets { unavailable() }

  /// Texture's name for setting an extension value of custom specs.
  @available(*, unavailable, message: "write element[Key.self] = …, with a LayoutValueKey")
  public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) { unavailable() }

  /// Texture's name for setting an extension value of custom specs.
  @available(*, unavailable, message: "write element[Key.self] = …, with a LayoutValueKey")
  public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) { unavailable() }

  /// Texture's name for setting an extension value of custom specs.
  @available(*, unavailable, message: "write element[Key.self] = …, with a LayoutValueKey")
  public func setLayoutOptionExtensionEdgeInsets(_ value: EdgeInsets, at index: Int) {
    unavailable()
  }
}

extension Layout {
  /// Texture's name for the frame of a child.
  @available(*, unavailable, renamed: "frame(for:)")
  public func frameForElement(_ element: LayoutElement) -> Rect { unavailable() }

  /// Texture's name for the description of a layout with its sublayouts.
  @available(*, unavailable, message: "print the layout, or write node.layoutDescription")
  public var recursiveDescription: String { unavailable() }
}
