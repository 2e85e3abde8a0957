// SPDX-License-Identifier: MIT
// OpenMP: loops whose iterations run side by side keep their directive; what is private is declared inside.
#include <clang/AST/OpenMPClause.h>
#include <clang/AST/StmtOpenMP.h>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

const clang::Stmt* body_of(const clang::OMPExecutableDirective* d) {
  const clang::Stmt* s = d->hasAssociatedStmt() ? d->getAssociatedStmt() : nullptr;
  while (s != nullptr) {
    const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s);
    if (const auto* captured = llvm::dyn_cast<clang::CapturedStmt>(s))
      s = captured->getCapturedStmt();
    else if (block != nullptr && block->size() == 1)
      s = block->body_front();
    else
      return s;
  }
  return s;
}

void replace(const ir::StmtPtr& s, ir::VariablePtr old, const ir::VariablePtr& other) {
  const auto in = [&](ir::ExprPtr& e) {
    e = ir::rewrite(e, [&](const ir::ExprPtr& x) -> ir::ExprPtr {
      return x->kind == ir::ExprKind::variable && x->variable == old ? ir::ref(other, x->range) : nullptr;
    });
  };
  if (s->variable == old) s->variable = other;
  for (ir::ExprPtr* e : {&s->place, &s->value, &s->lower, &s->bound}) in(*e);
  for (ir::ExprPtr& a : s->arguments) in(a);
}

void replace_all(const ir::StmtPtr& whole, ir::VariablePtr old, const ir::VariablePtr& other) {
  replace(whole, old, other);
  const auto inner = [&](const ir::StmtPtr& s) { replace(s, old, other); };
  ir::for_each_stmt(whole->body, inner);
  ir::for_each_stmt(whole->otherwise, inner);
}

bool writes(const ir::Block& block, const ir::VariablePtr& v) {
  bool found = false;
  ir::for_each_stmt(block, [&](const ir::StmtPtr& s) {
    for (const ir::ExprPtr& place : {s->place, s->kind == ir::StmtKind::swap ? s->value : nullptr})
      found |= place && ir::root_of(place) == v;
    for (const ir::ExprPtr& a : s->arguments)
      ir::for_each_expr(a,
                        [&](const ir::ExprPtr& e) { found |= e->kind == ir::ExprKind::variable && e->variable == v; });
  });
  return found;
}

bool mentions(const ir::Block& block, const ir::VariablePtr& v) {
  bool found = false;
  const auto in = [&](const ir::ExprPtr& e) {
    if (e)
      ir::for_each_expr(e,
                        [&](const ir::ExprPtr& x) { found |= x->kind == ir::ExprKind::variable && x->variable == v; });
  };
  ir::for_each_stmt(block, [&](const ir::StmtPtr& s) {
    found |= s->variable == v;
    for (const ir::ExprPtr& e : {s->place, s->value, s->lower, s->bound}) in(e);
    for (const ir::ExprPtr& a : s->arguments) in(a);
  });
  return found;
}

/// 's = s + e' as 's += e'.
void make_update(ir::Stmt& s) {
  if (s.kind != ir::StmtKind::assign || !s.op.empty() || s.value->kind != ir::ExprKind::binary) return;
  const std::string& op = s.value->text;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
    if (ir::same_expr(s.value->operands[side], s.place) && (op == "+" || (op == "-" && side == 0))) {
      s.op = op;
      s.value = s.value->operands[1 - side];
      return;
    }
}

/// Whether an iteration gives the variable a value before it looks at it.
bool starts_anew(const ir::Block& block, const ir::VariablePtr& v) {
  for (const ir::StmtPtr& s : block)
    if (mentions({s}, v))
      return s->kind == ir::StmtKind::assign && s->op.empty() && s->place->kind == ir::ExprKind::variable &&
             s->place->variable == v && !mentions({ir::assign(s->value, s->value)}, v);
  return true;
}

}  // namespace

void Parallel::directive(const clang::OMPExecutableDirective* d) {
  const auto where = d->getBeginLoc();
  const auto refuse_it = [&](const std::string& what, const std::string& remedy) {
    refuse(where, Refused::openmp, "'#pragma omp " + what + "' has no derivative here; " + remedy);
  };
  if (const auto* atomic = llvm::dyn_cast<clang::OMPAtomicDirective>(d)) {
    for (const clang::OMPClause* clause : d->clauses())
      if (llvm::isa<clang::OMPReadClause, clang::OMPWriteClause, clang::OMPCaptureClause, clang::OMPCompareClause>(
              clause))
        refuse_it(std::string("atomic ") + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str(),
                  "what another thread wrote depends on the schedule; use an array with an element for each iteration");
    ir::Block inside = scratch([&] { lowering_.statements.statement_inside(body_of(atomic)); });
    const ir::StmtPtr last = inside.empty() ? nullptr : inside.back();
    if (last != nullptr) make_update(*last);
    if (last == nullptr || last->kind != ir::StmtKind::assign || (last->op != "+" && last->op != "-"))
      refuse_it("atomic", "write the update as 'x += value;'");
    last->directives.push_back({"omp", "atomic"});
    for (auto& s : inside) emit(s);
    return;
  }
  if (const auto* critical = llvm::dyn_cast<clang::OMPCriticalDirective>(d)) {
    const ir::StmtPtr block =
        ir::block(scratch([&] { lowering_.statements.statement_inside(body_of(critical)); }), range_of(d));
    const std::string name = critical->getDirectiveName().getAsString();
    block->directives.push_back({"omp", "critical" + (name.empty() ? "" : "(" + name + ")")});
    emit(block);
    return;
  }
  std::string text;
  switch (d->getDirectiveKind()) {
    case llvm::omp::OMPD_parallel_for:
      text = "parallel for";
      break;
    case llvm::omp::OMPD_parallel_for_simd:
      text = "parallel for simd";
      break;
    case llvm::omp::OMPD_simd:
      text = "simd";
      break;
    case llvm::omp::OMPD_for:  // in a derivative that is differentiated again
      text = "for";
      break;
    case llvm::omp::OMPD_parallel:
      text = "parallel";
      break;
    default:
      refuse_it(llvm::omp::getOpenMPDirectiveName(d->getDirectiveKind()).str(),
                "write the loop with '#pragma omp parallel for'");
  }
  std::string sums;
  std::vector<const clang::Expr*> own, first;
  for (const clang::OMPClause* clause : d->clauses()) {
    if (clause->isImplicit()) continue;
    if (const auto* reduction = llvm::dyn_cast<clang::OMPReductionClause>(clause)) {
      const auto op = reduction->getNameInfo().getName().getCXXOverloadedOperator();
      if (op != clang::OO_Plus && op != clang::OO_Minus)
        refuse_it("... reduction", "only sums have one: 'reduction(+ : s)'");
      for (const clang::Expr* v : reduction->varlists()) {
        const auto* named = llvm::dyn_cast<clang::DeclRefExpr>(v->IgnoreParenImpCasts());
        if (named == nullptr || !named->getType()->isArithmeticType())
          refuse_it("... reduction", "only sums of single variables have one");
        sums += (sums.empty() ? "" : ", ") + value(v)->variable->name;
      }
    } else if (const auto* given = llvm::dyn_cast<clang::OMPPrivateClause>(clause)) {
      for (const clang::Expr* v : given->varlists()) own.push_back(v);
    } else if (const auto* start = llvm::dyn_cast<clang::OMPFirstprivateClause>(clause)) {
      for (const clang::Expr* v : start->varlists()) first.push_back(v);
    } else if (llvm::isa<clang::OMPScheduleClause, clang::OMPNumThreadsClause, clang::OMPIfClause,
                         clang::OMPSafelenClause, clang::OMPSimdlenClause>(clause)) {
      text += " " + module_.text_of(clang::SourceRange(clause->getBeginLoc(), clause->getEndLoc()));
      module_.mention(text);
    } else if (const auto* others = llvm::dyn_cast<clang::OMPDefaultClause>(clause)) {
      if (const auto kind = others->getDefaultKind();
          kind == llvm::omp::OMP_DEFAULT_private || kind == llvm::omp::OMP_DEFAULT_firstprivate)
        refuse_it(text + " default(" + std::string(kind == llvm::omp::OMP_DEFAULT_private ? "" : "first") + "private)",
                  "say 'default(none)', and name what is private");
    } else if (!llvm::isa<clang::OMPSharedClause, clang::OMPCollapseClause, clang::OMPAlignedClause>(clause)) {
      // those say how fast a loop runs, not what it computes
      refuse_it(text + " " + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str(),
                "leave out the clause, or declare the variable inside the loop");
    }
  }
  if (d->getDirectiveKind() == llvm::omp::OMPD_parallel) {
    if (!own.empty() || !first.empty()) refuse_it(text + " private", "declare the variables inside");
    const ir::StmtPtr region =
        ir::block(scratch([&] { lowering_.statements.statement_inside(body_of(d)); }), range_of(d));
    region->directives.push_back({"omp", text});
    if (!sums.empty()) region->directives.push_back({"reduction", sums});
    return emit(region);
  }
  ir::Block inside = scratch([&] { lowering_.statements.statement_inside(body_of(d)); });
  const ir::StmtPtr loop = inside.empty() ? nullptr : inside.back();
  if (loop == nullptr || loop->kind != ir::StmtKind::for_)
    refuse_it(text, "write the loop as 'for (i = a; i < b; ++i)' with bounds that stay");
  const auto inner_name = [&](const ir::VariablePtr& v) {
    auto inner = ir::variable(fresh_name(v->name), ir::as_mutable(v->type), ir::Passing::local, v->range);
    show(inner);
    return inner;
  };
  if (!loop->declares_counter) {
    replace_all(loop, loop->variable, inner_name(loop->variable));
    loop->declares_counter = true;
  }
  // 'collapse(2)' makes the counters of both loops private.
  if (const auto* loops = llvm::dyn_cast<clang::OMPLoopDirective>(d)) {
    ir::StmtPtr at = loop;
    for (unsigned k = 1; k < loops->getLoopsNumber() && !at->body.empty(); ++k) {
      at = at->body.back();
      if (at->kind != ir::StmtKind::for_) break;
      if (at->declares_counter) continue;
      replace_all(at, at->variable, inner_name(at->variable));
      at->declares_counter = true;
    }
  }
  for (const clang::Expr* e : own) {
    const ir::VariablePtr outer = value(e)->variable;
    if (outer == nullptr || !mentions(loop->body, outer)) continue;
    if (!ir::is_scalar(outer->type) && outer->type->kind != ir::TypeKind::array)
      refuse_it(text + " private", "declare '" + outer->name + "' inside the loop");
    const ir::VariablePtr inner = inner_name(outer);
    for (const ir::StmtPtr& s : loop->body) replace_all(s, outer, inner);
    loop->body.insert(loop->body.begin(), ir::declare(inner));
  }
  for (const clang::Expr* e : first) {
    const ir::VariablePtr outer = value(e)->variable;
    if (outer == nullptr || !writes(loop->body, outer)) continue;
    if (!ir::is_scalar(outer->type)) refuse_it(text + " firstprivate", "copy the array inside the loop");
    if (!starts_anew(loop->body, outer))
      refuse_it(text + " firstprivate(" + outer->name + ")",
                "an iteration finds in '" + outer->name +
                    "' what the thread's last one left there, so that the result depends on the schedule; copy it to a "
                    "variable that is declared inside the loop");
    const ir::VariablePtr inner = inner_name(outer);
    for (const ir::StmtPtr& s : loop->body) replace_all(s, outer, inner);
    loop->body.insert(loop->body.begin(), ir::declare(inner, ir::ref(outer)));
  }
  ir::for_each_stmt(loop->body, [&](const ir::StmtPtr& s) {
    if (s->place && s->place->kind == ir::ExprKind::variable &&
        (", " + sums + ",").find(", " + s->place->variable->name + ",") != std::string::npos)
      make_update(*s);
  });
  loop->directives.push_back({"omp", text});
  if (!sums.empty()) loop->directives.push_back({"reduction", sums});
  for (auto& s : inside) emit(s);
}

}  // namespace wengert::compiler
