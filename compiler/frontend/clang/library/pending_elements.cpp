// SPDX-License-Identifier: MIT
// Elements of maps, lists and deques that a call is made for, `m[2] += m[0]`, `m[1].push_back(m[0].size())`: evaluating
// the other side may add or remove elements, which moves the element in the representation and not in the source.
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// What an expression that leads to an element begins with: a variable, or the object at hand. Null for others.
struct Root {
  const clang::ValueDecl* variable = nullptr;
  bool is_this = false;
  bool is_known() const { return variable != nullptr || is_this; }
  bool is_reference() const { return variable != nullptr && variable->getType()->isReferenceType(); }
  bool is(const Root& other) const { return is_known() && variable == other.variable && is_this == other.is_this; }
  /// Whether both may be the same, as far as the names say.
  bool may_be(const Root& other) const {
    return is(other) || !is_known() || !other.is_known() || is_reference() || other.is_reference();
  }
};

}  // namespace

const clang::Expr* object_of_call(const clang::CallExpr* e) {
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) return m->getImplicitObjectArgument();
  const bool is_method = llvm::isa_and_nonnull<clang::CXXMethodDecl>(e->getDirectCallee());
  return llvm::isa<clang::CXXOperatorCallExpr>(e) && is_method && e->getNumArgs() > 0 ? e->getArg(0) : nullptr;
}

namespace {

Root root_of(const clang::Expr* e) {
  while (e != nullptr) {
    e = plain(e)->IgnoreParenImpCasts();
    if (llvm::isa<clang::CXXThisExpr>(e)) return {nullptr, true};
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      const bool leads_elsewhere = m->isArrow() && !llvm::isa<clang::CXXThisExpr>(m->getBase()->IgnoreParenImpCasts());
      e = leads_elsewhere || m->getMemberDecl()->getType()->isReferenceType() ? nullptr : m->getBase();
    } else if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      e = s->getBase()->IgnoreParenImpCasts()->getType()->isPointerType() ? nullptr : s->getBase();
    } else if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
      e = object_of_call(c);
    } else {
      return {named(e), false};
    }
  }
  return {};
}

constexpr int deepest = 8;  ///< so far the functions that are called are looked into

/// Calls that may add elements to, or remove them from, what begins with a root, by themselves or in what they call.
class Changes : public TreeVisitor<Changes, clang::CallExpr> {
 public:
  explicit Changes(const Root& root, int depth = 0) : root_(root), depth_(depth) {}
  std::set<const clang::CallExpr*> without;
  const clang::ValueDecl* container = nullptr;  ///< of the element, where it is known; another one is not meant
  bool visit(clang::CallExpr* e) {
    if (without.count(e) != 0) return !found;
    const clang::FunctionDecl* callee = e->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    const clang::Expr* object = object_of_call(e);
    if (method != nullptr && object != nullptr && method->getParent()->isInStdNamespace()) {
      static const std::set<std::string> changing{
          "push_front",       "emplace_front", "pop_front", "insert",       "erase",  "clear",
          "emplace",          "resize",        "assign",    "swap",         "splice", "merge",
          "insert_or_assign", "try_emplace",   "extract",   "emplace_hint", "remove", "sort",
          "reverse"};
      const bool inserts = method->getOverloadedOperator() == clang::OO_Subscript && is_map(object->getType()) &&
                           !object->getType().isConstQualified();
      const bool is_stored = method->getOverloadedOperator() == clang::OO_Call;
      const clang::ValueDecl* other = own_container(object);
      if (!is_stored && container != nullptr && other != nullptr && other != container) return !found;
      found |= is_stored ? !root_.is_known() || root_.is_this || !is_used_by_name_alone(root_.variable)
                         : (inserts || changing.count(method->getNameAsString()) != 0) &&
                               container_of(object->getType()) != Container::none && root_.may_be(root_of(object));
      return !found;
    }
    if (callee == nullptr || callee->isInStdNamespace()) return !found;
    if (method != nullptr && method->getParent()->isLambda()) {
      for (const clang::LambdaCapture& one : method->getParent()->captures())
        if (one.capturesThis() ? root_.is_this
                               : one.capturesVariable() && one.getCaptureKind() == clang::LCK_ByRef &&
                                     (!root_.is_known() || one.getCapturedVar() == root_.variable))
          found |= changes_in(callee, root_);
    } else if (method != nullptr && !method->isStatic() && !method->isConst() && object != nullptr &&
               root_.may_be(root_of(object))) {
      found |= changes_in(callee, {nullptr, true});
    }
    for (unsigned k = 0; k < callee->getNumParams(); ++k) {
      const clang::QualType t = callee->getParamDecl(k)->getType();
      const unsigned at = k + (object != nullptr && llvm::isa<clang::CXXOperatorCallExpr>(e) ? 1 : 0);
      if (t->isLValueReferenceType() && !t->getPointeeType().isConstQualified() && at < e->getNumArgs() &&
          t->getPointeeType()->isRecordType())
        if (root_.may_be(root_of(e->getArg(at)))) {
          const clang::FunctionDecl* definition = callee->getDefinition();
          found |= definition == nullptr || changes_in(callee, {definition->getParamDecl(k), false});
        }
    }
    return !found;
  }
  bool found = false;

 private:
  bool changes_in(const clang::FunctionDecl* callee, const Root& root) const {
    const clang::FunctionDecl* definition = callee->getDefinition();
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
    if (definition == nullptr || depth_ > deepest || (method != nullptr && method->isVirtual())) return true;
    Changes inside(root, depth_ + 1);
    inside.container = llvm::dyn_cast_or_null<clang::FieldDecl>(container);
    inside.walk(definition->getBody());
    return inside.found;
  }
  const Root root_;
  const int depth_;
};

bool leads_there(const clang::Expr* e, bool maps_alone, int depth = 0) {
  e = plain(e)->IgnoreParenImpCasts();
  if (is_map_element(e) || (!maps_alone && is_steady_element(e))) return true;
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) return leads_there(m->getBase(), maps_alone, depth);
  if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) return leads_there(s->getBase(), maps_alone, depth);
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  const clang::FunctionDecl* callee = c != nullptr ? c->getDirectCallee() : nullptr;
  if (callee == nullptr || depth > deepest) return false;
  const clang::Expr* object = object_of_call(c);
  if (object != nullptr && leads_there(object, maps_alone, depth)) return true;
  const clang::FunctionDecl* definition = callee->getDefinition();
  if (callee->isInStdNamespace() || !callee->getReturnType()->isReferenceType() || definition == nullptr) return false;
  class Returned : public TreeVisitor<Returned, clang::ReturnStmt> {
   public:
    Returned(bool maps_alone, int depth) : maps_alone_(maps_alone), depth_(depth) {}
    bool visit(clang::ReturnStmt* s) {
      found |= s->getRetValue() != nullptr && leads_there(s->getRetValue(), maps_alone_, depth_ + 1);
      return !found;
    }
    bool found = false;

   private:
    bool maps_alone_;
    int depth_;
  } returned(maps_alone, depth);
  returned.walk(definition->getBody());
  return returned.found;
}

/// Maps of the object at hand that a method names, or one that it calls.
class OwnMaps : public TreeVisitor<OwnMaps, clang::MemberExpr, clang::CXXMemberCallExpr> {
 public:
  explicit OwnMaps(int depth = 0) : depth_(depth) {}
  bool visit(clang::MemberExpr* e) {
    found |= is_map(e->getType().getNonReferenceType());
    return !found;
  }
  bool visit(clang::CXXMemberCallExpr* e) {
    if (e->getMethodDecl() != nullptr && !e->getMethodDecl()->getParent()->isInStdNamespace())
      found |= are_named_in(e->getMethodDecl(), depth_ + 1);
    return !found;
  }
  static bool are_named_in(const clang::CXXMethodDecl* method, int depth = 0) {
    const clang::FunctionDecl* definition = method->getDefinition();
    if (definition == nullptr || method->isVirtual() || depth > deepest) return true;
    OwnMaps maps(depth);
    maps.walk(definition->getBody());
    return maps.found;
  }
  bool found = false;

 private:
  const int depth_;
};

/// Calls other than those that find elements, and all that changes something.
class Others : public TreeVisitor<Others, clang::Expr> {
 public:
  explicit Others(int depth = 0) : depth_(depth) {}
  bool visit(clang::Expr* e) {
    if (const auto* two = llvm::dyn_cast<clang::BinaryOperator>(e)) found |= two->isAssignmentOp();
    if (const auto* one = llvm::dyn_cast<clang::UnaryOperator>(e)) found |= one->isIncrementDecrementOp();
    if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
      static const std::set<std::string> finding{"operator[]", "at", "front", "back", "size", "empty", "begin", "end"};
      const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(c->getDirectCallee());
      if (method == nullptr)
        found = true;
      else if (method->getParent()->isInStdNamespace())
        found |= finding.count(method->getNameAsString()) == 0 || asks_map(c);
      else
        found |= !returns_alone(method);
    }
    return !found;
  }
  bool found = false;

 private:
  /// Whether a call asks how many keys there are, or which, as size() and begin() do.
  static bool asks_map(const clang::CallExpr* c) {
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
    return m != nullptr && is_map(m->getImplicitObjectArgument()->getType()) &&
           m->getMethodDecl()->getNameAsString() != "at";
  }
  /// Whether all that a method does is to return what it finds.
  bool returns_alone(const clang::CXXMethodDecl* method) const {
    const auto* definition = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(method->getDefinition());
    const auto* body =
        definition != nullptr ? llvm::dyn_cast_or_null<clang::CompoundStmt>(definition->getBody()) : nullptr;
    if (body == nullptr || body->size() != 1 || method->isVirtual() || depth_ > deepest) return false;
    const auto* last = llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
    if (last == nullptr || last->getRetValue() == nullptr) return false;
    Others others(depth_ + 1);
    others.walk(last->getRetValue());
    return !others.found;
  }
  int depth_;
};

}  // namespace

bool leads_to_steady_element(const clang::Expr* e) { return leads_there(e, false); }

bool finds_alone(const clang::Expr* e) {
  Others others;
  others.walk(e);
  return !others.found;
}

bool may_move_element(const clang::Expr* element, const clang::Expr* by,
                      const std::set<const clang::CallExpr*>& without) {
  if (!leads_to_steady_element(element)) return false;
  Changes changes(root_of(element));
  changes.without = without;
  const clang::Expr* in = container_found_in(element);
  changes.container = in != nullptr && in != plain(element)->IgnoreParenImpCasts() ? own_container(in) : nullptr;
  changes.walk(by);
  return changes.found;
}

bool names_own_maps(const clang::CXXMethodDecl* method) { return OwnMaps::are_named_in(method); }

bool may_change_element(const clang::Expr* call, const clang::FunctionDecl* callee, const clang::Expr* element) {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(call);
  const Root root = root_of(element);
  if (c == nullptr || !leads_there(element, true)) return false;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const clang::Expr* object = object_of_call(c);
  if (method != nullptr && !method->isConst() && object != nullptr && root.is(root_of(object)) &&
      OwnMaps::are_named_in(method))
    return true;
  const unsigned first = llvm::isa<clang::CXXOperatorCallExpr>(c) && object != nullptr ? 1 : 0;
  for (unsigned k = 0; k < callee->getNumParams() && k + first < c->getNumArgs(); ++k) {
    const clang::QualType t = callee->getParamDecl(k)->getType();
    if (!t->isLValueReferenceType() || t->getPointeeType().isConstQualified()) continue;
    if (root.is(root_of(c->getArg(k + first)))) return true;
  }
  return false;
}

bool may_be_one_element(const clang::Expr* a, const clang::Expr* b) {
  return a->getType().getCanonicalType().getUnqualifiedType() == b->getType().getCanonicalType().getUnqualifiedType() &&
         leads_to_steady_element(a) && leads_to_steady_element(b) && root_of(a).may_be(root_of(b));
}

}  // namespace wengert::compiler
