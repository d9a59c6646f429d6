import SwatchFiles
import SwatchMessages

/// A reason why a picture can't be fetched.
enum NetworkProblem: Error, Hashable, Sendable {
  case noURL
  case userInURL
  case scheme(String)
  case plainHTTP
  case host(String)
  case address(NetworkAddress, host: String)
  case redirections(limit: Int)
  case redirectionWithoutPlace(status: Int)
  case status(Int)
  case noPicture(type: String)
  case encoded(String)
  case tooLong(limit: Int)
  case shortBody
  case empty
  case time(limit: Duration)
  case connectionTime(limit: Duration)
  case notInCache
  case unknownHost(String)
  case noConnection(host: String, port: String)
  /// The certificate is invalid, with the library's message.
  case certificate(host: String, String)
  case encryption(host: String, port: String)
  case noAuthorities
  case otherProtocol(host: String, port: String)
  case longHead
  case noRoom(OutputError)
  /// The connection failed, with the library's message.
  case connection(String)

  /// A Boolean value that is true when an immediate retry may succeed.
  var isPassing: Bool {
    switch self {
    case .status(let status): status == 408 || status == 425 || status == 429 || status >= 500
    case .unknownHost, .noConnection, .encryption, .connection, .shortBody: true
    default: false
    }
  }

  /// A Boolean value that is true when another run may succeed: for failures that are retried, for
  /// timeouts, and for a full disk.
  var isTransient: Bool {
    switch self {
    case .time, .connectionTime, .noRoom: true
    default: isPassing
    }
  }

  /// The problem and its remedy, for use after the URL and a colon.
  var reason: String {
    switch self {
    case .noURL: "it is not a URL of a picture; write one such as https://example.com/a.png"
    case .userInURL: "it contains a user name or a password, which is not sent; leave them out"
    case .scheme(let scheme):
      "pictures are fetched by https or http, not by \(scheme.shortened(to: 40)); use a URL "
        + "of https or http, or a file"
    case .plainHTTP:
      "it is not encrypted; use https, or allow http with \(LibraryParameter.plainHTTP.rawValue)"
    case .host(let host):
      "its host \(host.shortened(to: 80)) is not allowed; allow it with "
        + LibraryParameter.networkHosts.rawValue
    case .address(let address, let host):
      "its host \(host.shortened(to: 80)) has the address \(address), which is not public; "
        + "allow it "
        + "with \(LibraryParameter.networkAddresses.rawValue) \(address) if that is intended"
    case .redirections(let limit):
      "it is redirected more than \(limit) times; name the picture's own URL"
    case .redirectionWithoutPlace(let status):
      "the server answered \(status) without the URL of the picture; name the picture's own URL"
    case .status(let status): Self.reason(status: status)
    case .noPicture(let type):
      "the server sent \(type.isEmpty ? "something" : type.shortened(to: 80)), which is not a "
        + "picture; "
        + "name the picture's own URL"
    case .encoded(let coding):
      "the server sent it compressed as \(coding.shortened(to: 40)), which was not requested; "
        + "serve pictures uncompressed"
    case .tooLong(let limit):
      "it has more than \(limit.grouped) bytes; use a smaller picture, or raise "
        + LibraryParameter.networkBytes.rawValue
    case .shortBody: "the server ended the picture too early; try again"
    case .empty: "the server sent nothing; check the address"
    case .time(let limit):
      "it took longer than \(Self.words(limit)); try again, or raise "
        + LibraryParameter.networkTime.rawValue
    case .connectionTime(let limit):
      "connecting took longer than \(Self.words(limit)); check the address, or raise "
        + LibraryParameter.networkConnectionTime.rawValue
    case .notInCache:
      "it is not in the cache, and offline nothing is fetched; fetch it once while online"
    case .unknownHost(let host):
      "its host \(host.shortened(to: 80)) can't be resolved; check the name, and that this machine "
        + "can resolve names"
    case .noConnection(let host, let port):
      "nothing answers at port \(port) of \(host.shortened(to: 80)); check the port, and that the "
        + "server runs and can be reached"
    case .certificate(let host, let words):
      "the certificate of its host \(host.shortened(to: 80)) isn't trusted "
        + "(\(words.visible.shortened(to: 120))); use the name in the certificate, renew it, or "
        + "install its authority on this machine"
    case .encryption(let host, let port):
      "port \(port) of \(host.shortened(to: 80)) doesn't answer with TLS; check that the "
        + "port serves https"
    case .noAuthorities:
      "this machine has no list of trusted certificates; install it (Debian: ca-certificates)"
    case .otherProtocol(let host, let port):
      "port \(port) of \(host.shortened(to: 80)) doesn't speak HTTP; check the port"
    case .longHead:
      "the header of the server's answer is too long; name the picture's own URL"
    case .noRoom(let error): "it can't be stored (\(error)); free space on the disk"
    case .connection(let words): "\(words.visible); check the address and the network"
    }
  }

  private static func words(_ limit: Duration) -> String {
    let seconds = limit / .seconds(1)
    return "\(Numeral(seconds)) \(seconds == 1 ? "second" : "seconds")"
  }

  private static func reason(status: Int) -> String {
    switch status {
    case 401, 403: "the server refused access (\(status)); use a picture that everybody may read"
    case 404, 410: "the server has no such picture (\(status)); check the address"
    case 429:
      "the server received too many requests (429); lower "
        + "\(LibraryParameter.networkRequestsPerHost.rawValue), or try later"
    case 500...: "the server failed (\(status)); try later"
    default: "the server answered with status \(status) and without a picture; check the address"
    }
  }
}
