"""The command `swatch` that is part of this package, and the words that it is started with."""

from __future__ import annotations

import os
import sys
from typing import Iterable, List, Optional, Sequence, Union

Path = Union[str, "os.PathLike[str]"]

COMMAND = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bundle", "bin", "swatch")


def main() -> None:
    """Becomes the command, whose words, streams, signals and exit code are those of this process."""
    os.execv(COMMAND, [COMMAND, *sys.argv[1:]])


def words_of(
    *, fonts: Iterable[Path] = (), system_fonts: bool = True, root: Optional[Path] = None,
    allow_hosts: Iterable[str] = (), jobs: Optional[int] = None, timeout: Optional[float] = None,
    sandbox: bool = False, arguments: Sequence[str] = (),
) -> List[str]:
    """The words for the options that all commands share."""
    words: List[str] = []
    for folder in fonts:
        words += ["--font-dir", os.fspath(folder)]
    if not system_fonts:
        words.append("--no-system-fonts")
    if root is not None:
        words += ["--root", os.fspath(root)]
    for host in allow_hosts:
        words += ["--allow-host", host]
    if jobs is not None:
        words += ["--jobs", str(jobs)]
    if timeout is not None:
        words += ["--timeout", str(timeout)]
    if sandbox:
        words.append("--sandbox")
    return words + list(arguments)
