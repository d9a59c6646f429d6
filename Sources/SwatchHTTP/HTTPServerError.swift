import SwatchMessages

/// The reason why a server can't be started.
package enum HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libmicrohttpd is not installed.
  case noLibrary
  /// The address can't be listened on, with the system's reason.
  case address(HTTPAddress, reason: String)

  /// The problem and its remedy.
  package var description: String {
    switch self {
    case .noLibrary:
      "there is no libmicrohttpd.so.12, which serves HTTP; install libmicrohttpd (Debian: "
        + "libmicrohttpd12)"
    case .address(let address, let reason):
      "the server can't listen on \(address): \(reason); choose another port or address"
    }
  }
}
