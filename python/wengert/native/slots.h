/* SPDX-License-Identifier: MIT
   A call of generated code with a framework's own buffers: no interpreter, and no copy where types agree. direct.py
   writes the plan, compiled into a library with jax.c or tensorflow.c.

   plan: token, address of the function, how many slots, then the slots as below, then for each result its rank and its
   dimensions. The token is that of the process which wrote the plan: addresses mean nothing in another one. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One argument of wengert_slots_NAME(void**). */
struct Slot {
  int64_t operand;  /* what it begins as; -1: zeros */
  int64_t result;   /* where it goes at the end; -1: nowhere */
  int64_t floating; /* bytes of its numbers if these are floating-point numbers, 0 for others */
  int64_t count;    /* elements */
  int64_t bytes;
  int64_t written; /* the function changes it */
  int64_t vector;  /* it is a std::vector: address and size */
  int64_t named;   /* its name's number + 1 if NaN and infinity are refused there, else 0 */
};

enum { header_words = 3, slot_words = sizeof(struct Slot) / 8, message_bytes = 256 };

struct Buffer {
  void* data;
  int64_t floating; /* 4 or 8; 0: bytes, or a type that is not converted */
  int64_t count;
  int64_t rank;
  const int64_t* dimensions;
};

/* As generated code declares it; see compiler/driver/slots.hpp. */
struct Vector {
  void* first;
  int64_t count;
};

int64_t wengert_token = 0; /* of this process; direct.py sets it */

static size_t rounded(size_t bytes) { return (bytes + 63) & ~(size_t)63; }

static void convert(void* to, int64_t to_floating, const void* from, int64_t from_floating, int64_t count) {
  if (to_floating == from_floating)
    memcpy(to, from, (size_t)(count * to_floating));
  else if (to_floating == 8)
    for (int64_t i = 0; i < count; ++i) ((double*)to)[i] = ((const float*)from)[i];
  else
    for (int64_t i = 0; i < count; ++i) ((float*)to)[i] = (float)((const double*)from)[i];
}

/* The number of the first element that is NaN or infinite; -1: there is none. */
static int64_t not_finite(const void* data, int64_t floating, int64_t count) {
  double sum = 0; /* 0 * x is 0 for finite x, and NaN otherwise */
  if (floating == 8)
    for (int64_t i = 0; i < count; ++i) sum += ((const double*)data)[i] * 0.0;
  else
    for (int64_t i = 0; i < count; ++i) sum += ((const float*)data)[i] * 0.0f;
  if (sum == 0) return -1;
  for (int64_t i = 0; i < count; ++i)
    if (!isfinite(floating == 8 ? ((const double*)data)[i] : ((const float*)data)[i])) return i;
  return -1;
}

/* "'x[1, 2]' is nan; a derivative there does not exist [not-finite]" */
static void say_not_finite(char* message, const char* names, int64_t name, const struct Buffer* buffer, int64_t place) {
  for (; name > 0 && names; --name) names = strchr(names, ',') ? strchr(names, ',') + 1 : "";
  const double value =
      buffer->floating == 8 ? ((const double*)buffer->data)[place] : ((const float*)buffer->data)[place];
  int at = snprintf(message, message_bytes, "'%.*s", (int)(strcspn(names, ",") < 60 ? strcspn(names, ",") : 60), names);
  for (int64_t d = 0, left = place, stride = buffer->count; d < buffer->rank && at < message_bytes; ++d) {
    stride /= buffer->dimensions[d];
    at += snprintf(message + at, (size_t)(message_bytes - at), "%s%lld", d ? ", " : "[", (long long)(left / stride));
    left %= stride;
  }
  if (at < message_bytes)
    snprintf(message + at, (size_t)(message_bytes - at), "%s' is %s; a derivative there does not exist [not-finite]",
             buffer->rank ? "]" : "",
             isnan(value) ? "nan"
             : value > 0  ? "inf"
                          : "-inf");
}

/* Makes the call. 0, or 1 with a message. */
static int run_plan(const int64_t* plan, size_t words, const char* names, const struct Buffer* operands,
                    size_t operand_count, const struct Buffer* results, size_t result_count, char* message) {
  message[0] = 0;
  if (words < header_words || plan[0] != wengert_token || wengert_token == 0) {
    snprintf(message, message_bytes,
             "a graph of another process calls a compiled function of that process [wrong-value]");
    return 1;
  }
  const size_t slots = (size_t)plan[2];
  const struct Slot* const all = (const struct Slot*)(const void*)(plan + header_words);
  if (words < header_words + slots * slot_words)
    return snprintf(message, message_bytes, "a plan is cut off [internal]"), 1;
  /* Addresses and vectors, then memory for what can lie in no buffer. */
  size_t bytes = rounded(slots * (sizeof(void*) + sizeof(struct Vector)));
  const size_t first = bytes;
  for (size_t k = 0; k < slots; ++k) bytes += rounded((size_t)all[k].bytes + 8);
  _Alignas(64) char small[8192];
  char* const memory = bytes <= sizeof small ? small : aligned_alloc(64, bytes);
  if (!memory)
    return snprintf(message, message_bytes, "no memory for the arguments of a compiled function [memory-exhausted]"), 1;
  void** const addresses = (void**)(void*)memory;
  struct Vector* const vectors = (struct Vector*)(void*)(memory + slots * sizeof(void*));
  char* own = memory + first;
  int failed = 0;
  for (size_t k = 0; k < slots && !failed; ++k) {
    const struct Slot* const slot = &all[k];
    const struct Buffer* const begin =
        slot->operand >= 0 && (size_t)slot->operand < operand_count ? &operands[slot->operand] : NULL;
    const struct Buffer* const end =
        slot->result >= 0 && (size_t)slot->result < result_count ? &results[slot->result] : NULL;
    const int converted = begin && slot->floating && begin->floating;
    if (begin && begin->count != (converted ? slot->count : slot->bytes)) {
      snprintf(message, message_bytes, "an operand has %lld elements instead of %lld [internal]",
               (long long)begin->count, (long long)(converted ? slot->count : slot->bytes));
      failed = 1;
      break;
    }
    if (slot->named && begin && begin->floating) {
      const int64_t place = not_finite(begin->data, begin->floating, begin->count);
      if (place >= 0) {
        say_not_finite(message, names, slot->named - 1, begin, place);
        failed = 1;
        break;
      }
    }
    char* data = NULL;
    if (end && end->floating == slot->floating)
      data = end->data;
    else if (begin && !slot->written && (!converted || begin->floating == slot->floating) &&
             ((uintptr_t)begin->data & 7) == 0)
      data = begin->data;
    else {
      data = own;
      own += rounded((size_t)slot->bytes + 8);
    }
    if (begin == NULL)
      memset(data, 0, (size_t)slot->bytes);
    else if (data != (char*)begin->data) {
      if (converted)
        convert(data, slot->floating, begin->data, begin->floating, slot->count);
      else
        memcpy(data, begin->data, (size_t)slot->bytes);
    }
    addresses[k] = data;
    if (slot->vector) {
      vectors[k].first = data;
      vectors[k].count = slot->count;
      addresses[k] = &vectors[k];
    }
  }
  if (!failed) {
    void (*function)(void**);
    memcpy(&function, &plan[1], sizeof function);
    function(addresses);
    for (size_t k = 0; k < slots && !failed; ++k) {
      const struct Slot* const slot = &all[k];
      if (slot->vector && vectors[k].count != slot->count) {
        snprintf(
            message, message_bytes,
            "a compiled function changes the size of a vector; give it the size that it has at the end [wrong-size]");
        failed = 1;
      }
      if (slot->result < 0 || (size_t)slot->result >= result_count) continue;
      const struct Buffer* const end = &results[slot->result];
      const char* const data = slot->vector ? vectors[k].first : addresses[k];
      if (data != (const char*)end->data) convert(end->data, end->floating, data, slot->floating, slot->count);
    }
  }
  if (memory != small) free(memory);
  return failed;
}
