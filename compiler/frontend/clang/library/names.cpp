// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/names.hpp"

#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/texts.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// All literals of the source, and those that a std::string is made of.
class Literals : public TreeVisitor<Literals, clang::StringLiteral, clang::CXXConstructExpr, clang::CallExpr,
                                    clang::CXXThrowExpr, clang::CXXForRangeStmt, clang::InitListExpr> {
 public:
  bool into_instances() const override { return true; }
  /// What stands in braces is walked through as it is written, without the constructors that it asks for.
  bool visit(clang::InitListExpr* e) {
    const clang::InitListExpr* meant = e->isSemanticForm() ? e : e->getSemanticForm();
    if (meant != nullptr)
      for (const clang::Expr* one : meant->inits()) look(one);
    return true;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    const clang::QualType item = s->getLoopVariable()->getType();
    makes_texts |= is_string(s->getRangeInit()->getType()) && item->isReferenceType() &&
                   !item.getNonReferenceType().isConstQualified();
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    const bool prints = callee != nullptr && callee->getDeclName().isIdentifier() && is_carried(callee->getName());
    makes_texts |= makes_text(e);
    if (callee != nullptr && callee->isInStdNamespace() && callee->getDeclName().isIdentifier() &&
        makes_object(callee->getName()))
      makes_texts |=
          std::any_of(e->arg_begin(), e->arg_end(), [](const auto* a) { return letters_parameter(a) != nullptr; });
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    if (o != nullptr && o->getOperator() == clang::OO_Equal && is_string(o->getArg(0)->getType()))
      if (const auto* s = literal_of(o->getArg(1))) made.insert(s->getString().str());
    if (prints || is_stream(e->getType()))
      for (const clang::Expr* a : e->arguments()) tell(a);
    return true;
  }
  bool visit(clang::CXXThrowExpr* e) {
    const auto* made = e->getSubExpr() != nullptr
                           ? llvm::dyn_cast<clang::CXXConstructExpr>(plain(e->getSubExpr())->IgnoreImplicit())
                           : nullptr;
    if (made != nullptr)
      for (const clang::Expr* a : made->arguments()) tell(a);
    return true;
  }
  bool visit(clang::StringLiteral* s) {
    if (s->getCharByteWidth() != 1) return true;
    all.insert(s->getString().str());
    if (told_.count(s) == 0) used.insert(s->getString().str());
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    if (!is_string(e->getType())) return true;
    const auto* s = literal_of(e);
    if (s != nullptr) made.insert(s->getString().str());
    const auto given = std::count_if(e->arg_begin(), e->arg_end(),
                                     [](const clang::Expr* a) { return !llvm::isa<clang::CXXDefaultArgExpr>(a); });
    makes_texts |= s == nullptr && (given > 1 || is_made_of_parameter(e));  // std::string(3, 'x')
    makes_of_pointers |= s == nullptr && e->getNumArgs() > 0 && e->getArg(0)->getType()->isPointerType();
    return true;
  }
  std::set<std::string> all{""}, made{""}, used;
  bool makes_texts = false;        ///< strings are put together, cut or read
  bool makes_of_pointers = false;  ///< strings are made of entries of tables

 private:
  std::set<const clang::StringLiteral*> told_;
  static bool makes_object(llvm::StringRef function) {
    return function == "make_unique" || function == "make_shared" || function.starts_with("emplace");
  }
  /// Whether the library puts a string together, changes or reads one.
  static bool leads_into_string(clang::QualType iterator) {
    const auto* instance =
        llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(iterator->getAsCXXRecordDecl());
    return instance != nullptr && instance->getName() == "__normal_iterator" && is_string(types_in(instance)[1]);
  }
  static bool makes_text(const clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    if (callee == nullptr) return false;
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);  // its own context is its class
    if (method != nullptr ? !method->getParent()->isInStdNamespace() : !callee->isInStdNamespace()) return false;
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    if (o != nullptr && o->getNumArgs() == 2 && is_string(o->getArg(1)->getType()) &&
        o->getOperator() == clang::OO_GreaterGreater)
      return true;
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    const bool of_string = (m != nullptr && is_string(m->getImplicitObjectArgument()->getType())) ||
                           (o != nullptr && is_string(o->getArg(0)->getType()));
    if (of_string && e->getType().getNonReferenceType()->isVoidType()) return true;
    if (o == nullptr && m == nullptr &&
        std::any_of(e->arg_begin(), e->arg_end(), [](const clang::Expr* a) { return leads_into_string(a->getType()); }))
      return true;
    if (!callee->getDeclName().isIdentifier())
      return o != nullptr && is_string(e->getType()) &&
             (o->getOperator() == clang::OO_Plus || o->getOperator() == clang::OO_PlusEqual);
    const llvm::StringRef name = callee->getName();
    return name == "getline" || (is_string(e->getType()) && (of_string || name == "to_string" || name == "str"));
  }
  void look(const clang::Expr* e) {
    e = plain(e)->IgnoreImplicit();
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e))
      for (const clang::Expr* one : list->inits()) look(one);
    const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
    if (made == nullptr) return;
    visit(const_cast<clang::CXXConstructExpr*>(made));
    for (const clang::Expr* a : made->arguments())
      if (const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(a)->IgnoreImplicit()))
        look(standard->getSubExpr());
      else
        look(a);
  }
  void tell(const clang::Expr* e) {
    if (const auto* s = llvm::dyn_cast<clang::StringLiteral>(e->IgnoreParenImpCasts())) told_.insert(s);
    if (const auto* s = literal_of(e)) told_.insert(s);
  }
};

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

/// Mentions of a table, and those of them that read one of its entries. Lists in braces are walked as they are written;
/// what they mean says whether an entry is read.
class TableReads : public TreeVisitor<TableReads, clang::DeclRefExpr, clang::ImplicitCastExpr, clang::InitListExpr> {
 public:
  explicit TableReads(const clang::VarDecl* table) : table_(table) {}
  bool visit(clang::DeclRefExpr* e) {
    if (e->getDecl() == table_) mentions.insert(e);
    return true;
  }
  bool visit(clang::ImplicitCastExpr* e) {
    const auto* entry = llvm::dyn_cast<clang::ArraySubscriptExpr>(e->getSubExpr()->IgnoreParens());
    if (e->getCastKind() == clang::CK_LValueToRValue && entry != nullptr && named(entry->getBase()) == table_)
      reads.insert(llvm::dyn_cast<clang::DeclRefExpr>(entry->getBase()->IgnoreParenImpCasts()));
    return true;
  }
  bool visit(clang::InitListExpr* e) {
    if (e->getSemanticForm() != nullptr) look(e->getSemanticForm());
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

void ModuleLowering::find_names() {
  const auto is_of_run_time = [&](const clang::Decl* d) {
    const auto* called = llvm::dyn_cast<clang::NamedDecl>(d);
    return called != nullptr && called->getDeclName().isIdentifier() && called->getName().starts_with("wengert_") &&
           !in_main_file(d->getLocation());
  };
  if (!names_.empty()) return;
  Literals found;
  for (clang::Decl* d : context_.getTranslationUnitDecl()->decls())
    // Literals of the run-time headers of generated code are no names.
    if (!in_system_header(d->getLocation()) && !is_of_run_time(d)) found.walk(d);
  names_.assign(found.all.begin(), found.all.end());
  for (const std::string& one : found.all)
    if (found.used.count(one) == 0) told_names_.insert(one);
  if (found.makes_of_pointers) found.made.insert(found.used.begin(), found.used.end());
  made_names_.assign(found.made.begin(), found.made.end());
  makes_texts_ = found.makes_texts;
}

void ModuleLowering::include_texts() {
  auto& prelude = result_.module.prelude;
  const std::string line = "#include <wengert/texts.hpp>";
  if (std::find(prelude.begin(), prelude.end(), line) == prelude.end()) prelude.push_back(line);
}

std::vector<std::string> ModuleLowering::kept_names() {
  find_names();
  std::vector<std::string> kept;
  for (const std::string& one : names_)
    if (told_names_.count(one) == 0) kept.push_back(one);
  return kept;
}

/// A string that is no literal has a number that says nothing of its place in the alphabet, nor of numbers in it. That
/// matters where a head has to do with both, in whatever functions.
void ModuleLowering::check_made_names() {
  if ((made_name_.empty() || order_of_names_.empty()) && (number_in_text_.empty() || number_of_text_.empty())) return;
  std::vector<std::string> heads;
  for (const ir::FunctionPtr& f : result_.module.functions)
    if (head_ids_.count(f->id) != 0) heads.push_back(f->id);
  for (const std::string& head : heads) {
    std::set<std::string> reached{head};
    std::vector<std::string> open{head};
    while (!open.empty()) {
      const ir::FunctionPtr f = result_.module.find(open.back());
      open.pop_back();
      if (f)
        for_each_callee(*f, [&](const std::string& callee) {
          if (reached.insert(callee).second) open.push_back(callee);
        });
    }
    const auto in = [&](const Places& places) {
      clang::SourceLocation last;
      for (const auto& [function, where] : places)
        if (reached.count(function) != 0) last = where;
      return last;
    };
    const auto refuse_both = [&](clang::SourceLocation where, Refused why, clang::SourceLocation other) {
      if (!where.isValid() || !other.isValid() || result_.refused.count(head) != 0) return;
      report({where, refusal_message(why, text_at(other))});
      result_.refused[head] = result_.diagnostics.back();
    };
    refuse_both(in(made_name_), Refused::order_of_texts, in(order_of_names_));
    refuse_both(in(number_of_text_), Refused::number_in_text, in(number_in_text_));
  }
  std::erase_if(result_.module.functions, [&](const ir::FunctionPtr& f) { return result_.refused.count(f->id) != 0; });
}

int ModuleLowering::number_of_name(const std::string& name) {
  find_names();
  return static_cast<int>(std::lower_bound(names_.begin(), names_.end(), name) - names_.begin());
}

const ModuleLowering::Letters& ModuleLowering::letters() {
  if (letters_.all != nullptr) return letters_;
  find_names();
  std::vector<ir::ExprPtr> begin, all;
  const auto letter = ir::int_type("char");
  for (const std::string& one : names_) {
    begin.push_back(ir::int_literal(static_cast<long long>(all.size())));
    if (told_names_.count(one) == 0)
      for (const char c : one) all.push_back(ir::literal(std::to_string(static_cast<int>(c)), letter));
  }
  begin.push_back(ir::int_literal(static_cast<long long>(all.size())));
  if (all.empty()) all.push_back(ir::literal("0", letter));
  const auto table = [&](const char* wanted, const ir::TypePtr& type, const std::vector<ir::ExprPtr>& values) {
    std::string name = wanted;
    const auto* everywhere = context_.getTranslationUnitDecl();
    for (int k = 2; !everywhere->lookup(&context_.Idents.get(name)).empty(); ++k) name = wanted + std::to_string(k);
    const auto extent = ir::int_literal(static_cast<long long>(values.size()));
    const auto array = ir::array_of(ir::as_const(type), extent);
    const auto variable = ir::variable(name, array, ir::Passing::global);
    variable->is_static = true;
    result_.module.globals.push_back(ir::declare(variable, ir::initializer_list(values, array)));
    return variable;
  };
  letters_.begin = table("first_letter_of", ir::int_type(), begin);
  letters_.all = table("letters", letter, all);
  return letters_;
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
    if (made->getNumArgs() == 1) return name(made->getArg(0));
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
  if (!is_string(e->getType())) unknown();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e))
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
        variable != nullptr && body_.carried_locals.count(variable) != 0)
      unknown();
  return value(e);
}

/// An entry of a table of literals that nobody changes, const char* names[] = {"a", "b"}; null for other expressions.
ir::ExprPtr NameValues::entry_of_table(const clang::Expr* e) {
  const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(e->IgnoreParenImpCasts());
  const auto* table =
      subscript != nullptr ? llvm::dyn_cast_or_null<clang::VarDecl>(named(subscript->getBase())) : nullptr;
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
  for (const clang::Expr* one : list->inits())
    if (literal_of(one) == nullptr) return nullptr;
  const ir::ExprPtr at = save(value(subscript->getIdx()), "entry", e->getBeginLoc());
  ir::ExprPtr chosen;
  for (unsigned k = list->getNumInits(); k-- > 0;) {
    const ir::ExprPtr one = ir::int_literal(module_.number_of_name(literal_of(list->getInit(k))->getString().str()));
    chosen = chosen ? ir::conditional(ir::binary("==", at, ir::int_literal(k)), one, chosen) : one;
  }
  return chosen;
}

ir::ExprPtr NameValues::is_before(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (!module_.makes_texts()) {  // right of literals alone
    if (body_.function != nullptr) module_.note_order_of_names(body_.function->getLocation());
    return ir::binary("<", a, b);
  }
  module_.include_texts();
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
    module_.include_texts();
    return all + "wengert_text_of(" + number + "))";
  }
  return all + "\"\")";
}

}  // namespace wengert::compiler
