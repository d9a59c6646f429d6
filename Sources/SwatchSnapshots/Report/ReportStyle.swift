/// The look of a report's page, for other pages of the command.
package enum ReportStyle {
  /// The colours of both appearances, text, buttons, the bar and what else pages have in common.
  package static var css: [UInt8] { PackageResources.report_css }
}
