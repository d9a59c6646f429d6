import SwatchGeometry
public import SwatchGraphics

/// A mask: the visible part of a node, by the opacity of the mask over its bounds.
public enum NodeMask: Hashable, Sendable {
  /// Layers as those of a background, the topmost first: gradients and pictures, by their alpha.
  case layers([Background])
  /// The inside of an outline, in points, in the node's coordinates.
  case path(Path)
  /// The ellipse in the bounds.
  case ellipse
}

extension DisplayNode {
  /// The mask of the node, its shadows and subnodes; nil, the default, for none (CSS's `mask`, by
  /// alpha). A picture that can't be read hides nothing.
  public final var mask: NodeMask? {
    get { boxLooks?.mask }
    set {
      let looks = boxLooks ?? BoxLooks()
      looks.mask = newValue
      boxLooks = looks
      setNeedsDisplay()
    }
  }

  /// The layers of the mask that are pictures.
  final var maskPictures: [BackgroundImage] {
    guard case .layers(let layers)? = boxLooks?.mask else { return [] }
    return layers.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The drawing of the mask; nil for none.
  final var drawnMask: Mask? {
    guard let mask = boxLooks?.mask else { return nil }
    return Mask(size: bounds.size) { canvas in
      switch mask {
      case .path(let path): canvas.fill(path, with: .black)
      case .ellipse: canvas.fill(.ellipse(in: bounds), with: .black)
      case .layers(let layers):
        for layer in layers.reversed() {
          if case .image(let image) = layer, displayState.pictures[image] == nil {
            canvas.fill(.rect(bounds), with: .black)
          }
          layer.fill(.rect(bounds), over: bounds, in: canvas) { displayState.pictures[$0] }
        }
      }
    }
  }
}
