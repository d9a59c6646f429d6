#include "row_reader.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

/// A progressive file may repeat scans of the whole picture endlessly, for a few bytes each. Known
/// encoders write at most 18 scans; the more pixels a picture has, the fewer scans are allowed.
static const uint64_t scan_pixel_limit = 1600 * 1000 * 1000;
static const uint64_t fewest_scans = 20, most_scans = 100;

/// An upper bound of libjpeg's memory apart from coefficients, such as rows of samples, in bytes.
static const size_t room_for_rows = 64 << 20;

typedef struct {
  swatch_row_reader base;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  int scan_limit;
  bool is_started, keeps_inks;
} jpeg_reader;

static jpeg_reader *reader_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void fail_with(jpeg_reader *reader, const char *words) {
  snprintf(reader->base.message, sizeof reader->base.message, "%s", words);
  longjmp(reader->failed, 1);
}

static void fail(j_common_ptr jpeg) {
  char words[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, words);
  fail_with(reader_of(jpeg), words);
}

/// Treats the warnings after which libjpeg invents pixels as errors, and ignores all others.
static void heed(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
  case JWRN_ARITH_BAD_CODE:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_JPEG_EOF:
  case JWRN_MUST_RESYNC: fail(jpeg);
  }
}

static void count_scans(j_common_ptr jpeg) {
  jpeg_reader *reader = reader_of(jpeg);
  if (reader->jpeg.input_scan_number > reader->scan_limit) fail_with(reader, "too many scans");
}

/// Returns the smallest number of eighths at which neither side is shorter than wanted: 1, 2, 4 or
/// 8, for which libjpeg has vector instructions.
static unsigned eighths(swatch_row_extent file, swatch_row_extent wanted) {
  for (unsigned n = 1; n < 8; n *= 2) {
    if ((uint64_t)file.width * n >= (uint64_t)wanted.width * 8 &&
        (uint64_t)file.height * n >= (uint64_t)wanted.height * 8)
      return n;
  }
  return 8;
}

/// Returns the largest number of scans of a picture, which limits the number of pixels of all scans
/// together.
static int scan_limit(swatch_row_extent file) {
  uint64_t limit = scan_pixel_limit / ((uint64_t)file.width * file.height);
  return limit < fewest_scans ? fewest_scans : limit > most_scans ? most_scans : limit;
}

/// Returns the memory of the coefficients, in bytes, which are all held at once if there are
/// several scans.
static size_t coefficient_bytes(struct jpeg_decompress_struct *jpeg) {
  if (!jpeg_has_multiple_scans(jpeg)) return 0;
  size_t blocks = 0;
  for (int index = 0; index < jpeg->num_components; index += 1) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    // Rounded up to whole blocks of all components.
    size_t columns = component->width_in_blocks + component->h_samp_factor;
    size_t rows = component->height_in_blocks + component->v_samp_factor;
    blocks += columns * rows;
  }
  return blocks * sizeof(JBLOCK);
}

/// Reads the header; no memory that grows with the picture is reserved.
static void open_file(
    jpeg_reader *reader, const uint8_t *bytes, size_t count, swatch_row_extent file,
    swatch_row_extent wanted) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->failed)) return;
  jpeg_create_decompress(jpeg);
  jpeg->progress = &reader->progress;
  jpeg_mem_src(jpeg, bytes, count);
  jpeg_read_header(jpeg, TRUE);
  if (jpeg->image_width != file.width || jpeg->image_height != file.height)
    fail_with(reader, "two different sizes");
  reader->scan_limit = scan_limit(file);
  jpeg->scale_num = eighths(file, wanted);
  jpeg->scale_denom = 8;
  bool is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_calc_output_dimensions(jpeg);
  reader->base.held_bytes = coefficient_bytes(jpeg);
  jpeg->mem->max_memory_to_use = reader->base.held_bytes + room_for_rows;
  reader->base.extent = (swatch_row_extent){jpeg->output_width, jpeg->output_height};
}

/// Converts CMYK to BGRA in place. Adobe's programs, which write nearly all such files, store the
/// amount of missing ink.
static void convert_inks(uint8_t *row, uint32_t width, bool are_inverted) {
  for (uint8_t *pixel = row; pixel < row + 4 * (size_t)width; pixel += 4) {
    uint8_t light[4];
    for (int ink = 0; ink < 4; ink += 1) light[ink] = are_inverted ? pixel[ink] : 255 - pixel[ink];
    for (int color = 0; color < 3; color += 1)
      pixel[2 - color] = (light[color] * light[3] + 127) / 255;
    pixel[3] = 255;
  }
}

static void read_row(swatch_row_reader *base, uint8_t *row) {
  jpeg_reader *reader = (jpeg_reader *)base;
  if (setjmp(reader->failed)) return;
  if (!reader->is_started) jpeg_start_decompress(&reader->jpeg);
  reader->is_started = true;
  jpeg_read_scanlines(&reader->jpeg, &row, 1);
  if (reader->jpeg.out_color_space == JCS_CMYK && !reader->keeps_inks)
    convert_inks(row, base->extent.width, reader->jpeg.saw_Adobe_marker);
}

static void finish(swatch_row_reader *base) {
  jpeg_reader *reader = (jpeg_reader *)base;
  if (setjmp(reader->failed)) return;
  jpeg_finish_decompress(&reader->jpeg);
}

static void close_reader(swatch_row_reader *base) {
  jpeg_reader *reader = (jpeg_reader *)base;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}

swatch_row_reader *swatch_row_reader_open_jpeg(
    const uint8_t *bytes, size_t count, swatch_row_extent file, swatch_row_extent wanted,
    bool keeps_inks) {
  jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->keeps_inks = keeps_inks;
  reader->base.is_opaque = true;
  reader->base.read = read_row;
  reader->base.finish = finish;
  reader->base.close = close_reader;
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->jpeg.client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = heed;
  reader->progress.progress_monitor = count_scans;
  open_file(reader, bytes, count, file, wanted);
  return &reader->base;
}

#define TEXT_OF(macro) TEXT(macro)
#define TEXT(words) #words
const char *swatch_jpeg_version(void) { return TEXT_OF(LIBJPEG_TURBO_VERSION); }
