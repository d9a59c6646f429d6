import SwatchMessages

extension LibraryParameter {
  /// The option that sets the parameter.
  fileprivate var option: String {
    switch self {
    case .pixels: "--max-pixels"
    case .decodingBytes: "--max-memory"
    case .dataFolder, .fileRoot: "--root"
    case .rowTimeLimit: "--timeout"
    case .data: "--data"
    case .requiresGlyphs: "--missing-glyph"
    case .fontPaths: "--font-dir"
    case .hyphenationFolders: "--hyphenation-dir"
    case .feedFormat: "--input"
    case .networkHosts, .imageLoader: "--allow-host"
    case .plainHTTP: "--allow-http"
    case .networkAddresses: "--allow-address"
    case .networkBytes: "--fetch-bytes"
    case .networkTime: "--fetch-timeout"
    case .networkConnectionTime: "--fetch-connect-timeout"
    case .networkRequestsPerHost: "--fetch-requests-per-host"
    }
  }
}

extension StringProtocol {
  /// The library's message, in which the command's options replace the parameters.
  var namingOptions: String { naming(\.option) }

  /// The message about a request, in which the request's members and the server's options replace
  /// the parameters.
  var namingOptionsOfRequests: String {
    naming { $0 == .data ? "\"data\"" : $0.option }
  }
}
