// SPDX-License-Identifier: MIT
// Lambdas, pointers to functions and std::function: what is called is found while the source is read.
#include <algorithm>

#include "compiler/ir/text.hpp"
#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

std::string mathematical_function(const clang::FunctionDecl* callee);  // lower_call.cpp

namespace {

/// The values that a variable is given by assignments.
class Assigned : public TreeVisitor<Assigned, clang::BinaryOperator, clang::CXXOperatorCallExpr> {
 public:
  explicit Assigned(const clang::ValueDecl* variable) : variable_(variable) {}
  bool visit(clang::BinaryOperator* e) {
    if (e->getOpcode() == clang::BO_Assign && named(e->getLHS()) == variable_) values.push_back(e->getRHS());
    return true;
  }
  bool visit(clang::CXXOperatorCallExpr* e) {
    if (e->getOperator() == clang::OO_Equal && named(e->getArg(0)) == variable_) values.push_back(e->getArg(1));
    return true;
  }
  std::vector<const clang::Expr*> values;

 private:
  const clang::ValueDecl* variable_;
};

/// The lambdas of a function, and the variables whose address or reference it takes.
class LambdaFinder : public TreeVisitor<LambdaFinder, clang::LambdaExpr, clang::UnaryOperator, clang::VarDecl> {
 public:
  bool visit(clang::LambdaExpr* e) {
    lambdas.push_back(e);
    return true;
  }
  bool visit(clang::UnaryOperator* e) {
    if (e->getOpcode() == clang::UO_AddrOf) addressed.insert(named(e->getSubExpr()));
    return true;
  }
  bool visit(clang::VarDecl* d) {
    if (d->getType()->isReferenceType() && d->getInit() != nullptr) addressed.insert(named(d->getInit()));
    return true;
  }
  std::vector<const clang::LambdaExpr*> lambdas;
  std::set<const clang::ValueDecl*> addressed;
};

const clang::FunctionDecl* function_around(const clang::ValueDecl* variable) {
  for (const clang::DeclContext* c = variable->getDeclContext(); c != nullptr; c = c->getParent())
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(c)) return f;
  return nullptr;
}

bool is_function_wrapper(const clang::CXXRecordDecl* record) {
  return record->isInStdNamespace() && (record->getName() == "function" || record->getName() == "reference_wrapper");
}

/// The one operator() of a class; null if there are several.
const clang::CXXMethodDecl* call_operator(const clang::CXXRecordDecl* record) {
  const clang::CXXMethodDecl* found = nullptr;
  for (const clang::CXXMethodDecl* m : record->methods())
    if (m->getOverloadedOperator() == clang::OO_Call) {
      if (found != nullptr) return nullptr;
      found = m;
    }
  return found;
}

const clang::FunctionDecl* body_of(const Callable& c) {
  return c.closure != nullptr ? c.closure->getLambdaCallOperator() : c.function;
}

bool is_mutable(const clang::CXXRecordDecl* closure) {
  const clang::CXXMethodDecl* body = closure->getLambdaCallOperator();
  return body != nullptr && !body->isConst() && !body->isStatic();
}

/// Keeps apart what functions have to be read for.
std::string describe(const Callable& c) {
  std::string text = std::to_string(reinterpret_cast<std::uintptr_t>(c.function)) + "," +
                     std::to_string(reinterpret_cast<std::uintptr_t>(c.closure)) + "(";
  for (const Captured& one : c.captured)
    text += one.callable ? describe(*one.callable)
                         : ir::to_text(one.value->type) + (one.by_value ? "=" : "&") + (one.is_const ? "c" : "") + ";";
  text += ")";
  for (const CallablePtr& one : c.choices) text += "|" + describe(*one);
  return text;
}

void flatten(const Callable& c, std::vector<ir::ExprPtr>& values) {
  for (const Captured& one : c.captured) {
    if (one.callable)
      flatten(*one.callable, values);
    else
      values.push_back(one.value);
  }
  if (c.selector) values.push_back(c.selector);
  for (const CallablePtr& one : c.choices) flatten(*one, values);
}

bool writes_captured(const Callable& c) {
  for (const Captured& one : c.captured)
    if (one.callable ? writes_captured(*one.callable) : !one.by_value && !one.is_const) return true;
  return std::any_of(c.choices.begin(), c.choices.end(), [](const CallablePtr& one) { return writes_captured(*one); });
}

/// The variable whose value an expression copies; null for a lambda written in place.
const clang::ValueDecl* copied_variable(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made != nullptr && made->getNumArgs() == 1)
      e = made->getArg(0);
  }
  return named(e);
}

ir::ExprPtr as_type(const ir::ExprPtr& value, const ir::TypePtr& type) {
  return ir::is_scalar(type) && ir::is_scalar(value->type) &&
                 !ir::same_type(ir::as_mutable(value->type), ir::as_mutable(type))
             ? ir::cast(ir::as_mutable(type), value)
             : value;
}

}  // namespace

bool is_callable(clang::QualType type) {
  type = type.getNonReferenceType().getCanonicalType();
  if (type->isFunctionPointerType() || type->isFunctionType()) return true;
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr) return false;
  if (record->isLambda()) return true;
  if (!is_function_wrapper(record)) return false;
  if (record->getName() == "function") return true;
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  return instance != nullptr && is_callable(instance->getTemplateArgs()[0].getAsType());
}

std::string ModuleLowering::specialised_id(const clang::FunctionDecl* called, const Specialisation& special,
                                           clang::SourceLocation where) {
  const clang::FunctionDecl* function = called->getDefinition() ? called->getDefinition() : called;
  std::string key = std::to_string(reinterpret_cast<std::uintptr_t>(function)), wanted;
  if (special.closure) {
    key += "[" + describe(*special.closure) + "]";
    wanted = special.closure->name;
  } else {
    wanted = name_of(function);
  }
  for (const clang::ParmVarDecl* p : function->parameters()) {
    if (const auto c = special.callables.find(p); c != special.callables.end()) {
      key += "<" + describe(*c->second) + ">";
      if (!c->second->name.empty()) wanted += "_" + c->second->name;
    }
    if (const auto t = special.pointers.find(p); t != special.pointers.end())
      key += t->second ? "*" + ir::to_text(t->second) : "*0";
  }
  if (key.size() > 4000)
    refuse(where, Refused::indirect_call, "a function that is handed a new function each time it calls itself");
  if (const auto known = special_ids_.find(key); known != special_ids_.end()) return known->second;
  if (!function->isThisDeclarationADefinition() || is_external(function))
    refuse(where, Refused::indirect_call, function->getNameAsString());
  const std::string id = fresh_id(wanted);
  special_ids_[key] = id;
  pending_.push_back({function, id, std::make_shared<const Specialisation>(special)});
  return id;
}

/// What an expression that can be called is known to be; null if that is seen at run time only.
CallablePtr FunctionLowering::callable(const clang::Expr* whole) {
  const clang::Expr* e = plain(whole);
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e)) {
    if (c->getCastKind() == clang::CK_NullToPointer) return std::make_shared<Callable>();
    return callable(c->getSubExpr());
  }
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (u->getOpcode() == clang::UO_AddrOf || u->getOpcode() == clang::UO_Deref || u->getOpcode() == clang::UO_Plus)
      return callable(u->getSubExpr());
    return nullptr;
  }
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(e)) return callable(constant->getSubExpr());
  if (e->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull)) return std::make_shared<Callable>();
  if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(e)) return closure(lambda);
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (const auto known = callables_.find(r->getDecl()); known != callables_.end()) return known->second;
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(r->getDecl())) {
      auto made = std::make_shared<Callable>();
      made->function = function;
      made->name = function->getNameAsString();
      return made;
    }
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (variable != nullptr && variable->hasGlobalStorage() && is_callable(variable->getType()) &&
        variable->getType().isConstQualified() && variable->getInit() != nullptr)
      return callable(variable->getInit());
    if (const auto found = bound_.find(r->getDecl()); found != bound_.end()) return functor(e);
    return nullptr;
  }
  if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    const auto* record = c->getType()->getAsCXXRecordDecl();
    if (record != nullptr && is_callable(c->getType())) {
      if (c->getNumArgs() == 0) return std::make_shared<Callable>();
      return callable(c->getArg(0));
    }
    return functor(e);
  }
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e); list != nullptr && is_callable(e->getType()))
    return list->getNumInits() == 1 ? callable(list->getInit(0)) : nullptr;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    // The conversion of a lambda to a pointer.
    if (m->getMethodDecl() != nullptr && llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
      return callable(m->getImplicitObjectArgument());
    return nullptr;
  }
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
    const auto* callee = c->getDirectCallee();
    if (callee == nullptr || !callee->isInStdNamespace() || c->getNumArgs() != 1) return nullptr;
    const std::string name = callee->getNameAsString();
    if (name == "move" || name == "forward" || name == "ref" || name == "cref") return callable(c->getArg(0));
    return nullptr;
  }
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
    if (const auto known = known_test(c->getCond())) return callable(*known ? c->getTrueExpr() : c->getFalseExpr());
    auto made = std::make_shared<Callable>();
    const ir::ExprPtr test = value(c->getCond());
    for (const clang::Expr* side : {c->getTrueExpr(), c->getFalseExpr()}) {
      CallablePtr one;
      const ir::Block block = scratch([&] { one = callable(side); });
      if (one == nullptr || !block.empty()) return nullptr;
      made->choices.push_back(one);
      made->name += (made->name.empty() ? "" : "_or_") + one->name;
    }
    made->selector = save(ir::conditional(test, ir::int_literal(0), ir::int_literal(1)), "chosen", e->getBeginLoc());
    return made;
  }
  if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    // A table of functions that nobody changes.
    const auto* table = llvm::dyn_cast_or_null<clang::VarDecl>(named(s->getBase()));
    if (table == nullptr || !context_.getBaseElementType(table->getType()).isConstQualified()) return nullptr;
    const auto* list = table->getInit() ? llvm::dyn_cast<clang::InitListExpr>(plain(table->getInit())) : nullptr;
    if (list == nullptr || !context_.getAsConstantArrayType(table->getType())) return nullptr;
    auto made = std::make_shared<Callable>();
    made->name = table->getNameAsString();
    for (const clang::Expr* one : list->inits()) {
      CallablePtr element;
      const ir::Block block = scratch([&] { element = callable(one); });
      if (element == nullptr || !block.empty()) return nullptr;
      made->choices.push_back(element);
    }
    made->selector = save(value(s->getIdx()), "chosen", e->getBeginLoc());
    return made;
  }
  return nullptr;
}

/// An object with operator(), which std::function keeps a copy of.
CallablePtr FunctionLowering::functor(const clang::Expr* e) {
  const auto* record = e->getType()->getAsCXXRecordDecl();
  const auto* body = record != nullptr && !record->isInStdNamespace() ? call_operator(record) : nullptr;
  if (body == nullptr || body->isStatic()) return nullptr;
  auto made = std::make_shared<Callable>();
  made->function = body;
  made->name = record->getNameAsString();
  const ir::ExprPtr object = value(e);
  if (ir::is_address(object->type)) return nullptr;
  made->captured.push_back({nullptr, save(object, "object", e->getBeginLoc()), nullptr, false, body->isConst()});
  return made;
}

/// Whether no lambda of the function that declares a variable changes it, nor what might through its address.
bool FunctionLowering::is_read_only_in_lambdas(const clang::ValueDecl* variable) const {
  const clang::FunctionDecl* around = function_around(variable);
  if (around == nullptr || around->getBody() == nullptr) return false;
  LambdaFinder finder;
  finder.walk(around->getBody());
  if (finder.addressed.count(variable) != 0) return false;
  return std::none_of(finder.lambdas.begin(), finder.lambdas.end(),
                      [&](const clang::LambdaExpr* e) { return changes(e->getBody(), {variable}); });
}

CallablePtr FunctionLowering::closure(const clang::LambdaExpr* e) {
  auto made = std::make_shared<Callable>();
  made->closure = e->getLambdaClass();
  const std::string around = function_ != nullptr && function_->getIdentifier() != nullptr
                                 ? function_->getNameAsString() + "_"
                                 : std::string();
  made->name = around + (declared_ != nullptr ? declared_->getNameAsString() : "lambda");
  const bool is_mutable_lambda = is_mutable(made->closure);
  for (const clang::LambdaCapture& c : e->captures()) {
    const auto where = c.getLocation().isValid() ? c.getLocation() : e->getBeginLoc();
    if (c.capturesThis()) {
      Captured one{nullptr, this_, nullptr, false, self_ == nullptr || self_->is_const};
      if (ir::is_reference(self_->type)) refuse(where, Refused::captured, "this");
      if (c.getCaptureKind() == clang::LCK_StarThis) one.value = save(this_, "object", where);
      made->captured.push_back(one);
      continue;
    }
    const auto* variable = c.capturesVariable() ? llvm::dyn_cast<clang::VarDecl>(c.getCapturedVar()) : nullptr;
    if (variable == nullptr || c.isPackExpansion())
      refuse(where, Refused::captured, c.capturesVariable() ? c.getCapturedVar()->getNameAsString() : "this");
    if (variable == declared_) {
      made->itself = variable;
      continue;
    }
    const bool copies = c.getCaptureKind() == clang::LCK_ByCopy;
    if (variable->isInitCapture() && is_callable(variable->getType())) {
      const CallablePtr inner = callable(variable->getInit());
      if (inner == nullptr) refuse(where, Refused::indirect_call, variable->getNameAsString());
      made->captured.push_back({variable, nullptr, inner});
      continue;
    }
    if (const auto inner = callables_.find(variable); inner != callables_.end()) {
      if (copies && writes_captured(*inner->second) && inner->second->closure != nullptr &&
          is_mutable(inner->second->closure))
        refuse(where, Refused::mutable_copy, variable->getNameAsString());
      made->captured.push_back({variable, nullptr, inner->second});
      continue;
    }
    made->captured.push_back(capture(variable, copies, is_mutable_lambda, where));
  }
  return made;
}

/// What a lambda gets for a variable.
Captured FunctionLowering::capture(const clang::VarDecl* variable, bool copies, bool is_mutable_lambda,
                                   clang::SourceLocation where) {
  const clang::QualType type = variable->getType();
  Captured one{variable, nullptr, nullptr, false, type.getNonReferenceType().isConstQualified()};
  if (variable->isInitCapture()) {
    if (type->isReferenceType()) {
      one.value = place(variable->getInit());
    } else {
      const auto lowered = ir::as_mutable(module_.type_of(type, where, this));
      const ir::ExprPtr start = initial(variable->getInit(), lowered);
      const auto kept = ir::variable(visible_name(variable->getNameAsString()), lowered);
      emit(ir::declare(kept, start->kind == ir::ExprKind::call && start->text == "vector" ? nullptr : start));
      one.value = ir::ref(kept);
      one.is_const = !is_mutable_lambda;
    }
  } else {
    const auto found = bound_.find(variable);
    if (found == bound_.end()) refuse(where, Refused::captured, variable->getNameAsString());
    one.value = found->second;
    const bool plain_value = ir::is_scalar(one.value->type) || ir::is_pointer(one.value->type);
    // A copy is needed where the variable may get another value, or the copy does.
    const bool stays = !type->isReferenceType() &&
                       (type.isConstQualified() || (plain_value && !changes(function_->getBody(), {variable})));
    if (copies && (is_mutable_lambda || !stays)) {
      if (one.value->type->kind == ir::TypeKind::array) {
        const ir::ExprPtr copy = new_object(one.value->type);
        copy_elements(copy, one.value, where);
        one.value = copy;
      } else {
        one.value = save(one.value, variable->getNameAsString().c_str(), where);
      }
    }
    one.is_const |= copies && !is_mutable_lambda;
  }
  // Arrays whose extents the caller knows alone go as pointers.
  bool varies = false;
  for (ir::TypePtr t = one.value->type; t->kind == ir::TypeKind::array; t = t->element)
    varies |= !t->extent || t->extent->kind != ir::ExprKind::literal;
  if (varies) {
    one.value = ir::address_of(ir::index(one.value, ir::int_literal(0)));
    one.by_value = true;
  } else if (ir::is_scalar(one.value->type) || ir::is_pointer(one.value->type)) {
    one.by_value = one.is_const || (copies && !is_mutable_lambda) ||
                   (!variable->isInitCapture() && is_read_only_in_lambdas(variable));
  }
  return one;
}

/// Parameters for what a callable brings along, in the order of flatten.
CallablePtr FunctionLowering::receive(const Callable& given, ir::Function& lowered, bool is_own) {
  auto here = std::make_shared<Callable>(given);
  const auto parameter = [&](const std::string& name, const ir::ExprPtr& like, bool by_value, bool is_const) {
    const auto p = ir::variable(visible_name(name), ir::as_mutable(like->type),
                                by_value ? ir::Passing::value : ir::Passing::reference);
    p->is_const = is_const && !ir::is_pointer(p->type);
    lowered.parameters.push_back(p);
    return p;
  };
  for (Captured& one : here->captured) {
    if (one.callable) {
      one.callable = receive(*one.callable, lowered, false);
      if (is_own) callables_[one.variable] = one.callable;
      continue;
    }
    const std::string name = one.variable != nullptr ? one.variable->getNameAsString() : "self";
    const auto p = parameter(name, one.value, one.by_value, one.is_const);
    one.value = ir::ref(p);
    if (!is_own) continue;
    if (one.variable != nullptr) {
      bound_[one.variable] = one.value;
    } else {
      self_ = p;
      this_ = self();
    }
  }
  if (here->selector) here->selector = ir::ref(parameter("chosen", here->selector, true, true));
  for (CallablePtr& one : here->choices) one = receive(*one, lowered, false);
  if (is_own && here->itself != nullptr) callables_[here->itself] = here;
  return here;
}

/// A variable that can be called: nothing of it is left but what its lambda has copied, or which function it is.
void FunctionLowering::declare_callable(const clang::VarDecl* d) {
  const auto where = d->getLocation();
  const bool is_lambda = d->getType().getNonReferenceType()->getAsCXXRecordDecl() != nullptr &&
                         d->getType().getNonReferenceType()->getAsCXXRecordDecl()->isLambda();
  const auto unknown = [&] {
    refuse(where, is_lambda ? Refused::lambda : Refused::indirect_call, d->getNameAsString());
  };
  Assigned assigned(d);
  if (function_ != nullptr) assigned.walk(function_->getBody());
  const clang::VarDecl* outer = declared_;
  declared_ = d;
  CallablePtr start;
  if (d->getInit() != nullptr && (start = callable(d->getInit())) == nullptr) unknown();
  declared_ = outer;
  if (assigned.values.empty()) {
    if (start == nullptr) unknown();
    if (const auto* copied = copied_variable(d->getInit()); copied != nullptr && !d->getType()->isReferenceType() &&
                                                            start->closure != nullptr && is_mutable(start->closure))
      refuse(where, Refused::mutable_copy, copied->getNameAsString());
    callables_[d] = start;
    return;
  }
  // It may be several functions: an integer says which.
  std::vector<CallablePtr> all;
  if (start != nullptr && start->choices.empty()) all.push_back(start);
  if (start != nullptr) all.insert(all.end(), start->choices.begin(), start->choices.end());
  const clang::VarDecl* before = declared_;
  declared_ = d;
  for (const clang::Expr* e : assigned.values) {
    CallablePtr one;
    const ir::Block block = scratch([&] { one = callable(e); });
    if (one == nullptr || !block.empty()) refuse(e->getBeginLoc(), Refused::indirect_call, d->getNameAsString());
    if (one->choices.empty()) all.push_back(one);
    all.insert(all.end(), one->choices.begin(), one->choices.end());
  }
  declared_ = before;
  auto made = std::make_shared<Callable>();
  made->name = d->getNameAsString();
  for (const CallablePtr& one : all) {
    if (one->is_null()) continue;
    const auto same = [&](const CallablePtr& other) { return describe(*other) == describe(*one); };
    if (std::none_of(made->choices.begin(), made->choices.end(), same)) made->choices.push_back(one);
  }
  if (made->choices.size() == 1) {
    callables_[d] = made->choices[0];
    return;
  }
  for (const CallablePtr& one : made->choices)
    if (!one->captured.empty()) refuse(where, Refused::indirect_call, d->getNameAsString());
  const auto selector = ir::variable(visible_name(d->getNameAsString()), ir::int_type());
  made->selector = ir::ref(selector);
  emit(ir::declare(selector, start != nullptr ? place_among(*made, *start) : ir::int_literal(0)));
  callables_[d] = made;
}

/// Which of the choices a value is, as an integer.
ir::ExprPtr FunctionLowering::place_among(const Callable& all, const Callable& one) {
  if (one.selector) {
    ir::ExprPtr which;
    for (std::size_t k = one.choices.size(); k-- > 0;) {
      const ir::ExprPtr here = place_among(all, *one.choices[k]);
      which = which == nullptr
                  ? here
                  : ir::conditional(ir::binary("==", one.selector, ir::int_literal(static_cast<long long>(k))), here,
                                    which);
    }
    return which;
  }
  for (std::size_t k = 0; k < all.choices.size(); ++k)
    if (describe(*all.choices[k]) == describe(one)) return ir::int_literal(static_cast<long long>(k));
  return ir::int_literal(static_cast<long long>(all.choices.size()));  // null
}

/// A variable that can be called is given another function; false if e is no such assignment.
bool FunctionLowering::assign_callable(const clang::Expr* to, const clang::Expr* from) {
  const auto* variable = named(plain(to));
  const auto known = variable != nullptr ? callables_.find(variable) : callables_.end();
  if (known == callables_.end()) return false;
  if (!known->second->selector) return true;  // the one function that it is ever given
  const CallablePtr given = callable(from);
  if (given == nullptr) refuse(from->getBeginLoc(), Refused::indirect_call, variable->getNameAsString());
  emit(ir::assign(known->second->selector, place_among(*known->second, *given)));
  return true;
}

/// Whether a pointer to a function or a std::function is set, where that is asked and known.
std::optional<bool> FunctionLowering::known_test(const clang::Expr* whole) {
  const clang::Expr* e = plain(whole)->IgnoreParenImpCasts();
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e); u != nullptr && u->getOpcode() == clang::UO_LNot) {
    const auto inner = known_test(u->getSubExpr());
    return inner ? std::optional<bool>(!*inner) : std::nullopt;
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e); b != nullptr && b->isEqualityOp()) {
    const clang::Expr *left = b->getLHS(), *right = b->getRHS();
    if (left->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull)) std::swap(left, right);
    if (!right->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull)) return std::nullopt;
    const auto set = is_callable(left->getType()) ? known_test(left) : std::nullopt;
    return set ? std::optional<bool>(*set == (b->getOpcode() == clang::BO_NE)) : std::nullopt;
  }
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
      m != nullptr && m->getMethodDecl() != nullptr && llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
    e = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
  const auto* variable = named(e);
  const auto known = variable != nullptr ? callables_.find(variable) : callables_.end();
  if (known == callables_.end()) return std::nullopt;
  const auto is_null = [](const CallablePtr& one) { return one->is_null(); };
  if (std::any_of(known->second->choices.begin(), known->second->choices.end(), is_null)) return std::nullopt;
  return !known->second->is_null();
}

/// A call through a pointer, of a lambda or of a std::function; false for other calls.
bool FunctionLowering::callable_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const clang::Expr* called = nullptr;
  std::vector<Given> arguments;
  const clang::FunctionDecl* body = nullptr;
  unsigned first = 0;
  if (const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    if (operation->getOperator() == clang::OO_Equal && is_callable(operation->getArg(0)->getType()))
      return assign_callable(operation->getArg(0), operation->getArg(1));
    if (operation->getOperator() != clang::OO_Call || !is_callable(operation->getArg(0)->getType())) return false;
    called = operation->getArg(0);
    const auto* record = called->getType()->getAsCXXRecordDecl();
    if (record != nullptr && record->isLambda()) body = e->getDirectCallee();
    first = 1;
  } else if (e->getDirectCallee() == nullptr && is_callable(e->getCallee()->getType()) &&
             !llvm::isa<clang::CXXPseudoDestructorExpr>(e->getCallee()->IgnoreParens())) {
    called = e->getCallee();
  } else if (const auto* callee = e->getDirectCallee(); callee != nullptr && callee->isInStdNamespace() &&
                                                        callee->getNameAsString() == "invoke" && e->getNumArgs() > 0 &&
                                                        is_callable(e->getArg(0)->getType())) {
    called = e->getArg(0);
    first = 1;
  } else {
    return false;
  }
  const CallablePtr target = callable(called);
  if (target == nullptr || target->is_null())
    refuse(e->getBeginLoc(), Refused::indirect_call, module_.text_of(called->getSourceRange()));
  for (unsigned k = first; k < e->getNumArgs(); ++k) arguments.emplace_back(e->getArg(k));
  out = apply(target, body, std::move(arguments), e, value_is_used);
  return true;
}

/// Calls what is known. `body` is a generic lambda's operator() for these arguments.
ir::ExprPtr FunctionLowering::apply(const CallablePtr& target, const clang::FunctionDecl* body,
                                    std::vector<Given> arguments, const clang::Expr* whole, bool value_is_used) {
  const auto where = whole->getBeginLoc();
  if (target->selector) {
    for (Given& one : arguments) {
      if (!one.value) one.value = value(one.expression);
      if (ir::is_scalar(one.value->type) && one.value->kind != ir::ExprKind::literal &&
          !(one.expression != nullptr && one.expression->isLValue()))
        one.value = save(one.value, "value", where);
    }
    const clang::QualType type = whole->getType();
    ir::ExprPtr result;
    if (value_is_used && !type->isVoidType()) result = new_object(module_.type_of(type.getUnqualifiedType(), where));
    ir::Block chain;
    for (std::size_t k = target->choices.size(); k-- > 0;) {
      if (target->choices[k]->is_null()) continue;
      ir::Block one = scratch([&] {
        const ir::ExprPtr value = apply(target->choices[k], nullptr, arguments, whole, value_is_used);
        if (result && value) emit(ir::assign(result, as_type(value, result->type)));
      });
      if (chain.empty())
        chain = std::move(one);
      else
        chain = {ir::if_(ir::binary("==", target->selector, ir::int_literal(static_cast<long long>(k))), std::move(one),
                         std::move(chain), range_of(whole))};
    }
    for (auto& s : chain) emit(s);
    return result;
  }
  if (target->is_null()) refuse(where, Refused::indirect_call, module_.text_of(whole->getSourceRange()));
  const clang::FunctionDecl* callee = target->closure != nullptr && body != nullptr ? body : body_of(*target);
  if (callee == nullptr || callee->isDependentContext())
    refuse(where, Refused::indirect_call, module_.text_of(whole->getSourceRange()));
  ir::ExprPtr result;
  if (target->closure == nullptr && target->captured.empty() && module_.is_library(callee)) {
    const std::string name = mathematical_function(callee);
    if (name.empty()) refuse(where, Refused::library_function, callee->getNameAsString());
    std::vector<ir::ExprPtr> values;
    for (std::size_t k = 0; k < arguments.size(); ++k)
      values.push_back(as_type(arguments[k].value ? arguments[k].value : value(arguments[k].expression),
                               module_.type_of(callee->getParamDecl(static_cast<unsigned>(k))->getType(), where)));
    const auto type = module_.type_of(callee->getReturnType(), where);
    result = ir::call(name == "abs" && ir::is_real(type) ? "fabs" : name, values, type, range_of(whole));
  } else {
    // The pointer's signature may differ from the function's in the types of numbers.
    for (std::size_t k = 0; k < arguments.size() && k < callee->getNumParams(); ++k) {
      const clang::QualType type = callee->getParamDecl(static_cast<unsigned>(k))->getType();
      const clang::Expr* e = arguments[k].expression;
      if (e != nullptr && !type->isReferenceType() && type->isArithmeticType() &&
          !context_.hasSameUnqualifiedType(type, e->getType().getNonReferenceType()))
        arguments[k] = Given(as_type(value(e), module_.type_of(type, where)));
    }
    const bool is_functor = target->closure == nullptr && !target->captured.empty();
    result = call_with(whole, callee, is_functor ? target->captured[0].value : nullptr, arguments,
                       target->closure != nullptr ? target : nullptr, value_is_used);
  }
  if (!result || !llvm::isa<clang::CallExpr>(whole) || whole->getType()->isVoidType() || !ir::is_scalar(result->type) ||
      !whole->getType()->isArithmeticType())
    return result;
  return as_type(result, module_.type_of(whole->getType().getUnqualifiedType(), where));
}

/// The argument for a parameter that can be called, or that is a void*: what it brings along goes to `values`.
bool FunctionLowering::special_argument(const Given& given, const clang::ParmVarDecl* parameter,
                                        Specialisation& special, std::vector<ir::ExprPtr>& values) {
  const clang::QualType type = parameter->getType();
  const clang::Expr* e = given.expression;
  if (is_callable(type)) {
    const CallablePtr known = e != nullptr ? callable(e) : nullptr;
    if (known == nullptr) {
      const auto* record = e != nullptr ? e->getType()->getAsCXXRecordDecl() : nullptr;
      const auto where = e != nullptr ? e->getBeginLoc() : parameter->getLocation();
      refuse(where, record != nullptr && record->isLambda() ? Refused::lambda : Refused::indirect_call,
             e != nullptr ? module_.text_of(e->getSourceRange()) : parameter->getNameAsString());
    }
    if (const auto* copied = copied_variable(e);
        !type->isReferenceType() && known->closure != nullptr && is_mutable(known->closure) && copied != nullptr)
      refuse(e->getBeginLoc(), Refused::mutable_copy, copied->getNameAsString());
    special.callables[parameter] = known;
    flatten(*known, values);
    return true;
  }
  if (!type->isVoidPointerType()) return false;
  if (e == nullptr) return false;
  if (e->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull) || is_nowhere(e)) {
    special.pointers[parameter] = nullptr;
    return true;
  }
  const clang::Expr* inner = plain(e)->IgnoreParenCasts();
  const ir::ExprPtr pointer = value(inner);
  ir::TypePtr lowered = pointer->type;
  if (ir::is_sequence(lowered) && lowered->kind == ir::TypeKind::array) lowered = ir::pointer_to(lowered->element);
  if (!ir::is_pointer(lowered) || lowered->element->kind == ir::TypeKind::void_) return false;
  special.pointers[parameter] = ir::as_mutable(lowered);
  values.push_back(pointer);
  return true;
}

/// A void* parameter that leads nowhere.
bool FunctionLowering::is_nowhere(const clang::Expr* e) const {
  const auto* variable = named(plain(e)->IgnoreParenCasts());
  const auto known = variable != nullptr ? bound_.find(variable) : bound_.end();
  return known != bound_.end() && known->second->kind == ir::ExprKind::null;
}

bool FunctionLowering::is_pure(const Specialisation& special) {
  if (special.closure && writes_captured(*special.closure)) return false;
  return std::none_of(special.callables.begin(), special.callables.end(),
                      [](const auto& one) { return writes_captured(*one.second); });
}

std::vector<ir::ExprPtr> FunctionLowering::brought_along(const Callable& c) {
  std::vector<ir::ExprPtr> values;
  flatten(c, values);
  return values;
}

}  // namespace wengert::compiler
