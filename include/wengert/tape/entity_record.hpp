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
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/adjoints.hpp>
#include <wengert/tape/external.hpp>

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
    const std::size_t chunk = chunk_, used = used_;
    try {
      records_.push_back(nullptr);
      try {
        if constexpr (overwrites<R>) overwriting_.push_back(records_.size() - 1);
        records_.back() = new (allocate(sizeof(R), alignof(R))) R(std::forward<Arguments>(arguments)...);
      } catch (...) {
        records_.pop_back();
        forget_overwriting();
        chunk_ = chunk;
        used_ = used;
        throw;
      }
    } catch (const std::bad_alloc&) {
      fail(ErrorCode::memory_exhausted, std::to_string(records_.size()) + " entity statements");
    }
    bytes_ += sizeof(R) + sizeof(Record*);
    if constexpr (overwrites<R>) bytes_ += sizeof(std::size_t) + records_.back()->extra_bytes();
  }
  std::size_t size() const { return records_.size(); }
  Record& operator[](std::size_t i) const { return *records_[i]; }
  /// Calls restore() of the records from begin to end that have something to restore.
  void restore(std::size_t begin, std::size_t end) const {
    for (auto i = std::lower_bound(overwriting_.begin(), overwriting_.end(), begin);
         i != overwriting_.end() && *i < end; ++i)
      records_[*i]->restore();
  }
  std::size_t bytes() const { return bytes_; }
  std::size_t allocated_bytes() const {
    std::size_t bytes = records_.capacity() * sizeof(Record*);
    for (const Chunk& chunk : chunks_) bytes += chunk.size;
    return bytes;
  }

  /// Where the arena stands, for truncate().
  struct Mark {
    std::size_t records, chunk, used, bytes;
    std::uint64_t next_index;
  };
  Mark mark() const { return {records_.size(), chunk_, used_, bytes_, next_index_}; }
  void truncate(const Mark& mark) {
    if (records_.size() <= mark.records) return;
    truncate(mark.records);
    chunk_ = mark.chunk;
    used_ = mark.used;
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
  struct Chunk {
    std::unique_ptr<std::byte[]> memory;
    std::size_t size;
  };
  static constexpr std::size_t chunk_size = std::size_t{1} << 18;

  void truncate(std::size_t records) {
    for (std::size_t i = records_.size(); i > records; --i) {
      if (records > 0) records_[i - 1]->revert();
      records_[i - 1]->~Record();
    }
    records_.resize(records);
    forget_overwriting();
  }
  template <class R>
  static constexpr bool overwrites = requires { R::overwrites; };
  void forget_overwriting() {
    while (!overwriting_.empty() && overwriting_.back() >= records_.size()) overwriting_.pop_back();
  }
  void* allocate(std::size_t size, std::size_t alignment) {
    if (chunk_ < chunks_.size()) [[likely]] {
      const Chunk& chunk = chunks_[chunk_];
      const std::size_t begin = (used_ + alignment - 1) & ~(alignment - 1);
      if (alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__ && begin + size <= chunk.size) [[likely]] {
        used_ = begin + size;
        return chunk.memory.get() + begin;
      }
    }
    return allocate_elsewhere(size, alignment);
  }
  [[gnu::noinline]] void* allocate_elsewhere(std::size_t size, std::size_t alignment) {
    for (; chunk_ < chunks_.size(); ++chunk_, used_ = 0) {
      void* place = chunks_[chunk_].memory.get() + used_;
      std::size_t room = chunks_[chunk_].size - used_;
      if (std::align(alignment, size, place, room) != nullptr) {
        used_ = chunks_[chunk_].size - room + size;
        return place;
      }
    }
    const std::size_t bytes = std::max(chunk_size, size + alignment);
    chunks_.push_back({std::make_unique_for_overwrite<std::byte[]>(bytes), bytes});
    return allocate_elsewhere(size, alignment);
  }

  std::vector<Record*> records_;
  std::vector<std::size_t> overwriting_;  ///< which of the records overwrite values
  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0, used_ = 0;  ///< where the next record goes
  std::size_t bytes_ = 0;
  std::uint64_t next_index_ = 1;
};

/// Consecutive entity statements as one event. Only the newest run of a tape grows; a run that goes takes with it what
/// came after it in the arena.
template <class Value>
class EntityRun final : public TapeEvent<Value> {
 public:
  explicit EntityRun(EntityArena<Value>& arena) : arena_(arena), begin_(arena.mark()), end_(begin_.records) {}
  ~EntityRun() override { arena_.truncate(begin_); }
  EntityRun(const EntityRun&) = delete;
  EntityRun& operator=(const EntityRun&) = delete;

  void extend() { end_ = arena_.size(); }
  void reverse(DirectionMatrix<Value>& adjoints) override {
    std::size_t i = end_;
    try {
      for (; i > begin_.records; --i) arena_[i - 1].reverse(adjoints);
    } catch (...) {  // record i - 1 failed: it has put nothing back
      arena_.restore(i, end_);
      throw;
    }
  }
  void restore() override { arena_.restore(begin_.records, end_); }
  void rewind() override {
    for (std::size_t i = end_; i > begin_.records; --i) arena_[i - 1].rewind();
  }
  /// Leaves values as they are after its last record, whatever happens.
  void forward(DirectionMatrix<Value>& tangents) override {
    std::size_t i = begin_.records;
    try {
      for (; i < end_; ++i) {
        arena_[i].forward(tangents);
        arena_[i].restore();
      }
    } catch (...) {
      arena_.restore(i, end_);
      throw;
    }
  }
  std::size_t bytes() const override { return sizeof(*this); }  // its records are the arena's

 private:
  EntityArena<Value>& arena_;
  typename EntityArena<Value>::Mark begin_;
  std::size_t end_;
};

}  // namespace wengert::detail
