// SPDX-License-Identifier: MIT
// The verifier: a walk that knows what is visible, what is a place and what each statement needs.
#include "verify.hpp"

#include <algorithm>
#include <set>

#include "text.hpp"

namespace wengert::ir {

namespace {

class Verifier {
 public:
  explicit Verifier(const Module& m) : module_(m) {
    for (const StmtPtr& g : m.globals) visible_.push_back(g->variable.get());
  }

  std::vector<std::string> run() {
    std::set<std::string> ids;
    for (const FunctionPtr& f : module_.functions) {
      function_ = f->id;
      if (!ids.insert(f->id).second) complain("two functions with this id");
      std::size_t mark = visible_.size();
      for (const VariablePtr& p : f->parameters) {
        if (!p->is_parameter()) complain("parameter '" + p->name + "' is passed neither by value nor by reference");
        visible_.push_back(p.get());
      }
      loops_ = switches_ = 0;
      block(f->body);
      visible_.resize(mark);
    }
    return std::move(found_);
  }

 private:
  const Module& module_;
  std::vector<std::string> found_;
  std::string function_;
  std::vector<const Variable*> visible_;
  int loops_ = 0, switches_ = 0;

  void complain(const std::string& what) { found_.push_back(function_ + ": " + what); }

  void expr(const ExprPtr& e, const char* what) {
    if (!e) return complain(std::string("missing ") + what);
    for_each_expr(e, [&](const ExprPtr& x) {
      if (!x->type) complain("expression without a type: " + to_text(x));
      if (x->kind == ExprKind::variable &&
          std::find(visible_.begin(), visible_.end(), x->variable.get()) == visible_.end())
        complain("'" + x->variable->name + "' is not visible here");
      if (x->kind == ExprKind::address_of && !is_place(x->operands[0])) complain("address of no place: " + to_text(x));
      // A collected array has derivatives beside its elements: "#".
      const bool derivatives = x->kind == ExprKind::field && x->text == "#" && is_sequence(x->operands[0]->type);
      if (x->kind == ExprKind::field && !is_struct(x->operands[0]->type) && !derivatives)
        complain("field of no struct: " + to_text(x));
    });
  }
  void place(const ExprPtr& e, const char* what) {
    if (e && !is_place(e)) complain(std::string(what) + " is no place: " + to_text(e));
    expr(e, what);
  }

  void block(const Block& b) {
    std::size_t mark = visible_.size();
    for (const StmtPtr& s : b) statement(*s);
    visible_.resize(mark);
  }

  void statement(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::declare:
        if (s.value) expr(s.value, "initial value");
        visible_.push_back(s.variable.get());
        break;
      case StmtKind::assign:
        place(s.place, "assigned expression");
        expr(s.value, "assigned value");
        break;
      case StmtKind::if_:
        expr(s.value, "condition");
        block(s.body);
        block(s.otherwise);
        break;
      case StmtKind::for_:
        counted_loop(s);
        break;
      case StmtKind::while_:
      case StmtKind::do_while:
        expr(s.value, "condition");
        ++loops_;
        block(s.body);
        block(s.otherwise);
        --loops_;
        break;
      case StmtKind::switch_:
        expr(s.value, "switched value");
        ++switches_;
        for (const Case& c : s.cases) block(c.body);
        --switches_;
        break;
      case StmtKind::break_:
        if (loops_ + switches_ == 0) complain("break outside a loop or switch");
        break;
      case StmtKind::continue_:
        if (loops_ == 0) complain("continue outside a loop");
        break;
      case StmtKind::return_:
        if (s.value) expr(s.value, "returned value");
        break;
      case StmtKind::call:
        if (s.place) place(s.place, "result of a call");
        for (const ExprPtr& a : s.arguments) expr(a, "argument");
        arguments(s);
        break;
      case StmtKind::block:
        block(s.body);
        break;
      case StmtKind::allocate:
        place(s.place, "allocated pointer");
        if (!s.allocated) complain("allocation without a type");
        break;
      case StmtKind::free_:
        place(s.place, "freed pointer");
        break;
      case StmtKind::resize:
        place(s.place, "resized vector");
        expr(s.value, "size");
        break;
      case StmtKind::reserve:
        place(s.arguments.empty() ? nullptr : s.arguments[0], "vector with reserved memory");
        expr(s.value, "number of elements");
        break;
      case StmtKind::swap:
        place(s.place, "swapped place");
        place(s.value, "swapped place");
        break;
      case StmtKind::opaque:
        break;
    }
  }

  void counted_loop(const Stmt& s) {
    expr(s.lower, "lower bound");
    std::size_t mark = visible_.size();
    if (s.declares_counter) visible_.push_back(s.variable.get());
    expr(s.bound, "bound");
    if (!s.step || s.step->kind != ExprKind::literal || s.step->text == "0")
      complain("step of a counted loop is no literal");
    for_each_stmt(s.body, [&](const StmtPtr& inner) {
      bool writes = inner->place && inner->place->kind == ExprKind::variable && inner->place->variable == s.variable;
      if (writes || (inner->kind == StmtKind::for_ && inner->variable == s.variable))
        complain("counter '" + s.variable->name + "' is assigned in its loop");
    });
    ++loops_;
    block(s.body);
    --loops_;
    visible_.resize(mark);
  }

  void arguments(const Stmt& s) {
    FunctionPtr f = module_.find(s.callee);
    if (!f) return;
    if (f->parameters.size() != s.arguments.size())
      return complain("call of '" + s.callee + "' with a wrong number of arguments");
    for (std::size_t i = 0; i < s.arguments.size(); ++i)
      if (f->parameters[i]->passing == Passing::reference && !f->parameters[i]->is_const && !is_place(s.arguments[i]) &&
          !is_stream(f->parameters[i]->type))
        complain("argument of '" + s.callee + "' by reference is no place: " + to_text(s.arguments[i]));
  }
};

}  // namespace

std::vector<std::string> verify(const Module& module) { return Verifier(module).run(); }

}  // namespace wengert::ir
