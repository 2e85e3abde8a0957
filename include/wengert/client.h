/* SPDX-License-Identifier: MIT
   What a program says to `wengert run`: which variables are inputs and outputs, and tangents in and out. C and C++;
   outside `wengert run` every macro costs a few instructions and does nothing; a tangent then reads as NaN, as there is
   none. Needs no library.

     WENGERT_INPUT(x);  WENGERT_INPUT_ARRAY(p, n);  WENGERT_INPUT_NAMED(x, "speed");   variables to differentiate by
     WENGERT_OUTPUT(y); WENGERT_OUTPUT_ARRAY(p, n); WENGERT_OUTPUT_NAMED(y, "drag");   variables to differentiate
     WENGERT_SET_TANGENT(x, dx);  double dy = WENGERT_GET_TANGENT(y);                  forward mode (--tangent)
     WENGERT_RUNNING()                                                                 1 under the tool, else 0
     WENGERT_STATEMENT(y, n, arguments, partials);   y's derivative is from now on that of the sum of
                                                     partials[i] * *arguments[i]: a derivative of your own
     WENGERT_MAKE_PASSIVE(y); WENGERT_MAKE_PASSIVE_ARRAY(p, n);  they depend on no input from now on
     WENGERT_PAUSE(); WENGERT_RESUME();              sums, products, quotients and functions in between depend on no
                                                     input; copies, conversions, choices and changes of sign keep their
                                                     derivatives. Pauses nest. Each end drops all translated code

   x and y are lvalues of type float, double or long double; p points to such, n counts elements. A request is made when
   control reaches it: declare inputs after they have their values, outputs when they have their final ones.
   n numbers `partials` are of type double; `arguments` are n pointers, and y may be one of what they point to. */
#ifndef WENGERT_CLIENT_H
#define WENGERT_CLIENT_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <stddef.h>
#include <stdint.h>

/* The tool and this header agree on these numbers: ('W' << 24 | 'G' << 16) + n. */
enum WengertRequest {
  WENGERT_REQUEST_RUNNING = 0x57470000,
  WENGERT_REQUEST_INPUT = 0x57470001,       /* address, count, type + 256 * line, name, file (null: unknown) */
  WENGERT_REQUEST_OUTPUT = 0x57470002,      /* the same */
  WENGERT_REQUEST_SET_TANGENT = 0x57470003, /* address, type, address of a double */
  WENGERT_REQUEST_GET_TANGENT = 0x57470004, /* address, type, address of a double */
  WENGERT_REQUEST_IDENTIFIER = 0x57470005,  /* address, type */
  WENGERT_REQUEST_STATEMENT = 0x57470006,   /* address of a struct WengertStatement */
  WENGERT_REQUEST_PAUSE = 0x57470007,       /* 1: begins, 0: ends */
  /* For servers that fork a child for each call; see wengert_translate below. */
  WENGERT_REQUEST_SHARE_TRANSLATED = 0x57470010, /* struct WengertTranslated*, capacity, address of the count */
  WENGERT_REQUEST_DROP_OUTDATED = 0x57470011,    /* the same, count */
  WENGERT_REQUEST_TRANSLATE = 0x57470012,        /* the same, count; after the request before */
  WENGERT_REQUEST_GUARD = 0x57470020,            /* entry, wrapper, where the arguments are; see preload/ */
  /* For the wrappers of MPI. Variables whose names begin with "wengert-message " are links between ranks. */
  WENGERT_REQUEST_MODE = 0x57470030,         /* 1: tangents, 2: recording, 0: others */
  WENGERT_REQUEST_ACTIVE = 0x57470031,       /* address, bytes: whether any of it is active; no bytes: any input yet */
  WENGERT_REQUEST_UNKNOWN = 0x57470032,      /* address in the program, what: an operation without a derivative rule */
  WENGERT_REQUEST_TAKE_TANGENT = 0x57470033, /* as GET_TANGENT, but not the program's question */
  WENGERT_REQUEST_PUT_TANGENT = 0x57470034,  /* as SET_TANGENT, but not the program's seed */
  WENGERT_REQUEST_TEXT = 0x57470040          /* a WengertTextRequest and its words; for the wrappers of text */
};
/* WENGERT_REQUEST_GUARD: the wrapper is entered always, but by a call of its own; see wrappers/text.h. */
enum { WENGERT_GUARD_ALWAYS = 0xff };
enum WengertTextRequest {
  WENGERT_TEXT_WANTED = 0, /* 1: numbers are followed through text, 2: what is read of text of active numbers is lost */
  WENGERT_TEXT_MARK = 1,   /* begin, end, key: these characters have this shadow */
  WENGERT_TEXT_READ = 2,   /* begin, end: the key of characters, or their shadow; 0: none, 255: several */
  WENGERT_TEXT_SAME = 3    /* address, address, bytes: whether two numbers have the same derivative */
};
enum WengertType { WENGERT_TYPE_F32 = 1, WENGERT_TYPE_F64 = 2, WENGERT_TYPE_F80 = 3 };

/* A derivative of the program's own: y's is the sum of partials[i] times that of arguments[i]. */
struct WengertStatement {
  uintptr_t y, type; /* address and WengertType */
  uintptr_t count, arguments, argument_type, partials;
  uintptr_t file, line; /* file: null if unknown */
};

/* A block of code, by its address, and what its translations no longer assume. */
struct WengertTranslated {
  uintptr_t address, given_up;
};

/* Valgrind's calling sequence: instructions that do nothing outside and that the tool recognises. */
static inline uintptr_t wengert_request(uintptr_t number, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d,
                                        uintptr_t e) {
#if defined(__GNUC__) && defined(__x86_64__)
  volatile uintptr_t words[6];
  uintptr_t result = 0;
  words[0] = number;
  words[1] = a;
  words[2] = b;
  words[3] = c;
  words[4] = d;
  words[5] = e;
  __asm__ volatile("rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\txchgq %%rbx, %%rbx"
                   : "+d"(result)
                   : "a"(&words[0])
                   : "cc", "memory");
  return result;
#elif defined(__GNUC__) && defined(__i386__)
  volatile uintptr_t words[6];
  uintptr_t result = 0;
  words[0] = number;
  words[1] = a;
  words[2] = b;
  words[3] = c;
  words[4] = d;
  words[5] = e;
  __asm__ volatile("roll $3, %%edi\n\troll $13, %%edi\n\troll $29, %%edi\n\troll $19, %%edi\n\txchgl %%ebx, %%ebx"
                   : "+d"(result)
                   : "a"(&words[0])
                   : "cc", "memory");
  return result;
#else
  (void)number, (void)a, (void)b, (void)c, (void)d, (void)e;
  return 0;
#endif
}

static inline int wengert_running(void) { return (int)wengert_request(WENGERT_REQUEST_RUNNING, 0, 0, 0, 0, 0); }

static inline void wengert_declare(enum WengertRequest what, const volatile void* first, size_t count,
                                   enum WengertType type, const char* name, const char* file, unsigned line) {
  (void)wengert_request((uintptr_t)what, (uintptr_t)first, (uintptr_t)count, (uintptr_t)type + ((uintptr_t)line << 8),
                        (uintptr_t)name, (uintptr_t)file);
}

static inline void wengert_set_tangent(volatile void* x, enum WengertType type, double tangent) {
  (void)wengert_request(WENGERT_REQUEST_SET_TANGENT, (uintptr_t)x, (uintptr_t)type, (uintptr_t)&tangent, 0, 0);
}

static inline double wengert_get_tangent(const volatile void* y, enum WengertType type) {
  double tangent = wengert_running() ? 0.0 : __builtin_nan(""); /* nobody has computed one */
  (void)wengert_request(WENGERT_REQUEST_GET_TANGENT, (uintptr_t)y, (uintptr_t)type, (uintptr_t)&tangent, 0, 0);
  return tangent;
}

static inline void wengert_state(volatile void* y, enum WengertType type, size_t count,
                                 const volatile void* const* arguments, enum WengertType argument_type,
                                 const double* partials, const char* file, unsigned line) {
  struct WengertStatement statement;
  statement.y = (uintptr_t)y;
  statement.type = (uintptr_t)type;
  statement.count = count;
  statement.arguments = (uintptr_t)arguments;
  statement.argument_type = (uintptr_t)argument_type;
  statement.partials = (uintptr_t)partials;
  statement.file = (uintptr_t)file;
  statement.line = line;
  (void)wengert_request(WENGERT_REQUEST_STATEMENT, (uintptr_t)&statement, 0, 0, 0, 0);
}
static inline void wengert_make_passive(volatile void* first, size_t count, size_t stride, enum WengertType type,
                                        const char* file, unsigned line) {
  size_t i;
  if (!wengert_running()) return;
  for (i = 0; i < count; i++) wengert_state((volatile char*)first + i * stride, type, 0, 0, type, 0, file, line);
}

/* A server that forks a child for each call names memory that it shares with its children. Each child lists there at
   its end what it translated, and the server translates that before the next call. Both do nothing outside of the tool.
 */
static inline void wengert_share_translated(struct WengertTranslated* blocks, size_t capacity, uintptr_t* count) {
  (void)wengert_request(WENGERT_REQUEST_SHARE_TRANSLATED, (uintptr_t)blocks, capacity, (uintptr_t)count, 0, 0);
}
static inline void wengert_translate(struct WengertTranslated* blocks, size_t count) {
  if (!count) return;
  (void)wengert_request(WENGERT_REQUEST_DROP_OUTDATED, (uintptr_t)blocks, count, 0, 0, 0);
  (void)wengert_request(WENGERT_REQUEST_TRANSLATE, (uintptr_t)blocks, count, 0, 0, 0);
}

/* The type code of an lvalue; any other type than the three fails to compile. */
#ifdef __cplusplus
namespace wengert {
namespace client {
inline WengertType type_of(const volatile float*) { return WENGERT_TYPE_F32; }
inline WengertType type_of(const volatile double*) { return WENGERT_TYPE_F64; }
inline WengertType type_of(const volatile long double*) { return WENGERT_TYPE_F80; }
}  // namespace client
}  // namespace wengert
#define WENGERT_TYPE_OF(pointer) ::wengert::client::type_of(pointer)
#else
#define WENGERT_TYPE_OF(pointer)                \
  _Generic((pointer),                           \
      float*: WENGERT_TYPE_F32,                 \
      const float*: WENGERT_TYPE_F32,           \
      volatile float*: WENGERT_TYPE_F32,        \
      const volatile float*: WENGERT_TYPE_F32,  \
      double*: WENGERT_TYPE_F64,                \
      const double*: WENGERT_TYPE_F64,          \
      volatile double*: WENGERT_TYPE_F64,       \
      const volatile double*: WENGERT_TYPE_F64, \
      long double*: WENGERT_TYPE_F80,           \
      const long double*: WENGERT_TYPE_F80,     \
      volatile long double*: WENGERT_TYPE_F80,  \
      const volatile long double*: WENGERT_TYPE_F80)
#endif

#define WENGERT_RUNNING() wengert_running()
#define WENGERT_INPUT_NAMED(x, name) \
  wengert_declare(WENGERT_REQUEST_INPUT, &(x), 1, WENGERT_TYPE_OF(&(x)), (name), __FILE__, __LINE__)
#define WENGERT_OUTPUT_NAMED(y, name) \
  wengert_declare(WENGERT_REQUEST_OUTPUT, &(y), 1, WENGERT_TYPE_OF(&(y)), (name), __FILE__, __LINE__)
#define WENGERT_INPUT_ARRAY_NAMED(p, n, name) \
  wengert_declare(WENGERT_REQUEST_INPUT, (p), (size_t)(n), WENGERT_TYPE_OF(&(p)[0]), (name), __FILE__, __LINE__)
#define WENGERT_OUTPUT_ARRAY_NAMED(p, n, name) \
  wengert_declare(WENGERT_REQUEST_OUTPUT, (p), (size_t)(n), WENGERT_TYPE_OF(&(p)[0]), (name), __FILE__, __LINE__)
#define WENGERT_INPUT(x) WENGERT_INPUT_NAMED(x, #x)
#define WENGERT_OUTPUT(y) WENGERT_OUTPUT_NAMED(y, #y)
#define WENGERT_INPUT_ARRAY(p, n) WENGERT_INPUT_ARRAY_NAMED(p, n, #p)
#define WENGERT_OUTPUT_ARRAY(p, n) WENGERT_OUTPUT_ARRAY_NAMED(p, n, #p)
#define WENGERT_SET_TANGENT(x, dx) wengert_set_tangent(&(x), WENGERT_TYPE_OF(&(x)), (double)(dx))
#define WENGERT_GET_TANGENT(y) wengert_get_tangent(&(y), WENGERT_TYPE_OF(&(y)))
#define WENGERT_STATEMENT(y, n, arguments, partials)                                                             \
  wengert_state(&(y), WENGERT_TYPE_OF(&(y)), (size_t)(n), (const volatile void* const*)(const void*)(arguments), \
                WENGERT_TYPE_OF((arguments)[0]), (partials), __FILE__, __LINE__)
#define WENGERT_PAUSE() ((void)wengert_request(WENGERT_REQUEST_PAUSE, 1, 0, 0, 0, 0))
#define WENGERT_RESUME() ((void)wengert_request(WENGERT_REQUEST_PAUSE, 0, 0, 0, 0, 0))
#define WENGERT_MAKE_PASSIVE(y) wengert_make_passive(&(y), 1, sizeof(y), WENGERT_TYPE_OF(&(y)), __FILE__, __LINE__)
#define WENGERT_MAKE_PASSIVE_ARRAY(p, n) \
  wengert_make_passive((p), (size_t)(n), sizeof((p)[0]), WENGERT_TYPE_OF(&(p)[0]), __FILE__, __LINE__)

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
