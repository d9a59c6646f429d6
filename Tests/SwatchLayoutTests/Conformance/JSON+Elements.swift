import SwatchGeometry
import SwatchLayout

extension JSON {
  /// The element that a part of a document describes.
  var element: LayoutElement {
    let element = self["node"].isAbsent ? spec : node
    element.debugName = self["id"].string
    applyStyle(to: &element.style)
    return element
  }

  private var node: LayoutElement {
    let size = self["image"]["size"].numbers
    return size.isEmpty ? TestNode() : TestNode(content: size[0], size[1])
  }

  private var spec: LayoutElement {
    let child = self["child"]
    let sizing: RelativeSizing = self["sizing"].word(default: .default)
    switch self["spec"].string {
    case "stack": return stack
    case "inset": return InsetLayoutSpec(insets: insets, child: child.element)
    case "center":
      return CenterLayoutSpec(
        centering: self["centering"].word(default: .none), sizing: sizing, child: child.element)
    case "relative":
      return RelativeLayoutSpec(
        horizontalPosition: self["horizontal"].word(default: .none),
        verticalPosition: self["vertical"].word(default: .none), sizing: sizing,
        child: child.element)
    case "ratio":
      return RatioLayoutSpec(ratio: self["ratio"].number ?? 1, child: child.element)
    case "absolute":
      return AbsoluteLayoutSpec(
        sizing: self["sizing"].word(default: .default), children: children)
    case "background":
      return BackgroundLayoutSpec(child: child.element, background: self["background"].element)
    case "overlay":
      return OverlayLayoutSpec(child: child.element, overlay: self["overlay"].element)
    case "corner": return corner
    case "wrapper": return WrapperLayoutSpec(children: children)
    default: return LayoutSpec()
    }
  }

  private var children: [LayoutElement] { self["children"].list.map(\.element) }

  private var insets: EdgeInsets {
    let insets = self["insets"]
    return EdgeInsets(
      top: insets["top"].number ?? 0, left: insets["left"].number ?? 0,
      bottom: insets["bottom"].number ?? 0, right: insets["right"].number ?? 0)
  }

  private var corner: LayoutElement {
    let spec = CornerLayoutSpec(
      child: self["child"].element, corner: self["corner"].element,
      location: self["location"].word(default: .topLeft))
    spec.offset = self["offset"].point ?? .zero
    spec.wrapsCorner = self["wrapsCorner"].bool ?? false
    return spec
  }

  private var stack: LayoutElement {
    let spec = StackLayoutSpec(
      direction: self["direction"].word(default: .horizontal),
      spacing: self["spacing"].number ?? 0,
      justifyContent: self["justifyContent"].word(default: .start),
      alignItems: self["alignItems"].word(default: .stretch),
      flexWrap: self["flexWrap"].word(default: .noWrap),
      alignContent: self["alignContent"].word(default: .start),
      lineSpacing: self["lineSpacing"].number ?? 0, children: children)
    spec.horizontalAlignment = self["horizontalAlignment"].word(default: .none)
    spec.verticalAlignment = self["verticalAlignment"].word(default: .none)
    return spec
  }

  private var point: Point? {
    let numbers = numbers
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }

  private func applyStyle(to style: inout LayoutElementStyle) {
    let json = self["style"]
    style.width = json["width"].dimension
    style.height = json["height"].dimension
    style.minWidth = json["minWidth"].dimension
    style.maxWidth = json["maxWidth"].dimension
    style.minHeight = json["minHeight"].dimension
    style.maxHeight = json["maxHeight"].dimension
    if let size = json["preferredSize"].point {
      style.preferredSize = Size(width: size.x, height: size.y)
    }
    style.flexGrow = json["flexGrow"].number ?? 0
    style.flexShrink = json["flexShrink"].number ?? 0
    style.flexBasis = json["flexBasis"].dimension
    style.alignSelf = json["alignSelf"].word(default: .auto)
    style.spacingBefore = json["spacingBefore"].number ?? 0
    style.spacingAfter = json["spacingAfter"].number ?? 0
    style.ascender = json["ascender"].number ?? 0
    style.descender = json["descender"].number ?? 0
    style.layoutPosition = json["layoutPosition"].point ?? .zero
  }
}
