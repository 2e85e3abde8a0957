// SPDX-License-Identifier: MIT
// References to entries of maps that grow while the references live: `double& total = sums[k]`. An entry keeps its
// place in the source; in the representation each use of the reference looks for the key again.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"

namespace wengert::compiler {

/// False where something else than the name may lead to the entry later, or the map may be exchanged.
bool Maps::declare_entry(const clang::VarDecl* d, const clang::Stmt* scope) {
  if (!d->isLocalVarDecl() || d->isStaticLocal() || d->getInit() == nullptr) return false;
  const auto* call = llvm::dyn_cast<clang::CallExpr>(plain(d->getInit())->IgnoreParenImpCasts());
  const auto* o = call != nullptr ? llvm::dyn_cast<clang::CXXOperatorCallExpr>(call) : nullptr;
  const auto* m = call != nullptr ? llvm::dyn_cast<clang::CXXMemberCallExpr>(call) : nullptr;
  const clang::Expr *object = nullptr, *key = nullptr;
  if (o != nullptr && o->getOperator() == clang::OO_Subscript) {
    object = o->getArg(0)->IgnoreParenImpCasts();
    key = o->getArg(1);
  } else if (m != nullptr && m->getMethodDecl() != nullptr && m->getMethodDecl()->getNameAsString() == "at") {
    object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    key = m->getArg(0);
  }
  if (object == nullptr || !is_map(object->getType())) return false;
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(object);
  const clang::ValueDecl* container = member != nullptr ? member->getMemberDecl() : named(object);
  if (member != nullptr && !llvm::isa<clang::CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())) return false;
  if (container == nullptr || container->getType()->isReferenceType() ||
      !is_found_again_by_key(scope, d, container, context_.getSourceManager()))
    return false;
  const ir::ExprPtr map = place(object);
  const InForce in_force(*this, object->getType(), call);
  ir::ExprPtr given = map_key(key, map);
  if (given->kind != ir::ExprKind::literal) given = save(given, d->getNameAsString().c_str(), d->getLocation());
  const auto where = d->getLocation();
  const MapPlace place = find_key(map, given, where);
  if (o != nullptr) {
    ir::Block absent = scratch([&] { insert_key(map, given, place.at, false); });
    emit(ir::if_(ir::unary("!", place.found), std::move(absent)));
  } else {
    lowering_.handlers.raise_out_of_range([&] { return ir::unary("!", place.found); });
  }
  entries_[d] = {map, given, object->getType(), call};
  return true;
}

/// What such a reference refers to; null for another name.
ir::ExprPtr Maps::entry_of(const clang::ValueDecl* reference, clang::SourceLocation where) {
  const auto known = entries_.find(reference);
  if (known == entries_.end()) return nullptr;
  const InForce in_force(*this, known->second.type, known->second.whole);
  const ir::ExprPtr map = known->second.map;
  const ir::ExprPtr at = find_key(map, known->second.key, where).at;
  return lowering_.structures.member_of_structure(ir::index(map, at), 1);
}

}  // namespace wengert::compiler
