import CMicroHTTPD
import Glibc
import SwatchConcurrency

/// The one answer that a request gets.
package final class HTTPExchange: Sendable {
  /// The library's exchange, by its address; nil once it was answered.
  private let exchange: Locked<UInt?>

  init(_ pointer: OpaquePointer) {
    exchange = Locked(UInt(bitPattern: pointer))
  }

  /// Whoever loses a request answers it all the same.
  deinit {
    answer(HTTPAnswer(500, text: "the server dropped the request\n"))
  }

  /// Answers the request, from any thread; only the first answer counts.
  package func answer(_ answer: HTTPAnswer) {
    let address = exchange.withLock { exchange in
      defer { exchange = nil }
      return exchange
    }
    guard let address, let pointer = unsafe OpaquePointer(bitPattern: address) else { return }
    let texts = unsafe answer.fields.map { unsafe strdup($0) }
    defer { unsafe texts.forEach { unsafe free($0) } }
    let fields = unsafe texts.map { unsafe UnsafePointer($0) }
    unsafe answer.body.withUnsafeBufferPointer { body in
      unsafe fields.withUnsafeBufferPointer { fields in
        unsafe swatch_http_answer(
          pointer, UInt32(answer.status), fields.baseAddress, fields.count / 2, body.baseAddress,
          body.count)
      }
    }
  }
}
