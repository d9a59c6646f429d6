/// The conditions, apart from the cells themselves, that determine the sizes of a container's
/// cells.
package struct MeasuringConditions: Hashable, Sendable {
  /// The width of the bounds, in points; 0 if sizes don't depend on it.
  package var width = 0.0
  /// The height of the bounds, in points; 0 if sizes don't depend on it.
  package var height = 0.0
  /// The version of all other conditions; another version has all cells measured again.
  package var version = 0
}
