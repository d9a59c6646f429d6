import Swatch
import SwatchGraphics
package import SwatchMessages

/// Reads requests from JSON text.
package struct RequestReader: Sendable {
  /// The members of a request.
  private enum Key: String, CaseIterable {
    case id, template, data, width, scale, theme, locale, format, output
  }

  /// The name of a request in messages.
  static let file = "request"
  private static let title = "a request"
  /// The largest number of bytes of a request's id.
  private static let idLimit = 256

  /// The folder from which relative paths in requests start.
  private let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// Reads the text of a request.
  /// - Returns: The id that the client gave the request, even if the rest is invalid, and the
  ///   request.
  package func read(
    _ text: [UInt8]
  ) -> (id: JSONOutput, Result<RenderRequest, RequestProblem>) {
    do throws(DocumentError) {
      let value = try JSONValue(parsing: text, file: Self.file, from: folder)
      let id = Self.id(of: value)
      do throws(DocumentError) {
        return (id, .success(try request(of: value, id)))
      } catch {
        return (id, .failure(RequestProblem(.request, error)))
      }
    } catch {
      return (.null, .failure(RequestProblem(.request, error)))
    }
  }

  private static func id(of value: JSONValue) -> JSONOutput {
    guard let id = value[Key.id.rawValue], id.string != nil || id.number != nil else {
      return .null
    }
    let text = id.json
    guard text.count <= idLimit else { return .null }
    return id.string.map(JSONOutput.string)
      ?? JSONOutput(description: String(decoding: text, as: UTF8.self))
  }

  private func request(
    of value: JSONValue, _ id: JSONOutput
  ) throws(DocumentError) -> RenderRequest {
    guard value.isObject else {
      throw DocumentError(
        "expected an object as the request, found \(value.words)", at: value.place,
        advice: "write {\"template\": …, \"data\": {…}}")
    }
    guard let template = value[Key.template.rawValue] else {
      throw DocumentError.missing(Key.template.rawValue, in: Self.title, at: value)
    }
    var request = RenderRequest(template: try choice(template))
    request.id = id
    for (name, value) in value.members {
      guard let key = name.string.flatMap(Key.init) else {
        throw DocumentError.unknown(name, of: Self.title, known: Key.allCases.map(\.rawValue))
      }
      try set(key, to: value, of: &request)
    }
    return request
  }

  private func set(
    _ key: Key, to value: JSONValue, of request: inout RenderRequest
  ) throws(DocumentError) {
    switch key {
    case .template: break
    case .id:
      guard value.string != nil || value.number != nil, value.json.count <= Self.idLimit else {
        throw mismatch("a text or a number of at most \(Self.idLimit) bytes", value)
      }
    case .data:
      guard value.isObject else { throw mismatch("an object with values for bindings", value) }
      request.data = value
    case .width: request.width = try number(value, in: RequestValues.widths, "a width in points")
    case .scale:
      request.scale = try number(value, in: RequestValues.scales, "a scale in pixels per point")
    case .theme:
      guard let name = value.string, !name.isEmpty else {
        throw mismatch("the name of a theme", value)
      }
      request.look.theme = name
    case .locale:
      guard let name = value.string, RequestValues.isLocale(name) else {
        throw mismatch("a language and a region, such as \"de-DE\"", value)
      }
      request.look.locale = name
    case .format:
      guard let format = value.string.flatMap(SceneEncoding.init(word:)) else {
        throw mismatch(RequestValues.formats, value)
      }
      request.format = format
    case .output:
      guard let path = value.string, RequestValues.isOutput(path) else {
        throw mismatch(
          "\"bytes\" or the path of a file, of at most \(RequestValues.outputBytes) bytes and "
            + "\(RequestValues.outputFolders) folders", value)
      }
      request.destination = path == "bytes" ? .answer : .file(path)
    }
  }

  private func choice(_ value: JSONValue) throws(DocumentError) -> RenderRequest.TemplateChoice {
    if let name = value.string, !name.isEmpty { return .named(name) }
    guard value.isObject else { throw mismatch("a template's name, path or document", value) }
    return .inline(
      try JSONValue(parsing: value.json, file: "template", from: folder))
  }

  private func number(
    _ value: JSONValue, in range: ClosedRange<Double>, _ noun: String
  ) throws(DocumentError) -> Double {
    guard let number = value.number, range.contains(number) else {
      throw mismatch(
        "\(noun), from \(Numeral(range.lowerBound)) to \(Numeral(range.upperBound))", value)
    }
    return number
  }

  private func mismatch(_ expected: String, _ value: JSONValue) -> DocumentError {
    DocumentError("expected \(expected), found \(value.words)", at: value.place)
  }
}

/// The allowed values of a request's members, in JSON and in queries.
package enum RequestValues {
  /// The widths of pictures, in points.
  package static let widths = 1...100_000.0
  /// The scales of pictures, in pixels per point.
  package static let scales = 0.01...Scale.limit
  /// The largest number of bytes of an output's path, and of folders in the path; missing folders
  /// are created.
  static let (outputBytes, outputFolders) = (1024, 32)
  /// The largest number of bytes of a locale: the longest tag that programs must support (BCP 47).
  private static let localeBytes = 35

  /// The formats in words: `png, jpeg, webp, svg or pdf`.
  static var formats: String { SceneEncoding.words() }

  /// Returns true for a path that is within the limits of outputs' paths.
  static func isOutput(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.count <= outputBytes
      && path.utf8.count { $0 == UInt8(ascii: "/") } <= outputFolders
  }

  /// Returns true for text with the form of a locale, such as `de-DE`. Other text would take a
  /// place in the cache of looks.
  package static func isLocale(_ text: String) -> Bool {
    text.utf8.count <= localeBytes && text.isLanguageTag
  }
}
