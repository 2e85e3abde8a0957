// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/names.hpp"

#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/texts.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

bool is_comparison(clang::OverloadedOperatorKind kind) {
  return kind == clang::OO_EqualEqual || kind == clang::OO_ExclaimEqual || kind == clang::OO_Less ||
         kind == clang::OO_Greater || kind == clang::OO_LessEqual || kind == clang::OO_GreaterEqual;
}

bool asks_for_letters(const std::string& method) {
  return method == "size" || method == "length" || method == "at" || method == "front" || method == "back";
}

/// Uses of a variable that need its value.
class NameUses : public TreeVisitor<NameUses, clang::CallExpr, clang::CXXConstructExpr, clang::ReturnStmt,
                                    clang::CXXForRangeStmt, clang::CXXRewrittenBinaryOperator> {
 public:
  NameUses(const clang::VarDecl* variable, const ModuleLowering& module) : variable_(variable), module_(module) {}
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    bool takes = callee != nullptr && !module_.in_system_header(callee->getLocation());
    static const std::set<std::string> seek{"find", "count", "lower_bound", "upper_bound", "binary_search", "remove"};
    takes |= callee != nullptr && callee->isInStdNamespace() && seek.count(callee->getNameAsString()) != 0;
    if (operation != nullptr) {
      const clang::Expr* first = operation->getArg(0);
      takes |= is_comparison(operation->getOperator());
      takes |= operation->getOperator() == clang::OO_Subscript && is_map(first->getType());
      takes |= operation->getOperator() == clang::OO_Equal && named(first) != variable_;
      letters |= operation->getOperator() == clang::OO_Subscript && copied_variable(first) == variable_;
    }
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
      takes |= container_of(m->getImplicitObjectArgument()->getType()) != Container::none;
      letters |= copied_variable(m->getImplicitObjectArgument()) == variable_ && m->getMethodDecl() != nullptr &&
                 asks_for_letters(m->getMethodDecl()->getNameAsString());
    }
    if (takes)
      for (const clang::Expr* a : e->arguments()) look(a);
    return !found;
  }
  bool visit(clang::CXXConstructExpr* e) {
    const auto* record = e->getConstructor()->getParent();
    if (!record->isInStdNamespace() || is_pair(e->getType()))
      for (const clang::Expr* a : e->arguments()) look(a);
    return !found;
  }
  bool visit(clang::ReturnStmt* s) {
    if (s->getRetValue() != nullptr) look(s->getRetValue());
    return !found;
  }
  bool visit(clang::CXXRewrittenBinaryOperator* e) {
    look(e->getDecomposedForm().LHS);
    look(e->getDecomposedForm().RHS);
    return !found;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    letters |= copied_variable(s->getRangeInit()) == variable_;
    return true;
  }
  bool found = false;
  bool letters = false;  ///< its letters are looked at

 private:
  void look(const clang::Expr* e) { found |= copied_variable(e) == variable_; }
  const clang::VarDecl* variable_;
  const ModuleLowering& module_;
};

/// The table of which an expression names an entry, names[i] or ends[i][j], with its subscripts; null for others.
const clang::Expr* table_of_entry(const clang::Expr* e, std::vector<const clang::Expr*>* subscripts = nullptr) {
  const clang::Expr* table = nullptr;
  e = e->IgnoreParenImpCasts();
  while (const auto* entry = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    if (subscripts != nullptr) subscripts->insert(subscripts->begin(), entry->getIdx());
    const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(entry->getBase()->IgnoreParens());
    if (decay == nullptr || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return nullptr;
    e = table = decay->getSubExpr()->IgnoreParens();
  }
  return table;
}

/// Mentions of a table, and those of them that read one of its entries. Lists in braces are walked as they are written;
/// what they mean says whether an entry is read.
class TableReads : public TreeVisitor<TableReads, clang::DeclRefExpr, clang::ImplicitCastExpr, clang::InitListExpr,
                                      clang::CXXForRangeStmt> {
 public:
  explicit TableReads(const clang::VarDecl* table) : table_(table) {}
  bool visit(clang::DeclRefExpr* e) {
    if (e->getDecl() == table_) mentions.insert(e);
    return true;
  }
  bool visit(clang::ImplicitCastExpr* e) {
    const clang::Expr* table = table_of_entry(e->getSubExpr());
    if (e->getCastKind() == clang::CK_LValueToRValue && table != nullptr && named(table) == table_)
      reads.insert(llvm::dyn_cast<clang::DeclRefExpr>(table->IgnoreParenImpCasts()));
    return true;
  }
  bool visit(clang::InitListExpr* e) {
    if (e->getSemanticForm() != nullptr) look(e->getSemanticForm());
    return true;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    if (named(s->getRangeInit()) == table_ && !is_changeable_reference(s->getLoopVariable()->getType()))
      reads.insert(llvm::dyn_cast<clang::DeclRefExpr>(s->getRangeInit()->IgnoreParenImpCasts()));
    return true;
  }
  std::set<const clang::DeclRefExpr*> mentions, reads;

 private:
  void look(clang::Stmt* s) {
    if (s == nullptr) return;
    if (auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(s)) visit(cast);
    for (clang::Stmt* child : s->children()) look(child);
  }
  const clang::VarDecl* table_;
};

}  // namespace

std::string quoted(const std::string& text) {
  std::string all = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') all += '\\';
    if (c == '\n')
      all += "\\n";
    else
      all += c;
  }
  return all + "\"";
}

const clang::StringLiteral* literal_of(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
        made != nullptr && made->getNumArgs() >= 1 && is_string(made->getType()))
      if (made->getNumArgs() == 1 || llvm::isa<clang::CXXDefaultArgExpr>(made->getArg(1))) e = made->getArg(0);
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e); list != nullptr && list->getNumInits() == 1)
      e = list->getInit(0);
  }
  return llvm::dyn_cast<clang::StringLiteral>(e);
}

ir::ExprPtr NameValues::size(const ir::ExprPtr& number) {
  if (number->kind == ir::ExprKind::literal) return ir::int_literal(module_.letters_of_name(std::stoi(number->text)));
  if (module_.makes_texts()) {
    const std::string held = text(text_of_place(ir::is_place(number) ? number : save(number, "name", {})));
    return lowering_.texts.drawn("static_cast<int>((" + held + ").size())", ir::int_type(), {});
  }
  const ir::ExprPtr begin = ir::ref(module_.letters().begin);
  return ir::binary("-", ir::index(begin, ir::binary("+", number, ir::int_literal(1))), ir::index(begin, number));
}

ir::ExprPtr NameValues::letter(const ir::ExprPtr& number, const ir::ExprPtr& at) {
  if (module_.makes_texts() && number->kind != ir::ExprKind::literal) {
    const std::string held = text(text_of_place(ir::is_place(number) ? number : save(number, "name", {})));
    // The subscript is an expression, as a loop's counter may get another name.
    const auto part = [](const std::string& one) { return ir::literal(one, ir::opaque_type("text")); };
    const auto letter = ir::int_type("char");
    const std::string open = "(" + held + ")[static_cast<std::size_t>(";
    return save(ir::call("text()", {part(open), at, part(")]")}, letter), "read", {});
  }
  const ir::ExprPtr begin = ir::index(ir::ref(module_.letters().begin), number);
  return ir::implicit_cast(ir::int_type("char"), ir::index(ir::ref(module_.letters().all), ir::binary("+", begin, at)));
}

ir::ExprPtr NameValues::name(const clang::Expr* whole) {
  const auto where = whole->getBeginLoc();
  if (const auto* s = literal_of(whole)) return ir::int_literal(module_.number_of_name(s->getString().str()));
  const clang::Expr* e = plain(whole);
  if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(e->IgnoreParenImpCasts())) {
    const ir::ExprPtr test = value(choice->getCond()), one = name(choice->getTrueExpr());
    return ir::conditional(test, one, name(choice->getFalseExpr()), range_of(e));
  }
  if (lowering_.texts.makes_text(e)) return lowering_.texts.number_of(e);
  const clang::Expr* converted = e->IgnoreParenImpCasts();  // a std::string to a std::string_view
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(converted)->IgnoreParenImpCasts());
      m != nullptr && llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()) &&
      is_string(m->getImplicitObjectArgument()->getType()))
    return name(m->getImplicitObjectArgument());
  const auto unknown = [&] { refuse(where, Refused::map_of_names, module_.text_of(whole->getSourceRange())); };
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made != nullptr && is_string(made->getType())) {
    if (made->getNumArgs() == 0 || llvm::isa<clang::CXXDefaultArgExpr>(made->getArg(0)))
      return ir::int_literal(module_.number_of_name(""));
    if (is_string(made->getArg(0)->getType()) || body_.named_pointers.count(copied_variable(made->getArg(0))) != 0 ||
        llvm::isa<clang::ConditionalOperator>(plain(made->getArg(0))->IgnoreParenImpCasts()))
      return name(made->getArg(0));
    if (const ir::ExprPtr entry = entry_of_table(made->getArg(0))) return entry;
    if (made->getNumArgs() == 1 || is_letters(made->getArg(0)->getType())) return name(made->getArg(0));
    unknown();
  }
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(e);
      cast != nullptr && is_string(cast->getSubExpr()->getType()))
    return name(cast->getSubExpr());
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(e);
      cast != nullptr && is_string(e->getType()) && llvm::isa<clang::CXXConstructExpr>(plain(cast->getSubExpr())))
    return name(cast->getSubExpr());
  if (const auto found = body_.named_pointers.find(copied_variable(e)); found != body_.named_pointers.end())
    return found->second;
  if (const ir::ExprPtr entry = entry_of_table(e)) return entry;
  if (letters_parameter(e) != nullptr && module_.makes_texts()) return lowering_.texts.number_of(e);
  if (is_letters(e->getType()) && letters_parameter(e) == nullptr) return lowering_.texts.number_of_letters(e);
  if (!is_string(e->getType())) unknown();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e))
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
        variable != nullptr && body_.carried_locals.count(variable) != 0)
      unknown();
  return value(e);
}

/// What a table that nobody changes starts with, const char* names[] = {"a", "b"}; null for other expressions.
const clang::InitListExpr* NameValues::steady_table(const clang::Expr* e) {
  const auto* table = llvm::dyn_cast_or_null<clang::VarDecl>(named(e));
  const auto* list = table != nullptr && table->getInit() != nullptr
                         ? llvm::dyn_cast<clang::InitListExpr>(plain(table->getInit()))
                         : nullptr;
  if (list == nullptr || list->getNumInits() == 0 || !context_.getAsConstantArrayType(table->getType())) return nullptr;
  if (!context_.getBaseElementType(table->getType()).isConstQualified()) {
    if (body_.function == nullptr || body_.function->getBody() == nullptr) return nullptr;
    if (table->hasGlobalStorage()) {  // another file may change what it sees
      if ((table->isExternallyVisible() && !table->isStaticLocal()) || !is_constant_in_effect(table, context_))
        return nullptr;
    } else {
      TableReads reads(table);
      reads.walk(body_.function->getBody());
      if (reads.mentions != reads.reads) return nullptr;
    }
  }
  return list;
}

/// The literals of such a table of one dimension; null for other expressions.
const clang::InitListExpr* NameValues::table_of_literals(const clang::Expr* e) {
  const auto* list = steady_table(e);
  const bool literals = list != nullptr && std::all_of(list->inits().begin(), list->inits().end(),
                                                       [](const auto* one) { return literal_of(one) != nullptr; });
  return literals ? list : nullptr;
}

/// An entry of such a table, names[i] or ends[i][j]; null for other expressions.
ir::ExprPtr NameValues::entry_of_table(const clang::Expr* e) {
  std::vector<const clang::Expr*> subscripts;
  const clang::Expr* table = table_of_entry(e, &subscripts);
  const auto* list = table != nullptr ? steady_table(table) : nullptr;
  if (list == nullptr) return nullptr;
  const std::function<bool(const clang::Expr*, std::size_t)> is_whole = [&](const clang::Expr* part,
                                                                            std::size_t depth) {
    if (depth == 0) return literal_of(part) != nullptr;
    const auto* row = llvm::dyn_cast<clang::InitListExpr>(part);
    return row != nullptr && !row->hasArrayFiller() && row->getNumInits() > 0 &&
           std::all_of(row->inits().begin(), row->inits().end(),
                       [&](const clang::Expr* one) { return is_whole(one, depth - 1); });
  };
  if (!is_whole(list, subscripts.size())) return nullptr;
  std::vector<ir::ExprPtr> at;
  for (const clang::Expr* one : subscripts) at.push_back(save(value(one), "entry", e->getBeginLoc()));
  const std::function<ir::ExprPtr(const clang::Expr*, std::size_t)> choose = [&](const clang::Expr* part,
                                                                                 std::size_t depth) {
    if (depth == at.size()) return ir::int_literal(module_.number_of_name(literal_of(part)->getString().str()));
    const auto* row = llvm::cast<clang::InitListExpr>(part);
    ir::ExprPtr chosen;
    for (unsigned k = row->getNumInits(); k-- > 0;) {
      const ir::ExprPtr one = choose(row->getInit(k), depth + 1);
      chosen = chosen ? ir::conditional(ir::binary("==", at[depth], ir::int_literal(k)), one, chosen) : one;
    }
    return chosen;
  };
  return choose(list, 0);
}

ir::ExprPtr NameValues::is_before(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (!module_.makes_texts()) {  // right of literals alone
    if (body_.function != nullptr) module_.note_order_of_names(body_.function->getLocation());
    return ir::binary("<", a, b);
  }
  module_.include("wengert/texts.hpp");
  return ir::call("wengert_text_before", {a, b, ir::literal(numbers_of_literals(), ir::opaque_type("text"))},
                  ir::bool_type());
}

/// {{"euler", 3}, {"heun", 7}}
std::string NameValues::numbers_of_literals() const {
  std::string all;
  for (const std::string& one : module_.kept_names())
    all += (all.empty() ? "{" : ", {") + quoted(one) + ", " + std::to_string(module_.number_of_name(one)) + "}";
  return "{" + all + "}";
}

bool NameValues::call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr) return false;
  const auto beyond = [&] { refuse(where, Refused::string_work, module_.text_of(e->getSourceRange())); };
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    const bool any = std::any_of(e->arg_begin(), e->arg_end(), [](const auto* a) { return is_string(a->getType()); });
    if (!any || container_of(o->getArg(0)->getType()) != Container::none) return false;
    if (is_comparison(o->getOperator())) {
      const ir::ExprPtr left = name(o->getArg(0)), right = name(o->getArg(1));
      const auto op = o->getOperator();
      if (op != clang::OO_EqualEqual && op != clang::OO_ExclaimEqual && !module_.makes_texts())
        module_.note_order_of_names(where);
      if (op == clang::OO_EqualEqual || op == clang::OO_ExclaimEqual || !module_.makes_texts())
        out = ir::binary(clang::getOperatorSpelling(op), left, right, range_of(e));
      else if (op == clang::OO_Less || op == clang::OO_GreaterEqual)
        out = op == clang::OO_Less ? is_before(left, right) : ir::unary("!", is_before(left, right));
      else
        out = op == clang::OO_Greater ? is_before(right, left) : ir::unary("!", is_before(right, left));
      return true;
    }
    if (o->getOperator() == clang::OO_Equal && is_string(o->getArg(0)->getType())) {
      const ir::ExprPtr from = name(o->getArg(1));
      out = place(o->getArg(0));
      emit(ir::assign(out, from, range_of(e)));
      return true;
    }
    if (o->getOperator() == clang::OO_Subscript && is_string(o->getArg(0)->getType())) {
      const ir::ExprPtr number = name(o->getArg(0));
      out = letter(number, value(o->getArg(1)));
      return true;
    }
    if (lowering_.texts.changes_name(e)) {
      out = place(o->getArg(0));
      return true;
    }
    if (module_.in_system_header(callee->getLocation())) beyond();
    return false;
  }
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  if (m == nullptr || !is_string(m->getImplicitObjectArgument()->getType())) return false;
  const std::string what = callee->getNameAsString();
  if (what == "empty") {
    out = ir::binary("==", name(m->getImplicitObjectArgument()), ir::int_literal(module_.number_of_name("")));
  } else if (what == "compare" && e->getNumArgs() == 1) {
    const ir::ExprPtr left = name(m->getImplicitObjectArgument()), right = name(e->getArg(0));
    if (!module_.makes_texts()) module_.note_order_of_names(where);
    out = module_.makes_texts() ? ir::conditional(is_before(left, right), ir::int_literal(-1),
                                                  ir::cast(ir::int_type(), is_before(right, left)), range_of(e))
                                : ir::binary("-", left, right, range_of(e));
  } else if (lowering_.texts.changes_name(e)) {
    out = place(m->getImplicitObjectArgument());
  } else if (!member(m, what, out)) {
    beyond();
  }
  return true;
}

bool NameValues::member(const clang::CXXMemberCallExpr* e, const std::string& what, ir::ExprPtr& out) {
  if (!asks_for_letters(what)) return false;
  const ir::ExprPtr number = name(e->getImplicitObjectArgument());
  if (what == "at")
    out = letter(number, value(e->getArg(0)));
  else if (what == "front")
    out = letter(number, ir::int_literal(0));
  else if (what == "back")
    out = letter(number, ir::binary("-", size(number), ir::int_literal(1)));
  else
    out = ir::cast(ir::int_type("std::size_t"), size(number));
  return true;
}

bool NameValues::is_name(const clang::VarDecl* d) const {
  if (body_.function == nullptr || body_.function->getBody() == nullptr) return false;
  if (d->hasGlobalStorage())
    return d->getType().isConstQualified() && d->getInit() != nullptr && literal_of(d->getInit()) != nullptr;
  NameUses uses(d, module_);
  uses.walk(body_.function->getBody());
  return uses.found || (uses.letters && d->getInit() != nullptr && literal_of(d->getInit()) != nullptr);
}

std::string NameValues::text(const std::string& number) const {
  std::string all = "std::string(";
  for (const std::string& one : module_.makes_texts() ? module_.kept_names() : module_.made_names())
    if (!one.empty())
      all += number + " == " + std::to_string(module_.number_of_name(one)) + " ? " + quoted(one) + " : ";
  if (module_.makes_texts()) {
    module_.include("wengert/texts.hpp");
    return all + "wengert_text_of(" + number + "))";
  }
  return all + "\"\")";
}

}  // namespace wengert::compiler
