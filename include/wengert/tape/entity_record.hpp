// SPDX-License-Identifier: MIT
// Statements of entities on the tape: an arena of records and runs of them. A run is one event between scalar
// statements, so a statement costs its record and one pointer. What a record holds is the entity room's.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/adjoints.hpp>
#include <wengert/tape/external.hpp>
#include <wengert/tape/kept_memory.hpp>

namespace wengert::detail {

/// One statement of entities. Its destructor releases what the statement made: variables of it become stale.
template <class Value>
class EntityRecord {
 public:
  virtual ~EntityRecord() = default;
  /// Consumes the adjoint of what it made and adds to those of what it used; puts overwritten values back.
  virtual void reverse(DirectionMatrix<Value>& adjoints) = 0;
  /// Computes the tangent of what it made from those of what it used. Values are as they were before it.
  virtual void forward(DirectionMatrix<Value>& tangents) = 0;
  /// Before a forward sweep, from the last record to the first: puts overwritten values back, as reverse() does.
  virtual void rewind() {}
  /// Undoes what reverse() or rewind() did to values. Called once for each of them, in the order of recording, for
  /// records whose class has `overwrites`.
  virtual void restore() {}
  /// Called before the record goes while earlier ones stay: puts back for good the values they read.
  virtual void revert() {}
  /// Bytes beside the record itself.
  virtual std::size_t extra_bytes() const { return 0; }
};

/// Records one behind the other in chunks of memory that are kept over resets.
template <class Value>
class EntityArena {
 public:
  using Record = EntityRecord<Value>;

  EntityArena() = default;
  EntityArena(const EntityArena&) = delete;
  EntityArena& operator=(const EntityArena&) = delete;
  ~EntityArena() { truncate(0); }

  /// Throws memory_exhausted and whatever the record's constructor throws; then nothing is added.
  template <class R, class... Arguments>
  void emplace(Arguments&&... arguments) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    if constexpr (!overwrites<R> && std::is_nothrow_constructible_v<R, Arguments...>) {
      records_[size_] = new (allocate(sizeof(R), alignof(R))) R(std::forward<Arguments>(arguments)...);
    } else {
      const std::size_t chunk = chunk_;
      std::byte* const next = next_;
      try {
        if constexpr (overwrites<R>) overwriting_.push_back(size_);
        records_[size_] = new (allocate(sizeof(R), alignof(R))) R(std::forward<Arguments>(arguments)...);
      } catch (...) {
        forget_overwriting();
        go_to(chunk, next);
        exhausted_or_thrown();
      }
    }
    bytes_ += sizeof(R) + sizeof(Record*);
    if constexpr (overwrites<R>) bytes_ += sizeof(std::size_t) + records_[size_]->extra_bytes();
    ++size_;
  }
  std::size_t size() const { return size_; }
  Record& operator[](std::size_t i) const { return *records_[i]; }
  /// Calls restore() of the records from begin to end that have something to restore.
  void restore(std::size_t begin, std::size_t end) const {
    for (auto i = std::lower_bound(overwriting_.begin(), overwriting_.end(), begin);
         i != overwriting_.end() && *i < end; ++i)
      records_[*i]->restore();
  }
  std::size_t bytes() const { return bytes_; }
  std::size_t allocated_bytes() const {
    std::size_t bytes = capacity_ * sizeof(Record*);
    for (const Chunk& chunk : chunks_) bytes += chunk.size;
    return bytes;
  }

  /// Where the arena stands, for truncate().
  struct Mark {
    std::size_t records, chunk, bytes;
    std::byte* next;
    std::uint64_t next_index;
  };
  Mark mark() const { return {size_, chunk_, bytes_, next_, next_index_}; }
  void truncate(const Mark& mark) {
    if (size_ <= mark.records) return;
    truncate(mark.records);
    go_to(mark.chunk, mark.next);
    bytes_ = mark.bytes;
    next_index_ = mark.next_index;
  }

  /// The index of a new version of an entity; its adjoint's place.
  std::uint32_t new_index() {
    if (next_index_ > UINT32_MAX) fail(ErrorCode::identifiers_exhausted, "entities");
    return static_cast<std::uint32_t>(next_index_++);
  }
  std::uint64_t next_index() const { return next_index_; }

 private:
  /// Memory that a tape which has ended leaves to the next one of its thread.
  struct Free {
    std::size_t bytes;
    void operator()(std::byte* memory) const { KeptMemory::give_back(memory, bytes); }
  };
  struct Chunk {
    explicit Chunk(std::size_t bytes)
        : memory(static_cast<std::byte*>(KeptMemory::take(bytes)), Free{bytes}), size(bytes) {}
    std::unique_ptr<std::byte[], Free> memory;
    std::size_t size;
  };
  static constexpr std::size_t chunk_size = std::size_t{1} << 18;

  void truncate(std::size_t records) {
    const bool reverts = records > 0;
    while (size_ > records) {
      Record* const last = records_[--size_];
      if (reverts) last->revert();
      last->~Record();
    }
    forget_overwriting();
  }
  [[gnu::noinline]] void grow() {
    try {
      const std::size_t capacity = std::max<std::size_t>(64, 2 * size_);
      records_.resize(capacity);
      capacity_ = capacity;
    } catch (...) {
      exhausted_or_thrown();
    }
  }
  /// What is being handled: want of memory under its own name.
  [[noreturn, gnu::noinline]] void exhausted_or_thrown() const {
    try {
      throw;
    } catch (const std::bad_alloc&) {
      fail_exhausted([&] { return std::to_string(size_) + " entity statements"; });
    }
  }
  template <class R>
  static constexpr bool overwrites = requires { R::overwrites; };
  void forget_overwriting() {
    while (!overwriting_.empty() && overwriting_.back() >= size_) overwriting_.pop_back();
  }
  /// Sizes are multiples of those of pointers, and so next_ lies as these do.
  void* allocate(std::size_t size, std::size_t alignment) {
    auto begin = reinterpret_cast<std::uintptr_t>(next_);
    if (alignment > alignof(Record)) begin = (begin + alignment - 1) & ~(alignment - 1);
    if (begin + size > reinterpret_cast<std::uintptr_t>(end_)) [[unlikely]]
      return allocate_elsewhere(size, alignment);
    next_ = reinterpret_cast<std::byte*>(begin + size);
    return reinterpret_cast<void*>(begin);
  }
  /// In the next chunk that is large enough, or in a new one.
  [[gnu::noinline]] void* allocate_elsewhere(std::size_t size, std::size_t alignment) {
    std::size_t chunk = next_ == nullptr ? 0 : chunk_ + 1;
    while (chunk < chunks_.size() && chunks_[chunk].size < size + alignment) ++chunk;
    if (chunk == chunks_.size()) {
      const std::size_t bytes = std::max(chunk_size, size + alignment);
      try {
        chunks_.emplace_back(bytes);
      } catch (...) {
        exhausted_or_thrown();
      }
    }
    go_to(chunk, chunks_[chunk].memory.get());
    return allocate(size, alignment);
  }
  /// The next record goes there; null is before the first chunk.
  void go_to(std::size_t chunk, std::byte* next) {
    chunk_ = chunk;
    next_ = next;
    end_ = next == nullptr ? nullptr : chunks_[chunk].memory.get() + chunks_[chunk].size;
  }

  std::vector<Record*, KeptAllocator<Record*>> records_;  ///< `capacity_` of them, of which `size_` are made
  std::size_t size_ = 0, capacity_ = 0;
  std::vector<std::size_t, KeptAllocator<std::size_t>> overwriting_;  ///< which of the records overwrite values
  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;
  std::byte *next_ = nullptr, *end_ = nullptr;  ///< where the next record goes, and the end of its chunk
  std::size_t bytes_ = 0;
  std::uint64_t next_index_ = 1;
};

/// Consecutive entity statements as one event. Only the newest run of a tape grows; a run that goes takes with it what
/// came after it in the arena.
template <class Value>
class EntityRun final : public TapeEvent<Value> {
 public:
  explicit EntityRun(EntityArena<Value>& arena) : arena_(arena), begin_(arena.mark()) {}
  ~EntityRun() override { arena_.truncate(begin_); }
  EntityRun(const EntityRun&) = delete;
  EntityRun& operator=(const EntityRun&) = delete;

  /// It ends here. Until then it ends where the arena does.
  void close() { end_ = arena_.size(); }
  void reverse(DirectionMatrix<Value>& adjoints) override {
    std::size_t i = end();
    try {
      for (; i > begin_.records; --i) arena_[i - 1].reverse(adjoints);
    } catch (...) {  // record i - 1 failed: it has put nothing back
      arena_.restore(i, end());
      throw;
    }
  }
  void restore() override { arena_.restore(begin_.records, end()); }
  void rewind() override {
    for (std::size_t i = end(); i > begin_.records; --i) arena_[i - 1].rewind();
  }
  /// Leaves values as they are after its last record, whatever happens.
  void forward(DirectionMatrix<Value>& tangents) override {
    std::size_t i = begin_.records;
    try {
      for (; i < end(); ++i) {
        arena_[i].forward(tangents);
        arena_[i].restore();
      }
    } catch (...) {
      arena_.restore(i, end());
      throw;
    }
  }
  std::size_t bytes() const override { return sizeof(*this); }  // its records are the arena's

 private:
  EntityArena<Value>& arena_;
  typename EntityArena<Value>::Mark begin_;
  static constexpr std::size_t open = SIZE_MAX;
  std::size_t end_ = open;
  std::size_t end() const { return end_ == open ? arena_.size() : end_; }
};

}  // namespace wengert::detail
