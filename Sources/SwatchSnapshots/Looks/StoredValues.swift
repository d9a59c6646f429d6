import SwatchGeometry
import SwatchGraphics

// Values of drawings as files have them: short, and without loss.

/// Numbers; a single one is written without brackets, and an infinite one as a word.
struct StoredNumbers: Codable {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  init(from decoder: any Decoder) throws {
    if let number = try? StoredNumber(from: decoder) {
      values = [number.value]
    } else {
      values = try [StoredNumber](from: decoder).map(\.value)
    }
  }

  func encode(to encoder: any Encoder) throws {
    if values.count == 1 {
      try StoredNumber(value: values[0]).encode(to: encoder)
    } else {
      try values.map(StoredNumber.init).encode(to: encoder)
    }
  }
}

/// A number, or `inf` and `-inf`.
private struct StoredNumber: Codable {
  let value: Double

  init(value: Double) { self.value = value }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let number = try? single.decode(Double.self) {
      value = number
      return
    }
    switch try single.decode(String.self) {
    case "inf": value = .infinity
    case "-inf": value = -.infinity
    default:
      throw DecodingError.dataCorruptedError(
        in: single, debugDescription: "expected a number, \"inf\" or \"-inf\"")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    if value.isFinite {
      try single.encode(value)
    } else {
      try single.encode(value < 0 ? "-inf" : "inf")
    }
  }
}

/// A colour as `#RRGGBBAA`, or its four components if they can't be expressed in eight bits.
struct StoredColor: Codable {
  let color: Color

  init(_ color: Color) { self.color = color }

  init(from decoder: any Decoder) throws {
    let problem: String
    if let hex = try? decoder.singleValueContainer().decode(String.self) {
      if let color = Color(hex: hex) {
        self.color = color.toBillionths
        return
      }
      problem = "expected #RRGGBBAA"
    } else {
      let parts = try StoredNumbers(from: decoder).values
      if parts.count == 4 {
        color = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        return
      }
      problem = "expected 4 components"
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problem))
  }

  func encode(to encoder: any Encoder) throws {
    let hex = color.hex
    if Color(hex: hex)?.toBillionths == color {
      var single = encoder.singleValueContainer()
      try single.encode(hex)
    } else {
      try StoredNumbers([color.red, color.green, color.blue, color.alpha]).encode(to: encoder)
    }
  }
}

/// A stop of a gradient: its offset and its colour.
struct StoredStop: Codable {
  let stop: LinearGradient.Stop

  private enum Key: String, CodingKey {
    case offset, color
  }

  init(_ stop: LinearGradient.Stop) { self.stop = stop }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let offset = try values.decode(StoredNumbers.self, forKey: .offset).values
    guard offset.count == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .offset, in: values, debugDescription: "expected a number")
    }
    stop = LinearGradient.Stop(
      offset: offset[0], color: try values.decode(StoredColor.self, forKey: .color).color)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(StoredNumbers([stop.offset]), forKey: .offset)
    try values.encode(StoredColor(stop.color), forKey: .color)
  }
}

/// A font: the hash of its file, and the face's values other than the defaults.
struct StoredFace: Codable {
  let face: FontFace

  private enum Key: String, CodingKey {
    case file, index, variations, synthesis
  }

  init(_ face: FontFace) { self.face = face }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard let file = ContentHash(hexadecimal: try values.decode(String.self, forKey: .file)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .file, in: values, debugDescription: "expected 32 hexadecimal digits")
    }
    face = FontFace(
      file: file, index: try values.decodeIfPresent(Int.self, forKey: .index) ?? 0,
      variations: try values.decodeIfPresent(String.self, forKey: .variations) ?? "",
      synthesis: FontFace.Synthesis(
        rawValue: try values.decodeIfPresent(UInt8.self, forKey: .synthesis) ?? 0))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(face.file.description, forKey: .file)
    if face.index != 0 { try values.encode(face.index, forKey: .index) }
    if !face.variations.isEmpty { try values.encode(face.variations, forKey: .variations) }
    if !face.synthesis.isEmpty { try values.encode(face.synthesis.rawValue, forKey: .synthesis) }
  }
}
