// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/texts.hpp"

#include <algorithm>
#include <array>

#include "compiler/frontend/clang/library/text_kinds.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// A method that changes a string other than by assignment.
bool is_change(const clang::CXXMethodDecl* method) {
  static const std::array<llvm::StringRef, 10> all{"push_back", "append",  "pop_back", "erase",  "insert",
                                                   "clear",     "replace", "resize",   "assign", "swap"};
  return method != nullptr && method->getDeclName().isIdentifier() &&
         std::find(all.begin(), all.end(), method->getName()) != all.end();
}

/// Whether a call of the library puts a string together, or cuts it out of another one.
bool makes_string(const clang::CallExpr* e, const clang::ASTContext& context) {
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr || e->isLValue() || !is_string(e->getType()) ||
      !context.getSourceManager().isInSystemHeader(callee->getLocation()))
    return false;
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) return o->getOperator() == clang::OO_Plus;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::QualType of = m->getImplicitObjectArgument()->getType();
    if (llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl())) return false;  // to a std::string_view
    return is_string(of) || is_stream(of) || is_input(of);
  }
  return name_of(e) == "to_string" || name_of(e) == "format";
}

/// std::cout << x: nothing reads what is printed.
bool is_shown(const clang::CXXOperatorCallExpr* e) {
  const clang::Expr* stream = bare(e->getArg(0));
  for (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(stream); o != nullptr && o->getNumArgs() == 2;
       o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(stream))
    stream = bare(o->getArg(0));
  const auto* object = named(stream);
  return object != nullptr && object->isInStdNamespace() &&
         (object->getName() == "cout" || object->getName() == "cerr" || object->getName() == "clog");
}

/// Whether a variable is put together, cut or read, and whether numbers become text in the function.
class TextUses : public TreeVisitor<TextUses, clang::CallExpr, clang::VarDecl, clang::CXXForRangeStmt> {
 public:
  TextUses(const clang::ValueDecl* variable, const clang::ASTContext& context)
      : variable_(variable), context_(context) {}
  bool visit(clang::VarDecl* d) {
    if (d == variable_ && d->getInit() != nullptr) worked |= makes(d->getInit());
    return true;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    const clang::QualType item = s->getLoopVariable()->getType();
    worked |= named(bare(s->getRangeInit())) == variable_ && item->isReferenceType() &&
              !item.getNonReferenceType().isConstQualified();
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const std::string name = name_of(e);
    if (e->getDirectCallee() != nullptr && e->getDirectCallee()->isInStdNamespace() && changes_elements(name)) {
      CarriedNodes nodes;
      nodes.walk(e);
      for (const clang::CallExpr* c : nodes.calls)
        if (const clang::Expr* string = string_of_position(c)) worked |= named(string) == variable_;
    }
    if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
      const auto kind = o->getOperator();
      const bool first = named(o->getArg(0)) == variable_;
      if (kind == clang::OO_PlusEqual) worked |= first;
      if (kind == clang::OO_Equal && first) worked |= makes(o->getArg(1));
      if (is_extraction(e)) worked |= named(o->getArg(1)) == variable_;
      if (kind == clang::OO_LessLess && is_stream(o->getType()) && !is_shown(o))
        for (const clang::Expr* a : o->arguments()) note_number(a);
    }
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e))
      worked |= named(m->getImplicitObjectArgument()) == variable_ && is_change(m->getMethodDecl());
    if (is_getline(e)) worked |= named(e->getArg(1)) == variable_;
    if (name == "to_string" || name == "snprintf" || name == "sprintf" || name == "to_chars" || name == "format")
      for (const clang::Expr* a : e->arguments()) note_number(a);
    return true;
  }
  bool worked = false;   ///< the variable
  bool numbers = false;  ///< of floating point become text

 private:
  /// What an object of the source prints may be numbers, too.
  void note_number(const clang::Expr* a) {
    const clang::QualType type = a->getType().getNonReferenceType();
    const auto* record = type->getAsCXXRecordDecl();
    numbers |= type->isRealFloatingType() && !bare(a)->isEvaluatable(context_);
    numbers |= is_complex(type) || (record != nullptr && !record->isInStdNamespace());
  }
  /// Whether an expression is a string that the library puts together, or cuts out of another one.
  bool makes(const clang::Expr* e) const {
    e = bare(e);
    if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(e)) return makes(cast->getSubExpr());
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
      unsigned given = 0;
      for (const clang::Expr* a : made->arguments()) given += llvm::isa<clang::CXXDefaultArgExpr>(a) ? 0 : 1;
      if (given == 1) return makes(made->getArg(0));
      return given > 1;
    }
    const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
    return call != nullptr && makes_string(call, context_);
  }
  const clang::ValueDecl* variable_;
  const clang::ASTContext& context_;
};

}  // namespace

bool is_letters(clang::QualType type) {
  return type->isPointerType() && type->getPointeeType()->isCharType() && type->getPointeeType().isConstQualified();
}

bool is_made_of_kept_letters(const clang::CXXConstructExpr* e) {
  if (!is_string(e->getType()) || e->getNumArgs() == 0 || !is_letters(e->getArg(0)->getType())) return false;
  const clang::Expr* from = bare(e->getArg(0));
  if (llvm::isa<clang::MemberExpr, clang::CXXOperatorCallExpr>(from)) return true;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(from)) return m->isLValue();
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(named(from));
  return variable != nullptr && variable->isCXXForRangeDecl() && variable->getInit() != nullptr &&
         llvm::isa<clang::CXXOperatorCallExpr>(bare(variable->getInit()));
}

const clang::ParmVarDecl* letters_parameter(const clang::Expr* e) {
  e = bare(e);
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
      c != nullptr && name_of(c) == "forward" && c->getDirectCallee()->isInStdNamespace())
    e = bare(c->getArg(0));
  const auto* parameter = llvm::dyn_cast_or_null<clang::ParmVarDecl>(named(e));
  if (parameter == nullptr) return nullptr;
  const clang::QualType type = parameter->getType().getNonReferenceType();
  const bool letters = (type->isPointerType() && type->getPointeeType()->isCharType()) ||
                       (type->isArrayType() && type->getAsArrayTypeUnsafe()->getElementType()->isCharType());
  return letters ? parameter : nullptr;
}

bool is_made_of_parameter(const clang::CXXConstructExpr* e) {
  if (!is_string(e->getType()) || e->getNumArgs() == 0) return false;
  for (unsigned k = 1; k < e->getNumArgs(); ++k)
    if (!llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(k))) return false;
  return letters_parameter(e->getArg(0)) != nullptr;
}

bool Texts::is_worked(const clang::VarDecl* d) const {
  if (body_.function == nullptr || body_.function->getBody() == nullptr || d->hasGlobalStorage()) return false;
  TextUses uses(d, context_);
  uses.walk(body_.function->getBody());
  return uses.worked;
}

bool Texts::holds_numbers() const {
  if (body_.function == nullptr || body_.function->getBody() == nullptr) return false;
  TextUses uses(nullptr, context_);
  uses.walk(body_.function->getBody());
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructorDecl>(body_.function))
    for (const clang::CXXCtorInitializer* one : made->inits()) {
      const auto* by_default = llvm::dyn_cast<clang::CXXDefaultInitExpr>(one->getInit());
      uses.walk(by_default != nullptr ? by_default->getExpr() : one->getInit());
    }
  return uses.numbers;
}

ir::ExprPtr Texts::drawn(const std::string& text, const ir::TypePtr& type, clang::SourceLocation where) {
  return save(ir::call("text()", {ir::literal(text, ir::opaque_type("text"))}, ir::as_mutable(type)), "read", where);
}

bool Texts::is_carried_local(const clang::Expr* e) const {
  const auto* variable = named(bare(e));
  return variable != nullptr && body_.carried_locals.count(variable) != 0;
}

bool Texts::is_reading(const clang::CallExpr* e) const {
  return is_extraction(e) || is_getline(e) || (name_of(e) == "sscanf" && e->getNumArgs() > 2);
}

bool Texts::mentions_text(const clang::Expr* e) const { return put_together(e); }

/// Whether an expression is a letter of a string that stands in text.
bool Texts::is_letter(const clang::Expr* e) const {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(bare(e));
  if (o != nullptr)
    return o->getOperator() == clang::OO_Subscript && is_string(o->getArg(0)->getType()) &&
           is_carried_local(o->getArg(0));
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(bare(e));
  return m != nullptr && m->isLValue() && is_string(m->getImplicitObjectArgument()->getType()) &&
         is_carried_local(m->getImplicitObjectArgument());
}

/// Whether an expression is such a string, or one that the library puts together, cuts or reads.
bool Texts::makes_text(const clang::Expr* e) const {
  e = bare(e);
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) return is_string(r->getType()) && is_carried_local(e);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made != nullptr && is_string(made->getType())) {
    unsigned given = 0;
    for (const clang::Expr* a : made->arguments()) given += llvm::isa<clang::CXXDefaultArgExpr>(a) ? 0 : 1;
    return given > 1 || (given == 1 && makes_text(made->getArg(0))) || is_made_of_parameter(made);
  }
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  return c != nullptr && makes_string(c, context_);
}

/// Whether an expression has a string or a stream in it that stands in text.
bool Texts::put_together(const clang::Expr* e) const {
  CarriedNodes nodes;
  nodes.walk(e);
  if (std::any_of(nodes.references.begin(), nodes.references.end(),
                  [&](const auto* r) { return body_.carried_locals.count(r->getDecl()) != 0; }))
    return true;
  return std::any_of(nodes.calls.begin(), nodes.calls.end(), [&](const clang::CallExpr* c) {
    return c != e && (makes_string(c, context_) || name_of(c) == "wengert_text_of");
  });
}

/// Whether one of a call's operands is a string, or the letters of one.
bool Texts::holds_text(const clang::Expr* e) const {
  const clang::Expr* inner = bare(e);
  if (is_string(inner->getType()) || body_.named_pointers.count(named(inner)) != 0) return true;
  if (!inner->getType()->isPointerType() && !is_iterator(inner->getType())) return false;
  CarriedNodes nodes;  // line.c_str() + 3
  nodes.walk(inner);
  return std::any_of(nodes.calls.begin(), nodes.calls.end(), [](const clang::CallExpr* c) {
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
    return m != nullptr && is_string(m->getImplicitObjectArgument()->getType());
  });
}

/// Whether a call writes to anything but strings and streams of the function.
bool Texts::writes_others(const clang::CallExpr* e) const {
  const auto* callee = e->getDirectCallee();
  const unsigned skip = llvm::isa<clang::CXXOperatorCallExpr>(e) && llvm::isa<clang::CXXMethodDecl>(callee) ? 1 : 0;
  for (unsigned k = 0; k + skip < e->getNumArgs() && k < callee->getNumParams(); ++k) {
    const clang::QualType type = callee->getParamDecl(k)->getType();
    const clang::Expr* a = e->getArg(k + skip);
    if (llvm::isa<clang::CXXDefaultArgExpr>(a)) continue;
    const bool led = type->isReferenceType() || type->isPointerType();
    if (led && !type->getPointeeType().isConstQualified() && !type->isRValueReferenceType() && !is_carried_local(a) &&
        !bare(a)->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNull))
      return true;
  }
  return false;
}

bool Texts::call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr) return false;
  if (is_extraction(e) || is_getline(e)) {
    if (value_is_used) refuse(where, Refused::input_stream, module_.text_of(e->getSourceRange()));
    return reads(e);
  }
  if (name_of(e) == "sscanf") return scan(e, &out);
  if (!value_is_used && changes_letters(e)) return true;
  if (name_of(e) == "wengert_text_before" && e->getNumArgs() == 3) {
    const ir::ExprPtr first = value(e->getArg(0)), second = value(e->getArg(1));
    const std::string literals = module_.text_of(e->getArg(2)->getSourceRange());
    out = ir::call("wengert_text_before", {first, second, ir::literal(literals, ir::opaque_type("text"))},
                   ir::bool_type());
    return true;
  }
  const bool known = name_of(e).rfind("wengert_number_of_text", 0) == 0;
  if (!known && !module_.in_system_header(callee->getLocation())) return false;
  // while (in >> x), if (!std::getline(in, line))
  const clang::Expr* asked = nullptr;
  bool negated = false;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
      m != nullptr && llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
    asked = m->getImplicitObjectArgument();
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
      o != nullptr && o->getOperator() == clang::OO_Exclaim) {
    asked = o->getArg(0);
    negated = true;
  }
  if (asked != nullptr && is_input(bare(asked)->getType())) {
    const clang::Expr* inner = bare(asked);
    std::string stream = stream_of(inner);
    const auto* c = llvm::dyn_cast<clang::CallExpr>(inner);
    if (stream.empty() && c != nullptr && is_extraction(c) && !read_chain(c, stream)) return false;
    if (stream.empty() && c != nullptr && is_getline(c) && !read_line(c, stream)) return false;
    if (stream.empty()) return false;
    out = drawn((negated ? "" : "!") + stream + ".fail()", ir::bool_type(), where);
    return true;
  }
  if (makes_string(e, context_)) {
    if (!value_is_used) return false;
    out = number_of(e);
    return true;
  }
  if (!e->getType()->isArithmeticType()) return false;
  const std::string name = name_of(e);
  if (reads_part(e, name, out)) return true;
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const bool of_string = m != nullptr && is_string(m->getImplicitObjectArgument()->getType());
  static const std::array<llvm::StringRef, 10> asks{"size",  "length", "at",       "front",    "back",
                                                    "c_str", "data",   "capacity", "max_size", "empty"};
  const bool asks_name = of_string && (std::find(asks.begin(), asks.end(), name) != asks.end() ||
                                       (name == "compare" && e->getNumArgs() == 1));
  const bool free_call =
      m == nullptr && o == nullptr && !known &&
      std::none_of(e->arg_begin(), e->arg_end(),
                   [&](const clang::Expr* a) { return is_iterator(a->getType()) && !holds_text(a); }) &&
      std::any_of(e->arg_begin(), e->arg_end(), [&](const clang::Expr* a) { return holds_text(a); }) &&
      mathematical_function(callee).empty();
  if (!known && !put_together(e) && !(of_string && !asks_name) && !(free_call && name != "isdigit")) return false;
  // Of a container, an index is worked out from text: that is no text.
  if (o != nullptr && container_of(o->getArg(0)->getType()) != Container::none) return false;
  if (m != nullptr && container_of(m->getImplicitObjectArgument()->getType()) != Container::none) return false;
  const bool about_text = (m != nullptr && (of_string || is_carried_local(m->getImplicitObjectArgument()) ||
                                            llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))) ||
                          (m == nullptr && std::any_of(e->arg_begin(), e->arg_end(), [&](const clang::Expr* a) {
                             return holds_text(a) || is_carried_local(a);
                           }));
  if (!about_text || writes_others(e)) return false;
  if (e->getType()->isRealFloatingType() && holds_numbers())
    refuse(where, Refused::number_in_text, module_.text_of(e->getSourceRange()));
  const ir::TypePtr type = module_.type_of(e->getType().getUnqualifiedType(), where);
  out = drawn(lowering_.carried.text(e), type, where);
  if (e->getType()->isRealFloatingType()) module_.note_number_of_text(where);
  return true;
}

/// std::stod(text, &used): how many letters were read goes to a variable of the text first.
bool Texts::reads_part(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  if (!name.starts_with("sto") || e->getNumArgs() < 2 || !e->getDirectCallee()->isInStdNamespace()) return false;
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(bare(e->getArg(1)));
  if (address == nullptr || address->getOpcode() != clang::UO_AddrOf) return false;
  const auto where = e->getBeginLoc();
  if (e->getType()->isRealFloatingType()) read_number(e);
  const std::string text = lowering_.carried.text(e->getArg(0)), used = fresh_name("used");
  const bool has_base = e->getNumArgs() > 2 && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(2));
  const std::string base = has_base ? ", " + lowering_.carried.text(e->getArg(2)) : "";
  body_.scopes.back().insert(used);
  emit(ir::opaque("std::size_t " + used + " = 0;", range_of(e)));
  out = drawn("std::" + name + "(" + text + ", &" + used + base + ")",
              module_.type_of(e->getType().getUnqualifiedType(), where), where);
  emit(ir::assign(place(address->getSubExpr()), drawn(used, ir::int_type("std::size_t"), where), range_of(e)));
  return true;
}

/// wengert_number_of_text(text, {{"euler", 3}, {"heun", 7}})
std::string Texts::numbered(const std::string& text, clang::SourceLocation where) {
  module_.include("wengert/texts.hpp");
  module_.note_made_name(where);
  if (holds_numbers()) module_.note_number_in_text(where);
  return "wengert_number_of_text(" + text + ", " + lowering_.names.numbers_of_literals() + ")";
}

ir::ExprPtr Texts::number_of(const clang::Expr* e) {
  // new Circle(std::forward<Args>(args)...): the call's text names types of a template.
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(bare(e));
      made != nullptr && is_made_of_parameter(made) && llvm::isa<clang::CallExpr>(bare(made->getArg(0))))
    return number_of(made->getArg(0));
  if (const auto* letters = letters_parameter(e)) {  // std::make_unique<Circle>(r, std::forward<Args>(args)...)
    const std::string name = text_of_place(value(e));
    if (name.empty()) refuse(e->getBeginLoc(), Refused::map_of_names, letters->getNameAsString());
    return drawn(numbered("std::string(" + name + ")", e->getBeginLoc()), ir::int_type(), e->getBeginLoc());
  }
  if (!is_string(e->getType()) && !put_together(e)) return nullptr;
  return drawn(numbered(lowering_.carried.text(e), e->getBeginLoc()), ir::int_type(), e->getBeginLoc());
}

ir::ExprPtr Texts::number_of_letters(const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const ir::ExprPtr letters = value(e);
  const auto part = [](const std::string& one) { return ir::literal(one, ir::opaque_type("text")); };
  const std::string open = numbered("std::string(", where);
  const std::size_t middle = open.find("std::string(") + std::string("std::string(").size();
  return save(
      ir::call("text()", {part(open.substr(0, middle)), letters, part(")" + open.substr(middle))}, ir::int_type()),
      "read", where);
}

bool Texts::changes_name(const clang::CallExpr* e) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  const clang::Expr* object = o != nullptr && o->getOperator() == clang::OO_PlusEqual ? o->getArg(0)
                              : m != nullptr && is_change(m->getMethodDecl())         ? m->getImplicitObjectArgument()
                                                                                      : nullptr;
  if (object == nullptr || !is_string(object->getType()) || writes_others(e)) return false;
  const auto where = e->getBeginLoc();
  const ir::ExprPtr target = place(object);
  const std::string local = letters_of(target, range_of(e));
  if (local.empty()) return false;
  std::string given;
  const unsigned first = o != nullptr ? 1 : 0;
  for (unsigned k = first; k < e->getNumArgs(); ++k)
    if (!llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(k)))
      given +=
          (given.empty() ? "" : ", ") + lowering_.carried.text(e->getArg(k), same_string(target, e->getArg(k), local));
  emit(ir::opaque(o != nullptr ? local + " += " + given + ";" : local + "." + name_of(e) + "(" + given + ");",
                  range_of(e)));
  emit(ir::assign(target, drawn(numbered(local, where), ir::int_type(), where), range_of(e)));
  return true;
}

}  // namespace wengert::compiler
