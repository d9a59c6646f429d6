"""weasyprint_peer.py DOCUMENT.html OUT.pdf"""

import sys

from weasyprint import HTML

HTML(sys.argv[1]).write_pdf(sys.argv[2], pdf_tags=True)
