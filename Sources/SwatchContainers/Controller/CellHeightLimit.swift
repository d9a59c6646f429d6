/// The largest height of a container's cells. A higher cell fails.
package struct CellHeightLimit: Hashable, Sendable {
  /// The height, in points; infinite for no limit.
  package var points = Double.infinity
  /// The advice at the end of the error message, after a semicolon.
  package var advice = "shorten it or split it"

  /// Makes a limit that allows any height.
  package init() {}
}
