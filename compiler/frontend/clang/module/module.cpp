// SPDX-License-Identifier: MIT
// The module: which functions are lowered, under which names, and what is reported.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <functional>

#include "command/near_names.hpp"
#include "compiler/frontend/clang/body/left_addresses.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/functions.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

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
  for (const int kind : special.caught) key += "!" + std::to_string(kind);
  for (const int kind : special.read) key += "?" + std::to_string(kind);
  if (!special.caught.empty()) wanted += "_caught";
  if (special.gathers) {
    if (is_external(function)) refuse(where, Refused::variadic, function->getNameAsString());
    wanted += "_of_numbers";
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

namespace {

/// A valid identifier for a function: its name, an operator's or a constructor's word, the class before a method's.
std::string identifier_of(const clang::FunctionDecl* function) {
  struct Word {
    clang::OverloadedOperatorKind kind;
    const char* word;
  };
  static constexpr Word words[] = {
      {clang::OO_Plus, "plus"},        {clang::OO_Minus, "minus"},        {clang::OO_Star, "times"},
      {clang::OO_Slash, "over"},       {clang::OO_PlusEqual, "add_to"},   {clang::OO_MinusEqual, "subtract_from"},
      {clang::OO_StarEqual, "scale"},  {clang::OO_SlashEqual, "divide"},  {clang::OO_Subscript, "at"},
      {clang::OO_Call, "call"},        {clang::OO_Less, "less"},          {clang::OO_Greater, "greater"},
      {clang::OO_EqualEqual, "equal"}, {clang::OO_Equal, "assign"},       {clang::OO_Percent, "percent"},
      {clang::OO_Caret, "caret"},      {clang::OO_ExclaimEqual, "differ"}};
  std::string name;
  if (llvm::isa<clang::CXXConstructorDecl>(function)) {
    name = "init";
  } else if (llvm::isa<clang::CXXDestructorDecl>(function)) {
    name = "end";
  } else if (const auto* conversion = llvm::dyn_cast<clang::CXXConversionDecl>(function)) {
    name = "to_" + identifier_from(spelled(conversion->getConversionType()));
  } else if (const auto kind = function->getOverloadedOperator(); kind != clang::OO_None) {
    name = "operation";
    for (const Word& w : words)
      if (w.kind == kind) name = w.word;
  } else {
    name = function->getLiteralIdentifier() != nullptr ? identifier_from(function->getNameAsString())
                                                       : function->getNameAsString();
  }
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function))
    name = method->getParent()->getNameAsString() + "_" + name;
  return name;
}

}  // namespace

ModuleLowering::ModuleLowering(const source::TranslationUnit& unit, const std::set<std::string>& external)
    : unit_(unit), context_(unit.syntax_tree()), external_(external), notes_(unit) {}

int ModuleLowering::line_of(clang::SourceLocation where) const {
  const auto& sources = context_.getSourceManager();
  if (where.isInvalid() || !in_main_file(where)) return 0;
  return static_cast<int>(sources.getExpansionLineNumber(where));
}

int ModuleLowering::end_line_of(clang::SourceLocation where) const {
  const auto& sources = context_.getSourceManager();
  if (where.isInvalid() || !in_main_file(where)) return 0;
  return static_cast<int>(
      sources.getLineNumber(sources.getMainFileID(), sources.getFileOffset(sources.getExpansionRange(where).getEnd())));
}

ir::SourceRange ModuleLowering::range_of(clang::SourceRange range) const {
  const auto& sources = context_.getSourceManager();
  if (range.isInvalid()) return {};
  const auto begin = sources.getExpansionLoc(range.getBegin());
  const auto end = sources.getExpansionRange(range.getEnd()).getEnd();
  return {static_cast<int>(sources.getSpellingLineNumber(begin)),
          static_cast<int>(sources.getSpellingColumnNumber(begin)),
          static_cast<int>(sources.getSpellingLineNumber(end)), static_cast<int>(sources.getSpellingColumnNumber(end))};
}

std::string ModuleLowering::text_of(clang::SourceRange range) const {
  const auto& sources = context_.getSourceManager();
  const auto characters = sources.getExpansionRange(clang::CharSourceRange::getTokenRange(range));
  return clang::Lexer::getSourceText(characters, sources, context_.getLangOpts()).str();
}

bool ModuleLowering::in_main_file(clang::SourceLocation where) const {
  const auto& sources = context_.getSourceManager();
  return sources.isInMainFile(sources.getExpansionLoc(where));
}

bool ModuleLowering::in_system_header(clang::SourceLocation where) const {
  if (where.isInvalid() || context_.getSourceManager().isInSystemHeader(where)) return true;
  // Eigen's headers are included from anywhere.
  const llvm::StringRef file =
      context_.getSourceManager().getFilename(context_.getSourceManager().getExpansionLoc(where));
  return file.contains("/Eigen/src/");
}

void ModuleLowering::report(const RefusedHere& refused) {
  const auto& sources = context_.getSourceManager();
  const clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(refused.where));
  Diagnostic d{unit_.file(), 0, 0, "error", refused.message};
  if (place.isValid()) {
    d.file = place.getFilename();
    d.line = static_cast<int>(place.getLine());
    d.column = static_cast<int>(place.getColumn());
    if (d.file == unit_.file()) {
      const auto [file, line] = unit_.lines().place(d.file, place.getLine());
      d.file = file;
      d.line = static_cast<int>(line);
    }
  }
  result_.diagnostics.push_back(std::move(d));
}

void ModuleLowering::warn(clang::SourceLocation where, const std::string& what) {
  report({where, what});
  Diagnostic& d = result_.diagnostics.back();
  d.severity = "warning";
  d.is_doubt = true;
}

void ModuleLowering::warn_of_open_orders() {
  OperandOrder order(result_.module);
  for (const OpenOrder& open : open_orders_)
    if (order.matters(open)) {
      const auto [file, line] = result_.module.lines.place(result_.module.file, static_cast<unsigned>(open.where.line));
      result_.diagnostics.push_back({file, static_cast<int>(line), open.where.column, "warning", open.what, true});
    }
}

std::string ModuleLowering::name_of(const clang::FunctionDecl* function) { return identifier_of(function); }

std::string ModuleLowering::fresh_id(const std::string& wanted) {
  std::string id = wanted;
  for (int k = 2; !taken_ids_.insert(id).second; ++k) id = wanted + "_" + std::to_string(k);
  return id;
}

std::string ModuleLowering::function_id(const clang::FunctionDecl* called, clang::SourceLocation where) {
  const clang::FunctionDecl* function = called->getDefinition() ? called->getDefinition() : called->getCanonicalDecl();
  if (const auto known = ids_.find(function); known != ids_.end()) return known->second;
  // Of a source that is an output itself.
  if (is_cxx() && function->getDeclName().isIdentifier() && function->getName() == places_sorter) return sort_places();
  std::string wanted = identifier_of(function);
  if (const auto* arguments = function->getTemplateSpecializationArgs(); arguments != nullptr) {
    std::size_t instances = 0;
    if (const auto* source = function->getPrimaryTemplate())
      for (const auto* one : source->specializations())
        if (one->getDefinition() != nullptr) ++instances;
    if (instances > 1) {
      for (const auto& a : arguments->asArray()) {
        std::string text;
        llvm::raw_string_ostream stream(text);
        a.print(clang::PrintingPolicy(context_.getLangOpts()), stream, true);
        wanted += "_" + identifier_from(stream.str());
      }
    }
  }
  // Without its result, it is another function than the source's.
  if (function->getReturnType()->isReferenceType() && !function->isOverloadedOperator() &&
      !llvm::isa<clang::CXXMethodDecl>(function))
    wanted += "_in_place";
  // A user's own sqrt(Number) is not the representation's sqrt.
  if (is_intrinsic(wanted) && !function->isExternC()) taken_ids_.insert(wanted);
  if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(function->getDeclContext()))
    if (taken_ids_.count(wanted) != 0 ||
        !context_.getTranslationUnitDecl()->lookup(&context_.Idents.get(wanted)).empty())
      wanted = space->getNameAsString() + "_" + wanted;
  const std::string id = fresh_id(wanted);
  ids_[function] = id;
  if (function->isThisDeclarationADefinition() && !is_external(function)) {
    pending_.push_back({function, id, nullptr});
    return id;
  }
  if ((function->getTemplateInstantiationPattern() != nullptr && !is_external(function)) || function->isVariadic())
    refuse(where, function->isVariadic() ? Refused::variadic : Refused::uninstantiated_template,
           function->getNameAsString());
  // A function without a body: the analyses refuse it when an active argument meets it.
  auto external = std::make_shared<ir::Function>();
  external->id = id;
  external->name = function->getNameAsString();
  external->has_body = false;
  name_as_declared(function, *external);
  external->range = range_of(function->getSourceRange());
  external->directives = directives_of(function);
  for (const auto& directive : external->directives) external->is_inactive |= directive.name == "inactive";
  if (gives_same_value(function))
    external->directives.push_back({"pure", in_main_file(function->getLocation()) ? "" : "in a header"});
  if (holds_replaced_numbers(function->getReturnType()))
    refuse(where, Refused::indirect_call, function->getNameAsString());
  external->result = type_of(function->getReturnType(), where);
  for (const auto* p : function->parameters()) {
    if (is_string(p->getType())) refuse(where, Refused::string_work, function->getNameAsString());
    if (holds_replaced_numbers(p->getType())) refuse(where, Refused::indirect_call, function->getNameAsString());
    std::string name = p->getNameAsString();
    if (name.empty()) name = "x" + std::to_string(external->parameters.size() + 1);
    const bool by_reference = p->getType()->isReferenceType();
    auto parameter =
        ir::variable(name, type_of(p->getType(), where), by_reference ? ir::Passing::reference : ir::Passing::value);
    parameter->is_const = p->getType().getNonReferenceType().isConstQualified();
    if (by_reference) parameter->type = ir::as_mutable(parameter->type);
    external->parameters.push_back(parameter);
  }
  result_.module.functions.push_back(external);
  return id;
}

bool ModuleLowering::has_other_types(const clang::FunctionDecl* function) const {
  if (!is_cxx() || heads_.count(function) != 0 || !in_main_file(function->getLocation())) return false;
  const auto& sources = context_.getSourceManager();
  return is_other_in_result(function->getReturnType(), sources) ||
         std::any_of(function->param_begin(), function->param_end(),
                     [&](const clang::ParmVarDecl* p) { return is_other_in_result(p->getType(), sources); });
}

/// How the output, which includes the same headers, calls a function that it does not define.
void ModuleLowering::name_as_declared(const clang::FunctionDecl* function, ir::Function& lowered) const {
  if (!is_cxx()) {
    lowered.in_header = !in_main_file(function->getLocation());
    return;
  }
  // A method is a function of its object in the representation, and one that returns its argument has no result.
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function))
    if (!method->isStatic() && method->getIdentifier() != nullptr) lowered.method = method->getNameAsString();
  if (llvm::isa<clang::CXXMethodDecl>(function) || function->getReturnType()->isReferenceType() ||
      function->getTemplateSpecializationArgs() != nullptr)
    return;
  if (function->getLiteralIdentifier() != nullptr || holds_replaced_numbers(function->getReturnType())) return;
  if (function->getDefinition() != nullptr && has_other_types(function)) return;
  for (const clang::ParmVarDecl* p : function->parameters())
    if (is_iterator(p->getType()) || holds_replaced_numbers(p->getType())) return;
  const std::string name = scope_of(function->getDeclContext()) + function->getNameAsString();
  if (name != lowered.id) lowered.spelled = name;
  lowered.in_header = !in_main_file(function->getLocation());
  lowered.c_linkage = function->isExternC() && !lowered.in_header;
}

void ModuleLowering::lower_function(const Pending& pending) {
  const clang::FunctionDecl* function = pending.function;
  const std::string& id = pending.id;
  const int first = line_of(function->getBeginLoc()), last = line_of(function->getEndLoc());
  current_ = id;
  try {
    const bool by_name = function->getReturnType()->isReferenceType() && returned_argument(function).value_or(1) > 0;
    if (heads_.count(function) != 0 && by_name)
      refuse(function->getLocation(), Refused::returned_reference, function->getNameAsString());
    if (heads_.count(function) != 0) {
      head_ids_.insert(id);
      if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function); method != nullptr && !method->isStatic())
        refuse_private_data(context_.getRecordType(method->getParent()));
      for (const clang::ParmVarDecl* p : function->parameters()) {
        argument_place_ = p->getLocation();
        if (!is_vector_for_span(function, p)) refuse_private_data(p->getType());
      }
      argument_place_ = function->getLocation();
      if (is_replaced_class(function->getReturnType()) || function->getReturnType()->isAnyComplexType() ||
          holds_replaced_numbers(function->getReturnType()))
        refuse(function->getLocation(), Refused::library_argument, spelled(function->getReturnType()));
      if (!is_cxx()) refuse_private_data(function->getReturnType());
    }
    FunctionLowering lowering(*this, function, pending.special.get());
    notes_.give_back(first, last);
    const ir::FunctionPtr lowered = lowering.run(id, id);
    refuse_nested_owners(*lowered);
    result_.module.functions.push_back(lowered);
  } catch (const RefusedHere& refused) {
    report(refused);
    result_.refused[id] = result_.diagnostics.back();
  }
}

void ModuleLowering::refuse_left_constants() {
  for (const RemadeConstant& remade : remade_constants_) {
    const ir::FunctionPtr f = result_.module.find(remade.function);
    if (!f || result_.refused.count(f->id) != 0 || !leaves_address_of(*remade.variable, *f, result_.module)) continue;
    try {
      refuse(remade.constant->getLocation(), Refused::remade_constant, remade.constant->getNameAsString());
    } catch (const RefusedHere& refused) {
      report(refused);
      result_.refused[f->id] = result_.diagnostics.back();
    }
  }
  std::erase_if(result_.module.functions, [&](const ir::FunctionPtr& f) { return result_.refused.count(f->id) != 0; });
}

void ModuleLowering::for_each_callee(const ir::Function& f, const std::function<void(const std::string&)>& visit) {
  const auto scan = [&](const ir::ExprPtr& e) {
    ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
      if (x->kind == ir::ExprKind::call) visit(x->text);
    });
  };
  ir::for_each_stmt(f.body, [&](const ir::StmtPtr& s) {
    if (s->kind == ir::StmtKind::call) visit(s->callee);
    for (const ir::ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
    for (const ir::ExprPtr& e : s->arguments) scan(e);
  });
}

void ModuleLowering::drop_callers_of_refused() {
  const auto reason = [&](const ir::Function& f) -> const Diagnostic* {
    const Diagnostic* found = nullptr;
    for_each_callee(f, [&](const std::string& callee) {
      if (const auto r = result_.refused.find(callee); found == nullptr && r != result_.refused.end())
        found = &r->second;
    });
    return found;
  };
  auto& functions = result_.module.functions;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t k = 0; k < functions.size(); ++k)
      if (const Diagnostic* why = reason(*functions[k])) {
        const Diagnostic copied = *why;
        result_.refused[functions[k]->id] = copied;
        functions.erase(functions.begin() + static_cast<std::ptrdiff_t>(k--));
        changed = true;
      }
  }
}

namespace {

/// Definitions stand in the order of need, also of structures that were read where a pointer leads back to them.
void order_structures(ir::Module& module) {
  std::vector<ir::Struct> ordered;
  std::set<std::string> done;
  const std::function<void(const ir::Struct&)> put = [&](const ir::Struct& s) {
    if (!done.insert(s.name).second) return;
    for (const ir::Field& f : s.fields) {
      ir::TypePtr held = f.type;
      while (held->element && !ir::is_address(held)) held = held->element;
      const ir::Struct* inner = ir::is_struct(held) ? module.find_struct(held->name) : nullptr;
      if (inner != nullptr) put(*inner);
    }
    ordered.push_back(s);
  };
  for (const ir::Struct& s : module.structs) put(s);
  module.structs = std::move(ordered);
}

}  // namespace

FrontendResult ModuleLowering::run(const std::vector<std::string>& heads) {
  result_.module.file = unit_.file();
  result_.module.lines = unit_.lines();
  result_.module.language = is_cxx() ? ir::Language::cpp : ir::Language::c;
  auto head_comment = notes_.take_head();
  find_families();
  select_heads(heads);
  find_owned();
  while (!pending_.empty()) {
    const Pending pending = pending_.front();
    pending_.pop_front();
    lower_function(pending);
  }
  order_structures(result_.module);
  check_made_names();
  refuse_left_constants();
  drop_callers_of_refused();
  // What generated code defines for itself is known by its calls (LibraryFunctions).
  std::erase_if(result_.module.functions, [](const ir::FunctionPtr& f) {
    return f->id.starts_with("wengert_times") || f->id.starts_with("wengert_divided") ||
           f->id.starts_with("wengert_product") || f->id.starts_with("wengert_quotient");
  });
  // Functions stand in the order of the source, so that comments and readers find them again.
  std::sort(result_.module.functions.begin(), result_.module.functions.end(),
            [](const ir::FunctionPtr& a, const ir::FunctionPtr& b) {
              return a->range.line != b->range.line ? a->range.line < b->range.line : a->id < b->id;
            });
  warn_of_open_orders();
  rename_locals_like_functions();
  int before = 0;
  const ir::Function* last = nullptr;
  for (const auto& f : result_.module.functions) {
    if (last != nullptr && f->has_body && f->range.line == last->range.line && f->range.column == last->range.column) {
      f->directives = last->directives;  // the same function, for other arguments
      f->is_inactive |= last->is_inactive;
      continue;
    }
    if (!f->has_body || f->range.line < before) continue;
    last = f.get();
    f->comment = notes_.take_above(f->range.line);
    f->directives = directives_of(*f);
    for (const auto& d : f->directives) f->is_inactive |= d.name == "inactive";
    before = f->range.end_line;
  }
  // One head: one line. What it calls may have been refused as well, for the same reason or another.
  if (heads.size() == 1 && result_.diagnostics.size() > 1 && result_.diagnostics.front().severity == "error")
    result_.diagnostics.resize(1);
  if (long_double_ && result_.diagnostics.empty()) result_.diagnostics.push_back(*long_double_);
  read_prelude();
  result_.module.prelude.insert(result_.module.prelude.begin(), head_comment.begin(), head_comment.end());
  result_.ok = std::none_of(result_.diagnostics.begin(), result_.diagnostics.end(),
                            [](const Diagnostic& d) { return d.severity == "error"; });
  return std::move(result_);
}

}  // namespace wengert::compiler
