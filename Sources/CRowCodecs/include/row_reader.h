#pragma once

// Rows of PNG and JPEG files, one after the other; TIFF files are read at once (tiff_reader.h).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The version of libpng that runs, and of libjpeg-turbo that this was built with.
const char *swatch_png_version(void);
const char *swatch_jpeg_version(void);

/// Columns and rows of pixels.
typedef struct {
  uint32_t width, height;
} swatch_row_extent;

/// The layout of a pixel in four bytes.
typedef enum {
  /// Blue, green, red, alpha, the colours multiplied by alpha.
  premultiplied_bgra,
  /// Red, green, blue, alpha, as they stand in the file.
  straight_rgba,
  /// Blue, green, red, alpha, as they stand in the file, whatever its gAMA says.
  unconverted_bgra
} swatch_pixel_kind;

/// Reads a picture row by row, from top to bottom, as 8-bit BGRA with the colours multiplied by
/// alpha, or as ``swatch_pixel_kind`` says. libpng and libjpeg leave a failed call by a long jump; it
/// starts and lands here, in C, and never passes a frame of the caller's.
typedef struct swatch_row_reader swatch_row_reader;
struct swatch_row_reader {
  /// The pixels that are read; 0 × 0 where opening failed.
  swatch_row_extent extent;
  /// True if every alpha is 255.
  bool is_opaque;
  /// The memory for the whole picture, in bytes, apart from a few rows; 0 if rows are decoded one
  /// after another. It holds all pixels of an interlaced PNG, unless ``swatch_row_reader_read_all`` has a
  /// place for them, or the coefficients of a progressive JPEG. Nothing is reserved before the
  /// first row is read.
  size_t held_bytes;
  /// The number of bytes of a PNG file that were read by now; 0 for a JPEG.
  size_t taken_bytes;
  /// The library's words for what went wrong; empty while nothing did.
  char message[256];
  // The functions of the file's format; each lands the jumps of its library.
  void (*read)(swatch_row_reader *, uint8_t *row);
  void (*read_all)(swatch_row_reader *, uint8_t *rows, size_t stride);
  void (*finish)(swatch_row_reader *);
  void (*close)(swatch_row_reader *);
};

/// Opens a PNG file of `file` pixels, which must outlive the reader. NULL where there is no memory.
///
/// Rows are read from the file as they are asked for, except of an interlaced picture, which is
/// held whole. Colours are converted to sRGB by the file's gAMA; profiles are the caller's. Image
/// data behind the last row is not unpacked, however much there is.
swatch_row_reader *swatch_row_reader_open_png(
    const uint8_t *bytes, size_t count, swatch_row_extent file, swatch_pixel_kind kind);

/// Opens a JPEG file of `file` pixels, which must outlive the reader. NULL where there is no
/// memory.
///
/// It is decoded at the smallest of the sizes 1/8, 1/4, 1/2 and 1 that is at least `wanted`. Where bytes
/// are missing or wrong reading fails; libjpeg alone would fill up with grey.
/// Inks become colours by a rule of thumb, unless they are kept as they stand in the file: cyan,
/// magenta, yellow and black.
swatch_row_reader *swatch_row_reader_open_jpeg(
    const uint8_t *bytes, size_t count, swatch_row_extent file, swatch_row_extent wanted,
    bool keeps_inks);

/// Multiplies the colours of a row by alpha, rounding as Cairo does.
void swatch_row_reader_premultiply(uint8_t *row, uint32_t width);

/// Reads the next row: 4 × width bytes. False where it failed, now or before.
bool swatch_row_reader_read(swatch_row_reader *, uint8_t *row);

/// Reads all rows, the first one to the front of `rows`, `stride` bytes from one to the next. False
/// where it failed. To be called in the place of ``swatch_row_reader_read``.
bool swatch_row_reader_read_all(swatch_row_reader *, uint8_t *rows, size_t stride);

/// Checks what follows the last row. False where the file ends too early or is damaged there.
bool swatch_row_reader_finish(swatch_row_reader *);

/// The words for what went wrong.
const char *swatch_row_reader_message(const swatch_row_reader *);

/// Frees all that the reader holds.
void swatch_row_reader_close(swatch_row_reader *);
