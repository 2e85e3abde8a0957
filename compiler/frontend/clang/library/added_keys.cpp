// SPDX-License-Identifier: MIT
// Expressions that add several keys to a map, `m[4] = sum(m[3], m[2])`: a key that is added moves the entries behind it
// in the representation, where another part of the expression refers to one. All keys are added first, if nothing in
// the expression can see that; else it is refused.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/library/order_of_use.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// A subscript of a map that may add a key, or a method of the user's that returns a reference to such an entry.
struct Added {
  const clang::CallExpr* subscript;
  std::map<const clang::Expr*, bool> conditions;  ///< the choices that decide whether it is evaluated, and how
  bool is_kept;  ///< used as a place or an object, so that it must not move until the expression ends
};

/// Whether the same choice decides for one of them or the other.
bool exclude_each_other(const Added& a, const Added& b) {
  return std::any_of(a.conditions.begin(), a.conditions.end(), [&](const auto& one) {
    const auto other = b.conditions.find(one.first);
    return other != b.conditions.end() && other->second != one.second;
  });
}

const clang::CallExpr* as_adding(const clang::Expr* e) {
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e))
    if (o->getOperator() == clang::OO_Subscript && is_map(o->getArg(0)->getType()))
      return o->getArg(0)->getType().isConstQualified() ? nullptr : o;
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  const auto* method = c != nullptr ? llvm::dyn_cast_or_null<clang::CXXMethodDecl>(c->getDirectCallee()) : nullptr;
  const bool is_users = method != nullptr && !method->isConst() && !method->isStatic() &&
                        !method->getParent()->isInStdNamespace() && !method->getParent()->isLambda() &&
                        method->getReturnType()->isReferenceType() &&
                        method->getOverloadedOperator() != clang::OO_Equal;
  const auto* operation = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(c);
  if (!is_users || (operation != nullptr && operation->isAssignmentOp())) return nullptr;
  const clang::Expr* object = object_of_call(c);
  // What is found in an entry of a map is found by the subscript of that.
  return !leads_to_steady_element(object) && leads_to_steady_element(c) ? c : nullptr;
}

/// The subscript of a map whose entry an expression is a part of: `m[k]` of `m[k].a` and of `m[k].row[i]`.
const clang::CallExpr* subscript_of(const clang::Expr* e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (const auto* added = as_adding(e)) return added;
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m != nullptr && !m->isArrow())
      e = m->getBase();
    else if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
      e = s->getBase();
    else if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
             o != nullptr && o->getOperator() == clang::OO_Subscript)
      e = o->getArg(0);
    else if (const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
             c != nullptr && c->isLValue() && c->getMethodDecl() != nullptr &&
             c->getMethodDecl()->getParent()->isInStdNamespace())
      e = c->getImplicitObjectArgument();
    else
      return nullptr;
  }
}

/// Whether a subscript is of what another one finds: `m[k][l]` of `m[k]`.
bool is_inside(const clang::CallExpr* inner, const clang::CallExpr* outer) {
  for (const auto* e = subscript_of(object_of_call(inner)); e != nullptr; e = subscript_of(object_of_call(e)))
    if (e == outer) return true;
  return false;
}

class Names : public TreeVisitor<Names, clang::DeclRefExpr, clang::CXXThisExpr> {
 public:
  bool visit(clang::DeclRefExpr* e) { return all.insert(e->getDecl()).second || true; }
  bool visit(clang::CXXThisExpr*) { return has_object = true; }
  std::set<const clang::ValueDecl*> all;
  bool has_object = false;
};

/// What an expression does with maps, in the order of the source.
class MapUses {
 public:
  std::vector<Added> added;
  std::set<const clang::ValueDecl*> changed;  ///< variables that the expression may change
  bool changes_object = false;                ///< the object at hand, too
  bool calls = false;                         ///< what is not the library's
  bool asks = false;                          ///< something may ask any map as a whole
  std::vector<clang::QualType> asked;         ///< types of maps that are asked as a whole

  void walk(const clang::Stmt* s) {
    if (s == nullptr) return;
    if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(s)) {
      asks |= captures_maps(lambda->getLambdaClass());
      return;
    }
    if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(s)) {
      walk(choice->getCond());
      walk_if(choice, true, choice->getTrueExpr());
      return walk_if(choice, false, choice->getFalseExpr());
    }
    if (const auto* two = llvm::dyn_cast<clang::BinaryOperator>(s)) {
      if (two->isLogicalOp()) {
        walk(two->getLHS());
        return walk_if(two, true, two->getRHS());
      }
      if (two->isAssignmentOp()) {
        loaded_.insert(subscript_of(two->getLHS()));  // the left side comes last
        changed.insert(named(two->getLHS()));
      }
    }
    if (const auto* one = llvm::dyn_cast<clang::UnaryOperator>(s); one != nullptr && one->isIncrementDecrementOp())
      changed.insert(named(one->getSubExpr()));
    if (const auto* load = llvm::dyn_cast<clang::ImplicitCastExpr>(s);
        load != nullptr && load->getCastKind() == clang::CK_LValueToRValue && load->getType()->isArithmeticType())
      loaded_.insert(subscript_of(load->getSubExpr()));
    // The method has ended before the rest goes on.
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(s);
        m != nullptr && (m->getType()->isArithmeticType() || m->getType()->isVoidType()) && !m->isLValue() &&
        std::none_of(m->arg_begin(), m->arg_end(), adds))
      loaded_.insert(subscript_of(m->getImplicitObjectArgument()));
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(s)) {
      if (const auto* one = as_adding(call)) {
        const bool is_nested = subscript_of(object_of_call(one)) != nullptr;
        const bool is_number = one->getType()->isArithmeticType();
        added.push_back({one, conditions_, is_nested || (!is_number && loaded_.count(one) == 0)});
      } else {
        asks |= asks_for_more(call);
        note_changes(call);
        take_copied(call);
      }
    }
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(s))
      for (unsigned k = 0; k < made->getNumArgs(); ++k)
        if (k >= made->getConstructor()->getNumParams() || !reads(made->getConstructor()->getParamDecl(k)))
          note_change(made->getArg(k));
    for (const clang::Stmt* child : s->children()) walk(child);
  }

 private:
  void walk_if(const clang::Expr* choice, bool way, const clang::Expr* e) {
    conditions_[choice] = way;
    walk(e);
    conditions_.erase(choice);
  }
  static bool adds(const clang::Expr* e) {
    MapUses uses;
    uses.walk(e);
    return !uses.added.empty();
  }
  static bool captures_maps(const clang::CXXRecordDecl* lambda) {
    return std::any_of(lambda->captures_begin(), lambda->captures_end(), [](const clang::LambdaCapture& one) {
      if (!one.capturesVariable()) return true;  // the object at hand
      const clang::QualType type = one.getCapturedVar()->getType().getNonReferenceType();
      const auto* held = type->getAsCXXRecordDecl();
      return is_map(type) || has_maps(type) || leads_elsewhere(type) ||
             (held != nullptr && held->isLambda() && captures_maps(held));
    });
  }
  /// Whether a call is more than one that finds an element of a map: it counts keys, or has a map as an argument.
  bool asks_for_more(const clang::CallExpr* call) {
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call->getDirectCallee());
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(call); m != nullptr && method != nullptr) {
      const clang::Expr* object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
      if (is_map(object->getType())) {
        if (method->getNameAsString() != "at") asked.push_back(object->getType());
        return false;
      }
      if (!method->getParent()->isInStdNamespace() && subscript_of(object) == nullptr && has_maps(object->getType()) &&
          names_own_maps(method))
        return true;
    }
    for (const clang::Expr* a : call->arguments()) {
      const clang::QualType type = a->IgnoreParenImpCasts()->getType().getNonReferenceType();
      if (is_map(type) && subscript_of(a) == nullptr) {
        asked.push_back(type);
        continue;
      }
      if (has_maps(type) && subscript_of(a) == nullptr) return true;
      const auto* record = type->getAsCXXRecordDecl();
      if (record != nullptr && record->isLambda() ? captures_maps(record) : is_callable(type)) return true;
    }
    return false;
  }
  static bool reads(const clang::ParmVarDecl* p) {
    const clang::QualType t = p->getType();
    return !t->isPointerType() && (!t->isLValueReferenceType() || t->getPointeeType().isConstQualified());
  }
  void note_changes(const clang::CallExpr* call) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    calls |= callee == nullptr ||
             (method != nullptr ? !method->getParent()->isInStdNamespace() : !callee->isInStdNamespace());
    if (method != nullptr && method->getParent()->isLambda())
      for (const clang::LambdaCapture& one : method->getParent()->captures()) {
        changes_object |= one.capturesThis();
        if (one.capturesVariable()) changed.insert(one.getCapturedVar());
      }
    const clang::Expr* object = object_of_call(call);
    if (object != nullptr && method != nullptr && !method->isConst()) note_change(object);
    const unsigned first = llvm::isa<clang::CXXOperatorCallExpr>(call) && object != nullptr ? 1 : 0;
    for (unsigned k = first; k < call->getNumArgs(); ++k) {
      const bool has_parameter = callee != nullptr && k - first < callee->getNumParams();
      if (!has_parameter || !reads(callee->getParamDecl(k - first))) note_change(call->getArg(k));
    }
  }
  void note_change(const clang::Expr* e) {
    if (subscript_of(e) != nullptr) return;  // an entry, which no key is made of
    Names names;
    names.walk(e);
    changed.insert(names.all.begin(), names.all.end());
    changes_object |= names.has_object;
  }
  /// The one entry that a function reads by a constant reference is copied for it, and the function ends.
  void take_copied(const clang::CallExpr* call) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr || callee->isInStdNamespace() || llvm::isa<clang::CXXMethodDecl>(callee) ||
        !(call->getType()->isArithmeticType() || call->getType()->isVoidType()) || call->isLValue() ||
        std::count_if(call->arg_begin(), call->arg_end(), adds) != 1)
      return;
    for (unsigned k = 0; k < callee->getNumParams() && k < call->getNumArgs(); ++k) {
      const clang::QualType t = callee->getParamDecl(k)->getType();
      if (t->isLValueReferenceType() && t->getPointeeType().isConstQualified())
        loaded_.insert(subscript_of(call->getArg(k)));
    }
  }
  static bool has_maps(clang::QualType given) {
    const auto* record = given.getNonReferenceType()->getAsCXXRecordDecl();
    if (record == nullptr || !record->hasDefinition() || record->isInStdNamespace()) return false;
    for (const clang::FieldDecl* f : record->fields())
      if (is_map(f->getType().getNonReferenceType())) return true;
    return false;
  }
  std::set<const clang::CallExpr*> loaded_;
  std::map<const clang::Expr*, bool> conditions_;
};

}  // namespace

/// As may_move_element(), but for the same subscript again, `m[k].erase(m[k].begin())`, which adds nothing.
bool Maps::may_move(const clang::Expr* element, const clang::Expr* by) const {
  const auto* entry = subscript_of(element);
  std::set<const clang::CallExpr*> same;
  if (entry != nullptr && finds_alone(entry)) {
    MapUses uses;
    uses.walk(by);
    for (const Added& one : uses.added)
      if (module_.text_of(one.subscript->getSourceRange()) == module_.text_of(entry->getSourceRange()))
        same.insert(one.subscript);
  }
  return may_move_element(element, by, same);
}

void Maps::add_keys(const clang::Expr* whole) {
  added_.clear();
  if (whole == nullptr) return;
  MapUses uses;
  uses.walk(whole);
  bool moves = false;
  for (const Added& one : uses.added)
    for (const Added& other : uses.added)
      moves |= one.subscript != other.subscript && one.is_kept && !exclude_each_other(one, other) &&
               !is_inside(one.subscript, other.subscript) && !is_inside(other.subscript, one.subscript) &&
               may_move(one.subscript, other.subscript);
  if (!moves) return;
  bool is_seen = uses.asks;
  for (const Added& one : uses.added) {
    is_seen |= !one.conditions.empty() || !finds_alone(one.subscript);
    const auto is_its = [&](clang::QualType type) {
      const clang::QualType own = object_of_call(one.subscript)->getType();
      return !is_map(own) ||
             own.getCanonicalType().getUnqualifiedType() == type.getCanonicalType().getUnqualifiedType();
    };
    is_seen |= std::any_of(uses.asked.begin(), uses.asked.end(), is_its);
    // What the keys are made of must stay.
    Names names;
    for (const clang::Expr* key : one.subscript->arguments())
      if (key != object_of_call(one.subscript)) names.walk(key);
    is_seen |= names.has_object && uses.changes_object;
    for (const clang::ValueDecl* name : names.all) {
      const auto* variable = llvm::dyn_cast<clang::VarDecl>(name);
      is_seen |= uses.changed.count(name) != 0 || (uses.calls && variable != nullptr && !variable->hasLocalStorage());
    }
  }
  if (is_seen)
    refuse(whole->getBeginLoc(), Refused::map_reference,
           module_.text_of(uses.added.front().subscript->getSourceRange()));
  for (const Added& one : uses.added) value(one.subscript);
  for (const Added& one : uses.added) added_.insert(one.subscript);
}

}  // namespace wengert::compiler
