import Glibc
import Swatch
import SwatchSnapshots

extension CommandFailure {
  /// Runs a body and converts the library's errors to exit codes. If files could not be opened
  /// because too many were open, that is reported as the cause, whatever failed because of it.
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
    } catch  where Task.isCancelled && (error is RenderError || error is CairoError) {
      throw CommandFailure(
        code: .interrupted, message: "the run was ended before the picture was complete")
    } catch is CancellationError {
      throw CommandFailure(
        code: .interrupted, message: "the run was ended before it was complete")
    } catch let error as RenderError {
      throw CommandFailure(
        code: error.failures.allSatisfy(\.isTransient) ? .temporary : .badInput,
        messages: error.failures.map(\.message))
    } catch let error as OutputError {
      guard error.act != .chooseFormat else {
        throw CommandFailure(code: .usage, message: error.description)
      }
      throw CommandFailure(code: code(for: error), message: error.description)
    } catch let error as PageError {
      throw CommandFailure(code: code(for: error.error), message: error.description)
    } catch let error as PageRoomError {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as PageSplitError {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as TooManyErrors {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as PageCountError {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as LongPictureError {
      throw CommandFailure(code: .badInput, message: error.description)
    } catch let error as UnknownRegionError {
      throw CommandFailure(code: .usage, message: error.description)
    } catch let error as ImageError {
      throw CommandFailure(code: code(for: error), message: error.description)
    } catch let error as CairoError {
      throw CommandFailure(code: code(for: error), message: error.description)
    }
  }

  /// Runs a body, and adds the document's name to errors about pictures of that document.
  static func naming(_ document: String, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as CairoError where [.badInput, .temporary].contains(code(for: error)) {
      throw CommandFailure(code: code(for: error), message: "\(document): \(error)")
    }
  }

  /// Returns the exit code of an error; a full disk is temporary, as space may be freed.
  private static func code(for error: OutputError) -> ExitCode {
    switch error.code {
    case ENOSPC, EDQUOT: .temporary
    case EMFILE, ENFILE: .inputOutput
    default: error.act == .create ? .cannotCreate : .inputOutput
    }
  }

  private static func code(for error: ImageError) -> ExitCode {
    error.isTransient ? .temporary : .badInput
  }

  private static func code(for error: CairoError) -> ExitCode {
    switch error.cause {
    case .extent, .tooManyPixels, .groups, .outline, .side, .pageSize, .pngTooLarge, .standards:
      .badInput
    case .image(let error): code(for: error)
    case .fonts: .noInput
    case .refused, .encoder, .memory: .inputOutput
    case .time: .temporary
    }
  }
}

extension SceneFileError {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = cause { true } else { false }
  }
}

extension CommandFailure {
  /// Returns the absolute path of the working directory.
  /// - Throws: ``CommandFailure`` if the directory no longer exists, or its path is not valid
  ///   UTF-8: absolute paths made from it would lead elsewhere.
  static func workingFolder() throws(CommandFailure) -> String {
    do throws(WorkingFolder.Problem) {
      return try WorkingFolder.path()
    } catch {
      throw CommandFailure(code: .noInput, message: error.reason)
    }
  }
}
