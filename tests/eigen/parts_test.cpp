// SPDX-License-Identifier: MIT
// Parts of matrices as values.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER second

OPERATION(element, a(1, 2))
OPERATION(coefficient, v(1))
OPERATION(bracket, v[2])
OPERATION(row, a.row(1))
OPERATION(column, a.col(2))
OPERATION(head, v.head(2))
OPERATION(tail, v.tail(2))
OPERATION(segment, v.segment(1, 2))
OPERATION(diagonal, a.diagonal())
OPERATION(block, a.block(0, 1, 2, 2))
OPERATION(fixed_block, a.template block<2, 2>(0, 1))
OPERATION(fixed_head, v.template head<2>())
OPERATION(fixed_tail, v.template tail<2>())
OPERATION(fixed_segment, v.template segment<2>(1))
OPERATION(top_rows, a.topRows(2))
OPERATION(bottom_rows, a.bottomRows(2))
OPERATION(middle_rows, a.middleRows(1, 2))
OPERATION(left_columns, a.leftCols(2))
OPERATION(right_columns, a.rightCols(2))
OPERATION(middle_columns, a.middleCols(1, 1))
OPERATION(top_left_corner, a.topLeftCorner(2, 1))
OPERATION(top_right_corner, a.topRightCorner(2, 1))
OPERATION(bottom_left_corner, a.bottomLeftCorner(2, 1))
OPERATION(bottom_right_corner, a.bottomRightCorner(2, 1))
OPERATION(fixed_corner, (a.template bottomLeftCorner<1, 2>()))
OPERATION(fixed_columns, a.template rightCols<2>())
OPERATION(upper_diagonal, a.diagonal(1))
