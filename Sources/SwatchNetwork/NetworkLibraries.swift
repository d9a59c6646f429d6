import CCurl
import CSQLite

/// The libraries that fetch and keep pictures.
package enum NetworkLibraries {
  /// The version of SQLite.
  package static var databaseVersion: String { unsafe String(cString: sqlite3_libversion()) }

  /// True if the system has libcurl, which is loaded now.
  package static var isFetchingPossible: Bool { swatch_curl_load() }
}
