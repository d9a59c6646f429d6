// The programs of the articles in the library's reference (`make docs`), each by its name.
import Swatch

switch CommandLine.arguments.dropFirst().first {
case "getting-started":
  try await gettingStarted()
  try await hello()
case "card": try await card()
case "table": try await table()
case "pager": try await pager()
case "feed": try await feed()
case "specs-and-nodes": try await specsAndNodes()
case "threads": try await threads()
case "porting": try await porting()
default:
  print(
    """
    usage: ArticlesExample getting-started | card | table | pager | feed | specs-and-nodes | \
    threads | porting
    """)
}
