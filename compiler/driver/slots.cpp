// SPDX-License-Identifier: MIT
#include "slots.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

const char* const vector_slot = R"(struct wengert_vector_slot {
  void* first;
  long count;
};
)";

TypePtr without_const(const TypePtr& type) {
  if (!type) return type;
  auto plain = std::make_shared<Type>(*type);
  plain->is_const = plain->is_restrict = false;
  plain->element = without_const(type->element);
  return plain;
}

/// A JSON text as a C string.
std::string quoted(const std::string& text) {
  std::string all = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') all += '\\';
    all += c;
  }
  return all + "\"";
}

class SlotsWriter {
 public:
  explicit SlotsWriter(const Job& job)
      : job_(job), arguments_(arguments_of(job)), c_(job.source.language == Language::c) {}

  std::string write() {
    if (job_.request.directions > 0) fail(ErrorCode::bad_usage, "--slots is for one direction; leave out --directions");
    check_result();
    if (job_.head.is_static)
      fail(ErrorCode::bad_usage, "--slots: '" + job_.head.name +
                                     "' is static, inline or a template, so that no other file can call it; write a "
                                     "function around it");
    const auto returned = std::make_shared<Function>(job_.head);
    std::string text = declarations_for(job_, {returned, arguments_.function}) + "\n";
    if (!c_) text += "#include <vector>\nextern \"C\" {\n";
    const std::string body = wrapper(job_.derivative.name, job_.derivative.name, true) +
                             (job_.tangent ? "" : wrapper(job_.head.name, called_head(), false));
    if (uses_vectors_) text += vector_slot;
    text += body;
    text += (c_ ? "" : "extern ") + std::string("const char wengert_slots_of_") + job_.derivative.name +
            "[];\nconst char wengert_slots_of_" + job_.derivative.name + "[] = " + quoted(description().dump()) + ";\n";
    text += (c_ ? "" : "extern ") + std::string("const long wengert_slots_sizes_") + job_.derivative.name +
            "[];\nconst long wengert_slots_sizes_" + job_.derivative.name + "[] = {" + sizes() + "0};\n";
    return text + (c_ ? "" : "}\n");
  }

 private:
  const Job& job_;
  Arguments arguments_;
  bool c_, uses_vectors_ = false;

  const std::string& called_head() const { return job_.head.spelled.empty() ? job_.head.name : job_.head.spelled; }
  Language language() const { return job_.source.language; }
  bool returns() const { return job_.head.result->kind != TypeKind::void_; }

  std::string declared(const TypePtr& type, const std::string& name) const {
    Variable v;
    v.name = name;
    v.type = type;
    return print_declaration(v, language());
  }

  void check(const Variable& p) const {
    const auto refuse = [&](const std::string& why) { fail(ErrorCode::bad_usage, "--slots: '" + p.name + "' " + why); };
    if (is_scalar(p.type)) return;
    if (!is_scalar(innermost(p.type))) refuse("is no number, array or vector of numbers; pass its members");
    if (p.type->kind == TypeKind::vector) {
      if (!is_scalar(p.type->element)) refuse("is a vector of vectors; pass one vector");
      if (is_bool(p.type->element)) refuse("is a vector of bool, which has no array; pass a vector of int");
      return;
    }
    for (TypePtr t = p.type; t && !is_scalar(t); t = t->element)
      if (t->kind == TypeKind::vector || (t != p.type && is_pointer(t)))
        refuse("leads to rows behind pointers; pass one array");
  }

  static const char* kind_of(const Variable& p) {
    return is_scalar(p.type) ? "number" : p.type->kind == TypeKind::vector ? "vector" : "array";
  }
  static const char* numbers_of(const TypePtr& type) {
    const TypePtr t = innermost(type);
    return is_real(t) ? "real" : is_integer(t) ? "integer" : "boolean";
  }

  bool returns_vector() const { return job_.head.result->kind == TypeKind::vector; }

  /// The value returned: a number, a std::vector of numbers, or a std::array of them.
  void check_result() const {
    const TypePtr& type = job_.head.result;
    if (!returns() || is_scalar(type) || (returns_vector() && is_scalar(type->element) && !is_bool(type->element)))
      return;
    TypePtr t = type;
    while (t->kind == TypeKind::std_array && t->extent && t->extent->kind == ExprKind::literal) t = t->element;
    if (!is_scalar(t))
      fail(ErrorCode::bad_usage,
           "--slots: '" + job_.head.name +
               "' returns no number, std::vector or std::array of numbers; return one of those, or "
               "write the results through references or pointers");
  }

  nlohmann::json description() const {
    nlohmann::json parameters = nlohmann::json::array();
    for (std::size_t k = 0; k < arguments_.all.size(); ++k) {
      const Argument& a = arguments_.all[k];
      const Variable& p = *a.primal;
      const bool by_value = is_scalar(p.type) && p.passing != Passing::reference;
      parameters.push_back({{"name", p.name},
                            {"kind", kind_of(p)},
                            {"numbers", numbers_of(p.type)},
                            {"extents", extent_texts(job_, *job_.head.parameters[k])},
                            {"written", a.is_written && !by_value},
                            {"active", a.shadow != nullptr}});
    }
    nlohmann::json result = nullptr;
    if (returns()) {
      nlohmann::json extents = nlohmann::json::array();
      for (TypePtr t = job_.head.result; t->kind == TypeKind::std_array; t = t->element)
        extents.push_back(print_cpp(t->extent));
      result = {{"numbers", numbers_of(job_.head.result)},
                {"active", arguments_.result != nullptr},
                {"kind", is_scalar(job_.head.result) ? "number"
                         : returns_vector()          ? "vector"
                                                     : "array"},
                {"extents", extents}};
    }
    return {
        {"function", job_.head.name}, {"language", c_ ? "c" : "cpp"}, {"parameters", parameters}, {"result", result}};
  }

  std::string sizes() const {
    std::string text;
    const auto add = [&](const TypePtr& type) {
      const std::string t = declared(without_const(innermost(type)), "");
      text += "((" + t + ")-1 < (" + t + ")1 ? 1L : -1L) * (long)sizeof(" + t + "), ";
    };
    for (const Argument& a : arguments_.all) add(a.primal->type);
    if (returns()) add(innermost(job_.head.result));
    return text;
  }

  /// The elements of a vector go into its slot, or its length where that is another one.
  static std::string handed_back(const std::string& vector, const std::string& slot, const std::string& number) {
    return "  if ((long)" + vector + ".size() == " + slot + ".count) for (long w_i = 0; w_i < " + slot +
           ".count; ++w_i) ((" + number + "*)" + slot + ".first)[w_i] = " + vector + "[(unsigned long)w_i];\n  else " +
           slot + ".count = (long)" + vector + ".size();\n";
  }

  /// What is passed for one parameter: `before` makes a vector, `after` hands its elements back.
  std::string passed(const Variable& p, std::size_t slot, std::string& before, std::string& after) {
    const std::string at = "w_slots[" + std::to_string(slot) + "]";
    if (p.type->kind == TypeKind::vector) {
      uses_vectors_ = true;
      const std::string t = declared(without_const(p.type->element), "");
      const std::string s = "w_vector" + std::to_string(slot), v = "w_values" + std::to_string(slot);
      before += "  wengert_vector_slot& " + s + " = *(wengert_vector_slot*)" + at + ";\n  std::vector<" + t + "> " + v +
                "((" + t + "*)" + s + ".first, (" + t + "*)" + s + ".first + " + s + ".count);\n";
      if (p.passing == Passing::reference && !p.is_const && !p.type->is_const) after += handed_back(v, s, t);
      return v;
    }
    const bool decays = p.type->kind == TypeKind::array && p.passing != Passing::reference;
    if (is_pointer(p.type) || decays) {
      if (c_) return at;  // void* converts by itself; rows may have a length that only the call knows
      const std::string name = "w_type" + std::to_string(slot);
      before += "  typedef " + declared(decays ? pointer_to(p.type->element) : p.type, name) + ";\n";
      return "(" + name + ")" + at;
    }
    const std::string name = "w_type" + std::to_string(slot);
    before += "  typedef " + declared(without_const(p.type), name) + ";\n";
    return "*(" + name + "*)" + at;
  }

  std::string wrapper(const std::string& name, const std::string& callee, bool derivative) {
    std::string before, after, call;
    std::size_t slot = 0;
    for (const Argument& a : arguments_.all) {
      check(*a.primal);
      call += (call.empty() ? "" : ", ") + passed(*a.primal, slot++, before, after);
      if (derivative && a.shadow) call += ", " + passed(*a.shadow, slot, before, after);
      if (a.shadow) ++slot;
    }
    std::string keep;
    if (returns() && returns_vector()) {
      uses_vectors_ = true;
      keep = "const " + declared(without_const(job_.head.result), "") + " w_result = ";
      const std::string s = "(*(wengert_vector_slot*)w_slots[" + std::to_string(slot++) + "])";
      const std::string t = declared(without_const(job_.head.result->element), "");
      if (derivative && arguments_.result)
        call += (call.empty() ? "" : ", ") + passed(*arguments_.result, slot, before, after);
      after += handed_back("w_result", s, t);
    } else if (returns()) {
      keep = "*(" + declared(without_const(job_.head.result), "") + "*)w_slots[" + std::to_string(slot++) + "] = ";
      if (derivative && arguments_.result)
        call += (call.empty() ? "" : ", ") + passed(*arguments_.result, slot, before, after);
    }
    const std::string head = "void wengert_slots_" + name + "(void** w_slots)";
    return head + ";\n" + head + " {\n" + before + "  " + keep + callee + "(" + call + ");\n" + after + "}\n";
  }
};

}  // namespace

std::string slots_source(const Job& job) { return SlotsWriter(job).write(); }

}  // namespace wengert::compiler
