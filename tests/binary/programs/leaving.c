/* SPDX-License-Identifier: MIT
   Numbers that leave the program as bytes, one way for each name given, and what must not count as such: text, passive
   numbers, integers. Each way reads back what it wrote, where it can. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wengert/client.h>

#define ALONE __attribute__((noinline, noclone))
#define HAVE(condition)          \
  do {                           \
    if (!(condition)) _exit(70); \
  } while (0)

static char** ways; /* the last one is null */
static int is(const char* name) {
  for (char** way = ways; *way; ++way)
    if (strcmp(*way, name) == 0) return 1;
  return 0;
}

ALONE static double through_file(const void* bytes, size_t size, const char* before) {
  FILE* file = tmpfile();
  char back[64];
  HAVE(file && fwrite(before, 1, strlen(before), file) == strlen(before) && fwrite(bytes, 1, size, file) == size);
  rewind(file);
  HAVE(fread(back, 1, strlen(before) + size, file) == strlen(before) + size);
  fclose(file);
  double y = 0;
  memcpy(&y, back + strlen(before), size < 8 ? size : 8);
  return y;
}
ALONE static double through_pipe(double x) {
  int ends[2];
  double y;
  HAVE(pipe(ends) == 0 && write(ends[1], &x, 8) == 8 && read(ends[0], &y, 8) == 8);
  return y;
}
ALONE static double through_sockets(double x, int kind) {
  int ends[2];
  double y;
  HAVE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  struct iovec part = {&x, 8};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  HAVE((kind ? sendmsg(ends[0], &message, 0) : send(ends[0], &x, 8, 0)) == 8 && recv(ends[1], &y, 8, 0) == 8);
  return y;
}
ALONE static double through_parts(double x) {
  char path[] = "/tmp/wengert-test-XXXXXX", head[] = "head";
  const int file = mkstemp(path);
  struct iovec parts[2] = {{head, 4}, {&x, 8}};
  double y;
  HAVE(file >= 0 && unlink(path) == 0 && writev(file, parts, 2) == 12 && pread(file, &y, 8, 4) == 8);
  return y;
}
ALONE static double through_place(double x) {
  char path[] = "/tmp/wengert-test-XXXXXX";
  const int file = mkstemp(path);
  double y;
  HAVE(file >= 0 && unlink(path) == 0 && pwrite(file, &x, 8, 16) == 8 && pread(file, &y, 8, 16) == 8);
  return y;
}
ALONE static double through_queue(double x) {
  const int queue = msgget(IPC_PRIVATE, 0600);
  struct {
    long type;
    double value;
  } sent = {1, x}, received;
  HAVE(queue >= 0 && msgsnd(queue, &sent, sizeof sent - sizeof(long), 0) == 0 &&
       msgrcv(queue, &received, sizeof sent - sizeof(long), 0, 0) > 0);
  msgctl(queue, IPC_RMID, NULL);
  return received.value;
}
ALONE static double through_child(double x) {
  double* shared = (double*)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  const pid_t child = fork();
  if (child == 0) {
    shared[0] = x * x;
    _exit(0);
  }
  HAVE(waitpid(child, NULL, 0) == child);
  return shared[0];
}
/* The parent knows what it wrote itself. */
ALONE static double before_child(double x) {
  double* shared = (double*)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  shared[0] = x * x;
  const pid_t child = fork();
  if (child == 0) _exit(0);
  HAVE(waitpid(child, NULL, 0) == child);
  return shared[0];
}
/* Numbers that another process finds in memory, of a file, of a segment, or of its parent's. */
ALONE static double through_mapping(double x) {
  char path[] = "/tmp/wengert-test-XXXXXX";
  const int file = mkstemp(path);
  HAVE(file >= 0 && unlink(path) == 0 && ftruncate(file, 4096) == 0);
  double* mapped = (double*)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  double y;
  mapped[3] = x * x;
  HAVE(munmap(mapped, 4096) == 0 && pread(file, &y, 8, 24) == 8);
  return y;
}
ALONE static double through_segment(double x) {
  const int id = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  double* segment = (double*)shmat(id, NULL, 0);
  HAVE(id >= 0 && segment != (void*)-1);
  segment[1] = x * x;
  const double y = segment[1];
  HAVE(shmdt(segment) == 0 && shmctl(id, IPC_RMID, NULL) == 0);
  return y;
}
ALONE static double for_child(double x) {
  double* shared = (double*)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  const pid_t child = fork();
  if (child == 0) {
    while (*(volatile double*)shared == 0) usleep(1000);
    _exit(0);
  }
  shared[0] = x * x;
  HAVE(waitpid(child, NULL, 0) == child);
  return shared[0];
}
/* No number with a derivative is in a file when the program ends, and nobody else sees memory that nobody inherits. */
ALONE static double alone_in_mappings(double x) {
  char path[] = "/tmp/wengert-test-XXXXXX";
  const int file = mkstemp(path);
  HAVE(file >= 0 && unlink(path) == 0 && ftruncate(file, 4096) == 0);
  double* mapped = (double*)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  double* shared = (double*)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  shared[0] = x * x, mapped[0] = x, mapped[1] = 2;
  mapped[0] = 3;
  return shared[0];
}
ALONE static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  return bits;
}

int main(int argc, char** argv) {
  ways = argv + (argc > 0);
  double x = 1.5, y = 0;
  float f = 2.5f;
  long double l = 3.25L;
  WENGERT_INPUT(x);
  WENGERT_INPUT(f);
  WENGERT_INPUT(l);
  WENGERT_SET_TANGENT(x, 1.0);
  WENGERT_SET_TANGENT(f, 1.0f);
  WENGERT_SET_TANGENT(l, 1.0L);
  x *= x / 3, f *= f, l *= l;
  if (is("file")) y += through_file(&x, 8, "");
  if (is("unaligned")) y += through_file(&x, 8, "abc");
  if (is("float")) y += through_file(&f, 4, "");
  if (is("long-double")) y += through_file(&l, sizeof l, "");
  if (is("big-endian")) {
    const uint64_t turned = __builtin_bswap64(bits_of(x));
    y += through_file(&turned, 8, "");
  }
  if (is("twice"))
    for (int i = 0; i < 5; ++i) y += through_pipe(x * i);
  if (is("pipe")) y += through_pipe(x);
  if (is("send")) y += through_sockets(x, 0);
  if (is("sendmsg")) y += through_sockets(x, 1);
  if (is("writev")) y += through_parts(x);
  if (is("pwrite")) y += through_place(x);
  if (is("msgsnd")) y += through_queue(x);
  if (is("shared")) y += through_child(x);
  if (is("shared-before")) y += before_child(x);
  if (is("mapped")) y += through_mapping(x);
  if (is("segment")) y += through_segment(x);
  if (is("for-child")) y += for_child(x);
  if (is("alone")) y += alone_in_mappings(x);
  if (is("unseen")) { /* never read again, but the tool cannot know that */
    HAVE(fwrite(&x, 8, 1, stderr) == 1);
  }
  if (is("text")) {
    char line[256];
    printf("%g %.17g %a %f %Lf %d\n", x, x, x, (double)f, l, (int)(x * 1000));
    fflush(stdout);
    const int length = snprintf(line, sizeof line, "%.17g and %e\n", x * 1e7, x);
    HAVE(write(STDOUT_FILENO, line, (size_t)length) == length);
    for (int i = 0; i < 8; ++i) printf("%02x", (unsigned)(bits_of(x) >> 8 * i & 255));
    puts("");
    /* Over numbers that were there before. */
    double old[8];
    for (int i = 0; i < 8; ++i) old[i] = x / (i + 3);
    __asm__ volatile("" : : "r"(old) : "memory");
    strcpy((char*)old, "hello\n");
    HAVE(write(STDOUT_FILENO, old, 6) == 6);
    for (char* at = (char*)old + 8; at < (char*)old + 40; ++at) *(volatile char*)at = 'a';
    HAVE(write(STDOUT_FILENO, old + 1, 32) == 32);
  }
  if (is("passive")) {
    double values[4] = {1, 2, x, 3};
    const int64_t whole = (int64_t)(x * 1000);
    const double from_whole = (double)(int)(x * 1000);
    values[2] = 7;
    HAVE(write(STDOUT_FILENO, values, sizeof values) == sizeof values);
    HAVE(write(STDOUT_FILENO, &whole, 8) == 8 && write(STDOUT_FILENO, &from_whole, 8) == 8);
    uint64_t hash = bits_of(x) * 0x9E3779B97F4A7C15u;
    HAVE(write(STDOUT_FILENO, &hash, 8) == 8);
  }
  y += x;
  WENGERT_OUTPUT(y);
  fprintf(stderr, "tangent %g\n", WENGERT_GET_TANGENT(y));
  return 0;
}
