// SPDX-License-Identifier: MIT
// Entities: matrices, vectors and a user's own types as single entries of the tape. Operations come from headers that
// `wengert bind` writes.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/entity/active.hpp>
#include <wengert/entity/operand.hpp>
#include <wengert/entity/outputs.hpp>
#include <wengert/entity/part.hpp>
#include <wengert/tape.hpp>
