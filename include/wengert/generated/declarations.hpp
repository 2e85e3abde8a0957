// SPDX-License-Identifier: MIT
// Generated from functions/templates/declarations.hpp.in and functions/table.json; edit those.
// The functions' structs declared, and listed by shape for code that walks over them.
#pragma once

namespace wengert::function {

/// A list of the table's structs.
template <class... Functions>
struct List {};

struct Abs;
struct Fabs;
struct Sqrt;
struct Cbrt;
struct Exp;
struct Exp2;
struct Exp10;
struct Expm1;
struct Log;
struct Log2;
struct Log10;
struct Log1p;
struct Sin;
struct Cos;
struct Tan;
struct Asin;
struct Acos;
struct Atan;
struct Sinh;
struct Cosh;
struct Tanh;
struct Asinh;
struct Acosh;
struct Atanh;
struct Erf;
struct Erfc;
struct Tgamma;
struct Lgamma;
struct Digamma;
struct Trigamma;
struct Ceil;
struct Floor;
struct Trunc;
struct Round;
struct Rint;
struct Nearbyint;
struct Logb;
struct Pow;
struct Atan2;
struct Fmod;
struct Remainder;
struct Hypot;
struct Fmin;
struct Fmax;
struct Fdim;
struct Copysign;
struct Nextafter;
struct Hypot3;
struct Fma;
struct Lerp;
struct Ldexp;
struct Scalbn;
struct Scalbln;
struct Nexttoward;
struct Polygamma;
struct Frexp;
struct Modf;
struct Remquo;
struct Sincos;
struct Lround;
struct Llround;
struct Lrint;
struct Llrint;
struct Ilogb;
struct Fpclassify;
struct Isfinite;
struct Isinf;
struct Isnan;
struct Isnormal;
struct Signbit;
struct Isgreater;
struct Isgreaterequal;
struct Isless;
struct Islessequal;
struct Islessgreater;
struct Isunordered;
struct Negate;
struct Add;
struct Subtract;
struct Multiply;
struct Divide;
struct Max;
struct Min;

/// Numbers in, a number out.
using UnaryFunctions = List<
    Abs,
    Fabs,
    Sqrt,
    Cbrt,
    Exp,
    Exp2,
    Exp10,
    Expm1,
    Log,
    Log2,
    Log10,
    Log1p,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Erf,
    Erfc,
    Tgamma,
    Lgamma,
    Digamma,
    Trigamma,
    Ceil,
    Floor,
    Trunc,
    Round,
    Rint,
    Nearbyint,
    Logb
    >;

using BinaryFunctions = List<
    Pow,
    Atan2,
    Fmod,
    Remainder,
    Hypot,
    Fmin,
    Fmax,
    Fdim,
    Copysign,
    Nextafter
    >;

using TernaryFunctions = List<
    Hypot3,
    Fma,
    Lerp
    >;

/// One number and a passive argument.
using PassiveArgumentFunctions = List<
    Ldexp,
    Scalbn,
    Scalbln,
    Nexttoward,
    Polygamma
    >;

/// Operators of two numbers; Negate is the one of one number.
using OperatorFunctions = List<
    Add,
    Subtract,
    Multiply,
    Divide
    >;

/// std::min and std::max.
using ChoiceFunctions = List<
    Max,
    Min
    >;

/// A number in, an integer or a truth value out: passive.
using IntegerResultFunctions = List<
    Lround,
    Llround,
    Lrint,
    Llrint,
    Ilogb,
    Fpclassify,
    Isfinite,
    Isinf,
    Isnan,
    Isnormal,
    Signbit
    >;

}  // namespace wengert::function
