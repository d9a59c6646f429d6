/// The style of a report's page, for other pages of the command.
package enum ReportStyle {
  /// The style sheet: colours of both appearances, text, buttons, the bar and other common parts.
  package static var css: [UInt8] { PackageResources.report_css }
}
