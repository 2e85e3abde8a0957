// SPDX-License-Identifier: MIT
// Solves, inverses and determinants by LU, and what matrices offer without a factorisation. A factorisation is a
// statement of its own.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER first

OPERATION(inverse, a.inverse())
OPERATION(determinant, a.determinant())
OPERATION_OF(log_determinant, 1, wengert::log_determinant(a))
REPEATED(OPERATION_OF(solve_by_lu, 2, a.lu().solve(v)))
REPEATED(OPERATION_OF(solve_by_partial_pivoting, 2, a.partialPivLu().solve(b)))
REPEATED(OPERATION_OF(solve_by_full_pivoting, 2, a.fullPivLu().solve(b)))
OPERATION_OF(inverse_by_lu, 2, a.lu().inverse())
OPERATION_OF(determinant_by_lu, 2, a.lu().determinant())
OPERATION_OF(log_determinant_by_lu, 2, wengert::log_determinant(a.lu()))
REPEATED(OPERATION_OF(packed_factors_by_partial_pivoting, 2, a.partialPivLu().matrixLU()))
OPERATION_OF(packed_factors_by_full_pivoting, 2, a.fullPivLu().matrixLU())
OPERATION_OF(solve_with_the_transpose, 2, a.partialPivLu().transpose().solve(v).eval())
OPERATION_OF(reconstructed_by_lu, 2, a.fullPivLu().reconstructedMatrix())
