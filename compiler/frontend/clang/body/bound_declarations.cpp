// SPDX-License-Identifier: MIT
// Declarations that need no variable of their own kind: iterators that stay where they are, static variables that never
// change, and constants outside functions that only statements can make.
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/exchanges.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Finds containers that exchange their memory, which an iterator would follow.
class MemoryExchanges : public TreeVisitor<MemoryExchanges, clang::CallExpr> {
 public:
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    if (callee == nullptr || !callee->getDeclName().isIdentifier()) return !found;
    const llvm::StringRef name = callee->getName();
    if (name != "swap" && name != "move" && name != "exchange") return !found;
    const auto* member = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    found |= member != nullptr && container_of(member->getImplicitObjectArgument()->getType()) == Container::vector;
    for (const clang::Expr* a : e->arguments())
      found |= !a->getType()->isScalarType() && container_of(a->getType()) != Container::array;
    return !found;
  }
  bool found = false;
};

/// The place with subscripts that stay what they are.
ir::ExprPtr with_fixed_subscripts(const ir::ExprPtr& place, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& fix) {
  if (place->kind == ir::ExprKind::variable) return place;
  std::vector<ir::ExprPtr> parts{with_fixed_subscripts(place->operands[0], fix)};
  if (place->kind == ir::ExprKind::index) parts.push_back(fix(place->operands[1]));
  return ir::with_operands(place, std::move(parts));
}

}  // namespace

bool is_led_to_by_name(const ir::ExprPtr& place) {
  for (ir::ExprPtr e = place;; e = e->operands[0]) {
    if (ir::is_address(e->type)) return false;
    if (e->kind == ir::ExprKind::variable) return true;
    if (e->kind != ir::ExprKind::field && e->kind != ir::ExprKind::index) return false;
  }
}

/// An iterator that nobody moves stands for a place in its container: no pointer needs to be kept for the reverse
/// section. False for other variables, and those that are moved.
bool Declarations::bind_iterator(const clang::VarDecl* d) {
  if (!is_iterator(d->getType()) || !d->isLocalVarDecl() || d->isStaticLocal() || d->getInit() == nullptr ||
      body_.function == nullptr || body_.function->getBody() == nullptr || body_.hoisted.count(d) != 0)
    return false;
  const clang::Stmt* scope = lifetime(d);
  MemoryExchanges exchanges;
  exchanges.walk(scope);
  if (exchanges.found || changes(scope, {d}) ||
      exchange_before_use(scope, d, keepers_of(d->getInit()), body_.function->getBody(), context_.getSourceManager()) !=
          Exchange::none)
    return false;
  ir::ExprPtr there;
  const ir::Block before = scratch([&] { there = value(d->getInit()); });
  const bool fits =
      there && there->kind == ir::ExprKind::address_of && there->operands[0]->kind == ir::ExprKind::index &&
      is_led_to_by_name(there->operands[0]->operands[0]) && ir::is_sequence(there->operands[0]->operands[0]->type);
  for (const ir::StmtPtr& s : before) emit(s);
  if (!fits) {
    const auto variable =
        new_variable(d, ir::as_mutable(module_.type_of(d->getType(), d->getLocation())), ir::Passing::local);
    variable->is_const = false;
    emit(ir::declare(variable, there, module_.range_of(d->getSourceRange())));
    return true;
  }
  const auto fix = [&](const ir::ExprPtr& at) {
    return at->kind == ir::ExprKind::literal ? at : save(at, d->getNameAsString().c_str(), d->getLocation());
  };
  body_.bound[d] = ir::address_of(with_fixed_subscripts(there->operands[0], fix), there->range);
  return true;
}

/// A reference to an entry of a map, or an iterator that stays where it is, that is not used any more once entries are
/// added or removed stands for the entry.
/// False for others.
bool Declarations::bind_before_growth(const clang::VarDecl* d) {
  if (!d->isLocalVarDecl() || d->isStaticLocal() || body_.function->getBody() == nullptr ||
      read_after_growth(lifetime(d), d, context_.getSourceManager()))
    return false;
  ir::ExprPtr there;
  ir::Block before = scratch([&] { there = value(d->getInit()); });
  const bool leads = there && there->kind == ir::ExprKind::address_of;
  if (leads) there = there->operands[0];
  if (!there || !ir::is_place(there) || !is_led_to_by_name(there)) return false;
  for (const ir::StmtPtr& s : before) emit(s);
  const ir::ExprPtr place = with_fixed_subscripts(there, [&](const ir::ExprPtr& at) {
    return at->kind == ir::ExprKind::literal ? at : save(at, d->getNameAsString().c_str(), d->getLocation());
  });
  body_.bound[d] = leads ? ir::address_of(place) : place;
  return true;
}

/// The place that a reference names for as long as it lives: what v.back() is does not depend on what v becomes. Null
/// where vectors are exchanged, whose memory it would follow.
ir::ExprPtr Declarations::with_sizes_as_they_are(const clang::VarDecl* d, const ir::ExprPtr& place) {
  const auto has_size = [](const ir::ExprPtr& at) {
    bool found = false;
    ir::for_each_expr(at, [&](const ir::ExprPtr& x) { found |= x->kind == ir::ExprKind::size; });
    return found;
  };
  bool found = false;
  for (ir::ExprPtr e = place; !e->operands.empty(); e = e->operands[0])
    found |= e->kind == ir::ExprKind::index && has_size(e->operands[1]);
  if (!found) return place;
  MemoryExchanges exchanges;
  exchanges.walk(lifetime(d));
  if (exchanges.found) return nullptr;
  return with_fixed_subscripts(place, [&](const ir::ExprPtr& at) {
    return has_size(at) ? save(at, d->getNameAsString().c_str(), d->getLocation()) : at;
  });
}

/// The same place by a pointer to the owned object that it is in, which smart pointers may leave.
ir::ExprPtr Declarations::with_kept_owner(const clang::VarDecl* d, const ir::ExprPtr& place) {
  if (place->kind == ir::ExprKind::dereference && ir::is_reference(place->operands[0]->type)) {
    const auto observer = ir::variable(visible_name(d->getNameAsString()), ir::observer_of(place->type),
                                       ir::Passing::local, module_.range_of(d->getSourceRange()));
    emit(ir::declare(observer, place->operands[0]));
    return ir::dereference(ir::ref(observer));
  }
  if (place->operands.empty()) refuse(d->getLocation(), Refused::map_reference, d->getNameAsString());
  std::vector<ir::ExprPtr> parts = place->operands;
  parts[0] = with_kept_owner(d, parts[0]);
  return ir::with_operands(place, std::move(parts));
}

/// Whether a variable is one of a lambda that an expression holds.
bool Declarations::is_declared_inside(const clang::VarDecl* variable, const clang::Expr* e) const {
  const auto& sources = context_.getSourceManager();
  const auto at = variable->getLocation();
  return at.isValid() && !sources.isBeforeInTranslationUnit(at, e->getBeginLoc()) &&
         !sources.isBeforeInTranslationUnit(e->getEndLoc(), at);
}

/// Whether a static variable has one value ever: nobody writes it, and its first value does not depend on the call.
bool Declarations::is_fixed_static(const clang::VarDecl* d) const {
  const bool fixed = context_.getBaseElementType(d->getType()).isConstQualified() || d->isConstexpr() ||
                     (d->getInit() != nullptr && is_constant_in_effect(d, context_));
  if (!fixed || d->getInit() == nullptr) return fixed;
  const Mentioned names = mentioned_in(d->getInit());
  return std::none_of(names.variables.begin(), names.variables.end(), [&](const clang::ValueDecl* v) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(v);
    return variable != nullptr && !variable->hasGlobalStorage() && !is_declared_inside(variable, d->getInit()) &&
           !(variable->getType().isConstQualified() && variable->getInit() != nullptr &&
             variable->getInit()->isConstantInitializer(context_, false));
  });
}

namespace {

/// Whether a function may leave an address behind: it returns one, or puts one into a member.
class KeptAddresses : public TreeVisitor<KeptAddresses, clang::BinaryOperator> {
 public:
  bool visit(clang::BinaryOperator* e) {
    found |= e->isAssignmentOp() && e->getType()->isPointerType() &&
             llvm::isa<clang::MemberExpr>(e->getLHS()->IgnoreParens());
    return !found;
  }
  bool found = false;
};

bool may_keep_addresses(const clang::FunctionDecl* f) {
  const clang::QualType returned = f->getReturnType();
  if (returned->isPointerType() || returned->isReferenceType()) return true;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(f))
    for (const clang::FieldDecl* field : constructor->getParent()->fields())
      if (field->getType()->isPointerType() || field->getType()->isReferenceType()) return true;
  KeptAddresses kept;
  if (f->getBody() != nullptr) kept.walk(f->getBody());
  return kept.found;
}

}  // namespace

/// A constant outside functions whose value takes statements: a variable of each function that reads it.
bool Declarations::declare_constant(const clang::VarDecl* d) {
  if (!d->hasGlobalStorage() || d->isStaticLocal() || d->getInit() == nullptr || body_.function == nullptr ||
      body_.bound.count(d) != 0 || module_.in_system_header(d->getLocation()) ||
      !(d->getType().isConstQualified() || context_.getBaseElementType(d->getType()).isConstQualified() ||
        d->isConstexpr()))
    return false;
  if (container_of(d->getType()) != Container::vector) {
    const clang::QualType entry = context_.getBaseElementType(d->getType());
    if (!entry->isRecordType() || is_callable(entry) || is_string(entry) || is_passive_object(entry) ||
        is_smart_pointer(entry) || !module_.takes_statements(d))
      return false;
    if (may_keep_addresses(body_.function)) refuse(d->getLocation(), Refused::remade_constant, d->getNameAsString());
  }
  const clang::Expr* const direct = body_.direct;
  ir::Block made = scratch([&] { declaration(d); });
  body_.direct = direct;
  body_.constants.insert(body_.constants.end(), made.begin(), made.end());
  for (const ir::StmtPtr& s : made)
    if (s->kind == ir::StmtKind::declare) body_.scopes.front().insert(s->variable->name);
  return body_.bound.count(d) != 0;
}

void Declarations::refuse_moved_later(const clang::VarDecl* d) const {
  const bool leads = d->getType()->isPointerType() || is_iterator(d->getType());
  if (!leads || d->getInit() == nullptr || body_.function == nullptr || body_.function->getBody() == nullptr) return;
  const Keepers keepers = keepers_of(d->getInit(), is_iterator(d->getType()));
  if (exchange_before_use(lifetime(d), d, keepers, body_.function->getBody(), context_.getSourceManager()) ==
      Exchange::of_elements)
    refuse(d->getLocation(), Refused::map_reference, d->getNameAsString());
}

bool is_converted(const clang::VarDecl* item) {
  const clang::Expr* init = item->getInit();
  if (init == nullptr || !item->getType()->isReferenceType()) return false;
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(plain(init)->IgnoreImplicit());
  return is_copied_number(init) || (made != nullptr && is_pair(made->getType()) && made->getNumArgs() == 1 &&
                                    !made->getConstructor()->isCopyOrMoveConstructor());
}

void Declarations::declare_item(const clang::VarDecl* item, const ir::ExprPtr& element) {
  const auto where = item->getLocation();
  const clang::QualType type = item->getType().getNonReferenceType().getUnqualifiedType();
  const auto variable = new_variable(item, ir::as_mutable(module_.type_of(type, where)), ir::Passing::local);
  const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(
      item->getInit() != nullptr ? item->getInit()->IgnoreImplicit() : nullptr);
  if (is_pair(type) && !ir::same_type(variable->type, ir::as_mutable(element->type))) {
    variable->is_const = false;
    emit(ir::declare(variable));
    for (const clang::FieldDecl* f : type->getAsCXXRecordDecl()->fields()) {
      const std::string part = f->getNameAsString();
      const ir::TypePtr held = ir::as_mutable(module_.type_of(f->getType(), where));
      emit(ir::assign(ir::field(ir::ref(variable), part, held), ir::field(element, part, held)));
    }
    return;
  }
  if (made == nullptr || made->isElidable() || !made->getConstructor()->isCopyOrMoveConstructor())
    return emit(ir::declare(variable, element));
  lowering_.hierarchies.refuse_other_elements(item->getType(), where);
  const auto* record = item->getType()->getAsCXXRecordDecl();
  if (!copies_by_constructor(record)) return emit(ir::declare(variable, element));
  variable->is_const = false;
  emit(ir::declare(variable));
  lowering_.hierarchies.copy_object(ir::ref(variable), element, record, where);
}

}  // namespace wengert::compiler
