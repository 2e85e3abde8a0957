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
// refused: many: pointers to matrices
double many(const VectorXd* x) { return x[0].sum(); }
struct Body {
  Eigen::Vector3d position;
};
// refused: made: 'new' of matrices
double made(const VectorXd& x) {
  Body* b = new Body;
  b->position.setConstant(x(0));
  const double s = b->position.sum();
  delete b;
  return s;
}
Body body;
// refused: global: lives on between calls
double global(const VectorXd& x) {
  body.position.setConstant(x(0));
  return body.position.sum();
}
// refused: long_array: more than 64 matrices
double long_array(const VectorXd& x) {
  Eigen::Vector2d all[100];
  all[1].setConstant(x(0));
  return all[1].sum();
}

static void scale(Eigen::Ref<VectorXd> x) { x *= 2.0; }
// refused: part: part of a matrix
double part(const VectorXd& x) {
  VectorXd y = x;
  scale(y.head(2));
  return y.squaredNorm();
}
