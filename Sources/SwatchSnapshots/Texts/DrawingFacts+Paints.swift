import SwatchGeometry
import SwatchGraphics

extension DrawingFacts {
  mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color):
      add(byte: 1)
      add(color)
    case .linearGradient(let gradient):
      add(byte: 2)
      add(gradient.start)
      add(gradient.end)
      add(gradient.stops, isRepeating: gradient.isRepeating)
    case .radialGradient(let gradient):
      add(byte: 4)
      add(gradient.center)
      add(gradient.radii)
      add(gradient.start)
      add(gradient.stops, isRepeating: gradient.isRepeating)
    case .conicGradient(let gradient):
      add(byte: 5)
      add(gradient.center)
      add(gradient.angle)
      add(gradient.span)
      add(gradient.stops, isRepeating: gradient.isRepeating)
    case .image(let image, let rect):
      add(byte: 3)
      add(image, in: rect)
    case .tiles(let image, let rect):
      add(byte: 6)
      add(image, in: rect)
    }
  }

  private mutating func add(_ stops: [LinearGradient.Stop], isRepeating: Bool) {
    add(each: stops) { facts, stop in
      facts.add(stop.offset)
      facts.add(stop.color)
    }
    if isRepeating { add(byte: 1) }
  }

  private mutating func add(_ image: ImageReference, in rect: Rect) {
    add(image.id.source)
    add(count: image.id.size.width)
    add(count: image.id.size.height)
    // Without a filter and changes, the bytes are those of earlier versions.
    if let interpolation = image.id.interpolation { add(interpolation.rawValue) }
    if let viewport = image.id.viewport { add(viewport) }
    if let effects = image.id.effects { add(effects) }
    add(rect)
  }
}
