// SPDX-License-Identifier: MIT
// Statements and declarations: control flow, counted loops, switches, references, scopes and names.
#include <clang/AST/StmtOpenMP.h>

#include <algorithm>

#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

// lower_sequence.cpp
bool is_steady_iterator(clang::QualType type);
bool is_steady_element(const clang::Expr* e);
bool grows_after(const clang::Stmt* body, clang::SourceLocation place, const clang::SourceManager& sources,
                 const clang::Expr* of);
bool changes_a_size(const ir::Block& block, std::size_t from);

const clang::ValueDecl* named(const clang::Expr* e) {
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
  return r ? r->getDecl() : nullptr;
}

namespace {

/// Finds statements that may change one of a set of variables: assignments, increments, addresses, references.
class ChangeFinder
    : public TreeVisitor<ChangeFinder, clang::BinaryOperator, clang::UnaryOperator, clang::CallExpr, clang::VarDecl> {
 public:
  explicit ChangeFinder(const std::set<const clang::ValueDecl*>& variables) : variables_(variables) {}
  bool visit(clang::BinaryOperator* e) {
    if (e->isAssignmentOp()) look(e->getLHS());
    return !found;
  }
  bool visit(clang::UnaryOperator* e) {
    if (e->isIncrementDecrementOp() || e->getOpcode() == clang::UO_AddrOf) look(e->getSubExpr());
    return !found;
  }
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    if (callee == nullptr) return !found;
    const unsigned skip = llvm::isa<clang::CXXOperatorCallExpr>(e) && llvm::isa<clang::CXXMethodDecl>(callee) ? 1 : 0;
    for (unsigned k = 0; k + skip < e->getNumArgs() && k < callee->getNumParams(); ++k) {
      const clang::QualType type = callee->getParamDecl(k)->getType();
      if (type->isReferenceType() && !type.getNonReferenceType().isConstQualified()) look(e->getArg(k + skip));
    }
    if (const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e))
      if (operation->isAssignmentOp() || operation->getOperator() == clang::OO_PlusPlus ||
          operation->getOperator() == clang::OO_MinusMinus)
        look(e->getArg(0));
    return !found;
  }
  bool visit(clang::VarDecl* d) {
    const clang::QualType type = d->getType();
    if (type->isReferenceType() && !type.getNonReferenceType().isConstQualified() && d->getInit()) look(d->getInit());
    return !found;
  }
  bool found = false;

 private:
  void look(const clang::Expr* e) {
    const auto* d = named(e);
    found |= d != nullptr && variables_.count(d) != 0;
  }
  const std::set<const clang::ValueDecl*>& variables_;
};

/// The variables a place's address depends on: subscripts and pointers.
class AddressCollector : public TreeVisitor<AddressCollector, clang::DeclRefExpr, clang::CallExpr> {
 public:
  bool visit(clang::DeclRefExpr* e) {
    variables.insert(e->getDecl());
    return true;
  }
  bool visit(clang::CallExpr* e) {
    if (!llvm::isa<clang::CXXOperatorCallExpr, clang::CXXMemberCallExpr>(e)) calls = true;
    return true;
  }
  std::set<const clang::ValueDecl*> variables;
  bool calls = false;
};

bool ends_with_return(const ir::Stmt& s) {
  if (s.kind == ir::StmtKind::block) return !s.body.empty() && ends_with_return(*s.body.back());
  return s.kind == ir::StmtKind::return_;
}

/// Removes a closing `break`; true if control does not run off the block's end.
bool strip_break(ir::Block& block) {
  if (block.empty()) return false;
  ir::Stmt& last = *block.back();
  if (last.kind == ir::StmtKind::break_) {
    block.pop_back();
    return true;
  }
  if (last.kind == ir::StmtKind::block) return strip_break(last.body);
  return last.kind == ir::StmtKind::return_ || last.kind == ir::StmtKind::continue_;
}

ir::TypePtr mutable_elements(const ir::TypePtr& type) {
  if (type->kind != ir::TypeKind::array) return type;
  auto other = std::make_shared<ir::Type>(*type);
  other->element = mutable_elements(ir::as_mutable(type->element));
  return other;
}

bool is_loop(const ir::Stmt& s) {
  return s.kind == ir::StmtKind::for_ || s.kind == ir::StmtKind::while_ || s.kind == ir::StmtKind::do_while;
}

ir::Stmt* first_loop(const ir::Block& block, std::size_t from) {
  for (std::size_t k = from; k < block.size(); ++k) {
    if (is_loop(*block[k])) return block[k].get();
    if (block[k]->kind == ir::StmtKind::block)
      if (ir::Stmt* found = first_loop(block[k]->body, 0)) return found;
  }
  return nullptr;
}

}  // namespace

bool FunctionLowering::changes(const clang::Stmt* inside, const std::set<const clang::ValueDecl*>& variables) const {
  ChangeFinder finder(variables);
  finder.walk(inside);
  return finder.found;
}

std::string FunctionLowering::visible_name(const std::string& wanted) {
  const auto visible = [&](const std::string& name) {
    return std::any_of(scopes_.begin(), scopes_.end(), [&](const auto& scope) { return scope.count(name) != 0; });
  };
  std::string name = wanted;
  for (int k = 1; visible(name) || (k > 1 && identifiers_.count(name) != 0); ++k)
    name = wanted + "_" + std::to_string(k);
  scopes_.back().insert(name);
  return name;
}

std::string FunctionLowering::fresh_name(const std::string& wanted) {
  std::string name = wanted;
  for (int k = 1; identifiers_.count(name) != 0; ++k) name = wanted + "_" + std::to_string(k);
  identifiers_.insert(name);
  return name;
}

ir::VariablePtr FunctionLowering::new_variable(const clang::VarDecl* d, const ir::TypePtr& type, ir::Passing passing) {
  std::string wanted = d->getNameAsString();
  if (wanted.empty()) wanted = fresh_name("unnamed");
  const auto variable = ir::variable(visible_name(wanted), type, passing, module_.range_of(d->getSourceRange()));
  variable->is_const = d->getType().getNonReferenceType().isConstQualified();
  bound_[d] = ir::ref(variable);
  return variable;
}

ir::Block FunctionLowering::body(const clang::Stmt* s) {
  scopes_.emplace_back();
  ir::Block block = scratch([&] {
    if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(s)) {
      compounds_.push_back(compound);
      for (const clang::Stmt* inner : compound->body()) {
        statement(inner);
        // What a test that is known has chosen may have returned.
        if (llvm::isa<clang::IfStmt>(inner) && !out_->empty() && ends_with_return(*out_->back())) break;
      }
      compounds_.pop_back();
      const int end = module_.line_of(compound->getEndLoc());
      if (const std::string rest = module_.notes().take_leading(last_line_, end); !rest.empty() && !out_->empty()) {
        std::string& comment = out_->back()->trailing_comment;
        comment += (comment.empty() ? "" : "\n") + rest;
      }
    } else if (s != nullptr) {
      statement(s);
    }
  });
  scopes_.pop_back();
  return block;
}

void FunctionLowering::statement(const clang::Stmt* s) {
  if (llvm::isa<clang::NullStmt>(s)) return;
  const int line = module_.line_of(s->getBeginLoc());
  const int end = module_.end_line_of(s->getEndLoc());
  const std::string comment = module_.notes().take_leading(last_line_, line);
  const auto directives = module_.notes().take_directives(last_line_, line);
  if (line > 0) last_line_ = std::max(last_line_, line);
  const std::size_t before = out_->size();
  statement_inside(s);
  if (end > 0) last_line_ = std::max(last_line_, end);
  if (out_->size() == before) {
    if (!comment.empty()) emit(ir::opaque("")), out_->back()->comment = comment;
    return;
  }
  ir::Stmt& first = *(*out_)[before];
  first.comment = comment;
  const int comment_line = llvm::isa<clang::IfStmt, clang::ForStmt, clang::WhileStmt, clang::CompoundStmt,
                                     clang::SwitchStmt, clang::CXXForRangeStmt, clang::DoStmt>(s)
                               ? line
                               : end;
  if (const std::string trailing = module_.notes().take_trailing(comment_line); !trailing.empty())
    first.trailing_comment = trailing;
  if (directives.empty()) return;
  ir::Stmt* target = first_loop(*out_, before);
  (target != nullptr ? *target : first).directives = directives;
}

void FunctionLowering::statement_inside(const clang::Stmt* s) {
  using clang::dyn_cast;
  const auto where = s->getBeginLoc();
  if (clang::isa<clang::CompoundStmt>(s)) return emit(ir::block(body(s), range_of(s)));
  if (const auto* d = dyn_cast<clang::DeclStmt>(s)) {
    for (const clang::Decl* one : d->decls()) {
      if (const auto* variable = dyn_cast<clang::VarDecl>(one)) {
        if (hoisted_.count(variable) != 0) {
          if (variable->getInit() != nullptr) emit(ir::assign(bound_.at(variable), value(variable->getInit())));
          continue;
        }
        whole_ = s;
        ir::Block later;
        later_ = &later;
        declaration(variable);
        later_ = nullptr;
        for (auto& l : later) emit(l);
      } else if (const auto* record = dyn_cast<clang::RecordDecl>(one)) {
        if (record->isUnion()) refuse(one->getLocation(), Refused::union_type, record->getNameAsString());
      } else if (!clang::isa<clang::TypedefNameDecl, clang::EnumDecl, clang::UsingDecl, clang::UsingDirectiveDecl,
                             clang::StaticAssertDecl, clang::EmptyDecl, clang::LabelDecl>(one)) {
        refuse(one->getLocation(), Refused::unsupported_statement, "this declaration");
      }
    }
    return;
  }
  if (const auto* i = dyn_cast<clang::IfStmt>(s)) return if_statement(i);
  if (const auto* f = dyn_cast<clang::ForStmt>(s)) return for_statement(f);
  if (const auto* r = dyn_cast<clang::CXXForRangeStmt>(s)) return range_for(r);
  if (const auto* w = dyn_cast<clang::WhileStmt>(s)) return while_statement(w);
  if (const auto* d = dyn_cast<clang::DoStmt>(s)) return do_statement(d);
  if (const auto* w = dyn_cast<clang::SwitchStmt>(s)) return switch_statement(w);
  if (const auto* r = dyn_cast<clang::ReturnStmt>(s)) return return_statement(r);
  if (clang::isa<clang::BreakStmt>(s)) return emit(ir::break_(range_of(s)));
  if (clang::isa<clang::ContinueStmt>(s)) return emit(ir::continue_(range_of(s)));
  if (const auto* a = dyn_cast<clang::AttributedStmt>(s)) {
    if (!clang::isa<clang::NullStmt>(a->getSubStmt())) statement_inside(a->getSubStmt());
    return;
  }
  if (clang::isa<clang::GotoStmt, clang::IndirectGotoStmt>(s)) refuse(where, Refused::goto_statement);
  if (const auto* l = dyn_cast<clang::LabelStmt>(s)) {
    if (l->getDecl()->isUsed()) refuse(where, Refused::label, l->getName());
    return statement_inside(l->getSubStmt());
  }
  if (clang::isa<clang::CXXTryStmt>(s)) refuse(where, Refused::exception, "try");
  if (clang::isa<clang::AsmStmt>(s)) refuse(where, Refused::inline_assembly);
  if (clang::isa<clang::SwitchCase>(s)) refuse(where, Refused::scattered_case);
  if (clang::isa<clang::CoroutineBodyStmt, clang::CoreturnStmt>(s))
    refuse(where, Refused::coroutine, function_->getNameAsString());
  if (const auto* omp = dyn_cast<clang::OMPExecutableDirective>(s))
    refuse(where, Refused::openmp, clang::isa<clang::OMPParallelForDirective>(omp) ? "parallel for" : "...");
  if (const auto* e = dyn_cast<clang::Expr>(s)) {
    whole_ = s;
    ir::Block later;
    later_ = &later;
    ir::Block inside = scratch([&] { discard(e); }, true);
    later_ = nullptr;
    whole_ = nullptr;
    inside.insert(inside.end(), later.begin(), later.end());
    // Temporaries that own objects end with the statement.
    const bool owns = std::any_of(inside.begin(), inside.end(), [](const ir::StmtPtr& one) {
      return one->kind == ir::StmtKind::declare && ir::is_reference(one->variable->type);
    });
    if (owns) return emit(ir::block(inside, range_of(s)));
    for (auto& one : inside) emit(one);
    return;
  }
  refuse(where, Refused::unsupported_statement, "this statement");
}

/// Whether a static variable has one value ever: nobody writes it, and its first value does not depend on the call.
bool FunctionLowering::is_fixed_static(const clang::VarDecl* d) const {
  const bool fixed = context_.getBaseElementType(d->getType()).isConstQualified() || d->isConstexpr() ||
                     (d->getInit() != nullptr && is_constant_in_effect(d, context_));
  if (!fixed || d->getInit() == nullptr) return fixed;
  AddressCollector names;
  names.walk(d->getInit());
  return std::none_of(names.variables.begin(), names.variables.end(), [](const clang::ValueDecl* v) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(v);
    return variable != nullptr && !variable->hasGlobalStorage() && !variable->getType().isConstQualified();
  });
}

void FunctionLowering::declaration(const clang::VarDecl* d) {
  const auto where = d->getLocation();
  clang::QualType type = d->getType();
  if (is_callable(type) && !d->hasGlobalStorage()) return declare_callable(d);
  if (type->isReferenceType()) return declare_reference(d);
  if (type.isVolatileQualified()) refuse(where, Refused::volatile_type, d->getNameAsString());
  if (d->hasExternalStorage()) return;
  if (is_steady_iterator(type) && function_->getBody() != nullptr &&
      grows_after(function_->getBody(), d->getEndLoc(), context_.getSourceManager(), d->getInit()))
    refuse(where, Refused::map_reference, d->getNameAsString());
  if (d->isStaticLocal() && !is_fixed_static(d)) refuse(where, Refused::static_local, d->getNameAsString());
  // What the reverse section fills again cannot be const, a const array's elements no more than a const number.
  if (module_.is_owned(type)) refuse(where, Refused::owned_by_value, d->getNameAsString());
  const ir::TypePtr lowered = mutable_elements(module_.type_of(type, where, this));
  if (lowered->kind == ir::TypeKind::opaque && type->getAsCXXRecordDecl() != nullptr &&
      type->getAsCXXRecordDecl()->isInStdNamespace())
    return declare_carried(d);
  if (lowered->kind == ir::TypeKind::opaque) refuse(where, Refused::container, spelled(type.getUnqualifiedType()));
  const clang::Expr* start = d->getInit();
  const auto range = module_.range_of(d->getSourceRange());
  // The initial value is lowered before the name is visible: `double x = x;` of an outer x.
  const clang::Expr* inner = start;
  while (inner != nullptr) {
    const clang::Expr* before = inner;
    inner = inner->IgnoreParens();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner)) inner = full->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(inner)) inner = bound->getSubExpr();
    if (inner == before) break;
  }
  const auto declare_plain = [&](const ir::ExprPtr& initial_value) {
    const auto variable = new_variable(d, ir::as_mutable(lowered), ir::Passing::local);
    if (!ir::is_scalar(lowered)) variable->is_const = false;
    emit(ir::declare(variable, initial_value, range));
    return ir::ref(variable);
  };
  if (inner == nullptr) {
    declare_plain(nullptr);
    return;
  }
  if (is_smart_pointer(type)) {
    const ir::ExprPtr target = declare_plain(ir::null_pointer(lowered));
    own(target, inner, true);
    return;
  }
  if (is_owned_array(type)) return fill_owned_array(declare_plain(nullptr), inner);
  if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(inner)) {
    const auto* constructor = c->getConstructor();
    if (ir::is_pointer(lowered)) {
      declare_plain(value(c));
      return;
    }
    if (is_map(type) && !constructor->isCopyOrMoveConstructor()) return construct_map(declare_plain(nullptr), c);
    if (lowered->kind == ir::TypeKind::vector) {
      if (copies_range(c)) {
        declare_range(c, declare_plain);
        return;
      }
      if (list_of_vector(c) != nullptr || makes_rows(c)) {
        fill_vector(declare_plain(nullptr), c);
        return;
      }
      if (!constructor->isCopyOrMoveConstructor()) {
        const ir::ExprPtr made = sized_vector(c);
        const ir::ExprPtr target = declare_plain(made->operands.empty() ? nullptr : made);
        if (made->operands.size() == 1)
          construct_new_elements(target, ir::literal("0", ir::int_type("std::size_t")), type, c);
      } else {
        const ir::ExprPtr from = value(c);
        const ir::ExprPtr target = declare_plain(nullptr);
        emit(ir::assign(target, from));
      }
      return;
    }
    if (lowered->kind == ir::TypeKind::array || lowered->kind == ir::TypeKind::std_array) {
      if (constructor->isCopyOrMoveConstructor()) {
        const ir::ExprPtr from = value(c);
        emit(ir::assign(declare_plain(nullptr), from));
        return;
      }
      construct_default(declare_plain(nullptr), type, c);
      return;
    }
    if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided() && is_sliced(type)) {
      const ir::ExprPtr from = value(c);
      declare_plain(from);
      return;
    }
    if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided()) {
      direct_ = c->getArg(0)->IgnoreParenCasts();
      const ir::ExprPtr from = value(c);
      direct_ = nullptr;
      declare_plain(from);
      return;
    }
    construct_at(declare_plain(nullptr), c);
    return;
  }
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(inner); list && type->isArrayType()) {
    const auto* array = context_.getAsConstantArrayType(type);
    if (array != nullptr && array->getSize().getZExtValue() > 64 && list->getNumInits() < 64) {
      // A long array with few given values: zeros by loops, then the values.
      const ir::ExprPtr target = declare_plain(nullptr);
      clear(target, where);
      const auto* semantic = list->getSemanticForm() ? list->getSemanticForm() : list;
      for (unsigned k = 0; k < semantic->getNumInits(); ++k)
        if (!llvm::isa<clang::ImplicitValueInitExpr>(semantic->getInit(k)))
          fill(ir::index(target, ir::int_literal(k)), initial(semantic->getInit(k), lowered->element), where);
      return;
    }
  }
  if (ir::is_pointer(lowered)) {
    if (is_allocation(inner->IgnoreParenCasts())) {
      const ir::ExprPtr target = declare_plain(nullptr);
      if (allocation(target, inner)) return;
    }
  }
  direct_ = inner->IgnoreParenCasts();
  const ir::ExprPtr from = initial(inner, lowered);
  direct_ = nullptr;
  declare_plain(from);
}

/// Sets a sequence of arrays to zero by loops, a structure member by member.
void FunctionLowering::clear(const ir::ExprPtr& target, clang::SourceLocation where) {
  if (ir::is_struct(target->type)) {
    for (const ir::Field& f : module_.find_struct(target->type->name)->fields)
      clear(ir::field(target, f.name, f.type), where);
    return;
  }
  if (!ir::is_sequence(target->type)) return emit(ir::assign(target, zero_of(target->type, where)));
  const auto counter = ir::variable(fresh_name("k"), ir::int_type());
  ir::Block inside = scratch([&] { clear(ir::index(target, ir::ref(counter)), where); });
  emit(ir::for_(counter, true, ir::int_literal(0), "<", target->type->extent, 1, inside));
}

/// A local reference stands for its place when the place's address cannot change while it lives; else it is a pointer.
void FunctionLowering::declare_reference(const clang::VarDecl* d) {
  const auto where = d->getLocation();
  if (d->getInit() == nullptr) refuse(where, Refused::unsupported_statement, "a reference without a value");
  if (is_stream(d->getType())) return declare_carried(d);
  const clang::Expr* init = plain(d->getInit());
  if (is_map_element(init) ||
      (is_steady_element(init) && function_->getBody() != nullptr &&
       grows_after(function_->getBody(), d->getEndLoc(), context_.getSourceManager(), d->getInit())))
    refuse(where, Refused::map_reference, module_.text_of(init->getSourceRange()));
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(init->IgnoreParenImpCasts());
  if (choice != nullptr && choice->isLValue()) {
    bound_[d] = chosen_place(choice);
    return;
  }
  const std::size_t before = out_->size();
  const ir::ExprPtr target = value(d->getInit());
  if (ir::is_place(target) && init->isLValue() && changes_a_size(*out_, before))
    refuse(where, Refused::map_reference, module_.text_of(init->getSourceRange()));
  if (!ir::is_place(target)) {
    // The result of std::min(a, b), say: a copy does as long as neither changes.
    if (init->isLValue()) {
      AddressCollector named_there;
      named_there.walk(d->getInit());
      const clang::Stmt* whole_scope = compounds_.empty() ? function_->getBody() : compounds_.back();
      if (!d->getType().getNonReferenceType().isConstQualified() || changes(whole_scope, named_there.variables))
        refuse(where, Refused::returned_reference, module_.text_of(init->getSourceRange()));
    }
    const auto variable = new_variable(d, ir::as_mutable(target->type), ir::Passing::local);
    emit(ir::declare(variable, target));
    return;
  }
  AddressCollector address;
  address.walk(d->getInit());
  std::set<const clang::ValueDecl*> depends;
  for (const auto* v : address.variables) {
    const clang::QualType type = v->getType().getNonReferenceType();
    if (type->isPointerType() || type->isIntegralOrEnumerationType()) depends.insert(v);
  }
  const clang::Stmt* scope = compounds_.empty() ? function_->getBody() : compounds_.back();
  const bool through_memory = target->kind != ir::ExprKind::variable && [&] {
    bool found = false;  // a pointer or subscript that is itself read from memory may change without being named
    ir::for_each_expr(target, [&](const ir::ExprPtr& x) {
      if (x->kind == ir::ExprKind::index)
        ir::for_each_expr(x->operands[1], [&](const ir::ExprPtr& y) {
          found |=
              y->kind == ir::ExprKind::index || y->kind == ir::ExprKind::field || y->kind == ir::ExprKind::dereference;
        });
      if (x->kind == ir::ExprKind::dereference ||
          (x->kind == ir::ExprKind::index && ir::is_pointer(x->operands[0]->type)))
        found |= x->operands[0]->kind != ir::ExprKind::variable && !ir::is_sequence(x->operands[0]->type);
    });
    return found;
  }();
  const bool owned = target->kind == ir::ExprKind::dereference && ir::is_reference(target->operands[0]->type);
  if (!owned && !changes(scope, depends) && !through_memory && !address.calls) {
    bound_[d] = target;
    return;
  }
  if (owned) {
    const auto observer = ir::variable(visible_name(d->getNameAsString()), ir::observer_of(target->type),
                                       ir::Passing::local, module_.range_of(d->getSourceRange()));
    emit(ir::declare(observer, target->operands[0]));
    bound_[d] = ir::dereference(ir::ref(observer));
    return;
  }
  auto pointed = target->type;
  if (d->getType().getNonReferenceType().isConstQualified()) pointed = ir::as_const(pointed);
  const auto pointer = ir::variable(visible_name(d->getNameAsString()), ir::pointer_to(pointed), ir::Passing::local,
                                    module_.range_of(d->getSourceRange()));
  emit(ir::declare(pointer, target->kind == ir::ExprKind::dereference ? target->operands[0] : ir::address_of(target)));
  bound_[d] = ir::dereference(ir::ref(pointer));
}

void FunctionLowering::if_statement(const clang::IfStmt* s) {
  if (s->isConstexpr()) {
    if (const auto chosen = s->getNondiscardedCase(context_)) {
      if (*chosen != nullptr) statement(*chosen);
      return;
    }
  }
  if (const auto known = known_test(s->getCond())) {
    const clang::Stmt* chosen = *known ? s->getThen() : s->getElse();
    if (chosen != nullptr) statement(chosen);
    return;
  }
  const bool scoped = s->getInit() != nullptr || s->getConditionVariable() != nullptr;
  const auto make = [&] {
    if (s->getInit() != nullptr) statement_inside(s->getInit());
    if (s->getConditionVariable() != nullptr) declaration(s->getConditionVariable());
    const ir::ExprPtr condition = value(s->getCond());
    ir::Block then = body(s->getThen());
    ir::Block otherwise;
    if (s->getElse() != nullptr) otherwise = body(s->getElse());
    emit(ir::if_(condition, std::move(then), std::move(otherwise), range_of(s)));
  };
  if (!scoped) return make();
  scopes_.emplace_back();
  ir::Block inside = scratch(make);
  scopes_.pop_back();
  emit(ir::block(std::move(inside), range_of(s)));
}

void FunctionLowering::switch_statement(const clang::SwitchStmt* s) {
  if (s->getConditionVariable() != nullptr || s->getInit() != nullptr) {
    scopes_.emplace_back();
    ir::Block whole = scratch([&] {
      if (s->getInit() != nullptr) statement_inside(s->getInit());
      if (s->getConditionVariable() != nullptr) declaration(s->getConditionVariable());
      switch_cases(s);
    });
    scopes_.pop_back();
    return emit(ir::block(std::move(whole), range_of(s)));
  }
  switch_cases(s);
}

/// What several cases of a switch use is declared before it.
void FunctionLowering::declare_before_cases(const std::vector<const clang::Stmt*>& all) {
  for (const clang::Stmt* one : all) {
    const auto* d = llvm::dyn_cast<clang::DeclStmt>(one);
    if (d == nullptr) continue;
    for (const clang::Decl* each : d->decls()) {
      const auto* variable = llvm::dyn_cast<clang::VarDecl>(each);
      if (variable == nullptr) continue;
      const auto type = ir::as_mutable(module_.type_of(variable->getType(), variable->getLocation(), this));
      if (variable->isStaticLocal() || variable->getType()->isReferenceType() ||
          !(ir::is_scalar(type) || ir::is_pointer(type) || (variable->getInit() == nullptr && ir::is_sequence(type))))
        refuse(variable->getLocation(), Refused::unsupported_statement,
               "'" + variable->getNameAsString() + "', which several cases use,");
      emit(ir::declare(new_variable(variable, type, ir::Passing::local)));
      bound_.at(variable)->variable->is_const = false;
      hoisted_.insert(variable);
    }
  }
}

void FunctionLowering::switch_cases(const clang::SwitchStmt* s) {
  const ir::ExprPtr switched = value(s->getCond());
  const auto* inside = llvm::dyn_cast<clang::CompoundStmt>(s->getBody());
  std::vector<const clang::Stmt*> all{s->getBody()};
  if (inside != nullptr) all = {inside->body_begin(), inside->body_end()};
  // Declarations before the first case, or in one case and used in another.
  std::vector<const clang::Stmt*> shared;
  std::vector<std::vector<const clang::Stmt*>> groups(1);
  for (const clang::Stmt* one : all) {
    if (llvm::isa<clang::SwitchCase>(one)) groups.emplace_back();
    const clang::Stmt* at = one;
    while (const auto* c = llvm::dyn_cast<clang::SwitchCase>(at)) at = c->getSubStmt();
    groups.back().push_back(at);
  }
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (const clang::Stmt* one : groups[g]) {
      const auto* d = llvm::dyn_cast<clang::DeclStmt>(one);
      if (d == nullptr) continue;
      bool used = g == 0;
      for (std::size_t other = g + 1; other < groups.size(); ++other)
        for (const clang::Stmt* elsewhere : groups[other]) {
          AddressCollector names;
          names.walk(elsewhere);
          for (const clang::Decl* each : d->decls())
            if (const auto* v = llvm::dyn_cast<clang::ValueDecl>(each)) used |= names.variables.count(v) != 0;
        }
      if (used) shared.push_back(d);
    }
  if (!shared.empty()) {
    scopes_.emplace_back();
    ir::Block whole = scratch([&] {
      declare_before_cases(shared);
      cases_of(s, switched, all, inside);
    });
    scopes_.pop_back();
    return emit(ir::block(std::move(whole), range_of(s)));
  }
  cases_of(s, switched, all, inside);
}

void FunctionLowering::cases_of(const clang::SwitchStmt* s, const ir::ExprPtr& switched,
                                const std::vector<const clang::Stmt*>& all, const clang::CompoundStmt* inside) {
  std::vector<ir::Case> cases;
  bool open = false, finished = false;
  scopes_.emplace_back();
  if (inside != nullptr) compounds_.push_back(inside);
  const auto add = [&](const clang::Stmt* one) {
    if (finished) return;  // after a break: never reached
    ir::Block lowered = scratch([&] { statement(one); });
    auto& target = cases.back().body;
    target.insert(target.end(), lowered.begin(), lowered.end());
    finished = strip_break(target);
  };
  for (const clang::Stmt* one : all) {
    const clang::Stmt* at = one;
    if (!open && llvm::isa<clang::DeclStmt>(one)) continue;  // before the first case: declared, but never run
    bool label = false;
    while (const auto* c = llvm::dyn_cast<clang::SwitchCase>(at)) {
      if (!label) {
        if (open && !finished) cases.back().falls_through = true;
        cases.emplace_back();
        open = true;
        finished = false;
        label = true;
        // Comments before a case belong to its first statement.
      }
      if (const auto* given = llvm::dyn_cast<clang::CaseStmt>(c)) {
        if (given->getRHS() != nullptr) refuse(c->getBeginLoc(), Refused::unsupported_statement, "a range of cases");
        cases.back().labels.push_back(value(given->getLHS()));
      } else {
        cases.back().is_default = true;
      }
      at = c->getSubStmt();
    }
    if (!open) refuse(one->getBeginLoc(), Refused::scattered_case);
    add(at);
  }
  if (inside != nullptr) compounds_.pop_back();
  scopes_.pop_back();
  emit(ir::switch_(switched, std::move(cases), range_of(s)));
}

void FunctionLowering::return_statement(const clang::ReturnStmt* s) {
  const clang::Expr* e = s->getRetValue();
  if (e == nullptr || returned_argument(function_)) return emit(ir::return_(nullptr, range_of(s)));
  if (function_->getReturnType()->isVoidType()) {
    discard(e);
    return emit(ir::return_(nullptr, range_of(s)));
  }
  const clang::Expr* inner = e->IgnoreParens();
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner)) inner = full->getSubExpr();
  if (llvm::isa<clang::InitListExpr>(inner)) {
    const auto type = ir::as_mutable(module_.type_of(function_->getReturnType(), s->getBeginLoc()));
    if (ir::is_struct(type) || ir::is_sequence(type)) {
      const auto result = ir::variable(fresh_name("value"), type);
      scopes_.back().insert(result->name);
      emit(ir::declare(result, initial(inner, type)));
      return emit(ir::return_(ir::ref(result), range_of(s)));
    }
  }
  direct_ = inner->IgnoreParenCasts();
  const ir::ExprPtr result = value(inner);
  direct_ = nullptr;
  emit(ir::return_(result, range_of(s)));
}

}  // namespace wengert::compiler
