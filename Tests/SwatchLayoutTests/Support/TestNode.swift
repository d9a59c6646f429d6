import SwatchGeometry
import SwatchLayout

/// A node whose content is a function from range to size; without one it behaves as a plain node.
final class TestNode: LayoutElement {
  /// The ranges that the node was measured with, in order.
  private(set) var ranges: [SizeRange] = []
  /// The parent sizes that the node was measured with, in order.
  private(set) var parentSizes: [Size] = []
  private let content: (SizeRange) -> Size

  init(_ name: String? = nil, content: @escaping (SizeRange) -> Size = TestNode.plain) {
    self.content = content
    super.init()
    debugName = name
  }

  /// A node with content of a certain size, in points.
  convenience init(_ name: String? = nil, content width: Double, _ height: Double) {
    self.init(name) { _ in Size(width: width, height: height) }
  }

  /// A node whose style states a size, in points.
  convenience init(_ name: String? = nil, size width: Double, _ height: Double) {
    self.init(name)
    style.preferredSize = Size(width: width, height: height)
  }

  override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    ranges.append(range)
    parentSizes.append(parentSize)
    return super.layoutThatFits(range, parentSize: parentSize)
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: range.clamp(content(range)))
  }

  override var kindName: String { "node" }

  /// The maximum size of the range; zero if one side has no limit.
  static func plain(_ range: SizeRange) -> Size {
    let max = range.max
    return max.width < 1e7 && max.height < 1e7 ? max : .zero
  }
}

/// A node whose content is laid out by a spec.
final class TestHost: LayoutElement {
  private let content: LayoutElement
  private let isMirrored: Bool

  init(_ content: LayoutElement, isMirrored: Bool = false) {
    self.content = content
    self.isMirrored = isMirrored
    super.init()
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    if let spec = content as? LayoutSpec {
      return hostLayout(of: spec, in: range, isMirrored: isMirrored)
    }
    if let layoutContext { hand(layoutContext, to: content, at: 0) }
    return Layout(
      host: self, content: content.layoutThatFits(range), isMirrored: isMirrored)
  }

  override var kindName: String { "host" }
}

extension LayoutElement {
  /// Changes the style and returns the element.
  func styled(_ change: (inout LayoutElementStyle) -> Void) -> Self {
    change(&style)
    return self
  }

  /// Sets the name and returns the element.
  func named(_ name: String) -> Self {
    debugName = name
    return self
  }
}
