public import Swatch

extension WrapperLayoutSpec {
  /// Texture's name of a wrapper of one element.
  @available(*, unavailable, renamed: "init(child:)")
  public convenience init(layoutElement: LayoutElement) { unavailable() }

  /// Texture's name of a wrapper of several elements.
  @available(*, unavailable, renamed: "init(children:)")
  public convenience init(layoutElements: [LayoutElement]) { unavailable() }
}

extension CenterLayoutSpec {
  /// Texture's name of a spec that centres a child.
  @available(*, unavailable, renamed: "init(centering:sizing:child:)")
  public convenience init(
    centeringOptions: CenterLayoutSpec.Centering, sizingOptions: RelativeSizing,
    child: LayoutElement
  ) { unavailable() }

  /// Texture's name of a spec that centres a child, with an empty set of options.
  @available(*, unavailable, message: "write CenterLayoutSpec(centering: …, child: …)")
  public convenience init(
    centeringOptions: CenterLayoutSpec.Centering, sizingOptions: [RelativeSizing],
    child: LayoutElement
  ) { unavailable() }

  /// Texture's name of the axes on which the child is centred.
  @available(*, unavailable, renamed: "centering")
  public var centeringOptions: CenterLayoutSpec.Centering {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the axes on which the spec is as small as the child.
  @available(*, unavailable, renamed: "sizing")
  public var sizingOptions: RelativeSizing {
    get { unavailable() }
    set { unavailable() }
  }
}

extension CenterLayoutSpec.Centering {
  /// Texture's name of the horizontal axis.
  @available(*, unavailable, renamed: "x")
  public static var X: CenterLayoutSpec.Centering { unavailable() }

  /// Texture's name of the vertical axis.
  @available(*, unavailable, renamed: "y")
  public static var Y: CenterLayoutSpec.Centering { unavailable() }

  /// Texture's name of both axes.
  @available(*, unavailable, renamed: "xy")
  public static var XY: CenterLayoutSpec.Centering { unavailable() }
}

extension RelativeLayoutSpec {
  /// Texture's name of a spec that places a child.
  @available(
    *, unavailable, renamed: "init(horizontalPosition:verticalPosition:sizing:child:)"
  )
  public convenience init(
    horizontalPosition: RelativePosition, verticalPosition: RelativePosition,
    sizingOption: RelativeSizing, child: LayoutElement
  ) { unavailable() }

  /// Texture's name of a spec that places a child, with an empty set of options.
  @available(
    *, unavailable,
    message: "write RelativeLayoutSpec(horizontalPosition: …, verticalPosition: …, child: …)"
  )
  public convenience init(
    horizontalPosition: RelativePosition, verticalPosition: RelativePosition,
    sizingOption: [RelativeSizing], child: LayoutElement
  ) { unavailable() }

  /// Texture's name of the axes on which the spec is as small as the child.
  @available(*, unavailable, renamed: "sizing")
  public final var sizingOption: RelativeSizing {
    get { unavailable() }
    set { unavailable() }
  }
}

extension RelativeSizing {
  /// Texture's name of the least size on both axes.
  @available(*, unavailable, renamed: "minimumXY")
  public static var minimumSize: RelativeSizing { unavailable() }

  /// Texture's name of the least width.
  @available(*, unavailable, renamed: "minimumX")
  public static var minimumWidth: RelativeSizing { unavailable() }

  /// Texture's name of the least height.
  @available(*, unavailable, renamed: "minimumY")
  public static var minimumHeight: RelativeSizing { unavailable() }
}

extension StackLayoutSpec {
  /// Texture's name of measuring children side by side.
  @available(*, unavailable, message: "leave it out: cells are measured side by side")
  public var isConcurrent: Bool {
    get { unavailable() }
    set { unavailable() }
  }
}

extension Layout {
  /// Texture's name of an element's layout.
  @available(*, unavailable, renamed: "init(element:size:sublayouts:)")
  public init(layoutElement: LayoutElement, size: Size, sublayouts: [Layout]? = nil) {
    unavailable()
  }

  /// Texture's name of an element's layout at a place.
  @available(*, unavailable, message: "write Layout(element:size:sublayouts:), and set position")
  public init(
    layoutElement: LayoutElement, size: Size, position: Point, sublayouts: [Layout]?
  ) { unavailable() }

  /// Texture's name of the element measured.
  @available(*, unavailable, renamed: "element")
  public var layoutElement: LayoutElement { unavailable() }
}

extension TextureNames where Self: LayoutElement {
  /// Texture's name of changing the style within an expression.
  @available(*, unavailable, renamed: "styled(_:)")
  public func styledWithBlock(_ change: (LayoutElementStyle) -> Void) -> Self { unavailable() }

  /// Texture's name of a value for specs of one's own.
  @available(*, unavailable, message: "write element[Key.self], with a LayoutValueKey")
  public func layoutOptionExtensionBool(at index: Int) -> Bool { unavailable() }

  /// Texture's name of a value for specs of one's own.
  @available(*, unavailable, message: "write element[Key.self], with a LayoutValueKey")
  public func layoutOptionExtensionInteger(at index: Int) -> Int { unavailable() }

  /// Texture's name of a value for specs of one's own.
  @available(*, unavailable, message: "write element[Key.self], with a LayoutValueKey")
  public func layoutOptionExtensionEdgeInsets(at index: Int) -> EdgeInsets { unavailable() }

  /// Texture's name of setting a value for specs of one's own.
  @available(*, unavailable, message: "write element[Key.self] = …, with a LayoutValueKey")
  public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) { unavailable() }

  /// Texture's name of setting a value for specs of one's own.
  @available(*, unavailable, message: "write element[Key.self] = …, with a LayoutValueKey")
  public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) { unavailable() }

  /// Texture's name of setting a value for specs of one's own.
  @available(*, unavailable, message: "write element[Key.self] = …, with a LayoutValueKey")
  public func setLayoutOptionExtensionEdgeInsets(_ value: EdgeInsets, at index: Int) {
    unavailable()
  }
}

extension Layout {
  /// Texture's name of the frame of a child.
  @available(*, unavailable, renamed: "frame(for:)")
  public func frameForElement(_ element: LayoutElement) -> Rect { unavailable() }

  /// Texture's name of the drawing of a layout with all below it.
  @available(*, unavailable, message: "print the layout, or write node.layoutDescription")
  public var recursiveDescription: String { unavailable() }
}
