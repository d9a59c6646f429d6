"""Lays out the trees of TreeNode.swift with Taffy, through the package `stretchable`, and prints a line for each as
LayoutBenchmark does. Only the native call is timed.

    taffy_trees.py RUNS"""

import statistics
import sys
import time

from stretchable import Node
from stretchable import node as module
from stretchable.style import AlignItems, FlexDirection

# The trees of TreeNode.swift except the largest one, whose nodes Python takes minutes to make
TREES = [("wide", 1000, 1), ("wide", 10000, 1), ("nested", 10, 3), ("nested", 10, 4), ("deep", 2, 11), ("deep", 2, 13),
         ("chain", 3, 100), ("chain", 3, 400)]
native = 0.0


class Library:
    """The native library, with the time of its layouts added up in `native`."""

    def __init__(self, library):
        self.library = library

    def __getattr__(self, name):
        return getattr(self.library, name)

    def node_compute_layout_with_measure(self, *arguments):
        global native
        start = time.perf_counter()
        result = self.library.node_compute_layout_with_measure(*arguments)
        native += time.perf_counter() - start
        return result


def tree(name, children, levels, is_row=True):
    """Returns a tree and the number of its nodes."""
    parts, count = [], 1
    for index in range(children):
        if levels > 1 and (name != "chain" or index == 0):
            node, nodes = tree(name, children, levels - 1, not is_row)
        else:
            node, nodes = Node(size=(1 + index % 7, 1 + index % 5), flex_shrink=0), 1
        parts.append(node)
        count += nodes
    direction = FlexDirection.ROW if is_row else FlexDirection.COLUMN
    return Node(flex_direction=direction, align_items=AlignItems.FLEX_START).add(*parts), count


module.taffylib = Library(module.taffylib)
sys.setrecursionlimit(10000)
for name, children, levels in TREES:
    times = []
    for _ in range(int(sys.argv[1]) + 1):
        root, count = tree(name, children, levels)
        native = 0.0
        root.compute_layout()
        times.append(native / count * 1e9)
    box = root.get_box()
    print("taffy", name, levels, count, f"{float(box.width)}x{float(box.height)}", statistics.median(times[1:]), flush=True)
