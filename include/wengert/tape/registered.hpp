// SPDX-License-Identifier: MIT
// What a tape knows of its inputs: a recording may begin with very many, most of them in ranges and without a name. So
// a value is kept of each, the identifiers are runs, and the list that users read is made when it is asked for.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <ranges>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/input_runs.hpp>

namespace wengert {

/// A registered input or output.
template <class Value>
struct TapeVariable {
  std::uint64_t identifier;  ///< 0: a passive output
  Value value;               ///< at registration
  std::string name;          ///< empty where none was given
};

namespace detail {

/// Makes room for more entries, a few times as many as there are. Throws memory_exhausted.
template <class T>
inline void make_room(std::vector<T>& entries, std::size_t more) {
  if (entries.capacity() - entries.size() >= more) [[likely]]
    return;
  needing_memory("inputs and outputs",
                 [&] { entries.reserve(std::max({std::size_t{8}, 2 * entries.size(), entries.size() + more})); });
}

template <class Value>
class RegisteredInputs {
 public:
  using Variables = std::vector<TapeVariable<Value>>;
  std::size_t size() const { return values_.size(); }
  const InputRuns& runs() const { return runs_; }
  /// Makes room for more inputs, so that add() and name() cannot fail. Throws memory_exhausted.
  void make_room(std::size_t more, bool named) {
    detail::make_room(values_, more);
    if (named) detail::make_room(names_, 1);
    needing_memory("inputs and outputs", [&] { runs_.make_room(); });
  }
  /// An identifier beyond all others.
  void add(std::uint64_t identifier, const Value& value) {
    runs_.add(identifier);
    values_.push_back(value);
  }
  /// Such identifiers that follow each other, and the values of as many variables.
  template <class Real>
  void add(std::uint64_t first, std::span<const Real> x) {
    const auto values = std::views::transform(x, [](const Real& element) -> const Value& { return element.value(); });
    runs_.add(first, x.size());
    values_.insert(values_.end(), values.begin(), values.end());
  }
  /// The name of the input that was added last.
  void name(std::string name) { names_.emplace_back(values_.size() - 1, std::move(name)); }
  /// Keeps the first `count`, whose identifiers are below `next_identifier`.
  void forget_beyond(std::size_t count, std::uint64_t next_identifier) {
    values_.erase(values_.begin() + static_cast<std::ptrdiff_t>(count), values_.end());
    while (!names_.empty() && names_.back().first >= count) names_.pop_back();
    if (listed_.size() > count) listed_.erase(listed_.begin() + static_cast<std::ptrdiff_t>(count), listed_.end());
    runs_.forget_from(next_identifier);
  }
  /// All of them in the order of their identifiers. Several threads may ask. Throws memory_exhausted.
  const Variables& list() const {
    const std::lock_guard lock(listing_);
    if (listed_.size() < values_.size()) needing_memory("a list of inputs", [&] { add_to_list(); });
    return listed_;
  }

 private:
  void add_to_list() const {
    listed_.reserve(values_.size());
    auto name = std::ranges::lower_bound(names_, listed_.size(), {}, &std::pair<std::size_t, std::string>::first);
    std::size_t before = 0;
    for (const auto& run : runs_) {
      for (std::size_t i = std::max(listed_.size(), before); i < before + (run.end - run.first); ++i) {
        listed_.push_back({run.first + (i - before), values_[i], {}});
        if (name != names_.end() && name->first == i) listed_.back().name = (name++)->second;
      }
      before += static_cast<std::size_t>(run.end - run.first);
    }
  }

  std::vector<Value> values_;
  std::vector<std::pair<std::size_t, std::string>> names_;  ///< by the place among the inputs
  InputRuns runs_;                                          ///< the identifiers of all
  mutable Variables listed_;
  mutable std::mutex listing_;
};

}  // namespace detail
}  // namespace wengert
