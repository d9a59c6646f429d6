import SwatchService

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
