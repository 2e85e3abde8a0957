// SPDX-License-Identifier: MIT
// Sums, products and coefficient-wise operations of matrices.
#include <unsupported/Eigen/KroneckerProduct>

#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER first

OPERATION(plus, a + b)
OPERATION(minus, a - b)
OPERATION(negative, -a)
OPERATION(product, a* b)
OPERATION(matrix_times_vector, a* v)
OPERATION(number_times_matrix, s* a)
OPERATION(matrix_times_number, a* s)
OPERATION(matrix_over_number, a / s)
OPERATION(constant_times_matrix, 2.5 * a)
OPERATION(cwise_product, a.cwiseProduct(b))
OPERATION(cwise_quotient, a.cwiseQuotient(b))
OPERATION(cwise_sqrt, (a.cwiseProduct(a)).cwiseSqrt())
OPERATION(cwise_inverse, a.cwiseInverse())
OPERATION(cwise_abs, a.cwiseAbs())
OPERATION(cwise_abs2, a.cwiseAbs2())
OPERATION(cwise_min, a.cwiseMin(b))
OPERATION(cwise_max, a.cwiseMax(b))
OPERATION(transpose, a.transpose())
OPERATION(outer_product, v* v.transpose())
OPERATION(kronecker_product, Eigen::kroneckerProduct(a, b))
OPERATION(long_expression, s*(a + b) - a.cwiseProduct(b) + a.transpose())
OPERATION(product_and_sum, a* b.transpose() + a)
OPERATION_OF(cross_product, 2, v.template head<3>().cross((a * v).template head<3>()))
