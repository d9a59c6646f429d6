// Reads the pages of PDF files with pdf.js: their text, links and drawing.
//   node read_pdf.js PDF.JS FILE...
// Prints a line of JSON for each file with what pdf.js complains of, and the text of each page.
const fs = require("fs");
const pdfjs = require(process.argv[2]);
const print = console.log;

async function read(path) {
  const complaints = [], texts = [];
  console.log = (...words) => complaints.push(words.join(" "));
  try {
    const data = new Uint8Array(fs.readFileSync(path));
    const file = await pdfjs.getDocument({data, verbosity: 1}).promise;
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      const text = await page.getTextContent();
      texts.push(text.items.map((item) => item.str + (item.hasEOL ? "\n" : "")).join(""));
      await page.getAnnotations();
      await page.getOperatorList();
    }
  } catch (error) {
    complaints.push(error.message);
  }
  print(JSON.stringify({path, complaints, texts}));
}

(async () => {
  for (const path of process.argv.slice(3)) await read(path);
})();
