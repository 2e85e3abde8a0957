// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/handlers.hpp"

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

namespace {

/// Mentions of what is caught, those that ask what() it says, and 'throw;'.
class HandlerUses : public TreeVisitor<HandlerUses, clang::DeclRefExpr, clang::CXXMemberCallExpr, clang::CXXThrowExpr> {
 public:
  explicit HandlerUses(const clang::VarDecl* caught) : caught_(caught) {}
  bool visit(clang::DeclRefExpr* e) {
    mentions += e->getDecl() == caught_;
    return true;
  }
  bool visit(clang::CXXMemberCallExpr* e) {
    asked += named(e->getImplicitObjectArgument()) == caught_ && e->getMethodDecl() != nullptr &&
             e->getMethodDecl()->getNameAsString() == "what";
    return true;
  }
  bool visit(clang::CXXThrowExpr* e) {
    throws_again |= e->getSubExpr() == nullptr;
    return true;
  }
  int mentions = 0, asked = 0;
  bool throws_again = false;

 private:
  const clang::VarDecl* caught_;
};

/// Whether control never runs off the end of the statement.
bool never_completes(const clang::Stmt* s) {
  if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s))
    return !block->body_empty() && never_completes(block->body_back());
  if (const auto* i = llvm::dyn_cast<clang::IfStmt>(s))
    return i->getElse() != nullptr && never_completes(i->getThen()) && never_completes(i->getElse());
  if (const auto* e = llvm::dyn_cast<clang::Expr>(s)) return llvm::isa<clang::CXXThrowExpr>(plain(e));
  return llvm::isa<clang::ReturnStmt>(s);
}

ir::ExprPtr is_one_of(const ir::VariablePtr& raised, const ThrownKinds& kinds) {
  ir::ExprPtr test;
  for (const int kind : kinds) {
    const ir::ExprPtr one = ir::binary("==", ir::ref(raised), ir::int_literal(kind));
    test = test ? ir::binary("||", test, one) : one;
  }
  return test;
}

}  // namespace

const ThrownKinds& Handlers::caught() const {
  static const ThrownKinds none;
  if (!guards_.empty()) return guards_.back().caught;
  return body_.special != nullptr ? body_.special->caught : none;
}

ThrownKinds Handlers::caught_of(const clang::FunctionDecl* callee) {
  ThrownKinds both;
  if (caught().empty() || module_.is_external(callee)) return both;
  for (const int kind : module_.thrown().by(callee))
    if (caught().count(kind) != 0) both.insert(kind);
  return both;
}

const std::map<std::string, ir::ExprPtr>& Handlers::values() const {
  return guards_.empty() ? arguments_ : guards_.back().values;
}

ThrownKinds Handlers::read_of(const ThrownKinds& caught) const {
  static const ThrownKinds none;
  const ThrownKinds& here = !guards_.empty()           ? guards_.back().read
                            : body_.special != nullptr ? body_.special->read
                                                       : none;
  ThrownKinds both;
  for (const int kind : caught)
    if (here.count(kind) != 0) both.insert(kind);
  return both;
}

/// The type of an exception's value: a number, a name, a class of the source; null for others.
ir::TypePtr Handlers::value_type(int kind) const {
  const clang::QualType type = module_.thrown().type_of(kind);
  if (is_string(type) || (type->isPointerType() && type->getPointeeType()->isCharType())) return ir::int_type();
  if (type->isArithmeticType()) return ir::as_mutable(module_.type_of(type, {}));
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || !module_.in_main_file(record->getLocation()) || destructs(record) ||
      copies_by_constructor(record) || record->getDeclContext()->isFunctionOrMethod() || module_.is_carried(record))
    return nullptr;
  try {
    return ir::struct_type(module_.struct_of(record, record->getLocation()).name);
  } catch (const RefusedHere&) {
    return nullptr;
  }
}

std::vector<ir::ExprPtr> Handlers::values_of(const ThrownKinds& read) const {
  std::map<std::string, ir::ExprPtr> needed;
  for (const int kind : read) {
    const std::string key = ir::to_text(value_type(kind));
    needed[key] = values().at(key);
  }
  std::vector<ir::ExprPtr> all;
  for (const auto& [key, place] : needed) all.push_back(place);
  return all;
}

ir::VariablePtr Handlers::variable_for(const ir::TypePtr& type, ir::Passing passing) {
  const auto variable = ir::variable(fresh_name("thrown"), type, passing);
  show(variable);
  return variable;
}

/// Before the exception is raised.
void Handlers::set_value(int kind, const clang::Expr* thrown) {
  if (read_of({kind}).empty()) return;
  const ir::ExprPtr target = values_of({kind}).front();
  const clang::QualType type = module_.thrown().type_of(kind);
  const bool is_name = is_string(type) || type->isPointerType();
  emit(ir::assign(target, is_name ? lowering_.names.name(thrown) : value(thrown), range_of(thrown)));
}

ir::ExprPtr Handlers::raised() const { return ir::ref(guards_.empty() ? argument_ : guards_.back().raised); }

void Handlers::receive(ir::Function& lowered) {
  if (body_.special == nullptr || body_.special->caught.empty()) return;
  argument_ = ir::variable(fresh_name("raised"), ir::int_type(), ir::Passing::reference);
  show(argument_);
  lowered.parameters.push_back(argument_);
  std::map<std::string, ir::TypePtr> types;
  for (const int kind : body_.special->read) {
    const ir::TypePtr type = value_type(kind);
    types[ir::to_text(type)] = type;
  }
  for (const auto& [key, type] : types) {
    const auto variable = variable_for(type, ir::Passing::reference);
    lowered.parameters.push_back(variable);
    arguments_[key] = ir::ref(variable);
  }
}

/// To the handlers, or to the caller, with something that nobody will use.
ir::Block Handlers::leaving() {
  return scratch([&] {
    if (!guards_.empty()) {
      lowering_.destructors.before_leaving(guards_.back().blocks);
      return lowering_.jumps.mark(guards_.back().raised);
    }
    lowering_.destructors.before_return();
    const clang::FunctionDecl* f = body_.function;
    const auto where = f->getLocation();
    if (f->getReturnType()->isVoidType() || returned_argument(f)) return emit(ir::return_(nullptr));
    const auto type = ir::as_mutable(module_.value_type(f->getReturnType(), where));
    if (f->getReturnType()->isReferenceType())
      return emit(ir::return_(ir::null_pointer(ir::pointer_to(module_.type_of(f->getReturnType(), where)))));
    if (ir::is_address(type)) return emit(ir::return_(ir::null_pointer(type)));
    if (ir::is_scalar(type)) return emit(ir::return_(lowering_.initials.zero_of(type, where)));
    const auto none = ir::variable(fresh_name("none"), type);
    show(none);
    emit(ir::declare(none));
    if (ir::is_struct(type) || type->kind == ir::TypeKind::std_array) lowering_.initials.clear(ir::ref(none), where);
    emit(ir::return_(ir::ref(none)));
  });
}

void Handlers::leave_if_raised() { emit(ir::if_(ir::binary("!=", raised(), ir::int_literal(0)), leaving())); }

bool Handlers::raise(const clang::CXXThrowExpr* e) {
  if (e->getSubExpr() == nullptr && (handled_.empty() || caught().empty())) return false;
  const int kind = e->getSubExpr() != nullptr ? module_.thrown().kind_of(e) : 0;
  if (kind != 0 && caught().count(kind) == 0) return false;
  if (kind != 0) set_value(kind, e->getSubExpr());
  emit(ir::assign(raised(), kind != 0 ? ir::int_literal(kind) : ir::ref(handled_.back()), range_of(e)));
  for (auto& one : leaving()) emit(one);
  return true;
}

void Handlers::raise_out_of_range(const std::function<ir::ExprPtr()>& is_outside) {
  if (caught().empty()) return;
  const int kind = module_.thrown().out_of_range();
  if (caught().count(kind) == 0) return;
  ir::Block then{ir::assign(raised(), ir::int_literal(kind))};
  for (auto& one : leaving()) then.push_back(one);
  emit(ir::if_(is_outside(), std::move(then)));
}

/// Whether more of the exception is needed than what is printed.
bool Handlers::reads_value(const clang::CXXCatchStmt* handler) const {
  HandlerUses uses(handler->getExceptionDecl());
  uses.walk(handler->getHandlerBlock());
  return uses.mentions != uses.asked;
}

/// Whether nothing of the exception is needed but what is printed, or its value, which is of a type of the source.
bool Handlers::is_followed(const clang::CXXCatchStmt* handler) const {
  if (!reads_value(handler)) return true;
  const clang::QualType type = handler->getCaughtType().getNonReferenceType();
  const auto* record = type->getAsCXXRecordDecl();
  return record == nullptr || module_.in_main_file(record->getLocation()) || is_string(type);
}

/// The statements of a handler, in which the exception's name stands for its value.
void Handlers::handle(const clang::CXXCatchStmt* handler, const ThrownKinds& kinds, const Guard& guard) {
  const clang::VarDecl* caught = handler->getExceptionDecl();
  if (caught != nullptr && reads_value(handler)) {
    const ir::ExprPtr place = guard.values.at(ir::to_text(value_type(*kinds.begin())));
    const clang::QualType type = caught->getType().getNonReferenceType();
    if (type->isPointerType())
      body_.named_pointers[caught] = place;
    else
      body_.bound[caught] = place;
  }
  for (auto& one : lowering_.statements.body(handler->getHandlerBlock())) emit(one);
}

void Handlers::try_statement(const clang::CXXTryStmt* s) {
  const ThrownKinds outer = caught(), all = module_.thrown().below(s->getTryBlock());
  // A handler that is not followed lets its exceptions be exceptions, which end the derivative.
  std::vector<ThrownKinds> kinds_of(s->getNumHandlers());
  Guard guard;
  ThrownKinds kept_out, own;
  for (const int kind : all)
    for (unsigned k = 0; k < s->getNumHandlers(); ++k) {
      const clang::CXXCatchStmt* handler = s->getHandler(k);
      if (!module_.thrown().is_caught(kind, handler)) continue;
      HandlerUses uses(handler->getExceptionDecl());
      uses.walk(handler->getHandlerBlock());
      const bool again = uses.throws_again && outer.count(kind) == 0;
      const ir::TypePtr type = is_followed(handler) && reads_value(handler) ? value_type(kind) : nullptr;
      const bool alike =
          type == nullptr || kinds_of[k].empty() || ir::same_type(value_type(*kinds_of[k].begin()), type);
      if (again || !is_followed(handler) || (reads_value(handler) && type == nullptr) || !alike) {
        kept_out.insert(kind);
      } else {
        kinds_of[k].insert(kind), own.insert(kind);
        if (type != nullptr) {
          guard.read.insert(kind);
          guard.values.emplace(ir::to_text(type), nullptr);
        }
      }
      break;
    }
  ThrownKinds passed;  // on to what is around
  for (const int kind : outer)
    if (kept_out.count(kind) == 0 && own.count(kind) == 0) {
      passed.insert(kind);
      if (read_of({kind}).empty()) continue;
      guard.read.insert(kind);  // its value goes where that of the outer one is
      const std::string key = ir::to_text(value_type(kind));
      guard.values[key] = values().at(key);
    }
  // 'throw;' hands a value on where the outer handlers look for it.
  for (const int kind : own)
    if (!read_of({kind}).empty()) {
      const std::string key = ir::to_text(value_type(kind));
      guard.read.insert(kind);
      guard.values[key] = values().at(key);
    }
  if (own.empty() || !kept_out.empty())
    module_.warn(s->getBeginLoc(),
                 "the derivative follows no 'catch' of what is not thrown by this source, or of which a value is read: "
                 "where it would go on, the derivative ends by the same exception");
  if (own.empty() && kept_out.empty()) return emit(ir::block(lowering_.statements.body(s->getTryBlock()), range_of(s)));
  guard.raised = ir::variable(fresh_name("raised"), ir::int_type());
  guard.caught = own;
  guard.caught.insert(passed.begin(), passed.end());
  guard.blocks = lowering_.destructors.depth();
  show(guard.raised);
  for (auto& [key, place] : guard.values) {
    // Inside of a handler, whose own value may be there and is still read.
    if (place != nullptr && !handled_.empty()) refuse(s->getBeginLoc(), Refused::exception, "try in a handler");
    if (place != nullptr) continue;
    for (const int kind : guard.read) {
      const ir::TypePtr type = value_type(kind);
      if (place != nullptr || ir::to_text(type) != key) continue;
      const auto variable = variable_for(type, ir::Passing::local);
      emit(ir::declare(variable, ir::is_scalar(type) ? lowering_.initials.zero_of(type, s->getBeginLoc()) : nullptr));
      place = ir::ref(variable);
      if (!ir::is_scalar(type)) lowering_.initials.clear(place, s->getBeginLoc());
    }
  }
  guards_.push_back(guard);
  const ir::Block inside = lowering_.statements.body(s->getTryBlock());
  guards_.pop_back();
  if (guard.caught.empty()) return emit(ir::block(inside, range_of(s)));
  emit(ir::declare(guard.raised, ir::int_literal(0), range_of(s)));
  emit(ir::block(lowering_.jumps.skipping(inside, guard.raised, s->getBeginLoc()), range_of(s)));
  ir::Block chain;
  if (!passed.empty())
    chain = {ir::if_(ir::binary("!=", ir::ref(guard.raised), ir::int_literal(0)), scratch([&] {
                       emit(ir::assign(raised(), ir::ref(guard.raised)));
                       for (auto& one : leaving()) emit(one);
                     }))};
  const bool is_last_sure = passed.empty() && never_completes(s->getTryBlock());
  for (unsigned k = s->getNumHandlers(); k-- > 0;) {
    if (kinds_of[k].empty()) continue;
    handled_.push_back(guard.raised);
    ir::Block body = scratch([&] { handle(s->getHandler(k), kinds_of[k], guard); });
    handled_.pop_back();
    if (chain.empty() && is_last_sure)
      chain = std::move(body);
    else
      chain = {ir::if_(is_one_of(guard.raised, kinds_of[k]), std::move(body), std::move(chain))};
  }
  for (auto& one : chain) emit(one);
}

}  // namespace wengert::compiler
