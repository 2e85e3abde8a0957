// SPDX-License-Identifier: MIT
// Solves and least squares by the Householder QR factorisations.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER first

REPEATED(OPERATION_OF(solve_by_qr, 2, a.householderQr().solve(v)))
REPEATED(OPERATION_OF(solve_by_pivoting_qr, 2, a.colPivHouseholderQr().solve(b)))
OPERATION_OF(solve_by_fully_pivoting_qr, 2, a.fullPivHouseholderQr().solve(v))
OPERATION_OF(log_determinant_by_qr, 2, wengert::log_determinant(a.householderQr()))
OPERATION_OF(least_squares, 2, a.leftCols(2).householderQr().solve(v))
REPEATED(OPERATION_OF(least_squares_by_pivoting, 2, a.leftCols(2).colPivHouseholderQr().solve(b)))
