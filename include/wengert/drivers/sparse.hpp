// SPDX-License-Identifier: MIT
// One-line sparse derivatives: Jacobians and Hessians whose entries are mostly zero, found and computed by few sweeps.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>
#include <wengert/drivers/arguments.hpp>
#include <wengert/drivers/hessian.hpp>
#include <wengert/sparse/colouring.hpp>
#include <wengert/sparse/pattern.hpp>

namespace wengert {

/// A sparse matrix by rows: a pattern and one value for each of its entries, some of which may be zero.
template <class T>
struct CompressedRows : SparsityPattern {
  std::vector<T> value;
  /// The number in row i and column j, zero where there is no entry.
  T operator()(std::size_t i, std::size_t j) const {
    const auto begin = column.begin() + row_begin[i], end = column.begin() + row_begin[i + 1];
    const auto found = std::lower_bound(begin, end, static_cast<std::int64_t>(j));
    return found != end && *found == static_cast<std::int64_t>(j)
               ? value[static_cast<std::size_t>(found - column.begin())]
               : T(0);
  }
};

namespace detail {

/// Entries of a Jacobian that are computed together: columns of one colour by forward sweeps, or rows of one colour by
/// reverse sweeps.
struct CompressedPart {
  bool by_columns;
  Colouring colouring;  ///< of columns or of rows
};

/// How a Jacobian is computed: all in one part, or a few long rows (columns) by themselves in the second.
struct Compression {
  bool long_rows;  ///< what `is_long` speaks of: rows, or columns
  std::vector<bool> is_long;
  std::vector<CompressedPart> parts;
  std::size_t part_of(std::size_t row, std::size_t column) const { return is_long[long_rows ? row : column]; }
};

/// The rows of p with is_long[row] == wanted; the others are empty.
inline SparsityPattern rows_of(const SparsityPattern& p, const std::vector<bool>& is_long, bool wanted) {
  SparsityPattern kept{p.rows, p.columns, {0}, {}};
  for (std::size_t i = 0; i < p.rows; ++i) {
    if (is_long[i] == wanted)
      kept.column.insert(kept.column.end(), p.column.begin() + p.row_begin[i], p.column.begin() + p.row_begin[i + 1]);
    kept.row_begin.push_back(static_cast<std::int64_t>(kept.entries()));
  }
  return kept;
}

/// How many of the longest rows are better computed by themselves: columns of a pattern take as many colours as its
/// longest row has entries, a row by itself takes one. Gives {rows, colours at least}.
inline std::pair<std::size_t, std::size_t> long_rows_of(const SparsityPattern& p,
                                                        const std::vector<std::size_t>& order) {
  std::pair<std::size_t, std::size_t> best{0, static_cast<std::size_t>(-1)};
  for (std::size_t k = 0; k <= p.rows; ++k) {
    const std::size_t rest = k == p.rows ? 0 : begin_of(p, order[k] + 1) - begin_of(p, order[k]);
    if (k + rest < best.second) best = {k, k + rest};
  }
  return best;
}

/// The way with the fewest sweeps. Without forward sweeps: all by rows.
inline Compression compression(const SparsityPattern& p, bool with_forward_sweeps = true) {
  const SparsityPattern by_column = transposed(p);
  if (!with_forward_sweeps) return {true, std::vector<bool>(p.rows, false), {{false, colour_columns(by_column, p)}}};
  const std::vector<std::size_t> orders[2] = {by_length(by_column), by_length(p)};
  const std::pair<std::size_t, std::size_t> least[2] = {long_rows_of(by_column, orders[0]), long_rows_of(p, orders[1])};
  const bool long_rows = least[1].second <= least[0].second;
  const SparsityPattern& whole = long_rows ? p : by_column;
  Compression made{long_rows, std::vector<bool>(whole.rows, false), {}};
  for (std::size_t k = 0; k < least[long_rows].first; ++k) made.is_long[orders[long_rows][k]] = true;
  const SparsityPattern rest = rows_of(whole, made.is_long, false);
  made.parts.push_back({long_rows, colour_columns(rest, transposed(rest))});
  if (least[long_rows].first != 0) {
    const SparsityPattern alone = rows_of(whole, made.is_long, true);
    made.parts.push_back({!long_rows, colour_columns(transposed(alone), alone)});
  }
  return made;
}

/// Calls sweep(first, count) for the colours in groups of up to eight, where a group of one has a width of its own.
template <class Sweep>
void for_colour_groups(std::size_t colours, Sweep&& sweep) {
  for (std::size_t first = 0; first < colours; first += 8) sweep(first, std::min<std::size_t>(8, colours - first));
}

/// The values of one part of a Jacobian.
template <class T, class Identifier>
void sweep_part(const BasicTape<T, Identifier>& tape, const Compression& way, std::size_t part,
                CompressedRows<T>& jacobian) {
  const auto& [by_columns, colouring] = way.parts[part];
  const auto& seeded = by_columns ? tape.inputs() : tape.outputs();
  auto directions = tape.directions(colouring.count == 1 ? 1 : 8);
  for_colour_groups(colouring.count, [&](std::size_t first, std::size_t count) {
    for (const auto& input : tape.inputs()) std::ranges::fill(directions.row(input.identifier), T(0));
    for (std::size_t j = 0; j < seeded.size(); ++j)
      if (const std::size_t colour = colouring.colour[j]; colour >= first && colour < first + count)
        directions.row(seeded[j].identifier)[colour - first] += T(1);
    if (by_columns)
      tape.forward(directions);
    else
      tape.reverse(directions);
    for (std::size_t i = 0; i < jacobian.rows; ++i)
      for (std::size_t e = begin_of(jacobian, i); e < begin_of(jacobian, i + 1); ++e) {
        const auto j = static_cast<std::size_t>(jacobian.column[e]);
        const std::size_t colour = colouring.colour[by_columns ? j : i];
        if (way.part_of(i, j) != part || colour < first || colour >= first + count) continue;
        const std::uint64_t read = by_columns ? tape.outputs()[i].identifier : tape.inputs()[j].identifier;
        jacobian.value[e] = directions.row(read)[colour - first];
      }
  });
}

}  // namespace detail

/// The Jacobian of a tape's outputs by its inputs as a sparse matrix: columns that share no row go through one forward
/// sweep, or rows that share no column through one reverse sweep, whichever takes fewer; a few long rows or columns go
/// the other way. Throws as jacobian_pattern does.
template <class T, class Identifier>
CompressedRows<T> sparse_jacobian(const BasicTape<T, Identifier>& tape) {
  CompressedRows<T> result{jacobian_pattern(tape), {}};
  return detail::needing_memory("a sparse Jacobian", [&] {
    result.value.resize(result.entries());
    const auto sweep = [&](const detail::Compression& way) {
      for (std::size_t part = 0; part < way.parts.size(); ++part) detail::sweep_part(tape, way, part, result);
    };
    try {
      sweep(detail::compression(result));
    } catch (const Error& error) {
      if (error.code() != ErrorCode::no_tangent) throw;
      sweep(detail::compression(result, false));  // an external function has no tangent
    }
    return std::move(result);
  });
}

/// The Jacobian of f at x as a sparse matrix: f is recorded once, with a std::vector (or a std::array) of BasicReal.
/// Its entries are where a result depends on an input in this recording. Throws passive_output if a result depends on
/// no input, unless that is allowed; wrong_value if f computes with whole matrices (wengert/eigen.hpp).
template <class F, NumberRange X = std::vector<double>>
CompressedRows<NumberOf<X>> sparse_jacobian(F&& f, const X& x, PassiveOutputs passive = PassiveOutputs::refused) {
  detail::require_inputs(x);
  BasicTape<NumberOf<X>> tape;
  detail::record(tape, f, x, passive);
  return sparse_jacobian(tape);
}

namespace detail {

/// The pattern of f's Hessian at x, from a recording with tangents in two random directions; and the value of f.
template <class F, class X>
SparsityPattern recorded_hessian_pattern(F& f, const X& x, NumberOf<X>& value) {
  using Dual = Tangent<NumberOf<X>, 2>;
  using Active = BasicReal<Dual>;
  BasicTape<Dual> tape;
  typename ActiveContainer<std::remove_cvref_t<X>, Active>::type inputs;
  if constexpr (requires { inputs.resize(std::size_t{}); }) inputs.resize(std::ranges::size(x));
  std::uint64_t state = 0;
  const auto random = [&state] {  // from 1 to 2, so that no product becomes smaller: splitmix64, the same in each run
    std::uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return static_cast<NumberOf<X>>(1.0 + static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53);
  };
  std::size_t i = 0;
  for (const auto& element : x) {
    Dual dual(element);
    dual.tangent(0) = random();
    dual.tangent(1) = random();
    tape.input(inputs[i++] = Active(dual));
  }
  const Active y = single_result<Active>(evaluate(f, inputs));
  tape.output(y);
  value = y.value().value();
  return hessian_pattern(tape);
}

}  // namespace detail

/// The Hessian of f at x, a function with one result, as a sparse symmetric matrix with both triangles: few products of
/// the Hessian with directions, eight a recording, from which every entry is read. f is recorded with
/// BasicReal<Tangent<T, N>>: once for the pattern, then once for eight colours. An entry that is zero at this x alone
/// may be missing. Throws passive_output if the result depends on no input; wrong_value if f computes with whole
/// matrices, or gives another value when it is called again.
template <class F, NumberRange X = std::vector<double>>
CompressedRows<NumberOf<X>> sparse_hessian(F&& f, const X& x) {
  using T = NumberOf<X>;
  constexpr std::size_t width = 8;
  detail::require_inputs(x);
  return detail::needing_memory("a sparse Hessian", [&] {
    T value{};
    CompressedRows<T> result{detail::recorded_hessian_pattern(f, x, value), {}};
    const std::size_t n = result.rows;
    result.value.resize(result.entries());
    const auto [colour, colours] = detail::StarColouring(result).result();
    // Whether row i has the colour of column j once: then the product is the entry, else it is that of row j.
    std::vector<bool> direct(result.entries());
    std::vector<std::uint32_t> times(colours, 0);
    const auto for_entries = [&result](std::size_t i, auto&& visit) {
      for (std::size_t e = detail::begin_of(result, i); e < detail::begin_of(result, i + 1); ++e)
        visit(e, static_cast<std::size_t>(result.column[e]));
    };
    for (std::size_t i = 0; i < n; ++i) {
      for_entries(i, [&](std::size_t, std::size_t j) { ++times[colour[j]]; });
      for_entries(i, [&](std::size_t e, std::size_t j) { direct[e] = times[colour[j]] == 1; });
      for_entries(i, [&](std::size_t, std::size_t j) { times[colour[j]] = 0; });
    }
    detail::for_colour_groups(colours, [&](std::size_t first, std::size_t count) {
      const auto products = detail::second_order<width>(f, x, [&](auto& duals) {
        for (std::size_t j = 0; j < n; ++j)
          if (colour[j] >= first && colour[j] < first + count) duals[j].tangent(colour[j] - first) = T(1);
      });
      detail::require_same_call(value, x, products);
      for (std::size_t i = 0; i < n; ++i)
        for_entries(i, [&](std::size_t e, std::size_t j) {
          if (direct[e] && colour[j] >= first && colour[j] < first + count)
            result.value[e] = products.second[i].tangent(colour[j] - first);
        });
    });
    for (std::size_t i = 0; i < n; ++i)
      for_entries(i, [&](std::size_t e, std::size_t j) {
        if (!direct[e]) result.value[e] = result(j, i);
      });
    return result;
  });
}

// Points that are no ranges of numbers.
namespace detail {
template <class X>
void refuse_sparse_point() {
  if constexpr (is_structured_point<std::remove_cv_t<X>>)
    static_assert(
        !is_structured_point<std::remove_cv_t<X>>,
        "wengert: a sparse derivative takes numbers in a row; give std::span(x.data(), x.size()) of a vector");
  else
    refuse_point<X>();
}
}  // namespace detail
template <class F, class X, class... Rest>
  requires(!NumberRange<X>)
CompressedRows<double> sparse_jacobian(F&&, const X&, const Rest&...) {
  detail::refuse_sparse_point<X>();
  return {};
}
template <class F, class X>
  requires(!NumberRange<X>)
CompressedRows<double> sparse_hessian(F&&, const X&) {
  detail::refuse_sparse_point<X>();
  return {};
}

}  // namespace wengert
