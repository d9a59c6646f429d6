import CCairo
import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// A Cairo surface that records the pages of a PDF file, and returns its bytes while it is written.
@safe
struct PDFSurface: ~Copyable {
  private let pointer: OpaquePointer
  private let stream = ByteStream()

  /// Begins a file whose first page has a checked size in points.
  init(size: Size) throws(CairoError) {
    let receiver = unsafe Unmanaged.passUnretained(stream).toOpaque()
    unsafe pointer = cairo_pdf_surface_create_for_stream(
      receive, receiver, size.width, size.height)
    try checkStatus()
  }

  deinit {
    // Finishing writes the end of the file: the stream lives until then.
    unsafe cairo_surface_finish(pointer)
    unsafe cairo_surface_destroy(pointer)
  }

  /// Draws a scene over existing drawing, with a colour behind it; a unit of the surface has `unit`
  /// points.
  func paint(
    _ scene: Scene, background: Color?, unit: Double = 1, tags: PDFTags? = nil,
    forms: PDFForms? = nil, with resources: PaintResources
  ) throws(CairoError) {
    let resolution = 72 * scene.scale.pixelsPerPoint * unit
    unsafe cairo_surface_set_fallback_resolution(pointer, resolution, resolution)
    let context = try unsafe CairoContext(drawingOn: pointer)
    let scale = Scale(min(scene.scale.pixelsPerPoint * unit, Scale.limit))
    let painter = Painter(
      context, target: .shapes(scale), transform: .scale(x: 1 / unit, y: 1 / unit),
      with: resources, tags: tags, forms: forms)
    // What this covers is drawn over: replacing it would make Cairo give up shapes for pixels.
    if let background, background.isOpaque { painter.backdrops.paper = background }
    if let background { painter.fill(Rect(origin: .zero, size: scene.size), with: background) }
    tags?.beginPage(in: painter.context)
    try painter.paint(scene)
    for link in scene.links {
      if let tag = link.tag(onPage: stream.pageCount + 1, unit: unit) {
        painter.context.addLink(tag)
        tags?.addLink(link.link.text)
      }
    }
    try checkStatus()
  }

  /// Sets the size of the next page, which is still empty, in points.
  func setPageSize(_ size: Size) throws(CairoError) {
    unsafe cairo_pdf_surface_set_size(pointer, size.width, size.height)
    try checkStatus()
  }

  /// Removes all drawing from the page.
  func clearPage() throws(CairoError) {
    let context = try unsafe CairoContext(drawingOn: pointer)
    context.setOperator(CAIRO_OPERATOR_CLEAR)
    context.paint()
    try checkStatus()
  }

  /// Ends a page.
  func endPage() throws(CairoError) {
    unsafe cairo_surface_show_page(pointer)
    stream.pageCount += 1
    try checkStatus()
  }

  /// Keeps later versions of Cairo from compressing the objects of a PDF file, to which entries are
  /// added.
  func leaveObjectsReadable() {
    if cairo_version() >= 11_706 {
      unsafe cairo_pdf_surface_restrict_to_version(pointer, CAIRO_PDF_VERSION_1_4)
    }
  }

  /// Sets metadata of a PDF file.
  func setMetadata(_ kind: cairo_pdf_metadata_t, _ value: String) {
    unsafe cairo_pdf_surface_set_metadata(pointer, kind, value.inOneLine)
  }

  /// Adds an entry to the outline of a PDF file that leads to the page being drawn; a unit of the
  /// surface has `unit` points.
  func add(_ bookmark: PDFBookmark, unit: Double) {
    guard !bookmark.title.isEmpty else { return }
    let place = "page=\(stream.pageCount + 1) pos=[0 \(Numeral(bookmark.y / unit))]"
    _ = unsafe cairo_pdf_surface_add_outline(
      pointer, 0, bookmark.title, place, CAIRO_PDF_OUTLINE_FLAG_OPEN)
  }

  /// Ends the file.
  func finish() throws(CairoError) {
    unsafe cairo_surface_finish(pointer)
    try checkStatus()
  }

  /// The bytes added to the file since the last call.
  func takeBytes() -> [UInt8] {
    let bytes = stream.bytes
    stream.bytes = []
    return bytes
  }

  private func checkStatus() throws(CairoError) {
    if let error = unsafe CairoError(cairo_surface_status(pointer), while: "write a page") {
      throw error
    }
  }
}

/// The output of a surface.
private final class ByteStream {
  var bytes: [UInt8] = []
  /// The number of pages that ended.
  var pageCount = 0
}

private func receive(
  _ stream: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let stream = unsafe stream else { return CAIRO_STATUS_WRITE_ERROR }
  let part = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
  unsafe Unmanaged<ByteStream>.fromOpaque(stream).takeUnretainedValue().bytes
    .append(contentsOf: part)
  return CAIRO_STATUS_SUCCESS
}
