import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// Compares a request: its method and URL, its headers sorted by name, then its body.
  public static var raw: Self { raw(pretty: false) }

  /// Compares a request.
  ///
  /// - Parameter pretty: True to write a JSON body with a line for each member, and sorted keys.
  /// - Returns: The strategy.
  public static func raw(pretty: Bool) -> Self {
    Self(pathExtension: "txt", diffing: .lines) { request in
      let text = RequestText(request)
      let body = pretty ? text.prettyBody : text.body
      return ([text.address] + text.headers + (body.map { ["", $0] } ?? []))
        .joined(separator: "\n") + "\n"
    }
  }

  /// Compares a request as an equivalent `curl` command.
  public static var curl: Self {
    Self(pathExtension: "txt", diffing: .lines) { RequestText($0).command + "\n" }
  }
}

/// The parts of a request as text, in an order that is the same in every run.
private struct RequestText {
  private let method: String
  private let url: String
  private let fields: [(name: String, value: String)]
  private let data: Data?

  init(_ request: URLRequest) {
    method = request.httpMethod ?? "GET"
    url = request.url.map(Self.sorted) ?? "(no address)"
    fields = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
      .map { (name: $0.key, value: $0.value) }
    data = request.httpBody
  }

  /// Returns the URL with its query items sorted by name.
  private static func sorted(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let items = parts.queryItems
    else { return url.absoluteString }
    parts.queryItems = items.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
    return parts.string ?? url.absoluteString
  }

  var address: String { "\(method) \(url)" }
  var headers: [String] { fields.map { "\($0.name): \($0.value)" } }

  /// The body; bytes that are not UTF-8 are written as hexadecimal digits.
  var body: String? {
    data.map { String(validating: $0, as: UTF8.self) ?? ValueWords.foundation($0) ?? "" }
  }

  var prettyBody: String? {
    guard let data, let value = try? JSONSerialization.jsonObject(with: data),
      let pretty = try? JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { return body }
    return String(decoding: pretty, as: UTF8.self)
  }

  /// The command, with one option per line.
  var command: String {
    var words = ["curl"]
    switch method {
    case "GET": break
    case "HEAD": words.append("--head")
    default: words.append("--request \(method)")
    }
    words += fields.filter { $0.name != "Cookie" }
      .map { "--header \(Self.quoted("\($0.name): \($0.value)"))" }
    if let body { words.append("--data-binary \(Self.quoted(body))") }
    words += fields.filter { $0.name == "Cookie" }.map { "--cookie \(Self.quoted($0.value))" }
    return (words + [Self.quoted(url)]).joined(separator: " \\\n\t")
  }

  /// Returns a word in single quotation marks for a shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
