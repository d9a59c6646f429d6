// Reads the objects of PDF files with the qpdf library, which is loaded when it is first needed.
#ifndef SWATCH_QPDF_H
#define SWATCH_QPDF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct swatch_qpdf swatch_qpdf;

// A value of a file, valid until swatch_qpdf_release is called.
typedef uint32_t swatch_qpdf_handle;

typedef enum {
  swatch_qpdf_null,
  swatch_qpdf_boolean,
  swatch_qpdf_integer,
  swatch_qpdf_real,
  swatch_qpdf_string,
  swatch_qpdf_name,
  swatch_qpdf_array,
  swatch_qpdf_dictionary,
  swatch_qpdf_stream
} swatch_qpdf_kind;

typedef struct {
  swatch_qpdf_kind kind;
  // The object number and generation number of an indirect object; 0 for a direct value.
  int32_t object, generation;
  // A Boolean, an integer, or the number of items of an array.
  int64_t integer;
  // The bytes of a real number, a string or a name without its slash, valid until the next call.
  const char *bytes;
  size_t count;
} swatch_qpdf_value;

// Loads the library; returns false if it is not installed. No other function may be called then.
bool swatch_qpdf_load(void);

// Opens a file without repairing it, and keeps a copy of its bytes. Returns NULL if there is not
// enough memory.
swatch_qpdf *swatch_qpdf_open(const uint8_t *bytes, size_t count);

void swatch_qpdf_close(swatch_qpdf *file);

// Returns the library's message of the first error in the file so far; NULL for none. If there is
// an error, no function below may be called.
const char *swatch_qpdf_problem(swatch_qpdf *file);

// Returns the number of pages, and from then on gives each page its inherited entries.
size_t swatch_qpdf_page_count(swatch_qpdf *file);
swatch_qpdf_handle swatch_qpdf_page(swatch_qpdf *file, size_t index);
swatch_qpdf_handle swatch_qpdf_trailer(swatch_qpdf *file);
swatch_qpdf_handle swatch_qpdf_object(swatch_qpdf *file, int32_t number, int32_t generation);

swatch_qpdf_value swatch_qpdf_look(swatch_qpdf *file, swatch_qpdf_handle value);
swatch_qpdf_handle swatch_qpdf_item(swatch_qpdf *file, swatch_qpdf_handle array, int index);
// Returns the value of a dictionary's entry with a key, which includes its slash.
swatch_qpdf_handle swatch_qpdf_entry(
    swatch_qpdf *file, swatch_qpdf_handle dictionary, const char *key);
// Returns the dictionary of a stream.
swatch_qpdf_handle swatch_qpdf_head(swatch_qpdf *file, swatch_qpdf_handle stream);

// Begins an iteration over the keys of a dictionary, in order; one iteration at a time.
void swatch_qpdf_begin_keys(swatch_qpdf *file, swatch_qpdf_handle dictionary);
// Returns the next key, with its slash, valid until the next call; NULL after the last key.
const char *swatch_qpdf_next_key(swatch_qpdf *file);

// Gets the bytes of a stream, as stored in the file or decompressed, which the caller must free
// even on failure; returns false if the stream can't be read.
bool swatch_qpdf_bytes(
    swatch_qpdf *file, swatch_qpdf_handle stream, bool unpacked, uint8_t **bytes, size_t *count);

// Releases all values.
void swatch_qpdf_release(swatch_qpdf *file);

#endif
