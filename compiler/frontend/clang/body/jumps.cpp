// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/jumps.hpp"

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class Gotos : public TreeVisitor<Gotos, clang::GotoStmt> {
 public:
  bool visit(clang::GotoStmt* s) {
    labels.insert(s->getLabel());
    return true;
  }
  std::set<const clang::LabelDecl*> labels;
};

/// The mark that stands for a jump until the block with its label is whole.
std::string mark_of(const ir::Variable& flag) { return "goto " + flag.name; }

bool is_mark(const ir::Stmt& s, const ir::VariablePtr& flag) {
  return s.kind == ir::StmtKind::opaque && s.variable == flag && s.text == mark_of(*flag);
}

bool has_mark(const ir::Stmt& s, const ir::VariablePtr& flag) {
  bool found = is_mark(s, flag);
  const auto look = [&](const ir::StmtPtr& one) { found |= is_mark(*one, flag); };
  ir::for_each_stmt(s.body, look);
  ir::for_each_stmt(s.otherwise, look);
  for (const ir::Case& c : s.cases) ir::for_each_stmt(c.body, look);
  return found;
}

ir::ExprPtr is_taken(const ir::VariablePtr& flag) {
  return ir::is_bool(flag->type) ? ir::ref(flag) : ir::binary("!=", ir::ref(flag), ir::int_literal(0));
}

ir::ExprPtr is_not_taken(const ir::VariablePtr& flag) {
  return ir::is_bool(flag->type) ? ir::unary("!", ir::ref(flag)) : ir::binary("==", ir::ref(flag), ir::int_literal(0));
}

bool is_loop(const ir::Stmt& s) {
  return s.kind == ir::StmtKind::for_ || s.kind == ir::StmtKind::while_ || s.kind == ir::StmtKind::do_while;
}

/// Whether a break or continue leaves the block.
bool leaves(const ir::Block& block) {
  return std::any_of(block.begin(), block.end(), [](const ir::StmtPtr& s) {
    if (s->kind == ir::StmtKind::break_ || s->kind == ir::StmtKind::continue_) return true;
    if (is_loop(*s)) return false;
    bool inside = leaves(s->body) || leaves(s->otherwise);
    for (const ir::Case& c : s->cases)  // a break there leaves the switch
      ir::for_each_stmt(c.body, [&](const ir::StmtPtr& one) { inside |= one->kind == ir::StmtKind::continue_; });
    return inside;
  });
}

}  // namespace

void Jumps::mark(const ir::VariablePtr& flag) {
  auto mark = ir::opaque(mark_of(*flag));
  mark->variable = flag;
  emit(mark);
}

ir::Block Jumps::skipping(const ir::Block& block, const ir::VariablePtr& flag, clang::SourceLocation where) {
  ir::Block declared;
  return guarded(block, flag, false, false, declared, where);
}

void Jumps::jump(const clang::GotoStmt* s) {
  const auto flag = flags_.find(s->getLabel());
  if (flag == flags_.end() || lowering_.destructors.any()) refuse(s->getBeginLoc(), Refused::goto_statement);
  emit(ir::assign(ir::ref(flag->second), ir::bool_literal(true), range_of(s)));
  mark(flag->second);
}

/// Nested in each other, never overlapping: what overlaps is made larger.
std::vector<Jumps::Region> Jumps::regions_of(const std::vector<const clang::Stmt*>& all) {
  std::vector<std::set<const clang::LabelDecl*>> jumps;
  for (const clang::Stmt* s : all) {
    Gotos found;
    found.walk(s);
    jumps.push_back(std::move(found.labels));
  }
  std::vector<Region> regions;
  for (std::size_t at = 0; at < all.size(); ++at)
    for (const clang::Stmt* s = all[at]; const auto* label = llvm::dyn_cast<clang::LabelStmt>(s);
         s = label->getSubStmt()) {
      std::size_t first = at, last = at;
      for (std::size_t k = 0; k < all.size(); ++k) {
        if (jumps[k].count(label->getDecl()) == 0) continue;
        if (k < at) first = std::min(first, k);
        if (k >= at) last = std::max(last, k + 1);
      }
      if (last > at) regions.push_back({label->getDecl(), at, last, true});
      if (first < at) regions.push_back({label->getDecl(), first, at, false});
    }
  for (bool changed = true; changed;) {
    changed = false;
    for (Region& a : regions)
      for (Region& b : regions) {
        if (!(a.begin < b.begin && b.begin < a.end && a.end < b.end)) continue;
        // A jump ahead may begin earlier, what is run again may end later; its label is fixed.
        if (!b.again)
          b.begin = a.begin;
        else if (a.again)
          a.end = b.end;
        else
          refuse(all[b.begin]->getBeginLoc(), Refused::goto_statement);
        changed = true;
      }
  }
  return regions;
}

void Jumps::statements(const clang::CompoundStmt* block, const std::function<bool(const clang::Stmt*)>& lower) {
  const std::vector<const clang::Stmt*> all(block->body_begin(), block->body_end());
  const bool has_labels =
      std::any_of(all.begin(), all.end(), [](const clang::Stmt* s) { return llvm::isa<clang::LabelStmt>(s); });
  range(all, 0, all.size(), has_labels ? regions_of(all) : std::vector<Region>{}, lower);
}

bool Jumps::range(const std::vector<const clang::Stmt*>& all, std::size_t begin, std::size_t end,
                  const std::vector<Region>& regions, const std::function<bool(const clang::Stmt*)>& lower) {
  for (std::size_t k = begin; k < end;) {
    // The largest region that begins here; the others are inside it.
    const Region* region = nullptr;
    for (const Region& one : regions)
      if (one.begin == k && one.end <= end &&
          (region == nullptr || one.end > region->end || (one.end == region->end && !one.again && region->again)))
        region = &one;
    if (region == nullptr) {
      if (lower(all[k++])) return true;
      continue;
    }
    std::vector<Region> inner;
    for (const Region& one : regions)
      if (&one != region) inner.push_back(one);
    const auto where = all[k]->getBeginLoc();
    const auto flag =
        ir::variable(fresh_name((region->again ? "again_" : "at_") + region->label->getName().str()), ir::bool_type());
    show(flag);
    const auto outer = flags_.find(region->label);
    const ir::VariablePtr before = outer != flags_.end() ? outer->second : nullptr;
    flags_[region->label] = flag;
    ir::Block inside = scratch([&] { range(all, k, region->end, inner, lower); });
    if (before)
      flags_[region->label] = before;
    else
      flags_.erase(region->label);
    ir::Block declared;
    emit(ir::declare(flag, ir::bool_literal(region->again)));
    if (region->again && leaves(inside)) refuse(where, Refused::goto_statement);
    ir::Block whole = guarded(inside, flag, false, true, declared, where);
    for (auto& s : declared) emit(s);
    if (region->again) {
      whole.insert(whole.begin(), ir::assign(ir::ref(flag), ir::bool_literal(false)));
      emit(ir::while_(ir::ref(flag), std::move(whole)));
    } else {
      for (auto& s : whole) emit(s);
    }
    k = region->end;
  }
  return false;
}

/// `outer` blocks of the region see the declarations of it after its label: they come before the region.
void Jumps::move_declaration(ir::StmtPtr& s, ir::Block& declared, clang::SourceLocation where) {
  if (s->kind != ir::StmtKind::declare) return;
  const auto& type = s->variable->type;
  const bool plain_value = !s->value || ir::is_scalar(type) || ir::is_pointer(type) ||
                           (ir::is_struct(type) && s->value->kind != ir::ExprKind::initializer_list);
  if (!plain_value || type->kind == ir::TypeKind::vector || ir::is_reference(type) || s->variable->is_static ||
      (type->kind == ir::TypeKind::array && type->extent && type->extent->kind != ir::ExprKind::literal))
    refuse(where, Refused::goto_statement);
  s->variable->is_const = false;
  declared.push_back(ir::declare(s->variable, nullptr, s->range));
  s = s->value ? ir::assign(ir::ref(s->variable), s->value, s->range) : nullptr;
}

/// Every mark of the flag becomes what skips the rest of the region.
ir::Block Jumps::guarded(const ir::Block& block, const ir::VariablePtr& flag, bool in_loop, bool is_outermost,
                         ir::Block& declared, clang::SourceLocation where) {
  ir::Block out;
  for (std::size_t k = 0; k < block.size(); ++k) {
    ir::StmtPtr s = block[k];
    if (is_mark(*s, flag)) {
      if (in_loop) out.push_back(ir::break_(s->range));
      return out;  // nothing reaches the rest
    }
    const bool jumps = has_mark(*s, flag);
    if (jumps) {
      s = ir::copy(s);
      const bool own_break = is_loop(*s) || s->kind == ir::StmtKind::switch_;
      s->body = guarded(s->body, flag, in_loop || own_break, false, declared, where);
      s->otherwise = guarded(s->otherwise, flag, in_loop || own_break, false, declared, where);
      for (ir::Case& c : s->cases) c.body = guarded(c.body, flag, true, false, declared, where);
      if (s->kind == ir::StmtKind::for_ && !s->otherwise.empty()) refuse(where, Refused::goto_statement);
    }
    if (is_outermost) {
      const bool declares = s->kind == ir::StmtKind::declare;
      move_declaration(s, declared, where);
      if (declares && !s) continue;
    }
    if (!jumps || s->kind != ir::StmtKind::if_ || !s->body.empty() || !s->otherwise.empty()) out.push_back(s);
    if (!jumps) continue;
    const bool left_a_loop = is_loop(*s) || s->kind == ir::StmtKind::switch_;
    if (in_loop && !left_a_loop) continue;  // the jump left the loop around
    if (in_loop) {
      out.push_back(ir::if_(is_taken(flag), {ir::break_()}));
      continue;
    }
    const ir::Block rest(block.begin() + static_cast<std::ptrdiff_t>(k) + 1, block.end());
    ir::Block guarded_rest = guarded(rest, flag, false, is_outermost, declared, where);
    if (!guarded_rest.empty()) out.push_back(ir::if_(is_not_taken(flag), std::move(guarded_rest)));
    return out;
  }
  return out;
}

}  // namespace wengert::compiler
