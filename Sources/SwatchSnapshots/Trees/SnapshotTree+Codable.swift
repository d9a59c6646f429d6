import FoundationEssentials
public import SwatchGeometry

/// Coding of a tree, with rectangles and sizes as short arrays: `[x, y, width, height]` and
/// `[width, height]`.
extension SnapshotTree: Codable {
  /// The version of the form that is written, and the only one that is read.
  static let version = 3

  private enum Key: String, CodingKey {
    case version, size, scale, nodes
    case sourceNames = "names"
  }

  /// Reads a tree.
  /// - Throws: `TreeVersionError` for another version; `DecodingError` if a size is negative, or the
  ///   scale out of range; `SceneFileError` for a damaged look.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .version) ?? 1
    guard version == Self.version else { throw TreeVersionError(version: version) }
    let extent = try values.decode(numbers: 2, forKey: .size)
    let scale = try values.decode(Double.self, forKey: .scale)
    guard scale > 0 && scale <= Scale.limit && extent.allSatisfy({ $0 >= 0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: Key.scale, in: values, debugDescription: "a tree's size or scale is out of range")
    }
    self.init(
      size: Size(width: extent[0], height: extent[1]), scale: Scale(scale),
      nodes: try values.decode([Node].self, forKey: .nodes))
    sourceNames = try values.decodeIfPresent([String: String].self, forKey: .sourceNames) ?? [:]
  }

  /// Writes the tree.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode([size.width, size.height], forKey: .size)
    try values.encode(scale.pixelsPerPoint, forKey: .scale)
    try values.encode(nodes, forKey: .nodes)
    if !sourceNames.isEmpty { try values.encode(sourceNames, forKey: .sourceNames) }
  }
}

/// The error of nodes that were written by another version of the library, in an unsupported form.
package struct TreeVersionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The version of the form.
  package let version: Int

  /// The version found, the supported version, and the remedy.
  package var description: String {
    "the nodes are stored in version \(version), and this Swatch reads version "
      + "\(SnapshotTree.version); "
      + (version > SnapshotTree.version ? "update Swatch" : "record the reference again")
  }
}

/// Coding of a node. Members without a value are omitted; a look is the bytes of its drawings.
extension SnapshotTree.Node: Codable {
  private enum Key: String, CodingKey {
    case path, frame, text, look
  }

  /// Reads a node.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let frame = try values.decode(numbers: 4, forKey: .frame)
    self.init(
      path: try values.decode([String].self, forKey: .path),
      frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
      text: try values.decodeIfPresent(String.self, forKey: .text),
      look: try values.decodeIfPresent(Data.self, forKey: .look)
        .map { try [Drawing](stored: Array($0)) } ?? [])
  }

  /// Writes the node.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    try values.encode([frame.minX, frame.minY, frame.width, frame.height], forKey: .frame)
    try values.encodeIfPresent(text, forKey: .text)
    if !look.isEmpty { try values.encode(Data(look.stored), forKey: .look) }
  }
}

/// Coding of a rectangle as `[x, y, width, height]`.
extension PixelRect: Codable {
  /// Reads a rectangle.
  public init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    guard numbers.count == 4 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "a rectangle has 4 numbers"))
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Writes the rectangle.
  public func encode(to encoder: any Encoder) throws {
    try [x, y, width, height].encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an array with exactly the given number of numbers.
  fileprivate func decode(numbers count: Int, forKey key: Key) throws -> [Double] {
    let numbers = try decode([Double].self, forKey: key)
    guard numbers.count == count else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected \(count) numbers")
    }
    return numbers
  }
}
