import SwatchMessages

/// A response to a request.
package struct HTTPAnswer: Hashable, Sendable {
  /// A header field.
  package struct Field: Hashable, Sendable {
    /// The name of the field, such as `Content-Type`.
    package let name: String
    /// The value, in visible ASCII characters, spaces and tabs.
    package let value: String
  }

  /// The status code, such as 200.
  package var status: Int
  /// The header fields, in order.
  package var fields: [Field]
  /// The bytes after the head.
  package var body: [UInt8]

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - type: The media type of the body.
  ///   - body: The bytes.
  package init(_ status: Int, type: String, body: [UInt8]) {
    self.status = status
    self.body = body
    fields = [Field(name: "Content-Type", value: type)]
  }

  /// Makes an answer with a text.
  package init(_ status: Int, text: String, type: String = "text/plain; charset=utf-8") {
    self.init(status, type: type, body: Array(text.utf8))
  }

  /// Makes the response to a refused request: `{"error": "…", "reason": "request"}`; the reason is
  /// `size` for a request that is too long, and `ending` while the server ends.
  package init(refusing status: Int, _ message: String) {
    let reason = [413: "size", 503: "ending"][status] ?? "request"
    let json = JSONOutput.object(["error": .string(message), "reason": .string(reason)])
    self.init(status, text: json.description + "\n", type: "application/json")
  }

  /// The answer to a request for a missing page.
  package static let noSuchPage = HTTPAnswer(refusing: 404, "there is no such page")

  /// The answer to a request with a method other than GET and HEAD.
  package static let readOnly = HTTPAnswer(refusing: 405, "use GET").with("Allow", "GET, HEAD")

  /// Returns the answer with a further field.
  package func with(_ name: String, _ value: String) -> HTTPAnswer {
    var answer = self
    answer.fields.append(Field(name: name, value: value))
    return answer
  }

  /// Returns the answer with an ETag; with status 304 and no body if `If-None-Match` of the request
  /// matches it.
  package func tagged(_ tag: String, for request: HTTPRequest) -> HTTPAnswer {
    var answer = with("ETag", "\"\(tag)\"")
    guard let known = request.fields[.ifNoneMatch].flatMap(EntityTags.init), known.contains(tag)
    else { return answer }
    answer.status = 304
    answer.body = []
    return answer
  }
}

/// The reason why a request is answered without being passed to the handler. The connection is then
/// closed, because the start of the next request is unknown.
struct HTTPRefusal: Error, Hashable {
  /// The status code, such as 413.
  let status: Int
  /// The reason, as a sentence without a full stop.
  let reason: String

  /// Makes a refusal of a request that is not HTTP.
  init(_ reason: String) {
    self.init(400, reason)
  }

  init(_ status: Int, _ reason: String) {
    (self.status, self.reason) = (status, reason)
  }

  /// The refusal of a request whose body has more bytes than allowed.
  static let tooLong = HTTPRefusal(413, "the request is longer than this server accepts")
  /// The refusal of requests while the server ends.
  static let ending = HTTPRefusal(503, "the server is ending")

  /// The response that states the refusal.
  var answer: HTTPAnswer { HTTPAnswer(refusing: status, reason) }
}
