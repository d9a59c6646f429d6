import FoundationEssentials
package import SwatchCompositor
package import SwatchDocument
package import SwatchGeometry
package import SwatchMessages

/// A picture made for a request.
package struct RenderAnswer: Hashable, Sendable {
  /// The bytes of the file; empty if it was written to a path.
  package var bytes: [UInt8]
  /// The length of the file, in bytes.
  package var byteCount: Int
  /// The size, in pixels.
  package var size: PixelSize
  /// The format of the file, with its options.
  package var encoding: SceneEncoding
  /// The path that the file was written to; nil if the bytes are in the answer.
  package var file: String?
  /// The warnings about the picture.
  package var warnings: [String]
  /// The duration of rendering, without the time in the queue.
  package var duration: Duration

  /// Returns the answer to a client as one line: `{"id": 7, "format": "png", "size": [1200, 630],
  /// "bytes": 23456, "milliseconds": 4.2, "file": "a.png"}`; `data` in base 64 instead of `file`.
  package func json(id: JSONOutput) -> JSONOutput {
    let tenths = (duration / .microseconds(100)).rounded()
    var members: [(key: String, value: JSONOutput)] = [
      ("id", id), ("format", .string(encoding.word)),
      ("size", .array([.number(size.width), .number(size.height)])),
      ("bytes", .number(byteCount)), ("milliseconds", .number(tenths / 10)),
    ]
    if !warnings.isEmpty {
      members.append(("warnings", .array(warnings.map(JSONOutput.string))))
    }
    if let file {
      members.append(("file", .string(file)))
    } else {
      let data = Data(bytes).base64EncodedString()
      members.append(("data", JSONOutput(description: "\"\(data)\"")))
    }
    return .object(members)
  }
}

extension JSONOutput {
  /// Returns a place as an object with the members that it has.
  package static func place(_ place: DocumentError.Place) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [("file", .string(place.file))]
    if let line = place.line { members.append(("line", .number(line))) }
    if let column = place.column { members.append(("column", .number(column))) }
    if let path = place.path { members.append(("path", .string(path))) }
    if let row = place.row { members.append(("row", .number(row))) }
    return .object(members)
  }
}
