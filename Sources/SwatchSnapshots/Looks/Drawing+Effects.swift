import SwatchGeometry
import SwatchGraphics

extension ImageEffect {
  /// The words of the change in sentences and lines.
  var terms: [Phrase.Term] {
    switch self {
    case .stretch(let stretch):
      let edges = stretch.edges
      let lengths = [edges.top, edges.left, edges.bottom, edges.right]
      return [.word("stretched"), .extent(stretch.size), .word("inside")]
        + lengths.map(Phrase.Term.number)
    case .tint(let color): return [.word("tinted"), .color(color)]
    case .grayscale: return [.word("gray")]
    case .blur(let radius): return [.word("blurred"), .number(radius)]
    }
  }

  var toBillionths: ImageEffect {
    switch self {
    case .stretch(let stretch):
      let (edges, size) = (stretch.edges, stretch.size)
      return .stretch(
        ImageStretch(
          edges: EdgeInsets(
            top: edges.top.toBillionths, left: edges.left.toBillionths,
            bottom: edges.bottom.toBillionths, right: edges.right.toBillionths),
          of: Size(width: size.width.toBillionths, height: size.height.toBillionths)))
    case .tint(let color): return .tint(color.toBillionths)
    case .grayscale: return .grayscale
    case .blur(let radius): return .blur(radius: radius.toBillionths)
    }
  }
}

/// A change of a picture's pixels: an object with one member, named as the change. A stretching has
/// the size of the picture and the edges: top, left, bottom and right.
struct StoredEffect: Codable {
  let effect: ImageEffect

  private enum Key: String, CodingKey {
    case stretch, tint, grayscale, blur
  }

  init(_ effect: ImageEffect) { self.effect = effect }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func numbers(_ key: Key, count: Int) throws -> [Double] {
      let numbers = try values.decode(StoredNumbers.self, forKey: key).values
      guard numbers.count == count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "expected \(count) numbers")
      }
      return numbers
    }
    guard let key = values.allKeys.first, values.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected one change of a picture"))
    }
    switch key {
    case .stretch:
      let lengths = try numbers(key, count: 6)
      effect = .stretch(
        ImageStretch(
          edges: EdgeInsets(
            top: lengths[2], left: lengths[3], bottom: lengths[4], right: lengths[5]),
          of: Size(width: lengths[0], height: lengths[1])))
    case .tint: effect = .tint(try values.decode(StoredColor.self, forKey: key).color)
    case .grayscale: effect = .grayscale
    case .blur: effect = .blur(radius: try numbers(key, count: 1)[0])
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch effect {
    case .stretch(let stretch):
      let (edges, size) = (stretch.edges, stretch.size)
      try values.encode(
        StoredNumbers([
          size.width, size.height, edges.top, edges.left, edges.bottom, edges.right,
        ]), forKey: .stretch)
    case .tint(let color): try values.encode(StoredColor(color), forKey: .tint)
    case .grayscale: try values.encode(true, forKey: .grayscale)
    case .blur(let radius): try values.encode(StoredNumbers([radius]), forKey: .blur)
    }
  }
}
