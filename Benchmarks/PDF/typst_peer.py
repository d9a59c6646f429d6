"""typst_peer.py KIND DATA.json OUT.pdf FONTS"""

import os
import sys

import typst

kind, data, out, fonts = sys.argv[1:]
typst.compile(os.path.join(os.path.dirname(os.path.abspath(__file__)), f"{kind}.typ"), output=out, root="/",
              font_paths=[fonts], ignore_system_fonts=True, sys_inputs={"data": data})
