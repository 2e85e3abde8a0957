// SPDX-License-Identifier: MIT
// The tape and the active number without the drivers.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/overload/functions.hpp>
#include <wengert/overload/limits.hpp>
#include <wengert/overload/real.hpp>
#include <wengert/tape/tape.hpp>
