import Swatch
import SwatchFiles
import SwatchMessages
import SwatchService

/// The JSON answers to requests of the preview's page.
extension Preview {
  /// Returns the state of the files at a version: `{"version": 3, "template": "card.json",
  /// "showsPages": false, "themes": […], "rows": 12, "hasMore": false}`; with an `error` if the
  /// rows can't be read, and without themes if the template can't be read.
  func state(at version: Int) async -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("version", .number(version)), ("template", .string(source.template)),
      ("data", source.data.map(JSONOutput.string) ?? .null), ("showsPages", .bool(pages != nil)),
    ]
    // The error of a template is reported with each of its pictures.
    if let themes = try? service.themes(of: .trusted(source.template)) {
      members.append(("themes", .array(themes.map(JSONOutput.string))))
    }
    do throws(RequestProblem) {
      let rows = try await rows()
      members.append(("rows", .number(rows.rows.count)))
      members.append(("hasMore", .bool(rows.hasMore)))
    } catch {
      members.append(("rows", .number(0)))
      members.append(("error", json(of: error)))
    }
    return .object(members)
  }

  /// Returns the nodes of a view: `{"size": [w, h], "scale": 2, "boxes": […]}`, or an `error`.
  func inspection(of view: PreviewView) async -> JSONOutput {
    do throws(RequestProblem) {
      let inspection = try await service.inspect(request(for: view))
      files.add(inspection.pictures.compactMap(WatchedFiles.Way.init))
      files.add(inspection.importedFiles.map(WatchedFiles.Way.path))
      return .object([
        "size": .array([.number(inspection.size.width), .number(inspection.size.height)]),
        "scale": .number(inspection.scale.pixelsPerPoint),
        "boxes": .array(inspection.boxes.map(JSONOutput.box)),
      ])
    } catch {
      return .object(["error": json(of: error)])
    }
  }

  /// Returns an error with the lines around its place: `{"messages": […], "place": {…}, "source":
  /// [[12, "…"]]}`.
  func json(of problem: RequestProblem) -> JSONOutput {
    let problem = service.naming(problem)
    var members: [(key: String, value: JSONOutput)] = [
      ("messages", .array(problem.messages.map(JSONOutput.string)))
    ]
    if let place = problem.place {
      members.append(("place", .place(place)))
      if let line = place.line {
        members.append(("source", SourceExcerpt(of: place.file, around: line).json))
      }
    }
    return .object(members)
  }
}

/// The lines of a file around a line.
struct SourceExcerpt {
  /// The lines with their numbers, from 1.
  private(set) var lines: [(number: Int, text: String)] = []

  /// The number of lines before and after the line.
  private static let margin = 3
  /// The largest number of characters shown for each line.
  private static let width = 400

  /// Reads the lines around `line`; an unreadable file has no lines.
  init(of path: String, around line: Int) {
    guard let file = try? InputFile(path: path), let bytes = try? file.readAll(limit: 64 << 20)
    else { return }
    var number = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if number > line + Self.margin { break }
      if number >= line - Self.margin {
        let text = String(decoding: part.prefix(4 * Self.width), as: UTF8.self)
        lines.append((number, text.shortened(to: Self.width)))
      }
      number += 1
    }
  }

  /// The lines and their numbers: `[[12, "…"], …]`.
  var json: JSONOutput {
    .array(lines.map { .array([.number($0.number), .string($0.text)]) })
  }
}

extension JSONOutput {
  static func box(_ box: NodeBox) -> JSONOutput {
    let transform = box.transform
    let map = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    let frame = [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height]
    return .object([
      "id": box.id.map(JSONOutput.string) ?? .null, "kind": .string(box.kind),
      "placedBy": box.placedBy.map(JSONOutput.string) ?? .null,
      "origin": box.origin.map(JSONOutput.string) ?? .null, "depth": .number(box.depth),
      "frame": .array(frame.map(JSONOutput.number)),
      "transform": box.transform == .identity ? .null : .array(map.map(JSONOutput.number)),
      "properties": .array(
        box.properties.map { .array([.string($0.name), .string($0.value)]) }),
    ])
  }
}
