// SPDX-License-Identifier: MIT
// Sums, products and coefficient-wise operations of matrices.
#include <unsupported/Eigen/KroneckerProduct>

#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER first

REPEATED(OPERATION(plus, a + b))
REPEATED(OPERATION(minus, a - b))
REPEATED(OPERATION(negative, -a))
REPEATED(OPERATION(product, a* b))
REPEATED(OPERATION(matrix_times_vector, a* v))
OPERATION(number_times_matrix, s* a)
REPEATED(OPERATION(matrix_times_number, a* s))
OPERATION(matrix_over_number, a / s)
REPEATED(OPERATION(constant_times_matrix, 2.5 * a))
REPEATED(OPERATION(cwise_product, a.cwiseProduct(b)))
OPERATION(cwise_quotient, a.cwiseQuotient(b))
REPEATED(OPERATION(cwise_sqrt, (a.cwiseProduct(a)).cwiseSqrt()))
REPEATED(OPERATION(cwise_inverse, a.cwiseInverse()))
REPEATED(OPERATION(cwise_abs, a.cwiseAbs()))
OPERATION(cwise_abs2, a.cwiseAbs2())
OPERATION(cwise_min, a.cwiseMin(b))
OPERATION(cwise_max, a.cwiseMax(b))
REPEATED(OPERATION(transpose, a.transpose()))
REPEATED(OPERATION(outer_product, v* v.transpose()))
OPERATION(kronecker_product, Eigen::kroneckerProduct(a, b))
REPEATED(OPERATION(long_expression, s*(a + b) - a.cwiseProduct(b) + a.transpose()))
REPEATED(OPERATION(product_and_sum, a* b.transpose() + a))
OPERATION_OF(cross_product, 2, v.template head<3>().cross((a * v).template head<3>()))
