// SPDX-License-Identifier: MIT
// Parts of matrices whose sizes are known when they are compiled, and coefficients by their names.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER second

OPERATION(x, v.x())
OPERATION(y, v.y())
OPERATION(z, v.z())
OPERATION(fixed_top_rows, a.template topRows<2>())
OPERATION(fixed_bottom_rows, a.template bottomRows<2>())
OPERATION(fixed_middle_rows, a.template middleRows<2>(1))
OPERATION(fixed_left_columns, a.template leftCols<2>())
OPERATION(fixed_middle_columns, a.template middleCols<1>(2))
OPERATION(fixed_top_left_corner, (a.template topLeftCorner<2, 1>()))
OPERATION(fixed_top_right_corner, (a.template topRightCorner<2, 1>()))
OPERATION(fixed_bottom_right_corner, (a.template bottomRightCorner<1, 2>()))
