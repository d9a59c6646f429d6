#include "adler.h"
#include "block_writer.h"
#include "effort.h"
#include "parsing.h"
#include "png_deflate.h"
#include "row_filter.h"

// The choices of a byte that there is room for, on an average, and the multiple of bytes at which
// things have their places.
enum { choices_of_byte = 6, place_unit = 64 };

struct swatch_deflater {
    swatch_deflate_options options;
    const swatch_effort *effort;
    int filter;
    /// The filter makes zeros of a row that equals the one above.
    _Bool knows_equal;
    /// Bytes of a filtered row, and rows of a block.
    size_t line, block_height;
    /// The window, the block, and slack.
    uint8_t *buffer;
    uint32_t oldest, first, end;
    /// The row above the next one, zeros at the top.
    uint8_t *above;
    swatch_sequence *sequences;
    swatch_matcher matcher;
    /// For the efforts with a tree.
    swatch_tree *tree;
    swatch_choice *choices;
    uint32_t *ends;
    swatch_step *steps;
    swatch_costs costs;
    /// The costs are those that a stretch begins with.
    _Bool is_fresh;
    swatch_codes codes;
    swatch_histogram histogram;
    swatch_bits bits;
    uint32_t checksum;
    uint64_t byte_count;
};

size_t swatch_deflater_block_height(const swatch_deflate_options *options) {
    size_t height = swatch_effort_of(options->effort)->block_bytes / (options->row_byte_count + 1);
    return height ? height : 1;
}

size_t swatch_deflater_history(const swatch_deflate_options *options) {
    return swatch_window / (options->row_byte_count + 1) + 2;
}

size_t swatch_deflater_bound(const swatch_deflate_options *options, size_t height) {
    size_t block_height = swatch_deflater_block_height(options), rows = height + block_height;
    size_t blocks = rows / block_height + 1;
    return swatch_block_room(rows * (options->row_byte_count + 1)) + 32 * blocks;
}

// A place for `size` bytes behind those that are taken; null without memory.
static void *take(uint8_t *memory, size_t *taken, size_t size) {
    size_t place = (*taken + place_unit - 1) & ~(size_t)(place_unit - 1);
    *taken = place + size;
    return memory ? memory + place : 0;
}

// Sets the options, and where in memory all that a block needs has its place; the bytes taken.
static size_t set_up(
    swatch_deflater *d, const swatch_deflate_options *options, uint8_t *memory) {
    const swatch_effort *effort = swatch_effort_of(options->effort);
    d->options = *options;
    d->effort = effort;
    d->filter = options->filter == swatch_filter_of_effort ? effort->filter : options->filter;
    d->knows_equal = d->filter == swatch_filter_up || d->filter >= swatch_filter_paeth;
    d->line = options->row_byte_count + 1;
    d->block_height = swatch_deflater_block_height(options);
    d->matcher.how = effort->search;
    size_t size = d->block_height * d->line, taken = sizeof *d;
    // Behind slack: bytes before the oldest one are compared too.
    d->buffer = take(memory, &taken, swatch_slack + swatch_window + size + swatch_slack);
    if (memory) d->buffer += swatch_slack;
    d->above = take(memory, &taken, d->line);
    d->sequences = take(memory, &taken, (size / 3 + 2) * sizeof *d->sequences);
    d->codes.pairs = take(memory, &taken, sizeof(uint32_t) << 16);
    if (!effort->depth) return taken;
    d->tree = take(memory, &taken, sizeof *d->tree);
    d->choices = take(memory, &taken, choices_of_byte * size * sizeof *d->choices);
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
    // What is compared before it is known to lie in the window is something.
    memset(
        d->buffer - swatch_slack, 0,
        2 * swatch_slack + swatch_window + d->block_height * d->line);
    if (!d->tree) return d;
    d->tree->depth = d->effort->depth;
    d->tree->nice = d->effort->nice;
    return d;
}

static swatch_block block_of(const swatch_deflater *d) {
    return (swatch_block){d->buffer, d->oldest, d->first, d->end};
}

// Forgets what lies before the window.
static void slide(swatch_deflater *d) {
    uint32_t gone = d->end - swatch_window;
    memmove(d->buffer, d->buffer + gone, swatch_window);
    d->oldest -= swatch_smaller(d->oldest, gone);
    d->matcher.gone += gone;
    if (d->tree) d->tree->gone += gone;
    d->end -= gone;
    d->first = d->end;
}

// The passes more over a block that has none before it to take costs from.
enum { first_passes = 2 };

// Finds the sequences of a block by its choices, and counts them; the costs are those of the block
// before, or of the pass before.
static size_t find_cheapest(swatch_deflater *d, const swatch_block *block) {
    uint32_t limit = choices_of_byte * (uint32_t)(d->block_height * d->line);
    size_t count = 0;
    swatch_find_choices(d->tree, block, d->choices, d->ends, limit);
    int passes = d->effort->passes + (d->is_fresh ? first_passes : 0);
    d->is_fresh = 0;
    for (int pass = 0; pass < passes; pass++) {
        count = swatch_find_cheapest(&d->costs, block, d->choices, d->ends, d->steps, d->sequences);
        swatch_count(block, d->sequences, count, 0, &d->histogram);
        swatch_set_costs(&d->costs, &d->histogram);
    }
    return count;
}

// Finds the sequences of a block, and counts them.
static size_t find(swatch_deflater *d, const swatch_block *block) {
    if (d->tree) return find_cheapest(d, block);
    size_t count = swatch_find_quick(&d->matcher, block, d->sequences);
    swatch_count(block, d->sequences, count, d->effort->is_sampled, &d->histogram);
    return count;
}

static void compress_block(swatch_deflater *d) {
    swatch_block block = block_of(d);
    size_t count = find(d, &block);
    swatch_write_block(&d->codes, &block, d->sequences, count, &d->histogram, &d->bits);
    slide(d);
}

// Filters a row into the block; a row that equals the one above is zero by the filters that know
// it.
static void add_row(swatch_deflater *d, const uint8_t *row, const uint8_t *above) {
    uint8_t *line = d->buffer + d->end;
    size_t count = d->line - 1;
    if (d->knows_equal && (row == above || !memcmp(row, above, count))) {
        *line = d->filter == swatch_filter_up ? swatch_filter_up : swatch_filter_paeth;
        memset(line + 1, 0, count);
        d->checksum = swatch_adler_zeros(swatch_adler(d->checksum, line, 1), count);
    } else {
        swatch_filter_row(
            d->filter, row, above, count, d->options.pixel_byte_count, line);
        d->checksum = swatch_adler(d->checksum, line, d->line);
    }
    d->end += (uint32_t)d->line;
}

void swatch_deflater_begin(swatch_deflater *d, const uint8_t *known, size_t height) {
    size_t count = d->line - 1, useful = swatch_deflater_history(&d->options);
    memset(d->matcher.of_few, 0, sizeof d->matcher.of_few);
    memset(d->matcher.of_many, 0, sizeof d->matcher.of_many);
    d->matcher.gone = d->matcher.credit = 0;
    if (d->tree) swatch_tree_clear(d->tree);
    swatch_begin_costs(&d->costs);
    d->is_fresh = 1;
    memset(d->above, 0, count);
    // Places up to a window before any can be read.
    d->oldest = d->first = d->end = swatch_window;
    d->bits = (swatch_bits){0};
    d->byte_count = 0;
    d->checksum = 1;
    if (!height) return;
    if (height > useful) {
        known += (height - useful) * count;
        height = useful;
    }
    for (size_t y = 1; y < height; y++) add_row(d, known + y * count, known + (y - 1) * count);
    memcpy(d->above, known + (height - 1) * count, count);
    swatch_block block = block_of(d);
    find(d, &block);
    slide(d);
    d->checksum = 1;
}

// Appends a row of the stretch, with which a block may be full.
static void append_row(swatch_deflater *d, const uint8_t *row, const uint8_t *above) {
    add_row(d, row, above);
    d->byte_count += d->line;
    if (d->end - d->first == d->block_height * d->line) compress_block(d);
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
        // The last block, empty, of fixed codes.
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

uint32_t swatch_deflater_checksum(const swatch_deflater *d, uint64_t *byte_count) {
    *byte_count = d->byte_count;
    return d->checksum;
}
