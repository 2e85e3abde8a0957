// SPDX-License-Identifier: MIT
// The literals of the source, which names are numbers of, and the table of their letters.
#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/texts.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// All literals of the source, and those that a std::string is made of.
class Literals
    : public TreeVisitor<Literals, clang::StringLiteral, clang::CXXConstructExpr, clang::CallExpr, clang::CXXThrowExpr,
                         clang::CXXForRangeStmt, clang::InitListExpr, clang::BinaryOperator> {
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
  bool visit(clang::BinaryOperator* e) {
    if (e->getOpcode() == clang::BO_Assign && is_letters(e->getLHS()->getType())) assigned_.insert(named(e->getLHS()));
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
    makes_texts |=
        s == nullptr && (given > 1 || is_made_of_parameter(e) || is_made_of_kept_letters(e));  // std::string(3, 'x')
    const auto* from = s == nullptr && e->getNumArgs() > 0 && is_letters(e->getArg(0)->getType())
                           ? llvm::dyn_cast_or_null<clang::VarDecl>(named(e->getArg(0)->IgnoreParenImpCasts()))
                           : nullptr;
    if (from != nullptr && !llvm::isa<clang::ParmVarDecl>(from)) made_of_.insert(from);
    makes_of_pointers |= s == nullptr && e->getNumArgs() > 0 && e->getArg(0)->getType()->isPointerType();
    return true;
  }
  /// Whether a string is made of a pointer to letters that gets another value.
  bool makes_of_assigned() const {
    return std::any_of(made_of_.begin(), made_of_.end(), [&](const auto* one) { return assigned_.count(one) != 0; });
  }
  std::set<std::string> all{""}, made{""}, used;
  bool makes_texts = false;        ///< strings are put together, cut or read
  bool makes_of_pointers = false;  ///< strings are made of entries of tables

 private:
  std::set<const clang::StringLiteral*> told_;
  std::set<const clang::ValueDecl*> made_of_, assigned_;
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

}  // namespace

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
  makes_texts_ = found.makes_texts || found.makes_of_assigned();
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

}  // namespace wengert::compiler
