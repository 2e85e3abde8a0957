// SPDX-License-Identifier: MIT
// std::map, std::set and the unordered ones, with keys that can be compared: vectors of entries in the order of the
// keys.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"

namespace wengert::compiler {

/// Whether a key stands before another one in the map at hand; null if their order is not known.
ir::ExprPtr Maps::is_before(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  const auto* instance = instance_of(of_);
  if (instance->getName().starts_with("unordered_")) return lowering_.ordering.is_less(a, b);
  const clang::QualType key = types_in(instance)[0], compares = types_in(instance)[is_set(of_) ? 1 : 2];
  if (is_of(compares, "less"))
    if (const ir::ExprPtr less = lowering_.ordering.is_less(a, b, key)) return less;
  const Applied behind = lowering_.ordering.order_by(compares, key, a, whole_);
  return behind ? behind({a, b}) : nullptr;
}

bool Maps::is_ordered(const ir::ExprPtr& key) {
  ir::ExprPtr order;
  scratch([&] { order = is_before(key, key); });
  return order != nullptr;
}

ir::ExprPtr Maps::key_at(const ir::ExprPtr& map, const ir::ExprPtr& at) const {
  const ir::ExprPtr entry = ir::index(map, at);
  const bool is_entry = ir::is_struct(entry->type) && entry->type->name.rfind("map_entry_", 0) == 0;
  const bool of_set = !of_.isNull() && is_set(of_);  // a set may hold pairs, too
  return is_entry && !of_set ? lowering_.structures.member_of_structure(entry, 0) : entry;
}

/// Where a key stands or belongs, by bisection.
MapPlace Maps::find_key(const ir::ExprPtr& map, const ir::ExprPtr& key, clang::SourceLocation where) {
  const auto type = ir::int_type("std::size_t");
  const ir::ExprPtr at = save(ir::literal("0", type), "at", where);
  const ir::ExprPtr end = save(ir::size_of_sequence(map), "end", where);
  body_.scopes.emplace_back();
  ir::Block inside = scratch([&] {
    const ir::ExprPtr middle = save(ir::binary("/", ir::binary("+", at, end), ir::literal("2", type)), "middle", where);
    emit(ir::if_(is_before(key_at(map, middle), key), {ir::assign(at, ir::binary("+", middle, ir::literal("1", type)))},
                 {ir::assign(end, middle)}));
  });
  body_.scopes.pop_back();
  emit(ir::while_(ir::binary("<", at, end), std::move(inside)));
  const ir::ExprPtr found = save(ir::binary("<", at, ir::size_of_sequence(map)), "found", where);
  ir::Block same = scratch([&] { emit(ir::assign(found, ir::unary("!", is_before(key, key_at(map, at))))); });
  emit(ir::if_(found, std::move(same)));
  return {at, found};
}

/// Behind the entries with this key; `lower`: where the first one stands.
ir::ExprPtr Maps::behind_key(const ir::ExprPtr& map, const ir::ExprPtr& key, const ir::ExprPtr& lower,
                             clang::SourceLocation where) {
  const ir::ExprPtr at = save(lower, "behind", where), one = ir::literal("1", at->type);
  const ir::ExprPtr more = save(ir::bool_literal(true), "more", where);
  ir::Block inside = scratch([&] {
    emit(ir::assign(more, ir::binary("<", at, ir::size_of_sequence(map))));
    ir::Block same = scratch([&] { emit(ir::assign(more, ir::unary("!", is_before(key, key_at(map, at))))); });
    emit(ir::if_(more, std::move(same)));
    emit(ir::if_(more, {ir::compound_assign(at, "+", one)}));
  });
  emit(ir::while_(more, std::move(inside)));
  return at;
}

/// Where a new entry goes, and whether there is one that stays.
MapPlace Maps::place_for(const ir::ExprPtr& map, const ir::ExprPtr& key, clang::SourceLocation where) {
  const MapPlace place = find_key(map, key, where);
  if (!is_multimap(of_)) return place;
  return {behind_key(map, key, place.at, where), save(ir::bool_literal(false), "found", where)};
}

/// Makes room for a key; what it leads to is as its class makes it, unless the caller sets it.
void Maps::insert_key(const ir::ExprPtr& map, const ir::ExprPtr& key, const ir::ExprPtr& at, bool is_set_after) {
  const auto type = ir::int_type("std::size_t");
  const ir::ExprPtr one = ir::literal("1", type);
  emit(ir::resize(map, ir::binary("+", ir::size_of_sequence(map), one)));
  const auto counter = ir::variable(fresh_name("k"), type);
  const ir::ExprPtr k = ir::ref(counter);
  emit(ir::for_(counter, true, ir::binary("-", ir::size_of_sequence(map), one), ">", at, -1,
                {ir::assign(ir::index(map, k), ir::index(map, ir::binary("-", k, one)))}));
  const ir::ExprPtr target = key_at(map, at);
  emit(ir::assign(target, key));
  if (ir::same_expr(target, ir::index(map, at))) return;
  const ir::ExprPtr held = lowering_.structures.member_of_structure(ir::index(map, at), 1);
  const clang::QualType made = types_in(instance_of(of_))[1];
  if (!is_set_after || !lowering_.construction.gets_more_than_zeros(made))
    lowering_.construction.construct_value(held, made, whole_);
}

/// A key's value, kept while the map changes.
ir::ExprPtr Maps::map_key(const clang::Expr* e, const ir::ExprPtr& map) {
  const auto where = e->getBeginLoc();
  const ir::TypePtr type = ir::as_mutable(key_at(map, ir::int_literal(0))->type);
  const clang::QualType given = e->getType().getNonReferenceType();
  ir::ExprPtr key;
  if (is_string(given) || given->isPointerType() || given->isArrayType())
    key = lowering_.names.name(e);
  else
    key = value(e);
  if (ir::is_scalar(type) && !ir::same_type(ir::as_mutable(key->type), type)) key = ir::cast(type, key);
  if (key->kind != ir::ExprKind::literal) key = save(key, "key", where);
  if (!ir::same_type(ir::as_mutable(key->type), type) || !is_ordered(key))
    refuse(where, Refused::container,
           is_of(types_in(instance_of(of_)).at(is_set(of_) ? 1 : 2), "less") ||
                   instance_of(of_)->getName().starts_with("unordered_")
               ? "a map with keys of this type"
               : "a map with an order of its own");
  return key;
}

/// insert({k, v}), insert(std::make_pair(k, v)), of a set insert(k).
bool Maps::insert_entry(const ir::ExprPtr& map, const clang::Expr* whole, MapPlace& place) {
  const auto where = whole->getBeginLoc();
  const clang::Expr* e = whole;
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
    const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
    if (made != nullptr && is_pair(made->getType()) && made->getNumArgs() == 1) e = made->getArg(0);
  }
  const bool of_set = ir::same_expr(key_at(map, ir::int_literal(0)), ir::index(map, ir::int_literal(0)));
  const clang::Expr *first = whole, *second = nullptr;
  if (!of_set) {
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made && made->getNumArgs() == 2) {
      first = made->getArg(0);
      second = made->getArg(1);
    } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
               call && call->getNumArgs() == 2 && call->getDirectCallee() &&
               call->getDirectCallee()->getNameAsString() == "make_pair") {
      first = call->getArg(0);
      second = call->getArg(1);
    } else if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e); list && list->getNumInits() == 2) {
      first = list->getInit(0);
      second = list->getInit(1);
    } else {
      return false;
    }
  }
  const ir::ExprPtr key = map_key(first, map);
  ir::ExprPtr held;
  if (second != nullptr) {
    const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
    const clang::QualType type =
        made != nullptr && is_pair(made->getType()) ? types_in(instance_of(made->getType()))[1] : second->getType();
    if (is_stored_function(type)) held = lowering_.callables.number_of(second, type);
    if (!of_set && is_string(types_in(instance_of(of_))[1])) held = lowering_.names.name(second);
    held = save(held ? held : value(second), "value", where);
    if (!of_set && ir::is_struct(map->type->element)) {
      const auto& fields = module_.find_struct(map->type->element->name)->fields;
      if (ir::is_scalar(held->type) != ir::is_scalar(fields[1].type) ||
          (ir::is_struct(held->type) && !ir::same_type(ir::as_mutable(held->type), ir::as_mutable(fields[1].type))))
        refuse(where, Refused::library_function, "this entry of a map");
    }
  }
  place = place_for(map, key, where);
  ir::Block absent = scratch([&] {
    insert_key(map, key, place.at, held != nullptr);
    if (!held) return;
    const ir::ExprPtr target = lowering_.structures.member_of_structure(ir::index(map, place.at), 1);
    if (ir::is_scalar(target->type) && !ir::same_type(target->type, ir::as_mutable(held->type)))
      held = ir::cast(target->type, held);
    emit(ir::assign(target, held));
  });
  emit(ir::if_(ir::unary("!", place.found), std::move(absent)));
  return true;
}

/// The entries of a list that is a variable, or of a range, of keys that the map does not have yet.
void Maps::insert_all(const ir::ExprPtr& map, const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  const auto none = [&] { refuse(where, Refused::library_function, "this constructor of a map"); };
  ElementRange range;
  if (lowering_.vectors.copies_range(e)) {
    range = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  } else {
    if (!is_of(e->getArg(0)->getType(), "initializer_list")) none();
    const ir::ExprPtr list = value(e->getArg(0));
    if (!ir::is_place(list)) none();
    range = {list, ir::int_literal(0), ir::size_of_sequence(list)};
  }
  if (!insert_range(map, range, where)) none();
}

/// False for elements of another type.
bool Maps::insert_range(const ir::ExprPtr& map, const ElementRange& range, clang::SourceLocation where) {
  bool known = true;
  const ir::ExprPtr first = key_at(map, ir::int_literal(0));
  const bool of_set = ir::same_expr(first, ir::index(map, ir::int_literal(0)));
  const auto copied = [&](const ir::ExprPtr& target, const ir::ExprPtr& from) {
    const bool fits = ir::same_type(ir::as_mutable(target->type), ir::as_mutable(from->type));
    if (!fits && !(ir::is_scalar(target->type) && ir::is_scalar(from->type))) known = false;
    return fits || !known ? from : ir::cast(ir::as_mutable(target->type), from);
  };
  lowering_.iterators.for_each(range, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr given = lowering_.iterators.element_of(range, k, where);
    if (!of_set && !ir::is_struct(given->type)) {
      known = false;
      return;
    }
    const ir::ExprPtr key =
        save(copied(first, of_set ? given : lowering_.structures.member_of_structure(given, 0)), "key", where);
    if (!is_ordered(key)) {
      known = false;
      return;
    }
    const MapPlace place = place_for(map, key, where);
    ir::Block absent = scratch([&] {
      insert_key(map, key, place.at, true);
      if (of_set) return;
      const ir::ExprPtr target = lowering_.structures.member_of_structure(ir::index(map, place.at), 1);
      emit(ir::assign(target, copied(target, lowering_.structures.member_of_structure(given, 1))));
    });
    emit(ir::if_(ir::unary("!", place.found), std::move(absent)));
  });
  return known;
}

void Maps::construct_map(const ir::ExprPtr& map, const clang::CXXConstructExpr* e) {
  if (e->getNumArgs() == 0 || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(0))) return;
  const InForce in_force(*this, e->getType(), e);
  if (e->getConstructor()->isCopyOrMoveConstructor()) return emit(ir::assign(map, value(e->getArg(0)), range_of(e)));
  // A map that is handed the function that it compares by.
  const auto* instance = instance_of(e->getType());
  if (!instance->getName().starts_with("unordered_") &&
      context_.hasSameUnqualifiedType(e->getArg(0)->getType().getNonReferenceType(),
                                      types_in(instance)[is_set(e->getType()) ? 1 : 2]))
    return;
  const clang::InitListExpr* list = lowering_.vectors.list_of_vector(e);
  if (list == nullptr) return insert_all(map, e);
  for (const clang::Expr* one : list->inits()) {
    MapPlace place;
    if (!insert_entry(map, one, place)) refuse(one->getBeginLoc(), Refused::library_function, "this entry of a map");
  }
}

static bool is_insertion(const std::string& name) {
  return name == "insert" || name == "emplace" || name == "try_emplace" || name == "insert_or_assign" ||
         name == "emplace_hint";
}

/// Whether the first argument says where the entry might belong: insert(hint, entry), emplace_hint(hint, key, value).
static bool is_hinted(const clang::CallExpr* e) {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  return callee != nullptr && e->getNumArgs() >= 2 && is_iterator(callee->getParamDecl(0)->getType()) &&
         !is_iterator(e->getArg(1)->getType());
}

/// Whether an entry belongs at the same place with a hint and without: where it is the only one of its key, and where
/// the hint is the container's end, as it comes behind those of its key.
static bool changes_nothing(const clang::Expr* hint, bool several) {
  const clang::Expr* e = plain(hint)->IgnoreImplicit();
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
    if (made != nullptr && made->getNumArgs() == 1) e = plain(made->getArg(0))->IgnoreImplicit();
  }
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  const std::string name = call != nullptr ? call->getMethodDecl()->getNameAsString() : "";
  return several ? name == "end" || name == "cend" : name == "end" || name == "cend" || !has_effects(hint);
}

/// insert(entry), emplace(key, value), try_emplace(key, value), insert_or_assign(key, value), the same with a hint.
/// False for other forms.
bool Maps::insertion(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& map, MapPlace& place) {
  const auto where = e->getBeginLoc();
  const unsigned from = is_hinted(e) ? 1 : 0, count = e->getNumArgs() - from;
  if (from == 1 && !changes_nothing(e->getArg(0), is_multimap(of_))) return false;
  const bool of_set = is_set(of_), emplaces = name == "emplace" || name == "emplace_hint";
  if (name == "insert" || (emplaces && (of_set || count == 1)))
    return count == 1 && insert_entry(map, e->getArg(from), place);
  if (of_set || count == 0 || count > 2 || (count == 1 && name != "try_emplace")) return false;
  const ir::ExprPtr key = map_key(e->getArg(from), map);
  const auto held = [&](const clang::Expr* one) {
    return is_string(types_in(instance_of(of_))[1]) ? lowering_.names.name(one) : value(one);
  };
  ir::ExprPtr given = count == 2 ? save(held(e->getArg(from + 1)), "value", where) : nullptr;
  place = place_for(map, key, where);
  const ir::ExprPtr target = lowering_.structures.member_of_structure(ir::index(map, place.at), 1);
  if (given && ir::is_scalar(target->type) && !ir::same_type(target->type, ir::as_mutable(given->type)))
    given = ir::cast(target->type, given);
  if (given && !ir::same_type(ir::as_mutable(given->type), ir::as_mutable(target->type))) return false;
  ir::Block absent = scratch([&] {
    insert_key(map, key, place.at, given != nullptr);
    if (given && name != "insert_or_assign") emit(ir::assign(target, given));
  });
  emit(ir::if_(ir::unary("!", place.found), std::move(absent)));
  if (name == "insert_or_assign") emit(ir::assign(target, given));
  return true;
}

/// What std::pair a call of a map gives: an entry and whether it is new, or where the entries with a key begin and end.
/// Nulls for other calls.
std::pair<ir::ExprPtr, ir::ExprPtr> Maps::pair_of(const clang::Expr* given) {
  const auto* e = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(given)->IgnoreParenImpCasts());
  if (e == nullptr || e->getMethodDecl() == nullptr || !is_pair(e->getType())) return {};
  const clang::QualType type = e->getImplicitObjectArgument()->getType();
  const std::string name = e->getMethodDecl()->getNameAsString();
  if (type->isPointerType() || !is_map(type) || (!is_insertion(name) && name != "equal_range")) return {};
  const auto where = e->getBeginLoc();
  const ir::ExprPtr map = place(e->getImplicitObjectArgument());
  const InForce in_force(*this, type, e);
  const auto entry = [&](const ir::ExprPtr& at) { return ir::address_of(ir::index(map, at), range_of(e)); };
  if (name == "equal_range") {
    const ir::ExprPtr key = map_key(e->getArg(0), map);
    const ir::ExprPtr lower = find_key(map, key, where).at;
    return {entry(lower), entry(behind_key(map, key, lower, where))};
  }
  MapPlace place;
  if (!insertion(e, name, map, place))
    refuse(where, Refused::library_function, "std::" + instance_of(type)->getName().str() + "::" + name);
  return {entry(place.at), save(ir::unary("!", place.found), "fresh", where)};
}

/// auto [it, fresh] = map.emplace(...), auto r = map.equal_range(...): the names stand for the entries, as that of an
/// iterator does that stays where it is. False for others.
bool Maps::declare_pair(const clang::VarDecl* d, const clang::Stmt* scope) {
  const auto* call = d->getInit() == nullptr
                         ? nullptr
                         : llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(d->getInit())->IgnoreParenImpCasts());
  if (call == nullptr || !d->isLocalVarDecl() || d->isStaticLocal() || !is_pair(call->getType()) ||
      !is_map(call->getImplicitObjectArgument()->getType()))
    return false;
  std::set<const clang::ValueDecl*> names{d};
  const auto* parts = llvm::dyn_cast<clang::DecompositionDecl>(d);
  if (parts != nullptr) names.insert(parts->bindings().begin(), parts->bindings().end());
  if (changes(scope, names) || read_after_growth(scope, d, context_.getSourceManager()))
    refuse(d->getLocation(), Refused::map_reference, parts != nullptr ? "the iterator" : d->getNameAsString());
  const auto pair = pair_of(d->getInit());
  if (!pair.first) return false;
  if (parts == nullptr) {
    body_.pairs[d] = pair;
  } else {
    body_.bound[parts->bindings()[0]] = pair.first;
    body_.bound[parts->bindings()[1]] = pair.second;
  }
  return true;
}

/// Members of maps and sets. False for those that a vector has as well.
bool Maps::map_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& map, clang::QualType type,
                    bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const InForce in_force(*this, type, e);
  const auto* instance = instance_of(type);
  const std::string kind = instance->getName().str();
  const auto held = [&](const ir::ExprPtr& at) {
    return lowering_.structures.member_of_structure(ir::index(map, at), 1);
  };
  const auto none = [&]() -> bool { refuse(where, Refused::library_function, "std::" + kind + "::" + name); };
  if (name == "operator[]") {
    const ir::ExprPtr key = map_key(e->getArg(1), map);
    const MapPlace place = find_key(map, key, where);
    ir::Block absent = scratch([&] { insert_key(map, key, place.at, false); });
    if (added_.count(e) == 0) emit(ir::if_(ir::unary("!", place.found), std::move(absent)));
    out = held(place.at);
  } else if (name == "at") {
    const MapPlace place = find_key(map, map_key(e->getArg(0), map), where);
    lowering_.handlers.raise_out_of_range([&] { return ir::unary("!", place.found); });
    out = held(place.at);
  } else if (name == "count" && is_multimap(type)) {
    const ir::ExprPtr key = map_key(e->getArg(0), map);
    const MapPlace place = find_key(map, key, where);
    out = save(ir::binary("-", behind_key(map, key, place.at, where), place.at), "count", where);
  } else if (name == "count" || name == "contains") {
    const ir::ExprPtr found = find_key(map, map_key(e->getArg(0), map), where).found;
    const auto number = ir::int_type("std::size_t");
    out = name == "contains"
              ? found
              : save(ir::conditional(found, ir::literal("1", number), ir::literal("0", number)), "count", where);
  } else if (name == "find") {
    const MapPlace place = find_key(map, map_key(e->getArg(0), map), where);
    emit(ir::if_(ir::unary("!", place.found), {ir::assign(place.at, ir::size_of_sequence(map))}));
    out = ir::address_of(ir::index(map, place.at), range_of(e));
  } else if ((name == "lower_bound" || name == "upper_bound") && e->getNumArgs() == 1) {
    const ir::ExprPtr key = map_key(e->getArg(0), map);
    const ir::ExprPtr lower = find_key(map, key, where).at;
    out =
        ir::address_of(ir::index(map, name == "lower_bound" ? lower : behind_key(map, key, lower, where)), range_of(e));
  } else if (name == "insert" && e->getNumArgs() == 2 && is_iterator(e->getArg(0)->getType()) && !is_hinted(e)) {
    if (!insert_range(map, lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where), where)) none();
  } else if (is_insertion(name)) {
    MapPlace place;
    if (!insertion(e, name, map, place)) none();
    // Of a map with several entries of a key, and with a hint, the entry; of others pair_of() has it, too.
    const bool gives_entry = is_multimap(type) || is_hinted(e);
    if (value_is_used) out = gives_entry ? ir::address_of(ir::index(map, place.at)) : ir::unary("!", place.found);
  } else if (name == "erase" && is_multimap(type) && e->getNumArgs() == 1 && !is_iterator(e->getArg(0)->getType())) {
    const ir::ExprPtr key = map_key(e->getArg(0), map);
    const ir::ExprPtr from = find_key(map, key, where).at;
    const ir::ExprPtr gone = save(ir::binary("-", behind_key(map, key, from, where), from), "count", where);
    const ir::ExprPtr rest = save(ir::binary("-", ir::size_of_sequence(map), gone), "rest", where);
    const auto counter = ir::variable(fresh_name("k"), ir::int_type("std::size_t"));
    const ir::ExprPtr k = ir::ref(counter);
    emit(ir::for_(counter, true, from, "<", rest, 1,
                  {ir::assign(ir::index(map, k), ir::index(map, ir::binary("+", k, gone)))}));
    emit(ir::resize(map, rest, {}, "resize", range_of(e)));
    if (value_is_used) out = gone;
  } else if (name == "erase" && e->getNumArgs() == 1 && !is_iterator(e->getArg(0)->getType())) {
    const MapPlace place = find_key(map, map_key(e->getArg(0), map), where);
    const auto number = ir::int_type("std::size_t");
    if (value_is_used)
      out = save(ir::conditional(place.found, ir::literal("1", number), ir::literal("0", number)), "count", where);
    const ir::ExprPtr one = ir::literal("1", number), last = ir::binary("-", ir::size_of_sequence(map), one);
    const auto counter = ir::variable(fresh_name("k"), number);
    const ir::ExprPtr k = ir::ref(counter);
    emit(ir::if_(place.found, {ir::for_(counter, true, place.at, "<", last, 1,
                                        {ir::assign(ir::index(map, k), ir::index(map, ir::binary("+", k, one)))}),
                               ir::resize(map, last, {}, "resize", range_of(e))}));
  } else if (name == "erase" && e->getNumArgs() == 1 && kind.rfind("unordered_", 0) != 0) {
    const ElementPosition gone = position(value(e->getArg(0)));
    if (!ir::same_expr(gone.base, map)) none();
    const auto number = ir::int_type("std::size_t");
    const ir::ExprPtr one = ir::literal("1", number), last = ir::binary("-", ir::size_of_sequence(map), one);
    const ir::ExprPtr from = save(converted(gone.at, number), "at", where);
    const auto counter = ir::variable(fresh_name("k"), number);
    const ir::ExprPtr k = ir::ref(counter);
    emit(ir::for_(counter, true, from, "<", last, 1,
                  {ir::assign(ir::index(map, k), ir::index(map, ir::binary("+", k, one)))}));
    emit(ir::resize(map, last, {}, "resize", range_of(e)));
    if (value_is_used) out = ir::address_of(ir::index(map, from));
  } else if (name == "size" || name == "empty" || name == "clear" || name == "end" || name == "cend" ||
             name == "swap" || name == "operator=") {
    return false;
  } else if ((name == "begin" || name == "cbegin") && kind.rfind("unordered_", 0) != 0) {
    return false;
  } else if (name == "reserve") {
    // Room only.
  } else {
    none();
  }
  return true;
}

}  // namespace wengert::compiler
