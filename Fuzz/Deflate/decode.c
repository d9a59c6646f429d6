#include "decode.h"

#include <libdeflate.h>
#include <png.h>
#include <spng.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int decodes_to(const uint8_t *stream, size_t count, const uint8_t *expected, size_t size) {
  uint8_t *result = malloc(size + 1);
  uLongf length = size + 1;
  int status = uncompress(result, &length, stream, count);
  int is_equal = status == Z_OK && length == size && !memcmp(result, expected, size);
  struct libdeflate_decompressor *other = libdeflate_alloc_decompressor();
  size_t other_length = 0;
  memset(result, 0, size);
  is_equal &= !libdeflate_zlib_decompress(other, stream, count, result, size + 1, &other_length);
  is_equal &= other_length == size && !memcmp(result, expected, size);
  libdeflate_free_decompressor(other);
  free(result);
  return is_equal;
}

static int is_equal_by_spng(
    const uint8_t *file, size_t count, const uint8_t *expected, size_t size) {
  spng_ctx *context = spng_ctx_new(0);
  uint8_t *result = malloc(size + 1);
  size_t length = 0;
  int status = spng_set_png_buffer(context, file, count);
  status |= spng_decoded_image_size(context, SPNG_FMT_PNG, &length);
  if (!status && length == size) status = spng_decode_image(context, result, size, SPNG_FMT_PNG, 0);
  int is_equal = !status && length == size && !memcmp(result, expected, size);
  spng_ctx_free(context);
  free(result);
  return is_equal;
}

int file_decodes_to(const uint8_t *file, size_t count, const uint8_t *expected, size_t size) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  uint8_t *result = malloc(size + 1);
  int is_equal = png_image_begin_read_from_memory(&image, file, count);
  is_equal = is_equal && PNG_IMAGE_SIZE(image) == size &&
             png_image_finish_read(&image, 0, result, 0, 0) && !memcmp(result, expected, size);
  png_image_free(&image);
  free(result);
  return is_equal && is_equal_by_spng(file, count, expected, size);
}
