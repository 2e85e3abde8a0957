// SPDX-License-Identifier: MIT
// + - * / and comparisons on expressions of active numbers. Comparisons compare values and record nothing.
#pragma once
#include <compare>
#include <wengert/overload/expression.hpp>

namespace wengert {
namespace function {

struct Add {
  static constexpr const char* name = "+";
  static constexpr bool step = false;
  template <class T>
  [[gnu::always_inline]] static T value(const T& x, const T& y) {
    return x + y;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_x(const T&, const T&, const T&) {
    return T(1);
  }
  template <class T>
  [[gnu::always_inline]] static T partial_y(const T&, const T&, const T&) {
    return T(1);
  }
};
struct Subtract {
  static constexpr const char* name = "-";
  static constexpr bool step = false;
  template <class T>
  [[gnu::always_inline]] static T value(const T& x, const T& y) {
    return x - y;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_x(const T&, const T&, const T&) {
    return T(1);
  }
  template <class T>
  [[gnu::always_inline]] static T partial_y(const T&, const T&, const T&) {
    return T(-1);
  }
};
struct Multiply {
  static constexpr const char* name = "*";
  static constexpr bool step = false;
  template <class T>
  [[gnu::always_inline]] static T value(const T& x, const T& y) {
    return x * y;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_x(const T&, const T& y, const T&) {
    return y;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_y(const T& x, const T&, const T&) {
    return x;
  }
};
struct Divide {
  static constexpr const char* name = "/";
  static constexpr bool step = false;
  template <class T>
  [[gnu::always_inline]] static T value(const T& x, const T& y) {
    return x / y;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_x(const T&, const T& y, const T&) {
    return T(1) / y;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_y(const T&, const T& y, const T& r) {
    return -(r / y);
  }
};
struct Negate {
  static constexpr const char* name = "-";
  static constexpr bool step = false;
  template <class T>
  [[gnu::always_inline]] static T value(const T& x) {
    return -x;
  }
  template <class T>
  [[gnu::always_inline]] static T partial_x(const T&, const T&) {
    return T(-1);
  }
};

}  // namespace function

template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator+(const X& x, const Y& y) {
  return detail::node<function::Add>(x, y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator-(const X& x, const Y& y) {
  return detail::node<function::Subtract>(x, y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator*(const X& x, const Y& y) {
  return detail::node<function::Multiply>(x, y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
[[gnu::always_inline]] inline auto operator/(const X& x, const Y& y) {
  return detail::node<function::Divide>(x, y);
}
template <Expression X>
[[gnu::always_inline]] inline auto operator-(const X& x) {
  return detail::node<function::Negate>(x);
}
template <Expression X>
[[gnu::always_inline]] inline const X& operator+(const X& x) {
  return x;
}

namespace detail {
/// The number that a comparison looks at: of an expression its value, of a passive operand itself as a Value.
template <class Value, class T>
[[gnu::always_inline]] inline Value compared(const T& x) {
  if constexpr (Expression<T>)
    return x.value();
  else
    return static_cast<Value>(x);
}
template <class... T>
using ValueOf = typename RealOf<T...>::type::value_type;
}  // namespace detail

template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator==(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) == detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator!=(const X& x, const Y& y) {
  return !(x == y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator<(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) < detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator<=(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) <= detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator>(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) > detail::compared<V>(y);
}
template <class X, class Y>
  requires ActiveOperands<X, Y>
inline bool operator>=(const X& x, const Y& y) {
  using V = detail::ValueOf<X, Y>;
  return detail::compared<V>(x) >= detail::compared<V>(y);
}

}  // namespace wengert
