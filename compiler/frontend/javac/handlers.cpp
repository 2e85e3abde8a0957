// SPDX-License-Identifier: MIT
// Exceptions that the program catches, without exceptions: the block of a 'try' is a loop that runs once and is left by
// 'break'; what is raised lies in an object, which every call that may raise is followed by a look at.
#include <algorithm>

#include "tree.hpp"

namespace wengert::compiler::javac {

namespace {

const std::string throwable = model_package + "Throwable_";

bool contains(const Json& node, const std::set<std::string>& kinds) {
  if (node.is_object() && kinds.count(node.value("statement", "")) != 0) return true;
  return node.is_structured() &&
         std::any_of(node.begin(), node.end(), [&](const Json& below) { return contains(below, kinds); });
}

/// Whether a 'break' or 'continue' below goes further than the given statement.
bool jumps_out(const Json& node, const std::string& jump) {
  if (node.is_object()) {
    const std::string kind = node.value("statement", "");
    if (kind == jump) return true;
    if (kind == "for" || kind == "for_each" || kind == "while" || kind == "do_while") return false;
    if (kind == "switch" && jump == "break") return false;
  }
  return node.is_structured() &&
         std::any_of(node.begin(), node.end(), [&](const Json& below) { return jumps_out(below, jump); });
}

/// Whether anything below is a 'finally'.
bool has_end(const Json& node) {
  if (node.is_object() && node.value("statement", "") == "try" && node.contains("finally")) return true;
  return node.is_structured() && std::any_of(node.begin(), node.end(), has_end);
}

/// Whether control never runs off the end of the statements.
bool never_completes(const Json& list);

bool never_completes_one(const Json& s) {
  const std::string kind = s.value("statement", "");
  if (kind == "return" || kind == "throw" || kind == "break" || kind == "continue") return true;
  if (kind == "carried") return flag(s, "throws");
  if (kind == "block") return never_completes(s.at("body"));
  if (kind == "if") return never_completes(s.at("then")) && never_completes(s.at("else"));
  if (kind == "for" || kind == "while" || kind == "do_while") {
    const bool is_endless = !s.contains("condition") || (s.at("condition").value("expression", "") == "literal" &&
                                                         s.at("condition").at("text") == "true");
    return is_endless && !jumps_out(s.at("body"), "break");
  }
  if (kind != "try") return false;
  if (s.contains("finally") && never_completes(s.at("finally"))) return true;
  const Json& handlers = s.at("handlers");
  return never_completes(s.at("body")) && std::all_of(handlers.begin(), handlers.end(), [](const Json& handler) {
           return never_completes(handler.at("body"));
         });
}

bool never_completes(const Json& list) { return !list.empty() && never_completes_one(list.back()); }

}  // namespace

ir::ExprPtr BodyReader::thrown_in(const ir::ExprPtr& raised) const {
  const Instance& of = program_.instance(model_package + "Raised", {}, *method_.method->node);
  return ir::field(ir::dereference(raised), "thrown",
                   program_.field_type(of, model_package + "Raised", "thrown", *method_.method->node));
}

BodyReader::Frame* BodyReader::guard() {
  for (auto at = frames_.rbegin(); at != frames_.rend(); ++at)
    if (at->kind == Frame::once) return &*at;
  return nullptr;
}

bool BodyReader::is_guarded(const std::string& exception) {
  return (guard() || raised_) && program_.raising.is_caught(program_, model_package + exception + "_");
}

/// Returns something that nobody will use. An array is none that is null: its elements may be made ready before the
/// look.
ir::Block BodyReader::empty_return() {
  const ir::TypePtr t = type(method_.method->node->at("result"), *method_.method->node);
  if (t->kind == ir::TypeKind::void_) return {ir::return_(nullptr)};
  if (ir::is_bool(t)) return {ir::return_(ir::bool_literal(false))};
  if (ir::is_scalar(t)) return {ir::return_(convert(ir::int_literal(0), t))};
  if (!ir::is_sequence(t->element)) return {ir::return_(ir::null_pointer(t))};
  return collected([&] {
    const ir::ExprPtr none = temporary("none", t);
    emit(ir::allocate(none, t->element->element, ir::int_literal(0), "gc"));
    emit(ir::return_(none));
  });
}

/// To the handler, to the caller if it asks, or out of the program.
void BodyReader::raise(const ir::ExprPtr& exception) {
  ++raises_;
  if (const Frame* const frame = guard()) {
    emit(ir::assign(thrown_in(frame->raised), exception));
    emit(ir::break_());
    return;
  }
  if (raised_) {
    const ir::ExprPtr raised = ir::ref(raised_);
    ir::Block left = empty_return();
    left.insert(left.begin(), ir::assign(thrown_in(raised), exception));
    emit(ir::if_(ir::binary("!=", raised, ir::null_pointer(raised->type)), std::move(left)));
  }
}

void BodyReader::raise_or_throw(const ir::ExprPtr& exception, const Json& where) {
  raise(exception);
  if (guard()) return;
  // A class of the program itself has no name in derivatives.
  for (const Instance* c : program_.concrete(program_.of(exception->type, where))) {
    if (c->node->at("name").get<std::string>().rfind(model_package, 0) == 0) continue;
    emit(ir::if_(ir::call("instance_of", {exception, ir::null_pointer(ir::reference_to(ir::struct_type(c->id)))},
                          ir::bool_type()),
                 {ir::opaque("throw new IllegalStateException();")}));
  }
  const std::string again = model_package + "Exceptions.rethrow(org.wengert.model.Throwable_)";
  emit(ir::call_stmt(program_.method(callee(where, again), nullptr, {}).id, {exception}));
  emit(ir::opaque("throw new IllegalStateException();"));
}

ir::ExprPtr BodyReader::new_exception(const std::string& name, const Json& where) {
  const Instance& of = program_.instance(name, {}, where);
  const ir::TypePtr type = ir::reference_to(ir::struct_type(of.id));
  const ir::ExprPtr made = temporary("exception", type);
  emit(ir::allocate(made, type->element, nullptr, "gc"));
  emit(ir::call_stmt(program_.method(callee(where, name + ".<init>()"), &of, {}).id, {made}));
  return made;
}

/// What the language throws by itself.
void BodyReader::raise_if(const ir::ExprPtr& condition, const std::string& exception, const Json& where) {
  ir::Block raised = collected([&] {
    const std::string name = model_package + exception + "_";
    raise(new_exception(name, where));
    const char* const package = exception == "ConcurrentModificationException" ? "java.util." : "";
    if (!guard()) emit(ir::opaque("throw new " + (package + exception) + "();"));
  });
  emit(ir::if_(condition, std::move(raised)));
}

ir::ExprPtr BodyReader::asked_for_null(const ir::ExprPtr& object, const Json& where) {
  if (!is_guarded("NullPointerException") || !ir::is_reference(object->type)) return object;
  if (self_ && object->kind == ir::ExprKind::variable && object->variable == self_) return object;
  const ir::ExprPtr asked = object->kind == ir::ExprKind::variable ? object : kept(object);
  if (asked->kind == ir::ExprKind::null) return object;
  raise_if(ir::binary("==", asked, ir::null_pointer(asked->type)), "NullPointerException", where);
  return asked;
}

void BodyReader::ask_for_index(const ir::ExprPtr& array, const ir::ExprPtr& at, const Json& where) {
  const ir::ExprPtr size = ir::implicit_cast(ir::int_type(), ir::size_of_sequence(array));
  const ir::ExprPtr outside = ir::binary("||", ir::binary("<", at, ir::int_literal(0)), ir::binary(">=", at, size));
  raise_if(outside, "ArrayIndexOutOfBoundsException", where);
}

void BodyReader::ask_for_divisor(const ir::ExprPtr& divisor, const Json& where) {
  raise_if(ir::binary("==", divisor, convert(ir::int_literal(0), divisor->type)), "ArithmeticException", where);
}

/// The last argument of a method that may raise.
void BodyReader::add_raised(std::vector<ir::ExprPtr>& arguments, const Method& target) {
  if (!program_.raising.may_raise(target)) return;
  const Instance& of = program_.instance(model_package + "Raised", {}, *method_.method->node);
  if (const Frame* const frame = guard())
    arguments.push_back(frame->raised);
  else
    arguments.push_back(raised_ ? ir::ref(raised_) : ir::null_pointer(ir::reference_to(ir::struct_type(of.id))));
}

/// Whether something may have been raised that must be looked for here.
bool BodyReader::looks(const Method& target) { return program_.raising.may_raise(target) && (guard() || raised_); }

void BodyReader::leave_if_raised() {
  ++raises_;
  if (const Frame* const frame = guard()) {
    const ir::ExprPtr thrown = thrown_in(frame->raised);
    emit(ir::if_(ir::binary("!=", thrown, ir::null_pointer(thrown->type)), {ir::break_()}));
    return;
  }
  const ir::ExprPtr raised = ir::ref(raised_), thrown = thrown_in(raised);
  emit(ir::if_(ir::binary("!=", raised, ir::null_pointer(raised->type)),
               {ir::if_(ir::binary("!=", thrown, ir::null_pointer(thrown->type)), empty_return())}));
}

/// After a loop or a switch inside a guarded block, which a 'break' has left alone.
void BodyReader::leave_further(int raises_before) {
  Frame* const frame = guard();
  if (!frame || raises_ == raises_before) return;
  leave_if_raised();
  if (frame->leaving) emit(ir::if_(ir::binary("!=", frame->leaving, ir::int_literal(0)), {ir::break_()}));
}

// ---- statements

enum Leaving { by_break = 1, by_continue = 2, by_return = 3 };

/// 'break' and 'continue' of what is around a guarded block.
void BodyReader::jump(bool continues, const Json& s) {
  for (auto at = frames_.rbegin(); at != frames_.rend(); ++at) {
    if (at->kind == Frame::once) {
      ++raises_;
      emit(ir::assign(at->leaving, ir::int_literal(continues ? by_continue : by_break)));
      emit(ir::break_(range_of(s)));
      return;
    }
    if (at->kind == Frame::loop || !continues) break;
  }
  emit(continues ? ir::continue_(range_of(s)) : ir::break_(range_of(s)));
}

/// 'return' out of a block that has a 'finally' goes by way of it.
bool BodyReader::return_through_end(const ir::ExprPtr& value) {
  Frame* const frame = guard();
  if (!frame || std::none_of(frames_.begin(), frames_.end(), [](const Frame& f) { return f.has_end; })) return false;
  ++raises_;
  if (value && value != returned_) {
    if (!returned_) refuse(*method_.method->node, "a value that is returned out of 'finally'; keep it in a variable");
    emit(ir::assign(returned_, value));
  }
  emit(ir::assign(frame->leaving, ir::int_literal(by_return)));
  emit(ir::break_());
  return true;
}

void BodyReader::leave_as_left(const Frame& frame, const Json& s) {
  if (!frame.leaving) return;
  const auto is = [&](Leaving how) { return ir::binary("==", frame.leaving, ir::int_literal(how)); };
  if (!frames_.empty()) {
    if (jumps_out(s.at("body"), "break")) emit(ir::if_(is(by_break), collected([&] { jump(false, s); })));
    if (jumps_out(s.at("body"), "continue")) emit(ir::if_(is(by_continue), collected([&] { jump(true, s); })));
  }
  if (!contains(s.at("body"), {"return"})) return;
  const bool has_end =
      frame.has_end || std::any_of(frames_.begin(), frames_.end(), [](const Frame& f) { return f.has_end; });
  if (has_end)
    emit(ir::if_(is(by_return), collected([&] {
                   if (!return_through_end(returned_)) emit(ir::return_(returned_));
                 })));
}

/// Where values that are returned by way of a 'finally' lie: of the whole method, as blocks in blocks use one.
void BodyReader::declare_returned(ir::Block& body) {
  const Json& node = *method_.method->node;
  const ir::TypePtr result = type(node.at("result"), node);
  if (result->kind == ir::TypeKind::void_ || !has_end(node.at("body"))) return;
  const auto v = ir::variable(fresh("returned"), result);
  returned_ = ir::ref(v);
  body.push_back(ir::declare(v));
}

void BodyReader::try_statement(const Json& s) {
  const Instance& raised = program_.instance(model_package + "Raised", {}, s);
  const ir::TypePtr type = ir::reference_to(ir::struct_type(raised.id));
  Frame frame;
  frame.kind = Frame::once;
  frame.has_end = s.contains("finally");
  ir::Block before = collected([&] {
    frame.raised = temporary("raised", type);
    emit(ir::allocate(frame.raised, type->element, nullptr, "gc"));
    const bool ends =
        frame.has_end || std::any_of(frames_.begin(), frames_.end(), [](const Frame& f) { return f.has_end; });
    if (contains(s.at("body"), {"break", "continue"}) || (ends && contains(s.at("body"), {"return"})))
      frame.leaving = temporary("leaving", ir::int_type(), ir::int_literal(0));
  });
  const int raises_before = raises_;
  ir::Block body = collected([&] {
    frames_.push_back(frame);
    yields_.push_back(nullptr);
    statements(s.at("body"));
    yields_.pop_back();
    frames_.pop_back();
  });
  const auto end = [&] {
    leave_as_left(frame, s);
    if (never_completes_one(s)) emit(ir::opaque("throw new IllegalStateException();"));
  };
  if (raises_ == raises_before) {
    // Nothing that is caught can be raised.
    emit(ir::block(std::move(body), range_of(s)));
    if (frame.has_end) emit(ir::block(block(s.at("finally"))));
    return;
  }
  for (const ir::StmtPtr& each : before) emit(each);
  if (!ends_path(body)) body.push_back(ir::break_());
  emit(ir::while_(ir::bool_literal(true), std::move(body), {}, range_of(s)));
  const ir::ExprPtr thrown = temporary("thrown", thrown_in(frame.raised)->type, thrown_in(frame.raised));
  const ir::ExprPtr is_raised = ir::binary("!=", thrown, ir::null_pointer(thrown->type));
  if (frame.has_end) {
    emit(ir::block(block(s.at("finally"))));
    if (never_completes(s.at("finally"))) return;  // it drops what was raised or returned
    emit(ir::if_(is_raised, collected([&] { raise_or_throw(thrown, s); })));
    return end();
  }
  ir::Block chain = collected([&] { raise_or_throw(thrown, s); });
  const Json& handlers = s.at("handlers");
  for (std::size_t k = handlers.size(); k-- > 0;) {
    const Json& handler = handlers[k];
    ir::ExprPtr fits;
    bool is_all = false;
    for (const Json& name : handler.at("types")) {
      is_all |= name == throwable;
      const Instance& of = program_.instance(name.get<std::string>(), {}, handler);
      const ir::ExprPtr one = ir::call(
          "instance_of", {thrown, ir::null_pointer(ir::reference_to(ir::struct_type(of.id)))}, ir::bool_type());
      fits = fits ? ir::binary("||", fits, one) : one;
    }
    ir::Block handled = collected([&] {
      const std::string as = handler.at("types").size() == 1 ? handler.at("types")[0].get<std::string>() : throwable;
      const ir::TypePtr t = ir::reference_to(ir::struct_type(program_.instance(as, {}, handler).id));
      const auto v = ir::variable(handler.at("name"), t, ir::Passing::local, range_of(handler));
      names_.insert(v->name);
      variables_[handler.at("variable")] = v;
      emit(ir::declare(v, as == throwable ? thrown : ir::cast(t, thrown)));
      statements(handler.at("body"));
    });
    if (is_all)
      chain = std::move(handled);
    else
      chain = {ir::if_(fits, std::move(handled), std::move(chain))};
  }
  emit(ir::if_(is_raised, std::move(chain)));
  end();
}

}  // namespace wengert::compiler::javac
