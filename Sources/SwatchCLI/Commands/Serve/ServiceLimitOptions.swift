import Swatch

/// The limits on a service's requests.
struct ServiceLimitOptions: Hashable {
  /// The time limit of a request, in seconds.
  var timeout = 10.0
  /// The largest number of waiting requests.
  var queue = 64
  /// The largest number of bytes of a request.
  var requestBytes = 1 << 20
  /// The number of seconds for which caches may keep a named picture.
  var maxAge = 300
}

extension ServiceLimitOptions: OptionGroup {
  /// The options `--timeout`, `--queue`, `--max-request` and `--max-age`.
  static var options: [Option<ServiceLimitOptions>] {
    [
      .value(
        "--timeout", placeholder: "SECONDS", sets: \.timeout,
        as: .positive(upTo: 86_400),
        help: "the time of a request, waiting included, after which it is answered as failed"),
      .value(
        "--queue", placeholder: "N", sets: \.queue,
        as: .integer(0...100_000),
        help: "the most requests that wait; further ones are refused, or left unread on standard "
          + "input"),
      .value(
        "--max-request", placeholder: "BYTES", sets: \.requestBytes,
        as: .byteCount(atLeast: 1 << 10), help: "the most bytes of a request"),
      .value(
        "--max-age", placeholder: "SECONDS", sets: \.maxAge,
        as: .integer(0...31_536_000),
        help: "the time for which pictures of GET may be kept by browsers and proxies; 0 has them "
          + "ask each time"),
    ]
  }
}
