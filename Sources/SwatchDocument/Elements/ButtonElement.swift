import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages
import SwatchNodes

/// A title and a picture, which may look different while the button is selected, highlighted or
/// disabled.
struct ButtonElement: ElementBody {
  var look = Look()
  var selected = Look()
  var highlighted = Look()
  var disabled = Look()
  var isSelected = false
  var isHighlighted = false
  var isEnabled = true
  var contentSpacing = 8.0
  var laysOutHorizontally = true
  var contentEdgeInsets = EdgeInsets.zero
  var imageAlignment = ButtonNode.ImageAlignment.beginning
  var contentHorizontalAlignment = HorizontalAlignment.middle
  var contentVerticalAlignment = VerticalAlignment.center
  /// The inherited look of the titles, used where the button states no look.
  private var titleLook = TextLook()

  enum Key: String, CaseIterable, Sendable {
    case title, font, color, image, backgroundImage, selected, highlighted, disabled
    case isSelected, isHighlighted, isEnabled, contentSpacing, laysOutHorizontally
    case contentEdgeInsets, imageAlignment, contentHorizontalAlignment, contentVerticalAlignment
  }

  static let title = "a button node"

  var origin: JSONValue? { look.origin }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .title: try look.set(.title, to: field)
    case .font: try look.set(.font, to: field)
    case .color: try look.set(.color, to: field)
    case .image: try look.set(.image, to: field)
    case .backgroundImage: try look.set(.backgroundImage, to: field)
    case .selected: selected = try field.object(over: selected)
    case .highlighted: highlighted = try field.object(over: highlighted)
    case .disabled: disabled = try field.object(over: disabled)
    case .isSelected: isSelected = try field.truth()
    case .isHighlighted: isHighlighted = try field.truth()
    case .isEnabled: isEnabled = try field.truth()
    case .contentSpacing: contentSpacing = try field.distance()
    case .laysOutHorizontally: laysOutHorizontally = try field.truth()
    case .contentEdgeInsets: contentEdgeInsets = try field.insets(over: contentEdgeInsets)
    case .imageAlignment: imageAlignment = try field.word()
    case .contentHorizontalAlignment: contentHorizontalAlignment = try field.word()
    case .contentVerticalAlignment: contentVerticalAlignment = try field.word()
    }
  }

  /// The look of the state that the button is in; the normal look if that state has no title of its
  /// own.
  private var shownLook: Look {
    if !isEnabled, disabled.runs != nil { return disabled }
    if isHighlighted, highlighted.runs != nil { return highlighted }
    if isSelected, selected.runs != nil { return selected }
    return look
  }

  var textDirection: TextDirection? {
    shownLook.runs.flatMap(TextDirection.init(ofRuns:))
  }

  func inheriting(_ look: TextLook) -> (any ElementBody)? {
    var button = self
    button.titleLook = look
    return button
  }

  func trace(_ element: LayoutElement, by trace: ElementTrace) {
    guard let button = element as? ButtonNode else { return }
    func show(_ origin: KeyPath<Look, JSONValue?>, in node: DisplayNode) {
      guard let value = shownLook[keyPath: origin] ?? look[keyPath: origin] else { return }
      node.origin = { trace.origin(showing: value) }
    }
    show(\.origin, in: button.titleNode)
    show(\.imageOrigin, in: button.imageNode)
    show(\.backgroundOrigin, in: button.backgroundImageNode)
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let button = ButtonNode()
    button.contentSpacing = contentSpacing
    button.laysOutHorizontally = laysOutHorizontally
    button.contentEdgeInsets = contentEdgeInsets
    button.imageAlignment = imageAlignment
    button.contentHorizontalAlignment = contentHorizontalAlignment
    button.contentVerticalAlignment = contentVerticalAlignment
    look.apply(to: button, for: .normal, over: look, titleLook)
    selected.apply(to: button, for: .selected, over: look, titleLook)
    highlighted.apply(to: button, for: .highlighted, over: look, titleLook)
    disabled.apply(to: button, for: .disabled, over: look, titleLook)
    button.isSelected = isSelected
    button.isHighlighted = isHighlighted
    button.isEnabled = isEnabled
    return button
  }
}

extension ButtonElement {
  /// The appearance of a button in a state; missing keys come from the button's normal state.
  struct Look: GrammarObject {
    var runs: [TextElement.Run]?
    var font = FontDescriptor()
    var color: Color?
    var image: ImageNode.Image?
    var backgroundImage: ImageNode.Image?
    private(set) var origin: JSONValue?
    private(set) var imageOrigin: JSONValue?
    private(set) var backgroundOrigin: JSONValue?

    enum Key: String, CaseIterable, Sendable { case title, font, color, image, backgroundImage }

    static let title = "a button's look"

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      switch key {
      case .title:
        runs = try TextElement.runsWithoutChildren(field)
        origin = field.source
      case .font: font = try field.object(over: font)
      case .color: color = try field.color()
      case .image:
        image = try Look.image(field)
        imageOrigin = field.source
      case .backgroundImage:
        backgroundImage = try Look.image(field)
        backgroundOrigin = field.source
      }
    }

    /// Sets the appearance of a button in a state.
    func apply(
      to button: ButtonNode, for state: ControlState, over usual: Look, _ inherited: TextLook
    ) {
      button.setAttributedTitle(title(over: usual, inherited), for: state)
      button.setImage(image, for: state)
      button.setBackgroundImage(backgroundImage, for: state)
    }

    /// Returns the title with its font and colour; nil if the state has no title, font or colour of
    /// its own, or if the button has no title.
    private func title(over usual: Look, _ inherited: TextLook) -> AttributedText? {
      guard runs != nil || font != FontDescriptor() || color != nil else { return nil }
      guard let runs = runs ?? usual.runs else { return nil }
      let font = font.font(over: usual.font.font(over: inherited.font(over: Font(size: 18))))
      let color = color ?? usual.color ?? inherited.color ?? .black
      let spans = runs.map { run in
        run.span(
          font: font, color: color, language: inherited.language,
          attributes: inherited.allAttributes)
      }
      return AttributedText(spans, paragraph: inherited.style.style(over: ParagraphStyle()))
    }

    private static func image(_ field: Field) throws(DocumentError) -> ImageNode.Image {
      if field.string != nil { return .source(try field.imageSource()) }
      let solid = try field.object(over: ImageElement.Solid())
      return .solid(solid.color, solid.size)
    }
  }
}
