// SPDX-License-Identifier: MIT
// The vectors inside a derivative have the sizes of those inside its primal.
#pragma once

#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// Whether a value of this type has vectors in it, what pointers lead to left aside.
bool has_vectors(const ir::Module& module, const ir::TypePtr& t);
/// Whether a value of the type is, or has among its parts, one of the other type.
bool is_or_has(const ir::Module& module, const ir::TypePtr& type, const ir::TypePtr& part);

/// Whether two vectors, or matrices, differ in size.
ir::ExprPtr have_other_sizes(const ir::ExprPtr& a, const ir::ExprPtr& b);

/// The header of what VectorSizes::require throws, where the module does.
void include_exceptions(ir::Module& module);

class VectorSizes {
 public:
  /// where: of the function, for refusals.
  VectorSizes(const ir::Module& module, Names& names, ir::SourceRange where)
      : module_(module), names_(names), where_(where) {}

  bool any(const ir::TypePtr& t) const { return has_vectors(module_, t); }
  /// Vectors, and floating-point numbers.
  bool with_numbers(const ir::TypePtr& t) const;
  /// Refuses a type with numbers that holds vectors of its own kind.
  void refuse_nesting(const ir::TypePtr& t, ir::SourceRange where);
  /// Appends the statements that give the vectors of shadow the sizes that those of primal have when they run;
  /// only_larger: none becomes shorter.
  void follow(const ir::ExprPtr& shadow, const ir::ExprPtr& primal, ir::Block& out, bool only_larger = false) {
    for_each(shadow, primal, only_larger ? Act::enlarge : Act::follow, out);
  }
  /// Appends statements that throw where a vector of shadow has another size than that of primal; when: for the
  /// message.
  void require(const ir::ExprPtr& shadow, const ir::ExprPtr& primal, const std::string& when, ir::Block& out) {
    when_ = when;
    for_each(shadow, primal, Act::require, out);
  }

 private:
  enum class Act { follow, enlarge, require };
  void for_each(const ir::ExprPtr& shadow, const ir::ExprPtr& primal, Act act, ir::Block& out);
  std::string when_;
  const ir::Module& module_;
  Names& names_;
  ir::SourceRange where_;
  std::vector<const ir::Struct*> inside_;
};

}  // namespace wengert::compiler
