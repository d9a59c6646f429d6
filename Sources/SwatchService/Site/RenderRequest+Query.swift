import Swatch
import SwatchDocument
import SwatchHTTP
import SwatchMessages

extension RenderRequest {
  /// Makes a request for a template by name, with a query as its data.
  ///
  /// - Parameters:
  ///   - name: The template; the extension of a format, as in `post.svg`, determines the format of
  ///     the picture.
  ///   - query: Names and values. `width`, `scale`, `theme`, `locale` and `format` are members of
  ///     the request, all others are data.
  ///   - folder: The folder from which paths in the data start.
  /// - Throws: ``RequestProblem`` for an invalid value of a member, or a name that occurs twice.
  init(
    named name: String, query: [HTTPRequest.QueryItem], from folder: String
  ) throws(RequestProblem) {
    var name = name
    var format: SceneEncoding?
    if let ending = SceneEncoding(path: name), let dot = name.lastIndex(of: ".") {
      format = ending
      name = String(name[..<dot])
    }
    self.init(template: .named(name))
    self.format = format
    var fields: [(name: String, value: String)] = []
    var seen: Set<String> = []
    for item in query {
      let (key, value) = (item.name, item.value)
      guard seen.insert(key).inserted else {
        throw RequestProblem(
          .request,
          "the parameter \"\(key.shortened(to: 40))\" occurs twice; give it once, or POST an array"
            .visible)
      }
      if try !take(key, value) { fields.append((key, value)) }
    }
    do throws(DocumentError) {
      data = try JSONValue(fields: fields, of: "parameter", file: "query", from: folder)
    } catch {
      throw RequestProblem(.request, error)
    }
  }

  /// Sets a member of the request from the query; returns false if the request has no such member.
  private mutating func take(_ key: String, _ value: String) throws(RequestProblem) -> Bool {
    switch key {
    case "width": width = try Self.number(value, of: key, in: RequestValues.widths)
    case "scale": scale = try Self.number(value, of: key, in: RequestValues.scales)
    case "theme": look.theme = value
    case "locale":
      guard RequestValues.isLocale(value) else {
        throw RequestProblem(
          .request,
          "expected a language and a region such as de-DE as locale, found "
            + "\"\(value.shortened(to: 40))\"".visible)
      }
      look.locale = value
    case "format":
      guard let wanted = SceneEncoding(word: value) else {
        throw RequestProblem(
          .request,
          "expected \(RequestValues.formats) as format, found \"\(value.shortened(to: 40))\""
            .visible)
      }
      format = wanted
    default: return false
    }
    return true
  }

  private static func number(
    _ text: String, of key: String, in range: ClosedRange<Double>
  ) throws(RequestProblem) -> Double {
    // Swift's parser also accepts hexadecimal digits.
    let isDecimal = text.allSatisfy { "0123456789+-.eE".contains($0) }
    guard isDecimal, let number = Double(text), range.contains(number) else {
      throw RequestProblem(
        .request,
        "expected a number from \(Numeral(range.lowerBound)) to \(Numeral(range.upperBound)) as "
          + "\(key), "
          + "found \"\(text.shortened(to: 40))\"".visible)
    }
    return number
  }
}
