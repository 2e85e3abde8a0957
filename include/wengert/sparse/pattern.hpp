// SPDX-License-Identifier: MIT
// Which entries of a Jacobian or of a Hessian can differ from zero: sets of inputs go through a recording, statement by
// statement. Reads a tape and gives a pattern; knows nothing of colours and values.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/overload/tangent.hpp>
#include <wengert/tape/tape.hpp>

namespace wengert {

/// The places of a sparse matrix by rows (compressed row storage): row i has the columns column[row_begin[i]] up to
/// column[row_begin[i + 1] - 1], in increasing order. row_begin has rows + 1 elements.
struct SparsityPattern {
  std::size_t rows = 0, columns = 0;
  std::vector<std::int64_t> row_begin{0}, column;
  std::size_t entries() const { return column.size(); }
};

namespace detail {

inline std::size_t begin_of(const SparsityPattern& p, std::size_t row) {
  return static_cast<std::size_t>(p.row_begin[row]);
}

/// Sets of inputs, shared by the variables that depend on the same ones and given back after their last use.
class InputSets {
 public:
  using Id = std::uint32_t;
  explicit InputSets(std::size_t inputs) : sets_(1), uses_(1, 1), stamp_(inputs, 0), long_stamp_(inputs, 0) {}

  static constexpr Id empty = 0;
  const std::vector<std::uint32_t>& operator[](Id set) const { return sets_[set]; }
  Id single(std::uint32_t input) {
    const Id set = fresh();
    sets_[set].push_back(input);
    return set;
  }
  void share(Id set) { ++uses_[set]; }
  void release(Id set) {
    if (set == empty || --uses_[set] != 0) return;
    std::vector<std::uint32_t>().swap(sets_[set]);
    if (long_set_ == set) long_set_ = empty;
    free_.push_back(set);
  }
  /// The union of sets, as a use of one that is there already or of a new one. `dying` (empty: none) is one of them
  /// that nobody else will read.
  Id unite(std::vector<Id>& sets, Id dying) {
    std::sort(sets.begin(), sets.end());
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    std::erase(sets, empty);
    if (sets.empty()) return empty;
    const auto largest =
        std::max_element(sets.begin(), sets.end(), [&](Id a, Id b) { return sets_[a].size() < sets_[b].size(); });
    std::swap(*largest, sets.front());
    const Id first = sets.front();
    if (sets.size() == 1) return share(first), first;
    if (first == dying && uses_[first] == 1 && sets_[first].size() >= long_size) return extended(sets);
    mark(stamp_, stamps_, first);
    std::vector<std::uint32_t> added;
    append_new(sets, stamp_, stamps_, added);
    if (added.empty()) return share(first), first;
    const Id set = fresh();
    sets_[set].reserve(sets_[first].size() + added.size());
    sets_[set] = sets_[first];
    sets_[set].insert(sets_[set].end(), added.begin(), added.end());
    return set;
  }

 private:
  static constexpr std::size_t long_size = 64;
  using Stamps = std::vector<std::uint32_t>;

  Id fresh() {
    if (!free_.empty()) {
      const Id set = free_.back();
      free_.pop_back();
      uses_[set] = 1;
      return set;
    }
    sets_.emplace_back();
    uses_.push_back(1);
    return static_cast<Id>(sets_.size() - 1);
  }
  void mark(Stamps& stamps, std::uint32_t& now, Id set) {
    if (++now == 0) std::fill(stamps.begin(), stamps.end(), 0), now = 1;
    for (const std::uint32_t input : sets_[set]) stamps[input] = now;
  }
  void append_new(const std::vector<Id>& sets, Stamps& stamps, std::uint32_t now, std::vector<std::uint32_t>& added) {
    for (std::size_t s = 1; s < sets.size(); ++s)
      for (const std::uint32_t input : sets_[sets[s]])
        if (std::exchange(stamps[input], now) != now) added.push_back(input);
  }
  /// A long set that grows in place, as that of a sum does: its stamps stay as long as it is the last of its kind.
  Id extended(const std::vector<Id>& sets) {
    const Id set = sets.front();
    if (long_set_ != set) mark(long_stamp_, long_stamps_, set), long_set_ = set;
    std::vector<std::uint32_t> added;
    append_new(sets, long_stamp_, long_stamps_, added);
    sets_[set].insert(sets_[set].end(), added.begin(), added.end());
    return share(set), set;
  }

  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint32_t> uses_, free_;
  Stamps stamp_, long_stamp_;
  std::uint32_t stamps_ = 0, long_stamps_ = 0;
  Id long_set_ = empty;
};

/// The statements of a tape, to be walked in both directions.
template <class Value, class Identifier>
class StatementList {
 public:
  struct Statement {
    std::uint64_t left;
    const Identifier* arguments;
    const Value* partials;  ///< nullptr: unknown, as those of an external function
    std::size_t count;
  };

  /// Throws wrong_value if the tape has events whose dependences are unknown.
  explicit StatementList(const BasicTape<Value, Identifier>& tape) {
    tape.for_each_dependence([&](std::uint64_t first, std::size_t count, const std::vector<std::uint64_t>& arguments) {
      calls_.push_back({first, count, {arguments.begin(), arguments.end()}});
    });
    tape.for_each_block(
        [&](const Stretch<Value, Identifier>& stretch, std::uint64_t first) { blocks_.push_back({stretch, first}); });
  }

  /// Calls visit(statement) from the first to the last.
  template <class Visitor>
  void forwards(Visitor&& visit) const {
    std::size_t call = 0;
    for (const auto& [stretch, first] : blocks_) {
      std::size_t argument = 0;
      std::uint64_t left = first;
      for (std::size_t r = 0; r < stretch.records; ++left) {
        std::size_t count = 0, part;
        do count += part = stretch.counts[r++];
        while (part == WENGERT_CONTINUED);
        while (call < calls_.size() && left >= calls_[call].first + calls_[call].count) ++call;
        if (count != 0)
          visit(Statement{left, stretch.identifiers + argument, stretch.partials + argument, count});
        else if (call < calls_.size() && left >= calls_[call].first)
          visit(of_call(left, calls_[call]));
        argument += count;
      }
    }
  }
  /// Calls visit(statement) from the last to the first.
  template <class Visitor>
  void backwards(Visitor&& visit) const {
    std::size_t call = calls_.size();
    for (std::size_t b = blocks_.size(); b-- > 0;) {
      const Stretch<Value, Identifier>& stretch = blocks_[b].stretch;
      std::size_t argument = stretch.arguments;
      std::uint64_t left = stretch.identifier_end;
      for (std::size_t r = stretch.records; r != 0;) {
        std::size_t count = stretch.counts[--r];
        while (r != 0 && stretch.counts[r - 1] == WENGERT_CONTINUED) count += stretch.counts[--r];
        argument -= count;
        --left;
        while (call != 0 && left < calls_[call - 1].first) --call;
        if (count != 0)
          visit(Statement{left, stretch.identifiers + argument, stretch.partials + argument, count});
        else if (call != 0 && left < calls_[call - 1].first + calls_[call - 1].count)
          visit(of_call(left, calls_[call - 1]));
      }
    }
  }

 private:
  struct Call {  ///< of an external function: `count` results from identifier `first` on
    std::uint64_t first;
    std::size_t count;
    std::vector<Identifier> arguments;
  };
  struct Block {
    Stretch<Value, Identifier> stretch;
    std::uint64_t first;
  };
  static Statement of_call(std::uint64_t left, const Call& call) {
    return {left, call.arguments.data(), nullptr, call.arguments.size()};
  }
  std::vector<Call> calls_;
  std::vector<Block> blocks_;
};

/// Rows of columns, each column once or more often and in any order, as a pattern.
inline SparsityPattern pattern_of_rows(std::vector<std::vector<std::uint32_t>>& rows, std::size_t columns) {
  SparsityPattern pattern{rows.size(), columns, {0}, {}};
  for (std::vector<std::uint32_t>& row : rows) {
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
    pattern.column.insert(pattern.column.end(), row.begin(), row.end());
    pattern.row_begin.push_back(static_cast<std::int64_t>(pattern.column.size()));
    std::vector<std::uint32_t>().swap(row);
  }
  return pattern;
}

/// Goes through the statements in order and tells `seen(statement, sets of its arguments)`; each variable's set is
/// there until its last use. Sets are made for the variables that `wanted` names alone.
template <class Value, class Identifier, class Wanted, class Seen>
void propagate_sets(const BasicTape<Value, Identifier>& tape, const StatementList<Value, Identifier>& list,
                    InputSets& sets, std::vector<InputSets::Id>& set_of, std::vector<Identifier>& last_use,
                    Wanted&& wanted, Seen&& seen) {
  for (std::size_t i = 0; i < tape.inputs().size(); ++i)
    if (wanted(tape.inputs()[i].identifier))
      set_of[tape.inputs()[i].identifier] = sets.single(static_cast<std::uint32_t>(i));
  std::vector<InputSets::Id> united;
  list.forwards([&](const auto& statement) {
    seen(statement);
    if (wanted(statement.left)) {
      united.clear();
      InputSets::Id dying = InputSets::empty;
      std::size_t longest = 0;
      for (std::size_t a = 0; a < statement.count; ++a) {
        const Identifier argument = statement.arguments[a];
        const InputSets::Id set = argument == 0 ? InputSets::empty : set_of[argument];
        united.push_back(set);
        if (argument != 0 && last_use[argument] == statement.left && sets[set].size() > longest)
          dying = set, longest = sets[set].size();
      }
      set_of[statement.left] = sets.unite(united, dying);
    }
    for (std::size_t a = 0; a < statement.count; ++a) {
      const Identifier argument = statement.arguments[a];
      if (argument != 0 && last_use[argument] == statement.left) {
        sets.release(std::exchange(set_of[argument], InputSets::empty));
        last_use[argument] = 0;  // an argument may stand twice in a statement
      }
    }
  });
}

template <class Value, class Identifier>
std::vector<Identifier> last_uses(const BasicTape<Value, Identifier>& tape,
                                  const StatementList<Value, Identifier>& list) {
  std::vector<Identifier> last_use(tape.statements() + 1, 0);
  list.forwards([&](const auto& statement) {
    for (std::size_t a = 0; a < statement.count; ++a)
      last_use[statement.arguments[a]] = static_cast<Identifier>(statement.left);
  });
  for (const auto& output : tape.outputs()) last_use[output.identifier] = 0;  // read at the end
  return last_use;
}

}  // namespace detail

/// Where the Jacobian of a tape's outputs by its inputs can have entries: an output depends on what its statements
/// used, also where a partial derivative is zero just here. Other branches of the program may give other places.
/// Throws no_inputs, no_outputs; wrong_value for statements on whole matrices and for messages.
template <class Value, class Identifier>
SparsityPattern jacobian_pattern(const BasicTape<Value, Identifier>& tape) {
  if (tape.inputs().empty()) fail(ErrorCode::no_inputs);
  if (tape.outputs().empty()) fail(ErrorCode::no_outputs);
  return detail::needing_memory("a sparsity pattern", [&] {
    const detail::StatementList<Value, Identifier> list(tape);
    detail::InputSets sets(tape.inputs().size());
    std::vector<detail::InputSets::Id> set_of(tape.statements() + 1, detail::InputSets::empty);
    std::vector<Identifier> last_use = detail::last_uses(tape, list);
    detail::propagate_sets(tape, list, sets, set_of, last_use, [](std::uint64_t) { return true; }, [](const auto&) {});
    std::vector<std::vector<std::uint32_t>> rows;
    for (const auto& output : tape.outputs()) rows.push_back(sets[set_of[output.identifier]]);
    return detail::pattern_of_rows(rows, tape.inputs().size());
  });
}

namespace detail {

/// Whether the partial derivative of a statement moves with its arguments: its tangent in a random direction is not
/// zero.
template <class T, std::size_t N>
bool moves(const Tangent<T, N>& partial) {
  for (std::size_t d = 0; d < N; ++d)
    if (!(partial.tangent(d) == T(0))) return true;
  return false;
}

/// Where the Hessian of a tape's only output can have entries: the inputs of two arguments of a statement meet there if
/// the partial derivatives by both move with the inputs. The numbers are tangents in random directions.
template <class T, std::size_t N, class Identifier>
SparsityPattern hessian_pattern(const BasicTape<Tangent<T, N>, Identifier>& tape) {
  using Value = Tangent<T, N>;
  const std::size_t n = tape.inputs().size();
  const StatementList<Value, Identifier> list(tape);
  // Backwards: what reaches the output, and whose set of inputs will be asked for.
  std::vector<bool> reaches(tape.statements() + 1, false), wanted(tape.statements() + 1, false);
  reaches[tape.outputs()[0].identifier] = true;
  list.backwards([&](const auto& statement) {
    const bool reached = reaches[statement.left], asked = wanted[statement.left];
    for (std::size_t a = 0; a < statement.count; ++a) {
      const Identifier argument = statement.arguments[a];
      if (reached) reaches[argument] = true;
      if (asked || (reached && (statement.partials == nullptr || moves(statement.partials[a]))))
        wanted[argument] = true;
    }
  });
  InputSets sets(n);
  std::vector<InputSets::Id> set_of(tape.statements() + 1, InputSets::empty);
  std::vector<Identifier> last_use = last_uses(tape, list);
  std::vector<std::vector<std::uint32_t>> rows(n);
  std::vector<std::size_t> tidy(n, 32);  // length of a row at which repeated columns are taken out
  std::vector<InputSets::Id> meeting;
  const auto add_clique = [&](const typename StatementList<Value, Identifier>::Statement& statement) {
    if (!reaches[statement.left]) return;
    meeting.clear();
    for (std::size_t a = 0; a < statement.count; ++a)
      if (statement.arguments[a] != 0 && (statement.partials == nullptr || moves(statement.partials[a])))
        meeting.push_back(set_of[statement.arguments[a]]);
    if (meeting.empty()) return;
    const InputSets::Id clique = sets.unite(meeting, InputSets::empty);
    for (const std::uint32_t i : sets[clique]) {
      rows[i].insert(rows[i].end(), sets[clique].begin(), sets[clique].end());
      if (rows[i].size() < tidy[i]) continue;
      std::sort(rows[i].begin(), rows[i].end());
      rows[i].erase(std::unique(rows[i].begin(), rows[i].end()), rows[i].end());
      tidy[i] = 2 * rows[i].size() + 32;
    }
    sets.release(clique);
  };
  propagate_sets(tape, list, sets, set_of, last_use, [&](std::uint64_t i) -> bool { return wanted[i]; }, add_clique);
  return pattern_of_rows(rows, n);
}

}  // namespace detail
}  // namespace wengert
