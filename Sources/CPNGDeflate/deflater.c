#include "deflater.h"

// Arrays begin at multiples of this number of bytes.
enum { place_unit = 64 };

// The height of a block of drawn rows, as a multiple of the usual block height.
enum { heights_of_drawn = 4 };

size_t swatch_deflater_block_height(const swatch_deflate_options *options) {
  size_t height = swatch_effort_of(options->effort)->block_bytes / (options->row_byte_count + 1);
  return height ? height : 1;
}

size_t swatch_deflater_history(const swatch_deflate_options *options) {
  // With a quick search, matches in the stretch above save less than the search costs; and to know
  // whether its rows are unfiltered, all rows of that stretch would be needed.
  const swatch_effort *effort = swatch_effort_of(options->effort);
  if (!effort->depth || effort->knows_drawings) return 1;
  return swatch_window / (options->row_byte_count + 1) + 2;
}

// Returns the largest number of rows in a block. A block of drawn rows, which have few symbols, is
// higher if rows are short.
static size_t longest_block(const swatch_deflate_options *options) {
  const swatch_effort *effort = swatch_effort_of(options->effort);
  size_t height = swatch_deflater_block_height(options);
  _Bool is_higher = effort->knows_drawings && options->row_byte_count < effort->block_bytes;
  return is_higher ? heights_of_drawn * height : height;
}

size_t swatch_deflater_bound(const swatch_deflate_options *options, size_t height) {
  size_t block_height = swatch_deflater_block_height(options);
  size_t rows = height + longest_block(options), blocks = rows / block_height + 1;
  return swatch_block_room(rows * (options->row_byte_count + 1)) + 32 * blocks;
}

// Returns a place for `size` bytes after those already taken; null if `memory` is null.
static void *take(uint8_t *memory, size_t *taken, size_t size) {
  size_t place = (*taken + place_unit - 1) & ~(size_t)(place_unit - 1);
  *taken = place + size;
  return memory ? memory + place : 0;
}

// Sets the options, and the places in memory of all arrays that a block needs; returns the number
// of bytes taken.
static size_t set_up(swatch_deflater *d, const swatch_deflate_options *options, uint8_t *memory) {
  const swatch_effort *effort = swatch_effort_of(options->effort);
  d->options = *options;
  d->effort = effort;
  d->filter = options->filter == swatch_filter_of_effort ? effort->filter : options->filter;
  d->knows_drawings = effort->knows_drawings && options->filter == swatch_filter_of_effort;
  d->knows_equal = d->filter == swatch_filter_up || d->filter >= swatch_filter_paeth;
  d->line = options->row_byte_count + 1;
  d->block_height = swatch_deflater_block_height(options);
  d->matcher.how = effort->search;
  d->drawn_height = longest_block(options);
  size_t size = d->drawn_height * d->line, taken = sizeof *d;
  // The smallest mean length of a sequence, in bytes. In general it is three; in a quick search, a
  // match has at least seven bytes, and a sequence without a match ends with a row of at least 34.
  size_t shortest = effort->depth ? 3 : 5;
  // The buffer starts after some slack, since comparisons also read bytes before the oldest byte.
  d->buffer = take(memory, &taken, swatch_slack + swatch_window + size + swatch_slack);
  if (memory) d->buffer += swatch_slack;
  d->above = take(memory, &taken, d->line);
  d->sequences = take(memory, &taken, (size / shortest + 2) * sizeof *d->sequences);
  d->codes.pairs = take(memory, &taken, sizeof(uint32_t) << 16);
  if (effort->depth && !effort->nice) d->chains = take(memory, &taken, sizeof *d->chains);
  if (!effort->nice) return taken;
  d->tree = take(memory, &taken, sizeof *d->tree);
  d->choices = take(memory, &taken, swatch_choices_of_byte * size * sizeof *d->choices);
  d->ends = take(memory, &taken, size * sizeof *d->ends);
  d->steps = take(memory, &taken, (size + 1) * sizeof *d->steps);
  return taken;
}

size_t swatch_deflater_size(const swatch_deflate_options *options) {
  swatch_deflater d = {0};
  return set_up(&d, options, 0);
}

swatch_deflater *swatch_deflater_make(const swatch_deflate_options *options, void *memory) {
  swatch_deflater *d = memory;
  memset(d, 0, sizeof *d);
  set_up(d, options, memory);
  // Bytes before the window may be compared before they are found to be outside it.
  memset(d->buffer - swatch_slack, 0, swatch_slack + swatch_window);
  if (d->chains) d->chains->depth = d->effort->depth;
  if (!d->tree) return d;
  d->tree->depth = d->effort->depth;
  d->tree->nice = d->effort->nice;
  return d;
}
