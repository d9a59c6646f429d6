"""Builds the container of a bundle with buildah, as root, and compares all hashes of Docs/golden.ndjson in
it.

    sudo python3 Tests/Anywhere/container.py out/dist/swatch-0.1.0-linux-x86_64.tar.xz
"""

import os
import shutil
import subprocess
import sys
import tempfile

import golden

# A driver of its own keeps this machine's other containers out of the test.
os.environ["STORAGE_DRIVER"] = "vfs"
os.environ["BUILDAH_ISOLATION"] = "chroot"
USER = 65532


def buildah(*words):
    return subprocess.run(["buildah", *words], capture_output=True, text=True, check=True).stdout.strip()


def main():
    subprocess.run([os.path.join(golden.PROJECT, "Scripts", "make-container"), sys.argv[1], "swatch-test"], check=True)
    container = buildah("from", "swatch-test")
    folder = tempfile.mkdtemp()
    shutil.copytree(os.path.join(golden.PROJECT, "Examples"), folder + "/Examples")

    def make(line):
        run = tempfile.mkdtemp(dir=folder)
        os.chown(run, USER, USER)
        command = ("buildah", "run", "--volume", f"{folder}:{folder}:ro", "--volume", f"{run}:{run}",
                   "--volume", "/usr/share/fonts:/usr/share/fonts:ro", "--workingdir", run, container,
                   "/opt/swatch/bin/swatch")
        os.symlink("../Examples", run + "/Examples")
        return golden.run(line, run, command)

    try:
        os.chmod(folder, 0o755)
        config = buildah("inspect", "--format", "{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}}", container)
        if config != f"{USER}:{USER} [/opt/swatch/bin/swatch]":
            raise SystemExit(f"✘ the container runs as {config}")
        if not golden.compare("the container", make):
            raise SystemExit(1)
    finally:
        buildah("rm", container)
        buildah("rmi", "swatch-test")
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
