// SPDX-License-Identifier: MIT
// refused: wengert: the numbers of this entity are not those of the tape; for second order its type has to be a
#include <wengert/complex.hpp>

using Dual = wengert::Tangent<double>;
#ifdef WENGERT_WRONG
using Number = double;
#else
using Number = Dual;
#endif

void input(wengert::BasicTape<Dual>& tape, wengert::Active<wengert::BasicComplex<Number>>& z) { tape.input(z); }
