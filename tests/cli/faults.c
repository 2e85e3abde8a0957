/* SPDX-License-Identifier: MIT */
/* For LD_PRELOAD: the n-th call of one function of the C library fails, once or for good.
   WENGERT_FAULT="mmap 2 once": function, number from 1, "once" or "always"; WENGERT_FAULT_SEEN: a file that is made
   when it fails. Calls count from main on: what runs before it belongs to no program. Calls of the C library to itself,
   and those of the loader, are not seen. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static char function[32], how[16];
static long number;
static volatile int in_main;
static volatile long calls;

__attribute__((constructor)) static void read_request(void) {
  const char* request = getenv("WENGERT_FAULT");
  if (!request || sscanf(request, "%31s %ld %15s", function, &number, how) != 3) number = 0;
}

/* Whether this call fails. */
static int fails(const char* name) {
  if (!in_main || number == 0 || strcmp(name, function) != 0) return 0;
  const long call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  if (call < number || (call > number && strcmp(how, "once") == 0)) return 0;
  if (call == number) {
    const char* seen = getenv("WENGERT_FAULT_SEEN");
    if (seen) syscall(SYS_close, (int)syscall(SYS_openat, AT_FDCWD, seen, O_CREAT | O_WRONLY, 0600));
  }
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAULT(result, name, parameters, arguments, error, failed) \
  result name parameters {                                        \
    static __typeof__(&name) next;                                \
    if (!next) next = NEXT(name);                                 \
    if (fails(#name)) {                                           \
      errno = error;                                              \
      return failed;                                              \
    }                                                             \
    return next arguments;                                        \
  }

FAULT(void*, mmap, (void* at, size_t bytes, int access, int flags, int file, off_t offset),
      (at, bytes, access, flags, file, offset), ENOMEM, MAP_FAILED)
FAULT(ssize_t, write, (int file, const void* data, size_t bytes), (file, data, bytes), ENOSPC, -1)
FAULT(ssize_t, pwrite, (int file, const void* data, size_t bytes, off_t at), (file, data, bytes, at), ENOSPC, -1)
FAULT(int, fclose, (FILE * file), (file), ENOSPC, EOF)
FAULT(int, fflush, (FILE * file), (file), ENOSPC, EOF)
FAULT(int, rename, (const char* from, const char* to), (from, to), EACCES, -1)
FAULT(int, mkstemp, (char* name), (name), ENOSPC, -1)
FAULT(int, ftruncate, (int file, off_t bytes), (file, bytes), ENOSPC, -1)
FAULT(int, memfd_create, (const char* name, unsigned flags), (name, flags), ENFILE, -1)
FAULT(pid_t, fork, (void), (), EAGAIN, -1)
FAULT(int, pipe, (int files[2]), (files), EMFILE, -1)

size_t fwrite(const void* data, size_t size, size_t count, FILE* file) {
  static __typeof__(&fwrite) next;
  if (!next) next = NEXT(fwrite);
  if (!fails("fwrite")) return next(data, size, count, file);
  errno = ENOSPC;
  file->_flags |= 0x20; /* what ferror() asks for */
  return 0;
}

/* The number itself is the answer. */
int posix_fallocate(int file, off_t begin, off_t bytes) {
  return fails("posix_fallocate") ? ENOSPC : NEXT(posix_fallocate)(file, begin, bytes);
}

/* dlsym may allocate: the C library has these under names of its own. */
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void*, size_t),
    *__libc_memalign(size_t, size_t);
void* malloc(size_t bytes) { return fails("malloc") ? (errno = ENOMEM, NULL) : __libc_malloc(bytes); }
void* calloc(size_t count, size_t bytes) {
  return fails("malloc") ? (errno = ENOMEM, NULL) : __libc_calloc(count, bytes);
}
void* realloc(void* memory, size_t bytes) {
  return fails("malloc") ? (errno = ENOMEM, NULL) : __libc_realloc(memory, bytes);
}
void* aligned_alloc(size_t alignment, size_t bytes) {
  return fails("malloc") ? (errno = ENOMEM, NULL) : __libc_memalign(alignment, bytes);
}

static int (*program)(int, char**, char**);
static int counted(int argc, char** argv, char** environment) {
  in_main = 1;
  return program(argc, argv, environment);
}
int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(void), void (*fini)(void),
                      void (*loader)(void), void* stack_end) {
  program = main;
  __typeof__(&__libc_start_main) next = (__typeof__(&__libc_start_main))dlsym(RTLD_NEXT, "__libc_start_main");
  return next(counted, argc, argv, init, fini, loader, stack_end);
}
