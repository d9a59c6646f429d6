import CCurl

/// The URL of a picture. It is parsed by the library that will connect to it, because two parsers
/// could disagree.
struct WebAddress: Hashable, Sendable {
  /// The normalized URL, without a fragment.
  let url: String
  /// A Boolean value that is true for `https`, and false for `http`.
  let isEncrypted: Bool
  /// The host in lower case.
  let host: String
  /// The port that the URL states, or the default port of its scheme.
  let port: String

  /// Parses a URL with a scheme and a host.
  init(_ text: String) throws(NetworkProblem) {
    let handle = unsafe swatch_curl_url()
    defer { unsafe swatch_curl_url_cleanup(handle) }
    // Spaces and other characters that are invalid in URLs are percent-encoded.
    let flags = UInt32(CURLU_URLENCODE)
    guard !text.utf8.contains(0),
      unsafe swatch_curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK
    else { throw .noURL }
    func part(_ part: CURLUPart) -> String? { unsafe Self.part(part, of: handle) }
    guard part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil else { throw .userInURL }
    unsafe swatch_curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
    guard let scheme = part(CURLUPART_SCHEME)?.lowercased() else { throw .noURL }
    guard ["https", "http"].contains(scheme) else { throw .scheme(scheme) }
    guard let host = part(CURLUPART_HOST), !host.isEmpty,
      let url = part(CURLUPART_URL)
    else { throw .noURL }
    self.url = url
    isEncrypted = scheme == "https"
    self.host = host.lowercased()
    port = part(CURLUPART_PORT) ?? (isEncrypted ? "443" : "80")
  }
}

extension NetworkPolicy {
  /// Returns the parsed URL if its scheme and its host are allowed; offline, all are, because
  /// nothing is fetched.
  func check(_ url: String) throws(NetworkProblem) -> WebAddress {
    let address = try WebAddress(url)
    if isOffline { return address }
    guard address.isEncrypted || allowsHTTP else { throw .plainHTTP }
    guard hosts.contains(where: { $0.allows(address.host) }) else { throw .host(address.host) }
    return address
  }
}

extension WebAddress {
  /// Returns the URL of the `Location` of this URL's answer, which may be relative; nil if it is
  /// invalid.
  func url(of place: String) -> String? {
    let handle = unsafe swatch_curl_url()
    defer { unsafe swatch_curl_url_cleanup(handle) }
    guard unsafe swatch_curl_url_set(handle, CURLUPART_URL, url, 0) == CURLUE_OK,
      unsafe swatch_curl_url_set(handle, CURLUPART_URL, place, 0) == CURLUE_OK
    else { return nil }
    return unsafe Self.part(CURLUPART_URL, of: handle)
  }

  /// Returns a part of a URL that libcurl has parsed; nil if the URL lacks it.
  private static func part(_ part: CURLUPart, of url: OpaquePointer?) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe swatch_curl_url_get(url, part, &text, 0) == CURLUE_OK, let text = unsafe text
    else { return nil }
    defer { unsafe swatch_curl_free(text) }
    return unsafe String(cString: text)
  }
}
