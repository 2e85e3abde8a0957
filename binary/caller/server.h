/* SPDX-License-Identifier: MIT
   Calls of a function of any signature of numbers and pointers; the request lies in memory that two processes share.

   `wengert-caller --call LIBRARY FUNCTION MEMORY` makes one call in the process itself: `wengert call` starts it.
   `wengert-caller --serve LIBRARY FUNCTION MEMORY SOCKET` stays loaded and calls as often as it is asked: the Python
   package starts it. Each call is made by a forked child, so that it begins with the library as it was loaded, and a
   call that crashes or ends the process ends the child alone. Under the tool the child's tape is FILE.PID.

   MEMORY and SOCKET are open file descriptors. A byte on SOCKET asks for the call; when the child has ended, the answer
   is two 32-bit integers: its process id and its status as waitpid gives it. The server ends when SOCKET is closed. */
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
};

static inline struct WengertSlot* wengert_slots(struct WengertCall* call) {
  return (struct WengertSlot*)(void*)(call + 1);
}

/* Both return the status to end with. */
int wengert_call_once(const char* library, const char* function, int memory);
int wengert_serve(const char* library, const char* function, int memory, int socket);

/* dlopen, which the tool is told of; NULL: dlerror() says why. */
void* wengert_open(const char* path);

#endif
