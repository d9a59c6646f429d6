import Glibc
import SwatchMessages

/// A folder that files named by data must be in.
///
/// A path of data is first put as a way from this folder (`way(to:from:)`), then opened by that
/// (`InputFile.init(path:in:by:)`), which refuses to leave it: words alone decide nothing.
public struct FileRoot: Hashable, Sendable, CustomStringConvertible {
  /// The folder as it was named; empty for the working directory.
  public let path: String
  /// The names of the folders from the top of all folders on, without links, in their bytes.
  private let names: [[UInt8]]

  /// Finds a folder.
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

  /// The folder as it was named.
  public var description: String { path.isEmpty ? "." : path }

  /// A folder in the words of a message: `the folder photos`.
  package static func words(for path: String) -> String {
    path.isEmpty || path == "." ? "the working directory" : "the folder \(path)"
  }

  /// Converts a path to one relative to this folder. Links and `..` inside the path are checked
  /// when it is opened.
  ///
  /// - Parameters:
  ///   - path: The path from data.
  ///   - folder: The folder that relative paths start from, which is trusted.
  /// - Returns: The relative path; nil if the path doesn't lead into the folder, or to it only by
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

  /// The components of a path without links; nil if the file does not exist.
  private static func realNames(_ path: String) -> [[UInt8]]? {
    do throws(InputFile.Problem) {
      return RealPath.names(in: try FileDescriptor(opening: path, .place).realPath())
    } catch {
      return nil
    }
  }

  /// The path with the names; nil if they are not UTF-8.
  private static func text(of names: ArraySlice<[UInt8]>) -> String? {
    String(validating: names.joined(separator: [UInt8(ascii: "/")]), as: UTF8.self)
  }
}

/// The reason why a folder can't be the root of the files that data names.
public struct FileRootError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder as it was named.
  public let path: String
  let problem: InputFile.Problem

  /// The folder, its problem and advice, in a sentence.
  public var description: String {
    let reason =
      problem == .missing ? "there is no such folder; check the path" : problem.reason
    return "data can't name files in \(path): \(reason)".visible
  }
}
