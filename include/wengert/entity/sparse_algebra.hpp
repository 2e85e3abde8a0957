// SPDX-License-Identifier: MIT
// Sums, products, transposes and parts of sparse matrices with active coefficients. Their patterns are worked out when
// they are computed, as Eigen's are; the coefficients are a few statements, whatever their number.
#pragma once
#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/sparse_values.hpp>

namespace wengert::detail {

/// Places that may come more than once, and the pattern of all of them.
class SparsePlaces {
 public:
  void add(Eigen::Index row, Eigen::Index col) { places_.emplace_back(int(row), int(col), 0.0); }
  void add(const SparsePattern& pattern) {
    each_place(pattern, [&](Eigen::Index, Eigen::Index row, Eigen::Index col) { add(row, col); });
  }
  Eigen::SparseMatrix<double> pattern(Eigen::Index rows, Eigen::Index cols) const {
    Eigen::SparseMatrix<double> result(rows, cols);
    result.setFromTriplets(places_.begin(), places_.end());
    return result;
  }
  /// The matrix of zeros and ones by which numbers at the places from `first` on become coefficients of the pattern.
  Eigen::SparseMatrix<double> into(const SparsePattern& pattern, std::size_t first, std::size_t size) const {
    std::vector<Eigen::Triplet<double>> ones;
    for (std::size_t k = 0; k < size; ++k) {
      const auto& place = places_[first + k];
      ones.emplace_back(int(pattern.find(place.row(), place.col())), int(k), 1.0);
    }
    Eigen::SparseMatrix<double> result(pattern.size(), Eigen::Index(size));
    result.setFromTriplets(ones.begin(), ones.end());
    return result;
  }
  std::size_t size() const { return places_.size(); }

 private:
  std::vector<Eigen::Triplet<double>> places_;
};

/// a + b, or a - b.
template <bool Minus, class M>
M sparse_sum(const M& a, const M& b) {
  SparsePlaces places;
  places.add(a.pattern());
  const std::size_t of_a = places.size();
  places.add(b.pattern());
  M result = places.pattern(a.rows(), a.cols());
  using Values = typename M::Values;
  const Values left = places.into(result.pattern(), 0, of_a) * a.values();
  const Values right = places.into(result.pattern(), of_a, places.size() - of_a) * b.values();
  result.values() = Values(Minus ? Values(left - right) : Values(left + right));
  return result;
}
/// a b.
template <class M>
M sparse_product(const M& a, const M& b) {
  SparsePlaces places;
  std::vector<Eigen::Index> left, right;
  const auto& columns = a.pattern().matrix();
  each_place(b.pattern(), [&](Eigen::Index k, Eigen::Index row, Eigen::Index col) {
    for (Eigen::Index l = columns.outerIndexPtr()[row]; l < columns.outerIndexPtr()[row + 1]; ++l) {
      places.add(columns.innerIndexPtr()[l], col);
      left.push_back(l);
      right.push_back(k);
    }
  });
  M result = places.pattern(a.rows(), b.cols());
  if (left.empty()) return result;
  using Values = typename M::Values;
  const Values terms = Values(a.values()(left)).cwiseProduct(Values(b.values()(right)));
  result.values() = Values(places.into(result.pattern(), 0, places.size()) * terms);
  return result;
}
/// A part of a matrix.
struct SparseSpan {
  Eigen::Index row, col, rows, cols;
};
/// The coefficients of a part for which keep(k, row, col), the others left out.
template <class M, class Keep>
M sparse_chosen(const M& a, const SparseSpan& span, Keep&& keep) {
  SparsePlaces places;
  std::vector<Eigen::Index> which;
  each_place(a.pattern(), [&](Eigen::Index k, Eigen::Index row, Eigen::Index col) {
    if (row < span.row || row >= span.row + span.rows || col < span.col || col >= span.col + span.cols) return;
    if (!keep(k, row, col)) return;
    places.add(row - span.row, col - span.col);
    which.push_back(k);
  });
  M result = places.pattern(span.rows, span.cols);
  if (!which.empty()) result.values() = typename M::Values(a.values()(which));
  return result;
}
template <class M, class Keep>
M sparse_chosen(const M& a, Keep&& keep) {
  return sparse_chosen(a, {0, 0, a.rows(), a.cols()}, std::forward<Keep>(keep));
}
/// The coefficients of one triangle, the others left out.
template <unsigned Mode, class M>
M sparse_triangle(const M& a) {
  constexpr bool strict = (Mode & Eigen::ZeroDiag) != 0 || (Mode & Eigen::UnitDiag) != 0;
  M result = sparse_chosen(a, [](Eigen::Index, Eigen::Index row, Eigen::Index col) {
    return row == col ? !strict : (row > col) == ((Mode & Eigen::Lower) != 0);
  });
  if constexpr ((Mode & Eigen::UnitDiag) != 0) {
    Eigen::SparseMatrix<double> identity(a.rows(), a.cols());
    identity.setIdentity();
    result += identity;
  }
  return result;
}
struct SparseThreshold {
  double reference = 0, epsilon = 0;
  SparseThreshold() = default;
  template <class R>
  SparseThreshold(const R& r, double e) : reference(number(r)), epsilon(e) {}
  template <class R>
  static double number(const R& r) {
    if constexpr (std::is_convertible_v<R, double>)
      return r;
    else
      return number(r.value());
  }
};
/// Without the coefficients that are at most epsilon times the reference. Without a threshold, active ones that happen
/// to be zero stay, as they may have a derivative.
template <class M>
M sparse_pruned(const M& a, const SparseThreshold& threshold) {
  const double least = std::abs(threshold.reference) * threshold.epsilon;
  if (least == 0 && a.values().active()) return a;
  const Eigen::VectorXd sizes = plain_part(a.values().plain(), 0).cwiseAbs();
  return sparse_chosen(a, [&](Eigen::Index k, Eigen::Index, Eigen::Index) { return !(sizes(k) <= least); });
}
/// The products of the coefficients that both have.
template <class M>
M sparse_cwise_product(const M& a, const M& b) {
  const M left =
      sparse_chosen(a, [&](Eigen::Index, Eigen::Index row, Eigen::Index col) { return b.contains(row, col); });
  const M right =
      sparse_chosen(b, [&](Eigen::Index, Eigen::Index row, Eigen::Index col) { return a.contains(row, col); });
  return left.nonZeros() == 0 ? left : left.with(typename M::Values(left.values().cwiseProduct(right.values())));
}
template <class M>
M sparse_transpose(const M& a) {
  SparsePlaces places;
  each_place(a.pattern(), [&](Eigen::Index, Eigen::Index row, Eigen::Index col) { places.add(col, row); });
  M result = places.pattern(a.cols(), a.rows());
  if (places.size() == 0) return result;
  result.values() = typename M::Values(places.into(result.pattern(), 0, places.size()) * a.values());
  return result;
}
/// The rows, or columns, times the coefficients of a vector.
template <bool Rows, class M, class Vector>
M sparse_scaled(const M& a, const Vector& vector) {
  using Values = typename M::Values;
  const Values factors(vector);
  if (factors.size() != (Rows ? a.rows() : a.cols()))
    fail(ErrorCode::wrong_size, "a product of a sparse and a diagonal matrix");
  std::vector<Eigen::Index> which;
  each_place(a.pattern(), [&](Eigen::Index, Eigen::Index row, Eigen::Index col) { which.push_back(Rows ? row : col); });
  return which.empty() ? a : a.with(Values(a.values().cwiseProduct(Values(factors(which)))));
}
/// The symmetric matrix of which a has one triangle.
template <unsigned Mode, class M>
M sparse_symmetric(const M& a) {
  return sparse_triangle<Mode>(a) + sparse_transpose(sparse_triangle<(Mode | Eigen::ZeroDiag)>(a));
}

// What expressions are made of: of() gives the matrix of the operands, whose sizes are looked at before.
struct SizeOfFirst {
  static Eigen::Index rows(const auto& a, const auto&...) { return a.rows(); }
  static Eigen::Index cols(const auto& a, const auto&...) { return a.cols(); }
};
struct AnySize : SizeOfFirst {
  static void require(const auto&...) {}
};
struct ProductOf {
  static void require(const auto& a, const auto& b) {
    if (a.cols() != b.rows()) fail(ErrorCode::wrong_size, "a product of sparse matrices whose sizes do not fit");
  }
  static Eigen::Index rows(const auto& a, const auto&) { return a.rows(); }
  static Eigen::Index cols(const auto&, const auto& b) { return b.cols(); }
  static auto of(const auto& a, const auto& b) { return sparse_product(a, b); }
};
struct SameSizes : SizeOfFirst {
  static void require(const auto& a, const auto& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols())
      fail(ErrorCode::wrong_size, "a sum or a product by coefficients of sparse matrices of different sizes");
  }
};
template <bool Minus>
struct SumOf : SameSizes {
  static auto of(const auto& a, const auto& b) { return sparse_sum<Minus>(a, b); }
};
struct CwiseProductOf : SameSizes {
  static auto of(const auto& a, const auto& b) { return sparse_cwise_product(a, b); }
};
struct NegativeOf : AnySize {
  static auto of(const auto& a) { return a.with(-a.values()); }
};
struct TimesNumber : AnySize {
  static auto of(const auto& a, const auto& number) { return a.with(a.values() * number); }
};
struct QuotientBy : AnySize {
  static auto of(const auto& a, const auto& number) { return a.with(a.values() / number); }
};
/// A function of each coefficient that there is.
struct FunctionOf : AnySize {
  static auto of(const auto& a, const auto& function) { return a.with(function(a.values())); }
};
/// Without small coefficients.
struct PrunedOf : AnySize {
  static auto of(const auto& a, const SparseThreshold& threshold) { return sparse_pruned(a, threshold); }
};
struct BlockOf {
  static void require(const auto& a, const SparseSpan& span) {
    if (span.row < 0 || span.col < 0 || span.rows < 0 || span.cols < 0 || span.row + span.rows > a.rows() ||
        span.col + span.cols > a.cols())
      fail(ErrorCode::wrong_size, "a part outside its sparse matrix");
  }
  static Eigen::Index rows(const auto&, const SparseSpan& span) { return span.rows; }
  static Eigen::Index cols(const auto&, const SparseSpan& span) { return span.cols; }
  static auto of(const auto& a, const SparseSpan& span) {
    return sparse_chosen(a, span, [](Eigen::Index, Eigen::Index, Eigen::Index) { return true; });
  }
};
template <bool Rows>
struct ScaledBy : AnySize {
  static auto of(const auto& a, const auto& diagonal) { return sparse_scaled<Rows>(a, diagonal.diagonal()); }
};
template <unsigned Mode>
struct TriangleOf : AnySize {
  static auto of(const auto& a) { return sparse_triangle<Mode>(a); }
};
template <unsigned Mode>
struct SymmetricOf : SizeOfFirst {
  static void require(const auto& a) {
    if (a.rows() != a.cols()) fail(ErrorCode::wrong_size, "a selfadjointView of a sparse matrix that is not square");
  }
  static auto of(const auto& a) { return sparse_symmetric<Mode>(a); }
};
struct TransposeOf {
  static void require(const auto&) {}
  static Eigen::Index rows(const auto& a) { return a.cols(); }
  static Eigen::Index cols(const auto& a) { return a.rows(); }
  static auto of(const auto& a) { return sparse_transpose(a); }
};
/// Not Eigen's selfadjoint views, which have a diagonal, too.
template <class T>
concept DiagonalOperand = requires(const T& x) {
  x.toDenseMatrix();
  x.diagonal();
  x.inverse();
} && !requires(const T& x) { x.llt(); };

}  // namespace wengert::detail
