// SPDX-License-Identifier: MIT
// What plain expressions of Eigen read: whether an expression that was kept would have another value now. It is
// evaluated again, unless that is dear or calls a function of the user's: then the matrices that it reads are compared.
#pragma once
#include <Eigen/Dense>
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/entity/plain_leaf.hpp>

namespace wengert::detail {

/// What is held of a T that is read later: an object of the user's by reference, as Eigen does, and expressions by
/// value.
template <class T>
inline constexpr bool is_plain_object = std::is_base_of_v<Eigen::TranspositionsBase<T>, T>;
template <class T>
  requires requires { typename T::PlainObject; }
inline constexpr bool is_plain_object<T> = std::is_base_of_v<typename T::PlainObject, T>;
template <class T>
struct HeldByEigen {
  std::conditional_t<is_plain_object<T>, const T&, const T> it;
};
/// Triangles and symmetric matrices, which are no dense expressions of Eigen's.
template <class T>
concept PlainTriangle = std::is_base_of_v<Eigen::TriangularBase<T>, T> && PlainNumber<typename T::Scalar>;
template <PlainTriangle T>
struct PlainType<T> {
  using type = typename T::DenseMatrixType;
};
template <PlainTriangle T>
struct PassiveSource<T> {
  static auto of(const T& x) { return x.toDenseMatrix(); }
};

enum class ReadAgain { nothing, by_value, by_memory };

template <class T>
concept HasTwoSides = requires(const T& x) {
  x.lhs();
  x.rhs();
};
template <class T>
concept HasNested = requires(const T& x) { x.nestedExpression(); };
/// Eigen does not know the cost of a function of the user's.
template <class Function>
inline constexpr bool is_function_of_users = false;
template <class Function>
  requires requires { Eigen::internal::functor_traits<Function>::IsRepeatable; }
inline constexpr bool is_function_of_users<Function> = !Eigen::internal::functor_traits<Function>::IsRepeatable;

/// What costs more than a pass over what is read, or must not be called again.
template <class T>
inline constexpr bool is_dear_again = false;
template <class A, class B, int Option>
inline constexpr bool is_dear_again<Eigen::Product<A, B, Option>> =
    A::RowsAtCompileTime != 1 && B::ColsAtCompileTime != 1;
template <class X>
inline constexpr bool is_dear_again<Eigen::Inverse<X>> = true;
template <class Function, class X>
inline constexpr bool is_dear_again<Eigen::CwiseUnaryOp<Function, X>> = is_function_of_users<Function>;
template <class Function, class A, class B>
inline constexpr bool is_dear_again<Eigen::CwiseBinaryOp<Function, A, B>> = is_function_of_users<Function>;

template <class T>
constexpr ReadAgain how_read_again() {
  ReadAgain parts = ReadAgain::by_value;
  if constexpr (requires(const T& x) { x.functor(); } && !HasNested<T> && !HasTwoSides<T>)
    return ReadAgain::nothing;  // made of no matrix
  else if constexpr (HasTwoSides<T>)
    parts = std::max(how_read_again<std::remove_cvref_t<decltype(std::declval<const T&>().lhs())>>(),
                     how_read_again<std::remove_cvref_t<decltype(std::declval<const T&>().rhs())>>());
  else if constexpr (HasNested<T>)
    parts = how_read_again<std::remove_cvref_t<decltype(std::declval<const T&>().nestedExpression())>>();
  return parts != ReadAgain::nothing && is_dear_again<T> ? ReadAgain::by_memory : parts;
}

/// A word that stands for what an expression reads.
class MemoryDigest {
 public:
  template <class T>
  void add(const T& x) {
    if constexpr (HasTwoSides<T>) {
      add(x.lhs());
      add(x.rhs());
    } else if constexpr (HasNested<T>) {
      add(x.nestedExpression());
    } else if constexpr (requires { x.indices(); }) {
      add(x.indices());
    } else if constexpr (how_read_again<T>() != ReadAgain::nothing) {
      if constexpr (std::is_same_v<typename Eigen::internal::traits<T>::StorageKind, Eigen::Sparse>)
        for (Eigen::Index k = 0; k < x.outerSize(); ++k)
          for (Eigen::InnerIterator<T> entry(x, k); entry; ++entry) {
            add_number(double(entry.index()));
            add_number(entry.value());
          }
      else if constexpr (std::is_same_v<typename Eigen::internal::traits<T>::StorageKind, Eigen::DiagonalShape>)
        add(x.diagonal());
      else if constexpr (requires { x.coeff(0, 0); })
        for (Eigen::Index j = 0; j < x.cols(); ++j)
          for (Eigen::Index i = 0; i < x.rows(); ++i) add_number(x.coeff(i, j));
      else
        add(x.eval());
    }
  }
  friend bool operator==(MemoryDigest, MemoryDigest) = default;

 private:
  template <class N>
  void add_number(const N& number) {
    if constexpr (is_tangent<N>) {
      add_number(number.value());
      for (std::size_t d = 0; d < N::directions; ++d) add_number(number.tangent(d));
    } else {
      word_ = (std::rotl(word_, 5) ^ std::bit_cast<std::uint64_t>(double(number))) * 0x9e3779b97f4a7c15u;
    }
  }
  std::uint64_t word_ = 0;
};

/// A view of memory, D.transpose() or a block, is compared where it is.
template <class V, class T>
concept ReadInMemory =
    (Eigen::internal::traits<T>::Flags & Eigen::DirectAccessBit) != 0 && bool(T::IsRowMajor) == bool(V::IsRowMajor) &&
    std::is_same_v<typename T::Scalar, typename V::Scalar> && requires(const T& x) {
      x.data();
      x.innerStride();
    };
template <class V, class T>
bool has_bits_in_memory(const V& value, const T& x) {
  if (x.rows() != value.rows() || x.cols() != value.cols()) return false;
  const Eigen::Index inner = value.innerSize();
  for (Eigen::Index k = 0; k < value.outerSize() && inner != 0; ++k)
    if (std::memcmp(x.data() + k * x.outerStride(), value.data() + k * inner,
                    std::size_t(inner) * sizeof(typename V::Scalar)) != 0)
      return false;
  return true;
}

template <class T>
concept KeptReading = (EigenExpression<T> || PlainTriangle<T>) && how_read_again<T>() != ReadAgain::nothing;
template <EigenExpression T>
inline constexpr bool reads_nothing<T> = how_read_again<T>() == ReadAgain::nothing;
template <DenseValue V, KeptReading T>
struct PlainReading<V, T> {
  static constexpr bool is_variable = is_plain_object<T>;
  explicit PlainReading(const T& expression) : held_{expression} {
    if constexpr (by_memory) digest_.add(expression);
  }
  bool changed(const V& value) const {
    if constexpr (by_memory) {
      MemoryDigest now;
      now.add(held_.it);
      return !(now == digest_);
    } else {
      if constexpr (ReadInMemory<V, T>)
        if (held_.it.innerStride() == 1) return !has_bits_in_memory(value, held_.it);
      const HeldValue<V> now([&] { return value_to_hold<V>(PassiveSource<T>::of(held_.it)); });
      return !has_bits_of(*now, value);
    }
  }

 private:
  static constexpr bool by_memory = how_read_again<T>() == ReadAgain::by_memory;
  struct NoDigest {};
  HeldByEigen<T> held_;
  [[no_unique_address]] std::conditional_t<by_memory, MemoryDigest, NoDigest> digest_;
};

}  // namespace wengert::detail
