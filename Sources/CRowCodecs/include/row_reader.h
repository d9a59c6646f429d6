#pragma once

// Reads PNG and JPEG files row by row; TIFF files are read at once (tiff_reader.h).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Return the version of libpng that runs, and of libjpeg-turbo that this was built with.
const char *swatch_png_version(void);
const char *swatch_jpeg_version(void);

/// The number of columns and rows of pixels.
typedef struct {
  uint32_t width, height;
} swatch_row_extent;

/// The layout of a pixel in four bytes.
typedef enum {
  /// Blue, green, red, alpha; premultiplied.
  premultiplied_bgra,
  /// Red, green, blue, alpha, as in the file.
  straight_rgba,
  /// Blue, green, red, alpha, as in the file, whatever its gAMA states.
  unconverted_bgra
} swatch_pixel_kind;

/// Reads a picture row by row, from top to bottom, as 8-bit BGRA with premultiplied alpha, or as
/// ``swatch_pixel_kind`` says. libpng and libjpeg leave a failed call with a long jump, which
/// starts and lands here, in C, and never crosses a frame of the caller.
typedef struct swatch_row_reader swatch_row_reader;
struct swatch_row_reader {
  /// The size of the pixels that are read; 0 × 0 if opening failed.
  swatch_row_extent extent;
  /// True if every alpha is 255.
  bool is_opaque;
  /// The memory for the whole picture, in bytes, except for a few rows; 0 if rows are decoded one
  /// by one. It holds all pixels of an interlaced PNG, unless ``swatch_row_reader_read_all`` has a
  /// place for them, or the coefficients of a progressive JPEG. Nothing is reserved before the
  /// first row is read.
  size_t held_bytes;
  /// The number of bytes of a PNG file that were read so far; 0 for a JPEG.
  size_t taken_bytes;
  /// The library's error message; empty if there was no error.
  char message[256];
  // The functions for the file's format; the jumps of the library land in them.
  void (*read)(swatch_row_reader *, uint8_t *row);
  void (*read_all)(swatch_row_reader *, uint8_t *rows, size_t stride);
  void (*finish)(swatch_row_reader *);
  void (*close)(swatch_row_reader *);
};

/// Opens a PNG file of `file` pixels, which must outlive the reader. Returns NULL if there is not
/// enough memory.
///
/// Rows are read from the file on demand, except for an interlaced picture, which is held as a
/// whole. Colours are converted to sRGB by the file's gAMA; the caller applies profiles. Image data
/// after the last row is not decompressed, however much there is.
swatch_row_reader *swatch_row_reader_open_png(
    const uint8_t *bytes, size_t count, swatch_row_extent file, swatch_pixel_kind kind);

/// Opens a JPEG file of `file` pixels, which must outlive the reader. Returns NULL if there is not
/// enough memory.
///
/// The file is decoded at the smallest of the sizes 1/8, 1/4, 1/2 and 1 that is at least `wanted`.
/// If bytes are missing or wrong, reading fails; libjpeg alone would continue with grey. Inks are
/// converted to colours approximately, unless they are kept as in the file: cyan, magenta, yellow
/// and black.
swatch_row_reader *swatch_row_reader_open_jpeg(
    const uint8_t *bytes, size_t count, swatch_row_extent file, swatch_row_extent wanted,
    bool keeps_inks);

/// Premultiplies the colours of a row by alpha, with Cairo's rounding.
void swatch_row_reader_premultiply(uint8_t *row, uint32_t width);

/// Reads the next row of 4 × width bytes. Returns false if it failed, now or before.
bool swatch_row_reader_read(swatch_row_reader *, uint8_t *row);

/// Reads all rows, the first one to the start of `rows`, `stride` bytes apart. Returns false if it
/// failed. Call it instead of ``swatch_row_reader_read``.
bool swatch_row_reader_read_all(swatch_row_reader *, uint8_t *rows, size_t stride);

/// Checks the data after the last row. Returns false if the file ends too early or is damaged
/// there.
bool swatch_row_reader_finish(swatch_row_reader *);

/// Returns the error message; empty if there was no error.
const char *swatch_row_reader_message(const swatch_row_reader *);

/// Frees the reader and its memory.
void swatch_row_reader_close(swatch_row_reader *);
