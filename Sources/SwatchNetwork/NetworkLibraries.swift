import CCurl
import CSQLite

/// The libraries for fetching and caching pictures.
package enum NetworkLibraries {
  /// The version of SQLite.
  package static var databaseVersion: String { unsafe String(cString: sqlite3_libversion()) }

  /// A Boolean value that is true when the system has libcurl, which is loaded now.
  package static var isFetchingPossible: Bool { swatch_curl_load() }
}
