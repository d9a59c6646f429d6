import Foundation
import SwatchGeometry
import Testing

@testable import SwatchSnapshots

extension ReportPagesTests {
  @Test("JUnit XML counts failures, errors and seconds, and escapes special characters")
  func junit() {
    var report = Self.report
    report.comparisons[0].seconds = 1.5
    report.comparisons[5].seconds = 0.001
    #expect(
      report.junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Snapshots" tests="6" failures="4" errors="1" time="1.501">
          <testsuite name="CardTests" tests="5" failures="3" errors="1" time="1.501">
            <testcase classname="CardTests" name="card.dark" file="Tests/CardTests.swift" line="12" time="1.5">
              <failure type="different" message="It moved">It moved
        by 4 pt</failure>
            </testcase>
            <testcase classname="CardTests" name="empty">
              <failure type="missing" message="There is no reference.">There is no reference.</failure>
            </testcase>
            <testcase classname="CardTests" name="broken">
              <error type="failed" message="The font is missing.">The font is missing.</error>
            </testcase>
            <testcase classname="CardTests" name="new">
              <failure type="recorded" message="Recorded.">Recorded.</failure>
            </testcase>
            <testcase classname="CardTests" name="old" time="0.001"/>
          </testsuite>
          <testsuite name="ListTests" tests="1" failures="1" errors="0">
            <testcase classname="ListTests" \
        name="&lt;/script&gt;&lt;!-- &quot;x&quot; &amp; &#39;y&#39; 🎈\u{FFFD}">
              <failure type="different" message="different">different</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("The Markdown summary lists the comparisons to review")
  func markdown() {
    let text = Self.report.markdown(limit: 3)
    #expect(
      text == """
        ## Snapshots

        **1 matched, 2 different, 1 missing, 1 recorded, 1 failed.**

        ### `CardTests/card.dark`: different

        - `title_1`: moved down 4 pt
        - text changed “\\*a\\*” → “\\<b\\>”

        12 of 8100 pixels differ, by 200 of 255 at most.

        ### `ListTests/</script><!-- "x" & 'y' 🎈\u{1}`: different

        ````diff
        \(Self.lines)
        ````

        ### `CardTests/empty`: missing

        ```text
        There is no reference.
        ```

        … and 1 more: see report.html.

        To accept correct pictures: `swatch accept report.json NAME…`

        """)
    #expect(SnapshotReport(comparisons: []).markdown() == "## Snapshots\n\nNothing was compared.\n")
  }
}
