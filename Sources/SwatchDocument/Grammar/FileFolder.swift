import FoundationEssentials

/// A folder that files named by data must lie in, so that a feed can't reach others.
struct FileFolder {
  private let components: [Substring]

  /// Makes the folder from its path; relative to the working directory.
  init(_ path: String) {
    components = Self.absolute(path)
  }

  /// Whether a path leads into the folder; `..` is followed, links are not looked at.
  func contains(_ path: String) -> Bool {
    Self.absolute(path).starts(with: components)
  }

  /// The names from the file system's root on, without `.` and `..`.
  private static func absolute(_ path: String) -> [Substring] {
    let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    var components: [Substring] = []
    for name in (start + path).split(separator: "/") where name != "." {
      guard name == ".." else {
        components.append(name)
        continue
      }
      _ = components.popLast()
    }
    return components
  }
}
