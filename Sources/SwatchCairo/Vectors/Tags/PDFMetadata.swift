import SwatchMessages

extension PDFInformation {
  /// The information as metadata of PDF: an object with a stream of XMP (ISO 16684-1).
  var metadata: [UInt8] {
    var facts = ""
    if let title { facts += Self.fact("title", in: "Alt", title) }
    if let author { facts += Self.fact("creator", in: "Seq", author) }
    if let subject { facts += Self.fact("description", in: "Alt", subject) }
    if let language { facts += Self.fact("language", in: "Bag", language) }
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      \(facts)</rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
    let bytes = Array(packet.utf8)
    let head = "<< /Type /Metadata /Subtype /XML /Length \(bytes.count) >>\nstream\n"
    return Array(head.utf8) + bytes + Array("\nendstream".utf8)
  }

  /// A fact of Dublin Core, in a list of a kind.
  private static func fact(_ name: String, in list: String, _ text: String) -> String {
    let language = list == "Alt" ? " xml:lang=\"x-default\"" : ""
    let item = "<rdf:li\(language)>\(text.inOneLine.escapedForXML)</rdf:li>"
    return "<dc:\(name)><rdf:\(list)>\(item)</rdf:\(list)></dc:\(name)>\n"
  }
}
