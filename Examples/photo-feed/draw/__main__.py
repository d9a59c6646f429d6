"""Draws the pictures of the photo feed: photos/*.jpg (640 x 400) and avatars/*.png (96 x 96).

    pip install numpy Pillow
    python3 Examples/photo-feed/draw

The pictures are committed; this program made them. Its random numbers depend only on the seeds in the
scenes.
"""
from pathlib import Path

from avatars import AVATARS
from scenes import SCENES

HERE = Path(__file__).resolve().parent.parent


def main():
    (HERE / "photos").mkdir(exist_ok=True)
    for scene in SCENES:
        name = scene.__name__.replace("_", "-")
        scene().picture().save(HERE / f"photos/{name}.jpg", quality=84, subsampling=2, optimize=True)
    (HERE / "avatars").mkdir(exist_ok=True)
    for name, avatar in AVATARS.items():
        avatar().picture().save(HERE / f"avatars/{name}.png", optimize=True)


main()
