/// Advice about rows without ids, for which a change of texts and a change of order look alike.
extension CauseSearch {
  /// Advice for siblings with index names only, if the texts of one are those that another one had;
  /// nil for none.
  var rowAdvice: String? {
    for parent in new.nodes.indices {
      let rows = new.children[parent].filter { new.isNumbered($0) && rewrittenText(in: $0) != nil }
      guard rows.count > 1 else { continue }
      let texts = rows.compactMap(rewrittenText)
      let before = Set(texts.map(\.old))
      guard texts.contains(where: { $0.old != $0.new && before.contains($0.new) }) else { continue }
      return
        "the nodes of \(names.quoted(new.nodes[parent])) have no ids: a change of their order can't be "
        + "told from one of their texts; give each an id, or the objects that they show"
    }
    return nil
  }

  /// Returns the first rewritten text inside a node, before and after.
  private func rewrittenText(in top: Int) -> (old: String, new: String)? {
    for index in [top] + comparison.descendants(of: top) {
      guard case .rewritten(let old?, let new?) = changes[index]?.text else { continue }
      return (old, new)
    }
    return nil
  }
}
