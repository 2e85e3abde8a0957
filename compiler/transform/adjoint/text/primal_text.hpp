// SPDX-License-Identifier: MIT
// A statement of the primal, with what goes along with it: shadows of pointers, sizes of shadows.
#pragma once
#include "compiler/transform/adjoint/text/shadow_text.hpp"

namespace wengert::compiler {

class PrimalText {
 public:
  PrimalText(Writing& writing, ShadowText& shadow) : writing_(writing), shadow_(shadow) {}
  void statement(const ir::StmtPtr& s, ir::Block& out, bool with_comment);
  /// Shadows that pointers may lead into have their vector's size in the forward section already.
  void follow_size(const ir::Stmt& s, ir::Block& out);
  /// A swap of vectors whose shadows live in the forward section, too: they are swapped there.
  bool has_early_shadows(const ir::Stmt& s) const;

 private:
  Writing& writing_;
  const Facts& facts_ = writing_.facts;
  const Plan& plan_ = writing_.plan;
  Words& words_ = writing_.words;
  ShadowText& shadow_;

  void carry(const ir::StmtPtr& s, ir::Block& out, bool with_comment);
  void declaration(const ir::StmtPtr& s, const ir::StmtPtr& copied, ir::Block& out);
  bool is_saved_at_first(const ir::Stmt& s) const;
};

}  // namespace wengert::compiler
