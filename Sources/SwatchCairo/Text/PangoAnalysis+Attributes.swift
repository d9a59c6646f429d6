import CPango

extension PangoAnalysis {
  /// The first of the attributes that Pango leaves to its own layouts that is of a type, whose
  /// structure is `Attribute`; nil for none.
  func attribute<Attribute>(_ type: PangoAttrType, as: Attribute.Type) -> Attribute? {
    var cell = unsafe extra_attrs
    while let here = unsafe cell {
      // Each structure begins with that of all attributes.
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
