// SPDX-License-Identifier: MIT
// One block of scalar statements in memory: a header and three parallel streams in one allocation, the very bytes of a
// file's block (detail/block.h). Holds the memory; recording and sweeping are elsewhere.
#pragma once
#include <wengert/detail/block.h>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <wengert/overload/forward.hpp>
#include <wengert/tape/kept_memory.hpp>

namespace wengert::detail {

/// to = from. A Tangent of one direction is written as one vector that is put together from two numbers: GCC 12 by
/// itself reads as one vector what it has just written as two numbers, which waits until both are in the cache.
template <class T>
[[gnu::always_inline]] inline void store(T& to, const T& from) {
  if constexpr (std::is_same_v<T, Tangent<double, 1>>) {
    typedef double Pair [[gnu::vector_size(16), gnu::aligned(8), gnu::may_alias]];
    static_assert(sizeof(T) == sizeof(Pair));
    *reinterpret_cast<Pair*>(&to) = Pair{from.value(), from.tangent()};
  } else {
    to = from;
  }
}

/// Streams of a block: counts (one byte a record), identifiers and partials (one of each an argument).
template <class Value, class Identifier>
class StatementBlock {
 public:
  /// Throws std::bad_alloc.
  StatementBlock(std::size_t record_capacity, std::size_t argument_capacity)
      : record_capacity_(record_capacity), argument_capacity_(argument_capacity) {
    identifiers_offset_ = wengert_padded(record_capacity);
    partials_offset_ = (identifiers_offset_ + argument_capacity * sizeof(Identifier) + alignof(Value) - 1) / 8 * 8;
    if constexpr (alignof(Value) > 8)
      partials_offset_ = (partials_offset_ + alignof(Value) - 1) / alignof(Value) * alignof(Value);
    bytes_ = partials_offset_ + argument_capacity * sizeof(Value);
    memory_ = std::unique_ptr<unsigned char, Free>(static_cast<unsigned char*>(KeptMemory::take(bytes_)), Free{bytes_});
  }

  std::uint8_t* counts() const { return memory_.get(); }
  Identifier* identifiers() const { return reinterpret_cast<Identifier*>(memory_.get() + identifiers_offset_); }
  Value* partials() const { return reinterpret_cast<Value*>(memory_.get() + partials_offset_); }
  std::size_t record_capacity() const { return record_capacity_; }
  std::size_t argument_capacity() const { return argument_capacity_; }
  std::size_t bytes() const { return bytes_; }

  /// Fill level, kept here only for blocks that are not being written: records, arguments, and the identifier before
  /// the block's first statement.
  std::size_t records = 0, arguments = 0;
  std::uint64_t identifier_before = 0;

 private:
  struct Free {
    std::size_t bytes = 0;
    void operator()(unsigned char* memory) const { KeptMemory::give_back(memory, bytes); }
  };
  std::size_t record_capacity_, argument_capacity_, identifiers_offset_, partials_offset_, bytes_;
  std::unique_ptr<unsigned char, Free> memory_;
};

}  // namespace wengert::detail
