/// The reason why a request is answered without being handed on, after which its connection ends: nobody
/// knows where the next one begins.
struct HTTPRefusal: Error, Hashable {
  /// The status.
  let status: Int
  /// The reason, as a sentence without its end.
  let reason: String

  /// Makes a refusal of a request that is no HTTP.
  init(_ reason: String) {
    self.init(400, reason)
  }

  /// Makes a refusal.
  init(_ status: Int, _ reason: String) {
    (self.status, self.reason) = (status, reason)
  }

  /// The refusal of a request whose body has more bytes than allowed.
  static let tooLong = HTTPRefusal(413, "the request is longer than this server takes")
  /// The refusal of requests at the server's end.
  static let ending = HTTPRefusal(503, "the server is ending")

  /// The answer.
  var answer: HTTPAnswer { HTTPAnswer(refusing: status, reason) }
}
