// SPDX-License-Identifier: MIT
// Eigen::SparseMatrix<wengert::Real> and solvers of it: a fixed pattern with active coefficients. Products with
// dense matrices and solves are one statement each.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/entity/sparse_matrix.hpp>
#include <wengert/entity/sparse_plain_solvers.hpp>
#include <wengert/entity/sparse_solvers.hpp>
