// SPDX-License-Identifier: MIT
// Written by `wengert bind` from eigen_sparse.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include <wengert/entity/sparse_factors.hpp>

namespace wengert::bound::eigen_sparse_operations {

template <class V>
concept IsDense = wengert::detail::is_dense_matrix<V>;
template <class T>
concept DenseOperand = IsDense<detail::OperandValue<T>>;

template <class V>
concept IsFactors = wengert::detail::is_sparse_factors<V>;
template <class T>
concept FactorsOperand = IsFactors<detail::OperandValue<T>>;

/// 15: Dense wengert::detail::Factors::solve(const Dense &)
inline constexpr auto Factors_solve_value = [](const auto& self, const auto& o) { return self.solve(o); };
template <class Of_self, class Of_o>
class Factors_solve : public detail::Operation<Factors_solve<Of_self, Of_o>, detail::PlainOf<decltype(Factors_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Factors_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Factors_solve(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve' requires self.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.solve(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Factors_solve(const Factors_solve&) = default;
  [[gnu::always_inline]] Factors_solve(Factors_solve&&) noexcept = default;
  [[gnu::always_inline]] ~Factors_solve() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Factors_solve::Value>::once(wengert_adjoint);
    auto&& self = self_.plain();
    const detail::PlainOf<decltype(self.solve_transposed(r_b))> t = self.solve_transposed(r_b);
    if (self_.active()) {
      auto&& o = o_.plain();
      const Value r = self.solve(o);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= self.outer(t, r);
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += t;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self.solve(o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = self.solve(o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += -self.solve(self.times(self_d, r));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 18: double wengert::detail::Factors::determinant()
inline constexpr auto Factors_determinant_value = [](const auto& self) { return self.determinant(); };
template <class Of_self>
class Factors_determinant : public detail::Operation<Factors_determinant<Of_self>, detail::PlainOf<decltype(Factors_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Factors_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Factors_determinant(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.pattern().cols())) fail(ErrorCode::wrong_size, "'determinant' requires self.rows() == self.pattern().cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.determinant();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Factors_determinant(const Factors_determinant&) = default;
  [[gnu::always_inline]] Factors_determinant(Factors_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Factors_determinant() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.determinant();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (r_b * r) * self.inverse_transposed();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.determinant();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += r* self_d.dot(self.inverse_transposed());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 21: double wengert::detail::Factors::log_abs_determinant()
inline constexpr auto Factors_log_abs_determinant_value = [](const auto& self) { return self.log_abs_determinant(); };
template <class Of_self>
class Factors_log_abs_determinant : public detail::Operation<Factors_log_abs_determinant<Of_self>, detail::PlainOf<decltype(Factors_log_abs_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Factors_log_abs_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Factors_log_abs_determinant(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.pattern().cols())) fail(ErrorCode::wrong_size, "'log_abs_determinant' requires self.rows() == self.pattern().cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.log_abs_determinant();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Factors_log_abs_determinant(const Factors_log_abs_determinant&) = default;
  [[gnu::always_inline]] Factors_log_abs_determinant(Factors_log_abs_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Factors_log_abs_determinant() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * self.inverse_transposed();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d.dot(self.inverse_transposed());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 26: Dense wengert::detail::sparse_times(const SparsePattern &, const Dense &, const Dense &)
inline constexpr auto Dense_sparse_times_value = [](const auto& pattern, const auto& values, const auto& x) { return ::wengert::detail::sparse_times(pattern, values, x); };
template <class Of_values, class Of_x>
class Dense_sparse_times : public detail::Operation<Dense_sparse_times<Of_values, Of_x>, detail::PlainOf<decltype(Dense_sparse_times_value(std::declval<const ::wengert::detail::SparsePattern&>(), std::declval<const typename Of_values::Value&>(), std::declval<const typename Of_x::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_sparse_times_value(std::declval<const ::wengert::detail::SparsePattern&>(), std::declval<const typename Of_values::Value&>(), std::declval<const typename Of_x::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_sparse_times(::wengert::detail::SparsePattern of_pattern, Of_values of_values, Of_x of_x) : pattern_(std::move(of_pattern)), values_(std::move(of_values)), x_(std::move(of_x)) {
    {
      auto&& pattern = pattern_;
      auto&& x = x_.plain();
      if (!(pattern.cols() == x.rows())) fail(ErrorCode::wrong_size, "'sparse_times' requires pattern.cols() == x.rows()");
    }
  }
  auto plain() const {
    auto&& pattern = pattern_;
    auto&& values = values_.plain();
    auto&& x = x_.plain();
    return ::wengert::detail::sparse_times(pattern, values, x);
  }
  bool active() const { return values_.active() || x_.active(); }
  void leaves(auto&& visit) const {
    values_.leaves(visit);
    x_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_sparse_times(const Dense_sparse_times&) = default;
  [[gnu::always_inline]] Dense_sparse_times(Dense_sparse_times&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_sparse_times() = default;
  void mark() const {
    if (values_.active()) {
      detail::require_values(x_);
      values_.mark();
    }
    if (x_.active()) {
      detail::require_values(values_);
      x_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_sparse_times::Value>::once(wengert_adjoint);
    if (values_.active()) {
      auto&& pattern = pattern_;
      auto&& x = x_.plain();
      const detail::Sink values_b(values_, wengert_sweep);
      values_b += pattern.outer(r_b, x);
    }
    if (x_.active()) {
      auto&& pattern = pattern_;
      auto&& values = values_.plain();
      const detail::Sink x_b(x_, wengert_sweep);
      x_b += wengert::detail::sparse_transposed_times(pattern, values, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (values_.active()) {
      auto&& pattern = pattern_;
      auto&& x = x_.plain();
      const auto values = values_.tangent(wengert_sweep);
      wengert_sum += ::wengert::detail::sparse_times(pattern, values, x);
    }
    if (x_.active()) {
      auto&& pattern = pattern_;
      auto&& values = values_.plain();
      const auto x = x_.tangent(wengert_sweep);
      wengert_sum += ::wengert::detail::sparse_times(pattern, values, x);
    }
    return std::move(wengert_sum).value();
  }

 private:
  ::wengert::detail::SparsePattern pattern_;
  Of_values values_;
  Of_x x_;
};

/// 30: Dense wengert::detail::sparse_transposed_times(const SparsePattern &, const Dense &, const Dense &)
inline constexpr auto Dense_sparse_transposed_times_value = [](const auto& pattern, const auto& values, const auto& x) { return ::wengert::detail::sparse_transposed_times(pattern, values, x); };
template <class Of_values, class Of_x>
class Dense_sparse_transposed_times : public detail::Operation<Dense_sparse_transposed_times<Of_values, Of_x>, detail::PlainOf<decltype(Dense_sparse_transposed_times_value(std::declval<const ::wengert::detail::SparsePattern&>(), std::declval<const typename Of_values::Value&>(), std::declval<const typename Of_x::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_sparse_transposed_times_value(std::declval<const ::wengert::detail::SparsePattern&>(), std::declval<const typename Of_values::Value&>(), std::declval<const typename Of_x::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_sparse_transposed_times(::wengert::detail::SparsePattern of_pattern, Of_values of_values, Of_x of_x) : pattern_(std::move(of_pattern)), values_(std::move(of_values)), x_(std::move(of_x)) {
    {
      auto&& pattern = pattern_;
      auto&& x = x_.plain();
      if (!(pattern.rows() == x.rows())) fail(ErrorCode::wrong_size, "'sparse_transposed_times' requires pattern.rows() == x.rows()");
    }
  }
  auto plain() const {
    auto&& pattern = pattern_;
    auto&& values = values_.plain();
    auto&& x = x_.plain();
    return ::wengert::detail::sparse_transposed_times(pattern, values, x);
  }
  bool active() const { return values_.active() || x_.active(); }
  void leaves(auto&& visit) const {
    values_.leaves(visit);
    x_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_sparse_transposed_times(const Dense_sparse_transposed_times&) = default;
  [[gnu::always_inline]] Dense_sparse_transposed_times(Dense_sparse_transposed_times&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_sparse_transposed_times() = default;
  void mark() const {
    if (values_.active()) {
      detail::require_values(x_);
      values_.mark();
    }
    if (x_.active()) {
      detail::require_values(values_);
      x_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_sparse_transposed_times::Value>::once(wengert_adjoint);
    if (values_.active()) {
      auto&& pattern = pattern_;
      auto&& x = x_.plain();
      const detail::Sink values_b(values_, wengert_sweep);
      values_b += pattern.outer(x, r_b);
    }
    if (x_.active()) {
      auto&& pattern = pattern_;
      auto&& values = values_.plain();
      const detail::Sink x_b(x_, wengert_sweep);
      x_b += wengert::detail::sparse_times(pattern, values, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (values_.active()) {
      auto&& pattern = pattern_;
      auto&& x = x_.plain();
      const auto values = values_.tangent(wengert_sweep);
      wengert_sum += ::wengert::detail::sparse_transposed_times(pattern, values, x);
    }
    if (x_.active()) {
      auto&& pattern = pattern_;
      auto&& values = values_.plain();
      const auto x = x_.tangent(wengert_sweep);
      wengert_sum += ::wengert::detail::sparse_transposed_times(pattern, values, x);
    }
    return std::move(wengert_sum).value();
  }

 private:
  ::wengert::detail::SparsePattern pattern_;
  Of_values values_;
  Of_x x_;
};

/// 33: Factors wengert::detail::sparse_factors(const SparsePattern &, const Dense &, const SparseMethod &)
inline constexpr auto Dense_sparse_factors_value = [](const auto& pattern, const auto& values, const auto& method) { return ::wengert::detail::sparse_factors(pattern, values, method); };
template <class Of_values>
class Dense_sparse_factors : public detail::Operation<Dense_sparse_factors<Of_values>, detail::PlainOf<decltype(Dense_sparse_factors_value(std::declval<const ::wengert::detail::SparsePattern&>(), std::declval<const typename Of_values::Value&>(), std::declval<const ::wengert::detail::SparseMethod&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_sparse_factors_value(std::declval<const ::wengert::detail::SparsePattern&>(), std::declval<const typename Of_values::Value&>(), std::declval<const ::wengert::detail::SparseMethod&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_sparse_factors(::wengert::detail::SparsePattern of_pattern, Of_values of_values, ::wengert::detail::SparseMethod of_method) : pattern_(std::move(of_pattern)), values_(std::move(of_values)), method_(std::move(of_method)) {
    {
      auto&& pattern = pattern_;
      if (!(pattern.rows() == pattern.cols())) fail(ErrorCode::wrong_size, "'sparse_factors' requires pattern.rows() == pattern.cols()");
    }
  }
  auto plain() const {
    auto&& pattern = pattern_;
    auto&& values = values_.plain();
    auto&& method = method_;
    return ::wengert::detail::sparse_factors(pattern, values, method);
  }
  bool active() const { return values_.active(); }
  void leaves(auto&& visit) const {
    values_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_sparse_factors(const Dense_sparse_factors&) = default;
  [[gnu::always_inline]] Dense_sparse_factors(Dense_sparse_factors&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_sparse_factors() = default;
  void mark() const {
    if (values_.active()) {
      values_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (values_.active()) {
      const detail::Sink values_b(values_, wengert_sweep);
      values_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (values_.active()) {
      const auto values_d = values_.tangent(wengert_sweep);
      wengert_sum += values_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  ::wengert::detail::SparsePattern pattern_;
  Of_values values_;
  ::wengert::detail::SparseMethod method_;
};

}  // namespace wengert::bound::eigen_sparse_operations

namespace wengert {

template <bound::eigen_sparse_operations::DenseOperand Of_values, bound::eigen_sparse_operations::DenseOperand Of_x>
  requires(detail::ActiveOperand<Of_values> || detail::ActiveOperand<Of_x>)
[[gnu::always_inline]] inline auto sparse_times(const ::wengert::detail::SparsePattern& pattern, const Of_values& values, const Of_x& x) {
  return bound::eigen_sparse_operations::Dense_sparse_times(pattern, detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(values)>>>(values), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(x)>>>(x));
}

template <bound::eigen_sparse_operations::DenseOperand Of_values, bound::eigen_sparse_operations::DenseOperand Of_x>
  requires(detail::ActiveOperand<Of_values> || detail::ActiveOperand<Of_x>)
[[gnu::always_inline]] inline auto sparse_transposed_times(const ::wengert::detail::SparsePattern& pattern, const Of_values& values, const Of_x& x) {
  return bound::eigen_sparse_operations::Dense_sparse_transposed_times(pattern, detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(values)>>>(values), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(x)>>>(x));
}

template <bound::eigen_sparse_operations::DenseOperand Of_values>
  requires(detail::ActiveOperand<Of_values>)
[[gnu::always_inline]] inline auto sparse_factors(const ::wengert::detail::SparsePattern& pattern, const Of_values& values, const ::wengert::detail::SparseMethod& method) {
  return bound::eigen_sparse_operations::Dense_sparse_factors(pattern, detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(values)>>, false>(values), method);
}

template <bound::eigen_sparse_operations::IsFactors V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_sparse_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto solve(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_sparse_operations::Factors_solve(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  [[gnu::always_inline]] inline auto determinant() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_sparse_operations::Factors_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto log_abs_determinant() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_sparse_operations::Factors_log_abs_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
};

}  // namespace wengert

namespace wengert::detail {
using wengert::sparse_factors;
}

namespace wengert::detail {
using wengert::sparse_times;
}

namespace wengert::detail {
using wengert::sparse_transposed_times;
}
