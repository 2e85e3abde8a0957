// SPDX-License-Identifier: MIT
// Reductions of matrices and vectors to numbers, and what vectors have alone.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER first

REPEATED(OPERATION(sum, a.sum()))
OPERATION(mean, a.mean())
OPERATION(prod, a.prod())
OPERATION(min_coeff, a.minCoeff())
OPERATION(max_coeff, a.maxCoeff())
REPEATED(OPERATION(trace, a.trace()))
REPEATED(OPERATION(squared_norm, a.squaredNorm()))
OPERATION(norm, v.norm())
REPEATED(OPERATION(dot, v.dot(v)))
OPERATION(normalized, v.normalized())
OPERATION(normalize, ([&] {
            auto w = v;
            w.normalize();
            return w;
          }()))

// ---- Coefficients bounded by a number
OPERATION(cwise_min_number, a.cwiseMin(0.5))
OPERATION(cwise_max_number, a.cwiseMax(0.5))
OPERATION(array_min_number, a.array().min(0.5).matrix())
OPERATION(array_max_number, a.array().max(0.5).matrix())
