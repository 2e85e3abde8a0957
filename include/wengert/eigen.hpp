// SPDX-License-Identifier: MIT
// Eigen's matrices, arrays and factorisations of wengert::Real as single entities of the tape;
// docs/reference/entities.md lists their operations. With wengert::Tangent instead of Real they are Eigen's own, with
// BasicReal<Tangent<double>> entities of second order.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/entity/eigen_drivers.hpp>
#include <wengert/entity/eigen_eigenvalues.hpp>
#include <wengert/entity/eigen_functions.hpp>
#include <wengert/entity/eigen_geometry.hpp>
#include <wengert/entity/eigen_matrix.hpp>
#include <wengert/entity/eigen_passive.hpp>
#include <wengert/entity/eigen_quaternion_map.hpp>
#include <wengert/entity/eigen_shapes.hpp>
#include <wengert/entity/eigen_solvers.hpp>
#include <wengert/entity/eigen_tangent_spectra.hpp>
