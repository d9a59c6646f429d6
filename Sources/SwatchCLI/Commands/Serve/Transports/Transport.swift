import SwatchService

/// A transport by which clients reach a service.
struct Transport: Sendable {
  /// The address of the service, for the line that announces it; nil for the standard streams.
  let address: String?
  /// Serves clients until they have left or ``end`` was called, and all accepted requests are
  /// answered.
  let serve: @Sendable () async throws(StandardStream.WriteError) -> Void
  /// Makes ``serve`` accept no more requests. It may be called from any thread, and more than once.
  let end: @Sendable () -> Void
}

/// The option of a transport.
protocol TransportOption: OptionGroup {
  /// Opens the transport requested by the option.
  ///
  /// - Parameters:
  ///   - service: The service that clients reach by the transport.
  ///   - limits: The limits of requests.
  /// - Returns: The transport; nil if the option is not given.
  /// - Throws: ``CommandFailure`` if it can't be opened.
  func open(
    to service: RenderService, _ limits: ServiceLimitOptions
  ) throws(CommandFailure) -> Transport?
}

/// The options of all transports of a service.
struct TransportOptions {
  var standardStreams = StandardStreamsOption()
  var socket = SocketOption()
  var http = HTTPOption()

  private var all: [any TransportOption] { [standardStreams, socket, http] }

  /// Opens the transports requested by the command line.
  /// - Throws: ``CommandFailure`` if a transport can't be opened.
  func open(
    to service: RenderService, _ limits: ServiceLimitOptions
  ) throws(CommandFailure) -> [Transport] {
    var opened: [Transport] = []
    for option in all {
      if let transport = try option.open(to: service, limits) { opened.append(transport) }
    }
    return opened
  }

  /// Rejects a command line without a transport.
  func check() throws(CommandFailure) {
    guard !all.contains(where: \.hasValue) else { return }
    let headings = Self.options.map { CommandManual.Term($0).heading }
    throw CommandFailure(
      code: .usage,
      message: "there is nothing to serve; add " + headings.dropLast().joined(separator: ", ")
        + " or " + (headings.last ?? ""))
  }
}

extension TransportOption {
  /// A Boolean value that is true when the command line gives the option.
  fileprivate var hasValue: Bool {
    Self.options.contains { option in
      option.isGiven(in: self)
    }
  }
}

extension TransportOptions: OptionGroup {
  /// The options of all transports.
  static var options: [Option<TransportOptions>] {
    Option.group(\.standardStreams) + Option.group(\.socket) + Option.group(\.http)
  }
}

extension [Transport] {
  /// Serves clients until one transport ends by itself or the task is cancelled, and all accepted
  /// requests are answered.
  /// - Throws: ``StandardStream/WriteError`` if standard output was closed, or can't be written.
  func serve(_ service: RenderService) async throws(StandardStream.WriteError) {
    let failure = await withTaskCancellationHandler {
      await withTaskGroup(of: StandardStream.WriteError?.self) { group in
        for transport in self {
          group.addTask {
            do throws(StandardStream.WriteError) { try await transport.serve() } catch {
              return error
            }
            return nil
          }
        }
        var first: StandardStream.WriteError?
        for await failure in group {
          first = first ?? failure
          for transport in self { transport.end() }
        }
        return first
      }
    } onCancel: {
      service.giveUpWaiting()
      for transport in self { transport.end() }
    }
    await service.end()
    if let failure { throw failure }
  }
}
