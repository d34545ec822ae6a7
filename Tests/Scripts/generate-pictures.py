#!/usr/bin/env python3
"""Writes the picture fixtures of TreeFilesTests, and the table of their sizes.

    python3 Tests/Scripts/generate-pictures.py

Every size in the table is stated here; where Pillow reads the format, what it reads back must agree.
"""

import struct
import zlib
from io import BytesIO
from pathlib import Path

from library import packages

packages.need(pypi=["Pillow>=11.3", "pillow-heif>=1"])

import pillow_heif
from PIL import Image, ImageOps

OUTPUT = Path(__file__).resolve().parents[2] / "Tests/Fixtures/pictures"
pillow_heif.register_heif_opener()

rows: list[tuple[str, float, float]] = []


def picture(width: int, height: int, mode: str = "RGB") -> Image.Image:
    return Image.new(mode, (width, height), 1 if mode in "1P" else "#48c")


def write(name: str, data: bytes, width: float, height: float, read_back: bool = True) -> None:
    """Writes one file; width and height are its natural size in points."""
    (OUTPUT / name).write_bytes(data)
    rows.append((name, width, height))
    if read_back:
        scale = 2 if "@2x" in name else 3 if "@3x" in name else 1
        with Image.open(BytesIO(data)) as opened:
            # Pillow gives the turn of an AVIF, too, as an Exif orientation.
            turns = opened.format in ("JPEG", "AVIF")
            shown = ImageOps.exif_transpose(opened) if turns else opened
            assert shown.size == (width * scale, height * scale), (name, shown.size)


def encoded(image: Image.Image, kind: str, **options) -> bytes:
    stream = BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def png_chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(
        ">I", zlib.crc32(name + data))


def write_png() -> None:
    small = encoded(picture(13, 7), "PNG")
    write("rgb.png", small, 13, 7)
    write("palette.png", encoded(picture(7, 300, "P"), "PNG"), 7, 300)
    write("wide.png", encoded(picture(70000, 1, "1"), "PNG"), 70000, 1)
    # What Xcode makes of a PNG in a bundle; Pillow does not read it.
    bundled = small[:8] + png_chunk(b"CgBI", bytes(4)) + small[8:]
    write("bundled.png", bundled, 13, 7, read_back=False)
    for name in ["icon@2x.png", "icon@2x~ipad.png", "icon.big@2x.png", "icon@2x"]:
        write(name, encoded(picture(20, 9), "PNG"), 10, 4.5)
    write("icon@3x~iphone.png", encoded(picture(30, 9), "PNG"), 10, 3)


def write_jpeg() -> None:
    write("baseline.jpg", encoded(picture(13, 7), "JPEG"), 13, 7)
    write("progressive.jpg", encoded(picture(13, 7), "JPEG", progressive=True), 13, 7)
    write("gray.jpg", encoded(picture(300, 5, "L"), "JPEG"), 300, 5)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x010F] = "layoutcalc"
        exif[0x0112] = orientation
        size = (13, 7) if orientation < 5 else (7, 13)
        exif.endian = "<"
        little = encoded(picture(13, 7), "JPEG", exif=exif.tobytes())
        exif.endian = ">"
        big = encoded(picture(13, 7), "JPEG", exif=exif.tobytes())
        assert b"II*" in little and b"MM\0*" in big
        write(f"orientation-{orientation}-little.jpg", little, *size)
        write(f"orientation-{orientation}-big.jpg", big, *size)
    # A thumbnail in the Exif data has a frame header of its own, and large segments come first.
    exif = Image.Exif()
    exif[0x0112] = 6
    thumbnail = encoded(picture(3, 2), "JPEG")
    segment = exif.tobytes() + thumbnail
    write("thumbnail@2x.jpg", encoded(
        picture(30, 20), "JPEG", exif=segment, comment=b"c" * 1500, icc_profile=b"p" * 900), 10, 15)
    # Fill bytes before a marker.
    plain = encoded(picture(13, 7), "JPEG")
    write("fill-bytes.jpg", plain[:2] + b"\xff" * 9 + plain[2:], 13, 7)


def write_gif_and_webp() -> None:
    write("plain.gif", encoded(picture(13, 7, "P"), "GIF"), 13, 7)
    frames = [picture(300, 5, "P"), Image.new("P", (300, 5), 9)]
    write("film.gif", encoded(
        frames[0], "GIF", save_all=True, append_images=frames[1:]), 300, 5)
    write("lossy.webp", encoded(picture(13, 7), "WEBP"), 13, 7)
    write("lossless.webp", encoded(picture(300, 7), "WEBP", lossless=True), 300, 7)
    write("alpha.webp", encoded(picture(13, 700, "RGBA").point(lambda v: v // 2), "WEBP"), 13, 700)
    write("film.webp", encoded(picture(5, 3), "WEBP", save_all=True, append_images=[
        Image.new("RGB", (5, 3), "red")]), 5, 3)
    write("icon@3x.webp", encoded(picture(30, 9), "WEBP", exif=b"Exif\0\0" + bytes(8)), 10, 3)


def write_bmp() -> None:
    write("rgb.bmp", encoded(picture(13, 7), "BMP"), 13, 7)

    def bitmap(header_length: int, width: int, height: int) -> bytes:
        if header_length == 12:
            header = struct.pack("<IHHHH", 12, width, height, 1, 24)
        else:
            header = struct.pack("<IiiHH", header_length, width, height, 1, 24)
        header = header.ljust(header_length, b"\0")
        pixels = bytes((width * 3 + 3) // 4 * 4 * abs(height))
        start = 14 + header_length
        return b"BM" + struct.pack("<IHHI", start + len(pixels), 0, 0, start) + header + pixels

    # Pillow does not read OS/2's shortened header of 16 bytes.
    for length in [12, 16, 40, 52, 56, 64, 108, 124]:
        write(f"header-{length}.bmp", bitmap(length, 5, 3), 5, 3, read_back=length != 16)
    for length in [40, 124]:
        write(f"top-down-{length}.bmp", bitmap(length, 5, -3), 5, 3)


def box(name: bytes, *parts: bytes) -> bytes:
    data = b"".join(parts)
    return struct.pack(">I", 8 + len(data)) + name + data


def heif(properties: list[bytes], indexes: list[int], *, brand: bytes = b"heic",
         version: int = 0, wide_indexes: bool = False, large_meta: bool = False) -> bytes:
    """A file of boxes alone, without a coded picture: item 1 is a tile, item 2 the primary one."""
    item = ">H" if version == 0 else ">I"
    association = ">H" if wide_indexes else ">B"

    def associated(number: int, given: list[int]) -> bytes:
        return struct.pack(item, number) + bytes([len(given)]) + b"".join(
            struct.pack(association, index) for index in given)

    ipma = box(b"ipma", bytes([version, 0, 0, int(wide_indexes)]), struct.pack(">I", 2),
               associated(1, [1]), associated(2, indexes))
    ipco = box(b"ipco", *properties)
    pitm = box(b"pitm", bytes([version, 0, 0, 0]), struct.pack(item, 2))
    handler = box(b"hdlr", bytes(8), b"pict", bytes(13))
    # The primary item's number comes last, so that the properties wait for it.
    meta = bytes(4) + handler + box(b"iprp", ipco, ipma) + pitm
    header = struct.pack(">I4sQ", 1, b"meta", 16 + len(meta)) if large_meta else struct.pack(
        ">I4s", 8 + len(meta), b"meta")
    return box(b"ftyp", brand, bytes(4), b"mif1") + box(b"free", bytes(600)) + header + meta


def write_heif() -> None:
    plain = encoded(picture(64, 32), "HEIF", quality=10)
    write("plain.heic", plain, 64, 32)
    write("odd.heic", encoded(picture(33, 17), "HEIF", quality=10), 33, 17)
    write("icon@2x.avif", encoded(picture(26, 14), "AVIF", quality=10), 13, 7)
    for orientation in [3, 6, 8]:
        exif = Image.Exif()
        exif[0x0112] = orientation
        # Pillow writes the orientation of an AVIF as irot and imir.
        size = (64, 32) if orientation == 3 else (32, 64)
        write(f"orientation-{orientation}.avif", encoded(
            picture(64, 32), "AVIF", quality=10, exif=exif.tobytes()), *size)

    def extent(width: int, height: int) -> bytes:
        return box(b"ispe", bytes(4), struct.pack(">II", width, height))

    tile, whole = extent(512, 512), extent(4032, 3024)
    crop = box(b"clap", struct.pack(">8I", 4000, 1, 6000, 2, 0, 1, 0, 1))
    other = box(b"pixi", bytes(4), b"\x03\x08\x08\x08")
    turns = [box(b"irot", bytes([quarters])) for quarters in range(4)]
    for quarters, turn in enumerate(turns):
        size = (3024, 4032) if quarters % 2 else (4032, 3024)
        write(f"turned-{quarters}.heic", heif(
            [tile, whole, other, turn], [2, 3, 0x84]), *size, read_back=False)
    write("crop-turn@2x.heic", heif(
        [tile, whole, crop, turns[1]], [2, 0x83, 0x84]), 1500, 2000, read_back=False)
    write("wide-fields.heif", heif(
        [tile, whole, turns[3]], [2, 0x8003], version=1, wide_indexes=True, large_meta=True,
        brand=b"mif1"), 3024, 4032, read_back=False)
    # The primary item's properties have the indexes 152 and 153.
    write("many-properties.heic", heif(
        [tile] + [other] * 150 + [whole, turns[1]], [152, 0x8000 | 153], wide_indexes=True),
        3024, 4032, read_back=False)


def write_svg() -> None:
    namespace = 'xmlns="http://www.w3.org/2000/svg"'

    def svg(name: str, text: str, width: float, height: float) -> None:
        write(name, text.encode(), width, height, read_back=False)

    svg("plain.svg", f'<svg {namespace} width="13" height="7"/>', 13, 7)
    svg("icon@2x.svg", f'<svg {namespace} width="13px" height="7.5PX"></svg>', 6.5, 3.75)
    svg("view-box.svg", f"<svg {namespace} viewBox='-5 -5, 24,\t12.5'></svg>", 24, 12.5)
    svg("percent.svg", '<svg width="100%" height="100%" viewBox="0 0 24 12"></svg>', 24, 12)
    svg("auto.svg", '<svg width="auto" viewBox="0 0 24 12"></svg>', 24, 12)
    svg("width-only.svg", '<svg width="48" viewBox="0 0 24 12"></svg>', 48, 24)
    svg("height-only.svg", '<svg height="48" width="50%" viewBox="0 0 24 12"></svg>', 96, 48)
    for unit, width in {"in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "Q": 96 / 101.6, "pt": 4 / 3,
                        "pc": 16, "em": 16, "rem": 16, "ex": 8, "ch": 8}.items():
        svg(f"unit-{unit}.svg", f'<svg width="1{unit}" height="2{unit}"/>', width, 2 * width)
    svg("numbers.svg", '<svg width=" +1.5e1 " height=".5E+1em"/>', 15, 80)
    svg("prologue.svg", "\ufeff" """<?xml version="1.0" encoding="UTF-8" standalone='no'?>
<!-- <svg width="1" height="1"> - not > yet -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
  <!ENTITY quoted "<svg width='1' height='1'>">
  <!-- ]> <svg width="2" height="2"> ' -->
  <?target ]> ?>
  <!ELEMENT svg ANY>
]>
<?style?>
<vector:svg xmlns:vector='http://www.w3.org/2000/svg' vector:width="3" data-width='4'
  title="a > b / c" width = '13'
  height="7" > <svg width="5" height="5"/> </vector:svg>
""", 13, 7)
    svg("spaces.svg", "\n\t \r\n<svg width='13' height='7'/>", 13, 7)
    svg("long.svg", f"<!-- {'x' * 3000} --><svg width='13' height='7'/>", 13, 7)


def main() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for old in OUTPUT.iterdir():
        old.unlink()
    for writer in [write_png, write_jpeg, write_gif_and_webp, write_bmp, write_heif, write_svg]:
        writer()
    with open(OUTPUT / "sizes.tsv", "w") as table:
        for name, width, height in sorted(rows):
            table.write(f"{name}\t{float(width)!r}\t{float(height)!r}\n")
    total = sum(path.stat().st_size for path in OUTPUT.iterdir())
    print(f"{len(rows)} pictures, {total} bytes in all")


main()
