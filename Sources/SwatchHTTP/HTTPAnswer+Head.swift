import Glibc

extension HTTPAnswer {
  /// Returns the bytes before the body: the status, the fields, and the length.
  func head(isLast: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.words[status] ?? "")\r\nDate: \(Self.date)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    if status != 304 { head += "Content-Length: \(body.count)\r\n" }
    if isLast { head += "Connection: close\r\n" }
    return Array((head + "\r\n").utf8)
  }

  /// The current time in HTTP's form (RFC 9110, §5.6.7).
  private static var date: String {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&now, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (weekday, month) = unsafe (days[Int(parts.tm_wday)], months[Int(parts.tm_mon)])
    let (day, year) = unsafe (digits(parts.tm_mday), parts.tm_year + 1900)
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits)
    return "\(weekday), \(day) \(month) \(year) \(clock.joined(separator: ":")) GMT"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The reason phrases of statuses (RFC 9110, §15).
  private static let words = [
    200: "OK", 201: "Created", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 417: "Expectation Failed", 421: "Misdirected Request",
    422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
