// Filters rows of samples and compresses them as a deflate stream (RFC 1950, RFC 1951; PNG
// specification, §9 and §10). This is C, since only C functions can be compiled for several
// generations of processors and chosen at run time. It uses only integers, so that the bytes are
// the same on each processor.
#ifndef SWATCH_PNG_DEFLATE_H
#define SWATCH_PNG_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// The compression effort, from the fastest to the smallest files.
enum {
  swatch_effort_fast = 1,
  swatch_effort_default = 2,
  swatch_effort_limit = 5,
};

/// The filter of rows: one of PNG's five filters for all rows, or for each row the filter with the
/// lowest estimated number of bits.
enum {
  swatch_filter_none = 0,
  swatch_filter_sub = 1,
  swatch_filter_up = 2,
  swatch_filter_average = 3,
  swatch_filter_paeth = 4,
  swatch_filter_by_row = 5,
  /// The effort's own filter.
  swatch_filter_of_effort = 6,
};

/// The form of the rows to compress, and the options.
typedef struct {
  /// The number of bytes of a row's samples, without its filter byte; at least 1.
  size_t row_byte_count;
  /// The number of bytes from a sample to the same sample of the next pixel, 1 … 8; 1 if pixels
  /// share bytes.
  size_t pixel_byte_count;
  /// The effort, 1 … `swatch_effort_limit`.
  int effort;
  /// The filter.
  int filter;
} swatch_deflate_options;

/// A deflater of stretches, which are rows that are compressed separately from the rows after them.
/// The stretches of a picture in order make one deflate stream. The bytes depend on the rows of a
/// stretch and on the known rows before it, not on the division of rows into calls.
typedef struct swatch_deflater swatch_deflater;

/// Returns the memory that a deflater takes, in bytes.
size_t swatch_deflater_size(const swatch_deflate_options *options);

/// Makes a deflater for any number of stretches in `memory`: `swatch_deflater_size` bytes, which
/// start at a multiple of 64 bytes and may have any content. The deflater uses no other memory.
swatch_deflater *swatch_deflater_make(const swatch_deflate_options *options, void *memory);

/// Returns the number of rows that are compressed as one block; in a stretch whose height is a
/// multiple of this number, no block is shorter.
size_t swatch_deflater_block_height(const swatch_deflate_options *options);

/// Returns the number of rows above a stretch that can improve its compression. One row is enough;
/// the first stretch of a picture has none.
size_t swatch_deflater_history(const swatch_deflate_options *options);

/// Returns the number of bytes of the target that appending `height` rows, or finishing, may need.
size_t swatch_deflater_bound(const swatch_deflate_options *options, size_t height);

/// Begins a stretch after `height` known rows, which are above it in the picture; 0 at the top. The
/// same bytes require the same number of known rows.
void swatch_deflater_begin(swatch_deflater *deflater, const uint8_t *known, size_t height);

/// Appends contiguous rows, and writes the finished bytes.
/// - Returns: The number of bytes written.
size_t swatch_deflater_append(
    swatch_deflater *deflater, const uint8_t *rows, size_t height, uint8_t *target);

/// Appends `height` rows that all equal the previous row of the stretch, or the last known row. The
/// bytes are the same as with `swatch_deflater_append`, but this is faster.
/// - Returns: The number of bytes written.
size_t swatch_deflater_repeat(swatch_deflater *deflater, size_t height, uint8_t *target);

/// Writes the rest of a stretch, which ends at a byte boundary; the last stretch of a picture ends
/// the deflate stream.
/// - Returns: The number of bytes written.
size_t swatch_deflater_finish(swatch_deflater *deflater, _Bool is_last, uint8_t *target);

/// Returns the Adler-32 checksum of the stretch's filtered rows, including their filter bytes.
uint32_t swatch_deflater_checksum(const swatch_deflater *deflater);

/// Writes a row as in a file, the filter byte first. `above` is the row above, zeros at the
/// picture's top; `filter` is one of PNG's five filters, or `swatch_filter_by_row`.
void swatch_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target);

/// Returns the Adler-32 checksum of bytes with the checksum `first` followed by `byte_count` bytes
/// with the checksum `second`.
uint32_t swatch_adler_join(uint32_t first, uint32_t second, uint64_t byte_count);

#endif
