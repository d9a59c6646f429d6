/// The reason why a server can't be started.
package enum HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address can't be listened on, with the system's reason.
  case address(HTTPAddress, reason: String)

  /// The problem and its remedy.
  package var description: String {
    switch self {
    case .address(let address, let reason):
      "the server can't listen on \(address): \(reason); choose another port or address"
    }
  }
}
