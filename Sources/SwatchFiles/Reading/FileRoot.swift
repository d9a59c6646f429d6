import Glibc
import SwatchMessages

/// A folder that confines the files named by untrusted data.
///
/// A path from the data is first converted to a path relative to this folder (`way(to:from:)`), and
/// then opened with the folder (`InputFile.init(path:in:by:)`), which rejects paths that leave it.
/// The files on the way of a path decide if it leaves the folder, never the text alone.
public struct FileRoot: Hashable, Sendable, CustomStringConvertible {
  /// The path of the folder as given; empty for the working directory.
  public let path: String
  /// The names of the folders from the root to this folder, with links followed, as bytes.
  private let names: [[UInt8]]

  /// Makes a root from the path of a folder.
  /// - Throws: ``FileRootError`` if there is no such folder.
  public init(_ path: String) throws(FileRootError) {
    do throws(InputFile.Problem) {
      let folder = try FileDescriptor(
        opening: path.isEmpty ? "." : path, .folder)
      names = RealPath.names(in: try folder.realPath())
      self.path = path
    } catch {
      throw FileRootError(path: path, problem: error)
    }
  }

  /// The path of the folder as given.
  public var description: String { path.isEmpty ? "." : path }

  /// Returns the words for a folder in messages: `the folder photos`.
  package static func words(for path: String) -> String {
    path.isEmpty || path == "." ? "the working directory" : "the folder \(path)"
  }

  /// Converts a path to a path relative to this folder. Links and `..` inside the path are checked
  /// when it is opened.
  ///
  /// - Parameters:
  ///   - path: The path from untrusted data.
  ///   - folder: The folder from which relative paths start; its own path is trusted.
  /// - Returns: The relative path; nil if the path doesn't lead into the folder, or does so only by
  ///   names that are not UTF-8.
  package func way(to path: String, from folder: String) -> String? {
    if !path.hasPrefix("/"), let start = Self.realNames(folder.isEmpty ? "." : folder),
      start.starts(with: names)
    {
      return Self.text(of: start.dropFirst(names.count) + [Array(path.utf8)])
    }
    let whole = path.hasPrefix("/") ? path : folder.path(of: path)
    var found = RealPath.names(in: Array(whole.utf8)).filter { $0 != [UInt8(ascii: ".")] }
    if !whole.hasPrefix("/") { found = (Self.realNames(".") ?? []) + found }
    if !found.starts(with: names) { found = Self.realNames(whole) ?? [] }
    guard found.starts(with: names), found.count > names.count else { return nil }
    return Self.text(of: found.dropFirst(names.count))
  }

  /// Returns the components of a path with links followed; nil if the file does not exist.
  private static func realNames(_ path: String) -> [[UInt8]]? {
    do throws(InputFile.Problem) {
      return RealPath.names(in: try FileDescriptor(opening: path, .place).realPath())
    } catch {
      return nil
    }
  }

  /// Returns the path that the names make; nil if they are not UTF-8.
  private static func text(of names: ArraySlice<[UInt8]>) -> String? {
    String(validating: names.joined(separator: [UInt8(ascii: "/")]), as: UTF8.self)
  }
}

/// The reason why a folder can't confine files.
public struct FileRootError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the folder as given.
  public let path: String
  let problem: InputFile.Problem

  /// The folder, its problem and advice, in a sentence.
  public var description: String {
    let reason =
      problem == .missing ? "there is no such folder; check the path" : problem.reason
    return "data can't name files in \(path): \(reason)".visible
  }
}
