import Foundation

/// The headings of names without members, found among the declarations, and of types for which there is none.
let furtherHeading = "### Functions, constants and further types"
let withoutHeading = "### Types without a counterpart"

/// Texture's types with their names, as they stand in a list.
func names(inList text: String) -> [(type: String, names: [String])] {
  var types: [(type: String, names: [String])] = []
  for line in text.components(separatedBy: "\n") where !line.hasPrefix("#") && !line.isEmpty {
    if line.hasPrefix("  ") {
      types[types.count - 1].names.append(line.trimmingCharacters(in: .whitespaces))
    } else {
      let type = line.prefix { $0 != " " && $0 != "[" && $0 != "(" }
      types.append((String(type), []))
    }
  }
  return types
}

/// Texture's types with their names, as they stand in the table.
func names(inTable lines: [String]) -> [(type: String, names: [String])] {
  var types: [(type: String, names: [String])] = []
  var heading = ""
  for line in lines {
    if line.hasPrefix("### ") { heading = line }
    if line.hasPrefix("### `") {
      types.append((String(line.dropFirst(4)).filter { $0 != "`" }, []))
    } else if line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") {
      let name = String(line.dropFirst(3)[..<end])
      if heading == withoutHeading { types.append((name, [])) }
      if heading.hasPrefix("### `") { types[types.count - 1].names.append(name) }
    }
  }
  return types
}
