// SPDX-License-Identifier: MIT
// A sum of 60 vectors in one expression: of entities with -DENTITIES, of double without. `bench` times the compiler on
// both.
#ifdef ENTITIES
#include <wengert/eigen.hpp>
using Number = wengert::Real;
#else
using Number = double;
#endif
#include <Eigen/Dense>

using Vector = Eigen::Matrix<Number, Eigen::Dynamic, 1>;
#define THREE(i) 0.5 * x[i] + x[(i) + 1] + x[(i) + 2]
#define FIFTEEN(i) THREE(i) + THREE((i) + 3) + THREE((i) + 6) + THREE((i) + 9) + THREE((i) + 12)
Vector long_sum(const Vector* x) { return FIFTEEN(0) + FIFTEEN(15) + FIFTEEN(30) + FIFTEEN(45); }
