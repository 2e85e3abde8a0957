// SPDX-License-Identifier: MIT
// Products of Eigen's matrices as contributions to adjoints: added in place, by few kernels, columns times rows
// collected.
#pragma once
#include <Eigen/Core>
#include <cstddef>
#include <type_traits>
#include <wengert/entity/eigen_kernels.hpp>
#include <wengert/entity/eigen_numbers.hpp>
#include <wengert/entity/node.hpp>

namespace wengert::detail {

/// x^T and -x; of what is transposed or negative already what it was made of, since each type of expression is one more
/// to compile. -(l r) as (-l) r and (l r)^T as r^T l^T: what Eigen's kernels add to a matrix without a temporary.
template <class G>
auto transposed(const G& g) {
  return g.transpose();
}
template <class X>
typename Eigen::internal::ref_selector<X>::type transposed(const Eigen::Transpose<X>& g) {
  return g.nestedExpression();
}
template <class Left, class Right, int Option>
  requires std::is_base_of_v<Eigen::DenseBase<Left>, Left> && std::is_base_of_v<Eigen::DenseBase<Right>, Right>
auto transposed(const Eigen::Product<Left, Right, Option>& product) {
  return transposed(product.rhs()) * transposed(product.lhs());
}
template <class N, class X>
struct Negative<Eigen::CwiseUnaryOp<Eigen::internal::scalar_opposite_op<N>, const X>> {
  static typename Eigen::internal::ref_selector<X>::type of(
      const Eigen::CwiseUnaryOp<Eigen::internal::scalar_opposite_op<N>, const X>& g) {
    return g.nestedExpression();
  }
};
template <class Left, class Right, int Option>
struct Negative<Eigen::Product<Left, Right, Option>> {
  static auto of(const Eigen::Product<Left, Right, Option>& g) {
    if constexpr (requires { -g.lhs(); })
      return Negative<Left>::of(g.lhs()) * g.rhs();
    else  // a diagonal, which has no minus
      return g.lhs() * Negative<Right>::of(g.rhs());
  }
};

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
struct ProductGroup {
  typedef double type [[gnu::vector_size(16)]];
};
template <>
struct ProductGroup<4> {
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
  using Group = typename ProductGroup<width>::type;
  const auto group = [](int g, const auto& number) {
    const auto at = [&](int i) { return g * width + i < Lanes ? number(g * width + i) : 0.0; };
    if constexpr (width == 4)
      return Group{at(0), at(1), at(2), at(3)};
    else
      return Group{at(0), at(1)};
  };
  Group columns[std::size_t(Depth)][std::size_t(groups)];
  for (int k = 0; k < Depth; ++k)
    for (int g = 0; g < groups; ++g) columns[k][g] = group(g, [&](int i) { return lane(k, i); });
  for (int line = 0; line < Lines; ++line) {
    double* const numbers = to + line * Lanes;
    Group sums[std::size_t(groups)];
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

/// An operand, perhaps transposed or scaled, as a matrix in memory and a factor.
template <class T>
using BlasOperand = Eigen::internal::blas_traits<std::remove_cv_t<T>>;
template <class T>
concept InMemory = BlasOperand<T>::HasUsableDirectAccess != 0 &&
                   std::remove_cvref_t<typename BlasOperand<T>::DirectLinearAccessType>::InnerStrideAtCompileTime == 1;

#ifdef EIGEN_HAS_OPENMP
template <class, class>
inline constexpr bool is_added_by_kernel = false;  // Eigen's products share their work among threads
#else
template <class M, class Product>
inline constexpr bool is_added_by_kernel = false;
template <class M, class Left, class Right, int Option>
inline constexpr bool is_added_by_kernel<M, Eigen::Product<Left, Right, Option>> =
    std::is_same_v<typename M::Scalar, double> && InMemory<Left> && InMemory<Right>;
#endif

/// to += product by the kernels that Eigen's products of plain numbers end in: what they choose among before, for each
/// pair of operands' types, is most of what a program with matrices compiles. With skip_zeros not those of a triangle.
template <class M, class Left, class Right, int Option>
void add_product_by_kernel(M& to, const Eigen::Product<Left, Right, Option>& product, bool skip_zeros) {
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
  if constexpr (M::ColsAtCompileTime == 1) {
    add_matrix_times_vector<left_by_rows>(to.data(), rows, depth, left.data(), left.outerStride(), right.data(),
                                          factor);
  } else if constexpr (M::RowsAtCompileTime == 1) {
    add_matrix_times_vector<!right_by_rows>(to.data(), cols, depth, right.data(), right.outerStride(), left.data(),
                                            factor);
  } else {
    add_lines_product<left_by_rows, right_by_rows, order>(to.data(), to.outerStride(), lines_of(left), lines_of(right),
                                                          factor, skip_zeros);
  }
}

/// to += product. For adjoints skip_zeros leaves out the half of an operand that holds zeros: that of what only one
/// triangle of was read, as a factorisation does.
template <class M, class Left, class Right, int Option>
void add_product(M& to, const Eigen::Product<Left, Right, Option>& product, bool skip_zeros = false) {
  using Product = Eigen::Product<Left, Right, Option>;
  if constexpr (is_small_product<M, Product>)
    set_small_product<true>(to, product);
  else if constexpr (is_added_by_kernel<M, Product>)
    add_product_by_kernel(to, product, skip_zeros);
  else
    to.noalias() += product;
}

/// Zeros of the shape of a source, for EntityTraits::evaluate.
template <class Source>
struct ZerosLike {
  using IsZero = void;
  static constexpr int RowsAtCompileTime = Source::RowsAtCompileTime, ColsAtCompileTime = Source::ColsAtCompileTime;
  Eigen::Index row_count, col_count;
  Eigen::Index rows() const { return row_count; }
  Eigen::Index cols() const { return col_count; }
};

/// The value of an expression, products by add_product().
template <class S>
auto in_memory(const S& s) {
  using Plain = typename S::PlainObject;
  if constexpr (is_accumulated_product<S>) {
    Plain to = Plain::Zero(s.rows(), s.cols());
    add_product(to, s);
    return to;
  } else {
    return Plain(s);
  }
}

/// The same, but a matrix that has its memory already is itself. For what is read by columns or rows: Eigen makes each
/// of them an expression of its own, which evaluates its costly operands anew.
template <class S>
decltype(auto) evaluated_once(const S& s) {
  if constexpr (std::is_same_v<S, typename S::PlainObject>)
    return (s);
  else
    return in_memory(s);
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
/// to += sign * term, where nothing aliases.
template <int Sign, class M, class Term>
void add_term(M& to, const Term& term) {
  if constexpr (is_accumulated_product<Term> && Sign > 0)
    add_product(to, term);
  else if constexpr (is_accumulated_product<Term>)
    add_product(to, Negative<Term>::of(term));
  else if constexpr (Sign > 0)
    to.noalias() += term;
  else
    to.noalias() -= term;
}
/// l r + a and a + l r, with + or -, in Eigen's order.
template <class M, class Operation, class Left, class Right, class A>
  requires(sign_of<Operation> != 0 && is_accumulated_product<Eigen::Product<Left, Right, 0>>)
void evaluate_to(M& to, const Eigen::CwiseBinaryOp<Operation, const Eigen::Product<Left, Right, 0>, A>& sum) {
  to.setZero(sum.rows(), sum.cols());
  add_product(to, sum.lhs());
  add_term<sign_of<Operation>>(to, sum.rhs());
}
template <class M, class Operation, class A, class Left, class Right>
  requires(sign_of<Operation> != 0 && is_accumulated_product<Eigen::Product<Left, Right, 0>> &&
           !is_accumulated_product<std::remove_cv_t<A>>)
void evaluate_to(M& to, const Eigen::CwiseBinaryOp<Operation, A, const Eigen::Product<Left, Right, 0>>& sum) {
  to.noalias() = sum.lhs();
  add_term<sign_of<Operation>>(to, sum.rhs());
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
  add_term<sign_of<Outer> * sign_of<Inner>>(to, sum.rhs().rhs());
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
