import Glibc

/// The certificate authorities of the system, with which servers are verified.
enum CertificateAuthorities {
  /// The paths of their file, by distribution: Debian and Alpine, Fedora, openSUSE, older Alpine.
  private static let places = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
  ]

  /// The file named by `SSL_CERT_FILE`, or the first existing one; nil for libcurl's own.
  static let file: String? = {
    if let named = unsafe getenv("SSL_CERT_FILE") { return unsafe String(cString: named) }
    return places.first { unsafe access($0, R_OK) == 0 }
  }()
}
