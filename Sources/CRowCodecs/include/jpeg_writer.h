#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The largest side of a JPEG file that libjpeg writes, in pixels.
enum { swatch_jpeg_writer_side_limit = 65500 };

/// Writes a JPEG file row by row, from top to bottom, without knowing its height. libjpeg leaves a
/// failed call with a long jump, which starts and lands here, in C, and never crosses a frame of
/// the caller.
///
/// The file's header states the largest possible height until the caller overwrites it with the
/// right one. The last row is repeated to fill its blocks, as in libjpeg itself.
typedef struct swatch_jpeg_writer swatch_jpeg_writer;

/// Begins a baseline JPEG file with a width from 1 to the limit. `quality` is from 0 to 100; with
/// `halves_colors`, colours have half of the resolution in each direction. The file states
/// `pixels_per_inch`. Returns NULL if there is not enough memory.
swatch_jpeg_writer *swatch_jpeg_writer_open(
    uint32_t width, int quality, bool halves_colors, uint16_t pixels_per_inch);

/// Adds rows of four bytes per pixel, blue, green, red and an ignored byte, `stride` bytes apart.
/// Returns false if it failed, now or before.
bool swatch_jpeg_writer_append(
    swatch_jpeg_writer *, const uint8_t *rows, size_t stride, uint32_t count);

/// Ends the file, of at least one row. Returns false if it failed, now or before.
bool swatch_jpeg_writer_finish(swatch_jpeg_writer *);

/// Returns the bytes added to the file since they were last discarded, valid until the next call.
const uint8_t *swatch_jpeg_writer_bytes(const swatch_jpeg_writer *, size_t *count);

/// Discards the file's bytes so far.
void swatch_jpeg_writer_discard(swatch_jpeg_writer *);

/// Returns the error message; empty if there was no error.
const char *swatch_jpeg_writer_message(const swatch_jpeg_writer *);

/// Frees the writer and its memory.
void swatch_jpeg_writer_close(swatch_jpeg_writer *);
