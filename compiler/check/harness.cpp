// SPDX-License-Identifier: MIT
// Writes runners: storage for the arguments, a walk over their numbers, the call.
#include "harness.hpp"

#include <algorithm>
#include <optional>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

constexpr long default_integer = 5;
constexpr long most_default_elements = 4096;

/// Without const and restrict, at every level.
TypePtr storage_type(const TypePtr& type) {
  if (!type) return type;
  auto plain = std::make_shared<Type>(*type);
  plain->is_const = plain->is_restrict = false;
  plain->element = storage_type(type->element);
  return plain;
}

class RunnerWriter {
 public:
  RunnerWriter(const Module& module, const Sizes& sizes, const Overlap& overlap)
      : module_(module), sizes_(sizes), overlap_(overlap) {}

  Runner write(const Function& f, const Function& primal, const std::string& name, const Prefix& first_derivative,
               const Prefix& second_derivative) {
    const std::string &first = first_derivative.text, &second = second_derivative.text;
    Runner runner;
    runner.name = name;
    primal_name_ = primal.name;
    primal_ = &primal;
    default_count_ = 1;
    for (const VariablePtr& p : primal.parameters)
      if (is_integer(p->type))
        default_count_ = std::min(most_default_elements, default_count_ * std::max(1L, integer(p->name)));
    if (default_count_ == 1) default_count_ = default_integer;

    // The part of a parameter's name that says what it is.
    const auto find = [&](const std::string& wanted) {
      for (std::size_t k = 0; k < primal.parameters.size(); ++k)
        if (primal.parameters[k]->name == wanted) return static_cast<int>(k);
      return -1;
    };
    const int result_index = static_cast<int>(primal.parameters.size());
    const auto classify = [&](const std::string& parameter) {
      if (const int k = find(parameter); k >= 0) return Group{parameter, Role::primal, k};
      if (!second.empty() && parameter.rfind(second, 0) == 0) {
        const std::string rest = parameter.substr(second.size());
        if (const int k = find(rest); k >= 0) return Group{rest, Role::tangent_of_primal, k};
        if (!first.empty() && rest.rfind(first, 0) == 0) {
          const int k = find(rest.substr(first.size()));
          return Group{k >= 0 ? rest.substr(first.size()) : "result", Role::tangent_of_derivative,
                       k >= 0 ? k : result_index};
        }
        return Group{"result", Role::tangent_of_primal, result_index};
      }
      if (!first.empty() && parameter.rfind(first, 0) == 0)
        if (const int k = find(parameter.substr(first.size())); k >= 0)
          return Group{parameter.substr(first.size()), Role::derivative, k};
      return Group{"result", Role::derivative, result_index};
    };

    for (const VariablePtr& p : primal.parameters)
      if (p->is_iterator)
        fail(ErrorCode::wrong_value, "'" + p->name +
                                         "' is an iterator, and the check does not know of which elements; "
                                         "check a function that takes what it points into");
    for (const VariablePtr& p : primal.parameters) sharing_ += is_number_pointer(p->type) || is_shared_number(*p);
    std::string arguments;
    for (const VariablePtr& p : f.parameters) {
      const Group group = classify(p->name);
      // Adjoints have a vector's size after the call first, and the one before it in the end.
      const bool of_first = group.role == Role::derivative || group.role == Role::tangent_of_derivative;
      const bool of_second = group.role == Role::tangent_of_primal || group.role == Role::tangent_of_derivative;
      shrinks_back_ = (of_first && first_derivative.is_adjoint) != (of_second && second_derivative.is_adjoint);
      is_primal_ = first.empty();
      const bool is_int = !is_real(p->type) && is_scalar(p->type);
      const Variable plain = storage(
          *p, group.primal < result_index ? primal.parameters[static_cast<std::size_t>(group.primal)]->type : f.result);
      std::string passed = p->name;
      // Numbers by value have no storage to share, though their adjoints come back by reference.
      const bool shares = group.primal < result_index && [&](const Variable& of) {
        return (is_pointer(of.type) && is_real(of.type->element)) ||
               (of.passing == Passing::reference && is_real(of.type));
      }(*primal.parameters[static_cast<std::size_t>(group.primal)]);
      if (const auto shared = shares ? shared_with(*p, group) : std::nullopt) {
        passed = *shared;
      } else {
        if (overlap_.on && shares && is_number_pointer(p->type))
          bases_[{group.role, innermost(p->type)->name}] = {p->name, 0};
        declare(plain, is_int, group.name);
        visit(p->name, plain.type, group.name, 1);
      }
      visit_ += "  w_bounds[" + std::to_string(runner.groups.size()) + "] = w_s - w_start;\n";
      runner.groups.push_back(group);
      arguments += (arguments.empty() ? "" : ", ") + passed;
    }
    std::string call = (&f == &primal && !f.spelled.empty() ? f.spelled : f.name) + "(" + arguments + ");\n";
    if (&f == &primal && !f.method.empty()) {
      const std::size_t object = std::min(arguments.find(", "), arguments.size());
      const std::string rest = arguments.substr(std::min(object + 2, arguments.size()));
      call = arguments.substr(0, object) + "." + f.method + "(" + rest + ");\n";
    }
    if (f.result && f.result->kind != TypeKind::void_ && !is_pointer(f.result)) {
      Variable result;
      result.name = "wengert_result";
      result.type = storage_type(f.result);
      shrinks_back_ = is_primal_ = false;
      declare(result, false, "result");
      visit(result.name, result.type, "result", 1);
      visit_ += "  w_bounds[" + std::to_string(runner.groups.size()) + "] = w_s - w_start;\n";
      runner.groups.push_back({"result", Role::primal, result_index});
      call = "{ wengert_result = " + call;
      if (is_matrix(f.result) && f.result->kind == TypeKind::vector)
        call += "  if ((long)wengert_result.size() != " + std::to_string(matrix_extent(f.result, "result", false)) +
                ") { printf(\"" + size_line + primal.name + " %ldx%ld\\n" + primal.name +
                ": FAILS: the result is %ldx%ld; say so by --size result=%ldx%ld\\n\", (long)wengert_result.rows(), "
                "(long)wengert_result.cols(), (long)wengert_result.rows(), (long)wengert_result.cols(), "
                "(long)wengert_result.rows(), (long)wengert_result.cols()); exit(1); }\n";
      else if (f.result->kind == TypeKind::vector)
        call += "  if (wengert_result.size() != " + std::to_string(extent("result", 1)) + ") { printf(\"" + size_line +
                primal.name + " %zu\\n" + primal.name +
                ": FAILS: the result has %zu elements; say so by --size result=%zu\\n\", " +
                "wengert_result.size(), wengert_result.size(), wengert_result.size()); exit(1); }\n";
      call += "  }\n";
    }
    runner.text = "void " + name + "(double* w_start, long* w_bounds, int w_call) {\n" + declarations_ + allocations_ +
                  "  for (int w_pass = 0; w_pass < 2; ++w_pass) {\n  double* w_s = w_start;\n  if (w_pass == 1 && "
                  "!w_call) break;\n"
                  "  if (w_pass == 1) " +
                  call + visit_ + "  }\n}\n";
    return runner;
  }

 private:
  long integer(const std::string& path) const {
    const auto known = sizes_.find(path);
    return known == sizes_.end() || known->second.empty() ? default_integer : known->second.front();
  }
  /// Of integers and numbers; none where it names anything else.
  std::optional<long> value_of(const ExprPtr& e) const {
    if (e->kind == ExprKind::literal) return std::strtol(e->text.c_str(), nullptr, 0);
    if (e->kind == ExprKind::variable && is_integer(e->type)) return integer(e->variable->name);
    if (e->kind == ExprKind::cast) return value_of(e->operands[0]);
    if (e->kind != ExprKind::binary) return std::nullopt;
    const auto a = value_of(e->operands[0]), b = value_of(e->operands[1]);
    if (!a || !b || (e->text == "/" && *b == 0)) return std::nullopt;
    if (e->text == "+") return *a + *b;
    if (e->text == "-") return *a - *b;
    if (e->text == "*") return *a * *b;
    if (e->text == "/") return *a / *b;
    return std::nullopt;
  }
  long extent(const std::string& path, std::size_t level) const {
    long count = default_count_;
    if (level == 1)
      for (const VariablePtr& p : primal_->parameters)
        if (p->name == path && p->type->extent) count = value_of(p->type->extent).value_or(count);
    const auto known = sizes_.find(path);
    if (known != sizes_.end())
      count = level - 1 < known->second.size() ? known->second[level - 1] : known->second.back();
    if (!overlap_.on || level != 1) return count;
    // Room for whatever shares the array.
    for (const auto& [name, extents] : sizes_) count = std::max(count, extents.front());
    return count + overlap_.shift * sharing_;
  }

  bool is_resized(const std::string& path, std::size_t level) const {
    return level == 1 && sizes_.count(path + ":after") != 0;
  }
  long extent_before(const std::string& path, std::size_t level) const {
    return is_resized(path, level) && shrinks_back_ ? sizes_.at(path + ":after").front() : extent(path, level);
  }
  long extent_after(const std::string& path, std::size_t level) const {
    return is_resized(path, level) && !shrinks_back_ ? sizes_.at(path + ":after").front() : extent(path, level);
  }

  /// A number, or its derivatives in several directions.
  static bool is_number(const TypePtr& type) {
    return is_real(type) ||
           ((type->kind == TypeKind::std_array || type->kind == TypeKind::array) && is_real(type->element));
  }
  static bool is_number_pointer(const TypePtr& type) { return is_pointer(type) && is_number(type->element); }
  static bool is_shared_number(const Variable& p) { return p.passing == Passing::reference && is_number(p.type); }

  /// The place in an earlier argument's array that stands for this one; empty if it has storage of its own.
  std::optional<std::string> shared_with(const Variable& p, const Group& group) {
    const bool pointer = is_number_pointer(p.type), number = is_shared_number(p);
    if (!overlap_.on || !(pointer || number)) return std::nullopt;
    const auto base = bases_.find({group.role, innermost(p.type)->name});
    if (base == bases_.end()) return std::nullopt;
    const std::string at = std::to_string(++base->second.second * overlap_.shift);
    return pointer ? base->second.first + " + " + at : base->second.first + "[" + at + "]";
  }

  /// What the argument is stored in: without const; C's pointers to scalars stand for references.
  static Variable storage(const Variable& p, const TypePtr&) {
    Variable v;
    v.name = p.name;
    v.type = storage_type(p.type);
    if (v.type->kind == TypeKind::array && !v.type->extent) v.type = pointer_to(v.type->element);
    v.passing = Passing::local;
    return v;
  }

  void declare(const Variable& v, bool is_int, const std::string& path) {
    const std::string text = print_declaration(v, module_);
    if (is_int) {
      const std::string value = std::to_string(integer(path));
      const bool is_enum = module_.language != Language::c;
      declarations_ += "  " + text + " = " + (is_enum ? "(" + v.type->name + ")" : "") + value + ";\n";
      return;
    }
    const std::size_t end = text.size() - std::min(text.size(), v.name.size() + 1);
    if (module_.language == Language::cpp && is_struct(v.type) && text.substr(end) == " " + v.name)
      // Its class may have no constructor without arguments.
      declarations_ += "  wengert_box<" + text.substr(0, end) + "> w_of_" + v.name + ";\n  auto& " + v.name +
                       " = w_of_" + v.name + ".object();\n";
    else
      declarations_ += "  " + text + ";\n";
    const bool fixed_array = v.type->kind == TypeKind::array;
    if (is_real(v.type))
      allocations_ += "  " + v.name + " = 0;\n";
    else if (!is_pointer(v.type) && (fixed_array || module_.language == Language::c))
      allocations_ += "  memset(&" + v.name + ", 0, sizeof " + v.name + ");\n";
    allocate(v.name, v.type, path, 1, "  ");
  }

  /// Storage behind pointers and in vectors.
  void allocate(const std::string& place, const TypePtr& type, const std::string& path, std::size_t level,
                const std::string& indent) {
    switch (type->kind) {
      case TypeKind::pointer:
        if (!is_scalar(type->element) && !is_pointer(type->element) && !is_sequence(type->element) &&
            !is_struct(type->element)) {
          allocations_ += indent + place + " = 0;\n";
          return;
        }
        // C++ has no name for the type of a pointer to arrays of variable length.
        if (module_.language == Language::cpp && is_variable_length(type->element)) {
          allocations_ += indent + place + " = (decltype(" + place + "))calloc(" + std::to_string(extent(path, level)) +
                          ", sizeof *" + place + ");\n";
          loop_allocation(place, type->element, path, level, extent(path, level), indent);
          return;
        }
        allocations_ += indent + "wengert_allocate(" + place + ", " + std::to_string(extent(path, level)) + ");\n";
        loop_allocation(place, type->element, path, level, extent(path, level), indent);
        return;
      case TypeKind::vector:
        if (is_matrix(type)) {
          allocations_ += indent + place + matrix_size(type, path, false) + ";\n";
          return;
        }
        allocations_ += indent + place + ".resize(" + std::to_string(extent_before(path, level)) + ");\n";
        loop_allocation(place, type->element, path, level, extent_before(path, level), indent);
        return;
      case TypeKind::array:
      case TypeKind::std_array:
        if (type->extent && type->extent->kind == ExprKind::literal)
          loop_allocation(place, type->element, path, level, std::stol(type->extent->text), indent);
        return;
      case TypeKind::structure:
        if (const Struct* s = module_.find_struct(type->name))
          for (const Field& f : s->fields) {
            const std::string inner = path + "." + f.name;
            // A pointer to another object stays null unless its size is given: a list's end.
            if (is_pointer(f.type) && is_struct(f.type->element) && sizes_.count(inner) == 0) {
              allocations_ += indent + place + "." + f.name + " = 0;\n";
            } else {
              allocate(place + "." + f.name, storage_type(f.type), inner, 1, indent);
            }
          }
        return;
      default:
        return;
    }
  }
  /// ".resize(5, 5)" of a matrix; --size a=4x3.
  std::string matrix_size(const TypePtr& type, const std::string& path, bool after) const {
    const MatrixForm form = *matrix_form(type);
    if (form.is_vector())
      return ".resize(" + std::to_string(after ? extent_after(path, 1) : extent_before(path, 1)) + ")";
    const long rows = form.rows >= 0 ? form.rows : extent(path, 1), cols = form.cols >= 0 ? form.cols : extent(path, 2);
    return ".resize(" + std::to_string(rows) + ", " + std::to_string(cols) + ")";
  }
  long matrix_extent(const TypePtr& type, const std::string& path, bool after) const {
    const MatrixForm form = *matrix_form(type);
    if (type->kind == TypeKind::std_array) return form.rows * form.cols;
    if (form.is_vector()) return after ? extent_after(path, 1) : extent_before(path, 1);
    return (form.rows >= 0 ? form.rows : extent(path, 1)) * (form.cols >= 0 ? form.cols : extent(path, 2));
  }
  bool has_storage(const TypePtr& type) const {
    if (is_pointer(type) || type->kind == TypeKind::vector) return true;
    if (type->element) return has_storage(type->element);
    if (!is_struct(type)) return false;
    const Struct* s = module_.find_struct(type->name);
    return s && std::any_of(s->fields.begin(), s->fields.end(), [&](const Field& f) { return has_storage(f.type); });
  }
  void loop_allocation(const std::string& place, const TypePtr& element, const std::string& path, std::size_t level,
                       long count, const std::string& indent) {
    if (!has_storage(element)) return;
    const std::string i = "w_i" + std::to_string(counter_++);
    allocations_ += indent + "for (long " + i + " = 0; " + i + " < " + std::to_string(count) + "; ++" + i + ") {\n";
    allocate(place + "[" + index(i, element, place) + "]", element, path, level + 1, indent + "  ");
    allocations_ += indent + "}\n";
  }
  std::string index(const std::string& i, const TypePtr&, const std::string&) const {
    return module_.language == Language::c ? i : "(unsigned long)" + i;
  }

  /// The walk over the numbers, the same for loading and storing.
  void visit(const std::string& place, const TypePtr& type, const std::string& path, std::size_t level,
             const std::string& position = "") {
    switch (type->kind) {
      case TypeKind::real:
        visit_ += "  if (w_pass == 1) *w_s = " + place + "; else if (w_call) " + place + " = (" + type->name +
                  ")*w_s;\n  ++w_s;\n";
        return;
      case TypeKind::integer:
        // A member or an element; arguments have their value from their declaration.
        if (!position.empty() || path.find('.') != std::string::npos) {
          const std::string value =
              position.empty() || sizes_.count(path) != 0 ? std::to_string(integer(path)) : position;
          visit_ += "  if (w_pass == 0) " + place + " = (" + type->name + ")(" + value + ");\n";
        }
        return;
      case TypeKind::boolean:
        if (path.find('.') != std::string::npos) visit_ += "  if (w_pass == 0) " + place + " = 1;\n";
        return;
      case TypeKind::pointer:
        if (is_struct(type->element) && path.find('.') != std::string::npos && sizes_.count(path) == 0) return;
        loop_visit(place, type->element, path, level, std::to_string(extent(path, level)));
        return;
      case TypeKind::vector:
        if (is_matrix(type)) return matrix_visit(place, type, path);
        vector_visit(place, type->element, path, level);
        return;
      case TypeKind::array:
      case TypeKind::std_array:
        if (is_matrix(type)) return matrix_visit(place, type, path);
        loop_visit(place, type->element, path, level, print_cpp(type->extent, module_.language));
        return;
      case TypeKind::structure:
        if (const Struct* s = module_.find_struct(type->name))
          for (const Field& f : s->fields) visit(place + "." + f.name, storage_type(f.type), path + "." + f.name, 1);
        return;
      default:
        return;
    }
  }
  void loop_visit(const std::string& place, const TypePtr& element, const std::string& path, std::size_t level,
                  const std::string& count) {
    if (is_pointer(element) || is_sequence(element) || is_scalar(element) || is_struct(element)) {
      const std::string i = "w_i" + std::to_string(counter_++);
      visit_ += "  for (long " + i + " = 0; " + i + " < (long)(" + count + "); ++" + i + ") {\n";
      visit(place + "[" + index(i, element, place) + "]", element, path, level + 1, i);
      visit_ += "  }\n";
    }
  }

  /// The numbers of a matrix in the order of memory.
  void matrix_visit(const std::string& place, const TypePtr& type, const std::string& path) {
    const long before = matrix_extent(type, path, false), after = matrix_extent(type, path, true);
    if (before != after)
      fail(ErrorCode::wrong_value, "'" + path + "' is a matrix, and another size after the call cannot be checked");
    if (is_primal_ && type->kind == TypeKind::vector)
      visit_ += "  if (w_pass == 1 && (long)" + place + ".size() != " + std::to_string(after) + ") { printf(\"" +
                primal_name_ + ": FAILS: '" + path +
                "' has %ld elements after the call; say so by --size\\n\", (long)" + place + ".size()); exit(1); }\n";
    const std::string i = "w_i" + std::to_string(counter_++);
    visit_ += "  for (long " + i + " = 0; " + i + " < " + std::to_string(after) + "; ++" + i + ") {\n";
    visit(place + ".data()[" + i + "]", type->element, path, 2, i);
    visit_ += "  }\n";
  }

  /// As many numbers before the call as after it: those that are not there are ignored, or zero.
  void vector_visit(const std::string& place, const TypePtr& element, const std::string& path, std::size_t level) {
    const long before = extent_before(path, level), after = extent_after(path, level);
    if (is_primal_) {
      const std::string size = place + ".size()";
      visit_ += "  if (w_pass == 1 && (long)" + size + " != " + std::to_string(after) + ") { printf(\"" + primal_name_ +
                ": FAILS: '" + path + "' has %zu elements after the call" +
                (level == 1 ? "; say so by --size " + path + "=" + std::to_string(extent(path, level)) + ":%zu\\n\", " +
                                  size + ", " + size
                            : ", and another size cannot be checked of a vector's element\\n\", " + size) +
                "); exit(1); }\n";
    }
    if (before == after) return loop_visit(place, element, path, level, std::to_string(after));
    if (has_storage(element))
      fail(ErrorCode::wrong_value, "'" + path + "' is resized, and its elements have vectors or pointers: no check");
    const std::string i = "w_i" + std::to_string(counter_++), none = "w_none" + i;
    visit_ +=
        "  for (long " + i + " = 0; " + i + " < " + std::to_string(std::max(before, after)) + "; ++" + i + ") {\n";
    Variable nothing;
    nothing.name = none;
    nothing.type = element;
    visit_ += "  " + print_declaration(nothing, module_) + "{};\n";
    const std::string at = "(unsigned long)" + i;
    visit("(" + at + " < " + place + ".size() ? " + place + "[" + at + "] : " + none + ")", element, path, level + 1,
          i);
    visit_ += "  }\n";
  }

  const Module& module_;
  const Sizes& sizes_;
  const Overlap& overlap_;
  long sharing_ = 0;                                                            ///< arguments that share
  std::map<std::pair<Role, std::string>, std::pair<std::string, long>> bases_;  ///< first one, and how many follow
  long default_count_ = default_integer;
  int counter_ = 0;
  bool shrinks_back_ = false;  ///< the argument at hand, from its size after the primal call to the one before
  bool is_primal_ = false;
  std::string primal_name_;
  const Function* primal_ = nullptr;
  std::string declarations_, allocations_, visit_;
};

}  // namespace

Runner make_runner(const Module& module, const Function& function, const Function& primal, const std::string& name,
                   const Prefix& first, const Prefix& second, const Sizes& sizes, const Overlap& overlap) {
  return RunnerWriter(module, sizes, overlap).write(function, primal, name, first, second);
}

std::string unknown_size(const std::vector<ir::VariablePtr>& parameters, const std::string& name, const Sizes& sizes) {
  std::string names;
  for (const ir::VariablePtr& p : parameters) names += (names.empty() ? "" : ", ") + p->name;
  for (const auto& [path, size] : sizes) {
    const std::string of = path.substr(0, path.find_first_of(".:["));
    const auto is_it = [&](const ir::VariablePtr& p) { return p->name == of; };
    if (of != "result" && std::none_of(parameters.begin(), parameters.end(), is_it))
      return "'--size " + path + "=...': " + name + " has no parameter of this name" +
             (names.empty() ? "" : "; it has " + names);
  }
  return "";
}

}  // namespace wengert::compiler
