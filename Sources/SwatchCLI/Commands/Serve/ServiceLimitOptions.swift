import Swatch
import SwatchService

import SwatchHTTP

/// The bounds of a service's requests, as the command line has them.
struct ServiceLimitOptions: Hashable {
  /// The seconds that a request may take.
  var timeout = 10.0
  /// The most requests that wait.
  var queue = 64
  /// The most bytes of a request.
  var requestBytes = 1 << 20
  /// The seconds for which a picture by name may be kept by others.
  var maxAge = 300
}

extension Option {
  /// `--timeout`, `--queue`, `--max-request` and `--max-age`.
  static func serviceLimits(_ path: WritableKeyPath<Root, ServiceLimitOptions>) -> [Option] {
    [
      .value(
        "--timeout", placeholder: "SECONDS", sets: path.appending(path: \.timeout),
        as: .positive(upTo: 86_400),
        help: "the time of a request, waiting included, after which it is answered as failed"),
      .value(
        "--queue", placeholder: "N", sets: path.appending(path: \.queue),
        as: .integer(0...100_000),
        help: "the most requests that wait; further ones are answered as such, and not read from "
          + "standard input"),
      .value(
        "--max-request", placeholder: "BYTES", sets: path.appending(path: \.requestBytes),
        as: .byteCount(atLeast: 1 << 10), help: "the most bytes of a request"),
      .value(
        "--max-age", placeholder: "SECONDS", sets: path.appending(path: \.maxAge),
        as: .integer(0...31_536_000),
        help: "the time for which pictures of GET may be kept by browsers and proxies; 0 has them "
          + "ask each time"),
    ]
  }
}

extension ValueKind<String> {
  /// A numeric address with a port.
  static var httpAddress: ValueKind {
    ValueKind(
      expectation: "an address and a port such as 127.0.0.1:8080 or [::1]:8080",
      parse: { word in
        HTTPAddress(word) == nil ? nil : word
      }, format: { $0 })
  }
}
