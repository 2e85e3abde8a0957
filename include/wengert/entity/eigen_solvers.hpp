// SPDX-License-Identifier: MIT
// Eigen's classes of factorisations and maps for matrices of active numbers, so that generic code finds the names it
// knows: each only makes the entity that the generated operations make.
#pragma once
#include <wengert/entity/eigen_matrix.hpp>
#include <wengert/entity/eigen_refs.hpp>

// A class of one template parameter, and the member operation that makes it.
#define WENGERT_EIGEN_FACTORISATION(Name, member)                                \
  template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC> \
  class Name<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>                     \
      : public wengert::Active<Name<Matrix<N, R, C, O, MR, MC>>> {               \
   public:                                                                       \
    using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;           \
    using Base = wengert::Active<Name<Matrix<N, R, C, O, MR, MC>>>;              \
    using Base::Base;                                                            \
    Name() = default;                                                            \
    explicit Name(Index) {}                                                      \
    Name(Index, Index) {}                                                        \
    explicit Name(const MatrixType& a) : Base(a.member()) {}                     \
    Name& compute(const MatrixType& a) { return *this = Name(a); }               \
  };

namespace wengert::detail {

/// A triangular factor: solves, products, and the matrix itself.
template <unsigned Mode, class Dense>
auto triangular_factor(const Dense& matrix) {
  return TriangularView<FactorTriangle<Dense, Mode>, Mode>({matrix});
}

/// The orthogonal factor of a QR factorisation: square, of which the first columns alone are computed where no other
/// takes part.
template <class Factors, bool IsTransposed = false>
class OrthogonalFactor {
  using Matrix = typename Factors::MatrixType;

 public:
  explicit OrthogonalFactor(Active<Factors> factors) : factors_(std::move(factors)) {}
  Eigen::Index rows() const { return factors_.plain().rows(); }
  Eigen::Index cols() const { return rows(); }
  OrthogonalFactor<Factors, !IsTransposed> transpose() const {
    return OrthogonalFactor<Factors, !IsTransposed>(factors_);
  }
  auto adjoint() const { return transpose(); }
  auto inverse() const { return transpose(); }
  /// It reads like a matrix.
  auto as_entity() const {
    using Values = Eigen::Matrix<typename Matrix::Scalar, Matrix::RowsAtCompileTime, Matrix::RowsAtCompileTime>;
    using Dense = typename ActiveDense<Values>::type;
    Dense whole;
    if constexpr (Matrix::RowsAtCompileTime == Matrix::ColsAtCompileTime)
      whole = rows() == factors_.plain().cols() ? Dense(thin()) : Dense(whole_orthogonal_factor(factors_));
    else
      whole = whole_orthogonal_factor(factors_);
    return IsTransposed ? Dense(whole.transpose()) : whole;
  }
  template <class X>
  auto operator*(const X& x) const {
    if constexpr (!IsTransposed && EigenExpression<X>) {
      using V = Eigen::Matrix<typename Matrix::Scalar, Matrix::RowsAtCompileTime, X::ColsAtCompileTime>;
      using Result = typename ActiveDense<V>::type;
      const typename X::PlainObject all = x;
      const Eigen::Index n = factors_.plain().cols();
      if (all.rows() == rows() && all.bottomRows(all.rows() - n).isZero(0)) {
        using Top = Eigen::Matrix<typename X::Scalar, Eigen::Dynamic, X::ColsAtCompileTime>;
        return Result(thin() * Top(all.topRows(n)));
      }
      return Result(as_entity() * all);
    } else {
      const auto result = (as_entity() * x).eval();
      return computed_from(Active<typename decltype(result)::Values>(result), x);
    }
  }
  template <class X>
  friend auto operator*(const X& x, const OrthogonalFactor& q) {
    const auto result = (x * q.as_entity()).eval();
    return computed_from(Active<typename decltype(result)::Values>(result), x);
  }

 private:
  auto thin() const { return orthogonal_factor(factors_); }
  Active<Factors> factors_;
};
/// Shortest least-squares solutions with a matrix of full rank, by QR of it or of its transpose.
template <class Dense>
class ShortestSolver {
 public:
  explicit ShortestSolver(Dense matrix) : matrix_(std::move(matrix)) {
    if (rank() < std::min(matrix_.rows(), matrix_.cols()))
      fail(ErrorCode::wrong_value,
           "a completeOrthogonalDecomposition of a matrix without full rank, which has no derivative");
  }
  Eigen::Index rank() const { return matrix_.plain().colPivHouseholderQr().rank(); }
  template <class B>
  auto solve(const B& b) const {
    using Number = BasicReal<typename Dense::Number>;
    using Any = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>;
    using Values = Eigen::Matrix<typename Dense::Number, Dense::ColsAtCompileTime, OperandValue<B>::ColsAtCompileTime>;
    using Result = typename ActiveDense<Values>::type;
    const auto solution = [&] {
      if (matrix_.rows() >= matrix_.cols()) return Result(matrix_.colPivHouseholderQr().solve(b));
      const auto qr = Any(matrix_.transpose()).householderQr().eval();
      const Any r = upper_factor(qr), q = orthogonal_factor(qr);
      return Result(q * r.transpose().eval().template triangularView<Eigen::Lower>().solve(Any(b)));
    };
    return computed_from(Active<Values>(solution()), b);
  }
  auto pseudoInverse() const {
    using Values = Eigen::Matrix<typename Dense::Number, Dense::RowsAtCompileTime, Dense::RowsAtCompileTime>;
    return solve(Values(Values::Identity(matrix_.rows(), matrix_.rows())));
  }

 private:
  Dense matrix_;
};
/// What matrixLLT() has of L: its triangle and its diagonal. As a matrix it has what Eigen leaves above them, too.
template <class Dense, class Factors>
class PackedCholesky {
 public:
  PackedCholesky(Dense lower, Factors factors) : lower_(std::move(lower)), factors_(std::move(factors)) {}
  operator Dense() const { return Dense(packed_cholesky(factors_)); }  // NOLINT: as Eigen's
  template <unsigned Mode>
  auto triangularView() const {
    static_assert((Mode & Eigen::Lower) != 0, "wengert: of matrixLLT() the lower triangle has a derivative");
    return triangular_factor<Mode>(lower_);
  }
  auto diagonal() const { return std::as_const(lower_).diagonal(); }
  auto operator()(Eigen::Index i, Eigen::Index j) const {
    const Dense all = i < j ? Dense(*this) : lower_;
    return all(i, j);
  }
  Eigen::Index rows() const { return lower_.rows(); }
  Eigen::Index cols() const { return lower_.cols(); }

 private:
  Dense lower_;
  Factors factors_;
};
template <class Factors>
struct TransposedFactors {
  Factors factors;
  template <class B>
  auto solve(const B& b) const {
    return solve_with_transpose(factors, b);
  }
};
/// What matrixQR() has of R: its triangular views.
template <class Dense>
class PackedFactor {
 public:
  PackedFactor(Dense upper, Eigen::Index rows) : upper_(std::move(upper)), rows_(rows) {}
  template <unsigned Mode>
  auto triangularView() const {
    static_assert(Mode == Eigen::Upper, "wengert: of matrixQR() the upper triangle has a derivative");
    using Any = Eigen::Matrix<BasicReal<typename Dense::Number>, Eigen::Dynamic, Eigen::Dynamic>;
    using Values = typename Any::Values;
    return triangular_factor<Mode>(Any(Values(Values::Identity(rows_, upper_.rows())) * upper_));
  }
  PackedFactor topRows(Eigen::Index rows) const { return {upper_, rows}; }
  PackedFactor topLeftCorner(Eigen::Index rows, Eigen::Index cols) const {
    if (cols != upper_.cols()) fail(ErrorCode::wrong_size, "a corner of matrixQR() without all columns");
    return {upper_, rows};
  }

 private:
  Dense upper_;
  Eigen::Index rows_;
};

}  // namespace wengert::detail

namespace wengert {

template <class V, class Self>
  requires detail::is_dense_matrix<V>
auto MemberViews<V, Self>::completeOrthogonalDecomposition() const {
  return detail::ShortestSolver<typename detail::ActiveDense<V>::type>(this->eval());
}

template <class V, class Self>
  requires detail::is_symmetric_eigen<V>
struct MemberViews<V, Self> : MemberOperations<V, Self> {
  Active<V> eval() const { return Active<V>(static_cast<const Self&>(*this)); }
  Eigen::ComputationInfo info() const {
    return EntityTraits<typename V::Matrix>::finite(static_cast<const Self&>(*this).plain().vectors)
               ? Eigen::Success
               : Eigen::NoConvergence;
  }
  /// Of the eigenvectors' derivatives, which equal eigenvalues have not.
  auto operatorSqrt() const {
    return of_values([](const auto& values) { return values.cwiseSqrt(); });
  }
  auto operatorInverseSqrt() const {
    return of_values([](const auto& values) { return values.cwiseSqrt().cwiseInverse(); });
  }

 private:
  template <class F>
  auto of_values(const F& f) const {
    using Dense = typename detail::ActiveDense<typename V::Matrix>::type;
    const auto solver = eval();
    const Dense vectors = solver.eigenvectors();
    return Dense(vectors * f(solver.eigenvalues()).asDiagonal() * vectors.transpose());
  }
};
template <class V, class Self>
  requires detail::is_singular_values<V>
struct MemberViews<V, Self> : MemberOperations<V, Self> {
  Active<V> eval() const { return Active<V>(static_cast<const Self&>(*this)); }
  Eigen::Index rank() const {
    return (detail::kept_inverses(static_cast<const Self&>(*this).plain()).array() != typename V::Number(0)).count();
  }
  Eigen::Index nonzeroSingularValues() const { return (plain_values_of().array() != typename V::Number(0)).count(); }
  Eigen::ComputationInfo info() const { return Eigen::Success; }

 private:
  auto plain_values_of() const { return static_cast<const Self&>(*this).plain().values; }
};

/// What factorisations offer beside the operations that are described: the factors of LLT.
template <class V, class Self>
  requires detail::Factorisation<V>
struct MemberViews<V, Self> : MemberOperations<V, Self>, detail::NotDescribedOfFactors {
  Active<V> eval() const { return Active<V>(static_cast<const Self&>(*this)); }
  auto matrixL() const {
    using Dense = typename detail::ActiveDense<typename V::MatrixType>::type;
    const Self& self = static_cast<const Self&>(*this);
    if constexpr (requires(const V& factors) { factors.vectorD(); })
      return detail::triangular_factor<Eigen::UnitLower>(Dense(detail::unit_factor(self)));
    else
      return detail::triangular_factor<Eigen::Lower>(Dense(detail::lower_factor(self)));
  }
  auto matrixU() const { return matrixL().transpose(); }
  /// Of LLT: the triangle with its factor; what is in the other belongs to no factor.
  auto matrixLLT() const
    requires requires(const V& factors) { factors.matrixLLT(); }
  {
    using Dense = typename detail::ActiveDense<typename V::MatrixType>::type;
    const auto factors = eval();
    return detail::PackedCholesky<Dense, Active<V>>(Dense(detail::lower_factor(factors)), factors);
  }
  /// A constant, so that `auto& lu = factors.matrixLU()` compiles as it does with Eigen's reference.
  auto matrixLU() const -> const typename detail::ActiveDense<typename V::MatrixType>::type
    requires detail::is_lu<V>
  {
    return {detail::packed_factors(static_cast<const Self&>(*this))};
  }
  /// For solves with the transposed matrix.
  auto transpose() const
    requires detail::is_lu<V>
  {
    return detail::TransposedFactors<Active<V>>{eval()};
  }
  template <class B>
    requires detail::is_cholesky<V>
  void solveInPlace(B&& b) const {
    b = static_cast<const Self&>(*this).solve(b).eval();
  }
  auto reconstructedMatrix() const
    requires(!detail::is_qr<V>)
  {
    using Dense = typename detail::ActiveDense<typename V::MatrixType>::type;
    return Dense(detail::reconstructed(static_cast<const Self&>(*this)));
  }
  auto permutationP() const
    requires detail::is_lu<V>
  {
    return static_cast<const Self&>(*this).plain().permutationP();
  }
  auto permutationQ() const
    requires requires(const V& factors) { factors.permutationQ(); }
  {
    return static_cast<const Self&>(*this).plain().permutationQ();
  }
  bool isPositive() const { return static_cast<const Self&>(*this).plain().isPositive(); }
  bool isNegative() const { return static_cast<const Self&>(*this).plain().isNegative(); }
  /// Of LDLT: D, and the permutation that it chose.
  auto vectorD() const
    requires requires(const V& factors) { factors.vectorD(); }
  {
    return detail::pivot_factor(static_cast<const Self&>(*this));
  }
  auto transpositionsP() const
    requires requires(const V& factors) { factors.vectorD(); }
  {
    return static_cast<const Self&>(*this).plain().transpositionsP();
  }
  auto householderQ() const
    requires detail::is_qr<V>
  {
    return detail::OrthogonalFactor<V>(eval());
  }
  auto matrixQ() const
    requires detail::is_qr<V>
  {
    return householderQ();
  }
  auto matrixQR() const
    requires detail::is_qr<V>
  {
    const auto factors = eval();
    auto upper = detail::upper_factor(factors).eval();
    return detail::PackedFactor<decltype(upper)>(upper, factors.plain().rows());
  }
  auto matrixR() const
    requires detail::is_qr<V>
  {
    return matrixQR();
  }
  auto colsPermutation() const
    requires detail::is_qr<V>
  {
    return static_cast<const Self&>(*this).plain().colsPermutation();
  }
  auto logAbsDeterminant() const
    requires detail::is_qr<V>
  {
    return log_determinant(static_cast<const Self&>(*this));
  }
  auto absDeterminant() const
    requires detail::is_qr<V>
  {
    return BasicReal<detail::EntityNumber<V>>(exp(logAbsDeterminant()));
  }
  Eigen::Index rank() const { return static_cast<const Self&>(*this).plain().rank(); }
  bool isInvertible() const { return static_cast<const Self&>(*this).plain().isInvertible(); }
};

}  // namespace wengert

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
  using Base::Base;
  LLT() = default;
  explicit LLT(Index) {}
  explicit LLT(const MatrixType& a) : Base(a.llt()) {}
  LLT& compute(const MatrixType& a) { return *this = LLT(a); }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class LDLT<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Lower>
    : public wengert::Active<LDLT<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<LDLT<Matrix<N, R, C, O, MR, MC>>>;
  using Base::Base;
  LDLT() = default;
  explicit LDLT(Index) {}
  explicit LDLT(const MatrixType& a) : Base(a.ldlt()) {}
  LDLT& compute(const MatrixType& a) { return *this = LDLT(a); }
};
// Those of the upper triangle are those of the transpose's lower one.
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class LLT<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Upper>
    : public wengert::Active<LLT<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<LLT<Matrix<N, R, C, O, MR, MC>>>;
  LLT() = default;
  explicit LLT(Index) {}
  explicit LLT(const MatrixType& a) : Base(MatrixType(a.transpose()).llt()) {}
  LLT& compute(const MatrixType& a) { return *this = LLT(a); }
  MatrixType matrixLLT() const { return MatrixType(Base::matrixLLT()).transpose(); }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class LDLT<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, Upper>
    : public wengert::Active<LDLT<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<LDLT<Matrix<N, R, C, O, MR, MC>>>;
  LDLT() = default;
  explicit LDLT(Index) {}
  explicit LDLT(const MatrixType& a) : Base(MatrixType(a.transpose()).ldlt()) {}
  LDLT& compute(const MatrixType& a) { return *this = LDLT(a); }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class SelfAdjointEigenSolver<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::Active<wengert::detail::SymmetricEigen<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<wengert::detail::SymmetricEigen<Matrix<N, R, C, O, MR, MC>>>;
  using Base::Base;
  SelfAdjointEigenSolver() = default;
  explicit SelfAdjointEigenSolver(Index) {}
  explicit SelfAdjointEigenSolver(const MatrixType& a, int = ComputeEigenvectors)
      : Base(wengert::detail::symmetric_eigen(a)) {}
  SelfAdjointEigenSolver& compute(const MatrixType& a, int = ComputeEigenvectors) {
    return *this = SelfAdjointEigenSolver(a);
  }
  template <class D, class E>
  SelfAdjointEigenSolver& computeFromTridiagonal(const D& diagonal, const E& below, int = ComputeEigenvectors) {
    const Matrix<wengert::BasicReal<N>, Dynamic, 1> d = diagonal, e = below;
    MatrixType a = MatrixType::Zero(d.size(), d.size());
    for (Index i = 0; i < d.size(); ++i) a(i, i) = d(i);
    for (Index i = 0; i < e.size(); ++i) a(i + 1, i) = e(i);
    return compute(a);
  }
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class JacobiSVD<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::Active<wengert::detail::SingularValues<Matrix<N, R, C, O, MR, MC>>> {
 public:
  using MatrixType = Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>;
  using Base = wengert::Active<wengert::detail::SingularValues<Matrix<N, R, C, O, MR, MC>>>;
  using Base::Base;
  JacobiSVD() = default;
  explicit JacobiSVD(const MatrixType& a) : Base(a.jacobiSvd()) {}
  JacobiSVD(const MatrixType& a, unsigned options) : Base(a.jacobiSvd(options)) {}
  JacobiSVD(Index, Index, unsigned = 0) {}
  JacobiSVD& compute(const MatrixType& a) { return *this = JacobiSVD(a); }
  JacobiSVD& compute(const MatrixType& a, unsigned options) { return *this = JacobiSVD(a, options); }
};

template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class BDCSVD<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public JacobiSVD<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>> {
 public:
  using JacobiSVD<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>::JacobiSVD;
};

}  // namespace Eigen

#undef WENGERT_EIGEN_FACTORISATION
