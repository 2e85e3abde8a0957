/* SPDX-License-Identifier: MIT
   How a wrapper talks to the tool without a call: a 7-byte NOP in front of a load marks the load. Under the tool
     passive(x)    is x without its derivative,
     attach(v, t)  is the value v with the derivative of t,
     active(x)     says whether x has a derivative (a tangent, or an identifier on a tape).
   Elsewhere they are x, v and garbage. A wrapper's result is attach(value, sum of partial * attach(1, x)), which every
   mode of the tool reads in its own way: as a tangent, or as a statement of a tape. */
#ifndef WENGERT_WRAPPERS_MARKS_H
#define WENGERT_WRAPPERS_MARKS_H
#include <stdint.h>

/* nopl 0x5747000k(%rax) */
#define WENGERT_MARK(k) ".byte 0x0f, 0x1f, 0x80\n\t.long 0x5747000" #k "\n\t"

/* The tool takes the derivative from this many bytes behind the value. */
enum { wengert_attach_distance = 32 };

#define WENGERT_MARKED_TYPE(T, suffix, load, constraint)                          \
  static inline T passive##suffix(T x) {                                          \
    T in_memory = x, result;                                                      \
    __asm__ volatile(WENGERT_MARK(1) load : constraint(result) : "m"(in_memory)); \
    return result;                                                                \
  }                                                                               \
  static inline T attach##suffix(T value, T source) {                             \
    struct {                                                                      \
      T value;                                                                    \
      char apart[wengert_attach_distance - sizeof(T)];                            \
      T source;                                                                   \
    } in_memory;                                                                  \
    T result;                                                                     \
    in_memory.value = value;                                                      \
    in_memory.source = source;                                                    \
    __asm__ volatile(WENGERT_MARK(2) load : constraint(result) : "m"(in_memory)); \
    return result;                                                                \
  }

#if defined(__x86_64__)
WENGERT_MARKED_TYPE(float, f, "movss %1, %0", "=x")
WENGERT_MARKED_TYPE(double, , "movsd %1, %0", "=x")
#else
WENGERT_MARKED_TYPE(float, f, "flds %1", "=t")
WENGERT_MARKED_TYPE(double, , "fldl %1", "=t")
#endif
WENGERT_MARKED_TYPE(long double, l, "fldt %1", "=t")

/* The first 4 or 8 bytes of a shadow tell; a long double's are its mantissa, whose top bit is always set. */
static inline int activef(float x) {
  float in_memory = x;
  uint32_t bits;
  __asm__ volatile(WENGERT_MARK(3) "movl %1, %0" : "=r"(bits) : "m"(in_memory));
  return bits != 0;
}
#define WENGERT_ACTIVE_OF_8_BYTES(T, suffix)                                                               \
  static inline int active##suffix(T x) {                                                                  \
    union {                                                                                                \
      T number;                                                                                            \
      uint32_t word[2];                                                                                    \
    } in_memory;                                                                                           \
    uint32_t low, high;                                                                                    \
    in_memory.number = x;                                                                                  \
    __asm__ volatile(WENGERT_MARK(3) "movl %1, %0" : "=r"(low) : "m"(in_memory.word[0]), "m"(in_memory));  \
    __asm__ volatile(WENGERT_MARK(3) "movl %1, %0" : "=r"(high) : "m"(in_memory.word[1]), "m"(in_memory)); \
    return (low | high) != 0;                                                                              \
  }
WENGERT_ACTIVE_OF_8_BYTES(double, )
WENGERT_ACTIVE_OF_8_BYTES(long double, l)

#endif
