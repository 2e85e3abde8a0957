// SPDX-License-Identifier: MIT
// Eigen's classes of factorisations and maps for matrices of active numbers, so that generic code finds the names it
// knows: each only makes the entity that the generated operations make.
#pragma once
#include <wengert/entity/eigen_dense.hpp>

// A class of one template parameter, and the member operation that makes it.
#define WENGERT_EIGEN_FACTORISATION(Name, member)                                \
  template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC> \
  class Name<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>                     \
      : public wengert::Active<Name<Matrix<N, R, C, O, MR, MC>>> {               \
   public:                                                                       \
    using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;           \
    using Base = wengert::Active<Name<Matrix<N, R, C, O, MR, MC>>>;              \
    Name() = default;                                                            \
    explicit Name(const MatrixType& a) : Base(a.member()) {}                     \
    Name& compute(const MatrixType& a) { return *this = Name(a); }               \
  };

namespace Eigen {

WENGERT_EIGEN_FACTORISATION(PartialPivLU, partialPivLu)
WENGERT_EIGEN_FACTORISATION(FullPivLU, fullPivLu)
WENGERT_EIGEN_FACTORISATION(HouseholderQR, householderQr)
WENGERT_EIGEN_FACTORISATION(ColPivHouseholderQR, colPivHouseholderQr)
WENGERT_EIGEN_FACTORISATION(FullPivHouseholderQR, fullPivHouseholderQr)

template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class LLT<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Lower>
    : public wengert::Active<LLT<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<LLT<Matrix<N, R, C, O, MR, MC>>>;
  LLT() = default;
  explicit LLT(const MatrixType& a) : Base(a.llt()) {}
  LLT& compute(const MatrixType& a) { return *this = LLT(a); }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class LDLT<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Lower>
    : public wengert::Active<LDLT<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<LDLT<Matrix<N, R, C, O, MR, MC>>>;
  LDLT() = default;
  explicit LDLT(const MatrixType& a) : Base(a.ldlt()) {}
  LDLT& compute(const MatrixType& a) { return *this = LDLT(a); }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class SelfAdjointEigenSolver<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::Active<wengert::detail::SymmetricEigen<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<wengert::detail::SymmetricEigen<Matrix<N, R, C, O, MR, MC>>>;
  SelfAdjointEigenSolver() = default;
  explicit SelfAdjointEigenSolver(const MatrixType& a) : Base(wengert::detail::symmetric_eigen(a)) {}
  SelfAdjointEigenSolver& compute(const MatrixType& a) { return *this = SelfAdjointEigenSolver(a); }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class JacobiSVD<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::Active<wengert::detail::SingularValues<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<wengert::detail::SingularValues<Matrix<N, R, C, O, MR, MC>>>;
  JacobiSVD() = default;
  explicit JacobiSVD(const MatrixType& a) : Base(a.jacobiSvd()) {}
};

/// A view of numbers that lie one behind the other: reading gathers them into one entity, assigning writes each.
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class Map<const Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public Matrix<wengert::BasicReal<N>, R, C, O, MR, MC> {
 public:
  using Whole = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Number = wengert::BasicReal<N>;
  explicit Map(const Number* numbers) : Map(numbers, R, C) {}
  Map(const Number* numbers, Index size) : Map(numbers, R == 1 ? 1 : size, C == 1 ? 1 : size) {}
  Map(const Number* numbers, Index rows, Index cols)
      : Whole(typename Whole::Base(wengert::detail::Gathered<typename Whole::Values>(
            std::vector<Number>(numbers, numbers + rows * cols), rows, cols))) {}
  Map& operator=(const Map&) = delete;
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class Map<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>> {
 public:
  using Whole = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Number = wengert::BasicReal<N>;
  explicit Map(Number* numbers) : Map(numbers, R, C) {}
  Map(Number* numbers, Index size) : Map(numbers, R == 1 ? 1 : size, C == 1 ? 1 : size) {}
  Map(Number* numbers, Index rows, Index cols) : numbers_(numbers), rows_(rows), cols_(cols) {}
  /// The numbers as they are now, as one entity.
  Whole eval() const { return Map<const Whole>(numbers_, rows_, cols_); }
  operator Whole() const { return eval(); }  // NOLINT: reads like a matrix
  Map& operator=(const Whole& values) {
    if (values.rows() != rows_ || values.cols() != cols_)
      wengert::fail(wengert::ErrorCode::wrong_size, "assignment to a map of numbers");
    for (Index j = 0; j < cols_; ++j)
      for (Index i = 0; i < rows_; ++i) (*this)(i, j) = values(i, j);
    return *this;
  }
  Number& operator()(Index i, Index j) const { return numbers_[Whole::IsRowMajor ? i * cols_ + j : i + j * rows_]; }
  Number& operator()(Index i) const { return numbers_[i]; }
  Number& operator[](Index i) const { return numbers_[i]; }
  Index rows() const { return rows_; }
  Index cols() const { return cols_; }
  Index size() const { return rows_ * cols_; }

 private:
  Number* numbers_;
  Index rows_, cols_;
};

/// For functions that only read: any matrix, expression or block of active numbers, or of plain ones.
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC, int Options, class Stride>
class Ref<const Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Options, Stride>
    : public Matrix<wengert::BasicReal<N>, R, C, O, MR, MC> {
 public:
  using Whole = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  template <class T>
    requires std::constructible_from<Whole, const T&>
  Ref(const T& x) : Whole(x) {}  // NOLINT: as Eigen's
  Ref& operator=(const Ref&) = delete;
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC, int Options, class Stride>
class Ref<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Options, Stride> {
 public:
  template <class T>
  Ref(T&&) {  // NOLINT: as Eigen's
    static_assert(wengert::detail::is_described<T>,
                  "wengert: an Eigen::Ref through which active matrices are written is not described; take a "
                  "reference to the matrix, Eigen::Matrix<wengert::Real, ...>&, or return the result");
  }
};

}  // namespace Eigen

#undef WENGERT_EIGEN_FACTORISATION
