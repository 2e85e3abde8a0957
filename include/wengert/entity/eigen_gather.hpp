// SPDX-License-Identifier: MIT
// Entities made from numbers of the scalar tape: the coefficients of a small vector, a Map of a buffer of active
// numbers, what a function makes of plain ones, the comma of `m << a, b, c`. Each gathering is one statement.
#pragma once
#include <concepts>
#include <span>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_traits.hpp>

namespace wengert::detail {

template <class T, class Number>
concept GatherOperand = std::constructible_from<BasicReal<Number>, const T&> && !std::is_same_v<T, bool>;

/// A matrix whose coefficients are numbers, in the order of its storage.
template <class V>
class Gathered : public Operation<Gathered<V>, V> {
 public:
  using Value = V;
  using Number = EntityNumber<V>;
  using Coefficient = BasicReal<Number>;
  Gathered(std::vector<Coefficient> numbers, Eigen::Index rows, Eigen::Index cols)
      : numbers_(std::move(numbers)), rows_(rows), cols_(cols) {
    if (std::size_t(rows * cols) != numbers_.size())
      fail(ErrorCode::wrong_size, std::to_string(numbers_.size()) + " numbers for a matrix of " + std::to_string(rows) +
                                      " x " + std::to_string(cols));
  }
  V plain() const {
    return each([](const Coefficient& x) { return x.value(); });
  }
  bool active() const {
    for (const Coefficient& x : numbers_)
      if (x.active()) return true;
    return false;
  }
  template <class Visit>
  void leaves(Visit&& visit) const {
    for (const Coefficient& x : numbers_) visit(BasicScalarLeaf<Number>(x));
  }
  void mark() const {}
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    const V adjoint = g;
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      BasicScalarLeaf<Number>(numbers_[i]).back(sweep, adjoint.data()[i]);
  }
  template <class S>
  V tangent(const S& sweep) const {
    return each([&](const Coefficient& x) { return BasicScalarLeaf<Number>(x).tangent(sweep); });
  }

 private:
  template <class F>
  V each(F&& f) const {
    V result = V::Zero(rows_, cols_);
    for (std::size_t i = 0; i < numbers_.size(); ++i) result.data()[i] = f(numbers_[i]);
    return result;
  }
  std::vector<Coefficient> numbers_;
  Eigen::Index rows_, cols_;
};

/// Other expressions of Eigen's whose coefficients are active, though none of its operands is an entity: what a
/// function gives for plain coefficients, and what is made of casts.
template <class T>
concept EigenNumbers = EigenExpression<T> && !EntityVariable<T> && !is_dense_matrix<T> && !is_dense_array<T> &&
                       !PlainNumber<typename T::Scalar> && !is_cast_of_plain<T> && requires {
                         requires std::same_as<typename T::Scalar, BasicReal<typename T::Scalar::value_type>>;
                         requires PlainNumber<typename T::Scalar::value_type>;
                       };
template <EigenNumbers T>
inline constexpr bool is_cast_to_active<T> = true;
template <class M>
struct PlainDense;
template <class N, int R, int C, int O, int MR, int MC>
struct PlainDense<Eigen::Matrix<BasicReal<N>, R, C, O, MR, MC>> {
  using type = Eigen::Matrix<N, R, C, O, MR, MC>;
};
template <class N, int R, int C, int O, int MR, int MC>
struct PlainDense<Eigen::Array<BasicReal<N>, R, C, O, MR, MC>> {
  using type = Eigen::Array<N, R, C, O, MR, MC>;
};
template <EigenNumbers T>
struct PlainType<T> {
  using type = typename PlainDense<typename T::PlainObject>::type;
};

/// They are worked out once, in the order of storage.
template <EigenNumbers T>
struct NumbersGiven<T> {
  static auto of(const T& x) {
    using V = PlainOf<T>;
    if constexpr (IsBaseOfPlain<T>)
      return typename ActiveDense<V>::type(x.derived());
    else {
      const Eigen::internal::evaluator<T> coefficients(x);
      std::vector<BasicReal<typename V::Scalar>> numbers;
      numbers.reserve(std::size_t(x.size()));
      const Eigen::Index outer = V::IsRowMajor ? x.rows() : x.cols(), inner = V::IsRowMajor ? x.cols() : x.rows();
      for (Eigen::Index k = 0; k < outer; ++k)
        for (Eigen::Index l = 0; l < inner; ++l)
          numbers.emplace_back(V::IsRowMajor ? coefficients.coeff(k, l) : coefficients.coeff(l, k));
      return Active<V>(Gathered<V>(std::move(numbers), x.rows(), x.cols()));
    }
  }
};

/// The coefficients and matrices that a comma adds, from left to right and from top to bottom. All must have been given
/// when it ends.
template <class Entity>
class CommaWriter {
  using Scalar = BasicReal<typename OperandValue<Entity>::Scalar>;

 public:
  template <class T>
  CommaWriter(Entity& entity, const T& first) : entity_(entity) {
    *this, first;
  }
  template <class T>
  CommaWriter& operator,(const T& x) {
    if constexpr (std::constructible_from<Scalar, const T&>) {
      advance(1, 1);
      entity_(row_, col_) = Scalar(x);
      col_ += 1;
    } else {
      const auto values = operand<PlainOf<T>>(x);
      const Eigen::Index rows = values.plain().rows(), cols = values.plain().cols();
      if (rows == 0 || cols == 0) return *this;
      advance(rows, cols);
      entity_.block(row_, col_, rows, cols) = x;
      col_ += cols;
    }
    return *this;
  }
  Entity& finished() {
    if (entity_.size() != 0 && (col_ != entity_.cols() || row_ + height_ != entity_.rows()))
      fail(ErrorCode::wrong_size, "fewer coefficients than the matrix has");
    return entity_;
  }

 private:
  /// To where something of that size goes.
  void advance(Eigen::Index rows, Eigen::Index cols) {
    if (col_ == entity_.cols() || height_ == 0) {
      row_ += height_;
      col_ = 0;
      height_ = rows;
    }
    if (rows != height_ || col_ + cols > entity_.cols() || row_ + rows > entity_.rows())
      fail(ErrorCode::wrong_size, "coefficients that do not fit into the matrix");
  }
  Entity& entity_;
  Eigen::Index row_ = 0, col_ = 0, height_ = 0;
};

}  // namespace wengert::detail
