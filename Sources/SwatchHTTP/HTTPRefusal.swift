/// The reason why a request is answered without being passed to the handler. The connection then
/// ends, as it is unknown where the next request begins.
struct HTTPRefusal: Error, Hashable {
  /// The status.
  let status: Int
  /// The reason, as a sentence without a full stop.
  let reason: String

  /// Makes a refusal of a request that is not HTTP.
  init(_ reason: String) {
    self.init(400, reason)
  }

  /// Makes a refusal.
  init(_ status: Int, _ reason: String) {
    (self.status, self.reason) = (status, reason)
  }

  /// The refusal of a request whose body has more bytes than allowed.
  static let tooLong = HTTPRefusal(413, "the request is longer than this server takes")
  /// The refusal of requests while the server ends.
  static let ending = HTTPRefusal(503, "the server is ending")

  /// The answer.
  var answer: HTTPAnswer { HTTPAnswer(refusing: status, reason) }
}
