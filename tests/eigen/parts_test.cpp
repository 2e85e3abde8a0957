// SPDX-License-Identifier: MIT
// Parts of matrices as values.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER second

REPEATED(OPERATION(element, a(1, 2)))
REPEATED(OPERATION(coefficient, v(1)))
REPEATED(OPERATION(bracket, v[2]))
REPEATED(OPERATION(row, a.row(1)))
REPEATED(OPERATION(column, a.col(2)))
REPEATED(OPERATION(head, v.head(2)))
REPEATED(OPERATION(tail, v.tail(2)))
REPEATED(OPERATION(segment, v.segment(1, 2)))
OPERATION(diagonal, a.diagonal())
REPEATED(OPERATION(block, a.block(0, 1, 2, 2)))
REPEATED(OPERATION(fixed_block, a.template block<2, 2>(0, 1)))
REPEATED(OPERATION(fixed_head, v.template head<2>()))
REPEATED(OPERATION(fixed_tail, v.template tail<2>()))
REPEATED(OPERATION(fixed_segment, v.template segment<2>(1)))
REPEATED(OPERATION(top_rows, a.topRows(2)))
REPEATED(OPERATION(bottom_rows, a.bottomRows(2)))
REPEATED(OPERATION(middle_rows, a.middleRows(1, 2)))
REPEATED(OPERATION(left_columns, a.leftCols(2)))
REPEATED(OPERATION(right_columns, a.rightCols(2)))
OPERATION(middle_columns, a.middleCols(1, 1))
REPEATED(OPERATION(top_left_corner, a.topLeftCorner(2, 1)))
OPERATION(top_right_corner, a.topRightCorner(2, 1))
OPERATION(bottom_left_corner, a.bottomLeftCorner(2, 1))
REPEATED(OPERATION(bottom_right_corner, a.bottomRightCorner(2, 1)))
OPERATION(fixed_corner, (a.template bottomLeftCorner<1, 2>()))
OPERATION(fixed_columns, a.template rightCols<2>())
REPEATED(OPERATION(upper_diagonal, a.diagonal(1)))
