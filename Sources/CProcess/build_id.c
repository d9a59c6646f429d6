#define _GNU_SOURCE
#include "CProcess.h"
#include <link.h>
#include <string.h>

struct build_id {
  const unsigned char *bytes;
  int count;
};

static size_t padded(size_t size, size_t alignment) {
  return (size + alignment - 1) / alignment * alignment;
}

// Searches the notes of a segment: each is a header, a name and a description.
static void find_in_notes(const char *note, size_t size, size_t alignment, struct build_id *found) {
  ElfW(Nhdr) header;
  while (size >= sizeof header) {
    memcpy(&header, note, sizeof header);
    size_t start = padded(sizeof header + header.n_namesz, alignment);
    size_t end = padded(start + header.n_descsz, alignment);
    if (end > size) return;
    if (header.n_type == NT_GNU_BUILD_ID && header.n_namesz == sizeof "GNU" &&
        memcmp(note + sizeof header, "GNU", sizeof "GNU") == 0) {
      found->bytes = (const unsigned char *)note + start;
      found->count = (int)header.n_descsz;
      return;
    }
    note += end;
    size -= end;
  }
}

// The program comes first of all objects; the search ends with it.
static int find_in_program(struct dl_phdr_info *program, size_t size, void *found) {
  (void)size;
  for (int i = 0; i < program->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &program->dlpi_phdr[i];
    if (segment->p_type != PT_NOTE) continue;
    const char *notes = (const char *)(program->dlpi_addr + segment->p_vaddr);
    find_in_notes(notes, segment->p_memsz, segment->p_align == 8 ? 8 : 4, found);
  }
  return 1;
}

const unsigned char *swatch_process_build_id(int *count) {
  struct build_id found = {NULL, 0};
  dl_iterate_phdr(find_in_program, &found);
  *count = found.count;
  return found.bytes;
}
