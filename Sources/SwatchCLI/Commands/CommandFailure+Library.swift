import Glibc
import Swatch

extension CommandFailure {
  /// Does something and gives the library's errors the codes that they end the process with. Where files
  /// could not be opened as too many were, that is the reason, whatever failed for it.
  static func catching(_ body: () async throws -> ExitCode) async throws -> ExitCode {
    let watch = OpenFileWatch()
    do {
      let code = try await telling(body)
      if code != .success, let shortage = watch.shortage { throw shortage }
      return code
    } catch var failure as CommandFailure {
      guard let shortage = watch.shortage else { throw failure }
      failure.code = .inputOutput
      let isTold = failure.messages.contains { $0.contains(shortage.description) }
      if !isTold { failure.messages.append(shortage.description) }
      throw failure
    }
  }

  private static func telling(_ body: () async throws -> ExitCode) async throws -> ExitCode {
    do {
      return try await body()
    } catch let error as DocumentError {
      throw CommandFailure(
        code: error.cause == .content ? .badInput : .noInput, message: error.description)
    } catch let error as FileRootError {
      throw CommandFailure(code: .noInput, message: error.description)
    } catch let error as SceneFileError {
      throw CommandFailure(
        code: error.isUnreadable ? .noInput : .badInput, message: error.description)
    } catch let error as RenderError {
      throw CommandFailure(code: .badInput, messages: error.failures.map(\.message))
    } catch let error as OutputError {
      guard error.act != .chooseFormat else {
        throw CommandFailure(code: .usage, message: error.description)
      }
      let isShort = [ENOSPC, EDQUOT, EMFILE, ENFILE].contains(error.code)
      throw CommandFailure(
        code: error.act == .create && !isShort ? .cannotCreate : .inputOutput,
        message: error.description)
    } catch let error as PageError {
      throw CommandFailure(code: code(for: error.error), message: error.description)
    } catch let error as LongPictureError {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as ImageError {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as CairoError {
      throw CommandFailure(code: code(for: error), message: error.description)
    }
  }

  /// Does something, and says of a picture that the document asks for and can't have which document it is.
  static func naming(_ document: String, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as CairoError where code(for: error) == .badInput {
      throw CommandFailure(code: .badInput, message: "\(document): \(error)")
    }
  }

  private static func code(for error: CairoError) -> ExitCode {
    switch error.cause {
    case .extent, .tooManyPixels, .side, .pageSize, .pngTooLarge, .image: .badInput
    case .fonts: .noInput
    case .refused, .encoder, .memory: .inputOutput
    }
  }
}

extension SceneFileError {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = cause { true } else { false }
  }
}
