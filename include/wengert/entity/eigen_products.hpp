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
  requires(std::is_same_v<typename M::Scalar, double> && M::RowsAtCompileTime != Eigen::Dynamic &&
           M::RowsAtCompileTime <= 6 && M::ColsAtCompileTime != Eigen::Dynamic && M::ColsAtCompileTime <= 6 &&
           Left::ColsAtCompileTime != Eigen::Dynamic && Left::ColsAtCompileTime <= 6 &&
           std::is_same_v<typename Left::Scalar, double> && std::is_same_v<typename Right::Scalar, double> &&
           std::is_base_of_v<Eigen::MatrixBase<Left>, Left> && std::is_base_of_v<Eigen::MatrixBase<Right>, Right>)
inline constexpr bool is_small_product<M, Eigen::Product<Left, Right, Option>> = true;

template <int Numbers>
struct NumberGroup {
  typedef double type [[gnu::vector_size(16)]];
};
template <>
struct NumberGroup<4> {
  typedef double type [[gnu::vector_size(32)]];
};
/// Lines of so many lanes at `to`, set or added to: lane i is the sum over k of lane(k, i) times factor(k, line).
/// Written out because what compilers make of the loops reads numbers in other groups than those in which the statement
/// before has just stored them, which the processor has to wait for: twice the time for 3 x 3.
template <bool Add, int Lanes, int Lines, int Depth, class Lane, class Factor>
[[gnu::always_inline]] inline void multiply_lanes(double* __restrict to, const Lane& lane, const Factor& factor) {
#ifdef __AVX__
  constexpr int width = Lanes % 4 == 0 ? 4 : 2;
#else
  constexpr int width = 2;
#endif
  constexpr int groups = (Lanes + width - 1) / width;
  using Group = typename NumberGroup<width>::type;
  const auto group = [](int g, const auto& number) {
    const auto at = [&](int i) { return g * width + i < Lanes ? number(g * width + i) : 0.0; };
    if constexpr (width == 4)
      return Group{at(0), at(1), at(2), at(3)};
    else
      return Group{at(0), at(1)};
  };
  Group columns[Depth][groups];
  for (int k = 0; k < Depth; ++k)
    for (int g = 0; g < groups; ++g) columns[k][g] = group(g, [&](int i) { return lane(k, i); });
  for (int line = 0; line < Lines; ++line) {
    double* const numbers = to + line * Lanes;
    Group sums[groups];
    if constexpr (Add)
      for (int g = 0; g < groups; ++g) sums[g] = group(g, [&](int i) { return numbers[i]; });
    for (int k = 0; k < Depth; ++k) {
      const double number = factor(k, line);
      for (int g = 0; g < groups; ++g)
        if (Add || k > 0)
          sums[g] += columns[k][g] * number;
        else
          sums[g] = columns[k][g] * number;
    }
    for (int i = 0; i < Lanes; ++i) numbers[i] = sums[i / width][i % width];
  }
}
/// Of numbers in memory, with strides that are known: what all statements of these sizes call.
template <bool Add, int Lanes, int Lines, int Depth, int LaneStride, int LaneDepthStride, int DepthStride,
          int LineStride>
[[gnu::noinline]] void multiply_in_memory(double* to, const double* lanes, const double* factors) {
  multiply_lanes<Add, Lanes, Lines, Depth>(
      to, [=](int k, int i) { return lanes[i * LaneStride + k * LaneDepthStride]; },
      [=](int k, int line) { return factors[k * DepthStride + line * LineStride]; });
}

/// The strides of an operand in memory as constants; 0 where it is none.
template <class T>
struct ConstantStrides {
  static constexpr bool direct = (Eigen::internal::traits<T>::Flags & Eigen::DirectAccessBit) != 0;
  static constexpr int of(bool inner) {
    if constexpr (direct) {
      const int stride = inner ? int(Eigen::internal::inner_stride_at_compile_time<T>::ret)
                               : int(Eigen::internal::outer_stride_at_compile_time<T>::ret);
      return stride > 0 ? stride : 0;
    }
    return 0;
  }
  static constexpr int down = of(!T::IsRowMajor), across = of(bool(T::IsRowMajor));
  static constexpr bool known = down != 0 && across != 0;
};

/// to = product, or += it: by columns of the left operand, or by rows of the right one where `to` lies by rows.
template <bool Add, class M, class Left, class Right, int Option>
[[gnu::always_inline]] inline void set_small_product(M& to, const Eigen::Product<Left, Right, Option>& product) {
  constexpr int rows = M::RowsAtCompileTime, cols = M::ColsAtCompileTime, depth = Left::ColsAtCompileTime;
  using L = ConstantStrides<Left>;
  using R = ConstantStrides<Right>;
  if constexpr (L::known && R::known && M::IsRowMajor) {
    multiply_in_memory<Add, cols, rows, depth, R::across, R::down, L::across, L::down>(to.data(), product.rhs().data(),
                                                                                       product.lhs().data());
  } else if constexpr (L::known && R::known) {
    multiply_in_memory<Add, rows, cols, depth, L::down, L::across, R::down, R::across>(to.data(), product.lhs().data(),
                                                                                       product.rhs().data());
  } else {
    const Eigen::internal::evaluator<Left> left(product.lhs());
    const Eigen::internal::evaluator<Right> right(product.rhs());
    const auto of_left = [&](int i, int k) { return left.coeff(i, k); };
    const auto of_right = [&](int i, int k) { return right.coeff(k, i); };
    if constexpr (M::IsRowMajor)
      multiply_lanes<Add, cols, rows, depth>(
          to.data(), [&](int k, int j) { return of_right(j, k); }, [&](int k, int i) { return of_left(i, k); });
    else
      multiply_lanes<Add, rows, cols, depth>(
          to.data(), [&](int k, int i) { return of_left(i, k); }, [&](int k, int j) { return of_right(j, k); });
  }
}

/// The product where the caller wants it: GCC leaves out a copy only of what is declared in a function's own scope, and
/// a copy reads at once what was just stored in parts, which the processor has to wait for.
template <class M, class Product>
M small_product(const Product& product) {
  M made;
  set_small_product<false>(made, product);
  return made;
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

/// 1 for a sum, -1 for a difference, else 0.
template <class Operation>
inline constexpr int sign_of = 0;
template <class N>
inline constexpr int sign_of<Eigen::internal::scalar_sum_op<N, N>> = 1;
template <class N>
inline constexpr int sign_of<Eigen::internal::scalar_difference_op<N, N>> = -1;

/// to = source, where nothing aliases.
template <class M, class Source>
void evaluate_to(M& to, const Source& source) {
  to.noalias() = source;
}
/// a + (b + l r), with + or - each: the product is added to a + b, where Eigen would give it memory of its own.
template <class M, class Outer, class A, class Inner, class B, class Left, class Right>
  requires(sign_of<Outer> != 0 && sign_of<Inner> != 0 && is_accumulated_product<Eigen::Product<Left, Right, 0>>)
void evaluate_to(
    M& to,
    const Eigen::CwiseBinaryOp<Outer, A, const Eigen::CwiseBinaryOp<Inner, B, const Eigen::Product<Left, Right, 0>>>&
        sum) {
  if constexpr (sign_of<Outer> > 0)
    to = sum.lhs() + sum.rhs().lhs();
  else
    to = sum.lhs() - sum.rhs().lhs();
  if constexpr (sign_of<Outer> * sign_of<Inner> > 0)
    to.noalias() += sum.rhs().rhs();
  else
    to.noalias() -= sum.rhs().rhs();
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
