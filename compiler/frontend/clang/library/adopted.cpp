// SPDX-License-Identifier: MIT
// Plain pointers to new objects that smart pointers take over: add(new T(...)) with void add(T* t) {
// all.emplace_back(t); }. Such a parameter or variable owns the object, too, from the start.
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

const clang::Expr* bare_pointer(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(e); cast != nullptr && e->getType()->isPointerType())
      e = cast->getSubExpr();
  }
  return e;
}

/// new T(...), or a choice of some.
bool makes_new(const clang::Expr* e) {
  e = bare_pointer(e);
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(e);
  return llvm::isa<clang::CXXNewExpr>(e) ||
         (choice != nullptr && makes_new(choice->getTrueExpr()) && makes_new(choice->getFalseExpr()));
}

bool adopts(const clang::VarDecl* pointer, std::set<const clang::VarDecl*>& seen);

/// Whether a function makes a smart pointer of a variable, or hands it to a function that does, and assigns it nothing.
class Adoption : public TreeVisitor<Adoption, clang::CXXConstructExpr, clang::CallExpr, clang::BinaryOperator,
                                    clang::UnaryOperator> {
 public:
  Adoption(const clang::VarDecl* pointer, std::set<const clang::VarDecl*>& seen) : pointer_(pointer), seen_(seen) {}
  bool visit(clang::CXXConstructExpr* e) {
    if (is_smart_pointer(e->getType()))
      found |= e->getNumArgs() > 0 && is_it(e->getArg(0));
    else
      hand(e->getConstructor(), {e->getArgs(), e->getNumArgs()});
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(e->getDirectCallee());
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    if (method != nullptr && m != nullptr && method->getParent()->isInStdNamespace() &&
        method->getDeclName().isIdentifier()) {
      const clang::QualType of = m->getImplicitObjectArgument()->getType();
      const bool adds = method->getName() == "emplace_back" && container_of(of) == Container::vector &&
                        is_smart_pointer(types_in(instance_of(of))[0]);
      const bool resets = method->getName() == "reset" && is_smart_pointer(of);
      found |= (adds || resets) && e->getNumArgs() == 1 && is_it(e->getArg(0));
    } else if (m != nullptr || method == nullptr) {
      hand(e->getDirectCallee(), {e->getArgs(), e->getNumArgs()});
    }
    return true;
  }
  bool visit(clang::BinaryOperator* e) {
    assigned |= e->isAssignmentOp() && is_it(e->getLHS());
    return true;
  }
  bool visit(clang::UnaryOperator* e) {
    const bool reads = e->getOpcode() == clang::UO_Deref || e->getOpcode() == clang::UO_LNot;
    assigned |= !reads && is_it(e->getSubExpr());
    return true;
  }
  bool found = false, assigned = false;

 private:
  bool is_it(const clang::Expr* e) const { return named(bare_pointer(e)) == pointer_; }
  void hand(const clang::FunctionDecl* callee, llvm::ArrayRef<const clang::Expr*> arguments) {
    const clang::FunctionDecl* body = callee != nullptr ? callee->getDefinition() : nullptr;
    for (unsigned k = 0; body != nullptr && k < arguments.size() && k < body->getNumParams(); ++k)
      found |= is_it(arguments[k]) && adopts(body->getParamDecl(k), seen_);
  }
  const clang::VarDecl* pointer_;
  std::set<const clang::VarDecl*>& seen_;
};

bool adopts(const clang::VarDecl* pointer, std::set<const clang::VarDecl*>& seen) {
  if (!pointer->getType()->isPointerType() || !seen.insert(pointer).second) return false;
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(pointer->getDeclContext());
  if (function != nullptr && llvm::isa<clang::ParmVarDecl>(pointer)) {
    // The parameter that the body names.
    const auto* parameter = llvm::cast<clang::ParmVarDecl>(pointer);
    const clang::FunctionDecl* body = function->getDefinition();
    if (body == nullptr || parameter->getFunctionScopeIndex() >= body->getNumParams()) return false;
    function = body;
    pointer = body->getParamDecl(parameter->getFunctionScopeIndex());
  }
  const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(function);
  if (function == nullptr || function->getBody() == nullptr || (method != nullptr && method->isVirtual())) return false;
  Adoption adoption(pointer, seen);
  adoption.walk(const_cast<clang::FunctionDecl*>(function));
  return adoption.found && !adoption.assigned;
}

}  // namespace

/// Whether a parameter, or a variable that is not assigned again, gives its object to a smart pointer.
bool Owners::adopts(const clang::VarDecl* pointer) const {
  if (!pointer->getType()->isPointerType() || !module_.is_owned(pointer->getType()->getPointeeType())) return false;
  std::set<const clang::VarDecl*> seen;
  return compiler::adopts(pointer, seen);
}

ir::TypePtr Owners::adopted_type(const clang::VarDecl* pointer) {
  const auto* record = pointer->getType()->getPointeeType()->getAsRecordDecl();
  return ir::reference_to(ir::struct_type(module_.struct_of(record, pointer->getLocation()).name));
}

/// target = new T(...), or a choice of some.
void Owners::own_new_one(const ir::ExprPtr& target, const clang::Expr* e) {
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(bare_pointer(e));
  if (choice == nullptr) return own_new(target, llvm::cast<clang::CXXNewExpr>(bare_pointer(e)));
  const ir::ExprPtr test = value(choice->getCond());
  ir::Block then = scratch([&] { own_new_one(target, choice->getTrueExpr()); });
  ir::Block otherwise = scratch([&] { own_new_one(target, choice->getFalseExpr()); });
  emit(ir::if_(test, std::move(then), std::move(otherwise), range_of(e)));
}

/// T* t = new T(...), which a smart pointer takes over later. False for others.
bool Owners::declare_adopted(const clang::VarDecl* d) {
  if (!d->isLocalVarDecl() || d->isStaticLocal() || d->getInit() == nullptr || !makes_new(d->getInit()) || !adopts(d))
    return false;
  const auto owner = body_.new_variable(d, adopted_type(d), ir::Passing::local);
  owner->is_const = false;
  emit(ir::declare(owner, ir::null_pointer(owner->type), module_.range_of(d->getSourceRange())));
  own_new_one(ir::ref(owner), d->getInit());
  return true;
}

/// The argument for a parameter that gives its object to a smart pointer; null for other parameters.
ir::ExprPtr Owners::adopted_argument(const clang::Expr* e, const clang::ParmVarDecl* p) {
  if (!adopts(p)) return nullptr;
  const clang::Expr* given = bare_pointer(e);
  const auto type = adopted_type(p);
  if (given->getType()->isNullPtrType()) return ir::null_pointer(type);
  if (makes_new(given)) {
    const auto owner = ir::variable(fresh_name("made"), type);
    show(owner);
    emit(ir::declare(owner, ir::null_pointer(type)));
    own_new_one(ir::ref(owner), given);
    return ir::ref(owner);
  }
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(named(given));
  const ir::ExprPtr owner = variable != nullptr && adopts(variable) ? value(given) : nullptr;
  if (!owner || ir::is_observer(owner->type))  // of an object that is made elsewhere
    refuse(e->getBeginLoc(), Refused::adopted_pointer, p->getNameAsString());
  return owner;
}

/// target = a variable that owns its object already. False if `given` is none.
bool Owners::own_adopted(const ir::ExprPtr& target, const clang::Expr* given, const clang::Expr* whole) {
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(named(bare_pointer(given)));
  if (variable == nullptr || !variable->getType()->isPointerType() || !adopts(variable)) return false;
  const ir::ExprPtr owner = value(bare_pointer(given));
  if (ir::is_observer(owner->type)) return false;  // of an object that is made elsewhere
  emit(ir::assign(target, owner, range_of(whole)));
  return true;
}

}  // namespace wengert::compiler
