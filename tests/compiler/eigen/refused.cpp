// SPDX-License-Identifier: MIT
// What is refused of Eigen, with words of the message.
#include <Eigen/Dense>
#include <vector>
using Eigen::MatrixXd;
using Eigen::VectorXd;

// refused: solve: partialPivLu
double solve(const MatrixXd& A, const VectorXd& b) { return A.partialPivLu().solve(b).sum(); }
// refused: factor: 'llt' is an expression of type 'LLT'
double factor(const MatrixXd& A, const VectorXd& b) {
  Eigen::LLT<MatrixXd> llt(A);
  return llt.solve(b).sum();
}
// refused: lazy: write .eval()
double lazy(const MatrixXd& A, const VectorXd& b) {
  auto y = A * b;
  return y.sum();
}
// refused: turned: write .eval()
void turned(MatrixXd& A) { A = A.transpose(); }
// refused: large: the inverse of a matrix
double large(const MatrixXd& A) { return A.inverse().sum(); }
// refused: many: matrices in arrays
double many(const std::vector<VectorXd>& x) { return x[0].sum(); }

static void scale(Eigen::Ref<VectorXd> x) { x *= 2.0; }
// refused: part: part of a matrix
double part(const VectorXd& x) {
  VectorXd y = x;
  scale(y.head(2));
  return y.squaredNorm();
}
