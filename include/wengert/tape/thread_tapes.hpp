// SPDX-License-Identifier: MIT
// Which tape records on a thread: its tapes in the order of their construction. A tape may be destroyed by another
// thread than its own, and may outlive its own.
#pragma once
#include <memory>
#include <mutex>
#include <wengert/error.hpp>

namespace wengert::detail {

/// The tapes of one thread, a list from the newest to the oldest through Tape::below_. The newest records unless it is
/// suspended. Shared by the thread and its tapes. With default visibility, so that shared objects whose symbols are
/// hidden otherwise have one list a thread together.
template <class Tape>
class [[gnu::visibility("default")]] ThreadTapes {
 public:
  /// The tape that records on this thread, or nullptr: asked at each statement.
  [[gnu::always_inline]] static Tape* recording() { return here_.recording; }
  static Tape* suspended() { return here_.suspended; }
  /// The list of this thread.
  static std::shared_ptr<ThreadTapes> of_this_thread() {
    return needing_memory("a tape", []() -> std::shared_ptr<ThreadTapes> {
      if (here_.ended) return std::make_shared<ThreadTapes>(&here_);  // a tape made by a late destructor
      static thread_local Owner owner;
      return owner.tapes;
    });
  }

  struct Here;
  explicit ThreadTapes(Here* here) : here_of_thread_(here) { here->tapes = this; }
  bool is_of_this_thread() const { return here_.tapes == this; }

  void push(Tape* tape) {
    const std::lock_guard lock(mutex_);
    tape->below_ = newest_;
    newest_ = tape;
    tell_thread();
  }
  /// Any of the list; those above it keep their order.
  void remove(Tape* tape) {
    const std::lock_guard lock(mutex_);
    Tape** link = &newest_;
    while (*link != tape) link = &(*link)->below_;
    *link = tape->below_;
    tell_thread();
  }
  /// Only for the newest tape, on its thread.
  void suspend(Tape* tape, bool suspended) {
    const std::lock_guard lock(mutex_);
    tape->suspended_ = suspended;
    tell_thread();
  }

  /// What a thread reads without a lock; another thread writes it only where it destroys the tape that records there.
  struct Here {
    Tape* recording = nullptr;
    Tape* suspended = nullptr;
    ThreadTapes* tapes = nullptr;
    bool ended = false;
  };

 private:
  struct Owner {
    std::shared_ptr<ThreadTapes> tapes = std::make_shared<ThreadTapes>(&here_);
    ~Owner() {
      const std::lock_guard lock(tapes->mutex_);
      tapes->here_of_thread_ = nullptr;
      here_ = {.ended = true};
    }
  };
  void tell_thread() {
    if (here_of_thread_ == nullptr) return;
    const bool suspended = newest_ != nullptr && newest_->suspended_;
    here_of_thread_->recording = suspended ? nullptr : newest_;
    here_of_thread_->suspended = suspended ? newest_ : nullptr;
  }

  static inline thread_local constinit Here here_{};
  std::mutex mutex_;
  Tape* newest_ = nullptr;
  Here* here_of_thread_;  ///< nullptr once the thread has ended
};

}  // namespace wengert::detail
