// SPDX-License-Identifier: MIT
// Iterators over the coefficients of expressions and parts, and which parts hold an address in Eigen.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity/eigen_computed.hpp>

namespace wengert::detail {

/// Whether an expression of Eigen's has a block of memory in it, which holds an address. Others refer to the matrix.
template <class E>
inline constexpr bool has_address = false;
template <class E>
  requires requires(const E& e) { e.nestedExpression(); }
inline constexpr bool has_address<E> =
    has_address<std::remove_cvref_t<decltype(std::declval<const E&>().nestedExpression())>>;
template <class X, int R, int C, bool Panel>
inline constexpr bool has_address<Eigen::Block<X, R, C, Panel>> =
    (int(Eigen::internal::traits<std::remove_const_t<X>>::Flags) & int(Eigen::DirectAccessBit)) != 0 ||
    has_address<std::remove_const_t<X>>;
template <class X, int Size>
inline constexpr bool has_address<Eigen::VectorBlock<X, Size>> = has_address<Eigen::Block<X, 1, 1, false>>;
template <DenseValue V, class View>
  requires(V::SizeAtCompileTime < 0)
inline constexpr bool names_memory<V, View> =
    has_address<std::remove_cvref_t<decltype(std::declval<const View&>().of(std::declval<const V&>()))>>;

/// The coefficients of a vector: it holds what it goes through, as expressions in Eigen are held by their iterators.
template <class Vector>
class CoefficientIterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using difference_type = std::ptrdiff_t;
  using value_type = BasicReal<typename OperandValue<Vector>::Scalar>;
  static constexpr bool is_written = EntityPlace<Vector>;
  using reference = value_type;
  using pointer = void;
  CoefficientIterator(Vector vector, difference_type position) : vector_(std::move(vector)), position_(position) {}
  CoefficientIterator(const CoefficientIterator&) = default;
  CoefficientIterator& operator=(const CoefficientIterator& other) {
    position_ = other.position_;  // of the same vector
    return *this;
  }
  decltype(auto) operator*() const {
    if constexpr (is_written)
      return vector_(position_);
    else
      return value_type(std::as_const(vector_)(position_));
  }
  decltype(auto) operator[](difference_type n) const { return *(*this + n); }
  CoefficientIterator& operator+=(difference_type n) {
    position_ += n;
    return *this;
  }
  CoefficientIterator& operator-=(difference_type n) { return *this += -n; }
  CoefficientIterator& operator++() { return *this += 1; }
  CoefficientIterator& operator--() { return *this -= 1; }
  CoefficientIterator operator++(int) {
    const CoefficientIterator old = *this;
    ++*this;
    return old;
  }
  CoefficientIterator operator--(int) {
    const CoefficientIterator old = *this;
    --*this;
    return old;
  }
  friend CoefficientIterator operator+(CoefficientIterator i, difference_type n) { return i += n; }
  friend CoefficientIterator operator+(difference_type n, CoefficientIterator i) { return i += n; }
  friend CoefficientIterator operator-(CoefficientIterator i, difference_type n) { return i -= n; }
  friend difference_type operator-(const CoefficientIterator& i, const CoefficientIterator& j) {
    return i.position_ - j.position_;
  }
  friend bool operator==(const CoefficientIterator& i, const CoefficientIterator& j) {
    return i.position_ == j.position_;
  }
  friend auto operator<=>(const CoefficientIterator& i, const CoefficientIterator& j) {
    return i.position_ <=> j.position_;
  }

 private:
  mutable Vector vector_;
  difference_type position_;
};

}  // namespace wengert::detail
