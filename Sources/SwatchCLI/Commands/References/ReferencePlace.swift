import FoundationEssentials
import Swatch
import SwatchSnapshots

/// The place of a reference to write, confined to a folder.
struct ReferencePlace {
  private let name: String
  private let folder: String

  /// Finds a place by its path from a folder; the empty folder is the working directory.
  init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// The path from the working directory.
  var path: String { FilePlace(name, from: folder).path }

  /// Returns the bytes of the existing file; nil if there is none.
  /// - Throws: ``CommandFailure`` if there is something other than a regular file in the folder at
  ///   the path: a folder, a device, or a link that leads nowhere or out of the folder.
  func contents(of comparison: SnapshotReport.Comparison) throws(CommandFailure) -> [UInt8]? {
    let title = "\(path), the reference of \(comparison.id),"
    do throws(InputFile.Problem) {
      return try InputFile(path: name, in: folder.isEmpty ? "." : folder).readAll()
    } catch .missing {
      // Writing through a dangling link would create the link's target.
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
        throw CommandFailure(
          code: .badInput,
          message: "\(title) is a symbolic link whose target doesn't exist; remove it")
      }
      return nil
    } catch .outside {
      throw CommandFailure(
        code: .badInput,
        message: "\(title) is reached through a symbolic link that leads out of "
          + (folder.isEmpty ? "the working directory" : folder) + "; remove the link")
    } catch {
      throw CommandFailure(
        code: .badInput, message: "\(title) can't be replaced: \(error.reason)")
    }
  }

  /// Removes the file.
  /// - Throws: ``CommandFailure`` if it can't be removed.
  func remove() throws(CommandFailure) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw CommandFailure(code: .cannotCreate, message: "\(path) can't be deleted: \(error)")
    }
  }
}
