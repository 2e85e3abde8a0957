// SPDX-License-Identifier: MIT
// Written by `wengert bind` from eigen.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include <wengert/entity/eigen_general.hpp>

namespace wengert::bound::eigen_operations {

template <class V>
concept IsDense = wengert::detail::is_dense_matrix<V>;
template <class T>
concept DenseOperand = IsDense<detail::OperandValue<T>>;

template <class V>
concept IsCoefficients = wengert::detail::is_dense_array<V>;
template <class T>
concept CoefficientsOperand = IsCoefficients<detail::OperandValue<T>>;

template <class V>
concept IsLu = wengert::detail::is_lu<V>;
template <class T>
concept LuOperand = IsLu<detail::OperandValue<T>>;

template <class V>
concept IsCholesky = wengert::detail::is_cholesky<V>;
template <class T>
concept CholeskyOperand = IsCholesky<detail::OperandValue<T>>;

template <class V>
concept IsQr = wengert::detail::is_qr<V>;
template <class T>
concept QrOperand = IsQr<detail::OperandValue<T>>;

template <class V>
concept IsSymmetricEigen = wengert::detail::is_symmetric_eigen<V>;
template <class T>
concept SymmetricEigenOperand = IsSymmetricEigen<detail::OperandValue<T>>;

template <class V>
concept IsGeneralEigen = wengert::detail::is_general_eigen<V>;
template <class T>
concept GeneralEigenOperand = IsGeneralEigen<detail::OperandValue<T>>;

template <class V>
concept IsSingularValues = wengert::detail::is_singular_values<V>;
template <class T>
concept SingularValuesOperand = IsSingularValues<detail::OperandValue<T>>;

template <class V>
concept IsTriangle = wengert::detail::is_triangle<V>;
template <class T>
concept TriangleOperand = IsTriangle<detail::OperandValue<T>>;

/// 25: Dense Eigen::Dense::operator+(const Dense &)
inline constexpr auto Dense_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Dense_plus : public detail::Operation<Dense_plus<Of_self, Of_o>, detail::PlainOf<decltype(Dense_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_plus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'operator+' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self + o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_plus(const Dense_plus&) = default;
  [[gnu::always_inline]] Dense_plus(Dense_plus&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_plus() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_plus::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    if (o_.active()) {
      const auto o_d = o_.tangent(wengert_sweep);
      wengert_sum += o_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 29: Dense Eigen::Dense::operator-(const Dense &)
inline constexpr auto Dense_minus_value = [](const auto& self, const auto& o) { return self - o; };
template <class Of_self, class Of_o>
class Dense_minus : public detail::Operation<Dense_minus<Of_self, Of_o>, detail::PlainOf<decltype(Dense_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_minus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'operator-' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self - o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_minus(const Dense_minus&) = default;
  [[gnu::always_inline]] Dense_minus(Dense_minus&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_minus() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_minus::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    if (o_.active()) {
      const auto o_d = o_.tangent(wengert_sweep);
      wengert_sum += -o_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 30: Dense Eigen::Dense::operator-()
inline constexpr auto Dense_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Dense_negative : public detail::Operation<Dense_negative<Of_self>, detail::PlainOf<decltype(Dense_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_negative(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_negative(const Dense_negative&) = default;
  [[gnu::always_inline]] Dense_negative(Dense_negative&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_negative() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += -self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 34: Dense Eigen::Dense::operator*(const Dense &)
inline constexpr auto Dense_times_value = [](const auto& self, const auto& o) { return self * o; };
template <class Of_self, class Of_o>
class Dense_times : public detail::Operation<Dense_times<Of_self, Of_o>, detail::PlainOf<decltype(Dense_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_times(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.cols() == o.rows())) fail(ErrorCode::wrong_size, "'operator*' requires self.cols() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self * o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_times(const Dense_times&) = default;
  [[gnu::always_inline]] Dense_times(Dense_times&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_times() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * wengert::detail::transposed(o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += wengert::detail::transposed(self) * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self * o;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self * o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 37: Dense Eigen::Dense::operator*(double)
inline constexpr auto Dense_times__value = [](const auto& self, const auto& factor) { return self * factor; };
template <class Of_self, class Of_factor>
class Dense_times_ : public detail::Operation<Dense_times_<Of_self, Of_factor>, detail::PlainOf<decltype(Dense_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_factor>;
  [[gnu::always_inline]] explicit Dense_times_(Of_self of_self, Of_factor of_factor) : self_(std::move(of_self)), factor_(std::move(of_factor)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& factor = factor_.plain();
    return self * factor;
  }
  bool active() const { return self_.active() || factor_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    factor_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_times_(const Dense_times_&) = default;
  [[gnu::always_inline]] Dense_times_(Dense_times_&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_times_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(factor_);
      self_.mark();
    }
    if (factor_.active()) {
      detail::require_values(self_);
      factor_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_times_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.cwiseProduct(self).sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += self * factor;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_factor factor_;
};

/// 41: Dense Eigen::Dense::operator/(double)
inline constexpr auto Dense_over_value = [](const auto& self, const auto& divisor) { return self / divisor; };
template <class Of_self, class Of_divisor>
class Dense_over : public detail::Operation<Dense_over<Of_self, Of_divisor>, detail::PlainOf<decltype(Dense_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_divisor::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_divisor::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_divisor>;
  [[gnu::always_inline]] explicit Dense_over(Of_self of_self, Of_divisor of_divisor) : self_(std::move(of_self)), divisor_(std::move(of_divisor)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& divisor = divisor_.plain();
    return self / divisor;
  }
  bool active() const { return self_.active() || divisor_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    divisor_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_over(const Dense_over&) = default;
  [[gnu::always_inline]] Dense_over(Dense_over&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_over() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(divisor_);
      self_.mark();
    }
    if (divisor_.active()) {
      detail::require_values(self_);
      detail::require_values(divisor_);
      divisor_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_over::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& divisor = divisor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b / divisor;
    }
    if (divisor_.active()) {
      auto&& self = self_.plain();
      auto&& divisor = divisor_.plain();
      const detail::Sink divisor_b(divisor_, wengert_sweep);
      divisor_b -= r_b.cwiseProduct(self).sum() / (divisor * divisor);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& divisor = divisor_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self / divisor;
    }
    if (divisor_.active()) {
      auto&& self = self_.plain();
      auto&& divisor = divisor_.plain();
      const auto divisor_d = divisor_.tangent(wengert_sweep);
      wengert_sum += self * (-divisor_d / (divisor * divisor));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_divisor divisor_;
};

/// 46: Dense Eigen::Dense::cwiseProduct(const Dense &)
inline constexpr auto Dense_cwiseProduct_value = [](const auto& self, const auto& o) { return self.cwiseProduct(o); };
template <class Of_self, class Of_o>
class Dense_cwiseProduct : public detail::Operation<Dense_cwiseProduct<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cwiseProduct_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseProduct_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_cwiseProduct(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'cwiseProduct' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.cwiseProduct(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseProduct(const Dense_cwiseProduct&) = default;
  [[gnu::always_inline]] Dense_cwiseProduct(Dense_cwiseProduct&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseProduct() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cwiseProduct::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(o, d);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += wengert::detail::sloped(self, d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(o, d);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(self, d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 50: Dense Eigen::Dense::cwiseQuotient(const Dense &)
inline constexpr auto Dense_cwiseQuotient_value = [](const auto& self, const auto& o) { return self.cwiseQuotient(o); };
template <class Of_self, class Of_o>
class Dense_cwiseQuotient : public detail::Operation<Dense_cwiseQuotient<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cwiseQuotient_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseQuotient_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_cwiseQuotient(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'cwiseQuotient' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.cwiseQuotient(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseQuotient(const Dense_cwiseQuotient&) = default;
  [[gnu::always_inline]] Dense_cwiseQuotient(Dense_cwiseQuotient&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseQuotient() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cwiseQuotient::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += wengert::detail::sloped(-self.cwiseQuotient(o.cwiseProduct(o)), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(-self.cwiseQuotient(o.cwiseProduct(o)), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 51: Dense Eigen::Dense::cwiseSqrt()
inline constexpr auto Dense_cwiseSqrt_value = [](const auto& self) { return self.cwiseSqrt(); };
template <class Of_self>
class Dense_cwiseSqrt : public detail::Operation<Dense_cwiseSqrt<Of_self>, detail::PlainOf<decltype(Dense_cwiseSqrt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseSqrt_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_cwiseSqrt(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cwiseSqrt();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseSqrt(const Dense_cwiseSqrt&) = default;
  [[gnu::always_inline]] Dense_cwiseSqrt(Dense_cwiseSqrt&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseSqrt() = default;
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
      const Value r = self.cwiseSqrt();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::divided(0.5 * d, r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.cwiseSqrt();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(0.5 * d, r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 52: Dense Eigen::Dense::cwiseInverse()
inline constexpr auto Dense_cwiseInverse_value = [](const auto& self) { return self.cwiseInverse(); };
template <class Of_self>
class Dense_cwiseInverse : public detail::Operation<Dense_cwiseInverse<Of_self>, detail::PlainOf<decltype(Dense_cwiseInverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseInverse_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_cwiseInverse(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cwiseInverse();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseInverse(const Dense_cwiseInverse&) = default;
  [[gnu::always_inline]] Dense_cwiseInverse(Dense_cwiseInverse&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseInverse() = default;
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
      const Value r = self.cwiseInverse();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(-r.cwiseProduct(r), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.cwiseInverse();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(-r.cwiseProduct(r), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 53: Dense Eigen::Dense::cwiseAbs()
inline constexpr auto Dense_cwiseAbs_value = [](const auto& self) { return self.cwiseAbs(); };
template <class Of_self>
class Dense_cwiseAbs : public detail::Operation<Dense_cwiseAbs<Of_self>, detail::PlainOf<decltype(Dense_cwiseAbs_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseAbs_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_cwiseAbs(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cwiseAbs();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseAbs(const Dense_cwiseAbs&) = default;
  [[gnu::always_inline]] Dense_cwiseAbs(Dense_cwiseAbs&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseAbs() = default;
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
      const auto& d = r_b;
      self_b += d.cwiseProduct(self.cwiseSign());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d.cwiseProduct(self.cwiseSign());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 54: Dense Eigen::Dense::cwiseAbs2()
inline constexpr auto Dense_cwiseAbs2_value = [](const auto& self) { return self.cwiseAbs2(); };
template <class Of_self>
class Dense_cwiseAbs2 : public detail::Operation<Dense_cwiseAbs2<Of_self>, detail::PlainOf<decltype(Dense_cwiseAbs2_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseAbs2_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_cwiseAbs2(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cwiseAbs2();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseAbs2(const Dense_cwiseAbs2&) = default;
  [[gnu::always_inline]] Dense_cwiseAbs2(Dense_cwiseAbs2&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseAbs2() = default;
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
      const auto& d = r_b;
      self_b += 2.0 * d.cwiseProduct(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * d.cwiseProduct(self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 58: Dense Eigen::Dense::cwiseMin(const Dense &)
inline constexpr auto Dense_cwiseMin_value = [](const auto& self, const auto& o) { return self.cwiseMin(o); };
template <class Of_self, class Of_o>
class Dense_cwiseMin : public detail::Operation<Dense_cwiseMin<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cwiseMin_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseMin_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_cwiseMin(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'cwiseMin' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.cwiseMin(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseMin(const Dense_cwiseMin&) = default;
  [[gnu::always_inline]] Dense_cwiseMin(Dense_cwiseMin&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseMin() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cwiseMin::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self.array() <= o.array()).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += (self.array() <= o.array()).select(wengert::detail::no_part(d), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self.array() <= o.array()).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += (self.array() <= o.array()).select(wengert::detail::no_part(d), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 62: Dense Eigen::Dense::cwiseMax(const Dense &)
inline constexpr auto Dense_cwiseMax_value = [](const auto& self, const auto& o) { return self.cwiseMax(o); };
template <class Of_self, class Of_o>
class Dense_cwiseMax : public detail::Operation<Dense_cwiseMax<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cwiseMax_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseMax_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_cwiseMax(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'cwiseMax' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.cwiseMax(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseMax(const Dense_cwiseMax&) = default;
  [[gnu::always_inline]] Dense_cwiseMax(Dense_cwiseMax&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseMax() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cwiseMax::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self.array() >= o.array()).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += (self.array() >= o.array()).select(wengert::detail::no_part(d), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self.array() >= o.array()).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += (self.array() >= o.array()).select(wengert::detail::no_part(d), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 65: Dense Eigen::Dense::cwiseMin(double)
inline constexpr auto Dense_cwiseMin__value = [](const auto& self, const auto& number) { return self.cwiseMin(number); };
template <class Of_self, class Of_number>
class Dense_cwiseMin_ : public detail::Operation<Dense_cwiseMin_<Of_self, Of_number>, detail::PlainOf<decltype(Dense_cwiseMin__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseMin__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Dense_cwiseMin_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self.cwiseMin(number);
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseMin_(const Dense_cwiseMin_&) = default;
  [[gnu::always_inline]] Dense_cwiseMin_(Dense_cwiseMin_&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseMin_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self.array() <= number).select(d, wengert::detail::no_part(d));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self.array() <= number).select(d, wengert::detail::no_part(d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 67: Dense Eigen::Dense::cwiseMax(double)
inline constexpr auto Dense_cwiseMax__value = [](const auto& self, const auto& number) { return self.cwiseMax(number); };
template <class Of_self, class Of_number>
class Dense_cwiseMax_ : public detail::Operation<Dense_cwiseMax_<Of_self, Of_number>, detail::PlainOf<decltype(Dense_cwiseMax__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cwiseMax__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Dense_cwiseMax_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self.cwiseMax(number);
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cwiseMax_(const Dense_cwiseMax_&) = default;
  [[gnu::always_inline]] Dense_cwiseMax_(Dense_cwiseMax_&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cwiseMax_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self.array() >= number).select(d, wengert::detail::no_part(d));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self.array() >= number).select(d, wengert::detail::no_part(d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 70: double Eigen::Dense::sum()
inline constexpr auto Dense_sum_value = [](const auto& self) { return self.sum(); };
template <class Of_self>
class Dense_sum : public detail::Operation<Dense_sum<Of_self>, detail::PlainOf<decltype(Dense_sum_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_sum_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_sum(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sum();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_sum(const Dense_sum&) = default;
  [[gnu::always_inline]] Dense_sum(Dense_sum&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_sum() = default;
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
      self_b += wengert::detail::filled(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 73: double Eigen::Dense::mean()
inline constexpr auto Dense_mean_value = [](const auto& self) { return self.mean(); };
template <class Of_self>
class Dense_mean : public detail::Operation<Dense_mean<Of_self>, detail::PlainOf<decltype(Dense_mean_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_mean_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_mean(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'mean' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.mean();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_mean(const Dense_mean&) = default;
  [[gnu::always_inline]] Dense_mean(Dense_mean&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_mean() = default;
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
      self_b += wengert::detail::filled(self, r_b / double(self.size()));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.mean();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 76: double Eigen::Dense::prod()
inline constexpr auto Dense_prod_value = [](const auto& self) { return self.prod(); };
template <class Of_self>
class Dense_prod : public detail::Operation<Dense_prod<Of_self>, detail::PlainOf<decltype(Dense_prod_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_prod_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_prod(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.prod();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_prod(const Dense_prod&) = default;
  [[gnu::always_inline]] Dense_prod(Dense_prod&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_prod() = default;
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
      self_b += r_b * wengert::detail::cofactors(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::cofactors(self).cwiseProduct(self_d).sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 80: double Eigen::Dense::minCoeff()
inline constexpr auto Dense_minCoeff_value = [](const auto& self) { return self.minCoeff(); };
template <class Of_self>
class Dense_minCoeff : public detail::Operation<Dense_minCoeff<Of_self>, detail::PlainOf<decltype(Dense_minCoeff_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_minCoeff_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_minCoeff(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'minCoeff' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.minCoeff();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_minCoeff(const Dense_minCoeff&) = default;
  [[gnu::always_inline]] Dense_minCoeff(Dense_minCoeff&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_minCoeff() = default;
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
      const Value r = self.minCoeff();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::at_first(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.minCoeff();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::first_at(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 84: double Eigen::Dense::maxCoeff()
inline constexpr auto Dense_maxCoeff_value = [](const auto& self) { return self.maxCoeff(); };
template <class Of_self>
class Dense_maxCoeff : public detail::Operation<Dense_maxCoeff<Of_self>, detail::PlainOf<decltype(Dense_maxCoeff_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_maxCoeff_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_maxCoeff(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'maxCoeff' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.maxCoeff();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_maxCoeff(const Dense_maxCoeff&) = default;
  [[gnu::always_inline]] Dense_maxCoeff(Dense_maxCoeff&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_maxCoeff() = default;
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
      const Value r = self.maxCoeff();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::at_first(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.maxCoeff();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::first_at(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 85: double Eigen::Dense::trace()
inline constexpr auto Dense_trace_value = [](const auto& self) { return self.trace(); };
template <class Of_self>
class Dense_trace : public detail::Operation<Dense_trace<Of_self>, detail::PlainOf<decltype(Dense_trace_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_trace_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_trace(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.trace();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_trace(const Dense_trace&) = default;
  [[gnu::always_inline]] Dense_trace(Dense_trace&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_trace() = default;
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
      self_b += wengert::detail::filled_diagonal(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 87: double Eigen::Dense::squaredNorm()
inline constexpr auto Dense_squaredNorm_value = [](const auto& self) { return self.squaredNorm(); };
template <class Of_self>
class Dense_squaredNorm : public detail::Operation<Dense_squaredNorm<Of_self>, detail::PlainOf<decltype(Dense_squaredNorm_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_squaredNorm_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_squaredNorm(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.squaredNorm();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_squaredNorm(const Dense_squaredNorm&) = default;
  [[gnu::always_inline]] Dense_squaredNorm(Dense_squaredNorm&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_squaredNorm() = default;
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
      self_b += (2.0 * r_b) * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * self.cwiseProduct(self_d).sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 89: double Eigen::Dense::norm()
inline constexpr auto Dense_norm_value = [](const auto& self) { return self.norm(); };
template <class Of_self>
class Dense_norm : public detail::Operation<Dense_norm<Of_self>, detail::PlainOf<decltype(Dense_norm_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_norm_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_norm(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.norm();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_norm(const Dense_norm&) = default;
  [[gnu::always_inline]] Dense_norm(Dense_norm&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_norm() = default;
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
      const Value r = self.norm();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (r_b / r) * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.norm();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self.cwiseProduct(self_d).sum() / r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 92: double Eigen::Dense::dot(const Dense &)
inline constexpr auto Dense_dot_value = [](const auto& self, const auto& o) { return self.dot(o); };
template <class Of_self, class Of_o>
class Dense_dot : public detail::Operation<Dense_dot<Of_self, Of_o>, detail::PlainOf<decltype(Dense_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_dot(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.size() == o.size())) fail(ErrorCode::wrong_size, "'dot' requires self.size() == o.size()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.dot(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_dot(const Dense_dot&) = default;
  [[gnu::always_inline]] Dense_dot(Dense_dot&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_dot() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * o;
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.dot(o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self.dot(o);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 94: Dense Eigen::Dense::cross(const Dense &)
inline constexpr auto Dense_cross_value = [](const auto& self, const auto& o) { return self.cross(o); };
template <class Of_self, class Of_o>
class Dense_cross : public detail::Operation<Dense_cross<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cross_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_cross_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Dense_cross(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.cross(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_cross(const Dense_cross&) = default;
  [[gnu::always_inline]] Dense_cross(Dense_cross&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_cross() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cross::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += o.cross(r_b);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b.cross(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.cross(o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += self.cross(o);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 96: Dense Eigen::Dense::normalized()
inline constexpr auto Dense_normalized_value = [](const auto& self) { return self.normalized(); };
template <class Of_self>
class Dense_normalized : public detail::Operation<Dense_normalized<Of_self>, detail::PlainOf<decltype(Dense_normalized_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_normalized_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_normalized(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.normalized();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_normalized(const Dense_normalized&) = default;
  [[gnu::always_inline]] Dense_normalized(Dense_normalized&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_normalized() = default;
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
      const Value r = self.normalized();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (d - r * r.cwiseProduct(d).sum()) / self.norm();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.normalized();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (d - r * r.cwiseProduct(d).sum()) / self.norm();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 101: void Eigen::Dense::normalize()
template <class Of_self, class Out_self>
class Dense_normalize : public detail::EntityBase<Dense_normalize<Of_self, Out_self>> {
 public:
  using Value = Out_self;
  static constexpr bool is_leaf = false;
  static constexpr bool reads[] = {false};
  [[gnu::always_inline]] explicit Dense_normalize(Of_self self) : self_(std::move(self)) {
  }
  void compute(Out_self& self) const {
    self = self_.plain();
    self.normalize();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_self) const {
    if (self_.active()) {
      auto self_b = wengert_self.adjoint(wengert_sweep);
      auto&& self = self_.plain();
      self_b -= self * (self.cwiseProduct(self_b).sum() / self.squaredNorm()); self_b = self_b / self.norm();
      self_.back(wengert_sweep, self_b);
    }
  }
  void tangent(const auto& wengert_sweep, [[maybe_unused]] const auto& wengert_self, [[maybe_unused]] auto& new_self_d) const {
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      new_self_d += (self_d - self * (self.cwiseProduct(self_d).sum() / self.squaredNorm())) / self.norm();
    }
  }

 private:
  Of_self self_;
};

/// 103: Dense & Eigen::Dense::reverse()
inline constexpr auto Dense_reverse_value = [](const auto& self) { return self.reverse(); };
template <class Of_self>
class Dense_reverse : public detail::Operation<Dense_reverse<Of_self>, detail::PlainOf<decltype(Dense_reverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_reverse_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_reverse(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.reverse();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_reverse(const Dense_reverse&) = default;
  [[gnu::always_inline]] Dense_reverse(Dense_reverse&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_reverse() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.reverse();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.reverse();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};
inline constexpr auto Dense_reverse_place_part = [](auto& self_b) -> decltype(auto) { return self_b.reverse(); };
template <class V>
struct Dense_reverse_place {
  using Value = detail::PlainOf<decltype(Dense_reverse_place_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_reverse_place_part(whole); }
  auto operation(auto&& whole) const { return Dense_reverse<std::remove_cvref_t<decltype(whole)>>(std::forward<decltype(whole)>(whole)); }
};

/// 106: Dense Eigen::Dense::reshaped(Index, Index)
inline constexpr auto Dense_reshaped_value = [](const auto& self, const auto& rows, const auto& cols) { return self.reshaped(rows, cols); };
template <class Of_self>
class Dense_reshaped : public detail::Operation<Dense_reshaped<Of_self>, detail::PlainOf<decltype(Dense_reshaped_value(std::declval<const typename Of_self::Value&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_reshaped_value(std::declval<const typename Of_self::Value&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_reshaped(Of_self of_self, ::Eigen::Index of_rows, ::Eigen::Index of_cols) : self_(std::move(of_self)), rows_(std::move(of_rows)), cols_(std::move(of_cols)) {
    {
      auto&& self = self_.plain();
      auto&& rows = rows_;
      auto&& cols = cols_;
      if (!(self.size() == rows * cols)) fail(ErrorCode::wrong_size, "'reshaped' requires self.size() == rows * cols");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& rows = rows_;
    auto&& cols = cols_;
    return self.reshaped(rows, cols);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_reshaped(const Dense_reshaped&) = default;
  [[gnu::always_inline]] Dense_reshaped(Dense_reshaped&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_reshaped() = default;
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
      self_b += wengert::detail::reshaped_as(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& rows = rows_;
      auto&& cols = cols_;
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.reshaped(rows, cols);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  ::Eigen::Index rows_;
  ::Eigen::Index cols_;
};

/// 107: Dense Eigen::Dense::reshaped()
inline constexpr auto Dense_reshaped__value = [](const auto& self) { return self.reshaped(); };
template <class Of_self>
class Dense_reshaped_ : public detail::Operation<Dense_reshaped_<Of_self>, detail::PlainOf<decltype(Dense_reshaped__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_reshaped__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_reshaped_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.reshaped();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_reshaped_(const Dense_reshaped_&) = default;
  [[gnu::always_inline]] Dense_reshaped_(Dense_reshaped_&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_reshaped_() = default;
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
      self_b += wengert::detail::reshaped_as(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.reshaped();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 109: Dense Eigen::Dense::replicate(Index, Index)
inline constexpr auto Dense_replicate_value = [](const auto& self, const auto& rows, const auto& cols) { return self.replicate(rows, cols); };
template <class Of_self>
class Dense_replicate : public detail::Operation<Dense_replicate<Of_self>, detail::PlainOf<decltype(Dense_replicate_value(std::declval<const typename Of_self::Value&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_replicate_value(std::declval<const typename Of_self::Value&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_replicate(Of_self of_self, ::Eigen::Index of_rows, ::Eigen::Index of_cols) : self_(std::move(of_self)), rows_(std::move(of_rows)), cols_(std::move(of_cols)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& rows = rows_;
    auto&& cols = cols_;
    return self.replicate(rows, cols);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_replicate(const Dense_replicate&) = default;
  [[gnu::always_inline]] Dense_replicate(Dense_replicate&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_replicate() = default;
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
      auto&& rows = rows_;
      auto&& cols = cols_;
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::folded_blocks(self, r_b, rows, cols);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& rows = rows_;
      auto&& cols = cols_;
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.replicate(rows, cols);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  ::Eigen::Index rows_;
  ::Eigen::Index cols_;
};

/// 113: Dense & Eigen::Dense::transpose()
inline constexpr auto Dense_transpose_value = [](const auto& self) { return self.transpose(); };
template <class Of_self>
class Dense_transpose : public detail::Operation<Dense_transpose<Of_self>, detail::PlainOf<decltype(Dense_transpose_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_transpose_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_transpose(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.transpose();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_transpose(const Dense_transpose&) = default;
  [[gnu::always_inline]] Dense_transpose(Dense_transpose&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_transpose() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::transposed(r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.transpose();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};
inline constexpr auto Dense_transpose_place_part = [](auto& self_b) -> decltype(auto) { return self_b.transpose(); };
template <class V>
struct Dense_transpose_place {
  using Value = detail::PlainOf<decltype(Dense_transpose_place_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_transpose_place_part(whole); }
  auto operation(auto&& whole) const { return Dense_transpose<std::remove_cvref_t<decltype(whole)>>(std::forward<decltype(whole)>(whole)); }
};

/// 116: Dense Eigen::Dense::inverse()
inline constexpr auto Dense_inverse_value = [](const auto& self) { return self.inverse(); };
template <class Of_self>
class Dense_inverse : public detail::Operation<Dense_inverse<Of_self>, detail::PlainOf<decltype(Dense_inverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_inverse_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_inverse(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'inverse' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.inverse();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_inverse(const Dense_inverse&) = default;
  [[gnu::always_inline]] Dense_inverse(Dense_inverse&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_inverse() = default;
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
      const Value r = self.inverse();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r.transpose() * r_b * r.transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.inverse();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += -r* self_d* r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 120: double Eigen::Dense::determinant()
inline constexpr auto Dense_determinant_value = [](const auto& self) { return self.determinant(); };
template <class Of_self>
class Dense_determinant : public detail::Operation<Dense_determinant<Of_self>, detail::PlainOf<decltype(Dense_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_determinant(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'determinant' requires self.rows() == self.cols()");
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
  [[gnu::always_inline]] Dense_determinant(const Dense_determinant&) = default;
  [[gnu::always_inline]] Dense_determinant(Dense_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_determinant() = default;
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
      self_b += (r_b * r) * self.inverse().transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.determinant();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += r*(self.inverse() * self_d).trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 124: Lu Eigen::Dense::lu()
inline constexpr auto Dense_lu_value = [](const auto& self) { return self.lu(); };
template <class Of_self>
class Dense_lu : public detail::Operation<Dense_lu<Of_self>, detail::PlainOf<decltype(Dense_lu_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_lu_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_lu(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'lu' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.lu();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_lu(const Dense_lu&) = default;
  [[gnu::always_inline]] Dense_lu(Dense_lu&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_lu() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 126: Lu Eigen::Dense::partialPivLu()
inline constexpr auto Dense_partialPivLu_value = [](const auto& self) { return self.partialPivLu(); };
template <class Of_self>
class Dense_partialPivLu : public detail::Operation<Dense_partialPivLu<Of_self>, detail::PlainOf<decltype(Dense_partialPivLu_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_partialPivLu_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_partialPivLu(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'partialPivLu' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.partialPivLu();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_partialPivLu(const Dense_partialPivLu&) = default;
  [[gnu::always_inline]] Dense_partialPivLu(Dense_partialPivLu&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_partialPivLu() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 128: Lu Eigen::Dense::fullPivLu()
inline constexpr auto Dense_fullPivLu_value = [](const auto& self) { return self.fullPivLu(); };
template <class Of_self>
class Dense_fullPivLu : public detail::Operation<Dense_fullPivLu<Of_self>, detail::PlainOf<decltype(Dense_fullPivLu_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_fullPivLu_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_fullPivLu(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'fullPivLu' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.fullPivLu();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_fullPivLu(const Dense_fullPivLu&) = default;
  [[gnu::always_inline]] Dense_fullPivLu(Dense_fullPivLu&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_fullPivLu() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 130: Cholesky Eigen::Dense::llt()
inline constexpr auto Dense_llt_value = [](const auto& self) { return self.llt(); };
template <class Of_self>
class Dense_llt : public detail::Operation<Dense_llt<Of_self>, detail::PlainOf<decltype(Dense_llt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_llt_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_llt(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'llt' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.llt();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_llt(const Dense_llt&) = default;
  [[gnu::always_inline]] Dense_llt(Dense_llt&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_llt() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 132: Cholesky Eigen::Dense::ldlt()
inline constexpr auto Dense_ldlt_value = [](const auto& self) { return self.ldlt(); };
template <class Of_self>
class Dense_ldlt : public detail::Operation<Dense_ldlt<Of_self>, detail::PlainOf<decltype(Dense_ldlt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_ldlt_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_ldlt(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'ldlt' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.ldlt();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_ldlt(const Dense_ldlt&) = default;
  [[gnu::always_inline]] Dense_ldlt(Dense_ldlt&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_ldlt() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 134: Qr Eigen::Dense::householderQr()
inline constexpr auto Dense_householderQr_value = [](const auto& self) { return self.householderQr(); };
template <class Of_self>
class Dense_householderQr : public detail::Operation<Dense_householderQr<Of_self>, detail::PlainOf<decltype(Dense_householderQr_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_householderQr_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_householderQr(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() >= self.cols())) fail(ErrorCode::wrong_size, "'householderQr' requires self.rows() >= self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.householderQr();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_householderQr(const Dense_householderQr&) = default;
  [[gnu::always_inline]] Dense_householderQr(Dense_householderQr&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_householderQr() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 136: Qr Eigen::Dense::colPivHouseholderQr()
inline constexpr auto Dense_colPivHouseholderQr_value = [](const auto& self) { return self.colPivHouseholderQr(); };
template <class Of_self>
class Dense_colPivHouseholderQr : public detail::Operation<Dense_colPivHouseholderQr<Of_self>, detail::PlainOf<decltype(Dense_colPivHouseholderQr_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_colPivHouseholderQr_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_colPivHouseholderQr(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() >= self.cols())) fail(ErrorCode::wrong_size, "'colPivHouseholderQr' requires self.rows() >= self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.colPivHouseholderQr();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_colPivHouseholderQr(const Dense_colPivHouseholderQr&) = default;
  [[gnu::always_inline]] Dense_colPivHouseholderQr(Dense_colPivHouseholderQr&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_colPivHouseholderQr() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 138: Qr Eigen::Dense::fullPivHouseholderQr()
inline constexpr auto Dense_fullPivHouseholderQr_value = [](const auto& self) { return self.fullPivHouseholderQr(); };
template <class Of_self>
class Dense_fullPivHouseholderQr : public detail::Operation<Dense_fullPivHouseholderQr<Of_self>, detail::PlainOf<decltype(Dense_fullPivHouseholderQr_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_fullPivHouseholderQr_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_fullPivHouseholderQr(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() >= self.cols())) fail(ErrorCode::wrong_size, "'fullPivHouseholderQr' requires self.rows() >= self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.fullPivHouseholderQr();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_fullPivHouseholderQr(const Dense_fullPivHouseholderQr&) = default;
  [[gnu::always_inline]] Dense_fullPivHouseholderQr(Dense_fullPivHouseholderQr&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_fullPivHouseholderQr() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 140: SingularValues Eigen::Dense::jacobiSvd()
inline constexpr auto Dense_jacobiSvd_value = [](const auto& self) { return wengert::detail::singular_values(self); };
template <class Of_self>
class Dense_jacobiSvd : public detail::Operation<Dense_jacobiSvd<Of_self>, detail::PlainOf<decltype(Dense_jacobiSvd_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_jacobiSvd_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_jacobiSvd(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::singular_values(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_jacobiSvd(const Dense_jacobiSvd&) = default;
  [[gnu::always_inline]] Dense_jacobiSvd(Dense_jacobiSvd&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_jacobiSvd() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 142: SingularValues Eigen::Dense::jacobiSvd(unsigned int)
inline constexpr auto Dense_jacobiSvd__value = [](const auto& self, const auto& options) { return wengert::detail::singular_values(self, options); };
template <class Of_self>
class Dense_jacobiSvd_ : public detail::Operation<Dense_jacobiSvd_<Of_self>, detail::PlainOf<decltype(Dense_jacobiSvd__value(std::declval<const typename Of_self::Value&>(), std::declval<const unsigned int&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_jacobiSvd__value(std::declval<const typename Of_self::Value&>(), std::declval<const unsigned int&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_jacobiSvd_(Of_self of_self, unsigned int of_options) : self_(std::move(of_self)), options_(std::move(of_options)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& options = options_;
    return wengert::detail::singular_values(self, options);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_jacobiSvd_(const Dense_jacobiSvd_&) = default;
  [[gnu::always_inline]] Dense_jacobiSvd_(Dense_jacobiSvd_&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_jacobiSvd_() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  unsigned int options_;
};

/// 145: Triangle Eigen::Dense::triangularView()
inline constexpr auto Dense_triangularView_value = []<unsigned int Mode>(const auto& self) { return wengert::detail::triangle<Mode>(self); };
template <unsigned int Mode, class Of_self>
class Dense_triangularView : public detail::Operation<Dense_triangularView<Mode, Of_self>, detail::PlainOf<decltype(Dense_triangularView_value.template operator()<Mode>(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_triangularView_value.template operator()<Mode>(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_triangularView(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::triangle<Mode>(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_triangularView(const Dense_triangularView&) = default;
  [[gnu::always_inline]] Dense_triangularView(Dense_triangularView&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_triangularView() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 149: Dense Eigen::Dense::selfadjointView()
inline constexpr auto Dense_selfadjointView_value = []<unsigned int Mode>(const auto& self) { return wengert::detail::symmetric<Mode>(self); };
template <unsigned int Mode, class Of_self>
class Dense_selfadjointView : public detail::Operation<Dense_selfadjointView<Mode, Of_self>, detail::PlainOf<decltype(Dense_selfadjointView_value.template operator()<Mode>(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_selfadjointView_value.template operator()<Mode>(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_selfadjointView(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'selfadjointView' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::symmetric<Mode>(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_selfadjointView(const Dense_selfadjointView&) = default;
  [[gnu::always_inline]] Dense_selfadjointView(Dense_selfadjointView&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_selfadjointView() = default;
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
      self_b += wengert::detail::folded_triangle<Mode>(wengert::detail::PlainOf<decltype(self)>(r_b));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::symmetric<Mode>(self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 153: double & Eigen::Dense::operator()(Index, Index)
inline constexpr auto Dense_element_part = [](auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col) -> decltype(auto) { return self_b(row, col); };
template <class V>
struct Dense_element {
  using Value = detail::PlainOf<decltype(Dense_element_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  decltype(auto) of(auto& whole) const { return Dense_element_part(whole, row, col); }
  void check(const auto& self) const {
    if (!(row >= 0 && row < self.rows() && col >= 0 && col < self.cols())) detail::outside<V>("'operator()' requires row >= 0 && row < self.rows() && col >= 0 && col < self.cols()", EntityTraits<V>::shape(self), {{"row", row}, {"col", col}});
  }
};

/// 154: double & Eigen::Dense::operator()(Index)
inline constexpr auto Dense_element__part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b(i); };
template <class V>
struct Dense_element_ {
  using Value = detail::PlainOf<decltype(Dense_element__part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_element__part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.size())) detail::outside<V>("'operator()' requires i >= 0 && i < self.size()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 155: double & Eigen::Dense::operator[](Index)
inline constexpr auto Dense_element___part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b[i]; };
template <class V>
struct Dense_element__ {
  using Value = detail::PlainOf<decltype(Dense_element___part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_element___part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.size())) detail::outside<V>("'operator[]' requires i >= 0 && i < self.size()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 156: double & Eigen::Dense::x()
inline constexpr auto Dense_x_part = [](auto& self_b) -> decltype(auto) { return self_b.x(); };
template <class V>
struct Dense_x {
  using Value = detail::PlainOf<decltype(Dense_x_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_x_part(whole); }
  void check(const auto& self) const {
    if (!(self.size() > 0)) detail::outside<V>("'x' requires self.size() > 0", EntityTraits<V>::shape(self), {});
  }
};

/// 157: double & Eigen::Dense::y()
inline constexpr auto Dense_y_part = [](auto& self_b) -> decltype(auto) { return self_b.y(); };
template <class V>
struct Dense_y {
  using Value = detail::PlainOf<decltype(Dense_y_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_y_part(whole); }
  void check(const auto& self) const {
    if (!(self.size() > 1)) detail::outside<V>("'y' requires self.size() > 1", EntityTraits<V>::shape(self), {});
  }
};

/// 158: double & Eigen::Dense::z()
inline constexpr auto Dense_z_part = [](auto& self_b) -> decltype(auto) { return self_b.z(); };
template <class V>
struct Dense_z {
  using Value = detail::PlainOf<decltype(Dense_z_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_z_part(whole); }
  void check(const auto& self) const {
    if (!(self.size() > 2)) detail::outside<V>("'z' requires self.size() > 2", EntityTraits<V>::shape(self), {});
  }
};

/// 159: double & Eigen::Dense::w()
inline constexpr auto Dense_w_part = [](auto& self_b) -> decltype(auto) { return self_b.w(); };
template <class V>
struct Dense_w {
  using Value = detail::PlainOf<decltype(Dense_w_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_w_part(whole); }
  void check(const auto& self) const {
    if (!(self.size() > 3)) detail::outside<V>("'w' requires self.size() > 3", EntityTraits<V>::shape(self), {});
  }
};

/// 160: Dense & Eigen::Dense::row(Index)
inline constexpr auto Dense_row_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.row(i); };
template <class V>
struct Dense_row {
  using Value = detail::PlainOf<decltype(Dense_row_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_row_part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.rows())) detail::outside<V>("'row' requires i >= 0 && i < self.rows()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 161: Dense & Eigen::Dense::col(Index)
inline constexpr auto Dense_col_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.col(i); };
template <class V>
struct Dense_col {
  using Value = detail::PlainOf<decltype(Dense_col_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_col_part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.cols())) detail::outside<V>("'col' requires i >= 0 && i < self.cols()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 162: Dense & Eigen::Dense::head(Index)
inline constexpr auto Dense_head_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.head(n); };
template <class V>
struct Dense_head {
  using Value = detail::PlainOf<decltype(Dense_head_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_head_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.size())) detail::outside<V>("'head' requires n >= 0 && n <= self.size()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 163: Dense & Eigen::Dense::tail(Index)
inline constexpr auto Dense_tail_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.tail(n); };
template <class V>
struct Dense_tail {
  using Value = detail::PlainOf<decltype(Dense_tail_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_tail_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.size())) detail::outside<V>("'tail' requires n >= 0 && n <= self.size()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 165: Dense & Eigen::Dense::segment(Index, Index)
inline constexpr auto Dense_segment_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.segment(i, n); };
template <class V>
struct Dense_segment {
  using Value = detail::PlainOf<decltype(Dense_segment_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_segment_part(whole, i, n); }
  void check(const auto& self) const {
    if (!(i >= 0 && n >= 0 && i <= self.size() - n)) detail::outside<V>("'segment' requires i >= 0 && n >= 0 && i <= self.size() - n", EntityTraits<V>::shape(self), {{"i", i}, {"n", n}});
  }
};

/// 168: Dense & Eigen::Dense::block(Index, Index, Index, Index)
inline constexpr auto Dense_block_part = [](auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.block(row, col, rows, cols); };
template <class V>
struct Dense_block {
  using Value = detail::PlainOf<decltype(Dense_block_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(auto& whole) const { return Dense_block_part(whole, row, col, rows, cols); }
  void check(const auto& self) const {
    if (!(row >= 0 && col >= 0 && rows >= 0 && cols >= 0 && row <= self.rows() - rows && col <= self.cols() - cols)) detail::outside<V>("'block' requires row >= 0 && col >= 0 && rows >= 0 && cols >= 0 && row <= self.rows() - rows && col <= self.cols() - cols", EntityTraits<V>::shape(self), {{"row", row}, {"col", col}, {"rows", rows}, {"cols", cols}});
  }
};

/// 169: Dense & Eigen::Dense::topRows(Index)
inline constexpr auto Dense_topRows_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.topRows(n); };
template <class V>
struct Dense_topRows {
  using Value = detail::PlainOf<decltype(Dense_topRows_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_topRows_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.rows())) detail::outside<V>("'topRows' requires n >= 0 && n <= self.rows()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 170: Dense & Eigen::Dense::bottomRows(Index)
inline constexpr auto Dense_bottomRows_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.bottomRows(n); };
template <class V>
struct Dense_bottomRows {
  using Value = detail::PlainOf<decltype(Dense_bottomRows_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_bottomRows_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.rows())) detail::outside<V>("'bottomRows' requires n >= 0 && n <= self.rows()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 172: Dense & Eigen::Dense::middleRows(Index, Index)
inline constexpr auto Dense_middleRows_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.middleRows(i, n); };
template <class V>
struct Dense_middleRows {
  using Value = detail::PlainOf<decltype(Dense_middleRows_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_middleRows_part(whole, i, n); }
  void check(const auto& self) const {
    if (!(i >= 0 && n >= 0 && i <= self.rows() - n)) detail::outside<V>("'middleRows' requires i >= 0 && n >= 0 && i <= self.rows() - n", EntityTraits<V>::shape(self), {{"i", i}, {"n", n}});
  }
};

/// 173: Dense & Eigen::Dense::leftCols(Index)
inline constexpr auto Dense_leftCols_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.leftCols(n); };
template <class V>
struct Dense_leftCols {
  using Value = detail::PlainOf<decltype(Dense_leftCols_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_leftCols_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.cols())) detail::outside<V>("'leftCols' requires n >= 0 && n <= self.cols()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 174: Dense & Eigen::Dense::rightCols(Index)
inline constexpr auto Dense_rightCols_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.rightCols(n); };
template <class V>
struct Dense_rightCols {
  using Value = detail::PlainOf<decltype(Dense_rightCols_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_rightCols_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.cols())) detail::outside<V>("'rightCols' requires n >= 0 && n <= self.cols()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 176: Dense & Eigen::Dense::middleCols(Index, Index)
inline constexpr auto Dense_middleCols_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.middleCols(i, n); };
template <class V>
struct Dense_middleCols {
  using Value = detail::PlainOf<decltype(Dense_middleCols_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Dense_middleCols_part(whole, i, n); }
  void check(const auto& self) const {
    if (!(i >= 0 && n >= 0 && i <= self.cols() - n)) detail::outside<V>("'middleCols' requires i >= 0 && n >= 0 && i <= self.cols() - n", EntityTraits<V>::shape(self), {{"i", i}, {"n", n}});
  }
};

/// 179: Dense & Eigen::Dense::block(Index, Index)
inline constexpr auto Dense_block__part = []<int Rows, int Cols>(auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col) -> decltype(auto) { return self_b.template block<Rows, Cols>(row, col); };
template <class V, int Rows, int Cols>
struct Dense_block_ {
  using Value = detail::PlainOf<decltype(Dense_block__part.template operator()<Rows, Cols>(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  decltype(auto) of(auto& whole) const { return Dense_block__part.template operator()<Rows, Cols>(whole, row, col); }
  void check(const auto& self) const {
    if (!(row >= 0 && col >= 0 && row <= self.rows() - Rows && col <= self.cols() - Cols)) detail::outside<V>("'block' requires row >= 0 && col >= 0 && row <= self.rows() - Rows && col <= self.cols() - Cols", EntityTraits<V>::shape(self), {{"Rows", Rows}, {"Cols", Cols}, {"row", row}, {"col", col}});
  }
};

/// 182: Dense & Eigen::Dense::head()
inline constexpr auto Dense_head__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template head<N>(); };
template <class V, int N>
struct Dense_head_ {
  using Value = detail::PlainOf<decltype(Dense_head__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_head__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.size())) detail::outside<V>("'head' requires N <= self.size()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 185: Dense & Eigen::Dense::tail()
inline constexpr auto Dense_tail__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template tail<N>(); };
template <class V, int N>
struct Dense_tail_ {
  using Value = detail::PlainOf<decltype(Dense_tail__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_tail__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.size())) detail::outside<V>("'tail' requires N <= self.size()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 188: Dense & Eigen::Dense::segment(Index)
inline constexpr auto Dense_segment__part = []<int N>(auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.template segment<N>(i); };
template <class V, int N>
struct Dense_segment_ {
  using Value = detail::PlainOf<decltype(Dense_segment__part.template operator()<N>(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_segment__part.template operator()<N>(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i <= self.size() - N)) detail::outside<V>("'segment' requires i >= 0 && i <= self.size() - N", EntityTraits<V>::shape(self), {{"N", N}, {"i", i}});
  }
};

/// 190: Dense & Eigen::Dense::topLeftCorner(Index, Index)
inline constexpr auto Dense_topLeftCorner_part = [](auto& self_b, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.topLeftCorner(rows, cols); };
template <class V>
struct Dense_topLeftCorner {
  using Value = detail::PlainOf<decltype(Dense_topLeftCorner_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(auto& whole) const { return Dense_topLeftCorner_part(whole, rows, cols); }
  void check(const auto& self) const {
    if (!(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())) detail::outside<V>("'topLeftCorner' requires rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols()", EntityTraits<V>::shape(self), {{"rows", rows}, {"cols", cols}});
  }
};

/// 192: Dense & Eigen::Dense::topRightCorner(Index, Index)
inline constexpr auto Dense_topRightCorner_part = [](auto& self_b, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.topRightCorner(rows, cols); };
template <class V>
struct Dense_topRightCorner {
  using Value = detail::PlainOf<decltype(Dense_topRightCorner_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(auto& whole) const { return Dense_topRightCorner_part(whole, rows, cols); }
  void check(const auto& self) const {
    if (!(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())) detail::outside<V>("'topRightCorner' requires rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols()", EntityTraits<V>::shape(self), {{"rows", rows}, {"cols", cols}});
  }
};

/// 194: Dense & Eigen::Dense::bottomLeftCorner(Index, Index)
inline constexpr auto Dense_bottomLeftCorner_part = [](auto& self_b, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.bottomLeftCorner(rows, cols); };
template <class V>
struct Dense_bottomLeftCorner {
  using Value = detail::PlainOf<decltype(Dense_bottomLeftCorner_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(auto& whole) const { return Dense_bottomLeftCorner_part(whole, rows, cols); }
  void check(const auto& self) const {
    if (!(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())) detail::outside<V>("'bottomLeftCorner' requires rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols()", EntityTraits<V>::shape(self), {{"rows", rows}, {"cols", cols}});
  }
};

/// 196: Dense & Eigen::Dense::bottomRightCorner(Index, Index)
inline constexpr auto Dense_bottomRightCorner_part = [](auto& self_b, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.bottomRightCorner(rows, cols); };
template <class V>
struct Dense_bottomRightCorner {
  using Value = detail::PlainOf<decltype(Dense_bottomRightCorner_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(auto& whole) const { return Dense_bottomRightCorner_part(whole, rows, cols); }
  void check(const auto& self) const {
    if (!(rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols())) detail::outside<V>("'bottomRightCorner' requires rows >= 0 && cols >= 0 && rows <= self.rows() && cols <= self.cols()", EntityTraits<V>::shape(self), {{"rows", rows}, {"cols", cols}});
  }
};

/// 199: Dense & Eigen::Dense::topLeftCorner()
inline constexpr auto Dense_topLeftCorner__part = []<int Rows, int Cols>(auto& self_b) -> decltype(auto) { return self_b.template topLeftCorner<Rows, Cols>(); };
template <class V, int Rows, int Cols>
struct Dense_topLeftCorner_ {
  using Value = detail::PlainOf<decltype(Dense_topLeftCorner__part.template operator()<Rows, Cols>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_topLeftCorner__part.template operator()<Rows, Cols>(whole); }
  void check(const auto& self) const {
    if (!(Rows <= self.rows() && Cols <= self.cols())) detail::outside<V>("'topLeftCorner' requires Rows <= self.rows() && Cols <= self.cols()", EntityTraits<V>::shape(self), {{"Rows", Rows}, {"Cols", Cols}});
  }
};

/// 202: Dense & Eigen::Dense::topRightCorner()
inline constexpr auto Dense_topRightCorner__part = []<int Rows, int Cols>(auto& self_b) -> decltype(auto) { return self_b.template topRightCorner<Rows, Cols>(); };
template <class V, int Rows, int Cols>
struct Dense_topRightCorner_ {
  using Value = detail::PlainOf<decltype(Dense_topRightCorner__part.template operator()<Rows, Cols>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_topRightCorner__part.template operator()<Rows, Cols>(whole); }
  void check(const auto& self) const {
    if (!(Rows <= self.rows() && Cols <= self.cols())) detail::outside<V>("'topRightCorner' requires Rows <= self.rows() && Cols <= self.cols()", EntityTraits<V>::shape(self), {{"Rows", Rows}, {"Cols", Cols}});
  }
};

/// 205: Dense & Eigen::Dense::bottomLeftCorner()
inline constexpr auto Dense_bottomLeftCorner__part = []<int Rows, int Cols>(auto& self_b) -> decltype(auto) { return self_b.template bottomLeftCorner<Rows, Cols>(); };
template <class V, int Rows, int Cols>
struct Dense_bottomLeftCorner_ {
  using Value = detail::PlainOf<decltype(Dense_bottomLeftCorner__part.template operator()<Rows, Cols>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_bottomLeftCorner__part.template operator()<Rows, Cols>(whole); }
  void check(const auto& self) const {
    if (!(Rows <= self.rows() && Cols <= self.cols())) detail::outside<V>("'bottomLeftCorner' requires Rows <= self.rows() && Cols <= self.cols()", EntityTraits<V>::shape(self), {{"Rows", Rows}, {"Cols", Cols}});
  }
};

/// 208: Dense & Eigen::Dense::bottomRightCorner()
inline constexpr auto Dense_bottomRightCorner__part = []<int Rows, int Cols>(auto& self_b) -> decltype(auto) { return self_b.template bottomRightCorner<Rows, Cols>(); };
template <class V, int Rows, int Cols>
struct Dense_bottomRightCorner_ {
  using Value = detail::PlainOf<decltype(Dense_bottomRightCorner__part.template operator()<Rows, Cols>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_bottomRightCorner__part.template operator()<Rows, Cols>(whole); }
  void check(const auto& self) const {
    if (!(Rows <= self.rows() && Cols <= self.cols())) detail::outside<V>("'bottomRightCorner' requires Rows <= self.rows() && Cols <= self.cols()", EntityTraits<V>::shape(self), {{"Rows", Rows}, {"Cols", Cols}});
  }
};

/// 211: Dense & Eigen::Dense::topRows()
inline constexpr auto Dense_topRows__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template topRows<N>(); };
template <class V, int N>
struct Dense_topRows_ {
  using Value = detail::PlainOf<decltype(Dense_topRows__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_topRows__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.rows())) detail::outside<V>("'topRows' requires N <= self.rows()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 214: Dense & Eigen::Dense::bottomRows()
inline constexpr auto Dense_bottomRows__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template bottomRows<N>(); };
template <class V, int N>
struct Dense_bottomRows_ {
  using Value = detail::PlainOf<decltype(Dense_bottomRows__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_bottomRows__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.rows())) detail::outside<V>("'bottomRows' requires N <= self.rows()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 217: Dense & Eigen::Dense::leftCols()
inline constexpr auto Dense_leftCols__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template leftCols<N>(); };
template <class V, int N>
struct Dense_leftCols_ {
  using Value = detail::PlainOf<decltype(Dense_leftCols__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_leftCols__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.cols())) detail::outside<V>("'leftCols' requires N <= self.cols()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 220: Dense & Eigen::Dense::rightCols()
inline constexpr auto Dense_rightCols__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template rightCols<N>(); };
template <class V, int N>
struct Dense_rightCols_ {
  using Value = detail::PlainOf<decltype(Dense_rightCols__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_rightCols__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.cols())) detail::outside<V>("'rightCols' requires N <= self.cols()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 223: Dense & Eigen::Dense::middleRows(Index)
inline constexpr auto Dense_middleRows__part = []<int N>(auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.template middleRows<N>(i); };
template <class V, int N>
struct Dense_middleRows_ {
  using Value = detail::PlainOf<decltype(Dense_middleRows__part.template operator()<N>(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_middleRows__part.template operator()<N>(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i <= self.rows() - N)) detail::outside<V>("'middleRows' requires i >= 0 && i <= self.rows() - N", EntityTraits<V>::shape(self), {{"N", N}, {"i", i}});
  }
};

/// 226: Dense & Eigen::Dense::middleCols(Index)
inline constexpr auto Dense_middleCols__part = []<int N>(auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.template middleCols<N>(i); };
template <class V, int N>
struct Dense_middleCols_ {
  using Value = detail::PlainOf<decltype(Dense_middleCols__part.template operator()<N>(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_middleCols__part.template operator()<N>(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i <= self.cols() - N)) detail::outside<V>("'middleCols' requires i >= 0 && i <= self.cols() - N", EntityTraits<V>::shape(self), {{"N", N}, {"i", i}});
  }
};

/// 228: Dense & Eigen::Dense::diagonal(Index)
inline constexpr auto Dense_diagonal_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.diagonal(i); };
template <class V>
struct Dense_diagonal {
  using Value = detail::PlainOf<decltype(Dense_diagonal_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Dense_diagonal_part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= -self.rows() && i <= self.cols())) detail::outside<V>("'diagonal' requires i >= -self.rows() && i <= self.cols()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 229: Dense & Eigen::Dense::diagonal()
inline constexpr auto Dense_diagonal__part = [](auto& self_b) -> decltype(auto) { return self_b.diagonal(); };
template <class V>
struct Dense_diagonal_ {
  using Value = detail::PlainOf<decltype(Dense_diagonal__part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_diagonal__part(whole); }
};

/// 230: Coefficients & Eigen::Dense::array()
inline constexpr auto Dense_array_value = [](const auto& self) { return self.array(); };
template <class Of_self>
class Dense_array : public detail::Operation<Dense_array<Of_self>, detail::PlainOf<decltype(Dense_array_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_array_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_array(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.array();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_array(const Dense_array&) = default;
  [[gnu::always_inline]] Dense_array(Dense_array&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_array() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.matrix();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.array();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};
inline constexpr auto Dense_array_place_part = [](auto& self_b) -> decltype(auto) { return self_b.array(); };
template <class V>
struct Dense_array_place {
  using Value = detail::PlainOf<decltype(Dense_array_place_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Dense_array_place_part(whole); }
  auto operation(auto&& whole) const { return Dense_array<std::remove_cvref_t<decltype(whole)>>(std::forward<decltype(whole)>(whole)); }
};

/// 240: Dense Eigen::operator*(double, const Dense &)
inline constexpr auto Dense_times___value = [](const auto& factor, const auto& self) { return factor * self; };
template <class Of_factor, class Of_self>
class Dense_times__ : public detail::Operation<Dense_times__<Of_factor, Of_self>, detail::PlainOf<decltype(Dense_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_times__(Of_factor of_factor, Of_self of_self) : factor_(std::move(of_factor)), self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& factor = factor_.plain();
    auto&& self = self_.plain();
    return factor * self;
  }
  bool active() const { return factor_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    factor_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_times__(const Dense_times__&) = default;
  [[gnu::always_inline]] Dense_times__(Dense_times__&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_times__() = default;
  void mark() const {
    if (factor_.active()) {
      detail::require_values(self_);
      factor_.mark();
    }
    if (self_.active()) {
      detail::require_values(factor_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_times__::Value>::once(wengert_adjoint);
    if (factor_.active()) {
      auto&& self = self_.plain();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.cwiseProduct(self).sum();
    }
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += factor * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& factor = factor_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += factor * self;
    }
    if (factor_.active()) {
      auto&& self = self_.plain();
      const auto factor = factor_.tangent(wengert_sweep);
      wengert_sum += factor * self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_factor factor_;
  Of_self self_;
};

/// 245: Dense Eigen::kroneckerProduct(const Dense &, const Dense &)
inline constexpr auto Dense_kroneckerProduct_value = [](const auto& a, const auto& b) { return wengert::detail::kronecker(a, b); };
template <class Of_a, class Of_b>
class Dense_kroneckerProduct : public detail::Operation<Dense_kroneckerProduct<Of_a, Of_b>, detail::PlainOf<decltype(Dense_kroneckerProduct_value(std::declval<const typename Of_a::Value&>(), std::declval<const typename Of_b::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_kroneckerProduct_value(std::declval<const typename Of_a::Value&>(), std::declval<const typename Of_b::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_a> || detail::is_costly<Of_b>;
  [[gnu::always_inline]] explicit Dense_kroneckerProduct(Of_a of_a, Of_b of_b) : a_(std::move(of_a)), b_(std::move(of_b)) {
  }
  auto plain() const {
    auto&& a = a_.plain();
    auto&& b = b_.plain();
    return wengert::detail::kronecker(a, b);
  }
  bool active() const { return a_.active() || b_.active(); }
  void leaves(auto&& visit) const {
    a_.leaves(visit);
    b_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_kroneckerProduct(const Dense_kroneckerProduct&) = default;
  [[gnu::always_inline]] Dense_kroneckerProduct(Dense_kroneckerProduct&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_kroneckerProduct() = default;
  void mark() const {
    if (a_.active()) {
      detail::require_values(a_);
      detail::require_values(b_);
      a_.mark();
    }
    if (b_.active()) {
      detail::require_values(a_);
      detail::require_values(b_);
      b_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_kroneckerProduct::Value>::once(wengert_adjoint);
    if (a_.active()) {
      auto&& a = a_.plain();
      auto&& b = b_.plain();
      const detail::Sink a_b(a_, wengert_sweep);
      a_b += wengert::detail::kronecker_left(a, b, r_b);
    }
    if (b_.active()) {
      auto&& a = a_.plain();
      auto&& b = b_.plain();
      const detail::Sink b_b(b_, wengert_sweep);
      b_b += wengert::detail::kronecker_right(a, b, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (a_.active()) {
      auto&& b = b_.plain();
      const auto a = a_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::kronecker(a, b);
    }
    if (b_.active()) {
      auto&& a = a_.plain();
      const auto b = b_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::kronecker(a, b);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_a a_;
  Of_b b_;
};

/// 252: Coefficients Eigen::Coefficients::operator+(const Coefficients &)
inline constexpr auto Coefficients_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Coefficients_plus : public detail::Operation<Coefficients_plus<Of_self, Of_o>, detail::PlainOf<decltype(Coefficients_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Coefficients_plus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'operator+' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self + o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_plus(const Coefficients_plus&) = default;
  [[gnu::always_inline]] Coefficients_plus(Coefficients_plus&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_plus() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_plus::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    if (o_.active()) {
      const auto o_d = o_.tangent(wengert_sweep);
      wengert_sum += o_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 256: Coefficients Eigen::Coefficients::operator-(const Coefficients &)
inline constexpr auto Coefficients_minus_value = [](const auto& self, const auto& o) { return self - o; };
template <class Of_self, class Of_o>
class Coefficients_minus : public detail::Operation<Coefficients_minus<Of_self, Of_o>, detail::PlainOf<decltype(Coefficients_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Coefficients_minus(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'operator-' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self - o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_minus(const Coefficients_minus&) = default;
  [[gnu::always_inline]] Coefficients_minus(Coefficients_minus&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_minus() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_minus::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    if (o_.active()) {
      const auto o_d = o_.tangent(wengert_sweep);
      wengert_sum += -o_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 259: Coefficients Eigen::Coefficients::operator*(const Coefficients &)
inline constexpr auto Coefficients_times_value = [](const auto& self, const auto& o) { return self * o; };
template <class Of_self, class Of_o>
class Coefficients_times : public detail::Operation<Coefficients_times<Of_self, Of_o>, detail::PlainOf<decltype(Coefficients_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Coefficients_times(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'operator*' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self * o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_times(const Coefficients_times&) = default;
  [[gnu::always_inline]] Coefficients_times(Coefficients_times&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_times() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(o, d);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += wengert::detail::sloped(self, d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(o, d);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(self, d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 262: Coefficients Eigen::Coefficients::operator/(const Coefficients &)
inline constexpr auto Coefficients_over_value = [](const auto& self, const auto& o) { return self / o; };
template <class Of_self, class Of_o>
class Coefficients_over : public detail::Operation<Coefficients_over<Of_self, Of_o>, detail::PlainOf<decltype(Coefficients_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Coefficients_over(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'operator/' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self / o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_over(const Coefficients_over&) = default;
  [[gnu::always_inline]] Coefficients_over(Coefficients_over&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_over() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_over::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += wengert::detail::sloped(-self / (o * o), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, o);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(-self / (o * o), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 263: Coefficients Eigen::Coefficients::operator-()
inline constexpr auto Coefficients_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Coefficients_negative : public detail::Operation<Coefficients_negative<Of_self>, detail::PlainOf<decltype(Coefficients_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_negative_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_negative(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_negative(const Coefficients_negative&) = default;
  [[gnu::always_inline]] Coefficients_negative(Coefficients_negative&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_negative() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += -self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 265: Coefficients Eigen::Coefficients::operator+(double)
inline constexpr auto Coefficients_plus__value = [](const auto& self, const auto& number) { return self + number; };
template <class Of_self, class Of_number>
class Coefficients_plus_ : public detail::Operation<Coefficients_plus_<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_plus__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_plus__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_plus_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self + number;
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_plus_(const Coefficients_plus_&) = default;
  [[gnu::always_inline]] Coefficients_plus_(Coefficients_plus_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_plus_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_shape(number_);
      self_.mark();
    }
    if (number_.active()) {
      detail::require_shape(self_);
      number_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_plus_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (number_.active()) {
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += r_b.sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || number_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto number = detail::tangent_or_zero(number_, wengert_sweep);
      wengert_sum += self + number;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 267: Coefficients Eigen::Coefficients::operator-(double)
inline constexpr auto Coefficients_minus__value = [](const auto& self, const auto& number) { return self - number; };
template <class Of_self, class Of_number>
class Coefficients_minus_ : public detail::Operation<Coefficients_minus_<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_minus__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_minus__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_minus_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self - number;
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_minus_(const Coefficients_minus_&) = default;
  [[gnu::always_inline]] Coefficients_minus_(Coefficients_minus_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_minus_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_shape(number_);
      self_.mark();
    }
    if (number_.active()) {
      detail::require_shape(self_);
      number_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_minus_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (number_.active()) {
      const detail::Sink number_b(number_, wengert_sweep);
      number_b -= r_b.sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || number_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto number = detail::tangent_or_zero(number_, wengert_sweep);
      wengert_sum += self - number;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 270: Coefficients Eigen::Coefficients::operator*(double)
inline constexpr auto Coefficients_times__value = [](const auto& self, const auto& number) { return self * number; };
template <class Of_self, class Of_number>
class Coefficients_times_ : public detail::Operation<Coefficients_times_<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_times_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self * number;
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_times_(const Coefficients_times_&) = default;
  [[gnu::always_inline]] Coefficients_times_(Coefficients_times_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_times_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(number_);
      self_.mark();
    }
    if (number_.active()) {
      detail::require_values(self_);
      number_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_times_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * number;
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += wengert::detail::sloped(self, r_b).sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& number = number_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self * number;
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      const auto number = number_.tangent(wengert_sweep);
      wengert_sum += self * number;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 274: Coefficients Eigen::Coefficients::operator/(double)
inline constexpr auto Coefficients_over__value = [](const auto& self, const auto& number) { return self / number; };
template <class Of_self, class Of_number>
class Coefficients_over_ : public detail::Operation<Coefficients_over_<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_over__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_over__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_over_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self / number;
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_over_(const Coefficients_over_&) = default;
  [[gnu::always_inline]] Coefficients_over_(Coefficients_over_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_over_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(number_);
      self_.mark();
    }
    if (number_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      number_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_over_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b / number;
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const detail::Sink number_b(number_, wengert_sweep);
      number_b -= (r_b * self).sum() / (number * number);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& number = number_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self / number;
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const auto number_d = number_.tangent(wengert_sweep);
      wengert_sum += self * (-number_d / (number * number));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 277: Coefficients Eigen::Coefficients::min(const Coefficients &)
inline constexpr auto Coefficients_min_value = [](const auto& self, const auto& o) { return self.min(o); };
template <class Of_self, class Of_o>
class Coefficients_min : public detail::Operation<Coefficients_min<Of_self, Of_o>, detail::PlainOf<decltype(Coefficients_min_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_min_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Coefficients_min(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'min' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.min(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_min(const Coefficients_min&) = default;
  [[gnu::always_inline]] Coefficients_min(Coefficients_min&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_min() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_min::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self <= o).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += (self <= o).select(wengert::detail::no_part(d), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self <= o).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += (self <= o).select(wengert::detail::no_part(d), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 280: Coefficients Eigen::Coefficients::max(const Coefficients &)
inline constexpr auto Coefficients_max_value = [](const auto& self, const auto& o) { return self.max(o); };
template <class Of_self, class Of_o>
class Coefficients_max : public detail::Operation<Coefficients_max<Of_self, Of_o>, detail::PlainOf<decltype(Coefficients_max_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_max_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  [[gnu::always_inline]] explicit Coefficients_max(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "'max' requires self.rows() == o.rows() && self.cols() == o.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return self.max(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_max(const Coefficients_max&) = default;
  [[gnu::always_inline]] Coefficients_max(Coefficients_max&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_max() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      self_.mark();
    }
    if (o_.active()) {
      detail::require_values(self_);
      detail::require_values(o_);
      o_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_max::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self >= o).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      const auto& d = r_b;
      o_b += (self >= o).select(wengert::detail::no_part(d), d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self >= o).select(d, wengert::detail::no_part(d));
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto d = o_.tangent(wengert_sweep);
      wengert_sum += (self >= o).select(wengert::detail::no_part(d), d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 282: Coefficients Eigen::Coefficients::min(double)
inline constexpr auto Coefficients_min__value = [](const auto& self, const auto& number) { return self.min(number); };
template <class Of_self, class Of_number>
class Coefficients_min_ : public detail::Operation<Coefficients_min_<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_min__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_min__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_min_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self.min(number);
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_min_(const Coefficients_min_&) = default;
  [[gnu::always_inline]] Coefficients_min_(Coefficients_min_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_min_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self <= number).select(d, wengert::detail::no_part(d));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self <= number).select(d, wengert::detail::no_part(d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 284: Coefficients Eigen::Coefficients::max(double)
inline constexpr auto Coefficients_max__value = [](const auto& self, const auto& number) { return self.max(number); };
template <class Of_self, class Of_number>
class Coefficients_max_ : public detail::Operation<Coefficients_max_<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_max__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_max__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_max_(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self.max(number);
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_max_(const Coefficients_max_&) = default;
  [[gnu::always_inline]] Coefficients_max_(Coefficients_max_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_max_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += (self >= number).select(d, wengert::detail::no_part(d));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += (self >= number).select(d, wengert::detail::no_part(d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 288: Coefficients Eigen::Coefficients::pow(double)
inline constexpr auto Coefficients_pow_value = [](const auto& self, const auto& number) { return self.pow(number); };
template <class Of_self, class Of_number>
class Coefficients_pow : public detail::Operation<Coefficients_pow<Of_self, Of_number>, detail::PlainOf<decltype(Coefficients_pow_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_pow_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_number::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_number>;
  [[gnu::always_inline]] explicit Coefficients_pow(Of_self of_self, Of_number of_number) : self_(std::move(of_self)), number_(std::move(of_number)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& number = number_.plain();
    return self.pow(number);
  }
  bool active() const { return self_.active() || number_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    number_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_pow(const Coefficients_pow&) = default;
  [[gnu::always_inline]] Coefficients_pow(Coefficients_pow&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_pow() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      self_.mark();
    }
    if (number_.active()) {
      detail::require_values(self_);
      detail::require_values(number_);
      number_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_pow::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(self.pow(number - 1.0), number* d);
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const Value r = self.pow(number);
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += wengert::detail::sloped(self.log(), r_b* r).sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(self.pow(number - 1.0), number* d);
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      auto&& number = number_.plain();
      const Value r = self.pow(number);
      const auto number_d = number_.tangent(wengert_sweep);
      wengert_sum += r* self.log() * number_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_number number_;
};

/// 291: Coefficients Eigen::Coefficients::floor()
inline constexpr auto Coefficients_floor_value = [](const auto& self) { return self.floor(); };
template <class Of_self>
class Coefficients_floor : public detail::Operation<Coefficients_floor<Of_self>, detail::PlainOf<decltype(Coefficients_floor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_floor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_floor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.floor();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_floor(const Coefficients_floor&) = default;
  [[gnu::always_inline]] Coefficients_floor(Coefficients_floor&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_floor() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::no_part(d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::no_part(d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 292: Coefficients Eigen::Coefficients::ceil()
inline constexpr auto Coefficients_ceil_value = [](const auto& self) { return self.ceil(); };
template <class Of_self>
class Coefficients_ceil : public detail::Operation<Coefficients_ceil<Of_self>, detail::PlainOf<decltype(Coefficients_ceil_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_ceil_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_ceil(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.ceil();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_ceil(const Coefficients_ceil&) = default;
  [[gnu::always_inline]] Coefficients_ceil(Coefficients_ceil&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_ceil() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::no_part(d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::no_part(d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 293: Coefficients Eigen::Coefficients::round()
inline constexpr auto Coefficients_round_value = [](const auto& self) { return self.round(); };
template <class Of_self>
class Coefficients_round : public detail::Operation<Coefficients_round<Of_self>, detail::PlainOf<decltype(Coefficients_round_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_round_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_round(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.round();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_round(const Coefficients_round&) = default;
  [[gnu::always_inline]] Coefficients_round(Coefficients_round&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_round() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::no_part(d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::no_part(d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 294: Coefficients Eigen::Coefficients::rint()
inline constexpr auto Coefficients_rint_value = [](const auto& self) { return self.rint(); };
template <class Of_self>
class Coefficients_rint : public detail::Operation<Coefficients_rint<Of_self>, detail::PlainOf<decltype(Coefficients_rint_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_rint_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_rint(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.rint();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_rint(const Coefficients_rint&) = default;
  [[gnu::always_inline]] Coefficients_rint(Coefficients_rint&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_rint() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::no_part(d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::no_part(d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 295: Coefficients Eigen::Coefficients::sign()
inline constexpr auto Coefficients_sign_value = [](const auto& self) { return self.sign(); };
template <class Of_self>
class Coefficients_sign : public detail::Operation<Coefficients_sign<Of_self>, detail::PlainOf<decltype(Coefficients_sign_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sign_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sign(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sign();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sign(const Coefficients_sign&) = default;
  [[gnu::always_inline]] Coefficients_sign(Coefficients_sign&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sign() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::no_part(d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::no_part(d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 296: Coefficients Eigen::Coefficients::abs()
inline constexpr auto Coefficients_abs_value = [](const auto& self) { return self.abs(); };
template <class Of_self>
class Coefficients_abs : public detail::Operation<Coefficients_abs<Of_self>, detail::PlainOf<decltype(Coefficients_abs_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_abs_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_abs(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.abs();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_abs(const Coefficients_abs&) = default;
  [[gnu::always_inline]] Coefficients_abs(Coefficients_abs&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_abs() = default;
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
      const auto& d = r_b;
      self_b += d* self.sign();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* self.sign();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 297: Coefficients Eigen::Coefficients::abs2()
inline constexpr auto Coefficients_abs2_value = [](const auto& self) { return self.abs2(); };
template <class Of_self>
class Coefficients_abs2 : public detail::Operation<Coefficients_abs2<Of_self>, detail::PlainOf<decltype(Coefficients_abs2_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_abs2_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_abs2(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.abs2();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_abs2(const Coefficients_abs2&) = default;
  [[gnu::always_inline]] Coefficients_abs2(Coefficients_abs2&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_abs2() = default;
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
      const auto& d = r_b;
      self_b += 2.0 * d * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * d * self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 298: Coefficients Eigen::Coefficients::square()
inline constexpr auto Coefficients_square_value = [](const auto& self) { return self.square(); };
template <class Of_self>
class Coefficients_square : public detail::Operation<Coefficients_square<Of_self>, detail::PlainOf<decltype(Coefficients_square_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_square_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_square(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.square();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_square(const Coefficients_square&) = default;
  [[gnu::always_inline]] Coefficients_square(Coefficients_square&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_square() = default;
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
      const auto& d = r_b;
      self_b += 2.0 * d * self;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * d * self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 299: Coefficients Eigen::Coefficients::cube()
inline constexpr auto Coefficients_cube_value = [](const auto& self) { return self.cube(); };
template <class Of_self>
class Coefficients_cube : public detail::Operation<Coefficients_cube<Of_self>, detail::PlainOf<decltype(Coefficients_cube_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_cube_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_cube(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cube();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_cube(const Coefficients_cube&) = default;
  [[gnu::always_inline]] Coefficients_cube(Coefficients_cube&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_cube() = default;
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
      const auto& d = r_b;
      self_b += 3.0 * d * self.square();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += 3.0 * d * self.square();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 300: Coefficients Eigen::Coefficients::sqrt()
inline constexpr auto Coefficients_sqrt_value = [](const auto& self) { return self.sqrt(); };
template <class Of_self>
class Coefficients_sqrt : public detail::Operation<Coefficients_sqrt<Of_self>, detail::PlainOf<decltype(Coefficients_sqrt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sqrt_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sqrt(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sqrt();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sqrt(const Coefficients_sqrt&) = default;
  [[gnu::always_inline]] Coefficients_sqrt(Coefficients_sqrt&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sqrt() = default;
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
      const Value r = self.sqrt();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::divided(0.5 * d, r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.sqrt();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(0.5 * d, r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 301: Coefficients Eigen::Coefficients::rsqrt()
inline constexpr auto Coefficients_rsqrt_value = [](const auto& self) { return self.rsqrt(); };
template <class Of_self>
class Coefficients_rsqrt : public detail::Operation<Coefficients_rsqrt<Of_self>, detail::PlainOf<decltype(Coefficients_rsqrt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_rsqrt_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_rsqrt(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.rsqrt();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_rsqrt(const Coefficients_rsqrt&) = default;
  [[gnu::always_inline]] Coefficients_rsqrt(Coefficients_rsqrt&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_rsqrt() = default;
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
      const Value r = self.rsqrt();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(-0.5 * r / self, d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.rsqrt();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(-0.5 * r / self, d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 302: Coefficients Eigen::Coefficients::inverse()
inline constexpr auto Coefficients_inverse_value = [](const auto& self) { return self.inverse(); };
template <class Of_self>
class Coefficients_inverse : public detail::Operation<Coefficients_inverse<Of_self>, detail::PlainOf<decltype(Coefficients_inverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_inverse_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_inverse(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.inverse();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_inverse(const Coefficients_inverse&) = default;
  [[gnu::always_inline]] Coefficients_inverse(Coefficients_inverse&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_inverse() = default;
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
      const Value r = self.inverse();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(-r* r, d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.inverse();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(-r* r, d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 303: Coefficients Eigen::Coefficients::exp()
inline constexpr auto Coefficients_exp_value = [](const auto& self) { return self.exp(); };
template <class Of_self>
class Coefficients_exp : public detail::Operation<Coefficients_exp<Of_self>, detail::PlainOf<decltype(Coefficients_exp_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_exp_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_exp(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.exp();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_exp(const Coefficients_exp&) = default;
  [[gnu::always_inline]] Coefficients_exp(Coefficients_exp&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_exp() = default;
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
      const Value r = self.exp();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d* r;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.exp();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 304: Coefficients Eigen::Coefficients::expm1()
inline constexpr auto Coefficients_expm1_value = [](const auto& self) { return self.expm1(); };
template <class Of_self>
class Coefficients_expm1 : public detail::Operation<Coefficients_expm1<Of_self>, detail::PlainOf<decltype(Coefficients_expm1_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_expm1_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_expm1(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.expm1();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_expm1(const Coefficients_expm1&) = default;
  [[gnu::always_inline]] Coefficients_expm1(Coefficients_expm1&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_expm1() = default;
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
      const Value r = self.expm1();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d*(r + 1.0);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.expm1();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d*(r + 1.0);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 305: Coefficients Eigen::Coefficients::log()
inline constexpr auto Coefficients_log_value = [](const auto& self) { return self.log(); };
template <class Of_self>
class Coefficients_log : public detail::Operation<Coefficients_log<Of_self>, detail::PlainOf<decltype(Coefficients_log_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_log_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_log(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.log();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_log(const Coefficients_log&) = default;
  [[gnu::always_inline]] Coefficients_log(Coefficients_log&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_log() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 306: Coefficients Eigen::Coefficients::log1p()
inline constexpr auto Coefficients_log1p_value = [](const auto& self) { return self.log1p(); };
template <class Of_self>
class Coefficients_log1p : public detail::Operation<Coefficients_log1p<Of_self>, detail::PlainOf<decltype(Coefficients_log1p_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_log1p_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_log1p(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.log1p();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_log1p(const Coefficients_log1p&) = default;
  [[gnu::always_inline]] Coefficients_log1p(Coefficients_log1p&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_log1p() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, self + 1.0);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, self + 1.0);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 307: Coefficients Eigen::Coefficients::log10()
inline constexpr auto Coefficients_log10_value = [](const auto& self) { return self.log10(); };
template <class Of_self>
class Coefficients_log10 : public detail::Operation<Coefficients_log10<Of_self>, detail::PlainOf<decltype(Coefficients_log10_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_log10_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_log10(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.log10();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_log10(const Coefficients_log10&) = default;
  [[gnu::always_inline]] Coefficients_log10(Coefficients_log10&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_log10() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, self * 2.302585092994046);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, self * 2.302585092994046);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 308: Coefficients Eigen::Coefficients::log2()
inline constexpr auto Coefficients_log2_value = [](const auto& self) { return self.log2(); };
template <class Of_self>
class Coefficients_log2 : public detail::Operation<Coefficients_log2<Of_self>, detail::PlainOf<decltype(Coefficients_log2_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_log2_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_log2(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.log2();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_log2(const Coefficients_log2&) = default;
  [[gnu::always_inline]] Coefficients_log2(Coefficients_log2&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_log2() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, self * 0.6931471805599453);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, self * 0.6931471805599453);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 309: Coefficients Eigen::Coefficients::sin()
inline constexpr auto Coefficients_sin_value = [](const auto& self) { return self.sin(); };
template <class Of_self>
class Coefficients_sin : public detail::Operation<Coefficients_sin<Of_self>, detail::PlainOf<decltype(Coefficients_sin_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sin_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sin(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sin();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sin(const Coefficients_sin&) = default;
  [[gnu::always_inline]] Coefficients_sin(Coefficients_sin&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sin() = default;
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
      const auto& d = r_b;
      self_b += d* self.cos();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* self.cos();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 310: Coefficients Eigen::Coefficients::cos()
inline constexpr auto Coefficients_cos_value = [](const auto& self) { return self.cos(); };
template <class Of_self>
class Coefficients_cos : public detail::Operation<Coefficients_cos<Of_self>, detail::PlainOf<decltype(Coefficients_cos_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_cos_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_cos(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cos();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_cos(const Coefficients_cos&) = default;
  [[gnu::always_inline]] Coefficients_cos(Coefficients_cos&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_cos() = default;
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
      const auto& d = r_b;
      self_b += -d* self.sin();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += -d* self.sin();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 311: Coefficients Eigen::Coefficients::tan()
inline constexpr auto Coefficients_tan_value = [](const auto& self) { return self.tan(); };
template <class Of_self>
class Coefficients_tan : public detail::Operation<Coefficients_tan<Of_self>, detail::PlainOf<decltype(Coefficients_tan_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_tan_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_tan(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.tan();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_tan(const Coefficients_tan&) = default;
  [[gnu::always_inline]] Coefficients_tan(Coefficients_tan&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_tan() = default;
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
      const Value r = self.tan();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d * (1.0 + r * r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.tan();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d * (1.0 + r * r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 312: Coefficients Eigen::Coefficients::asin()
inline constexpr auto Coefficients_asin_value = [](const auto& self) { return self.asin(); };
template <class Of_self>
class Coefficients_asin : public detail::Operation<Coefficients_asin<Of_self>, detail::PlainOf<decltype(Coefficients_asin_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_asin_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_asin(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.asin();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_asin(const Coefficients_asin&) = default;
  [[gnu::always_inline]] Coefficients_asin(Coefficients_asin&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_asin() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, (1.0 - self.square()).sqrt());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, (1.0 - self.square()).sqrt());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 313: Coefficients Eigen::Coefficients::acos()
inline constexpr auto Coefficients_acos_value = [](const auto& self) { return self.acos(); };
template <class Of_self>
class Coefficients_acos : public detail::Operation<Coefficients_acos<Of_self>, detail::PlainOf<decltype(Coefficients_acos_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_acos_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_acos(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.acos();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_acos(const Coefficients_acos&) = default;
  [[gnu::always_inline]] Coefficients_acos(Coefficients_acos&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_acos() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(-d, (1.0 - self.square()).sqrt());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(-d, (1.0 - self.square()).sqrt());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 314: Coefficients Eigen::Coefficients::atan()
inline constexpr auto Coefficients_atan_value = [](const auto& self) { return self.atan(); };
template <class Of_self>
class Coefficients_atan : public detail::Operation<Coefficients_atan<Of_self>, detail::PlainOf<decltype(Coefficients_atan_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_atan_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_atan(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.atan();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_atan(const Coefficients_atan&) = default;
  [[gnu::always_inline]] Coefficients_atan(Coefficients_atan&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_atan() = default;
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
      const auto& d = r_b;
      self_b += d / (1.0 + self.square());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d / (1.0 + self.square());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 315: Coefficients Eigen::Coefficients::sinh()
inline constexpr auto Coefficients_sinh_value = [](const auto& self) { return self.sinh(); };
template <class Of_self>
class Coefficients_sinh : public detail::Operation<Coefficients_sinh<Of_self>, detail::PlainOf<decltype(Coefficients_sinh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sinh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sinh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sinh();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sinh(const Coefficients_sinh&) = default;
  [[gnu::always_inline]] Coefficients_sinh(Coefficients_sinh&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sinh() = default;
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
      const auto& d = r_b;
      self_b += d* self.cosh();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* self.cosh();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 316: Coefficients Eigen::Coefficients::cosh()
inline constexpr auto Coefficients_cosh_value = [](const auto& self) { return self.cosh(); };
template <class Of_self>
class Coefficients_cosh : public detail::Operation<Coefficients_cosh<Of_self>, detail::PlainOf<decltype(Coefficients_cosh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_cosh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_cosh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.cosh();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_cosh(const Coefficients_cosh&) = default;
  [[gnu::always_inline]] Coefficients_cosh(Coefficients_cosh&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_cosh() = default;
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
      const auto& d = r_b;
      self_b += d* self.sinh();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* self.sinh();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 317: Coefficients Eigen::Coefficients::tanh()
inline constexpr auto Coefficients_tanh_value = [](const auto& self) { return self.tanh(); };
template <class Of_self>
class Coefficients_tanh : public detail::Operation<Coefficients_tanh<Of_self>, detail::PlainOf<decltype(Coefficients_tanh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_tanh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_tanh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.tanh();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_tanh(const Coefficients_tanh&) = default;
  [[gnu::always_inline]] Coefficients_tanh(Coefficients_tanh&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_tanh() = default;
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
      const Value r = self.tanh();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d * (1.0 - r * r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.tanh();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d * (1.0 - r * r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 318: Coefficients Eigen::Coefficients::asinh()
inline constexpr auto Coefficients_asinh_value = [](const auto& self) { return self.asinh(); };
template <class Of_self>
class Coefficients_asinh : public detail::Operation<Coefficients_asinh<Of_self>, detail::PlainOf<decltype(Coefficients_asinh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_asinh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_asinh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.asinh();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_asinh(const Coefficients_asinh&) = default;
  [[gnu::always_inline]] Coefficients_asinh(Coefficients_asinh&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_asinh() = default;
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
      const auto& d = r_b;
      self_b += d / (1.0 + self.square()).sqrt();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d / (1.0 + self.square()).sqrt();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 319: Coefficients Eigen::Coefficients::acosh()
inline constexpr auto Coefficients_acosh_value = [](const auto& self) { return self.acosh(); };
template <class Of_self>
class Coefficients_acosh : public detail::Operation<Coefficients_acosh<Of_self>, detail::PlainOf<decltype(Coefficients_acosh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_acosh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_acosh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.acosh();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_acosh(const Coefficients_acosh&) = default;
  [[gnu::always_inline]] Coefficients_acosh(Coefficients_acosh&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_acosh() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, (self.square() - 1.0).sqrt());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, (self.square() - 1.0).sqrt());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 320: Coefficients Eigen::Coefficients::atanh()
inline constexpr auto Coefficients_atanh_value = [](const auto& self) { return self.atanh(); };
template <class Of_self>
class Coefficients_atanh : public detail::Operation<Coefficients_atanh<Of_self>, detail::PlainOf<decltype(Coefficients_atanh_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_atanh_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_atanh(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.atanh();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_atanh(const Coefficients_atanh&) = default;
  [[gnu::always_inline]] Coefficients_atanh(Coefficients_atanh&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_atanh() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, 1.0 - self.square());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, 1.0 - self.square());
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 321: Coefficients Eigen::Coefficients::logistic()
inline constexpr auto Coefficients_logistic_value = [](const auto& self) { return self.logistic(); };
template <class Of_self>
class Coefficients_logistic : public detail::Operation<Coefficients_logistic<Of_self>, detail::PlainOf<decltype(Coefficients_logistic_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_logistic_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_logistic(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.logistic();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_logistic(const Coefficients_logistic&) = default;
  [[gnu::always_inline]] Coefficients_logistic(Coefficients_logistic&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_logistic() = default;
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
      const Value r = self.logistic();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d* r * (1.0 - r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.logistic();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* r * (1.0 - r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 324: double Eigen::Coefficients::sum()
inline constexpr auto Coefficients_sum_value = [](const auto& self) { return self.sum(); };
template <class Of_self>
class Coefficients_sum : public detail::Operation<Coefficients_sum<Of_self>, detail::PlainOf<decltype(Coefficients_sum_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sum_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sum(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.sum();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sum(const Coefficients_sum&) = default;
  [[gnu::always_inline]] Coefficients_sum(Coefficients_sum&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sum() = default;
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
      self_b += wengert::detail::filled(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 327: double Eigen::Coefficients::mean()
inline constexpr auto Coefficients_mean_value = [](const auto& self) { return self.mean(); };
template <class Of_self>
class Coefficients_mean : public detail::Operation<Coefficients_mean<Of_self>, detail::PlainOf<decltype(Coefficients_mean_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_mean_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_mean(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'mean' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.mean();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_mean(const Coefficients_mean&) = default;
  [[gnu::always_inline]] Coefficients_mean(Coefficients_mean&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_mean() = default;
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
      self_b += wengert::detail::filled(self, r_b / double(self.size()));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.mean();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 330: double Eigen::Coefficients::prod()
inline constexpr auto Coefficients_prod_value = [](const auto& self) { return self.prod(); };
template <class Of_self>
class Coefficients_prod : public detail::Operation<Coefficients_prod<Of_self>, detail::PlainOf<decltype(Coefficients_prod_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_prod_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_prod(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.prod();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_prod(const Coefficients_prod&) = default;
  [[gnu::always_inline]] Coefficients_prod(Coefficients_prod&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_prod() = default;
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
      self_b += r_b * wengert::detail::cofactors(self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += (wengert::detail::cofactors(self) * self_d).sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 334: double Eigen::Coefficients::minCoeff()
inline constexpr auto Coefficients_minCoeff_value = [](const auto& self) { return self.minCoeff(); };
template <class Of_self>
class Coefficients_minCoeff : public detail::Operation<Coefficients_minCoeff<Of_self>, detail::PlainOf<decltype(Coefficients_minCoeff_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_minCoeff_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_minCoeff(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'minCoeff' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.minCoeff();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_minCoeff(const Coefficients_minCoeff&) = default;
  [[gnu::always_inline]] Coefficients_minCoeff(Coefficients_minCoeff&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_minCoeff() = default;
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
      const Value r = self.minCoeff();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::at_first(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.minCoeff();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::first_at(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 338: double Eigen::Coefficients::maxCoeff()
inline constexpr auto Coefficients_maxCoeff_value = [](const auto& self) { return self.maxCoeff(); };
template <class Of_self>
class Coefficients_maxCoeff : public detail::Operation<Coefficients_maxCoeff<Of_self>, detail::PlainOf<decltype(Coefficients_maxCoeff_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_maxCoeff_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_maxCoeff(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'maxCoeff' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.maxCoeff();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_maxCoeff(const Coefficients_maxCoeff&) = default;
  [[gnu::always_inline]] Coefficients_maxCoeff(Coefficients_maxCoeff&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_maxCoeff() = default;
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
      const Value r = self.maxCoeff();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::at_first(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.maxCoeff();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::first_at(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 339: Coefficients Eigen::Coefficients::transpose()
inline constexpr auto Coefficients_transpose_value = [](const auto& self) { return self.transpose(); };
template <class Of_self>
class Coefficients_transpose : public detail::Operation<Coefficients_transpose<Of_self>, detail::PlainOf<decltype(Coefficients_transpose_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_transpose_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_transpose(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.transpose();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_transpose(const Coefficients_transpose&) = default;
  [[gnu::always_inline]] Coefficients_transpose(Coefficients_transpose&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_transpose() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.transpose();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 343: double & Eigen::Coefficients::operator()(Index, Index)
inline constexpr auto Coefficients_element_part = [](auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col) -> decltype(auto) { return self_b(row, col); };
template <class V>
struct Coefficients_element {
  using Value = detail::PlainOf<decltype(Coefficients_element_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  decltype(auto) of(auto& whole) const { return Coefficients_element_part(whole, row, col); }
  void check(const auto& self) const {
    if (!(row >= 0 && row < self.rows() && col >= 0 && col < self.cols())) detail::outside<V>("'operator()' requires row >= 0 && row < self.rows() && col >= 0 && col < self.cols()", EntityTraits<V>::shape(self), {{"row", row}, {"col", col}});
  }
};

/// 344: double & Eigen::Coefficients::operator()(Index)
inline constexpr auto Coefficients_element__part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b(i); };
template <class V>
struct Coefficients_element_ {
  using Value = detail::PlainOf<decltype(Coefficients_element__part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Coefficients_element__part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.size())) detail::outside<V>("'operator()' requires i >= 0 && i < self.size()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 345: double & Eigen::Coefficients::operator[](Index)
inline constexpr auto Coefficients_element___part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b[i]; };
template <class V>
struct Coefficients_element__ {
  using Value = detail::PlainOf<decltype(Coefficients_element___part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Coefficients_element___part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.size())) detail::outside<V>("'operator[]' requires i >= 0 && i < self.size()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 346: Coefficients & Eigen::Coefficients::row(Index)
inline constexpr auto Coefficients_row_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.row(i); };
template <class V>
struct Coefficients_row {
  using Value = detail::PlainOf<decltype(Coefficients_row_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Coefficients_row_part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.rows())) detail::outside<V>("'row' requires i >= 0 && i < self.rows()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 347: Coefficients & Eigen::Coefficients::col(Index)
inline constexpr auto Coefficients_col_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.col(i); };
template <class V>
struct Coefficients_col {
  using Value = detail::PlainOf<decltype(Coefficients_col_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Coefficients_col_part(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i < self.cols())) detail::outside<V>("'col' requires i >= 0 && i < self.cols()", EntityTraits<V>::shape(self), {{"i", i}});
  }
};

/// 348: Coefficients & Eigen::Coefficients::head(Index)
inline constexpr auto Coefficients_head_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.head(n); };
template <class V>
struct Coefficients_head {
  using Value = detail::PlainOf<decltype(Coefficients_head_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_head_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.size())) detail::outside<V>("'head' requires n >= 0 && n <= self.size()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 349: Coefficients & Eigen::Coefficients::tail(Index)
inline constexpr auto Coefficients_tail_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.tail(n); };
template <class V>
struct Coefficients_tail {
  using Value = detail::PlainOf<decltype(Coefficients_tail_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_tail_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.size())) detail::outside<V>("'tail' requires n >= 0 && n <= self.size()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 351: Coefficients & Eigen::Coefficients::segment(Index, Index)
inline constexpr auto Coefficients_segment_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.segment(i, n); };
template <class V>
struct Coefficients_segment {
  using Value = detail::PlainOf<decltype(Coefficients_segment_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_segment_part(whole, i, n); }
  void check(const auto& self) const {
    if (!(i >= 0 && n >= 0 && i <= self.size() - n)) detail::outside<V>("'segment' requires i >= 0 && n >= 0 && i <= self.size() - n", EntityTraits<V>::shape(self), {{"i", i}, {"n", n}});
  }
};

/// 355: Coefficients & Eigen::Coefficients::block(Index, Index, Index, Index)
inline constexpr auto Coefficients_block_part = [](auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.block(row, col, rows, cols); };
template <class V>
struct Coefficients_block {
  using Value = detail::PlainOf<decltype(Coefficients_block_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(auto& whole) const { return Coefficients_block_part(whole, row, col, rows, cols); }
  void check(const auto& self) const {
    if (!(row >= 0 && col >= 0 && rows >= 0 && cols >= 0 && row <= self.rows() - rows && col <= self.cols() - cols)) detail::outside<V>("'block' requires row >= 0 && col >= 0 && rows >= 0 && cols >= 0 && row <= self.rows() - rows && col <= self.cols() - cols", EntityTraits<V>::shape(self), {{"row", row}, {"col", col}, {"rows", rows}, {"cols", cols}});
  }
};

/// 356: Coefficients & Eigen::Coefficients::topRows(Index)
inline constexpr auto Coefficients_topRows_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.topRows(n); };
template <class V>
struct Coefficients_topRows {
  using Value = detail::PlainOf<decltype(Coefficients_topRows_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_topRows_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.rows())) detail::outside<V>("'topRows' requires n >= 0 && n <= self.rows()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 358: Coefficients & Eigen::Coefficients::bottomRows(Index)
inline constexpr auto Coefficients_bottomRows_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.bottomRows(n); };
template <class V>
struct Coefficients_bottomRows {
  using Value = detail::PlainOf<decltype(Coefficients_bottomRows_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_bottomRows_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.rows())) detail::outside<V>("'bottomRows' requires n >= 0 && n <= self.rows()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 360: Coefficients & Eigen::Coefficients::middleRows(Index, Index)
inline constexpr auto Coefficients_middleRows_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.middleRows(i, n); };
template <class V>
struct Coefficients_middleRows {
  using Value = detail::PlainOf<decltype(Coefficients_middleRows_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_middleRows_part(whole, i, n); }
  void check(const auto& self) const {
    if (!(i >= 0 && n >= 0 && i <= self.rows() - n)) detail::outside<V>("'middleRows' requires i >= 0 && n >= 0 && i <= self.rows() - n", EntityTraits<V>::shape(self), {{"i", i}, {"n", n}});
  }
};

/// 361: Coefficients & Eigen::Coefficients::leftCols(Index)
inline constexpr auto Coefficients_leftCols_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.leftCols(n); };
template <class V>
struct Coefficients_leftCols {
  using Value = detail::PlainOf<decltype(Coefficients_leftCols_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_leftCols_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.cols())) detail::outside<V>("'leftCols' requires n >= 0 && n <= self.cols()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 363: Coefficients & Eigen::Coefficients::rightCols(Index)
inline constexpr auto Coefficients_rightCols_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.rightCols(n); };
template <class V>
struct Coefficients_rightCols {
  using Value = detail::PlainOf<decltype(Coefficients_rightCols_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_rightCols_part(whole, n); }
  void check(const auto& self) const {
    if (!(n >= 0 && n <= self.cols())) detail::outside<V>("'rightCols' requires n >= 0 && n <= self.cols()", EntityTraits<V>::shape(self), {{"n", n}});
  }
};

/// 365: Coefficients & Eigen::Coefficients::middleCols(Index, Index)
inline constexpr auto Coefficients_middleCols_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.middleCols(i, n); };
template <class V>
struct Coefficients_middleCols {
  using Value = detail::PlainOf<decltype(Coefficients_middleCols_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(auto& whole) const { return Coefficients_middleCols_part(whole, i, n); }
  void check(const auto& self) const {
    if (!(i >= 0 && n >= 0 && i <= self.cols() - n)) detail::outside<V>("'middleCols' requires i >= 0 && n >= 0 && i <= self.cols() - n", EntityTraits<V>::shape(self), {{"i", i}, {"n", n}});
  }
};

/// 368: Coefficients & Eigen::Coefficients::block(Index, Index)
inline constexpr auto Coefficients_block__part = []<int Rows, int Cols>(auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col) -> decltype(auto) { return self_b.template block<Rows, Cols>(row, col); };
template <class V, int Rows, int Cols>
struct Coefficients_block_ {
  using Value = detail::PlainOf<decltype(Coefficients_block__part.template operator()<Rows, Cols>(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  decltype(auto) of(auto& whole) const { return Coefficients_block__part.template operator()<Rows, Cols>(whole, row, col); }
  void check(const auto& self) const {
    if (!(row >= 0 && col >= 0 && row <= self.rows() - Rows && col <= self.cols() - Cols)) detail::outside<V>("'block' requires row >= 0 && col >= 0 && row <= self.rows() - Rows && col <= self.cols() - Cols", EntityTraits<V>::shape(self), {{"Rows", Rows}, {"Cols", Cols}, {"row", row}, {"col", col}});
  }
};

/// 371: Coefficients & Eigen::Coefficients::head()
inline constexpr auto Coefficients_head__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template head<N>(); };
template <class V, int N>
struct Coefficients_head_ {
  using Value = detail::PlainOf<decltype(Coefficients_head__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Coefficients_head__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.size())) detail::outside<V>("'head' requires N <= self.size()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 374: Coefficients & Eigen::Coefficients::tail()
inline constexpr auto Coefficients_tail__part = []<int N>(auto& self_b) -> decltype(auto) { return self_b.template tail<N>(); };
template <class V, int N>
struct Coefficients_tail_ {
  using Value = detail::PlainOf<decltype(Coefficients_tail__part.template operator()<N>(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Coefficients_tail__part.template operator()<N>(whole); }
  void check(const auto& self) const {
    if (!(N <= self.size())) detail::outside<V>("'tail' requires N <= self.size()", EntityTraits<V>::shape(self), {{"N", N}});
  }
};

/// 377: Coefficients & Eigen::Coefficients::segment(Index)
inline constexpr auto Coefficients_segment__part = []<int N>(auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.template segment<N>(i); };
template <class V, int N>
struct Coefficients_segment_ {
  using Value = detail::PlainOf<decltype(Coefficients_segment__part.template operator()<N>(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(auto& whole) const { return Coefficients_segment__part.template operator()<N>(whole, i); }
  void check(const auto& self) const {
    if (!(i >= 0 && i <= self.size() - N)) detail::outside<V>("'segment' requires i >= 0 && i <= self.size() - N", EntityTraits<V>::shape(self), {{"N", N}, {"i", i}});
  }
};

/// 378: Dense & Eigen::Coefficients::matrix()
inline constexpr auto Coefficients_matrix_value = [](const auto& self) { return self.matrix(); };
template <class Of_self>
class Coefficients_matrix : public detail::Operation<Coefficients_matrix<Of_self>, detail::PlainOf<decltype(Coefficients_matrix_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_matrix_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_matrix(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.matrix();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_matrix(const Coefficients_matrix&) = default;
  [[gnu::always_inline]] Coefficients_matrix(Coefficients_matrix&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_matrix() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.array();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.matrix();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};
inline constexpr auto Coefficients_matrix_place_part = [](auto& self_b) -> decltype(auto) { return self_b.matrix(); };
template <class V>
struct Coefficients_matrix_place {
  using Value = detail::PlainOf<decltype(Coefficients_matrix_place_part(std::declval<const V&>()))>;
  decltype(auto) of(auto& whole) const { return Coefficients_matrix_place_part(whole); }
  auto operation(auto&& whole) const { return Coefficients_matrix<std::remove_cvref_t<decltype(whole)>>(std::forward<decltype(whole)>(whole)); }
};

/// 388: Coefficients Eigen::operator+(double, const Coefficients &)
inline constexpr auto Coefficients_plus___value = [](const auto& number, const auto& self) { return number + self; };
template <class Of_number, class Of_self>
class Coefficients_plus__ : public detail::Operation<Coefficients_plus__<Of_number, Of_self>, detail::PlainOf<decltype(Coefficients_plus___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_plus___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_number> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_plus__(Of_number of_number, Of_self of_self) : number_(std::move(of_number)), self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& number = number_.plain();
    auto&& self = self_.plain();
    return number + self;
  }
  bool active() const { return number_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    number_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_plus__(const Coefficients_plus__&) = default;
  [[gnu::always_inline]] Coefficients_plus__(Coefficients_plus__&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_plus__() = default;
  void mark() const {
    if (number_.active()) {
      detail::require_shape(self_);
      number_.mark();
    }
    if (self_.active()) {
      detail::require_shape(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_plus__::Value>::once(wengert_adjoint);
    if (number_.active()) {
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += r_b.sum();
    }
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || number_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto number = detail::tangent_or_zero(number_, wengert_sweep);
      wengert_sum += number + self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_number number_;
  Of_self self_;
};

/// 391: Coefficients Eigen::operator-(double, const Coefficients &)
inline constexpr auto Coefficients_minus___value = [](const auto& number, const auto& self) { return number - self; };
template <class Of_number, class Of_self>
class Coefficients_minus__ : public detail::Operation<Coefficients_minus__<Of_number, Of_self>, detail::PlainOf<decltype(Coefficients_minus___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_minus___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_number> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_minus__(Of_number of_number, Of_self of_self) : number_(std::move(of_number)), self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& number = number_.plain();
    auto&& self = self_.plain();
    return number - self;
  }
  bool active() const { return number_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    number_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_minus__(const Coefficients_minus__&) = default;
  [[gnu::always_inline]] Coefficients_minus__(Coefficients_minus__&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_minus__() = default;
  void mark() const {
    if (number_.active()) {
      detail::require_shape(self_);
      number_.mark();
    }
    if (self_.active()) {
      detail::require_shape(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_minus__::Value>::once(wengert_adjoint);
    if (number_.active()) {
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += r_b.sum();
    }
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || number_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto number = detail::tangent_or_zero(number_, wengert_sweep);
      wengert_sum += number - self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_number number_;
  Of_self self_;
};

/// 394: Coefficients Eigen::operator*(double, const Coefficients &)
inline constexpr auto Coefficients_times___value = [](const auto& number, const auto& self) { return number * self; };
template <class Of_number, class Of_self>
class Coefficients_times__ : public detail::Operation<Coefficients_times__<Of_number, Of_self>, detail::PlainOf<decltype(Coefficients_times___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_times___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_number> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_times__(Of_number of_number, Of_self of_self) : number_(std::move(of_number)), self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& number = number_.plain();
    auto&& self = self_.plain();
    return number * self;
  }
  bool active() const { return number_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    number_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_times__(const Coefficients_times__&) = default;
  [[gnu::always_inline]] Coefficients_times__(Coefficients_times__&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_times__() = default;
  void mark() const {
    if (number_.active()) {
      detail::require_values(self_);
      number_.mark();
    }
    if (self_.active()) {
      detail::require_values(number_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_times__::Value>::once(wengert_adjoint);
    if (number_.active()) {
      auto&& self = self_.plain();
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += wengert::detail::sloped(self, r_b).sum();
    }
    if (self_.active()) {
      auto&& number = number_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += number * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& number = number_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += number * self;
    }
    if (number_.active()) {
      auto&& self = self_.plain();
      const auto number = number_.tangent(wengert_sweep);
      wengert_sum += number * self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_number number_;
  Of_self self_;
};

/// 398: Coefficients Eigen::operator/(double, const Coefficients &)
inline constexpr auto Coefficients_over___value = [](const auto& number, const auto& self) { return number / self; };
template <class Of_number, class Of_self>
class Coefficients_over__ : public detail::Operation<Coefficients_over__<Of_number, Of_self>, detail::PlainOf<decltype(Coefficients_over___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_over___value(std::declval<const typename Of_number::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_number> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_over__(Of_number of_number, Of_self of_self) : number_(std::move(of_number)), self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& number = number_.plain();
    auto&& self = self_.plain();
    return number / self;
  }
  bool active() const { return number_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    number_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_over__(const Coefficients_over__&) = default;
  [[gnu::always_inline]] Coefficients_over__(Coefficients_over__&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_over__() = default;
  void mark() const {
    if (number_.active()) {
      detail::require_values(self_);
      number_.mark();
    }
    if (self_.active()) {
      detail::require_values(number_);
      detail::require_values(self_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_over__::Value>::once(wengert_adjoint);
    if (number_.active()) {
      auto&& self = self_.plain();
      const detail::Sink number_b(number_, wengert_sweep);
      number_b += wengert::detail::divided(r_b, self).sum();
    }
    if (self_.active()) {
      auto&& number = number_.plain();
      auto&& self = self_.plain();
      const Value r = number / self;
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(-r / self, d);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (number_.active()) {
      auto&& self = self_.plain();
      const auto number = number_.tangent(wengert_sweep);
      wengert_sum += number / self;
    }
    if (self_.active()) {
      auto&& number = number_.plain();
      auto&& self = self_.plain();
      const Value r = number / self;
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(-r / self, d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_number number_;
  Of_self self_;
};

/// 399: Coefficients Eigen::exp(const Coefficients &)
inline constexpr auto Coefficients_exp__value = [](const auto& self) { return ::Eigen::exp(self); };
template <class Of_self>
class Coefficients_exp_ : public detail::Operation<Coefficients_exp_<Of_self>, detail::PlainOf<decltype(Coefficients_exp__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_exp__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_exp_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::exp(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_exp_(const Coefficients_exp_&) = default;
  [[gnu::always_inline]] Coefficients_exp_(Coefficients_exp_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_exp_() = default;
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
      const Value r = ::Eigen::exp(self);
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d* r;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::Eigen::exp(self);
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 400: Coefficients Eigen::log(const Coefficients &)
inline constexpr auto Coefficients_log__value = [](const auto& self) { return ::Eigen::log(self); };
template <class Of_self>
class Coefficients_log_ : public detail::Operation<Coefficients_log_<Of_self>, detail::PlainOf<decltype(Coefficients_log__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_log__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_log_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::log(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_log_(const Coefficients_log_&) = default;
  [[gnu::always_inline]] Coefficients_log_(Coefficients_log_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_log_() = default;
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
      const auto& d = r_b;
      self_b += wengert::detail::divided(d, self);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(d, self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 401: Coefficients Eigen::sqrt(const Coefficients &)
inline constexpr auto Coefficients_sqrt__value = [](const auto& self) { return ::Eigen::sqrt(self); };
template <class Of_self>
class Coefficients_sqrt_ : public detail::Operation<Coefficients_sqrt_<Of_self>, detail::PlainOf<decltype(Coefficients_sqrt__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sqrt__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sqrt_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::sqrt(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sqrt_(const Coefficients_sqrt_&) = default;
  [[gnu::always_inline]] Coefficients_sqrt_(Coefficients_sqrt_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sqrt_() = default;
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
      const Value r = ::Eigen::sqrt(self);
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::divided(0.5 * d, r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::Eigen::sqrt(self);
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::divided(0.5 * d, r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 402: Coefficients Eigen::sin(const Coefficients &)
inline constexpr auto Coefficients_sin__value = [](const auto& self) { return ::Eigen::sin(self); };
template <class Of_self>
class Coefficients_sin_ : public detail::Operation<Coefficients_sin_<Of_self>, detail::PlainOf<decltype(Coefficients_sin__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_sin__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_sin_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::sin(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_sin_(const Coefficients_sin_&) = default;
  [[gnu::always_inline]] Coefficients_sin_(Coefficients_sin_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_sin_() = default;
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
      const auto& d = r_b;
      self_b += d* self.cos();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* self.cos();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 403: Coefficients Eigen::cos(const Coefficients &)
inline constexpr auto Coefficients_cos__value = [](const auto& self) { return ::Eigen::cos(self); };
template <class Of_self>
class Coefficients_cos_ : public detail::Operation<Coefficients_cos_<Of_self>, detail::PlainOf<decltype(Coefficients_cos__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_cos__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_cos_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::cos(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_cos_(const Coefficients_cos_&) = default;
  [[gnu::always_inline]] Coefficients_cos_(Coefficients_cos_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_cos_() = default;
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
      const auto& d = r_b;
      self_b += -d* self.sin();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += -d* self.sin();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 404: Coefficients Eigen::tanh(const Coefficients &)
inline constexpr auto Coefficients_tanh__value = [](const auto& self) { return ::Eigen::tanh(self); };
template <class Of_self>
class Coefficients_tanh_ : public detail::Operation<Coefficients_tanh_<Of_self>, detail::PlainOf<decltype(Coefficients_tanh__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_tanh__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_tanh_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::tanh(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_tanh_(const Coefficients_tanh_&) = default;
  [[gnu::always_inline]] Coefficients_tanh_(Coefficients_tanh_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_tanh_() = default;
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
      const Value r = ::Eigen::tanh(self);
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += d * (1.0 - r * r);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::Eigen::tanh(self);
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d * (1.0 - r * r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 405: Coefficients Eigen::abs(const Coefficients &)
inline constexpr auto Coefficients_abs__value = [](const auto& self) { return ::Eigen::abs(self); };
template <class Of_self>
class Coefficients_abs_ : public detail::Operation<Coefficients_abs_<Of_self>, detail::PlainOf<decltype(Coefficients_abs__value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_abs__value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Coefficients_abs_(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::Eigen::abs(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_abs_(const Coefficients_abs_&) = default;
  [[gnu::always_inline]] Coefficients_abs_(Coefficients_abs_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_abs_() = default;
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
      const auto& d = r_b;
      self_b += d* self.sign();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += d* self.sign();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 409: Coefficients Eigen::pow(const Coefficients &, double)
inline constexpr auto Coefficients_pow__value = [](const auto& self, const auto& exponent) { return ::Eigen::pow(self, exponent); };
template <class Of_self, class Of_exponent>
class Coefficients_pow_ : public detail::Operation<Coefficients_pow_<Of_self, Of_exponent>, detail::PlainOf<decltype(Coefficients_pow__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_exponent::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_pow__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_exponent::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_exponent>;
  [[gnu::always_inline]] explicit Coefficients_pow_(Of_self of_self, Of_exponent of_exponent) : self_(std::move(of_self)), exponent_(std::move(of_exponent)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& exponent = exponent_.plain();
    return ::Eigen::pow(self, exponent);
  }
  bool active() const { return self_.active() || exponent_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    exponent_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_pow_(const Coefficients_pow_&) = default;
  [[gnu::always_inline]] Coefficients_pow_(Coefficients_pow_&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_pow_() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(exponent_);
      self_.mark();
    }
    if (exponent_.active()) {
      detail::require_values(self_);
      detail::require_values(exponent_);
      exponent_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_pow_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& exponent = exponent_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      const auto& d = r_b;
      self_b += wengert::detail::sloped(self.pow(exponent - 1.0), exponent* d);
    }
    if (exponent_.active()) {
      auto&& self = self_.plain();
      auto&& exponent = exponent_.plain();
      const Value r = ::Eigen::pow(self, exponent);
      const detail::Sink exponent_b(exponent_, wengert_sweep);
      exponent_b += wengert::detail::sloped(self.log(), r_b* r).sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& exponent = exponent_.plain();
      const auto d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::sloped(self.pow(exponent - 1.0), exponent* d);
    }
    if (exponent_.active()) {
      auto&& self = self_.plain();
      auto&& exponent = exponent_.plain();
      const Value r = ::Eigen::pow(self, exponent);
      const auto exponent_d = exponent_.tangent(wengert_sweep);
      wengert_sum += r* self.log() * exponent_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_exponent exponent_;
};

/// 415: Dense Eigen::Lu::solve(const Dense &)
inline constexpr auto Lu_solve_value = [](const auto& self, const auto& o) { return wengert::detail::solved(self, o); };
template <class Of_self, class Of_o>
class Lu_solve : public detail::Operation<Lu_solve<Of_self, Of_o>, detail::PlainOf<decltype(Lu_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Lu_solve(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve' requires self.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::solved(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_solve(const Lu_solve&) = default;
  [[gnu::always_inline]] Lu_solve(Lu_solve&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_solve() = default;
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
    auto&& r_b = EntityTraits<typename Lu_solve::Value>::once(wengert_adjoint);
    auto&& self = self_.plain();
    const detail::PlainOf<decltype(wengert::detail::solved_transposed(self, r_b))> t = wengert::detail::solved_transposed(self, r_b);
    if (self_.active()) {
      auto&& o = o_.plain();
      const Value r = wengert::detail::solved(self, o);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= t * r.transpose();
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
      wengert_sum += wengert::detail::solved(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::solved(self, o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::solution_tangent(self, self_d, r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 418: Dense Eigen::Lu::inverse()
inline constexpr auto Lu_inverse_value = [](const auto& self) { return wengert::detail::inverse_of(self); };
template <class Of_self>
class Lu_inverse : public detail::Operation<Lu_inverse<Of_self>, detail::PlainOf<decltype(Lu_inverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_inverse_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Lu_inverse(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::inverse_of(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_inverse(const Lu_inverse&) = default;
  [[gnu::always_inline]] Lu_inverse(Lu_inverse&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_inverse() = default;
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
      const Value r = wengert::detail::inverse_of(self);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r.transpose() * r_b * r.transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = wengert::detail::inverse_of(self);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += -r* self_d* r;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 421: double Eigen::Lu::determinant()
inline constexpr auto Lu_determinant_value = [](const auto& self) { return self.determinant(); };
template <class Of_self>
class Lu_determinant : public detail::Operation<Lu_determinant<Of_self>, detail::PlainOf<decltype(Lu_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lu_determinant(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.determinant();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_determinant(const Lu_determinant&) = default;
  [[gnu::always_inline]] Lu_determinant(Lu_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_determinant() = default;
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
      self_b += (r_b * r) * wengert::detail::inverse_of(self).transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = self.determinant();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += r*(wengert::detail::inverse_of(self) * self_d).trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 428: Dense Eigen::Cholesky::solve(const Dense &)
inline constexpr auto Cholesky_solve_value = [](const auto& self, const auto& o) { return wengert::detail::solved(self, o); };
template <class Of_self, class Of_o>
class Cholesky_solve : public detail::Operation<Cholesky_solve<Of_self, Of_o>, detail::PlainOf<decltype(Cholesky_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Cholesky_solve(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve' requires self.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::solved(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_solve(const Cholesky_solve&) = default;
  [[gnu::always_inline]] Cholesky_solve(Cholesky_solve&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_solve() = default;
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
    auto&& r_b = EntityTraits<typename Cholesky_solve::Value>::once(wengert_adjoint);
    auto&& self = self_.plain();
    const detail::PlainOf<decltype(wengert::detail::solved_transposed(self, r_b))> t = wengert::detail::solved_transposed(self, r_b);
    if (self_.active()) {
      auto&& o = o_.plain();
      const Value r = wengert::detail::solved(self, o);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::folded(self, -t* r.transpose());
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
      wengert_sum += wengert::detail::solved(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::solved(self, o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::solution_tangent(self, wengert::detail::unfolded(self, self_d), r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 436: Dense Eigen::Qr::solve(const Dense &)
inline constexpr auto Qr_solve_value = [](const auto& self, const auto& o) { return wengert::detail::solved(self, o); };
template <class Of_self, class Of_o>
class Qr_solve : public detail::Operation<Qr_solve<Of_self, Of_o>, detail::PlainOf<decltype(Qr_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Qr_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Qr_solve(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve' requires self.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::solved(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Qr_solve(const Qr_solve&) = default;
  [[gnu::always_inline]] Qr_solve(Qr_solve&&) noexcept = default;
  [[gnu::always_inline]] ~Qr_solve() = default;
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
    auto&& r_b = EntityTraits<typename Qr_solve::Value>::once(wengert_adjoint);
    auto&& self = self_.plain();
    const detail::PlainOf<decltype(wengert::detail::solved_transposed(self, r_b))> s = wengert::detail::solved_transposed(self, r_b);
    if (self_.active()) {
      auto&& o = o_.plain();
      const Value r = wengert::detail::solved(self, o);
      const detail::Sink self_b(self_, wengert_sweep);
      wengert::detail::add_least_squares(self_b, self, s, o, r);
    }
    if (o_.active()) {
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += s;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::solved(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::solved(self, o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::least_squares_tangent(self, self_d, o, r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 441: Dense Eigen::SymmetricEigen::eigenvalues()
inline constexpr auto SymmetricEigen_eigenvalues_value = [](const auto& self) { return self.eigenvalues(); };
template <class Of_self>
class SymmetricEigen_eigenvalues : public detail::Operation<SymmetricEigen_eigenvalues<Of_self>, detail::PlainOf<decltype(SymmetricEigen_eigenvalues_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(SymmetricEigen_eigenvalues_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit SymmetricEigen_eigenvalues(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.eigenvalues();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] SymmetricEigen_eigenvalues(const SymmetricEigen_eigenvalues&) = default;
  [[gnu::always_inline]] SymmetricEigen_eigenvalues(SymmetricEigen_eigenvalues&&) noexcept = default;
  [[gnu::always_inline]] ~SymmetricEigen_eigenvalues() = default;
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
      self_b += wengert::detail::by_eigenvalues(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::inner_tangent(self, self_d).diagonal();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 444: Dense Eigen::SymmetricEigen::eigenvectors()
inline constexpr auto SymmetricEigen_eigenvectors_value = [](const auto& self) { return self.eigenvectors(); };
template <class Of_self>
class SymmetricEigen_eigenvectors : public detail::Operation<SymmetricEigen_eigenvectors<Of_self>, detail::PlainOf<decltype(SymmetricEigen_eigenvectors_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(SymmetricEigen_eigenvectors_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit SymmetricEigen_eigenvectors(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.eigenvectors();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] SymmetricEigen_eigenvectors(const SymmetricEigen_eigenvectors&) = default;
  [[gnu::always_inline]] SymmetricEigen_eigenvectors(SymmetricEigen_eigenvectors&&) noexcept = default;
  [[gnu::always_inline]] ~SymmetricEigen_eigenvectors() = default;
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
      self_b += wengert::detail::by_eigenvectors(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self.vectors* self.mixed(wengert::detail::inner_tangent(self, self_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 449: Dense Eigen::GeneralEigen::real_values()
inline constexpr auto GeneralEigen_real_values_value = [](const auto& self) { return self.values.re; };
template <class Of_self>
class GeneralEigen_real_values : public detail::Operation<GeneralEigen_real_values<Of_self>, detail::PlainOf<decltype(GeneralEigen_real_values_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(GeneralEigen_real_values_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit GeneralEigen_real_values(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.values.re;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] GeneralEigen_real_values(const GeneralEigen_real_values&) = default;
  [[gnu::always_inline]] GeneralEigen_real_values(GeneralEigen_real_values&&) noexcept = default;
  [[gnu::always_inline]] ~GeneralEigen_real_values() = default;
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
      self_b += wengert::detail::by_eigenvalue_parts<false>(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::eigenvalue_tangents<false>(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 452: Dense Eigen::GeneralEigen::imaginary_values()
inline constexpr auto GeneralEigen_imaginary_values_value = [](const auto& self) { return self.values.im; };
template <class Of_self>
class GeneralEigen_imaginary_values : public detail::Operation<GeneralEigen_imaginary_values<Of_self>, detail::PlainOf<decltype(GeneralEigen_imaginary_values_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(GeneralEigen_imaginary_values_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit GeneralEigen_imaginary_values(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.values.im;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] GeneralEigen_imaginary_values(const GeneralEigen_imaginary_values&) = default;
  [[gnu::always_inline]] GeneralEigen_imaginary_values(GeneralEigen_imaginary_values&&) noexcept = default;
  [[gnu::always_inline]] ~GeneralEigen_imaginary_values() = default;
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
      self_b += wengert::detail::by_eigenvalue_parts<true>(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::eigenvalue_tangents<true>(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 455: Dense Eigen::GeneralEigen::real_vectors()
inline constexpr auto GeneralEigen_real_vectors_value = [](const auto& self) { return self.vectors; };
template <class Of_self>
class GeneralEigen_real_vectors : public detail::Operation<GeneralEigen_real_vectors<Of_self>, detail::PlainOf<decltype(GeneralEigen_real_vectors_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(GeneralEigen_real_vectors_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit GeneralEigen_real_vectors(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.vectors;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] GeneralEigen_real_vectors(const GeneralEigen_real_vectors&) = default;
  [[gnu::always_inline]] GeneralEigen_real_vectors(GeneralEigen_real_vectors&&) noexcept = default;
  [[gnu::always_inline]] ~GeneralEigen_real_vectors() = default;
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
      self_b += wengert::detail::by_real_vectors(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::real_vectors_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 460: Dense Eigen::SingularValues::singularValues()
inline constexpr auto SingularValues_singularValues_value = [](const auto& self) { return self.singularValues(); };
template <class Of_self>
class SingularValues_singularValues : public detail::Operation<SingularValues_singularValues<Of_self>, detail::PlainOf<decltype(SingularValues_singularValues_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(SingularValues_singularValues_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit SingularValues_singularValues(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.singularValues();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] SingularValues_singularValues(const SingularValues_singularValues&) = default;
  [[gnu::always_inline]] SingularValues_singularValues(SingularValues_singularValues&&) noexcept = default;
  [[gnu::always_inline]] ~SingularValues_singularValues() = default;
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
      self_b += self.left * r_b.asDiagonal() * self.right.transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += (self.left.transpose() * self_d * self.right).diagonal();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 463: Dense Eigen::SingularValues::matrixU()
inline constexpr auto SingularValues_matrixU_value = [](const auto& self) { return self.matrixU(); };
template <class Of_self>
class SingularValues_matrixU : public detail::Operation<SingularValues_matrixU<Of_self>, detail::PlainOf<decltype(SingularValues_matrixU_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(SingularValues_matrixU_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit SingularValues_matrixU(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.matrixU();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] SingularValues_matrixU(const SingularValues_matrixU&) = default;
  [[gnu::always_inline]] SingularValues_matrixU(SingularValues_matrixU&&) noexcept = default;
  [[gnu::always_inline]] ~SingularValues_matrixU() = default;
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
      self_b += wengert::detail::by_left_vectors(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::left_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 466: Dense Eigen::SingularValues::matrixV()
inline constexpr auto SingularValues_matrixV_value = [](const auto& self) { return self.matrixV(); };
template <class Of_self>
class SingularValues_matrixV : public detail::Operation<SingularValues_matrixV<Of_self>, detail::PlainOf<decltype(SingularValues_matrixV_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(SingularValues_matrixV_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit SingularValues_matrixV(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.matrixV();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] SingularValues_matrixV(const SingularValues_matrixV&) = default;
  [[gnu::always_inline]] SingularValues_matrixV(SingularValues_matrixV&&) noexcept = default;
  [[gnu::always_inline]] ~SingularValues_matrixV() = default;
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
      self_b += wengert::detail::by_right_vectors(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::right_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 472: Dense Eigen::SingularValues::solve(const Dense &)
inline constexpr auto SingularValues_solve_value = [](const auto& self, const auto& o) { return wengert::detail::shortest_solution(self, o); };
template <class Of_self, class Of_o>
class SingularValues_solve : public detail::Operation<SingularValues_solve<Of_self, Of_o>, detail::PlainOf<decltype(SingularValues_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(SingularValues_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit SingularValues_solve(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.left.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve' requires self.left.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::shortest_solution(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] SingularValues_solve(const SingularValues_solve&) = default;
  [[gnu::always_inline]] SingularValues_solve(SingularValues_solve&&) noexcept = default;
  [[gnu::always_inline]] ~SingularValues_solve() = default;
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
    auto&& r_b = EntityTraits<typename SingularValues_solve::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::shortest_solution(self, o);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::shortest_solution_adjoint(self, o, r, r_b);
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += wengert::detail::shortest_solution_transposed(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::shortest_solution(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::shortest_solution(self, o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::shortest_solution_tangent(self, o, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 480: Dense Eigen::Triangle::solve(const Dense &)
inline constexpr auto Triangle_solve_value = [](const auto& self, const auto& o) { return wengert::detail::triangle_solved(self, o); };
template <class Of_self, class Of_o>
class Triangle_solve : public detail::Operation<Triangle_solve<Of_self, Of_o>, detail::PlainOf<decltype(Triangle_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Triangle_solve_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Triangle_solve(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.matrix.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve' requires self.matrix.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::triangle_solved(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Triangle_solve(const Triangle_solve&) = default;
  [[gnu::always_inline]] Triangle_solve(Triangle_solve&&) noexcept = default;
  [[gnu::always_inline]] ~Triangle_solve() = default;
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
    auto&& r_b = EntityTraits<typename Triangle_solve::Value>::once(wengert_adjoint);
    auto&& self = self_.plain();
    const detail::PlainOf<decltype(wengert::detail::triangle_solved_transposed(self, r_b))> t = wengert::detail::triangle_solved_transposed(self, r_b);
    if (self_.active()) {
      auto&& o = o_.plain();
      const Value r = wengert::detail::triangle_solved(self, o);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= self.masked(t * r.transpose());
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
      wengert_sum += wengert::detail::triangle_solved(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::triangle_solved(self, o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += -wengert::detail::triangle_solved(self, self.masked(self_d) * r);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 485: Dense Eigen::Triangle::operator*(const Dense &)
inline constexpr auto Triangle_times_value = [](const auto& self, const auto& o) { return wengert::detail::triangle_times(self, o); };
template <class Of_self, class Of_o>
class Triangle_times : public detail::Operation<Triangle_times<Of_self, Of_o>, detail::PlainOf<decltype(Triangle_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Triangle_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Triangle_times(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.matrix.cols() == o.rows())) fail(ErrorCode::wrong_size, "'operator*' requires self.matrix.cols() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::triangle_times(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Triangle_times(const Triangle_times&) = default;
  [[gnu::always_inline]] Triangle_times(Triangle_times&&) noexcept = default;
  [[gnu::always_inline]] ~Triangle_times() = default;
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
    auto&& r_b = EntityTraits<typename Triangle_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += self.masked(r_b * wengert::detail::in_numbers_of(self, o).transpose());
    }
    if (o_.active()) {
      auto&& self = self_.plain();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += self.toDenseMatrix().transpose() * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (o_.active()) {
      auto&& self = self_.plain();
      const auto o = o_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::triangle_times(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self.masked(self_d) * o;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 486: Dense Eigen::Triangle::toDenseMatrix()
inline constexpr auto Triangle_toDenseMatrix_value = [](const auto& self) { return self.toDenseMatrix(); };
template <class Of_self>
class Triangle_toDenseMatrix : public detail::Operation<Triangle_toDenseMatrix<Of_self>, detail::PlainOf<decltype(Triangle_toDenseMatrix_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Triangle_toDenseMatrix_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Triangle_toDenseMatrix(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.toDenseMatrix();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Triangle_toDenseMatrix(const Triangle_toDenseMatrix&) = default;
  [[gnu::always_inline]] Triangle_toDenseMatrix(Triangle_toDenseMatrix&&) noexcept = default;
  [[gnu::always_inline]] ~Triangle_toDenseMatrix() = default;
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
      self_b += self.masked(r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self.masked(self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 496: Eigen::SymmetricEigen wengert::detail::symmetric_eigen(const Eigen::Dense &)
inline constexpr auto Dense_symmetric_eigen_value = [](const auto& self) { return ::wengert::detail::symmetric_eigen(self); };
template <class Of_self>
class Dense_symmetric_eigen : public detail::Operation<Dense_symmetric_eigen<Of_self>, detail::PlainOf<decltype(Dense_symmetric_eigen_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_symmetric_eigen_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_symmetric_eigen(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'symmetric_eigen' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::symmetric_eigen(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_symmetric_eigen(const Dense_symmetric_eigen&) = default;
  [[gnu::always_inline]] Dense_symmetric_eigen(Dense_symmetric_eigen&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_symmetric_eigen() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 500: Eigen::GeneralEigen wengert::detail::general_eigen(const Eigen::Dense &)
inline constexpr auto Dense_general_eigen_value = [](const auto& self) { return ::wengert::detail::general_eigen(self); };
template <class Of_self>
class Dense_general_eigen : public detail::Operation<Dense_general_eigen<Of_self>, detail::PlainOf<decltype(Dense_general_eigen_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_general_eigen_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_general_eigen(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'general_eigen' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::general_eigen(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_general_eigen(const Dense_general_eigen&) = default;
  [[gnu::always_inline]] Dense_general_eigen(Dense_general_eigen&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_general_eigen() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 508: Eigen::Dense wengert::detail::function_of_matrix(const Eigen::Dense &, double)
inline constexpr auto Dense_function_of_matrix_value = []<int Function>(const auto& self, const auto& exponent) { return wengert::detail::matrix_function<Function>(self, exponent); };
template <int Function, class Of_self, class Of_exponent>
class Dense_function_of_matrix : public detail::Operation<Dense_function_of_matrix<Function, Of_self, Of_exponent>, detail::PlainOf<decltype(Dense_function_of_matrix_value.template operator()<Function>(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_exponent::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_function_of_matrix_value.template operator()<Function>(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_exponent::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Dense_function_of_matrix(Of_self of_self, Of_exponent of_exponent) : self_(std::move(of_self)), exponent_(std::move(of_exponent)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'function_of_matrix' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& exponent = exponent_.plain();
    return wengert::detail::matrix_function<Function>(self, exponent);
  }
  bool active() const { return self_.active() || exponent_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    exponent_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_function_of_matrix(const Dense_function_of_matrix&) = default;
  [[gnu::always_inline]] Dense_function_of_matrix(Dense_function_of_matrix&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_function_of_matrix() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(self_);
      detail::require_values(exponent_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& exponent = exponent_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::matrix_function_adjoint<Function>(self, exponent, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& exponent = exponent_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::matrix_function_tangent<Function>(self, exponent, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_exponent exponent_;
};

/// 514: Eigen::Dense wengert::detail::solve_with_transpose(const Eigen::Lu &, const Eigen::Dense &)
inline constexpr auto Lu_solve_with_transpose_value = [](const auto& self, const auto& o) { return wengert::detail::transposed_solution(self, o); };
template <class Of_self, class Of_o>
class Lu_solve_with_transpose : public detail::Operation<Lu_solve_with_transpose<Of_self, Of_o>, detail::PlainOf<decltype(Lu_solve_with_transpose_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_solve_with_transpose_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Lu_solve_with_transpose(Of_self of_self, Of_o of_o) : self_(std::move(of_self)), o_(std::move(of_o)) {
    {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      if (!(self.rows() == o.rows())) fail(ErrorCode::wrong_size, "'solve_with_transpose' requires self.rows() == o.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& o = o_.plain();
    return wengert::detail::transposed_solution(self, o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_solve_with_transpose(const Lu_solve_with_transpose&) = default;
  [[gnu::always_inline]] Lu_solve_with_transpose(Lu_solve_with_transpose&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_solve_with_transpose() = default;
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
    auto&& r_b = EntityTraits<typename Lu_solve_with_transpose::Value>::once(wengert_adjoint);
    auto&& self = self_.plain();
    const detail::PlainOf<decltype(wengert::detail::solved(self, r_b))> t = wengert::detail::solved(self, r_b);
    if (self_.active()) {
      auto&& o = o_.plain();
      const Value r = wengert::detail::transposed_solution(self, o);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r * t.transpose();
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
      wengert_sum += wengert::detail::transposed_solution(self, o);
    }
    if (self_.active()) {
      auto&& self = self_.plain();
      auto&& o = o_.plain();
      const Value r = wengert::detail::transposed_solution(self, o);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::transposed_solution_tangent(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 516: Eigen::Dense wengert::detail::reconstructed(const Eigen::Lu &)
inline constexpr auto Lu_reconstructed_value = [](const auto& self) { return self.reconstructedMatrix(); };
template <class Of_self>
class Lu_reconstructed : public detail::Operation<Lu_reconstructed<Of_self>, detail::PlainOf<decltype(Lu_reconstructed_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_reconstructed_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Lu_reconstructed(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.reconstructedMatrix();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_reconstructed(const Lu_reconstructed&) = default;
  [[gnu::always_inline]] Lu_reconstructed(Lu_reconstructed&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_reconstructed() = default;
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += self_d;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 520: Eigen::Dense wengert::detail::reconstructed(const Eigen::Cholesky &)
inline constexpr auto Cholesky_reconstructed_value = [](const auto& self) { return self.reconstructedMatrix(); };
template <class Of_self>
class Cholesky_reconstructed : public detail::Operation<Cholesky_reconstructed<Of_self>, detail::PlainOf<decltype(Cholesky_reconstructed_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_reconstructed_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Cholesky_reconstructed(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.reconstructedMatrix();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_reconstructed(const Cholesky_reconstructed&) = default;
  [[gnu::always_inline]] Cholesky_reconstructed(Cholesky_reconstructed&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_reconstructed() = default;
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
      self_b += wengert::detail::folded(self, wengert::detail::in_memory(r_b));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::unfolded(self, wengert::detail::in_memory(self_d));
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 525: Eigen::Dense wengert::detail::packed_factors(const Eigen::Lu &)
inline constexpr auto Lu_packed_factors_value = [](const auto& self) { return ::wengert::detail::packed_factors(self); };
template <class Of_self>
class Lu_packed_factors : public detail::Operation<Lu_packed_factors<Of_self>, detail::PlainOf<decltype(Lu_packed_factors_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_packed_factors_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Lu_packed_factors(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::packed_factors(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_packed_factors(const Lu_packed_factors&) = default;
  [[gnu::always_inline]] Lu_packed_factors(Lu_packed_factors&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_packed_factors() = default;
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
      self_b += wengert::detail::packed_factors_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::packed_factors_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 528: Eigen::Dense wengert::detail::packed_cholesky(const Eigen::Cholesky &)
inline constexpr auto Cholesky_packed_cholesky_value = [](const auto& self) { return ::wengert::detail::packed_cholesky(self); };
template <class Of_self>
class Cholesky_packed_cholesky : public detail::Operation<Cholesky_packed_cholesky<Of_self>, detail::PlainOf<decltype(Cholesky_packed_cholesky_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_packed_cholesky_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Cholesky_packed_cholesky(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::packed_cholesky(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_packed_cholesky(const Cholesky_packed_cholesky&) = default;
  [[gnu::always_inline]] Cholesky_packed_cholesky(Cholesky_packed_cholesky&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_packed_cholesky() = default;
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
      self_b += wengert::detail::packed_cholesky_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::packed_cholesky_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 533: Eigen::Dense wengert::detail::lower_factor(const Eigen::Cholesky &)
inline constexpr auto Cholesky_lower_factor_value = [](const auto& self) { return ::wengert::detail::lower_factor(self); };
template <class Of_self>
class Cholesky_lower_factor : public detail::Operation<Cholesky_lower_factor<Of_self>, detail::PlainOf<decltype(Cholesky_lower_factor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_lower_factor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Cholesky_lower_factor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::lower_factor(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_lower_factor(const Cholesky_lower_factor&) = default;
  [[gnu::always_inline]] Cholesky_lower_factor(Cholesky_lower_factor&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_lower_factor() = default;
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
      const Value r = ::wengert::detail::lower_factor(self);
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::lower_factor_adjoint(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = ::wengert::detail::lower_factor(self);
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::lower_factor_tangent(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 538: Eigen::Dense wengert::detail::unit_factor(const Eigen::Cholesky &)
inline constexpr auto Cholesky_unit_factor_value = [](const auto& self) { return ::wengert::detail::unit_factor(self); };
template <class Of_self>
class Cholesky_unit_factor : public detail::Operation<Cholesky_unit_factor<Of_self>, detail::PlainOf<decltype(Cholesky_unit_factor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_unit_factor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Cholesky_unit_factor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::unit_factor(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_unit_factor(const Cholesky_unit_factor&) = default;
  [[gnu::always_inline]] Cholesky_unit_factor(Cholesky_unit_factor&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_unit_factor() = default;
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
      self_b += wengert::detail::unit_factor_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::unit_factor_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 541: Eigen::Dense wengert::detail::pivot_factor(const Eigen::Cholesky &)
inline constexpr auto Cholesky_pivot_factor_value = [](const auto& self) { return ::wengert::detail::pivot_factor(self); };
template <class Of_self>
class Cholesky_pivot_factor : public detail::Operation<Cholesky_pivot_factor<Of_self>, detail::PlainOf<decltype(Cholesky_pivot_factor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_pivot_factor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Cholesky_pivot_factor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::pivot_factor(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_pivot_factor(const Cholesky_pivot_factor&) = default;
  [[gnu::always_inline]] Cholesky_pivot_factor(Cholesky_pivot_factor&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_pivot_factor() = default;
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
      self_b += wengert::detail::pivot_factor_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::pivot_factor_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 546: Eigen::Dense wengert::detail::orthogonal_factor(const Eigen::Qr &)
inline constexpr auto Qr_orthogonal_factor_value = [](const auto& self) { return ::wengert::detail::orthogonal_factor(self); };
template <class Of_self>
class Qr_orthogonal_factor : public detail::Operation<Qr_orthogonal_factor<Of_self>, detail::PlainOf<decltype(Qr_orthogonal_factor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Qr_orthogonal_factor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Qr_orthogonal_factor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::orthogonal_factor(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Qr_orthogonal_factor(const Qr_orthogonal_factor&) = default;
  [[gnu::always_inline]] Qr_orthogonal_factor(Qr_orthogonal_factor&&) noexcept = default;
  [[gnu::always_inline]] ~Qr_orthogonal_factor() = default;
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
      self_b += wengert::detail::orthogonal_factor_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::orthogonal_factor_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 550: Eigen::Dense wengert::detail::whole_orthogonal_factor(const Eigen::Qr &)
inline constexpr auto Qr_whole_orthogonal_factor_value = [](const auto& self) { return ::wengert::detail::whole_orthogonal_factor(self); };
template <class Of_self>
class Qr_whole_orthogonal_factor : public detail::Operation<Qr_whole_orthogonal_factor<Of_self>, detail::PlainOf<decltype(Qr_whole_orthogonal_factor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Qr_whole_orthogonal_factor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = true;
  [[gnu::always_inline]] explicit Qr_whole_orthogonal_factor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::whole_orthogonal_factor(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Qr_whole_orthogonal_factor(const Qr_whole_orthogonal_factor&) = default;
  [[gnu::always_inline]] Qr_whole_orthogonal_factor(Qr_whole_orthogonal_factor&&) noexcept = default;
  [[gnu::always_inline]] ~Qr_whole_orthogonal_factor() = default;
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
      self_b += wengert::detail::whole_orthogonal_factor_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::whole_orthogonal_factor_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 553: Eigen::Dense wengert::detail::upper_factor(const Eigen::Qr &)
inline constexpr auto Qr_upper_factor_value = [](const auto& self) { return ::wengert::detail::upper_factor(self); };
template <class Of_self>
class Qr_upper_factor : public detail::Operation<Qr_upper_factor<Of_self>, detail::PlainOf<decltype(Qr_upper_factor_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Qr_upper_factor_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Qr_upper_factor(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::detail::upper_factor(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Qr_upper_factor(const Qr_upper_factor&) = default;
  [[gnu::always_inline]] Qr_upper_factor(Qr_upper_factor&&) noexcept = default;
  [[gnu::always_inline]] ~Qr_upper_factor() = default;
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
      self_b += wengert::detail::upper_factor_adjoint(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::upper_factor_tangent(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 560: Eigen::Dense wengert::detail::chosen(const Choice &, const Eigen::Dense &, const Eigen::Dense &)
inline constexpr auto Dense_chosen_value = [](const auto& choice, const auto& a, const auto& b) { return ::wengert::detail::chosen(choice, a, b); };
template <class Of_a, class Of_b>
class Dense_chosen : public detail::Operation<Dense_chosen<Of_a, Of_b>, detail::PlainOf<decltype(Dense_chosen_value(std::declval<const ::wengert::detail::Choice&>(), std::declval<const typename Of_a::Value&>(), std::declval<const typename Of_b::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_chosen_value(std::declval<const ::wengert::detail::Choice&>(), std::declval<const typename Of_a::Value&>(), std::declval<const typename Of_b::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_a> || detail::is_costly<Of_b>;
  [[gnu::always_inline]] explicit Dense_chosen(::wengert::detail::Choice of_choice, Of_a of_a, Of_b of_b) : choice_(std::move(of_choice)), a_(std::move(of_a)), b_(std::move(of_b)) {
    {
      auto&& choice = choice_;
      auto&& a = a_.plain();
      auto&& b = b_.plain();
      if (!(choice.fits(a) && choice.fits(b))) fail(ErrorCode::wrong_size, "'chosen' requires choice.fits(a) && choice.fits(b)");
    }
  }
  auto plain() const {
    auto&& choice = choice_;
    auto&& a = a_.plain();
    auto&& b = b_.plain();
    return ::wengert::detail::chosen(choice, a, b);
  }
  bool active() const { return a_.active() || b_.active(); }
  void leaves(auto&& visit) const {
    a_.leaves(visit);
    b_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_chosen(const Dense_chosen&) = default;
  [[gnu::always_inline]] Dense_chosen(Dense_chosen&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_chosen() = default;
  void mark() const {
    if (a_.active()) {
      detail::require_shape(b_);
      a_.mark();
    }
    if (b_.active()) {
      detail::require_shape(a_);
      b_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_chosen::Value>::once(wengert_adjoint);
    if (a_.active()) {
      auto&& choice = choice_;
      const detail::Sink a_b(a_, wengert_sweep);
      a_b += choice.where(true, r_b);
    }
    if (b_.active()) {
      auto&& choice = choice_;
      const detail::Sink b_b(b_, wengert_sweep);
      b_b += choice.where(false, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (a_.active() || b_.active()) {
      auto&& choice = choice_;
      const auto a = detail::tangent_or_zero(a_, wengert_sweep);
      const auto b = detail::tangent_or_zero(b_, wengert_sweep);
      wengert_sum += ::wengert::detail::chosen(choice, a, b);
    }
    return std::move(wengert_sum).value();
  }

 private:
  ::wengert::detail::Choice choice_;
  Of_a a_;
  Of_b b_;
};

/// 565: Eigen::Coefficients wengert::detail::chosen(const Choice &, const Eigen::Coefficients &, const Eigen::Coefficients &)
inline constexpr auto Coefficients_chosen_value = [](const auto& choice, const auto& a, const auto& b) { return ::wengert::detail::chosen(choice, a, b); };
template <class Of_a, class Of_b>
class Coefficients_chosen : public detail::Operation<Coefficients_chosen<Of_a, Of_b>, detail::PlainOf<decltype(Coefficients_chosen_value(std::declval<const ::wengert::detail::Choice&>(), std::declval<const typename Of_a::Value&>(), std::declval<const typename Of_b::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Coefficients_chosen_value(std::declval<const ::wengert::detail::Choice&>(), std::declval<const typename Of_a::Value&>(), std::declval<const typename Of_b::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_a> || detail::is_costly<Of_b>;
  [[gnu::always_inline]] explicit Coefficients_chosen(::wengert::detail::Choice of_choice, Of_a of_a, Of_b of_b) : choice_(std::move(of_choice)), a_(std::move(of_a)), b_(std::move(of_b)) {
    {
      auto&& choice = choice_;
      auto&& a = a_.plain();
      auto&& b = b_.plain();
      if (!(choice.fits(a) && choice.fits(b))) fail(ErrorCode::wrong_size, "'chosen' requires choice.fits(a) && choice.fits(b)");
    }
  }
  auto plain() const {
    auto&& choice = choice_;
    auto&& a = a_.plain();
    auto&& b = b_.plain();
    return ::wengert::detail::chosen(choice, a, b);
  }
  bool active() const { return a_.active() || b_.active(); }
  void leaves(auto&& visit) const {
    a_.leaves(visit);
    b_.leaves(visit);
  }
  [[gnu::always_inline]] Coefficients_chosen(const Coefficients_chosen&) = default;
  [[gnu::always_inline]] Coefficients_chosen(Coefficients_chosen&&) noexcept = default;
  [[gnu::always_inline]] ~Coefficients_chosen() = default;
  void mark() const {
    if (a_.active()) {
      detail::require_shape(b_);
      a_.mark();
    }
    if (b_.active()) {
      detail::require_shape(a_);
      b_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Coefficients_chosen::Value>::once(wengert_adjoint);
    if (a_.active()) {
      auto&& choice = choice_;
      const detail::Sink a_b(a_, wengert_sweep);
      a_b += choice.where(true, r_b);
    }
    if (b_.active()) {
      auto&& choice = choice_;
      const detail::Sink b_b(b_, wengert_sweep);
      b_b += choice.where(false, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (a_.active() || b_.active()) {
      auto&& choice = choice_;
      const auto a = detail::tangent_or_zero(a_, wengert_sweep);
      const auto b = detail::tangent_or_zero(b_, wengert_sweep);
      wengert_sum += ::wengert::detail::chosen(choice, a, b);
    }
    return std::move(wengert_sum).value();
  }

 private:
  ::wengert::detail::Choice choice_;
  Of_a a_;
  Of_b b_;
};

/// 569: Eigen::Dense wengert::detail::column_sums(const Eigen::Dense &)
inline constexpr auto Dense_column_sums_value = [](const auto& self) { return self.colwise().sum(); };
template <class Of_self>
class Dense_column_sums : public detail::Operation<Dense_column_sums<Of_self>, detail::PlainOf<decltype(Dense_column_sums_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_column_sums_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_column_sums(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.colwise().sum();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_column_sums(const Dense_column_sums&) = default;
  [[gnu::always_inline]] Dense_column_sums(Dense_column_sums&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_column_sums() = default;
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
      self_b += r_b.replicate(self.rows(), 1);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.colwise().sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 571: Eigen::Dense wengert::detail::row_sums(const Eigen::Dense &)
inline constexpr auto Dense_row_sums_value = [](const auto& self) { return self.rowwise().sum(); };
template <class Of_self>
class Dense_row_sums : public detail::Operation<Dense_row_sums<Of_self>, detail::PlainOf<decltype(Dense_row_sums_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_row_sums_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_row_sums(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.rowwise().sum();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_row_sums(const Dense_row_sums&) = default;
  [[gnu::always_inline]] Dense_row_sums(Dense_row_sums&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_row_sums() = default;
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
      self_b += r_b.replicate(1, self.cols());
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self.rowwise().sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 574: Eigen::Dense wengert::detail::column_squares(const Eigen::Dense &)
inline constexpr auto Dense_column_squares_value = [](const auto& self) { return self.colwise().squaredNorm(); };
template <class Of_self>
class Dense_column_squares : public detail::Operation<Dense_column_squares<Of_self>, detail::PlainOf<decltype(Dense_column_squares_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_column_squares_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_column_squares(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.colwise().squaredNorm();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_column_squares(const Dense_column_squares&) = default;
  [[gnu::always_inline]] Dense_column_squares(Dense_column_squares&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_column_squares() = default;
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
      self_b += 2.0 * self.cwiseProduct(r_b.replicate(self.rows(), 1));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * wengert::detail::evaluated_once(self.cwiseProduct(self_d)).colwise().sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 577: Eigen::Dense wengert::detail::row_squares(const Eigen::Dense &)
inline constexpr auto Dense_row_squares_value = [](const auto& self) { return self.rowwise().squaredNorm(); };
template <class Of_self>
class Dense_row_squares : public detail::Operation<Dense_row_squares<Of_self>, detail::PlainOf<decltype(Dense_row_squares_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_row_squares_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_row_squares(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return self.rowwise().squaredNorm();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_row_squares(const Dense_row_squares&) = default;
  [[gnu::always_inline]] Dense_row_squares(Dense_row_squares&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_row_squares() = default;
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
      self_b += 2.0 * self.cwiseProduct(r_b.replicate(1, self.cols()));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += 2.0 * wengert::detail::evaluated_once(self.cwiseProduct(self_d)).rowwise().sum();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 584: Eigen::Dense wengert::detail::least_coefficients(const Eigen::Dense &)
inline constexpr auto Dense_least_coefficients_value = []<bool Columns>(const auto& self) { return wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.minCoeff().eval(); }); };
template <bool Columns, class Of_self>
class Dense_least_coefficients : public detail::Operation<Dense_least_coefficients<Columns, Of_self>, detail::PlainOf<decltype(Dense_least_coefficients_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_least_coefficients_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_least_coefficients(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'least_coefficients' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.minCoeff().eval(); });
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_least_coefficients(const Dense_least_coefficients&) = default;
  [[gnu::always_inline]] Dense_least_coefficients(Dense_least_coefficients&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_least_coefficients() = default;
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
      const Value r = wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.minCoeff().eval(); });
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::at_extremes<Columns>(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.minCoeff().eval(); });
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::extreme_tangents<Columns>(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 591: Eigen::Dense wengert::detail::largest_coefficients(const Eigen::Dense &)
inline constexpr auto Dense_largest_coefficients_value = []<bool Columns>(const auto& self) { return wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.maxCoeff().eval(); }); };
template <bool Columns, class Of_self>
class Dense_largest_coefficients : public detail::Operation<Dense_largest_coefficients<Columns, Of_self>, detail::PlainOf<decltype(Dense_largest_coefficients_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_largest_coefficients_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_largest_coefficients(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.size() > 0)) fail(ErrorCode::wrong_size, "'largest_coefficients' requires self.size() > 0");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.maxCoeff().eval(); });
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_largest_coefficients(const Dense_largest_coefficients&) = default;
  [[gnu::always_inline]] Dense_largest_coefficients(Dense_largest_coefficients&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_largest_coefficients() = default;
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
      const Value r = wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.maxCoeff().eval(); });
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::at_extremes<Columns>(self, r, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const Value r = wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.maxCoeff().eval(); });
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::extreme_tangents<Columns>(self, r, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 597: Eigen::Dense wengert::detail::coefficient_products(const Eigen::Dense &)
inline constexpr auto Dense_coefficient_products_value = []<bool Columns>(const auto& self) { return wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.prod().eval(); }); };
template <bool Columns, class Of_self>
class Dense_coefficient_products : public detail::Operation<Dense_coefficient_products<Columns, Of_self>, detail::PlainOf<decltype(Dense_coefficient_products_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_coefficient_products_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_coefficient_products(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::by_vectors<Columns>(self, [](const auto& vectors) { return vectors.prod().eval(); });
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_coefficient_products(const Dense_coefficient_products&) = default;
  [[gnu::always_inline]] Dense_coefficient_products(Dense_coefficient_products&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_coefficient_products() = default;
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
      self_b += wengert::detail::product_adjoint<Columns>(self, r_b);
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::product_tangent<Columns>(self, self_d);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 601: Eigen::Dense wengert::detail::reversed_vectors(const Eigen::Dense &)
inline constexpr auto Dense_reversed_vectors_value = []<bool Columns>(const auto& self) { return wengert::detail::reversed_by_vectors<Columns>(self); };
template <bool Columns, class Of_self>
class Dense_reversed_vectors : public detail::Operation<Dense_reversed_vectors<Columns, Of_self>, detail::PlainOf<decltype(Dense_reversed_vectors_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_reversed_vectors_value.template operator()<Columns>(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_reversed_vectors(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return wengert::detail::reversed_by_vectors<Columns>(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_reversed_vectors(const Dense_reversed_vectors&) = default;
  [[gnu::always_inline]] Dense_reversed_vectors(Dense_reversed_vectors&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_reversed_vectors() = default;
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
      self_b += wengert::detail::reversed_by_vectors<Columns>(wengert::detail::PlainOf<decltype(self)>(r_b));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::reversed_by_vectors<Columns>(self);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 606: Eigen::Dense wengert::detail::add_to_columns(const Eigen::Dense &, const Eigen::Dense &)
inline constexpr auto Dense_add_to_columns_value = [](const auto& self, const auto& v) { return self.colwise() + v; };
template <class Of_self, class Of_v>
class Dense_add_to_columns : public detail::Operation<Dense_add_to_columns<Of_self, Of_v>, detail::PlainOf<decltype(Dense_add_to_columns_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_v::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_add_to_columns_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_v::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_v>;
  [[gnu::always_inline]] explicit Dense_add_to_columns(Of_self of_self, Of_v of_v) : self_(std::move(of_self)), v_(std::move(of_v)) {
    {
      auto&& self = self_.plain();
      auto&& v = v_.plain();
      if (!(self.rows() == v.rows() && v.cols() == 1)) fail(ErrorCode::wrong_size, "'add_to_columns' requires self.rows() == v.rows() && v.cols() == 1");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& v = v_.plain();
    return self.colwise() + v;
  }
  bool active() const { return self_.active() || v_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    v_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_add_to_columns(const Dense_add_to_columns&) = default;
  [[gnu::always_inline]] Dense_add_to_columns(Dense_add_to_columns&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_add_to_columns() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_shape(v_);
      self_.mark();
    }
    if (v_.active()) {
      detail::require_shape(self_);
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_add_to_columns::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (v_.active()) {
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += wengert::detail::evaluated_once(r_b).rowwise().sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || v_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto v = detail::tangent_or_zero(v_, wengert_sweep);
      wengert_sum += self.colwise() + v;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_v v_;
};

/// 611: Eigen::Dense wengert::detail::add_to_rows(const Eigen::Dense &, const Eigen::Dense &)
inline constexpr auto Dense_add_to_rows_value = [](const auto& self, const auto& v) { return self.rowwise() + v; };
template <class Of_self, class Of_v>
class Dense_add_to_rows : public detail::Operation<Dense_add_to_rows<Of_self, Of_v>, detail::PlainOf<decltype(Dense_add_to_rows_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_v::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_add_to_rows_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_v::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_v>;
  [[gnu::always_inline]] explicit Dense_add_to_rows(Of_self of_self, Of_v of_v) : self_(std::move(of_self)), v_(std::move(of_v)) {
    {
      auto&& self = self_.plain();
      auto&& v = v_.plain();
      if (!(self.cols() == v.cols() && v.rows() == 1)) fail(ErrorCode::wrong_size, "'add_to_rows' requires self.cols() == v.cols() && v.rows() == 1");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& v = v_.plain();
    return self.rowwise() + v;
  }
  bool active() const { return self_.active() || v_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    v_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_add_to_rows(const Dense_add_to_rows&) = default;
  [[gnu::always_inline]] Dense_add_to_rows(Dense_add_to_rows&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_add_to_rows() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_shape(v_);
      self_.mark();
    }
    if (v_.active()) {
      detail::require_shape(self_);
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_add_to_rows::Value>::once(wengert_adjoint);
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b;
    }
    if (v_.active()) {
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += wengert::detail::evaluated_once(r_b).colwise().sum();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active() || v_.active()) {
      const auto self = detail::tangent_or_zero(self_, wengert_sweep);
      const auto v = detail::tangent_or_zero(v_, wengert_sweep);
      wengert_sum += self.rowwise() + v;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_v v_;
};

/// 617: Eigen::Dense wengert::detail::scale_rows(const Eigen::Dense &, const Eigen::Dense &)
inline constexpr auto Dense_scale_rows_value = [](const auto& v, const auto& self) { return v.asDiagonal() * self; };
template <class Of_v, class Of_self>
class Dense_scale_rows : public detail::Operation<Dense_scale_rows<Of_v, Of_self>, detail::PlainOf<decltype(Dense_scale_rows_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_scale_rows_value(std::declval<const typename Of_v::Value&>(), std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_v> || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_scale_rows(Of_v of_v, Of_self of_self) : v_(std::move(of_v)), self_(std::move(of_self)) {
    {
      auto&& v = v_.plain();
      auto&& self = self_.plain();
      if (!(self.rows() == v.rows())) fail(ErrorCode::wrong_size, "'scale_rows' requires self.rows() == v.rows()");
    }
  }
  auto plain() const {
    auto&& v = v_.plain();
    auto&& self = self_.plain();
    return v.asDiagonal() * self;
  }
  bool active() const { return v_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    v_.leaves(visit);
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_scale_rows(const Dense_scale_rows&) = default;
  [[gnu::always_inline]] Dense_scale_rows(Dense_scale_rows&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_scale_rows() = default;
  void mark() const {
    if (v_.active()) {
      detail::require_values(self_);
      v_.mark();
    }
    if (self_.active()) {
      detail::require_values(v_);
      self_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_scale_rows::Value>::once(wengert_adjoint);
    if (v_.active()) {
      auto&& self = self_.plain();
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += wengert::detail::evaluated_once(r_b.cwiseProduct(self)).rowwise().sum();
    }
    if (self_.active()) {
      auto&& v = v_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += v.asDiagonal() * r_b;
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (v_.active()) {
      auto&& self = self_.plain();
      const auto v = v_.tangent(wengert_sweep);
      wengert_sum += v.asDiagonal() * self;
    }
    if (self_.active()) {
      auto&& v = v_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += v.asDiagonal() * self;
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_v v_;
  Of_self self_;
};

/// 623: Eigen::Dense wengert::detail::scale_columns(const Eigen::Dense &, const Eigen::Dense &)
inline constexpr auto Dense_scale_columns_value = [](const auto& self, const auto& v) { return self* v.asDiagonal(); };
template <class Of_self, class Of_v>
class Dense_scale_columns : public detail::Operation<Dense_scale_columns<Of_self, Of_v>, detail::PlainOf<decltype(Dense_scale_columns_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_v::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_scale_columns_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_v::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_v>;
  [[gnu::always_inline]] explicit Dense_scale_columns(Of_self of_self, Of_v of_v) : self_(std::move(of_self)), v_(std::move(of_v)) {
    {
      auto&& self = self_.plain();
      auto&& v = v_.plain();
      if (!(self.cols() == v.rows())) fail(ErrorCode::wrong_size, "'scale_columns' requires self.cols() == v.rows()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    auto&& v = v_.plain();
    return self* v.asDiagonal();
  }
  bool active() const { return self_.active() || v_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    v_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_scale_columns(const Dense_scale_columns&) = default;
  [[gnu::always_inline]] Dense_scale_columns(Dense_scale_columns&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_scale_columns() = default;
  void mark() const {
    if (self_.active()) {
      detail::require_values(v_);
      self_.mark();
    }
    if (v_.active()) {
      detail::require_values(self_);
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_scale_columns::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& v = v_.plain();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * v.asDiagonal();
    }
    if (v_.active()) {
      auto&& self = self_.plain();
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += wengert::detail::evaluated_once(r_b.cwiseProduct(self)).colwise().sum().transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& v = v_.plain();
      const auto self = self_.tangent(wengert_sweep);
      wengert_sum += self* v.asDiagonal();
    }
    if (v_.active()) {
      auto&& self = self_.plain();
      const auto v = v_.tangent(wengert_sweep);
      wengert_sum += self* v.asDiagonal();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
  Of_v v_;
};

/// 625: Eigen::Dense wengert::detail::diagonal_of(const Eigen::Dense &)
inline constexpr auto Dense_diagonal_of_value = [](const auto& v) { return wengert::detail::diagonal_matrix(v); };
template <class Of_v>
class Dense_diagonal_of : public detail::Operation<Dense_diagonal_of<Of_v>, detail::PlainOf<decltype(Dense_diagonal_of_value(std::declval<const typename Of_v::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_diagonal_of_value(std::declval<const typename Of_v::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_v>;
  [[gnu::always_inline]] explicit Dense_diagonal_of(Of_v of_v) : v_(std::move(of_v)) {
  }
  auto plain() const {
    auto&& v = v_.plain();
    return wengert::detail::diagonal_matrix(v);
  }
  bool active() const { return v_.active(); }
  void leaves(auto&& visit) const {
    v_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_diagonal_of(const Dense_diagonal_of&) = default;
  [[gnu::always_inline]] Dense_diagonal_of(Dense_diagonal_of&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_diagonal_of() = default;
  void mark() const {
    if (v_.active()) {
      v_.mark();
    }
  }
  void back(const auto& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (v_.active()) {
      const detail::Sink v_b(v_, wengert_sweep);
      v_b += r_b.diagonal();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (v_.active()) {
      const auto v = v_.tangent(wengert_sweep);
      wengert_sum += wengert::detail::diagonal_matrix(v);
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_v v_;
};

/// 631: double wengert::log_determinant(const Eigen::Dense &)
inline constexpr auto Dense_log_determinant_value = [](const auto& self) { return ::wengert::log_determinant(self); };
template <class Of_self>
class Dense_log_determinant : public detail::Operation<Dense_log_determinant<Of_self>, detail::PlainOf<decltype(Dense_log_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Dense_log_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Dense_log_determinant(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'log_determinant' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::log_determinant(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Dense_log_determinant(const Dense_log_determinant&) = default;
  [[gnu::always_inline]] Dense_log_determinant(Dense_log_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Dense_log_determinant() = default;
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
      self_b += r_b * self.inverse().transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += (self.inverse() * self_d).trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 634: double wengert::log_determinant(const Eigen::Lu &)
inline constexpr auto Lu_log_determinant_value = [](const auto& self) { return ::wengert::log_determinant(self); };
template <class Of_self>
class Lu_log_determinant : public detail::Operation<Lu_log_determinant<Of_self>, detail::PlainOf<decltype(Lu_log_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Lu_log_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Lu_log_determinant(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::log_determinant(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Lu_log_determinant(const Lu_log_determinant&) = default;
  [[gnu::always_inline]] Lu_log_determinant(Lu_log_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Lu_log_determinant() = default;
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
      self_b += r_b * detail::inverse_of(self).transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += (detail::inverse_of(self) * self_d).trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 637: double wengert::log_determinant(const Eigen::Cholesky &)
inline constexpr auto Cholesky_log_determinant_value = [](const auto& self) { return ::wengert::log_determinant(self); };
template <class Of_self>
class Cholesky_log_determinant : public detail::Operation<Cholesky_log_determinant<Of_self>, detail::PlainOf<decltype(Cholesky_log_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Cholesky_log_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Cholesky_log_determinant(Of_self of_self) : self_(std::move(of_self)) {
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::log_determinant(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Cholesky_log_determinant(const Cholesky_log_determinant&) = default;
  [[gnu::always_inline]] Cholesky_log_determinant(Cholesky_log_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Cholesky_log_determinant() = default;
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
      self_b += detail::folded(self, r_b* detail::inverse_of(self));
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += (detail::inverse_of(self) * detail::unfolded(self, self_d)).trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

/// 641: double wengert::log_determinant(const Eigen::Qr &)
inline constexpr auto Qr_log_determinant_value = [](const auto& self) { return ::wengert::log_determinant(self); };
template <class Of_self>
class Qr_log_determinant : public detail::Operation<Qr_log_determinant<Of_self>, detail::PlainOf<decltype(Qr_log_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  using Value = detail::PlainOf<decltype(Qr_log_determinant_value(std::declval<const typename Of_self::Value&>()))>;
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  [[gnu::always_inline]] explicit Qr_log_determinant(Of_self of_self) : self_(std::move(of_self)) {
    {
      auto&& self = self_.plain();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "'log_determinant' requires self.rows() == self.cols()");
    }
  }
  auto plain() const {
    auto&& self = self_.plain();
    return ::wengert::log_determinant(self);
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  [[gnu::always_inline]] Qr_log_determinant(const Qr_log_determinant&) = default;
  [[gnu::always_inline]] Qr_log_determinant(Qr_log_determinant&&) noexcept = default;
  [[gnu::always_inline]] ~Qr_log_determinant() = default;
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
      self_b += r_b * detail::inverse_of(self).transpose();
    }
  }
  auto tangent(const auto& wengert_sweep) const {
    detail::TangentSum<Value> wengert_sum;
    if (self_.active()) {
      auto&& self = self_.plain();
      const auto self_d = self_.tangent(wengert_sweep);
      wengert_sum += (detail::inverse_of(self) * self_d).trace();
    }
    return std::move(wengert_sum).value();
  }

 private:
  Of_self self_;
};

}  // namespace wengert::bound::eigen_operations

namespace wengert {

template <bound::eigen_operations::DenseOperand Of_self, bound::eigen_operations::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Dense_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::DenseOperand Of_self, bound::eigen_operations::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Dense_minus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::eigen_operations::Dense_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_self, bound::eigen_operations::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Dense_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::DenseOperand Of_self, detail::NumberOperand Of_factor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_factor>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_factor&& factor) {
  return bound::eigen_operations::Dense_times_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)));
}

template <bound::eigen_operations::DenseOperand Of_self, detail::NumberOperand Of_divisor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_divisor>)
[[gnu::always_inline]] inline auto operator/(Of_self&& self, Of_divisor&& divisor) {
  return bound::eigen_operations::Dense_over(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(divisor)>>>(std::forward<Of_divisor>(divisor)));
}

template <detail::NumberOperand Of_factor, bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator*(Of_factor&& factor, Of_self&& self) {
  return bound::eigen_operations::Dense_times__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(std::forward<Of_factor>(factor)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)));
}

template <bound::eigen_operations::DenseOperand Of_a, bound::eigen_operations::DenseOperand Of_b>
  requires(detail::ActiveOperand<Of_a> || detail::ActiveOperand<Of_b>)
[[gnu::always_inline]] inline auto kroneckerProduct(const Of_a& a, const Of_b& b) {
  return bound::eigen_operations::Dense_kroneckerProduct(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(a)>>>(a), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(b)>>>(b));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, bound::eigen_operations::CoefficientsOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Coefficients_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, bound::eigen_operations::CoefficientsOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Coefficients_minus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, bound::eigen_operations::CoefficientsOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Coefficients_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, bound::eigen_operations::CoefficientsOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator/(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Coefficients_over(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self));
  return bound::eigen_operations::Coefficients_negative<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, detail::NumberOperand Of_number>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_number>)
[[gnu::always_inline]] inline auto operator+(Of_self&& self, Of_number&& number) {
  return bound::eigen_operations::Coefficients_plus_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>, false>(std::forward<Of_number>(number)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, detail::NumberOperand Of_number>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_number>)
[[gnu::always_inline]] inline auto operator-(Of_self&& self, Of_number&& number) {
  return bound::eigen_operations::Coefficients_minus_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>, false>(std::forward<Of_number>(number)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, detail::NumberOperand Of_number>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_number>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_number&& number) {
  return bound::eigen_operations::Coefficients_times_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(std::forward<Of_number>(number)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, detail::NumberOperand Of_number>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_number>)
[[gnu::always_inline]] inline auto operator/(Of_self&& self, Of_number&& number) {
  return bound::eigen_operations::Coefficients_over_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(std::forward<Of_number>(number)));
}

template <detail::NumberOperand Of_number, bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_number> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator+(Of_number&& number, Of_self&& self) {
  return bound::eigen_operations::Coefficients_plus__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>, false>(std::forward<Of_number>(number)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)));
}

template <detail::NumberOperand Of_number, bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_number> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator-(Of_number&& number, Of_self&& self) {
  return bound::eigen_operations::Coefficients_minus__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>, false>(std::forward<Of_number>(number)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(std::forward<Of_self>(self)));
}

template <detail::NumberOperand Of_number, bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_number> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator*(Of_number&& number, Of_self&& self) {
  return bound::eigen_operations::Coefficients_times__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(std::forward<Of_number>(number)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)));
}

template <detail::NumberOperand Of_number, bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_number> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto operator/(Of_number&& number, Of_self&& self) {
  return bound::eigen_operations::Coefficients_over__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(std::forward<Of_number>(number)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto exp(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_exp_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto log(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_log_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto sqrt(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_sqrt_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto sin(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_sin_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto cos(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_cos_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto tanh(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_tanh_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto abs(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Coefficients_abs_<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CoefficientsOperand Of_self, detail::NumberOperand Of_exponent>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_exponent>)
[[gnu::always_inline]] inline auto pow(const Of_self& self, const Of_exponent& exponent) {
  return bound::eigen_operations::Coefficients_pow_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(exponent)>>>(exponent));
}

template <bound::eigen_operations::TriangleOperand Of_self, bound::eigen_operations::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto operator*(Of_self&& self, Of_o&& o) {
  return bound::eigen_operations::Triangle_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(std::forward<Of_self>(self)), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto symmetric_eigen(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
  return bound::eigen_operations::Dense_symmetric_eigen<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto general_eigen(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
  return bound::eigen_operations::Dense_general_eigen<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <int Function, bound::eigen_operations::DenseOperand Of_self, detail::PassiveNumber Of_exponent>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto function_of_matrix(const Of_self& self, const Of_exponent& exponent) {
  return bound::eigen_operations::Dense_function_of_matrix<Function, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)), decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(exponent)>>>(exponent))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(exponent)>>>(exponent));
}

template <bound::eigen_operations::LuOperand Of_self, bound::eigen_operations::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
[[gnu::always_inline]] inline auto solve_with_transpose(const Of_self& self, const Of_o& o) {
  return bound::eigen_operations::Lu_solve_with_transpose(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o));
}

template <bound::eigen_operations::LuOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto reconstructed(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
  return bound::eigen_operations::Lu_reconstructed<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CholeskyOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto reconstructed(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Cholesky_reconstructed<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::LuOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto packed_factors(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Lu_packed_factors<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CholeskyOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto packed_cholesky(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Cholesky_packed_cholesky<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CholeskyOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto lower_factor(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Cholesky_lower_factor<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CholeskyOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto unit_factor(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Cholesky_unit_factor<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::CholeskyOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto pivot_factor(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Cholesky_pivot_factor<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::QrOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto orthogonal_factor(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Qr_orthogonal_factor<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::QrOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto whole_orthogonal_factor(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Qr_whole_orthogonal_factor<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::QrOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto upper_factor(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Qr_upper_factor<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_a, bound::eigen_operations::DenseOperand Of_b>
  requires(detail::ActiveOperand<Of_a> || detail::ActiveOperand<Of_b>)
[[gnu::always_inline]] inline auto chosen(const ::wengert::detail::Choice& choice, const Of_a& a, const Of_b& b) {
  return bound::eigen_operations::Dense_chosen(choice, detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(a)>>, false>(a), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(b)>>, false>(b));
}

template <bound::eigen_operations::CoefficientsOperand Of_a, bound::eigen_operations::CoefficientsOperand Of_b>
  requires(detail::ActiveOperand<Of_a> || detail::ActiveOperand<Of_b>)
[[gnu::always_inline]] inline auto chosen(const ::wengert::detail::Choice& choice, const Of_a& a, const Of_b& b) {
  return bound::eigen_operations::Coefficients_chosen(choice, detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(a)>>, false>(a), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(b)>>, false>(b));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto column_sums(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Dense_column_sums<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto row_sums(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Dense_row_sums<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto column_squares(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Dense_column_squares<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto row_squares(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return bound::eigen_operations::Dense_row_squares<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bool Columns, bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto least_coefficients(const Of_self& self) {
  return bound::eigen_operations::Dense_least_coefficients<Columns, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
}

template <bool Columns, bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto largest_coefficients(const Of_self& self) {
  return bound::eigen_operations::Dense_largest_coefficients<Columns, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
}

template <bool Columns, bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto coefficient_products(const Of_self& self) {
  return bound::eigen_operations::Dense_coefficient_products<Columns, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
}

template <bool Columns, bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto reversed_vectors(const Of_self& self) {
  return bound::eigen_operations::Dense_reversed_vectors<Columns, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
}

template <bound::eigen_operations::DenseOperand Of_self, bound::eigen_operations::DenseOperand Of_v>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto add_to_columns(const Of_self& self, const Of_v& v) {
  return bound::eigen_operations::Dense_add_to_columns(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>, false>(v));
}

template <bound::eigen_operations::DenseOperand Of_self, bound::eigen_operations::DenseOperand Of_v>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto add_to_rows(const Of_self& self, const Of_v& v) {
  return bound::eigen_operations::Dense_add_to_rows(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>, false>(v));
}

template <bound::eigen_operations::DenseOperand Of_v, bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_v> || detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto scale_rows(const Of_v& v, const Of_self& self) {
  return bound::eigen_operations::Dense_scale_rows(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>>(v), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
}

template <bound::eigen_operations::DenseOperand Of_self, bound::eigen_operations::DenseOperand Of_v>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto scale_columns(const Of_self& self, const Of_v& v) {
  return bound::eigen_operations::Dense_scale_columns(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>>(v));
}

template <bound::eigen_operations::DenseOperand Of_v>
  requires(detail::ActiveOperand<Of_v>)
[[gnu::always_inline]] inline auto diagonal_of(const Of_v& v) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(v)>>, false>(v);
  return bound::eigen_operations::Dense_diagonal_of<decltype(wengert_operand)>(std::move(wengert_operand));
}

template <bound::eigen_operations::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto log_determinant(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return detail::number(bound::eigen_operations::Dense_log_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
}

template <bound::eigen_operations::LuOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto log_determinant(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return detail::number(bound::eigen_operations::Lu_log_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
}

template <bound::eigen_operations::CholeskyOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto log_determinant(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return detail::number(bound::eigen_operations::Cholesky_log_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
}

template <bound::eigen_operations::QrOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
[[gnu::always_inline]] inline auto log_determinant(const Of_self& self) {
  auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
  return detail::number(bound::eigen_operations::Qr_log_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
}

template <bound::eigen_operations::IsDense V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto cwiseProduct(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cwiseProduct(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto cwiseQuotient(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cwiseQuotient(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  [[gnu::always_inline]] inline auto cwiseSqrt() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_cwiseSqrt<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto cwiseInverse() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_cwiseInverse<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto cwiseAbs() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_cwiseAbs<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto cwiseAbs2() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_cwiseAbs2<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto cwiseMin(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cwiseMin(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto cwiseMax(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cwiseMax(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <detail::PassiveNumber Of_number>
  [[gnu::always_inline]] inline auto cwiseMin(const Of_number& number) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cwiseMin_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(number));
  }
  template <detail::PassiveNumber Of_number>
  [[gnu::always_inline]] inline auto cwiseMax(const Of_number& number) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cwiseMax_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(number));
  }
  [[gnu::always_inline]] inline auto sum() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_sum<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto mean() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_mean<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto prod() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_prod<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto minCoeff() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_minCoeff<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto maxCoeff() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_maxCoeff<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto trace() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_trace<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto squaredNorm() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_squaredNorm<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto norm() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_norm<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto dot(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen_operations::Dense_dot(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o))));
  }
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto cross(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_cross(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  [[gnu::always_inline]] inline auto normalized() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_normalized<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  auto normalize()
    requires detail::EntityVariable<Self>
   {
    Self& self = static_cast<Self&>(*this);
    auto wengert_self = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    detail::make_outputs(bound::eigen_operations::Dense_normalize<decltype(wengert_self), detail::OutputValue<std::remove_cvref_t<decltype(self)>>>(std::move(wengert_self)), self);
  }
  [[gnu::always_inline]] inline auto reverse() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_reverse<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline decltype(auto) reverse()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_reverse_place<V>{});
  }
  [[gnu::always_inline]] inline auto reshaped(const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_reshaped(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), rows, cols);
  }
  [[gnu::always_inline]] inline auto reshaped() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_reshaped_<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto replicate(const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_replicate(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), rows, cols);
  }
  [[gnu::always_inline]] inline auto transpose() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_transpose<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline decltype(auto) transpose()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_transpose_place<V>{});
  }
  [[gnu::always_inline]] inline auto inverse() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Dense_inverse<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto determinant() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Dense_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto lu() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_lu<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto partialPivLu() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_partialPivLu<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto fullPivLu() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_fullPivLu<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto llt() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_llt<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto ldlt() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_ldlt<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto householderQr() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_householderQr<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto colPivHouseholderQr() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_colPivHouseholderQr<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto fullPivHouseholderQr() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_fullPivHouseholderQr<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto jacobiSvd() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_jacobiSvd<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto jacobiSvd(const unsigned int& options) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_jacobiSvd_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), options);
  }
  template <unsigned int Mode>
  [[gnu::always_inline]] inline auto triangularView() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_triangularView<Mode, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self));
  }
  template <unsigned int Mode>
  [[gnu::always_inline]] inline auto selfadjointView() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Dense_selfadjointView<Mode, decltype(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self))>(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
  }
  [[gnu::always_inline]] inline auto operator()(const ::Eigen::Index& row, const ::Eigen::Index& col) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_element<V>{row, col});
  }
  [[gnu::always_inline]] inline decltype(auto) operator()(const ::Eigen::Index& row, const ::Eigen::Index& col)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_element<V>{row, col});
  }
  [[gnu::always_inline]] inline auto operator()(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_element_<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator()(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_element_<V>{i});
  }
  [[gnu::always_inline]] inline auto operator[](const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_element__<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator[](const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_element__<V>{i});
  }
  [[gnu::always_inline]] inline auto x() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_x<V>{});
  }
  [[gnu::always_inline]] inline decltype(auto) x()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_x<V>{});
  }
  [[gnu::always_inline]] inline auto y() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_y<V>{});
  }
  [[gnu::always_inline]] inline decltype(auto) y()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_y<V>{});
  }
  [[gnu::always_inline]] inline auto z() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_z<V>{});
  }
  [[gnu::always_inline]] inline decltype(auto) z()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_z<V>{});
  }
  [[gnu::always_inline]] inline auto w() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_w<V>{});
  }
  [[gnu::always_inline]] inline decltype(auto) w()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_w<V>{});
  }
  [[gnu::always_inline]] inline auto row(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_row<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) row(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_row<V>{i});
  }
  [[gnu::always_inline]] inline auto col(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_col<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) col(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_col<V>{i});
  }
  [[gnu::always_inline]] inline auto head(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_head<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) head(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_head<V>{n});
  }
  [[gnu::always_inline]] inline auto tail(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_tail<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) tail(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_tail<V>{n});
  }
  [[gnu::always_inline]] inline auto segment(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_segment<V>{i, n});
  }
  [[gnu::always_inline]] inline decltype(auto) segment(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_segment<V>{i, n});
  }
  [[gnu::always_inline]] inline auto block(const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_block<V>{row, col, rows, cols});
  }
  [[gnu::always_inline]] inline decltype(auto) block(const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_block<V>{row, col, rows, cols});
  }
  [[gnu::always_inline]] inline auto topRows(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_topRows<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) topRows(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_topRows<V>{n});
  }
  [[gnu::always_inline]] inline auto bottomRows(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_bottomRows<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) bottomRows(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_bottomRows<V>{n});
  }
  [[gnu::always_inline]] inline auto middleRows(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_middleRows<V>{i, n});
  }
  [[gnu::always_inline]] inline decltype(auto) middleRows(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_middleRows<V>{i, n});
  }
  [[gnu::always_inline]] inline auto leftCols(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_leftCols<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) leftCols(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_leftCols<V>{n});
  }
  [[gnu::always_inline]] inline auto rightCols(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_rightCols<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) rightCols(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_rightCols<V>{n});
  }
  [[gnu::always_inline]] inline auto middleCols(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_middleCols<V>{i, n});
  }
  [[gnu::always_inline]] inline decltype(auto) middleCols(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_middleCols<V>{i, n});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline auto block(const ::Eigen::Index& row, const ::Eigen::Index& col) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_block_<V, Rows, Cols>{row, col});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline decltype(auto) block(const ::Eigen::Index& row, const ::Eigen::Index& col)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_block_<V, Rows, Cols>{row, col});
  }
  template <int N>
  [[gnu::always_inline]] inline auto head() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_head_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) head()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_head_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto tail() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_tail_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) tail()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_tail_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto segment(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_segment_<V, N>{i});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) segment(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_segment_<V, N>{i});
  }
  [[gnu::always_inline]] inline auto topLeftCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_topLeftCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline decltype(auto) topLeftCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_topLeftCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline auto topRightCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_topRightCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline decltype(auto) topRightCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_topRightCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline auto bottomLeftCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_bottomLeftCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline decltype(auto) bottomLeftCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_bottomLeftCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline auto bottomRightCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_bottomRightCorner<V>{rows, cols});
  }
  [[gnu::always_inline]] inline decltype(auto) bottomRightCorner(const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_bottomRightCorner<V>{rows, cols});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline auto topLeftCorner() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_topLeftCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline decltype(auto) topLeftCorner()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_topLeftCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline auto topRightCorner() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_topRightCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline decltype(auto) topRightCorner()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_topRightCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline auto bottomLeftCorner() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_bottomLeftCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline decltype(auto) bottomLeftCorner()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_bottomLeftCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline auto bottomRightCorner() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_bottomRightCorner_<V, Rows, Cols>{});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline decltype(auto) bottomRightCorner()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_bottomRightCorner_<V, Rows, Cols>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto topRows() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_topRows_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) topRows()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_topRows_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto bottomRows() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_bottomRows_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) bottomRows()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_bottomRows_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto leftCols() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_leftCols_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) leftCols()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_leftCols_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto rightCols() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_rightCols_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) rightCols()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_rightCols_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto middleRows(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_middleRows_<V, N>{i});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) middleRows(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_middleRows_<V, N>{i});
  }
  template <int N>
  [[gnu::always_inline]] inline auto middleCols(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_middleCols_<V, N>{i});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) middleCols(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_middleCols_<V, N>{i});
  }
  [[gnu::always_inline]] inline auto diagonal(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_diagonal<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) diagonal(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_diagonal<V>{i});
  }
  [[gnu::always_inline]] inline auto diagonal() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Dense_diagonal_<V>{});
  }
  [[gnu::always_inline]] inline decltype(auto) diagonal()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_diagonal_<V>{});
  }
  [[gnu::always_inline]] inline auto array() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Dense_array<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline decltype(auto) array()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Dense_array_place<V>{});
  }
  [[gnu::always_inline]] inline auto rows() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.rows();
  }
  [[gnu::always_inline]] inline auto cols() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.cols();
  }
  [[gnu::always_inline]] inline auto size() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.size();
  }
};

template <bound::eigen_operations::IsCoefficients V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_operations::CoefficientsOperand Of_o>
  [[gnu::always_inline]] inline auto min(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Coefficients_min(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <bound::eigen_operations::CoefficientsOperand Of_o>
  [[gnu::always_inline]] inline auto max(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Coefficients_max(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  template <detail::PassiveNumber Of_number>
  [[gnu::always_inline]] inline auto min(const Of_number& number) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Coefficients_min_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(number));
  }
  template <detail::PassiveNumber Of_number>
  [[gnu::always_inline]] inline auto max(const Of_number& number) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Coefficients_max_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(number));
  }
  template <detail::NumberOperand Of_number>
  [[gnu::always_inline]] inline auto pow(const Of_number& number) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Coefficients_pow(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(number)>>>(number));
  }
  [[gnu::always_inline]] inline auto floor() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_floor<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto ceil() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_ceil<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto round() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_round<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto rint() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_rint<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto sign() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_sign<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto abs() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_abs<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto abs2() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_abs2<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto square() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_square<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto cube() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_cube<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto sqrt() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_sqrt<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto rsqrt() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_rsqrt<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto inverse() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_inverse<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto exp() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_exp<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto expm1() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_expm1<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto log() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_log<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto log1p() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_log1p<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto log10() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_log10<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto log2() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_log2<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto sin() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_sin<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto cos() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_cos<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto tan() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_tan<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto asin() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_asin<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto acos() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_acos<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto atan() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_atan<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto sinh() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_sinh<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto cosh() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_cosh<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto tanh() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_tanh<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto asinh() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_asinh<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto acosh() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_acosh<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto atanh() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_atanh<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto logistic() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Coefficients_logistic<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto sum() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Coefficients_sum<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto mean() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Coefficients_mean<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto prod() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Coefficients_prod<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto minCoeff() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Coefficients_minCoeff<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto maxCoeff() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Coefficients_maxCoeff<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
  [[gnu::always_inline]] inline auto transpose() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_transpose<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto operator()(const ::Eigen::Index& row, const ::Eigen::Index& col) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_element<V>{row, col});
  }
  [[gnu::always_inline]] inline decltype(auto) operator()(const ::Eigen::Index& row, const ::Eigen::Index& col)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_element<V>{row, col});
  }
  [[gnu::always_inline]] inline auto operator()(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_element_<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator()(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_element_<V>{i});
  }
  [[gnu::always_inline]] inline auto operator[](const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_element__<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) operator[](const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_element__<V>{i});
  }
  [[gnu::always_inline]] inline auto row(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_row<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) row(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_row<V>{i});
  }
  [[gnu::always_inline]] inline auto col(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_col<V>{i});
  }
  [[gnu::always_inline]] inline decltype(auto) col(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_col<V>{i});
  }
  [[gnu::always_inline]] inline auto head(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_head<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) head(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_head<V>{n});
  }
  [[gnu::always_inline]] inline auto tail(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_tail<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) tail(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_tail<V>{n});
  }
  [[gnu::always_inline]] inline auto segment(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_segment<V>{i, n});
  }
  [[gnu::always_inline]] inline decltype(auto) segment(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_segment<V>{i, n});
  }
  [[gnu::always_inline]] inline auto block(const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_block<V>{row, col, rows, cols});
  }
  [[gnu::always_inline]] inline decltype(auto) block(const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_block<V>{row, col, rows, cols});
  }
  [[gnu::always_inline]] inline auto topRows(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_topRows<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) topRows(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_topRows<V>{n});
  }
  [[gnu::always_inline]] inline auto bottomRows(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_bottomRows<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) bottomRows(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_bottomRows<V>{n});
  }
  [[gnu::always_inline]] inline auto middleRows(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_middleRows<V>{i, n});
  }
  [[gnu::always_inline]] inline decltype(auto) middleRows(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_middleRows<V>{i, n});
  }
  [[gnu::always_inline]] inline auto leftCols(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_leftCols<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) leftCols(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_leftCols<V>{n});
  }
  [[gnu::always_inline]] inline auto rightCols(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_rightCols<V>{n});
  }
  [[gnu::always_inline]] inline decltype(auto) rightCols(const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_rightCols<V>{n});
  }
  [[gnu::always_inline]] inline auto middleCols(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_middleCols<V>{i, n});
  }
  [[gnu::always_inline]] inline decltype(auto) middleCols(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_middleCols<V>{i, n});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline auto block(const ::Eigen::Index& row, const ::Eigen::Index& col) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_block_<V, Rows, Cols>{row, col});
  }
  template <int Rows, int Cols>
  [[gnu::always_inline]] inline decltype(auto) block(const ::Eigen::Index& row, const ::Eigen::Index& col)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_block_<V, Rows, Cols>{row, col});
  }
  template <int N>
  [[gnu::always_inline]] inline auto head() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_head_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) head()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_head_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto tail() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_tail_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) tail()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_tail_<V, N>{});
  }
  template <int N>
  [[gnu::always_inline]] inline auto segment(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen_operations::Coefficients_segment_<V, N>{i});
  }
  template <int N>
  [[gnu::always_inline]] inline decltype(auto) segment(const ::Eigen::Index& i)
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_segment_<V, N>{i});
  }
  [[gnu::always_inline]] inline auto matrix() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self);
    return bound::eigen_operations::Coefficients_matrix<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline decltype(auto) matrix()
    requires detail::HasPlaces<Self>
  {
    return detail::place<V>(static_cast<Self&>(*this), bound::eigen_operations::Coefficients_matrix_place<V>{});
  }
  [[gnu::always_inline]] inline auto rows() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.rows();
  }
  [[gnu::always_inline]] inline auto cols() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.cols();
  }
  [[gnu::always_inline]] inline auto size() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.size();
  }
};

template <bound::eigen_operations::IsLu V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto solve(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Lu_solve(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  [[gnu::always_inline]] inline auto inverse() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Lu_inverse<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto determinant() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return detail::number(bound::eigen_operations::Lu_determinant<decltype(wengert_operand)>(std::move(wengert_operand)));
  }
};

template <bound::eigen_operations::IsCholesky V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto solve(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Cholesky_solve(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  [[gnu::always_inline]] inline auto info() const {
    auto&& self = static_cast<const Self&>(*this).plain();
    return self.info();
  }
};

template <bound::eigen_operations::IsQr V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto solve(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Qr_solve(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
};

template <bound::eigen_operations::IsSymmetricEigen V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto eigenvalues() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::SymmetricEigen_eigenvalues<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto eigenvectors() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::SymmetricEigen_eigenvectors<decltype(wengert_operand)>(std::move(wengert_operand));
  }
};

template <bound::eigen_operations::IsGeneralEigen V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto real_values() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::GeneralEigen_real_values<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto imaginary_values() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::GeneralEigen_imaginary_values<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto real_vectors() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::GeneralEigen_real_vectors<decltype(wengert_operand)>(std::move(wengert_operand));
  }
};

template <bound::eigen_operations::IsSingularValues V, class Self>
struct MemberOperations<V, Self> {
  [[gnu::always_inline]] inline auto singularValues() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::SingularValues_singularValues<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto matrixU() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::SingularValues_matrixU<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  [[gnu::always_inline]] inline auto matrixV() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::SingularValues_matrixV<decltype(wengert_operand)>(std::move(wengert_operand));
  }
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto solve(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::SingularValues_solve(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
};

template <bound::eigen_operations::IsTriangle V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen_operations::DenseOperand Of_o>
  [[gnu::always_inline]] inline auto solve(Of_o&& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen_operations::Triangle_solve(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(std::forward<Of_o>(o)));
  }
  [[gnu::always_inline]] inline auto toDenseMatrix() const {
    const Self& self = static_cast<const Self&>(*this);
    auto wengert_operand = detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self);
    return bound::eigen_operations::Triangle_toDenseMatrix<decltype(wengert_operand)>(std::move(wengert_operand));
  }
};

}  // namespace wengert

namespace Eigen {
using wengert::abs;
}

namespace Eigen {
using wengert::cos;
}

namespace Eigen {
using wengert::exp;
}

namespace Eigen {
using wengert::kroneckerProduct;
}

namespace Eigen {
using wengert::log;
}

namespace Eigen {
using wengert::pow;
}

namespace Eigen {
using wengert::sin;
}

namespace Eigen {
using wengert::sqrt;
}

namespace Eigen {
using wengert::tanh;
}

namespace wengert::detail {
using wengert::add_to_columns;
}

namespace wengert::detail {
using wengert::add_to_rows;
}

namespace wengert::detail {
using wengert::chosen;
}

namespace wengert::detail {
using wengert::coefficient_products;
}

namespace wengert::detail {
using wengert::column_squares;
}

namespace wengert::detail {
using wengert::column_sums;
}

namespace wengert::detail {
using wengert::diagonal_of;
}

namespace wengert::detail {
using wengert::function_of_matrix;
}

namespace wengert::detail {
using wengert::general_eigen;
}

namespace wengert::detail {
using wengert::largest_coefficients;
}

namespace wengert::detail {
using wengert::least_coefficients;
}

namespace wengert::detail {
using wengert::lower_factor;
}

namespace wengert::detail {
using wengert::orthogonal_factor;
}

namespace wengert::detail {
using wengert::packed_cholesky;
}

namespace wengert::detail {
using wengert::packed_factors;
}

namespace wengert::detail {
using wengert::pivot_factor;
}

namespace wengert::detail {
using wengert::reconstructed;
}

namespace wengert::detail {
using wengert::reversed_vectors;
}

namespace wengert::detail {
using wengert::row_squares;
}

namespace wengert::detail {
using wengert::row_sums;
}

namespace wengert::detail {
using wengert::scale_columns;
}

namespace wengert::detail {
using wengert::scale_rows;
}

namespace wengert::detail {
using wengert::solve_with_transpose;
}

namespace wengert::detail {
using wengert::symmetric_eigen;
}

namespace wengert::detail {
using wengert::unit_factor;
}

namespace wengert::detail {
using wengert::upper_factor;
}

namespace wengert::detail {
using wengert::whole_orthogonal_factor;
}
