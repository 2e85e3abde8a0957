// SPDX-License-Identifier: MIT
// T1 to T4 as an object file: of entities with -DENTITIES, of double without. `bench` times the compiler on both.
#ifdef ENTITIES
#include <wengert/eigen.hpp>
using Number = wengert::Real;
#else
using Number = double;
#endif
#include "cases.hpp"

using State =
    cases::State<Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>, Eigen::Matrix<Number, Eigen::Dynamic, 1>>;
void run_case(const std::string& test, State& state, int steps) { cases::run(test, state, steps); }
