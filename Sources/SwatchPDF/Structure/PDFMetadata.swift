import SwatchCairo
import SwatchMessages

extension PDFInformation {
  /// The creation date, constant so that runs give the same bytes.
  private static let date = (document: "D:20000101000000Z", metadata: "2000-01-01T00:00:00Z")

  /// The information as a dictionary of the file (ISO 32000-1, §14.3.3).
  var dictionary: PDFDictionary {
    var dictionary: PDFDictionary = [:]
    for (key, text) in [("Title", title), ("Author", author), ("Subject", subject)] {
      if let text { dictionary[key] = .text(text) }
    }
    dictionary["Creator"] = .text("Swatch")
    dictionary["Producer"] = .text("Swatch")
    dictionary["CreationDate"] = .text(Self.date.document)
    return dictionary
  }

  /// The same as XMP (ISO 16684-1).
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
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      \(facts)<xmp:CreatorTool>Swatch</xmp:CreatorTool>
      <xmp:CreateDate>\(Self.date.metadata)</xmp:CreateDate>
      <pdf:Producer>Swatch</pdf:Producer>
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
    return Array(packet.utf8)
  }

  /// A fact of Dublin Core, in a list of a kind.
  private static func fact(_ name: String, in list: String, _ text: String) -> String {
    let language = list == "Alt" ? " xml:lang=\"x-default\"" : ""
    let item = "<rdf:li\(language)>\(text.inOneLine.escapedForXML)</rdf:li>"
    return "<dc:\(name)><rdf:\(list)>\(item)</rdf:\(list)></dc:\(name)>\n"
  }
}
