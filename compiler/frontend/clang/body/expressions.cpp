// SPDX-License-Identifier: MIT
// Expressions: values and places without side effects; what has an effect is emitted as statements first.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <array>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

/// The value of e; `before` gets what must be executed first. A user's call counts as an effect, so that it is not
/// moved out of the branch it stands in.
ir::ExprPtr Expressions::without_effects(const clang::Expr* e, ir::Block& before) {
  ir::ExprPtr result;
  before = scratch([&] {
    const std::size_t temporaries = lowering_.destructors.temporaries();
    lowering_.maps.add_keys(e);
    result = value(e);
    if (lowering_.destructors.temporaries() == temporaries) return;
    result = save(result, "value", e->getBeginLoc());
    lowering_.destructors.end_temporaries(temporaries);
  });
  bool calls = false;
  ir::for_each_expr(result, [&](const ir::ExprPtr& x) {
    calls |= x->kind == ir::ExprKind::call && module_.is_user_function(x->text);
  });
  if (calls) {
    auto saved = scratch([&] { result = save(result, "value", e->getBeginLoc()); });
    before.insert(before.end(), saved.begin(), saved.end());
  }
  return result;
}

namespace {

/// The temporary object that an expression makes, if it has a destructor and is no variable's, parameter's or result.
const clang::MaterializeTemporaryExpr* ending_temporary(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr()->IgnoreParens();
  const auto* made = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e);
  return made != nullptr && destructs(made->getType()) ? made : nullptr;
}

}  // namespace

ir::ExprPtr Expressions::value(const clang::Expr* whole) {
  const clang::Expr* e = plain(whole);
  const auto where = e->getBeginLoc();
  using clang::dyn_cast;
  if (const clang::MaterializeTemporaryExpr* temporary = ending_temporary(whole))
    return lowering_.destructors.temporary(value(temporary->getSubExpr()), temporary);
  if (is_copied_number(whole)) {
    const ir::ExprPtr number = value(e);
    return ir::is_place(number) ? save(number, "value", where) : number;
  }
  if (const auto* constant = dyn_cast<clang::ConstantExpr>(e)) return value(constant->getSubExpr());
  if (const ir::ExprPtr named = lowering_.messages.constant(e)) return named;
  if (is_eigen(e->getType()) && !is_eigen_of(e->getType(), "CommaInitializer")) return lowering_.matrices.evaluated(e);
  if (is_valarray(e->getType()))
    if (const ir::ExprPtr vector = lowering_.valarrays.evaluated(e)) return vector;
  if (is_stored_function(e->getType()))
    if (const ir::ExprPtr number = lowering_.callables.number_of(e)) return number;
  if (clang::isa<clang::LambdaExpr>(e)) refuse(where, Refused::lambda);
  if (is_tag(e->getType())) return ir::bool_literal(false);
  if (is_string(e->getType()) && clang::isa<clang::CXXConstructExpr, clang::CastExpr>(e))
    return lowering_.names.name(e);
  if (const auto* a = dyn_cast<clang::VAArgExpr>(e)) return lowering_.variadics.next(a);
  if (const auto* s = dyn_cast<clang::StmtExpr>(e)) return lowering_.statements.statements_of(s);
  if (clang::isa<clang::CoroutineSuspendExpr>(e)) refuse(where, Refused::coroutine, body_.function->getNameAsString());
  if (clang::isa<clang::CXXThrowExpr>(e)) refuse(where, Refused::exception, "throw");
  if (clang::isa<clang::AtomicExpr>(e)) refuse(where, Refused::atomic_type, module_.text_of(e->getSourceRange()));
  if (const ir::ExprPtr complex = lowering_.complex.complex_expression(e)) return complex;
  if (const auto* c = dyn_cast<clang::CXXConstructExpr>(e)) return lowering_.construction.construct(c);
  if (const auto* c = dyn_cast<clang::CastExpr>(e)) return lowering_.conversions.cast(c);
  if (const auto* r = dyn_cast<clang::DeclRefExpr>(e)) return reference(r);
  if (const auto* m = dyn_cast<clang::MemberExpr>(e)) return member(m);
  if (const auto* s = dyn_cast<clang::ArraySubscriptExpr>(e)) {
    if (const auto name = body_.named_pointers.find(named(s->getBase())); name != body_.named_pointers.end())
      return lowering_.names.letter(name->second, value(s->getIdx()));
    const ir::ExprPtr base = value(s->getBase());
    return element(base, value(s->getIdx()), where);
  }
  if (const auto* u = dyn_cast<clang::UnaryOperator>(e)) return unary(u);
  if (const auto* b = dyn_cast<clang::BinaryOperator>(e)) return binary(b);
  if (const auto* c = dyn_cast<clang::ConditionalOperator>(e);
      c && c->isLValue() && !c->getType()->isScalarType() && !is_smart_pointer(c->getType()))
    return chosen_place(c);  // an object to be changed, not a copy
  if (const auto* c = dyn_cast<clang::ConditionalOperator>(e))
    return conditional(c, c->getCond(), c->getTrueExpr(), c->getFalseExpr());
  if (const auto* c = dyn_cast<clang::CallExpr>(e)) return lowering_.calls.call(c, true);
  if (const auto* r = dyn_cast<clang::CXXRewrittenBinaryOperator>(e)) {
    const auto parts = r->getDecomposedForm();
    if (is_string(parts.LHS->getType())) {
      if (lowering_.texts.mentions_text(r))
        return lowering_.texts.drawn(lowering_.carried.text(r), ir::bool_type(), where);
      const ir::ExprPtr name = lowering_.names.name(parts.LHS);
      return ir::binary(clang::BinaryOperator::getOpcodeStr(parts.Opcode).str(), name, lowering_.names.name(parts.RHS),
                        range_of(e));
    }
    if (const ir::ExprPtr compared = lowering_.ordering.compared_by_members(r)) return compared;
    if (!is_iterator(parts.LHS->getType())) return value(r->getSemanticForm());
    const ir::ExprPtr left = value(parts.LHS);
    return ir::binary(clang::BinaryOperator::getOpcodeStr(parts.Opcode).str(), left, value(parts.RHS), range_of(e));
  }
  if (const auto* list = dyn_cast<clang::CXXStdInitializerListExpr>(e)) {
    const ir::ExprPtr made =
        lowering_.construction.new_object(module_.type_of(e->getType().getUnqualifiedType(), where));
    lowering_.vectors.fill_list(made, llvm::cast<clang::InitListExpr>(plain(list->getSubExpr())->IgnoreImplicit()));
    return made;
  }
  if (const auto* made = dyn_cast<clang::CXXNewExpr>(e); made != nullptr && made->getNumPlacementArgs() != 0)
    return lowering_.initials.placed(made);
  if (clang::isa<clang::CXXNewExpr>(e)) return lowering_.initials.allocated(e);
  if (clang::isa<clang::CXXThisExpr>(e)) {
    if (!body_.object) refuse(where, Refused::unsupported_expression, "'this' outside of a method");
    return body_.object->kind == ir::ExprKind::dereference ? body_.object->operands[0] : ir::address_of(body_.object);
  }
  if (const auto* list = dyn_cast<clang::InitListExpr>(e)) {
    if (list->getNumInits() == 1 && !list->getType()->isRecordType() && !list->getType()->isArrayType())
      return value(list->getInit(0));
    const auto variable = ir::variable(fresh_name("value"), module_.type_of(e->getType().getUnqualifiedType(), where));
    show(variable);
    emit(ir::declare(variable, lowering_.initials.initial(list, variable->type)));
    return ir::ref(variable);
  }
  if (const auto* c = dyn_cast<clang::CompoundLiteralExpr>(e)) return value(c->getInitializer());
  if (const auto* s = dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e)) {
    const clang::QualType measured = s->getTypeOfArgument().getNonReferenceType();
    if (s->getKind() == clang::UETT_SizeOf && !measured->isVariableArrayType() && !measured->isArrayType())
      return with_type(ir::size_of(module_.type_of(measured, where)), module_.type_of(e->getType(), where));
    // Entries that are no numbers may have another size in the derivative: a pointer to a function is an int there.
    const clang::QualType entry = context_.getBaseElementType(measured);
    if (s->getKind() == clang::UETT_SizeOf && measured->isConstantArrayType() && !entry->isArithmeticType()) {
      const auto type = module_.type_of(e->getType(), where);
      const auto count = context_.getConstantArrayElementCount(context_.getAsConstantArrayType(measured));
      return with_type(ir::binary("*", with_type(ir::int_literal(static_cast<long long>(count)), type),
                                  with_type(ir::size_of(module_.type_of(entry, where)), type)),
                       type);
    }
  }
  if (clang::isa<clang::ImplicitValueInitExpr, clang::CXXScalarValueInitExpr>(e))
    return lowering_.initials.zero_of(module_.type_of(e->getType(), where), where);
  if (const ir::ExprPtr number = literal(e)) return number;
  refuse(where, Refused::unsupported_expression, "the expression '" + module_.text_of(e->getSourceRange()) + "'");
}

ir::ExprPtr Expressions::literal(const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const auto range = range_of(e);
  const auto& sources = context_.getSourceManager();
  const auto spelling = [&] {
    llvm::SmallString<32> buffer;
    const auto text = clang::Lexer::getSpelling(sources.getSpellingLoc(where), buffer, sources, context_.getLangOpts());
    std::string number = text.take_until([](char c) { return c == '_'; }).str();  // without a literal operator's name
    // Of 1.0iF, the part of an imaginary number, without the mark of that.
    if (!clang::isa<clang::CharacterLiteral>(e))
      std::erase_if(number, [](char c) { return c == 'i' || c == 'I' || c == 'j' || c == 'J'; });
    return number;
  };
  const auto starts_number = [](const std::string& text) {
    return !text.empty() && (std::isdigit(static_cast<unsigned char>(text[0])) || text[0] == '.');
  };
  if (const auto* i = llvm::dyn_cast<clang::IntegerLiteral>(e)) {
    std::string text = spelling();
    if (!starts_number(text)) text = llvm::toString(i->getValue(), 10, e->getType()->isSignedIntegerType());
    return ir::literal(text, module_.type_of(e->getType(), where), range);
  }
  if (const auto* f = llvm::dyn_cast<clang::FloatingLiteral>(e)) {
    std::string text = spelling();
    const auto type = module_.type_of(e->getType(), where);
    if (!starts_number(text)) text = ir::real_literal(f->getValueAsApproximateDouble())->text;
    if (text.back() == 'l' || text.back() == 'L') text.pop_back();
    return ir::literal(text, type, range);
  }
  if (const auto* b = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(e)) return ir::bool_literal(b->getValue());
  if (clang::isa<clang::CharacterLiteral>(e))
    return ir::literal(spelling(), module_.type_of(e->getType(), where), range);
  if (const auto* s = llvm::dyn_cast<clang::StringLiteral>(e)) {
    std::string text = module_.text_of(e->getSourceRange());
    if (e->getBeginLoc().isMacroID() && text.find('(') < text.find('"')) {  // a macro with arguments makes it
      text.clear();
      llvm::raw_string_ostream out(text);
      s->outputString(out);
    }
    return ir::literal(text, ir::pointer_to(ir::as_const(ir::int_type("char"))), range);
  }
  if (clang::isa<clang::CXXNullPtrLiteralExpr, clang::GNUNullExpr>(e))
    return ir::null_pointer(ir::pointer_to(ir::void_type()));
  clang::Expr::EvalResult known;
  if (!e->isValueDependent() && e->getType()->isIntegralOrEnumerationType() && e->EvaluateAsInt(known, context_))
    return ir::literal(llvm::toString(known.Val.getInt(), 10), module_.type_of(e->getType(), where), range);
  return nullptr;
}

ir::ExprPtr Expressions::reference(const clang::DeclRefExpr* e) {
  const clang::ValueDecl* d = e->getDecl();
  if (const auto found = body_.bound.find(d); found != body_.bound.end()) return found->second;
  if (const ir::ExprPtr entry = lowering_.maps.entry_of(d, e->getLocation())) return entry;
  if (body_.named_pointers.count(d) != 0) refuse(e->getLocation(), Refused::string_work, d->getNameAsString());
  if (const auto* constant = llvm::dyn_cast<clang::EnumConstantDecl>(d)) {
    const auto* enumeration = llvm::cast<clang::EnumDecl>(constant->getDeclContext());
    const std::string text = is_outside_classes(enumeration) ? constant->getQualifiedNameAsString()
                                                             : llvm::toString(constant->getInitVal(), 10);
    return ir::literal(text, module_.type_of(e->getType(), e->getLocation()), range_of(e));
  }
  if (const auto* binding = llvm::dyn_cast<clang::BindingDecl>(d)) return bound_part(binding, range_of(e));
  if (const auto* constant = llvm::dyn_cast<clang::VarDecl>(d);
      constant != nullptr && lowering_.declarations.declare_constant(constant))
    return body_.bound.at(constant);
  // A constant of the function around a lambda, which needs not be captured.
  // So is one of a library: std::numbers::pi.
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(d);
      variable != nullptr && (!variable->hasGlobalStorage() || module_.in_system_header(variable->getLocation()))) {
    clang::Expr::EvalResult known;
    if (!e->isValueDependent() && variable->getType()->isArithmeticType() && variable->getType().isConstQualified() &&
        e->EvaluateAsRValue(known, context_) && !known.HasSideEffects) {
      const auto type = module_.type_of(e->getType().getUnqualifiedType(), e->getLocation());
      if (known.Val.isInt()) {
        const std::string number = llvm::toString(known.Val.getInt(), 10);
        return ir::literal(
            known.Val.getInt().getActiveBits() < 64 || known.Val.getInt().isSigned() ? number : number + "ul", type,
            range_of(e));
      }
      if (known.Val.isFloat() && ir::is_real(type) && type->name == "double")
        return ir::real_literal(known.Val.getFloat().convertToDouble());
    }
  }
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(d))
    if (variable->hasGlobalStorage()) return ir::ref(module_.global(variable, e->getLocation()), range_of(e));
  if (llvm::isa<clang::FunctionDecl>(d)) refuse(e->getLocation(), Refused::indirect_call, d->getNameAsString());
  refuse(e->getLocation(), Refused::unsupported_expression, "'" + d->getNameAsString() + "'");
}

/// What a name of a structured binding stands for.
ir::ExprPtr Expressions::bound_part(const clang::BindingDecl* binding, const ir::SourceRange& range) {
  const auto whole = body_.bound.find(binding->getDecomposedDecl());
  if (binding->getHoldingVar() == nullptr || whole == body_.bound.end()) return value(binding->getBinding());
  const clang::QualType of = binding->getDecomposedDecl()->getType().getNonReferenceType();
  if (const auto* record = of->getAsCXXRecordDecl();
      record != nullptr && !module_.in_system_header(record->getLocation()))
    refuse(binding->getLocation(), Refused::unsupported_expression,
           "name '" + binding->getNameAsString() + "' of what 'get' of '" + spelled(of) + "' makes");
  // Elements of a std::array are had by std::get.
  const auto all = llvm::cast<clang::DecompositionDecl>(binding->getDecomposedDecl())->bindings();
  const auto k = std::find(all.begin(), all.end(), binding) - all.begin();
  if (ir::is_struct(whole->second->type)) {
    const ir::Field& f = module_.find_struct(whole->second->type->name)->fields[static_cast<std::size_t>(k)];
    return ir::field(whole->second, f.name, f.type, range);
  }
  return element(whole->second, ir::int_literal(k), binding->getLocation());
}

ir::ExprPtr Expressions::member(const clang::MemberExpr* e) {
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(e->getMemberDecl()))
    return ir::ref(module_.global(variable, e->getMemberLoc()), range_of(e));
  const auto* d = llvm::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  if (d != nullptr && is_string(d->getType()) && !module_.in_main_file(d->getLocation()) &&
      !is_map_entry(context_.getRecordType(d->getParent())))
    refuse(e->getMemberLoc(), Refused::map_of_names, module_.text_of(e->getSourceRange()));
  if (!d) refuse(e->getMemberLoc(), Refused::unsupported_expression, "'" + e->getMemberDecl()->getNameAsString() + "'");
  if (d->getName().starts_with("MPI_") && !module_.in_main_file(d->getLocation()))
    refuse(e->getMemberLoc(), Refused::mpi,
           "'" + module_.text_of(e->getSourceRange()) +
               "' is known once a message has come, and its derivative must be asked for before; agree on it by a "
               "message of integers");
  if (const auto* inserted = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(e->getBase())->IgnoreParenImpCasts());
      inserted != nullptr && inserted->getMethodDecl() != nullptr && is_pair(inserted->getType()) &&
      is_map(inserted->getImplicitObjectArgument()->getType())) {
    if (const auto pair = lowering_.maps.pair_of(inserted); pair.first)
      return d->getName() == "first" ? pair.first : pair.second;
  }
  if (const auto* base = named(e->getBase()); base != nullptr && body_.pairs.count(base) != 0)
    return d->getName() == "first" || d->getName() == "min" ? body_.pairs[base].first : body_.pairs[base].second;
  if (is_pair(context_.getRecordType(d->getParent())) && is_map_entry(context_.getRecordType(d->getParent()))) {
    ir::ExprPtr entry = value(e->getBase());
    if (e->isArrow()) entry = pointee(entry, e->getBeginLoc());
    if (!ir::is_place(entry)) entry = save(entry, "value", e->getBeginLoc());
    return lowering_.structures.member_of_structure(entry, d->getName() == "first" ? 0 : 1);
  }
  module_.struct_of(d->getParent(), e->getMemberLoc());
  ir::ExprPtr object = value(e->getBase());
  if (e->isArrow()) object = pointee(object, e->getBeginLoc());
  if (!ir::is_place(object)) object = save(object, "value", e->getBeginLoc());
  const ir::ExprPtr there =
      ir::field(object, module_.field_name(d), module_.field_type(d, e->getMemberLoc()), range_of(e));
  return d->getType()->isReferenceType() ? ir::dereference(there) : there;
}

/// *pointer, written as an index where the pointer is a sum, so that places stay places.
ir::ExprPtr Expressions::pointee(const ir::ExprPtr& pointer, clang::SourceLocation where) {
  if (pointer->kind == ir::ExprKind::address_of) return pointer->operands[0];
  if (ir::is_sequence(pointer->type)) return ir::index(pointer, ir::int_literal(0));
  if (pointer->kind == ir::ExprKind::binary) return element(pointer, ir::int_literal(0), where);
  if (!ir::is_place(pointer)) return ir::dereference(save(pointer, "pointer", where));
  return ir::dereference(pointer);
}

ir::ExprPtr Expressions::element(const ir::ExprPtr& base, const ir::ExprPtr& subscript, clang::SourceLocation where) {
  if (base->kind == ir::ExprKind::address_of) {
    const ir::ExprPtr target = base->operands[0];
    if (target->kind == ir::ExprKind::index)
      return ir::index(target->operands[0], sum(target->operands[1], subscript), base->range);
    if (is_zero(subscript)) return target;
  }
  if (base->kind == ir::ExprKind::binary && ir::is_pointer(base->operands[0]->type)) {
    const ir::ExprPtr by = base->text == "-" ? ir::unary("-", base->operands[1]) : base->operands[1];
    return element(base->operands[0], sum(by, subscript), where);
  }
  if (!ir::is_place(base)) return ir::index(save(base, "pointer", where), subscript);
  return ir::index(base, subscript);
}

ir::ExprPtr Expressions::unary(const clang::UnaryOperator* e) {
  if (e->isIncrementDecrementOp()) return lowering_.assignments.increment(e, true);
  switch (e->getOpcode()) {
    case clang::UO_Deref: {
      return pointee(value(e->getSubExpr()), e->getBeginLoc());
    }
    case clang::UO_AddrOf: {
      if (copied_extreme(e->getSubExpr()) != nullptr)
        refuse(e->getBeginLoc(), Refused::returned_reference, module_.text_of(e->getSubExpr()->getSourceRange()));
      const ir::ExprPtr target = place(e->getSubExpr());
      if (target->kind == ir::ExprKind::dereference) return target->operands[0];
      return ir::address_of(target, range_of(e));
    }
    case clang::UO_Plus:
      return value(e->getSubExpr());
    case clang::UO_Minus:
      return ir::unary("-", value(e->getSubExpr()), range_of(e));
    case clang::UO_LNot:
      return ir::unary("!", value(e->getSubExpr()), range_of(e));
    case clang::UO_Not:
      return ir::unary("~", value(e->getSubExpr()), range_of(e));
    default:
      refuse(e->getBeginLoc(), Refused::complex_number, module_.text_of(e->getSourceRange()));
  }
}

ir::ExprPtr Expressions::binary(const clang::BinaryOperator* e) {
  if (e->isAssignmentOp()) return lowering_.assignments.assignment(e);
  if (e->isPtrMemOp()) refuse(e->getOperatorLoc(), Refused::pointer_to_member);
  if (e->getOpcode() == clang::BO_Comma) {
    discard(e->getLHS());
    return value(e->getRHS());
  }
  if (e->isLogicalOp()) return logical(e);
  if (e->isEqualityOp() && (is_callable(e->getLHS()->getType()) || is_callable(e->getRHS()->getType())))
    if (const auto known = lowering_.callables.known_test(e)) return ir::bool_literal(*known);
  LeftToRight order(body_);
  order.add([&] { return value(e->getLHS()); });
  ir::ExprPtr right = order.add([&] { return value(e->getRHS()); });
  ir::ExprPtr left = order.values().front();
  const std::string op = e->getOpcodeStr().str();
  if (!e->isShiftOp())
    order.note(range_of(e), open_order_of_operands(op));  // C++17 says which operand of a shift is first
  if (e->isAdditiveOp() && e->getType()->isPointerType()) {
    if (!ir::is_pointer(left->type) && !ir::is_sequence(left->type)) std::swap(left, right);
    const ir::ExprPtr by = op == "-" ? ir::unary("-", right) : right;
    if (ir::is_sequence(left->type)) return ir::address_of(ir::index(left, by), range_of(e));
    if (left->kind == ir::ExprKind::address_of && left->operands[0]->kind == ir::ExprKind::index)
      return ir::address_of(element(left, by, e->getOperatorLoc()), range_of(e));
    if (left->kind == ir::ExprKind::address_of)  // of a constant, perhaps
      left = save(with_type(left, module_.type_of(e->getType(), e->getOperatorLoc())), "pointer", e->getOperatorLoc());
    return with_type(ir::binary(op, left, right, range_of(e)), left->type);
  }
  if (e->getOpcode() == clang::BO_Sub && e->getLHS()->getType()->isPointerType())
    return lowering_.iterators.difference(left, right);
  if (e->getType()->isRecordType())
    refuse(e->getOperatorLoc(), Refused::unsupported_expression, "operator '" + op + "' of a class");
  const ir::ExprPtr result = ir::binary(op, left, right, range_of(e));
  if (e->isComparisonOp()) return result;
  return with_type(result, module_.type_of(e->getType(), e->getOperatorLoc()));
}

ir::ExprPtr Expressions::logical(const clang::BinaryOperator* e) {
  const bool is_and = e->getOpcode() == clang::BO_LAnd;
  const ir::ExprPtr left = value(e->getLHS());
  ir::Block before;
  const ir::ExprPtr right = without_effects(e->getRHS(), before);
  if (before.empty()) return ir::binary(is_and ? "&&" : "||", left, right, range_of(e));
  const auto result = ir::variable(fresh_name("holds"), ir::bool_type());
  show(result);
  emit(ir::declare(result, left));
  before.push_back(ir::assign(ir::ref(result), right));
  const ir::ExprPtr flag = ir::ref(result);
  emit(ir::if_(is_and ? flag : ir::unary("!", flag), before));
  return flag;
}

ir::ExprPtr Expressions::conditional(const clang::Expr* whole, const clang::Expr* condition, const clang::Expr* then,
                                     const clang::Expr* otherwise) {
  if (const auto known = lowering_.callables.known_test(condition)) return value(*known ? then : otherwise);
  if (const auto known = body_.decided.find(condition); known != body_.decided.end())
    return value(known->second ? then : otherwise);
  const ir::ExprPtr test = value(condition);
  // c ? x : throw e
  const auto* then_throws = llvm::dyn_cast<clang::CXXThrowExpr>(plain(then)->IgnoreParenCasts());
  const auto* else_throws = llvm::dyn_cast<clang::CXXThrowExpr>(plain(otherwise)->IgnoreParenCasts());
  if (then_throws != nullptr || else_throws != nullptr) {
    const auto* thrown = then_throws != nullptr ? then_throws : else_throws;
    const ir::Block leaves = scratch([&] { lowering_.carried.throw_statement(thrown); });
    emit(ir::if_(then_throws != nullptr ? test : ir::unary("!", test), leaves));
    return value(then_throws != nullptr ? otherwise : then);
  }
  ir::Block then_first, else_first;
  const ir::ExprPtr a = without_effects(then, then_first);
  const ir::ExprPtr b = without_effects(otherwise, else_first);
  if (then_first.empty() && else_first.empty() && !whole->getType()->isRecordType())
    return with_type(ir::conditional(test, a, b, range_of(whole)),
                     module_.type_of(whole->getType(), whole->getBeginLoc()));
  const auto result =
      ir::variable(fresh_name("choice"), ir::as_mutable(module_.type_of(whole->getType(), whole->getBeginLoc())));
  show(result);
  emit(ir::declare(result, ir::is_reference(result->type) ? ir::null_pointer(result->type) : nullptr));
  then_first.push_back(ir::assign(ir::ref(result), a));
  else_first.push_back(ir::assign(ir::ref(result), b));
  emit(ir::if_(test, then_first, else_first));
  return ir::ref(result);
}

}  // namespace wengert::compiler
