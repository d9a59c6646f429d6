import CPango

extension PangoAnalysis {
  /// Returns the first attribute of a type, with the structure `Attribute`, among those that Pango
  /// leaves to its own layouts; nil for none.
  func attribute<Attribute>(_ type: PangoAttrType, as: Attribute.Type) -> Attribute? {
    var cell = unsafe extra_attrs
    while let here = unsafe cell {
      // Each structure begins with the common fields of attributes.
      if let data = unsafe here.pointee.data,
        unsafe data.assumingMemoryBound(to: PangoAttribute.self).pointee.klass.pointee.type == type
      {
        return unsafe data.assumingMemoryBound(to: Attribute.self).pointee
      }
      unsafe cell = here.pointee.next
    }
    return nil
  }
}
