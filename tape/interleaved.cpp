// SPDX-License-Identifier: MIT
// Walking interleaved statements from the end, for sweeps and for conversion. The walk trusts neither counts nor
// identifiers; testing them as it goes costs less than a pass of its own.
#include "interleaved.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace wengert::detail {
namespace {

template <class Identifier>
struct Cell {
  static constexpr std::size_t bytes = sizeof(double) + sizeof(Identifier);
  static constexpr Identifier mark = Identifier{1} << (8 * sizeof(Identifier) - 1);
  static double partial(const unsigned char* cell) { return read<double>(cell); }
  static bool ends(const unsigned char* cell) { return (word(cell) & mark) != 0; }
  static std::uint64_t identifier(const unsigned char* cell) { return word(cell) & static_cast<Identifier>(~mark); }

 private:
  template <class T>
  static T read(const unsigned char* from) {  // cells of 12 bytes are not aligned
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
  }
  static Identifier word(const unsigned char* cell) { return read<Identifier>(cell + sizeof(double)); }
};

std::string statement(std::uint64_t identifier) { return "statement " + std::to_string(identifier); }

[[gnu::cold]] [[gnu::noinline]] Fault argument_fault(std::uint64_t identifier) {
  return statement(identifier) + " has an argument that is not older than it";
}

/// The walk, from the last statement to the first: of one with arguments begin(identifier), which says whether its
/// arguments matter, argument(identifier,
/// partial) from its last to its first, value(identifier, value) where it has one, end(identifier, arguments, bytes in
/// the file); of an input input(identifier, bytes). Cells stand as they are or are repeated; the two walks alternate.
template <class Identifier, class Begin, class Argument, class Value, class End, class Input>
class Walk {
 public:
  Walk(const InterleavedBlock& block, const Begin& begin, const Argument& argument, const Value& value, const End& end,
       const Input& input)
      : block_(block), begin_(begin), argument_(argument), value_(value), end_(end), input_(input) {}

  [[gnu::always_inline]] Fault run() {
    std::vector<Repetition> repetitions;
    if (Fault fault = find_repetitions<Identifier>(block_, repetitions); !fault.empty()) return fault;
    const unsigned char* end = block_.cells.data() + block_.cells.size();
    for (std::size_t r = repetitions.size(); r-- > 0;) {
      const unsigned char* const begin = block_.cells.data() + repetitions[r].cells_end;
      if (Fault fault = walk_cells(begin, end); !fault.empty()) return fault;
      if (Fault fault = walk_repetition(repetitions[r]); !fault.empty()) return fault;
      end = begin;
    }
    if (Fault fault = walk_cells(block_.cells.data(), end); !fault.empty()) return fault;
    if (left_ != block_.first_identifier) return "it has fewer statements than its header says";
    if (inputs_ != 0) return "input " + std::to_string(block_.inputs[inputs_ - 1]) + " has arguments";
    return {};
  }

 private:
  using C = Cell<Identifier>;

  void visit_input(std::uint64_t identifier, std::uint64_t bytes) {
    inputs_ -= inputs_ > 0 && block_.inputs[inputs_ - 1] == identifier;
    input_(identifier, bytes);
  }

  /// One loop over the cells, since a statement's length is guessed wrong as often as it changes. Meanwhile the block
  /// that comes next is fetched, which lies in memory as this one does: from `ahead` on.
  [[gnu::always_inline]] Fault walk_cells(const unsigned char* const begin, const unsigned char* cell) {
    if (cell != begin && !C::ends(cell - C::bytes)) return "its last statement has no end";
    std::uint64_t left = left_;
    const unsigned char* const ahead = block_.ahead == nullptr ? nullptr : block_.ahead + (begin - block_.cells.data());
    while (cell != begin) {
      if (left-- == block_.first_identifier) [[unlikely]]
        return "it has more statements than its header says";
      const unsigned char* const end = cell;
      std::uint64_t identifier = C::identifier(cell -= C::bytes);
      if (ahead != nullptr) __builtin_prefetch(ahead + (cell - begin), 0, 2);
      if (identifier == 0 && (cell == begin || C::ends(cell - C::bytes))) {
        visit_input(left, C::bytes);
        continue;
      }
      (void)begin_(left);  // the arguments are tested all the same
      bool has_value = false;
      while (true) {
        if (!is_older(identifier, left)) [[unlikely]] {
          has_value = block_.has_values && identifier == 0 && (cell == begin || C::ends(cell - C::bytes));
          if (!has_value) return argument_fault(left);
          value_(left, C::partial(cell));
          break;
        }
        argument_(identifier, C::partial(cell));
        if (cell == begin || C::ends(cell - C::bytes)) break;
        identifier = C::identifier(cell -= C::bytes);
      }
      const auto bytes = static_cast<std::uint64_t>(end - cell);
      end_(left, bytes / C::bytes - has_value, bytes);
    }
    left_ = left;
    return {};
  }

  /// A pattern's cell: where its partial is and which argument it has in the first repetition; the masks say whether
  /// these move on from one repetition to the next.
  struct Step {
    const unsigned char* partial;
    std::uint64_t partial_moves, identifier, identifier_moves;
  };
  /// A pattern's statement: its arguments are the steps from `begin` to `end`, before which its value may stand.
  struct Statement {
    std::size_t begin, end;
    std::uint64_t bytes;  // in the file, in each repetition
    bool has_value;
  };

  /// What holds of the pattern's arguments holds of all repetitions: those that move keep their distance, and those
  /// that stay are left further and further behind.
  Fault find_steps(const Repetition& repetition) {
    const unsigned char* cell = repetition.pattern;
    const auto kind = [&](std::size_t p) { return repetition.kinds[p] & (WENGERT_CELL_MOVES - 1U); };
    const std::uint64_t count = repetition.statements;
    std::uint64_t left = left_ - (repetition.times + 1) * count;  // the pattern's own first statement
    const unsigned char* fresh = repetition.partials;
    steps_.clear();
    statements_.clear();
    Statement statement{};
    for (std::size_t p = 0; p < repetition.kinds.size(); ++p, cell += C::bytes) {
      Step step{cell, 0, C::identifier(cell), 0};
      if (kind(p) >= WENGERT_CELL_NEW) {
        const std::size_t back = kind(p) - WENGERT_CELL_NEW;
        if (back > p || kind(p - back) != WENGERT_CELL_NEW) return "a repeated partial is none of its repetition";
        step.partial = back > 0 ? steps_[p - back].partial : fresh;
        step.partial_moves = all_bits;
        if (back == 0) {
          fresh += sizeof(double);
          statement.bytes += sizeof(double);
        }
      }
      const bool moves = (repetition.kinds[p] & WENGERT_CELL_MOVES) != 0, ends = C::ends(cell);
      if (step.identifier == 0 && p == statement.begin && !moves && (ends || block_.has_values)) {
        statement.begin = p + 1;
        statement.has_value = !ends;
      } else if (!is_older(step.identifier, left)) {
        return argument_fault(left);
      }
      if (moves) {
        step.identifier += count;
        step.identifier_moves = all_bits;
      }
      steps_.push_back(step);
      if (!ends) continue;
      statement.end = p + 1;
      statements_.push_back(statement);
      statement = {p + 1, p + 1, 0, false};
      ++left;
    }
    return {};
  }

  [[gnu::always_inline]] Fault walk_repetition(const Repetition& repetition) {
    if (left_ - block_.first_identifier < (repetition.times + 1) * repetition.statements)
      return "it has more statements than its header says";
    if (Fault fault = find_steps(repetition); !fault.empty()) return fault;
    const Step* const steps = steps_.data();
    std::uint64_t left = left_, partials = repetition.times * repetition.fresh * sizeof(double),
                  identifiers = repetition.times * repetition.statements;
    const auto partial = [&](const Step& step) { return C::partial(step.partial + (partials & step.partial_moves)); };
    for (std::uint64_t n = repetition.times; n-- > 0;) {
      partials -= repetition.fresh * sizeof(double);
      identifiers -= repetition.statements;
      for (auto statement = statements_.end(); statement != statements_.begin();) {
        --statement;
        --left;
        if (statement->begin == statement->end && !statement->has_value) {
          visit_input(left, statement->bytes);
          continue;
        }
        if (begin_(left))
          for (const Step* step = steps + statement->end; step-- != steps + statement->begin;)
            argument_(step->identifier + (identifiers & step->identifier_moves), partial(*step));
        if (statement->has_value) value_(left, partial(steps[statement->begin - 1]));
        end_(left, statement->end - statement->begin, statement->bytes);
      }
    }
    left_ = left;
    return {};
  }

  static constexpr std::uint64_t all_bits = ~std::uint64_t{0};
  const InterleavedBlock& block_;
  const Begin& begin_;
  const Argument& argument_;
  const Value& value_;
  const End& end_;
  const Input& input_;
  std::uint64_t left_ = block_.first_identifier + block_.statements;
  std::size_t inputs_ = block_.inputs.size();  // not yet met
  std::vector<Step> steps_;                    // of one repetition, with its statements
  std::vector<Statement> statements_;
};

template <class Identifier, class Begin, class Argument, class Value, class End, class Input>
[[gnu::always_inline]] inline Fault walk(const InterleavedBlock& block, const Begin& begin, const Argument& argument,
                                         const Value& value, const End& end, const Input& input) {
  return Walk<Identifier, Begin, Argument, Value, End, Input>(block, begin, argument, value, end, input).run();
}

template <std::size_t Directions, class Identifier>
Fault reverse(const InterleavedBlock& block, double* adjoints) {
  double adjoint[Directions];
  bool zero = true, finite = true;
  const auto begin = [&](std::uint64_t left) {
    double* const bar = adjoints + left * Directions;
    zero = finite = true;
    for (std::size_t d = 0; d < Directions; ++d) {
      adjoint[d] = bar[d];
      bar[d] = 0;
      zero = zero && adjoint[d] == 0;
      finite = finite && std::isfinite(adjoint[d]);
    }
    return !zero;
  };
  const auto argument = [&](std::uint64_t identifier, double partial) {
    if (zero || (!finite && partial == 0)) return;  // as in forward mode
    add_products<Directions>(adjoints + identifier * Directions, partial, adjoint);
  };
  return walk<Identifier>(
      block, begin, argument, [](std::uint64_t, double) {}, [](std::uint64_t, std::uint64_t, std::uint64_t) {},
      [](std::uint64_t, std::uint64_t) {});
}

}  // namespace

template <class Identifier>
Fault reverse_interleaved(const InterleavedBlock& block, double* adjoints, std::size_t directions) {
  switch (directions) {
    case 1:
      return reverse<1, Identifier>(block, adjoints);
    case 2:
      return reverse<2, Identifier>(block, adjoints);
    case 4:
      return reverse<4, Identifier>(block, adjoints);
    default:
      return reverse<8, Identifier>(block, adjoints);
  }
}

template <class Identifier>
Fault parallel_streams(const InterleavedBlock& block, ParallelStreams<Identifier>& streams) {
  streams.counts.clear();
  streams.identifiers.clear();
  streams.partials.clear();
  streams.values.clear();
  // Written backwards and turned around at the end.
  const auto argument = [&](std::uint64_t identifier, double partial) {
    streams.identifiers.push_back(static_cast<Identifier>(identifier));
    streams.partials.push_back(partial == 0 ? unselected<double>() : partial);
  };
  const auto end = [&](std::uint64_t, std::uint64_t count, std::uint64_t) {
    streams.counts.push_back(static_cast<std::uint8_t>(count % WENGERT_CONTINUED));
    streams.counts.insert(streams.counts.end(), count / WENGERT_CONTINUED,
                          static_cast<std::uint8_t>(WENGERT_CONTINUED));
  };
  const auto value = [&](std::uint64_t identifier, double number) { streams.values.emplace_back(identifier, number); };
  const Fault fault = walk<Identifier>(
      block, [](std::uint64_t) { return true; }, argument, value, end,
      [&](std::uint64_t, std::uint64_t) { streams.counts.push_back(0); });
  std::reverse(streams.counts.begin(), streams.counts.end());
  std::reverse(streams.identifiers.begin(), streams.identifiers.end());
  std::reverse(streams.partials.begin(), streams.partials.end());
  std::reverse(streams.values.begin(), streams.values.end());
  return fault;
}

template <class Identifier>
Fault for_each_interleaved(const InterleavedBlock& block, const VisitInterleaved& visit) {
  return walk<Identifier>(
      block, [](std::uint64_t) { return false; }, [](std::uint64_t, double) {}, [](std::uint64_t, double) {}, visit,
      [&](std::uint64_t left, std::uint64_t bytes) { visit(left, 0, bytes); });
}

template Fault reverse_interleaved<std::uint32_t>(const InterleavedBlock&, double*, std::size_t);
template Fault reverse_interleaved<std::uint64_t>(const InterleavedBlock&, double*, std::size_t);
template Fault parallel_streams<std::uint32_t>(const InterleavedBlock&, ParallelStreams<std::uint32_t>&);
template Fault parallel_streams<std::uint64_t>(const InterleavedBlock&, ParallelStreams<std::uint64_t>&);
template Fault for_each_interleaved<std::uint32_t>(const InterleavedBlock&, const VisitInterleaved&);
template Fault for_each_interleaved<std::uint64_t>(const InterleavedBlock&, const VisitInterleaved&);

}  // namespace wengert::detail
