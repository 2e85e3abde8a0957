// SPDX-License-Identifier: MIT
// What is refused of Eigen, with words of the message.
#include <Eigen/Dense>
#include <vector>
using Eigen::MatrixXd;
using Eigen::VectorXd;

// refused: solve: jacobiSvd
VectorXd solve(const MatrixXd& A) { return A.jacobiSvd().singularValues(); }
// refused: rank: 'rank' has no derivative
double rank(const MatrixXd& A, const VectorXd& b) {
  Eigen::FullPivLU<MatrixXd> lu(A);
  return lu.rank() * lu.solve(b).sum();
}
// refused: wide: fewer rows than columns
double wide(const Eigen::Matrix<double, 2, 3>& A, const Eigen::Vector2d& b) {
  return A.colPivHouseholderQr().solve(b).sum();
}
// refused: lazy: write .eval()
double lazy(const MatrixXd& A, VectorXd b) {
  auto y = A * b;
  b(0) = 0.0;
  return y.sum();
}
// refused: turned: write .eval()
void turned(MatrixXd& A) { A = A.transpose(); }
// refused: many: matrices in arrays
double many(const std::vector<VectorXd>& x) { return x[0].sum(); }

static void scale(Eigen::Ref<VectorXd> x) { x *= 2.0; }
// refused: part: part of a matrix
double part(const VectorXd& x) {
  VectorXd y = x;
  scale(y.head(2));
  return y.squaredNorm();
}
