import Swatch

/// The limits of fetching set by the command line; a nil member stands for the library's default.
struct FetchLimitOptions: Hashable, OptionGroup {
  /// The longest time of a request, in seconds.
  var timeLimit: Double?
  /// The longest time of connecting, in seconds.
  var connectionTimeLimit: Double?
  /// The largest number of bytes of a picture.
  var byteLimit: Int?
  var redirectLimit: Int?
  var retryLimit: Int?
  var requestLimit: Int?
  var requestLimitPerHost: Int?
  var usesProxies = false

  /// The option `--fetch-timeout`, and those of the other limits.
  static var options: [Option<FetchLimitOptions>] {
    [
      .optional(
        "--fetch-timeout", placeholder: "SECONDS", sets: \.timeLimit,
        as: .positive(upTo: 86_400), otherwise: "30", help: "the time limit of a request"),
      .optional(
        "--fetch-connect-timeout", placeholder: "SECONDS",
        sets: \.connectionTimeLimit, as: .positive(upTo: 86_400),
        otherwise: "10", help: "the time limit for connecting to a host"),
      .optional(
        "--fetch-bytes", placeholder: "BYTES", sets: \.byteLimit,
        as: .byteCount(atLeast: 1), otherwise: "64M", help: "refuse larger pictures"),
      .optional(
        "--fetch-redirects", placeholder: "N", sets: \.redirectLimit,
        as: .integer(0...100), otherwise: "5", help: "the most redirections of a request"),
      .optional(
        "--fetch-retries", placeholder: "N", sets: \.retryLimit,
        as: .integer(0...100), otherwise: "2",
        help: "the further tries after a broken connection, 429 or 5xx"),
      .optional(
        "--fetch-requests", placeholder: "N", sets: \.requestLimit,
        as: .integer(1...1024), otherwise: "16", help: "the most requests at once"),
      .optional(
        "--fetch-requests-per-host", placeholder: "N",
        sets: \.requestLimitPerHost, as: .integer(1...1024), otherwise: "6",
        help: "the most requests to one host at once"),
      .flag(
        "--fetch-proxies", sets: \.usesProxies, to: true,
        help: "use the proxies of the environment, which look up hosts: addresses aren't checked"),
    ]
  }

  /// Sets the limits in a policy.
  func apply(to policy: inout NetworkPolicy) {
    if let timeLimit { policy.timeLimit = .seconds(timeLimit) }
    if let connectionTimeLimit { policy.connectionTimeLimit = .seconds(connectionTimeLimit) }
    if let byteLimit { policy.byteLimit = byteLimit }
    if let redirectLimit { policy.redirectLimit = redirectLimit }
    if let retryLimit { policy.retryLimit = retryLimit }
    if let requestLimit { policy.requestLimit = requestLimit }
    if let requestLimitPerHost { policy.requestLimitPerHost = requestLimitPerHost }
    policy.usesProxies = usesProxies
  }
}

/// The limits on pictures.
struct LimitOptions: Hashable, OptionGroup {
  /// The largest number of pixels of a picture.
  var pixels = PictureLimits().pixels
  /// The largest number of bytes for decoding.
  var decodingBytes = PictureLimits().decodingBytes

  /// The options `--max-pixels` and `--max-memory`.
  static var options: [Option<LimitOptions>] {
    [
      .value(
        "--max-pixels", placeholder: "N", sets: \.pixels,
        as: .amount(1...1_000_000_000_000),
        help:
          "refuse to read or write pictures of more pixels; one long picture of a feed may have "
          + "any number"),
      .value(
        "--max-memory", placeholder: "BYTES", sets: \.decodingBytes,
        as: .byteCount(atLeast: 1 << 20),
        help: "refuse pictures whose decoding takes more memory; those decoded at once share it"),
    ]
  }

  /// The limits in the library's form.
  var limits: PictureLimits { PictureLimits(pixels: pixels, decodingBytes: decodingBytes) }
}
