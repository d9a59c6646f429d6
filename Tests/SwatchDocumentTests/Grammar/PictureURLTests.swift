import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("URLs of pictures")
struct PictureURLTests {
  @Test(
    "The URL of a picture is a file, embedded data, or an unsupported address",
    arguments: [
      ("a.png", nil), ("photos/12:30.png", nil), ("file.png", nil), ("", nil),
      ("file:///photos/a%20b.png", .file("/photos/a b.png")), ("file:a.png", .file("a.png")),
      ("FILE://localhost/a.png", .file("/a.png")), ("file://host/a.png", .damaged),
      ("file:", .damaged), ("file:///a%2", .damaged), ("file:///a%00b", .damaged),
      ("file:///%FF", .damaged),
      ("data:image/png;base64,AP+A", .data([0, 255, 128])),
      ("data:image/png;base64,AP-A_w==", .data([0, 255, 128, 255])),
      ("data:image/png;base64,AP+A%0A/w", .data([0, 255, 128, 255])),
      ("DATA:image/svg+xml;charset=utf-8,%3Csvg/%3e", .data(Array("<svg/>".utf8))),
      ("data:image/gif;base64,", .data([])), ("data:image/png;base64,A", .damaged),
      ("data:image/png;base64,A=AA", .damaged), ("data:image/png;base64,Ä", .damaged),
      ("data:,abc", .data(Array("abc".utf8))), ("data:;base64,AP+A", .data([0, 255, 128])),
      ("data:application/octet-stream;base64,AP+A", .data([0, 255, 128])),
      ("data:text/plain;charset=utf-8; base64,AP+A", .data([0, 255, 128])),
      ("data:x,%00", .data([0])), ("data:image/png", .damaged),
      ("data:text/html,x", .data([120])),
      ("http://example.com/a.png", .remote), ("HTTPS://example.com", .remote),
      ("ftp://example.com/a.png", .unknown), ("S3://bucket/a.png", .unknown),
      ("chrome-extension://a", .unknown), ("ftp:a.png", nil), ("c://a.png", nil),
      ("12://a.png", nil), ("://a", nil), ("ä://a", nil),
    ] as [(String, PictureURL?)])
  func kinds(text: String, url: PictureURL?) {
    #expect(PictureURL(text) == url)
  }
}
