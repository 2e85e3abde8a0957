// SPDX-License-Identifier: MIT
// Arithmetic of arrays, coefficient by coefficient.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER first

REPEATED(OPERATION(array_plus, (a.array() + b.array()).matrix()))
OPERATION(array_minus, (a.array() - b.array()).matrix())
REPEATED(OPERATION(array_product, (a.array() * b.array()).matrix()))
OPERATION(array_quotient, (a.array() / b.array()).matrix())
OPERATION(array_plus_number, (a.array() + s).matrix())
OPERATION(array_minus_number, (a.array() - s).matrix())
OPERATION(number_plus_array, (s + a.array()).matrix())
OPERATION(number_minus_array, (s - a.array()).matrix())
OPERATION(array_times_number, (a.array() * s).matrix())
OPERATION(number_times_array, (s * a.array()).matrix())
OPERATION(array_over_number, (a.array() / s).matrix())
OPERATION(number_over_array, (s / a.array()).matrix())
OPERATION(array_negative, (-a.array()).matrix())
OPERATION(array_min, a.array().min(b.array()).matrix())
OPERATION(array_max, a.array().max(b.array()).matrix())
OPERATION(array_sum, a.array().sum())
OPERATION(array_mean, a.array().mean())
OPERATION(array_prod, a.array().prod())
OPERATION(array_min_coeff, a.array().minCoeff())
OPERATION(array_max_coeff, a.array().maxCoeff())
OPERATION(array_transpose, a.array().transpose())
OPERATION_OF(array_row, 2, a.array().row(1))
OPERATION_OF(array_block, 2, a.array().block(0, 1, 2, 2))
OPERATION_OF(array_number, 2, a.array()(1, 2))
