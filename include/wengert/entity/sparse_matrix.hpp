// SPDX-License-Identifier: MIT
// Eigen::SparseMatrix<wengert::Real>: a fixed pattern with active coefficients. Products with dense matrices are one
// statement each.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <utility>
#include <vector>
#include <wengert/eigen.hpp>
#include <wengert/entity/sparse_lines.hpp>
#include <wengert/entity/sparse_nodes.hpp>
#include <wengert/generated/entities/eigen_sparse.hpp>

template <wengert::detail::PlainNumber N, int Options>
inline constexpr bool wengert::detail::is_active_sparse<Eigen::SparseMatrix<wengert::BasicReal<N>, Options, int>> =
    true;

namespace Eigen {

/// By columns. tape.input(a) makes all coefficients inputs; tape.adjoint(a.values()) is theirs, in the order of
/// coefficients in a compressed matrix of double. The pattern stays what it was made with.
template <wengert::detail::PlainNumber N>
class SparseMatrix<wengert::BasicReal<N>, ColMajor, int>
    : public wengert::detail::SparseMembers<SparseMatrix<wengert::BasicReal<N>, ColMajor, int>,
                                            SparseMatrix<wengert::BasicReal<N>, ColMajor, int>> {
 public:
  using ByColumns = SparseMatrix;
  using Scalar = wengert::BasicReal<N>;
  using StorageIndex = int;
  using Values = Matrix<Scalar, Dynamic, 1>;
  SparseMatrix() = default;
  SparseMatrix(const SparseMatrix<double>& matrix)  // NOLINT: values convert
      : pattern_(matrix),
        values_(Coefficients(Map<const VectorXd>(pattern_.matrix().valuePtr(), pattern_.size()).template cast<N>())) {}
  template <class D>
    requires std::same_as<typename D::Scalar, double>
  SparseMatrix(const SparseMatrixBase<D>& matrix) : SparseMatrix(SparseMatrix<double>(matrix)) {}  // NOLINT
  SparseMatrix(Index rows, Index cols) : SparseMatrix(SparseMatrix<double>(rows, cols)) {}
  /// Of a diagonal.
  template <class D>
    requires(wengert::detail::DiagonalOperand<D> && !std::is_base_of_v<SparseMatrixBase<D>, D>)
  SparseMatrix(const D& diagonal) {  // NOLINT: values convert
    const Values values(diagonal.diagonal());
    *this = SparseMatrix(values.size(), values.size());
    SparseMatrix<double> identity(rows(), cols());
    identity.setIdentity();
    *this = SparseMatrix(identity).with(values);
  }
  void setIdentity() {
    SparseMatrix<double> identity(rows(), cols());
    identity.setIdentity();
    *this = identity;
  }
  /// Without a coefficient.
  void setZero() { *this = SparseMatrix(rows(), cols()); }
  /// The pattern is that of the triplets, and coefficients are the sums of their numbers, or what another function
  /// makes of two.
  template <class Iterator>
  void setFromTriplets(const Iterator& begin, const Iterator& end) {
    setFromTriplets(begin, end, [](const Scalar& a, const auto& b) { return Scalar(a + b); });
  }
  template <class Iterator, class Joined>
  void setFromTriplets(const Iterator& begin, const Iterator& end, const Joined& joined) {
    std::vector<Triplet<double>> places;
    for (Iterator t = begin; t != end; ++t) {
      if (t->row() < 0 || t->row() >= rows() || t->col() < 0 || t->col() >= cols())
        wengert::fail(wengert::ErrorCode::wrong_size, "a triplet outside its matrix");
      places.emplace_back(t->row(), t->col(), 0.0);
    }
    SparseMatrix<double> matrix(rows(), cols());
    matrix.setFromTriplets(places.begin(), places.end());
    pattern_ = wengert::detail::SparsePattern(matrix);
    std::vector<Scalar> sums(std::size_t(pattern_.size()));
    std::vector<bool> is_there(sums.size());
    for (Iterator t = begin; t != end; ++t) {
      const auto k = std::size_t(pattern_.find(t->row(), t->col()));
      sums[k] = is_there[k] ? Scalar(joined(sums[k], t->value())) : Scalar(t->value());
      is_there[k] = true;
    }
    values_ = wengert::detail::Gathered<Coefficients>(std::move(sums), pattern_.size(), 1);
  }
  /// The same pattern with other coefficients.
  SparseMatrix with(const Values& values) const {
    if (values.size() != pattern_.size()) wengert::fail(wengert::ErrorCode::wrong_size, "coefficients of a pattern");
    SparseMatrix result = *this;
    result.values_ = values;
    return result;
  }
  Index rows() const { return pattern_.rows(); }
  Index cols() const { return pattern_.cols(); }
  Index nonZeros() const { return settled().pattern_.size(); }
  Values& values() { return settled().values_; }
  const Values& values() const { return settled().values_; }
  /// The coefficients as Eigen gives them, and where they are.
  auto coeffs() { return values().array(); }
  auto coeffs() const { return values().array(); }
  Scalar* valuePtr() { return values().data(); }
  const int* innerIndexPtr() const { return pattern().matrix().innerIndexPtr(); }
  const int* outerIndexPtr() const { return pattern().matrix().outerIndexPtr(); }
  auto sum() const { return values().sum(); }
  auto squaredNorm() const { return values().squaredNorm(); }
  auto norm() const { return values().norm(); }
  const wengert::detail::SparsePattern& pattern() const { return joined().pattern_; }

  void register_input(wengert::BasicTape<N>& tape) { values().register_input(tape); }

  /// A coefficient that is not there yet, and one that may be. What is new joins the pattern when the matrix is used
  /// next, and is not to be written by that reference afterwards. One of the pattern is kept in step, as x.data() is.
  Scalar& insert(Index row, Index col) { return coeffRef(row, col); }
  Scalar& coeffRef(Index row, Index col) {
    if (row < 0 || row >= rows() || col < 0 || col >= cols())
      wengert::fail(wengert::ErrorCode::wrong_size, "a coefficient outside its sparse matrix");
    const std::pair place(static_cast<int>(col), static_cast<int>(row));
    if (pattern_.contains(row, col) && !added_.contains(place)) return values_(pattern_.find(row, col));
    const auto [found, is_new] = added_.try_emplace(place, numbers_.size());
    return is_new ? numbers_.add() : numbers_[found->second];
  }
  Scalar coeff(Index row, Index col) const {
    const SparseMatrix& here = settled();
    return contains(row, col) ? Scalar(here.values_(here.pattern_.find(row, col))) : Scalar(0);
  }
  /// Whether the pattern has it.
  bool contains(Index row, Index col) const { return settled().pattern_.contains(row, col); }
  void reserve(Index) {}
  template <class Sizes>
  void reserve(const Sizes&) {}
  Matrix<Scalar, Dynamic, Dynamic> toDense() const {
    const SparseMatrix& here = settled();
    Matrix<Scalar, Dynamic, Dynamic> result = MatrixXd(MatrixXd::Zero(rows(), cols())).template cast<N>().eval();
    const auto& places = here.pattern_.matrix();
    for (Index j = 0, k = 0; j < cols(); ++j)
      for (; k < places.outerIndexPtr()[j + 1]; ++k) result(places.innerIndexPtr()[k], j) = here.values_(k);
    return result;
  }
  operator Matrix<Scalar, Dynamic, Dynamic>() const { return toDense(); }  // NOLINT: as Eigen's

  /// A column's coefficients, each a number.
  class InnerIterator {
   public:
    InnerIterator(const SparseMatrix&&, Index) = delete;  ///< of an expression, which has to be evaluated first
    InnerIterator(const SparseMatrix& matrix, Index col)
        : matrix_(matrix.settled()),
          col_(col),
          at_(places().outerIndexPtr()[col]),
          end_(places().outerIndexPtr()[col + 1]) {}
    explicit operator bool() const { return at_ < end_; }
    InnerIterator& operator++() {
      ++at_;
      return *this;
    }
    Scalar value() const { return std::as_const(matrix_.values_)(at_); }
    decltype(auto) valueRef() { return const_cast<SparseMatrix&>(matrix_).values_(at_); }
    Index row() const { return places().innerIndexPtr()[at_]; }
    Index col() const { return col_; }
    Index index() const { return row(); }
    Index outer() const { return col_; }

   private:
    const SparseMatrix<double>& places() const { return matrix_.pattern_.matrix(); }
    const SparseMatrix& matrix_;
    Index col_, at_, end_;
  };
  Index outerSize() const { return cols(); }
  Index innerSize() const { return rows(); }
  auto diagonal() & { return Line<SparseMatrix, wengert::detail::OnDiagonal>(*this); }
  auto diagonal() const& { return Line<const SparseMatrix, wengert::detail::OnDiagonal>(*this); }
  Values diagonal() const&& { return diagonal(); }
  /// A column or a row as a dense vector.
  auto col(Index j) & { return Line<SparseMatrix, wengert::detail::InColumn>(*this, {in_columns(j)}); }
  auto col(Index j) const& { return Line<const SparseMatrix, wengert::detail::InColumn>(*this, {in_columns(j)}); }
  Values col(Index j) const&& { return col(j); }
  auto row(Index i) & { return Line<SparseMatrix, wengert::detail::InRow>(*this, {in_rows(i)}); }
  auto row(Index i) const& { return Line<const SparseMatrix, wengert::detail::InRow>(*this, {in_rows(i)}); }
  Matrix<Scalar, 1, Dynamic> row(Index i) const&& { return row(i); }

  void resize(Index rows, Index cols) { *this = SparseMatrix(rows, cols); }
  /// Keeps the coefficients that are inside.
  void conservativeResize(Index rows, Index cols) {
    const wengert::detail::SparseSpan inside_both{0, 0, rows, cols};
    *this = wengert::detail::sparse_chosen(settled(), inside_both, [](Index, Index, Index) { return true; });
  }
  void swap(SparseMatrix& other) {
    std::swap(*this, other);
    former_.all.swap(other.former_.all);
  }
  friend void swap(SparseMatrix& a, SparseMatrix& b) { a.swap(b); }
  /// Drops what is at most epsilon times the reference, or what keep(row, col, value) is not true for. It decides by
  /// values.
  template <class X>
  void prune(const X& x) {
    if constexpr (requires { bool(x(Index(), Index(), std::declval<const Scalar&>())); }) {
      const SparseMatrix here = settled();
      *this = wengert::detail::sparse_chosen(here, [&](Index k, Index row, Index col) {
        return bool(x(row, col, Scalar(std::as_const(here.values_)(k))));
      });
    } else {
      *this = this->pruned(x);
    }
  }
  template <class R>
  void prune(const R& reference, double epsilon) {
    *this = this->pruned(reference, epsilon);
  }
  /// As in Eigen, it ends the references to new coefficients: each use of the matrix then need not look at them.
  void makeCompressed() {
    joined();
    former_.all.clear();
  }
  bool isCompressed() const { return added_.empty(); }
  /// For a.data().squeeze(): there is no memory to give back.
  auto data() const {
    struct Storage {
      void squeeze() const {}
    };
    return Storage();
  }
  void uncompress() {}
  void finalize() { makeCompressed(); }
  template <class Diagonal>
  auto rows_times(const Diagonal& factors) const& {
    return Reading<wengert::detail::ScaledBy<true>, const SparseMatrix&, Diagonal>(*this, factors);
  }
  template <class Diagonal>
  auto rows_times(const Diagonal& factors) const&& {
    return Reading<wengert::detail::ScaledBy<true>, SparseMatrix, Diagonal>(*this, factors);
  }
  SparseMatrix& operator+=(const SparseMatrix& b) { return *this = *this + b; }
  SparseMatrix& operator-=(const SparseMatrix& b) { return *this = *this - b; }
  template <class X>
  SparseMatrix& operator*=(const X& x) {
    return *this = *this * x;
  }
  template <class X>
  SparseMatrix& operator/=(const X& x) {
    return *this = *this / x;
  }
  const SparseMatrix& eval() const { return *this; }
  /// a^T x.
  template <class X>
  auto transposed_times(const X& x) const {
    return wengert::detail::sparse_transposed_times(pattern(), values(), x);
  }
  /// For products; or a matrix of its own.
  template <class Of>
  struct Transposed : wengert::detail::SparseNode<SparseMatrix, wengert::detail::TransposeOf, Of> {
    using Node = wengert::detail::SparseNode<SparseMatrix, wengert::detail::TransposeOf, Of>;
    explicit Transposed(const SparseMatrix& its_matrix) : Node(its_matrix), matrix(its_matrix) {}
    Of matrix;
    template <class X>
    auto times(const X& x) const {
      return matrix.transposed_times(x);
    }
  };
  auto transpose() const& { return Transposed<const SparseMatrix&>(*this); }
  auto transpose() const&& { return Transposed<SparseMatrix>(*this); }
  template <unsigned Mode>
  auto selfadjointView() const& {
    return Reading<wengert::detail::SymmetricOf<Mode>, const SparseMatrix&>(*this);
  }
  template <unsigned Mode>
  auto selfadjointView() const&& {
    return Reading<wengert::detail::SymmetricOf<Mode>, SparseMatrix>(*this);
  }
  template <unsigned Mode>
  auto triangularView() const& {
    return Reading<wengert::detail::TriangleOf<Mode>, const SparseMatrix&>(*this);
  }
  template <unsigned Mode>
  auto triangularView() const&& {
    return Reading<wengert::detail::TriangleOf<Mode>, SparseMatrix>(*this);
  }

 private:
  template <class M, class Where>
  using Line = wengert::detail::SparseLine<M, Where>;
  Index in_columns(Index j) const { return inside(j, cols()); }
  Index in_rows(Index i) const { return inside(i, rows()); }
  static Index inside(Index i, Index size) {
    if (i < 0 || i >= size)
      wengert::fail(wengert::ErrorCode::wrong_size, "a column or a row outside its sparse matrix");
    return i;
  }
  template <class Kind, class... Held>
  using Reading = wengert::detail::SparseNode<SparseMatrix, Kind, Held...>;
  using Coefficients = wengert::detail::Coefficients<N>;
  /// Numbers that stay where they are, in blocks.
  class Numbers {
   public:
    std::size_t size() const { return size_; }
    Scalar& operator[](std::size_t i) { return blocks_[i / a_block][i % a_block]; }
    const Scalar& operator[](std::size_t i) const { return blocks_[i / a_block][i % a_block]; }
    Scalar& add() {
      if (size_ % a_block == 0) blocks_.emplace_back(a_block);
      return (*this)[size_++];
    }
    /// Keeps what they are now.
    void note() {
      for (const auto& block : blocks_) std::memcpy(noted_.emplace_back(bytes).data(), block.data(), bytes);
    }
    bool as_noted() const {
      for (std::size_t i = 0; i < blocks_.size(); ++i)
        if (std::memcmp(noted_[i].data(), blocks_[i].data(), bytes) != 0) return false;
      return true;
    }

   private:
    static constexpr std::size_t a_block = 64, bytes = a_block * sizeof(Scalar);
    std::vector<std::vector<Scalar>> blocks_;
    std::vector<std::vector<std::byte>> noted_;
    std::size_t size_ = 0;
  };
  /// This matrix, whose pattern has what was added. Throws wrong_value if a reference to a new coefficient has been
  /// written since.
  SparseMatrix& settled() const {
    for (const Numbers& numbers : former_.all)
      if (!numbers.as_noted())
        wengert::fail(wengert::ErrorCode::wrong_value,
                      "a reference to a new coefficient of a sparse matrix was written after the matrix has been used; "
                      "take it by coeffRef() again");
    return joined();
  }
  SparseMatrix& joined() const {
    auto& self = const_cast<SparseMatrix&>(*this);
    if (self.added_.empty()) return self;
    const auto added = std::exchange(self.added_, {});
    Numbers& given = self.former_.all.emplace_back(std::exchange(self.numbers_, {}));
    given.note();
    std::vector<Triplet<Scalar>> triplets;
    const auto& places = pattern_.matrix();
    for (Index j = 0, k = 0; j < cols(); ++j)
      for (; k < places.outerIndexPtr()[j + 1]; ++k)
        if (!added.contains({int(j), places.innerIndexPtr()[k]}))
          triplets.emplace_back(places.innerIndexPtr()[k], int(j), Scalar(std::as_const(values_)(k)));
    for (const auto& [place, which] : added) triplets.emplace_back(place.second, place.first, given[which]);
    self.setFromTriplets(triplets.begin(), triplets.end());
    return self;
  }
  wengert::detail::SparsePattern pattern_;
  Values values_;
  std::map<std::pair<int, int>, std::size_t> added_;  ///< by column and row; not in the pattern yet
  Numbers numbers_;                                   ///< theirs
  /// Numbers that references may name, noted when they joined. They are not copied.
  struct Former {
    std::vector<Numbers> all;
    Former() = default;
    Former(const Former&) {}
    Former& operator=(const Former&) { return *this; }
  } former_;
};

/// By rows, as far as iteration goes: it is kept by columns, and so are its values().
template <wengert::detail::PlainNumber N>
class SparseMatrix<wengert::BasicReal<N>, RowMajor, int> : public SparseMatrix<wengert::BasicReal<N>, ColMajor, int> {
 public:
  using Base = SparseMatrix<wengert::BasicReal<N>, ColMajor, int>;
  using Base::Base;
  using typename Base::Scalar;
  SparseMatrix() = default;
  SparseMatrix(const Base& matrix) : Base(matrix) {}  // NOLINT: the same matrix
  template <class Node>
    requires wengert::detail::SparseNodeType<Node>
  SparseMatrix(const Node& node) : Base(node) {}  // NOLINT: as Eigen's
  void swap(SparseMatrix& other) { Base::swap(other); }
  Scalar* valuePtr() = delete;  // by columns: use InnerIterator
  const int* innerIndexPtr() const = delete;
  const int* outerIndexPtr() const = delete;
  Index outerSize() const { return this->rows(); }
  Index innerSize() const { return this->cols(); }
  /// A row's coefficients, each a number.
  class InnerIterator {
   public:
    InnerIterator(const SparseMatrix&&, Index) = delete;
    InnerIterator(const SparseMatrix& matrix, Index row)
        : matrix_(matrix),
          places_(matrix.pattern().by_rows()),
          row_(row),
          at_(std::size_t(places_.starts[std::size_t(row)])),
          end_(std::size_t(places_.starts[std::size_t(row) + 1])) {}
    explicit operator bool() const { return at_ < end_; }
    InnerIterator& operator++() {
      ++at_;
      return *this;
    }
    Scalar value() const { return matrix_.values()(places_.which[at_]); }
    decltype(auto) valueRef() { return const_cast<SparseMatrix&>(matrix_).values()(places_.which[at_]); }
    Index row() const { return row_; }
    Index col() const { return places_.cols[at_]; }
    Index index() const { return col(); }
    Index outer() const { return row_; }

   private:
    const SparseMatrix& matrix_;
    const wengert::detail::SparsePattern::ByRows& places_;
    Index row_;
    std::size_t at_, end_;
  };
};

/// Sparse matrices of double times active ones.
template <wengert::detail::PlainSparse A, class X>
  requires wengert::detail::ActiveDenseOperand<X>
auto operator*(const A& a, const X& x) {
  using M = SparseMatrix<wengert::BasicReal<typename wengert::detail::OperandValue<X>::Scalar>>;
  const M matrix(a);
  return wengert::detail::read_from(a, matrix.pattern(), matrix * x);
}
template <class A, class X>
  requires(wengert::detail::ActiveDenseOperand<X> && std::same_as<std::remove_const_t<A>, SparseMatrix<double>>)
auto operator*(const Transpose<A>& a, const X& x) {
  using M = SparseMatrix<wengert::BasicReal<typename wengert::detail::OperandValue<X>::Scalar>>;
  const M matrix(a.nestedExpression());
  return wengert::detail::read_from(a.nestedExpression(), matrix.pattern(), matrix.transposed_times(x));
}

}  // namespace Eigen

namespace wengert::detail {

/// Of a dense matrix the coefficients that are larger than epsilon times the reference. Without a threshold, an active
/// matrix keeps all, as a zero may have a derivative.
template <class X>
auto sparse_view(const X& dense, double reference = 0, double epsilon = 1e-12) {
  using Dense = PlainOf<OperandValue<X>>;
  using Number = typename Dense::Scalar;
  const Eigen::Matrix<BasicReal<Number>, Eigen::Dynamic, Eigen::Dynamic> matrix(dense);
  const Eigen::MatrixXd values = plain_part(std::as_const(matrix).plain(), 0);
  const double least = std::abs(reference) * epsilon;
  std::vector<Eigen::Triplet<BasicReal<Number>>> places;
  for (int j = 0; j < values.cols(); ++j)
    for (int i = 0; i < values.rows(); ++i)
      if ((least == 0 && matrix.active()) || !(std::abs(values(i, j)) <= least))
        places.emplace_back(i, j, BasicReal<Number>(matrix(i, j)));
  Eigen::SparseMatrix<BasicReal<Number>> result(values.rows(), values.cols());
  result.setFromTriplets(places.begin(), places.end());
  return result;
}

}  // namespace wengert::detail
