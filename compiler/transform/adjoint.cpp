// SPDX-License-Identifier: MIT
#include <wengert/error.hpp>
#include "differentiate.hpp"
namespace wengert::compiler {
Derivative adjoint(const ir::Module&, const Request&) { wengert::fail(ErrorCode::internal, "adjoint"); }
}  // namespace wengert::compiler
