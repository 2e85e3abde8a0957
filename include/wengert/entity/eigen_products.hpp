// SPDX-License-Identifier: MIT
// Products of Eigen's matrices as contributions to adjoints: added in place, by few kernels, columns times rows
// collected.
#pragma once
#include <Eigen/Core>
#include <type_traits>
#include <wengert/entity/eigen_numbers.hpp>

namespace wengert::detail {

/// -(l r) as (-l) r and (l r)^T as r^T l^T: what Eigen's kernels add to a matrix without a temporary.
template <class Left, class Right, int Option>
auto negative(const Eigen::Product<Left, Right, Option>& product) {
  return (-product.lhs()) * product.rhs();
}
template <class G>
auto transposed(const G& g) {
  return g.transpose();
}
template <class Left, class Right, int Option>
auto transposed(const Eigen::Product<Left, Right, Option>& product) {
  return product.rhs().transpose() * product.lhs().transpose();
}

/// Products of matrices of dynamic size, which kernels add to what there is; not those of a column and a row.
template <class T>
inline constexpr bool is_accumulated_product = false;
template <class Left, class Right, int Option>
inline constexpr bool is_accumulated_product<Eigen::Product<Left, Right, Option>> =
    Left::ColsAtCompileTime == Eigen::Dynamic &&
    Eigen::Product<Left, Right, Option>::SizeAtCompileTime == Eigen::Dynamic;

/// Products of a few plain numbers of fixed size, for which a call of a kernel would be dear.
template <class M, class Product>
inline constexpr bool is_small_product = false;
template <class M, class Left, class Right, int Option>
  requires(std::is_same_v<typename M::Scalar, double> && M::SizeAtCompileTime != Eigen::Dynamic &&
           M::SizeAtCompileTime <= 16 && Left::ColsAtCompileTime != Eigen::Dynamic && Left::ColsAtCompileTime <= 4 &&
           std::is_same_v<typename Left::Scalar, double> && std::is_same_v<typename Right::Scalar, double> &&
           std::is_base_of_v<Eigen::MatrixBase<Left>, Left> && std::is_base_of_v<Eigen::MatrixBase<Right>, Right>)
inline constexpr bool is_small_product<M, Eigen::Product<Left, Right, Option>> = true;

/// to = product, or += it: by columns of the left operand, or by rows of the right one where `to` lies by rows, two
/// numbers at a time. Written out because what compilers make of the loops reads numbers in other pairs than those in
/// which the statement before has just stored them, which the processor has to wait for: twice the time for 3 x 3.
template <bool Add, class M, class Left, class Right, int Option>
void set_small_product(M& to, const Eigen::Product<Left, Right, Option>& product) {
  typedef double Pair [[gnu::vector_size(16)]];
  constexpr int rows = M::RowsAtCompileTime, cols = M::ColsAtCompileTime, depth = Left::ColsAtCompileTime;
  constexpr int lanes = M::IsRowMajor ? cols : rows, lines = M::IsRowMajor ? rows : cols, pairs = (lanes + 1) / 2;
  const Eigen::internal::evaluator<Left> left(product.lhs());
  const Eigen::internal::evaluator<Right> right(product.rhs());
  const auto lane = [&](int k, int i) {
    return i >= lanes ? 0.0 : M::IsRowMajor ? right.coeff(k, i) : left.coeff(i, k);
  };
  Pair columns[depth][pairs];
  for (int k = 0; k < depth; ++k)
    for (int p = 0; p < pairs; ++p) columns[k][p] = Pair{lane(k, 2 * p), lane(k, 2 * p + 1)};
  for (int line = 0; line < lines; ++line) {
    double* const numbers = to.data() + line * lanes;
    Pair sums[pairs];
    for (int p = 0; p < pairs; ++p)
      sums[p] = Add ? Pair{numbers[2 * p], 2 * p + 1 < lanes ? numbers[2 * p + 1] : 0.0} : Pair{};
    for (int k = 0; k < depth; ++k) {
      const double factor = M::IsRowMajor ? left.coeff(line, k) : right.coeff(k, line);
      for (int p = 0; p < pairs; ++p) sums[p] += columns[k][p] * factor;
    }
    for (int p = 0; p < pairs; ++p) {
      numbers[2 * p] = sums[p][0];
      if (2 * p + 1 < lanes) numbers[2 * p + 1] = sums[p][1];
    }
  }
}

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

/// An operand, perhaps transposed or scaled, as a matrix in memory and a factor.
template <class T>
using BlasOperand = Eigen::internal::blas_traits<std::remove_cv_t<T>>;
template <class T>
concept InMemory = BlasOperand<T>::HasUsableDirectAccess != 0 &&
                   std::remove_cvref_t<typename BlasOperand<T>::DirectLinearAccessType>::InnerStrideAtCompileTime == 1;

/// to += product. Of plain numbers by the kernel that Eigen's products end in: what they choose among before, for each
/// pair of operands' types, is most of what a program with matrices compiles.
template <class M, class Left, class Right, int Option>
void add_product(M& to, const Eigen::Product<Left, Right, Option>& product) {
  if constexpr (is_small_product<M, Eigen::Product<Left, Right, Option>>) {
    set_small_product<true>(to, product);
    return;
  }
#ifndef EIGEN_HAS_OPENMP
  if constexpr (std::is_same_v<typename M::Scalar, double> && !M::IsVectorAtCompileTime && InMemory<Left> &&
                InMemory<Right>) {
    using L = BlasOperand<Left>;
    using R = BlasOperand<Right>;
    auto&& left = L::extract(product.lhs());  // a reference to a matrix, or a view
    auto&& right = R::extract(product.rhs());
    const double factor = L::extractScalarFactor(product.lhs()) * R::extractScalarFactor(product.rhs());
    constexpr bool left_by_rows = std::remove_cvref_t<decltype(left)>::IsRowMajor,
                   right_by_rows = std::remove_cvref_t<decltype(right)>::IsRowMajor;
    constexpr int order = M::IsRowMajor ? int(Eigen::RowMajor) : int(Eigen::ColMajor);
    const Eigen::Index rows = to.rows(), cols = to.cols(), depth = left.cols();
    if (rows == 0 || cols == 0 || depth == 0) return;
    if (rows + cols + depth < 20) {
      const auto strided = [](const auto& m) {
        return StridedNumbers{m.data(), m.IsRowMajor ? m.outerStride() : 1, m.IsRowMajor ? 1 : m.outerStride()};
      };
      add_small_product(to.data(), M::IsRowMajor ? to.outerStride() : 1, M::IsRowMajor ? 1 : to.outerStride(), rows,
                        cols, depth, strided(left), strided(right), factor);
      return;
    }
    Eigen::internal::gemm_blocking_space<order, double, double, Eigen::Dynamic, Eigen::Dynamic, Eigen::Dynamic>
        blocking(rows, cols, depth, 1, true);
    Eigen::internal::general_matrix_matrix_product<
        Eigen::Index, double, left_by_rows ? Eigen::RowMajor : Eigen::ColMajor, false, double,
        right_by_rows ? Eigen::RowMajor : Eigen::ColMajor, false, order, 1>::run(rows, cols, depth, left.data(),
                                                                                 left.outerStride(), right.data(),
                                                                                 right.outerStride(), to.data(), 1,
                                                                                 to.outerStride(), factor, blocking,
                                                                                 nullptr);
    return;
  }
#endif
  to.noalias() += product;
}

/// Columns times rows that are to be added to a matrix, collected until they are worth a product of matrices: half the
/// time of one by one for matrices of 200 x 200.
template <class M>
class OuterProducts {
 public:
  template <class Contribution>
  bool take(M&, const Contribution&) {
    return false;
  }
  template <class Left, class Right, int Option>
  bool take(M& adjoint, const Eigen::Product<Left, Right, Option>& product) {
    if constexpr (Left::ColsAtCompileTime == 1 && Right::RowsAtCompileTime == 1) {
      if (adjoint.size() < smallest) return false;
      if (columns_.cols() == 0) {
        columns_.resize(adjoint.rows(), width);
        rows_.resize(adjoint.cols(), width);
      }
      columns_.col(used_) = product.lhs();
      rows_.col(used_) = product.rhs().transpose();
      multiply_ = &multiply;
      if (++used_ == width) settle(adjoint);
      return true;
    } else {
      return false;
    }
  }
  void settle(M& adjoint) {
    if (used_ == 0) return;
    multiply_(*this, adjoint);
    used_ = 0;
  }

 private:
  static void multiply(const OuterProducts& panel, M& adjoint) {
    add_product(adjoint, panel.columns_.leftCols(panel.used_) * panel.rows_.leftCols(panel.used_).transpose());
  }
  static constexpr Eigen::Index width = 32, smallest = 256;
  Eigen::Matrix<typename M::Scalar, Eigen::Dynamic, Eigen::Dynamic> columns_, rows_;
  Eigen::Index used_ = 0;
  void (*multiply_)(const OuterProducts&, M&) = nullptr;  ///< compiled only where there are outer products
};

}  // namespace wengert::detail
