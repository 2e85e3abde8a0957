/* SPDX-License-Identifier: MIT
   A process that stays loaded and calls one function as often as it is asked; the Python package starts it, under the
   tool or outside. Each call is made by a forked child, so that it begins with the library as it was loaded, and a call
   that crashes or ends the process ends the child alone. Under the tool the child's tape is FILE.PID.

   `wengert-caller --serve LIBRARY FUNCTION MEMORY SOCKET`: MEMORY and SOCKET are open file descriptors. A request lies
   in MEMORY, as below; a byte on SOCKET asks for the call. When the child has ended, the answer is two 32-bit integers:
   its process id and its status as waitpid gives it. The server ends when SOCKET is closed. */
#ifndef WENGERT_CALLER_SERVER_H
#define WENGERT_CALLER_SERVER_H

#include <stdint.h>

enum WengertSlotKind { WENGERT_SLOT_INTEGER, WENGERT_SLOT_DOUBLE, WENGERT_SLOT_FLOAT, WENGERT_SLOT_ARRAY };
enum WengertSlotFlags { WENGERT_SLOT_INPUT = 1, WENGERT_SLOT_OUTPUT = 2, WENGERT_SLOT_WRITTEN = 4 };

struct WengertSlot {
  int64_t kind, flags;
  int64_t type;   /* of an array: WENGERT_TYPE_F32, WENGERT_TYPE_F64, or 0 for what is never active */
  int64_t count;  /* of an array: elements */
  int64_t bytes;  /* of an array: altogether */
  int64_t offset; /* of the array, or of a number's 8 bytes, in MEMORY */
  char name[64];
};

enum WengertResult { WENGERT_RESULT_VOID, WENGERT_RESULT_INTEGER, WENGERT_RESULT_DOUBLE, WENGERT_RESULT_FLOAT };

struct WengertCall {
  int64_t memory_bytes;  /* of MEMORY, which may have grown */
  int64_t finished;      /* set by the child when all is written */
  int64_t declares;      /* inputs and outputs are declared to the tool */
  int64_t result;        /* what the function returns */
  int64_t result_flags;  /* WENGERT_SLOT_OUTPUT or 0 */
  int64_t result_offset; /* 8 bytes for it */
  int64_t slots;         /* how many follow */
  struct WengertSlot slot[];
};

int wengert_serve(const char* library, const char* function, int memory, int socket);

#endif
