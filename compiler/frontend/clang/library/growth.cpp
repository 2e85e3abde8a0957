// SPDX-License-Identifier: MIT
// Containers whose elements keep their places in the source and do not in the representation.
#include <algorithm>
#include <functional>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/library/order_of_use.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

/// Whether a method of an object may change a container, its own or another one. It cannot where all that the object
/// has are numbers, strings, and arrays and classes of those; a base may be that of an object with more.
static bool may_change_containers(clang::QualType given) {
  clang::QualType type = given.getNonReferenceType();
  while (type->isArrayType()) type = type->getAsArrayTypeUnsafe()->getElementType();
  if (type->isArithmeticType() || type->isEnumeralType() || is_string(type)) return false;
  if (container_of(type) == Container::array) return may_change_containers(types_in(instance_of(type))[0]);
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || !record->hasDefinition() || record->isInStdNamespace() || record->isPolymorphic() ||
      record->field_empty() || record->getNumBases() != 0)
    return true;
  if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record)) {
    const auto types = types_in(instance);  // Base<Derived>
    if (std::any_of(types.begin(), types.end(), [](clang::QualType t) { return !t->isArithmeticType(); })) return true;
  }
  return std::any_of(record->field_begin(), record->field_end(),
                     [](const clang::FieldDecl* f) { return may_change_containers(f->getType()); });
}

/// Whether an object leads nowhere: all that it has are numbers, strings, and the library's containers of such.
static bool has_values_alone(clang::QualType given) {
  std::set<const clang::RecordDecl*> seen;
  const std::function<bool(clang::QualType)> look = [&](clang::QualType type) {
    type = type.getCanonicalType();
    while (type->isArrayType()) type = type->getAsArrayTypeUnsafe()->getElementType();
    if (type->isArithmeticType() || type->isEnumeralType() || is_string(type)) return true;
    const auto* record = type->getAsCXXRecordDecl();
    if (record == nullptr || !record->hasDefinition()) return false;
    if (!seen.insert(record->getDefinition()).second) return true;
    if (record->isInStdNamespace()) {
      static const std::set<std::string> kinds{"vector", "array", "list",     "deque",   "map",      "set",
                                               "pair",   "tuple", "optional", "complex", "valarray", "unordered_map"};
      if (kinds.count(record->getNameAsString()) == 0) return false;
      const auto types = types_in(instance_of(type));
      return std::all_of(types.begin(), types.end(), [&](clang::QualType t) {
        const auto* part = t->getAsCXXRecordDecl();
        static const std::set<std::string> without_state{"allocator", "less", "hash", "equal_to"};
        return (part != nullptr && part->isInStdNamespace() && without_state.count(part->getNameAsString()) != 0) ||
               look(t);
      });
    }
    const auto* definition = record->getDefinition();
    return std::all_of(definition->bases_begin(), definition->bases_end(),
                       [&](const auto& base) { return look(base.getType()); }) &&
           std::all_of(definition->field_begin(), definition->field_end(),
                       [&](const auto* f) { return look(f->getType()); });
  };
  return look(given);
}

/// Calls that may add or remove elements: of the containers that keep their elements' places in the source and do not
/// in the representation, and of functions that may do so.
class Growth : public TreeVisitor<Growth, clang::CallExpr> {
 public:
  Growth(const clang::SourceManager& sources, clang::SourceLocation after, const clang::ValueDecl* of)
      : sources_(sources), after_(after), of_(of), by_name_alone_(is_used_by_name_alone(of)) {}
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    if (without.count(e) != 0) return !found;
    if (found || !sources_.isBeforeInTranslationUnit(after_, e->getBeginLoc())) return !found;
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    if (method != nullptr && method->getParent()->isInStdNamespace()) {
      static const std::set<std::string> changing{
          "push_back",        "push_front",  "emplace_back", "emplace_front", "push",      "emplace",
          "pop_back",         "pop_front",   "pop",          "insert",        "erase",     "clear",
          "resize",           "assign",      "swap",         "remove",        "remove_if", "sort",
          "reverse",          "unique",      "merge",        "splice",        "extract",   "try_emplace",
          "insert_or_assign", "emplace_hint"};
      static const std::set<std::string> at_the_back{"push_back", "emplace_back", "pop_back"};
      if (moving_alone && at_the_back.count(method->getNameAsString()) != 0) return true;
      const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
      const clang::Expr* object = o != nullptr ? o->getArg(0) : nullptr;
      if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) object = m->getImplicitObjectArgument();
      if (element != nullptr && object != nullptr && named(object) == element) return true;
      // Of another variable: not of the one that the element belongs to.
      const clang::ValueDecl* other = object != nullptr ? own_container(object) : nullptr;
      if (of_ != nullptr && other != nullptr && of_ != other) return true;
      // A container of another type is another one, but it may hold the container.
      if (!type_.isNull() && object != nullptr && container_of(object->getType()) != Container::none &&
          !holds(object->getType(), type_))
        return true;
      if (of_ != nullptr && object != nullptr && container_of(object->getType()) != Container::none &&
          object->getType().getCanonicalType().getUnqualifiedType() !=
              of_->getType().getCanonicalType().getUnqualifiedType())
        return true;
      const clang::Expr* whole = object;  // out of out.points
      while (const auto* m = llvm::dyn_cast_or_null<clang::MemberExpr>(whole)) {
        if (m->isArrow() || m->getMemberDecl()->getType()->isReferenceType()) break;
        whole = m->getBase()->IgnoreParenImpCasts();
      }
      const auto* local = llvm::dyn_cast_or_null<clang::VarDecl>(whole != nullptr ? own_container(whole) : nullptr);
      if ((of_object && local != nullptr && local->hasLocalStorage()) || (by_name_alone_ && other == nullptr))
        return true;
      found = changing.count(method->getNameAsString()) != 0 || method->getOverloadedOperator() == clang::OO_Call ||
              (o != nullptr && o->getOperator() == clang::OO_Subscript && is_map(o->getArg(0)->getType()));
      return !found;
    }
    if (by_name_alone_) return true;
    const bool changes_another = method != nullptr && is_another(e);
    found =
        std::any_of(e->arg_begin(), e->arg_end(), [](const clang::Expr* a) { return leads_elsewhere(a->getType()); });
    if (method != nullptr && !method->isStatic()) found |= leads_elsewhere(method->getThisType()->getPointeeType());
    found |= callee != nullptr && !callee->isInStdNamespace() && !sources_.isInSystemHeader(callee->getLocation()) &&
             ((method != nullptr && !method->isConst() && !method->isStatic() && !changes_another &&
               may_change_containers(method->getThisType()->getPointeeType())) ||
              may_change_given(e, callee));
    return !found;
  }
  bool found = false;
  bool moving_alone = false;  ///< what is added or removed at the back leaves the numbers of the other elements
  bool of_object = false;  ///< the container is the caller's, as one of the object at hand: no variable of the function
  std::set<const clang::CallExpr*> without;
  const clang::ValueDecl* element = nullptr;
  void set_type(clang::QualType type) { type_ = type.getCanonicalType().getUnqualifiedType(); }

 private:
  /// Whether a function may change a container that it is handed by reference, or one that an object leads to.
  static bool may_change_given(const clang::CallExpr* e, const clang::FunctionDecl* callee) {
    const bool has_object = llvm::isa<clang::CXXOperatorCallExpr>(e) && llvm::isa<clang::CXXMethodDecl>(callee);
    for (unsigned k = 0; k < callee->getNumParams(); ++k) {
      const clang::QualType t = callee->getParamDecl(k)->getType();
      const unsigned at = k + (has_object ? 1 : 0);
      const bool is_temporary = t->isRValueReferenceType() && at < e->getNumArgs() &&
                                llvm::isa<clang::MaterializeTemporaryExpr>(e->getArg(at)) &&
                                has_values_alone(e->getArg(at)->getType());
      if ((t->isReferenceType() || t->isPointerType()) && !t->getPointeeType().isConstQualified() &&
          t->getPointeeType()->isRecordType() && may_change_containers(t->getPointeeType()) && !is_temporary)
        return true;
    }
    return false;
  }
  /// Whether the object of a call is a variable of the function with values alone, and not the container or what has
  /// it.
  bool is_another(const clang::CallExpr* e) const {
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    const clang::Expr* object = o != nullptr ? o->getArg(0) : m != nullptr ? m->getImplicitObjectArgument() : nullptr;
    const auto* other =
        object != nullptr ? llvm::dyn_cast_or_null<clang::VarDecl>(named(object->IgnoreParenImpCasts())) : nullptr;
    if (other == nullptr || !other->hasLocalStorage() || other->getType()->isReferenceType()) return false;
    return (of_object || (of_ != nullptr && of_ != other)) && has_values_alone(other->getType());
  }
  /// Whether a container is of the other one's type, or has such ones among its elements.
  static bool holds(clang::QualType container, clang::QualType type) {
    std::set<const clang::RecordDecl*> seen;
    const std::function<bool(clang::QualType)> look = [&](clang::QualType given) {
      clang::QualType one = given.getNonReferenceType().getCanonicalType().getUnqualifiedType();
      while (one->isArrayType() || one->isPointerType())
        one = (one->isPointerType() ? one->getPointeeType() : one->getAsArrayTypeUnsafe()->getElementType())
                  .getCanonicalType()
                  .getUnqualifiedType();
      if (one == type) return true;
      const auto* record = one->getAsCXXRecordDecl();
      if (record == nullptr || !record->hasDefinition() || !seen.insert(record->getDefinition()).second) return false;
      if (const auto* instance = instance_of(one)) {
        const auto types = types_in(instance);
        if (std::any_of(types.begin(), types.end(), look)) return true;
        if (record->isInStdNamespace()) return false;
      }
      const auto* definition = record->getDefinition();
      return std::any_of(definition->bases_begin(), definition->bases_end(),
                         [&](const auto& base) { return look(base.getType()); }) ||
             std::any_of(definition->field_begin(), definition->field_end(),
                         [&](const auto* f) { return look(f->getType()); });
    };
    return look(container);
  }
  clang::QualType type_;  ///< of the container, where it is known
  const clang::SourceManager& sources_;
  clang::SourceLocation after_;
  const clang::ValueDecl* of_;
  const bool by_name_alone_;
};

const clang::VarDecl* returned_constant(const clang::Expr* e) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(e->IgnoreParenImpCasts());
  const clang::FunctionDecl* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  const auto* body = callee != nullptr ? llvm::dyn_cast_or_null<clang::CompoundStmt>(callee->getBody()) : nullptr;
  if (body == nullptr || body->body_empty() || !callee->getReturnType()->isReferenceType()) return nullptr;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const auto* last = llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
  const bool declares = std::all_of(body->body_begin(), body->body_end() - 1,
                                    [](const clang::Stmt* s) { return llvm::isa<clang::DeclStmt>(s); });
  if ((method != nullptr && method->isVirtual()) || last == nullptr || last->getRetValue() == nullptr || !declares)
    return nullptr;
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(named(last->getRetValue()));
  const bool fits = variable != nullptr && variable->hasGlobalStorage() && variable->getType().isConstQualified();
  return fits ? variable : nullptr;
}

namespace {

/// Whether the container of which an expression finds an element is constant: a variable, one that a function returns,
/// or a member of the object of a method that is const. It does not grow while the name is in scope.
bool is_found_in_constant(const clang::Expr* of) {
  const clang::Expr* e = of != nullptr ? plain(of)->IgnoreParenImpCasts() : nullptr;
  if (const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(e); made && made->getNumArgs() == 1)
    e = plain(made->getArg(0))->IgnoreParenImpCasts();
  const auto* found = llvm::dyn_cast_or_null<clang::CXXMemberCallExpr>(e);
  if (found == nullptr) return false;
  const clang::Expr* object = found->getImplicitObjectArgument()->IgnoreParenImpCasts();
  if (!object->getType().isConstQualified()) return false;
  if (returned_constant(object) != nullptr) return true;
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(object))
    return llvm::isa<clang::CXXThisExpr>(m->getBase()->IgnoreParenImpCasts());
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(named(object));
  return variable != nullptr && !variable->getType()->isReferenceType();
}

}  // namespace

/// Whether elements may be added or removed in a function after a place.
bool grows_after(const clang::Stmt* body, clang::SourceLocation place, const clang::SourceManager& sources,
                 const clang::Expr* of, const clang::ValueDecl* element) {
  return grows_otherwise(body, place, sources, of, {}, element);
}

bool grows_otherwise(const clang::Stmt* body, clang::SourceLocation place, const clang::SourceManager& sources,
                     const clang::Expr* of, const std::set<const clang::CallExpr*>& without,
                     const clang::ValueDecl* element, bool moving_alone) {
  if (is_found_in_constant(of)) return false;
  const clang::Expr* object = container_found_in(of);
  Growth growth(sources, place, object != nullptr ? own_container(object) : nullptr);
  growth.without = without;
  growth.element = element;
  growth.moving_alone = moving_alone;
  const bool is_container = object != nullptr && object != plain(of)->IgnoreParenImpCasts() &&
                            container_of(object->getType()) != Container::none && !is_string(object->getType());
  if (is_container) growth.set_type(object->getType());
  while (const auto* m = llvm::dyn_cast_or_null<clang::MemberExpr>(object)) {
    if (m->isArrow() && !llvm::isa<clang::CXXThisExpr>(m->getBase()->IgnoreParenImpCasts())) break;
    object = m->getBase()->IgnoreParenImpCasts();
  }
  const auto* given = object != nullptr ? llvm::dyn_cast_or_null<clang::ParmVarDecl>(named(object)) : nullptr;
  growth.of_object =
      object != nullptr && (llvm::isa<clang::CXXThisExpr>(object) ||
                            (given != nullptr && given->getType()->isReferenceType()) || is_of_caller(of));
  growth.walk(body);
  return growth.found;
}

namespace {

/// Calls that might reach the container by a way that is not seen here: of the user's functions, of what is stored in
/// std::function or behind a pointer, and of algorithms that are handed something to call.
class UserCalls : public TreeVisitor<UserCalls, clang::Expr> {
 public:
  explicit UserCalls(const clang::SourceManager& sources) : sources_(sources) {}
  bool visit(clang::Expr* e) {
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
      const clang::CXXConstructorDecl* constructor = made->getConstructor();
      found |=
          is_users(constructor) && (constructor->isUserProvided() || !constructor->getParent()->hasTrivialDestructor());
    } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) {
      const clang::FunctionDecl* callee = call->getDirectCallee();
      const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
      // What the compiler itself assigns calls nothing of the user's, if its members are numbers.
      if (method != nullptr && method->isTrivial() && method->getOverloadedOperator() == clang::OO_Equal) return !found;
      found |= callee == nullptr || is_users(callee) ||
               (method != nullptr && method->getOverloadedOperator() == clang::OO_Call) ||
               std::any_of(call->arg_begin(), call->arg_end(), [&](const clang::Expr* a) {
                 const clang::QualType type = a->getType().getNonReferenceType();
                 const auto* record = type->getAsCXXRecordDecl();
                 if (type->isFunctionType() || type->isFunctionPointerType() || is_callable(type)) return true;
                 const bool copies_alone = adds_one(method) && type.isTriviallyCopyableType(method->getASTContext());
                 return record != nullptr && is_users(record) && !copies_alone;
               });
    }
    return !found;
  }
  bool found = false;

 private:
  /// Whether all that a method does with what it is given is to copy it.
  static bool adds_one(const clang::CXXMethodDecl* method) {
    static const std::set<std::string> names{"push_back", "push_front", "push"};
    return method != nullptr && method->getParent()->isInStdNamespace() && names.count(method->getNameAsString()) != 0;
  }
  bool is_users(const clang::Decl* d) const { return !sources_.isInSystemHeader(d->getLocation()); }
  const clang::SourceManager& sources_;
};

}  // namespace

bool read_after_growth(const clang::Stmt* scope, const clang::VarDecl* variable, const clang::SourceManager& sources) {
  if (is_found_in_constant(variable->getInit())) return false;
  const Aliases aliases(variable, scope);
  if (aliases.address_taken) return true;
  const clang::Expr* container = container_found_in(variable->getInit());
  const bool by_name_alone = container != nullptr && is_used_by_name_alone(own_container(container));
  // What a reference changes is the element, which keeps its number when others come behind it. An iterator may be
  // the end.
  const bool refers = variable->getType()->isReferenceType();
  return is_used_after(scope, variable, aliases, sources, [&](const clang::Stmt* s) {
    UserCalls calls(sources);
    calls.walk(s);
    return (calls.found && !by_name_alone) || grows_otherwise(s, variable->getEndLoc(), sources, variable->getInit(),
                                                              {}, refers ? variable : nullptr, refers);
  });
}

namespace {

/// Lambdas and constructors that are handed a variable, returned references, and calls that may reach the variable's
/// container while they have the variable by reference: all but functions that otherwise have numbers alone.
class Kept : public TreeVisitor<Kept, clang::LambdaExpr, clang::CXXConstructExpr, clang::ReturnStmt, clang::CallExpr> {
 public:
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    if (method != nullptr ? method->getParent()->isInStdNamespace() : callee != nullptr && callee->isInStdNamespace())
      return !found;
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
        m != nullptr && leads_elsewhere(m->getObjectType()))
      check(m->getImplicitObjectArgument());
    const auto is_number = [](const clang::ParmVarDecl* p) {
      return p->getType().getNonReferenceType()->isArithmeticType();
    };
    if (callee != nullptr && method == nullptr && std::all_of(callee->param_begin(), callee->param_end(), is_number))
      return !found;
    for (const clang::Expr* a : e->arguments())
      if (a->isLValue()) check(a);
    return !found;
  }
  explicit Kept(const clang::ValueDecl* variable) : variable_(variable) {}
  bool visit(clang::LambdaExpr* e) { return check(e); }
  bool visit(clang::CXXConstructExpr* e) {
    for (const clang::Expr* a : e->arguments())
      if (a->isLValue()) check(a);
    return !found;
  }
  bool visit(clang::ReturnStmt* s) {
    if (s->getRetValue() != nullptr && s->getRetValue()->isLValue()) check(s->getRetValue());
    return !found;
  }
  bool found = false;

 private:
  bool check(const clang::Stmt* s) {
    const std::set<const clang::ValueDecl*> names = mentioned_in(s).variables;
    found |= names.count(variable_) != 0;
    return !found;
  }
  const clang::ValueDecl* variable_;
};

/// Whether a map is used as a whole by something that may exchange or assign it, or may be changed by a method of the
/// object that it is a member of.
class Exchanged : public TreeVisitor<Exchanged, clang::CallExpr, clang::CXXConstructExpr> {
 public:
  Exchanged(const clang::ValueDecl* map, const clang::SourceManager& sources) : map_(map), sources_(sources) {}
  bool visit(clang::CallExpr* e) {
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(e->getDirectCallee());
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    const clang::Expr* object = o != nullptr && method != nullptr ? o->getArg(0) : nullptr;
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) object = m->getImplicitObjectArgument();
    if (object != nullptr && is_map_itself(object)) {
      const std::string name = method->getNameAsString();
      found |= name == "operator=" || name == "swap" || name == "merge" || name == "extract" || name == "clear";
    } else if (llvm::isa<clang::FieldDecl>(map_) && method != nullptr && !method->isStatic() && !method->isConst()) {
      const auto* owner = llvm::dyn_cast<clang::CXXRecordDecl>(llvm::cast<clang::FieldDecl>(map_)->getParent());
      const clang::CXXRecordDecl* other = method->getParent();
      found |= !sources_.isInSystemHeader(method->getLocation()) &&
               (other->getCanonicalDecl() == owner->getCanonicalDecl() || other->isDerivedFrom(owner) ||
                owner->isDerivedFrom(other) || leads_elsewhere(method->getThisType()->getPointeeType()));
    }
    for (const clang::Expr* a : e->arguments())
      found |= a != object && is_map_itself(a) && a->isLValue() && !a->getType().isConstQualified();
    return !found;
  }
  bool visit(clang::CXXConstructExpr* e) {
    for (const clang::Expr* a : e->arguments()) found |= is_map_itself(a) && !a->getType().isConstQualified();
    return !found;
  }
  bool found = false;

 private:
  bool is_map_itself(const clang::Expr* e) const {
    e = plain(e)->IgnoreParenImpCasts();
    const auto* m = llvm::dyn_cast<clang::MemberExpr>(e);
    return (m != nullptr ? m->getMemberDecl() : named(e)) == map_;
  }
  const clang::ValueDecl* map_;
  const clang::SourceManager& sources_;
};

}  // namespace

bool is_found_again_by_key(const clang::Stmt* scope, const clang::VarDecl* reference, const clang::ValueDecl* map,
                           const clang::SourceManager& sources) {
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(map);
  if (variable != nullptr && variable->hasGlobalStorage()) return false;  // any function may change it
  const Aliases aliases(reference, scope);
  Kept kept(reference);
  kept.walk(scope);
  Exchanged exchanged(map, sources);
  exchanged.walk(scope);
  return aliases.all.size() == 1 && !aliases.address_taken && !kept.found && !exchanged.found;
}

/// An iterator of a container whose elements keep their places in the source.
bool is_steady_iterator(clang::QualType type) {
  return is_iterator(type) && type.getNonReferenceType()->getAsCXXRecordDecl()->getName() != "__normal_iterator";
}

/// Whether an expression names an element of such a container.
bool is_steady_element(const clang::Expr* e) {
  for (;;) {
    e = plain(e)->IgnoreParenImpCasts();
    const clang::Expr* object = nullptr;
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      e = m->getBase();
      continue;
    }
    if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
      if (o->getOperator() != clang::OO_Subscript && o->getOperator() != clang::OO_Star &&
          o->getOperator() != clang::OO_Arrow)
        return false;
      object = o->getArg(0);
    } else if (const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(e); c != nullptr && c->getMethodDecl()) {
      object = c->getImplicitObjectArgument();
    }
    if (object == nullptr) return false;
    object = object->IgnoreParenImpCasts();
    const auto* record = object->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (is_steady_iterator(object->getType())) return true;
    if (container_of(object->getType()) == Container::vector && record->getName() != "vector") return true;
    e = object;
  }
}

}  // namespace wengert::compiler
