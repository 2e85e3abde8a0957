// SPDX-License-Identifier: MIT
// Free lists of small cells, so that a statement of small entities asks nothing of the allocator. Cells that are free
// are poisoned under AddressSanitizer, so that a use after release is seen as one.
#pragma once
#include <cstddef>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>
#if defined(__SANITIZE_ADDRESS__)
#define WENGERT_POISON 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WENGERT_POISON 1
#endif
#endif
#ifdef WENGERT_POISON
#include <sanitizer/asan_interface.h>
#endif

namespace wengert::detail {

/// Cells of one size. Each thread has a list of its own; what is free when it ends goes to the next thread in need. The
/// memory stays with the process.
template <std::size_t Size, std::size_t Alignment>
class Pool {
 public:
  static void* get() {
    if (first_ == nullptr) [[unlikely]]
      refill();
    Cell* const cell = first_;
    unpoison(cell);
    first_ = cell->next;
    return cell;
  }
  static void put(void* memory) {
    if (first_ == nullptr) [[unlikely]]
      give_back_at_end();
    Cell* const cell = new (memory) Cell{first_};
    first_ = cell;
    poison(cell);
  }

 private:
  struct Cell {
    Cell* next;
  };
  static constexpr std::size_t alignment = Alignment > alignof(Cell) ? Alignment : alignof(Cell);
  static constexpr std::size_t size =
      ((Size > sizeof(Cell) ? Size : sizeof(Cell)) + alignment - 1) / alignment * alignment;
  static constexpr std::size_t cells_a_chunk = size > 4096 ? 8 : 32768 / size;

  struct Free {
    void operator()(std::byte* chunk) const { ::operator delete(chunk, std::align_val_t(alignment)); }
  };
  struct Shared {  // of all threads
    std::mutex mutex;
    Cell* first = nullptr;
    std::vector<std::unique_ptr<std::byte, Free>> chunks;
  };
  /// Of a thread that has had a cell.
  struct End {
    ~End() {
      if (first_ == nullptr) return;
      Cell* last = first_;
      for (unpoison(last); last->next != nullptr; unpoison(last)) last = last->next;
      Shared& all = shared();
      const std::lock_guard lock(all.mutex);
      last->next = std::exchange(all.first, first_);
      first_ = nullptr;
    }
  };
  [[gnu::noinline]] static void give_back_at_end() {
    static thread_local End end;
    static_cast<void>(end);
  }
  static Shared& shared() {
    static Shared* const shared = new Shared;  // never destroyed: cells may be returned until the process ends
    return *shared;
  }
  [[gnu::noinline]] static void refill() {
    give_back_at_end();
    Shared& all = shared();
    const std::lock_guard lock(all.mutex);
    if (all.first != nullptr) {
      first_ = std::exchange(all.first, nullptr);
      return;
    }
    all.chunks.emplace_back(static_cast<std::byte*>(::operator new(size * cells_a_chunk, std::align_val_t(alignment))));
    std::byte* const chunk = all.chunks.back().get();
    for (std::size_t i = cells_a_chunk; i-- > 0;) {
      Cell* const cell = new (chunk + i * size) Cell{first_};
      first_ = cell;
      poison(cell);
    }
  }
#ifdef WENGERT_POISON
  static void poison(Cell* cell) { ASAN_POISON_MEMORY_REGION(cell, size); }
  static void unpoison(Cell* cell) { ASAN_UNPOISON_MEMORY_REGION(cell, size); }
#else
  static void poison(Cell*) {}
  static void unpoison(Cell*) {}
#endif
  static inline thread_local constinit Cell* first_ = nullptr;
};

/// A new T in a cell, and its end.
template <class T, class... Arguments>
T* make_pooled(Arguments&&... arguments) {
  using Cells = Pool<sizeof(T), alignof(T)>;
  void* const cell = Cells::get();
  try {
    return new (cell) T(std::forward<Arguments>(arguments)...);
  } catch (...) {
    Cells::put(cell);
    throw;
  }
}
template <class T>
void destroy_pooled(T* object) {
  object->~T();
  Pool<sizeof(T), alignof(T)>::put(object);
}

}  // namespace wengert::detail
