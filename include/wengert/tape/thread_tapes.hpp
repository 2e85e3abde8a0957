// SPDX-License-Identifier: MIT
// Which tape records on a thread: the one made or activated last. A tape may be destroyed by another thread than its
// own, and may outlive its own.
#pragma once
#include <memory>
#include <mutex>
#include <wengert/error.hpp>

namespace wengert::detail {

/// The tapes of one thread, a list through Tape::below_ from the one that was made or activated last. That one records
/// unless it is suspended. Shared by the thread and its tapes. With default visibility, so that shared objects whose
/// symbols are hidden otherwise have one list a thread together.
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
    put_first(tape);
    tell_thread();
  }
  /// Any of the list; those above it keep their order.
  void remove(Tape* tape) {
    const std::lock_guard lock(mutex_);
    take_out(tape);
    tell_thread();
  }
  /// One of the list becomes the first.
  void raise(Tape* tape) {
    const std::lock_guard lock(mutex_);
    take_out(tape);
    put_first(tape);
    tell_thread();
  }
  /// Only for the first tape, on its thread.
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
  void put_first(Tape* tape) {
    tape->below_ = first_;
    first_ = tape;
  }
  void take_out(Tape* tape) {
    Tape** link = &first_;
    while (*link != tape) link = &(*link)->below_;
    *link = tape->below_;
  }
  void tell_thread() {
    if (here_of_thread_ == nullptr) return;
    const bool suspended = first_ != nullptr && first_->suspended_;
    here_of_thread_->recording = suspended ? nullptr : first_;
    here_of_thread_->suspended = suspended ? first_ : nullptr;
  }

  static inline thread_local constinit Here here_{};
  std::mutex mutex_;
  Tape* first_ = nullptr;
  Here* here_of_thread_;  ///< nullptr once the thread has ended
};

}  // namespace wengert::detail
