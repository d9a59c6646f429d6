public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// A title and a picture over a background picture, all depending on the button's state (after
/// ASButtonNode). The button receives no touches: code sets its state.
open class ButtonNode: ControlNode {
  /// The position of the picture.
  public enum ImageAlignment: String, Hashable, Sendable, CaseIterable {
    /// Before the title.
    case beginning
    /// After the title.
    case end
  }

  /// The node that shows the title.
  public final let titleNode = TextNode()
  /// The node that shows the picture.
  public final let imageNode = ImageNode()
  /// The node that shows the background picture, stretched to the button.
  public final let backgroundImageNode = ImageNode()

  /// The distance between picture and title, in points; 8 by default.
  public final var contentSpacing = 8.0 { didSet { setNeedsLayout() } }
  /// A Boolean value that is true when the picture is beside the title, rather than above or below
  /// it.
  public final var laysOutHorizontally = true { didSet { setNeedsLayout() } }
  /// The insets of picture and title, in points.
  public final var contentEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The position of the picture before or after the title.
  public final var imageAlignment = ImageAlignment.beginning { didSet { setNeedsLayout() } }
  /// The horizontal alignment of picture and title in a wider button; centred by default.
  public final var contentHorizontalAlignment = HorizontalAlignment.middle {
    didSet { setNeedsLayout() }
  }
  /// The vertical alignment of picture and title in a higher button; centred by default.
  public final var contentVerticalAlignment = VerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  private var titles: [ControlState: AttributedText] = [:]
  private var images: [ControlState: ImageNode.Image] = [:]
  private var backgroundImages: [ControlState: ImageNode.Image] = [:]

  /// Makes an empty button.
  public override init() {
    super.init()
    automaticallyManagesSubnodes = true
    titleNode.style.flexShrink = 1
    backgroundImageNode.contentMode = .scaleToFill
  }

  // MARK: By state

  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { update() } } }
  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { update() } } }
  open override var isSelected: Bool { didSet { if isSelected != oldValue { update() } } }

  /// Returns the title set for a state.
  public final func attributedTitle(for state: ControlState) -> AttributedText? { titles[state] }

  /// Sets the title for a state. The button shows the title of the first of these states that it is
  /// in and that has a title: disabled, highlighted and selected, highlighted, selected, normal.
  public final func setAttributedTitle(_ title: AttributedText?, for state: ControlState) {
    titles[state] = title
    update()
  }

  /// Sets the title for a state from a plain string; by default black, in 18 points.
  public final func setTitle(
    _ title: String, font: Font? = nil, color: Color? = nil, for state: ControlState
  ) {
    setAttributedTitle(
      AttributedText(title, font: font ?? Font(size: 18), color: color ?? .black), for: state)
  }

  /// Returns the picture set for a state.
  public final func image(for state: ControlState) -> ImageNode.Image? { images[state] }

  /// Sets the picture for a state; ``setAttributedTitle(_:for:)`` lists the order of the states.
  public final func setImage(_ image: ImageNode.Image?, for state: ControlState) {
    images[state] = image
    update()
  }

  /// Returns the background picture set for a state.
  public final func backgroundImage(for state: ControlState) -> ImageNode.Image? {
    backgroundImages[state]
  }

  /// Sets the background picture for a state; ``setAttributedTitle(_:for:)`` lists the order of the
  /// states.
  public final func setBackgroundImage(_ image: ImageNode.Image?, for state: ControlState) {
    backgroundImages[state] = image
    update()
  }

  /// The states whose appearance applies, in order of precedence. As in Texture, a disabled button
  /// may look selected if it has no appearance for the disabled state.
  private var wantedStates: [ControlState] {
    var states: [ControlState] = []
    if !isEnabled { states.append(.disabled) }
    if isHighlighted && isSelected { states.append([.highlighted, .selected]) }
    if isHighlighted { states.append(.highlighted) }
    if isSelected { states.append(.selected) }
    return states + [.normal]
  }

  private func update() {
    let states = wantedStates
    let title = states.lazy.compactMap { self.titles[$0] }.first
    let image = states.lazy.compactMap { self.images[$0] }.first
    let background = states.lazy.compactMap { self.backgroundImages[$0] }.first
    guard
      title != titleNode.attributedText || image != imageNode.image
        || background != backgroundImageNode.image
    else { return }
    titleNode.attributedText = title
    imageNode.image = image
    backgroundImageNode.image = background
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    var content: [LayoutElement] = imageNode.image == nil ? [] : [imageNode]
    if titleNode.attributedText?.string.isEmpty == false {
      content.insert(titleNode, at: imageAlignment == .beginning ? content.count : 0)
    }
    // In an exact button, the title is exact, too, so that it shares a baseline with other texts.
    func exact<Spec: LayoutSpec>(_ spec: Spec) -> Spec {
      spec.isExact = isExact
      return spec
    }
    let stack = exact(
      StackLayoutSpec(
        direction: laysOutHorizontally ? .horizontal : .vertical, spacing: contentSpacing,
        children: content))
    stack.horizontalAlignment = contentHorizontalAlignment
    stack.verticalAlignment = contentVerticalAlignment
    var spec: LayoutSpec = stack
    if contentEdgeInsets != .zero {
      spec = exact(InsetLayoutSpec(insets: contentEdgeInsets, child: spec))
    }
    guard backgroundImageNode.image != nil else { return spec }
    return exact(BackgroundLayoutSpec(child: spec, background: backgroundImageNode))
  }

  /// Attributes with the title and the state of the button.
  override final var defaultAccessibility: AccessibilityAttributes? {
    var traits = AccessibilityTraits.button
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return AccessibilityAttributes(label: titleNode.accessibilityLabel, traits: traits)
  }
}
