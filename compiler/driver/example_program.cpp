// SPDX-License-Identifier: MIT
#include "example_program.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"
#include "explain.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

constexpr long default_integer = 5;

class ProgramWriter {
 public:
  explicit ProgramWriter(const Job& job)
      : job_(job), arguments_(arguments_of(job)), c_(job.source.language == Language::c) {
    for (const VariablePtr& v : integer_parameters(job.head)) {
      const auto given = values_of(job.sizes);
      const auto found = given.find(v->name);
      values_[v->name] = found == given.end() ? default_integer : found->second;
    }
  }

  std::string write() {
    std::string call, seeds, prints;
    const auto argument = [&](const std::string& text) { call += (call.empty() ? "" : ", ") + text; };
    // Integers first: the other arguments' sizes may name them.
    for (const Argument& a : arguments_.all)
      if (is_integer(a.primal->type)) integer(*a.primal);
    for (const Argument& a : arguments_.all) {
      const std::vector<std::string> extents = extents_for(*a.primal);
      if (!is_integer(a.primal->type)) argument_storage(*a.primal, *a.primal, extents, made_up({}));
      argument(passed(*a.primal));
      if (!is_scalar(a.primal->type))
        body_ += over_numbers(
            job_.source, a.primal->name, a.primal->type, extents, "  ",
            [](const std::string& place, const auto& counters) { return place + " = " + made_up(counters) + ";"; });
      if (!a.shadow) continue;
      const bool by_address = (is_scalar(a.primal->type) || is_struct(a.primal->type)) && is_pointer(a.shadow->type) &&
                              !is_pointer(a.primal->type);
      Variable stored = *a.shadow;
      if (by_address) stored.type = stored.type->element;
      std::vector<std::string> own = extents;
      if (job_.request.directions > 0) own.push_back(std::to_string(job_.request.directions));
      const bool seeded = job_.tangent ? is_independent(*a.primal) : a.is_written;
      argument_storage(stored, *a.primal, own, seeded ? "1.0" : "0.0");
      argument(by_address ? "&" + stored.name : passed(stored));
      if (seeded && !is_scalar(stored.type))
        seeds += over_numbers(
            job_.source, stored.name, stored.type, own, "  ",
            [&](const std::string& place, const auto& counters) { return place + " = " + seed(counters) + ";"; });
      const bool shown = job_.tangent ? a.is_written : is_independent(*a.primal);
      if (shown) prints += print(stored.name, stored.type, own);
      if (a.is_written) prints = print(a.primal->name, a.primal->type, extents) + prints;
    }
    result_argument(argument, prints);
    std::string text = head_comment() + (c_ ? "#include <stdio.h>\n#include <stdlib.h>\n" : "#include <cstdio>\n");
    if (uses_vector_) text += "#include <vector>\n";
    if (uses_free_ && !c_) text += "#include <cstdlib>\n";
    text += declarations_for(job_, {arguments_.function}) + "\nint main(" + (c_ ? "void" : "") + ") {\n" + body_;
    if (!seeds.empty())
      text += std::string("  // ") +
              (!job_.tangent                 ? "seeds: the outputs' sum is differentiated"
               : job_.request.directions > 0 ? "directions: along the first elements"
                                             : "seeds: the outputs' sum is differentiated") +
              "\n" + seeds;
    const bool returns = arguments_.function->result->kind != TypeKind::void_;
    if (returns) {
      text += "  const " + print_type(arguments_.function->result) + " result = ";
      prints = print("result", arguments_.function->result, {}) + prints;
    } else {
      text += "  ";
    }
    text += job_.derivative.name + "(" + call + ");\n" + prints + releases_ + "  return 0;\n}\n";
    return text;
  }

 private:
  const Job& job_;
  Arguments arguments_;
  bool c_;
  std::map<std::string, double> values_;
  std::string body_, releases_;
  std::set<std::string> guessed_;
  bool uses_vector_ = false, uses_free_ = false;

  void line(const std::string& text) { body_ += "  " + text + "\n"; }
  std::string print_type(const TypePtr& type) const {
    Variable v;
    v.name = "";
    v.type = as_mutable(type);
    std::string text = print_declaration(v, job_.source);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
  }

  bool is_independent(const Variable& primal) const {
    const auto& wrt = job_.request.wrt;
    return wrt.empty() || std::find(wrt.begin(), wrt.end(), primal.name) != wrt.end();
  }

  std::string head_comment() const {
    const auto name = [](const std::string& path) { return std::filesystem::path(path).filename().string(); };
    const std::string out = job_.output == "-" ? job_.derivative.name + (c_ ? ".c" : ".cpp") : name(job_.output);
    return "// Calls " + job_.derivative.name + ". Compile it together with " + out + " and " + name(job_.input) +
           "; <wengert/stack.h> must be found (-I).\n";
  }

  void integer(const Variable& v) {
    const std::string value = std::to_string(std::llround(values_[v.name]));
    const std::string& type = v.type->name;
    static const std::set<std::string> plain{
        "int",       "long",          "unsigned",           "short",       "char", "std::size_t", "size_t",
        "long long", "unsigned long", "unsigned long long", "unsigned int"};
    const bool given = job_.sizes.count(v.name) > 0;
    line(print_declaration(*variable(v.name, as_mutable(v.type)), job_.derivative.module) + " = " +
         (plain.count(type) || c_ ? value : "static_cast<" + type + ">(" + value + ")") + ";" +
         (given ? "" : "  // a guess; --size " + v.name + "=k says it"));
  }

  /// From --size; else the product of the integers, at most 4096, as `wengert check` takes it.
  std::vector<std::string> extents_for(const Variable& v) {
    std::vector<std::string> extents = extent_texts(job_, v);
    for (std::string& e : extents)
      if (e.empty()) {
        std::vector<VariablePtr> integers = integer_parameters(job_.head);
        guessed_.insert(v.name);
        double product = 1;
        for (const VariablePtr& n : integers) product *= std::fmax(1.0, values_[n->name]);
        if (integers.size() == 1)
          e = integers[0]->name;
        else
          e = std::to_string(std::llround(std::fmin(product > 1 ? product : default_integer, 4096)));
      }
    return extents;
  }

  /// start: the initial value of a single number.
  void argument_storage(const Variable& v, const Variable& primal, const std::vector<std::string>& extents,
                        const std::string& start) {
    const TypePtr type = plain_type(v.type);
    const std::string guess =
        guessed_.count(primal.name) && v.name == primal.name ? "  // a guess; --size " + v.name + "=k says it" : "";
    if (is_pointer(type)) {
      const TypePtr& element = type->element;
      if (is_pointer(element)) {
        rows(v.name, element->element, extents, guess);
      } else if (c_ || element->kind == TypeKind::array) {
        // Zeroed storage, elements of any type.
        uses_free_ = true;
        const std::string cast = c_ ? "" : "(" + print_type(type) + ")std::";
        line(print_declaration(*variable(v.name, type), job_.derivative.module) + " = " + cast + "calloc(" +
             (c_ ? "(size_t)" : "(std::size_t)") + "(" + extents[0] + "), sizeof *" + v.name + ");" + guess);
        releases_ += std::string("  ") + (c_ ? "" : "std::") + "free(" + v.name + ");\n";
      } else {
        uses_vector_ = true;
        line("std::vector<" + print_type(element) + "> " + v.name + "(" + extents[0] + ");" + guess);
      }
      return;
    }
    std::string text = print_declaration(*variable(v.name, sized(type, extents, 0)), job_.derivative.module);
    if (type->kind == TypeKind::vector) {
      uses_vector_ = true;
      std::string made;
      for (std::size_t level = extents.size(); level-- > 0;) {
        TypePtr t = type;
        for (std::size_t k = 0; k < level; ++k) t = t->element;
        if (t->kind != TypeKind::vector) continue;
        made = (level == 0 ? "(" : print_type(t) + "(") + extents[level] + (made.empty() ? "" : ", " + made) + ")";
      }
      line(text + made + ";" + guess);
      return;
    }
    line(text +
         (is_real(type)   ? " = " + start
          : is_bool(type) ? (c_ ? " = 1" : " = true")
          : c_            ? " = {0}"
                          : "{}") +
         ";" + guess);
  }

  /// Rows of numbers behind a pointer to pointers.
  void rows(const std::string& name, const TypePtr& element, const std::vector<std::string>& extents,
            const std::string& guess) {
    if (is_pointer(element))
      fail(ErrorCode::bad_usage, "'" + name + "' has more than two levels of pointers; leave out --driver");
    if (c_) {
      uses_free_ = true;
      const std::string type = print_type(element);
      line(type + "** " + name + " = calloc((size_t)(" + extents[0] + "), sizeof *" + name + ");" + guess);
      line("for (long r = 0; r < " + extents[0] + "; ++r) " + name + "[r] = calloc((size_t)(" + extents[1] +
           "), sizeof **" + name + ");");
      releases_ += "  for (long r = 0; r < " + extents[0] + "; ++r) free(" + name + "[r]);\n  free(" + name + ");\n";
      return;
    }
    uses_vector_ = true;
    const std::string row = "std::vector<" + print_type(element) + ">";
    line("std::vector<" + row + "> " + name + "_rows(" + extents[0] + ", " + row + "(" + extents[1] + "));" + guess);
    line("std::vector<" + print_type(element) + "*> " + name + ";");
    line("for (auto& row : " + name + "_rows) " + name + ".push_back(row.data());");
  }

  /// Without const and restrict; an array without extent is a pointer.
  static TypePtr plain_type(const TypePtr& type) {
    if (!type) return type;
    auto plain = std::make_shared<Type>(*type);
    plain->is_const = plain->is_restrict = false;
    plain->element = plain_type(type->element);
    if (plain->kind == TypeKind::array && !plain->extent) return pointer_to(plain->element);
    return plain;
  }
  TypePtr sized(const TypePtr& type, const std::vector<std::string>& extents, std::size_t level) const {
    if (type->kind != TypeKind::array) return type;
    auto t = std::make_shared<Type>(*type);
    t->extent = literal(level < extents.size() ? extents[level] : print_cpp(type->extent), int_type());
    t->element = sized(type->element, extents, level + 1);
    return t;
  }

  std::string passed(const Variable& v) const {
    if (c_ || !is_pointer(plain_type(v.type))) return v.name;
    const TypePtr element = plain_type(v.type)->element;
    return element->kind == TypeKind::array ? v.name : v.name + ".data()";
  }

  static std::string made_up(const std::vector<std::string>& counters) {
    if (counters.empty()) return "0.75";
    std::string sum;
    for (const std::string& c : counters) sum += (sum.empty() ? "" : " + ") + c;
    return "0.5 + 0.01 * (double)" + (counters.size() > 1 ? "(" + sum + ")" : sum);
  }
  std::string seed(const std::vector<std::string>& counters) const {
    if (job_.request.directions == 0 || counters.empty()) return "1.0";
    const std::string& d = counters.back();
    return counters.size() > 1 ? "((long)" + counters[counters.size() - 2] + " == (long)" + d + ")"
                               : "(" + d + " == 0)";
  }

  void result_argument(const std::function<void(const std::string&)>& argument, std::string& prints) {
    if (job_.head.result->kind != TypeKind::void_ && !is_scalar(job_.head.result))
      fail(ErrorCode::bad_usage, "'" + job_.head.name + "' returns no number; leave out --driver");
    if (!arguments_.result) return;
    Variable r = *arguments_.result;
    const bool by_pointer = c_ && is_pointer(r.type);
    if (by_pointer) r.type = r.type->element;
    const bool wide = !is_real(r.type);  // a derivative along each direction
    std::vector<std::string> extents;
    if (wide) extents.push_back(std::to_string(job_.request.directions));
    argument_storage(r, r, extents, job_.tangent ? "0.0" : "1.0");
    if (job_.tangent) prints += print(r.name, r.type, extents);
    argument(by_pointer ? "&" + r.name : r.name);
  }

  std::string print(const std::string& name, const TypePtr& type, const std::vector<std::string>& extents) const {
    const std::string io = c_ ? "printf" : "std::printf";
    return over_numbers(job_.derivative.module, name, type, extents, "  ",
                        [&](const std::string& place, const auto& counters) {
                          std::string format = place, values;
                          for (const std::string& c : counters) {
                            const auto at = format.find("[" + c + "]");
                            if (at != std::string::npos) format.replace(at, c.size() + 2, "[%ld]");
                            values += ", (long)" + c;
                          }
                          return io + "(\"" + format + " = %.17g\\n\"" + values + ", " + place + ");";
                        });
  }
};

}  // namespace

std::string example_program(const Job& job) { return ProgramWriter(job).write(); }

}  // namespace wengert::compiler
