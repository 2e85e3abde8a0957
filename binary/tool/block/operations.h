// SPDX-License-Identifier: GPL-2.0-or-later
// The one table of VEX's operations and their differentiation rules, which every mode reads. It says what an operation
// is (which function, on which lanes of which type); how a tangent or a statement is made of it is the mode's affair.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

enum class Rule : UChar {
  unknown,            // not in the table: reported when an operand is active
  move,               // bytes change their place only: the same operation acts on the shadow
  add,                // a + b
  subtract,           // a - b
  multiply,           // a * b
  divide,             // a / b
  negate,             // -a
  absolute,           // |a|
  square_root,        // sqrt(a)
  minimum,            // a < b ? a : b
  maximum,            // a > b ? a : b
  multiply_add,       // a * b + c
  multiply_subtract,  // a * b - c
  reciprocal,         // about 1 / a
  reciprocal_root,    // about 1 / sqrt(a)
  widen,              // float to double
  narrow,             // double to float, or rounding to float's precision
  scale,              // a * 2^trunc(b), b's derivative is zero
  sine,               // x87's transcendental functions
  cosine,
  tangent,
  arctangent,         // atan2(a, b)
  y_log2_x,           // a * log2(b)
  y_log2_xp1,         // a * log2(b + 1)
  two_to_x_minus_1,   // 2^a - 1
  remainder,          // a - n b, n = a / b truncated
  remainder_nearest,  // a - n b, n = a / b to nearest
  bit_and,            // the bit tricks of floating-point code: |a|, -a, copysign, blends by mask
  bit_or,
  bit_xor,
  bit_not,
  shift_left,  // of the whole value: whole bytes move, anything else is integer arithmetic
  shift_right,
  constant,  // piecewise constant in every operand: comparisons, rounding to integers, conversions to them
  integer,   // integer arithmetic: passive in the modes that differentiate, a suspect for the one that finds tricks
};

// Does it make another number, rather than copy, convert, choose or turn one over?
constexpr bool computes(Rule rule) {
  switch (rule) {
    case Rule::move:
    case Rule::negate:
    case Rule::absolute:
    case Rule::minimum:
    case Rule::maximum:
    case Rule::widen:
    case Rule::narrow:
    case Rule::bit_and:
    case Rule::bit_or:
    case Rule::bit_xor:
    case Rule::bit_not:
    case Rule::shift_left:
    case Rule::shift_right:
    case Rule::integer:
      return false;
    default:
      return true;
  }
}

enum class Element : UChar { bits, f32, f64 };
enum class Layout : UChar {
  scalar,  // one value of type F32 or F64
  packed,  // all lanes of a vector
  lowest,  // lane 0 of a V128; the others are the first operand's
};

struct Operation {
  IROp op = Iop_INVALID;
  Rule rule = Rule::unknown;
  Element element = Element::bits;
  UChar lanes = 1;
  Layout layout = Layout::scalar;
  UChar moved = 0xff;    // rule move: bit i set if operand i is data (and not an index or a count)
  UChar operands = 0;    // all of the operation's, the rounding mode included
  Bool rounded = False;  // the first operand is the rounding mode
};

// Must be called once before the first look-up.
void prepare_operations();
const Operation& operation(IROp op);

// The operations that build derivatives for one kind of value: the same lanes, type and layout as an Operation's.
// Those of a packed or scalar family take a rounding mode first where `rounded` says so.
struct Family {
  IROp add, subtract, multiply, divide, square_root;
  Bool rounded;
  Bool root_rounded;
};
// Addition or subtraction of a constant: the operand it applies to, and the constant. Adding the value of a sign bit,
// of the number itself or of a byte, a short or a word in a wider register, is exclusive or with it.
struct AddedConstant {
  Int operand = -1;  // -1: the operation is no such thing
  ULong constant = 0;
};
AddedConstant added_constant(IROp op, IRExpr* const* operands);
// Of what width in bits a number must be for the constant to be its sign bit's value; type is the operation's.
constexpr bool adds_sign(ULong constant, UInt bits) { return constant << (64 - bits) == 1ULL << 63; }
IROp exclusive_or_of(IRType type);
IROp or_of(IRType type);
// Comparisons of integers, lane by lane: their results are all ones or all zeros.
bool compares(IROp op);
// A shift that fills each lane of a vector with its sign, as VEX writes for blends by sign.
bool spreads_sign(IROp op, const IRExpr* count);
// That, or the operation that gathers signs (movmskps): what they leave says which sign and no more.
bool takes_signs(IROp op, const IRExpr* count);
// Shifts of all lanes of a vector by one count.
bool shifts_lanes(IROp op);
// The width of the byte or the short that the operation widens, or that it makes by dropping what is above; 0: neither.
UInt byte_or_short(IROp op);
// Does the pure helper compute with its arguments' bits, and not flags, conditions or control words?
bool computes_data(const IRExpr* call);

const Family& family(Element element, UChar lanes, Layout layout);

}  // namespace wengert::tool
