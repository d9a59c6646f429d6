// Filters rows of samples and compresses them as a deflate stream (RFC 1950, RFC 1951; PNG
// specification, §9 and §10). In C because only here a function can be compiled for several
// generations of processors, of which the one at hand is asked. All in whole numbers: the bytes are
// the same on each.
#ifndef SWATCH_PNG_DEFLATE_H
#define SWATCH_PNG_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// The effort of compression, from the fastest to the smallest.
enum {
  swatch_effort_fast = 1,
  swatch_effort_default = 2,
  swatch_effort_limit = 5,
};

/// The filter of rows: one of the file's five for all, or for each row the one that an estimate of
/// its bits prefers.
enum {
  swatch_filter_none = 0,
  swatch_filter_sub = 1,
  swatch_filter_up = 2,
  swatch_filter_average = 3,
  swatch_filter_paeth = 4,
  swatch_filter_by_row = 5,
  /// The effort's own.
  swatch_filter_of_effort = 6,
};

/// The rows to compress.
typedef struct {
  /// Bytes of a row's samples, without its filter's number; at least 1.
  size_t row_byte_count;
  /// Bytes from a sample to the one that lies on its left, 1 … 8; 1 for less than 8 bits a pixel.
  size_t pixel_byte_count;
  /// The effort, 1 … `swatch_effort_limit`.
  int effort;
  /// A filter.
  int filter;
} swatch_deflate_options;

/// A deflater of stretches: rows that are compressed apart from those after them. The stretches of
/// a picture, one behind the other, make one deflate stream. Bytes depend on the rows of a stretch
/// and on those known before it, not on the bands that they come in.
typedef struct swatch_deflater swatch_deflater;

/// The bytes of memory that a deflater takes.
size_t swatch_deflater_size(const swatch_deflate_options *options);

/// Makes a deflater, which can compress any number of stretches, in memory of that size at a
/// multiple of 64 bytes, of any content. It holds nothing else.
swatch_deflater *swatch_deflater_make(const swatch_deflate_options *options, void *memory);

/// The rows that are compressed as one block; a stretch of a multiple of them has no shorter one.
size_t swatch_deflater_block_height(const swatch_deflate_options *options);

/// The rows above a stretch of which any can still be of use; one of them is enough, none if it is
/// the picture's first.
size_t swatch_deflater_history(const swatch_deflate_options *options);

/// The bytes of target that appending or finishing may need, when `height` rows are appended.
size_t swatch_deflater_bound(const swatch_deflate_options *options, size_t height);

/// Begins a stretch behind `height` known rows, which stand above it in the picture; 0 at its top.
/// The same number of known rows is needed for the same bytes.
void swatch_deflater_begin(swatch_deflater *deflater, const uint8_t *known, size_t height);

/// Appends rows, one directly behind the other, and writes the bytes that are finished.
/// - Returns: The bytes written.
size_t swatch_deflater_append(
    swatch_deflater *deflater, const uint8_t *rows, size_t height, uint8_t *target);

/// Appends rows that equal the one before them, of the stretch or known; the same bytes as by
/// appending them, faster.
/// - Returns: The bytes written.
size_t swatch_deflater_repeat(swatch_deflater *deflater, size_t height, uint8_t *target);

/// Writes the rest of a stretch, which ends on a byte; the picture's last one ends the deflate
/// stream.
/// - Returns: The bytes written.
size_t swatch_deflater_finish(swatch_deflater *deflater, _Bool is_last, uint8_t *target);

/// Adler-32 of the stretch's filtered rows, of which each has a byte more than its samples.
uint32_t swatch_deflater_checksum(const swatch_deflater *deflater);

/// Writes a row as a file has it, the filter's number first. `above` is the row above, zeros at the
/// picture's top; `filter` is one of the file's five, or `swatch_filter_by_row`.
void swatch_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target);

/// Adler-32 of bytes with one checksum followed by `byte_count` bytes with another.
uint32_t swatch_adler_join(uint32_t first, uint32_t second, uint64_t byte_count);

#endif
