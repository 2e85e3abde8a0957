// SPDX-License-Identifier: MIT
#include "hessian.hpp"

#include <algorithm>
#include <filesystem>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class HessianWriter {
 public:
  explicit HessianWriter(const Job& job)
      : job_(job), arguments_(arguments_of(job)), c_(job.source.language == Language::c) {}

  std::string write() {
    check_job();
    for (const Argument& a : arguments_.all) argument(a);
    if (arguments_.result) {  // the tangent of f's value
      line("double " + arguments_.result->name + " = 0.0;");
      pass(*arguments_.result, arguments_.result->name);
    }
    if (inputs_.empty())
      refuse("no argument of '" + function_ + "' has both an adjoint and a tangent; leave out --wrt or name one");
    const std::string head = "void " + function_ + "_hessian(" + parameters_ + ", double* hessian)";
    std::string text = comment() + (c_ ? "#include <stdlib.h>\n" : "#include <vector>\n") +
                       declarations_for(job_, {arguments_.function}) + "\n" + head + ";\n\n" + head + " {\n";
    std::string total;
    for (const Input& input : inputs_) total += (total.empty() ? "" : " + ") + input.count;
    text += counts_ + "  const " + counter_type() + " w_count = " + total + ";\n" + storage_;
    std::string first = "0";  // of the columns of an input
    for (const Input& input : inputs_) {
      const std::string seeded = element(input.tangent, input.is_scalar, "w_j");
      const std::string margin = input.is_scalar ? "  " : "    ";
      if (!input.is_scalar) text += "  " + loop("w_j", input.count) + " {\n";
      for (const std::string& zero : zeros_) text += margin + zero + "\n";
      text += margin + seeded + " = 1.0;\n" + margin + job_.derivative.name + "(" + call_ + ");\n" + margin + seeded +
              " = 0.0;\n";
      const std::string column = input.is_scalar ? first : sum(first, "w_j");
      std::string row = "0";
      for (const Input& other : inputs_) {
        const std::string at = other.is_scalar ? row : sum(row, "w_i");
        const std::string place =
            at == "0" ? column : parenthesised(at) + " * w_count" + (column == "0" ? "" : " + " + column);
        text += margin + (other.is_scalar ? "" : loop("w_i", other.count) + " ") + "hessian[" + place +
                "] = " + element(other.product, other.is_scalar, "w_i") + ";\n";
        row = sum(row, other.count);
      }
      if (!input.is_scalar) text += "  }\n";
      first = sum(first, input.count);
    }
    return text + releases_ + "}\n";
  }

 private:
  struct Input {
    std::string count;             ///< the name of how many numbers it has; "1" of a single one
    std::string tangent, product;  ///< of the input, and of its adjoint
    bool is_scalar;
  };
  const Job& job_;
  Arguments arguments_;
  bool c_;
  std::string function_, prefix_;  ///< f and a1_
  std::string parameters_, counts_, storage_, call_, releases_;
  std::vector<std::string> zeros_;  ///< statements before a call
  std::vector<Input> inputs_;

  [[noreturn]] static void refuse(const std::string& why) { fail(ErrorCode::bad_usage, "--hessian: " + why); }

  void check_job() {
    const std::string& name = job_.head.name;
    const std::size_t end = name.find('_');
    prefix_ = end == std::string::npos ? "" : name.substr(0, end + 1);
    function_ = name.substr(prefix_.size());
    if (name.find("::") != std::string::npos)
      refuse("'" + name + "' stands in a namespace or a class; take it out of it");
    const bool is_adjoint = !prefix_.empty() && parameter(prefix_ + "result") != nullptr;
    if (!job_.tangent || !is_adjoint)
      refuse(
          "it belongs to --tangent of an adjoint that --adjoint has written, of a function that returns a number, and "
          "'" +
          name + "' is none");
    if (job_.request.directions > 0) refuse("it calls a tangent of one direction; leave out --directions");
    for (const VariablePtr& p : job_.head.parameters)
      if (p->name.rfind("w_", 0) == 0 || p->name == "hessian")
        refuse("'" + p->name + "' is a name that --hessian makes up; rename it");
  }
  const Variable* parameter(const std::string& name) const {
    for (const VariablePtr& p : job_.head.parameters)
      if (p->name == name) return p.get();
    return nullptr;
  }
  bool is_adjoint(const Variable& p) const {
    if (p.name.rfind(prefix_, 0) != 0) return false;
    const std::string of = p.name.substr(prefix_.size());
    return of == "result" || parameter(of) != nullptr;
  }

  static void require_double(const Variable& p, const TypePtr& type) {
    if (type->name != "double") refuse("'" + p.name + "' has numbers of '" + type->name + "'; use double");
  }
  /// How many numbers a parameter holds; empty: one, which is no array.
  std::string count_of(const Variable& p) const {
    if (is_scalar(p.type)) {
      require_double(p, p.type);
      return "";
    }
    const TypePtr& element = p.type->element;
    if (!element || !is_real(element))
      refuse("'" + p.name + "' is no number, array or vector of numbers; pass one of those");
    require_double(p, element);
    if (p.type->kind == TypeKind::vector) return p.name + ".size()";
    const std::vector<std::string> extents = extent_texts(job_, p);
    if (extents[0].empty()) {
      const auto integers = integer_parameters(job_.head);
      refuse("'" + p.name + "' has no known number of elements; give it, e.g. --size " + p.name + "=" +
             (integers.empty() ? "10" : integers[0]->name));
    }
    return c_ ? extents[0] : "static_cast<std::size_t>(" + extents[0] + ")";
  }
  std::string counter_type() const { return c_ ? "long" : "std::size_t"; }
  std::string loop(const std::string& counter, const std::string& count) const {
    return "for (" + counter_type() + " " + counter + " = 0; " + counter + " < " + count + "; ++" + counter + ")";
  }
  /// The name of the number of elements of an array; empty for a single number.
  std::string named_count(const Variable& p) {
    const std::string count = count_of(p), name = "w_" + p.name;
    if (count.empty()) return "";
    const std::string declaration = "  const " + counter_type() + " " + name + " = " + count + ";\n";
    if (counts_.find(declaration) == std::string::npos) counts_ += declaration;
    return name;
  }

  void argument(const Argument& a) {
    const Variable& p = *a.primal;
    if (is_adjoint(p)) {
      adjoint(a);
      return;
    }
    if (a.is_written)
      refuse("'" + function_ + "' writes through '" + p.name +
             "', so that it cannot be called again; let it work on a copy");
    parameters_ += (parameters_.empty() ? "" : ", ") + print_declaration(p, job_.source);
    pass_text(p.name);
    if (!a.shadow) return;
    const std::string count = named_count(p);
    make(*a.shadow, count, "0.0");
    pass(*a.shadow, a.shadow->name);
    if (parameter(prefix_ + p.name) != nullptr)
      inputs_.push_back({count.empty() ? "1" : count, a.shadow->name, "", count.empty()});
  }

  /// An adjoint and its tangent: zero before each call, but for the seed of the value.
  void adjoint(const Argument& a) {
    const Variable& p = *a.primal;
    const std::string of = p.name.substr(prefix_.size());
    if (of == "result") {
      require_double(p, p.type);
      pass_text("1.0");
      if (a.shadow) pass_text("0.0");
      return;
    }
    const std::string count = named_count(*parameter(of));
    for (const VariablePtr& v : {a.primal, a.shadow}) {
      if (!v) continue;
      make(*v, count, "0.0");
      zeros_.push_back(count.empty() ? v->name + " = 0.0;" : loop("w_i", count) + " " + v->name + "[w_i] = 0.0;");
      pass(*v, v->name);
    }
    for (Input& input : inputs_)
      if (a.shadow && input.product.empty()) input.product = a.shadow->name;
  }

  void line(const std::string& text) { storage_ += "  " + text + "\n"; }
  /// Zeroed storage for a derivative.
  void make(const Variable& v, const std::string& count, const std::string& start) {
    if (count.empty()) {
      line("double " + v.name + " = " + start + ";");
    } else if (c_) {
      line("double* " + v.name + " = calloc((size_t)" + count + ", sizeof *" + v.name + ");");
      releases_ += "  free(" + v.name + ");\n";
    } else if (v.type->kind == TypeKind::std_array) {
      line("std::array<double, " + count + "> " + v.name + "{};");
    } else if (v.type->kind == TypeKind::array) {
      line("double " + v.name + "[" + count + "] = {};");
    } else {
      line("std::vector<double> " + v.name + "(" + count + ");");
    }
  }
  void pass_text(const std::string& text) { call_ += (call_.empty() ? "" : ", ") + text; }
  void pass(const Variable& v, const std::string& name) {
    const bool array = !c_ && storage_.find("std::vector<double> " + name + "(") != std::string::npos;
    if (array)
      pass_text(v.type->kind == TypeKind::vector ? name : name + ".data()");
    else
      pass_text(is_pointer(v.type) && storage_.find("double* " + name + " = calloc") == std::string::npos ? "&" + name
                                                                                                          : name);
  }

  static std::string element(const std::string& name, bool is_scalar, const std::string& at) {
    return is_scalar ? name : name + "[" + at + "]";
  }
  static std::string sum(const std::string& a, const std::string& b) { return a == "0" ? b : a + " + " + b; }
  static std::string parenthesised(const std::string& a) {
    return a.find(' ') == std::string::npos ? a : "(" + a + ")";
  }

  std::string comment() const {
    const auto name = [](const std::string& path) { return std::filesystem::path(path).filename().string(); };
    std::string by;
    for (const Argument& a : arguments_.all)
      if (a.shadow && !is_adjoint(*a.primal) && parameter(prefix_ + a.primal->name) != nullptr)
        by += (by.empty() ? "" : ", ") + a.primal->name;
    return "// The Hessian of " + function_ + " by " + by +
           ", row by row: hessian has as many rows and columns as these have numbers together.\n// Compile it together "
           "with " +
           (job_.output == "-" ? "the tangent" : name(job_.output)) + "; <wengert/stack.h> must be found (-I).\n";
  }
};

}  // namespace

std::string hessian_source(const Job& job) { return HessianWriter(job).write(); }

}  // namespace wengert::compiler
