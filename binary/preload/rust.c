/* SPDX-License-Identifier: MIT
   Finds a Rust program's own fmod, cbrt and fma, which compute with the bits of numbers as integers, by the symbols of
   its file. Names are asked for in programs of rustc alone: elsewhere a function of such a name may be something else.
 */
#define _GNU_SOURCE
#include "rust.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct File {
  const char* bytes;
  size_t size;
};

static const void* part(const struct File* file, size_t offset, size_t size) {
  return offset <= file->size && size <= file->size - offset ? file->bytes + offset : NULL;
}
static const char* contents(const struct File* file, const ElfW(Shdr) * section) {
  return section->sh_type == SHT_NOBITS ? NULL : part(file, section->sh_offset, section->sh_size);
}
/* The text at that place of a table that ends with a zero; else null. */
static const char* text_at(const char* table, size_t size, size_t offset) {
  return table && size && !table[size - 1] && offset < size ? table + offset : NULL;
}

struct Search {
  const char* name;
  void* entry;
  void (*found)(void* entry, const struct WengertWrapper* wrapper);
};
static void find_wrapper(const struct WengertWrapper* wrapper, void* context) {
  const struct Search* search = context;
  if (strcmp(wrapper->name, search->name) == 0) search->found(search->entry, wrapper);
}

static int base_of_program(struct dl_phdr_info* info, size_t size, void* base) {
  (void)size;
  *(ElfW(Addr)*)base = info->dlpi_addr;
  return 1; /* the program is the first */
}

static void of_symbols(const struct File* file, const ElfW(Shdr) * sections, size_t count, const ElfW(Shdr) * table,
                       void (*found)(void*, const struct WengertWrapper*)) {
  static const char* const copies[] = {"fmod", "fmodf", "cbrt", "cbrtf", "fma", "fmaf"};
  if (table->sh_link >= count) return;
  const ElfW(Shdr)* const strings = sections + table->sh_link;
  const char* const names = contents(file, strings);
  const ElfW(Sym)* const symbols = (const void*)contents(file, table);
  ElfW(Addr) base = 0;
  dl_iterate_phdr(base_of_program, &base);
  for (size_t i = 0; symbols && i < table->sh_size / sizeof *symbols; ++i) {
    if ((symbols[i].st_info & 15) != STT_FUNC || symbols[i].st_shndx == SHN_UNDEF) continue;
    const char* const name = text_at(names, strings->sh_size, symbols[i].st_name);
    for (size_t k = 0; name && k < sizeof copies / sizeof *copies; ++k) {
      if (strcmp(name, copies[k]) != 0) continue;
      struct Search search = {name, (void*)(base + symbols[i].st_value), found};
      wengert_for_each_wrapper(find_wrapper, &search);
    }
  }
}

static void of_file(const struct File* file, void (*found)(void*, const struct WengertWrapper*)) {
  const ElfW(Ehdr)* const head = part(file, 0, sizeof *head);
  if (!head || memcmp(head->e_ident, ELFMAG, SELFMAG) != 0) return;
  if (head->e_shentsize != sizeof(ElfW(Shdr)) || head->e_shstrndx >= head->e_shnum) return;
  const ElfW(Shdr)* const sections = part(file, head->e_shoff, (size_t)head->e_shnum * sizeof *sections);
  if (!sections) return;
  const ElfW(Shdr)* const strings = sections + head->e_shstrndx;
  const char* const names = contents(file, strings);
  const ElfW(Shdr)* symbols = NULL;
  int by_rustc = 0;
  for (size_t i = 0; i < head->e_shnum; ++i) {
    if (sections[i].sh_type == SHT_SYMTAB) symbols = sections + i;
    const char* const name = text_at(names, strings->sh_size, sections[i].sh_name);
    const char* const comment = name && strcmp(name, ".comment") == 0 ? contents(file, sections + i) : NULL;
    if (comment && memmem(comment, sections[i].sh_size, "rustc version", strlen("rustc version"))) by_rustc = 1;
  }
  if (by_rustc && symbols) of_symbols(file, sections, head->e_shnum, symbols, found);
}

void wengert_for_each_own_copy(void (*found)(void* entry, const struct WengertWrapper* wrapper)) {
  const int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat status;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    struct File file = {NULL, (size_t)status.st_size};
    void* const bytes = mmap(NULL, file.size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes != MAP_FAILED) {
      file.bytes = bytes;
      of_file(&file, found);
      munmap(bytes, file.size);
    }
  }
  close(descriptor);
}
