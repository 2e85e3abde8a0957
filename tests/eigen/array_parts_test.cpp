// SPDX-License-Identifier: MIT
// Parts of arrays, whose array() is a statement too, and functions of arrays that are no members.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER second

OPERATION_OF(array_coefficient, 2, v.array()(1))
OPERATION_OF(array_bracket, 2, v.array()[2])
OPERATION_OF(array_column, 2, a.array().col(2))
OPERATION_OF(array_head, 2, v.array().head(2))
OPERATION_OF(array_tail, 2, v.array().tail(2))
OPERATION_OF(array_segment, 2, v.array().segment(1, 2))
OPERATION_OF(array_top_rows, 2, a.array().topRows(2))
OPERATION_OF(array_bottom_rows, 2, a.array().bottomRows(2))
OPERATION_OF(array_middle_rows, 2, a.array().middleRows(1, 2))
OPERATION_OF(array_left_columns, 2, a.array().leftCols(2))
OPERATION_OF(array_right_columns, 2, a.array().rightCols(2))
OPERATION_OF(array_middle_columns, 2, a.array().middleCols(1, 1))
OPERATION_OF(array_fixed_block, 2, (a.array().template block<2, 2>(0, 1)))
OPERATION_OF(array_fixed_head, 2, v.array().template head<2>())
OPERATION_OF(array_fixed_tail, 2, v.array().template tail<2>())
OPERATION_OF(array_fixed_segment, 2, v.array().template segment<2>(1))
OPERATION(exp_of_array, exp(a.array()))
OPERATION(log_of_array, log(a.array() * a.array()))
OPERATION(sqrt_of_array, sqrt(a.array() * a.array()))
OPERATION(sin_of_array, sin(a.array()))
OPERATION(cos_of_array, cos(a.array()))
OPERATION(tanh_of_array, tanh(a.array()))
OPERATION(abs_of_array, abs(a.array()))
