import Swatch
import SwatchFiles

/// The options that allow pictures from the network.
struct NetworkOptions: Hashable, OptionGroup {
  var hosts: [String] = []
  var allowsHTTP = false
  var addresses: [String] = []
  /// The folder that fetched pictures are kept in; nil for none.
  var cache: String?
  var isOffline = false
  var fetching = FetchLimitOptions()

  /// The option `--allow-host`, and the other options of the network.
  static var options: [Option<NetworkOptions>] {
    [
      .list(
        "--allow-host", placeholder: "HOST", sets: \.hosts, as: .host,
        help: "fetch pictures from this host, or from all beneath *.HOST; may be given several "
          + "times; without it nothing is fetched"),
      .flag(
        "--allow-http", sets: \.allowsHTTP, to: true,
        help: "fetch by http, too"),
      .list(
        "--allow-address", placeholder: "CIDR", sets: \.addresses,
        as: .addresses,
        help:
          "connect to these addresses though they are private, such as 10.0.0.0/8; may be given "
          + "several times"),
      .optional(
        "--cache", placeholder: "DIR", sets: \.cache, as: .path(.outputFolder),
        otherwise: "none",
        help: "keep fetched pictures in this folder as long as servers allow; for a feed, also "
          + "finished pictures"),
      .flag(
        "--offline", sets: \.isOffline, to: true, access: .offline,
        help: "fetch nothing: use the pictures of the cache, however old"),
    ] + Option.group(\.fetching)
  }

  /// Returns the loader of pictures; nil if nothing may be fetched.
  ///
  /// - Parameter sharesCache: True if the folder of the cache also contains other things.
  /// - Returns: The loader.
  /// - Throws: ``CommandFailure`` if an option that another one requires is missing, and for a
  ///   cache path that can't be a folder.
  func loader(sharingCache sharesCache: Bool = false) throws -> (any ImageLoader)? {
    try checkCache()
    if hosts.isEmpty && !isOffline {
      var none = NetworkOptions()
      if sharesCache { none.cache = cache }
      guard self == none else {
        throw CommandFailure(
          code: .usage,
          message: "--allow-http, --allow-address, --cache and --fetch-… are for pictures from the "
            + "network; name the hosts with --allow-host, or use the cache alone with --offline")
      }
      return nil
    }
    guard !isOffline || cache != nil else {
      throw CommandFailure(
        code: .usage, message: "--offline requires a cache; add --cache DIR")
    }
    return try makeLoader()
  }

  /// Rejects a cache path at which there is something other than a folder.
  private func checkCache() throws(CommandFailure) {
    guard let cache, let problem = InputFile.Problem(ofFolder: cache), problem != .missing else {
      return
    }
    throw CommandFailure(
      code: .cannotCreate, message: "--cache \(cache): \(problem.reason)")
  }

  private func makeLoader() throws -> (any ImageLoader)? {
    var policy = NetworkPolicy(hosts: hosts.compactMap(HostPattern.init))
    policy.allowsHTTP = allowsHTTP
    policy.addresses = addresses.compactMap(AddressRange.init)
    policy.isOffline = isOffline
    fetching.apply(to: &policy)
    return try NetworkImageLoader(by: policy, cachingIn: cache)
  }
}

extension ValueKind<String> {
  /// A host, or a wildcard for all of its subdomains.
  fileprivate static var host: ValueKind {
    checked("a host such as images.example.com, or *.example.com", access: .host) { word in
      HostPattern(word) != nil
    }
  }

  /// A range of addresses.
  fileprivate static var addresses: ValueKind {
    checked("addresses such as 10.0.0.0/8, fd00::/8 or 192.0.2.1") { word in
      AddressRange(word) != nil
    }
  }

  /// Returns the kind of a word that is kept unchanged if it passes a check.
  private static func checked(
    _ expectation: String, access: Access? = nil, _ isRight: @escaping (String) -> Bool
  ) -> ValueKind {
    ValueKind(
      expectation: expectation, parse: { isRight($0) ? $0 : nil }, format: { $0 }, access: access)
  }
}
