import SwatchGeometry
import SwatchGraphics

/// An object with the kind of drawing, `draws`, and its values; default values are omitted. A
/// drawing in words is encoded as their string.
extension Drawing: Codable {
  enum Key: String, CodingKey {
    case kind = "draws"
    case color, width, dashes, cap, join, miterLimit, size, font, blur, offset, opacity, map, origin
    case group
    case stops, line, form, start, angle, span, repeated
    case source, area, interpolation, effects, tiled
    case ellipse, corners, steps, points, place
  }

  /// Reads a drawing.
  /// - Throws: `DecodingError` for an unknown kind, or a missing value.
  package init(from decoder: any Decoder) throws {
    if let line = try? decoder.singleValueContainer().decode(String.self) {
      self = .words(WordedDrawing(line))
      return
    }
    let values = try decoder.container(keyedBy: Key.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .fill: self = .fill(try values.color(), try values.outline())
    case .gradient: self = .gradient(try values.gradient(), try values.outline())
    case .image:
      let picture = Picture(
        source: try values.hash(.source), area: try values.rect(.area),
        interpolation: try values.word(.interpolation),
        effects: try values.decodeIfPresent([StoredEffect].self, forKey: .effects)?
          .map(\.effect) ?? [],
        isTiled: try values.decodeIfPresent(Bool.self, forKey: .tiled) ?? false)
      self = .picture(picture, try values.outline())
    case .stroke:
      let style = StrokeStyle(
        width: try values.number(.width), dashes: try values.numbers(.dashes) ?? [],
        cap: try values.word(.cap) ?? .butt, join: try values.word(.join) ?? .miter,
        miterLimit: try values.numbers(.miterLimit)?.first ?? 10)
      self = .stroke(style, try values.color(), try values.outline())
    case .text:
      let face = try values.decode(StoredFace.self, forKey: .font)
      self = .text(
        TextStyle(color: try values.color(), size: try values.number(.size), face: face.face))
    case .shadow:
      let shadow = Shadow(
        color: try values.color(), offset: try values.point(.offset) ?? .zero,
        blurRadius: try values.number(.blur))
      self = .shadow(shadow, try values.outline())
    case .replace: self = .replacement(try values.color(), try values.outline())
    case .clip: self = .clip(try values.outline())
    case .opacity:
      let opacity = try values.number(.opacity)
      let stored = try values.decodeIfPresent(StoredGroup.self, forKey: .group)
      self = .group(stored?.group(opacity: opacity) ?? Group(opacity: opacity))
    case .transform:
      let map = try values.numbers(.map, count: 4)
      self = .transform(
        LinearMap(a: map[0], b: map[1], c: map[2], d: map[3]), place: try values.point(.origin))
    }
  }

  /// Writes the drawing.
  package func encode(to encoder: any Encoder) throws {
    if case .words(let words) = self {
      var value = encoder.singleValueContainer()
      return try value.encode(words.line)
    }
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(kind, forKey: .kind)
    switch self {
    case .fill(let color, let outline), .replacement(let color, let outline):
      try values.encode(color)
      try values.encode(outline)
    case .gradient(let gradient, let outline):
      try values.encode(gradient)
      try values.encode(outline)
    case .picture(let picture, let outline):
      try values.encode(picture.source.description, forKey: .source)
      try values.encode(picture.area, .area)
      try values.encodeIfPresent(picture.interpolation?.rawValue, forKey: .interpolation)
      if !picture.effects.isEmpty {
        try values.encode(picture.effects.map(StoredEffect.init), forKey: .effects)
      }
      if picture.isTiled { try values.encode(true, forKey: .tiled) }
      try values.encode(outline)
    case .stroke(let style, let color, let outline):
      try values.encode(color)
      try values.encode([style.width], .width)
      if !style.dashes.isEmpty { try values.encode(style.dashes, .dashes) }
      if style.cap != .butt { try values.encode(style.cap.rawValue, forKey: .cap) }
      if style.join != .miter { try values.encode(style.join.rawValue, forKey: .join) }
      if style.miterLimit != 10 { try values.encode([style.miterLimit], .miterLimit) }
      try values.encode(outline)
    case .text(let style):
      try values.encode(style.color)
      try values.encode([style.size], .size)
      try values.encode(StoredFace(style.face), forKey: .font)
    case .shadow(let shadow, let outline):
      try values.encode(shadow.color)
      try values.encode([shadow.blurRadius], .blur)
      try values.encode([shadow.offset.x, shadow.offset.y], .offset)
      try values.encode(outline)
    case .clip(let outline): try values.encode(outline)
    case .group(let group):
      try values.encode([group.opacity], .opacity)
      if !group.hasOnlyOpacity {
        try values.encode(StoredGroup(group), forKey: .group)
      }
    case .transform(let map, let place):
      try values.encode([map.a, map.b, map.c, map.d], .map)
      if let place { try values.encode([place.x, place.y], .origin) }
    case .words: break
    }
  }
}

extension KeyedDecodingContainer<Drawing.Key> {
  /// One of the words of a type; nil where there is none.
  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(_ key: Key) throws -> Word? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected one of \(known)")
    }
    return word
  }

  fileprivate func number(_ key: Key) throws -> Double { try numbers(key, count: 1)[0] }

  /// A list of numbers; a single number may be written without brackets.
  fileprivate func numbers(_ key: Key) throws -> [Double]? {
    try decodeIfPresent(StoredNumbers.self, forKey: key)?.values
  }

  fileprivate func numbers(_ key: Key, count: Int) throws -> [Double] {
    let numbers = try decode(StoredNumbers.self, forKey: key).values
    guard numbers.count == count else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected \(count) numbers")
    }
    return numbers
  }

  fileprivate func point(_ key: Key) throws -> Point? {
    guard contains(key) else { return nil }
    let numbers = try numbers(key, count: 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  fileprivate func rect(_ key: Key) throws -> Rect? {
    guard contains(key) else { return nil }
    let numbers = try numbers(key, count: 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  fileprivate func color() throws -> Color { try decode(StoredColor.self, forKey: .color).color }

  fileprivate func hash(_ key: Key) throws -> ContentHash {
    guard let hash = ContentHash(hexadecimal: try decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected 32 hexadecimal digits")
    }
    return hash
  }

  fileprivate func gradient() throws -> Drawing.Gradient {
    var gradient = Drawing.Gradient(
      stops: try decode([StoredStop].self, forKey: .stops).map(\.stop))
    gradient.isRepeating = try decodeIfPresent(Bool.self, forKey: .repeated) ?? false
    switch try decodeIfPresent(String.self, forKey: .form) {
    case nil: break
    case "radial": gradient.form = .radial(start: try numbers(.start)?.first ?? 0)
    case "conic":
      gradient.form = .conic(
        angle: try number(.angle), span: try numbers(.span)?.first ?? 1)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .form, in: self, debugDescription: "expected \"radial\" or \"conic\"")
    }
    if contains(.line) {
      let ends = try numbers(.line, count: 4)
      gradient.line = Drawing.Gradient.Line(
        start: Point(x: ends[0], y: ends[1]), end: Point(x: ends[2], y: ends[3]))
    }
    return gradient
  }

  fileprivate func outline() throws -> Drawing.Outline {
    Drawing.Outline(shape: try shape(), place: try rect(.place))
  }

  private func shape() throws -> Drawing.Outline.Shape {
    if try decodeIfPresent(Bool.self, forKey: .ellipse) == true { return .ellipse }
    if contains(.corners) {
      let radii = try numbers(.corners, count: 4)
      return .rounded(
        CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3]))
    }
    guard let steps = try decodeIfPresent(Int.self, forKey: .steps) else { return .rect }
    return .path(steps: steps, points: contains(.points) ? try hash(.points) : nil)
  }
}

extension KeyedEncodingContainer<Drawing.Key> {
  fileprivate mutating func encode(_ numbers: [Double], _ key: Key) throws {
    try encode(StoredNumbers(numbers), forKey: key)
  }

  fileprivate mutating func encode(_ rect: Rect?, _ key: Key) throws {
    guard let rect else { return }
    try encode([rect.minX, rect.minY, rect.width, rect.height], key)
  }

  fileprivate mutating func encode(_ color: Color) throws {
    try encode(StoredColor(color), forKey: .color)
  }

  fileprivate mutating func encode(_ gradient: Drawing.Gradient) throws {
    try encode(gradient.stops.map(StoredStop.init), forKey: .stops)
    if gradient.isRepeating { try encode(true, forKey: .repeated) }
    switch gradient.form {
    case .linear: break
    case .radial(let start):
      try encode("radial", forKey: .form)
      if start != 0 { try encode([start], .start) }
    case .conic(let angle, let span):
      try encode("conic", forKey: .form)
      try encode([angle], .angle)
      if span != 1 { try encode([span], .span) }
    }
    guard let line = gradient.line else { return }
    try encode([line.start.x, line.start.y, line.end.x, line.end.y], .line)
  }

  fileprivate mutating func encode(_ outline: Drawing.Outline) throws {
    try encode(outline.place, .place)
    switch outline.shape {
    case .rect: break
    case .ellipse: try encode(true, forKey: .ellipse)
    case .rounded(let radii):
      try encode([radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight], .corners)
    case .path(let steps, let points):
      try encode(steps, forKey: .steps)
      try encodeIfPresent(points?.description, forKey: .points)
    }
  }
}
