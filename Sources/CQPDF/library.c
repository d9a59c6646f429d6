#include "CQPDF.h"
#include "loading.h"
#include <pthread.h>
#include <qpdf/DLL.h>
#include <qpdf/qpdf-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct swatch_qpdf {
  qpdf_data data;
  char *bytes;
  // The message of the first error; empty for none.
  char problem[256];
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

// The functions, each under its own name without the prefix.
// clang-format off
#define FUNCTIONS(EACH)                                                                            \
  EACH(init) EACH(cleanup) EACH(silence_errors) EACH(set_suppress_warnings)                        \
  EACH(set_attempt_recovery) EACH(read_memory) EACH(has_error) EACH(get_error)                     \
  EACH(more_warnings) EACH(next_warning) EACH(get_error_message_detail) EACH(is_encrypted)         \
  EACH(push_inherited_attributes_to_page) EACH(get_num_pages) EACH(get_page_n) EACH(get_trailer)   \
  EACH(get_object_by_id) EACH(get_last_string_length) EACH(oh_get_type_code)                       \
  EACH(oh_get_object_id) EACH(oh_get_generation) EACH(oh_get_bool_value) EACH(oh_get_int_value)    \
  EACH(oh_get_real_value) EACH(oh_get_binary_string_value) EACH(oh_get_name)                       \
  EACH(oh_get_array_n_items) EACH(oh_get_array_item) EACH(oh_get_key) EACH(oh_get_dict)            \
  EACH(oh_begin_dict_key_iter) EACH(oh_dict_more_keys) EACH(oh_dict_next_key)                      \
  EACH(oh_get_stream_data) EACH(oh_release_all)
// clang-format on

#define DECLARE(name) static __typeof__(&qpdf_##name) name;
FUNCTIONS(DECLARE)

// The library must have the major version of the header, whose value types it uses.
#if QPDF_MAJOR_VERSION == 11
#define LIBRARY "libqpdf.so.29"
#elif QPDF_MAJOR_VERSION == 12
#define LIBRARY "libqpdf.so.30"
#else
#error "qpdf 11 or 12 is needed"
#endif

#define FIND(name) &&SWATCH_FIND(name, library, "qpdf_" #name)

static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  is_loaded = library FUNCTIONS(FIND);
}

bool swatch_qpdf_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

static void note(swatch_qpdf *file, const char *words) {
  if (*file->problem) return;
  snprintf(file->problem, sizeof file->problem, "%s", words && *words ? words : "it is damaged");
}

// Takes all errors: otherwise the library prints them.
static void note_faults(swatch_qpdf *file) {
  qpdf_data data = file->data;
  while (more_warnings(data)) note(file, get_error_message_detail(data, next_warning(data)));
  while (has_error(data)) note(file, get_error_message_detail(data, get_error(data)));
}

swatch_qpdf *swatch_qpdf_open(const uint8_t *bytes, size_t count) {
  swatch_qpdf *file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->bytes = malloc(count + 1);
  file->data = file->bytes ? init() : NULL;
  if (!file->data) {
    swatch_qpdf_close(file);
    return NULL;
  }
  memcpy(file->bytes, bytes, count);
  silence_errors(file->data);
  set_suppress_warnings(file->data, QPDF_TRUE);
  set_attempt_recovery(file->data, QPDF_FALSE);
  bool is_read = !(read_memory(file->data, "file", file->bytes, count, NULL) & QPDF_ERRORS);
  note_faults(file);
  if (is_read && is_encrypted(file->data)) note(file, "it is encrypted");
  return file;
}

void swatch_qpdf_close(swatch_qpdf *file) {
  if (file->data) {
    note_faults(file);
    cleanup(&file->data);
  }
  free(file->bytes);
  free(file);
}

const char *swatch_qpdf_problem(swatch_qpdf *file) {
  note_faults(file);
  return *file->problem ? file->problem : NULL;
}

size_t swatch_qpdf_page_count(swatch_qpdf *file) {
  if (push_inherited_attributes_to_page(file->data) & QPDF_ERRORS) return 0;
  int count = get_num_pages(file->data);
  return count > 0 ? (size_t)count : 0;
}

swatch_qpdf_handle swatch_qpdf_page(swatch_qpdf *file, size_t index) {
  return get_page_n(file->data, index);
}

swatch_qpdf_handle swatch_qpdf_trailer(swatch_qpdf *file) { return get_trailer(file->data); }

swatch_qpdf_handle swatch_qpdf_object(swatch_qpdf *file, int32_t number, int32_t generation) {
  return get_object_by_id(file->data, number, generation);
}

swatch_qpdf_value swatch_qpdf_look(swatch_qpdf *file, swatch_qpdf_handle handle) {
  qpdf_data data = file->data;
  swatch_qpdf_value value = {
      .kind = swatch_qpdf_null,
      .object = oh_get_object_id(data, handle),
      .generation = oh_get_generation(data, handle)};
  switch (oh_get_type_code(data, handle)) {
  case ot_boolean:
    value.kind = swatch_qpdf_boolean;
    value.integer = oh_get_bool_value(data, handle) != QPDF_FALSE;
    break;
  case ot_integer:
    value.kind = swatch_qpdf_integer;
    value.integer = oh_get_int_value(data, handle);
    break;
  case ot_real:
    value.kind = swatch_qpdf_real;
    value.bytes = oh_get_real_value(data, handle);
    value.count = get_last_string_length(data);
    break;
  case ot_string:
    value.kind = swatch_qpdf_string;
    value.bytes = oh_get_binary_string_value(data, handle, &value.count);
    break;
  case ot_name:
    value.kind = swatch_qpdf_name;
    value.bytes = oh_get_name(data, handle) + 1;
    value.count = get_last_string_length(data) - 1;
    break;
  case ot_array:
    value.kind = swatch_qpdf_array;
    value.integer = oh_get_array_n_items(data, handle);
    break;
  case ot_dictionary: value.kind = swatch_qpdf_dictionary; break;
  case ot_stream: value.kind = swatch_qpdf_stream; break;
  default: break;
  }
  return value;
}

swatch_qpdf_handle swatch_qpdf_item(swatch_qpdf *file, swatch_qpdf_handle array, int index) {
  return oh_get_array_item(file->data, array, index);
}

swatch_qpdf_handle swatch_qpdf_entry(
    swatch_qpdf *file, swatch_qpdf_handle dictionary, const char *key) {
  return oh_get_key(file->data, dictionary, key);
}

swatch_qpdf_handle swatch_qpdf_head(swatch_qpdf *file, swatch_qpdf_handle stream) {
  return oh_get_dict(file->data, stream);
}

void swatch_qpdf_begin_keys(swatch_qpdf *file, swatch_qpdf_handle dictionary) {
  oh_begin_dict_key_iter(file->data, dictionary);
}

const char *swatch_qpdf_next_key(swatch_qpdf *file) {
  return oh_dict_more_keys(file->data) ? oh_dict_next_key(file->data) : NULL;
}

bool swatch_qpdf_bytes(
    swatch_qpdf *file, swatch_qpdf_handle stream, bool unpacked, uint8_t **bytes, size_t *count) {
  enum qpdf_stream_decode_level_e level = unpacked ? qpdf_dl_generalized : qpdf_dl_none;
  *bytes = NULL;
  *count = 0;
  return !(oh_get_stream_data(file->data, stream, level, NULL, bytes, count) & QPDF_ERRORS);
}

void swatch_qpdf_release(swatch_qpdf *file) { oh_release_all(file->data); }
