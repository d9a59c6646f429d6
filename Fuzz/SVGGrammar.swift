/// A generator of SVG files of filters, patterns, gradients, masks, clips, links, texts and
/// pictures that refer to one another.
enum SVGGrammar {
  /// A file of a few elements, mostly with valid values.
  static func file(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let definitions = (0..<numbers.few(6)).map { definition($0, &numbers) }.joined()
    let content = (0...numbers.few(6)).map { _ in element(3, &numbers) }.joined()
    let size = numbers.oneIn(4) ? "" : " width='\(length(&numbers))' height='\(length(&numbers))'"
    let box = numbers.oneIn(3) ? " viewBox='0 0 \(length(&numbers)) \(length(&numbers))'" : ""
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'\(size)\(box)"
      + "\(looks(&numbers))><defs>\(definitions)</defs>\(content)</svg>"
    return Array(text.utf8)
  }

  /// Pieces for mutations.
  static let pieces = [
    "<svg", "<filter id='d0'>", "</filter>", "<feTile/>", "<feImage href='#d1'/>", "url(#d0)",
    "<pattern id='d1'", "<use href='#d1'/>", "<text>", "<a xlink:href='https://e.x/'>", "viewBox='",
    "1e9", "-1", "0", "100%", "<mask id='d2'>", "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<![CDATA[",
  ]

  private static let shapes = ["rect", "circle", "ellipse", "line", "path", "polygon"]
  private static let steps = [
    "feFlood", "feTile", "feGaussianBlur", "feOffset", "feMerge", "feTurbulence", "feMorphology",
    "feConvolveMatrix", "feColorMatrix", "feComposite", "feBlend", "feDisplacementMap", "feImage",
    "feComponentTransfer", "feDiffuseLighting", "feSpecularLighting",
  ]

  private static func length(_ numbers: inout FuzzNumbers) -> String {
    guard !numbers.oneIn(12) else {
      return numbers.pick(["0", "-1", "1e9", "0.001", "1e-45", "100%", "nan", "", "65536", "1e400"])
    }
    return "\(1 + numbers.few(40))"
  }

  private static func reference(_ numbers: inout FuzzNumbers) -> String { "d\(numbers.few(6))" }

  /// Some attributes.
  private static func looks(_ numbers: inout FuzzNumbers) -> String {
    var text = ""
    if numbers.oneIn(2) {
      let paints = ["red", "none", "#00f8", "currentColor", "url(#\(reference(&numbers)))"]
      text += " fill='\(numbers.pick(paints))'"
    }
    if numbers.oneIn(4) { text += " stroke='url(#\(reference(&numbers)))'" }
    if numbers.oneIn(4) { text += " opacity='.\(numbers.few(9))'" }
    if numbers.oneIn(4) {
      text += " transform='rotate(\(numbers.few(90))) scale(\(length(&numbers)))'"
    }
    for key in ["filter", "mask", "clip-path", "marker-start"] where numbers.oneIn(6) {
      text += " \(key)='url(#\(reference(&numbers)))'"
    }
    return text
  }

  private static func box(_ numbers: inout FuzzNumbers) -> String {
    ["x", "y", "width", "height", "r", "rx", "x2", "y2"].map { "\($0)='\(length(&numbers))'" }
      .joined(separator: " ")
  }

  private static func element(_ depth: Int, _ numbers: inout FuzzNumbers) -> String {
    let (box, looks) = (box(&numbers), looks(&numbers))
    guard depth > 0, numbers.oneIn(2) else {
      return "<\(numbers.pick(shapes)) \(box) d='M1 1h9v9z' points='0 0 9 0 9 9'\(looks)/>"
    }
    let content = (0..<numbers.few(3)).map { _ in element(depth - 1, &numbers) }.joined()
    return switch numbers.few(9) {
    case 0: "<use href='#\(reference(&numbers))' \(box)\(looks)/>"
    case 1: "<text \(box)\(looks)>Aé \u{5D0}</text>"
    case 2: "<image \(box) href='data:image/png;base64,AAAA'\(looks)/>"
    case 3: "<a xlink:href='https://example.com/'\(looks)>\(content)</a>"
    case 4: "<svg \(box)\(looks)>\(content)</svg>"
    default: "<g\(looks)>\(content)</g>"
    }
  }

  private static func definition(_ number: Int, _ numbers: inout FuzzNumbers) -> String {
    let (name, box) = ("id='d\(number)'", box(&numbers))
    let content = (0..<numbers.few(3)).map { _ in element(1, &numbers) }.joined()
    switch numbers.few(6) {
    case 0: return "<pattern \(name) \(box)>\(content)</pattern>"
    case 1: return "<mask \(name) \(box)>\(content)</mask>"
    case 2: return "<clipPath \(name) clipPathUnits='objectBoundingBox'>\(content)</clipPath>"
    case 3: return "<marker \(name) \(box) viewBox='0 0 9 9'>\(content)</marker>"
    case 4:
      return
        "<linearGradient \(name) \(box) spreadMethod='repeat'><stop offset='.2'/><stop offset='1' "
        + "stop-color='red'/></linearGradient>"
    default:
      let chain = (0...numbers.few(4)).map { _ in step(&numbers) }.joined()
      return "<filter \(name)>\(chain)</filter>"
    }
  }

  private static func step(_ numbers: inout FuzzNumbers) -> String {
    let inputs = ["SourceGraphic", "SourceAlpha", "BackgroundImage", "a"]
    let text =
      "<\(numbers.pick(steps)) in='\(numbers.pick(inputs))' in2='\(numbers.pick(inputs))' result='a' "
      + "\(numbers.oneIn(2) ? box(&numbers) : "") stdDeviation='\(length(&numbers))' "
      + "order='\(1 + numbers.few(4))' "
      + "radius='\(length(&numbers))' kernelMatrix='1 1 1 1 1 1 1 1 1' baseFrequency='.1' "
      + "href='#\(reference(&numbers))' scale='\(length(&numbers))'/>"
    return text
  }
}
