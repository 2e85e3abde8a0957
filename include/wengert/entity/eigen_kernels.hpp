// SPDX-License-Identifier: MIT
// Products of matrices of double in memory by the kernels that Eigen's own products end in, whatever the operands are
// views of: few types, so that each is compiled once.
#pragma once
#include <Eigen/Core>
#include <algorithm>
#include <bit>
#include <cstdint>

namespace wengert::detail {

/// Numbers of a matrix in memory, wherever they lie: number (i, j) is at data + i * down + j * across.
struct StridedNumbers {
  const double* data;
  Eigen::Index down, across;
};
/// to += factor * left * right for matrices so small that Eigen's blocks are dearer than the product.
inline void add_small_product(double* to, Eigen::Index down, Eigen::Index across, Eigen::Index rows, Eigen::Index cols,
                              Eigen::Index depth, StridedNumbers left, StridedNumbers right, double factor) {
  for (Eigen::Index j = 0; j < cols; ++j)
    for (Eigen::Index k = 0; k < depth; ++k) {
      const double number = factor * right.data[k * right.down + j * right.across];
      for (Eigen::Index i = 0; i < rows; ++i)
        to[i * down + j * across] += left.data[i * left.down + k * left.across] * number;
    }
}

/// A matrix in memory whose lines, rows or columns, have their numbers one after the other.
struct MatrixLines {
  const double* data;
  Eigen::Index stride, rows, cols;
  bool by_rows;

  Eigen::Index count() const { return by_rows ? rows : cols; }
  Eigen::Index length() const { return by_rows ? cols : rows; }
  const double* at(Eigen::Index i, Eigen::Index j) const { return data + (by_rows ? i * stride + j : i + j * stride); }
};
template <class T>
MatrixLines lines_of(const T& m) {
  return {m.data(), m.outerStride(), m.rows(), m.cols(), bool(T::IsRowMajor)};
}

/// Where a square matrix has numbers other than zero.
enum class Nonzeros { anywhere, lower, upper };
inline Nonzeros nonzeros_of(const MatrixLines& m) {
  if (m.rows != m.cols) return Nonzeros::anywhere;
  const Eigen::Index n = m.rows;
  const auto zero_from = [&](Eigen::Index first, Eigen::Index line, Eigen::Index count) {
    std::uint64_t bits = 0;
    for (Eigen::Index i = first; i < first + count; ++i)
      bits |= std::bit_cast<std::uint64_t>(m.data[i + line * m.stride]);
    return bits << 1 == 0;  // but for signs
  };
  bool before = true, after = true;  // the diagonal, in each line of the memory; the longest lines first
  for (Eigen::Index k = n; before && k-- > 1;) before = zero_from(0, k, k);
  if (before) return m.by_rows ? Nonzeros::upper : Nonzeros::lower;
  for (Eigen::Index k = 0; after && k < n - 1; ++k) after = zero_from(k + 1, k, n - 1 - k);
  if (after) return m.by_rows ? Nonzeros::lower : Nonzeros::upper;
  return Nonzeros::anywhere;
}

/// Whether none of its numbers is NaN or infinite.
inline bool all_finite(const MatrixLines& m) {
  constexpr std::uint64_t exponent = 0x7ff0000000000000u;
  for (Eigen::Index line = 0; line < m.count(); ++line) {
    const double* const data = m.data + line * m.stride;
    bool finite = true;
    for (Eigen::Index i = 0; i < m.length(); ++i)
      finite &= (std::bit_cast<std::uint64_t>(data[i]) & exponent) != exponent;
    if (!finite) return false;
  }
  return true;
}

/// Which part of a product's operands a call of the kernel multiplies: rows of the left one, columns of the right one.
struct ProductPart {
  Eigen::Index row, rows, col, cols, first, depth;
};

/// The parts of left * right without most of what the zeros of a triangle give, for matrices that are worth it. Where
/// such a zero would meet infinity or NaN nothing is left out: the result is NaN, as Eigen's.
template <class Visit>
void for_each_part(const MatrixLines& left, const MatrixLines& right, bool skip_zeros, Visit&& visit) {
  constexpr Eigen::Index block = 48, most = 8;
  const Eigen::Index rows = left.rows, cols = right.cols, depth = left.cols;
  const Eigen::Index parts = skip_zeros ? std::min(depth / block, most) : 1;
  Nonzeros of_left = parts > 1 ? nonzeros_of(left) : Nonzeros::anywhere;
  Nonzeros of_right = parts > 1 && of_left == Nonzeros::anywhere ? nonzeros_of(right) : Nonzeros::anywhere;
  if (of_left != Nonzeros::anywhere && !all_finite(right)) of_left = Nonzeros::anywhere;
  if (of_right != Nonzeros::anywhere && !all_finite(left)) of_right = Nonzeros::anywhere;
  if (of_left == Nonzeros::anywhere && of_right == Nonzeros::anywhere) {
    visit(ProductPart{0, rows, 0, cols, 0, depth});
    return;
  }
  for (Eigen::Index p = 0; p < parts; ++p) {
    const Eigen::Index from = depth * p / parts, to = depth * (p + 1) / parts;
    if (of_left == Nonzeros::lower) visit(ProductPart{from, to - from, 0, cols, 0, to});
    if (of_left == Nonzeros::upper) visit(ProductPart{from, to - from, 0, cols, from, depth - from});
    if (of_right == Nonzeros::lower) visit(ProductPart{0, rows, from, to - from, from, depth - from});
    if (of_right == Nonzeros::upper) visit(ProductPart{0, rows, from, to - from, 0, to});
  }
}

/// to += factor * left * right for vectors and a matrix in memory, whose rows or columns are its lines.
template <bool ByRows>
void add_matrix_times_vector(double* to, Eigen::Index rows, Eigen::Index cols, const double* matrix,
                             Eigen::Index stride, const double* vector, double factor) {
  constexpr int order = ByRows ? Eigen::RowMajor : Eigen::ColMajor;
  using Matrix = Eigen::internal::const_blas_data_mapper<double, Eigen::Index, order>;
  using Vector = Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>;
  Eigen::internal::general_matrix_vector_product<Eigen::Index, double, Matrix, order, false, double, Vector,
                                                 false>::run(rows, cols, Matrix(matrix, stride), Vector(vector, 1), to,
                                                             1, factor);
}

/// to += factor * left * right for matrices in memory.
template <bool LeftByRows, bool RightByRows, int Order>
void add_matrix_product(double* to, Eigen::Index to_stride, Eigen::Index rows, Eigen::Index cols, Eigen::Index depth,
                        const double* left, Eigen::Index left_stride, const double* right, Eigen::Index right_stride,
                        double factor) {
  Eigen::internal::gemm_blocking_space<Order, double, double, Eigen::Dynamic, Eigen::Dynamic, Eigen::Dynamic> blocking(
      rows, cols, depth, 1, true);
  const auto run = [&](double f) {  // a constant makes GCC's kernel 2 % faster
    Eigen::internal::general_matrix_matrix_product<Eigen::Index, double, LeftByRows ? Eigen::RowMajor : Eigen::ColMajor,
                                                   false, double, RightByRows ? Eigen::RowMajor : Eigen::ColMajor,
                                                   false, Order, 1>::run(rows, cols, depth, left, left_stride, right,
                                                                         right_stride, to, 1, to_stride, f, blocking,
                                                                         nullptr);
  };
  if (factor == 1)
    run(1);
  else if (factor == -1)
    run(-1);
  else
    run(factor);
}

/// to += factor * left * right; to has its numbers in that order. With skip_zeros not those of a triangle. Its types
/// are few, whatever the operands are views of.
template <bool LeftByRows, bool RightByRows, int Order>
void add_lines_product(double* to, Eigen::Index to_stride, const MatrixLines& left, const MatrixLines& right,
                       double factor, bool skip_zeros) {
  constexpr bool by_rows = Order == Eigen::RowMajor;
  if (left.rows + right.cols + left.cols < 20) {
    const auto strided = [](const MatrixLines& m, bool rows) {
      return StridedNumbers{m.data, rows ? m.stride : 1, rows ? 1 : m.stride};
    };
    add_small_product(to, by_rows ? to_stride : 1, by_rows ? 1 : to_stride, left.rows, right.cols, left.cols,
                      strided(left, LeftByRows), strided(right, RightByRows), factor);
    return;
  }
  for_each_part(left, right, skip_zeros, [&](const ProductPart& part) {
    add_matrix_product<LeftByRows, RightByRows, Order>(
        to + (by_rows ? part.row * to_stride + part.col : part.row + part.col * to_stride), to_stride, part.rows,
        part.cols, part.depth, left.at(part.row, part.first), left.stride, right.at(part.first, part.col), right.stride,
        factor);
  });
}

}  // namespace wengert::detail
