// SPDX-License-Identifier: MIT
// References to elements whose vector gives its memory to another one (swap, move), or whose owner comes to lead to
// another object: the reference stays with the element, the name of the place does not.
#include "compiler/frontend/clang/library/exchanges.hpp"

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/library/order_of_use.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

const clang::CXXRecordDecl* class_of(clang::QualType type) {
  const auto* record = type.isNull() ? nullptr : class_of_elements(type.getNonReferenceType());
  return record != nullptr ? record->getCanonicalDecl() : nullptr;
}

bool has_elements_of_its_own(clang::QualType type) {
  return container_of(type) == Container::vector || is_map(type) || is_owned_array(type);
}

/// The class of a container's elements, or of what an iterator or a pointer leads to.
const clang::CXXRecordDecl* class_of_element(clang::QualType given) { return class_of(type_of_element(given)); }

}  // namespace

clang::QualType type_of_element(clang::QualType given) {
  const clang::QualType type = given.getNonReferenceType();
  if (type->isPointerType()) return type->getPointeeType();
  if (const auto* array = type->getAsArrayTypeUnsafe()) return array->getElementType();
  if (!is_iterator(type) && container_of(type) == Container::none) return {};
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
      is_iterator(type) ? type->getAsCXXRecordDecl() : instance_of(type));
  const auto types = instance != nullptr ? types_in(instance) : std::vector<clang::QualType>();
  if (types.empty()) return {};
  return types[0]->isPointerType() ? types[0]->getPointeeType() : types[0];
}

namespace {

class Returns : public TreeVisitor<Returns, clang::ReturnStmt> {
 public:
  bool visit(clang::ReturnStmt* s) {
    if (s->getRetValue() != nullptr) values.push_back(s->getRetValue());
    return true;
  }
  std::vector<const clang::Expr*> values;
};

/// Goes from a place to the variable that it is in.
class KeeperFinder {
 public:
  explicit KeeperFinder(bool in_memory) : in_memory_(in_memory) {}

  void go(const clang::Expr* e) {
    while (e != nullptr) {
      e = plain(e)->IgnoreParenImpCasts();
      if (const auto* record = class_of(e->getType())) {
        if (in_object_)
          keepers.owners.insert(record);
        else if (in_memory_)
          keepers.holders.insert(record);
      }
      keepers.root = own_container(e);
      e = before(e);
    }
  }
  Keepers keepers;

 private:
  const clang::Expr* before(const clang::Expr* e) {
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) return m->getBase();
    if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) return a->getBase();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e))
      return made->getNumArgs() == 1 ? made->getArg(0) : nullptr;
    if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) return u->getSubExpr();
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
      const auto* binding = llvm::dyn_cast<clang::BindingDecl>(r->getDecl());
      const clang::ValueDecl* declared = binding != nullptr ? binding->getDecomposedDecl() : r->getDecl();
      const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(declared);
      if (variable == nullptr || llvm::isa<clang::ParmVarDecl>(variable) || !seen_.insert(variable).second)
        return nullptr;
      const clang::QualType type = variable->getType();
      return type->isReferenceType() || type->isPointerType() || is_iterator(type) ? variable->getInit() : nullptr;
    }
    const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
    return call != nullptr ? object_of(call) : nullptr;
  }
  const clang::Expr* object_of(const clang::CallExpr* call) {
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(call);
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(call);
    const clang::FunctionDecl* callee = call->getDirectCallee();
    const clang::FunctionDecl* definition = nullptr;
    const bool is_users = callee != nullptr && !callee->isInStdNamespace() && callee->hasBody(definition) &&
                          !(llvm::isa<clang::CXXMethodDecl>(callee) &&
                            llvm::cast<clang::CXXMethodDecl>(callee)->getParent()->isInStdNamespace());
    if (is_users && (callee->getReturnType()->isReferenceType() || callee->getReturnType()->isPointerType() ||
                     is_iterator(callee->getReturnType()))) {
      // What it returns leads through the memory of what it is given.
      if (seen_.insert(definition).second) {
        Returns returns;
        returns.walk(definition->getBody());
        for (const clang::Expr* value : returns.values) go(value);
      }
      if (o == nullptr && m == nullptr) {
        for (const clang::Expr* a : call->arguments())
          if (a->isLValue() || a->getType()->isPointerType()) go(a);
        keepers.root = nullptr;
        return nullptr;
      }
    }
    const clang::Expr* object = o != nullptr ? o->getArg(0) : m != nullptr ? m->getImplicitObjectArgument() : nullptr;
    if (object == nullptr) return nullptr;
    object = plain(object)->IgnoreParenImpCasts();
    in_object_ |= is_smart_pointer(object->getType());
    in_memory_ |= has_elements_of_its_own(object->getType());
    return object;
  }

  bool in_memory_, in_object_ = false;
  std::set<const clang::ValueDecl*> seen_;
};

}  // namespace

Keepers keepers_of(const clang::Expr* place, bool in_memory) {
  KeeperFinder finder(in_memory);
  finder.go(place);
  return finder.keepers;
}

namespace {

/// What may give the memory of one of these classes' objects to another object, or set smart pointers again.
class Exchanges : public TreeVisitor<Exchanges, clang::CallExpr> {
 public:
  Exchanges(const std::set<const clang::CXXRecordDecl*>& classes, const clang::ValueDecl* root, bool assigns,
            const clang::Stmt* around)
      : classes_(classes), root_(root), assigns_(assigns), around_(around) {}

  bool visit(clang::CallExpr* e) {
    if (done()) return false;
    const clang::FunctionDecl* callee = e->getDirectCallee();
    if (callee == nullptr) return true;
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    const clang::Expr* object = m != nullptr                        ? m->getImplicitObjectArgument()
                                : o != nullptr && method != nullptr ? o->getArg(0)
                                                                    : nullptr;
    if (assigns_ && object != nullptr && o != nullptr && o->isAssignmentOp() && is_one(object)) found = true;
    const std::string name = callee->getDeclName().isIdentifier() ? callee->getName().str() : std::string();
    if (method != nullptr && method->getParent()->isInStdNamespace()) {
      const bool whole = name == "swap" || (assigns_ && (name == "reset" || name == "release"));
      found |= object != nullptr && whole && is_one(object);
      of_elements |= object != nullptr && moves_elements(name) && has_one(object);
      if (object != nullptr && o != nullptr && o->getOperator() == clang::OO_Call &&
          is_stored_function(object->getType()) && entered_.insert(nullptr).second)
        walk_lambdas();
      return !done();
    }
    if (callee->isInStdNamespace()) {
      const bool whole = name == "swap" || name == "exchange" || name == "move";
      for (const clang::Expr* a : e->arguments()) {
        found |= whole && is_one(a);
        of_elements |= name != "swap" && moves_elements(name) && has_one(a);
      }
      return !done();
    }
    const clang::FunctionDecl* definition = nullptr;
    if (!strict && callee->hasBody(definition) && entered_.insert(definition->getCanonicalDecl()).second)
      enter(definition->getBody());
    return !done();
  }
  bool done() const { return found && of_elements; }
  bool found = false;
  bool of_elements = false;  ///< by what moves elements of a container to other places in it
  bool strict = false;       ///< of the variable itself alone, by its name

 private:
  class Lambdas : public TreeVisitor<Lambdas, clang::LambdaExpr> {
   public:
    bool visit(clang::LambdaExpr* e) {
      bodies.push_back(e->getBody());
      return true;
    }
    std::vector<const clang::Stmt*> bodies;
  };

  /// Of another function: its names are others.
  void enter(const clang::Stmt* body) {
    const clang::ValueDecl* root = root_;
    root_ = nullptr;
    walk(body);
    root_ = root;
  }
  /// What is stored in a std::function may be any lambda of the function around.
  void walk_lambdas() {
    Lambdas lambdas;
    if (around_ != nullptr && !strict) lambdas.walk(around_);
    for (const clang::Stmt* body : lambdas.bodies) enter(body);
  }
  bool is_known(const clang::CXXRecordDecl* record) const {
    return record != nullptr &&
           (classes_.count(record) != 0 ||
            (record->hasDefinition() && std::any_of(classes_.begin(), classes_.end(), [&](const auto* one) {
               return one->hasDefinition() && (one->isDerivedFrom(record) || record->isDerivedFrom(one));
             })));
  }
  bool is_other(const clang::Expr* e) const {
    const clang::ValueDecl* own = own_container(plain(e));
    return strict ? own == nullptr || own != root_ : root_ != nullptr && own != nullptr && own != root_;
  }
  static bool moves_elements(const std::string& name) {
    static const std::set<std::string> moving{"insert",
                                              "emplace",
                                              "erase",
                                              "erase_if",
                                              "push_front",
                                              "emplace_front",
                                              "pop_front",
                                              "remove",
                                              "remove_if",
                                              "unique",
                                              "sort",
                                              "reverse",
                                              "assign",
                                              "merge",
                                              "splice",
                                              "iter_swap",
                                              "swap_ranges",
                                              "stable_sort",
                                              "nth_element",
                                              "partial_sort",
                                              "rotate",
                                              "shuffle",
                                              "partition",
                                              "stable_partition",
                                              "move",
                                              "move_backward",
                                              "next_permutation",
                                              "prev_permutation",
                                              "inplace_merge",
                                              "make_heap",
                                              "push_heap",
                                              "pop_heap",
                                              "sort_heap"};
    return moving.count(name) != 0;
  }
  bool is_one(const clang::Expr* e) const {
    return is_known(class_of(plain(e)->IgnoreParenImpCasts()->getType())) && !is_other(e);
  }
  bool has_one(const clang::Expr* e) const {
    return !strict && is_known(class_of_element(e->getType())) && !is_other(e);
  }

  const std::set<const clang::CXXRecordDecl*>& classes_;
  const clang::ValueDecl* root_;
  bool assigns_;
  const clang::Stmt* around_;
  std::set<const clang::FunctionDecl*> entered_;
};

Exchange first_exchange(const clang::Stmt* scope, const clang::VarDecl* variable,
                        const std::set<const clang::CXXRecordDecl*>& classes, const clang::ValueDecl* root,
                        bool assigns, const clang::Stmt* body, const clang::SourceManager& sources) {
  if (classes.empty() || scope == nullptr) return Exchange::none;
  Exchanges any(classes, root, assigns, body);
  any.walk(scope);
  if (!any.found && !any.of_elements) return Exchange::none;
  const Aliases aliases(variable, scope);
  const auto is_used = [&](bool of_elements) {
    return aliases.address_taken || is_used_after(scope, variable, aliases, sources, [&](const clang::Stmt* s) {
             Exchanges one(classes, root, assigns, body);
             one.walk(s);
             return of_elements ? one.of_elements : one.found;
           });
  };
  if (any.of_elements && is_used(true)) return Exchange::of_elements;
  return any.found && is_used(false) ? Exchange::whole : Exchange::none;
}

}  // namespace

Exchange exchange_before_use(const clang::Stmt* scope, const clang::VarDecl* variable, const Keepers& keepers,
                             const clang::Stmt* body, const clang::SourceManager& sources) {
  return first_exchange(scope, variable, keepers.holders, keepers.root, false, body, sources);
}

bool is_used_after_reset(const clang::Stmt* scope, const clang::VarDecl* variable, const Keepers& keepers,
                         const clang::Stmt* body, const clang::SourceManager& sources) {
  return first_exchange(scope, variable, keepers.owners, keepers.root, true, body, sources) != Exchange::none;
}

bool exchanges(const clang::Stmt* s, const Keepers& keepers) {
  Exchanges one(keepers.holders, keepers.root, false, nullptr);
  one.strict = true;
  one.walk(s);
  return one.found;
}

}  // namespace wengert::compiler
