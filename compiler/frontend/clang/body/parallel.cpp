// SPDX-License-Identifier: MIT
// OpenMP: loops whose iterations run side by side keep their directive; what is private is declared inside.
#include <clang/AST/OpenMPClause.h>
#include <clang/AST/StmtOpenMP.h>

#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/body/renaming.hpp"
#include "compiler/frontend/clang/body/teams.hpp"

namespace wengert::compiler {

namespace {

/// The statement that a directive stands before, with its braces.
const clang::Stmt* braced_body_of(const clang::OMPExecutableDirective* d) {
  const clang::Stmt* s = d->hasAssociatedStmt() ? d->getAssociatedStmt() : nullptr;
  while (const auto* captured = llvm::dyn_cast_or_null<clang::CapturedStmt>(s)) s = captured->getCapturedStmt();
  return s;
}

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

/// Whether an iteration gives the variable a value before it looks at it.
bool starts_anew(const ir::Block& block, const ir::VariablePtr& v) {
  for (const ir::StmtPtr& s : block)
    if (mentions({s}, v))
      return s->kind == ir::StmtKind::assign && s->op.empty() && s->place->kind == ir::ExprKind::variable &&
             s->place->variable == v && !mentions(s->value, v);
  return true;
}

/// The operation of a reduction as a text: '+', 'max', '&&'.
std::string operation_of(const clang::OMPReductionClause& reduction) {
  const clang::DeclarationName name = reduction.getNameInfo().getName();
  if (const clang::IdentifierInfo* word = name.getAsIdentifierInfo()) return word->getName().str();
  return clang::getOperatorSpelling(name.getCXXOverloadedOperator());
}
/// The array of 'h' or 'h[:n]'; null for other expressions.
const clang::Expr* reduced_array(const clang::Expr* e) {
  const clang::Expr* at = e->IgnoreParenImpCasts();
  while (const auto* part = llvm::dyn_cast<clang::ArraySectionExpr>(at)) at = part->getBase()->IgnoreParenImpCasts();
  return llvm::isa<clang::DeclRefExpr>(at) ? at : nullptr;
}

}  // namespace

void Parallel::refuse_it(const clang::OMPExecutableDirective* d, const std::string& what,
                         const std::string& remedy) const {
  refuse(d->getBeginLoc(), Refused::openmp, "'#pragma omp " + what + "' has no derivative here; " + remedy);
}

ir::VariablePtr Parallel::inner_name(const ir::VariablePtr& v) {
  auto inner = ir::variable(fresh_name(v->name), ir::as_mutable(v->type), ir::Passing::local, v->range);
  show(inner);
  return inner;
}

ir::Block Parallel::body(const clang::OMPExecutableDirective* d) {
  return scratch([&] { lowering_.statements.statement_inside(body_of(d)); });
}

void Parallel::directive(const clang::OMPExecutableDirective* d) {
  const auto marked = [&](const std::string& text) {
    const ir::StmtPtr block = ir::block(body(d), range_of(d));
    block->directives.push_back({"omp", text});
    emit(block);
  };
  switch (d->getDirectiveKind()) {
    case llvm::omp::OMPD_atomic:
      return atomic(d);
    case llvm::omp::OMPD_critical: {
      const std::string name = llvm::cast<clang::OMPCriticalDirective>(d)->getDirectiveName().getAsString();
      return marked("critical" + (name.empty() ? "" : "(" + name + ")"));
    }
    case llvm::omp::OMPD_parallel_for:
      return loop(d, "parallel for");
    case llvm::omp::OMPD_parallel_for_simd:
      return loop(d, "parallel for simd");
    case llvm::omp::OMPD_simd:
      return loop(d, "simd");
    case llvm::omp::OMPD_for:
    case llvm::omp::OMPD_for_simd:
      return loop(d, "for");
    case llvm::omp::OMPD_parallel:
      return region(d);
    case llvm::omp::OMPD_sections:
    case llvm::omp::OMPD_parallel_sections:
      return sections(d);
    case llvm::omp::OMPD_single:
    case llvm::omp::OMPD_master:
    case llvm::omp::OMPD_masked:
      for (const clang::OMPClause* clause : d->clauses())
        if (!llvm::isa<clang::OMPNowaitClause>(clause))
          refuse_it(d, llvm::omp::getOpenMPDirectiveName(d->getDirectiveKind()).str() + " ...",
                    "leave out the clause, and declare the variables inside");
      return marked(d->getDirectiveKind() == llvm::omp::OMPD_single ? "single" : "master");
    case llvm::omp::OMPD_ordered:  // its loop runs in order
      for (const ir::StmtPtr& s : body(d)) emit(s);
      return;
    case llvm::omp::OMPD_barrier:
    case llvm::omp::OMPD_flush: {
      if (!in_region_) refuse_it(d, "barrier", "write the loops with '#pragma omp parallel for'");
      const ir::StmtPtr barrier = ir::block({}, range_of(d));
      barrier->directives.push_back({"omp", "barrier"});
      return emit(barrier);
    }
    default:
      refuse_it(d, llvm::omp::getOpenMPDirectiveName(d->getDirectiveKind()).str(),
                "write the loop with '#pragma omp parallel for'");
  }
}

void Parallel::atomic(const clang::OMPExecutableDirective* d) {
  for (const clang::OMPClause* clause : d->clauses())
    if (llvm::isa<clang::OMPReadClause, clang::OMPWriteClause, clang::OMPCaptureClause, clang::OMPCompareClause>(
            clause))
      refuse_it(d, std::string("atomic ") + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str(),
                "what another thread wrote depends on the schedule; use an array with an element for each iteration");
  ir::Block inside = body(d);
  const ir::StmtPtr last = inside.empty() ? nullptr : inside.back();
  if (last != nullptr) make_update(*last);
  if (last == nullptr || last->kind != ir::StmtKind::assign || (last->op != "+" && last->op != "-"))
    refuse_it(d, "atomic", "write the update as 'x += value;'");
  last->directives.push_back({"omp", "atomic"});
  for (auto& s : inside) emit(s);
}

Parallel::Clauses Parallel::clauses_of(const clang::OMPExecutableDirective* d, const std::string& name) {
  Clauses out;
  out.text = name;
  for (const clang::OMPClause* clause : d->clauses()) {
    if (clause->isImplicit()) continue;
    if (const auto* reduction = llvm::dyn_cast<clang::OMPReductionClause>(clause)) {
      const std::string op = operation_of(*reduction);
      const bool is_sum = op == "+" || op == "-";
      static const std::set<std::string> others{"*", "max", "min", "&&", "||", "&", "|", "^"};
      if (!is_sum && others.count(op) == 0)
        refuse_it(d, "... reduction(" + op + " : ...)", "sums, products and extremes have one");
      for (const clang::Expr* v : reduction->varlists()) {
        const clang::Expr* array = reduced_array(v);
        if (array == nullptr) refuse_it(d, "... reduction", "only those of variables and arrays have one");
        const ir::VariablePtr variable = value(array)->variable;
        if (variable == nullptr) refuse_it(d, "... reduction", "only those of variables and arrays have one");
        if (array->getType()->isArithmeticType() && is_sum)
          out.sums += (out.sums.empty() ? "" : ", ") + variable->name;
        else if (array->getType()->isArithmeticType())
          out.combined.emplace_back(variable, op);
        else if (is_sum)
          out.added_arrays.push_back(variable);
        else
          refuse_it(d, "... reduction", "of arrays, only sums have one");
      }
    } else if (const auto* given = llvm::dyn_cast<clang::OMPPrivateClause>(clause)) {
      for (const clang::Expr* v : given->varlists()) out.own.push_back(v);
    } else if (const auto* start = llvm::dyn_cast<clang::OMPFirstprivateClause>(clause)) {
      for (const clang::Expr* v : start->varlists()) out.first.push_back(v);
    } else if (const auto* end = llvm::dyn_cast<clang::OMPLastprivateClause>(clause)) {
      for (const clang::Expr* v : end->varlists()) out.last.push_back(v);
    } else if (llvm::isa<clang::OMPOrderedClause>(clause)) {
      out.in_order = true;
    } else if (llvm::isa<clang::OMPScheduleClause, clang::OMPNumThreadsClause, clang::OMPIfClause,
                         clang::OMPSafelenClause, clang::OMPSimdlenClause>(clause)) {
      out.text += " " + module_.text_of(clang::SourceRange(clause->getBeginLoc(), clause->getEndLoc()));
      module_.mention(out.text);
    } else if (const auto* kind = llvm::dyn_cast<clang::OMPDefaultClause>(clause)) {
      const bool starts = kind->getDefaultKind() == llvm::omp::OMP_DEFAULT_firstprivate;
      if (starts || kind->getDefaultKind() == llvm::omp::OMP_DEFAULT_private)
        refuse_it(d, name + " default(" + (starts ? "first" : "") + "private)",
                  "say 'default(none)', and name what is private");
    } else if (!llvm::isa<clang::OMPSharedClause, clang::OMPCollapseClause, clang::OMPAlignedClause,
                          clang::OMPNowaitClause>(clause)) {  // those say how fast a loop runs, not what it computes
      refuse_it(d, out.text + " " + llvm::omp::getOpenMPClauseName(clause->getClauseKind()).str(),
                "leave out the clause, or declare the variable inside the loop");
    }
  }
  return out;
}

/// What is private is declared inside.
void Parallel::privates(const clang::OMPExecutableDirective* d, const Clauses& c, const ir::StmtPtr& loop) {
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
  for (const clang::Expr* e : c.own) {
    const ir::VariablePtr outer = value(e)->variable;
    if (outer == nullptr || !mentions(loop->body, outer)) continue;
    if (!ir::is_scalar(outer->type) && outer->type->kind != ir::TypeKind::array)
      refuse_it(d, c.text + " private", "declare '" + outer->name + "' inside the loop");
    const ir::VariablePtr inner = inner_name(outer);
    for (const ir::StmtPtr& s : loop->body) replace_all(s, outer, inner);
    loop->body.insert(loop->body.begin(), ir::declare(inner));
  }
  for (const clang::Expr* e : c.first) {
    const ir::VariablePtr outer = value(e)->variable;
    if (outer == nullptr || !writes(loop->body, outer)) continue;
    if (!ir::is_scalar(outer->type)) refuse_it(d, c.text + " firstprivate", "copy the array inside the loop");
    if (!starts_anew(loop->body, outer))
      refuse_it(d, c.text + " firstprivate(" + outer->name + ")",
                "an iteration finds in '" + outer->name +
                    "' what the thread's last one left there, so that the result depends on the schedule; copy it to a "
                    "variable that is declared inside the loop");
    const ir::VariablePtr inner = inner_name(outer);
    for (const ir::StmtPtr& s : loop->body) replace_all(s, outer, inner);
    loop->body.insert(loop->body.begin(), ir::declare(inner, ir::ref(outer)));
  }
}

void Parallel::loop(const clang::OMPExecutableDirective* d, const std::string& name) {
  Clauses c = clauses_of(d, name);
  ir::VariablePtr counter;  // where the source declares it before the loop
  const auto lowered = [&](ir::Block& inside) {
    inside = body(d);
    const ir::StmtPtr loop = inside.empty() ? nullptr : inside.back();
    if (loop == nullptr || loop->kind != ir::StmtKind::for_)
      refuse_it(d, c.text, "write the loop as 'for (i = a; i < b; ++i)' with bounds that stay");
    counter = loop->declares_counter ? nullptr : loop->variable;
    privates(d, c, loop);
    return loop;
  };
  ir::Block inside, again, before, after;
  const ir::StmtPtr loop = lowered(inside);
  if (!c.last.empty()) {
    const ir::StmtPtr last = lowered(again);
    const ir::ExprPtr end = end_of(last);
    bool split = again.size() == 1 && c.combined.empty() && split_off_last(loop, last) != nullptr;
    for (const clang::Expr* e : c.last) {
      const ir::VariablePtr outer = value(e)->variable;
      if (outer != nullptr && outer == counter && end) {
        after.push_back(ir::assign(ir::ref(outer), end));
        continue;
      }
      if (outer == nullptr || !ir::is_scalar(outer->type) || !mentions(loop->body, outer))
        refuse_it(d, c.text + " lastprivate", "leave out the clause, and give the variable its value behind the loop");
      if (split && !starts_anew(loop->body, outer))
        refuse_it(d, c.text + " lastprivate(" + outer->name + ")",
                  "an iteration finds in '" + outer->name +
                      "' what the thread's last one left there, so that the result depends on the schedule; give it a "
                      "value at the start of the loop's body");
      if (!split) continue;
      const ir::VariablePtr inner = inner_name(outer);
      for (const ir::StmtPtr& s : loop->body) replace_all(s, outer, inner);
      loop->body.insert(loop->body.begin(), ir::declare(inner));
    }
    if (split)
      after.insert(after.begin(), last);
    else
      inside = again, c.in_order = true;
  }
  const ir::StmtPtr whole = inside.back();
  for (const ir::VariablePtr& array : c.added_arrays) add_atomically(d, whole, array);
  if (name != "simd" && !c.in_order)
    for (const auto& [result, op] : c.combined) c.in_order |= !combine(d, whole, result, op, before, after);
  ir::for_each_stmt(whole->body, [&](const ir::StmtPtr& s) {
    if (s->place && s->place->kind == ir::ExprKind::variable &&
        (", " + c.sums + ",").find(", " + s->place->variable->name + ",") != std::string::npos)
      make_update(*s);
  });
  const bool plain = c.in_order || (name == "simd" && !c.combined.empty());
  if (plain && name == "for") refuse_it(d, c.text, "write the loop with '#pragma omp parallel for'");
  if (!plain) {
    whole->directives.push_back({"omp", c.text});
    if (!c.sums.empty()) whole->directives.push_back({"reduction", c.sums});
  }
  // In a team's loop these are for one thread.
  if (name == "for")
    for (ir::Block* once : {&before, &after})
      for (const ir::StmtPtr& s : *once) s->directives.push_back({"omp", "once"});
  for (const ir::Block* part : std::initializer_list<const ir::Block*>{&before, &inside, &after})
    for (const ir::StmtPtr& s : *part) emit(s);
}

/// One section after the other, each with its own copies of what is private.
void Parallel::sections(const clang::OMPExecutableDirective* d) {
  const bool is_region = d->getDirectiveKind() == llvm::omp::OMPD_parallel_sections;
  if (!is_region && !in_region_) refuse_it(d, "sections", "write '#pragma omp parallel sections'");
  const Clauses c = clauses_of(d, is_region ? "parallel sections" : "sections");
  const auto* all = llvm::dyn_cast_or_null<clang::CompoundStmt>(braced_body_of(d));
  if (all == nullptr) refuse_it(d, c.text, "write its sections in braces");
  ir::Block out;
  std::set<ir::VariablePtr> changed;
  for (const clang::Stmt* one : all->body()) {
    const auto* section = llvm::dyn_cast<clang::OMPSectionDirective>(one);
    const ir::StmtPtr block =
        ir::block(scratch([&] { lowering_.statements.statement_inside(section != nullptr ? body_of(section) : one); }),
                  range_of(one));
    const auto have_own = [&](const std::vector<const clang::Expr*>& variables, bool starts) {
      for (const clang::Expr* e : variables) {
        const ir::VariablePtr outer = value(e)->variable;
        if (outer == nullptr || !mentions(block->body, outer)) continue;
        if (!ir::is_scalar(outer->type)) refuse_it(d, c.text + " private", "declare the variables inside");
        if (writes(block->body, outer)) changed.insert(outer);
        const ir::VariablePtr inner = inner_name(outer);
        replace_all(block, outer, inner);
        block->body.insert(block->body.begin(), ir::declare(inner, starts ? ir::ref(outer) : nullptr));
      }
    };
    have_own(c.own, false);
    have_own(c.first, true);
    out.push_back(block);
  }
  for (const clang::Expr* e : c.first)
    if (const ir::VariablePtr outer = value(e)->variable;
        outer != nullptr && changed.count(outer) != 0 && all->size() > 1)
      refuse_it(d, c.text + " firstprivate(" + outer->name + ")",
                "a section may find in '" + outer->name +
                    "' what another one left there, so that the result depends on the schedule; copy it inside the "
                    "section");
  const ir::StmtPtr whole = ir::block(out, range_of(d));
  if (!is_region) whole->directives.push_back({"omp", "sections"});
  emit(whole);
}

void Parallel::region(const clang::OMPExecutableDirective* d) {
  const Clauses c = clauses_of(d, "parallel");
  if (!c.combined.empty() || !c.added_arrays.empty())
    refuse_it(d, "parallel reduction", "say it of the loop: '#pragma omp for reduction(...)'");
  const bool was_in_region = in_region_;
  in_region_ = true;
  const ir::StmtPtr region = ir::block(body(d), range_of(d));
  in_region_ = was_in_region;
  Team team;
  team.is_function = [&](const std::string& id) { return module_.has_function(id); };
  team.clauses = c.text.substr(std::string("parallel").size());
  for (std::size_t at = 0; at < c.sums.size();) {
    const std::size_t comma = std::min(c.sums.find(", ", at), c.sums.size());
    team.sums.insert(c.sums.substr(at, comma - at));
    at = comma + 2;
  }
  const auto have_own = [&](const std::vector<const clang::Expr*>& variables, bool starts) {
    for (const clang::Expr* e : variables) {
      const ir::VariablePtr outer = value(e)->variable;
      if (outer == nullptr || !mentions(region->body, outer)) continue;
      if (starts && !writes(region->body, outer)) continue;
      if (!ir::is_scalar(outer->type) && (starts || outer->type->kind != ir::TypeKind::array))
        refuse_it(d, "parallel private", "declare the variables inside");
      const ir::VariablePtr inner = inner_name(outer);
      replace_all(region, outer, inner);
      region->body.insert(region->body.begin(), ir::declare(inner, starts ? ir::ref(outer) : nullptr));
    }
  };
  have_own(c.own, false);
  have_own(c.first, true);
  if (runs_once(region->body, team)) {
    make_loops(region->body, team);
    return emit(region);
  }
  ir::for_each_stmt(region->body, [&](const ir::StmtPtr& s) {
    for (const ir::Directive& one : s->directives)
      if (one.name == "omp" && (one.argument == "sections" || one.argument == "once" || one.argument == "barrier"))
        refuse_it(d, "parallel",
                  "its threads do different things outside of its loops; write the loops with '#pragma omp parallel "
                  "for'");
  });
  region->directives.push_back({"omp", c.text});
  if (!c.sums.empty()) region->directives.push_back({"reduction", c.sums});
  emit(region);
}

}  // namespace wengert::compiler
