// SPDX-License-Identifier: MIT
// The order of values where no function is handed over: that of numbers and pairs, and the operators of a user's class.
#include <clang/AST/DeclFriend.h>
#include <clang/AST/DeclTemplate.h>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// The user's a < b, or a > b, of two objects of a class; null if there is none, or none with a body.
const clang::FunctionDecl* comparison_of(const clang::CXXRecordDecl* record, clang::OverloadedOperatorKind kind) {
  const auto fits = [&](const clang::Decl* d) -> const clang::FunctionDecl* {
    const auto* f = llvm::dyn_cast_or_null<clang::FunctionDecl>(d);
    if (f == nullptr || f->getOverloadedOperator() != kind || f->getDefinition() == nullptr) return nullptr;
    f = f->getDefinition();
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(f);
    if (f->getNumParams() != (method != nullptr ? 1u : 2u) || (method != nullptr && method->isVirtual()))
      return nullptr;
    for (const clang::ParmVarDecl* p : f->parameters())
      if (p->getType().getNonReferenceType()->getAsCXXRecordDecl() != record) return nullptr;
    return f;
  };
  for (const clang::CXXMethodDecl* m : record->methods())
    if (const auto* f = fits(m)) return f;
  for (const clang::FriendDecl* one : record->friends())
    if (const auto* f = fits(one->getFriendDecl())) return f;
  const auto name = record->getASTContext().DeclarationNames.getCXXOperatorName(kind);
  for (const clang::NamedDecl* d : record->getDeclContext()->getRedeclContext()->lookup(name))
    if (const auto* f = fits(d)) return f;
  return nullptr;
}

}  // namespace

namespace {

/// The k-th type that a pair or tuple is made of, the element's type of an array; none of other types.
clang::QualType part_of(clang::QualType type, std::size_t k) {
  const auto* instance = type.isNull() ? nullptr : instance_of(type);
  if (instance == nullptr || (!is_pair(type) && !is_of(type, "tuple") && !is_of(type, "array"))) return {};
  const auto types = types_in(instance);
  return types[is_of(type, "array") ? 0 : k];
}

/// The type of a sequence's elements: of a std::vector, a list, an array, or a class that is one.
clang::QualType element_of(clang::QualType sequence) {
  sequence = sequence.getNonReferenceType();
  const auto* base = vector_base(sequence->getAsCXXRecordDecl());
  const auto* instance = instance_of(base != nullptr ? base->getASTContext().getRecordType(base) : sequence);
  return instance != nullptr ? types_in(instance).front() : clang::QualType();
}

/// Whether a comparison of two values is that of the numbers in them: no class of the source in it has operators of its
/// own but those that are '= default'.
bool compares_by_numbers(clang::QualType type) {
  type = type.getNonReferenceType();
  if (is_string(type) || type->isScalarType()) return true;
  if (const auto* array = type->getAsArrayTypeUnsafe()) return compares_by_numbers(array->getElementType());
  if (is_pair(type) || is_of(type, "tuple"))
    return std::ranges::all_of(types_in(instance_of(type)), compares_by_numbers);
  if (container_of(type) != Container::none) {
    const clang::QualType element = element_of(type);
    return !element.isNull() && compares_by_numbers(element);
  }
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || record->isInStdNamespace() || record->getDefinition() == nullptr) return false;
  record = record->getDefinition();
  for (const auto kind : {clang::OO_EqualEqual, clang::OO_ExclaimEqual, clang::OO_Less, clang::OO_Greater,
                          clang::OO_LessEqual, clang::OO_GreaterEqual, clang::OO_Spaceship})
    if (const auto* own = comparison_of(record, kind); own != nullptr && !own->isDefaulted()) return false;
  return std::ranges::all_of(record->bases(), [](const auto& base) { return compares_by_numbers(base.getType()); }) &&
         std::ranges::all_of(record->fields(), [](const auto* f) { return compares_by_numbers(f->getType()); });
}

/// Whether a type is a sequence of the library, or a class that is one, whose elements are compared one after the
/// other.
bool is_compared_sequence(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (const auto* base = record != nullptr ? vector_base(record) : nullptr) record = base;
  if (record == nullptr || !record->isInStdNamespace() || !record->getDeclName().isIdentifier()) return false;
  const llvm::StringRef name = record->getName();
  return name == "vector" || name == "deque" || name == "list" || name == "array";
}

/// What an iterator or a pointer leads to; null if that is not known.
clang::QualType led_to(clang::QualType iterator) {
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(iterator->getAsCXXRecordDecl());
  const bool wraps = instance != nullptr && instance->getName() == "__normal_iterator";
  return (wraps ? types_in(instance).front() : iterator)->getPointeeType();
}

}  // namespace

/// Whether the strings in values of a type are compared by their letters, though they are no literals.
bool Ordering::orders_texts(clang::QualType type) const {
  type = type.getNonReferenceType();
  if (!holds_string(type) || is_string(type)) return true;
  if (is_pair(type) || is_of(type, "tuple"))
    return std::ranges::all_of(types_in(instance_of(type)), [&](auto one) { return orders_texts(one); });
  if (is_of(type, "array")) return orders_texts(part_of(type, 0));
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || record->isInStdNamespace() || record->getDefinition() == nullptr) return false;
  const clang::FunctionDecl* f = comparison_of(record->getDefinition(), clang::OO_Less);
  return f != nullptr && !f->isDefaulted();
}

/// a < b of numbers, pairs, tuples and short std::arrays; null of anything else.
ir::ExprPtr Ordering::is_less(const ir::ExprPtr& a, const ir::ExprPtr& b, clang::QualType type) {
  if (ir::is_scalar(a->type) && !type.isNull() && is_string(type)) return lowering_.names.is_before(a, b);
  if (ir::is_scalar(a->type)) return ir::binary("<", a, b);
  if (a->type->kind == ir::TypeKind::std_array && a->type->extent->kind == ir::ExprKind::literal) {
    ir::ExprPtr all;
    const int extent = std::stoi(a->type->extent->text);
    if (extent > 16) return nullptr;  // the comparison is written out
    for (int k = extent; k-- > 0;) {
      const ir::ExprPtr x = ir::index(a, ir::int_literal(k)), y = ir::index(b, ir::int_literal(k));
      const ir::ExprPtr first = is_less(x, y, part_of(type, 0)), swapped = is_less(y, x, part_of(type, 0));
      if (!first || !swapped) return nullptr;
      all = all ? ir::binary("||", first, ir::binary("&&", ir::unary("!", swapped), all)) : first;
    }
    return all ? all : ir::bool_literal(false);
  }
  if (!ir::is_struct(a->type)) return nullptr;
  const ir::Struct& held = *module_.find_struct(a->type->name);
  const bool is_tuple = held.name.rfind("tuple_", 0) == 0 && !held.fields.empty() && held.fields[0].name == "item0";
  const bool is_pair =
      held.name.rfind("std::pair<", 0) == 0 ||
      (held.name.rfind("map_entry_", 0) == 0 && !held.fields.empty() && held.fields[0].name == "first");
  if ((!is_tuple && !is_pair) || held.fields.empty()) return nullptr;
  ir::ExprPtr all;
  for (std::size_t k = held.fields.size(); k-- > 0;) {
    const ir::ExprPtr x = lowering_.structures.member_of_structure(a, k),
                      y = lowering_.structures.member_of_structure(b, k);
    const ir::ExprPtr first = is_less(x, y, part_of(type, k)), swapped = is_less(y, x, part_of(type, k));
    if (!first || !swapped) return nullptr;
    all = all ? ir::binary("||", first, ir::binary("&&", ir::unary("!", swapped), all)) : first;
  }
  return all;
}

/// a < b of two objects by their members, one after the other; null where a member is no number.
ir::ExprPtr Ordering::comes_before(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (ir::is_scalar(a->type)) return ir::binary("<", a, b);
  if (!ir::is_struct(a->type)) return nullptr;
  const std::vector<ir::Field> fields = module_.find_struct(a->type->name)->fields;
  ir::ExprPtr all;
  for (std::size_t k = fields.size(); k-- > 0;) {
    const ir::ExprPtr x = ir::field(a, fields[k].name, fields[k].type),
                      y = ir::field(b, fields[k].name, fields[k].type);
    const ir::ExprPtr before = comes_before(x, y), equal = all ? is_equal(x, y) : nullptr;
    if (!before || (all && !equal)) return nullptr;
    all = all ? ir::binary("||", before, ir::binary("&&", equal, all)) : before;
  }
  return all;
}

ir::ExprPtr Ordering::is_equal(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (ir::is_scalar(a->type)) return ir::binary("==", a, b);
  if (a->type->kind == ir::TypeKind::std_array && a->type->extent->kind == ir::ExprKind::literal) {
    const int extent = std::stoi(a->type->extent->text);
    if (extent > 16) return nullptr;  // the comparison is written out
    ir::ExprPtr all = ir::bool_literal(true);
    for (int k = 0; k < extent; ++k) {
      const ir::ExprPtr one = is_equal(ir::index(a, ir::int_literal(k)), ir::index(b, ir::int_literal(k)));
      if (!one) return nullptr;
      all = k > 0 ? ir::binary("&&", all, one) : one;
    }
    return all;
  }
  if (!ir::is_struct(a->type)) return nullptr;
  ir::ExprPtr all;
  for (const ir::Field& f : std::vector<ir::Field>(module_.find_struct(a->type->name)->fields)) {
    const ir::ExprPtr one = is_equal(ir::field(a, f.name, f.type), ir::field(b, f.name, f.type));
    if (!one) return nullptr;
    all = all ? ir::binary("&&", all, one) : one;
  }
  return all;
}

/// A comparison of pairs and tuples, or by an operator of the class that is '= default'; null for others.
ir::ExprPtr Ordering::compared_by_members(const clang::CXXRewrittenBinaryOperator* e) {
  const auto parts = e->getDecomposedForm();
  if (const ir::ExprPtr ties = compared_ties(parts.Opcode, parts.LHS, parts.RHS)) return ties;
  if (const ir::ExprPtr told = compared_optionals(parts.Opcode, parts.LHS, parts.RHS)) return told;
  const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(parts.InnerBinOp->IgnoreImplicit());
  const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  if (callee != nullptr && callee->isInStdNamespace())
    if (const ir::ExprPtr told = compared_sequences(parts.Opcode, parts.LHS, parts.RHS)) return told;
  const bool is_library = is_pair(parts.LHS->getType()) || is_of(parts.LHS->getType(), "tuple");
  if (callee == nullptr || (!callee->isDefaulted() && !is_library) ||
      module_.family_of(parts.LHS->getType()->getAsRecordDecl()))
    return nullptr;
  return compared_members(parts.Opcode, parts.LHS, parts.RHS);
}

/// Before C++20 pairs and tuples have an operator of the library for each comparison; null for other calls.
ir::ExprPtr Ordering::compared_by_members(const clang::CXXOperatorCallExpr* e) {
  if (!e->isComparisonOp() || e->getNumArgs() != 2) return nullptr;
  const clang::QualType left = e->getArg(0)->getType(), right = e->getArg(1)->getType();
  const auto fits = [](clang::QualType type) { return is_pair(type) || is_of(type, "tuple"); };
  const auto kind = clang::BinaryOperator::getOverloadedOpcode(e->getOperator());
  if (const ir::ExprPtr told = compared_optionals(kind, e->getArg(0), e->getArg(1))) return told;
  if (kind == clang::BO_Cmp || !e->getDirectCallee()->isInStdNamespace()) return nullptr;
  if (const ir::ExprPtr told = compared_sequences(kind, e->getArg(0), e->getArg(1))) return told;
  if (!fits(left) || !fits(right)) return nullptr;
  if (const ir::ExprPtr ties = compared_ties(kind, e->getArg(0), e->getArg(1))) return ties;
  return compared_members(kind, e->getArg(0), e->getArg(1));
}

ir::ExprPtr Ordering::compared_members(clang::BinaryOperatorKind kind, const clang::Expr* left,
                                       const clang::Expr* right) {
  const auto where = left->getBeginLoc();
  if (!compares_by_numbers(left->getType())) return nullptr;
  if (holds_string(left->getType()) && kind != clang::BO_EQ && kind != clang::BO_NE) module_.note_order_of_names(where);
  const auto side = [&](const clang::Expr* one) {
    const ir::ExprPtr object = value(one);
    return ir::is_place(object) ? object : save(object, "value", where);
  };
  const ir::ExprPtr a = side(left), b = side(right);
  if (kind == clang::BO_EQ || kind == clang::BO_NE) {
    const ir::ExprPtr equal = is_equal(a, b);
    return equal && kind == clang::BO_NE ? ir::unary("!", equal) : equal;
  }
  return compared(kind, comes_before(a, b), comes_before(b, a), is_equal(a, b));
}

/// a == b and a < b of two vectors, lists or arrays, element by element; null for other operands.
ir::ExprPtr Ordering::compared_sequences(clang::BinaryOperatorKind kind, const clang::Expr* left,
                                         const clang::Expr* right) {
  if (!is_compared_sequence(left->getType()) || !is_compared_sequence(right->getType())) return nullptr;
  const bool is_equality = kind == clang::BO_EQ || kind == clang::BO_NE;
  if (!is_equality && (holds_string(left->getType()) || !compares_by_numbers(left->getType()))) return nullptr;
  const auto where = left->getBeginLoc();
  const auto side = [&](const clang::Expr* one) {
    const ir::ExprPtr object = value(one);
    return ir::is_place(object) ? object : save(object, "value", where);
  };
  const ir::ExprPtr a = side(left), b = side(right);
  if (!ir::is_sequence(a->type) || !ir::is_sequence(b->type)) return nullptr;
  ir::ExprPtr told;
  const ir::Block compared = scratch([&] {
    told = is_equality ? equal_elements(a, b, element_of(left->getType()), where) : first_difference(kind, a, b, where);
  });
  if (!told) return nullptr;
  for (const ir::StmtPtr& s : compared) emit(s);
  return kind == clang::BO_NE || kind == clang::BO_LE || kind == clang::BO_GE ? ir::unary("!", told) : told;
}

/// Whether two sequences have one size and equal elements: a flag. Null where elements are no numbers.
ir::ExprPtr Ordering::equal_elements(const ir::ExprPtr& a, const ir::ExprPtr& b, clang::QualType element,
                                     clang::SourceLocation where) {
  const auto* record = element->getAsCXXRecordDecl();
  const bool is_own = record != nullptr && !record->isInStdNamespace() && record->getDefinition() != nullptr &&
                      !is_compared_sequence(element);
  const auto* own = is_own ? comparison_of(record->getDefinition(), clang::OO_EqualEqual) : nullptr;
  if (own != nullptr && own->isDefaulted()) own = nullptr;
  if (own == nullptr && !is_compared_sequence(element) && !compares_by_numbers(element)) return nullptr;
  const auto compared = [&](const ir::ExprPtr& x, const ir::ExprPtr& y) {
    if (ir::is_sequence(x->type)) return equal_elements(x, y, element_of(element), where);
    if (own == nullptr) return is_equal(x, y);
    return llvm::isa<clang::CXXMethodDecl>(own) ? invoked(own, x, {y}, where) : invoked(own, nullptr, {x, y}, where);
  };
  const ir::ExprPtr size = ir::size_of_sequence(a);
  const ir::ExprPtr equal = save(ir::binary("==", size, ir::size_of_sequence(b)), "equal", where);
  bool known = true;
  const ir::Block block = scratch([&] {
    lowering_.iterators.for_each({a, ir::int_literal(0), size}, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr one = compared(ir::index(a, k), ir::index(b, k));
      known &= one != nullptr;
      if (one) emit(ir::if_(ir::unary("!", one), {ir::assign(equal, ir::bool_literal(false))}));
    });
  });
  emit(ir::if_(equal, block));
  return known ? equal : nullptr;
}

/// Whether a sequence comes before another one, or behind it, by the first elements that differ, or by their sizes: for
/// < and > the answer, for <= and >= its opposite. Null where elements are no numbers.
ir::ExprPtr Ordering::first_difference(clang::BinaryOperatorKind kind, const ir::ExprPtr& left,
                                       const ir::ExprPtr& right, clang::SourceLocation where) {
  const bool turned = kind == clang::BO_GT || kind == clang::BO_LE;
  const ir::ExprPtr a = turned ? right : left, b = turned ? left : right;
  const ir::ExprPtr size = ir::size_of_sequence(a), other = ir::size_of_sequence(b);
  const ir::ExprPtr count = save(ir::conditional(ir::binary("<", other, size), other, size), "count", where);
  const ir::ExprPtr before = save(ir::binary("<", size, other), "before", where);
  const ir::ExprPtr differ = save(ir::bool_literal(false), "differ", where);
  bool known = true;
  lowering_.iterators.for_each({a, ir::int_literal(0), count}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr x = ir::index(a, k), y = ir::index(b, k);
    const ir::ExprPtr less = is_less(x, y, {}), more = is_less(y, x, {});
    known &= less != nullptr && more != nullptr;
    if (!known) return;
    const auto decide = [&](const ir::ExprPtr& when, bool told) {
      return ir::if_(ir::binary("&&", ir::unary("!", differ), when),
                     {ir::assign(before, ir::bool_literal(told)), ir::assign(differ, ir::bool_literal(true))});
    };
    emit(decide(less, true));
    emit(decide(more, false));
  });
  return known ? before : nullptr;
}

/// std::tie(a, b) < std::tie(c, d): the members that it is made of, one after the other; null for other operands.
ir::ExprPtr Ordering::compared_ties(clang::BinaryOperatorKind kind, const clang::Expr* x, const clang::Expr* y) {
  const auto tied = [](const clang::Expr* one) -> const clang::CallExpr* {
    const auto* call = llvm::dyn_cast<clang::CallExpr>(plain(one)->IgnoreParenImpCasts());
    const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
    return callee != nullptr && callee->isInStdNamespace() && callee->getDeclName().isIdentifier() &&
                   (callee->getName() == "tie" || callee->getName() == "make_tuple")
               ? call
               : nullptr;
  };
  const auto *left = tied(x), *right = tied(y);
  if (left == nullptr || right == nullptr || left->getNumArgs() != right->getNumArgs() || left->getNumArgs() == 0)
    return nullptr;
  ir::ExprPtr before, after, equal;
  for (unsigned k = left->getNumArgs(); k-- > 0;) {
    const clang::QualType type = left->getArg(k)->getType();
    const ir::ExprPtr a = value(left->getArg(k)), b = value(right->getArg(k));
    const ir::ExprPtr first = is_less(a, b, type), last = is_less(b, a, type), same = is_equal(a, b);
    if (!first || !last || !same) return nullptr;
    const auto then = [&](const ir::ExprPtr& one, const ir::ExprPtr& rest) {
      return rest ? ir::binary("||", one, ir::binary("&&", same, rest)) : one;
    };
    before = then(first, before);
    after = then(last, after);
    equal = equal ? ir::binary("&&", same, equal) : same;
  }
  return compared(kind, before, after, equal);
}

/// Two optional numbers, or one and a number: what is empty comes first. Null for other operands.
ir::ExprPtr Ordering::compared_optionals(clang::BinaryOperatorKind kind, const clang::Expr* x, const clang::Expr* y) {
  const auto number_in = [](clang::QualType type) {
    if (!is_of(type, "optional")) return type->isArithmeticType();
    return types_in(instance_of(type)).front()->isArithmeticType();
  };
  if (!(is_of(x->getType(), "optional") || is_of(y->getType(), "optional")) || kind == clang::BO_Cmp ||
      !number_in(x->getType().getNonReferenceType()) || !number_in(y->getType().getNonReferenceType()))
    return nullptr;
  const auto side = [&](const clang::Expr* one) {
    const ir::ExprPtr given = value(one);
    const ir::ExprPtr held = ir::is_place(given) ? given : save(given, "value", one->getBeginLoc());
    return is_of(one->getType(), "optional") ? std::pair(lowering_.structures.member_of_structure(held, 0),
                                                         lowering_.structures.member_of_structure(held, 1))
                                             : std::pair(ir::bool_literal(true), held);
  };
  const auto [has_a, a] = side(x);
  const auto [has_b, b] = side(y);
  const auto before = [](const ir::ExprPtr& has_first, const ir::ExprPtr& has_second, const ir::ExprPtr& less) {
    return ir::binary("&&", has_second, ir::binary("||", ir::unary("!", has_first), less));
  };
  const ir::ExprPtr both = ir::binary("&&", has_a, has_b);
  const ir::ExprPtr neither = ir::binary("&&", ir::unary("!", has_a), ir::unary("!", has_b));
  const ir::ExprPtr equal = ir::binary("||", neither, ir::binary("&&", both, ir::binary("==", a, b)));
  return compared(kind, before(has_a, has_b, ir::binary("<", a, b)), before(has_b, has_a, ir::binary("<", b, a)),
                  equal);
}

ir::ExprPtr Ordering::compared(clang::BinaryOperatorKind kind, const ir::ExprPtr& before, const ir::ExprPtr& after,
                               const ir::ExprPtr& equal) {
  if (!before || !after || !equal) return nullptr;
  switch (kind) {
    case clang::BO_LT:
      return before;
    case clang::BO_GT:
      return after;
    case clang::BO_LE:
      return ir::binary("||", before, equal);
    case clang::BO_GE:
      return ir::binary("||", after, equal);
    case clang::BO_EQ:
      return equal;
    case clang::BO_NE:
      return ir::unary("!", equal);
    default:
      return nullptr;
  }
}

/// The operator < or > of the class that an iterator or a pointer leads to; null if it has none of its own.
const clang::FunctionDecl* Ordering::own_comparison(clang::QualType iterator, bool is_greater) {
  const clang::QualType type = led_to(iterator);
  const auto* element = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (element == nullptr || element->isInStdNamespace() || element->getDefinition() == nullptr) return nullptr;
  return comparison_of(element->getDefinition(), is_greater ? clang::OO_Greater : clang::OO_Less);
}

/// Whether elements that are different may be equal to what a sort compares them by, `compare` or the class's own
/// order. Numbers are the same then, and so are pairs.
bool Ordering::may_tie(const clang::Expr* compare, clang::QualType iterator) const {
  const auto* own = compare != nullptr ? compare->getType()->getAsCXXRecordDecl() : nullptr;
  if (compare != nullptr && (own == nullptr || !own->isInStdNamespace() || projections.count(compare) != 0))
    return true;
  const clang::QualType type = led_to(iterator);
  const auto* element = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  return element != nullptr && !element->isInStdNamespace();
}

/// What a priority_queue puts behind: compare(a, b) for an object of the class `compare`; null if it is not known.
Applied Ordering::order_by(clang::QualType compare, clang::QualType element, const ir::ExprPtr& any,
                           const clang::Expr* whole) {
  const auto where = whole->getBeginLoc();
  const auto* record = compare->getAsCXXRecordDecl();
  if (record == nullptr || record->getDefinition() == nullptr) return nullptr;
  record = record->getDefinition();
  if (record->isLambda()) {
    if (record->capture_size() != 0 || record->isGenericLambda()) return nullptr;
    auto lambda = std::make_shared<Callable>();
    lambda->closure = record;
    lambda->name = "compare";
    return [this, lambda, whole](const std::vector<ir::ExprPtr>& two) {
      return save(lowering_.callable_calls.apply(lambda, nullptr, {Given(two[0]), Given(two[1])}, whole, true),
                  "behind", whole->getBeginLoc());
    };
  }
  if (!record->isInStdNamespace()) {
    const auto* method = call_operator(record);
    if (method == nullptr || method->isVirtual() || !record->field_empty()) return nullptr;
    const ir::ExprPtr object = lowering_.construction.new_object(module_.type_of(compare, where));
    return [this, method, object, where](const std::vector<ir::ExprPtr>& two) {
      return invoked(method, object, two, where);
    };
  }
  const bool is_greater = record->getName() == "greater";
  if (!is_greater && record->getName() != "less") return nullptr;
  if (!orders_texts(element)) module_.note_order_of_names(where);
  if (is_less(any, any))
    return [this, is_greater, element](const std::vector<ir::ExprPtr>& two) {
      return is_greater ? is_less(two[1], two[0], element) : is_less(two[0], two[1], element);
    };
  const auto* of = element->getAsCXXRecordDecl();
  if (of == nullptr || of->isInStdNamespace() || of->getDefinition() == nullptr || module_.is_owned(element))
    return nullptr;
  const clang::FunctionDecl* f = comparison_of(of->getDefinition(), is_greater ? clang::OO_Greater : clang::OO_Less);
  if (f == nullptr) return nullptr;
  const bool is_method = llvm::isa<clang::CXXMethodDecl>(f);
  return [this, f, is_method, where](const std::vector<ir::ExprPtr>& two) {
    return is_method ? invoked(f, two[0], {two[1]}, where) : invoked(f, nullptr, two, where);
  };
}

/// The elements that an iterator or a pointer leads to are put in the library's order.
void Ordering::note_order_of_elements(clang::QualType iterator, clang::SourceLocation where) {
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(iterator->getAsCXXRecordDecl());
  const std::vector<clang::QualType> types = instance != nullptr ? types_in(instance) : std::vector<clang::QualType>{};
  const clang::QualType first = types.empty() ? iterator : types.front();
  if (holds_string(first->isPointerType() ? first->getPointeeType() : first)) module_.note_order_of_names(where);
}

/// a < b of the elements that an iterator or a pointer leads to, of which `any` is one; null if no order is known.
Applied Ordering::order_of(clang::QualType iterator, const ir::ExprPtr& any, clang::SourceLocation where) {
  const clang::QualType type = led_to(iterator);
  if (type.isNull() || !orders_texts(type)) note_order_of_elements(iterator, where);
  if (is_less(any, any))
    return [this, type](const std::vector<ir::ExprPtr>& two) { return is_less(two[0], two[1], type); };
  const auto* record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (record == nullptr || record->isInStdNamespace() || record->getDefinition() == nullptr || module_.is_owned(type))
    return nullptr;
  const clang::FunctionDecl* f = comparison_of(record->getDefinition(), clang::OO_Less);
  if (f == nullptr) return nullptr;
  const bool is_method = llvm::isa<clang::CXXMethodDecl>(f);
  return [this, f, is_method, where](const std::vector<ir::ExprPtr>& two) {
    return is_method ? invoked(f, two[0], {two[1]}, where) : invoked(f, nullptr, two, where);
  };
}

}  // namespace wengert::compiler
