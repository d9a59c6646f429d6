import CCurl
import Glibc

/// One request to a server, while it runs: libcurl's handle, and what has come so far. One thread
/// uses it.
@safe
final class Transfer {
  /// A request for one URL.
  struct Request: Sendable {
    let address: WebAddress
    /// Fields for the head, such as `If-None-Match: "a"`.
    let fields: [String]
  }

  let handle: UnsafeMutableRawPointer
  private let policy: NetworkPolicy
  private let request: Request
  private var answer = Answer()
  /// The reason why the transfer was stopped; nil if it was not.
  private var problem: NetworkProblem?
  private var fields: UnsafeMutablePointer<curl_slist>?

  /// Prepares a request; nil where memory is short.
  init?(_ request: Request, by policy: NetworkPolicy) {
    guard let handle = unsafe swatch_curl_easy_init() else { return nil }
    unsafe self.handle = handle
    self.policy = policy
    self.request = request
    unsafe fields = nil
    for field in request.fields { unsafe fields = swatch_curl_slist_append(fields, field) }
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
  }

  /// The answer, once libcurl has ended the transfer.
  func finish(_ outcome: CURLcode) -> Result<Answer, NetworkProblem> {
    if let problem { return .failure(problem) }
    answer.status = unsafe swatch_curl_number(handle, CURLINFO_RESPONSE_CODE)
    switch outcome {
    case CURLE_OK: return .success(answer)
    case CURLE_PARTIAL_FILE: return .failure(.shortBody)
    case CURLE_FILESIZE_EXCEEDED: return .failure(.tooLong(limit: policy.byteLimit))
    case CURLE_OPERATION_TIMEDOUT:
      let isConnected =
        unsafe swatch_curl_number(handle, CURLINFO_NUM_CONNECTS) > 0 || answer.status > 0
      return .failure(
        isConnected
          ? .time(limit: policy.timeLimit) : .connectionTime(limit: policy.connectionTimeLimit))
    default:
      return .failure(.connection(unsafe String(cString: swatch_curl_easy_strerror(outcome))))
    }
  }

  private func setOptions() {
    unsafe swatch_curl_set_text(handle, CURLOPT_URL, request.address.url)
    unsafe swatch_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    unsafe swatch_curl_set_text(handle, CURLOPT_USERAGENT, policy.userAgent)
    unsafe swatch_curl_set_list(handle, CURLOPT_HTTPHEADER, fields)
    // Redirections are judged before they are followed.
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
      preconditionFailure("libcurl gives back what it was given")
    }
    return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Reads a line of the head. Returns the number of bytes, or another one to end the transfer.
  private func read(headLine bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    answer.read(headLine: unsafe String(decoding: bytes, as: UTF8.self))
    return count
  }

  /// Reads a part of the body. Returns the number of bytes, or another one to end the transfer.
  private func read(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    if answer.body.isEmpty {
      problem = Self.problem(
        ofHead: answer, status: unsafe swatch_curl_number(handle, CURLINFO_RESPONSE_CODE))
    }
    if answer.body.count + count > policy.byteLimit { problem = .tooLong(limit: policy.byteLimit) }
    guard problem == nil else { return count + 1 }
    unsafe answer.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }

  /// The reason not to read a body: it is no picture, or packed. Bodies beside errors are read, so
  /// that the connection can be used again.
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

  /// Opens a socket to an address, if it may be connected to.
  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address = unsafe address else { return -1 }
    if !policy.usesProxies {
      let found = unsafe withUnsafePointer(to: &address.pointee.addr) { unsafe NetworkAddress($0) }
      guard let found else { return -1 }
      guard policy.allows(found) else {
        problem = .address(found, host: request.address.host)
        return -1
      }
      // One of a host's addresses may be used though another may not.
      problem = nil
    }
    return unsafe socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.protocol)
  }
}

extension Duration {
  /// Whole milliseconds, at least one.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
