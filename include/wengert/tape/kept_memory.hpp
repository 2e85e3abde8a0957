// SPDX-License-Identifier: MIT
// Memory of tapes that have ended, kept for the next ones of the thread: a driver like gradient() makes a tape a call,
// and the first touch of fresh memory costs more than the sweep. Knows sizes only.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <new>

namespace wengert {
namespace detail {

/// The pieces that a thread keeps.
struct KeptPieces {
  static constexpr std::size_t pieces = 64, bytes = std::size_t{64} << 20;
  static constexpr std::align_val_t alignment{64};
  struct Piece {
    void* memory;
    std::size_t size;
  };
  std::array<Piece, pieces> kept{};  ///< the oldest first
  std::size_t count = 0, held = 0;

  constexpr KeptPieces() = default;
  KeptPieces(const KeptPieces&) = delete;
  KeptPieces& operator=(const KeptPieces&) = delete;
  ~KeptPieces() {
    clear();
    ended() = true;
  }
  /// Whether the thread's pieces have ended; tapes that are static objects end later.
  static bool& ended() noexcept {
    static thread_local constinit bool ended = false;
    return ended;
  }
  void* remove(std::size_t i) noexcept {
    void* const memory = kept[i].memory;
    held -= kept[i].size;
    std::copy(kept.begin() + static_cast<std::ptrdiff_t>(i) + 1, kept.begin() + static_cast<std::ptrdiff_t>(count),
              kept.begin() + static_cast<std::ptrdiff_t>(i));
    --count;
    return memory;
  }
  void add(const Piece& piece) noexcept {
    while (count > 0 && (count == pieces || held + piece.size > bytes)) ::operator delete(remove(0), alignment);
    kept[count++] = piece;
    held += piece.size;
  }
  void clear() noexcept {
    while (count > 0) ::operator delete(remove(count - 1), alignment);
  }
};

/// Each thread keeps at most 64 pieces and 64 MiB; the oldest go first. Nothing is kept under
/// AddressSanitizer, so that a use after the end is seen as one.
class KeptMemory {
 public:
  static constexpr std::align_val_t alignment = KeptPieces::alignment;

  /// Throws std::bad_alloc.
  static void* take(std::size_t size) {
    if (keeps(size)) {
      KeptPieces& list = list_;
      for (std::size_t i = list.count; i-- > 0;)
        if (list.kept[i].size == rounded(size)) return list.remove(i);
    }
    return ::operator new(rounded(size), alignment);
  }
  /// What `take` gave for this size.
  static void give_back(void* memory, std::size_t size) noexcept {
    if (memory != nullptr && keeps(size))
      list_.add({memory, rounded(size)});
    else
      ::operator delete(memory, alignment);
  }
  static void release() noexcept {
    if (!KeptPieces::ended()) list_.clear();
  }

 private:
  static bool keeps(std::size_t size) noexcept {
#if defined(__SANITIZE_ADDRESS__)
    return false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    return false;
#endif
#endif
    return size >= smallest && size <= largest && !KeptPieces::ended();
  }
  /// Sizes that differ by less than an eighth share their pieces.
  static std::size_t rounded(std::size_t size) noexcept {
    if (size < smallest || size > largest) return size;
    const std::size_t step = std::bit_floor(size) / 8;
    return (size + step - 1) / step * step;
  }

  static constexpr std::size_t smallest = std::size_t{16} << 10, largest = KeptPieces::bytes / 2;
  static inline thread_local KeptPieces list_;
};

/// Takes a container's elements from there.
template <class T>
struct KeptAllocator {
  using value_type = T;
  KeptAllocator() = default;
  template <class U>
  KeptAllocator(const KeptAllocator<U>&) noexcept {}
  T* allocate(std::size_t count) {
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(T) / 2) throw std::bad_alloc();
    return static_cast<T*>(KeptMemory::take(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept { KeptMemory::give_back(memory, count * sizeof(T)); }
  friend bool operator==(const KeptAllocator&, const KeptAllocator&) { return true; }
};

}  // namespace detail

/// Gives back to the system what this thread keeps of tapes that have ended: at most 64 MiB, which the next tape takes.
inline void release_kept_memory() noexcept { detail::KeptMemory::release(); }

}  // namespace wengert
