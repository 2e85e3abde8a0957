// SPDX-License-Identifier: MIT
// in >> x, std::getline and sscanf: what is read from strings; see texts.hpp.
#include "compiler/frontend/clang/body/renaming.hpp"
#include "compiler/frontend/clang/library/text_kinds.hpp"

#include <algorithm>

namespace wengert::compiler {

/// The stream that a chain of reading begins with: a local variable; empty for others.
std::string Texts::stream_of(const clang::Expr* e) const {
  e = bare(e);
  return is_input(e->getType()) && is_carried_local(e) ? named(e)->getNameAsString() : std::string();
}

/// in >> a >> b
bool Texts::read_chain(const clang::CallExpr* e, std::string& stream) {
  const auto* o = llvm::cast<clang::CXXOperatorCallExpr>(e);
  const auto where = e->getBeginLoc();
  const clang::Expr* from = bare(o->getArg(0));
  if (is_extraction(from)) {
    if (!read_chain(llvm::cast<clang::CallExpr>(from), stream)) return false;
  } else if (const auto* c = llvm::dyn_cast<clang::CallExpr>(from); c != nullptr && is_getline(c)) {
    if (!read_line(c, stream)) return false;
  } else {
    stream = stream_of(from);
  }
  if (stream.empty()) return false;
  const clang::Expr* into = o->getArg(1);
  const clang::QualType type = into->getType().getNonReferenceType();
  if (is_carried_local(into) || is_string(type))
    return read_string(into, e, [&](const std::string& local) { return stream + " >> " + local + ";"; });
  if (!type->isArithmeticType()) {
    const auto* manipulator = named(bare(into));
    const bool is_function = type->isFunctionProtoType() || type->isFunctionPointerType();
    if (!is_function || manipulator == nullptr || manipulator->getName() == "noskipws") return false;
    emit(ir::opaque(stream + " >> " + module_.text_of(into->getSourceRange()) + ";", range_of(e)));
    return true;
  }
  if (type->isRealFloatingType()) read_number(e);
  const ir::ExprPtr target = place(into);
  // Behind the end the variable keeps its value; what is no number gives 0.
  emit(ir::opaque(stream + " >> std::ws;", range_of(e)));
  const ir::ExprPtr open = drawn(stream + ".good()", ir::bool_type(), where);
  const ir::TypePtr number = ir::as_mutable(module_.type_of(type.getUnqualifiedType(), where));
  const std::string local = fresh_name("number");
  body_.scopes.back().insert(local);
  // A container calls the type of its elements by a name of its own.
  emit(ir::opaque(spelled(type.getCanonicalType().getUnqualifiedType()) + " " + local + "{};", range_of(e)));
  emit(ir::opaque(stream + " >> " + local + ";", range_of(e)));
  const ir::Block assigned = scratch([&] {
    const ir::ExprPtr given = drawn(local, number, where);
    emit(ir::assign(target, given, range_of(e)));
  });
  emit(ir::if_(open, assigned));
  return true;
}

/// A number of floating point is read where numbers with derivatives may have become text.
void Texts::read_number(const clang::CallExpr* e) {
  if (holds_numbers()) refuse(e->getBeginLoc(), Refused::number_in_text, module_.text_of(e->getSourceRange()));
  module_.note_number_of_text(e->getBeginLoc());
}

/// A string is read into one that stands in text, or into a name: what nothing is read into keeps its letters.
bool Texts::read_string(const clang::Expr* into, const clang::CallExpr* e,
                        const std::function<std::string(const std::string&)>& reading) {
  if (is_carried_local(into)) {
    emit(ir::opaque(reading(named(bare(into))->getNameAsString()), range_of(e)));
    return true;
  }
  const ir::ExprPtr target = place(into);
  const std::string before = text_of_place(target), local = fresh_name("word");
  if (before.empty()) return false;
  body_.scopes.back().insert(local);
  emit(ir::opaque("std::string " + local + " = " + lowering_.names.text(before) + ";", range_of(e)));
  emit(ir::opaque(reading(local), range_of(e)));
  const auto where = e->getBeginLoc();
  emit(ir::assign(target, drawn(numbered(local, where), ir::int_type(), where), range_of(e)));
  return true;
}

/// std::getline(in, line, ',')
bool Texts::read_line(const clang::CallExpr* e, std::string& stream) {
  const auto where = e->getBeginLoc();
  const clang::Expr* from = bare(e->getArg(0));
  if (is_extraction(from)) {
    if (!read_chain(llvm::cast<clang::CallExpr>(from), stream)) return false;
  } else {
    stream = stream_of(from);
  }
  if (stream.empty()) return false;
  const clang::Expr* into = e->getArg(1);
  std::string mark;
  if (e->getNumArgs() > 2) {
    const ir::ExprPtr letter = value(e->getArg(2));
    mark = ", static_cast<char>(" +
           text_of_place(ir::is_place(letter) || letter->kind == ir::ExprKind::literal ? letter
                                                                                       : save(letter, "mark", where)) +
           ")";
  }
  return read_string(into, e,
                     [&](const std::string& local) { return "std::getline(" + stream + ", " + local + mark + ");"; });
}

/// The same place, though the places before it are written first: sscanf(line, "%d %lf", &n, &x[n]).
ir::ExprPtr Texts::held(const ir::ExprPtr& place, const std::vector<ir::ExprPtr>& before) {
  if (place->kind != ir::ExprKind::index && place->kind != ir::ExprKind::field) return place;
  auto same = std::make_shared<ir::Expr>(*place);
  same->operands[0] = held(place->operands[0], before);
  if (place->kind == ir::ExprKind::index && std::ranges::any_of(before, [&](const ir::ExprPtr& written) {
        const ir::VariablePtr root = ir::root_of(written);
        return root && mentions(place->operands[1], root);
      }))
    same->operands[1] = save(place->operands[1], "at", {});
  return same;
}

/// sscanf(line, "%lf %d", &x, &n): each target is assigned if so many were read.
bool Texts::scan(const clang::CallExpr* e, ir::ExprPtr* count) {
  if (name_of(e) != "sscanf" || e->getNumArgs() < 3 || !module_.in_system_header(e->getDirectCallee()->getLocation()))
    return false;
  const auto where = e->getBeginLoc();
  const auto* format = llvm::dyn_cast<clang::StringLiteral>(bare(e->getArg(1)));
  if (format == nullptr || format->getString().contains("%n")) return false;
  std::vector<ir::ExprPtr> targets;
  std::vector<std::string> rooms;  // [16] of an array of letters
  std::vector<std::string> locals;
  std::vector<clang::QualType> types;
  std::string all;
  for (unsigned k = 2; k < e->getNumArgs(); ++k) {
    const clang::QualType to = e->getArg(k)->IgnoreParenImpCasts()->getType();
    clang::QualType type = to->isPointerType() ? to->getPointeeType() : clang::QualType();
    if (type.isNull() && to->isArrayType()) type = context_.getAsArrayType(to)->getElementType();
    if (type.isNull() || !type->isArithmeticType()) return false;
    const auto* letters = context_.getAsConstantArrayType(to);
    if (type->isCharType() && letters == nullptr) return false;
    types.push_back(type.getUnqualifiedType());
    rooms.push_back(type->isCharType() ? "[" + llvm::toString(letters->getSize(), 10, false) + "]" : "");
    locals.push_back(fresh_name(type->isCharType() ? "word" : "number"));
    body_.scopes.back().insert(locals.back());
    all += (type->isCharType() ? ", " : ", &") + locals.back();
    if (type->isRealFloatingType()) read_number(e);
  }
  const std::string text = lowering_.carried.text(e->getArg(0));
  for (unsigned k = 2; k < e->getNumArgs(); ++k)
    targets.push_back(held(rooms[k - 2].empty() ? lowering_.expressions.pointee(value(e->getArg(k)), where)
                                                : place(e->getArg(k)->IgnoreParenImpCasts()),
                           targets));
  for (std::size_t k = 0; k < locals.size(); ++k)
    emit(ir::opaque(spelled(types[k]) + " " + locals[k] + rooms[k] + (rooms[k].empty() ? " = 0;" : " = \"\";"),
                    range_of(e)));
  const std::string name = module_.is_cxx() && e->getDirectCallee()->isInStdNamespace() ? "std::sscanf" : "sscanf";
  const ir::ExprPtr read = drawn(name + "(" + text + ", " + module_.text_of(e->getArg(1)->getSourceRange()) + all + ")",
                                 ir::int_type(), where);
  for (std::size_t k = 0; k < locals.size(); ++k) {
    const ir::TypePtr number = ir::as_mutable(module_.type_of(types[k], where));
    const ir::Block assigned = scratch([&] {
      if (rooms[k].empty()) return emit(ir::assign(targets[k], drawn(locals[k], number, where), range_of(e)));
      const auto counter = ir::variable(fresh_name("k"), ir::int_type());
      show(counter);
      const ir::Block each = scratch([&] {
        const ir::ExprPtr letter = drawn(locals[k] + "[" + counter->name + "]", number, where);
        emit(ir::assign(ir::index(targets[k], ir::ref(counter)), letter));
      });
      const std::string count_of = rooms[k].substr(1, rooms[k].size() - 2);
      emit(ir::for_(counter, true, ir::int_literal(0), "<", ir::literal(count_of, ir::int_type()), 1, each,
                    range_of(e)));
    });
    emit(ir::if_(ir::binary(">", read, ir::int_literal(static_cast<long long>(k))), assigned));
  }
  *count = read;
  return true;
}

bool Texts::reads(const clang::CallExpr* e) {
  std::string stream;
  ir::ExprPtr count;
  if (is_extraction(e)) return read_chain(e, stream);
  if (is_getline(e)) return read_line(e, stream);
  return scan(e, &count);
}

}  // namespace wengert::compiler
