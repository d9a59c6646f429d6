extension Scene {
  /// Reads a scene file, which may be untrusted.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder that the scene's fonts and pictures must be in; nil for its own. Fonts
  ///     may also be those of the library that paints.
  /// - Throws: ``SceneFileError`` if the file can't be read, or is not a scene, damaged or of a
  ///   newer version; ``FileRootError`` if its folder can't be opened.
  public init(contentsOf path: String, confinedTo root: FileRoot? = nil) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let bytes = try Self.bytes(ofFileAt: path)
    let root = try root ?? FileRoot(folder)
    do throws(SceneFileError) {
      try self.init(decoding: bytes) { name in
        // A path that leaves the folder is passed on for the kernel to refuse.
        SceneFile.Way(path: root.way(to: name, from: folder) ?? name, folder: root.path)
      }
    } catch {
      throw error.of(path)
    }
  }

  private static func bytes(ofFileAt path: String) throws(SceneFileError) -> [UInt8] {
    do throws(InputFile.Problem) {
      let file = try InputFile(path: path)
      if file.identity.byteCount <= memoryLimit { return try file.readAll() }
    } catch {
      throw SceneFileError(.unreadable(error.reason), path: path)
    }
    throw SceneFileError(.tooLarge, path: path)
  }

  /// Returns true if a file can be read and begins with the signature of a scene file.
  package static func isFile(at path: String) -> Bool {
    do throws(InputFile.Problem) {
      // Throws for a pipe before it is opened: closing it would break its writer.
      _ = try InputFile.identity(at: path)
      return begins(try InputFile(path: path).readAll(limit: 16))
    } catch {
      return false
    }
  }

  /// Writes a scene file, which appears when it is complete. The file refers to fonts and pictures
  /// by their paths; ``Renderer/standaloneFile(of:)`` embeds them.
  /// - Throws: ``SceneFileError`` for a scene with numbers that are not finite or more than 512
  ///   levels, ``OutputError`` if the file can't be written.
  public func write(to path: String) throws {
    try AtomicFile.write(encoded(), to: path)
  }
}

extension Renderer {
  /// Makes a scene file with embedded fonts and pictures, which can be painted anywhere.
  ///
  /// - Parameter scene: A scene of this renderer, or of any other one.
  /// - Returns: The file.
  /// - Throws: ``CairoError`` for a missing or changed font or picture, ``SceneFileError`` for a
  ///   scene with numbers that are not finite or more than 512 levels.
  public func standaloneFile(of scene: Scene) throws -> [UInt8] {
    var failure: CairoError?
    let bytes = try scene.encoded { file in
      do throws(CairoError) {
        return try compositor.resources.bytes(of: file).map { .bytes($0) } ?? file.place
      } catch {
        failure = failure ?? error
        return file.place
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
