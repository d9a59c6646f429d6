#include "adler.h"
#include "deflater.h"

static swatch_block block_of(const swatch_deflater *d) {
  uint32_t pixel = d->is_plain ? (uint32_t)d->options.pixel_byte_count : 0;
  return (swatch_block){d->buffer, d->oldest, d->first, d->end, pixel};
}

// Drops the bytes before the window.
static void slide(swatch_deflater *d) {
  uint32_t gone = d->end - swatch_window;
  memmove(d->buffer, d->buffer + gone, swatch_window);
  d->oldest -= swatch_smaller(d->oldest, gone);
  d->matcher.gone += gone;
  if (d->chains) d->chains->gone += gone;
  if (d->tree) d->tree->gone += gone;
  d->end -= gone;
  d->first = d->found = d->end;
  d->sequence_count = 0;
  d->has_filtered = 0;
}

// The number of additional passes over the first block, which has no costs of a previous one.
enum { first_passes = 2 };

// Finds and counts the sequences of a block from its choices, with the costs of the previous block
// or pass.
static void find_cheapest(swatch_deflater *d, const swatch_block *block) {
  uint32_t limit = swatch_choices_of_byte * (uint32_t)(d->block_height * d->line);
  swatch_find_choices(d->tree, block, d->choices, d->ends, limit);
  int passes = d->effort->passes + (d->is_fresh ? first_passes : 0);
  d->is_fresh = 0;
  for (int pass = 0; pass < passes; pass++) {
    d->sequence_count =
        swatch_find_cheapest(&d->costs, block, d->choices, d->ends, d->steps, d->sequences);
    swatch_count(block, d->sequences, d->sequence_count, (swatch_sampling){0}, &d->histogram);
    swatch_set_costs(&d->costs, &d->histogram);
  }
}

// Finds and counts the sequences of a block with chains of positions and the costs of the previous
// block.
static void find_lazily(swatch_deflater *d, const swatch_block *block) {
  if (d->is_fresh) swatch_begin_costs_of(&d->costs, block);
  d->is_fresh = 0;
  d->sequence_count = swatch_find_lazily(d->chains, &d->costs, block, d->sequences);
  swatch_count(block, d->sequences, d->sequence_count, (swatch_sampling){0}, &d->histogram);
  swatch_set_costs(&d->costs, &d->histogram);
}

// Finds the sequences of the rows so far, which are either all filtered or all unfiltered.
static void find_quick(swatch_deflater *d) {
  swatch_block part = block_of(d);
  part.first = d->found;
  d->sequence_count += swatch_find_quick(&d->matcher, &part, d->sequences + d->sequence_count);
  d->found = d->end;
}

// Finds and counts the sequences of a block.
static void find(swatch_deflater *d, const swatch_block *block) {
  if (d->tree) {
    find_cheapest(d, block);
    return;
  }
  if (d->chains) {
    find_lazily(d, block);
    return;
  }
  if (d->end > d->found) find_quick(d);
  swatch_sampling sampling = {d->effort->is_sampled, d->knows_drawings && !d->has_filtered};
  swatch_count(block, d->sequences, d->sequence_count, sampling, &d->histogram);
}

static void compress_block(swatch_deflater *d) {
  swatch_block block = block_of(d);
  find(d, &block);
  swatch_write_block(&d->codes, &block, d->sequences, d->sequence_count, &d->histogram, &d->bits);
  slide(d);
}

// Chooses the filter of a row that differs from the row above.
static int filter_of(swatch_deflater *d, const uint8_t *row, const uint8_t *above) {
  if (!d->knows_drawings) return d->filter;
  swatch_survey_row(&d->survey, row, above, d->line - 1, d->options.pixel_byte_count);
  if (d->survey.is_drawn != d->is_plain) {
    if (!d->effort->depth && d->end > d->found) find_quick(d);
    d->is_plain = d->survey.is_drawn;
  }
  d->has_filtered |= !d->is_plain;
  return d->is_plain ? swatch_filter_none : d->filter;
}

// Filters a row into the block; a row that equals the row above becomes zeros if the filter is able
// to do this.
static void add_row(swatch_deflater *d, const uint8_t *row, const uint8_t *above) {
  uint8_t *line = d->buffer + d->end;
  size_t count = d->line - 1;
  if (d->knows_equal && (row == above || !memcmp(row, above, count))) {
    *line = d->filter == swatch_filter_up ? swatch_filter_up : swatch_filter_paeth;
    memset(line + 1, 0, count);
    d->checksum = swatch_adler_zeros(swatch_adler(d->checksum, line, 1), count);
  } else {
    int filter = filter_of(d, row, above);
    swatch_filter_row(filter, row, above, count, d->options.pixel_byte_count, line);
    d->checksum = swatch_adler(d->checksum, line, d->line);
  }
  d->end += (uint32_t)d->line;
}

void swatch_deflater_begin(swatch_deflater *d, const uint8_t *known, size_t height) {
  size_t count = d->line - 1, useful = swatch_deflater_history(&d->options);
  memset(d->matcher.of_few, 0, sizeof d->matcher.of_few);
  memset(d->matcher.of_many, 0, sizeof d->matcher.of_many);
  d->matcher.gone = d->matcher.credit = 0;
  if (d->chains) swatch_chains_clear(d->chains);
  if (d->tree) swatch_tree_clear(d->tree);
  swatch_begin_costs(&d->costs);
  d->is_fresh = 1;
  d->survey = (swatch_survey){0};
  d->is_plain = d->filter == swatch_filter_none;
  memset(d->above, 0, count);
  // Positions start at the window's size, so that no distance can reach before position 0.
  d->oldest = d->first = d->found = d->end = swatch_window;
  d->sequence_count = 0;
  d->has_filtered = 0;
  d->bits = (swatch_bits){0};
  d->checksum = 1;
  if (!height) return;
  if (height > useful) {
    known += (height - useful) * count;
    height = useful;
  }
  for (size_t y = 1; y < height; y++) add_row(d, known + y * count, known + (y - 1) * count);
  memcpy(d->above, known + (height - 1) * count, count);
  if (d->end == d->first) return;
  swatch_block block = block_of(d);
  find(d, &block);
  slide(d);
  d->checksum = 1;
}

// Returns true if the rows so far make a block.
static _Bool is_full(const swatch_deflater *d) {
  size_t size = d->end - d->first, block = d->block_height * d->line;
  if (size == block && (d->has_filtered || !d->knows_drawings)) return 1;
  return size == d->drawn_height * d->line;
}

// Appends a row of the stretch, and compresses the block if it is full.
static void append_row(swatch_deflater *d, const uint8_t *row, const uint8_t *above) {
  add_row(d, row, above);
  if (is_full(d)) compress_block(d);
}

size_t swatch_deflater_append(
    swatch_deflater *d, const uint8_t *rows, size_t height, uint8_t *target) {
  size_t count = d->line - 1;
  const uint8_t *above = d->above;
  d->bits.target = target;
  for (size_t y = 0; y < height; y++, above = rows, rows += count) append_row(d, rows, above);
  if (above != d->above) memcpy(d->above, above, count);
  return (size_t)(d->bits.target - target);
}

size_t swatch_deflater_repeat(swatch_deflater *d, size_t height, uint8_t *target) {
  d->bits.target = target;
  for (size_t y = 0; y < height; y++) append_row(d, d->above, d->above);
  return (size_t)(d->bits.target - target);
}

size_t swatch_deflater_finish(swatch_deflater *d, _Bool is_last, uint8_t *target) {
  d->bits.target = target;
  if (d->end > d->first) compress_block(d);
  if (is_last) {
    // The last block, which is empty, with fixed codes.
    swatch_put(&d->bits, 1 | 1 << 1, 10);
  } else {
    // An empty stored block.
    swatch_put(&d->bits, 0, 3);
    swatch_align(&d->bits);
    swatch_put(&d->bits, 0xFFFF0000, 32);
  }
  swatch_align(&d->bits);
  return (size_t)(d->bits.target - target);
}

uint32_t swatch_deflater_checksum(const swatch_deflater *d) { return d->checksum; }
