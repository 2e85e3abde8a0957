// SPDX-License-Identifier: MIT
// Parts of an entity: an element, a row, a block. As a value a part is an expression; on the left of an assignment only
// what it overwrites is saved. Which parts a type has is said by views, which `wengert bind` writes.
//
// A view offers  Value      the type of the part, double for an element
//                of(whole)  the part of a whole: a reference or the library's own view, writable if the whole is
//                check(whole)  optional: an error, wrong-size, if the whole has no such part
#pragma once
#include <compare>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>
#include <wengert/entity/active.hpp>
#include <wengert/entity/operand.hpp>
#include <wengert/overload/functions.hpp>

namespace wengert::detail {

/// An argument of a view, as a message tells it.
struct NamedIndex {
  template <class T>
  NamedIndex(const char* its_name, const T& value) : name(its_name) {
    if constexpr (std::is_integral_v<T>) number = static_cast<long long>(value);
  }
  const char* name;
  long long number = 0;
};
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] inline void fail_outside(std::string text, const std::string& shape,
                                                                      std::initializer_list<NamedIndex> indices) {
  text += shape.empty() ? "; here" : "; self is " + shape;
  for (const NamedIndex& index : indices)
    text += std::string(", ") + index.name + " is " + std::to_string(index.number);
  fail(ErrorCode::wrong_size, text);
}
/// What a view's check() does where a requirement does not hold.
template <class V>
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] void outside(const char* requirement,
                                                          const typename EntityTraits<V>::Shape& shape,
                                                          std::initializer_list<NamedIndex> indices) {
  fail_outside(requirement, EntityTraits<V>::text(shape), indices);
}
template <class View, class Whole>
void require_inside(const View& view, const Whole& whole) {
  if constexpr (requires { view.check(whole); }) view.check(whole);
}

/// A part as an expression. The operand is a leaf: expressions are kept first.
template <class V, class View, class Leaf = EntityLeaf<V>>
class PartOf : public Operation<PartOf<V, View, Leaf>, typename View::Value> {
 public:
  PartOf(const Leaf& whole, const View& view) : whole_(whole), view_(view) {}
  PartOf(const PartOf&) = default;
  template <class T>
  void operator=(const T&) {
    static_assert(!std::is_same_v<T, T>,
                  "wengert: only a part of a variable can be written, not one of a constant or of an expression");
  }
  decltype(auto) plain() const { return view_.of(whole_.plain()); }
  bool active() const { return whole_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    whole_.leaves(visit);
  }
  void mark() const {}
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    if constexpr (std::is_same_v<S, typename EntityLeaf<V>::SweepOf>)
      if (whole_.active()) view_.of(whole_.whole_adjoint(sweep)) += g;
  }
  template <class S>
  EntityAdjointValue<typename View::Value> tangent(const S& sweep) const {
    return view_.of(std::as_const(static_cast<const EntityAdjointValue<V>&>(whole_.tangent(sweep))));
  }

 private:
  Leaf whole_;
  View view_;
};

}  // namespace wengert::detail

namespace wengert {

template <class V>
BasicReal<typename Active<V>::Number> Active<V>::read_element(std::ptrdiff_t position) const {
  if (position >= std::ptrdiff_t(plain().size()))
    fail(ErrorCode::wrong_size, "a reference to an element that a change of the size has ended");
  return detail::number(detail::PartOf<V, detail::ElementView<V>>(leaf(), {position}));
}
template <class V>
void Active<V>::write_element(std::ptrdiff_t position, const BasicReal<Number>& x) {
  if (position >= std::ptrdiff_t(plain().size()))
    fail(ErrorCode::wrong_size, "a reference to an element that a change of the size has ended");
  write(detail::ElementView<V>{position}, detail::BasicScalarLeaf<Number>(x));
}

}  // namespace wengert

namespace wengert::detail {

template <class V>
BasicReal<EntityNumber<V>> Element<V>::number() const {
  return whole_ == nullptr ? number_ : whole_->read_element(position_);
}
template <class V>
Element<V>& Element<V>::assign(const Number& x) {
  if (whole_ == nullptr)
    number_ = x;
  else
    whole_->write_element(position_, x);
  return *this;
}
template <NumberPlace A>
std::ostream& operator<<(std::ostream& stream, const A& a) {
  return stream << a.value();
}

/// A part of a part: m.row(0).head(2).
template <class Outer, class Inner>
struct PartOfPart {
  using Value = typename Inner::Value;
  Outer outer;
  Inner inner;
  decltype(auto) of(auto& whole) const {
    auto&& part = outer.of(whole);
    return inner.of(part);
  }
};

/// A part of a variable to be written: an element, or a place.
template <class V, class View>
decltype(auto) place_in(Active<V>& whole, const View& view);

/// Whether the library's view of that kind holds an address, which goes with the memory when variables are swapped.
template <class V, class View>
inline constexpr bool names_memory = false;

/// A part of a variable. Lives no longer than the variable.
template <class V, class View>
class Place : public EntityBase<Place<V, View>>, public MembersOf<typename View::Value, Place<V, View>>::type {
 public:
  using Part = typename View::Value;
  static constexpr bool is_number = PlainNumber<Part>;
  Place(Active<V>& whole, const View& view) : whole_(whole), view_(view), memory_(whole) {}
  Place(const Place&) = default;

  template <class T>
  Place& operator=(const T& x) {
    assign(x);
    return *this;
  }
  Place& operator=(const Place& other) {
    assign(other);
    return *this;
  }
  template <class T>
  Place& operator+=(const T& x) {
    return *this = read() + as_summand(x);
  }
  template <class T>
  Place& operator-=(const T& x) {
    return *this = read() - as_summand(x);
  }
  template <class T>
  Place& operator*=(const T& x) {
    return *this = read() * x;
  }
  template <class T>
  Place& operator/=(const T& x) {
    return *this = read() / x;
  }
  operator BasicReal<EntityNumber<Part>>() const  // NOLINT: an element reads like a number
    requires is_number
  {
    return number(part());
  }
  /// The part of the value, without its derivative.
  Part plain() const { return view_.of(whole().plain()); }
  decltype(auto) value() const { return value_for_users<Part>(*this); }
  /// As a value: the operation of that name, where it is one, or what the view sees.
  auto part() const {
    if constexpr (requires { view_.operation(whole().leaf()); })
      return view_.operation(whole().leaf());
    else
      return PartOf<V, View>(whole().leaf(), view_);
  }
  Active<V>& whole() const {
    memory_.require(whole_);
    return whole_;
  }
  const View& view() const { return view_; }
  template <class Inner>
  decltype(auto) place(const Inner& inner) const {
    require_inside(inner, view_.of(std::as_const(whole()).plain()));
    return place_in<V>(whole(), PartOfPart<View, Inner>{view_, inner});
  }

 private:
  auto read() const {
    if constexpr (is_number)
      return number(part());
    else
      return part();
  }
  template <class T>
  void assign(const T& x) {
    if constexpr (is_number)
      whole().write(view_, BasicScalarLeaf<Part>(BasicReal<Part>(x)));
    else if constexpr (NumberOperandType<T> && requires { requires EntityTraits<Part>::takes_a_number; })
      this->setConstant(x);
    else if constexpr (requires { requires is_of_other_kind<Part, OperandValue<T>>; })
      assign(EntityTraits<Part>::in_kind(x));
    else if constexpr (requires { requires is_turned<Part, OperandValue<T>>; })
      whole().write(view_, operand<Part>(x.transpose()));
    else
      whole().write(view_, operand<Part>(x));
  }
  Active<V>& whole_;
  View view_;
  [[no_unique_address]] MemoryOf<V, names_memory<V, View>> memory_;
};

}  // namespace wengert::detail

namespace wengert::detail {

template <class V, class View>
decltype(auto) place_in(Active<V>& whole, const View& view) {
  if constexpr (HasElements<V> && PlainNumber<typename View::Value>) {
    V& value = const_cast<V&>(std::as_const(whole).plain());  // for its address alone
    return whole.element(&view.of(value) - value.data());
  } else {
    return Place<V, View>(whole, view);
  }
}

/// A part of a variable or of a place, to be written.
template <class V, HasPlaces Self, class View>
decltype(auto) place(Self& self, const View& view) {
  if constexpr (EntityVariable<Self>) {
    require_inside(view, std::as_const(self).plain());
    return place_in<V>(static_cast<Active<V>&>(self), view);
  } else {
    return self.place(view);
  }
}

template <class V, class Node, class Check>
auto computed_leaf(const Node& node, const Check& check) {
  if constexpr (ReadLate<V>)
    return ComputedLeaf<V, Node>(Active<V>(node, check).leaf(), node);
  else
    return Active<V>(node, check).leaf();
}

/// A part of anything as a value: a number, or an expression. What is no variable is computed into a version first,
/// which is recorded if it has the part.
template <class V, class Self, class View>
[[gnu::always_inline]] inline auto read_part(const Self& self, const View& view) {
  const auto check = [&](const auto& value) { require_inside(view, value); };
  const auto whole = [&] {
    if constexpr (EntityVariable<Self>) {
      check(self.plain());
      return self.leaf();
    } else if constexpr (EntityPlace<Self>) {
      return computed_leaf<V>(self.part(), check);
    } else if constexpr (requires { self.current_leaf(); }) {
      auto leaf = self.current_leaf();
      check(leaf.plain());
      return leaf;
    } else {
      return computed_leaf<V>(self, check);
    }
  }();
  const PartOf<V, View, std::remove_const_t<decltype(whole)>> part(whole, view);
  if constexpr (PlainNumber<typename View::Value>)
    return number(part);
  else
    return part;
}

template <class T>
concept NumberLike = NumberPlace<T> || Expression<T> || std::is_arithmetic_v<T> || PlainNumber<T>;

template <NumberLike T>
auto as_number(const T& x) {
  if constexpr (NumberPlace<T>)
    return BasicReal<typename T::Part>(x);
  else
    return x;
}

// Arithmetic and functions of elements: each is read as a number.
template <NumberLike A, NumberLike B>
  requires NumberPlace<A> || NumberPlace<B>
auto operator+(const A& a, const B& b) {
  return as_number(a) + as_number(b);
}
template <NumberLike A, NumberLike B>
  requires NumberPlace<A> || NumberPlace<B>
auto operator-(const A& a, const B& b) {
  return as_number(a) - as_number(b);
}
template <NumberLike A, NumberLike B>
  requires NumberPlace<A> || NumberPlace<B>
auto operator*(const A& a, const B& b) {
  return as_number(a) * as_number(b);
}
template <NumberLike A, NumberLike B>
  requires NumberPlace<A> || NumberPlace<B>
auto operator/(const A& a, const B& b) {
  return as_number(a) / as_number(b);
}
template <NumberPlace A>
auto operator-(const A& a) {
  return -as_number(a);
}
#define WENGERT_FUNCTION_OF_ELEMENTS(name) \
  template <NumberPlace A>                 \
  auto name(const A& a) {                  \
    return wengert::name(as_number(a));    \
  }
WENGERT_FUNCTION_OF_ELEMENTS(abs)
WENGERT_FUNCTION_OF_ELEMENTS(fabs)
WENGERT_FUNCTION_OF_ELEMENTS(sqrt)
WENGERT_FUNCTION_OF_ELEMENTS(cbrt)
WENGERT_FUNCTION_OF_ELEMENTS(exp)
WENGERT_FUNCTION_OF_ELEMENTS(exp2)
WENGERT_FUNCTION_OF_ELEMENTS(expm1)
WENGERT_FUNCTION_OF_ELEMENTS(log)
WENGERT_FUNCTION_OF_ELEMENTS(log2)
WENGERT_FUNCTION_OF_ELEMENTS(log10)
WENGERT_FUNCTION_OF_ELEMENTS(log1p)
WENGERT_FUNCTION_OF_ELEMENTS(sin)
WENGERT_FUNCTION_OF_ELEMENTS(cos)
WENGERT_FUNCTION_OF_ELEMENTS(tan)
WENGERT_FUNCTION_OF_ELEMENTS(asin)
WENGERT_FUNCTION_OF_ELEMENTS(acos)
WENGERT_FUNCTION_OF_ELEMENTS(atan)
WENGERT_FUNCTION_OF_ELEMENTS(sinh)
WENGERT_FUNCTION_OF_ELEMENTS(cosh)
WENGERT_FUNCTION_OF_ELEMENTS(tanh)
WENGERT_FUNCTION_OF_ELEMENTS(asinh)
WENGERT_FUNCTION_OF_ELEMENTS(acosh)
WENGERT_FUNCTION_OF_ELEMENTS(atanh)
WENGERT_FUNCTION_OF_ELEMENTS(erf)
WENGERT_FUNCTION_OF_ELEMENTS(erfc)
WENGERT_FUNCTION_OF_ELEMENTS(tgamma)
WENGERT_FUNCTION_OF_ELEMENTS(lgamma)
WENGERT_FUNCTION_OF_ELEMENTS(floor)
WENGERT_FUNCTION_OF_ELEMENTS(ceil)
WENGERT_FUNCTION_OF_ELEMENTS(trunc)
WENGERT_FUNCTION_OF_ELEMENTS(round)
WENGERT_FUNCTION_OF_ELEMENTS(isnan)
WENGERT_FUNCTION_OF_ELEMENTS(isinf)
WENGERT_FUNCTION_OF_ELEMENTS(isfinite)
WENGERT_FUNCTION_OF_ELEMENTS(signbit)
#undef WENGERT_FUNCTION_OF_ELEMENTS
#define WENGERT_FUNCTION_OF_ELEMENTS(name)            \
  template <NumberLike A, NumberLike B>               \
    requires NumberPlace<A> || NumberPlace<B>         \
  auto name(const A& a, const B& b) {                 \
    return wengert::name(as_number(a), as_number(b)); \
  }
WENGERT_FUNCTION_OF_ELEMENTS(pow)
WENGERT_FUNCTION_OF_ELEMENTS(atan2)
WENGERT_FUNCTION_OF_ELEMENTS(hypot)
WENGERT_FUNCTION_OF_ELEMENTS(copysign)
WENGERT_FUNCTION_OF_ELEMENTS(fmod)
WENGERT_FUNCTION_OF_ELEMENTS(fmin)
WENGERT_FUNCTION_OF_ELEMENTS(fmax)
WENGERT_FUNCTION_OF_ELEMENTS(min)
WENGERT_FUNCTION_OF_ELEMENTS(max)
#undef WENGERT_FUNCTION_OF_ELEMENTS
using wengert::clamp;

template <class Number, NumberPlace A>
BasicReal<Number>& operator+=(BasicReal<Number>& x, const A& a) {
  return x += BasicReal<Number>(a);
}
template <class Number, NumberPlace A>
BasicReal<Number>& operator-=(BasicReal<Number>& x, const A& a) {
  return x -= BasicReal<Number>(a);
}
template <class Number, NumberPlace A>
BasicReal<Number>& operator*=(BasicReal<Number>& x, const A& a) {
  return x *= BasicReal<Number>(a);
}
template <class Number, NumberPlace A>
BasicReal<Number>& operator/=(BasicReal<Number>& x, const A& a) {
  return x /= BasicReal<Number>(a);
}

/// Comparisons are of values and no statements; numbers with tangents are compared by their values, too.
template <class A>
auto compared(const A& a) {
  if constexpr (std::is_arithmetic_v<A>)
    return a;
  else if constexpr (NumberPlace<A>)
    return compared(a.value());
  else if constexpr (Expression<A>)
    return compared(typename A::RealType(a).value());
  else
    return compared(value(a));
}
template <NumberLike A, NumberLike B>
  requires NumberPlace<A> || NumberPlace<B>
auto operator<=>(const A& a, const B& b) {
  return compared(a) <=> compared(b);
}
template <NumberLike A, NumberLike B>
  requires NumberPlace<A> || NumberPlace<B>
bool operator==(const A& a, const B& b) {
  return compared(a) == compared(b);
}

}  // namespace wengert::detail

// std::sin(x(0)), as of numbers: see generated/overloads.hpp.
namespace std {
using wengert::detail::abs;
using wengert::detail::acos;
using wengert::detail::acosh;
using wengert::detail::asin;
using wengert::detail::asinh;
using wengert::detail::atan;
using wengert::detail::atan2;
using wengert::detail::atanh;
using wengert::detail::cbrt;
using wengert::detail::ceil;
using wengert::detail::copysign;
using wengert::detail::cos;
using wengert::detail::cosh;
using wengert::detail::erf;
using wengert::detail::erfc;
using wengert::detail::exp;
using wengert::detail::exp2;
using wengert::detail::expm1;
using wengert::detail::fabs;
using wengert::detail::floor;
using wengert::detail::fmax;
using wengert::detail::fmin;
using wengert::detail::fmod;
using wengert::detail::hypot;
using wengert::detail::isfinite;
using wengert::detail::isinf;
using wengert::detail::isnan;
using wengert::detail::lgamma;
using wengert::detail::log;
using wengert::detail::log10;
using wengert::detail::log1p;
using wengert::detail::log2;
using wengert::detail::max;
using wengert::detail::min;
using wengert::detail::pow;
using wengert::detail::round;
using wengert::detail::signbit;
using wengert::detail::sin;
using wengert::detail::sinh;
using wengert::detail::sqrt;
using wengert::detail::tan;
using wengert::detail::tanh;
using wengert::detail::tgamma;
using wengert::detail::trunc;
}  // namespace std
