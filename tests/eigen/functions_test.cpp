// SPDX-License-Identifier: MIT
// Functions of arrays, coefficient by coefficient.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER second

OPERATION(array_abs, a.array().abs())
OPERATION(array_abs2, a.array().abs2())
OPERATION(array_square, a.array().square())
REPEATED(OPERATION(array_cube, a.array().cube()))
OPERATION(array_exp, a.array().exp())
OPERATION(array_expm1, a.array().expm1())
OPERATION(array_sin, a.array().sin())
OPERATION(array_cos, a.array().cos())
OPERATION(array_tan, a.array().tan())
OPERATION(array_atan, a.array().atan())
OPERATION(array_sinh, a.array().sinh())
OPERATION(array_cosh, a.array().cosh())
REPEATED(OPERATION(array_tanh, a.array().tanh()))
OPERATION(array_asinh, a.array().asinh())
OPERATION(array_logistic, a.array().logistic())
REPEATED(OPERATION(array_inverse, a.array().inverse()))
REPEATED(OPERATION(array_sqrt, (a.array() * a.array()).sqrt()))
OPERATION(array_rsqrt, (a.array() * a.array()).rsqrt())
OPERATION(array_log, (a.array() * a.array()).log())
OPERATION(array_log1p, (a.array() * a.array()).log1p())
OPERATION(array_log10, (a.array() * a.array()).log10())
OPERATION(array_log2, (a.array() * a.array()).log2())
OPERATION(array_asin, (a.array() / 5.0).asin())
OPERATION(array_acos, (a.array() / 5.0).acos())
OPERATION(array_atanh, (a.array() / 5.0).atanh())
OPERATION(array_acosh, (a.array() * a.array() + 2.0).acosh())
OPERATION(array_pow, (a.array() * a.array()).pow(s))
// Operands of a longer expression.
OPERATION_OF(cube_and_root, 1, a.array().cube() + (a.array() * a.array()).sqrt())
OPERATION_OF(two_row_sums, 1, a.rowwise().sum() + b.rowwise().sum())
