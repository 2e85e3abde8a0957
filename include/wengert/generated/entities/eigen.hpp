// SPDX-License-Identifier: MIT
// Written by `wengert bind` from eigen.hpp; a change there is a change here.
#pragma once
#include <concepts>
#include <utility>
#include <wengert/entity.hpp>
#include <wengert/entity/eigen_traits.hpp>

namespace wengert::bound::eigen {

template <class V>
concept IsDense = wengert::detail::is_dense_matrix<V>;
template <class T>
concept DenseOperand = IsDense<detail::OperandValue<T>>;

/// 14: Dense Eigen::Dense::operator+(const Dense &)
inline constexpr auto Dense_plus_value = [](const auto& self, const auto& o) { return self + o; };
template <class Of_self, class Of_o>
class Dense_plus
    : public detail::Operation<Dense_plus<Of_self, Of_o>, detail::PlainOf<decltype(Dense_plus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Dense_plus(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
    {
      auto&& self = self_.value();
      auto&& o = o_.value();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "operator+");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self + o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
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

 private:
  Of_self self_;
  Of_o o_;
};

/// 17: Dense Eigen::Dense::operator-(const Dense &)
inline constexpr auto Dense_minus_value = [](const auto& self, const auto& o) { return self - o; };
template <class Of_self, class Of_o>
class Dense_minus
    : public detail::Operation<Dense_minus<Of_self, Of_o>, detail::PlainOf<decltype(Dense_minus_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Dense_minus(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
    {
      auto&& self = self_.value();
      auto&& o = o_.value();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "operator-");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self - o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
    if (o_.active()) {
      o_.mark();
    }
  }
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
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

 private:
  Of_self self_;
  Of_o o_;
};

/// 19: Dense Eigen::Dense::operator-()
inline constexpr auto Dense_negative_value = [](const auto& self) { return -self; };
template <class Of_self>
class Dense_negative
    : public detail::Operation<Dense_negative<Of_self>, detail::PlainOf<decltype(Dense_negative_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_negative(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return -self;
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r_b;
    }
  }

 private:
  Of_self self_;
};

/// 22: Dense Eigen::Dense::operator*(const Dense &)
inline constexpr auto Dense_times_value = [](const auto& self, const auto& o) { return self * o; };
template <class Of_self, class Of_o>
class Dense_times
    : public detail::Operation<Dense_times<Of_self, Of_o>, detail::PlainOf<decltype(Dense_times_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  static constexpr bool costly = true;
  explicit Dense_times(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
    {
      auto&& self = self_.value();
      auto&& o = o_.value();
      if (!(self.cols() == o.rows())) fail(ErrorCode::wrong_size, "operator*");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self * o;
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_times::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * o.transpose();
    }
    if (o_.active()) {
      auto&& self = self_.value();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += self.transpose() * r_b;
    }
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 24: Dense Eigen::Dense::operator*(double)
inline constexpr auto Dense_times__value = [](const auto& self, const auto& factor) { return self * factor; };
template <class Of_self, class Of_factor>
class Dense_times_
    : public detail::Operation<Dense_times_<Of_self, Of_factor>, detail::PlainOf<decltype(Dense_times__value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_factor::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_factor>;
  explicit Dense_times_(Of_self self, Of_factor factor) : self_(std::move(self)), factor_(std::move(factor)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& factor = factor_.value();
    return self * factor;
  }
  bool active() const { return self_.active() || factor_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    factor_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_times_::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& factor = factor_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * factor;
    }
    if (factor_.active()) {
      auto&& self = self_.value();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.cwiseProduct(self).sum();
    }
  }

 private:
  Of_self self_;
  Of_factor factor_;
};

/// 27: Dense Eigen::Dense::operator/(double)
inline constexpr auto Dense_over_value = [](const auto& self, const auto& divisor) { return self / divisor; };
template <class Of_self, class Of_divisor>
class Dense_over
    : public detail::Operation<Dense_over<Of_self, Of_divisor>, detail::PlainOf<decltype(Dense_over_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_divisor::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_divisor>;
  explicit Dense_over(Of_self self, Of_divisor divisor) : self_(std::move(self)), divisor_(std::move(divisor)) {
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& divisor = divisor_.value();
    return self / divisor;
  }
  bool active() const { return self_.active() || divisor_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    divisor_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_over::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& divisor = divisor_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b / divisor;
    }
    if (divisor_.active()) {
      auto&& self = self_.value();
      auto&& divisor = divisor_.value();
      const detail::Sink divisor_b(divisor_, wengert_sweep);
      divisor_b -= r_b.cwiseProduct(self).sum() / (divisor * divisor);
    }
  }

 private:
  Of_self self_;
  Of_divisor divisor_;
};

/// 32: Dense Eigen::Dense::cwiseProduct(const Dense &)
inline constexpr auto Dense_cwiseProduct_value = [](const auto& self, const auto& o) { return self.cwiseProduct(o); };
template <class Of_self, class Of_o>
class Dense_cwiseProduct
    : public detail::Operation<Dense_cwiseProduct<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cwiseProduct_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Dense_cwiseProduct(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
    {
      auto&& self = self_.value();
      auto&& o = o_.value();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "cwiseProduct");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self.cwiseProduct(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cwiseProduct::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.cwiseProduct(o);
    }
    if (o_.active()) {
      auto&& self = self_.value();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b.cwiseProduct(self);
    }
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 36: Dense Eigen::Dense::cwiseQuotient(const Dense &)
inline constexpr auto Dense_cwiseQuotient_value = [](const auto& self, const auto& o) { return self.cwiseQuotient(o); };
template <class Of_self, class Of_o>
class Dense_cwiseQuotient
    : public detail::Operation<Dense_cwiseQuotient<Of_self, Of_o>, detail::PlainOf<decltype(Dense_cwiseQuotient_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Dense_cwiseQuotient(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
    {
      auto&& self = self_.value();
      auto&& o = o_.value();
      if (!(self.rows() == o.rows() && self.cols() == o.cols())) fail(ErrorCode::wrong_size, "cwiseQuotient");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self.cwiseQuotient(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_cwiseQuotient::Value>::once(wengert_adjoint);
    if (self_.active()) {
      auto&& o = o_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.cwiseQuotient(o);
    }
    if (o_.active()) {
      auto&& self = self_.value();
      auto&& o = o_.value();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b -= r_b.cwiseProduct(self).cwiseQuotient(o.cwiseProduct(o));
    }
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 38: Dense Eigen::Dense::cwiseSqrt()
inline constexpr auto Dense_cwiseSqrt_value = [](const auto& self) { return self.cwiseSqrt(); };
template <class Of_self>
class Dense_cwiseSqrt
    : public detail::Operation<Dense_cwiseSqrt<Of_self>, detail::PlainOf<decltype(Dense_cwiseSqrt_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_cwiseSqrt(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.cwiseSqrt();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += 0.5 * r_b.cwiseQuotient(self.cwiseSqrt());
    }
  }

 private:
  Of_self self_;
};

/// 40: Dense Eigen::Dense::cwiseInverse()
inline constexpr auto Dense_cwiseInverse_value = [](const auto& self) { return self.cwiseInverse(); };
template <class Of_self>
class Dense_cwiseInverse
    : public detail::Operation<Dense_cwiseInverse<Of_self>, detail::PlainOf<decltype(Dense_cwiseInverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_cwiseInverse(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.cwiseInverse();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r_b.cwiseQuotient(self.cwiseProduct(self));
    }
  }

 private:
  Of_self self_;
};

/// 44: double Eigen::Dense::sum()
inline constexpr auto Dense_sum_value = [](const auto& self) { return self.sum(); };
template <class Of_self>
class Dense_sum
    : public detail::Operation<Dense_sum<Of_self>, detail::PlainOf<decltype(Dense_sum_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_sum(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.sum();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::filled(self, r_b);
    }
  }

 private:
  Of_self self_;
};

/// 46: double Eigen::Dense::mean()
inline constexpr auto Dense_mean_value = [](const auto& self) { return self.mean(); };
template <class Of_self>
class Dense_mean
    : public detail::Operation<Dense_mean<Of_self>, detail::PlainOf<decltype(Dense_mean_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_mean(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.mean();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::filled(self, r_b / double(self.size()));
    }
  }

 private:
  Of_self self_;
};

/// 48: double Eigen::Dense::trace()
inline constexpr auto Dense_trace_value = [](const auto& self) { return self.trace(); };
template <class Of_self>
class Dense_trace
    : public detail::Operation<Dense_trace<Of_self>, detail::PlainOf<decltype(Dense_trace_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_trace(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.trace();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += wengert::detail::filled_diagonal(self, r_b);
    }
  }

 private:
  Of_self self_;
};

/// 50: double Eigen::Dense::squaredNorm()
inline constexpr auto Dense_squaredNorm_value = [](const auto& self) { return self.squaredNorm(); };
template <class Of_self>
class Dense_squaredNorm
    : public detail::Operation<Dense_squaredNorm<Of_self>, detail::PlainOf<decltype(Dense_squaredNorm_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_squaredNorm(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.squaredNorm();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (2.0 * r_b) * self;
    }
  }

 private:
  Of_self self_;
};

/// 52: double Eigen::Dense::norm()
inline constexpr auto Dense_norm_value = [](const auto& self) { return self.norm(); };
template <class Of_self>
class Dense_norm
    : public detail::Operation<Dense_norm<Of_self>, detail::PlainOf<decltype(Dense_norm_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_norm(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.norm();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      auto&& r = value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (r_b / r) * self;
    }
  }

 private:
  Of_self self_;
};

/// 55: double Eigen::Dense::dot(const Dense &)
inline constexpr auto Dense_dot_value = [](const auto& self, const auto& o) { return self.dot(o); };
template <class Of_self, class Of_o>
class Dense_dot
    : public detail::Operation<Dense_dot<Of_self, Of_o>, detail::PlainOf<decltype(Dense_dot_value(std::declval<const typename Of_self::Value&>(), std::declval<const typename Of_o::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self> || detail::is_costly<Of_o>;
  explicit Dense_dot(Of_self self, Of_o o) : self_(std::move(self)), o_(std::move(o)) {
    {
      auto&& self = self_.value();
      auto&& o = o_.value();
      if (!(self.size() == o.size())) fail(ErrorCode::wrong_size, "dot");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    auto&& o = o_.value();
    return self.dot(o);
  }
  bool active() const { return self_.active() || o_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
    o_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& o = o_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b * o;
    }
    if (o_.active()) {
      auto&& self = self_.value();
      const detail::Sink o_b(o_, wengert_sweep);
      o_b += r_b * self;
    }
  }

 private:
  Of_self self_;
  Of_o o_;
};

/// 59: Dense Eigen::Dense::transpose()
inline constexpr auto Dense_transpose_value = [](const auto& self) { return self.transpose(); };
template <class Of_self>
class Dense_transpose
    : public detail::Operation<Dense_transpose<Of_self>, detail::PlainOf<decltype(Dense_transpose_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_transpose(Of_self self) : self_(std::move(self)) {
  }
  auto value() const {
    auto&& self = self_.value();
    return self.transpose();
  }
  bool active() const { return self_.active(); }
  void leaves(auto&& visit) const {
    self_.leaves(visit);
  }
  void mark() const {
    if (self_.active()) {
      self_.mark();
    }
  }
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += r_b.transpose();
    }
  }

 private:
  Of_self self_;
};

/// 62: Dense Eigen::Dense::inverse()
inline constexpr auto Dense_inverse_value = [](const auto& self) { return self.inverse(); };
template <class Of_self>
class Dense_inverse
    : public detail::Operation<Dense_inverse<Of_self>, detail::PlainOf<decltype(Dense_inverse_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = true;
  explicit Dense_inverse(Of_self self) : self_(std::move(self)) {
    {
      auto&& self = self_.value();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "inverse");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    return self.inverse();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& r = value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b -= r.transpose() * r_b * r.transpose();
    }
  }

 private:
  Of_self self_;
};

/// 65: double Eigen::Dense::determinant()
inline constexpr auto Dense_determinant_value = [](const auto& self) { return self.determinant(); };
template <class Of_self>
class Dense_determinant
    : public detail::Operation<Dense_determinant<Of_self>, detail::PlainOf<decltype(Dense_determinant_value(std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_self>;
  explicit Dense_determinant(Of_self self) : self_(std::move(self)) {
    {
      auto&& self = self_.value();
      if (!(self.rows() == self.cols())) fail(ErrorCode::wrong_size, "determinant");
    }
  }
  auto value() const {
    auto&& self = self_.value();
    return self.determinant();
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    const auto& r_b = wengert_adjoint;
    if (self_.active()) {
      auto&& self = self_.value();
      auto&& r = value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += (r_b * r) * self.inverse().transpose();
    }
  }

 private:
  Of_self self_;
};

/// 68: double & Eigen::Dense::operator()(Index, Index)
inline constexpr auto Dense_element_part = [](auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col) -> decltype(auto) { return self_b(row, col); };
template <class V>
struct Dense_element {
  using Value = detail::PlainOf<decltype(Dense_element_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  decltype(auto) of(V& whole) const { return Dense_element_part(whole, row, col); }
  decltype(auto) of(const V& whole) const { return Dense_element_part(whole, row, col); }
};

/// 69: double & Eigen::Dense::operator()(Index)
inline constexpr auto Dense_element__part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b(i); };
template <class V>
struct Dense_element_ {
  using Value = detail::PlainOf<decltype(Dense_element__part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(V& whole) const { return Dense_element__part(whole, i); }
  decltype(auto) of(const V& whole) const { return Dense_element__part(whole, i); }
};

/// 70: double & Eigen::Dense::operator[](Index)
inline constexpr auto Dense_element___part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b[i]; };
template <class V>
struct Dense_element__ {
  using Value = detail::PlainOf<decltype(Dense_element___part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(V& whole) const { return Dense_element___part(whole, i); }
  decltype(auto) of(const V& whole) const { return Dense_element___part(whole, i); }
};

/// 71: Dense & Eigen::Dense::row(Index)
inline constexpr auto Dense_row_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.row(i); };
template <class V>
struct Dense_row {
  using Value = detail::PlainOf<decltype(Dense_row_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(V& whole) const { return Dense_row_part(whole, i); }
  decltype(auto) of(const V& whole) const { return Dense_row_part(whole, i); }
};

/// 72: Dense & Eigen::Dense::col(Index)
inline constexpr auto Dense_col_part = [](auto& self_b, const ::Eigen::Index& i) -> decltype(auto) { return self_b.col(i); };
template <class V>
struct Dense_col {
  using Value = detail::PlainOf<decltype(Dense_col_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  decltype(auto) of(V& whole) const { return Dense_col_part(whole, i); }
  decltype(auto) of(const V& whole) const { return Dense_col_part(whole, i); }
};

/// 73: Dense & Eigen::Dense::head(Index)
inline constexpr auto Dense_head_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.head(n); };
template <class V>
struct Dense_head {
  using Value = detail::PlainOf<decltype(Dense_head_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(V& whole) const { return Dense_head_part(whole, n); }
  decltype(auto) of(const V& whole) const { return Dense_head_part(whole, n); }
};

/// 74: Dense & Eigen::Dense::tail(Index)
inline constexpr auto Dense_tail_part = [](auto& self_b, const ::Eigen::Index& n) -> decltype(auto) { return self_b.tail(n); };
template <class V>
struct Dense_tail {
  using Value = detail::PlainOf<decltype(Dense_tail_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index n;
  decltype(auto) of(V& whole) const { return Dense_tail_part(whole, n); }
  decltype(auto) of(const V& whole) const { return Dense_tail_part(whole, n); }
};

/// 75: Dense & Eigen::Dense::segment(Index, Index)
inline constexpr auto Dense_segment_part = [](auto& self_b, const ::Eigen::Index& i, const ::Eigen::Index& n) -> decltype(auto) { return self_b.segment(i, n); };
template <class V>
struct Dense_segment {
  using Value = detail::PlainOf<decltype(Dense_segment_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index i;
  ::Eigen::Index n;
  decltype(auto) of(V& whole) const { return Dense_segment_part(whole, i, n); }
  decltype(auto) of(const V& whole) const { return Dense_segment_part(whole, i, n); }
};

/// 76: Dense & Eigen::Dense::diagonal()
inline constexpr auto Dense_diagonal_part = [](auto& self_b) -> decltype(auto) { return self_b.diagonal(); };
template <class V>
struct Dense_diagonal {
  using Value = detail::PlainOf<decltype(Dense_diagonal_part(std::declval<const V&>()))>;
  decltype(auto) of(V& whole) const { return Dense_diagonal_part(whole); }
  decltype(auto) of(const V& whole) const { return Dense_diagonal_part(whole); }
};

/// 77: Dense & Eigen::Dense::block(Index, Index, Index, Index)
inline constexpr auto Dense_block_part = [](auto& self_b, const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols) -> decltype(auto) { return self_b.block(row, col, rows, cols); };
template <class V>
struct Dense_block {
  using Value = detail::PlainOf<decltype(Dense_block_part(std::declval<const V&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>(), std::declval<const ::Eigen::Index&>()))>;
  ::Eigen::Index row;
  ::Eigen::Index col;
  ::Eigen::Index rows;
  ::Eigen::Index cols;
  decltype(auto) of(V& whole) const { return Dense_block_part(whole, row, col, rows, cols); }
  decltype(auto) of(const V& whole) const { return Dense_block_part(whole, row, col, rows, cols); }
};

/// 86: Dense Eigen::operator*(double, const Dense &)
inline constexpr auto Dense_times___value = [](const auto& factor, const auto& self) { return factor * self; };
template <class Of_factor, class Of_self>
class Dense_times__
    : public detail::Operation<Dense_times__<Of_factor, Of_self>, detail::PlainOf<decltype(Dense_times___value(std::declval<const typename Of_factor::Value&>(), std::declval<const typename Of_self::Value&>()))>> {
 public:
  static constexpr bool costly = false || detail::is_costly<Of_factor> || detail::is_costly<Of_self>;
  explicit Dense_times__(Of_factor factor, Of_self self) : factor_(std::move(factor)), self_(std::move(self)) {
  }
  auto value() const {
    auto&& factor = factor_.value();
    auto&& self = self_.value();
    return factor * self;
  }
  bool active() const { return factor_.active() || self_.active(); }
  void leaves(auto&& visit) const {
    factor_.leaves(visit);
    self_.leaves(visit);
  }
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
  void back(const detail::Sweep& wengert_sweep, const auto& wengert_adjoint) const {
    auto&& r_b = EntityTraits<typename Dense_times__::Value>::once(wengert_adjoint);
    if (factor_.active()) {
      auto&& self = self_.value();
      const detail::Sink factor_b(factor_, wengert_sweep);
      factor_b += r_b.cwiseProduct(self).sum();
    }
    if (self_.active()) {
      auto&& factor = factor_.value();
      const detail::Sink self_b(self_, wengert_sweep);
      self_b += factor * r_b;
    }
  }

 private:
  Of_factor factor_;
  Of_self self_;
};

}  // namespace wengert::bound::eigen

namespace wengert {

template <bound::eigen::DenseOperand Of_self, bound::eigen::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator+(const Of_self& self, const Of_o& o) {
  return bound::eigen::Dense_plus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(o));
}

template <bound::eigen::DenseOperand Of_self, bound::eigen::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator-(const Of_self& self, const Of_o& o) {
  return bound::eigen::Dense_minus(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>, false>(o));
}

template <bound::eigen::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_self>)
auto operator-(const Of_self& self) {
  return bound::eigen::Dense_negative(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self));
}

template <bound::eigen::DenseOperand Of_self, bound::eigen::DenseOperand Of_o>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_o>)
auto operator*(const Of_self& self, const Of_o& o) {
  return bound::eigen::Dense_times(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o));
}

template <bound::eigen::DenseOperand Of_self, detail::NumberOperand Of_factor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_factor>)
auto operator*(const Of_self& self, const Of_factor& factor) {
  return bound::eigen::Dense_times_(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(factor));
}

template <bound::eigen::DenseOperand Of_self, detail::NumberOperand Of_divisor>
  requires(detail::ActiveOperand<Of_self> || detail::ActiveOperand<Of_divisor>)
auto operator/(const Of_self& self, const Of_divisor& divisor) {
  return bound::eigen::Dense_over(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(divisor)>>>(divisor));
}

template <detail::NumberOperand Of_factor, bound::eigen::DenseOperand Of_self>
  requires(detail::ActiveOperand<Of_factor> || detail::ActiveOperand<Of_self>)
auto operator*(const Of_factor& factor, const Of_self& self) {
  return bound::eigen::Dense_times__(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(factor)>>>(factor), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
}

template <bound::eigen::IsDense V, class Self>
struct MemberOperations<V, Self> {
  template <bound::eigen::DenseOperand Of_o>
  auto cwiseProduct(const Of_o& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen::Dense_cwiseProduct(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o));
  }
  template <bound::eigen::DenseOperand Of_o>
  auto cwiseQuotient(const Of_o& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen::Dense_cwiseQuotient(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o));
  }
  auto cwiseSqrt() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen::Dense_cwiseSqrt(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
  }
  auto cwiseInverse() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen::Dense_cwiseInverse(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
  }
  auto sum() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_sum(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
  auto mean() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_mean(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
  auto trace() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_trace(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
  auto squaredNorm() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_squaredNorm(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
  auto norm() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_norm(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
  template <bound::eigen::DenseOperand Of_o>
  auto dot(const Of_o& o) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_dot(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self), detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(o)>>>(o)));
  }
  auto transpose() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen::Dense_transpose(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>, false>(self));
  }
  auto inverse() const {
    const Self& self = static_cast<const Self&>(*this);
    return bound::eigen::Dense_inverse(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self));
  }
  auto determinant() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::number(bound::eigen::Dense_determinant(detail::operand<detail::PlainOf<std::remove_cvref_t<decltype(self)>>>(self)));
  }
  auto operator()(const ::Eigen::Index& row, const ::Eigen::Index& col) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_element<V>{row, col});
  }
  auto operator()(const ::Eigen::Index& row, const ::Eigen::Index& col)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_element<V>>(static_cast<Self&>(*this), bound::eigen::Dense_element<V>{row, col});
  }
  auto operator()(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_element_<V>{i});
  }
  auto operator()(const ::Eigen::Index& i)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_element_<V>>(static_cast<Self&>(*this), bound::eigen::Dense_element_<V>{i});
  }
  auto operator[](const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_element__<V>{i});
  }
  auto operator[](const ::Eigen::Index& i)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_element__<V>>(static_cast<Self&>(*this), bound::eigen::Dense_element__<V>{i});
  }
  auto row(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_row<V>{i});
  }
  auto row(const ::Eigen::Index& i)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_row<V>>(static_cast<Self&>(*this), bound::eigen::Dense_row<V>{i});
  }
  auto col(const ::Eigen::Index& i) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_col<V>{i});
  }
  auto col(const ::Eigen::Index& i)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_col<V>>(static_cast<Self&>(*this), bound::eigen::Dense_col<V>{i});
  }
  auto head(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_head<V>{n});
  }
  auto head(const ::Eigen::Index& n)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_head<V>>(static_cast<Self&>(*this), bound::eigen::Dense_head<V>{n});
  }
  auto tail(const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_tail<V>{n});
  }
  auto tail(const ::Eigen::Index& n)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_tail<V>>(static_cast<Self&>(*this), bound::eigen::Dense_tail<V>{n});
  }
  auto segment(const ::Eigen::Index& i, const ::Eigen::Index& n) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_segment<V>{i, n});
  }
  auto segment(const ::Eigen::Index& i, const ::Eigen::Index& n)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_segment<V>>(static_cast<Self&>(*this), bound::eigen::Dense_segment<V>{i, n});
  }
  auto diagonal() const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_diagonal<V>{});
  }
  auto diagonal()
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_diagonal<V>>(static_cast<Self&>(*this), bound::eigen::Dense_diagonal<V>{});
  }
  auto block(const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols) const {
    const Self& self = static_cast<const Self&>(*this);
    return detail::read_part<V>(self, bound::eigen::Dense_block<V>{row, col, rows, cols});
  }
  auto block(const ::Eigen::Index& row, const ::Eigen::Index& col, const ::Eigen::Index& rows, const ::Eigen::Index& cols)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<V, bound::eigen::Dense_block<V>>(static_cast<Self&>(*this), bound::eigen::Dense_block<V>{row, col, rows, cols});
  }
  auto rows() const {
    auto&& self = static_cast<const Self&>(*this).value();
    return self.rows();
  }
  auto cols() const {
    auto&& self = static_cast<const Self&>(*this).value();
    return self.cols();
  }
  auto size() const {
    auto&& self = static_cast<const Self&>(*this).value();
    return self.size();
  }
};

}  // namespace wengert
