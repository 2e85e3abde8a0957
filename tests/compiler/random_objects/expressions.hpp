// SPDX-License-Identifier: MIT
// Random expressions of what a program has: numbers, parts of containers and objects, calls.
#pragma once
#include <random>
#include <string>
#include <vector>

enum class Kind {
  number,
  vector,
  cell,
  cells,
  rows,
  map,
  dictionary,
  list,
  deque,
  optional,
  owned,
  pair,
  tree,
  shapes,
  table,
  tuple,
  array
};

struct Variable {
  Kind kind;
  std::string name;
  bool constant = false;  // not written
  bool steady = false;    // a part of it is named: it keeps its parts
};

class Expressions {
 public:
  explicit Expressions(unsigned seed) : random_(seed) {}

 protected:
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
          if (Variable* v = chance(50) ? any(Kind::array, written, resized) : nullptr)
            return v->name + "[" + std::to_string(below(2)) + "]";
          if (Variable* v = chance(40) ? any(Kind::table, written, true) : nullptr)
            return v->name + ".cell(" + std::to_string(below(3)) + ")";
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
          if (Variable* v = any(Kind::tuple, true)) return "std::get<0>(" + v->name + ")";
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
      case Kind::tree:
        return v.name + "->sum()";
      case Kind::shapes:
        return v.name + (chance(50) ? "[0]" : ".back()") + "->area(" + literal() + ")";
      case Kind::table:
        return v.name + (chance(50) ? ".total()" : ".mean(\"a\")");
      case Kind::tuple:
        return "std::get<0>(" + v.name + ")";
      case Kind::array:
        return v.name + "[" + std::to_string(below(2)) + "].sum()";
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

  std::mt19937 random_;
  std::string text_, result_, index_, pointer_;
  std::vector<Variable> variables_;
  std::vector<Function> functions_;
  int next_ = 0, depth_ = 0, loops_ = 0;
};
