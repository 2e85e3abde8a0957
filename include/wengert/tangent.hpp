// SPDX-License-Identifier: MIT
// Forward mode alone.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/overload/functions.hpp>
#include <wengert/overload/limits.hpp>
#include <wengert/overload/tangent.hpp>
