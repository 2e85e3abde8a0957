// SPDX-License-Identifier: MIT
// Rows and columns of an active matrix that an Eigen::seq, a list of indices or a symbolic index names.
#pragma once
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/entity/part.hpp>

namespace wengert::detail {

/// What chooses rows or columns: neither a number nor an element.
template <class T>
concept Slice = !std::is_arithmetic_v<T> && !std::is_enum_v<T> && !NumberLike<T>;
/// The k-th of the rows or columns that a slice names: a container of the standard library counts without a sign.
template <class Indices>
Eigen::Index index_of(const Indices& indices, Eigen::Index k) {
  if constexpr (requires { typename Indices::size_type; })
    return static_cast<Eigen::Index>(indices[static_cast<typename Indices::size_type>(k)]);
  else
    return static_cast<Eigen::Index>(indices[k]);
}
/// Whether the rows and columns that Eigen's view of a slice names are inside.
template <class Slice>
bool is_inside(const Slice& slice, Eigen::Index rows, Eigen::Index cols) {
  if constexpr (requires { slice.rowIndices(); }) {
    for (Eigen::Index i = 0; i < slice.rows(); ++i)
      if (const Eigen::Index k = index_of(slice.rowIndices(), i); k < 0 || k >= rows) return false;
    for (Eigen::Index j = 0; j < slice.cols(); ++j)
      if (const Eigen::Index k = index_of(slice.colIndices(), j); k < 0 || k >= cols) return false;
    return true;
  } else {  // a block
    return slice.startRow() >= 0 && slice.rows() >= 0 && slice.startRow() <= rows - slice.rows() &&
           slice.startCol() >= 0 && slice.cols() >= 0 && slice.startCol() <= cols - slice.cols();
  }
}
/// Which one a symbolic index names, as Eigen::last does.
template <class I>
Eigen::Index index_in(const I& index, Eigen::Index size) {
  return Eigen::internal::eval_expr_given_size(index, size);
}
template <class I>
bool is_index_inside(const I& index, Eigen::Index size) {
  const Eigen::Index i = index_in(index, size);
  return i >= 0 && i < size;
}
/// The same indices as an object that outlives what an expression or a span of them refers to.
template <class T>
auto own_indices(const T& indices) {
  if constexpr (EigenExpression<T>)
    return typename T::PlainObject(indices);
  else if constexpr (std::ranges::borrowed_range<T>)
    return std::vector<Eigen::Index>(std::ranges::begin(indices), std::ranges::end(indices));
  else
    return indices;
}
template <class V, class Rows, class Cols>
struct SliceView {
  using Value = PlainOf<decltype(std::declval<V&>()(std::declval<const Rows&>(), std::declval<const Cols&>()))>;
  Rows rows;
  Cols cols;
  decltype(auto) of(auto& whole) const {
    if constexpr (PlainNumber<Value>)  // Eigen's by a symbolic index cannot be written
      return whole(index_in(rows, whole.rows()), index_in(cols, whole.cols()));
    else
      return whole(rows, cols);
  }
  void check(const auto& self) const {
    if (!is_there(self))
      outside<V>("'operator()' requires rows and columns that self has", EntityTraits<V>::shape(self), {});
  }

 private:
  bool is_there(const auto& self) const {
    if constexpr (PlainNumber<Value>)
      return is_index_inside(rows, self.rows()) && is_index_inside(cols, self.cols());
    else
      return is_inside(of(self), self.rows(), self.cols());
  }
};
template <class V, class Indices>
struct VectorSliceView {
  using Value = PlainOf<decltype(std::declval<V&>()(std::declval<const Indices&>()))>;
  Indices indices;
  decltype(auto) of(auto& whole) const {
    if constexpr (PlainNumber<Value>)
      return whole(index_in(indices, whole.size()));
    else
      return whole(indices);
  }
  void check(const auto& self) const {
    if (!is_there(self)) outside<V>("'operator()' requires indices that self has", EntityTraits<V>::shape(self), {});
  }

 private:
  bool is_there(const auto& self) const {
    if constexpr (PlainNumber<Value>)
      return is_index_inside(indices, self.size());
    else
      return is_inside(of(self), self.rows(), self.cols());
  }
};
template <class V, class Rows, class Cols>
auto slice_view(const Rows& rows, const Cols& cols) {
  using View = SliceView<V, decltype(own_indices(rows)), decltype(own_indices(cols))>;
  return View{own_indices(rows), own_indices(cols)};
}
template <class V, class Indices>
auto slice_view(const Indices& indices) {
  return VectorSliceView<V, decltype(own_indices(indices))>{own_indices(indices)};
}

}  // namespace wengert::detail
