// SPDX-License-Identifier: MIT
// Reductions of matrices and vectors to numbers, and what vectors have alone.
#include "operations.hpp"

OPERATION(sum, a.sum())
OPERATION(mean, a.mean())
OPERATION(prod, a.prod())
OPERATION(min_coeff, a.minCoeff())
OPERATION(max_coeff, a.maxCoeff())
OPERATION(trace, a.trace())
OPERATION(squared_norm, a.squaredNorm())
OPERATION(norm, v.norm())
OPERATION(dot, v.dot(v))
OPERATION(normalized, v.normalized())
