import SwatchFiles
import SwatchService

/// `--socket`: clients of a Unix socket, which write requests and read answers as lines.
struct SocketOption: TransportOption {
  var path: String?

  static var options: [Option<SocketOption>] {
    [
      .optional(
        "--socket", placeholder: "PATH", sets: \.path, as: .path(.socket), otherwise: "none",
        help: "serve clients of this user that connect to a socket at this path")
    ]
  }

  func open(
    to service: RenderService, _ limits: ServiceLimitOptions
  ) throws(CommandFailure) -> Transport? {
    guard let path else { return nil }
    let listener: LocalListener
    do throws(LocalListener.Problem) {
      listener = try LocalListener(path: path)
    } catch {
      throw CommandFailure(code: .cannotCreate, message: error.description)
    }
    let lines = LineServer(service)
    return Transport(
      address: "unix:\(path)", serve: { _ = await lines.run(at: listener) }, end: { lines.end() })
  }
}

/// `--stdio`: one client at standard input and output, which writes requests and reads answers as
/// lines.
struct StandardStreamsOption: TransportOption {
  var isGiven = false

  static var options: [Option<StandardStreamsOption>] {
    [
      .flag(
        "--stdio", sets: \.isGiven, to: true,
        help: "serve one client at standard input and output")
    ]
  }

  func open(
    to service: RenderService, _ limits: ServiceLimitOptions
  ) throws(CommandFailure) -> Transport? {
    guard isGiven else { return nil }
    let lines = LineServer(service)
    return Transport(
      address: nil,
      serve: { () async throws(StandardStream.WriteError) in
        switch await lines.run() {
        case nil: break
        case .left: throw .brokenPipe
        case .failed(let code): throw StandardStream.WriteError(code)
        }
      }, end: { lines.end() })
  }
}
