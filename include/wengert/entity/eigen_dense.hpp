// SPDX-License-Identifier: MIT
// What Eigen::Matrix<wengert::Real, ...> and Eigen::Array<wengert::Real, ...> have in common: handles to versions of
// matrices of numbers, with Eigen's constructors. Operations are generated from bind/descriptions/eigen.hpp. The
// classes themselves are in eigen_matrix.hpp.
#pragma once
#include <algorithm>
#include <array>
#include <initializer_list>
#include <ostream>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_bases.hpp>
#include <wengert/entity/eigen_choices.hpp>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/entity/eigen_general.hpp>
#include <wengert/entity/eigen_members.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// Both matrices, or both arrays, of the same numbers, of sizes that may fit.
constexpr bool may_be_equal(int m, int n) { return m == n || m == Eigen::Dynamic || n == Eigen::Dynamic; }
template <class V, class U>
concept SameKind =
    DenseValue<U> && is_dense_matrix<V> == is_dense_matrix<U> && std::same_as<typename V::Scalar, typename U::Scalar> &&
    (is_turned<V, U> || (may_be_equal(V::RowsAtCompileTime, U::RowsAtCompileTime) &&
                         may_be_equal(V::ColsAtCompileTime, U::ColsAtCompileTime)));

/// What Eigen::Matrix and Eigen::Array of active numbers have in common: Values is the same of plain numbers, Self the
/// class itself. What Eigen's own expressions would need of a matrix of scalars it has not, so an operation that is not
/// described is a compile error.
template <class Self, class Values>
class DenseEntity : public Active<Values> {
 public:
  using Base = Active<Values>;
  using Number = typename Values::Scalar;
  using Scalar = BasicReal<Number>;
  using RealScalar = Scalar;
  using Index = Eigen::Index;
  using PlainObject = Self;
  using ConstantReturnType = Self;
  static constexpr int RowsAtCompileTime = Values::RowsAtCompileTime, ColsAtCompileTime = Values::ColsAtCompileTime,
                       SizeAtCompileTime = Values::SizeAtCompileTime, Options = Values::Options;
  static constexpr bool IsVectorAtCompileTime = Values::IsVectorAtCompileTime, IsRowMajor = Values::IsRowMajor;

  using Base::Base;
  using Base::operator=;
  DenseEntity()
      : Base(zero(RowsAtCompileTime == Eigen::Dynamic ? 0 : RowsAtCompileTime,
                  ColsAtCompileTime == Eigen::Dynamic ? 0 : ColsAtCompileTime)) {}
  DenseEntity(const Base& entity) : Base(entity) {}        // NOLINT: an entity of the same type
  DenseEntity(Base&& entity) : Base(std::move(entity)) {}  // NOLINT
  /// An entity of another size at compile time, or stored the other way round.
  template <class Other>
    requires(!std::same_as<Other, Values> && SameKind<Values, Other>)
  DenseEntity(const Active<Other>& entity) : Base(as_source(entity)) {}  // NOLINT: as Eigen's
  template <class Other>
    requires(!std::same_as<Other, Values> && SameKind<Values, Other>)
  Self& operator=(const Active<Other>& entity) {
    return static_cast<Self&>(*this) = Self(entity);
  }
  template <class Other>
    requires(DenseValue<Other> && is_dense_array<Other> != is_dense_array<Values>)
  DenseEntity(const Active<Other>& entity) : Base(EntityTraits<Values>::in_kind(entity)) {}  // NOLINT: as Eigen's
  template <class Other>
    requires(DenseValue<Other> && is_dense_array<Other> != is_dense_array<Values>)
  Self& operator=(const Active<Other>& entity) {
    Base::operator=(EntityTraits<Values>::in_kind(entity));
    return static_cast<Self&>(*this);
  }
  /// Plain values and their expressions.
  template <class Derived>
    requires PlainNumber<typename Derived::Scalar>
  Self& operator=(const Eigen::DenseBase<Derived>& values) {
    Base::operator=(Values(values.derived()));
    return static_cast<Self&>(*this);
  }
  template <class S, class X>
  Self& operator=(const CastToActive<S, Number, X>& values) {
    Base::operator=(Values(PassiveSource<CastToActive<S, Number, X>>::of(values)));
    return static_cast<Self&>(*this);
  }
  template <class Derived>
    requires PlainNumber<typename Derived::Scalar>
  DenseEntity(const Eigen::DenseBase<Derived>& values) : Base(Values(values.derived())) {}  // NOLINT: values convert
  template <class S, class X>
  DenseEntity(const CastToActive<S, Number, X>& values)  // NOLINT: converts
      : Base(Values(PassiveSource<CastToActive<S, Number, X>>::of(values))) {}
  /// Numbers that a function of the user gave for plain coefficients.
  template <EigenNumbers T>
  DenseEntity(const T& numbers) : Base(Self(NumbersGiven<T>::of(numbers))) {}  // NOLINT: as Eigen's
  template <EigenNumbers T>
  Self& operator=(const T& numbers) {
    return static_cast<Self&>(*this) = Self(NumbersGiven<T>::of(numbers));
  }
  /// An expression as functions that are templated on Eigen's base classes know it.
  template <class V, class Node>
    requires std::constructible_from<Base, const Node&>
  DenseEntity(const Eigen::EigenBase<EigenNode<V, Node>>& x) : Base(x.derived()) {}  // NOLINT: as Eigen's
  /// Diagonal matrices, active or plain.
  template <class T>
    requires requires(const T& diagonal) { diagonal.as_entity(); }
  DenseEntity(const T& diagonal) : Base(static_cast<const Base&>(Self(diagonal.as_entity()))) {}  // NOLINT: as Eigen's
  template <class T>
    requires requires(const T& diagonal) { diagonal.as_entity(); }
  Self& operator=(const T& diagonal) {
    if constexpr (EntityVariable<decltype(diagonal.as_entity())>)  // it may be stored the other way round
      Base::operator=(static_cast<const Base&>(Self(diagonal.as_entity())));
    else
      Base::operator=(diagonal.as_entity());
    return static_cast<Self&>(*this);
  }
  template <class D>
  DenseEntity(const Eigen::DiagonalBase<D>& diagonal) : Base(Values(diagonal)) {}  // NOLINT: as Eigen's
  template <class D>
  Self& operator=(const Eigen::DiagonalBase<D>& diagonal) {
    Base::operator=(Values(diagonal));
    return static_cast<Self&>(*this);
  }
  /// Zeros: a size that has no value would be read sooner or later.
  explicit DenseEntity(Index size)
    requires(IsVectorAtCompileTime && SizeAtCompileTime != 1)
      : Base(zero(RowsAtCompileTime == 1 ? 1 : size, ColsAtCompileTime == 1 ? 1 : size)) {}
  /// Of dynamic size: zeros; of two coefficients: these.
  template <std::integral I, std::integral J>
    requires(SizeAtCompileTime != 2)
  DenseEntity(I rows, J cols) : Base(zero(Index(rows), Index(cols))) {}
  /// The coefficients of a small vector.
  template <GatherOperand<Number>... T>
    requires(sizeof...(T) >= 2 && SizeAtCompileTime == int(sizeof...(T)))
  DenseEntity(const T&... numbers)
      : Base(Gathered<Values>({Scalar(numbers)...}, RowsAtCompileTime, ColsAtCompileTime)) {}

  /// Of a matrix of one coefficient: that one. Of an array of fixed size: each.
  template <NumberOperand T>
    requires(SizeAtCompileTime == 1 || (SizeAtCompileTime != Eigen::Dynamic && is_dense_array<Values>))
  explicit DenseEntity(const T& number) : Base(static_cast<const Base&>(Constant(number))) {}
  /// Of fixed size: the numbers from there on.
  explicit DenseEntity(const Scalar* numbers)
    requires(SizeAtCompileTime != Eigen::Dynamic)
      : Base(static_cast<const Base&>(Self(Map(numbers)))) {}

  /// The rows, one after the other; of a vector its coefficients, also as one row.
  DenseEntity(const std::initializer_list<std::initializer_list<Scalar>>& rows) : Base(of_rows(rows)) {}
  /// f(i, j), f(i) or f() for each coefficient.
  template <class F>
  static Self NullaryExpr(Index rows, Index cols, const F& f) {
    std::vector<Scalar> numbers;
    numbers.reserve(std::size_t(rows * cols));
    const Index outer = IsRowMajor ? rows : cols, inner = IsRowMajor ? cols : rows;
    for (Index k = 0; k < outer; ++k)
      for (Index l = 0; l < inner; ++l) {
        if constexpr (requires { f(k, l); })
          numbers.push_back(Scalar(IsRowMajor ? f(k, l) : f(l, k)));
        else if constexpr (requires { f(k); })
          numbers.push_back(Scalar(f(k + l)));
        else
          numbers.push_back(Scalar(f()));
      }
    return Self(Base(Gathered<Values>(std::move(numbers), rows, cols)));
  }
  template <class F>
  static Self NullaryExpr(Index size, const F& f) {
    return NullaryExpr(RowsAtCompileTime == 1 ? 1 : size, ColsAtCompileTime == 1 ? 1 : size, f);
  }
  template <class F>
  static Self NullaryExpr(const F& f) {
    return NullaryExpr(RowsAtCompileTime, ColsAtCompileTime, f);
  }

  /// The numbers from there on.
  static auto Map(Scalar* numbers)
    requires(SizeAtCompileTime != Eigen::Dynamic)
  {
    return Eigen::Map<Self>(numbers);
  }
  static auto Map(Scalar* numbers, Index size) { return Eigen::Map<Self>(numbers, size); }
  static auto Map(Scalar* numbers, Index rows, Index cols) { return Eigen::Map<Self>(numbers, rows, cols); }
  static auto Map(const Scalar* numbers)
    requires(SizeAtCompileTime != Eigen::Dynamic)
  {
    return Eigen::Map<const Self>(numbers);
  }
  static auto Map(const Scalar* numbers, Index size) { return Eigen::Map<const Self>(numbers, size); }
  static auto Map(const Scalar* numbers, Index rows, Index cols) { return Eigen::Map<const Self>(numbers, rows, cols); }
  static Self Zero() { return Self(Values(Values::Zero())); }
  static Self Zero(Index size) { return Self(Values(Values::Zero(size))); }
  static Self Zero(Index rows, Index cols) { return Self(Values(Values::Zero(rows, cols))); }
  static Self Ones() { return Self(Values(Values::Ones())); }
  static Self Ones(Index size) { return Self(Values(Values::Ones(size))); }
  static Self Ones(Index rows, Index cols) { return Self(Values(Values::Ones(rows, cols))); }
  static Self Random() { return Self(Values(Values::Random())); }
  static Self Random(Index size) { return Self(Values(Values::Random(size))); }
  static Self Random(Index rows, Index cols) { return Self(Values(Values::Random(rows, cols))); }
  /// Between plain numbers, or active ones.
  template <NumberOperand T, NumberOperand U>
  static Self LinSpaced(Index size, const T& low, const U& high) {
    if constexpr (ActiveOperand<T> || ActiveOperand<U>) {
      const Values shares = Values::LinSpaced(size, Number(0), Number(1));
      return Self(as_number(low) * Values(Values::Ones(size) - shares) + as_number(high) * shares);
    } else {
      return Self(Values(Values::LinSpaced(size, Number(low), Number(high))));
    }
  }
  template <NumberOperand T, NumberOperand U>
    requires(SizeAtCompileTime != Eigen::Dynamic)
  static Self LinSpaced(const T& low, const U& high) {
    return LinSpaced(Index(SizeAtCompileTime), low, high);
  }
  static Self Unit(Index size, Index i) { return Self(Values(Values::Unit(size, i))); }
  static Self Unit(Index i) { return Self(Values(Values::Unit(i))); }
  static Self UnitX() { return Unit(0); }
  static Self UnitY() { return Unit(1); }
  static Self UnitZ() { return Unit(2); }
  static Self UnitW() { return Unit(3); }
  /// Of a plain number, or of an active one.
  template <NumberOperand T>
  static Self Constant(Index size, const T& number) {
    return of_one_number(Values(Values::Ones(size)), number);
  }
  template <NumberOperand T>
  static Self Constant(Index rows, Index cols, const T& number) {
    return of_one_number(Values(Values::Ones(rows, cols)), number);
  }
  template <NumberOperand T>
    requires(SizeAtCompileTime != Eigen::Dynamic)
  static Self Constant(const T& number) {
    return of_one_number(Values(Values::Ones()), number);
  }

  /// The values without their derivatives; of one coefficient, as Eigen has it, the number.
  decltype(auto) value() const { return value_for_users<Values>(static_cast<const Self&>(*this)); }
  using Base::adjoint;
  /// Eigen's name for the transpose of real numbers; of a tape's adjoint with arguments.
  auto adjoint() const { return this->transpose(); }
  Index innerSize() const { return this->plain().innerSize(); }
  Index outerSize() const { return this->plain().outerSize(); }
  Index nonZeros() const { return this->plain().nonZeros(); }
  /// Of real numbers.
  const Self& conjugate() const { return eval(); }
  const Self& real() const { return eval(); }
  void swap(Self& other) { std::swap(static_cast<Self&>(*this), other); }
  /// Coefficients that both sizes have stay, the others are zero.
  void conservativeResize(Index rows, Index cols) {
    Self resized(zero(rows, cols));
    const Index m = std::min(rows, this->rows()), n = std::min(cols, this->cols());
    if (m > 0 && n > 0) resized.block(0, 0, m, n) = std::as_const(*this).block(0, 0, m, n);
    *this = resized;
  }
  void conservativeResize(Index rows, Eigen::NoChange_t) { conservativeResize(rows, this->cols()); }
  void conservativeResize(Eigen::NoChange_t, Index cols) { conservativeResize(this->rows(), cols); }
  void conservativeResize(Index size)
    requires(IsVectorAtCompileTime)
  {
    conservativeResize(RowsAtCompileTime == 1 ? 1 : size, ColsAtCompileTime == 1 ? 1 : size);
  }
  template <NumberOperand T>
  void fill(const T& number) {
    setConstant(number);
  }
  void setRandom() { setRandom(this->rows(), this->cols()); }
  void setRandom(Index size) { *this = Values(Values::Random(size)); }
  template <class Rows, class Cols>
  void setRandom(Rows rows, Cols cols) {
    *this = Values(Values::Random(sized(this->rows(), rows), sized(this->cols(), cols)));
  }
  template <NumberOperand T, NumberOperand U>
    requires IsVectorAtCompileTime
  void setLinSpaced(const T& low, const U& high) {
    *this = LinSpaced(this->size(), low, high);
  }
  template <NumberOperand T, NumberOperand U>
    requires IsVectorAtCompileTime
  void setLinSpaced(Index size, const T& low, const U& high) {
    *this = LinSpaced(size, low, high);
  }
  void setUnit(Index i)
    requires(IsVectorAtCompileTime && detail::is_dense_matrix<Values>)
  {
    setUnit(this->size(), i);
  }
  void setUnit(Index size, Index i)
    requires(IsVectorAtCompileTime && detail::is_dense_matrix<Values>)
  {
    *this = Values(Values::Unit(size, i));
  }
  template <class Other>
  void resizeLike(const Other& other) {
    resize(other.rows(), other.cols());
  }
  template <class Other>
  void conservativeResizeLike(const Other& other) {
    conservativeResize(other.rows(), other.cols());
  }
  void setOnes() { setConstant(Number(1)); }
  void setOnes(Index size) { *this = Values(Values::Ones(size)); }
  template <class Rows, class Cols>
  void setOnes(Rows rows, Cols cols) {
    setConstant(rows, cols, Number(1));
  }
  void setZero(Index size) { setZero(RowsAtCompileTime == 1 ? 1 : size, ColsAtCompileTime == 1 ? 1 : size); }
  template <NumberOperand T>
  void setConstant(Index size, const T& number) {
    *this = Constant(size, number);
  }
  template <class Rows, class Cols, NumberOperand T>
  void setConstant(Rows rows, Cols cols, const T& number) {
    *this = Constant(sized(this->rows(), rows), sized(this->cols(), cols), number);
  }
  template <NumberOperand T>
  void setConstant(const T& number) {
    *this = Constant(this->rows(), this->cols(), number);
  }
  void setZero() { *this = Values(Values::Zero(this->rows(), this->cols())); }
  template <class Rows, class Cols>
  void setZero(Rows rows, Cols cols) {
    *this = zero(sized(this->rows(), rows), sized(this->cols(), cols));
  }
  /// As Eigen: coefficients stay in their order where their number does. Others have no value there, and are zero here.
  void resize(Index rows, Index cols) {
    if (rows == this->rows() && cols == this->cols()) return;
    if (rows * cols == this->size())
      *this = reordered(rows, cols);
    else
      *this = zero(rows, cols);
  }
  void resize(Index rows, Eigen::NoChange_t) { resize(rows, this->cols()); }
  void resize(Eigen::NoChange_t, Index cols) { resize(this->rows(), cols); }
  void resize(Index size)
    requires(IsVectorAtCompileTime)
  {
    resize(RowsAtCompileTime == 1 ? 1 : size, ColsAtCompileTime == 1 ? 1 : size);
  }
  /// Assignments never alias: every one makes a version of its own.
  DenseEntity& noalias() { return *this; }
  const Self& eval() const { return static_cast<const Self&>(*this); }
  using Base::operator();
  decltype(auto) coeffRef(Index i, Index j) { return (*this)(i, j); }
  decltype(auto) coeffRef(Index i) { return (*this)(i); }
  /// Lists of indices in braces, m(all, {0, 2}).
#define WENGERT_BRACED_SLICES(qualifier)                                      \
  template <class Rows, class I, std::size_t N>                               \
  decltype(auto) operator()(const Rows& rows, const I(&cols)[N]) qualifier {  \
    return (*this)(rows, std::to_array(cols));                                \
  }                                                                           \
  template <class I, std::size_t N, class Cols>                               \
  decltype(auto) operator()(const I(&rows)[N], const Cols& cols) qualifier {  \
    return (*this)(std::to_array(rows), cols);                                \
  }                                                                           \
  template <class I, std::size_t M, class J, std::size_t N>                   \
  decltype(auto) operator()(const I(&rows)[M], const J(&cols)[N]) qualifier { \
    return (*this)(std::to_array(rows), std::to_array(cols));                 \
  }                                                                           \
  template <class I, std::size_t N>                                           \
  decltype(auto) operator()(const I(&indices)[N]) qualifier {                 \
    return (*this)(std::to_array(indices));                                   \
  }
  WENGERT_BRACED_SLICES(const)
  WENGERT_BRACED_SLICES()
#undef WENGERT_BRACED_SLICES
  /// Eigen's pointer to the numbers in the order of storage, and its iterators over a vector.
  auto data() { return this->numbers(); }
  const Scalar* data() const { return this->numbers(); }
  auto begin() { return ElementIterator<Values, true>(*this, 0); }
  auto end() { return ElementIterator<Values, true>(*this, this->size()); }
  auto begin() const { return ElementIterator<Values, false>(*this, 0); }
  auto end() const { return ElementIterator<Values, false>(*this, this->size()); }
  auto cbegin() const { return begin(); }
  auto cend() const { return end(); }
  Index innerStride() const { return 1; }
  Index outerStride() const { return IsRowMajor ? this->cols() : this->rows(); }
  void transposeInPlace() { *this = this->transpose(); }
  /// m << a, b, c, ...: coefficients in rows, each a write to a part.
  template <class T>
    requires(std::constructible_from<Scalar, const T&> || DenseExpression<T>)
  CommaWriter<DenseEntity> operator<<(const T& first) {
    return {*this, first};
  }

 private:
  static Index sized(Index, Index size) { return size; }
  static Index sized(Index now, Eigen::NoChange_t) { return now; }
  template <class T>
  static Self of_one_number(Values&& ones, const T& number) {
    if constexpr (ActiveOperand<T>)
      return Self(as_number(number) * ones);
    else
      return Self(Values(ones * Number(number)));
  }
  static Base of_rows(const std::initializer_list<std::initializer_list<Scalar>>& rows) {
    Index m = Index(rows.size()), n = m == 0 ? 0 : Index(rows.begin()->size());
    for (const auto& row : rows)
      if (Index(row.size()) != n) fail(ErrorCode::wrong_size, "rows of different lengths");
    std::vector<Scalar> numbers;
    numbers.reserve(std::size_t(m * n));
    if constexpr (IsRowMajor || IsVectorAtCompileTime) {
      for (const auto& row : rows) numbers.insert(numbers.end(), row.begin(), row.end());
    } else {
      for (Index j = 0; j < n; ++j)
        for (const auto& row : rows) numbers.push_back(*(row.begin() + j));
    }
    if (IsVectorAtCompileTime && ColsAtCompileTime == 1 && m == 1) std::swap(m, n);
    return Base(Gathered<Values>(std::move(numbers), m, n));
  }
  Self reordered(Index rows, Index cols) const {
    constexpr bool is_array = is_dense_array<Values>;
    const auto matrix = as_matrix(static_cast<const Self&>(*this));
    if constexpr (IsRowMajor)
      return Self(as_kind<is_array>(matrix.transpose().reshaped(cols, rows).transpose()));
    else
      return Self(as_kind<is_array>(matrix.reshaped(rows, cols)));
  }
  template <class Other>
  static auto as_source(const Active<Other>& entity) {
    if constexpr (is_turned<Values, Other>)
      return entity.transpose();
    else
      return entity.leaf();
  }

 protected:
  static Values zero(Index rows, Index cols) { return Values::Zero(rows, cols); }
};

}  // namespace wengert::detail
