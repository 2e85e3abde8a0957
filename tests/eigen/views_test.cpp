// SPDX-License-Identifier: MIT
// Matrices column by column and row by row, vectors as diagonals, replicated and reversed matrices.
#include "operations.hpp"

OPERATION(column_sums, a.colwise().sum())
OPERATION(row_sums, a.rowwise().sum())
OPERATION(column_squares, a.colwise().squaredNorm())
OPERATION(row_squares, a.rowwise().squaredNorm())
OPERATION_OF(row_norms, 1, false, a.rowwise().norm())
OPERATION_OF(column_means, 1, false, a.colwise().mean())
OPERATION(add_to_columns, a.colwise() + v)
OPERATION(add_to_rows, a.rowwise() + v.transpose())
OPERATION_OF(subtract_from_product, 1, false, (a * b).colwise() - v)
OPERATION(scale_rows, v.asDiagonal() * a)
OPERATION(scale_columns, a* v.asDiagonal())
OPERATION_OF(diagonal_matrix, 1, false, v.asDiagonal().toDenseMatrix())
OPERATION(replicate, v.replicate(1, 4))
OPERATION(reverse, a.reverse())
OPERATION_OF(adjoint, 1, false, a.adjoint() * v)
