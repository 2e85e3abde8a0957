// SPDX-License-Identifier: MIT
// Annotations that `wengert bind` reads. They stand before a declaration, in a library's own header or in a description
// of it, and mean nothing to a compiler.
//
//   WENGERT_ENTITY                    the struct is an entity
//   WENGERT_ENTITY_OF(condition)      it stands for all types V of which the condition is true: a family of templates
//   WENGERT_IN(name, adjoint)         argument `name` contributes `adjoint`, a statement on name_b: a_b += r_b * b
//   WENGERT_INOUT(name, adjoint, access)  as IN, and the result is a writable part of `name`: `access` is that part of
//                                     name_b; the adjoint may be left empty, as it follows
//   WENGERT_OUT(name)                 the function, which returns nothing, makes `name` anew. Adjoints of others read
//                                     name_b, and name is its value
//   WENGERT_INOUT(name, adjoint,)     as OUT of an argument that is read first, the access left empty: `adjoint` turns
//                                     name_b from the adjoint of what it becomes into that of what it was, for which
//                                     name stands; adjoints of others read what it was before that
//   WENGERT_DIAGONAL(name, expression)  as IN where the Jacobian is its own transpose, as for functions coefficient by
//                                     coefficient: with d for r_b it is the contribution to name_b, with d for the
//                                     tangent of name that to the result's
//   WENGERT_LINEAR(name, ...)         the function is linear in these arguments together: applied to their tangents it
//                                     gives their part of the result's tangent. A product is linear in each of two:
//                                     WENGERT_LINEAR(a) WENGERT_LINEAR(b)
//   WENGERT_TANGENT(name, expression) what name_d, the tangent of `name`, contributes to the result's tangent; with
//                                     outputs x and y statements: x_d += 2 * name_d; y_d += ...
//   WENGERT_LET(name, expression)     a value that several adjoints read, computed once
//   WENGERT_VALUE(expression)         how the result is computed, where that is not by the call itself
//   WENGERT_PASSIVE(name)             no derivative by this argument: an active one is refused
//   WENGERT_ELE_PASSIVE               a function without derivative; what returns integers or bool needs no annotation
//   WENGERT_INP(name)                 its argument, which is read only; the default
//   WENGERT_OUTP(name)                its output: a passive value
//   WENGERT_INOUTP(name)              its argument that it reads and makes a passive value
//   WENGERT_COSTLY                    as an operand, the result is kept rather than computed again
//   WENGERT_REQUIRE(condition)        what must hold of the arguments, or wrong_size is thrown when recording
//
// In an adjoint `self` is the object of a member function, r_b the adjoint of the result and r the result.
#pragma once

#ifdef __clang__
#define WENGERT_ANNOTATE(...) [[clang::annotate(__VA_ARGS__)]]
#else
#define WENGERT_ANNOTATE(...)
#endif

#define WENGERT_ENTITY WENGERT_ANNOTATE("wengert.entity")
#define WENGERT_ENTITY_OF(...) WENGERT_ANNOTATE("wengert.entity", #__VA_ARGS__)
#define WENGERT_IN(name, ...) WENGERT_ANNOTATE("wengert.in", #name, #__VA_ARGS__)
#define WENGERT_INOUT(name, adjoint, ...) WENGERT_ANNOTATE("wengert.inout", #name, #adjoint, #__VA_ARGS__)
#define WENGERT_DIAGONAL(name, ...) WENGERT_ANNOTATE("wengert.diagonal", #name, #__VA_ARGS__)
#define WENGERT_LINEAR(...) WENGERT_ANNOTATE("wengert.linear", #__VA_ARGS__)
#define WENGERT_TANGENT(name, ...) WENGERT_ANNOTATE("wengert.tangent", #name, #__VA_ARGS__)
#define WENGERT_LET(name, ...) WENGERT_ANNOTATE("wengert.let", #name, #__VA_ARGS__)
#define WENGERT_VALUE(...) WENGERT_ANNOTATE("wengert.value", #__VA_ARGS__)
#define WENGERT_OUT(name, ...) WENGERT_ANNOTATE("wengert.out", #name, #__VA_ARGS__)
#define WENGERT_PASSIVE(name) WENGERT_ANNOTATE("wengert.passive", #name)
#define WENGERT_ELE_PASSIVE WENGERT_ANNOTATE("wengert.ele_passive")
#define WENGERT_INP(name) WENGERT_ANNOTATE("wengert.inp", #name)
#define WENGERT_OUTP(name) WENGERT_ANNOTATE("wengert.outp", #name)
#define WENGERT_INOUTP(name) WENGERT_ANNOTATE("wengert.inoutp", #name)
#define WENGERT_COSTLY WENGERT_ANNOTATE("wengert.costly")
#define WENGERT_REQUIRE(...) WENGERT_ANNOTATE("wengert.require", #__VA_ARGS__)
