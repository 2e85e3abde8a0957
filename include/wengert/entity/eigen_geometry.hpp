// SPDX-License-Identifier: MIT
// Eigen's transforms of active numbers: Transform and Translation, on entities of fixed size. Values are computed as
// Eigen computes them.
#pragma once
#include <Eigen/Geometry>
#include <wengert/entity/eigen_quaternion.hpp>

namespace Eigen {

/// A matrix of homogeneous coordinates.
template <wengert::detail::PlainNumber N, int Dim, int Mode, int Options>
class Transform<wengert::BasicReal<N>, Dim, Mode, Options> {
 public:
  using Scalar = wengert::BasicReal<N>;
  static constexpr int Rows = Mode == int(AffineCompact) ? Dim : Dim + 1;
  using MatrixType = Matrix<Scalar, Rows, Dim + 1, Options>;
  using LinearMatrixType = Matrix<Scalar, Dim, Dim>;
  using VectorType = Matrix<Scalar, Dim, 1>;
  Transform() { setIdentity(); }
  explicit Transform(const MatrixType& matrix) : matrix_(matrix) {}
  Transform(const Transform<N, Dim, Mode, Options>& plain)  // NOLINT: a copy if both are of one scalar
      : matrix_(Matrix<N, Rows, Dim + 1, Options>(plain.matrix())) {}
  template <wengert::detail::Rotation R>
  explicit Transform(const R& rotation) : Transform() {
    linear() = rotation.toRotationMatrix();
  }
  template <int OtherMode>
    requires(OtherMode != Mode)
  Transform(const Transform<Scalar, Dim, OtherMode, Options>& other) : Transform() {  // NOLINT: as Eigen's
    linear() = other.linear();
    translation() = other.translation();
  }
  template <wengert::detail::Rotation R>
  Transform& operator=(const R& rotation) {
    return *this = Transform(rotation);
  }
  static Transform Identity() { return Transform(); }
  void setIdentity() { matrix_ = MatrixType(Matrix<N, Rows, Dim + 1, Options>(Matrix<N, Rows, Dim + 1>::Identity())); }
  /// The last row is written anew.
  void makeAffine() {
    if constexpr (Mode != int(AffineCompact))
      matrix_.row(Dim) = Matrix<N, 1, Dim + 1>(Matrix<N, 1, Dim + 1>::Unit(Dim));
  }
  MatrixType& matrix() { return matrix_; }
  const MatrixType& matrix() const { return matrix_; }
  decltype(auto) operator()(Index i, Index j) { return matrix_(i, j); }
  auto operator()(Index i, Index j) const { return matrix_(i, j); }
  auto linear() { return matrix_.template block<Dim, Dim>(0, 0); }
  auto linear() const { return matrix_.template block<Dim, Dim>(0, 0); }
  auto translation() { return matrix_.template block<Dim, 1>(0, Dim); }
  auto translation() const { return matrix_.template block<Dim, 1>(0, Dim); }
  auto affine() { return matrix_.template block<Dim, Dim + 1>(0, 0); }
  auto affine() const { return matrix_.template block<Dim, Dim + 1>(0, 0); }
  /// Of an isometry its linear part, of others the rotation nearest to it.
  LinearMatrixType rotation() const {
    if constexpr (Mode == int(Isometry)) {
      return linear();
    } else {
      const LinearMatrixType a = linear();
      const auto svd = a.jacobiSvd(ComputeFullU | ComputeFullV).eval();
      LinearMatrixType u = svd.matrixU();
      const LinearMatrixType v = svd.matrixV();
      if (u.plain().determinant() * v.plain().determinant() < 0) u.col(Dim - 1) *= -1.0;
      return u * v.transpose();
    }
  }
  template <class T>
  Transform& translate(const T& t) {
    translation() += LinearMatrixType(linear()) * VectorType(t);
    return *this;
  }
  template <class T>
  Transform& pretranslate(const T& t) {
    if constexpr (Mode == int(Projective))
      affine() += VectorType(t) * Matrix<Scalar, 1, Dim + 1>(matrix_.row(Dim));
    else
      translation() += VectorType(t);
    return *this;
  }
  template <class R>
  Transform& rotate(const R& rotation) {
    if constexpr (std::convertible_to<const R&, Scalar> && Dim == 2)
      linear() = LinearMatrixType(linear()) * Rotation2D<Scalar>(Scalar(rotation)).toRotationMatrix();
    else
      linear() = LinearMatrixType(linear()) * LinearMatrixType(wengert::detail::rotation_matrix(rotation));
    return *this;
  }
  template <class R>
  Transform& prerotate(const R& rotation) {
    if constexpr (std::convertible_to<const R&, Scalar> && Dim == 2)
      affine() = Rotation2D<Scalar>(Scalar(rotation)).toRotationMatrix() * Matrix<Scalar, Dim, Dim + 1>(affine());
    else
      affine() = LinearMatrixType(wengert::detail::rotation_matrix(rotation)) * Matrix<Scalar, Dim, Dim + 1>(affine());
    return *this;
  }
  /// By a number, or by a vector, coefficient by coefficient.
  template <class T>
  Transform& scale(const T& factor) {
    static_assert(Mode != int(Isometry), "wengert: an isometry is not scaled; take Eigen::Affine");
    if constexpr (std::convertible_to<const T&, Scalar>)
      linear() *= Scalar(factor);
    else
      linear() = LinearMatrixType(linear()) * VectorType(factor).asDiagonal();
    return *this;
  }
  template <class T>
  Transform& prescale(const T& factor) {
    static_assert(Mode != int(Isometry), "wengert: an isometry is not scaled; take Eigen::Affine");
    if constexpr (std::convertible_to<const T&, Scalar>)
      affine() *= Scalar(factor);
    else
      affine() = VectorType(factor).asDiagonal() * Matrix<Scalar, Dim, Dim + 1>(affine());
    return *this;
  }
  template <int OtherMode>
  auto operator*(const Transform<Scalar, Dim, OtherMode, Options>& other) const {
    constexpr bool projective = Mode == int(Projective) || OtherMode == int(Projective);
    constexpr int both = projective ? int(Projective) : Mode == OtherMode ? Mode : int(Affine);
    Transform<Scalar, Dim, both, Options> result;
    if constexpr (projective) {
      static_assert(Mode != int(AffineCompact) && OtherMode != int(AffineCompact),
                    "wengert: a projective transform is multiplied by one with all rows; take Eigen::Affine");
      result.matrix() = matrix_ * other.matrix();
    } else {
      const LinearMatrixType a = linear();
      result.linear() = a * LinearMatrixType(other.linear());
      result.translation() = a * VectorType(other.translation()) + VectorType(translation());
    }
    return result;
  }
  template <int OtherMode>
  auto operator*(const Transform<N, Dim, OtherMode, Options>& plain) const {
    return *this * Transform<Scalar, Dim, OtherMode, Options>(plain);
  }
  template <int OtherMode>
  friend auto operator*(const Transform<N, Dim, OtherMode, Options>& plain, const Transform& transform) {
    return Transform<Scalar, Dim, OtherMode, Options>(plain) * transform;
  }
  friend Transform operator*(const Translation<N, Dim>& plain, const Transform& transform) {
    return Translation<Scalar, Dim>(plain) * transform;
  }
  template <wengert::detail::Rotation R>
  Transform operator*(const R& rotation) const {
    Transform result = *this;
    return result.rotate(rotation);
  }
  template <wengert::detail::Rotation R>
  friend Transform operator*(const R& rotation, const Transform& transform) {
    Transform result = transform;
    return result.prerotate(rotation);
  }
  Transform operator*(const Translation<Scalar, Dim>& t) const {
    Transform result = *this;
    return result.translate(t.vector());
  }
  /// An isometry that is scaled is an affine transform.
  template <class S>
  auto operator*(const UniformScaling<S>& scaling) const {
    Transform<Scalar, Dim, Mode == int(Isometry) ? int(Affine) : Mode, Options> result = *this;
    return result.scale(scaling.factor());
  }
  friend auto operator*(const UniformScaling<N>& plain, const Transform& transform) {
    Transform<Scalar, Dim, Mode == int(Isometry) ? int(Affine) : Mode, Options> result = transform;
    return result.prescale(plain.factor());
  }
  template <class T>
  Transform& operator*=(const T& other) {
    return *this = Transform(*this * other);
  }
  /// A point, points in columns, or homogeneous coordinates of them.
  template <wengert::detail::Points T>
  auto operator*(const T& points) const {
    using Value = wengert::detail::OperandValue<T>;
    if constexpr (Value::RowsAtCompileTime == Dim + 1) {
      return (matrix_ * points).eval();
    } else if constexpr (Mode == int(Projective)) {
      return (matrix_ * VectorType(points).homogeneous()).eval();
    } else if constexpr (Value::ColsAtCompileTime == 1) {
      return VectorType(LinearMatrixType(linear()) * points + VectorType(translation()));
    } else {
      return Matrix<Scalar, Dim, Value::ColsAtCompileTime>((LinearMatrixType(linear()) * points).colwise() +
                                                           VectorType(translation()));
    }
  }
  Transform inverse(TransformTraits hint = TransformTraits(Mode)) const {
    Transform result;
    if constexpr (Mode == int(Projective)) {
      result.matrix() = matrix_.inverse();
    } else {
      const LinearMatrixType a = linear();
      const LinearMatrixType inverse =
          hint == Isometry ? LinearMatrixType(a.transpose()) : LinearMatrixType(a.inverse());
      result.linear() = inverse;
      result.translation() = -(inverse * VectorType(translation()));
    }
    return result;
  }
  bool isApprox(const Transform& other, double precision = 1e-12) const {
    return matrix_.isApprox(other.matrix_, precision);
  }
  template <class To>
  const Transform& cast() const {
    static_assert(std::is_same_v<To, Scalar>, "wengert: a transform of active numbers is not cast to plain ones");
    return *this;
  }

 private:
  MatrixType matrix_;
};

/// A shift by a vector.
template <wengert::detail::PlainNumber N, int Dim>
class Translation<wengert::BasicReal<N>, Dim> {
 public:
  using Scalar = wengert::BasicReal<N>;
  using VectorType = Matrix<Scalar, Dim, 1>;
  Translation() = default;
  explicit Translation(const VectorType& vector) : vector_(vector) {}
  Translation(const Translation<N, Dim>& plain)  // NOLINT: a copy if both are of one scalar
      : vector_(Matrix<N, Dim, 1>(plain.vector())) {}
  Translation(const Scalar& x, const Scalar& y)
    requires(Dim == 2)
      : vector_(x, y) {}
  Translation(const Scalar& x, const Scalar& y, const Scalar& z)
    requires(Dim == 3)
      : vector_(x, y, z) {}
  const VectorType& vector() const { return vector_; }
  VectorType& vector() { return vector_; }
  Scalar x() const { return vector_(0); }
  Scalar y() const { return vector_(1); }
  Scalar z() const { return vector_(2); }
  auto& x() { return vector_(0); }
  auto& y() { return vector_(1); }
  auto& z() { return vector_(2); }
  const VectorType& translation() const { return vector_; }
  VectorType& translation() { return vector_; }
  Translation inverse() const { return Translation(VectorType(-vector_)); }
  Translation operator*(const Translation& other) const { return Translation(VectorType(vector_ + other.vector_)); }
  template <wengert::detail::Rotation R>
  auto operator*(const R& rotation) const {
    Transform<Scalar, Dim, Isometry> result(rotation);
    result.translation() = vector_;
    return result;
  }
  template <wengert::detail::Rotation R>
  friend auto operator*(const R& rotation, const Translation& t) {
    Transform<Scalar, Dim, Isometry> result(rotation);
    result.translation() = rotation.toRotationMatrix() * t.vector_;
    return result;
  }
  template <int Mode, int Options>
  auto operator*(const Transform<Scalar, Dim, Mode, Options>& other) const {
    auto result = other;
    return result.pretranslate(vector_);
  }
  template <wengert::detail::Points T>
  VectorType operator*(const T& point) const {
    return vector_ + point;
  }

 private:
  VectorType vector_;
};

template <wengert::detail::NumberLike X>
  requires(!std::is_arithmetic_v<X>)
auto Scaling(const X& factor) {
  return UniformScaling(typename decltype(wengert::detail::as_number(factor))::RealType(factor));
}

// Eigen's own rotations and shifts on the left or right of active points and rotations.
template <wengert::detail::PlainRotation R, wengert::detail::ActivePoints T>
auto operator*(const R& rotation, const T& points) {
  return (rotation.toRotationMatrix() * points).eval();
}
template <wengert::detail::ActivePoints T, wengert::detail::PlainRotation R>
auto operator*(const T& matrix, const R& rotation) {
  return (matrix * rotation.toRotationMatrix()).eval();
}
template <wengert::detail::PlainNumber N, int Dim, wengert::detail::ActivePoints T>
auto operator*(const Translation<N, Dim>& shift, const T& point) {
  return (shift.vector() + point).eval();
}
template <wengert::detail::PlainNumber N, int Dim, wengert::detail::Rotation R>
  requires std::same_as<typename R::Scalar, wengert::BasicReal<N>>
auto operator*(const Translation<N, Dim>& shift, const R& rotation) {
  return Translation<wengert::BasicReal<N>, Dim>(shift) * rotation;
}

}  // namespace Eigen
