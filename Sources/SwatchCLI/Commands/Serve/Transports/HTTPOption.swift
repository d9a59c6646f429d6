import SwatchHTTP
import SwatchService

/// `--http`: clients that use HTTP.
struct HTTPOption: TransportOption {
  var address: String?

  static var options: [Option<HTTPOption>] {
    [
      .optional(
        "--http", placeholder: "ADDRESS:PORT", sets: \.address, as: .httpAddress,
        otherwise: "none",
        help: "serve HTTP; 127.0.0.1:0 takes any free port, which a message names")
    ]
  }

  func open(
    to service: RenderService, _ limits: ServiceLimitOptions
  ) throws(CommandFailure) -> Transport? {
    guard let address = address.flatMap(HTTPAddress.init) else { return nil }
    let server = try server(on: address, of: service, limits)
    let (ends, end) = AsyncStream.makeStream(of: Never.self)
    return Transport(
      address: "http://\(server.address)/",
      serve: {
        for await _ in ends {}
        // Clients that connect while the service ends get an answer that says so.
        await service.end()
        await server.end()
      }, end: { end.finish() })
  }

  private func server(
    on address: HTTPAddress, of service: RenderService, _ limits: ServiceLimitOptions
  ) throws(CommandFailure) -> HTTPServer {
    var options = ServiceSite.Options()
    options.maxAge = limits.maxAge
    options.isLoopback = address.isLoopback
    options.version = Tool.version
    let site = ServiceSite(of: service, options)
    var bounds = HTTPServer.Limits()
    bounds.bodyBytes = limits.requestBytes
    do throws(HTTPServerError) {
      return try HTTPServer(on: address, limits: bounds) { site.handle($0, $1) }
    } catch {
      throw CommandFailure(code: .cannotCreate, message: error.description)
    }
  }
}

extension ValueKind<String> {
  /// A numeric address with a port.
  fileprivate static var httpAddress: ValueKind {
    ValueKind(
      expectation: "an address and a port such as 127.0.0.1:8080 or [::1]:8080",
      parse: { HTTPAddress($0) == nil ? nil : $0 }, format: { $0 }, access: .address)
  }
}
