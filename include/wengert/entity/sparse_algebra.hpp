// SPDX-License-Identifier: MIT
// Sums, products and transposes of sparse matrices with active coefficients. Their patterns are worked out when they
// are computed, as Eigen's are; the coefficients are a few statements, whatever their number.
#pragma once
#include <utility>
#include <vector>
#include <wengert/entity/sparse_values.hpp>

namespace wengert::detail {

/// visit(k, row, col) of each coefficient, in their order.
template <class Visit>
void each_place(const SparsePattern& pattern, Visit&& visit) {
  const auto& matrix = pattern.matrix();
  for (Eigen::Index j = 0, k = 0; j < matrix.cols(); ++j)
    for (; k < matrix.outerIndexPtr()[j + 1]; ++k) visit(k, Eigen::Index(matrix.innerIndexPtr()[k]), j);
}
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
/// The coefficients of one triangle, the others left out.
template <unsigned Mode, class M>
M sparse_triangle(const M& a) {
  constexpr bool strict = (Mode & Eigen::ZeroDiag) != 0 || (Mode & Eigen::UnitDiag) != 0;
  SparsePlaces places;
  std::vector<Eigen::Index> which;
  each_place(a.pattern(), [&](Eigen::Index k, Eigen::Index row, Eigen::Index col) {
    if (row == col ? strict : (row > col) != ((Mode & Eigen::Lower) != 0)) return;
    places.add(row, col);
    which.push_back(k);
  });
  M result = places.pattern(a.rows(), a.cols());
  if (!which.empty()) result.values() = typename M::Values(a.values()(which));
  if constexpr ((Mode & Eigen::UnitDiag) != 0) {
    Eigen::SparseMatrix<double> identity(a.rows(), a.cols());
    identity.setIdentity();
    result += identity;
  }
  return result;
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
struct AnySize {
  static void require(const auto&...) {}
};
struct ProductOf {
  static void require(const auto& a, const auto& b) {
    if (a.cols() != b.rows()) fail(ErrorCode::wrong_size, "a product of sparse matrices whose sizes do not fit");
  }
  static auto of(const auto& a, const auto& b) { return sparse_product(a, b); }
};
template <bool Minus>
struct SumOf {
  static void require(const auto& a, const auto& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols())
      fail(ErrorCode::wrong_size, "a sum of sparse matrices of different sizes");
  }
  static auto of(const auto& a, const auto& b) { return sparse_sum<Minus>(a, b); }
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
template <bool Rows>
struct ScaledBy : AnySize {
  static auto of(const auto& a, const auto& diagonal) { return sparse_scaled<Rows>(a, diagonal.diagonal()); }
};
template <unsigned Mode>
struct TriangleOf : AnySize {
  static auto of(const auto& a) { return sparse_triangle<Mode>(a); }
};
template <unsigned Mode>
struct SymmetricOf {
  static void require(const auto& a) {
    if (a.rows() != a.cols()) fail(ErrorCode::wrong_size, "a selfadjointView of a sparse matrix that is not square");
  }
  static auto of(const auto& a) { return sparse_symmetric<Mode>(a); }
};
struct TransposeOf : AnySize {
  static auto of(const auto& a) { return sparse_transpose(a); }
};
template <class T>
concept DiagonalOperand = requires(const T& x) {
  x.toDenseMatrix();
  x.diagonal();
};

}  // namespace wengert::detail
