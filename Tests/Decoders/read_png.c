// Writes the pixels of a PNG file as RGBA: read_png libpng|libspng FILE.
#include <png.h>
#include <spng.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *decoder, const char *path, const char *reason) {
  fprintf(stderr, "%s: %s: %s\n", decoder, path, reason);
  exit(1);
}

static unsigned char *by_libpng(const char *path, size_t *size) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&image, path)) fail("libpng", path, image.message);
  image.format = PNG_FORMAT_RGBA;
  *size = PNG_IMAGE_SIZE(image);
  unsigned char *pixels = malloc(*size);
  if (!png_image_finish_read(&image, 0, pixels, 0, 0)) fail("libpng", path, image.message);
  return pixels;
}

static unsigned char *by_libspng(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("libspng", path, "can't be opened");
  spng_ctx *context = spng_ctx_new(0);
  unsigned char *pixels = 0;
  int status = spng_set_png_file(context, file);
  if (!status) status = spng_decoded_image_size(context, SPNG_FMT_RGBA8, size);
  if (!status) {
    pixels = malloc(*size);
    status = spng_decode_image(context, pixels, *size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
  }
  if (status) fail("libspng", path, spng_strerror(status));
  spng_ctx_free(context);
  fclose(file);
  return pixels;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  size_t size = 0;
  unsigned char *pixels = strcmp(arguments[1], "libpng") ? by_libspng(arguments[2], &size)
                                                         : by_libpng(arguments[2], &size);
  return fwrite(pixels, 1, size, stdout) != size;
}
