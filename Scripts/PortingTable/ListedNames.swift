import Foundation

/// Texture's types with their names, as they stand in a list.
func listedNames(in text: String) -> [(type: String, names: [String])] {
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
