// SPDX-License-Identifier: MIT
// std::sort by one floating-point number of each element. The numbers are put into a vector, and the library itself
// sorts their places: elements with equal keys end in its order, whichever library it is.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

namespace {

/// Whether two operands of a comparison say the same of one element each: x.mass of the parameters a and b.
class SameOfBoth {
 public:
  SameOfBoth(const clang::ParmVarDecl* a, const clang::ParmVarDecl* b) : a_(a), b_(b) {}

  bool operator()(const clang::Stmt* x, const clang::Stmt* y) {
    if (x == nullptr || y == nullptr || x->getStmtClass() != y->getStmtClass()) return x == y;
    // A lambda's is that of the function around it; that of a functor is not known where the algorithm is called.
    if (llvm::isa<clang::CXXThisExpr>(x))
      return llvm::cast<clang::CXXMethodDecl>(a_->getDeclContext())->getParent()->isLambda();
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(x)) {
      const clang::Decl *d = reference->getDecl(), *other = llvm::cast<clang::DeclRefExpr>(y)->getDecl();
      if (d == a_ && other == b_) return named_ = true;
      return d == other && d != a_ && d != b_;
    }
    if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(x)) {
      if (member->getMemberDecl() != llvm::cast<clang::MemberExpr>(y)->getMemberDecl()) return false;
    } else if (const auto* one = llvm::dyn_cast<clang::UnaryOperator>(x)) {
      if (one->getOpcode() != llvm::cast<clang::UnaryOperator>(y)->getOpcode() || one->isIncrementDecrementOp())
        return false;
    } else if (const auto* two = llvm::dyn_cast<clang::BinaryOperator>(x)) {
      if (two->getOpcode() != llvm::cast<clang::BinaryOperator>(y)->getOpcode() || two->isAssignmentOp()) return false;
    } else if (const auto* number = llvm::dyn_cast<clang::FloatingLiteral>(x)) {
      return number->getValue().bitwiseIsEqual(llvm::cast<clang::FloatingLiteral>(y)->getValue());
    } else if (const auto* integer = llvm::dyn_cast<clang::IntegerLiteral>(x)) {
      return integer->getValue() == llvm::cast<clang::IntegerLiteral>(y)->getValue();
    } else if (!llvm::isa<clang::ParenExpr, clang::CastExpr, clang::ArraySubscriptExpr, clang::CallExpr,
                          clang::ConditionalOperator, clang::MaterializeTemporaryExpr>(x)) {
      return false;
    }
    return std::equal(x->child_begin(), x->child_end(), y->child_begin(), y->child_end(),
                      [&](const clang::Stmt* p, const clang::Stmt* q) { return (*this)(p, q); });
  }
  bool names_the_element() const { return named_; }

 private:
  const clang::ParmVarDecl *a_, *b_;
  bool named_ = false;
};

/// A member of `this`, and the same of the parameter: operator<, a method.
bool same_member(const clang::Expr* own, const clang::Expr* other, const clang::ParmVarDecl* parameter) {
  const auto* x = llvm::dyn_cast<clang::MemberExpr>(own->IgnoreParenImpCasts());
  const auto* y = llvm::dyn_cast<clang::MemberExpr>(other->IgnoreParenImpCasts());
  if (x == nullptr || y == nullptr || x->getMemberDecl() != y->getMemberDecl()) return false;
  const clang::Expr *a = x->getBase()->IgnoreParenImpCasts(), *b = y->getBase()->IgnoreParenImpCasts();
  if (llvm::isa<clang::CXXThisExpr>(a)) return named(b) == parameter;
  return same_member(a, b, parameter);
}

/// What a function of two elements returns, if it is a < b or a > b of two floating-point numbers, one of each.
std::optional<KeyOrder> keys_of(const clang::FunctionDecl* f) {
  const auto* body = f != nullptr ? llvm::dyn_cast_or_null<clang::CompoundStmt>(f->getBody()) : nullptr;
  const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(f);
  if (body == nullptr || body->size() != 1) return {};
  const auto* returned = llvm::dyn_cast<clang::ReturnStmt>(body->body_front());
  if (returned == nullptr || returned->getRetValue() == nullptr) return {};
  const auto* e = llvm::dyn_cast<clang::BinaryOperator>(returned->getRetValue()->IgnoreParenImpCasts());
  if (e == nullptr || (e->getOpcode() != clang::BO_LT && e->getOpcode() != clang::BO_GT)) return {};
  const auto is_key = [](const clang::Expr* one) {
    const auto* type = one->IgnoreParenImpCasts()->getType()->getAs<clang::BuiltinType>();
    return type != nullptr &&
           (type->getKind() == clang::BuiltinType::Double || type->getKind() == clang::BuiltinType::Float);
  };
  if (!is_key(e->getLHS()) || !is_key(e->getRHS())) return {};
  const bool ascending = e->getOpcode() == clang::BO_LT;
  if (f->getNumParams() == 1 && method != nullptr) {
    const clang::ParmVarDecl* other = f->getParamDecl(0);
    if (same_member(e->getLHS(), e->getRHS(), other)) return KeyOrder{e->getRHS(), other, !ascending};
    if (same_member(e->getRHS(), e->getLHS(), other)) return KeyOrder{e->getLHS(), other, ascending};
    return {};
  }
  if (f->getNumParams() != 2) return {};
  const clang::ParmVarDecl *a = f->getParamDecl(0), *b = f->getParamDecl(1);
  SameOfBoth as_written(a, b), swapped(b, a);
  if (as_written(e->getLHS(), e->getRHS()) && as_written.names_the_element())
    return KeyOrder{e->getLHS(), a, !ascending};
  if (swapped(e->getLHS(), e->getRHS()) && swapped.names_the_element()) return KeyOrder{e->getLHS(), b, ascending};
  return {};
}

/// Whether what a closure's body names is the same where the algorithm is called.
bool is_known_here(const clang::CXXRecordDecl* closure, const clang::Expr* e) {
  if (closure->capture_size() == 0) return true;
  return llvm::isa<clang::LambdaExpr>(e) &&
         std::none_of(closure->captures_begin(), closure->captures_end(),
                      [](auto& c) { return c.capturesVariable() && c.getCapturedVar()->isInitCapture(); });
}

}  // namespace

/// By which number of each element a sort compares, with `compare` or the class's own order; none if it is not one.
std::optional<KeyOrder> Ordering::key_order(const clang::Expr* compare, clang::QualType iterator) {
  const clang::Expr* e = compare != nullptr ? without_copies(compare) : nullptr;
  const auto* own = e != nullptr ? e->getType().getNonReferenceType()->getAsCXXRecordDecl() : nullptr;
  const bool is_library = own != nullptr && own->isInStdNamespace();
  if (is_library && own->getName() != "less" && own->getName() != "greater") return {};
  if (projections.count(compare) != 0 && is_library) return KeyOrder{nullptr, nullptr, own->getName() == "greater"};
  if (e != nullptr && !is_library) {
    if (const auto* function = llvm::dyn_cast_or_null<clang::FunctionDecl>(named(e)))
      return keys_of(function->getDefinition());
    if (own == nullptr || own->getDefinition() == nullptr) return {};
    own = own->getDefinition();
    if (own->isLambda())
      return is_known_here(own, e) ? keys_of(own->isGenericLambda() ? only_instance(own) : own->getLambdaCallOperator())
                                   : std::nullopt;
    return own->field_empty() && own->getNumBases() == 0 ? keys_of(call_operator(own)) : std::nullopt;
  }
  return keys_of(own_comparison(iterator, own != nullptr && own->getName() == "greater"));
}

/// std::sort by one floating-point number of each element; false for other sorts.
bool Ordering::sort_by_keys(const clang::CallExpr* e) {
  const auto where = e->getBeginLoc();
  const clang::Expr* compare = e->getNumArgs() > 2 ? e->getArg(2) : nullptr;
  const auto order_by_key = key_order(compare, e->getArg(0)->getType());
  if (!module_.is_cxx() || !order_by_key) return false;
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const auto number = ir::int_type("long");
  const auto projected = projections.find(compare);
  const auto element_at = [&](const ElementRange& range, const ir::ExprPtr& k) {
    return lowering_.iterators.element_of(range, k, where);
  };
  ir::ExprPtr compared = element_at(r, ir::literal("0", number));
  if (projected != projections.end()) scratch([&] { compared = projected->second({compared}); });
  if (order_by_key->key == nullptr && !ir::is_real(compared->type)) return false;
  if (const auto* parameter = order_by_key->element) {
    const auto type = module_.type_of(parameter->getType().getNonReferenceType().getUnqualifiedType(), where);
    if (!ir::same_type(ir::as_mutable(type), ir::as_mutable(compared->type))) return false;
  }
  const ir::ExprPtr count = save(ir::cast(number, r.count), "count", where);
  const ir::ExprPtr first = save(ir::cast(number, r.first), "first", where);
  const ElementRange whole{r.base, first, count, r.backward};
  const auto key = [&](const ir::ExprPtr& k) {
    ir::ExprPtr x = element_at(whole, k);
    if (projected != projections.end()) x = projected->second({x});
    if (order_by_key->key == nullptr) return x;
    const auto before = body_.bound.find(order_by_key->element);
    const ir::ExprPtr outer = before != body_.bound.end() ? before->second : nullptr;
    body_.bound[order_by_key->element] = x;
    x = value(order_by_key->key);
    if (outer)
      body_.bound[order_by_key->element] = outer;
    else
      body_.bound.erase(order_by_key->element);
    return x;
  };
  lowering_.iterators.with_elements(number, count, "order", [&](const ir::ExprPtr& order) {
    lowering_.iterators.with_elements(ir::real_type(), count, "keys", [&](const ir::ExprPtr& keys) {
      lowering_.iterators.for_each({keys, ir::literal("0", number), count}, where, [&](const ir::ExprPtr& k) {
        const ir::ExprPtr x = key(k);
        emit(ir::assign(ir::index(order, k), k));
        emit(ir::assign(ir::index(keys, k), order_by_key->descending ? ir::unary("-", x) : x));
      });
      emit(ir::call_stmt(module_.sort_places(), {order, keys}, nullptr, range_of(e)));
    });
    lowering_.iterators.move_elements(
        r, count, [&](const ir::ExprPtr& k) { return element_at(whole, ir::index(order, k)); }, where);
  });
  return true;
}

/// The id of wengert_sort_places(order, keys), which the module gets with its first call. Analyses see a sort by
/// insertion; the output has the library's.
std::string ModuleLowering::sort_places() {
  const std::string id = places_sorter;
  if (result_.module.find(id) != nullptr) return id;
  auto f = std::make_shared<ir::Function>();
  f->id = f->name = id;
  f->is_static = f->is_inactive = true;
  f->result = ir::void_type();
  f->comment = "// The places of the keys, in the order in which std::sort puts them.";
  f->written = "std::sort(order.begin(), order.end(), [&keys](long a, long b) { return keys[a] < keys[b]; });";
  const auto number = ir::int_type("long");
  const auto order = ir::variable("order", ir::vector_of(number), ir::Passing::reference);
  const auto keys = ir::variable("keys", ir::vector_of(ir::real_type()), ir::Passing::reference);
  keys->is_const = true;
  f->parameters = {order, keys};
  const auto i = ir::variable("i", number), k = ir::variable("k", number);
  const ir::ExprPtr one = ir::literal("1", number), zero = ir::literal("0", number), at = ir::ref(k);
  const auto place = [&](const ir::ExprPtr& subscript) { return ir::index(ir::ref(order), subscript); };
  const auto key = [&](const ir::ExprPtr& subscript) { return ir::index(ir::ref(keys), place(subscript)); };
  const ir::ExprPtr before = ir::binary("-", at, one);
  ir::Block inserted{ir::declare(k, ir::ref(i)),
                     ir::while_(ir::binary("&&", ir::binary(">", at, zero), ir::binary("<", key(at), key(before))),
                                {ir::swap(place(at), place(before)), ir::compound_assign(at, "-", one)})};
  f->body = {
      ir::for_(i, true, zero, "<", ir::cast(number, ir::size_of_sequence(ir::ref(order))), 1, std::move(inserted))};
  result_.module.functions.push_back(f);
  return id;
}

}  // namespace wengert::compiler
