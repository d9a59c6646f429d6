import SwatchGeometry
import SwatchGraphics

// How snapshots write what is drawn: numbers in points, to a hundredth.

extension DisplayCommand {
  var brief: String {
    switch self {
    case .fill(let path, let paint): "fill \(path.brief) \(paint.brief)"
    case .stroke(let path, let style, let color):
      "stroke \(path.brief) width \(style.width.brief) \(color.hex)"
    case .glyphs(let run, let place, let color):
      "text \"\(run.text)\" at \(place.brief) size \(run.fontSize.brief) \(color.hex)"
    case .shadow(let path, let shadow): "shadow \(path.brief) \(shadow.color.hex)"
    case .replace(let path, let color): "replace \(path.brief) \(color.hex)"
    case .pushClip(let path): "clip \(path.brief)"
    case .pushTransform(let transform): transform.brief
    case .pushGroup(let opacity): "group \(opacity.brief)"
    case .pop: "pop"
    }
  }
}

extension Paint {
  var brief: String {
    switch self {
    case .color(let color): color.hex
    case .linearGradient(let gradient):
      "\(gradient.start.brief) to \(gradient.end.brief) "
        + gradient.stops.map { "\($0.offset.brief) \($0.color.hex)" }.joined(separator: ", ")
    case .image(let image, let rect): "image \(image.id.source) in \(rect.brief)"
    }
  }
}

extension Path {
  var brief: String {
    switch shape {
    case .rect(let rect): rect.brief
    case .roundedRect(let rect, let radii): "\(rect.brief) r \(radii.topLeft.brief)"
    case .ellipse(let rect): "oval \(rect.brief)"
    case .elements(let elements):
      elements.map { element in
        switch element {
        case .move(let point): "M \(point.brief)"
        case .line(let point): "L \(point.brief)"
        case .curve(let point, let first, let second):
          "C \(first.brief) \(second.brief) \(point.brief)"
        case .close: "Z"
        }
      }.joined(separator: " ")
    }
  }
}

extension AffineTransform {
  var brief: String {
    isTranslation
      ? "moved \(tx.brief),\(ty.brief)"
      : "matrix " + [a, b, c, d, tx, ty].map(\.brief).joined(separator: " ")
  }
}

extension Rect {
  var brief: String { "\(origin.brief) \(size.brief)" }
}

extension Point {
  var brief: String { "\(x.brief),\(y.brief)" }
}

extension Size {
  var brief: String { "\(width.brief)×\(height.brief)" }
}

extension Double {
  var brief: String {
    let hundredths = (self * 100).rounded() / 100
    let text = "\(hundredths == 0 ? 0 : hundredths)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
