import Swatch
import SwatchFiles
import SwatchHTTP
import SwatchService

/// The ways by which clients reach a service.
struct ServiceDoors {
  private let service: RenderService
  private let usesStandardStreams: Bool
  private let listener: LocalListener?
  private let server: HTTPServer?

  /// Opens the doors that a command names.
  /// - Throws: ``CommandFailure`` if one can't be opened.
  init(
    of command: ServeCommand, to service: RenderService, _ console: Console
  ) async throws(CommandFailure) {
    self.service = service
    usesStandardStreams = command.usesStandardStreams
    do throws(LocalListener.Problem) {
      listener = if let path = command.socket { try LocalListener(path: path) } else { nil }
    } catch {
      throw CommandFailure(code: .cannotCreate, message: error.description)
    }
    server = try Self.server(of: command, service)
    if let server { await console.report("serving http://\(server.address)/") }
  }

  private static func server(
    of command: ServeCommand, _ service: RenderService
  ) throws(CommandFailure) -> HTTPServer? {
    guard let address = command.http.flatMap(HTTPAddress.init) else { return nil }
    var options = ServiceSite.Options()
    options.maxAge = command.limits.maxAge
    options.isLoopback = address.isLoopback
    options.version = Tool.version
    let site = ServiceSite(of: service, options)
    var limits = HTTPServer.Limits()
    limits.bodyBytes = command.limits.requestBytes
    do throws(HTTPServerError) {
      return try HTTPServer(on: address, limits: limits) { site.handle($0, $1) }
    } catch {
      throw CommandFailure(code: .cannotCreate, message: error.description)
    }
  }

  /// Serves clients until the one at standard input has left or the task is cancelled, and all
  /// requests that were taken have been answered.
  /// - Returns: ``ExitCode/success``.
  /// - Throws: ``StandardStream/WriteError`` if standard output was closed, or can't be written.
  func serve() async throws(StandardStream.WriteError) -> ExitCode {
    let lines = LineServer(service)
    let departure: LineServer.Departure? = await withTaskCancellationHandler {
      if usesStandardStreams || listener != nil {
        return await lines.run(standard: usesStandardStreams, listener: listener)
      }
      await Self.waitUntilCancelled()
      return nil
    } onCancel: {
      service.giveUpWaiting()
      lines.end()
    }
    await service.end()
    await server?.end()
    switch departure {
    case nil: return .success
    case .left: throw StandardStream.WriteError.brokenPipe
    case .failed(let code): throw StandardStream.WriteError(code)
    }
  }

  /// Waits for the end of the task, which wakes a sleep.
  static func waitUntilCancelled(lookingEach pause: Duration = .seconds(3600)) async {
    while !Task.isCancelled { try? await Task.sleep(for: pause) }
  }
}
