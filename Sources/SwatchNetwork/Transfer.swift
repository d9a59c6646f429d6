import CCurl
import Glibc
import SwatchFiles

/// A request to a server in progress: libcurl's handle, and the received data. It is used by one
/// thread.
@safe
final class Transfer {
  /// A request for one URL.
  struct Request: Sendable {
    let address: WebAddress
    /// Further header fields, such as `If-None-Match: "a"`.
    let fields: [String]
    /// The address of the host; nil to let libcurl resolve the host.
    var place: String?
    /// Called at the end of each scan of a progressive picture; nil to ignore scans.
    var progress: Progress?
  }

  /// Receives the fraction of a picture that has arrived, and a function that returns the bytes of
  /// a coarser picture.
  typealias Progress = @Sendable (_ quality: Double, _ bytes: () -> [UInt8]) -> Void

  /// `CURLE_TOO_LARGE` of libcurl 8.6 and later.
  private static let tooLarge = CURLcode(100)
  /// The largest number of bytes of an answer's head.
  private static let headLimit = 1 << 18

  let handle: UnsafeMutableRawPointer
  private let policy: NetworkPolicy
  private let request: Request
  private var answer = Answer()
  private var body: ArrivingBody
  /// The scans of a picture whose progress is reported; nil for other answers.
  private var scans: ArrivingScans?
  private var headLength = 0
  /// The reason why the transfer was stopped; nil if it was not.
  private var problem: NetworkProblem?
  private var fields: UnsafeMutablePointer<curl_slist>?
  private var places: UnsafeMutablePointer<curl_slist>?
  /// The buffer for the library's error message.
  private let words: UnsafeMutablePointer<CChar>

  /// Prepares a request, whose answer is stored in a file if it is long; nil if there is not enough
  /// memory.
  init?(_ request: Request, by policy: NetworkPolicy, storingIn spool: SpoolFile?) {
    guard let handle = unsafe swatch_curl_easy_init() else { return nil }
    unsafe self.handle = handle
    self.policy = policy
    self.request = request
    body = ArrivingBody(storingIn: spool)
    unsafe fields = nil
    unsafe places = nil
    unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    for field in request.fields { unsafe fields = swatch_curl_slist_append(fields, field) }
    if let place = request.place {
      let (host, port) = (request.address.host, request.address.port)
      unsafe places = swatch_curl_slist_append(nil, "\(host):\(port):\(place)")
    }
    setOptions()
    unsafe swatch_curl_set_readers(
      handle,
      { bytes, _, count, context in
        unsafe Transfer.of(context).read(headLine: bytes, count)
      },
      { bytes, _, count, context in unsafe Transfer.of(context).read(bytes, count) },
      { context, _, address in unsafe Transfer.of(context).open(address) },
      Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    unsafe swatch_curl_easy_cleanup(handle)
    unsafe swatch_curl_slist_free_all(fields)
    unsafe swatch_curl_slist_free_all(places)
    unsafe words.deallocate()
  }

  /// Returns the answer, once libcurl has ended the transfer.
  func finish(_ outcome: CURLcode) -> Result<Answer, NetworkProblem> {
    if let problem { return .failure(problem) }
    answer.status = unsafe swatch_curl_number(handle, CURLINFO_RESPONSE_CODE)
    guard outcome == CURLE_OK else { return .failure(problem(outcome)) }
    answer.body = body.finish()
    return .success(answer)
  }

  private func problem(_ outcome: CURLcode) -> NetworkProblem {
    let address = request.address
    switch outcome {
    case CURLE_PARTIAL_FILE: return .shortBody
    case CURLE_FILESIZE_EXCEEDED: return .tooLong(limit: policy.byteLimit)
    case CURLE_OPERATION_TIMEDOUT:
      let isConnected =
        unsafe swatch_curl_number(handle, CURLINFO_NUM_CONNECTS) > 0 || answer.status > 0
      // A shorter time limit of the request also limits connecting.
      return isConnected || policy.timeLimit < policy.connectionTimeLimit
        ? .time(limit: policy.timeLimit) : .connectionTime(limit: policy.connectionTimeLimit)
    case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(address.host)
    case CURLE_COULDNT_CONNECT: return .noConnection(host: address.host, port: address.port)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      return .certificate(host: address.host, unsafe String(cString: words))
    case CURLE_SSL_CONNECT_ERROR: return .encryption(host: address.host, port: address.port)
    case CURLE_SSL_CACERT_BADFILE: return .noAuthorities
    // libcurl reports a lack of memory for a header line that is too long.
    case CURLE_OUT_OF_MEMORY, Self.tooLarge: return .longHead
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return .otherProtocol(host: address.host, port: address.port)
    default: return .connection(unsafe String(cString: swatch_curl_easy_strerror(outcome)))
    }
  }

  private func setOptions() {
    unsafe swatch_curl_set_text(handle, CURLOPT_URL, request.address.url)
    unsafe swatch_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    unsafe swatch_curl_set_text(handle, CURLOPT_USERAGENT, policy.userAgent)
    if let file = CertificateAuthorities.file {
      unsafe swatch_curl_set_text(handle, CURLOPT_CAINFO, file)
    }
    unsafe swatch_curl_set_list(handle, CURLOPT_HTTPHEADER, fields)
    if let places = unsafe places {
      unsafe swatch_curl_set_list(handle, CURLOPT_RESOLVE, places)
    }
    unsafe swatch_curl_set_text(handle, CURLOPT_ERRORBUFFER, words)
    // Redirections are checked before they are followed.
    unsafe swatch_curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    unsafe swatch_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    unsafe swatch_curl_set_number(handle, CURLOPT_MAXFILESIZE, policy.byteLimit)
    unsafe swatch_curl_set_number(handle, CURLOPT_TIMEOUT_MS, policy.timeLimit.milliseconds)
    unsafe swatch_curl_set_number(
      handle, CURLOPT_CONNECTTIMEOUT_MS, policy.connectionTimeLimit.milliseconds)
    if !policy.usesProxies { unsafe swatch_curl_set_text(handle, CURLOPT_PROXY, "") }
  }

  // MARK: Called by libcurl

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context = unsafe context else {
      preconditionFailure("libcurl must pass the context that it was given")
    }
    return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Reads a line of the head. Returns `count`, or another number to end the transfer.
  private func read(headLine bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    headLength += count
    guard headLength <= Self.headLimit else {
      problem = .longHead
      return count + 1
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    answer.read(headLine: unsafe String(decoding: bytes, as: UTF8.self))
    return count
  }

  /// Reads a part of the body. Returns `count`, or another number to end the transfer.
  private func read(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    if body.count == 0 {
      let status = unsafe swatch_curl_number(handle, CURLINFO_RESPONSE_CODE)
      problem = Self.problem(ofHead: answer, status: status)
      scans = status == 200 && request.progress != nil ? ArrivingScans() : nil
    }
    if body.count + count > policy.byteLimit { problem = .tooLong(limit: policy.byteLimit) }
    guard problem == nil else { return count + 1 }
    do throws(OutputError) {
      let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      try unsafe body.append(part, limit: policy.byteLimit)
    } catch {
      problem = .noRoom(error)
      return count + 1
    }
    tellOfScans()
    return count
  }

  /// Reports the received scans, if the server states the length of the body.
  private func tellOfScans() {
    guard let progress = request.progress, let bytes = body.bytesInMemory,
      let length = answer.fields["content-length"].flatMap(Double.init),
      let end = scans?.read(bytes), Double(end) < length
    else { return }
    progress(Double(end) / length) { bytes[..<end] + ArrivingScans.end }
  }

  /// Returns the reason to reject a body that is not a picture, or is compressed. Bodies of error
  /// statuses are read, so that the connection can be reused.
  private static func problem(ofHead answer: Answer, status: Int) -> NetworkProblem? {
    guard status == 200 else { return nil }
    let coding = answer.fields["content-encoding"]?.lowercased() ?? "identity"
    if coding != "identity" { return .encoded(coding) }
    let type = answer.type
    let isPicture =
      type.isEmpty || type.hasPrefix("image/") || type == "application/octet-stream"
      || type == "binary/octet-stream"
    return isPicture ? nil : .noPicture(type: type)
  }

  /// Opens a socket to an address, if connections to it are allowed.
  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address = unsafe address else { return -1 }
    if !policy.usesProxies {
      let found = unsafe withUnsafePointer(to: &address.pointee.addr) { unsafe NetworkAddress($0) }
      guard let found else { return -1 }
      guard policy.allows(found) else {
        problem = .address(found, host: request.address.host)
        return -1
      }
      // Of a host's addresses, one may be allowed although another is not.
      problem = nil
    }
    return unsafe socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.protocol)
  }
}

extension Duration {
  /// The duration in whole milliseconds, at least one.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}

/// The certificate authorities of the system, with which servers are verified.
enum CertificateAuthorities {
  /// The paths of the file of authorities, by distribution: Debian and Alpine, Fedora, openSUSE,
  /// older Alpine.
  private static let places = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
  ]

  /// The file named by `SSL_CERT_FILE`, or the first of the paths that exists; nil for libcurl's
  /// default.
  static let file: String? = {
    if let named = unsafe getenv("SSL_CERT_FILE") { return unsafe String(cString: named) }
    return places.first { unsafe access($0, R_OK) == 0 }
  }()
}
