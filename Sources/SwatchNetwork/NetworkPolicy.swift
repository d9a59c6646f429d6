import CCurl

/// The hosts from which pictures may be fetched, and the limits of fetching.
///
/// Nothing is fetched without a policy. A policy without hosts allows no host.
public struct NetworkPolicy: Hashable, Sendable {
  /// The allowed hosts.
  public var hosts: [HostPattern]
  /// A Boolean value that is true when `http` is also allowed; false, the default, for `https`
  /// only.
  public var allowsHTTP = false
  /// The private addresses to which connections are allowed, such as `10.0.0.0/8`. All public
  /// addresses are allowed.
  public var addresses: [AddressRange] = []
  /// A Boolean value that is true when requests use the proxies that the environment names, such as
  /// `https_proxy`. The proxy then resolves hosts, and their addresses can't be checked here.
  public var usesProxies = false
  /// A Boolean value that is true when pictures come only from the cache, for any host and
  /// regardless of the age of its entries.
  public var isOffline = false

  /// The time limit of connecting.
  public var connectionTimeLimit = Duration.seconds(10)
  /// The time limit of one request, from connecting to the last byte.
  public var timeLimit = Duration.seconds(30)
  /// The largest number of bytes of one picture.
  public var byteLimit = 64 << 20
  /// The largest number of redirections of one request.
  public var redirectLimit = 5
  /// The largest number of retries after a failure for which a retry may succeed: status 429 or
  /// 5xx, or a broken connection.
  public var retryLimit = 2
  /// The delay before the first retry, which doubles with each further one. If an answer's
  /// `Retry-After` is longer, it is the delay instead; there is no retry if it exceeds
  /// ``timeLimit``.
  public var retryDelay = Duration.milliseconds(500)
  /// The largest number of concurrent requests.
  public var requestLimit = 16
  /// The largest number of concurrent requests to one host.
  public var requestLimitPerHost = 6
  /// The value of the `User-Agent` field.
  public var userAgent = "swatch"

  /// Makes a policy that allows the given hosts.
  public init(hosts: [HostPattern]) {
    self.hosts = hosts
  }
}

/// The libraries for fetching and caching pictures.
package enum NetworkLibraries {
  /// A Boolean value that is true when the system has libcurl, which this property loads.
  package static var isFetchingPossible: Bool { swatch_curl_load() }
}
