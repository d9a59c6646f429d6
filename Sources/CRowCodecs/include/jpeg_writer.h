#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The largest side of a JPEG file that libjpeg writes, in pixels.
enum { swatch_jpeg_writer_side_limit = 65500 };

/// Writes a JPEG file row by row, from top to bottom, without knowing its height. libjpeg leaves a
/// failed call by a long jump; it starts and lands here, in C, and never passes a frame of the
/// caller's.
///
/// The file's head tells the largest height there is, until the caller writes the right one over
/// it. Rows are repeated below the last one to fill its blocks, as libjpeg itself does.
typedef struct swatch_jpeg_writer swatch_jpeg_writer;

/// Begins a baseline JPEG file of a width from 1 to the limit. `quality` goes from 0 to 100;
/// colours have a quarter of the pixels where `halves_colors`. The file states `pixels_per_inch`. NULL where there is no memory.
swatch_jpeg_writer *swatch_jpeg_writer_open(
    uint32_t width, int quality, bool halves_colors, uint16_t pixels_per_inch);

/// Adds rows of four bytes a pixel, blue, green, red and one that means nothing, `stride` bytes
/// from one to the next. False where it failed, now or before.
bool swatch_jpeg_writer_append(
    swatch_jpeg_writer *, const uint8_t *rows, size_t stride, uint32_t count);

/// Ends the file, of at least one row. False where it failed, now or before.
bool swatch_jpeg_writer_finish(swatch_jpeg_writer *);

/// The bytes that the file has gained since they were last discarded, valid until the next call.
const uint8_t *swatch_jpeg_writer_bytes(const swatch_jpeg_writer *, size_t *count);

/// Empties the room for the file's bytes.
void swatch_jpeg_writer_discard(swatch_jpeg_writer *);

/// The words for what went wrong; empty while nothing did.
const char *swatch_jpeg_writer_message(const swatch_jpeg_writer *);

/// Frees all that the writer holds.
void swatch_jpeg_writer_close(swatch_jpeg_writer *);
