/* SPDX-License-Identifier: MIT
   The tape's bytes: what a tape file and a tape in memory are made of. Freestanding C: the binary recorder writes with
   it, the library reads with it. Holds layouts, constants and the checksum; no memory management and no sweeps.

   A file is one FileHeader, then blocks back to back, the last of kind INDEX if the recording ended well. A block is a
   BlockHeader and its payload, padded with zeros to 8 bytes; all numbers are little-endian of the writer's machine (a
   reader of the other byte order refuses). A block is complete when its checksum is right; while it is being written
   its checksum is 0. A killed recording ends in an incomplete block, in zeros or in an older one's blocks: --partial.
 */
#ifndef WENGERT_DETAIL_BLOCK_H
#define WENGERT_DETAIL_BLOCK_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <stddef.h>
#include <stdint.h>

#define WENGERT_FILE_MAGIC "WENGERT\n"
enum { WENGERT_FILE_VERSION = 2, WENGERT_BYTE_ORDER = 0x01020304 };

typedef enum WengertProducer {
  WENGERT_PRODUCER_OVERLOAD = 1, /* wengert::Tape */
  WENGERT_PRODUCER_BINARY = 2    /* wengert run --record */
} WengertProducer;

typedef struct WengertFileHeader {
  char magic[8];             /* WENGERT_FILE_MAGIC, without its terminating zero */
  uint32_t byte_order;       /* WENGERT_BYTE_ORDER as the writer stores it */
  uint32_t version;          /* WENGERT_FILE_VERSION; 1: interleaved statements without repetitions */
  uint32_t identifier_bytes; /* 4 or 8 */
  uint32_t value_bytes;      /* 4 or 8: width of partials and values */
  uint32_t producer;         /* WengertProducer */
  uint32_t recording;        /* tells the blocks of different recordings apart; 0: unknown */
  uint32_t overwrites;       /* 1: written over another recording, whose blocks may follow if it was cut off */
  uint32_t has_values;       /* 1: interleaved statements may begin with their value */
  uint32_t reserved[3];      /* zero */
  uint32_t checksum;         /* of all bytes before it (low half of wengert_checksum) */
} WengertFileHeader;

/* Kinds of block. Identifiers count from 1 in the order of statements; 0 is passive. */
typedef enum WengertBlockKind {
  /* Statements in parallel streams. Stream 0: counts, one byte a record; 1: argument identifiers; 2: partials.
     Record r of the block with count c < 255 ends one statement and takes the next c arguments; its left-hand side has
     the next identifier. A count of 255 takes 255 arguments and says that the statement goes on in the next record.
     A statement of 0 arguments is an input: a sweep leaves its adjoint standing. */
  WENGERT_BLOCK_STATEMENTS = 1,
  /* Statements interleaved, written by the binary recorder. Stream 0: 12-byte (wide: 16-byte) cells {f64 partial,
     word}, back to back and not aligned: the word's top bit marks the last cell of a statement, its other bits are the
     argument's identifier (so 31 bits of identifier, wide: 63). Statements carry no count and no left-hand side: the
     n-th marked cell of the block ends statement first_identifier + n (n from 0). Argument 0 in a marked cell with
     partial 0 is an input: a sweep leaves its adjoint standing. In files with has_values, a statement's first cell may
     have argument 0, unmarked: instead of a partial it holds the statement's value. An argument may occur in two cells
     of a statement. Its checksum is that of the header with checksum 0, continued with wengert_bulk_checksum over the
     payload.
     Where statements repeat those directly before them, as loops do, stream 0 has the first ones alone. Stream 1:
     WengertRepetition records, in their order, each followed by what becomes of each cell of its pattern, one byte a
     cell, padded to 4 bytes. Stream 2: the f64 partials that are new, repetition by repetition. */
  WENGERT_BLOCK_INTERLEAVED = 2,
  /* Inputs and outputs: one stream of WengertVariable, and one of names, zero-terminated, in the same order. Inputs
     stand in the order of their identifiers. */
  WENGERT_BLOCK_INPUTS = 3,
  WENGERT_BLOCK_OUTPUTS = 4,
  /* Source positions: streams of WengertPosition, in the order of their identifiers over all blocks, and of the file
     names that this block's positions count from 0, zero-terminated. */
  WENGERT_BLOCK_POSITIONS = 5,
  /* The end: one stream of u64 file offsets of every block before it, in order. */
  WENGERT_BLOCK_INDEX = 6
} WengertBlockKind;

enum { WENGERT_BLOCK_STREAMS = 3, WENGERT_CONTINUED = 255 };

/* The last `pattern` cells of stream 0 before this place, which are whole statements, follow `times` times more. */
typedef struct WengertRepetition {
  uint32_t cells;   /* of stream 0 between the repetition before this one and this one; at least `pattern` */
  uint32_t pattern; /* cells that are repeated, at least 1 */
  uint32_t times;   /* at least 1 */
} WengertRepetition;

/* What becomes of a pattern's cell. With MOVES its identifier grows by the number of the pattern's statements from one
   repetition to the next; otherwise it stays. The other bits say which partial it has: 0 the pattern's, 1 a new one, 1
   + k the one of k cells before in the same repetition, which is new. */
enum { WENGERT_CELL_MOVES = 128, WENGERT_CELL_NEW = 1 };
enum { WENGERT_REPEATING_STATEMENTS = 65536 }; /* a block with repetitions has at most so many */

typedef struct WengertBlockHeader {
  uint32_t kind;             /* WengertBlockKind */
  uint32_t recording;        /* the file header's: a block with another is of another recording */
  uint64_t payload_bytes;    /* bytes after this header, a multiple of 8 */
  uint64_t first_identifier; /* of the block's first statement; 0 where the kind has none */
  uint64_t statements;       /* statements that end in this block, or entries of the first stream */
  struct {
    uint64_t offset; /* from the payload's first byte, a multiple of 8 */
    uint64_t bytes;  /* in use */
  } stream[WENGERT_BLOCK_STREAMS];
  uint64_t checksum; /* of this header with checksum 0, continued over the payload (see wengert_block_checksum) */
} WengertBlockHeader;

typedef struct WengertVariable {
  uint64_t identifier; /* 0: a passive output */
  double value;
  uint64_t position; /* entry of the positions blocks counted from 1 over the whole file; 0: unknown */
} WengertVariable;

typedef struct WengertPosition {
  uint64_t first_identifier; /* statements from this one on, up to the next entry, come from here */
  uint32_t file;             /* index of the file name */
  uint32_t line;
} WengertPosition;

/* One lane's step: a bijection of the state for every word, and of the word for every state. */
static inline uint64_t wengert_checksum_step(uint64_t state, uint64_t word) {
  state = (state ^ word) * 0xd6e8feb86659fd93ULL;
  return state ^ (state >> 32);
}

/* 64-bit checksum of whole 8-byte words, the last one filled up with zeros: four lanes of multiply and rotate, folded
   at the end, because one lane alone would wait for its multiplications (4 GB/s, slower than a sweep). Detects any
   change of one word with certainty and others but for about 1 in 2^64. Continue with the last result as seed. */
static inline uint64_t wengert_checksum(const void* bytes, size_t count, uint64_t seed) {
  const unsigned char* p = (const unsigned char*)bytes;
  uint64_t a = seed ^ 0x9e3779b97f4a7c15ULL, b = seed ^ 0xbf58476d1ce4e5b9ULL;
  uint64_t c = seed ^ 0x94d049bb133111ebULL, d = seed ^ 0xd1342543de82ef95ULL;
  uint64_t word[4] = {0, 0, 0, 0};
  size_t i;
  for (i = 0; i + 32 <= count; i += 32) {
    __builtin_memcpy(word, p + i, 32);
    a = wengert_checksum_step(a, word[0]);
    b = wengert_checksum_step(b, word[1]);
    c = wengert_checksum_step(c, word[2]);
    d = wengert_checksum_step(d, word[3]);
  }
  if (i < count) {
    word[0] = word[1] = word[2] = word[3] = 0;
    __builtin_memcpy(word, p + i, count - i);
    a = wengert_checksum_step(a, word[0]);
    b = wengert_checksum_step(b, word[1]);
    c = wengert_checksum_step(c, word[2]);
    d = wengert_checksum_step(d, word[3]);
  }
  return wengert_checksum_step(wengert_checksum_step(wengert_checksum_step(a, b), c), d);
}

/* 64-bit checksum for bulk data at memory speed: eight interleaved sums of words and sums of those sums. Detects any
   change of one word with certainty, and exchanged words unless they are 2^61 words apart. A last partial word counts
   as if padded with zeros. */
static inline uint64_t wengert_bulk_checksum(const void* bytes, size_t count, uint64_t seed) {
  typedef uint64_t Pair __attribute__((vector_size(16), aligned(8), may_alias));
  const unsigned char* p = (const unsigned char*)bytes;
  Pair sum[4], sums[4]; /* filled from variables of their own, which stay in registers at -O2 */
  Pair a = {0, 0}, b = {0, 0}, c = {0, 0}, d = {0, 0};
  Pair aa = {0, 0}, bb = {0, 0}, cc = {0, 0}, dd = {0, 0};
  size_t i;
  for (i = 0; i + 64 <= count; i += 64) {
    aa += a += *(const Pair*)(const void*)(p + i);
    bb += b += *(const Pair*)(const void*)(p + i + 16);
    cc += c += *(const Pair*)(const void*)(p + i + 32);
    dd += d += *(const Pair*)(const void*)(p + i + 48);
  }
  sum[0] = a, sum[1] = b, sum[2] = c, sum[3] = d;
  sums[0] = aa, sums[1] = bb, sums[2] = cc, sums[3] = dd;
  seed = wengert_checksum(sum, sizeof sum, seed ^ (uint64_t)count);
  seed = wengert_checksum(sums, sizeof sums, seed);
  return wengert_checksum(p + i, count - i, seed);
}

/* The checksum of a block: its header (with checksum 0) and its payload, `count` bytes. */
static inline uint64_t wengert_block_checksum(const WengertBlockHeader* header, const void* payload, size_t count) {
  WengertBlockHeader bare = *header;
  uint64_t seed;
  bare.checksum = 0;
  seed = wengert_checksum(&bare, sizeof bare, 0);
  if (bare.kind == WENGERT_BLOCK_INTERLEAVED) return wengert_bulk_checksum(payload, count, seed);
  return wengert_checksum(payload, count, seed);
}

/* Rounds up to the blocks' alignment. */
static inline uint64_t wengert_padded(uint64_t bytes) { return (bytes + 7) & ~(uint64_t)7; }

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
