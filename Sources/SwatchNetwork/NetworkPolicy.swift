/// The hosts that pictures may be fetched from, and the limits that hold while they are.
///
/// Nothing is fetched without a policy. A policy without hosts refuses all of them.
public struct NetworkPolicy: Hashable, Sendable {
  /// The hosts that may be asked.
  public var hosts: [HostPattern]
  /// True to allow `http`, too; `https` alone by default.
  public var allowsHTTP = false
  /// Addresses that may be connected to though they are private, such as `10.0.0.0/8`. All public
  /// addresses may be.
  public var addresses: [AddressRange] = []
  /// True to go through the proxies that the environment names (`https_proxy` and its like). The
  /// proxy then looks up hosts, so that their addresses can't be checked here.
  public var usesProxies = false
  /// True to answer from the cache alone, however old its entries are, and for any host.
  public var isOffline = false

  /// The longest that connecting may take.
  public var connectionTimeLimit = Duration.seconds(10)
  /// The longest that one request may take, from connecting to the last byte.
  public var timeLimit = Duration.seconds(30)
  /// The most bytes of one picture.
  public var byteLimit = 64 << 20
  /// The most redirections of one request.
  public var redirectLimit = 5
  /// The number of further tries after an answer that another try may cure: 429, 5xx, or a
  /// connection that broke.
  public var retryLimit = 2
  /// The wait before the first further try, which doubles with each. An answer's `Retry-After` is
  /// heeded where it is longer, up to ``timeLimit``.
  public var retryDelay = Duration.milliseconds(500)
  /// The most requests at once.
  public var requestLimit = 16
  /// The most requests to one host at once.
  public var requestLimitPerHost = 6
  /// The name that servers are told.
  public var userAgent = "swatch"

  /// Makes a policy that allows some hosts.
  public init(hosts: [HostPattern]) {
    self.hosts = hosts
  }
}
