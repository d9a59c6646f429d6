#include "jpeg_writer.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

_Static_assert(swatch_jpeg_writer_side_limit == JPEG_MAX_DIMENSION, "libjpeg's limit");

struct swatch_jpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr target;
  jmp_buf failed;
  char message[JMSG_LENGTH_MAX];
  /// The bytes added to the file since they were last discarded, and the capacity of their memory.
  uint8_t *bytes;
  size_t capacity;
  /// The row added last, which is repeated below the end.
  uint8_t *last_row;
};

/// The initial capacity, in bytes.
static const size_t first_capacity = 1 << 16;

static swatch_jpeg_writer *writer_of(j_compress_ptr jpeg) { return jpeg->client_data; }

static void fail(j_common_ptr jpeg) {
  swatch_jpeg_writer *writer = jpeg->client_data;
  jpeg->err->format_message(jpeg, writer->message);
  longjmp(writer->failed, 1);
}

static void ignore(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

static void begin_target(j_compress_ptr jpeg) { (void)jpeg; }

static void end_target(j_compress_ptr jpeg) { (void)jpeg; }

/// Doubles the capacity, which is used up.
static boolean widen_target(j_compress_ptr jpeg) {
  swatch_jpeg_writer *writer = writer_of(jpeg);
  size_t taken = writer->capacity;
  uint8_t *wider = realloc(writer->bytes, 2 * taken);
  if (!wider) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  writer->bytes = wider;
  writer->capacity = 2 * taken;
  writer->target.next_output_byte = wider + taken;
  writer->target.free_in_buffer = taken;
  return TRUE;
}

void swatch_jpeg_writer_discard(swatch_jpeg_writer *writer) {
  writer->target.next_output_byte = writer->bytes;
  writer->target.free_in_buffer = writer->capacity;
}

static void begin(
    swatch_jpeg_writer *writer, uint32_t width, int quality, bool halves_colors,
    uint16_t pixels_per_inch) {
  struct jpeg_compress_struct *jpeg = &writer->jpeg;
  if (setjmp(writer->failed)) return;
  jpeg_create_compress(jpeg);
  jpeg->dest = &writer->target;
  jpeg->image_width = width;
  jpeg->image_height = swatch_jpeg_writer_side_limit;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, quality, TRUE);
  jpeg->density_unit = 1;
  jpeg->X_density = jpeg->Y_density = pixels_per_inch;
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->comp_info[0].h_samp_factor = halves_colors ? 2 : 1;
  jpeg->comp_info[0].v_samp_factor = halves_colors ? 2 : 1;
  jpeg_start_compress(jpeg, TRUE);
}

swatch_jpeg_writer *swatch_jpeg_writer_open(
    uint32_t width, int quality, bool halves_colors, uint16_t pixels_per_inch) {
  swatch_jpeg_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->bytes = malloc(first_capacity);
  writer->last_row = calloc(width, 4);
  if (!writer->bytes || !writer->last_row) {
    free(writer->bytes);
    free(writer->last_row);
    free(writer);
    return NULL;
  }
  writer->capacity = first_capacity;
  writer->jpeg.err = jpeg_std_error(&writer->errors);
  writer->jpeg.client_data = writer;
  writer->errors.error_exit = fail;
  writer->errors.emit_message = ignore;
  writer->target.init_destination = begin_target;
  writer->target.empty_output_buffer = widen_target;
  writer->target.term_destination = end_target;
  swatch_jpeg_writer_discard(writer);
  begin(writer, width, quality, halves_colors, pixels_per_inch);
  return writer;
}

static void append(swatch_jpeg_writer *writer, const uint8_t *rows, size_t stride, uint32_t count) {
  if (setjmp(writer->failed)) return;
  for (uint32_t y = 0; y < count; y += 1) {
    JSAMPROW row = (JSAMPROW)(rows + y * stride);
    if (jpeg_write_scanlines(&writer->jpeg, &row, 1) != 1)
      ERREXIT(&writer->jpeg, JERR_TOO_LITTLE_DATA);
  }
}

bool swatch_jpeg_writer_append(
    swatch_jpeg_writer *writer, const uint8_t *rows, size_t stride, uint32_t count) {
  if (writer->message[0] == 0 && count > 0) {
    append(writer, rows, stride, count);
    memcpy(writer->last_row, rows + (count - 1) * stride, 4 * (size_t)writer->jpeg.image_width);
  }
  return writer->message[0] == 0;
}

static void finish(swatch_jpeg_writer *writer) {
  struct jpeg_compress_struct *jpeg = &writer->jpeg;
  if (setjmp(writer->failed)) return;
  // The number of rows in a block of all components.
  unsigned rows = DCTSIZE * jpeg->max_v_samp_factor;
  while (jpeg->next_scanline % rows != 0 && jpeg->next_scanline < jpeg->image_height) {
    JSAMPROW row = writer->last_row;
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  // Libjpeg then expects no further rows, although more were announced.
  jpeg->image_height = jpeg->next_scanline;
  jpeg_finish_compress(jpeg);
}

bool swatch_jpeg_writer_finish(swatch_jpeg_writer *writer) {
  if (writer->message[0] == 0) finish(writer);
  return writer->message[0] == 0;
}

const uint8_t *swatch_jpeg_writer_bytes(const swatch_jpeg_writer *writer, size_t *count) {
  *count = writer->capacity - writer->target.free_in_buffer;
  return writer->bytes;
}

const char *swatch_jpeg_writer_message(const swatch_jpeg_writer *writer) { return writer->message; }

void swatch_jpeg_writer_close(swatch_jpeg_writer *writer) {
  jpeg_destroy_compress(&writer->jpeg);
  free(writer->bytes);
  free(writer->last_row);
  free(writer);
}
