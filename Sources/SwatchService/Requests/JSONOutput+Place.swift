package import SwatchDocument
package import SwatchMessages

extension JSONOutput {
  /// Returns a place with the members that are known.
  package static func place(_ place: DocumentError.Place) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [("file", .string(place.file))]
    if let line = place.line { members.append(("line", .number(line))) }
    if let column = place.column { members.append(("column", .number(column))) }
    if let path = place.path { members.append(("path", .string(path))) }
    if let row = place.row { members.append(("row", .number(row))) }
    return .object(members)
  }
}
