import SwatchGeometry
import SwatchGraphics

extension DrawingFacts {
  mutating func add(_ effects: ImageEffects) {
    add(effects.scale)
    add(each: effects.list) { $0.add($1) }
  }

  private mutating func add(_ effect: ImageEffect) {
    switch effect {
    case .stretch(let stretch):
      let edges = stretch.edges
      add(byte: 1)
      add(stretch.size)
      for edge in [edges.top, edges.left, edges.bottom, edges.right] { add(edge) }
    case .tint(let color):
      add(byte: 2)
      add(color)
    case .grayscale: add(byte: 3)
    case .blur(let radius):
      add(byte: 4)
      add(radius)
    }
  }
}
