// SPDX-License-Identifier: MIT
// Colours for compressed derivatives: columns (or rows) of one colour share a sweep, and every entry of the matrix can
// be read from the products. Takes a pattern and gives a colour for each column; knows nothing of tapes.
//   - Columns of a Jacobian: no row has two columns of one colour (A. R. Curtis, M. J. D. Powell, J. K. Reid 1974).
//   - A Hessian: a star colouring, where no path of four variables has two colours only (T. F. Coleman, J. J. More
//   1984).
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>
#include <wengert/sparse/pattern.hpp>

namespace wengert::detail {

/// A colour for each column; `none` for one without an entry.
struct Colouring {
  using Colour = std::uint32_t;
  static constexpr Colour none = static_cast<Colour>(-1);
  std::vector<Colour> colour;
  std::size_t count = 0;
};

inline SparsityPattern transposed(const SparsityPattern& p) {
  SparsityPattern t{p.columns, p.rows, std::vector<std::int64_t>(p.columns + 1, 0),
                    std::vector<std::int64_t>(p.entries())};
  for (const std::int64_t column : p.column) ++t.row_begin[static_cast<std::size_t>(column) + 1];
  for (std::size_t j = 0; j < p.columns; ++j) t.row_begin[j + 1] += t.row_begin[j];
  std::vector<std::int64_t> next(t.row_begin.begin(), t.row_begin.end() - 1);
  for (std::size_t i = 0; i < p.rows; ++i)
    for (std::size_t e = begin_of(p, i); e < begin_of(p, i + 1); ++e) {
      std::int64_t& place = next[static_cast<std::size_t>(p.column[e])];
      t.column[static_cast<std::size_t>(place++)] = static_cast<std::int64_t>(i);
    }
  return t;
}

/// Row numbers, the longest row first, rows of one length in their order.
inline std::vector<std::size_t> by_length(const SparsityPattern& p) {
  std::vector<std::vector<std::size_t>> of_length(1);
  for (std::size_t i = 0; i < p.rows; ++i) {
    const std::size_t length = begin_of(p, i + 1) - begin_of(p, i);
    if (of_length.size() <= length) of_length.resize(length + 1);
    of_length[length].push_back(i);
  }
  std::vector<std::size_t> order;
  order.reserve(p.rows);
  for (std::size_t length = of_length.size(); length-- > 0;)
    order.insert(order.end(), of_length[length].begin(), of_length[length].end());
  return order;
}

/// The smallest colour that is not marked with `stamp`.
inline Colouring::Colour first_free(const std::vector<std::size_t>& forbidden, std::size_t stamp) {
  Colouring::Colour colour = 0;
  while (colour < forbidden.size() && forbidden[colour] == stamp) ++colour;
  return colour;
}

/// Colours of columns such that no row has two of one colour; `by_column` is the transposed pattern. Greedy, the column
/// with most entries first.
inline Colouring colour_columns(const SparsityPattern& p, const SparsityPattern& by_column) {
  Colouring result{std::vector<Colouring::Colour>(p.columns, Colouring::none), 0};
  std::vector<std::size_t> forbidden;
  for (const std::size_t j : by_length(by_column)) {
    if (begin_of(by_column, j) == begin_of(by_column, j + 1)) break;
    for (std::size_t e = begin_of(by_column, j); e < begin_of(by_column, j + 1); ++e) {
      const auto row = static_cast<std::size_t>(by_column.column[e]);
      for (std::size_t k = begin_of(p, row); k < begin_of(p, row + 1); ++k) {
        const Colouring::Colour other = result.colour[static_cast<std::size_t>(p.column[k])];
        if (other != Colouring::none) forbidden[other] = j + 1;
      }
    }
    const Colouring::Colour colour = first_free(forbidden, j + 1);
    if (colour == forbidden.size()) forbidden.push_back(0);
    result.colour[j] = colour;
    result.count = std::max<std::size_t>(result.count, colour + 1);
  }
  return result;
}

/// A star colouring of a symmetric pattern: neighbours have different colours, and no path of four vertices has only
/// two. Greedy, the vertex with most neighbours first. Each vertex keeps, for each colour around it, how many
/// neighbours have it, so that the work is that of the entries times the colours.
class StarColouring {
 public:
  explicit StarColouring(const SparsityPattern& p)
      : p_(p), colour_(p.rows, Colouring::none), around_(p.rows), centres_(p.rows) {
    for (const std::size_t v : by_length(p)) {
      if (begin_of(p, v) == begin_of(p, v + 1)) break;
      choose(v);
    }
  }
  Colouring result() && { return {std::move(colour_), forbidden_.size()}; }

 private:
  using Colour = Colouring::Colour;
  struct Around {  ///< of one vertex and one colour
    Colour colour;
    std::uint32_t count;
    std::size_t first;  ///< the first neighbour that has the colour
  };

  template <class Visitor>
  void for_neighbours(std::size_t v, Visitor&& visit) const {
    for (std::size_t e = begin_of(p_, v); e < begin_of(p_, v + 1); ++e)
      if (const auto w = static_cast<std::size_t>(p_.column[e]); w != v) visit(w);
  }
  const Around* found(std::size_t v, Colour colour) const {
    for (const Around& a : around_[v])
      if (a.colour == colour) return &a;
    return nullptr;
  }
  void forbid(Colour colour, std::size_t v) { forbidden_[colour] = v + 1; }

  void choose(std::size_t v) {
    for_neighbours(v, [&](std::size_t w) {
      if (colour_[w] == Colouring::none) return;  // w will look at v then
      forbid(colour_[w], v);
      for (const Colour c : centres_[w]) forbid(c, v);  // v - w - x - y with y of w's colour
      if (found(v, colour_[w])->count > 1)              // u - v - w - x with u of w's colour
        for (const Around& a : around_[w]) forbid(a.colour, v);
    });
    const Colour colour = first_free(forbidden_, v + 1);
    if (colour == forbidden_.size()) forbidden_.push_back(0);
    colour_[v] = colour;
    // v as a centre of its neighbours of one colour, and as a neighbour of others.
    for_neighbours(v, [&](std::size_t w) {
      if (colour_[w] != Colouring::none && found(v, colour_[w])->count > 1) add_centre(w, colour);
    });
    for_neighbours(v, [&](std::size_t w) { add_around(w, v, colour); });
  }
  void add_around(std::size_t w, std::size_t v, Colour colour) {
    for (Around& a : around_[w])
      if (a.colour == colour) {
        if (++a.count == 2 && colour_[w] != Colouring::none) add_centre(a.first, colour_[w]);
        if (colour_[w] != Colouring::none) add_centre(v, colour_[w]);
        return;
      }
    around_[w].push_back({colour, 1, v});
  }
  /// v has a neighbour of that colour which has another neighbour of v's colour.
  void add_centre(std::size_t v, Colour colour) {
    if (std::find(centres_[v].begin(), centres_[v].end(), colour) == centres_[v].end()) centres_[v].push_back(colour);
  }

  const SparsityPattern& p_;
  std::vector<Colour> colour_;
  std::vector<std::vector<Around>> around_;
  std::vector<std::vector<Colour>> centres_;
  std::vector<std::size_t> forbidden_;  ///< by colour: the vertex that may not have it, plus one
};

}  // namespace wengert::detail
