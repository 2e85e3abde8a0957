// SPDX-License-Identifier: MIT
// Writes random programs of objects for the check: random_objects SEED COUNT. Every function is named in a comment
// '// check: NAME'. Vectors, lists, maps, optional numbers, objects with vectors of their own, owned objects, pointers,
// references and iterators to parts of them; containers that grow, shrink, are swapped, moved, copied and sorted, here
// and in called functions that are random, too; lambdas, exceptions, early exits; always in bounds and finite.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace {

const char* const prelude = R"(// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
struct Cell {
  double a = 0.3;
  int tag = 1;
  std::vector<double> w = {0.2, 0.4};
  double sum() const {
    double s = a;
    for (double v : w) s = 0.5 * s + v;
    return s;
  }
  void add(double v) {
    w.push_back(v * 0.5);
    a = 0.7 * a + 0.1 * v;
    ++tag;
  }
  void drop() {
    if (w.size() > 2) w.pop_back();
    w.front() = std::sin(w.back());
  }
  Cell& operator+=(const Cell& o) {
    a = 0.5 * (a + o.a);
    for (std::size_t i = 0; i < w.size() && i < o.w.size(); ++i) w[i] = 0.4 * w[i] + 0.5 * o.w[i];
    return *this;
  }
  double& part(int k) { return k % 2 == 0 ? a : w[k % w.size()]; }
};
class Log {
 public:
  explicit Log(std::vector<double>& out) : out_(out) {}
  void note(double v) {
    total_ = 0.6 * total_ + v;
    out_.push_back(0.5 * total_);
  }
  void forget() {
    if (out_.size() > 2) out_.pop_back();
  }
  double total() const { return total_; }

 private:
  std::vector<double>& out_;
  double total_ = 0.1;
};
)";

enum class Kind { number, vector, cell, cells, rows, map, dictionary, list, deque, optional, owned, pair };

struct Variable {
  Kind kind;
  std::string name;
  bool constant = false;  // not written
  bool steady = false;    // a part of it is named: it keeps its parts
};

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  void program(int number) {
    text_.clear();
    functions_.clear();
    const std::string name = "objects_" + std::to_string(number);
    const int helpers = below(3) + 1;
    for (int i = 0; i < helpers; ++i) helper(name + "_part" + std::to_string(i));
    line("// check: " + name);
    line("double " + name + "(double x, double y) {");
    variables_ = {{Kind::number, "x", true}, {Kind::number, "y", true}};
    next_ = 0, depth_ = 1, loops_ = 0;
    line("double r = 0.1;");
    result_ = "r";
    variables_.push_back({Kind::number, "r"});
    const int begun = below(3) + 2;
    for (int i = 0; i < begun; ++i) declare();
    const int statements_wanted = below(5) + 3;
    statements(statements_wanted);
    line("r = r * 0.3 + " + expression(2) + ";");
    for (const Variable& v : variables_)
      if (v.name != "r") line("r = 0.8 * r + 0.3 * " + number_of(v) + ";");
    line("return r;");
    depth_ = 0;
    line("}");
    std::fputs(text_.c_str(), stdout);
  }

 private:
  struct Function {
    std::string name;
    std::vector<std::string> parameters;  // types as written
    std::string result;
    bool changes;  // an argument: the order of a call among other operands is not said
  };

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool chance(int percent) { return below(100) < percent; }
  void line(const std::string& s) { text_ += std::string(2 * static_cast<std::size_t>(depth_), ' ') + s + "\n"; }
  std::string fresh(const char* stem) { return stem + std::to_string(next_++); }
  std::string literal() { return "0." + std::to_string(1 + below(9)); }

  // A variable of the kind; null: there is none.
  Variable* any(Kind kind, bool written = false, bool resized = false) {
    std::vector<Variable*> found;
    for (Variable& v : variables_)
      if (v.kind == kind && !(written && v.constant) && !(resized && (v.steady || v.constant))) found.push_back(&v);
    return found.empty() ? nullptr : found[random_() % found.size()];
  }

  // Vectors have two elements at least, maps the key 0, owned objects are there.
  std::string element(const std::string& v) {
    switch (below(5)) {
      case 0:
        return v + "[0]";
      case 1:
        return v + "[1]";
      case 2:
        return v + ".back()";
      case 3:
        return v + ".front()";
      default:
        return index_.empty() ? v + "[" + v + ".size() - 1]" : v + "[" + index_ + " % " + v + ".size()]";
    }
  }
  // A vector of numbers: a variable, or one of an object.
  std::string vector_place(bool written, bool resized) {
    for (int tries = 0; tries < 6; ++tries) switch (below(4)) {
        case 0:
        case 1:
          if (Variable* v = any(Kind::vector, written, resized)) return v->name;
          break;
        case 2:
          if (const std::string c = cell_place(written, resized); !c.empty()) return c + ".w";
          break;
        default:
          if (Variable* v = any(Kind::rows, written, resized)) return element(v->name);
          if (Variable* v = any(Kind::pair, written, resized)) return v->name + ".second";
      }
    return "";
  }
  std::string cell_place(bool written, bool resized = false) {
    for (int tries = 0; tries < 6; ++tries) switch (below(4)) {
        case 0:
          if (Variable* v = any(Kind::cell, written, resized)) return v->name;
          break;
        case 1:
          if (Variable* v = any(Kind::cells, written, resized)) return element(v->name);
          break;
        case 2:
          if (Variable* v = any(Kind::dictionary, written, resized)) return v->name + ".at(\"a\")";
          break;
        default:
          if (Variable* v = any(Kind::owned, written, resized)) return "(*" + v->name + ")";
      }
    return "";
  }
  // A number that can be written.
  std::string place() {
    for (int tries = 0; tries < 8; ++tries) switch (below(7)) {
        case 0:
        case 1:
          if (Variable* v = any(Kind::number, true)) return v->name;
          break;
        case 2:
          if (const std::string v = vector_place(true, false); !v.empty()) return element(v);
          break;
        case 3:
          if (const std::string c = cell_place(true); !c.empty())
            return c + (chance(70) ? ".a" : ".part(" + std::to_string(below(3)) + ")");
          break;
        case 4:
          if (Variable* v = any(Kind::map, true, true)) return v->name + "[" + std::to_string(below(4)) + "]";
          break;
        case 5:
          if (Variable* v = any(Kind::list, true)) return v->name + (chance(50) ? ".front()" : ".back()");
          break;
        default:
          if (Variable* v = any(Kind::deque, true)) return element(v->name);
          if (Variable* v = any(Kind::pair, true)) return v->name + ".first";
      }
    return result_;
  }
  std::string number_of(const Variable& v) {
    switch (v.kind) {
      case Kind::number:
        return v.name;
      case Kind::vector:
        return chance(50) ? element(v.name) : "std::accumulate(" + v.name + ".begin(), " + v.name + ".end(), 0.0)";
      case Kind::deque:
        return element(v.name);
      case Kind::cell:
        return v.name + (chance(60) ? ".sum()" : ".a");
      case Kind::cells:
        return element(v.name) + (chance(60) ? ".sum()" : ".w[1]");
      case Kind::rows:
        return element(element(v.name));
      case Kind::map:
        return chance(50) ? v.name + ".at(0)" : v.name + ".begin()->second";
      case Kind::dictionary:
        return v.name + ".at(\"a\").sum()";
      case Kind::list:
        return v.name + ".back()";
      case Kind::optional:
        return v.name + ".value_or(" + literal() + ")";
      case Kind::owned:
        return v.name + (chance(50) ? "->a" : "->sum()");
      case Kind::pair:
        return "(" + v.name + ".first + " + element(v.name + ".second") + ")";
    }
    return "0.5";
  }
  std::string expression(int depth) {
    if (depth <= 0) {
      if (chance(10)) return literal();
      return number_of(variables_[random_() % variables_.size()]);
    }
    switch (below(7)) {
      case 0:
        return "std::sin(" + expression(depth - 1) + ")";
      case 1:
        return expression(depth - 1) + " * " + literal();
      case 2:
        return "0.5 * (" + expression(depth - 1) + " + " + expression(depth - 1) + ")";
      case 3:
        return "std::cos(" + expression(depth - 1) + ") * " + expression(depth - 1);
      case 4:
        if (const std::string called = call("double", true); !called.empty()) return called;
        [[fallthrough]];
      default:
        return expression(depth - 1);
    }
  }
  std::string condition() { return expression(1) + (chance(50) ? " > " : " < ") + literal(); }

  // A call of one of the functions with this result; empty: none can be called here.
  std::string call(const std::string& result, bool operand = false) {
    if (functions_.empty()) return "";
    const Function& f = functions_[random_() % functions_.size()];
    if (f.result != result || (operand && f.changes)) return "";
    std::vector<std::string> given;
    for (const std::string& type : f.parameters) {
      std::string a;
      if (type == "double")
        a = expression(0);
      else if (type == "double&")
        a = place();
      else if (type == "const Cell&" || type == "Cell")
        a = cell_place(false);
      else if (type == "Cell&")
        a = cell_place(true, true);
      else if (type == "Cell*") {
        a = cell_place(true, true);
        if (!a.empty()) a = "&" + a;
      } else if (type == "std::vector<double>&")
        a = vector_place(true, true);
      else if (type == "std::vector<Cell>&") {
        if (Variable* v = any(Kind::cells, true, true)) a = v->name;
      } else if (type == "std::map<int, double>&") {
        if (Variable* v = any(Kind::map, true, true)) a = v->name;
      } else
        a = vector_place(false, false);
      if (a.empty()) return "";
      // Two arguments that are written, or one and another that is read, are of different variables.
      const std::string root =
          a.substr(a.find_first_not_of("&(*"), a.find_first_of(".[)-", 2) - a.find_first_not_of("&(*"));
      if (type != "double" && type != "Cell" && type != "std::vector<double>")
        for (const std::string& g : given)
          if (g.find(root) != std::string::npos) return "";
      given.push_back(a);
    }
    std::string text = f.name + "(";
    for (std::size_t i = 0; i < given.size(); ++i) text += (i ? ", " : "") + given[i];
    return text + ")";
  }

  void helper(const std::string& name) {
    static const char* const types[] = {"double",
                                        "double&",
                                        "const Cell&",
                                        "Cell&",
                                        "Cell",
                                        "Cell*",
                                        "std::vector<double>&",
                                        "const std::vector<double>&",
                                        "std::vector<double>",
                                        "std::vector<Cell>&",
                                        "std::map<int, double>&"};
    static const char* const results[] = {"double", "double", "void", "Cell", "std::vector<double>"};
    Function f{name, {}, results[below(5)], false};
    variables_.clear();
    next_ = 0, depth_ = 1, loops_ = 0, index_.clear();
    const int parameters = below(3) + 1;
    std::string head = f.result + " " + name + "(";
    for (int i = 0; i < parameters; ++i) {
      const std::string type = types[below(11)], p = "p" + std::to_string(i);
      f.parameters.push_back(type);
      head += (i ? ", " : "") + type + " " + p;
      f.changes |= type.find_first_of("&*") != std::string::npos && type.rfind("const", 0) != 0;
      const bool constant = type.rfind("const", 0) == 0;
      if (type.find("Cell>") != std::string::npos)
        variables_.push_back({Kind::cells, p});
      else if (type.find("map") != std::string::npos)
        variables_.push_back({Kind::map, p});
      else if (type.find("vector") != std::string::npos)
        variables_.push_back({Kind::vector, p, constant});
      else if (type == "Cell*")
        variables_.push_back({Kind::owned, p, constant});
      else if (type.find("Cell") != std::string::npos)
        variables_.push_back({Kind::cell, p, constant});
      else
        variables_.push_back({Kind::number, p});
    }
    // A pointer is not given away.
    for (Variable& v : variables_)
      if (v.kind == Kind::owned) v.steady = false, pointer_ = v.name;
    text_ += "static " + head + ") {\n";
    line("double s = " + literal() + ";");
    result_ = "s";
    variables_.push_back({Kind::number, "s"});
    if (chance(40)) declare();
    statements(below(3) + 1);
    if (f.result == "double") line("return 0.5 * s + 0.4 * " + expression(1) + ";");
    if (f.result == "Cell") {
      line("Cell made;");
      line("made.a = s * 0.7;");
      line("made.add(" + expression(1) + ");");
      line("return made;");
    }
    if (f.result == "std::vector<double>") line("return {s * 0.5, " + expression(1) + "};");
    depth_ = 0;
    line("}");
    pointer_.clear();
    functions_.push_back(f);
  }

  void declare() {
    switch (below(13)) {
      case 0:
        add(Kind::number, "d", "double ", " = " + expression(2));
        break;
      case 1:
      case 2: {
        std::string from = " = {" + expression(1) + ", " + expression(0) + "}";
        if (const std::string c = call("std::vector<double>"); !c.empty()) from = " = " + c;
        add(Kind::vector, "v", "std::vector<double> ", from);
        break;
      }
      case 3: {
        std::string from;
        if (const std::string c = call("Cell"); !c.empty())
          from = " = " + c;
        else if (const std::string o = cell_place(false); !o.empty() && chance(50))
          from = " = " + o;
        add(Kind::cell, "c", "Cell ", from);
        break;
      }
      case 4: {
        const std::string value = expression(0);
        add(Kind::cells, "cs", "std::vector<Cell> ", "(2)");
        line(variables_.back().name + "[1].add(" + value + ");");
        break;
      }
      case 5:
        add(Kind::rows, "m", "std::vector<std::vector<double>> ", "(2, std::vector<double>(2, " + expression(1) + "))");
        break;
      case 6: {
        const std::string value = expression(1);
        add(Kind::map, "t", "std::map<int, double> ", "");
        line(variables_.back().name + "[0] = " + value + ";");
        break;
      }
      case 7: {
        const std::string value = expression(1);
        add(Kind::dictionary, "n", "std::map<std::string, Cell> ", "");
        line(variables_.back().name + "[\"a\"].a = " + value + ";");
        break;
      }
      case 8:
        add(Kind::list, "l", "std::list<double> ", " = {" + expression(1) + ", " + expression(0) + "}");
        break;
      case 9:
        add(Kind::deque, "q", "std::deque<double> ", " = {" + expression(1) + ", " + expression(0) + "}");
        break;
      case 10:
        add(Kind::optional, "o", "std::optional<double> ", "");
        break;
      case 11:
        add(Kind::owned, "u", "", "");
        break;
      default:
        add(Kind::pair, "pr", "std::pair<double, std::vector<double>> ",
            "(" + expression(1) + ", {0.1, " + expression(0) + "})");
    }
  }
  void add(Kind kind, const char* stem, const std::string& type, const std::string& value) {
    const std::string name = fresh(stem);
    if (kind == Kind::owned)
      line("auto " + name + " = std::make_unique<Cell>();");
    else
      line(type + name + value + ";");
    variables_.push_back({kind, name});
  }

  void statements(int count) {
    for (int i = 0; i < count; ++i) statement();
  }
  void block(const std::string& head, int count) {
    line(head + " {");
    const std::size_t known = variables_.size();
    ++depth_;
    statements(count);
    --depth_;
    variables_.resize(known);
    line("}");
  }
  // Statements during which the variable keeps its parts, of which one has a name.
  template <class Body>
  void while_steady(Variable* v, Body&& body) {
    const std::string name = v->name;
    const bool before = v->steady;
    v->steady = true;
    body();
    for (Variable& w : variables_)
      if (w.name == name) w.steady = before;
  }

  std::string bounded() {
    switch (below(3)) {
      case 0:
        return "std::sin(" + expression(2) + ")";
      case 1:
        return "0.6 * std::cos(" + expression(1) + ")";
      default:
        return "0.3 * (" + expression(1) + ")";
    }
  }

  void statement() {
    switch (below(18)) {
      case 0:
      case 1:
        line(place() + " = " + bounded() + ";");
        break;
      case 2:
        line(place() + (chance(50) ? " += " : " -= ") + "0.3 * " + bounded() + ";");
        break;
      case 3:
        line(place() + " *= " + literal() + " + 0.2 * " + bounded() + ";");
        break;
      case 4:
      case 5:
      case 6:
        resize();
        break;
      case 7:
        cells();
        break;
      case 8:
        whole();
        break;
      case 9:
        if (const std::string c = call("void"); !c.empty())
          line(c + ";");
        else if (const std::string d = call("double"); !d.empty())
          line(place() + " = " + d + ";");
        break;
      case 10:
        algorithm();
        break;
      case 11:
        named_part();
        break;
      case 12:
        lambda();
        break;
      case 13:
        container();
        break;
      case 14:
        block("if (" + condition() + ")", below(2) + 1);
        break;
      case 15:
      case 16:
        loop();
        break;
      default:
        if (chance(30))
          declare();
        else if (const std::string v = vector_place(true, true); !v.empty()) {
          const std::string log = fresh("log");
          line("Log " + log + "(" + v + ");");
          line(log + ".note(" + expression(1) + ");");
          if (chance(50)) line("if (" + condition() + ") " + log + ".forget();");
          line(place() + " = 0.5 * " + log + ".total();");
        }
    }
  }

  // A vector of numbers grows or shrinks.
  void resize() {
    const std::string v = vector_place(true, true);
    if (v.empty()) return declare();
    const std::string at = v + ".begin() + " + std::to_string(below(2));
    switch (below(9)) {
      case 0:
      case 1:
        line(v + ".push_back(" + expression(1) + ");");
        break;
      case 2:
        line("if (" + v + ".size() > 2) " + v + ".pop_back();");
        break;
      case 3:
        line(v + ".insert(" + at + ", " + expression(1) + ");");
        break;
      case 4:
        line("if (" + v + ".size() > 2) " + v + ".erase(" + at + ");");
        break;
      case 5:
        line(v + ".resize(" + std::to_string(below(4) + 2) + (chance(50) ? ", " + expression(0) : "") + ");");
        break;
      case 6:
        line(v + ".assign(" + std::to_string(below(3) + 2) + ", " + expression(1) + ");");
        break;
      case 7:
        line(v + ".clear();");
        line(v + ".push_back(" + bounded_without(v) + ");");
        line(v + ".emplace_back(" + bounded_without(v) + ");");
        break;
      default:
        line(v + " = {" + literal() + ", 0.5 * x_of(" + "), " + literal() + "};"), replace_x_of();
    }
  }
  std::string bounded_without(const std::string&) { return "0.4 * " + result_; }
  void replace_x_of() {
    const std::size_t at = text_.rfind("x_of()");
    text_.replace(at, 6, result_);
  }

  // Objects in vectors.
  void cells() {
    Variable* v = any(Kind::cells, true, true);
    if (!v) {
      if (const std::string c = cell_place(true, true); !c.empty()) {
        switch (below(4)) {
          case 0:
            line(c + ".add(" + expression(1) + ");");
            break;
          case 1:
            line(c + ".drop();");
            break;
          case 2:
            if (const std::string o = cell_place(false); !o.empty() && o != c)
              line(c + (chance(50) ? " += " : " = ") + o + ";");
            break;
          default:
            line(c + " = Cell{" + expression(1) + ", 2, {" + expression(0) + ", " + literal() + "}};");
        }
      }
      return;
    }
    const std::string n = v->name;
    switch (below(7)) {
      case 0:
        if (const std::string o = cell_place(false); !o.empty()) line(n + ".push_back(" + o + ");");
        break;
      case 1:
        line(n + ".emplace_back();");
        line(n + ".back().a = " + expression(1) + ";");
        break;
      case 2:
        line("if (" + n + ".size() > 2) " + n + ".pop_back();");
        break;
      case 3:
        line("if (" + n + ".size() > 2) " + n + ".erase(" + n + ".begin());");
        break;
      case 4:
        line("std::swap(" + n + "[0], " + n + ".back());");
        break;
      case 5:
        line(n + ".insert(" + n + ".begin(), Cell{" + expression(1) + ", 3, {" + literal() + ", " + expression(0) +
             "}});");
        break;
      default:
        line("std::sort(" + n + ".begin(), " + n + ".end(), [](const Cell& a, const Cell& b) { return a.a < b.a; });");
    }
  }

  // Whole containers are swapped, moved, copied.
  void whole() {
    Variable *a = any(Kind::vector, true, true), *b = any(Kind::vector, true, true);
    if (!a || a == b) {
      a = any(Kind::cells, true, true), b = any(Kind::cells, true, true);
      if (!a || a == b) return named_part();
    }
    switch (below(4)) {
      case 0:
        line("std::swap(" + a->name + ", " + b->name + ");");
        break;
      case 1:
        line(a->name + ".swap(" + b->name + ");");
        break;
      case 2:
        line(a->name + " = " + b->name + ";");
        break;
      default:
        line(a->name + " = std::move(" + b->name + ");");
        line(b->name + (b->kind == Kind::cells ? " = std::vector<Cell>(2);" : " = {0.2, 0.5 * " + result_ + "};"));
    }
  }

  void algorithm() {
    const std::string v = vector_place(true, false);
    if (v.empty()) return loop();
    const std::string all = v + ".begin(), " + v + ".end()";
    switch (below(9)) {
      case 0:
        line("std::sort(" + all + ");");
        break;
      case 1:
        line("std::reverse(" + all + ");");
        break;
      case 2:
        line("std::rotate(" + v + ".begin(), " + v + ".begin() + 1, " + v + ".end());");
        break;
      case 3:
        line("std::partial_sum(" + all + ", " + v + ".begin());");
        line("for (double& e : " + v + ") e = std::sin(e);");
        break;
      case 4:
        line("std::transform(" + all + ", " + v + ".begin(), [](double e) { return 0.5 * std::sin(e) + 0.1; });");
        break;
      case 5:
        line("*std::max_element(" + all + ") *= 0.5;");
        break;
      case 6:
        line("std::fill(" + v + ".begin() + 1, " + v + ".end(), " + bounded_without(v) + ");");
        break;
      case 7:
        line("std::adjacent_difference(" + all + ", " + v + ".begin());");
        break;
      default:
        line("for (auto it = " + v + ".rbegin(); it != " + v + ".rend(); ++it) *it = 0.7 * *it + 0.1 * " + result_ +
             ";");
    }
  }

  // A part of an object gets a name: a reference, a pointer, an iterator.
  void named_part() {
    switch (below(4)) {
      case 0:
        if (Variable* v = any(Kind::vector, true)) {
          const std::string r = fresh("e"), of = element(v->name);
          line("{");
          ++depth_;
          line("double& " + r + " = " + of + ";");
          const std::size_t known = variables_.size();
          while_steady(v, [&] {
            variables_.push_back({Kind::number, r});
            statements(below(2) + 1);
            line(r + " = 0.5 * " + r + " + 0.2 * " + bounded() + ";");
          });
          variables_.resize(known);
          --depth_;
          line("}");
        }
        break;
      case 1:
      case 2:
        if (Variable* v = any(Kind::cells, true)) {
          const bool pointer = chance(50);
          const std::string r = fresh("k"), of = element(v->name);
          line("{");
          ++depth_;
          line((pointer ? "Cell* " : "Cell& ") + r + " = " + (pointer ? "&" : "") + of + ";");
          const std::size_t known = variables_.size();
          while_steady(v, [&] {
            variables_.push_back({pointer ? Kind::owned : Kind::cell, r});
            statements(below(2) + 1);
            line(r + (pointer ? "->" : ".") + "add(" + expression(1) + ");");
          });
          variables_.resize(known);
          --depth_;
          line("}");
        }
        break;
      default:
        if (Variable* v = any(Kind::map, true)) {
          const std::string it = fresh("it");
          line("if (auto " + it + " = " + v->name + ".find(" + std::to_string(below(4)) + "); " + it +
               " != " + v->name + ".end())");
          line("  " + it + "->second = 0.4 * " + it + "->second + 0.2 * " + expression(1) + ";");
        }
    }
  }

  void lambda() {
    const std::string f = fresh("f");
    switch (below(4)) {
      case 0:
        line("const auto " + f + " = [&](double a) { return 0.5 * a + 0.3 * std::sin(" + expression(0) + "); };");
        line(place() + " = " + f + "(" + expression(1) + ");");
        break;
      case 1: {
        const std::string p = place();
        line("const auto " + f + " = [&](double a) { " + p + " = 0.5 * " + p + " + 0.2 * a; };");
        line(f + "(" + expression(1) + ");");
        if (chance(50)) line(f + "(" + expression(0) + ");");
        break;
      }
      case 2:
        if (const std::string v = vector_place(true, true); !v.empty()) {
          line("auto " + f + " = [&](double a) { " + v + ".push_back(0.5 * a); return " + v + ".front(); };");
          line(place() + " = 0.7 * " + f + "(" + expression(0) + ");");
        }
        break;
      default:
        line("const std::function<double(double)> " + f + " = [=](double a) { return std::sin(a) * 0.6 + 0.2 * " +
             result_ + "; };");
        line(place() + " = " + f + "(" + expression(1) + ");");
    }
  }

  // What maps, lists, deques, optional numbers and owned objects have.
  void container() {
    switch (below(7)) {
      case 0:
        if (Variable* v = any(Kind::map, true, true)) {
          line(v->name + "[" + std::to_string(below(3) + 1) + "] = " + bounded() + ";");
          if (chance(40)) line(v->name + ".erase(" + std::to_string(below(3) + 1) + ");");
        }
        break;
      case 1:
        if (Variable* v = any(Kind::list, true, true)) {
          if (chance(50))
            line(v->name + ".push_back(" + expression(1) + ");");
          else
            line(v->name + ".push_front(" + expression(1) + ");");
          if (chance(40)) line("if (" + v->name + ".size() > 2) " + v->name + ".pop_front();");
        }
        break;
      case 2:
        if (Variable* v = any(Kind::deque, true, true)) {
          line(v->name + (chance(50) ? ".push_front(" : ".push_back(") + expression(1) + ");");
          if (chance(40))
            line("if (" + v->name + ".size() > 2) " + v->name + (chance(50) ? ".pop_front();" : ".pop_back();"));
        }
        break;
      case 3:
        if (Variable* v = any(Kind::optional, true)) {
          if (chance(60))
            line(v->name + " = " + bounded() + ";");
          else if (chance(50))
            line("if (" + v->name + ") *" + v->name + " *= 0.7;");
          else
            line(v->name + ".reset();");
        }
        break;
      case 4:
        if (Variable* v = any(Kind::owned, true, true); v && v->name != pointer_ && v->name[0] == 'u') {
          line(v->name + " = std::make_unique<Cell>();");
          line(v->name + "->a = " + bounded() + ";");
        }
        break;
      case 5:
        if (Variable* v = any(Kind::dictionary, true, true)) {
          line(v->name + "[\"b\"].add(" + expression(1) + ");");
          if (chance(40)) line(v->name + ".erase(\"b\");");
        }
        break;
      default:
        if (Variable* v = any(Kind::rows, true, true)) {
          if (chance(50))
            line(v->name + ".push_back({" + expression(0) + ", " + literal() + "});");
          else
            line("if (" + v->name + ".size() > 2) " + v->name + ".pop_back();");
        }
    }
  }

  void loop() {
    if (loops_ == 2) {
      line(place() + " = " + bounded() + ";");
      return;
    }
    ++loops_;
    const std::string before = index_;
    switch (below(6)) {
      case 0:
      case 1: {
        const std::string i = fresh("i");
        index_ = i;
        block("for (std::size_t " + i + " = 0; " + i + " < " + std::to_string(below(3) + 1) + "; ++" + i + ")",
              below(2) + 1);
        break;
      }
      case 2:
        if (Variable* v = any(Kind::vector, true)) {
          const std::string e = fresh("e");
          while_steady(v, [&] {
            line("for (double& " + e + " : " + v->name + ") {");
            const std::size_t known = variables_.size();
            variables_.push_back({Kind::number, e});
            ++depth_;
            line(e + " = 0.5 * " + e + " + 0.1 * " + expression(1) + ";");
            if (chance(30)) line("if (" + condition() + ") " + (chance(50) ? "break;" : "continue;"));
            statements(1);
            --depth_;
            variables_.resize(known);
            line("}");
          });
        }
        break;
      case 3:
        if (Variable* v = any(Kind::cells, true)) {
          const std::string c = fresh("c");
          while_steady(v, [&] {
            line("for (Cell& " + c + " : " + v->name + ") {");
            const std::size_t known = variables_.size();
            variables_.push_back({Kind::cell, c});
            ++depth_;
            line(chance(50) ? c + ".add(" + expression(0) + ");"
                            : c + ".a = 0.5 * " + c + ".a + 0.1 * " + expression(0) + ";");
            statements(1);
            --depth_;
            variables_.resize(known);
            line("}");
          });
        }
        break;
      case 4:
        if (Variable* v = any(Kind::map, true)) {
          const std::string k = fresh("k"), e = fresh("e");
          line("for (auto& [" + k + ", " + e + "] : " + v->name + ") " + e + " = 0.5 * " + e + " + 0.1 * " + k + " * " +
               literal() + ";");
        } else if (Variable* l = any(Kind::list, true)) {
          const std::string e = fresh("e");
          line("for (double& " + e + " : " + l->name + ") " + e + " = 0.4 * " + e + " + 0.1 * " + result_ + ";");
        }
        break;
      default: {
        line("try {");
        const std::size_t known = variables_.size();
        ++depth_;
        statements(1);
        line("if (" + condition() + ") throw std::runtime_error(\"out of range\");");
        statements(1);
        --depth_;
        variables_.resize(known);
        line("} catch (const std::runtime_error&) {");
        line("  " + place() + " = " + bounded() + ";");
        line("}");
      }
    }
    index_ = before;
    --loops_;
  }

  std::mt19937 random_;
  std::string text_, result_, index_, pointer_;
  std::vector<Variable> variables_;
  std::vector<Function> functions_;
  int next_ = 0, depth_ = 0, loops_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const unsigned seed = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 1;
  const int count = argc > 2 ? std::atoi(argv[2]) : 1;
  std::fputs(prelude, stdout);
  Writer writer(seed);
  for (int i = 0; i < count; ++i) writer.program(i);
}
