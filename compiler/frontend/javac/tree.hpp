// SPDX-License-Identifier: MIT
// What the parts of the reader share: the module being made, its classes and methods, and how a refusal travels.
#pragma once
#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/builder.hpp"
#include "raising.hpp"

namespace wengert::compiler::javac {

using Json = nlohmann::json;

/// Thrown where a method cannot be read; caught once a method.
struct Refusal {
  ir::SourceRange range;
  std::string message;
};

ir::SourceRange range_of(const Json& node);
bool flag(const Json& node, const char* name);
/// Whether an expression makes an object or an array.
bool is_allocation(const Json& e);
/// accepted.Core as the representation writes it: accepted::Core.
std::string module_name(std::string java_name);
/// Whether doing `before` between the evaluation of e and its use would change the value, or the order of calls.
bool disturbs(const ir::Block& before, const ir::ExprPtr& e);
/// Likewise for the calls in an expression that is evaluated later: they will stand before the whole statement.
bool disturbs(const ir::ExprPtr& later, const ir::ExprPtr& e);
[[noreturn]] void refuse(const Json& node, const std::string& message);

/// A method as declared; generic ones are read once for every set of types.
struct Method {
  const Json* node = nullptr;
  const Json* owner = nullptr;
  std::string id;  ///< in the module
  bool is_overridden = false;
};

/// What stands for the type parameters of a class and a method.
using Bindings = std::map<std::string, ir::TypePtr>;

/// A class for given types; a class without type parameters has one.
struct Instance {
  const Json* node = nullptr;
  std::string id;  ///< of its struct
  Bindings bindings;
  const Instance* base = nullptr;
  std::vector<const Instance*> interfaces;
};

struct MethodInstance {
  const Method* method = nullptr;
  const Instance* owner = nullptr;
  Bindings bindings;
  std::string id;
};

/// A call that depends on the object's class: a function that asks for it.
struct Dispatch {
  const Method* method = nullptr;
  const Instance* owner = nullptr;
  Bindings bindings;
  std::string id;
  ir::SourceRange range;
};

inline const std::string model_package = "org.wengert.model.";

/// Lists and maps of java.util by the name of their model; else the name itself.
std::string modelled_class(const std::string& java_name);

class Program {
 public:
  ir::Module module;
  std::map<std::string, const Json*> classes;
  std::map<std::string, Method> methods;
  std::map<std::string, ir::VariablePtr> statics;  ///< constants that are no compile-time constants, by owner.name
  std::map<std::string, std::string> files;        ///< of classes

  ir::TypePtr type(const Json& type, const Json& where, const Bindings& bindings);
  /// A class for these types; its struct is made at the first request.
  const Instance& instance(const std::string& java_name, const std::vector<ir::TypePtr>& arguments, const Json& where);
  /// The class of an object.
  const Instance& of(const ir::TypePtr& reference, const Json& where) const;
  /// The instance of the named class that this one is or extends.
  static const Instance* above(const Instance* at, const std::string& java_name);
  bool says_equals_below(const std::string& java_name) const;
  /// What says whether two objects of the class are equal; null if they are so only if they are one.
  const Method* equality(const Instance& of) const { return method_named("equals_", 1, of); }
  /// What gives the hash code of an object of the class; null if it is not known.
  const Method* hash_code(const Instance& of) const { return method_named("hashCode_", 0, of); }
  const Method* method_named(const char* name, std::size_t parameters, const Instance& of) const;
  /// The type of an instance field, looked for in the class and its bases.
  ir::TypePtr field_type(const Instance& at, const std::string& owner, const std::string& name, const Json& where);
  /// The method for these types, which will be read.
  const MethodInstance& method(const Method& declared, const Instance* owner, const Bindings& own);
  /// Likewise, chosen by the object's class where there is a choice.
  std::string chosen(const Method& declared, const Instance& owner, const Bindings& own, const Json& where);
  /// A constant of an enum.
  ir::VariablePtr constant(const std::string& owner, const std::string& name);
  /// A static field of the user's class, read where it is.
  ir::VariablePtr outside(const std::string& owner, const std::string& name, const ir::TypePtr& type);
  /// Whether a reference to an object of one class may stand where another class is asked for.
  bool fits(const ir::TypePtr& given, const ir::TypePtr& wanted) const;
  Raising raising;   ///< what may raise exceptions that are caught
  std::string home;  ///< the package of the program, which gets the models' classes too
  /// Classes without abstract methods that are or extend it, derived ones first.
  std::vector<const Instance*> concrete(const Instance& of) const;

  std::deque<MethodInstance> to_read;  ///< grows while bodies are read; addresses stay
  std::deque<Dispatch> dispatches;
  ir::FunctionPtr dispatching(const Dispatch& d);

 private:
  std::map<std::string, Instance> instances_;  ///< by class and types
  std::map<std::string, const Instance*> by_struct_;
  std::map<std::string, const MethodInstance*> made_;
  std::map<std::string, ir::VariablePtr> constants_;
  std::set<std::string> taken_, files_, dispatched_;

  std::pair<const Method*, const Instance*> implementation(const Method& declared, const Instance& of) const;
  void structure(Instance& of, bool is_instance);
};

/// Reads bodies: one object a method.
class BodyReader {
 public:
  BodyReader(Program& program, const MethodInstance& method) : program_(program), method_(method) {}
  ir::FunctionPtr function();
  /// An expression outside any method: a constant's initial value.
  ir::ExprPtr constant(const Json& e) {
    ir::ExprPtr result;
    if (!collected([&] { result = value(e); }).empty())
      refuse(e, "a constant's value that is computed; write a number");
    return result;
  }

 private:
  // Statements (statements.cpp).
  ir::Block block(const Json& statements);
  void statements(const Json& list);
  void statement(const Json& s);
  void declare(const Json& s);
  void do_while(const Json& s);
  void for_statement(const Json& s);
  bool counted_loop(const Json& s);
  void for_each(const Json& s);
  void switch_statement(const Json& s, const ir::ExprPtr& into);
  void loop(const Json& condition, ir::Block body, ir::Block step, const Json& s);
  void discard(const Json& e);
  /// Returns what has been assigned, in a form that stays if it is wanted.
  ir::ExprPtr assign(const Json& e, bool wanted);
  /// Returns the place, whose subscripts stay.
  ir::ExprPtr compound_statement(const Json& e);
  void compound(const Json& e, const ir::ExprPtr& place, const std::string& op, const ir::ExprPtr& given,
                const ir::ExprPtr& old);
  void construct(const Json& e);
  void initial_fields();
  void array_copy(const Json& e);
  void fill(const Json& e);
  void emit(ir::StmtPtr s) { out_->push_back(std::move(s)); }
  template <class Make>
  ir::Block collected(Make&& make) {
    ir::Block mine;
    ir::Block* const outer = out_;
    out_ = &mine;
    make();
    out_ = outer;
    return mine;
  }

  // Exceptions that are caught (handlers.cpp).
  /// What 'break' leaves; a guarded block is a loop that runs once.
  struct Frame {
    enum Kind { loop, choice, once } kind = loop;
    ir::ExprPtr raised;    ///< where its exception lies
    ir::ExprPtr leaving;   ///< how it was left for what is around it; absent if it is not
    bool has_end = false;  ///< a 'finally'
  };
  Frame* guard();
  bool is_guarded(const std::string& exception);
  ir::ExprPtr thrown_in(const ir::ExprPtr& raised) const;
  ir::Block empty_return();
  void raise(const ir::ExprPtr& exception);
  void raise_or_throw(const ir::ExprPtr& exception, const Json& where);
  ir::ExprPtr new_exception(const std::string& name, const Json& where);
  void raise_if(const ir::ExprPtr& condition, const std::string& exception, const Json& where);
  ir::ExprPtr asked_for_null(const ir::ExprPtr& object, const Json& where);
  void ask_for_index(const ir::ExprPtr& array, const ir::ExprPtr& at, const Json& where);
  void ask_for_divisor(const ir::ExprPtr& divisor, const Json& where);
  void add_raised(std::vector<ir::ExprPtr>& arguments, const Method& target);
  bool looks(const Method& target);
  ir::ExprPtr looked_at(const ir::ExprPtr& called, const Method& target);
  void leave_if_raised();
  void leave_further(int raises_before);
  void jump(bool continues, const Json& s);
  bool return_through_end(const ir::ExprPtr& value);
  void leave_as_left(const Frame& frame, const Json& s);
  void declare_returned(ir::Block& body);
  void try_statement(const Json& s);
  static bool ends_path(const ir::Block& body);

  // Expressions (expressions.cpp).
  ir::ExprPtr value(const Json& e);
  ir::ExprPtr value_as(const Json& e, const ir::TypePtr& type);
  /// In the order of evaluation: what a later one needs done does not change the values of earlier ones.
  std::vector<ir::ExprPtr> operands(const Json& e, ir::ExprPtr object = nullptr);
  std::vector<ir::ExprPtr> arguments(const Json& e, const Method& callee, const Bindings& bindings,
                                     const ir::ExprPtr& object);
  /// The value in a variable of its own, unless nothing can change it.
  ir::ExprPtr kept(const ir::ExprPtr& e);
  ir::ExprPtr kept_place(const ir::ExprPtr& place);
  /// What can stand before '.' or '['.
  ir::ExprPtr base(const Json& e);
  ir::ExprPtr lazy(const ir::ExprPtr& condition, const ir::TypePtr& type, const Json* then, const Json* otherwise,
                   const ir::ExprPtr& initial, const ir::SourceRange& range);
  ir::ExprPtr type_test(const Json& e);
  ir::ExprPtr reference_cast(const Json& e);
  ir::TypePtr type(const Json& t, const Json& where) { return program_.type(t, where, method_.bindings); }
  ir::TypePtr type_of(const Json& e) { return type(e.at("type"), e); }
  ir::ExprPtr literal(const Json& e);
  ir::ExprPtr static_field(const Json& e);
  ir::ExprPtr binary(const Json& e);
  ir::ExprPtr elementary(const Json& e);
  ir::ExprPtr call(const Json& e);
  const Method& callee(const Json& e, const std::string& id) const;
  ir::ExprPtr same_boxes(const Json& e);
  ir::ExprPtr same_objects(const Json& e);
  ir::ExprPtr generic_comparison(const Json& e);
  ir::ExprPtr hash_code(const ir::ExprPtr& object, const Instance& of, const Json& e);
  ir::ExprPtr hash_of_number(const ir::ExprPtr& number, const Json& e);
  ir::ExprPtr hash(const Json& e, const ir::TypePtr& type);
  ir::ExprPtr natural_order(const Json& e, const ir::TypePtr& type);
  bool in_model() const;
  const Method& without_value(const Json& e, const Method& target) const;
  const Method& modelled(const Json& e, const Instance& object) const;
  Bindings type_arguments(const Json& e, const Method& callee);
  ir::ExprPtr self(const Json& e) const;
  ir::ExprPtr convert(ir::ExprPtr e, const ir::TypePtr& type) const;

  // Objects and arrays: each ends in a fresh variable unless `into` names one (allocation.cpp).
  ir::ExprPtr allocated(const Json& e, const ir::ExprPtr& into, ir::TypePtr type = nullptr);
  ir::ExprPtr copied(const ir::ExprPtr& object, const Json& where);
  void new_array(const ir::ExprPtr& place, const std::vector<ir::ExprPtr>& extents, std::size_t level);
  ir::ExprPtr temporary(const std::string& name, const ir::TypePtr& type, const ir::ExprPtr& initial = nullptr);
  std::string fresh(const std::string& name);
  std::set<std::string> rename_repeated(const ir::Block& block);

  Program& program_;
  const MethodInstance& method_;
  ir::Block* out_ = nullptr;
  ir::VariablePtr self_;
  std::map<int, ir::VariablePtr> variables_;
  std::set<std::string> names_;  ///< of all variables of the method, so that a fresh one hides none
  ir::VariablePtr raised_;       ///< the parameter that exceptions are put into, if the caller asks for them
  ir::ExprPtr returned_;         ///< the value that goes by way of a 'finally'
  std::vector<Frame> frames_;
  int raises_ = 0;                   ///< how often an exception may have been raised so far
  bool looks_after_ = false;         ///< whether the statement that is read next may have raised something
  bool ignores_value_ = false;       ///< of the call that is read next
  std::vector<ir::ExprPtr> yields_;  ///< where 'yield' puts its value; null: it may not leave what is around it
};

}  // namespace wengert::compiler::javac
